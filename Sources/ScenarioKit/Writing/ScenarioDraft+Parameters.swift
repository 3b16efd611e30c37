// The parameters of a file that tells a run.
extension ScenarioDraft {
    /// The parameters that are still used, with the values of the run: an unused one is a mistake in a file.
    ///
    /// - Parameter overrides: what was set from outside.
    public mutating func setParameters(_ overrides: [ParameterOverride]) {
        guard case .object(let parameters)? = root["params"]?.value else { return }
        remove("params")
        var used = self
        for key in ["name", "about"] { used.remove(key) }
        let body = used.text
        var kept: [String] = []
        for parameter in parameters where Self.mentions(body, "$\(parameter.key)") {
            let value = overrides.last { $0.name == parameter.key }?.text
            kept.append("\(parameter.key): \(Self.text(parameter.node, value))")
        }
        if !kept.isEmpty { set("params", "{ \(kept.joined(separator: ", ")) }") }
    }

    /// Whether a name stands in a text, and not as the beginning of a longer one.
    private static func mentions(_ text: String, _ name: String) -> Bool {
        text.split(separator: name, omittingEmptySubsequences: false).dropFirst().contains { rest in
            rest.utf8.first.map { !ExpressionParser.isNamePart($0) } ?? true
        }
    }

    private static func text(_ parameter: JSON5Node, _ value: String?) -> String {
        guard let value else { return JSON5Writer.line(parameter.value) }
        guard case .object(let members) = parameter.value else {
            if case .string = parameter.value { return JSONText.quoted(value) }
            return value
        }
        let parts = members.map { member in
            let text = member.key == "value" ? text(member.node, value) : JSON5Writer.line(member.node.value)
            return "\(member.key): \(text)"
        }
        return "{ \(parts.joined(separator: ", ")) }"
    }
}
