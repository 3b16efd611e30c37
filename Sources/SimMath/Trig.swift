import CSleef

/// Sines and the like with the same bits on every CPU (SLEEF, 1 ulp); the core uses no other source.
public enum Trig {
    public static func sincos(_ radians: Double) -> (sine: Double, cosine: Double) {
        let both = dfm_sincos(radians)
        return (both.sine, both.cosine)
    }

    /// Exact at the quarter turns: the cosine of 90 is 0 and not 6·10⁻¹⁷.
    public static func sincos(degrees: Double) -> (sine: Double, cosine: Double) {
        let both = dfm_sincospi(degrees / 180)
        return (both.sine, both.cosine)
    }

    public static func tan(_ radians: Double) -> Double { dfm_tan(radians) }

    /// Angle of the point (x, y) in radians, -π…π.
    public static func atan2(_ y: Double, _ x: Double) -> Double { dfm_atan2(y, x) }

    /// Arc sine in radians; arguments a rounding error outside -1…1 count as the bound.
    public static func asin(_ value: Double) -> Double { dfm_asin(min(1, max(-1, value))) }

    /// Arc cosine in radians; arguments a rounding error outside -1…1 count as the bound.
    public static func acos(_ value: Double) -> Double { dfm_acos(min(1, max(-1, value))) }

    public static func exp(_ value: Double) -> Double { dfm_exp(value) }
    public static func log(_ value: Double) -> Double { dfm_log(value) }
}

/// Angles as plain doubles: radians inside, degrees at the edges.
public enum Angle {
    public static let radiansPerDegree = Double.pi / 180
    public static let degreesPerRadian = 180 / Double.pi

    @inlinable public static func radians(degrees: Double) -> Double { degrees * radiansPerDegree }
    @inlinable public static func degrees(radians: Double) -> Double { radians * degreesPerRadian }

    /// The same angle in (-π, π].
    @inlinable
    public static func wrapped(_ radians: Double) -> Double {
        if radians > -Double.pi && radians <= Double.pi { return radians }
        let turns = ((radians - Double.pi) / (2 * Double.pi)).rounded(.up)
        let result = radians - turns * (2 * Double.pi)
        return result <= -Double.pi ? Double.pi : min(result, Double.pi)
    }

    /// The same angle in (-180, 180].
    @inlinable
    public static func wrapped(degrees: Double) -> Double {
        if degrees > -180 && degrees <= 180 { return degrees }
        let turns = ((degrees - 180) / 360).rounded(.up)
        let result = degrees - turns * 360
        // Beyond 10¹⁶ degrees a turn is less than the rounding of the product.
        return result <= -180 ? 180 : min(result, 180)
    }
}
