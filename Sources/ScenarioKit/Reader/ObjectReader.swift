/// Reads the members of one object and remembers which were read, so that no unknown key goes unnoticed.
///
/// Ask for every key the object may have, then call `finish()`. Getters without `optional` throw when the key is
/// missing; `null` is a value of the wrong type, never an absence.
public struct ObjectReader: Sendable {
    public let file: String
    /// What messages call the object, with its article: `a step`, `"aircraft"`.
    public let what: String
    /// Where the object starts.
    public let position: SourcePosition
    private let members: [JSON5Member]
    private var isUsed: [Bool]
    private var known: [String]

    /// Opens an object.
    ///
    /// - Parameter keys: names worth suggesting from the start; names that are asked for join them. They do not count
    ///   as read.
    /// - Throws: when the node is not an object.
    public init(_ node: JSON5Node, what: String, file: String, keys: [String] = []) throws(ScenarioError) {
        guard case .object(let members) = node.value else { throw node.mismatch(what, "an object", file: file) }
        self.file = file
        self.what = what
        self.members = members
        position = node.position
        isUsed = Array(repeating: false, count: members.count)
        known = keys
    }

    /// Opens the object that a whole file must be.
    public init(_ document: JSON5Document, what: String, keys: [String] = []) throws(ScenarioError) {
        try self.init(document.root, what: what, file: document.file, keys: keys)
    }

    /// Whether the key is there; asking does not count as reading.
    public func has(_ key: String) -> Bool { members.contains { $0.key == key } }

    /// Where the key stands, or nil.
    public func keyPosition(_ key: String) -> SourcePosition? { members.first { $0.key == key }?.keyPosition }

    /// Names that the object may have besides those known from the start, such as a command's parameters.
    public mutating func expect(_ keys: [String]) { known += keys.filter { !known.contains($0) } }

    /// The value under the key, of whatever type, or nil.
    public mutating func optionalNode(_ key: String) -> JSON5Node? {
        if !known.contains(key) { known.append(key) }
        guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
        isUsed[index] = true
        return members[index].node
    }

    /// The value under the key, of whatever type.
    public mutating func node(_ key: String) throws(ScenarioError) -> JSON5Node {
        if let node = optionalNode(key) { return node }
        // A key that was meant to be this one is the better place to point at.
        for (index, member) in members.enumerated() where !isUsed[index] && !known.contains(member.key) {
            if NearestName.find(member.key, in: [key]) != nil { throw unknown(member, names: [key]) }
        }
        throw error("missing key \(Shown.quoted(key)) in \(what)")
    }

    /// All members in file order, marked as read: for objects whose keys are the author's own names.
    public mutating func allMembers() -> [JSON5Member] {
        isUsed = Array(repeating: true, count: members.count)
        return members
    }

    /// Throws for the first key, in file order, that nobody asked for.
    public func finish() throws(ScenarioError) {
        guard let index = isUsed.firstIndex(of: false) else { return }
        throw unknown(members[index], names: known)
    }

    /// Throws for the first key, in file order, that is none of these, before the others are read.
    public func refuseUnknown(_ keys: [String]) throws(ScenarioError) {
        if let member = members.first(where: { !keys.contains($0.key) }) { throw unknown(member, names: keys) }
    }

    /// An error at a key, or at the start of the object when the key is nil or absent.
    public func error(_ message: String, key: String? = nil, hint: String? = nil) -> ScenarioError {
        ScenarioError(message, file: file, at: key.flatMap(keyPosition) ?? position, hint: hint)
    }

    private func unknown(_ member: JSON5Member, names: [String]) -> ScenarioError {
        ScenarioError(
            "unknown key \(Shown.quoted(member.key)) in \(what)", file: file, at: member.keyPosition,
            hint: NearestName.hint(member.key, in: names))
    }
}

/// Typed getters; those with a range include both ends, and units appear in messages only.
extension ObjectReader {
    public mutating func string(_ key: String) throws(ScenarioError) -> String {
        try node(key).string(label(key), file: file)
    }

    public mutating func optionalString(_ key: String) throws(ScenarioError) -> String? {
        try optionalNode(key)?.string(label(key), file: file)
    }

    /// A text for a parser of its own, such as a condition.
    public mutating func sourceText(_ key: String) throws(ScenarioError) -> SourceText {
        try node(key).sourceText(label(key), file: file)
    }

