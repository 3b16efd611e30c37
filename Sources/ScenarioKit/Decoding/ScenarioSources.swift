/// The files that a scenario is made of: itself, and what it uses.
struct ScenarioSources {
    private let reading: FileReading?
    /// By `SourcePosition.source`.
    private(set) var files: [String]
    private(set) var used: [UsedFile] = []

    /// Files that use files.
    static let maximumLevels = 8
    /// How many folders above its own a scenario may reach.
    static let maximumUp = 4
    /// What is taken from a used file.
    static let parts = ["world", "aircraft", "camera", "app", "link", "profile", "clock", "params"]

    init(file: String, reading: FileReading?) {
        files = [file]
        self.reading = reading
    }

    /// The scenario with the parts of what it uses; its own keys win, part by part and key by key.
    mutating func merged(_ root: JSON5Node) throws(ScenarioError) -> JSON5Node {
        let own = UsedPath(of: files[0])
        return try merged(root, at: own, root: own, chain: [own.text])
    }

    private mutating func merged(
        _ root: JSON5Node, at path: UsedPath, root own: UsedPath, chain: [String]
    ) throws(ScenarioError) -> JSON5Node {
        guard case .object(let members) = root.value, let use = root["use"] else { return root }
        let name = try use.string("\"use\"", file: files[0])
        let target = try path.joined(name, below: own, at: use.position, file: files[0])
        guard !chain.contains(target.text) else {
            let circle = (chain + [target.text]).drop { $0 != target.text }
            throw ScenarioError(
                "files use one another in a circle: " + circle.joined(separator: ", "), file: files[0],
                at: use.position)
        }
        guard chain.count <= Self.maximumLevels else {
            throw ScenarioError(
                "files use one another more than \(Self.maximumLevels) deep", file: files[0], at: use.position)
        }
        let read = try self.read(target, use.position)
        let base = try merged(read, at: target, root: own, chain: chain + [target.text])
        return JSON5Node(value: .object(Self.merge(members, base)), position: root.position)
    }

    /// The bytes of a file that is no scenario, by a path relative to the file that names it.
    mutating func bytes(
        _ name: String, what: String, at place: SourcePosition
    ) throws(ScenarioError) -> (path: String, bytes: [UInt8]) {
        let own = UsedPath(of: files[place.source])
        let path = try own.joined(name, below: UsedPath(of: files[0]), at: place, file: files[0], what: what)
        let bytes = try load(path, what: what, place)
        used.append(UsedFile(path: path.text, bytes: bytes))
        return (path.text, bytes)
    }

    private func load(_ path: UsedPath, what: String, _ place: SourcePosition) throws(ScenarioError) -> [UInt8] {
        guard let reading else {
            throw ScenarioError("\"\(what)\" needs a place to read files from", file: files[0], at: place)
        }
        do throws(FileReadingError) {
            return try reading(path.text)
        } catch {
            var refusal = ScenarioError(
                "cannot read \(Shown.escaped(path.text, limit: 1000)): \(error.reason)", file: files[0], at: place)
            refusal.isExhausted = error.isExhausted
            throw refusal
        }
    }

    private mutating func read(_ path: UsedPath, _ place: SourcePosition) throws(ScenarioError) -> JSON5Node {
        let bytes = try load(path, what: "use", place)
        let document = try JSON5Document(bytes: bytes, file: path.text)
        used.append(UsedFile(path: path.text, bytes: bytes))
        files.append(path.text)
        let root = document.root.placed(in: files.count - 1)
        var reader = try ObjectReader(root, what: "a used file", file: path.text, keys: Scenario.topKeys)
        guard try reader.integer("deskflight") == 1 else {
            throw reader.error("this DeskFlight reads scenarios of version 1", key: "deskflight")
        }
        for key in Scenario.topKeys { _ = reader.optionalNode(key) }
        try reader.finish()
        return root
    }

