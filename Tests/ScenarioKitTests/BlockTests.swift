import ScenarioKit
import SimMath
import Testing

/// `repeat`, `if` and `first`: what runs, when, and what is said when it cannot.
@Suite("Steps that hold steps")
struct BlockTests {
    @Test("repeat runs its steps so many times; the step after it follows at once")
    func times() throws {
        #expect(
            try commands(
                #"script: [{ repeat: { times: 3, steps: [{ after: 1, do: "rc.pause" }] } }, { do: "rc.goHome" }]"#)
                == ["100 rc.pause", "200 rc.pause", "300 rc.pause", "300 rc.goHome"])
        #expect(
            try commands(
                #"script: [{ repeat: { times: 2, steps: [{ do: "rc.pause" }, { repeat: { times: 2, steps: "#
                    + #"[{ after: 0.5, do: "rc.goHome" }] } }] } }]"#)
                == [
                    "0 rc.pause", "50 rc.goHome", "100 rc.goHome", "100 rc.pause", "150 rc.goHome", "200 rc.goHome",
                ])
    }

    @Test("A block waits for its own time, and its name is done with its last step")
    func timedBlock() throws {
        let lanes =
            #"lanes: { a: [{ at: 2, name: "loop", repeat: { times: 2, steps: [{ after: 1, do: "rc.pause" }] } }], "#
            + #"b: [{ after: { step: "loop", plus: 1 }, do: "rc.goHome" }] }"#
        #expect(try commands(lanes) == ["300 rc.pause", "400 rc.pause", "500 rc.goHome"])
    }

