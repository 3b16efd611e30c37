import ScenarioKit
import Testing

private func reader(_ text: String, what: String = "a step", keys: [String] = []) throws -> ObjectReader {
    try ObjectReader(JSON5Document(bytes: Array(text.utf8), file: "t"), what: what, keys: keys)
}

/// The description of the error that the body gives for the object, or `passed`.
private func complaint(
    _ text: String, keys: [String] = [], _ body: (inout ObjectReader) throws -> Void
) -> String {
    do {
        var object = try reader(text, keys: keys)
        try body(&object)
        try object.finish()
        return "passed"
    } catch {
        return "\(error)"
    }
}

@Suite("Object reader")
struct ObjectReaderTests {
    @Test("every getter gives its value")
    func values() throws {
        var object = try reader(
            """
            { s: 'a\\n', t: "é", n: 1.5, i: -3, b: false, c: 'down', a: [1, 'x'],
              v: [1, -2, 3.5], w: [4, 5], o: { k: 1 } }
            """)
        #expect(try object.string("s") == "a\n")
        #expect(try object.sourceText("t") == SourceText("é", file: "t", position: .init(line: 1, column: 17)))
        #expect(try object.sourceText("s").isPlain == false)
        #expect(try object.number("n") == 1.5)
        #expect(try object.number("n", in: 1.5...1.5) == 1.5)
        #expect(try object.integer("i", in: -3 ... -3) == -3)
        #expect(try object.bool("b") == false)
        #expect(try object.choice("c", of: ["up", "down"]) == "down")
        #expect(try object.array("a").count == 2)
        #expect(try object.vector3("v", in: -2...3.5) == SIMD3(1, -2, 3.5))
        #expect(try object.numbers("w", count: 2...3) == [4, 5])
        var inner = try object.object("o")
        #expect(inner.what == "\"o\"")
        #expect(try inner.integer("k") == 1)
        try inner.finish()
        try object.finish()
        #expect(object.has("s") && !object.has("x"))
        #expect(object.keyPosition("n") == SourcePosition(line: 1, column: 21))
        #expect(try object.node("i").position == SourcePosition(line: 1, column: 32))
    }

    @Test("optional getters give nil for an absent key, and the value for a present one")
    func optionals() throws {
        var none = try reader("{}")
        #expect(try none.optionalString("k") == nil)
        #expect(try none.optionalSourceText("k") == nil)
        #expect(try none.optionalNumber("k") == nil)
        #expect(try none.optionalInteger("k") == nil)
        #expect(try none.optionalBool("k") == nil)
        #expect(try none.optionalChoice("k", of: ["a"]) == nil)
        #expect(try none.optionalArray("k") == nil)
        #expect(try none.optionalNumbers("k", count: 1...2) == nil)
        #expect(try none.optionalVector3("k") == nil)
        #expect(try none.optionalObject("k") == nil)
        #expect(none.optionalNode("k") == nil)
        var some = try reader("{ s: 's', n: 1, b: true, v: [1, 2, 3], o: {} }")
        #expect(try some.optionalString("s") == "s")
        #expect(try some.optionalSourceText("s")?.text == "s")
        #expect(try some.optionalNumber("n") == 1)
        #expect(try some.optionalInteger("n") == 1)
        #expect(try some.optionalBool("b") == true)
        #expect(try some.optionalChoice("s", of: ["s"]) == "s")
        #expect(try some.optionalArray("v")?.count == 3)
        #expect(try some.optionalNumbers("v", count: 3...3) == [1, 2, 3])
        #expect(try some.optionalVector3("v") == SIMD3(1, 2, 3))
        #expect(try some.optionalObject("o", what: "a box")?.what == "a box")
        try some.finish()
    }

    private typealias Body = (inout ObjectReader) throws -> Void

