/// A generator of the tests' own (PCG, one multiplication), so that arguments do not come from the code under test.
struct Draw {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 2 &+ 1 }

    mutating func bits() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let high = state >> 33
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return high << 33 ^ state >> 31
    }

    mutating func unit() -> Double { Double(bits() >> 11) * 0x1p-53 }

    mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

    /// Either sign, every order of magnitude from 10⁻`decades` to 10^`decades` equally often.
    mutating func wide(decades: Double) -> Double {
        var value = unit() + 0.5
        var exponent = Int(between(-decades, decades) * 3.3219)
        while exponent > 0 {
            value *= 2
            exponent -= 1
        }
        while exponent < 0 {
            value /= 2
            exponent += 1
        }
        return bits() & 1 == 0 ? value : -value
    }
}

/// How far apart two numbers are, in units of the last place of the second.
func ulps(_ value: Double, _ reference: Double) -> Double {
    if value == reference { return 0 }
    return abs(value - reference) / reference.ulp
}
