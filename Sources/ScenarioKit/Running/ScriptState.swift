import Contract
import FlightSession
import SimCore
import SimMath

/// What the lanes of a running script share.
struct ScriptState {
    var failure: ScriptFailure?
    private(set) var marks: StepMarks
    let stepNames: [String]
    /// Set when a named step was done: another lane may wait for it.
    var hasNewMark = false
    /// Set when a lane went on.
    var hasMoved = false
    /// What steps left behind, by place; NaN where nothing is yet.
    private(set) var values: [Double]
    private let bindings: [ScriptBinding]
    /// Sticks go back to the middle at this tick. The newest position counts, whichever lane gave it.
    private(set) var releaseAt: Tick?

    /// Calls whose step says nothing about the answer, and that have not been answered yet.
    private var unwatched: [(request: RequestID, line: Int)] = []
    /// Those of them that failed.
    private var unexpected: [ScriptFailure] = []
    /// Photos whose files are wanted, in the order of the calls.
    private var photos: [(request: RequestID, slot: Int, isTaken: Bool)] = []
    /// Steps that ran later than their time.
    private var late: [(line: Int, due: Tick, tick: Tick)] = []
    private var lateCount = 0
    private var faults: ArmedFaults

    struct Entry {
        var lane: Int32
        var step: Int32
        var issued: Tick
        var done: Tick?
        var outcome: StepResult.Outcome
    }

    private(set) var log: [Entry] = []
    static let logMaximum = 10_000

    init(_ scenario: Scenario) {
        marks = StepMarks(count: scenario.stepNames.count)
        stepNames = scenario.stepNames
        bindings = scenario.bindings
        values = Array(repeating: .nan, count: bindings.reduce(0) { $0 + $1.slots })
        faults = ArmedFaults(scenario.armedFaults)
        let steps = scenario.lanes.reduce(0) { $0 + $1.executions }
        log.reserveCapacity(min(steps, 1000))
    }

    mutating func fail(_ tick: Tick, line: Int, _ message: String) {
        guard failure == nil else { return }
        failure = ScriptFailure(tick: tick, line: line, message: message)
    }

    mutating func mark(_ mark: Int, at tick: Tick) {
        marks.note(mark, at: tick)
        hasNewMark = true
    }
}

/// Commands.
extension ScriptState {
    mutating func releaseSticks(_ session: Session, at tick: Tick) {
        guard let due = releaseAt, tick >= due else { return }
        releaseAt = nil
        _ = submit(.rcStick(.centered), to: session, line: 0)
    }

    /// Gives the step's command to the session.
    mutating func issue(_ step: ScenarioStep, _ part: ScenarioStep.CommandStep, on session: Session) -> RequestID? {
        let tick = session.nextTick
        guard let command = command(part, line: step.line, on: session) else { return nil }
        switch command {
        case .rcStick, .rcRawSticks: releaseAt = part.holdFor.map { tick + $0 }
        case .fault(let fault, let isOn):
            let isMet = session.state.world.conditions.hasMet(fault)
            faults.change(fault, isOn: isOn, isMet: isMet, line: step.line, isVacuousFine: part.isVacuousFine)
        default: break
        }
        guard let request = submit(command, to: session, line: step.line) else { return nil }
        if command.isCall, part.completes == nil { unwatched.append((request, step.line)) }
        if let slot = step.slot {
            for field in ScriptBinding.Field.allCases.indices { values[slot + field] = .nan }
            if case .cameraShootPhoto = command { photos.append((request, slot, isTaken: false)) }
        }
        return request
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
        for (operand, slot) in step.variables {
            guard isSet([slot], line: line, at: session.nextTick) else { return nil }
            operands[operand] = values[slot]
        }
        do {
            return try CommandCatalogue.make(opcode: step.descriptor.opcode, operands: operands)
        } catch {
            fail(session.nextTick, line: line, "\(error)")
            return nil
        }
    }

    private mutating func submit(_ command: Command, to session: Session, line: Int) -> RequestID? {
        do {
            return try session.submit(command, face: .script)
        } catch {
            fail(session.nextTick, line: line, "\(error)")
            return nil
        }
    }
}

/// Values that steps leave behind.
extension ScriptState {
    mutating func set(_ value: Double, _ slot: Int) { values[slot] = value }

    mutating func set(_ value: Double, _ field: ScriptBinding.Field, of slot: Int) {
        values[slot + (ScriptBinding.Field.allCases.firstIndex(of: field) ?? 0)] = value
    }

