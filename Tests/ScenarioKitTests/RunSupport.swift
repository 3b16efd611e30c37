import Contract
import FlightSession
import ScenarioKit
import SimMath

/// A scenario for tests about time: a still hover in calm air, ten seconds unless told. The light is the one thing that
/// changes, at known ticks and to known values, so that margins can be worked out on paper.
func scenario(
    script: String = "", expect: String = "", duration: Double = 10, aircraft: String = "", world: String = ""
) throws -> Scenario {
    let text = """
        { deskflight: 1, name: "test", duration: \(duration), \(aircraft) \(world)
        script: [\(script)],
        expect: [\(expect)] }
        """
    return try Scenario(bytes: Array(text.utf8), file: "s")
}

/// Two targets for commands that name one.
let twoTargets = """
    world: { targets: [{ id: "walker", path: [{ at: [9, 9] }] }, { id: "other", path: [{ at: [8, 8] }] }] },
    """

/// Runs to the end. `afterTick` sees the session after each tick.
@discardableResult
func run(_ scenario: Scenario, shake: UInt64? = nil, afterTick: (Session) -> Void = { _ in }) throws -> Verdict {
    let runner = try ScenarioRunner(scenario, shake: shake)
    while !runner.isOver {
        runner.step()
        afterTick(runner.session)
    }
    return runner.verdict()
}

/// The verdict on a single expectation, with light falling from 5000 to 300 at 1 s and back to 700 at 2 s.
func judge(_ expectation: String, script: String = "") throws -> ExpectationResult? {
    let light = "{ at: 1, do: \"world.light\", lux: 300 }, { at: 2, do: \"world.light\", lux: 700 }, "
    let verdict = try run(try scenario(script: light + script, expect: expectation))
    return verdict.expectations.count == 1 ? verdict.expectations[0] : nil
}

/// Every command of a run: when it was given, and its name.
func log(_ script: String, duration: Double = 10) throws -> [String] {
    let runner = try ScenarioRunner(try scenario(script: script, duration: duration))
    while !runner.isOver { runner.step() }
    return runner.session.log.map { "\($0.tick.index) \($0.command.descriptor.name)" }
}
