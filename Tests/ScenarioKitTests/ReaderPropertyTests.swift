import Glibc
import ScenarioKit
import Testing

/// Prints random trees in random style and notes, by plain counting, where each key and value stands.
private struct Printer {
    var random: TestRandom
    var output: [Unicode.Scalar] = []
    var offsets: [Int] = []

    mutating func tree(depth: Int) -> Tree {
        switch random.below(depth > 0 ? 9 : 5) {
        case 0: return .null
        case 1: return .bool(random.chance(1, in: 2))
        case 2, 3: return .number(0)
        case 4: return .text(text())
        case 5, 6: return .array((0..<random.below(5)).map { _ in tree(depth: depth - 1) })
        default:
            return .object(
                (0..<random.below(random.chance(1, in: 8) ? 40 : 6)).map { index in
                    Tree.Member(key: "\(text())\(index)", value: tree(depth: depth - 1))
                })
        }
    }

    mutating func text() -> String {
        let pieces = [
            "a", "Z", "_", "9", "é", "e\u{301}", "😀", "\"", "'", "\\", "\n", "\t", "\0", "\u{2028}", " ", "//",
        ]
        return (0..<random.below(8)).map { _ in random.pick(pieces) }.joined()
    }

    /// Prints the tree; numbers get a random value, so the printed tree is returned.
    mutating func write(_ tree: Tree) -> Tree {
        offsets.append(output.count)
        switch tree {
        case .null: put("null")
        case .bool(let flag): put(flag ? "true" : "false")
        case .number: return number()
        case .text(let text): quoted(text)
        case .array(let elements):
            put("[")
            let written = elements.enumerated().map { index, element in
                blank()
                return separated(last: index + 1 == elements.count) { $0.write(element) }
            }
            blank()
            put("]")
            return .array(written)
        case .object(let members):
            put("{")
            let written = members.enumerated().map { index, member in
                blank()
                offsets.append(output.count)
                key(member.key)
                blank()
                put(":")
                blank()
                return separated(last: index + 1 == members.count) {
                    Tree.Member(key: member.key, value: $0.write(member.value))
                }
            }
            blank()
            put("}")
            return .object(written)
        }
        return tree
    }

    mutating func separated<T>(last: Bool, _ body: (inout Printer) -> T) -> T {
        let result = body(&self)
        blank()
        if !last || random.chance(1, in: 2) { put(",") }
        return result
    }

    mutating func put(_ text: String) { output.append(contentsOf: text.unicodeScalars) }

    mutating func blank() {
        let pieces = [" ", "\t", "\n", "\r", "\r\n", "\u{2028}", "\u{A0}", "//é\n", "//\r\n", "/* * / 😀\n*/", "/**/"]
        for _ in 0..<random.below(3) { put(random.pick(pieces)) }
    }

    /// A number whose decimal digits are known by whole-number arithmetic, or one printed by the standard library.
    mutating func number() -> Tree {
        let sign = random.pick(["", "-", "+"])
        let whole = random.below(1_000_000)
        let eighths = random.below(8)
        var value: Double
        switch random.below(5) {
        case 0:
            put(sign + "0" + random.pick(["x", "X"]) + String(whole, radix: 16, uppercase: random.chance(1, in: 2)))
            value = Double(whole)
        case 1:
            let fraction = String(1000 + eighths * 125).dropFirst()
            put(sign + (whole == 0 && random.chance(1, in: 2) ? "" : "\(whole)") + "." + fraction)
            value = Double(whole * 8 + eighths) / 8
        case 2:
            put("\(sign)\(whole * 1000 + eighths * 125)\(random.pick(["e", "E"]))-3")
            value = Double(whole * 8 + eighths) / 8
        case 3:
            put(sign + "\(whole)" + random.pick(["", ".", ".0", "e0", ".e+0"]))
            value = Double(whole)
        default:
            value = Double(bitPattern: random.next()).magnitude
            if !value.isFinite { value = 0.1 }
            put(sign + "\(value)")
        }
        return .number(sign == "-" ? -value : value)
    }