    @Test("repeat until looks at the end of each round")
    func until() throws {
        // 5000 → 3000 → 2000 → 1000 lux is not in the file: each round only waits. At 2.1 s the time is past 2.
        #expect(
            try commands(
                #"script: [{ repeat: { until: "time > 2", atMost: 5, steps: [{ after: 0.7, do: "rc.pause" }] } },"#
                    + #" { do: "rc.goHome" }]"#)
                == ["70 rc.pause", "140 rc.pause", "210 rc.pause", "211 rc.goHome"])
        // A command of the round has acted when the condition is looked at.
        #expect(
            try commands(
                #"script: [{ repeat: { until: "world.light < 100", atMost: 3, "#
                    + #"steps: [{ do: "world.light", lux: 5 }] } }]"#
            ) == ["0 world.light"])
        // A round that takes no time begins a tick later.
        #expect(
            try commands(#"script: [{ repeat: { until: "time > 0.015", atMost: 9, steps: [{ do: "rc.pause" }] } }]"#)
                == ["0 rc.pause", "1 rc.pause", "2 rc.pause"])
    }

    @Test("repeat until that is never met fails after its last round")
    func untilNever() throws {
        #expect(
            try ending(
                "script: [\n{ repeat: { until: \"time > 20\", atMost: 3, steps: [{ after: 1, do: \"rc.pause\" }] } }]")
                == "300 line 3: repeated 3 times until time > 20; last seen time = 3.000")
    }

    @Test("if looks at the end of its tick and runs one branch")
    func choice() throws {
        let parts =
            #"script: [{ at: 1, do: "world.light", lux: 5 }, { if: "world.light < 100", "#
            + #"then: [{ do: "rc.pause" }], else: [{ do: "rc.goHome" }] }, { do: "world.light", lux: 7 }]"#
        #expect(try commands(parts) == ["100 world.light", "101 rc.pause", "101 world.light"])
        let no = parts.replacing("light < 100", with: "light > 100")
        #expect(try commands(no) == ["100 world.light", "101 rc.goHome", "101 world.light"])
        let only = #"script: [{ if: "time > 5", then: [{ do: "rc.pause" }] }, { do: "rc.goHome" }]"#
        #expect(try commands(only) == ["1 rc.goHome"])
        // Behind a wait it looks on the tick that met it.
        #expect(
            try commands(
                #"script: [{ when: "time >= 2" }, { if: "time < 2.005", then: [{ do: "rc.pause" }] }]"#)
                == ["201 rc.pause"])
    }

    @Test("A failure within a branch fails the script")
    func failingBranch() throws {
        #expect(
            try ending(#"script: [{ if: "aircraft.isFlying", then: [\#n{ when: "time > 20", within: 1 }] }]"#)
                == "100 line 3: waited 1.00 s for time > 20; last seen time = 1.000")
    }

    /// The light falls at 1 s; the time passes 2 s.
    static let race = #"""
        script: [{ at: 1, do: "world.light", lux: 5 },
        { first: [ [{ when: "time >= 2" }, { do: "rc.goHome" }],
                   [{ when: "world.light < 100" }, { do: "rc.pause" }, { after: 1, do: "rc.pause" }] ], within: 5 },
        { do: "tapFly.getSpeed" }]
        """#

    @Test("first runs the branch that is met first, and drops the others")
    func first() throws {
        #expect(
            try commands(Self.race) == [
                "100 world.light", "101 rc.pause", "201 rc.pause", "201 tapFly.getSpeed",
            ])
        #expect(
            try commands(Self.race.replacing("lux: 5", with: "lux: 500")) == [
                "100 world.light", "201 rc.goHome", "201 tapFly.getSpeed",
            ])
    }

    @Test("Of branches that are met on one tick the first in the file runs; a time comes before a state")
    func together() throws {
        let parts =
            #"script: [{ first: [ [{ when: "time >= 2" }, { do: "rc.goHome" }], "#
            + #"[{ when: "time >= 2" }, { do: "rc.pause" }] ] }]"#
        #expect(try commands(parts) == ["201 rc.goHome"])
        let timed =
            #"script: [{ first: [ [{ when: "time >= 2" }, { do: "rc.goHome" }], "#
            + #"[{ after: 2, do: "rc.pause" }] ] }]"#
        #expect(try commands(timed) == ["200 rc.pause"])
        #expect(try commands(timed.replacing("after: 2,", with: "after: 2.01,")) == ["201 rc.goHome"])
        #expect(try commands(timed.replacing("after: 2,", with: "at: 1,")) == ["100 rc.pause"])
    }

    @Test("A wait with a time counts from then on")
    func lateWait() throws {
        let parts =
            #"script: [{ first: [ [{ after: 3, when: "time >= 1" }, { do: "rc.goHome" }], "#
            + #"[{ when: "time >= 2" }, { do: "rc.pause" }] ] }]"#
        #expect(try commands(parts) == ["201 rc.pause"])
        #expect(try commands(parts.replacing("time >= 2", with: "time >= 4")) == ["301 rc.goHome"])
    }

    @Test("A race that nobody wins says what was raced for")
    func nobody() throws {
        let parts = Self.race.replacing("lux: 5", with: "lux: 500").replacing("within: 5", with: "within: 0.5")
        let sought = "time >= 2; world.light < 100; last seen time = 1.50, world.light = 500.000"
            .replacing("1.50,", with: "1.500,")
        #expect(try ending(parts) == "150 line 3: waited 0.50 s for the first of \(sought)")
        let open = Self.race.replacing("time >= 2", with: "time >= 20").replacing("< 100", with: "< 1")
            .replacing(", within: 5", with: "")
        #expect(
            try ending(open)
                == "999 line 3: still waiting for the first of time >= 20; world.light < 1; "
                + "last seen time = 9.990, world.light = 5.000")
    }

    @Test("A race may stand in a repeat, and a repeat in a race")
    func nested() throws {
        let parts =
            #"script: [{ repeat: { times: 2, steps: [{ first: [ [{ after: 1, do: "rc.pause" }, "#
            + #"{ repeat: { times: 2, steps: [{ after: 0.1, do: "rc.goHome" }] } }], [{ when: "time > 20" }] ] }] } }]"#
        #expect(
            try commands(parts) == [
                "100 rc.pause", "110 rc.goHome", "120 rc.goHome", "220 rc.pause", "230 rc.goHome", "240 rc.goHome",
            ])
    }
}
