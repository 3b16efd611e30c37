/// What the steps of a script are called and what they bind, collected before anything is decoded: a condition may name
/// a step that comes later in the file. What is malformed is passed over here and told by the decoder.
struct ScriptNames {
    /// In the order of the file.
    private(set) var steps: [String] = []
    private(set) var bindings: [ScriptBinding] = []
    private let file: String
    private var places: [String: SourcePosition] = [:]
    private var firstSlot = 0

    init(_ root: JSON5Node, file: String) throws(ScenarioError) {
        self.file = file
        try collect(root["script"])
        if case .object(let lanes)? = root["lanes"]?.value { for lane in lanes { try collect(lane.node) } }
    }

    /// How many values the bindings take up.
    var slots: Int { firstSlot }

    func binding(_ name: some StringProtocol) -> ScriptBinding? { bindings.first { $0.name == name } }

    /// Steps, or branches of a race, which are lists of steps.
    private mutating func collect(_ node: JSON5Node?) throws(ScenarioError) {
        guard case .array(let nodes)? = node?.value else { return }
        for node in nodes {
            if case .array = node.value {
                try collect(node)
                continue
            }
            if let name = node["name"], case .string(let text) = name.value {
                try claim(text, "step", at: name.position)
                steps.append(text)
            }
            if let name = node["as"], case .string(let text) = name.value { try bind(text, name.position, node) }
            try collect(node["repeat"]?["steps"])
            for key in ["then", "else", "first"] { try collect(node[key]) }
        }
    }

    private mutating func bind(_ name: String, _ place: SourcePosition, _ step: JSON5Node) throws(ScenarioError) {
        try claim("$" + name, "binding", at: place)
        let binding = ScriptBinding(name: name, step: step, slot: firstSlot)
        firstSlot += binding.slots
        bindings.append(binding)
    }

    private mutating func claim(_ name: String, _ what: String, at place: SourcePosition) throws(ScenarioError) {
        let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
        try ScriptName.require(plain, "the name of a \(what)", file: file, at: place)
        if let first = places[name] {
            throw ScenarioError(
                "two \(what)s are called \"\(plain)\", first at \(first.line):\(first.column)", file: file, at: place)
        }
        places[name] = place
    }
}

extension JSON5Node {
    /// The value under a key, or nil where there is none or this is no object.
    subscript(_ key: String) -> JSON5Node? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.node
    }
}
