import Contract
import FlightSession
import SimMath

/// A failed run taken apart: its commands as steps, and what must still fail.
struct ShrinkPlan {
    /// One command as a step, in the order of the run.
    struct Step {
        var tick: Tick
        var text: String
    }

    private let draft: ScenarioDraft
    private let overrides: [ParameterOverride]
    /// The original's expectations, with their windows in times.
    private let expectations: [JSON5Node]
    private let title: (name: String, about: String)
    private let seed: UInt64
    let steps: [Step]
    let target: Target
    let ticks: Int64

    /// What must still fail, and how the file says so.
    struct Target {
        var way: FailureWay
        /// What a person reads: `always aircraft.speed <= 5.3`.
        var text: String
        var line: Int
        /// The expectation that fails; nil where a step does.
        var expectation: JSON5Node?
        /// The step that fails, which is never left out, and its place among the steps.
        var pinned: (step: Step, before: Int)?
        /// The moment of the failure.
        var tick: Tick
    }

    init(_ run: RecordedCommands) throws(ShrinkError) {
        do throws(ScenarioError) {
            draft = try ScenarioDraft(run.source, file: run.file)
        } catch {
            throw .scenario(error)
        }
        overrides = run.verdict.overrides
        expectations = draft.expectations.map { Self.timed($0, run.stepTicks) }
        var steps: [Step] = []
        for recorded in run.commands {
            do throws(ScenarioWritingError) {
                let text = try ScenarioWriter.step(
                    recorded.command, at: recorded.tick, path: recorded.path, targetIDs: run.targetIDs)
                steps.append(Step(tick: recorded.tick, text: text))
            } catch {
                throw .unwritable(error)
            }
        }
        guard steps.count <= StepDecoder.maximumSteps else { throw .tooMany(steps.count) }
        ticks = run.ticks
        seed = run.seed
        title = (run.verdict.name, run.file)
        let target = try Self.target(run, draft, expectations, steps)
        self.target = target
        if let pinned = target.pinned { steps.remove(at: pinned.before) }
        self.steps = steps
    }

    /// The text of a scenario with some of the steps and the one expectation that fails.
    func text(_ kept: [Step], ticks: Int64, all expectations: [String]? = nil, about: String? = nil) -> String {
        var draft = draft
        draft.set("name", JSONText.quoted(Self.shortened(title.name) + ", shrunk"))
        draft.set("about", JSONText.quoted(about ?? ""))
        draft.set("duration", ScenarioWriter.seconds(Tick(ticks)))
        for key in ["script", "lanes", "seeds", "seed"] { draft.remove(key) }
        // Larger ones no JSON number holds.
        if seed < 1 << 53 { draft.set("seed", "\(seed)") }
        draft.set("script", lines: lines(kept))
        draft.set("expect", lines: expectations ?? targetExpectation(ticks))
        setParameters(&draft)
        return draft.text
    }

    /// The parameters that are still used, with the values of the run: an unused one is a mistake in a file.
    private func setParameters(_ draft: inout ScenarioDraft) {
        guard case .object(let parameters)? = draft.root["params"]?.value else { return }
        draft.remove("params")
        let body = draft.text
        var kept: [String] = []
        for parameter in parameters where Self.mentions(body, "$\(parameter.key)") {
            let value = overrides.last { $0.name == parameter.key }?.text
            kept.append("\(parameter.key): \(Self.text(parameter.node, value))")
        }
        if !kept.isEmpty { draft.set("params", "{ \(kept.joined(separator: ", ")) }") }
    }

    /// Whether a name stands in a text, and not as the beginning of a longer one.
    private static func mentions(_ text: String, _ name: String) -> Bool {
        text.split(separator: name, omittingEmptySubsequences: false).dropFirst().contains { rest in
            rest.utf8.first.map { !ExpressionParser.isNamePart($0) } ?? true
        }
    }

    private static func text(_ parameter: JSON5Node, _ value: String?) -> String {
        guard let value else { return JSON5Writer.line(parameter.value) }
        guard case .object(let members) = parameter.value else {
            if case .string = parameter.value { return JSONText.quoted(value) }
            return value
        }
        let parts = members.map { member in
            let text = member.key == "value" ? text(member.node, value) : JSON5Writer.line(member.node.value)
            return "\(member.key): \(text)"
        }
        return "{ \(parts.joined(separator: ", ")) }"
    }

    /// The expectation that fails, as text. A window that ends behind the run ends with it.
    func targetExpectation(_ ticks: Int64) -> [String] {
        guard let node = target.expectation else { return [] }
        guard case .object(let members) = node.value else { return [JSON5Writer.line(node.value)] }
        let kept = members.filter { member in
            guard member.key == "to", case .number(let seconds) = member.node.value else { return true }
            return (Tick(seconds: seconds) ?? .never).index < ticks
        }
        return [JSON5Writer.line(.object(kept))]
    }

    /// The other expectations of the original, each as text and by its place there.
    var otherExpectations: [(place: Int, text: String)] {
        expectations.enumerated().filter { $0.element != target.expectation }
            .map { ($0.offset, JSON5Writer.line($0.element.value)) }
    }

    private func lines(_ kept: [Step]) -> [String] {
        guard let pinned = target.pinned?.step else { return kept.map(\.text) }
        // Behind those of its tick: they were given before it.
        return kept.filter { $0.tick <= pinned.tick }.map(\.text) + [pinned.text]
            + kept.filter { $0.tick > pinned.tick }.map(\.text)
    }

    private static func shortened(_ name: String) -> String {
        name.unicodeScalars.count > 180 ? String(String.UnicodeScalarView(name.unicodeScalars.prefix(180))) : name
    }
}

