/// A step of a file in one line, for reports: `tapFly.start image: [0.5, 0.5], completes: ok`.
enum StepText {
    /// Longer ones are cut.
    private static let limit = 200
    /// What reports show in columns of their own, and steps that have lines of their own.
    private static let left = ["name", "at", "after", "do", "steps", "then", "else", "first"]

    static func text(of node: JSON5Node) -> String {
        guard case .object(let members) = node.value else { return "" }
        var parts: [String] = []
        for member in members where !left.contains(member.key) {
            parts.append("\(member.key): \(shown(member.node))")
        }
        var text = parts.joined(separator: ", ")
        if let command = node["do"] { text = text.isEmpty ? shown(command) : "\(shown(command)) \(text)" }
        if node["first"] != nil { text = text.isEmpty ? "first" : "first \(text)" }
        return text.unicodeScalars.count <= limit
            ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))) + "…"
    }

    private static func shown(_ node: JSON5Node) -> String {
        switch node.value {
        case .null: return "null"
        case .bool(let flag): return flag ? "true" : "false"
        case .number(let number): return Shown.number(number)
        case .string(let text): return text
        case .array(let elements): return "[" + elements.prefix(8).map(shown).joined(separator: ", ") + "]"
        case .object(let members):
            let parts = members.filter { !left.contains($0.key) }.map { "\($0.key): \(shown($0.node))" }
            return "{ " + parts.joined(separator: ", ") + " }"
        }
    }
}