    /// The condition with the values of this moment, or nil when one of them is missing.
    mutating func filled(_ condition: CompiledCondition, line: Int, at tick: Tick) -> CompiledCondition? {
        if values.isEmpty { return condition }
        let slots = condition.slots
        if slots.isEmpty { return condition }
        return isSet(slots, line: line, at: tick) ? condition.filled(with: values) : nil
    }

    private mutating func isSet(_ slots: [Int], line: Int, at tick: Tick) -> Bool {
        guard let missing = slots.first(where: { values[$0].isNaN }) else { return true }
        fail(tick, line: line, "\(name(ofSlot: missing)) has no value yet")
        return false
    }

    private func name(ofSlot slot: Int) -> String {
        guard let binding = bindings.last(where: { $0.slot <= slot }) else { return "a value" }
        if binding.slots == 1 { return "$\(binding.name)" }
        return "$\(binding.name).\(ScriptBinding.Field.allCases[slot - binding.slot].rawValue)"
    }
}

/// What came of calls that no step waits for.
extension ScriptState {
    var wantsAnswers: Bool { !unwatched.isEmpty || !photos.isEmpty }

    mutating func noteAnswers(_ core: borrowing SessionCore) {
        for record in core.sink.records {
            switch record.event {
            case .completed(let request, let code, _):
                noteAnswer(request, code, core, at: record.tick)
                guard let photo = photos.firstIndex(where: { $0.request == request }) else { continue }
                if code.isOK { photos[photo].isTaken = true } else { photos.remove(at: photo) }
            case .newFile(let file):
                guard let photo = photos.firstIndex(where: \.isTaken) else { continue }
                set(Double(file.index), .path, of: photos.remove(at: photo).slot)
            default: break
            }
        }
    }

    /// A call that nobody watches may fail unnoticed: that is worth a warning.
    private mutating func noteAnswer(
        _ request: RequestID, _ code: ErrorCode, _ core: borrowing SessionCore, at tick: Tick
    ) {
        guard let place = unwatched.firstIndex(where: { $0.request == request }) else { return }
        let line = unwatched.remove(at: place).line
        guard !code.isOK else { return }
        let name = core.submitted(request)?.command.descriptor.name ?? "call"
        unexpected.append(
            ScriptFailure(
                tick: tick, line: line,
                message: "\(name) failed with \(code.symbol), and no \"completes\" expects it"))
    }
}

/// What reports tell.
extension ScriptState {
    /// At most this many warnings of one kind.
    static let warningsMaximum = 10

    mutating func noteLate(line: Int, due: Tick, at tick: Tick) {
        lateCount += 1
        if late.count < Self.warningsMaximum { late.append((line, due, tick)) }
    }

    /// What failed although no step expected it, and what ran late, one line each.
    var warnings: [String] {
        var shown = unexpected.prefix(Self.warningsMaximum).map { "line \($0.line): \($0.message)" }
        let more = unexpected.count - shown.count
        if more > 0 { shown.append("\(more) more calls failed that no \"completes\" expects") }
        for (line, due, tick) in late {
            let (due, tick) = (Fixed.text(due.seconds, decimals: 2), Fixed.text(tick.seconds, decimals: 2))
            shown.append("line \(line): this step was to run at \(due) s, but its turn came at \(tick) s")
        }
        if lateCount > late.count { shown.append("\(lateCount - late.count) more steps ran late") }
        if isLogCut { shown.append("the script ran more than \(Self.logMaximum) steps: reports tell of the first") }
        return shown
    }

    private var isLogCut: Bool { log.count == Self.logMaximum }

    /// - Returns: its place in the log, or nil when that is full.
    mutating func begin(_ step: Int, lane: Int, at tick: Tick) -> Int? {
        guard log.count < Self.logMaximum else { return nil }
        log.append(Entry(lane: Int32(lane), step: Int32(step), issued: tick, done: nil, outcome: .open))
        return log.count - 1
    }

    mutating func end(_ entry: Int?, _ outcome: StepResult.Outcome, at tick: Tick?) {
        guard let entry else { return }
        log[entry].done = tick
        log[entry].outcome = outcome
    }
}

/// Faults.
extension ScriptState {
    mutating func requireFaultsMet(_ session: Session) {
        guard let fault = faults.unmet(session.state.world.conditions) else { return }
        let place = fault.file.map { " in \($0)" } ?? ""
        fail(
            max(session.tick, .zero), line: fault.line,
            "the fault \(fault.fault.symbol) was switched on\(place) and met nothing (vacuous: \"ok\" allows that)")
    }
}
