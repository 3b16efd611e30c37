import ScenarioKit
import Testing

/// Mistakes of a scenario's author, one a file: each is named with its line, its column and, where one is near, the
/// right name. Columns count from 1 and were counted by hand in the text below.
@Suite("A good scenario with one mistake")
struct LoaderMutantTests {
    static let good = """
        {
          deskflight: 1,
          name: "base",
          duration: 10,
          aircraft: { at: [0, 0, 20], gimbalPitch: -10, limits: { radius: 100 } },
          world: {
            light: 5000,
            obstacles: [{ id: "barn", box: { center: [40, 0, 5], size: [8, 12, 10] } }],
            targets: [{ id: "walker", path: [{ at: [15, -4] }, { at: [15, 20], speed: 1.4 }] }],
          },
          script: [
            { at: 1, do: "tapFly.start", image: [0.5, 0.4], completes: "ok" },
            { when: "tapFly.state == executing", within: 2 },
            { do: "rc.stick", yaw: 0.5, for: 2 },
            { at: 5, do: "tapFly.stop", completes: "ok" },
          ],
          expect: [
            { always: "aircraft.speed <= 5.3" },
            { eventually: "tapFly.state == executing", within: 2 },
            { count: "tapFly.leftExecuting", equals: 1 },
          ],
        }

        """

    struct Mutant: CustomTestStringConvertible, Sendable {
        var what: String
        var old: String
        var new: String
        /// After the file's name.
        var complaint: String
        var testDescription: String { what }

        init(_ what: String, _ old: String, _ new: String, _ complaint: String) {
            (self.what, self.old, self.new, self.complaint) = (what, old, new, complaint)
        }
    }

