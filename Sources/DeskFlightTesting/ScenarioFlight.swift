import DeskDelivery
import DeskFlight

/// A scenario that flies beside an app: its script, its expectations, and what is kept for later.
///
/// `@unchecked Sendable`: the desk steps it, and reads it, with its lock held.
final class ScenarioFlight: @unchecked Sendable {
    let scenario: Scenario
    private let runner: ScenarioRunner
    private let equipment: DeskEquipment
    private var trace: TraceWriter
    private var recording: RecordingWriter?

    var session: Session { runner.session }

    init(_ scenario: Scenario, shake: UInt64?, tracker: (any Tracker)?) throws {
        self.scenario = scenario
        equipment = DeskEquipment()
        equipment.tracker = tracker
        do {
            runner = try ScenarioRunner(scenario, shake: shake, equipment: equipment)
        } catch {
            equipment.cleanUp()
            throw error
        }
        trace = TraceWriter(scenario, seed: scenario.seed)
    }

    deinit { equipment.cleanUp() }

    /// One tick: the script's as long as the scenario lasts, and then the session's alone.
    func step() throws(RunFailure) {
        // Only now is it certain whether delivery is shaken.
        if recording == nil { recording = RecordingWriter(header: header, session: session.core) }
        if runner.isOver {
            try session.step()
        } else {
            runner.step()
            if runner.isOver, case .broken(let failure) = runner.verdict().outcome { throw failure }
        }
        trace.note(session.core)
        recording?.note(session.core)
    }

    private var header: String {
        RecordingHeader(product: Product.name, scenario, shake: session.core.shake).text
    }

    /// What script and expectations have come to so far.
    var verdict: Verdict {
        var verdict = runner.verdict()
        verdict.shake = session.core.shake
        return verdict
    }

    var traceBytes: [UInt8] { trace.bytes }

    /// The recording up to now, as if the run ended here.
    var recordingBytes: [UInt8] {
        var ended = recording ?? RecordingWriter(header: header, session: session.core)
        ended.finish(session.core)
        return ended.bytes
    }
}
