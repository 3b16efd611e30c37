/// What to do with the text between quotes when only code is asked for.
enum StringContents {
    case kept, blanked
}

extension SourceFile {
    /// The file's lines with comments blanked out, so that a comment may name what code must not use.
    ///
    /// Good enough for Swift and C: it knows line comments, nested block comments, and strings on one line and on many.
    func codeLines(strings: StringContents) -> [String] {
        var scanner = CodeScanner(text: Array(text.utf8), strings: strings)
        scanner.run()
        return scanner.code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }
}

/// Copies code byte by byte and replaces what is not code by blanks; line breaks always stay.
private struct CodeScanner {
    private enum Place {
        case code, lineComment, blockComment(depth: Int), string, longString
    }

    let text: [UInt8]
    let strings: StringContents
    private(set) var code: [UInt8] = []
    private var next = 0
    private var place = Place.code
    private var isEscaped = false

    init(text: [UInt8], strings: StringContents) {
        self.text = text
        self.strings = strings
    }

    mutating func run() {
        code.reserveCapacity(text.count)
        while next < text.count { step() }
    }

    private func starts(with mark: StaticString) -> Bool {
        guard text.count - next >= mark.utf8CodeUnitCount else { return false }
        for offset in 0..<mark.utf8CodeUnitCount where text[next + offset] != mark.utf8Start[offset] { return false }
        return true
    }

    private mutating func emit(_ count: Int, blank: Bool) {
        for byte in text[next..<next + count] {
            code.append(blank && byte != UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte)
        }
        next += count
    }

    private mutating func step() {
        switch place {
        case .code:
            if starts(with: "//") {
                place = .lineComment
                emit(2, blank: true)
            } else if starts(with: "/*") {
                place = .blockComment(depth: 1)
                emit(2, blank: true)
            } else if starts(with: "\"\"\"") {
                place = .longString
                emit(3, blank: false)
            } else if starts(with: "\"") {
                place = .string
                emit(1, blank: false)
            } else {
                emit(1, blank: false)
            }
        case .lineComment:
            if starts(with: "\n") { place = .code }
            emit(1, blank: true)
        case .blockComment(let depth):
            stepInBlockComment(depth)
        case .string, .longString:
            stepInString()
        }
    }

    private mutating func stepInBlockComment(_ depth: Int) {
        if starts(with: "/*") {
            place = .blockComment(depth: depth + 1)
            emit(2, blank: true)
        } else if starts(with: "*/") {
            place = depth > 1 ? .blockComment(depth: depth - 1) : .code
            emit(2, blank: true)
        } else {
            emit(1, blank: true)
        }
    }

    private mutating func stepInString() {
        let isLong = if case .longString = place { true } else { false }
        if isEscaped {
            isEscaped = false
            emit(1, blank: strings == .blanked)
        } else if starts(with: "\\") {
            isEscaped = true
            emit(1, blank: strings == .blanked)
        } else if isLong ? starts(with: "\"\"\"") : starts(with: "\"") {
            place = .code
            emit(isLong ? 3 : 1, blank: false)
        } else {
            // An unbalanced quote, as in a C character or a regular expression, ends with its line.
            if !isLong && starts(with: "\n") { place = .code }
            emit(1, blank: strings == .blanked)
        }
    }
}
