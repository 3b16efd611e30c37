import SimMath

/// A scenario file that is being changed: the values of one that was read, some of them replaced.
///
/// Comments and line breaks of the original are not kept; keys keep their order.
public struct ScenarioDraft {
    private var members: [(key: String, text: String)] = []
    /// Elements of `expect`, as read.
    public let expectations: [JSON5Node]
    /// All values, as read.
    public let root: JSON5Node

    /// - Parameter source: the bytes of a scenario file.
    public init(_ source: [UInt8], file: String) throws(ScenarioError) {
        root = try JSON5Document(bytes: source, file: file).root
        guard case .object(let read) = root.value else {
            throw root.mismatch("a scenario", "an object", file: file)
        }
        var expectations: [JSON5Node] = []
        for member in read {
            members.append((member.key, JSON5Writer.text(member.node.value, indent: 2)))
            if member.key == "expect", case .array(let elements) = member.node.value { expectations = elements }
        }
        self.expectations = expectations
    }

    /// The value of a key of the file as text, or nil.
    public subscript(_ key: String) -> String? { members.first { $0.key == key }?.text }

    /// Sets a key; a new one stands behind the others.
    public mutating func set(_ key: String, _ text: String) {
        if let place = members.firstIndex(where: { $0.key == key }) {
            members[place].text = text
        } else {
            members.append((key, text))
        }
    }

    /// Sets a key to a list, an element a line.
    public mutating func set(_ key: String, lines: [String]) {
        set(key, lines.isEmpty ? "[]" : "[\n" + lines.map { "    \($0),\n" }.joined() + "  ]")
    }

    /// The same with one member of a member changed to a text, such as the card of the camera.
    public func setting(_ key: String, of part: String, to text: String) -> ScenarioDraft {
        guard case .object(let top) = root.value, let node = top.first(where: { $0.key == part })?.node,
            case .object(let inner) = node.value
        else { return self }
        let members = inner.map { member in
            let value = member.key == key ? JSONText.quoted(text) : JSON5Writer.line(member.node.value)
            return "\(JSON5Writer.key(member.key)): \(value)"
        }
        var copy = self
        copy.set(part, "{ " + members.joined(separator: ", ") + " }")
        return copy
    }

    public mutating func remove(_ key: String) { members.removeAll { $0.key == key } }

    /// The file: what it is called first, script and expectations last, the rest in the order of the original.
    public var text: String {
        let first = ["deskflight", "name", "about", "seed", "duration"]
        let last = ["script", "lanes", "expect"]
        let middle = members.map(\.key).filter { !first.contains($0) && !last.contains($0) }
        let sorted = (first + middle + last).flatMap { key in members.filter { $0.key == key } }
        return "{\n" + sorted.map { "  \(JSON5Writer.key($0.key)): \($0.text),\n" }.joined() + "}\n"
    }
}
