/// The bytes of one file, valid UTF-8, and a cursor that knows its line and column.
struct JSON5Scanner {
    let file: String
    let bytes: [UInt8]
    var index = 0
    private var (line, lineStart) = (1, 0)
    /// UTF-8 continuation bytes between `lineStart` and `index`: kept so that a column costs no walk along the line.
    private var continuations = 0

    init(_ bytes: [UInt8], file: String) throws(ScenarioError) {
        (self.file, self.bytes) = (file, bytes)
        if bytes.count > JSON5Document.maximumBytes { throw fail("the file is larger than 8 MiB") }
        if bytes.isEmpty { throw fail("the file is empty") }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (index, lineStart) = (3, 3) }
        var wrongByte: Int?
        do { _ = try UTF8Span(validating: bytes.span) } catch { wrongByte = error.byteOffsets.lowerBound }
        if let wrongByte {
            while index < wrongByte { step() }
            throw fail("invalid UTF-8 at byte \(wrongByte)", hint: "save the file as UTF-8")
        }
    }

    var isAtEnd: Bool { index == bytes.count }
    /// The byte at the cursor; 0 at the end, which the language allows in texts and comments only.
    var peek: UInt8 { index < bytes.count ? bytes[index] : 0 }
    var next: UInt8 { index + 1 < bytes.count ? bytes[index + 1] : 0 }
    var position: SourcePosition { SourcePosition(line: line, column: index - lineStart - continuations + 1) }

    /// The scalar at the cursor, nil at the end.
    var scalar: Unicode.Scalar? {
        if isAtEnd { return nil }
        let length = Self.length(bytes[index])
        if length == 1 { return Unicode.Scalar(bytes[index]) }
        var value = UInt32(bytes[index] & (0x7F >> UInt8(length)))
        for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
        return Unicode.Scalar(value)
    }

    /// Bytes of the scalar that starts with this byte.
    private static func length(_ lead: UInt8) -> Int { lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4 }

    var isLineEnd: Bool {
        switch peek {
        case 0x0A, 0x0D: true
        case 0xE2: bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
        default: false
        }
    }

    /// Moves over one scalar of any kind, counting lines.
    mutating func step() {
        let length = Self.length(bytes[index])
        let endsLine = isLineEnd && !(peek == 0x0D && next == 0x0A)
        index += length
        continuations += length - 1
        if endsLine { (line, lineStart, continuations) = (line + 1, index, 0) }
    }

    /// Moves over white space and comments.
    mutating func skipBlank() throws(ScenarioError) {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0B, 0x0C: index += 1
            case 0x0A, 0x0D: step()
            case UInt8(ascii: "/"): try skipComment()
            case 0x80...:
                // U+0085 is white space to Unicode and not to ECMAScript.
                guard let scalar, scalar == "\u{FEFF}" || scalar.properties.isWhitespace && scalar != "\u{85}" else {
                    return
                }
                step()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(ScenarioError) {
        let opened = position
        if next == UInt8(ascii: "/") {
            while !isAtEnd, !isLineEnd { step() }
        } else if next == UInt8(ascii: "*") {
            index += 2
            while peek != UInt8(ascii: "*") || next != UInt8(ascii: "/") {
                if isAtEnd { throw fail("this comment is never closed", at: opened) }
                step()
            }
            index += 2
        } else {
            throw fail("a lone \"/\"", hint: "comments are // or /* */")
        }
    }

    func fail(_ message: String, at position: SourcePosition? = nil, hint: String? = nil) -> ScenarioError {
        ScenarioError(message, file: file, at: position ?? self.position, hint: hint)
    }

    func expected(_ what: String, hint: String? = nil) -> ScenarioError {
        let found = scalar.map { Shown.quoted(String($0)) } ?? "the end of the file"
        return fail("expected \(what), found \(found)", hint: hint)
    }
}
