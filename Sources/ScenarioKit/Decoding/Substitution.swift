/// Puts the values of parameters where a file says `"$name"`, and checks that every `$name` means something.
struct Substitution {
    let parameters: ParameterPart
    let names: ScriptNames
    let file: String
    private(set) var used: Set<String> = []

    init(_ parameters: ParameterPart, _ names: ScriptNames, file: String) throws(ScenarioError) {
        self.parameters = parameters
        self.names = names
        self.file = file
        for binding in names.bindings where parameters[binding.name] != nil {
            throw ScenarioError(
                "\"\(binding.name)\" is a parameter and a binding", file: file, at: names.place(of: binding),
                hint: "call one of them otherwise")
        }
    }

    /// The whole file with values in place; texts for readers and the definitions themselves stay as they are.
    mutating func applied(to root: JSON5Node) throws(ScenarioError) -> JSON5Node {
        guard case .object(let members) = root.value else { return root }
        var changed: [JSON5Member] = []
        changed.reserveCapacity(members.count)
        for member in members {
            switch member.key {
            case "name", "about", "params", "use": changed.append(member)
            default:
                let node = try self.node(member.node)
                changed.append(JSON5Member(key: member.key, keyPosition: member.keyPosition, node: node))
            }
        }
        return JSON5Node(value: .object(changed), position: root.position)
    }

    private mutating func node(_ node: JSON5Node) throws(ScenarioError) -> JSON5Node {
        switch node.value {
        case .null, .bool, .number: return node
        case .string(let text): return try self.text(text, node)
        case .array(let elements):
            var changed: [JSON5Node] = []
            changed.reserveCapacity(elements.count)
            for element in elements { changed.append(try self.node(element)) }
            return JSON5Node(value: .array(changed), position: node.position)
        case .object(let members):
            var changed: [JSON5Member] = []
            changed.reserveCapacity(members.count)
            for member in members {
                let node = try self.node(member.node)
                changed.append(JSON5Member(key: member.key, keyPosition: member.keyPosition, node: node))
            }
            return JSON5Node(value: .object(changed), position: node.position)
        }
    }

    private mutating func text(_ text: String, _ node: JSON5Node) throws(ScenarioError) -> JSON5Node {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return node }
        noteUse(in: text)
        guard text.utf8.first == UInt8(ascii: "$") else { return node }
        let parts = text.dropFirst().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy(ScriptName.isPlain) else { return node }
        guard let parameter = parameters[parts[0]] else {
            // A binding's value comes when the script runs.
            if names.binding(parts[0]) != nil { return node }
            throw unknown(text, at: node.position)
        }
        guard parts.count == 1 else {
            throw ScenarioError(
                "\(Shown.quoted("$" + parameter.name)) is a parameter: it has no parts", file: file, at: node.position)
        }
        switch parameter.value {
        case .number(let number): return JSON5Node(value: .number(number), position: node.position)
        case .flag(let flag): return JSON5Node(value: .bool(flag), position: node.position)
        case .word(let word): return JSON5Node(value: .string(word), position: node.position)
        }
    }

    /// Conditions use parameters in the midst of a text.
    private mutating func noteUse(in text: String) {
        for part in text.utf8.split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false).dropFirst() {
            let name = String(decoding: part.prefix(while: ExpressionParser.isNamePart), as: UTF8.self)
            if parameters[name] != nil { used.insert(name) }
        }
    }

    private func unknown(_ text: String, at position: SourcePosition) -> ScenarioError {
        let known = (parameters.names + names.bindings.map(\.name)).map { "$" + $0 }
        return ScenarioError(
            "nothing is called \(Shown.quoted(text))", file: file, at: position,
            hint: NearestName.hint(text, in: known) ?? "a parameter or binding of the scenario")
    }
}
