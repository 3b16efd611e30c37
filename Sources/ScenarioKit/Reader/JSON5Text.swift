/// Texts in quotes, and words without them.
extension JSON5Scanner {
    /// Reads the text whose opening quote is at the cursor.
    mutating func text() throws(ScenarioError) -> (text: String, isPlain: Bool) {
        let (quote, opened) = (bytes[index], position)
        index += 1
        var (start, isPlain, buffer) = (index, true, [UInt8]())
        while index < bytes.count, bytes[index] != quote {
            switch bytes[index] {
            case UInt8(ascii: "\\"):
                buffer += bytes[start..<index]
                try escape(into: &buffer)
                (start, isPlain) = (index, false)
            case 0x0A, 0x0D: throw fail("this text is not closed on its line", at: opened)
            case 0x80...:
                // JSON5 lets U+2028 stand in a text; columns behind it no longer count from the quote.
                if isLineEnd { isPlain = false }
                step()
            default: index += 1
            }
        }
        if isAtEnd { throw fail("this text is never closed", at: opened) }
        defer { index += 1 }
        if buffer.isEmpty { return (try checked(bytes[start..<index], from: opened), isPlain) }
        return (try checked(buffer[...] + bytes[start..<index], from: opened), false)
    }

    /// Refuses long runs of accents, which Swift compares in quadratic time; 30 is Unicode's stream-safe limit.
    private func checked(_ utf8: ArraySlice<UInt8>, from start: SourcePosition) throws(ScenarioError) -> String {
        let text = String(decoding: utf8, as: UTF8.self)
        // No accent is coded with smaller bytes.
        if !utf8.contains(where: { $0 >= 0xCC }) { return text }
        var run = 0
        for scalar in text.unicodeScalars {
            run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
            if run > 30 { throw fail("more than 30 accents on one letter", at: start) }
        }
        return text
    }

    private static let escapeNames = Array("bfnrtv0".utf8)
    private static let escapeValues: [UInt8] = [0x08, 0x0C, 0x0A, 0x0D, 0x09, 0x0B, 0x00]

    /// Reads the escape whose backslash is at the cursor; at the end of the file it does nothing.
    private mutating func escape(into buffer: inout [UInt8]) throws(ScenarioError) {
        let start = position
        index += 1
        if isAtEnd { return }
        let first = index
        switch bytes[index] {
        case UInt8(ascii: "x"), UInt8(ascii: "u"): buffer += String(try codedScalar(from: start)).utf8
        case 0x30...0x39 where peek != 0x30 || 0x30...0x39 ~= next: throw fail("a digit cannot be escaped", at: start)
        case 0x0D, 0x0A, 0x80...:
            let isContinuation = isLineEnd
            if peek == 0x0D, next == 0x0A { index += 1 }
            step()
            if !isContinuation { buffer += bytes[first..<index] }
        default:
            buffer.append(Self.escapeNames.firstIndex(of: bytes[index]).map { Self.escapeValues[$0] } ?? bytes[index])
            index += 1
        }
    }

    /// Reads `x41`, `u0041` or a pair such as `uD83D\uDE00`, with the cursor behind the backslash.
    private mutating func codedScalar(from start: SourcePosition) throws(ScenarioError) -> Unicode.Scalar {
        var code = try hexDigits(peek == UInt8(ascii: "x") ? 2 : 4, from: start)
        if 0xD800...0xDBFF ~= code, peek == UInt8(ascii: "\\"), next == UInt8(ascii: "u") {
            index += 1
            let low = try hexDigits(4, from: start)
            if 0xDC00...0xDFFF ~= low { code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) }
        }
        guard let scalar = Unicode.Scalar(code) else { throw fail("half of a surrogate pair", at: start) }
        return scalar
    }

    private mutating func hexDigits(_ count: Int, from start: SourcePosition) throws(ScenarioError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<count {
            index += 1
            guard let digit = Character(Unicode.Scalar(peek)).hexDigitValue else {
                throw fail("\\\(count == 2 ? "x" : "u") needs \(count) hexadecimal digits", at: start)
            }
            value = value << 4 | UInt32(digit)
        }
        index += 1
        return value
    }

    /// Whether an identifier could start at the cursor.
    var isAtWord: Bool { scalar.map { Self.isWordScalar($0, first: true) } ?? false }

    /// Reads the identifier at the cursor; empty when there is none.
    mutating func word() throws(ScenarioError) -> String {
        let (start, place) = (index, position)
        while let scalar = peek < 0x80 ? Unicode.Scalar(peek) : scalar, Self.isWordScalar(scalar, first: index == start)
        {
            if scalar.isASCII { index += 1 } else { step() }
        }
        return try checked(bytes[start..<index], from: place)
    }

    /// ECMAScript 5.1's identifiers, which JSON5 takes over.
    private static func isWordScalar(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "_", "$": return true
        case "0"..."9", "\u{200C}", "\u{200D}": return !first
        default: if scalar.isASCII { return false }
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
            return true
        case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !first
        default: return false
        }
    }
}