    mutating func key(_ key: String) {
        let isWord = key.unicodeScalars.allSatisfy {
            "a"..."z" ~= $0 || "A"..."Z" ~= $0 || "0"..."9" ~= $0 || $0 == "_"
        }
        let startsWithDigit = key.unicodeScalars.first.map { "0"..."9" ~= $0 } ?? true
        if isWord, !startsWithDigit, random.chance(3, in: 4) { put(key) } else { quoted(key) }
    }

    mutating func quoted(_ text: String) {
        let quote: Unicode.Scalar = random.pick(["\"", "'"])
        output.append(quote)
        for scalar in text.unicodeScalars {
            if random.chance(1, in: 20) { put(random.pick(["\\\n", "\\\r\n", "\\\u{2029}"])) }
            let mustEscape = scalar == quote || scalar == "\\" || scalar == "\n"
            if !mustEscape, !random.chance(1, in: 5) {
                output.append(scalar)
            } else if (scalar == quote || scalar == "\\"), random.chance(1, in: 2) {
                put("\\\(scalar)")
            } else {
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    put("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
                }
            }
        }
        output.append(quote)
    }

    /// Line and column of each noted offset, by walking the text once.
    func positions() -> [SourcePosition] {
        var (places, position, wanted) = ([SourcePosition](), SourcePosition(line: 1, column: 1), offsets[...])
        for (offset, scalar) in output.enumerated() {
            while wanted.first == offset {
                places.append(position)
                wanted.removeFirst()
            }
            let isPair = scalar == "\r" && offset + 1 < output.count && output[offset + 1] == "\n"
            if !isPair, ["\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar) {
                position = SourcePosition(line: position.line + 1, column: 1)
            } else {
                position.column += 1
            }
        }
        return places
    }
}

private func positions(in node: JSON5Node) -> [SourcePosition] {
    switch node.value {
    case .array(let elements): [node.position] + elements.flatMap(positions(in:))
    case .object(let members): [node.position] + members.flatMap { [$0.keyPosition] + positions(in: $0.node) }
    default: [node.position]
    }
}

/// What a megabyte may take; a sanitizer makes everything several times slower.
private let secondsAllowed = getenv("DESKFLIGHT_SANITIZER") == nil ? 1.0 : 10

/// Processor time of this thread, so that a busy machine does not fail a test.
private func threadSeconds(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    let start = now()
    try body()
    return now() - start
}

@Suite("JSON5 reader: properties")
struct ReaderPropertyTests {
    @Test("a random tree in random style reads back with every place right", arguments: 1...400 as ClosedRange<UInt64>)
    func roundTrip(seed: UInt64) throws {
        var printer = Printer(random: TestRandom(state: seed))
        let shape = printer.tree(depth: 5)
        printer.blank()
        let tree = printer.write(shape)
        printer.blank()
        var text = ""
        text.unicodeScalars.append(contentsOf: printer.output)
        let node = try read(text)
        #expect(Tree(node) == tree, "seed \(seed):\n\(text)")
        #expect(positions(in: node) == printer.positions(), "seed \(seed):\n\(text)")
    }

