import Contract
import ScenarioKit
import SimMath
import Testing

/// `params` and `seeds`: what a run may choose.
@Suite("Parameters and seeds")
struct ParameterTests {
    static let parts = #"""
        params: { speed: { value: 5, range: [1, 10], unit: "m/s" }, mode: "forward", far: 40, bypass: true },
        aircraft: { model: "phantom-4-pro", limits: { radius: "$far" } },
        script: [{ do: "tapFly.setSpeed", value: "$speed", completes: "ok" },
          { do: "tapFly.setBypass", value: "$bypass", completes: "ok" },
          { do: "tapFly.start", image: [0.5, 0.5], mode: "$mode", completes: "ok" },
          { when: "tapFly.mode == $mode and tapFly.speedSet == $speed", within: 0.1 }],
        expect: [{ always: "limits.radius == $far" }]
        """#

    @Test("A value stands in for its name: numbers, words and flags, in steps, conditions and the world")
    func values() throws {
        let scenario = try scripted(Self.parts)
        #expect(scenario.scene.limits.radiusMeters == 40)
        #expect(
            scenario.parameters.map { "\($0.name)=\($0.text) \($0.unit)" } == [
                "speed=5 m/s", "mode=forward ", "far=40 ", "bypass=true ",
            ])
        #expect(scenario.parameters[0].range == 1...10)
        let runner = try ScenarioRunner(scenario)
        while !runner.isOver { runner.step() }
        #expect(runner.verdict().outcome == .passed, "\(runner.verdict().json)")
        #expect(
            runner.session.log.map(\.command) == [
                .tapFlySetSpeed(metersPerSecond: 5), .tapFlySetBypass(true),
                .tapFlyStart(image: ImagePoint(0.5, 0.5), mode: .forward),
            ])
    }

    @Test("A value from outside takes its place everywhere")
    func overrides() throws {
        let scenario = try scripted(
            Self.parts, set: ["speed": "7.5", "mode": "free", "far": "100", "bypass": "false"])
        #expect(scenario.scene.limits.radiusMeters == 100)
        #expect(scenario.parameters.map(\.text) == ["7.5", "free", "100", "false"])
        #expect(scenario.overrides.count == 4)
        let runner = try ScenarioRunner(scenario)
        while !runner.isOver { runner.step() }
        #expect(runner.session.log.first?.command == .tapFlySetSpeed(metersPerSecond: 7.5))
        #expect(runner.verdict().outcome == .passed, "\(runner.verdict().json)")
    }

    @Test("A run with another value fails where it should")
    func failing() throws {
        let parts =
            #"params: { limit: 100 }, script: [{ at: 1, do: "world.light", lux: 300 }],"#
            + #" expect: [{ always: "world.light > $limit" }]"#
        #expect(try run(try scripted(parts)).outcome == .passed)
        #expect(try run(try scripted(parts, set: ["limit": "400"])).outcome == .failed)
    }

    static let refused: [(set: [String: String], complaint: String)] = [
        (["sped": "1"], #"s:2:9: error: no parameter "sped" to set (did you mean "speed"?)"#),
        (["height": "1"], #"s:2:9: error: no parameter "height" to set (it has speed, mode, far, bypass)"#),
        (
            ["speed": "11"],
            #"s:2:11: error: the parameter "speed" must be a number of m/s in 1...10, found 11"#
        ),
        (
            ["speed": "fast"],
            #"s:2:11: error: the parameter "speed" must be a number of m/s in 1...10, found the text "fast""#
        ),
        (
            ["speed": "5m"],
            #"s:2:11: error: the parameter "speed" must be a number of m/s in 1...10, found the text "5m""#
        ),
        (["far": ""], #"s:2:78: error: the parameter "far" must be a number, found the text """#),
        (["bypass": "1"], #"s:2:87: error: the parameter "bypass" must be true or false, found the text "1""#),
        (
            ["mode": "sideways"],
            #"s:6:50: error: "mode" must be one of forward, backward, free, unknown, found the text "sideways""#
        ),
    ]

    @Test("Values from outside are checked like those of the file", arguments: refused.indices)
    func refusals(row: Int) {
        let (set, text) = Self.refused[row]
        #expect(refusal(Self.parts, set: set) == text)
    }

    @Test("A scenario without parameters takes none")
    func none() {
        #expect(
            refusal("script: []", set: ["speed": "1"])
                == #"s:1:1: error: no parameter "speed" to set (the scenario has no parameters)"#)
    }

    @Test("Seeds are a list or a row")
    func seeds() throws {
        #expect(try scripted("seeds: [3, 1, 2]").seeds == [3, 1, 2])
        #expect(try scripted("seeds: { from: 5, count: 4 }").seeds == [5, 6, 7, 8])
        #expect(try scripted("script: []").seeds == [])
        #expect(try scripted("params: { s: 9 }, seed: \"$s\"").seed == 9)
    }

    @Test("All of 64 bits can be a seed: as text where a number would lose digits")
    func largeSeeds() throws {
        #expect(try scripted(#"seed: "18446744073709551615""#).seed == .max)
        #expect(try scripted(#"seed: "7""#).seed == 7)
        // By its bits, like --seed.
        #expect(try scripted(#"seed: "-1""#).seed == .max)
        #expect(try scripted(#"seeds: [1, "18446744073709551615"]"#).seeds == [1, .max])
        #expect(
            try scripted(#"seeds: { from: "18446744073709551614", count: 2 }"#).seeds == [.max - 1, .max])
        #expect(
            try scripted("params: { s: \"1\" }, seed: \"$s\"", set: ["s": "9007199254740993"]).seed
                == 9_007_199_254_740_993)
        for seed in [0, 1, (1 << 53) - 1, 1 << 53, .max] as [UInt64] {
            #expect(try scripted("seed: \(SeedText.text(seed))").seed == seed)
            #expect(SeedText.text(seed).hasPrefix("\"") == (seed >= 1 << 53))
        }
    }
}