    private static func merge(_ own: [JSON5Member], _ base: JSON5Node) -> [JSON5Member] {
        guard case .object(let members) = base.value else { return own }
        var merged = own
        for member in members where parts.contains(member.key) {
            guard let place = merged.firstIndex(where: { $0.key == member.key }) else {
                merged.append(member)
                continue
            }
            let mine = merged[place]
            guard case .object(let keys) = mine.node.value, case .object(let more) = member.node.value else { continue }
            let both = keys + more.filter { key in !keys.contains { $0.key == key.key } }
            merged[place] = JSON5Member(
                key: mine.key, keyPosition: mine.keyPosition,
                node: JSON5Node(value: .object(both), position: mine.node.position))
        }
        return merged
    }

    /// The error with the name of the file that it lies in.
    func placed(_ error: ScenarioError) -> ScenarioError {
        guard error.source > 0, error.source < files.count else { return error }
        var error = error
        error.file = files[error.source]
        error.source = 0
        return error
    }
}

/// A path of a scenario file, in parts, so that `..` can be taken literally and counted.
struct UsedPath {
    private var isAbsolute: Bool
    /// Folders above the working directory that it begins with.
    private var up = 0
    private var parts: [String] = []

    init(of file: String) {
        isAbsolute = file.hasPrefix("/")
        for part in file.split(separator: "/") { step(part) }
    }

    var text: String {
        (isAbsolute ? "/" : "") + String(repeating: "../", count: up) + parts.joined(separator: "/")
    }

    /// How far it lies above another path's folder.
    private func levels(above other: UsedPath) -> Int {
        let shared = zip(parts, other.parts.dropLast()).prefix { $0 == $1 }.count
        return max(0, up - other.up) + (up > other.up ? other.parts.count - 1 : other.parts.count - 1 - shared)
    }

    /// The path by which another file names this one, which lies no less high above the working directory.
    func relative(to other: UsedPath) -> String {
        let folder = other.parts.dropLast()
        let shared = up == other.up ? zip(parts, folder).prefix { $0 == $1 }.count : 0
        let levels = folder.count - shared + max(0, up - other.up)
        return String(repeating: "../", count: levels) + parts.dropFirst(shared).joined(separator: "/")
    }

    private mutating func step(_ part: Substring) {
        switch part {
        case ".": break
        case ".." where !parts.isEmpty: parts.removeLast()
        // Nothing lies above the root.
        case "..": up += isAbsolute ? 0 : 1
        default: parts.append(String(part))
        }
    }

    /// Another file, by its place relative to this one.
    func joined(
        _ path: String, below root: UsedPath, at place: SourcePosition, file: String, what: String = "use"
    ) throws(ScenarioError) -> UsedPath {
        func error(_ message: String) -> ScenarioError { ScenarioError(message, file: file, at: place) }
        guard !path.isEmpty, path.utf8.count <= 1000, !path.unicodeScalars.contains(where: Shown.isInvisible),
            let last = path.split(separator: "/", omittingEmptySubsequences: false).last
        else { throw error("\"\(what)\" is the path of a file") }
        guard ![".", "..", ""].contains(last) else {
            throw error("\"\(what)\" is the path of a file, not of a folder")
        }
        guard !path.hasPrefix("/") else {
            throw error("\"\(what)\" takes a path relative to the file, not from the root")
        }
        var joined = self
        if !joined.parts.isEmpty { joined.parts.removeLast() }
        for part in path.split(separator: "/") { joined.step(part) }
        guard joined.levels(above: root) <= ScenarioSources.maximumUp else {
            throw error("\"\(what)\" reaches more than \(ScenarioSources.maximumUp) folders up")
        }
        return joined
    }
}

extension JSON5Node {
    /// The same tree with every place in another file.
    func placed(in source: Int) -> JSON5Node {
        func placed(_ position: SourcePosition) -> SourcePosition {
            var position = position
            position.source = source
            return position
        }
        let moved: JSON5Value
        switch value {
        case .null, .bool, .number, .string: moved = value
        case .array(let elements): moved = .array(elements.map { $0.placed(in: source) })
        case .object(let members):
            moved = .object(
                members.map {
                    JSON5Member(
                        key: $0.key, keyPosition: placed($0.keyPosition), node: $0.node.placed(in: source))
                })
        }
        return JSON5Node(value: moved, position: placed(position), isPlainText: isPlainText)
    }
}
