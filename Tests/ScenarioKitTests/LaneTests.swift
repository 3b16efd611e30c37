import Contract
import FlightSession
import ScenarioKit
import SimMath
import Testing

/// Lanes run side by side, each at its own pace.
@Suite("Lanes and named steps")
struct LaneTests {
    @Test("Lanes do not wait for one another; steps of one tick go in the order of the lanes")
    func sideBySide() throws {
        #expect(
            try commands(
                """
                lanes: {
                  pilot: [{ at: 1, do: "rc.pause" }, { after: 2, do: "rc.pause" }],
                  app: [{ at: 1, do: "tapFly.getSpeed", completes: "ok" }, { do: "tapFly.getBypass" }],
                }
                """) == ["100 rc.pause", "100 tapFly.getSpeed", "111 tapFly.getBypass", "300 rc.pause"])
        let lanes = try scripted("lanes: { b: [{ do: \"rc.pause\" }], a: [] }").lanes
        #expect(lanes.map(\.name) == ["b", "a"])
        #expect(try scripted("script: [{ do: \"rc.pause\" }]").lanes.map(\.name) == ["script"])
    }

    @Test("after names a step of another lane, whichever lane comes first in the file", arguments: [false, true])
    func afterStep(isTurned: Bool) throws {
        let pilot = #"pilot: [{ at: 1, do: "rc.pause", name: "press" }, { after: 1, do: "rc.goHome" }]"#
        let app =
            #"app: [{ after: "press", do: "gimbal.pitch", degrees: -5 }, "#
            + #"{ after: { step: "press", plus: 0.5 }, do: "world.light", lux: 9 }]"#
        let expected = ["100 rc.pause", "100 gimbal.pitch", "150 world.light", "200 rc.goHome"]
        #expect(try commands("lanes: { \(isTurned ? app : pilot), \(isTurned ? pilot : app) }") == expected)
    }

    @Test("A named wait is done on the tick that meets it; what follows it acts on the tick after")
    func afterWait() throws {
        let lanes =
            #"lanes: { a: [{ name: "late", when: "time >= 2" }], "#
            + #"b: [{ after: "late", do: "rc.pause" }, { after: { step: "late", plus: 1 }, do: "rc.pause" }] }"#
        #expect(try commands(lanes) == ["201 rc.pause", "300 rc.pause"])
    }

    @Test("A step that runs again counts from its first time")
    func firstTime() throws {
        let lanes =
            #"lanes: { a: [{ repeat: { times: 3, steps: [{ after: 1, name: "beat", do: "rc.pause" }] } }], "#
            + #"b: [{ when: "time >= 2.5" }, { after: "beat", do: "rc.goHome" }] }"#
        #expect(try commands(lanes) == ["100 rc.pause", "200 rc.pause", "251 rc.goHome", "300 rc.pause"])
    }

    @Test("The newest stick position counts, and only its own end lets the sticks go")
    func sticks() throws {
        // The first would let go at 3 s, in the midst of the second.
        #expect(
            try commands(
                """
                lanes: { a: [{ at: 1, do: "rc.stick", yaw: 0.5, for: 2 }],
                         b: [{ at: 2, do: "rc.stick", roll: 0.5, for: 3 }] }
                """) == ["100 rc.stick", "200 rc.stick", "500 rc.stick"])
    }

    @Test("Each lane must come to its end")
    func unfinished() throws {
        let lanes = #"lanes: { a: [{ do: "rc.pause" }],\#n b: [{ when: "time > 20" }] }"#
        #expect(try ending(lanes) == "999 line 3: still waiting for time > 20; last seen time = 9.990")
        #expect(
            try ending(#"lanes: { a: [{ when: "time > 8", name: "late" }, { after: 1.995, do: "rc.pause" }], b: [] }"#)
                == "999 line 2: the scenario ended before this step: 1 of 2 were left")
        #expect(
            try ending(
                #"lanes: { a: [{ if: "time > 5", then: [{ name: "never", do: "rc.pause" }] }], "#
                    + #"b: [{ after: "never", do: "rc.pause" }] }"#)
                == "999 line 2: the scenario ended before this step: \"never\" was never done")
    }

    @Test("What happened is told step by step")
    func log() throws {
        let verdict = try run(
            try scripted(
                """
                lanes: {
                  app: [{ at: 1, name: "ask", do: "tapFly.getSpeed", completes: "ok" }, { when: "time >= 2" }],
                  pilot: [{ after: { step: "ask", plus: 1 }, do: "rc.stick", yaw: 0.5, for: 1 },
                          { when: "time > 20" }] }
                """))
        #expect(
            verdict.steps.map(\.shown) == [
                "app 3 ask 100-110 ok tapFly.getSpeed completes: ok",
                "app 3 110-200 met when: time >= 2",
                "pilot 4 210-210 done rc.stick yaw: 0.5, for: 1",
                "pilot 5 210- failed when: time > 20",
            ])
    }

    @Test("A step whose time has passed runs late, and says so")
    func late() throws {
        let verdict = try run(
            try scripted(
                #"script: [{ when: "time >= 3" }, { at: 2, do: "rc.pause" },\#n { at: 2.5, when: "time > 1" }],"#
                    + #" expect: [{ always: "aircraft.isFlying" }]"#))
        #expect(
            verdict.warnings == [
                "line 2: this step was to run at 2.00 s, but its turn came at 3.01 s",
                "line 3: this step was to run at 2.50 s, but its turn came at 3.01 s",
            ])
        #expect(verdict.outcome == .passed)
        let inTime = try run(
            try scripted(
                #"script: [{ at: 2, do: "rc.pause" }, { at: 2, do: "rc.pause" }],"#
                    + #" expect: [{ always: "aircraft.isFlying" }]"#))
        #expect(inTime.warnings == [])
    }

    @Test("A lane's answers are its own, in two lanes that ask at once")
    func answers() throws {
        let lanes =
            #"lanes: { a: [{ at: 1, do: "tapFly.stop", completes: "mission/aircraftNoRunningMission" }], "#
            + #"b: [{ at: 1, do: "tapFly.getSpeed", completes: "ok" }] }"#
        #expect(try ending(lanes) == "passed")
        #expect(
            try ending(lanes.replacing("NoRunningMission", with: "RunningMission"))
                == "110 line 2: the call completed with mission/aircraftNoRunningMission, "
                + "expected mission/aircraftRunningMission")
    }
}
