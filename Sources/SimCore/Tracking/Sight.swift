import Contract
import SimMath

/// How well something can be seen, as four shares of a perfect sight.
struct Sight {
    var size: Double
    var visible: Double
    var dark: Double
    var bright: Double

    /// 0…1.
    var confidence: Double { size * visible * dark * bright }

    /// Why nothing can be seen at all, or nil.
    var reason: Recognition.Reason? { confidence > 0 ? nil : weakest }

    /// What disturbs most.
    var weakest: Recognition.Reason {
        let least = min(size, visible, dark, bright)
        return least == dark ? .tooDark : least == bright ? .tooBright : least == visible ? .covered : .tooSmall
    }

    /// 0 up to `from`, 1 from `to` on, and straight in between; works downward as well.
    static func ramp(_ value: Double, _ from: Double, _ to: Double) -> Double {
        guard from != to else { return value >= to ? 1 : 0 }
        return min(1, max(0, (value - from) / (to - from)))
    }
}

extension World {
    @inline(__always)
    func sight(of view: TargetView, _ scene: Scene) -> Sight {
        let profile = scene.profile.tracker
        let pixels = (view.box.area * Double(scene.lens.widthPx) * Double(scene.lens.heightPx)).squareRoot()
        let light = conditions.lightLux
        return Sight(
            size: Sight.ramp(pixels, profile.sizeMinPx, profile.sizeGoodPx),
            visible: Sight.ramp(view.visible * view.inPicture, profile.visibleMin, profile.visibleGood),
            dark: Sight.ramp(light, profile.lightMinLux, profile.lightGoodLux),
            bright: 1 - Sight.ramp(light, profile.lightBrightLux, profile.lightMaxLux))
    }
}
