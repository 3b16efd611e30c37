import Contract

/// Recursive descent over the bytes of one condition.
struct ExpressionParser {
    private let source: SourceText
    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    init(_ source: SourceText) throws(ScenarioError) {
        self.source = source
        // One byte more than permitted is enough to know.
        bytes = Array(source.text.utf8.prefix(Condition.maximumLength + 1))
        if bytes.count > Condition.maximumLength {
            throw fail("a condition of more than \(Condition.maximumLength) characters", at: 0)
        }
    }

    mutating func whole() throws(ScenarioError) -> Condition {
        let condition = try alternatives()
        if index == bytes.count { return condition }
        throw expected(peek == UInt8(ascii: ")") ? "the end of the condition" : "\"and\" or \"or\"", hint: strayHint)
    }

    private mutating func alternatives() throws(ScenarioError) -> Condition {
        var parts = [try conjunction()]
        while try takeJoin("or", UInt8(ascii: "|")) { parts.append(try conjunction()) }
        return parts.count == 1 ? parts[0] : .or(parts)
    }

    private mutating func conjunction() throws(ScenarioError) -> Condition {
        var parts = [try unary()]
        while try takeJoin("and", UInt8(ascii: "&")) { parts.append(try unary()) }
        return parts.count == 1 ? parts[0] : .and(parts)
    }

    private mutating func unary() throws(ScenarioError) -> Condition {
        skipBlank()
        if peek == UInt8(ascii: "(") {
            let condition = try parentheses()
            try refuseComparison("parentheses hold a condition, which cannot be compared")
            return condition
        }
        let start = index
        if !takeNot() { return try comparison() }
        try enter(at: start)
        defer { depth -= 1 }
        skipBlank()
        if peek == UInt8(ascii: "(") || peek == UInt8(ascii: "!") || isWord("not") { return .not(try unary()) }
        let operand = try operand()
        try refuseComparison("\"not\" applies to a flag or to parentheses", hint: "write not (a < b)")
        return .not(try flag(operand))
    }

    private mutating func parentheses() throws(ScenarioError) -> Condition {
        let start = index
        try enter(at: start)
        defer { depth -= 1 }
        index += 1
        let condition = try alternatives()
        if index == bytes.count { throw fail("this \"(\" is never closed", at: start) }
        if peek != UInt8(ascii: ")") { throw expected("\"and\", \"or\" or \")\"", hint: strayHint) }
        index += 1
        return condition
    }

    private mutating func enter(at start: Int) throws(ScenarioError) {
        depth += 1
        if depth > Condition.maximumDepth {
            throw fail("conditions nest more than \(Condition.maximumDepth) deep", at: start)
        }
    }

    private mutating func comparison() throws(ScenarioError) -> Condition {
        let left = try operand()
        skipBlank()
        let place = position(index)
        guard let sign = try takeComparison() else { return try flag(left) }
        skipBlank()
        let right = try operand()
        try refuseComparison("comparisons cannot be chained", hint: "write a < b and b < c")
        return .compare(left, sign, right, place)
    }

    private func flag(_ operand: Operand) throws(ScenarioError) -> Condition {
        if case .name(let name, let position) = operand { return .flag(name, position) }
        throw expected("a comparison after a number", hint: strayHint)
    }

    private mutating func operand() throws(ScenarioError) -> Operand {
        let start = index
        switch peek {
        case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
            let value: Double
            do throws(NumberText.Problem) {
                (value, index) = try NumberText.read(bytes, from: start, hex: false)
            } catch { throw fail(error.rawValue, at: start) }
            if Self.isNamePart(peek) || peek == UInt8(ascii: ".") {
                throw expected("the end of a number", hint: "numbers have no unit")
            }
            return .number(value, position(start))
        default:
            let end = endOfName(from: start)
            if end == start || ["and", "or", "not"].contains(where: isWord) {
                throw expected("a signal or a number", hint: nil)
            }
            index = end
            if peek == UInt8(ascii: ".") {
                index += 1
                throw expected("a letter or digit after \".\"", hint: nil)
            }
            return .name(String(decoding: bytes[start..<end], as: UTF8.self), position(start))
        }
    }
}

/// Tokens.
extension ExpressionParser {
    private var peek: UInt8 { byte(index) }

    private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    private mutating func skipBlank() {
        while peek == 0x20 || 0x09...0x0D ~= peek { index += 1 }
    }

