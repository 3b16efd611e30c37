import Contract
import FlightSession
import SimMath

/// Walks a scenario's script: submits what is due, waits for states and completions, and says what went wrong.
struct ScriptEngine {
    private let steps: [ScenarioStep]
    private var index = 0
    /// When the step before was done: issued, answered or met.
    private var doneAt = Tick.zero
    private var waiting: Waiting = .nothing
    /// Sticks go back to the middle at this tick.
    private var releaseAt: Tick?
    private(set) var failure: ScriptFailure?
    /// When the named steps were done; expectations are judged relative to them.
    private(set) var marks = StepMarks()
    /// Calls whose step says nothing about the answer, and that have not been answered yet.
    private var unwatched: [(request: RequestID, line: Int)] = []
    /// Those of them that failed.
    private var unexpected: [ScriptFailure] = []

    private enum Waiting {
        case nothing
        case completion(ChannelID, ScenarioStep.Completion, since: Tick)
        case state(since: Tick)
    }

    init(_ steps: [ScenarioStep], marks: Int) {
        self.steps = steps
        self.marks = StepMarks(count: marks)
    }

    var isDone: Bool { index >= steps.count && releaseAt == nil }

    /// Nothing can be due before this tick: what makes the common tick cheap.
    private var wakeAt = Tick.zero

    /// Before the session steps to `tick`: submits everything that is due then.
    mutating func issue(_ session: Session, at tick: Tick) {
        guard tick >= wakeAt else { return }
        issueDue(session, at: tick)
        wakeAt = nextWake
    }

    /// The earliest tick at which there may be something to do without a completion or state having come.
    private var nextWake: Tick {
        var wake = releaseAt ?? .never
        guard failure == nil, index < steps.count, case .nothing = waiting else { return wake }
        switch steps[index].timing {
        case .next: wake = .zero
        case .at(let due): wake = min(wake, due)
        case .after(let span): wake = min(wake, doneAt + span)
        }
        return wake
    }

    private mutating func issueDue(_ session: Session, at tick: Tick) {
        if let due = releaseAt, tick >= due {
            releaseAt = nil
            submit(.rcStick(.centered), to: session, line: 0)
        }
        while failure == nil, index < steps.count, case .nothing = waiting {
            let step = steps[index]
            guard isDue(step.timing, at: tick) else { return }
            switch step.action {
            case .command(let command): run(command, line: step.line, on: session)
            case .wait:
                waiting = .state(since: tick)
                return
            }
        }
    }

    private func isDue(_ timing: ScenarioStep.Timing, at tick: Tick) -> Bool {
        switch timing {
        case .next: true
        case .at(let due): tick >= due
        case .after(let span): tick >= doneAt + span
        }
    }

    private mutating func run(_ step: ScenarioStep.CommandStep, line: Int, on session: Session) {
        let tick = session.nextTick
        guard let command = command(step, line: line, on: session) else { return }
        switch command {
        case .rcStick, .rcRawSticks: releaseAt = step.holdFor.map { tick + $0 }
        default: break
        }
        guard let request = submit(command, to: session, line: line) else { return }
        if command.isCall, step.completes == nil { unwatched.append((request, line)) }
        doneAt = tick
        if let completion = step.completes {
            waiting = .completion(session.awaitCompletion(of: request), completion, since: tick)
        } else {
            if let mark = steps[index].mark { marks.note(mark, at: tick) }
            index += 1
        }
    }

    private mutating func command(
        _ step: ScenarioStep.CommandStep, line: Int, on session: Session
    ) -> Command? {
        if let ready = step.command { return ready }
        var operands = step.operands
        if let file = step.file {
            // A path that is not on the card is the contract's business: no file has this number.
            let entry = session.state.camera.card?.entry(path: file.path)
            operands[file.operand] = Double(entry?.id.index ?? Int32.max)
        }
        do {
            return try CommandCatalogue.make(opcode: step.descriptor.opcode, operands: operands)
        } catch {
            failure = ScriptFailure(tick: session.nextTick, line: line, message: "\(error)")
            return nil
        }
    }

    @discardableResult
    private mutating func submit(_ command: Command, to session: Session, line: Int) -> RequestID? {
        do {
            return try session.submit(command, face: .script)
        } catch {
            failure = ScriptFailure(tick: session.nextTick, line: line, message: "\(error)")
            return nil
        }
    }

