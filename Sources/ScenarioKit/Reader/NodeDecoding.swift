/// Strict conversions of one value; errors say what was expected and what was found, at the value's place.
///
/// `label` names the value in the message and is used as it stands: `"speed"` or `element 2 of "at"`.
extension JSON5Node {
    /// What an error message calls this value: `the text "5"`, `12`, `an object`.
    public var shown: String {
        switch value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): Shown.number(number)
        case .string(let text): "the text \(Shown.quoted(text))"
        case .array(let elements): elements.isEmpty ? "an empty array" : "an array of \(elements.count)"
        case .object: "an object"
        }
    }

    /// The error `label must be expectation, found …`.
    public func mismatch(
        _ label: String, _ expectation: String, file: String, hint: String? = nil
    ) -> ScenarioError {
        ScenarioError("\(label) must be \(expectation), found \(shown)", file: file, at: position, hint: hint)
    }

    public func string(_ label: String, file: String) throws(ScenarioError) -> String {
        if case .string(let text) = value { return text }
        throw mismatch(label, "a text", file: file)
    }

    public func bool(_ label: String, file: String) throws(ScenarioError) -> Bool {
        if case .bool(let flag) = value { return flag }
        throw mismatch(label, "true or false", file: file)
    }

    /// A finite number in `range`; `unit` is only for the message.
    public func number(
        _ label: String, in range: ClosedRange<Double>? = nil, unit: String = "", file: String
    ) throws(ScenarioError) -> Double {
        if case .number(let number) = value, range?.contains(number) ?? true { return number }
        let kind = Self.shown("a number", unit)
        throw mismatch(label, kind + Self.shown(range), file: file)
    }

    /// A whole number of at most 2⁵³ − 1 in magnitude, beyond which a double skips some.
    public func integer(
        _ label: String, in range: ClosedRange<Int>? = nil, unit: String = "", file: String
    ) throws(ScenarioError) -> Int {
        let exact = -(1 << 53) + 1...(1 << 53) - 1
        if case .number(let number) = value, let whole = Int(exactly: number), exact.contains(whole),
            range?.contains(whole) ?? true
        {
            return whole
        }
        let kind = Self.shown("a whole number", unit)
        let shownRange = range ?? (isWholeNumber ? exact : nil)
        throw mismatch(label, kind + (shownRange.map { " in \($0)" } ?? ""), file: file)
    }

    public func array(_ label: String, file: String) throws(ScenarioError) -> [JSON5Node] {
        if case .array(let elements) = value { return elements }
        throw mismatch(label, "an array", file: file)
    }

    /// An array of numbers, all in `range`, as many as `count` permits.
    public func numbers(
        _ label: String, count: ClosedRange<Int>, in range: ClosedRange<Double>? = nil, unit: String = "", file: String
    ) throws(ScenarioError) -> [Double] {
        guard case .array(let elements) = value, count.contains(elements.count) else {
            let size = count.lowerBound == count.upperBound ? "\(count.lowerBound)" : "\(count)"
            throw mismatch(label, Self.shown("an array of \(size) numbers", unit), file: file)
        }
        var numbers: [Double] = []
        for (index, element) in elements.enumerated() {
            let part = "element \(index + 1) of \(label)"
            numbers.append(try element.number(part, in: range, unit: unit, file: file))
        }
        return numbers
    }

    /// One of a few words, compared exactly; a near miss gets a hint.
    public func choice(_ label: String, of words: [String], file: String) throws(ScenarioError) -> String {
        var hint: String?
        if case .string(let text) = value {
            if words.contains(text) { return text }
            hint = NearestName.hint(text, in: words)
        }
        let shown = words.prefix(12).joined(separator: ", ") + (words.count > 12 ? ", …" : "")
        throw mismatch(label, words.count == 1 ? "\"\(shown)\"" : "one of \(shown)", file: file, hint: hint)
    }

    /// A list of some of these words, each at most once.
    public func choices(_ label: String, of words: [String], file: String) throws(ScenarioError) -> [String] {
        var chosen: [String] = []
        for (index, element) in try array(label, file: file).enumerated() {
            let word = try element.choice("element \(index + 1) of \(label)", of: words, file: file)
            guard !chosen.contains(word) else {
                throw ScenarioError("\(label) names \(Shown.quoted(word)) twice", file: file, at: element.position)
            }
            chosen.append(word)
        }
        return chosen
    }

    /// A text to be parsed further, with the place of its first character.
    public func sourceText(_ label: String, file: String) throws(ScenarioError) -> SourceText {
        let text = try string(label, file: file)
        return SourceText(text, file: file, position: position.advanced(by: 1), isPlain: isPlainText)
    }

    /// Some units are shares, whose name begins with "of" already.
    private static func shown(_ kind: String, _ unit: String) -> String {
        if unit.isEmpty { return kind }
        return unit.hasPrefix("of ") ? "\(kind) \(unit)" : "\(kind) of \(unit)"
    }

    private var isWholeNumber: Bool {
        if case .number(let number) = value { return number == number.rounded() }
        return false
    }

    private static func shown(_ range: ClosedRange<Double>?) -> String {
        guard let range, range != -Double.infinity...Double.infinity else { return "" }
        let (low, high) = (Shown.number(range.lowerBound), Shown.number(range.upperBound))
        if range.upperBound == .infinity { return " of at least \(low)" }
        return range.lowerBound == -.infinity ? " of at most \(high)" : " in \(low)...\(high)"
    }
}

/// A text and where it stands in a file, for parsers whose errors point into it.
public struct SourceText: Hashable, Sendable {
    public var text: String
    public var file: String
    /// The place of the first character, inside the quotes.
    public var position: SourcePosition
    /// True when the n-th scalar stands n columns further right; false when the file wrote escapes.
    public var isPlain: Bool

    public init(_ text: String, file: String, position: SourcePosition, isPlain: Bool = true) {
        self.text = text
        self.file = file
        self.position = position
        self.isPlain = isPlain
    }
}
