import ScenarioKit
import Testing

/// A condition as text with all its parentheses, so that a table can say what belongs together.
private func shape(_ condition: Condition) -> String {
    switch condition {
    case .compare(let left, let sign, let right, _): "(\(shape(left)) \(sign.rawValue) \(shape(right)))"
    case .flag(let name, _): name
    case .not(let inner): "!\(shape(inner))"
    case .and(let parts): "(" + parts.map(shape).joined(separator: " & ") + ")"
    case .or(let parts): "(" + parts.map(shape).joined(separator: " | ") + ")"
    }
}

private func shape(_ operand: Operand) -> String {
    switch operand {
    case .name(let name, _): name
    case .number(let value, _): "\(value)"
    }
}

private func outcome(_ text: String, isPlain: Bool = true) -> String {
    let source = SourceText(text, file: "t", position: SourcePosition(line: 3, column: 11), isPlain: isPlain)
    do {
        return shape(try Condition.parse(source))
    } catch {
        return error.description
    }
}

@Suite("Conditions")
struct ExpressionTests {
    static let accepted: [(String, String)] = [
        ("aircraft.speed <= 5.3", "(aircraft.speed <= 5.3)"),
        ("tapFly.state == executing", "(tapFly.state == executing)"),
        ("aircraft.radiusReached", "aircraft.radiusReached"),
        ("!(a.b > 2 && c.d != paused) || x.y < -1.5", "(!((a.b > 2.0) & (c.d != paused)) | (x.y < -1.5))"),
        ("a and b or c and d", "((a & b) | (c & d))"), ("a or b and c or d", "(a | (b & c) | d)"),
        ("a && b and c", "(a & b & c)"), ("(a and b) and c", "((a & b) & c)"), ("a || b or c", "(a | b | c)"),
        ("not a and !b", "(!a & !b)"), ("not not !a", "!!!a"), ("not(a or b)", "!(a | b)"), ("((a))", "a"),
        ("a<b&&c>=d||!e", "(((a < b) & (c >= d)) | !e)"), ("1 < a", "(1.0 < a)"), ("a!=b", "(a != b)"),
        ("target.walker-2.distance > 3", "(target.walker-2.distance > 3.0)"), ("a.2.b-c-d", "a.2.b-c-d"),
        ("a.b-1", "a.b-1"), ("$shot.size >= 1e3", "($shot.size >= 1000.0)"), ("_a.b_", "_a.b_"),
        ("android and order or nothing", "((android & order) | nothing)"), ("or-else", "or-else"), ("a.and", "a.and"),
        ("a == -5", "(a == -5.0)"), ("a == +.5e-1", "(a == 0.05)"), ("a == 5.", "(a == 5.0)"), ("a==0", "(a == 0.0)"),
        ("\t a \n", "a"), ("And", "And"),
    ]

    @Test("text gives the tree", arguments: accepted)
    func accepts(text: String, expected: String) {
        #expect(outcome(text) == expected)
    }

