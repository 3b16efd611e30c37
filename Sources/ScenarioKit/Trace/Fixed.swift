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
        let whole = Int64(scaled)
        if whole < 0 { bytes.append(UInt8(ascii: "-")) }
        appendDigits(whole.magnitude, atLeast: decimals + 1, to: &bytes)
        if decimals > 0 { bytes.insert(UInt8(ascii: "."), at: bytes.count - decimals) }
    }

    private static func appendDigits(_ value: UInt64, atLeast count: Int, to bytes: inout [UInt8]) {
        let start = bytes.count
        var left = value
        while left > 0 || bytes.count - start < count {
            bytes.append(UInt8(ascii: "0") + UInt8(left % 10))
            left /= 10
        }
        bytes[start...].reverse()
    }

    private static let powers: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
}
