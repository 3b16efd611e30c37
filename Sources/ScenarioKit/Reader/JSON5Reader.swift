/// Builds the tree of a JSON5 file from its bytes.
struct JSON5Reader {
    private var scanner: JSON5Scanner
    private var nodes = 0
    private var lastNumber = 0..<0

    static func read(_ bytes: [UInt8], file: String) throws(ScenarioError) -> JSON5Node {
        var reader = JSON5Reader(scanner: try JSON5Scanner(bytes, file: file))
        try reader.scanner.skipBlank()
        if reader.scanner.isAtEnd { throw reader.scanner.fail("the file holds no value") }
        let root = try reader.node(depth: 1)
        try reader.scanner.skipBlank()
        if !reader.scanner.isAtEnd { throw reader.scanner.expected("the end of the file") }
        return root
    }

    private mutating func node(depth: Int) throws(ScenarioError) -> JSON5Node {
        nodes += 1
        let most = JSON5Document.maximumNodes
        if nodes > most { throw scanner.fail("the file holds more than \(most) values") }
        let start = scanner.position
        switch scanner.peek {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            if depth > JSON5Document.maximumDepth {
                throw scanner.fail("values nest more than \(JSON5Document.maximumDepth) deep")
            }
            let isObject = scanner.peek == UInt8(ascii: "{")
            scanner.index += 1
            let value = isObject ? try object(from: start, depth: depth) : try array(from: start, depth: depth)
            return JSON5Node(value: value, position: start)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let (text, isPlain) = try scanner.text()
            return JSON5Node(value: .string(text), position: start, isPlainText: isPlain)
        case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
            return JSON5Node(value: .number(try number(from: start)), position: start)
        default: return JSON5Node(value: try keyword(from: start), position: start)
        }
    }

    private mutating func object(from start: SourcePosition, depth: Int) throws(ScenarioError) -> JSON5Value {
        var members: [JSON5Member] = []
        // Small objects are searched in place; the table keeps huge ones linear.
        var places: [String: SourcePosition] = [:]
        while try !isClosed(by: UInt8(ascii: "}"), "object", from: start, first: members.isEmpty, or: "a key") {
            let keyPosition = scanner.position
            let key = try self.key()
            if let first = members.count < 16 ? members.first(where: { $0.key == key })?.keyPosition : places[key] {
                let message = "duplicate key \(Shown.quoted(key)), first at \(first.line):\(first.column)"
                throw scanner.fail(message, at: keyPosition)
            }
            try scanner.skipBlank()
            if scanner.peek != UInt8(ascii: ":") {
                let isOdd = scanner.peek == UInt8(ascii: "-") || scanner.peek == UInt8(ascii: ".")
                throw scanner.expected("\":\" after a key", hint: isOdd ? "such a key needs quotes" : nil)
            }
            scanner.index += 1
            try scanner.skipBlank()
            members.append(JSON5Member(key: key, keyPosition: keyPosition, node: try node(depth: depth + 1)))
            if members.count == 16 { for member in members { places[member.key] = member.keyPosition } }
            if members.count > 16 { places[key] = keyPosition }
        }
        return .object(members)
    }

    private mutating func array(from start: SourcePosition, depth: Int) throws(ScenarioError) -> JSON5Value {
        var elements: [JSON5Node] = []
        while try !isClosed(by: UInt8(ascii: "]"), "array", from: start, first: elements.isEmpty, or: "a value") {
            elements.append(try node(depth: depth + 1))
        }
        return .array(elements)
    }

    /// Moves to the next entry of a container, over the comma before it, or behind the container's end.
    private mutating func isClosed(
        by close: UInt8, _ container: String, from start: SourcePosition, first: Bool, or entry: String
    ) throws(ScenarioError) -> Bool {
        try scanner.skipBlank()
        var isReady = first
        if !first, scanner.peek == UInt8(ascii: ",") {
            isReady = true
            scanner.index += 1
            try scanner.skipBlank()
        }
        if scanner.peek == close {
            scanner.index += 1
            return true
        }
        if isReady, !scanner.isAtEnd { return false }
        let opened = "the \(container) opened at \(start.line):\(start.column) is not closed"
        let choice = "\(isReady ? entry : "\",\"") or \"\(Unicode.Scalar(close))\""
        throw scanner.expected(choice, hint: scanner.isAtEnd ? opened : nil)
    }

    private mutating func key() throws(ScenarioError) -> String {
        if scanner.peek == UInt8(ascii: "\"") || scanner.peek == UInt8(ascii: "'") { return try scanner.text().text }
        guard scanner.isAtWord else { throw scanner.expected("a key", hint: decimalCommaHint) }
        return try scanner.word()
    }

    private mutating func keyword(from start: SourcePosition) throws(ScenarioError) -> JSON5Value {
        guard scanner.isAtWord else { throw scanner.expected("a value") }
        let word = try scanner.word()
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case "NaN", "Infinity": throw scanner.fail("\(word) is refused: numbers must be finite", at: start)
        default:
            let found = "expected a value, found the word \(Shown.quoted(word))"
            throw scanner.fail(found, at: start, hint: "a text needs quotes")
        }
    }

    private mutating func number(from start: SourcePosition) throws(ScenarioError) -> Double {
        let first = scanner.index
        let value: Double
        if !(0x30...0x39 ~= scanner.peek), scanner.next == UInt8(ascii: "I") || scanner.next == UInt8(ascii: "N") {
            scanner.index += 1
            _ = try keyword(from: start)
        }
        do throws(NumberText.Problem) {
            (value, scanner.index) = try NumberText.read(scanner.bytes, from: first, hex: true)
        } catch { throw scanner.fail(error.rawValue, at: start) }
        if scanner.isAtWord || scanner.peek == UInt8(ascii: ".") || 0x30...0x39 ~= scanner.peek {
            throw scanner.expected("the end of a number", hint: "numbers have no unit; texts need quotes")
        }
        lastNumber = first..<scanner.index
        return value
    }

    /// `speed: 1,4` reads as a value 1 and a key 4: the digits touch the comma on both sides.
    private var decimalCommaHint: String? {
        let digits = scanner.bytes[scanner.index...].prefix(20).prefix { 0x30...0x39 ~= $0 }
        let number = scanner.bytes[lastNumber].prefix(20)
        if digits.isEmpty || lastNumber.upperBound != scanner.index - 1 || number.contains(0x2E) { return nil }
        return "a number with a decimal comma? write \(String(decoding: number + [0x2E] + digits, as: UTF8.self))"
    }
}
