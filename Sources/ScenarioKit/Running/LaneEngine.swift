import Contract
import FlightSession
import SimMath

/// One lane on its way through its program.
struct LaneEngine {
    let lane: ScenarioLane
    let index: Int
    var place = 0
    /// When the step before was done: issued, answered or met.
    var doneAt = Tick.zero
    var waiting = Waiting.nothing
    /// What a wait waits for, with the script's values in place.
    var condition: CompiledCondition?
    /// The same for each branch of a race; nil for a branch that waits for a time.
    private var branches: [CompiledCondition?] = []
    /// When the wait began, and its last tick.
    var since = Tick.zero
    var limit = Tick.never
    /// Rounds done, by depth of the `repeat`.
    var rounds = Array(repeating: 0, count: StepDecoder.maximumDepth)
    /// The step that was begun last.
    var current = 0
    /// Its place in the log.
    var entry: Int?
    /// Nothing can be due before this tick.
    private(set) var wakeAt = Tick.zero

    enum Waiting {
        case nothing
        /// The condition of the step that stands here.
        case state
        case completion(ChannelID)
        /// The end of this tick: `if`, `until` and `read` look then.
        case endOfTick
        case race(Int)
    }

    init(_ lane: ScenarioLane, index: Int) {
        self.lane = lane
        self.index = index
    }

    var isWatching: Bool { if case .nothing = waiting { false } else { true } }

    /// The earliest tick at which there may be something to do without anything having come.
    mutating func setWake(_ marks: StepMarks) {
        switch waiting {
        case .nothing where place >= lane.program.count: wakeAt = .never
        case .nothing:
            if case .step(let step) = lane.program[place] {
                wakeAt = due(lane.steps[step].timing, marks)
            } else {
                wakeAt = .zero
            }
        case .race(let race):
            wakeAt = .never
            for (branch, waits) in zip(lane.races[race].branches, branches) where waits == nil {
                wakeAt = min(wakeAt, due(lane.steps[branch.head].timing, marks))
            }
        case .state, .completion, .endOfTick: wakeAt = .never
        }
    }

    func due(_ timing: ScenarioStep.Timing, _ marks: StepMarks) -> Tick {
        switch timing {
        case .next: .zero
        case .at(let due): due
        case .after(let span): doneAt + span
        case .afterStep(let mark, let plus): marks[mark].map { $0 + plus } ?? .never
        }
    }
}

/// Before a tick.
extension LaneEngine {
    mutating func issue(_ session: Session, at tick: Tick, _ common: inout ScriptState) {
        if case .race(let race) = waiting { startTimedBranch(of: race, at: tick, common.marks) }
        while common.failure == nil, place < lane.program.count, case .nothing = waiting {
            guard case .step(let step) = lane.program[place] else {
                follow(session.core, at: tick, &common)
                if case .race(let race) = waiting { startTimedBranch(of: race, at: tick, common.marks) }
                continue
            }
            guard tick >= due(lane.steps[step].timing, common.marks) else { return }
            run(step, session, at: tick, &common)
        }
    }

    private mutating func run(_ number: Int, _ session: Session, at tick: Tick, _ common: inout ScriptState) {
        let step = lane.steps[number]
        if case .at(let due) = step.timing, tick > due { common.noteLate(line: step.line, due: due, at: tick) }
        switch step.action {
        case .command(let command):
            current = number
            entry = common.begin(number, lane: index, at: tick)
            guard let request = common.issue(step, command, on: session) else {
                return common.end(entry, .failed, at: nil)
            }
            if let completion = command.completes {
                since = tick
                limit = tick + completion.within
                waiting = .completion(session.awaitCompletion(of: request))
            } else {
                finish(step, .done, at: tick, &common)
            }
        case .wait, .read, .pause: look(number, at: tick, &common)
        }
    }