    static let keys: [Mutant] = [
        .init(
            "misspelt assertion key", "{ always:", "{ alwais:",
            #"18:7: error: unknown key "alwais" in an expectation (did you mean "always"?)"#),
        .init(
            "expectation at the wrong depth", "  expect: [", "  never: \"aircraft.radiusReached\",\n  expect: [",
            #"17:3: error: unknown key "never" in a scenario"#),
        .init(
            "expectation in the script", "{ do: \"rc.stick\", yaw: 0.5, for: 2 }", "{ always: \"aircraft.isFlying\" }",
            "14:5: error: a step needs one of do, when, read, repeat, if, first"),
        .init(
            "misspelt list", "  expect: [", "  expects: [",
            #"17:3: error: unknown key "expects" in a scenario (did you mean "expect"?)"#),
        .init(
            "misspelt key of a step", "yaw: 0.5", "yam: 0.5",
            #"14:23: error: unknown key "yam" in a step (did you mean "yaw"?)"#),
        .init(
            "misspelt key of the aircraft", "gimbalPitch", "gimblePitch",
            #"5:31: error: unknown key "gimblePitch" in aircraft (did you mean "gimbalPitch"?)"#),
        .init(
            "misspelt limit", "radius: 100", "raduis: 100",
            #"5:59: error: unknown key "raduis" in limits (did you mean "radius"?)"#),
        .init(
            "key in another letter case", "  duration: 10", "  Duration: 10",
            #"4:3: error: unknown key "Duration" in a scenario (did you mean "duration"?)"#),
        .init(
            "duplicate key", "duration: 10,", "duration: 10, duration: 12,",
            #"4:17: error: duplicate key "duration", first at 4:3"#),
        .init("missing name", "  name: \"base\",\n", "", #"1:1: error: missing key "name" in a scenario"#),
        .init("missing version", "  deskflight: 1,\n", "", #"1:1: error: missing key "deskflight" in a scenario"#),
        .init(
            "a version to come", "deskflight: 1,", "deskflight: 2,",
            "2:3: error: this DeskFlight reads scenarios of version 1, not 2"),
        .init(
            "missing parameter", "image: [0.5, 0.4], ", "", #"12:5: error: missing key "image" in a step"#),
        .init(
            "two forms of expectation", "{ always: \"aircraft.speed <= 5.3\" }",
            "{ always: \"aircraft.isFlying\", never: \"aircraft.radiusReached\" }",
            "18:36: error: an expectation has one form, not both always and never"),
        .init(
            "count without a number", ", equals: 1", "",
            #"20:7: error: a count needs "equals", "atLeast" or "atMost""#),
        .init(
            "count with too many numbers", ", equals: 1", ", equals: 1, atLeast: 1",
            #"20:49: error: a count has either "equals" or bounds"#),
        .init(
            "count of nothing", ", equals: 1", ", atLeast: 3, atMost: 2",
            "20:50: error: atLeast is above atMost"),
        .init(
            "both at and after", "{ at: 5, do:", "{ at: 5, after: 1, do:",
            #"15:14: error: a step has either "at" or "after""#),
        .init(
            "both do and when", "{ do: \"rc.stick\"", "{ when: \"aircraft.isFlying\", do: \"rc.stick\"",
            #"14:7: error: a step has either "do" or "when""#),
        .init(
            "within without a wait", "yaw: 0.5, for: 2", "yaw: 0.5, within: 2",
            #"14:33: error: "within" belongs to "when" or "completes""#),
        .init(
            "for where nothing is held", "do: \"tapFly.stop\"", "do: \"tapFly.stop\", for: 2",
            #"15:33: error: unknown key "for" in a step"#),
    ]

    static let values: [Mutant] = [
        .init(
            "number as text", "duration: 10", "duration: \"10\"",
            #"4:13: error: "duration" must be a number of s in 0.01...86400, found the text "10""#),
        .init(
            "NaN", "duration: 10", "duration: NaN", "4:13: error: NaN is refused: numbers must be finite"),
        .init(
            "infinity", "radius: 100", "radius: Infinity",
            "5:67: error: Infinity is refused: numbers must be finite"),
        .init(
            "number beyond all bounds", "light: 5000", "light: 1e308",
            #"7:12: error: "light" must be a number of lux in 0...200000, found 1e+308"#),
        .init(
            "number that overflows", "light: 5000", "light: 1e309",
            "7:12: error: this number is too large: numbers must be finite"),
        .init(
            "decimal comma", "speed: 1.4", "speed: 1,4",
            #"9:81: error: expected a key, found "4" (a number with a decimal comma? write 1.4)"#),
        .init(
            "decimal comma in a condition", "<= 5.3", "<= 5,3",
            #"18:35: error: expected "and" or "or", found "," (decimals need a point)"#),
        .init(
            "unit on a number", "duration: 10", "duration: 10s",
            #"4:15: error: expected the end of a number, found "s" (numbers have no unit; texts need quotes)"#),
        .init(
            "unit in a condition", "<= 5.3", "<= 5.3m",
            #"18:37: error: expected the end of a number, found "m" (numbers have no unit)"#),
        .init(
            "out of range", "yaw: 0.5", "yaw: 1.5",
            #"14:28: error: "yaw" must be a number of full deflection in -1...1, found 1.5"#),
        .init(
            "gimbal beyond its stop", "gimbalPitch: -10", "gimbalPitch: -91",
            #"5:44: error: "gimbalPitch" must be a number of ° in -90...30, found -91"#),
        .init(
            "seed below zero", "duration: 10", "seed: -1, duration: 10",
            #"4:9: error: "seed" must be a whole number in 0...9007199254740991, found -1"#),
        .init(
            "seed that JSON cannot hold", "duration: 10", "seed: 9223372036854775808, duration: 10",
            #"4:9: error: "seed" must be a whole number in 0...9007199254740991, found 9.223372036854776e+18 "#
                + #"(larger ones stand in quotes, up to "18446744073709551615")"#),
        .init(
            "half a seed", "duration: 10", "seed: 0.5, duration: 10",
            #"4:9: error: "seed" must be a whole number in 0...9007199254740991, found 0.5"#),
        .init(
            "two numbers for a place", "[0, 0, 20]", "[0, 0]",
            #"5:19: error: "at" must be an array of 3 numbers of m, found an array of 2"#),
        .init(
            "a word for a number", "[0, 0, 20]", "[0, true, 20]",
            #"5:23: error: element 2 of "at" must be a number of m in -20000...20000, found true"#),
        .init(
            "null", "image: [0.5, 0.4]", "image: null",
            #"12:41: error: "image" must be an array of 2 numbers of the picture's width and height, found null"#),
        .init(
            "an object for a text", "do: \"tapFly.stop\"", "do: {}",
            #"15:18: error: "do" must be a text, found an object"#),
        .init(
            "below the ground", "[0, 0, 20]", "[0, 0, -1]",
            "5:15: error: an aircraft cannot start below the ground"),
        .init(
            "inside an obstacle", "[0, 0, 20]", "[40, 0, 9]",
            #"5:15: error: the aircraft starts inside the obstacle "barn""#),
        .init(
            "on the skin of an obstacle", "[0, 0, 20]", "[44, 0, 5]",
            #"5:15: error: the aircraft starts inside the obstacle "barn""#),
        .init(
            "a cursor in a name", "\"base\"", #""base\u001b[2J""#,
            "3:3: error: a name is 1 to 200 visible characters on one line"),
    ]

    static let names: [Mutant] = [
        .init(
            "unknown command", "do: \"tapFly.stop\"", "do: \"tapfly.stopp\"",
            #"15:18: error: unknown command "tapfly.stopp" (did you mean "tapFly.stop"?)"#),
        .init(
            "unknown command near none", "do: \"tapFly.stop\"", "do: \"launch\"",
            #"15:18: error: unknown command "launch""#),
        .init(
            "a cursor in a command", "do: \"tapFly.stop\"", #"do: "tapFly\u001b[2J\n""#,
            #"15:18: error: unknown command "tapFly\u{1B}[2J\u{A}""#),
        .init(
            "a name without end", "do: \"tapFly.stop\"", "do: \"\(String(repeating: "x", count: 5000))\"",
            "15:18: error: unknown command \"\(String(repeating: "x", count: 40))…\""),
        .init(
            "unknown signal", "\"aircraft.speed <= 5.3\"", "\"aircraft.sped <= 5.3\"",
            #"18:16: error: unknown signal "aircraft.sped" (did you mean "aircraft.speed"?)"#),
        .init(
            "unknown signal further right", "\"aircraft.speed <= 5.3\"", "\"aircraft.isFlying and aircraft.spede < 1\"",
            #"18:38: error: unknown signal "aircraft.spede" (did you mean "aircraft.speed"?)"#),
        .init(
            "signal of an unknown target", "\"aircraft.speed <= 5.3\"", "\"target.walkr.speed <= 5.3\"",
            #"18:16: error: unknown signal "target.walkr.speed" (did you mean "target.walker.speed"?)"#),
        .init(
            "unknown error", "\"tapFly.stop\", completes: \"ok\"", "\"tapFly.stop\", completes: \"mission/modeEror\"",
            #"15:44: error: unknown error "mission/modeEror" (did you mean "mission/modeError"?)"#),
        .init(
            "unknown event", "\"tapFly.leftExecuting\"", "\"tapFly.leftExecution\"",
            #"20:14: error: unknown event "tapFly.leftExecution" (did you mean "tapFly.leftExecuting"?)"#),
        .init(
            "wrong symbol", "{ when: \"tapFly.state == executing\"", "{ when: \"tapFly.state == exekuting\"",
            #"13:30: error: tapFly.state is never "exekuting" (did you mean "executing"?)"#),
        .init(
            "symbol of another enumeration", "{ when: \"tapFly.state == executing\"",
            "{ when: \"rc.mode == executing\"",
            #"13:25: error: rc.mode is never "executing" (one of P, A, S, G, M, F, T, unknown)"#),
        .init(
            "wrong choice of a parameter", "image: [0.5, 0.4]", "image: [0.5, 0.4], mode: \"foreward\"",
            #"12:59: error: "mode" must be one of forward, backward, free, unknown, found the text "foreward" "#
                + #"(did you mean "forward"?)"#
        ),
        .init(
            "unknown model", "{ at: [0, 0, 20]", "{ model: \"mavic\", at: [0, 0, 20]",
            #"5:22: error: "model" must be one of mavic-pro, mavic-air, mavic-2-pro, mavic-2-zoom, "#
                + "mavic-2-enterprise, mavic-2-enterprise-dual, mavic-air-2, air-2s, spark, phantom-4, "
                + #"phantom-4-advanced, phantom-4-pro, …, found the text "mavic" (did you mean "mavic-pro"?)"#
        ),
        .init(
            "unknown profile number", "duration: 10,", "duration: 10, profile: { \"tapFly.sped\": 3 },",
            #"4:28: error: unknown profile number "tapFly.sped" (did you mean "tapFly.speedMin"?)"#),
        .init(
            "misspelt profile number", "duration: 10,", "duration: 10, profile: { \"tapFly.speedDefalt\": 3 },",
            #"4:28: error: unknown profile number "tapFly.speedDefalt" (did you mean "tapFly.speedDefault"?)"#),
        .init(
            "order of a word", "{ when: \"tapFly.state == executing\"", "{ when: \"tapFly.state > executing\"",
            "13:27: error: tapFly.state has no order: compare it with == or !="),
        .init(
            "word compared with a number", "{ when: \"tapFly.state == executing\"",
            "{ when: \"aircraft.isFlying == 1\"",
            "13:35: error: aircraft.isFlying is compared with a word (one of false, true)"),
        .init(
            "units that do not fit", "\"aircraft.speed <= 5.3\"", "\"aircraft.speed <= aircraft.height\"",
            "18:34: error: aircraft.speed is in m/s, aircraft.height in m"),
        .init(
            "number without comparison", "\"aircraft.speed <= 5.3\"", "\"aircraft.speed\"",
            "18:16: error: aircraft.speed is not a flag: compare it with something"),
        .init(
            "number first", "\"aircraft.speed <= 5.3\"", "\"5.3 >= aircraft.speed\"",
            "18:16: error: a comparison starts with a signal's name"),
        .init(
            "single =", "\"tapFly.state == executing\", within: 2 },\n    { do",
            "\"tapFly.state = executing\", within: 2 },\n    { do",
            #"13:27: error: a single "=" (write ==)"#),
        .init(
            "completes on what is no call", "yaw: 0.5, for: 2", "yaw: 0.5, completes: \"ok\"",
            "14:33: error: rc.stick is not a call: it has no completion"),
        .init(
            "two obstacles of one name", "\"barn\", box: { center: [40, 0, 5], size: [8, 12, 10] } }",
            "\"barn\", box: { center: [40, 0, 5], size: [8, 12, 10] } },\n"
                + "{ id: \"barn\", box: { center: [90, 0, 5], size: [1, 1, 1] } }",
            #"9:3: error: two obstacles are called "barn""#),
        .init(
            "two targets of one name", "targets: [", "targets: [{ id: \"walker\", path: [{ at: [1, 2] }] }, ",
            #"9:59: error: two targets are called "walker""#),
        .init(
            "a name no signal can have", "id: \"walker\"", "id: \"the walker\"",
            "9:17: error: an id is 1 to 64 letters, digits, - and _, with no - at its ends"),
    ]

    static let times: [Mutant] = [
        .init(
            "step that can never run in time", "{ at: 5, do", "{ at: 0.5, do",
            "15:5: error: this step can never run at 0.50 s: the steps before it take until 1.00 s"),
        .init(
            "step at the end", "{ at: 5, do", "{ at: 10, do",
            "15:5: error: this step can never run: the scenario ends at 10.00 s"),
        .init(
            "step after the end", "{ do: \"rc.stick\"", "{ after: 9, do: \"rc.stick\"",
            "14:5: error: this step can never run: the scenario ends at 10.00 s"),
        .init(
            "window beyond the end", "<= 5.3\"", "<= 5.3\", from: 10",
            "18:40: error: from…to must lie within the scenario"),
        .init(
            "window turned around", "<= 5.3\"", "<= 5.3\", from: 5, to: 4",
            "18:49: error: this window ends before it begins"),
        .init(
            "window from beyond the end, turned around", "<= 5.3\"", "<= 5.3\", from: 11, to: 4",
            "18:50: error: from…to must lie within the scenario"),
        .init(
            "time below zero", "{ at: 5, do", "{ at: -1, do",
            #"15:11: error: "at" must be a number of s in 0...86400, found -1"#),
    ]

    private static func complaint(_ text: String) -> String { Self.complaint(Array(text.utf8)) }

    private static func complaint(_ bytes: [UInt8]) -> String {
        do {
            _ = try Scenario(bytes: bytes, file: "s")
            return "accepted"
        } catch {
            return "\(error)"
        }
    }

    @Test("the good one is accepted")
    func good() { #expect(Self.complaint(Self.good) == "accepted") }

    @Test(arguments: keys + values + names + times)
    func mutant(_ mutant: Mutant) {
        let parts = Self.good.split(separator: mutant.old, omittingEmptySubsequences: false)
        #expect(parts.count == 2, "the text to replace stands in the file once")
        let text = parts.joined(separator: mutant.new)
        #expect(Self.complaint(text) == "s:" + mutant.complaint)
    }

    @Test("a byte order mark, CR LF, lone CR and tabs are accepted and change no place")
    func accepted() {
        let lines = Self.good.split(separator: "\n", omittingEmptySubsequences: false)
        let tabs = Self.good.replacing("  ", with: "\t")
        for (text, column) in [
            ("\u{FEFF}" + Self.good, 16), (lines.joined(separator: "\r\n"), 16), (lines.joined(separator: "\r"), 16),
            (tabs, 14),
        ] {
            #expect(Self.complaint(text) == "accepted")
            let wrong = text.replacing("aircraft.speed", with: "aircraft.sped")
            #expect(
                Self.complaint(wrong)
                    == #"s:18:\#(column): error: unknown signal "aircraft.sped" (did you mean "aircraft.speed"?)"#)
        }
    }

    @Test("empty files say so")
    func empty() {
        #expect(Self.complaint("") == "s:1:1: error: the file is empty")
        #expect(Self.complaint("\n") == "s:2:1: error: the file holds no value")
        #expect(Self.complaint("[]") == "s:1:1: error: a scenario must be an object, found an empty array")
        #expect(Self.complaint("{}") == #"s:1:1: error: missing key "deskflight" in a scenario"#)
    }

    @Test("a line of a megabyte and deep nesting are read in their time and refused at their place")
    func large() {
        let million = String(repeating: "x", count: 1 << 20)
        #expect(Self.complaint(Self.good.replacing("\n", with: "") + "// \(million)") == "accepted")
        let about = Self.good.replacing("duration", with: "about: \"\(million)\", durration")
        #expect(
            Self.complaint(about)
                == #"s:4:1048590: error: unknown key "durration" in a scenario (did you mean "duration"?)"#)
        let deep = Self.good.replacing("[0, 0, 20]", with: String(repeating: "[", count: 100_000))
        #expect(Self.complaint(deep) == "s:5:81: error: values nest more than 64 deep")
        let nested = "\"" + String(repeating: "(", count: 100_000) + "\""
        #expect(
            Self.complaint(Self.good.replacing("\"aircraft.speed <= 5.3\"", with: nested))
                == "s:18:16: error: a condition of more than 4096 characters")
        let joined = (0..<65).map { _ in "aircraft.isFlying" }.joined(separator: " and ")
        #expect(
            Self.complaint(Self.good.replacing("aircraft.speed <= 5.3", with: joined))
                == "s:18:16: error: a condition joins more than 64 parts")
        let fewer = (0..<64).map { _ in "aircraft.isFlying" }.joined(separator: " and ")
        #expect(Self.complaint(Self.good.replacing("aircraft.speed <= 5.3", with: fewer)) == "accepted")
    }

    @Test("too many of a kind are refused")
    func many() {
        func list(_ count: Int, _ item: (Int) -> String) -> String { (0..<count).map(item).joined(separator: ",") }
        let steps = list(10_001) { _ in "{ do: \"rc.pause\" }" }
        #expect(
            Self.complaint(Self.good.replacing("script: [", with: "script: [\(steps),"))
                == "s:11:3: error: a script has at most 10000 steps")
        let expectations = list(1_001) { _ in "{ always: \"aircraft.isFlying\" }" }
        #expect(
            Self.complaint(Self.good.replacing("expect: [", with: "expect: [\(expectations),"))
                == "s:17:3: error: a scenario has at most 1000 expectations")
        let targets = list(1_001) { "{ id: \"t\($0)\", path: [{ at: [0, 0] }] }" }
        #expect(
            Self.complaint(Self.good.replacing("targets: [", with: "targets: [\(targets),"))
                == "s:9:5: error: more than 1000 targets")
    }
}
