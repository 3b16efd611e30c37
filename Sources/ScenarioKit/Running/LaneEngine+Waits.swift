import Contract
import FlightSession
import SimMath

/// After a tick.
extension LaneEngine {
    mutating func observe(_ core: borrowing SessionCore, at tick: Tick, _ common: inout ScriptState) {
        while common.failure == nil {
            switch waiting {
            case .state: guard meets(core, at: tick, &common) else { return }
            case .completion(let channel): guard receives(channel, core, at: tick, &common) else { return }
            case .endOfTick: guard lookNow(core, at: tick, &common) else { return }
            case .race(let race): guard judge(race, core, at: tick, &common) else { return }
            case .nothing: guard goesOn(core, at: tick, &common) else { return }
            }
        }
    }

    /// Whether the next step can begin on the tick on which the one before was met: one that only looks can.
    private mutating func goesOn(_ core: borrowing SessionCore, at tick: Tick, _ common: inout ScriptState) -> Bool {
        guard place < lane.program.count else { return false }
        guard case .step(let number) = lane.program[place] else {
            follow(core, at: tick, &common)
            return true
        }
        let step = lane.steps[number]
        if case .command = step.action { return false }
        guard tick >= due(step.timing, common.marks) else { return false }
        if case .at(let due) = step.timing, tick > due { common.noteLate(line: step.line, due: due, at: tick) }
        look(number, at: tick, &common)
        return true
    }

    private mutating func meets(_ core: borrowing SessionCore, at tick: Tick, _ common: inout ScriptState) -> Bool {
        if condition?.judge(core).isTrue ?? false {
            finish(lane.steps[current], .met, at: tick, &common)
            return true
        }
        if tick >= limit { fail(&common, at: tick, "waited \(waited) s for \(wanted(core))") }
        return false
    }

    private var waited: String { Fixed.text((limit - since).seconds, decimals: 2) }

    private func wanted(_ core: borrowing SessionCore) -> String {
        guard let condition else { return "nothing" }
        return "\(condition.text); last seen \(condition.seen(core))"
    }

    private var expected: ScenarioStep.Completion? {
        if case .command(let command) = lane.steps[current].action { command.completes } else { nil }
    }

    private mutating func receives(
        _ channel: ChannelID, _ core: borrowing SessionCore, at tick: Tick, _ common: inout ScriptState
    ) -> Bool {
        for delivery in core.deliveries where delivery.channel == channel {
            guard case .completed(_, let code, let value) = delivery.record.event else { continue }
            if let expected, !expected.codes.isEmpty, !expected.codes.contains(code) {
                fail(&common, at: tick, "the call completed with \(code.symbol), expected \(expected.text)")
                return false
            }
            if let slot = lane.steps[current].slot {
                common.set(Double(code.number), .error, of: slot)
                common.set(value, .value, of: slot)
            }
            finish(lane.steps[current], .answered(code), at: tick, &common)
            return true
        }
        if tick >= limit {
            let text = expected?.text ?? ""
            fail(&common, at: tick, "waited \(waited) s for the call's completion with \(text); none came")
        }
        return false
    }

    /// `read`, `if` and `until` at the end of their tick; false when the lane rests until the next.
    private mutating func lookNow(
        _ core: borrowing SessionCore, at tick: Tick, _ common: inout ScriptState
    ) -> Bool {
        switch lane.program[place] {
        case .step(let number):
            let step = lane.steps[number]
            guard case .read(let reading) = step.action else { return false }
            if let slot = step.slot { common.set(reading.signal.value(in: core), slot) }
            finish(step, .done, at: tick, &common)
            return true
        case .branch(let condition, let otherwise, let line):
            guard let condition = common.filled(condition, line: line, at: tick) else { return false }
            goOn(to: condition.judge(core).isTrue ? place + 1 : otherwise, at: tick, &common)
            return true
        case .until(let condition, let until):
            return end(until, condition, core, at: tick, &common)
        case .jump, .begin, .again, .race, .mark:
            return false
        }
    }

    private mutating func end(
        _ until: ScriptUntil, _ condition: CompiledCondition, _ core: borrowing SessionCore, at tick: Tick,
        _ common: inout ScriptState
    ) -> Bool {
        guard let condition = common.filled(condition, line: until.line, at: tick) else { return false }
        if condition.judge(core).isTrue {
            goOn(to: place + 1, at: tick, &common)
            return true
        }
        rounds[until.counter] += 1
        guard rounds[until.counter] < until.atMost else {
            common.fail(
                tick, line: until.line,
                "repeated \(until.atMost) times until \(condition.text); last seen \(condition.seen(core))")
            return false
        }
        // The next round begins with the next tick, so that one that takes no time sees something new.
        goOn(to: until.top, at: tick, &common)
        return false
    }

    private func fail(_ common: inout ScriptState, at tick: Tick, _ message: String) {
        common.end(entry, .failed, at: nil)
        common.fail(tick, line: lane.steps[current].line, message)
    }
}

/// After the run.
extension LaneEngine {
    /// A lane that is not through has failed.
    mutating func finish(_ session: Session, _ common: inout ScriptState) {
        guard place < lane.program.count else { return }
        let tick = max(session.tick, .zero)
        switch waiting {
        case .state: fail(&common, at: tick, "still waiting for \(wanted(session.core))")
        case .completion:
            fail(&common, at: tick, "still waiting for the call's completion with \(expected?.text ?? "")")
        case .race(let race):
            common.fail(
                tick, line: lane.races[race].line, "still waiting for the first of \(rivals(session.core))")
        case .nothing, .endOfTick: failBeforeNext(at: tick, &common)
        }
    }

    private func failBeforeNext(at tick: Tick, _ common: inout ScriptState) {
        var next = place
        while next < lane.program.count {
            if case .step(let number) = lane.program[next] {
                let step = lane.steps[number]
                if case .afterStep(let mark, _) = step.timing, common.marks[mark] == nil {
                    let name = common.stepNames[mark]
                    return common.fail(
                        tick, line: step.line, "the scenario ended before this step: \"\(name)\" was never done")
                }
                let left = lane.steps.count - number
                return common.fail(
                    tick, line: step.line,
                    "the scenario ended before this step: \(left) of \(lane.steps.count) were left")
            }
            next += 1
        }
    }
}
