import Testing

import VirtualVideo

/// Scenes that nobody would draw: every one gives a whole frame, and not a byte beside it.
@Suite struct RandomSceneTests {
    /// A small generator of its own, so that a seed in a failure can be replayed.
    struct Dice {
        var state: UInt64

        mutating func next(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(limit))
        }

        mutating func unit() -> Double { Double(next(below: 1 << 24)) / Double((1 << 24) - 1) }

        /// Mostly ordinary, sometimes zero, tiny, on a grid, or as far as is allowed.
        mutating func number(_ scale: Double) -> Double {
            switch next(below: 10) {
            case 0: 0
            case 1: (unit() - 0.5) * scale * 1e-7
            case 2: (unit() - 0.5) * 2e7
            case 3: scale * Double(next(below: 5) - 2)
            default: (unit() - 0.5) * scale
            }
        }

        mutating func size(_ scale: Double, most: Double) -> Double { min(abs(number(scale)), most) }

        mutating func vector(_ scale: Double) -> RasterVector {
            RasterVector(north: number(scale), east: number(scale), down: number(scale))
        }

        mutating func color() -> RasterColor {
            RasterColor(
                red: UInt8(next(below: 256)), green: UInt8(next(below: 256)), blue: UInt8(next(below: 256)),
                alpha: UInt8(next(below: 256)))
        }

        /// From Pythagorean triples, and now and then along an axis.
        mutating func turn() -> RasterHeading {
            let m = Double(1 + next(below: 30))
            let n = Double(next(below: 30))
            let length = m * m + n * n
            let sign = next(below: 2) == 0 ? 1.0 : -1
            return RasterHeading(sine: sign * 2 * m * n / length, cosine: (m * m - n * n) / length)
        }
    }

    private func camera(_ dice: inout Dice, width: Int, height: Int) -> RasterCamera {
        let (heading, pitch, roll) = (dice.turn(), dice.turn(), dice.turn())
        let (sh, ch, sp, cp) = (heading.sine, heading.cosine, pitch.sine, pitch.cosine)
        let (sr, cr) = (roll.sine, roll.cosine)
        return RasterCamera(
            positionNED: dice.vector(60), forward: RasterVector(north: ch * cp, east: sh * cp, down: sp),
            right: RasterVector(north: -sh * cr - ch * sp * sr, east: ch * cr - sh * sp * sr, down: cp * sr),
            down: RasterVector(north: -ch * sp * cr + sh * sr, east: -sh * sp * cr - ch * sr, down: cp * cr),
            tangentOfHalfView: max(0.001, dice.size(1.4, most: 100)), width: width, height: height)
    }

    private func overlay(_ dice: inout Dice) -> RasterOverlay {
        func edge() -> Double { min(max(dice.number(dice.next(below: 5) == 0 ? 9000 : 200), -99_999), 99_999) }
        let color = dice.color()
        let thickness = dice.size(6, most: 1000)
        switch dice.next(below: 5) {
        case 0: return .circle(x: edge(), y: edge(), radius: abs(edge()), thickness: thickness, color: color)
        case 1:
            return .rectangle(
                left: edge(), top: edge(), right: edge(), bottom: edge(), thickness: thickness,
                dash: dice.next(below: 2) == 0 ? 0 : 2 + dice.size(9, most: 900), color: color)
        case 2: return .fill(left: edge(), top: edge(), right: edge(), bottom: edge(), color: color)
        case 3: return .text("Grüße\n25.0°", x: edge(), y: edge(), scale: 1 + dice.next(below: 3), color: color)
        default: return .line(x1: edge(), y1: edge(), x2: edge(), y2: edge(), thickness: thickness, color: color)
        }
    }

    private func scene(_ dice: inout Dice, width: Int, height: Int) -> RasterScene {
        var scene = RasterScene(camera: camera(&dice, width: width, height: height))
        scene.environment.lightLux = dice.size(60_000, most: 200_000)
        scene.environment.sunNED = dice.vector(2)
        scene.environment.gridMeters = dice.next(below: 3) == 0 ? 1 + dice.size(20, most: 900) : 0
        for _ in 0..<dice.next(below: 8) {
            let half = RasterVector(
                north: dice.size(12, most: 1e5), east: dice.size(12, most: 1e5), down: dice.size(12, most: 1e5))
            scene.shapes.append(
                RasterShape(
                    kind: RasterShape.Kind.allCases[dice.next(below: 3)], centerNED: dice.vector(60), half: half,
                    heading: dice.turn(), color: dice.color(), castsShadow: dice.next(below: 2) == 0,
                    hasWindows: dice.next(below: 2) == 0))
        }
        for _ in 0..<dice.next(below: 4) {
            scene.figures.append(
                RasterFigure(
                    kind: RasterFigure.Kind.allCases[dice.next(below: 7)], footNED: dice.vector(40),
                    heading: dice.turn(), length: dice.size(4, most: 1000), width: dice.size(2, most: 1000),
                    height: dice.size(2, most: 1000), stride: dice.unit() * 2 - 1, color: dice.color()))
        }
        for _ in 0..<dice.next(below: 6) { scene.overlays.append(overlay(&dice)) }
        // The camera inside something.
        if dice.next(below: 6) == 0, !scene.shapes.isEmpty {
            scene.shapes[0].centerNED = scene.camera.positionNED
        }
        return scene
    }

    @Test(arguments: [UInt64(1), 2, 3, 4, 5])
    func guardBytesStayWhole(seed: UInt64) throws {
        var dice = Dice(state: seed &* 0x9e37_79b9_7f4a_7c15)
        let rasterizer = try Rasterizer()
        for number in 0..<100 {
            let width = 1 + dice.next(below: 90)
            let height = 1 + dice.next(below: 70)
            let content = scene(&dice, width: width, height: height)
            var frame = TestFrame(width: width, height: height, padding: 4 * dice.next(below: 4))
            try frame.draw(content, with: rasterizer)
            #expect(frame.touchedGuards == 0, "scene \(number) of seed \(seed)")
            #expect(frame.unwrittenPixels == 0, "scene \(number) of seed \(seed)")
        }
    }

    @Test func aUsedRendererDrawsWhatAFreshOneDraws() throws {
        var dice = Dice(state: 77)
        let used = try Rasterizer()
        for _ in 0..<12 {
            let width = 1 + dice.next(below: 90)
            let height = 1 + dice.next(below: 70)
            let content = scene(&dice, width: width, height: height)
            var first = TestFrame(width: width, height: height, padding: 8)
            var second = TestFrame(width: width, height: height)
            try first.draw(content, with: used)
            try second.draw(content, with: Rasterizer())
            #expect(first.hash == second.hash)
        }
    }
}
