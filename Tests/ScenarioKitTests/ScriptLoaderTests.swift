import ScenarioKit
import Testing

/// What an author can get wrong in a script, with its place. Columns were counted by hand.
@Suite("Mistakes in a script's forms")
struct ScriptLoaderTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        var parts: String
        /// After the file's name.
        var complaint: String
        var testDescription: String { parts }

        init(_ parts: String, _ complaint: String) { (self.parts, self.complaint) = (parts, complaint) }
    }

    static let lanes: [Mistake] = [
        .init("lanes: []", #"2:8: error: "lanes" must be an object, found an empty array"#),
        .init("lanes: { a: {} }", #"2:13: error: the lane "a" must be an array, found an object"#),
        .init(
            "lanes: { \"1st\": [] }", "2:10: error: a lane's name is 1 to 64 letters, digits and _, with no digit first"
        ),
        .init("script: [],\nlanes: {}", #"3:1: error: a scenario has either "script" or "lanes""#),
        .init("lane: {}", #"2:1: error: unknown key "lane" in a scenario (did you mean "lanes"?)"#),
        .init(
            "lanes: { a: [{ at: 3, do: \"rc.pause\" }],\nb: [{ at: 4, do: \"rc.pause\" }, "
                + "{ at: 2, do: \"rc.pause\" }] }",
            "3:32: error: this step can never run at 2.00 s: the steps before it take until 4.00 s"),
    ]

    static let names: [Mistake] = [
        .init(#"script: [{ do: "rc.pause", name: 5 }]"#, #"2:34: error: "name" must be a text, found 5"#),
        .init(
            #"script: [{ do: "rc.pause", name: "leg 1" }]"#,
            "2:34: error: the name of a step is 1 to 64 letters, digits and _, with no digit first"),
        .init(
            #"lanes: { a: [{ do: "rc.pause", name: "x" }], b: [{ do: "rc.pause", name: "x" }] }"#,
            #"2:74: error: two steps are called "x", first at 2:38"#),
        .init(
            #"script: [{ do: "rc.pause", name: "leg1" }, { after: "leg2", do: "rc.pause" }]"#,
            #"2:53: error: no step is called "leg2" (did you mean "leg1"?)"#),
        .init(
            #"script: [{ after: "leg2", do: "rc.pause" }]"#,
            #"2:19: error: no step is called "leg2" (no step has a name)"#),
        .init(
            #"script: [{ after: { step: "leg", plus: -1 }, do: "rc.pause" }, { do: "rc.pause", name: "leg" }]"#,
            #"2:40: error: "plus" must be a number of s in 0...86400, found -1"#),
        .init(
            #"script: [{ after: { stop: "leg" }, do: "rc.pause" }]"#,
            #"2:21: error: unknown key "stop" in "after" (did you mean "step"?)"#),
        .init(
            #"script: [{ after: true, do: "rc.pause" }]"#,
            #"2:19: error: "after" must be a number of s in 0...86400, found true"#),
        .init(
            #"script: [{ after: "leg", do: "rc.pause" }, { do: "rc.pause", name: "leg" }]"#,
            #"2:19: error: this step can never run: "leg" comes later in its own lane"#),
        .init(
            #"script: [{ name: "all", repeat: { times: 2, steps: [{ after: "all", do: "rc.pause" }] } }]"#,
            #"2:62: error: this step can never run: "all" comes later in its own lane"#),
        // Lanes that wait for one another for ever: the first such step of the file is told.
        .init(
            #"lanes: { a: [{ after: "y", name: "x", do: "rc.pause" }], "#
                + #"b: [{ after: "x", name: "y", do: "rc.pause" }] }"#,
            #"2:14: error: this step can never run: it waits for "y", which waits for "x", "#
                + "which is this step or comes after it"),
        .init(
            #"lanes: { a: [{ after: "z", do: "rc.pause" }, { name: "x", do: "rc.pause" }], "#
                + #"b: [{ after: "x", repeat: { times: 2, steps: [{ name: "y", do: "rc.pause" }] } }], "#
                + #"c: [{ after: "y", do: "rc.pause" }, { name: "z", when: "link.phone" }] }"#,
            #"2:14: error: this step can never run: it waits for "z", which waits for "y", which waits for "x", "#
                + "which is this step or comes after it"),
        .init(
            #"lanes: { late: [{ do: "rc.pause" }, { after: "x", do: "rc.pause" }], "#
                + #"a: [{ if: "link.phone", then: [{ after: "y", do: "rc.pause" }] }, "#
                + #"{ first: [[{ after: "y", do: "rc.pause" }], [{ after: "y", when: "link.phone" }]] }, "#
                + #"{ name: "x", do: "rc.pause" }], b: [{ after: "x", do: "rc.pause", name: "y" }] }"#,
            #"2:37: error: this step can never run: it waits for "x", which waits for "y", which waits for "x", "#
                + "and so on in a circle"),
        .init(
            #"lanes: { late: [{ after: "x", do: "rc.pause" }], a: [{ after: "y", name: "x", do: "rc.pause" }], "#
                + #"b: [{ after: "x", name: "y", do: "rc.pause" }] }"#,
            #"2:17: error: this step can never run: it waits for "x", which waits for "y", which waits for "x", "#
                + "and so on in a circle"),
        .init(
            #"lanes: { a: [{ name: "x", do: "rc.pause" }], b: [{ after: { step: "x", plus: 10 }, do: "rc.pause" }] }"#,
            "2:50: error: this step can never run: the scenario ends at 10.00 s"),
    ]

    static let blocks: [Mistake] = [
        .init("script: [{ repeat: 3 }]", #"2:20: error: "repeat" must be an object, found 3"#),
        .init(
            "script: [{ repeat: { steps: [] } }]", #"2:20: error: a repeat has either "times" or "until""#),
        .init(
            #"script: [{ repeat: { times: 2, until: "time > 1", steps: [] } }]"#,
            #"2:32: error: a repeat has either "times" or "until""#),
        .init(
            #"script: [{ repeat: { until: "time > 1", steps: [{ do: "rc.pause" }] } }]"#,
            #"2:20: error: missing key "atMost" in "repeat""#),
        .init(
            "script: [{ repeat: { times: 0, steps: [] } }]",
            #"2:29: error: "times" must be a whole number in 1...100000, found 0"#),
        .init(
            "script: [{ repeat: { times: 1.5, steps: [] } }]",
            #"2:29: error: "times" must be a whole number in 1...100000, found 1.5"#),
        .init("script: [{ repeat: { times: 2, steps: [] } }]", "2:32: error: a repeat needs steps"),
        .init(
            #"script: [{ repeat: { times: 2, step: [{ do: "rc.pause" }] } }]"#,
            #"2:32: error: unknown key "step" in "repeat" (did you mean "steps"?)"#),
        .init(
            #"script: [{ repeat: { times: 2, steps: [{ at: 1, do: "rc.pause" }] } }]"#,
            #"2:42: error: "at" is a time of the run, which comes once (use "after")"#),
        .init(
            #"script: [{ repeat: { times: 400, steps: [{ repeat: { times: 400, steps: [{ do: "rc.pause" }] } }] } }]"#,
            "2:74: error: from here on the script runs more than 100000 steps"),
        .init(
            #"script: [{ repeat: { times: 9, steps: [{ after: 1, do: "rc.pause" }] } }, { after: 1, do: "rc.pause" }]"#,
            "2:75: error: this step can never run: the scenario ends at 10.00 s"),
        .init(
            #"script: [{ repeat: { times: 11, steps: [{ after: 1, do: "rc.pause" }] } }]"#,
            "2:20: error: this repeat can never end: the scenario ends at 10.00 s"),
        .init(#"script: [{ if: "time > 1" }]"#, #"2:10: error: missing key "then" in a step"#),
        .init(
            #"script: [{ if: "time > 1", then: {} }]"#, #"2:34: error: "then" must be an array, found an object"#),
        .init(
            #"script: [{ if: "time > 1", then: [], els: [] }]"#,
            #"2:38: error: unknown key "els" in a step (did you mean "else"?)"#),
        .init(
            #"script: [{ if: "tme > 1", then: [] }]"#,
            #"2:17: error: unknown signal "tme" (did you mean "time"?)"#),
        .init(
            #"script: [{ first: [[{ when: "time > 1" }]] }]"#, #"2:12: error: "first" has 2 to 16 branches"#),
        .init(
            #"script: [{ first: [[{ when: "time > 1" }], {}] }]"#,
            #"2:44: error: branch 2 of "first" must be an array, found an object"#),
        .init(
            #"script: [{ first: [[{ when: "time > 1" }], []] }]"#, "2:44: error: a branch needs steps"),
        .init(
            #"script: [{ first: [[{ when: "time > 1" }], [{ do: "rc.pause" }]] }]"#,
            #"2:45: error: a branch of "first" begins with a step that waits: "when", or one with a time"#),
        .init(
            #"script: [{ first: [[{ when: "time > 1" }], [{ when: "time > 2", within: 3 }]] }]"#,
            #"2:65: error: the limit of a race stands beside "first""#),
        .init(
            #"script: [{ do: "rc.pause", repeat: { times: 2, steps: [] } }]"#,
            #"2:28: error: a step has either "do" or "repeat""#),
        .init(
            "script: [{}]", "2:10: error: a step needs one of do, when, read, repeat, if, first"),
        .init(
            #"script: [{ repeat: { times: 2, steps: [{ do: "rc.pause" }] }, as: "x" }]"#,
            #"2:63: error: unknown key "as" in a step (did you mean "at"?)"#),
        .init(
            "script: [" + String(repeating: #"{ if: "time > 1", then: ["#, count: 17)
                + String(repeating: "] }", count: 17) + "]",
            "2:410: error: blocks of steps nest more than 16 deep"),
    ]

    static let bindings: [Mistake] = [
        .init(
            #"script: [{ read: "aircraft.heading" }]"#, #"2:12: error: "read" needs "as": what the value is called"#),
        .init(
            #"script: [{ read: "aircraft.headin", as: "h" }]"#,
            #"2:18: error: unknown signal "aircraft.headin" (did you mean "aircraft.heading"?)"#),
        .init(#"script: [{ read: 5, as: "h" }]"#, #"2:18: error: "read" must be a text, found 5"#),
        .init(#"script: [{ do: "rc.pause", as: 5 }]"#, #"2:32: error: "as" must be a text, found 5"#),
        .init(
            #"script: [{ do: "rc.pause", as: "$x" }]"#,
            "2:32: error: the name of a binding is 1 to 64 letters, digits and _, with no digit first"),
        .init(
            #"script: [{ do: "rc.pause", as: "x" }, { do: "rc.pause", as: "x" }]"#,
            #"2:61: error: two bindings are called "x", first at 2:32"#),
        .init(
            #"params: { x: 1 }, script: [{ do: "rc.pause", as: "x" }, { when: "time > $x" }]"#,
            #"2:50: error: "x" is a parameter and a binding (call one of them otherwise)"#),
        .init(
            #"script: [{ read: "aircraft.heading", as: "head" }, { when: "aircraft.heading == $haed" }]"#,
            #"2:81: error: nothing is called "$haed" (did you mean "$head"?)"#),
        .init(
            #"script: [{ read: "aircraft.heading", as: "h" }, { when: "aircraft.speed == $h" }]"#,
            "2:76: error: aircraft.speed is in m/s, $h in °"),
        .init(
            #"script: [{ read: "aircraft.heading", as: "h" }, { when: "$h.time > 1" }]"#,
            #"2:58: error: "$h" has no "time" (it is one value)"#),
        .init(
            #"script: [{ do: "rc.pause", as: "p" }, { when: "$p > 1" }]"#,
            #"2:48: error: "$p" is not one value (it has $p.time)"#),
        .init(
            #"script: [{ do: "tapFly.getSpeed", as: "p" }, { when: "$p.value > 1" }]"#,
            #"2:55: error: "$p" has no "value" (its step must wait for the answer: completes: "any")"#),
        .init(
            #"script: [{ do: "tapFly.getSpeed", as: "p", completes: "ok" }, { when: "$p.vaule > 1" }]"#,
            #"2:72: error: "$p" has no "vaule" (did you mean "value"?)"#),
        .init(
            #"script: [{ do: "tapFly.getSpeed", as: "p" }, { do: "card.delete", file: "$p.path" }]"#,
            #"2:73: error: "$p" has no "path" (it has time)"#),
        .init(
            #"script: [{ do: "camera.shoot", as: "p" }, { do: "card.delete", file: "$p.time" }]"#,
            #"2:70: error: "$p.time" is not a file (write $p.path)"#),
        .init(
            #"script: [{ do: "camera.shoot", as: "p" }, { when: "$p.path > 1" }]"#,
            #"2:52: error: "$p.path" is a file, not a number"#),
        .init(
            #"script: [{ do: "rc.stick", yaw: "$h" }]"#,
            #"2:33: error: nothing is called "$h" (a parameter or binding of the scenario)"#),
        .init(
            #"script: [{ read: "time", as: "t" }], expect: [{ always: "time > $t" }]"#,
            #"2:65: error: "$t" is known to the script only: an expectation cannot use it "#
                + "(let a step wait for it: { when: … })"),
    ]

    static let parameters: [Mistake] = [
        .init("params: []", "2:9: error: params must be an object, found an empty array"),
        .init(
            "params: { \"a-b\": 1 }",
            "2:11: error: a parameter's name is 1 to 64 letters, digits and _, with no digit first"),
        .init(
            "params: { a: null }",
            #"2:14: error: the parameter "a" must be a number, a word, true or false, found null"#),
        .init("params: { a: {} }", #"2:14: error: missing key "value" in a parameter"#),
        .init(
            "params: { a: { value: 1, rnage: [0, 2] } }",
            #"2:26: error: unknown key "rnage" in a parameter (did you mean "range"?)"#),
        .init(
            "params: { a: { value: 3, range: [0, 2] } }",
            #"2:23: error: the parameter "a" must be a number in 0...2, found 3"#),
        .init(
            "params: { a: { value: 1, range: [2, 0] } }",
            "2:26: error: a range goes from its lower end to its upper"),
        .init(
            "params: { a: { value: \"x\", range: [0, 2] } }", "2:28: error: only a number has a range"),
        .init(
            "params: { a: { value: 1, range: [0] } }",
            #"2:33: error: "range" must be an array of 2 numbers, found an array of 1"#),
        .init(
            "params: { a: 1 }", #"2:11: error: the parameter "a" is never used (write "$a" where its value belongs)"#),
        .init(
            #"params: { lux: 1 }, world: { light: "$lxu" }"#,
            #"2:37: error: nothing is called "$lxu" (did you mean "$lux"?)"#),
        .init(
            #"params: { lux: -1 }, world: { light: "$lux" }"#,
            #"2:38: error: "light" must be a number of lux in 0...200000, found -1"#),
        .init(
            #"params: { lux: 1 }, world: { light: "$lux.x" }"#,
            #"2:37: error: "$lux" is a parameter: it has no parts"#),
        .init(
            #"params: { a: 1 }, expect: [{ always: "time < $b or time < $a" }]"#,
            #"2:46: error: nothing is called "$b" (did you mean "$a"?)"#),
        .init(
            #"params: { a: true }, expect: [{ always: "time > 1 or $a" }]"#,
            #"2:54: error: "$a" is not a condition"#),
        .init("seeds: 5", #"2:8: error: "seeds" must be an array of numbers or { from, count }, found 5"#),
        .init("seeds: []", #"2:1: error: "seeds" are 1 to 100000"#),
        .init(
            "seeds: [1, -1]",
            #"2:12: error: element 2 of "seeds" must be a whole number in 0...9007199254740991, found -1"#),
        .init("seeds: [1, 2, 1]", #"2:15: error: "seeds" names 1 twice"#),
        .init("seeds: { from: 1 }", #"2:8: error: missing key "count" in seeds"#),
        .init("seeds: { from: 1, count: 2, step: 3 }", #"2:29: error: unknown key "step" in seeds"#),
        .init(
            "seeds: { from: \"18446744073709551612\", count: 5 }",
            "2:10: error: these seeds go beyond 18446744073709551615"),
        .init("seeds: [7, \"7\"]", "2:12: error: \"seeds\" names 7 twice"),
    ]

    @Test(arguments: lanes + names + blocks + bindings + parameters)
    func refused(_ mistake: Mistake) {
        #expect(refusal(mistake.parts) == "s:" + mistake.complaint)
    }

    @Test("The deepest nesting and the most steps are accepted")
    func bounds() {
        let deep = String(repeating: #"{ if: "time > 1", then: ["#, count: 16) + String(repeating: "] }", count: 16)
        #expect(refusal("script: [\(deep)]") == "accepted")
        // The repeat itself counts, too.
        let many = #"{ repeat: { times: 99999, steps: [{ do: "rc.pause" }] } }"#
        #expect(refusal("script: [\(many)]") == "accepted")
        #expect(refusal("script: [\(many), { do: \"rc.pause\" }]").hasSuffix("more than 100000 steps"))
        let steps = String(repeating: "{ do: \"rc.pause\" },", count: 6000)
        #expect(
            refusal("lanes: { a: [\(steps)], b: [\(steps)] }") == "s:2:1: error: a script has at most 10000 steps")
    }

    @Test("A condition may be a parameter that is true or false")
    func flag() throws {
        let parts =
            #"params: { calm: true }, script: [{ if: "$calm", then: [{ do: "rc.pause" }], "#
            + #"else: [{ do: "rc.goHome" }] }]"#
        #expect(try commands(parts) == ["1 rc.pause"])
        #expect(try commands(parts.replacing("calm: true", with: "calm: false")) == ["1 rc.goHome"])
    }

    @Test(
        "Lanes may wait for one another as long as some step comes first",
        arguments: [
            #"a: [{ name: "x", do: "rc.pause" }, { after: "y", do: "rc.pause" }], "#
                + #"b: [{ after: "x", name: "y", do: "rc.pause" }]"#,
            #"b: [{ after: "x", name: "y", do: "rc.pause" }], "#
                + #"a: [{ if: "link.phone", then: [], else: [{ name: "x", do: "rc.pause" }] }]"#,
            #"a: [{ first: [[{ when: "link.phone" }, { name: "x", do: "rc.pause" }], [{ at: 1, do: "rc.pause" }]] }, "#
                + #"{ after: "y", do: "rc.pause" }], b: [{ after: "x", name: "y", repeat: { until: "link.phone", "#
                + #"atMost: 3, steps: [{ do: "rc.pause" }] } }]"#,
        ])
    func waitingLanes(lanes: String) {
        #expect(refusal("lanes: { \(lanes) }") == "accepted")
    }
}
