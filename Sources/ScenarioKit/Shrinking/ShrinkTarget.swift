import Contract
import FlightSession
import SimMath

/// What must still fail, and how the file says so.
struct ShrinkTarget {
    var way: FailureWay
    /// What a person reads: `always aircraft.speed <= 5.3`.
    var text: String
    var line: Int
    /// The moment of the failure.
    var tick: Tick
    /// The expectation that fails, with its window in times; nil where a step does.
    var expectation: JSON5Node?
    /// Commands that are never left out, by their places among those of the run: the step that fails, and those at
    /// which the expectation's window begins or ends.
    var pinned: Set<Int> = []
    /// What a step says beyond its command: the answer that did not come.
    var addition = ""
    /// What a window began or ended with: it must still be so.
    var guards: [Guard] = []

    /// A wait of the script, met at a tick.
    struct Guard {
        var tick: Tick
        /// As an expectation.
        var text: String
    }

    /// The first thing that went wrong.
    ///
    /// - Parameter timed: the expectations of the draft, with their windows in times.
    init(_ run: RecordedCommands, _ draft: ScenarioDraft, timed: [JSON5Node]) throws(ShrinkError) {
        if case .broken(let failure) = run.verdict.outcome {
            guard case .nonFinite(let field, let tick) = failure else { throw .host("\(failure)") }
            self.init(way: .nonFinite(field: field), text: "\(field) is not finite", line: 0, tick: tick)
            return
        }
        let failed = run.verdict.expectations.enumerated().filter { !$0.element.isOK }
        let first = failed.min { ($0.element.failedAt ?? .never) < ($1.element.failedAt ?? .never) }
        if let script = run.verdict.script, script.tick <= first?.element.failedAt ?? .never {
            self = try Self.step(script, run, draft)
            return
        }
        guard let (place, result) = first, timed.indices.contains(place) else { throw .passes }
        let node = timed[place]
        self.init(
            way: .expectation(0, how: FailureWay.how(result, node)), text: result.text, line: result.line,
            tick: result.failedAt ?? Tick(run.ticks - 1), expectation: node)
        for edge in ["from", "to"] { hold(draft.expectations[place][edge], run, draft) }
    }

    private init(way: FailureWay, text: String, line: Int, tick: Tick, expectation: JSON5Node? = nil) {
        self.way = way
        self.text = text
        self.line = line
        self.tick = tick
        self.expectation = expectation
    }

    /// Holds the step at which a window begins or ends: without it there would be no such window.
    private mutating func hold(_ edge: JSON5Node?, _ run: RecordedCommands, _ draft: ScenarioDraft) {
        guard let name = ShrinkPlan.stepName(edge),
            let entry = run.verdict.steps.firstIndex(where: { $0.name == name && $0.done != nil }),
            let done = run.verdict.steps[entry].done
        else { return }
        if let place = run.command(of: entry) { pinned.insert(place) }
        guard case .string(let condition)? = draft.step(run.verdict.steps[entry])?["when"]?.value else { return }
        guards.append(Guard(tick: done, text: Self.eventually(condition, from: done, to: done)))
    }

    /// A step failed: a wait becomes an expectation for the same time, a call stays a step.
    private static func step(
        _ script: ScriptFailure, _ run: RecordedCommands, _ draft: ScenarioDraft
    ) throws(ShrinkError) -> ShrinkTarget {
        guard let entry = run.verdict.steps.lastIndex(where: { $0.outcome == .failed }) else {
            throw .unfinished(script)
        }
        let step = run.verdict.steps[entry]
        guard let node = draft.step(step) else { throw .unfinished(script) }
        if case .string(let condition)? = node["when"]?.value {
            let text = eventually(condition, from: step.issued, to: script.tick)
            guard let expectation = try? JSON5Document(bytes: Array(text.utf8), file: run.file).root else {
                throw .unfinished(script)
            }
            return ShrinkTarget(
                way: .expectation(0, how: ""), text: "the wait for \(condition)", line: script.line,
                tick: script.tick, expectation: expectation)
        }
        guard case .string(let name)? = node["do"]?.value, let completes = node["completes"],
            let place = run.command(of: entry)
        else { throw .unfinished(script) }
        var target = ShrinkTarget(
            way: .step(how: FailureWay.withoutFigures(script.message)), text: "the step \(name)", line: script.line,
            tick: script.tick)
        target.pinned = [place]
        target.addition = ", completes: " + JSON5Writer.line(completes.value)
        if let within = node["within"] { target.addition += ", within: " + JSON5Writer.line(within.value) }
        return target
    }

    private static func eventually(_ condition: String, from: Tick, to: Tick) -> String {
        "{ eventually: \(JSONText.quoted(condition)), from: \(ScenarioWriter.seconds(from)), "
            + "to: \(ScenarioWriter.seconds(to)) }"
    }
}

extension RecordedCommands {
    /// The place of the command that a step of the script gave, by the step's place in the verdict's list.
    fileprivate func command(of entry: Int) -> Int? {
        let step = verdict.steps[entry]
        guard let name = step.text.split(separator: " ").first.map(String.init) else { return nil }
        let same = commands.indices.filter { place in
            let command = commands[place]
            return command.face == .script && command.tick == step.issued && command.command.descriptor.name == name
        }
        // Counted from the last: sticks that go back to the middle come before the steps of their tick.
        let later = verdict.steps[(entry + 1)...].count { other in
            other.issued == step.issued && other.text.split(separator: " ").first.map(String.init) == name
        }
        return later < same.count ? same[same.count - 1 - later] : nil
    }
}

extension ScenarioDraft {
    /// A step of the script as the file has it, found by its line and column.
    fileprivate func step(_ step: StepResult) -> JSON5Node? {
        for key in ["script", "lanes"] {
            if let node = root[key], let found = Self.find(step, in: node) { return found }
        }
        return nil
    }

    /// Files nest no deeper than their reader allows.
    private static func find(_ step: StepResult, in node: JSON5Node) -> JSON5Node? {
        switch node.value {
        case .array(let elements):
            for element in elements {
                if let found = find(step, in: element) { return found }
            }
        case .object(let members):
            if node.position.line == step.line && node.position.column == step.column { return node }
            for member in members {
                if let found = find(step, in: member.node) { return found }
            }
        case .null, .bool, .number, .string: break
        }
        return nil
    }
}