    public mutating func optionalSourceText(_ key: String) throws(ScenarioError) -> SourceText? {
        try optionalNode(key)?.sourceText(label(key), file: file)
    }

    public mutating func number(
        _ key: String, in range: ClosedRange<Double>? = nil, unit: String = ""
    ) throws(ScenarioError) -> Double {
        try node(key).number(label(key), in: range, unit: unit, file: file)
    }

    public mutating func optionalNumber(
        _ key: String, in range: ClosedRange<Double>? = nil, unit: String = ""
    ) throws(ScenarioError) -> Double? {
        try optionalNode(key)?.number(label(key), in: range, unit: unit, file: file)
    }

    public mutating func integer(
        _ key: String, in range: ClosedRange<Int>? = nil, unit: String = ""
    ) throws(ScenarioError) -> Int {
        try node(key).integer(label(key), in: range, unit: unit, file: file)
    }

    public mutating func optionalInteger(
        _ key: String, in range: ClosedRange<Int>? = nil, unit: String = ""
    ) throws(ScenarioError) -> Int? {
        try optionalNode(key)?.integer(label(key), in: range, unit: unit, file: file)
    }

    public mutating func bool(_ key: String) throws(ScenarioError) -> Bool {
        try node(key).bool(label(key), file: file)
    }

    public mutating func optionalBool(_ key: String) throws(ScenarioError) -> Bool? {
        try optionalNode(key)?.bool(label(key), file: file)
    }

    public mutating func choice(_ key: String, of words: [String]) throws(ScenarioError) -> String {
        try node(key).choice(label(key), of: words, file: file)
    }

    /// One of some words, which are only made where the key is given: the runtime takes 10 us for a case's name.
    public mutating func optionalChoice(
        _ key: String, of words: @autoclosure () -> [String]
    ) throws(ScenarioError) -> String? {
        try optionalNode(key)?.choice(label(key), of: words(), file: file)
    }

    /// A list of some of these words, each at most once.
    public mutating func optionalChoices(
        _ key: String, of words: @autoclosure () -> [String]
    ) throws(ScenarioError) -> [String]? {
        try optionalNode(key)?.choices(label(key), of: words(), file: file)
    }

    public mutating func array(_ key: String) throws(ScenarioError) -> [JSON5Node] {
        try node(key).array(label(key), file: file)
    }

    public mutating func optionalArray(_ key: String) throws(ScenarioError) -> [JSON5Node]? {
        try optionalNode(key)?.array(label(key), file: file)
    }

    /// An array of as many numbers as `count` permits, each in `range`.
    public mutating func numbers(
        _ key: String, count: ClosedRange<Int>, in range: ClosedRange<Double>? = nil, unit: String = ""
    ) throws(ScenarioError) -> [Double] {
        try node(key).numbers(label(key), count: count, in: range, unit: unit, file: file)
    }

    public mutating func optionalNumbers(
        _ key: String, count: ClosedRange<Int>, in range: ClosedRange<Double>? = nil, unit: String = ""
    ) throws(ScenarioError) -> [Double]? {
        try optionalNode(key)?.numbers(label(key), count: count, in: range, unit: unit, file: file)
    }

    /// Three numbers, in the order of the file.
    public mutating func vector3(
        _ key: String, in range: ClosedRange<Double>? = nil, unit: String = ""
    ) throws(ScenarioError) -> SIMD3<Double> {
        SIMD3(try numbers(key, count: 3...3, in: range, unit: unit))
    }

    public mutating func optionalVector3(
        _ key: String, in range: ClosedRange<Double>? = nil, unit: String = ""
    ) throws(ScenarioError) -> SIMD3<Double>? {
        try optionalNumbers(key, count: 3...3, in: range, unit: unit).map { SIMD3($0) }
    }

    /// A reader for an object inside this one, called `what` or by its key.
    public mutating func object(
        _ key: String, what: String? = nil, keys: [String] = []
    ) throws(ScenarioError) -> ObjectReader {
        try ObjectReader(node(key), what: what ?? label(key), file: file, keys: keys)
    }

    public mutating func optionalObject(
        _ key: String, what: String? = nil, keys: [String] = []
    ) throws(ScenarioError) -> ObjectReader? {
        guard let node = optionalNode(key) else { return nil }
        return try ObjectReader(node, what: what ?? label(key), file: file, keys: keys)
    }

    private func label(_ key: String) -> String { Shown.quoted(key) }
}
