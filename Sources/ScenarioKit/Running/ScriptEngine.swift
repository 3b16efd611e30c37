import Contract
import FlightSession
import SimCore
import SimMath

/// Walks the lanes of a scenario's script: submits what is due, waits for states and completions, and says what went
/// wrong.
struct ScriptEngine {
    private var lanes: [LaneEngine]
    private var common: ScriptState
    /// Nothing can be due before this tick: what makes the common tick cheap.
    private var wakeAt = Tick.zero
    /// Some lane waits for what a tick may bring.
    private var isWatching = false

    init(_ scenario: Scenario) {
        lanes = scenario.lanes.enumerated().map { LaneEngine($1, index: $0) }
        common = ScriptState(scenario)
    }

    var failure: ScriptFailure? { common.failure }
    /// When the named steps were done; expectations are judged relative to them.
    var marks: StepMarks { common.marks }

    /// Before the session steps to `tick`: submits everything that is due then.
    mutating func issue(_ session: Session, at tick: Tick) {
        guard tick >= wakeAt else { return }
        common.releaseSticks(session, at: tick)
        // A step of one lane may be what an earlier lane waits for.
        repeat {
            common.hasNewMark = false
            for index in lanes.indices where tick >= lanes[index].wakeAt {
                lanes[index].issue(session, at: tick, &common)
            }
            if common.hasNewMark { wakeLanes() }
        } while common.hasNewMark && common.failure == nil
        wakeLanes()
    }

    /// After the session has stepped: looks whether what is waited for has come. Several waits may be met at once.
    mutating func observe(_ core: borrowing SessionCore, at tick: Tick) {
        if common.wantsAnswers { common.noteAnswers(core) }
        guard isWatching else { return }
        common.hasMoved = false
        for index in lanes.indices where lanes[index].isWatching { lanes[index].observe(core, at: tick, &common) }
        if common.hasMoved { wakeLanes() }
    }

    private mutating func wakeLanes() {
        wakeAt = common.releaseAt ?? .never
        isWatching = false
        for index in lanes.indices {
            lanes[index].setWake(common.marks)
            wakeAt = min(wakeAt, lanes[index].wakeAt)
            if lanes[index].isWatching { isWatching = true }
        }
        if common.failure != nil { wakeAt = .never }
    }

    /// At the end of the run: a script that is not through has failed, and so has a fault that nothing met.
    mutating func finish(_ session: Session) {
        for index in lanes.indices where common.failure == nil { lanes[index].finish(session, &common) }
        if common.failure == nil { common.requireFaultsMet(session) }
    }

    /// What a reader should know although it does not fail the run.
    var warnings: [String] { common.warnings }

    /// Every step that was begun, in the order of their beginning; at most `ScriptState.logMaximum`.
    var log: [StepResult] {
        common.log.map { entry in
            let lane = lanes[Int(entry.lane)].lane
            let step = lane.steps[Int(entry.step)]
            return StepResult(
                lane: lane.name, line: step.line, column: step.column, name: step.name, issued: entry.issued,
                done: entry.done,
                text: step.text, outcome: entry.outcome)
        }
    }
}

/// A step that did not go as written.
public struct ScriptFailure: Hashable, Sendable {
    public var tick: Tick
    public var line: Int
    public var message: String
}

/// A step of the script that was begun, and what became of it.
public struct StepResult: Hashable, Sendable {
    public var lane: String
    public var line: Int
    public var column: Int
    /// As the file calls it, or nil.
    public var name: String?
    /// When it was begun; a command then acts on this tick.
    public var issued: Tick
    /// When it was met, answered or, where nothing is waited for, issued; nil when it never was.
    public var done: Tick?
    /// What it is, in one line.
    public var text: String
    public var outcome: Outcome

    public enum Outcome: Hashable, Sendable {
        /// Not yet done when the run ended.
        case open
        /// Issued, read, or its time came.
        case done
        /// What was waited for came.
        case met
        /// The call was answered, as the step expects.
        case answered(ErrorCode)
        /// It is what the script failed with.
        case failed
    }
}
