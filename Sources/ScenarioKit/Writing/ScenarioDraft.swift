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
        try self.init(try JSON5Document(bytes: source, file: file).root, file: file)
    }

    /// The same with the parts of the files that it uses in their places: it then needs none of them, wherever it is.
    ///
    /// - Parameter used: as a `Scenario` has them. Recorded tracks stay files, named from this one.
    public init(_ source: [UInt8], file: String, using used: [UsedFile]) throws(ScenarioError) {
        var sources = ScenarioSources(file: file, reading: used.reading)
        do throws(ScenarioError) {
            try self.init(try sources.merged(try JSON5Document(bytes: source, file: file).root), file: file)
        } catch {
            throw sources.placed(error)
        }
        remove("use")
        let tracks = used.dropFirst(sources.used.count).map { UsedPath(of: $0.path).relative(to: UsedPath(of: file)) }
        if !tracks.isEmpty { nameTracks(tracks) }
    }

    private init(_ root: JSON5Node, file: String) throws(ScenarioError) {
        self.root = root
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

    /// The same with the camera's card from another folder, also where a parameter names it.
    public func withCard(_ folder: String) -> ScenarioDraft {
        if case .string(let name)? = root["camera"]?["card"]?.value, name.hasPrefix("$") {
            return setting(String(name.dropFirst()), of: "params", to: folder)
        }
        return setting("card", of: "camera", to: folder)
    }

    /// The same with one member of a member changed to a text.
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

    /// Gives the recorded tracks that targets follow other names, in the targets' order, one for each.
    public mutating func nameTracks(_ names: [String]) {
        guard case .object(let world)? = root["world"]?.value else { return }
        var rest = names[...]
        let changed = world.map { part in
            guard part.key == "targets", case .array(let targets) = part.node.value else { return part }
            return part.with(.array(targets.map { $0.followingTrack(&rest) }))
        }
        set("world", JSON5Writer.text(.object(changed), indent: 2))
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

extension JSON5Node {
    /// A target with its track, if it follows one, called by the first of the names.
    fileprivate func followingTrack(_ names: inout ArraySlice<String>) -> JSON5Node {
        guard case .object(let members) = value else { return self }
        let changed = members.map { member in
            guard member.key == "track", let name = names.popFirst() else { return member }
            return member.with(.string(name))
        }
        return JSON5Node(value: .object(changed), position: position)
    }
}

extension JSON5Member {
    fileprivate func with(_ value: JSON5Value) -> JSON5Member {
        JSON5Member(key: key, keyPosition: keyPosition, node: JSON5Node(value: value, position: node.position))
    }
}
