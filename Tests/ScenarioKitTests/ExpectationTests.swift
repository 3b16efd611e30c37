import Contract
import ScenarioKit
import SimMath
import Testing

/// Light falls from 5000 to 300 lux at 1 s and rises to 700 at 2 s. Margins below are plain subtractions.
@Suite("Expectations, their margins and their worst points")
struct ExpectationTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var expectation: String
        var isOK: Bool
        var margin: Double?
        var at: Double?
        var note: String?
        var failedAt: Int64?
        var script = ""
        var testDescription: String { expectation }
    }

    static let always: [Case] = [
        // 300 - 200
        Case(expectation: #"{ always: "world.light >= 200" }"#, isOK: true, margin: 100, at: 1),
        Case(expectation: #"{ always: "world.light > 299.5" }"#, isOK: true, margin: 0.5, at: 1),
        Case(
            expectation: #"{ always: "world.light > 350" }"#, isOK: false, margin: -50, at: 1,
            note: "saw world.light = 300.000", failedAt: 100),
        // At the limit: ≥ holds with nothing to spare, > does not hold.
        Case(expectation: #"{ always: "world.light >= 300" }"#, isOK: true, margin: 0, at: 1),
        Case(
            expectation: #"{ always: "world.light > 300" }"#, isOK: false, margin: 0, at: 1,
            note: "saw world.light = 300.000", failedAt: 100),
        // First wrong from the first tick, worst at 1 s.
        Case(
            expectation: #"{ always: "world.light > 6000" }"#, isOK: false, margin: -5700, at: 1,
            note: "saw world.light = 5000.000 at 0.00 s; at worst world.light = 300.000 at 1.00 s", failedAt: 0),
        // Windows: the dip lies in [1, 2) s.
        Case(expectation: #"{ always: "world.light > 400", from: 2 }"#, isOK: true, margin: 300, at: 2),
        Case(expectation: #"{ always: "world.light > 400", to: 0.99 }"#, isOK: true, margin: 4600, at: 0),
        Case(
            expectation: #"{ always: "world.light > 400", to: 1 }"#, isOK: false, margin: -100, at: 1,
            note: "saw world.light = 300.000", failedAt: 100),
        Case(
            expectation: #"{ always: "world.light > 400", from: 1.5, to: 1.5 }"#, isOK: false, margin: -100, at: 1.5,
            note: "saw world.light = 300.000", failedAt: 150),
        // Flags and words have no distance.
        Case(expectation: #"{ always: "aircraft.isFlying" }"#, isOK: true),
        Case(expectation: #"{ always: "tapFly.state == readyToStart" }"#, isOK: true),
        Case(
            expectation: #"{ always: "rc.mode == P" }"#, isOK: false, at: 3, note: "saw rc.mode = A", failedAt: 300,
            script: #"{ at: 3, do: "rc.modeSwitch", to: "A" }"#),
        // The part that binds: of "and" the smaller, of "or" the larger.
        Case(
            expectation: #"{ always: "aircraft.isFlying and world.light > 200" }"#, isOK: true, margin: 100, at: 1),
        Case(
            expectation: #"{ always: "world.light > 250 and aircraft.height < 21" }"#, isOK: true, margin: 1, at: 0),
        // With nothing near there is no distance; a part that has one tells it.
        Case(expectation: #"{ always: "aircraft.clearance > 3" }"#, isOK: true),
        Case(expectation: #"{ never: "vision.front.nearest <= 3" }"#, isOK: true),
        Case(
            expectation: #"{ always: "aircraft.clearance > 3 and world.light > 200" }"#, isOK: true, margin: 100,
            at: 1),
        Case(
            expectation: #"{ always: "aircraft.clearance < 3" }"#, isOK: false, at: 0,
            note: "saw aircraft.clearance = 1000000.000", failedAt: 0),
        // Other numbers are distances however large they are.
        Case(expectation: #"{ always: "card.freeBytes < 3000000" }"#, isOK: true, margin: 3_000_000, at: 0),
        // In the dip only the clock holds it up: 5 - 1.99 at its end.
        Case(expectation: #"{ always: "world.light > 350 or time < 5" }"#, isOK: true, margin: 3.01, at: 1.99),
    ]

    static let never: [Case] = [
        Case(expectation: #"{ never: "world.light < 250" }"#, isOK: true, margin: 50, at: 1),
        Case(
            expectation: #"{ never: "world.light < 310" }"#, isOK: false, margin: -10, at: 1,
            note: "saw world.light = 300.000", failedAt: 100),
        Case(expectation: #"{ never: "aircraft.radiusReached" }"#, isOK: true),
        Case(
            expectation: #"{ never: "aircraft.isFlying", from: 4 }"#, isOK: false, at: 4,
            note: "saw aircraft.isFlying = true", failedAt: 400),
        // Never "not a" is always "a".
        Case(expectation: #"{ never: "not (world.light > 200)" }"#, isOK: true, margin: 100, at: 1),
    ]

    static let eventually: [Case] = [
        // True at 1.00 s; seconds are left.
        Case(expectation: #"{ eventually: "world.light < 400", within: 1.5 }"#, isOK: true, margin: 0.5, at: 1),
        Case(expectation: #"{ eventually: "world.light < 400", within: 1 }"#, isOK: true, margin: 0, at: 1),
        Case(
            expectation: #"{ eventually: "world.light < 400", within: 0.99 }"#, isOK: false, margin: -0.01, at: 0.99,
            note: "it came 0.01 s late; last saw world.light = 5000.000, 4600.000 lux short", failedAt: 99),
        // Without a limit: the run's last tick is at 9.99 s.
        Case(expectation: #"{ eventually: "world.light < 400" }"#, isOK: true, margin: 8.99, at: 1),
        // Nearest at the dip: 300 - 250 short. Seconds would say nothing: the whole run was waited for.
        Case(
            expectation: #"{ eventually: "world.light < 250" }"#, isOK: false, margin: -50, at: 1,
            note: "last saw world.light = 700.000; nearest world.light = 300.000 at 1.00 s, 50.000 lux short",
            failedAt: 999),
        // A limit counts from the window's begin.
        Case(
            expectation: #"{ eventually: "world.light > 600", from: 1.5, within: 0.75 }"#, isOK: true, margin: 0.25,
            at: 2),
        Case(
            expectation: #"{ eventually: "world.light > 600", from: 1.2, to: 1.9 }"#, isOK: false, margin: -300,
            at: 1.2, note: "last saw world.light = 300.000, 300.000 lux short", failedAt: 190),
        Case(
            expectation: #"{ eventually: "tapFly.state == executing", within: 2 }"#, isOK: false, margin: -8,
            at: 2, note: "last saw tapFly.state = readyToStart", failedAt: 200),
        // A state has no distance, and the whole run was waited for.
        Case(
            expectation: #"{ eventually: "tapFly.state == executing" }"#, isOK: false, at: 9.99,
            note: "last saw tapFly.state = readyToStart", failedAt: 999),
        Case(
            expectation: #"{ eventually: "tapFly.state == executing", within: 20 }"#, isOK: false, at: 9.99,
            note: "last saw tapFly.state = readyToStart", failedAt: 999),
    ]

    static let whenever: [Case] = [
        // The dip begins at 1.00 s, the switch moves at 1.30 s.
        Case(
            expectation: #"{ whenever: "world.light < 400", then: "rc.mode == A", within: 0.5 }"#, isOK: true,
            margin: 0.2, at: 1.3, script: #"{ at: 2, do: "rc.pause" }"#),
        Case(
            expectation: #"{ whenever: "world.light < 400", then: "rc.mode == A", within: 0.3 }"#, isOK: true,
            margin: 0, at: 1.3),
        Case(
            expectation: #"{ whenever: "world.light < 400", then: "rc.mode == A", within: 0.29 }"#, isOK: false,
            margin: -0.01, at: 1.29,
            note: "after the trigger at 1.00 s, saw rc.mode = P at 1.29 s", failedAt: 129),
        // Answered on the tick of the trigger.
        Case(
            expectation: #"{ whenever: "rc.mode == A", then: "world.light < 400", within: 1 }"#, isOK: true, margin: 1,
            at: 1.3),
        Case(expectation: #"{ whenever: "rc.mode == A", then: "world.light < 400" }"#, isOK: true, margin: 0, at: 1.3),
        // Never fired.
        Case(
            expectation: #"{ whenever: "world.light < 100", then: "rc.mode == A", within: 1 }"#, isOK: false,
            note: #"the trigger never fired (vacuous: "ok" allows that)"#, failedAt: 999),
        Case(
            expectation: #"{ whenever: "world.light < 100", then: "rc.mode == A", within: 1, vacuous: "ok" }"#,
            isOK: true),
        Case(
            expectation: #"{ whenever: "world.light < 100", then: "rc.mode == A", within: 1, vacuous: "fails" }"#,
            isOK: false, note: #"the trigger never fired (vacuous: "ok" allows that)"#, failedAt: 999),
        // Fired, but the run ends before the answer's time is up.
        Case(
            expectation: #"{ whenever: "time >= 9.5", then: "rc.mode == S", within: 2 }"#, isOK: false, margin: -0.01,
            at: 9.99, note: "the trigger at 9.50 s had no answer until the end at 9.99 s", failedAt: 999),
    ]

    static let count: [Case] = [
        // Three getters, answered at 3.10, 4.10 and 5.10 s.
        Case(expectation: #"{ count: "call.completed", equals: 3 }"#, isOK: true, margin: 0, at: 5.1, script: getters),
        Case(
            expectation: #"{ count: "call.completed", equals: 5 }"#, isOK: false, margin: -2, at: 5.1,
            note: "counted 3", failedAt: 999, script: getters),
        Case(
            expectation: #"{ count: "call.completed", equals: 1 }"#, isOK: false, margin: -2, at: 5.1,
            note: "counted 3", failedAt: 410, script: getters),
        Case(expectation: #"{ count: "call.completed", atLeast: 1 }"#, isOK: true, margin: 2, at: 5.1, script: getters),
        Case(expectation: #"{ count: "call.completed", atMost: 7 }"#, isOK: true, margin: 4, at: 5.1, script: getters),
        Case(
            expectation: #"{ count: "call.completed", atLeast: 2, atMost: 9 }"#, isOK: true, margin: 1, at: 5.1,
            script: getters),
        Case(
            expectation: #"{ count: "call.completed", atLeast: 4, atMost: 9 }"#, isOK: false, margin: -1, at: 5.1,
            note: "counted 3", failedAt: 999, script: getters),
        Case(expectation: #"{ count: "call.failed", equals: 0 }"#, isOK: true, margin: 0, script: getters),
        Case(expectation: #"{ count: "call.failed", atLeast: 0 }"#, isOK: true, script: getters),
        Case(
            expectation: #"{ count: "call.failed", atLeast: 1 }"#, isOK: false, margin: -1, note: "counted 0",
            failedAt: 999, script: getters),
        // Windows include both ends.
        Case(
            expectation: #"{ count: "call.completed", equals: 2, from: 4.1, to: 5.1 }"#, isOK: true, margin: 0, at: 5.1,
            script: getters),
        Case(
            expectation: #"{ count: "call.completed", equals: 0, from: 4.11, to: 5.09 }"#, isOK: true, margin: 0,
            script: getters),
        // 10 Hz over 10 s, 30 frames a second.
        Case(expectation: #"{ count: "flightController.state", equals: 100 }"#, isOK: true, margin: 0, at: 9.9),
        Case(expectation: #"{ count: "video.frame", equals: 300 }"#, isOK: true, margin: 0, at: 9.97),
    ]

    private static let getters =
        "{ at: 3, do: \"tapFly.getSpeed\" }, { at: 4, do: \"tapFly.getSpeed\" }, { at: 5, do: \"tapFly.getBypass\" }"

    @Test(arguments: always + never + eventually + count)
    func judged(_ wanted: Case) throws {
        try check(wanted, try judge(wanted.expectation, script: wanted.script))
    }

    @Test(arguments: whenever)
    func answered(_ wanted: Case) throws {
        let script = #"""
            { at: 1, do: "world.light", lux: 300 }, { at: 1.3, do: "rc.modeSwitch", to: "A" },
            { at: 2, do: "world.light", lux: 700 }
            """#
        let verdict = try run(try scenario(script: script, expect: wanted.expectation))
        try check(wanted, verdict.expectations.first)
    }

    private func check(_ wanted: Case, _ found: ExpectationResult?) throws {
        let found = try #require(found)
        #expect(found.isOK == wanted.isOK)
        switch (found.margin, wanted.margin) {
        case (nil, nil): break
        // Sums of hundredths are not exact in binary.
        case (let a?, let b?): #expect(abs(a - b) < 1e-9, "margin \(a), wanted \(b)")
        default: Issue.record("margin \(String(describing: found.margin)), wanted \(String(describing: wanted.margin))")
        }
        #expect(found.at == wanted.at)
        #expect(found.note == wanted.note)
        #expect(found.failedAt?.index == wanted.failedAt)
    }

    @Test("a trigger that stays true fires once, one that returns fires again")
    func triggersAgain() throws {
        // Three dips, each of 0.5 s; the second is never answered.
        let script = [1, 3, 5].map {
            "{ at: \($0), do: \"world.light\", lux: 300 }, { at: \(Double($0) + 0.5), do: \"world.light\", lux: 5000 }"
        }
        let mode = #"{ at: 3.2, do: "rc.modeSwitch", to: "A" }"#
        let (down, up) = (#"{ at: 3, do: "world.light", lux: 300 }"#, #"{ at: 3.5, do: "world.light", lux: 5000 }"#)
        let parts = [script[0], down, mode, up, script[2]]
        let verdict = try run(
            try scenario(
                script: parts.joined(separator: ", "),
                expect: #"{ whenever: "world.light < 400", then: "rc.mode == P", within: 0.1 }"#))
        let result = try #require(verdict.expectations.first)
        // Answered at once at 1 s and 3 s; at 5 s the switch stands on A.
        #expect(!result.isOK)
        #expect(result.failedAt == Tick(510))
        #expect(result.note == "after the trigger at 5.00 s, saw rc.mode = A at 5.10 s")
    }

    @Test("the text of an expectation is what the file says, on one line")
    func texts() throws {
        let expect = #"""
            { always: "aircraft.speed <= 5.3" }, { never: "aircraft.radiusReached\n  or  time < 0" },
            { eventually: "time > 1", within: 2 }, { whenever: "time > 1", then: "time > 2", within: 1.5 },
            { count: "call.failed", atLeast: 1, atMost: 2 }, { count: "call.failed", equals: 0 }
            """#
        #expect(
            try scenario(expect: expect).expectations.map(\.text) == [
                "always aircraft.speed <= 5.3", "never aircraft.radiusReached or time < 0",
                "eventually time > 1 within 2.00 s", "whenever time > 1 then time > 2 within 1.50 s",
                "count of call.failed at least 1 at most 2", "count of call.failed = 0",
            ])
    }

    @Test("a scenario that expects nothing passes with a warning")
    func nothingExpected() throws {
        let verdict = try run(try scenario())
        #expect(verdict.outcome == .passed)
        #expect(verdict.warnings == ["this scenario expects nothing"])
        #expect(try run(try scenario(expect: #"{ always: "aircraft.isFlying" }"#)).warnings.isEmpty)
    }

    @Test("the tick of a failed run is the first on which anything was wrong")
    func failureTick() throws {
        let late = #"{ always: "time < 8" }, { count: "call.failed", equals: 1 }, { never: "time > 6.995" }"#
        #expect(try run(try scenario(expect: late)).failureTick == Tick(700))
        let script = #"{ at: 2, do: "tapFly.stop", completes: "ok" }"#
        #expect(try run(try scenario(script: script, expect: late)).failureTick == Tick(210))
        #expect(try run(try scenario(expect: #"{ count: "call.failed", equals: 1 }"#)).failureTick == Tick(999))
    }
}
