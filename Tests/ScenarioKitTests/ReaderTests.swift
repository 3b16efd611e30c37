import ScenarioKit
import Testing

@Suite("JSON5 that is accepted")
struct ReaderTests {
    static let corpus: [(String, Tree)] = [
        ("null", nil), ("true", true), ("false", false), ("{}", [:]), ("[]", []), ("''", ""),
        // Numbers.
        ("0", 0), ("-0", .number(-0.0)), ("+7", 7), ("42", 42), ("1.5", 1.5), (".5", 0.5), ("5.", 5), ("+.25", 0.25),
        ("-5.e1", -50), ("1e3", 1000), ("1E+3", 1000), ("125e-3", 0.125), ("0e999999999999999999999", 0),
        ("1e-999", 0), ("0x1F", 31), ("-0xff", -255), ("0X10", 16), ("0.1", 0.1),
        ("1.7976931348623157e308", 0x1.fffffffffffffp1023),
        ("5e-324", 0x1p-1074), ("9007199254740993", 0x1p53),
        ("2.2250738585072011e-308", .number(Double.leastNormalMagnitude.nextDown)),
        ("123456789012345678901234567890", 1.2345678901234568e29), ("0.000000000000000000000000000001", 1e-30),
        ("8.5070591730234615847396907784e37", 0x1p126), ("0xFFFFFFFFFFFFFFFF", 0x1p64),
        // Texts.
        (#""a""#, "a"), ("'it\\'s'", "it's"), (#"'say "hi"'"#, "say \"hi\""), (#""it's""#, "it's"),
        (#"'\b\f\n\r\t\v\0\\\/\"\A\q'"#, "\u{8}\u{C}\n\r\t\u{B}\0\\/\"Aq"), (#"'\x41\xe9\u0041\u20ac'"#, "AéA€"),
        (#"'\ud83d\ude00'"#, "😀"), ("'😀\t\u{0}'", "😀\t\0"), ("'a\\\nb'", "ab"), ("'a\\\r\nb'", "ab"),
        ("'a\\\rb'", "ab"),
        ("'a\\\u{2028}b\\\u{2029}c'", "abc"), ("'a\u{2028}b'", "a\u{2028}b"), (#"'\é'"#, "é"), (#"'\0a'"#, "\0a"),
        ("'// no comment /* */'", "// no comment /* */"), ("'e\u{301}'", "e\u{301}"),
        // Arrays and objects.
        ("[1]", [1]), ("[1,]", [1]), ("[1,'a',[null],{}]", [1, "a", [nil], [:]]), ("{a:1}", ["a": 1]),
        ("{a:1,}", ["a": 1]), ("{b:1,a:2}", ["b": 1, "a": 2]), (#"{"b c":1,'d-e':2}"#, ["b c": 1, "d-e": 2]),
        ("{$_a9:{b:[{}]}}", ["$_a9": ["b": [[:]]]]), ("{größe:1,ключ:2,Ⅷ:3}", ["größe": 1, "ключ": 2, "Ⅷ": 3]),
        ("{null:1,true:2,NaN:3}", ["null": 1, "true": 2, "NaN": 3]), (#"{"":1,'\x61':2}"#, ["": 1, "a": 2]),
        ("{a:1,A:2}", ["a": 1, "A": 2]),
        // White space and comments.
        (" \t\u{B}\u{C}\r\n\u{A0}\u{FEFF}\u{2028}\u{2029}\u{3000}1 ", 1), ("\u{FEFF}{a:1}", ["a": 1]),
        ("//x\n1//y", 1), ("/*x*/1/**/", 1), ("/***/[/*a*/1/*b*/,/*c*/]//", [1]),
        ("{/*a*/b/*c*/:/*d*/1/*e*/}", ["b": 1]),
        ("/* * / // \n */1", 1), ("//x\r1", 1), ("//x\u{2028}1", 1), ("//é\n1", 1),
    ]

    @Test("text gives the value", arguments: corpus)
    func accepts(text: String, expected: Tree) throws {
        #expect(Tree(try read(text)) == expected)
    }

    @Test("values and keys know their line and column")
    func positions() throws {
        let text = "\u{FEFF}{ a: 1,\r\n\t'é': [\"ü\", -2],\r/* 😀\u{2028} */ b: { 'c': true },\n}"
        guard case .object(let members) = try read(text).value else { throw Unexpected() }
        #expect(members.map { [$0.keyPosition.line, $0.keyPosition.column] } == [[1, 3], [2, 2], [4, 5]])
        #expect(members.map { [$0.node.position.line, $0.node.position.column] } == [[1, 6], [2, 7], [4, 8]])
        guard case .array(let elements) = members[1].node.value else { throw Unexpected() }
        #expect(elements.map { [$0.position.line, $0.position.column] } == [[2, 8], [2, 13]])
        guard case .object(let inner) = members[2].node.value else { throw Unexpected() }
        #expect(inner.map { [$0.keyPosition.column, $0.node.position.column] } == [[10, 15]])
    }

    @Test("only texts without escapes and line ends are plain")
    func plainTexts() throws {
        let expected: [(String, Bool)] = [
            ("'ab'", true), ("'é😀'", true), ("''", true), ("'\\n'", false), ("'a\\\nb'", false), ("'\\\nb'", false),
            ("'a\u{2028}b'", false), ("1", false),
        ]
        for (text, isPlain) in expected { #expect(try read(text).isPlainText == isPlain, "\(text)") }
    }

    @Test("a scenario as users write it")
    func scenario() throws {
        guard case .object(let members) = try read(goodScenario).value else { throw Unexpected() }
        #expect(
            members.map(\.key) == [
                "deskflight", "name", "about", "seed", "duration", "clock", "aircraft", "camera", "world", "script",
                "expect",
            ])
        #expect(Tree(members[7].node) == ["hfov": 66.6, "stream": [1280, 720], "card": "Assets/cards/hölle"])
    }

    @Test("64 levels and 200,000 values are within the limits")
    func limits() throws {
        _ = try read(String(repeating: "[", count: 64) + String(repeating: "]", count: 64))
        _ = try read("[" + String(repeating: "0,", count: 199_999) + "]")
    }

    struct Unexpected: Error {}
}