    /// After the session has stepped: looks whether what is waited for has come. Several waits may be met at once.
    mutating func observe(_ session: Session, at tick: Tick) {
        if !unwatched.isEmpty { noteAnswers(session.core) }
        if case .nothing = waiting, doneAt != tick { return }
        observeWaits(session)
        wakeAt = nextWake
    }

    /// A call that nobody watches may fail unnoticed: that is worth a warning.
    private mutating func noteAnswers(_ core: borrowing SessionCore) {
        for record in core.sink.records {
            guard case .completed(let request, let code, _) = record.event,
                let place = unwatched.firstIndex(where: { $0.request == request })
            else { continue }
            let line = unwatched.remove(at: place).line
            guard !code.isOK else { continue }
            let name = core.submitted(request)?.command.descriptor.name ?? "call"
            unexpected.append(
                ScriptFailure(
                    tick: record.tick, line: line,
                    message: "\(name) failed with \(code.symbol), and no \"completes\" expects it"))
        }
    }

    /// At most this many warnings of one kind.
    private static let warningsMaximum = 10

    /// What failed although no step expected it, one line each.
    var warnings: [String] {
        let shown = unexpected.prefix(Self.warningsMaximum).map { "line \($0.line): \($0.message)" }
        let more = unexpected.count - shown.count
        return more > 0 ? shown + ["\(more) more calls failed that no \"completes\" expects"] : shown
    }

    private mutating func observeWaits(_ session: Session) {
        while failure == nil, index < steps.count {
            switch waiting {
            case .nothing:
                // A wait without a time of its own begins on the tick on which the one before was met.
                guard case .wait = steps[index].action, isDue(steps[index].timing, at: session.tick),
                    doneAt == session.tick
                else { return }
                waiting = .state(since: session.tick)
            case .state(let since):
                guard case .wait(let wait) = steps[index].action else { return }
                guard meets(wait, since: since, session) else { return }
            case .completion(let channel, let expected, let since):
                guard receives(channel, expected, since: since, session) else { return }
            }
        }
    }

    private mutating func advance(at tick: Tick) {
        waiting = .nothing
        doneAt = tick
        if let mark = steps[index].mark { marks.note(mark, at: tick) }
        index += 1
    }

    private mutating func meets(_ wait: ScenarioStep.WaitStep, since: Tick, _ session: Session) -> Bool {
        if wait.condition.judge(session.core).isTrue {
            advance(at: session.tick)
            return true
        }
        if let within = wait.within, session.tick >= since + within {
            fail(
                session,
                "waited \(Fixed.text(within.seconds, decimals: 2)) s for \(wait.condition.text); last seen "
                    + wait.condition.seen(session.core))
        }
        return false
    }

    private mutating func receives(
        _ channel: ChannelID, _ expected: ScenarioStep.Completion, since: Tick, _ session: Session
    ) -> Bool {
        for delivery in session.deliveries where delivery.channel == channel {
            guard case .completed(_, let code, _) = delivery.record.event else { continue }
            guard expected.codes.contains(code) else {
                fail(session, "the call completed with \(code.symbol), expected \(expected.text)")
                return false
            }
            advance(at: session.tick)
            return true
        }
        if session.tick >= since + expected.within {
            let limit = Fixed.text(expected.within.seconds, decimals: 2)
            fail(session, "waited \(limit) s for the call's completion with \(expected.text); none came")
        }
        return false
    }

    private mutating func fail(_ session: Session, _ message: String) {
        failure = ScriptFailure(tick: session.tick, line: steps[index].line, message: message)
    }

    /// At the end of the run: a script that is not through has failed.
    mutating func finish(_ session: Session) {
        guard failure == nil, index < steps.count else { return }
        switch (waiting, steps[index].action) {
        case (.state, .wait(let wait)):
            fail(session, "still waiting for \(wait.condition.text); last seen \(wait.condition.seen(session.core))")
        case (.completion(_, let expected, _), _):
            fail(session, "still waiting for the call's completion with \(expected.text)")
        case (.nothing, _), (.state, .command):
            fail(session, "the scenario ended before this step: \(steps.count - index) of \(steps.count) were left")
        }
    }
}

/// A step that did not go as written.
public struct ScriptFailure: Hashable, Sendable {
    public var tick: Tick
    public var line: Int
    public var message: String
}