extension ShrinkPlan {
    /// An expectation whose window begins or ends at a named step, with the times at which that was: what is left of
    /// the script has no such step.
    private static func timed(_ node: JSON5Node, _ steps: [ScenarioRunner.StepTick]) -> JSON5Node {
        guard case .object(let members) = node.value else { return node }
        let changed = members.map { member in
            guard member.key == "from" || member.key == "to", let tick = edge(member.node, steps) else { return member }
            let time = JSON5Node(value: .number(tick.seconds), position: member.node.position)
            return JSON5Member(key: member.key, keyPosition: member.keyPosition, node: time)
        }
        return JSON5Node(value: .object(changed), position: node.position)
    }

    private static func edge(_ node: JSON5Node, _ steps: [ScenarioRunner.StepTick]) -> Tick? {
        func tick(_ step: String, plus seconds: Double) -> Tick? {
            guard let done = steps.first(where: { $0.name == step }), let span = TickCount(seconds: seconds) else {
                return nil
            }
            return max(.zero, done.tick + span)
        }
        switch node.value {
        case .string(let step): return tick(step, plus: 0)
        case .object:
            guard case .string(let step)? = node["step"]?.value else { return nil }
            if case .number(let plus)? = node["plus"]?.value { return tick(step, plus: plus) }
            if case .number(let minus)? = node["minus"]?.value { return tick(step, plus: -minus) }
            return tick(step, plus: 0)
        case .null, .bool, .number, .array: return nil
        }
    }

    /// The first thing that went wrong.
    private static func target(
        _ run: RecordedCommands, _ draft: ScenarioDraft, _ expectations: [JSON5Node], _ steps: [Step]
    ) throws(ShrinkError) -> Target {
        if case .broken(let failure) = run.verdict.outcome {
            guard case .nonFinite(let field, let tick) = failure else { throw .host("\(failure)") }
            return Target(
                way: .nonFinite(field: field), text: "\(field) is not finite", line: 0, expectation: nil, pinned: nil,
                tick: tick)
        }
        let failed = run.verdict.expectations.enumerated().filter { !$0.element.isOK }
        let first = failed.min { ($0.element.failedAt ?? .never) < ($1.element.failedAt ?? .never) }
        if let script = run.verdict.script, script.tick <= first?.element.failedAt ?? .never {
            return try self.step(script, run, draft, steps)
        }
        guard let (place, result) = first else { throw .passes }
        guard expectations.indices.contains(place) else { throw .passes }
        let node = expectations[place]
        return Target(
            way: .expectation(0, how: FailureWay.how(result, node)), text: result.text, line: result.line,
            expectation: node, pinned: nil, tick: result.failedAt ?? Tick(run.ticks - 1))
    }

    /// A step failed: a wait becomes an expectation for the same time, a call stays a step.
    private static func step(
        _ script: ScriptFailure, _ run: RecordedCommands, _ draft: ScenarioDraft, _ steps: [Step]
    ) throws(ShrinkError) -> Target {
        guard let node = draft.step(script), case .object(let members) = node.value else { throw .unfinished(script) }
        func value(_ key: String) -> JSON5Value? { members.first { $0.key == key }?.node.value }
        if case .string(let condition) = value("when") {
            var from = Tick.zero
            if case .number(let within) = value("within"), let span = TickCount(seconds: within) {
                from = max(.zero, script.tick - span)
            }
            let text =
                "{ eventually: \(JSONText.quoted(condition)), from: \(ScenarioWriter.seconds(from)), "
                + "to: \(ScenarioWriter.seconds(script.tick)) }"
            guard let expectation = try? JSON5Document(bytes: Array(text.utf8), file: run.file).root else {
                throw .unfinished(script)
            }
            return Target(
                way: .expectation(0, how: ""), text: "the wait for \(condition)", line: script.line,
                expectation: expectation, pinned: nil, tick: script.tick)
        }
        guard case .string(let name) = value("do"), let completes = value("completes"),
            let place = run.commands.lastIndex(where: {
                $0.face == .script && $0.tick <= script.tick && $0.command.descriptor.name == name
            })
        else { throw .unfinished(script) }
        var text = String(steps[place].text.dropLast(2)) + ", completes: " + JSON5Writer.line(completes)
        if let within = value("within") { text += ", within: " + JSON5Writer.line(within) }
        return Target(
            way: .step(how: FailureWay.withoutFigures(script.message)), text: "the step \(name)", line: script.line,
            expectation: nil, pinned: (Step(tick: steps[place].tick, text: text + " }"), place), tick: script.tick)
    }
}

extension ScenarioDraft {
    /// The step that failed: the one on its line, of several there the one that the message speaks of.
    fileprivate func step(_ failure: ScriptFailure) -> JSON5Node? {
        guard case .object(let members) = root.value else { return nil }
        var found: [JSON5Node] = []
        for member in members where ["script", "lanes"].contains(member.key) {
            Self.collect(member.node, line: failure.line, into: &found)
        }
        return found.first { node in
            guard case .object(let members) = node.value else { return false }
            return members.contains { member in
                guard ["when", "completes"].contains(member.key), case .string(let text) = member.node.value else {
                    return false
                }
                return failure.message.contains(text)
            }
        }
    }

    /// Files nest no deeper than their reader allows.
    private static func collect(_ node: JSON5Node, line: Int, into found: inout [JSON5Node]) {
        switch node.value {
        case .array(let elements):
            for element in elements { collect(element, line: line, into: &found) }
        case .object(let members):
            for member in members { collect(member.node, line: line, into: &found) }
            let isStep = members.contains { $0.key == "do" || $0.key == "when" }
            if isStep && node.position.line == line { found.append(node) }
        case .null, .bool, .number, .string: break
        }
    }
}
