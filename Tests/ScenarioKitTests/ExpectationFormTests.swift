import Contract
import ScenarioKit
import SimMath
import Testing

/// Light falls from 5000 to 300 lux at 1 s and rises to 700 at 2 s; the mode switch moves to A at 1.3 s. Margins below
/// are plain subtractions.
@Suite("Forms of expectations beyond the first five")
struct ExpectationFormTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var expectation: String
        var isOK = true
        var margin: Double?
        var unit = ""
        var of: String?
        var at: Double?
        var note: String?
        var failedAt: Int64?
        var testDescription: String { expectation }
    }

    static let until: [Case] = [
        // 300 - 250 = 50 of 250 lux are left, 3.7 of 5 s: the light is nearer to failing.
        Case(
            expectation: #"{ always: "world.light > 250", until: "world.light == 700", within: 5 }"#, margin: 50,
            unit: "lux", at: 1),
        // 50 of 250 lux against 0.01 of 2.01 s.
        Case(
            expectation: #"{ always: "world.light > 250", until: "world.light == 700", within: 2.01 }"#, margin: 0.01,
            unit: "s", of: "world.light == 700", at: 2),
        // The tick that ends it need not hold.
        Case(
            expectation: #"{ always: "rc.mode == P", until: "rc.mode == A" }"#, margin: 8.69, unit: "s",
            of: "rc.mode == A", at: 1.3),
        Case(
            expectation: #"{ never: "world.light < 400", until: "rc.mode == A" }"#, isOK: false, margin: -100,
            unit: "lux", at: 1, note: "saw world.light = 300.000 at 1.00 s, before rc.mode == A, which came at 1.30 s",
            failedAt: 100),
        Case(
            expectation: #"{ always: "rc.mode == A", until: "world.light < 400" }"#, isOK: false, at: 0,
            note: "saw rc.mode = P at 0.00 s, before world.light < 400, which came at 1.00 s", failedAt: 0),
        Case(
            expectation: #"{ always: "link.phone", until: "world.light < 400", within: 0.75 }"#, isOK: false,
            margin: -0.25, unit: "s", of: "world.light < 400", at: 0.75,
            note: "world.light < 400 came 0.25 s late; last saw world.light = 5000.000", failedAt: 75),
        Case(
            expectation: #"{ always: "link.phone", until: "world.light < 100" }"#, isOK: false, margin: -200,
            unit: "lux", of: "world.light < 100", at: 1,
            note: "world.light < 100 never came; last saw world.light = 700.000", failedAt: 999),
        Case(
            expectation: #"{ always: "link.phone", until: "world.light > 100" }"#, isOK: false, at: 0,
            note: #"world.light > 100 from the first tick on: nothing to hold (vacuous: "ok" allows that)"#,
            failedAt: 0),
        Case(expectation: #"{ always: "link.phone", until: "world.light > 100", vacuous: "ok" }"#, at: 0),
    ]

    static let lasting: [Case] = [
        // The dip begins at 1.00 s, A comes at 1.30 s and stays.
        Case(
            expectation: #"{ whenever: "world.light < 400", then: "rc.mode == A", within: 0.5, for: 3 }"#, margin: 0.2,
            unit: "s", at: 1.3),
        // The dip lasts from 1.00 to 1.99 s.
        Case(
            expectation: #"{ whenever: "time >= 0.5", then: "world.light < 400", within: 1, for: 0.99 }"#,
            margin: 0.5, unit: "s", at: 1),
        Case(
            expectation: #"{ whenever: "time >= 0.5", then: "world.light < 400", within: 1, for: 1 }"#, isOK: false,
            margin: -0.01, unit: "s", at: 2,
            note: "after the trigger at 0.50 s, it came at 1.00 s and held for 0.99 s only: "
                + "saw world.light = 700.000 at 2.00 s", failedAt: 200),
        // It broke off at 2.00 s, and there was time for another until 2.5 s.
        Case(
            expectation: #"{ whenever: "time >= 0.5", then: "world.light < 400", within: 2, for: 1.5 }"#, isOK: false,
            margin: -0.51, unit: "s", at: 2,
            note: "after the trigger at 0.50 s, it came at 1.00 s and held for 0.99 s only: "
                + "saw world.light = 700.000 at 2.50 s", failedAt: 250),
        // True from 1.30 s to the end: too short by 1.51 s, because the run is.
        Case(
            expectation: #"{ whenever: "time >= 9.5", then: "rc.mode == A", within: 0.2, for: 2 }"#, isOK: false,
            margin: -1.51, unit: "s", at: 9.99,
            note: "after the trigger at 9.50 s, it came at 9.50 s and held for 0.49 s, to the end at 9.99 s",
            failedAt: 999),
        // Late by 0.3 s, and then long enough.
        Case(
            expectation: #"{ whenever: "time >= 0.5", then: "rc.mode == A", within: 0.5, for: 2 }"#, isOK: false,
            margin: -0.3, unit: "s", at: 1, note: "after the trigger at 0.50 s, saw rc.mode = P at 1.00 s",
            failedAt: 100),
        // In time, too short, and no second until the end.
        Case(
            expectation: #"{ whenever: "time >= 0.5", then: "world.light < 400", within: 60, for: 1.5 }"#, isOK: false,
            margin: -0.51, unit: "s", at: 2,
            note: "after the trigger at 0.50 s, it came at 1.00 s and held for 0.99 s only, and not again until the "
                + "end at 9.99 s", failedAt: 999),
        // Never: a tick after the end at the earliest, with nothing of the two seconds.
        Case(
            expectation: #"{ whenever: "time >= 0.5", then: "world.light < 100", within: 60, for: 2 }"#, isOK: false,
            margin: -2.01, unit: "s", at: 9.99, note: "the trigger at 0.50 s had no answer until the end at 9.99 s",
            failedAt: 999),
    ]

    static let holds: [Case] = [
        Case(expectation: #"{ holds: "world.light < 400", for: 0.75 }"#, margin: 0.24, unit: "s", at: 1),
        Case(expectation: #"{ holds: "world.light < 400", for: 0.99 }"#, margin: 0, unit: "s", at: 1),
        Case(
            expectation: #"{ holds: "world.light < 400", for: 1 }"#, isOK: false, margin: -0.01, unit: "s", at: 1,
            note: "longest for 0.99 s, to 1.99 s; then saw world.light = 700.000", failedAt: 999),
        Case(
            expectation: #"{ holds: "rc.mode == A", for: 9 }"#, isOK: false, margin: -0.31, unit: "s", at: 1.3,
            note: "longest for 8.69 s, to 9.99 s, the end", failedAt: 999),
        Case(
            expectation: #"{ holds: "world.light < 250", for: 0.5 }"#, isOK: false, margin: -0.51, unit: "s", at: 1,
            note: "never true; nearest world.light = 300.000", failedAt: 999),
    ]

    static let order: [Case] = [
        Case(
            expectation: #"{ order: ["world.light < 400", "rc.mode == A", "world.light > 600"] }"#, margin: 0.3,
            unit: "s", at: 1.3),
        // The first may be true from the start; what is named twice may come at any time.
        Case(
            expectation: #"{ order: ["world.light > 600", "world.light < 400", "world.light > 600"] }"#, margin: 1,
            unit: "s", at: 1),
        Case(
            expectation: #"{ order: ["rc.mode == A", "world.light < 400"] }"#, isOK: false, margin: -0.3, unit: "s",
            at: 1, note: "world.light < 400 came at 1.00 s, before rc.mode == A", failedAt: 100),
        // True from the start, and never again: 700 lux come, 5000 do not.
        Case(
            expectation: #"{ order: ["world.light < 400", "world.light > 4000"] }"#, isOK: false, at: 1,
            note: "waited for world.light > 4000 until 9.99 s, after world.light < 400 at 1.00 s", failedAt: 999),
        Case(
            expectation: #"{ order: ["world.light < 400", "link.phone"] }"#, isOK: false, at: 1,
            note: "waited for link.phone until 9.99 s, after world.light < 400 at 1.00 s; it was true before its turn "
                + "and never became true again", failedAt: 999),
        Case(
            expectation: #"{ order: ["world.light < 300", "call.failed"] }"#, isOK: false, at: 5.1,
            note: "call.failed came at 5.10 s, before world.light < 300", failedAt: 510),
        // A condition may begin with a sign, and with a signal that is called like an event.
        Case(
            expectation: #"{ order: ["!condition.noFlyZone", "!(world.light>400)", "!(rc.mode == P)"] }"#, margin: 0.3,
            unit: "s", at: 1.3),
        Case(
            expectation: #"{ order: ["app.activation == activated", "rc.mode == A"] }"#, margin: 1.3, unit: "s",
            at: 1.3),
        // Strictly: what comes on one tick has no order.
        Case(
            expectation: #"{ order: ["world.light == 300", "world.light < 400"] }"#, isOK: false, margin: 0, unit: "s",
            at: 1, note: "world.light < 400 came at 1.00 s, on the same tick as world.light == 300", failedAt: 100),
        // Calls at 4 and 5 s, answered 0.1 s later.
        Case(
            expectation: #"""
                { order: ["rc.mode == A", "call.completed where call == tapFly.getSpeed and error == ok",
                          "call.failed where call == tapFly.stop"] }
                """#, margin: 1, unit: "s", at: 5.1),
    ]

    static let fraction: [Case] = [
        // A thousand ticks, of which the dip has a hundred.
        Case(expectation: #"{ fraction: "world.light > 400", atLeast: 0.85 }"#, margin: 0.05, at: 1),
        Case(expectation: #"{ fraction: "world.light < 400", atMost: 0.5 }"#, margin: 0.4, at: 1),
        // In the dip, 70 of its 100 ticks are in mode A.
        Case(
            expectation: #"{ fraction: "rc.mode == A", while: "world.light < 400", atLeast: 0.5, atMost: 0.75 }"#,
            margin: 0.05, at: 1.3),
        Case(
            expectation: #"{ fraction: "rc.mode == A", while: "world.light < 400", atLeast: 0.8 }"#, isOK: false,
            margin: -0.1, at: 1, note: "0.700: 70 of 100 ticks; longest miss 0.30 s", failedAt: 999),
        Case(
            expectation: #"{ fraction: "rc.mode == A", while: "world.light < 400", atMost: 0.6 }"#, isOK: false,
            margin: -0.1, at: 1.3, note: "0.700: 70 of 100 ticks; longest hit 0.70 s", failedAt: 999),
        Case(
            expectation: #"{ fraction: "rc.mode == A", while: "world.light < 100", atLeast: 0.8 }"#, isOK: false,
            note: #"world.light < 100 was never true (vacuous: "ok" allows that)"#, failedAt: 999),
        Case(expectation: #"{ fraction: "rc.mode == A", while: "world.light < 100", atLeast: 0.8, vacuous: "ok" }"#),
    ]

    static let count: [Case] = [
        Case(
            expectation: #"{ count: "call.completed", where: "call == tapFly.stop", equals: 1 }"#, margin: 0,
            unit: "count", at: 5.1),
        Case(
            expectation: #"{ count: "call.completed", where: "call == tapFly.getSpeed and value == 3", equals: 1 }"#,
            margin: 0, unit: "count", at: 4.1),
        Case(
            expectation: #"{ count: "call.completed", where: "error != ok", equals: 1 }"#, margin: 0, unit: "count",
            at: 5.1),
        Case(
            expectation: #"{ count: "call.completed", where: "error == mission/aircraftNoRunningMission", equals: 1 }"#,
            margin: 0, unit: "count", at: 5.1),
        Case(
            expectation: #"{ count: "call.completed", where: "error == -5016 or error == modeError", equals: 1 }"#,
            margin: 0, unit: "count", at: 5.1),
        // Signals of the same tick may be named beside the event's own fields.
        Case(
            expectation: #"{ count: "flightController.state", where: "world.light < 400", equals: 10 }"#, margin: 0,
            unit: "count", at: 1.9),
        Case(
            expectation: #"{ count: "video.frame", where: "number < 30", equals: 30 }"#, margin: 0, unit: "count",
            at: 0.97),
        Case(
            expectation: #"{ count: "call.completed", where: "call == tapFly.start", atLeast: 1 }"#, isOK: false,
            margin: -1, unit: "count",
            note: "counted 0 of 2; the last that did not count, at 5.10 s, had call = tapFly.stop", failedAt: 999),
        // A flight that never was has no speed: nothing is compared with it.
        Case(
            expectation: #"{ count: "tapFly.changed", where: "speed < 100 or speed >= 100", equals: 0 }"#, margin: 0,
            unit: "count"),
        Case(
            expectation:
                #"{ count: "tapFly.changed", where: "not (speed < 100) and state == cannotStart", equals: 1 }"#,
            margin: 0, unit: "count", at: 1.3),
    ]

    @Test(arguments: until + lasting + holds + order + fraction + count)
    func judged(_ wanted: Case) throws {
        let script = #"""
            { at: 1, do: "world.light", lux: 300 }, { at: 1.3, do: "rc.modeSwitch", to: "A" },
            { at: 2, do: "world.light", lux: 700 }, { at: 4, do: "tapFly.getSpeed" }, { at: 5, do: "tapFly.stop" }
            """#
        let verdict = try run(try scenario(script: script, expect: wanted.expectation))
        let found = try #require(verdict.expectations.first)
        #expect(found.isOK == wanted.isOK, "\(found)")
        switch (found.margin, wanted.margin) {
        case (nil, nil): break
        case (let a?, let b?): #expect(abs(a - b) < 1e-9, "margin \(a), wanted \(b)")
        default: Issue.record("margin \(String(describing: found.margin)), wanted \(String(describing: wanted.margin))")
        }
        #expect(found.marginUnit == wanted.unit)
        #expect(found.marginOf == wanted.of)
        #expect(found.at == wanted.at)
        #expect(found.note == wanted.note)
        #expect(found.failedAt?.index == wanted.failedAt)
    }

    @Test("of a condition that joins several comparisons, the one that binds is named")
    func binding() throws {
        let result = try judge(#"{ always: "world.light > 250 and aircraft.height < 21" }"#)
        #expect(result?.margin == 1 && result?.marginUnit == "m" && result?.marginOf == "aircraft.height < 21")
        let missed = try judge(#"{ eventually: "world.light < 250 and aircraft.height > 19" }"#)
        #expect(missed?.note?.hasSuffix(" at 1.00 s, 50.000 lux short of world.light < 250") == true, "\(missed)")
    }

    @Test("a run that ends early is judged by what it reached, and no time beyond it is named")
    func cutShort() throws {
        let script = #"{ at: 1, when: "time < 0", within: 2 }"#
        let expect = #"""
            { eventually: "world.light < 400", within: 5 }, { always: "link.phone", from: 4, to: 6 },
            { whenever: "time >= 2.5", then: "time > 9", within: 2 }, { always: "link.phone", until: "time > 8" },
            { count: "call.failed", atLeast: 1 }, { count: "call.failed", equals: 0, from: 4 },
            { holds: "link.phone", for: 4 }, { order: ["link.phone", "time > 8"] }, { always: "link.phone" }
            """#
        let verdict = try run(try scenario(script: script, expect: expect))
        #expect(verdict.simSeconds == 3.01)
        let results = verdict.expectations
        #expect(results.map(\.isOK) == [false, false, false, false, false, false, false, false, true])
        for result in results {
            #expect(result.at ?? 0 <= 3 && result.failedAt ?? .zero <= Tick(300), "\(result)")
        }
        #expect(
            results[0].note
                == "the run ended at 3.00 s, before the limit of 5.00 s; last saw world.light = 5000.000, "
                + "4600.000 lux short")
        #expect(results[1].note == "the run ended at 3.00 s, before this window began at 4.00 s")
        #expect(results[5].note == results[1].note)
        // The end that was planned is no limit of theirs.
        let open = try run(
            try scenario(script: script, expect: #"{ eventually: "world.light < 400" }, { eventually: "time > 8" }"#))
        #expect(
            open.expectations.map(\.note) == [
                "the run ended at 3.00 s; last saw world.light = 5000.000, 4600.000 lux short",
                "the run ended at 3.00 s; last saw time = 3.000, 5.000 s short",
            ])
        #expect(open.expectations.map(\.margin) == [-4600, -5] && open.expectations.map(\.marginUnit) == ["lux", "s"])
        let until = try run(
            try scenario(script: script, expect: #"{ always: "link.phone", until: "rc.mode == A", within: 7 }"#))
        #expect(
            until.expectations.first?.note
                == "rc.mode == A never came: the run ended at 3.00 s, before the limit of 7.00 s; last saw rc.mode = P")
        #expect(until.expectations.first.map { $0.margin == nil && $0.at == 3 } == true)
    }

    @Test("the tightest is the smallest share of what is allowed; counts and flags are left out")
    func tightest() throws {
        // 200 of 100 lux, 8.99 of 9.99 s, 0.5 of 1.5 s.
        let expect = #"""
            { count: "call.failed", equals: 0 }, { always: "world.light > 100" }, { always: "link.phone" },
            { eventually: "world.light < 400" }, { eventually: "world.light < 400", within: 1.5 },
            { whenever: "world.light < 400", then: "world.light < 500" }
            """#
        let script = #"{ at: 1, do: "world.light", lux: 300 }"#
        let verdict = try run(try scenario(script: script, expect: expect))
        #expect(verdict.outcome == .passed)
        #expect(verdict.tightest?.text == "eventually world.light < 400 within 1.50 s")
        #expect(verdict.smallestMargin == 0.5 && verdict.tightest?.marginText == "0.500 s")
        let nothing = try run(try scenario(expect: #"{ count: "call.failed", equals: 0 }"#))
        #expect(nothing.smallestMargin == nil)
        #expect(nothing.expectations[0].marginText == "0")
    }

    @Test("of a run that failed the tightest is one that failed, or none")
    func tightestFailure() throws {
        let met = #"{ always: "world.light > 4999" }"#
        let counted = try run(try scenario(expect: met + #", { count: "call.failed", equals: 1 }"#))
        #expect(counted.outcome == .failed && counted.tightest == nil)
        let missed = try run(try scenario(expect: met + #", { always: "world.light > 9000" }"#))
        #expect(missed.tightest?.text == "always world.light > 9000" && (missed.smallestMargin ?? 0) < 0)
    }

    @Test("the text of an expectation is what the file says, on one line")
    func texts() throws {
        let expect = #"""
            { always: "link.phone", until: "time > 2", within: 3 }, { never: "time > 5", until: "time > 2" },
            { whenever: "time > 1", then: "time > 2", within: 1.5, for: 2 }, { holds: "link.phone", for: 1 },
            { order: ["time > 1", "call.failed", "call.completed  where  error == ok\n and value > 1"] },
            { count: "call.failed", where: "call == tapFly.stop", equals: 1, from: 1, to: 2 },
            { fraction: "link.phone", while: "time > 1", atLeast: 0.9, atMost: 1 },
            """#
        #expect(
            try scenario(expect: expect).expectations.map(\.text) == [
                "always link.phone until time > 2 within 3.00 s", "never time > 5 until time > 2",
                "whenever time > 1 then time > 2 within 1.50 s for 2.00 s", "holds link.phone for 1.00 s",
                "order time > 1, then call.failed, then call.completed where error == ok and value > 1",
                "count of call.failed where call == tapFly.stop = 1 from 1.00 s to 2.00 s",
                "fraction of link.phone while time > 1 at least 0.9 at most 1",
            ])
    }
}