    static let refused: [(String, String)] = [
        ("", "t:3:11: error: expected a signal or a number, found the end of the text"),
        ("  ", "t:3:13: error: expected a signal or a number, found the end of the text"),
        ("a < b < c", "t:3:17: error: comparisons cannot be chained (write a < b and b < c)"),
        ("a == b != c", "t:3:18: error: comparisons cannot be chained (write a < b and b < c)"),
        ("not a == b", #"t:3:17: error: "not" applies to a flag or to parentheses (write not (a < b))"#),
        ("!5 < a", #"t:3:14: error: "not" applies to a flag or to parentheses (write not (a < b))"#),
        ("(a) == b", "t:3:15: error: parentheses hold a condition, which cannot be compared"),
        ("a == (b)", #"t:3:16: error: expected a signal or a number, found "(""#),
        ("(a", #"t:3:11: error: this "(" is never closed"#),
        ("x or (a b)", #"t:3:19: error: expected "and", "or" or ")", found "b""#),
        ("a)", #"t:3:12: error: expected the end of the condition, found ")""#),
        ("()", #"t:3:12: error: expected a signal or a number, found ")""#),
        ("a b", #"t:3:13: error: expected "and" or "or", found "b""#),
        ("a AND b", #"t:3:13: error: expected "and" or "or", found "AND" (write and)"#),
        ("a <", "t:3:14: error: expected a signal or a number, found the end of the text"),
        ("a <=", "t:3:15: error: expected a signal or a number, found the end of the text"),
        ("a adn b", #"t:3:13: error: expected "and" or "or", found "adn" (write and)"#),
        ("a Or b", #"t:3:13: error: expected "and" or "or", found "Or" (write or)"#),
        ("a and", "t:3:16: error: expected a signal or a number, found the end of the text"),
        ("and a", #"t:3:11: error: expected a signal or a number, found "and""#),
        ("a or or b", #"t:3:16: error: expected a signal or a number, found "or""#),
        ("a == not", #"t:3:16: error: expected a signal or a number, found "not""#),
        ("not", "t:3:14: error: expected a signal or a number, found the end of the text"),
        ("5", "t:3:12: error: expected a comparison after a number, found the end of the text"),
        ("5 and a", #"t:3:13: error: expected a comparison after a number, found "and""#),
        ("a = b", #"t:3:13: error: a single "=" (write ==)"#),
        ("a=", #"t:3:12: error: a single "=" (write ==)"#),
        ("a === b", #"t:3:15: error: expected a signal or a number, found "=""#),
        ("a =< b", #"t:3:13: error: "=<" is not a comparison (write <=)"#),
        ("a => b", #"t:3:13: error: "=>" is not a comparison (write >=)"#),
        ("a <> b", #"t:3:13: error: "<>" is not a comparison (write !=)"#),
        ("a & b", #"t:3:13: error: a single "&" (write &&)"#),
        ("a | b", #"t:3:13: error: a single "|" (write ||)"#),
        ("a.b -1", #"t:3:15: error: expected "and" or "or", found "-" (arithmetic is not supported)"#),
        ("a + b > 2", #"t:3:13: error: expected "and" or "or", found "+" (arithmetic is not supported)"#),
        ("(a*2)", #"t:3:13: error: expected "and", "or" or ")", found "*" (arithmetic is not supported)"#),
        ("a < 5,3", #"t:3:16: error: expected "and" or "or", found "," (decimals need a point)"#),
        ("a < 5m", #"t:3:16: error: expected the end of a number, found "m" (numbers have no unit)"#),
        ("a < 0x5", #"t:3:16: error: expected the end of a number, found "x5" (numbers have no unit)"#),
        ("a < 1.2.3", #"t:3:18: error: expected the end of a number, found "." (numbers have no unit)"#),
        ("a < 1e999", "t:3:15: error: this number is too large: numbers must be finite"),
        ("a < -b", "t:3:15: error: a number without digits"),
        ("a < 1e", "t:3:15: error: an exponent without digits"),
        ("a < 07", "t:3:15: error: a number cannot start with 0 and a digit"),
        ("a.", #"t:3:13: error: expected a letter or digit after ".", found the end of the text"#),
        ("a..b", #"t:3:13: error: expected a letter or digit after ".", found ".""#),
        ("a.-b", #"t:3:13: error: expected a letter or digit after ".", found "-""#),
        (".a", "t:3:11: error: a number without digits"),
        ("a-", #"t:3:12: error: expected "and" or "or", found "-" (arithmetic is not supported)"#),
        ("a--b", #"t:3:12: error: expected "and" or "or", found "-" (arithmetic is not supported)"#),
        ("a_-b", #"t:3:13: error: expected "and" or "or", found "-" (arithmetic is not supported)"#),
        ("$", #"t:3:11: error: expected a signal or a number, found "$""#),
        ("a < é", #"t:3:15: error: expected a signal or a number, found "é""#),
        ("a\u{A0}b", #"t:3:12: error: expected "and" or "or", found "\u{A0}""#),
        ("a \"b\"", #"t:3:13: error: expected "and" or "or", found "\"""#),
        ("a\0", #"t:3:12: error: expected "and" or "or", found "\u{0}""#),
        ("! = a", #"t:3:13: error: expected a signal or a number, found "=""#),
    ]

    @Test("text gives the error", arguments: refused)
    func refuses(text: String, expected: String) {
        #expect(outcome(text) == expected)
    }

    @Test("a text with escapes gives the place of its quote's inside and counts characters")
    func escaped() {
        let expected =
            "t:3:11: error: comparisons cannot be chained, at character 7 of the text (write a < b and b < c)"
        #expect(outcome("a < b < c", isPlain: false) == expected)
    }

    @Test("limits on length and depth")
    func limits() {
        let flags = Array(repeating: "a", count: 820).joined(separator: " or ")
        #expect(flags.utf8.count == 4096)
        #expect(outcome(flags).hasPrefix("(a | a | a"))
        #expect(outcome(flags + " ") == "t:3:11: error: a condition of more than 4096 characters")
        #expect(
            outcome(String(repeating: "é", count: 5_000_000))
                == "t:3:11: error: a condition of more than 4096 characters")
        func nested(_ open: String, _ close: String, _ count: Int) -> String {
            outcome(String(repeating: open, count: count) + "a" + String(repeating: close, count: count))
        }
        #expect(nested("(", ")", 32) == "a")
        #expect(nested("(", ")", 33) == "t:3:43: error: conditions nest more than 32 deep")
        #expect(nested("!", "", 32) == String(repeating: "!", count: 32) + "a")
        #expect(nested("!", "", 33) == "t:3:43: error: conditions nest more than 32 deep")
        #expect(nested("not (", ")", 16) == String(repeating: "!", count: 16) + "a")
        #expect(nested("not (", ")", 17) == "t:3:91: error: conditions nest more than 32 deep")
        // Depth is about nesting, not about how many there are.
        #expect(outcome(Array(repeating: "(!a)", count: 100).joined(separator: " and ")).hasPrefix("(!a & !a"))
        #expect(nested("(", "", 4096).hasSuffix("error: a condition of more than 4096 characters"))
    }

    @Test("operands and signs know their places in the file")
    func places() throws {
        let text = "{\n  a: 'x.y  <= 5 and not f or -1 != g' }"
        var object = try ObjectReader(JSON5Document(bytes: Array(text.utf8), file: "t"), what: "a step")
        func at(_ column: Int) -> SourcePosition { SourcePosition(line: 2, column: column) }
        let expected = Condition.or([
            .and([
                .compare(.name("x.y", at(7)), .lessOrEqual, .number(5, at(15)), at(12)), .not(.flag("f", at(25))),
            ]),
            .compare(.number(-1, at(30)), .notEqual, .name("g", at(36)), at(33)),
        ])
        #expect(try Condition.parse(object.sourceText("a")) == expected)
        #expect(Operand.name("g", at(36)).position == at(36))
    }

    @Test(
        "a random tree printed with as few parentheses as needed parses back", arguments: 1...300 as ClosedRange<UInt64>
    )
    func roundTrip(seed: UInt64) {
        var random = TestRandom(state: seed)
        let (text, expected) = Self.tree(&random, depth: 4, level: 0)
        #expect(outcome(text) == expected, "seed \(seed): \(text)")
    }

    /// Levels: 0 the whole text, 2 under `not`, 3 in an `and`, 4 in an `or`.
    private static func tree(_ random: inout TestRandom, depth: Int, level: Int) -> (text: String, shape: String) {
        let gap = random.pick([" ", "  ", "\t"])
        let name = random.pick(["a", "b.c-2", "x_1.y", "nota", "$q.or"])
        switch depth == 0 ? random.below(2) : random.below(6) {
        case 0: return (name, name)
        case 1:
            let number = random.below(2000) - 1000
            let sign = random.pick(["<", "<=", ">", ">=", "==", "!="])
            let text = "\(name)\(gap)\(sign)\(gap)\(number)"
            let shape = "(\(name) \(sign) \(Double(number)))"
            return level == 2 ? ("(\(text))", shape) : (text, shape)
        case 2, 3:
            let inner = tree(&random, depth: depth - 1, level: 2)
            return (random.pick(["not ", "!", "! "]) + inner.text, "!" + inner.shape)
        case let kind:
            let isOr = kind == 4
            let parts = (0..<2 + random.below(3)).map { _ in tree(&random, depth: depth - 1, level: isOr ? 4 : 3) }
            let joined = parts.map(\.text).joined(
                separator: gap + random.pick(isOr ? ["or", "||"] : ["and", "&&"]) + gap)
            let shape = "(" + parts.map(\.shape).joined(separator: isOr ? " | " : " & ") + ")"
            // An `and` needs no parentheses inside an `or`; equal joins keep theirs, for the tree keeps them too.
            let isBare = level == 0 || (level == 4 && !isOr)
            return (isBare ? joined : "(\(joined))", shape)
        }
    }

    @Test("every prefix and every single-byte change gives a tree or an error", arguments: accepted.map(\.0))
    func damage(text: String) {
        let bytes = Array(text.utf8)
        var errors = 0
        for place in bytes.indices {
            let prefix = outcome(String(decoding: bytes[..<place], as: UTF8.self))
            if prefix.hasPrefix("t:3:") { errors += 1 }
            for byte in Array("()!&|<>=.-$ 9e\u{7F}".utf8) {
                var changed = bytes
                changed[place] = byte
                if outcome(String(decoding: changed, as: UTF8.self)).hasPrefix("t:3:") { errors += 1 }
            }
        }
        #expect(errors > 0)
    }
}
