import Contract
import ScenarioKit
import SimMath
import Testing

/// When steps act, in ticks of 10 ms. A call takes 10 ticks to the aircraft (`link.call`), so one given at tick n is
/// answered at n + 10, and what waits for the answer goes on in the tick after.
@Suite("Steps act on exact ticks")
struct ScriptTests {
    @Test("without a time, steps follow one another within a tick, and answers are not waited for")
    func next() throws {
        #expect(
            try log(#"{ do: "rc.pause" }, { do: "tapFly.stop" }, { do: "rc.pause" }"#) == [
                "0 rc.pause", "0 tapFly.stop", "0 rc.pause",
            ])
    }

    @Test("at is a time of the run; several of one time go in the order of the file")
    func at() throws {
        let script = #"{ at: 0, do: "rc.pause" }, { at: 1.23, do: "tapFly.stop" }, { at: 1.23, do: "rc.pause" }"#
        #expect(try log(script) == ["0 rc.pause", "123 tapFly.stop", "123 rc.pause"])
        #expect(try log(#"{ at: 9.99, do: "rc.pause" }"#) == ["999 rc.pause"])
        // The nearest tick: 1.005 s lies a hair below the middle in binary, 1.006 above.
        let near = #"{ at: 1.004, do: "rc.pause" }, { at: 1.006, do: "rc.pause" }"#
        #expect(try log(near) == ["100 rc.pause", "101 rc.pause"])
    }

    @Test("after counts from the step before")
    func after() throws {
        #expect(
            try log(#"{ at: 1, do: "rc.pause" }, { after: 0.5, do: "rc.pause" }, { after: 0, do: "tapFly.stop" }"#)
                == ["100 rc.pause", "150 rc.pause", "150 tapFly.stop"])
    }

    @Test("completes holds the script until the answer has come")
    func completes() throws {
        #expect(
            try log(
                #"{ at: 1, do: "tapFly.getSpeed", completes: "ok" }, "#
                    + #"{ do: "rc.pause" }, { after: 0.2, do: "rc.pause" }"#)
                == ["100 tapFly.getSpeed", "111 rc.pause", "131 rc.pause"])
        #expect(
            try log(#"{ at: 1, do: "tapFly.getSpeed", completes: "ok" }, { after: 0.2, do: "rc.pause" }"#)
                == ["100 tapFly.getSpeed", "130 rc.pause"])
    }

    @Test("a wait ends on the tick that meets it; the next step acts on the tick after")
    func when() throws {
        #expect(try log(#"{ when: "time >= 2" }, { do: "rc.pause" }"#) == ["201 rc.pause"])
        #expect(try log(#"{ when: "time >= 2" }, { after: 1, do: "rc.pause" }"#) == ["300 rc.pause"])
        // A command acts before its tick is over, so the wait behind it may be met at once.
        #expect(
            try log(#"{ at: 1, do: "world.light", lux: 300 }, { when: "world.light < 400" }, { do: "rc.pause" }"#)
                == ["100 world.light", "101 rc.pause"])
        // A wait with a time begins at that time.
        #expect(try log(#"{ at: 3, when: "time >= 2" }, { do: "rc.pause" }"#) == ["301 rc.pause"])
        #expect(
            try log(#"{ at: 3, do: "rc.pause" }, { after: 1, when: "time > 0" }, { do: "rc.pause" }"#)
                == ["300 rc.pause", "401 rc.pause"])
    }

    @Test("two waits are met in one tick")
    func twoWaits() throws {
        #expect(
            try log(
                #"{ when: "time >= 2" }, { when: "world.light > 1" }, "#
                    + #"{ when: "aircraft.isFlying" }, { do: "rc.pause" }"#)
                == ["201 rc.pause"])
        #expect(
            try log(#"{ do: "tapFly.getSpeed", completes: "ok" }, { when: "time >= 0.1" }, { do: "rc.pause" }"#)
                == ["0 tapFly.getSpeed", "11 rc.pause"])
    }

    @Test("for lets the sticks go after its time, and the script goes on meanwhile")
    func hold() throws {
        #expect(
            try log(#"{ at: 1, do: "rc.stick", yaw: 0.5, for: 2 }, { do: "rc.pause" }"#)
                == ["100 rc.stick", "100 rc.pause", "300 rc.stick"])
        // Another position before that replaces both.
        #expect(
            try log(#"{ at: 1, do: "rc.stick", yaw: 0.5, for: 2 }, { at: 2, do: "rc.stick", yaw: 0.2, for: 3 }"#)
                == ["100 rc.stick", "200 rc.stick", "500 rc.stick"])
        #expect(
            try log(#"{ at: 1, do: "rc.stick", yaw: 0.5, for: 2 }, { at: 2, do: "rc.stick", yaw: 0.2 }"#)
                == ["100 rc.stick", "200 rc.stick"])
        let runner = try ScenarioRunner(try scenario(script: #"{ at: 1, do: "rc.stick", roll: -1, yaw: 0.5, for: 2 }"#))
        var sticks: [Int64: Sticks] = [:]
        while !runner.isOver {
            runner.step()
            sticks[runner.session.tick.index] = runner.session.state.world.remote.sticks
        }
        #expect(sticks[99] == .centered)
        #expect(sticks[100]?.yaw == 0.5 && sticks[100]?.roll == -1 && sticks[299] == sticks[100])
        #expect(sticks[300] == .centered)
    }

    @Test("the script goes on in its order when a step comes late")
    func late() throws {
        // The wait before ends at 3 s, so the step of 2 s comes at once and not never.
        #expect(
            try log(#"{ when: "time >= 3" }, { at: 2, do: "rc.pause" }, { at: 4, do: "tapFly.stop" }"#) == [
                "301 rc.pause", "400 tapFly.stop",
            ])
    }
}

