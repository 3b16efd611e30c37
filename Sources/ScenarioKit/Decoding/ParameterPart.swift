/// `params: { speed: { value: 5, range: [1, 10], unit: "m/s" }, mode: "forward" }`.
struct ParameterPart {
    private(set) var parameters: [ScenarioParameter] = []
    /// Where each stands, in the order of `parameters`.
    private var places: [SourcePosition] = []
    private let file: String

    static let maximumParameters = 100

    /// - Parameter root: a scenario, which the decoder has yet to check.
    init(_ root: JSON5Node, file: String, overrides: [ParameterOverride]) throws(ScenarioError) {
        self.file = file
        let node = root["params"]
        let place = node?.position ?? SourcePosition(line: 1, column: 1)
        if let node {
            var part = try ObjectReader(node, what: "params", file: file)
            let members = part.allMembers()
            guard members.count <= Self.maximumParameters else {
                throw part.error("a scenario has at most \(Self.maximumParameters) parameters")
            }
            for member in members {
                try ScriptName.require(member.key, "a parameter's name", file: file, at: member.keyPosition)
                parameters.append(try Self.parameter(member, file))
                places.append(member.keyPosition)
            }
        }
        for override in overrides { try take(override, place) }
    }

    subscript(_ name: some StringProtocol) -> ScenarioParameter? { parameters.first { $0.name == name } }

    var names: [String] { parameters.map(\.name) }

    private static func parameter(_ member: JSON5Member, _ file: String) throws(ScenarioError) -> ScenarioParameter {
        guard case .object = member.node.value else {
            return try parameter(member.key, member.node, range: nil, unit: "", file)
        }
        var part = try ObjectReader(member.node, what: "a parameter", file: file, keys: ["value", "range", "unit"])
        let node = try part.node("value")
        let unit = try part.optionalString("unit") ?? ""
        guard unit.unicodeScalars.count <= 20, !unit.unicodeScalars.contains(where: Shown.isInvisible) else {
            throw part.error("a unit is at most 20 visible characters", key: "unit")
        }
        var range: ClosedRange<Double>?
        if let bounds = try part.optionalNumbers("range", count: 2...2, unit: unit) {
            guard case .number = node.value else {
                throw part.error("only a number has a range", key: "range")
            }
            guard bounds[0] <= bounds[1] else {
                throw part.error("a range goes from its lower end to its upper", key: "range")
            }
            range = bounds[0]...bounds[1]
        }
        try part.finish()
        return try parameter(member.key, node, range: range, unit: unit, file)
    }

    private static func parameter(
        _ name: String, _ node: JSON5Node, range: ClosedRange<Double>?, unit: String, _ file: String
    ) throws(ScenarioError) -> ScenarioParameter {
        let label = Self.label(name)
        var parameter = ScenarioParameter(name: name, text: "", range: range, unit: unit, value: .flag(false))
        switch node.value {
        case .number:
            let number = try node.number(label, in: range, unit: unit, file: file)
            parameter.text = Shown.number(number)
            parameter.value = .number(number)
        case .string(let word):
            parameter.text = word
            parameter.value = .word(word)
        case .bool(let flag):
            parameter.text = flag ? "true" : "false"
            parameter.value = .flag(flag)
        case .null, .array, .object:
            throw node.mismatch(label, "a number, a word, true or false", file: file)
        }
        return parameter
    }

    private static func label(_ name: String) -> String { "the parameter \(Shown.quoted(name))" }

    /// A value from outside, which must be of the kind and in the range that the file gives.
    private mutating func take(_ override: ParameterOverride, _ place: SourcePosition) throws(ScenarioError) {
        guard let index = parameters.firstIndex(where: { $0.name == override.name }) else {
            let known = names.isEmpty ? "the scenario has no parameters" : "it has " + names.joined(separator: ", ")
            throw ScenarioError(
                "no parameter \(Shown.quoted(override.name)) to set", file: file, at: place,
                hint: NearestName.hint(override.name, in: names) ?? known)
        }
        let old = parameters[index]
        let node = JSON5Node(value: Self.value(override.text, like: old.value), position: places[index])
        switch (old.value, node.value) {
        case (.flag, .bool), (.number, .number), (.word, .string): break
        case (.number, _): _ = try node.number(Self.label(old.name), in: old.range, unit: old.unit, file: file)
        case (.flag, _): _ = try node.bool(Self.label(old.name), file: file)
        case (.word, _): _ = try node.string(Self.label(old.name), file: file)
        }
        parameters[index] = try Self.parameter(old.name, node, range: old.range, unit: old.unit, file)
    }

    private static func value(_ text: String, like old: ScenarioParameter.Value) -> JSON5Value {
        switch old {
        case .word: return .string(text)
        case .flag: return text == "true" ? .bool(true) : text == "false" ? .bool(false) : .string(text)
        case .number:
            let bytes = Array(text.utf8)
            guard let first = bytes.first, 0x30...0x39 ~= first || [0x2B, 0x2D, 0x2E].contains(first),
                let (number, end) = try? NumberText.read(bytes, from: 0, hex: false), end == bytes.count
            else { return .string(text) }
            return .number(number)
        }
    }

    /// The scenario with values in the place of names.
    func applied(to root: JSON5Node, _ names: ScriptNames) throws(ScenarioError) -> JSON5Node {
        var substitution = try Substitution(self, names, file: file)
        let changed = try substitution.applied(to: root)
        try requireUse(in: substitution.used)
        return changed
    }

    /// A parameter that nothing uses is a mistake: a sweep over it would show nothing. Those of a used file may serve
    /// other scenarios.
    private func requireUse(in used: Set<String>) throws(ScenarioError) {
        for (parameter, place) in zip(parameters, places) where place.source == 0 && !used.contains(parameter.name) {
            throw ScenarioError(
                "the parameter \(Shown.quoted(parameter.name)) is never used", file: file, at: place,
                hint: "write \"$\(parameter.name)\" where its value belongs")
        }
    }
}

/// Names that authors give to parameters, steps, bindings and lanes.
enum ScriptName {
    /// 1 to 64 letters, digits and _, no digit first, so that a `$name` ends where the name does.
    static func require(
        _ name: String, _ what: String, file: String, at position: SourcePosition
    ) throws(ScenarioError) {
        guard isPlain(name) else {
            throw ScenarioError(
                "\(what) is 1 to 64 letters, digits and _, with no digit first", file: file, at: position)
        }
    }

    static func isPlain(_ name: some StringProtocol) -> Bool {
        guard let first = name.utf8.first, !(0x30...0x39 ~= first), name.utf8.count <= 64 else { return false }
        return name.utf8.allSatisfy(ExpressionParser.isNamePart)
    }
}
