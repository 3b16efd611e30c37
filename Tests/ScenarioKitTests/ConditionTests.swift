import ScenarioKit
import Testing

/// Conditions judged on the first tick of a still hover 20 m above home in 5000 lux, mode P, mission ready to start.
@Suite("What conditions mean")
struct ConditionTests {
    static let truths: [(String, Bool)] = [
        // "and" binds tighter than "or", "not" tightest.
        ("time < 0 and time < 0 or time >= 0", true),
        ("time >= 0 or time < 0 and time < 0", true),
        ("(time >= 0 or time < 0) and time < 0", false),
        ("time < 0 && time < 0 || time >= 0", true),
        ("not aircraft.isFlying or aircraft.isFlying", true),
        ("not (aircraft.isFlying or aircraft.isFlying)", false),
        ("!aircraft.isFlying and aircraft.radiusReached or link.phone", true),
        ("not not aircraft.isFlying", true),
        ("!(!(link.phone))", true),
        // Comparisons of numbers, at their limit and beside it.
        ("aircraft.height == 20", true), ("aircraft.height != 20", false),
        ("aircraft.height >= 20", true), ("aircraft.height > 20", false),
        ("aircraft.height <= 20", true), ("aircraft.height < 20", false),
        ("aircraft.height > 19.999", true), ("aircraft.height < 20.001", true),
        ("aircraft.speed == 0", true), ("aircraft.speed >= -1e-300", true),
        // Two signals of one unit.
        ("aircraft.height > aircraft.distance", true), ("aircraft.speed == wind.speed", true),
        // Flags and words.
        ("aircraft.isFlying == true", true), ("aircraft.isFlying != true", false),
        ("aircraft.isFlying == false", false), ("aircraft.radiusReached != true", true),
        ("tapFly.state == readyToStart", true), ("tapFly.state != readyToStart", false),
        ("tapFly.state == executing", false), ("tapFly.state != executing", true),
        ("tapFly.mode == unknown", true), ("rc.mode == P", true), ("rc.mode != A", true),
        ("tapFly.bypassEnabled == false", true),
        // Numbers as written.
        ("world.light == 5e3", true), ("world.light == 5000.0", true), ("world.light < +5.0001e3", true),
        ("world.light > -.5", true),
        ("tapFly.persistentError == 0", true), ("camera.busy", false), ("card.files == 0", true),
    ]

    @Test(arguments: truths)
    func truth(text: String, isTrue: Bool) throws {
        let verdict = try run(try scenario(expect: "{ always: \"\(text)\" }", duration: 0.01))
        #expect(verdict.expectations.first?.isOK == isTrue)
        let opposite = try run(try scenario(expect: "{ never: \"\(text)\" }", duration: 0.01))
        #expect(opposite.expectations.first?.isOK == !isTrue)
    }

    /// Distance from failing on that tick: what each comparison gives, the smaller of "and", the larger of "or".
    static let margins: [(String, Double?)] = [
        ("aircraft.height > 12", 8), ("aircraft.height < 23.5", 3.5), ("aircraft.height >= 20", 0),
        ("aircraft.height == 20", 0), ("aircraft.height != 18", 2), ("aircraft.height == 17", -3),
        ("aircraft.height > 12 and world.light < 5002", 2), ("aircraft.height > 12 or world.light < 5002", 8),
        ("aircraft.height > 12 and link.phone", 8), ("aircraft.height > 12 or link.phone", nil),
        ("not (aircraft.height > 12)", -8), ("not (aircraft.height < 12 or world.light > 5001)", 1),
        ("link.phone", nil), ("tapFly.state == executing", nil),
        ("aircraft.height > aircraft.distance", 20),
    ]

    @Test(arguments: margins)
    func margin(text: String, margin: Double?) throws {
        let verdict = try run(try scenario(expect: "{ always: \"\(text)\" }", duration: 0.01))
        #expect(verdict.expectations.first?.margin == margin)
    }

    @Test("a text with escapes is read, and its errors stand at its start")
    func escapes() throws {
        #expect(
            try run(try scenario(expect: #"{ always: "aircraft\u002eheight >\n19" }"#, duration: 0.01)).outcome
                == .passed)
        #expect(throws: ScenarioError.self) { try scenario(expect: #"{ always: "aircraft\u002ehight > 19" }"#) }
        do {
            _ = try scenario(expect: "\n" + #"{ always: "aircraft\u002ehight > 19" }"#)
        } catch let error as ScenarioError {
            #expect(error.line == 4 && error.column == 12)
            #expect(error.hint == #"did you mean "aircraft.height"?"#)
        }
    }

    @Test("signals of targets go by the target's name")
    func targets() throws {
        let world = """
            world: { targets: [
              { id: "a", path: [{ at: [3, 4] }] }, { id: "a-b", path: [{ at: [0, 0] }, { at: [0, 9], speed: 2 }] },
            ] },
            """
        // The first stands on the ground 5 m from home, the aircraft 20 m above it: √(5² + 20²). The other one starts
        // to walk: a person's 1.5 m/s² for a hundredth of a second.
        let expect = #"""
            { always: "target.a.north == 3 and target.a.east == 4 and target.a.speed == 0" },
            { always: "target.a.distance > 20.6155 and target.a.distance < 20.6156" },
            { always: "target.a-b.speed > 0.01499 and target.a-b.speed < 0.01501 and not target.a-b.inPicture" },
            { always: "target.a-b.east > 0.000149 and target.a-b.east < 0.000151" },
            """#
        let verdict = try run(try scenario(expect: expect, duration: 0.01, aircraft: world))
        #expect(verdict.expectations.map(\.isOK) == [true, true, true, true])
    }
}
