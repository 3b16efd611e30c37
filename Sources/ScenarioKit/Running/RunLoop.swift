import FlightSession
import SimMath

/// What changes while a runner runs; one value, so that a tick enters it once.
struct RunLoop {
    var script: ScriptEngine
    var monitors: [ExpectationMonitor]
    var broken: RunFailure?

    init(_ scenario: Scenario) {
        script = ScriptEngine(scenario.steps, marks: scenario.stepNames.count)
        monitors = scenario.expectations.map(ExpectationMonitor.init)
    }

    var isOver: Bool { broken != nil || script.failure != nil }

    mutating func run(_ session: Session, until end: Int64) {
        var tick = session.nextTick
        while tick.index < end && !isOver {
            script.issue(session, at: tick)
            do throws(RunFailure) {
                try session.step { core in observe(core) }
            } catch {
                broken = error
                return
            }
            script.observe(session, at: tick)
            tick += TickCount(1)
        }
    }

    /// How the expectations stand now.
    func results(_ core: borrowing SessionCore) -> [ExpectationResult] {
        var results: [ExpectationResult] = []
        for monitor in monitors { results.append(monitor.result(core, script.marks)) }
        return results
    }

    private mutating func observe(_ core: borrowing SessionCore) {
        for index in monitors.indices { monitors[index].observe(core, script.marks) }
    }
}