    /// Where the dotted name that starts here ends; `start` when none does.
    private func endOfName(from start: Int) -> Int {
        // `$shot.path` names a binding.
        let first = byte(start) == UInt8(ascii: "$") ? start + 1 : start
        if !Self.isNamePart(byte(first)) || 0x30...0x39 ~= byte(first) { return start }
        var end = first
        while true {
            let next = byte(end + 1)
            switch byte(end) {
            case UInt8(ascii: "-") where Self.isLetterOrDigit(byte(end - 1)) && Self.isLetterOrDigit(next): break
            case UInt8(ascii: ".") where Self.isNamePart(next): break
            // `mission/modeError` is one name, `a/b` would be arithmetic.
            case UInt8(ascii: "/") where isErrorDomain(start..<end) && Self.isNamePart(next): break
            case let found where Self.isNamePart(found): break
            default: return end
            }
            end += 1
        }
    }

    private func isErrorDomain(_ place: Range<Int>) -> Bool {
        ErrorDomain.allCases.contains { bytes[place].elementsEqual($0.symbol.utf8) }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte
    }

    /// What names of signals, steps, parameters and bindings are made of: letters, digits and _.
    static func isNamePart(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) || byte == UInt8(ascii: "_") }

    /// Whether exactly this word stands at the cursor, not a longer name.
    private func isWord(_ word: String) -> Bool {
        bytes[index..<endOfName(from: index)].elementsEqual(word.utf8)
    }

    private mutating func takeNot() -> Bool {
        if peek == UInt8(ascii: "!"), byte(index + 1) != UInt8(ascii: "=") {
            index += 1
        } else if isWord("not") {
            index += 3
        } else {
            return false
        }
        return true
    }

    /// Moves over `and` or `&&`, `or` or `||`.
    private mutating func takeJoin(_ word: String, _ sign: UInt8) throws(ScenarioError) -> Bool {
        skipBlank()
        if peek == sign {
            let once = Unicode.Scalar(sign)
            if byte(index + 1) != sign { throw fail("a single \"\(once)\"", at: index, hint: "write \(once)\(once)") }
            index += 2
            return true
        }
        if !isWord(word) { return false }
        index += word.utf8.count
        return true
    }

    private var isAtComparison: Bool {
        switch peek {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="): true
        case UInt8(ascii: "!"): byte(index + 1) == UInt8(ascii: "=")
        default: false
        }
    }

    private mutating func takeComparison() throws(ScenarioError) -> Comparison? {
        if !isAtComparison { return nil }
        let next = byte(index + 1)
        let isWide = next == UInt8(ascii: "=")
        let sign: Comparison
        switch (peek, next) {
        case (UInt8(ascii: "<"), UInt8(ascii: ">")): throw oddComparison("<>", write: "!=")
        case (UInt8(ascii: "="), UInt8(ascii: "<")): throw oddComparison("=<", write: "<=")
        case (UInt8(ascii: "="), UInt8(ascii: ">")): throw oddComparison("=>", write: ">=")
        case (UInt8(ascii: "<"), _): sign = isWide ? .lessOrEqual : .less
        case (UInt8(ascii: ">"), _): sign = isWide ? .greaterOrEqual : .greater
        case (UInt8(ascii: "!"), _): sign = .notEqual
        default:
            if !isWide { throw fail("a single \"=\"", at: index, hint: "write ==") }
            sign = .equal
        }
        index += isWide ? 2 : 1
        return sign
    }

    private func oddComparison(_ found: String, write right: String) -> ScenarioError {
        fail("\"\(found)\" is not a comparison", at: index, hint: "write \(right)")
    }

    private mutating func refuseComparison(_ message: String, hint: String? = nil) throws(ScenarioError) {
        skipBlank()
        if isAtComparison { throw fail(message, at: index, hint: hint) }
    }
}

/// Errors.
extension ExpressionParser {
    /// Everything before a fault is ASCII, so bytes are columns.
    private func position(_ index: Int) -> SourcePosition {
        source.isPlain ? source.position.advanced(by: index) : source.position
    }

    private func fail(_ message: String, at index: Int, hint: String? = nil) -> ScenarioError {
        let place = source.isPlain ? "" : ", at character \(index + 1) of the text"
        return ScenarioError(message + place, file: source.file, at: position(index), hint: hint)
    }

    private func expected(_ what: String, hint: String?) -> ScenarioError {
        let name = String(decoding: bytes[index..<endOfName(from: index)], as: UTF8.self)
        let next = source.text.unicodeScalars.dropFirst(index).first
        let found = name.isEmpty ? next.map(String.init) : name
        return fail(
            "expected \(what), found \(found.map(Shown.quoted) ?? "the end of the text")", at: index, hint: hint)
    }

    /// What is meant by something that stands where only `and`, `or` or an end can.
    private var strayHint: String? {
        switch peek {
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"):
            return "arithmetic is not supported"
        case UInt8(ascii: ",") where 0x30...0x39 ~= byte(index + 1): return "decimals need a point"
        default:
            let end = endOfName(from: index)
            guard end > index else { return nil }
            let name = String(decoding: bytes[index..<end], as: UTF8.self)
            return NearestName.find(name, in: ["and", "or"]).map { "write \($0)" }
        }
    }
}
