/// A value of JSON to be written; objects keep the order in which their members were given.
indirect enum JSON {
    case text(String)
    case whole(Int)
    case number(Double)
    case flag(Bool)
    case list([JSON])
    case object([(String, JSON)])

    static func texts(_ texts: [String]) -> JSON { .list(texts.map { .text($0) }) }

    /// An object with the members of both; any other value stays as it is.
    func adding(_ other: JSON) -> JSON {
        guard case .object(let mine) = self, case .object(let more) = other else { return self }
        return .object(mine + more)
    }

    private var line: String {
        switch self {
        case .text(let text): JSONText.quoted(text)
        case .whole(let number): "\(number)"
        case .number(let number): JSON5Writer.number(number)
        case .flag(let flag): flag ? "true" : "false"
        case .list(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\(JSONText.quoted($0.0)): \($0.1.line)" }.joined(separator: ", ") + "}"
        }
    }

    /// On one line where it fits into 110 columns, else a member or element a line.
    func text(indent: Int) -> String {
        let line = line
        guard indent + line.utf8.count > 110 else { return line }
        let blanks = String(repeating: " ", count: indent)
        switch self {
        case .text, .whole, .number, .flag: return line
        case .list(let elements):
            let lines = elements.map { "\(blanks)  \($0.text(indent: indent + 2))" }
            return "[\n" + lines.joined(separator: ",\n") + "\n\(blanks)]"
        case .object(let members):
            let lines = members.map { "\(blanks)  \(JSONText.quoted($0.0)): \($0.1.text(indent: indent + 2))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(blanks)}"
        }
    }
}
