/// Three whole numbers of 0…255 in one answer, since the answer of a call is one number.
public enum PackedBytes {
    /// a + 256 b + 65536 c, each rounded to the nearest of 0…255.
    public static func value(_ a: Double, _ b: Double, _ c: Double) -> Double {
        Double(byte(a) + byte(b) << 8 + byte(c) << 16)
    }

    /// The three numbers of an answer.
    public static func bytes(_ value: Double) -> (UInt8, UInt8, UInt8) {
        let whole = (0.0..<16_777_216).contains(value) ? UInt32(value) : 0
        return (UInt8(whole & 255), UInt8(whole >> 8 & 255), UInt8(whole >> 16))
    }

    private static func byte(_ number: Double) -> Int { number >= 0.5 ? Int(min(255, number + 0.5)) : 0 }
}
