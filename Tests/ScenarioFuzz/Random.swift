/// SplitMix64: repeatable from the printed seed.
struct Random {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
    mutating func chance(_ one: Int, in all: Int) -> Bool { below(all) < one }
    mutating func pick<T>(_ choices: [T]) -> T { choices[below(choices.count)] }
    /// In 0..<1.
    mutating func unit() -> Double { Double(next() >> 11) / 0x1p53 }
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }
}
