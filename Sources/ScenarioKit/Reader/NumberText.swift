/// Numbers as JSON5 and conditions write them: `-1`, `+.5`, `5.`, `1.25e-3`, and `0x1F` in JSON5 only.
enum NumberText {
    enum Problem: String, Error {
        case noDigits = "a number without digits"
        case noExponentDigits = "an exponent without digits"
        case leadingZero = "a number cannot start with 0 and a digit"
        case tooLong = "a number of more than 1000 characters"
        case notFinite = "this number is too large: numbers must be finite"
    }

    /// Reads the number at `start`, where the caller has seen a sign, a digit or a point.
    static func read(_ bytes: [UInt8], from start: Int, hex: Bool) throws(Problem) -> (value: Double, end: Int) {
        func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
        func skip(_ index: inout Int, while test: (UInt8) -> Bool) -> Int {
            let first = index
            while test(byte(index)) { index += 1 }
            return index - first
        }
        func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
        func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }

        var end = isSign(byte(start)) ? start + 1 : start
        if hex, byte(end) == UInt8(ascii: "0"), byte(end + 1) | 0x20 == UInt8(ascii: "x") {
            end += 2
            if skip(&end, while: { isDigit($0) || 0x61...0x66 ~= $0 | 0x20 }) == 0 { throw .noDigits }
        } else {
            let first = byte(end)
            var count = skip(&end, while: isDigit)
            if count > 1, first == UInt8(ascii: "0") { throw .leadingZero }
            if byte(end) == UInt8(ascii: ".") {
                end += 1
                count += skip(&end, while: isDigit)
            }
            if count == 0 { throw .noDigits }
            if byte(end) | 0x20 == UInt8(ascii: "e") {
                end += isSign(byte(end + 1)) ? 2 : 1
                if skip(&end, while: isDigit) == 0 { throw .noExponentDigits }
            }
        }
        if end - start > 1000 { throw .tooLong }
        if let value = short(bytes[start..<end]) { return (value, end) }
        let value = Double(String(decoding: bytes[start..<end], as: UTF8.self))
        guard let value, value.isFinite else { throw .notFinite }
        return (value, end)
    }

    /// The usual short number, without a detour through the C library: up to 15 digits are exact in a double, and so is
    /// their power of ten, so that the one division rounds correctly.
    private static func short(_ literal: ArraySlice<UInt8>) -> Double? {
        if literal.count > 15 { return nil }
        var (digits, power, isFraction) = (0, 1.0, false)
        for byte in literal {
            switch byte {
            case 0x30...0x39:
                digits = digits * 10 + Int(byte - 0x30)
                if isFraction { power *= 10 }
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "-"), UInt8(ascii: "+"): break
            default: return nil
            }
        }
        let magnitude = Double(digits) / power
        return literal.first == UInt8(ascii: "-") ? -magnitude : magnitude
    }
}
