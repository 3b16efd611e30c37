import Contract
import SimMath

/// What the vision sensors of a model are like, computed once from its profile.
struct SensorOptics: Sendable {
    let hasFront: Bool
    let hasRear: Bool
    let nearestMeters: Double
    let farthestMeters: Double
    let lightMinLux: Double
    let lightMaxLux: Double
    /// 1…4.
    let sectors: Int
    /// Angles of the sectors' borders from the sensor's axis, clockwise: from the left of the view to the right. Lanes
    /// beyond `sectors` repeat the last one.
    let borderCosine: SIMD8<Double>
    let borderSine: SIMD8<Double>
    let borderTangent: SIMD8<Double>
    /// Of half the opening angle upward and downward.
    let halfCosine: Double
    let halfSine: Double
    let halfTangent: Double

    init(_ profile: SensingProfile) {
        hasFront = profile.hasFront
        hasRear = profile.hasRear
        nearestMeters = profile.rangeMinMeters
        farthestMeters = profile.rangeMaxMeters
        lightMinLux = profile.lightMinLux
        lightMaxLux = profile.lightMaxLux
        sectors = Self.sectors(profile)
        // A sensor behind one lens sees less than half of everything; the bounds keep the tangents in reason.
        let width = min(170, max(1, profile.horizontalAngleDegrees))
        var (cosine, sine) = (SIMD8<Double>(), SIMD8<Double>())
        for border in 0..<8 {
            let angle = width * (Double(min(border, sectors)) / Double(sectors) - 0.5)
            let both = Trig.sincos(degrees: angle)
            cosine[border] = both.cosine
            sine[border] = both.sine
        }
        borderCosine = cosine
        borderSine = sine
        borderTangent = sine / cosine
        let half = Trig.sincos(degrees: min(170, max(1, profile.verticalAngleDegrees)) / 2)
        halfCosine = half.cosine
        halfSine = half.sine
        halfTangent = half.sine / half.cosine
    }

    static func sectors(_ profile: SensingProfile) -> Int { Int(min(4, max(1, profile.sectors.rounded()))) }

    func isInView(ahead: Double, across: Double, down: Double) -> Bool {
        ahead > 0 && abs(down) <= ahead * halfTangent && across >= ahead * borderTangent[0]
            && across <= ahead * borderTangent[sectors]
    }

    /// Between the borders of a sector, both included.
    @inline(__always)
    func isInside(_ sector: Int, ahead: Double, across: Double) -> Bool {
        across >= ahead * borderTangent[sector] && across <= ahead * borderTangent[sector + 1]
    }
}