    @Test("every prefix of a scenario is refused with a place inside it")
    func prefixes() throws {
        let bytes = Array(goodScenario.utf8)
        // The last bytes are the closing brace and white space behind it.
        let closing = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(\.count)
        for end in 0...bytes.count {
            do {
                _ = try JSON5Document(bytes: Array(bytes[..<end]), file: "t")
                #expect(end > closing, "prefix of \(end) bytes")
            } catch {
                #expect(end <= closing, "prefix of \(end) bytes: \(error)")
                #expect(
                    1...lines.count ~= error.line && 1...lines[error.line - 1] + 1 ~= error.column, "\(end): \(error)")
            }
        }
    }

    @Test("a scenario with random damage is read or refused, never a trap", arguments: 1...20 as ClosedRange<UInt64>)
    func damage(seed: UInt64) {
        var random = TestRandom(state: seed)
        let original = Array(goodScenario.utf8)
        let alphabet = Array("{}[]:,'\"\\/*\n\r0xe+-.Nu ".utf8) + [0xE2, 0x80, 0xA8, 0xFF, 0x00]
        var refused = 0
        for _ in 0..<60 {
            var bytes = original
            for _ in 0...random.below(4) {
                let place = random.below(bytes.count - 20)
                switch random.below(3) {
                case 0: bytes[place] = random.pick(alphabet)
                case 1: bytes.insert(random.pick(alphabet), at: place)
                default: bytes.removeSubrange(place..<place + 1 + random.below(20))
                }
            }
            if complaint(bytes) != "parsed" { refused += 1 }
        }
        #expect(refused > 10, "seed \(seed): damage should mostly be noticed")
    }

    /// One line: the part before, the part repeated, how often, the part behind.
    struct Line: Sendable, CustomTestStringConvertible {
        var before: String
        var part: String
        var count: Int
        var behind: String
        var testDescription: String { "\(before)\(part)…\(behind)" }
    }

    static let lines = [
        Line(before: "[", part: "0,   ", count: 199_999, behind: "]"),
        Line(before: "[", part: "'é', 1e-3,\u{A0}{}/**/,", count: 60_000, behind: "]"),
        Line(before: "'", part: "x", count: 1_000_000, behind: "'"),
        Line(before: "'", part: "é", count: 500_000, behind: "'"),
        Line(before: "'", part: "\\n", count: 500_000, behind: "'"),
        Line(before: "'", part: "\\u00e9", count: 170_000, behind: "'"),
        Line(before: "/*", part: "😀", count: 250_000, behind: "*/1"),
        Line(before: "{", part: "é", count: 500_000, behind: ":1}"),
        Line(before: "{", part: "a\u{301}\u{323}", count: 200_000, behind: ":1,a\u{323}:2}"),
        Line(before: "", part: "\u{A0}", count: 500_000, behind: "1"),
    ]

    @Test("one line of a megabyte takes less than a second", arguments: lines)
    func megabyteLine(line: Line) throws {
        let bytes = Array((line.before + String(repeating: line.part, count: line.count) + line.behind).utf8)
        #expect(bytes.count > 990_000)
        let seconds = try threadSeconds { _ = try JSON5Document(bytes: bytes, file: "t") }
        #expect(seconds < secondsAllowed)
    }

    @Test("one line of a megabyte with 66,000 keys takes less than a second")
    func megabyteOfKeys() throws {
        let keys = (0..<66_000).map { "key\($0):'1',\t" }.joined()
        let bytes = Array("{\(keys)}".utf8)
        #expect(bytes.count > 900_000)
        let seconds = try threadSeconds { _ = try JSON5Document(bytes: bytes, file: "t") }
        #expect(seconds < secondsAllowed)
    }

    @Test("accents beyond Unicode's stream-safe limit are refused, for comparing them takes quadratic time")
    func accents() {
        for accent in ["\u{301}", "\\u0301"] {
            let most = String(repeating: accent, count: 30)
            #expect(complaint("['é\(most)']") == "parsed")
            #expect(complaint("['a\(most)\(accent)']") == "t:1:2: error: more than 30 accents on one letter")
        }
        let many = String(repeating: "\u{301}\u{323}", count: 250_000)
        let seconds = threadSeconds {
            #expect(complaint("{a\(many):1,a\u{323}:2}") == "t:1:2: error: more than 30 accents on one letter")
        }
        #expect(seconds < secondsAllowed)
    }

    @Test("a number of a megabyte is refused in time")
    func megabyteNumber() {
        let seconds = threadSeconds {
            let text = String(repeating: "9", count: 1_000_000)
            #expect(complaint(text) == "t:1:1: error: a number of more than 1000 characters")
        }
        #expect(seconds < secondsAllowed)
    }
}
