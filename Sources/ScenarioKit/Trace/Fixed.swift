/// Numbers as text with a fixed count of decimals, without Foundation and without the locale.
public enum Fixed {
    /// Rounded to the nearest, ties away from zero; never `-0.000`. Infinite and NaN appear as words.
    public static func text(_ value: Double, decimals: Int) -> String {
        var bytes: [UInt8] = []
        append(value, decimals: decimals, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    public static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
        guard value.isFinite else {
            bytes.append(contentsOf: (value.isNaN ? "nan" : value < 0 ? "-inf" : "inf").utf8)
            return
        }
        let scale = powers[min(max(decimals, 0), powers.count - 1)]
        let scaled = (value * scale).rounded(.toNearestOrAwayFromZero)
        guard abs(scaled) < 9e18 else {
            bytes.append(contentsOf: "\(value)".utf8)
            return
        }
        appendDigits(Int64(scaled), decimals: max(decimals, 0), to: &bytes)
    }

    /// Digits from the right into a small buffer, then all at once: traces write millions of numbers.
    private static func appendDigits(_ value: Int64, decimals: Int, to bytes: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { buffer in
            var place = buffer.count
            func put(_ byte: UInt8) {
                place -= 1
                buffer[place] = byte
            }
            var left = value.magnitude
            var written = 0
            while left > 0 || written <= decimals {
                if decimals > 0 && written == decimals { put(UInt8(ascii: ".")) }
                put(UInt8(ascii: "0") + UInt8(left % 10))
                left /= 10
                written += 1
            }
            if value < 0 { put(UInt8(ascii: "-")) }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[place...]))
        }
    }

    private static let powers: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
}