    @Test("wrong types and ranges are refused at the value")
    func mismatches() {
        let cases: [(String, Body, String)] = [
            (
                "{speed: '5'}", { _ = try $0.number("speed", in: 1...10, unit: "m/s") },
                #"t:1:9: error: "speed" must be a number of m/s in 1...10, found the text "5""#
            ),
            (
                "{speed: 12}", { _ = try $0.number("speed", in: 1...10.5, unit: "m/s") },
                #"t:1:9: error: "speed" must be a number of m/s in 1...10.5, found 12"#
            ),
            (
                "{n: -0.5}", { _ = try $0.number("n", in: 0 ... .infinity, unit: "s") },
                #"t:1:5: error: "n" must be a number of s of at least 0, found -0.5"#
            ),
            (
                "{n: 1e20}", { _ = try $0.number("n", in: -.infinity...3) },
                #"t:1:5: error: "n" must be a number of at most 3, found 1e+20"#
            ),
            ("{n: null}", { _ = try $0.optionalNumber("n") }, #"t:1:5: error: "n" must be a number, found null"#),
            ("{n: 1.5}", { _ = try $0.integer("n") }, #"t:1:5: error: "n" must be a whole number, found 1.5"#),
            (
                "{n: 7}", { _ = try $0.integer("n", in: 1...6, unit: "files") },
                #"t:1:5: error: "n" must be a whole number of files in 1...6, found 7"#
            ),
            (
                "{n: 9007199254740992}", { _ = try $0.integer("n") },
                #"t:1:5: error: "n" must be a whole number in -9007199254740991...9007199254740991, "#
                    + "found 9007199254740992"
            ),
            ("{b: 1}", { _ = try $0.bool("b") }, #"t:1:5: error: "b" must be true or false, found 1"#),
            ("{s: true}", { _ = try $0.string("s") }, #"t:1:5: error: "s" must be a text, found true"#),
            ("{s: [1, 2]}", { _ = try $0.string("s") }, #"t:1:5: error: "s" must be a text, found an array of 2"#),
            ("{s: []}", { _ = try $0.sourceText("s") }, #"t:1:5: error: "s" must be a text, found an empty array"#),
            ("{a: {}}", { _ = try $0.array("a") }, #"t:1:5: error: "a" must be an array, found an object"#),
            ("{o: 1}", { _ = try $0.object("o") }, #"t:1:5: error: "o" must be an object, found 1"#),
            ("{o: 1}", { _ = try $0.object("o", what: "a box") }, "t:1:5: error: a box must be an object, found 1"),
            (
                "{m: 'forwards'}", { _ = try $0.choice("m", of: ["forward", "free"]) },
                #"t:1:5: error: "m" must be one of forward, free, found the text "forwards" (did you mean "forward"?)"#
            ),
            (
                "{m: 'x'}", { _ = try $0.choice("m", of: ["ok"]) },
                #"t:1:5: error: "m" must be "ok", found the text "x""#
            ),
            (
                "{m: 3}", { _ = try $0.choice("m", of: (1...13).map { "w\($0)" }) },
                #"t:1:5: error: "m" must be one of w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, …, found 3"#
            ),
            (
                "{at: [1, 2]}", { _ = try $0.vector3("at", unit: "m") },
                #"t:1:6: error: "at" must be an array of 3 numbers of m, found an array of 2"#
            ),
            (
                "{at: 5}", { _ = try $0.numbers("at", count: 2...3) },
                #"t:1:6: error: "at" must be an array of 2...3 numbers, found 5"#
            ),
            (
                "{at: [1, 'x', 3]}", { _ = try $0.vector3("at", in: 0...9, unit: "m") },
                #"t:1:10: error: element 2 of "at" must be a number of m in 0...9, found the text "x""#
            ),
        ]
        for (text, body, expected) in cases { #expect(complaint(text, body) == expected) }
        #expect(complaint("[]") { _ in } == "t:1:1: error: a step must be an object, found an empty array")
    }

    @Test("unknown and missing keys are refused, with the nearest name")
    func keys() {
        let cases: [(String, [String], Body, String)] = [
            (
                "{do: 1,\n sped: 2, zzzzzz: 3}", [],
                {
                    _ = $0.optionalNode("do"); _ = $0.optionalNode("speed")
                },
                #"t:2:2: error: unknown key "sped" in a step (did you mean "speed"?)"#
            ),
            (
                "{Speed: 2}", [], { _ = $0.optionalNode("speed") },
                #"t:1:2: error: unknown key "Speed" in a step (did you mean "speed"?)"#
            ),
            (
                "{zzzzzz: 3, a: 1}", [], { _ = $0.optionalNode("speed") },
                #"t:1:2: error: unknown key "zzzzzz" in a step"#
            ),
            ("{ a: 1 }", [], { _ = try $0.number("speed") }, #"t:1:1: error: missing key "speed" in a step"#),
            (
                "{ a: 1, sped: 1 }", [], { _ = try $0.number("speed") },
                #"t:1:9: error: unknown key "sped" in a step (did you mean "speed"?)"#
            ),
            // A declared key is not taken for a slip of another one.
            (
                "{ spend: 1 }", ["spend"], { _ = try $0.number("speed") },
                #"t:1:1: error: missing key "speed" in a step"#
            ),
            // Declared keys are suggested but not thereby read.
            ("{ yaw: 1 }", ["yaw"], { _ in }, #"t:1:3: error: unknown key "yaw" in a step"#),
            ("{ yow: 1 }", ["yaw"], { _ in }, #"t:1:3: error: unknown key "yow" in a step (did you mean "yaw"?)"#),
            ("{ a: 1, b: 2 }", [], { #expect($0.allMembers().map(\.key) == ["a", "b"]) }, "passed"),
            ("{ a: 1 }", [], { #expect($0.has("a")) }, #"t:1:3: error: unknown key "a" in a step"#),
            ("{ a: 1 }", [], { throw $0.error("odd", key: "a", hint: "h") }, "t:1:3: error: odd (h)"),
            (" { a: 1 }", [], { throw $0.error("odd", key: "b") }, "t:1:2: error: odd"),
        ]
        for (text, keys, body, expected) in cases { #expect(complaint(text, keys: keys, body) == expected) }
    }
}