    /// Begins a step that submits nothing.
    mutating func look(_ number: Int, at tick: Tick, _ common: inout ScriptState) {
        let step = lane.steps[number]
        current = number
        entry = common.begin(number, lane: index, at: tick)
        switch step.action {
        case .wait(let wait):
            condition = common.filled(wait.condition, line: step.line, at: tick)
            since = tick
            limit = wait.within.map { tick + $0 } ?? .never
            waiting = .state
        case .read: waiting = .endOfTick
        case .command, .pause: finish(step, .done, at: tick, &common)
        }
    }

    mutating func finish(
        _ step: ScenarioStep, _ outcome: StepResult.Outcome, at tick: Tick, _ common: inout ScriptState
    ) {
        common.end(entry, outcome, at: tick)
        if let mark = step.mark { common.mark(mark, at: tick) }
        if let slot = step.slot {
            if case .read = step.action {} else { common.set(tick.seconds, .time, of: slot) }
        }
        goOn(to: place + 1, at: tick, &common)
    }

    mutating func goOn(to next: Int, at tick: Tick, _ common: inout ScriptState) {
        waiting = .nothing
        doneAt = tick
        place = next
        common.hasMoved = true
    }

    /// Instructions that are no steps; those that look wait for the end of the tick.
    mutating func follow(_ core: borrowing SessionCore, at tick: Tick, _ common: inout ScriptState) {
        switch lane.program[place] {
        case .step: break
        case .jump(let target): place = target
        case .begin(let counter):
            rounds[counter] = 0
            place += 1
        case .again(let counter, let times, let top):
            rounds[counter] += 1
            place = rounds[counter] < times ? top : place + 1
        case .mark(let mark):
            common.mark(mark, at: doneAt)
            place += 1
        case .branch, .until: waiting = .endOfTick
        case .race(let race): begin(race, at: tick, &common)
        }
    }
}

/// `first`.
extension LaneEngine {
    private mutating func begin(_ number: Int, at tick: Tick, _ common: inout ScriptState) {
        let race = lane.races[number]
        branches.removeAll(keepingCapacity: true)
        for branch in race.branches {
            let step = lane.steps[branch.head]
            if case .wait(let wait) = step.action {
                branches.append(common.filled(wait.condition, line: step.line, at: tick))
            } else {
                branches.append(nil)
            }
        }
        since = tick
        limit = race.within.map { tick + TickCount($0) } ?? .never
        waiting = .race(number)
    }

    /// A branch whose first step has only a time runs when that has come.
    private mutating func startTimedBranch(of race: Int, at tick: Tick, _ marks: StepMarks) {
        for (branch, waits) in zip(lane.races[race].branches, branches)
        where waits == nil && tick >= due(lane.steps[branch.head].timing, marks) {
            waiting = .nothing
            place = branch.start
            return
        }
    }

    /// Whether a branch was met.
    mutating func judge(
        _ number: Int, _ core: borrowing SessionCore, at tick: Tick, _ common: inout ScriptState
    ) -> Bool {
        for (branch, condition) in zip(lane.races[number].branches, branches) {
            guard let condition, tick >= due(lane.steps[branch.head].timing, common.marks),
                condition.judge(core).isTrue
            else { continue }
            entry = common.begin(branch.head, lane: index, at: since)
            place = branch.start
            finish(lane.steps[branch.head], .met, at: tick, &common)
            return true
        }
        guard tick >= limit else { return false }
        let seconds = Fixed.text((limit - since).seconds, decimals: 2)
        common.fail(tick, line: lane.races[number].line, "waited \(seconds) s for the first of \(rivals(core))")
        return false
    }

    func rivals(_ core: borrowing SessionCore) -> String {
        var (texts, seen): ([String], [String]) = ([], [])
        for condition in branches {
            texts.append(condition?.text ?? "a time")
            if let condition { seen.append(condition.seen(core)) }
        }
        return texts.joined(separator: "; ") + (seen.isEmpty ? "" : "; last seen " + seen.joined(separator: ", "))
    }
}
