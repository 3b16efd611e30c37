/// A scenario on its way to text.
indirect enum Tree: Sendable {
    case null
    case flag(Bool)
    /// A number as it shall stand in the file.
    case number(String)
    case text(String)
    case list([Tree])
    case object([(key: String, value: Tree)])

    static func number(_ value: Double) -> Tree {
        let text = short(value)
        return .number(Double(text) == value ? text : "\(value)")
    }
    static func number(_ value: Int) -> Tree { .number("\(value)") }

    /// With few decimals, as authors write.
    static func short(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }

    /// How many values there are, this one included.
    var count: Int {
        switch self {
        case .null, .flag, .number, .text: 1
        case .list(let elements): elements.reduce(1) { $0 + $1.count }
        case .object(let members): members.reduce(1) { $0 + $1.value.count }
        }
    }

    /// Changes the value with a number, counted from the root.
    mutating func change(_ index: inout Int, _ change: (inout Tree) -> Void) {
        if index == 0 {
            index = -1
            return change(&self)
        }
        index -= 1
        switch self {
        case .null, .flag, .number, .text: break
        case .list(var elements):
            for place in elements.indices where index >= 0 { elements[place].change(&index, change) }
            self = .list(elements)
        case .object(var members):
            for place in members.indices where index >= 0 { members[place].value.change(&index, change) }
            self = .object(members)
        }
    }
}

/// Writes a tree as JSON5 in one of the many ways that JSON5 allows.
struct Writer {
    var random: Random
    private(set) var text = ""

    init(random: Random) { self.random = random }

    mutating func write(_ tree: Tree) {
        blank()
        switch tree {
        case .null: text += "null"
        case .flag(let flag): text += flag ? "true" : "false"
        case .number(let number): text += number
        case .text(let content): quoted(content)
        case .list(let elements): container("[", "]", elements.count) { $0.write(elements[$1]) }
        case .object(let members):
            container("{", "}", members.count) { writer, index in
                writer.blank()
                writer.key(members[index].key)
                writer.blank()
                writer.text += ":"
                writer.write(members[index].value)
            }
        }
        blank()
    }

    private mutating func container(_ open: String, _ close: String, _ count: Int, _ body: (inout Writer, Int) -> Void)
    {
        text += open
        for index in 0..<count {
            if index > 0 { text += "," }
            body(&self, index)
        }
        if count > 0, random.chance(1, in: 4) { text += "," }
        text += close
    }

    private mutating func key(_ key: String) {
        let isWord = !key.isEmpty && key.utf8.allSatisfy { 0x61...0x7A ~= $0 | 0x20 }
        if isWord, !random.chance(1, in: 5) { text += key } else { quoted(key) }
    }

    private mutating func quoted(_ content: String) {
        let quote = random.chance(1, in: 4) ? "'" : "\""
        text += quote
        for scalar in content.unicodeScalars {
            switch scalar {
            case "\\", "'", "\"": text += "\\\(scalar)"
            case "\n": text += "\\n"
            default:
                if random.chance(1, in: 200), scalar.value < 0x100 {
                    let hex = String(scalar.value, radix: 16)
                    text += "\\x" + (hex.count == 1 ? "0" : "") + hex
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        text += quote
    }

    private mutating func blank() {
        switch random.below(40) {
        case 0: text += "\n"
        case 1: text += "\t"
        case 2: text += "\r\n"
        case 3: text += "/* a * b */"
        case 4: text += "// to the end, größer\n"
        case 5: text += "\u{2028}"
        case 6: text += "\u{FEFF}"
        case 7...20: text += " "
        default: break
        }
    }
}
