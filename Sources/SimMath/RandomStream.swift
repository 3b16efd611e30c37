/// One named, seeded sequence of random numbers; our own generator, so that no library update shifts a run.
///
/// Each purpose has a stream of its own, derived from the scenario's seed and a label such as `wind.gust`, so a new
/// consumer never shifts the numbers of the others. Generator: xoshiro256** seeded through SplitMix64 (public domain
/// algorithms by Blackman and Vigna).
@frozen
public struct RandomStream: Hashable, Sendable {
    public var s0: UInt64
    public var s1: UInt64
    public var s2: UInt64
    public var s3: UInt64

    /// A stream for one purpose of one run.
    ///
    /// - Parameters:
    ///   - seed: any value; 0 and `UInt64.max` are as good as others.
    ///   - label: the purpose, for example `wind.gust` or `target.walker.walk`.
    public init(seed: UInt64, label: String) { self.init(seed: seed, purpose: Purpose(label)) }

    /// The same for a purpose that is made once and used often.
    public init(seed: UInt64, purpose: Purpose) {
        var mixer = SplitMix64(state: seed &+ purpose.hash)
        s0 = mixer.next()
        s1 = mixer.next()
        s2 = mixer.next()
        s3 = mixer.next()
    }

    /// What a stream is for, ready to be mixed with seeds.
    public struct Purpose: Sendable {
        let hash: UInt64
        public init(_ label: String) { hash = StableHash.text(label) }
    }

    /// 64 uniform bits.
    @inlinable
    public mutating func next() -> UInt64 {
        let product = s1 &* 5
        let result = ((product << 7) | (product >> 57)) &* 9
        let shifted = s1 << 17
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= shifted
        s3 = (s3 << 45) | (s3 >> 19)
        return result
    }

    /// Uniform in 0 ..< 1, on a grid of 2⁻⁵³.
    @inlinable public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// Uniform in the closed range.
    @inlinable
    public mutating func uniform(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

    /// Uniform whole number in 0 ..< bound; `bound` must be positive.
    @inlinable
    public mutating func below(_ bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// Mean 0, standard deviation 1, bounded to ±6, on a grid of 2⁻¹⁶: the sum of twelve uniforms, which is cheap and
    /// free of logarithms.
    @inlinable
    public mutating func bell() -> Double {
        var sum: UInt64 = 0
        for _ in 0..<3 {
            let bits = next()
            sum += (bits & 0xFFFF) + (bits >> 16 & 0xFFFF) + (bits >> 32 & 0xFFFF) + (bits >> 48)
        }
        // Each part is uniform on 0 … 1 - 2⁻¹⁶; half a grid step centres it.
        return (Double(sum) + 6) * 0x1p-16 - 6
    }
}

/// SplitMix64: turns one word into a well-mixed sequence; used for seeding only.
struct SplitMix64 {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Hashes that are equal in every process and on every machine, unlike `Hasher`.
public enum StableHash {
    /// FNV-1a of the UTF-8 bytes.
    public static func text(_ text: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return hash
    }

    /// The 128-bit product of two words, folded to 64 bits; a zero factor gives what the other one was.
    @inlinable
    public static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low ^ (a &+ b)
    }

    /// Folds one word into a running hash; every bit of both inputs matters.
    @inlinable
    public static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return product.high ^ product.low &+ hash
    }
}
