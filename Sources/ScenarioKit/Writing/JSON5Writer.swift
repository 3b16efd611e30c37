/// Writes values of a scenario file as text that reads back to the same values.
public enum JSON5Writer {
    /// Longer values are broken into lines, one element or member each.
    static let columns = 110

    /// On one line: `{ at: [0, 0, 20], model: "mavic-pro" }`.
    public static func line(_ value: JSON5Value) -> String {
        switch value {
        case .null: return "null"
        case .bool(let flag): return flag ? "true" : "false"
        case .number(let number): return self.number(number)
        case .string(let text): return JSONText.quoted(text)
        case .array(let elements):
            return "[" + elements.map { line($0.value) }.joined(separator: ", ") + "]"
        case .object(let members):
            guard !members.isEmpty else { return "{}" }
            return "{ " + members.map { key($0.key) + ": " + line($0.node.value) }.joined(separator: ", ") + " }"
        }
    }

    /// On one line where it fits, else over several, the later ones indented by `indent` blanks and more.
    public static func text(_ value: JSON5Value, indent: Int) -> String {
        let line = line(value)
        let blanks = String(repeating: " ", count: indent)
        guard indent + line.utf8.count > columns else { return line }
        switch value {
        case .null, .bool, .number, .string: return line
        case .array(let elements):
            let lines = elements.map { "\(blanks)  \(text($0.value, indent: indent + 2)),\n" }
            return "[\n" + lines.joined() + blanks + "]"
        case .object(let members):
            let lines = members.map { "\(blanks)  \(key($0.key)): \(text($0.node.value, indent: indent + 2)),\n" }
            return "{\n" + lines.joined() + blanks + "}"
        }
    }

    /// The shortest decimal that reads back to the same bits; -0 stays -0.
    public static func number(_ value: Double) -> String {
        if value == 0 && value.sign == .minus { return "-0" }
        return Shown.number(value)
    }

    /// Without quotes where JSON5 allows it for sure.
    public static func key(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
                true
            default: false
            }
        }
        guard isPlain, let first = name.utf8.first, !(0x30...0x39).contains(first) else {
            return JSONText.quoted(name)
        }
        return name
    }
}