/// Field report H12: waits are on states, with limits in simulated time, and say what was waited for and what was seen.
@Suite("Waits and completions that fail")
struct WaitTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var script: String
        var tick: Int64
        var message: String
        var testDescription: String { script }
    }

    static let cases: [Case] = [
        Case(
            script: #"{ at: 1, when: "time < 0.5", within: 1 }"#, tick: 200,
            message: "waited 1.00 s for time < 0.5; last seen time = 2.000"),
        Case(
            script: #"{ when: "tapFly.state == executing", within: 2 }"#, tick: 200,
            message: "waited 2.00 s for tapFly.state == executing; last seen tapFly.state = readyToStart"),
        Case(
            script: #"{ when: "aircraft.radiusReached and aircraft.height > 100" }"#, tick: 999,
            message: "still waiting for aircraft.radiusReached and aircraft.height > 100; last seen "
                + "aircraft.radiusReached = false, aircraft.height = 20.000"),
        Case(
            script: #"{ when: "time >= 2" }, { when: "time < 1", within: 0.5 }, { do: "rc.pause" }"#, tick: 250,
            message: "waited 0.50 s for time < 1; last seen time = 2.500"),
        Case(
            script: #"{ at: 1, do: "tapFly.stop", completes: "ok" }"#, tick: 110,
            message: "the call completed with mission/aircraftNoRunningMission, expected ok"),
        Case(
            script: #"{ at: 1, do: "tapFly.getSpeed", completes: "mission/modeError" }"#, tick: 110,
            message: "the call completed with ok, expected mission/modeError"),
        Case(
            script: #"{ at: 1, do: "tapFly.getSpeed", completes: "ok", within: 0.05 }"#, tick: 105,
            message: "waited 0.05 s for the call's completion with ok; none came"),
        Case(
            script: #"{ at: 9.95, do: "tapFly.getSpeed", completes: "ok" }"#, tick: 999,
            message: "still waiting for the call's completion with ok"),
        Case(
            script: #"{ when: "time >= 9" }, { after: 2, do: "rc.pause" }, { do: "rc.pause" }"#, tick: 999,
            message: "the scenario ended before this step: 2 of 3 were left"),
        Case(
            script: #"{ at: 1, do: "card.delete", file: "DCIM/none.JPG", completes: "ok" }"#, tick: 110,
            message: "the call completed with camera/sdCardNotInserted, expected ok"),
    ]

    @Test(arguments: cases)
    func fails(_ wanted: Case) throws {
        let verdict = try run(try scenario(script: wanted.script))
        #expect(verdict.outcome == .failed)
        #expect(verdict.script?.message == wanted.message)
        #expect(verdict.script?.tick == Tick(wanted.tick))
        // The script stands on line 2 of the text.
        #expect(verdict.script?.line == 2)
        #expect(verdict.failureTick == Tick(wanted.tick))
    }

    @Test("within is met on its last tick")
    func lastTick() throws {
        #expect(try run(try scenario(script: #"{ at: 1, when: "time >= 2", within: 1 }"#)).outcome == .passed)
        #expect(try run(try scenario(script: #"{ at: 1, when: "time >= 2.01", within: 1 }"#)).outcome == .failed)
        #expect(
            try run(try scenario(script: #"{ at: 1, do: "tapFly.getSpeed", completes: "ok", within: 0.1 }"#)).outcome
                == .passed)
    }

    @Test("an error may be named by symbol, by number and by number with its family")
    func errorNames() throws {
        for name in ["mission/aircraftNoRunningMission", "-5016", "mission/-5016"] {
            let script = "{ do: \"tapFly.stop\", completes: \"\(name)\" }"
            #expect(try run(try scenario(script: script)).outcome == .passed, "\(name)")
        }
    }

    @Test("a late delivery is waited for", arguments: [1, 2, 3, 4, 5] as [UInt64])
    func shaken(seed: UInt64) throws {
        let script = #"{ at: 1, do: "tapFly.getSpeed", completes: "ok" }, { do: "rc.pause" }"#
        let runner = try ScenarioRunner(try scenario(script: script), shake: seed)
        while !runner.isOver { runner.step() }
        #expect(runner.verdict().outcome == .passed)
        // Up to 0.05 s later than 111 (`link.shakeMax`).
        let pause = try #require(runner.session.log.last)
        #expect((111...116).contains(pause.tick.index))
    }
}
