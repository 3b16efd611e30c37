import Contract
import FlightSession
import SimMath

/// A failed run taken apart: its commands as steps, and what must still fail.
struct ShrinkPlan {
    /// One command as a step, in the order of the run.
    struct Step {
        var tick: Tick
        var text: String
        /// Among all commands of the run.
        var place: Int
    }

    private let draft: ScenarioDraft
    private let overrides: [ParameterOverride]
    /// The original's expectations, with their windows in times.
    private let expectations: [JSON5Node]
    private let name: String
    private let seed: UInt64
    private let shake: UInt64?
    /// What may be left out.
    let steps: [Step]
    /// What may not.
    private let pinned: [Step]
    let target: ShrinkTarget
    let ticks: Int64

    init(_ run: RecordedCommands) throws(ShrinkError) {
        do throws(ScenarioError) {
            draft = try ScenarioDraft(run.source, file: run.file, using: run.used)
        } catch {
            throw .scenario(error)
        }
        overrides = run.verdict.overrides
        expectations = draft.expectations.map { Self.timed($0, run.stepTicks) }
        target = try ShrinkTarget(run, draft, timed: expectations)
        var (steps, pinned): ([Step], [Step]) = ([], [])
        for (place, recorded) in run.commands.enumerated() {
            do throws(ScenarioWritingError) {
                var text = try ScenarioWriter.step(
                    recorded.command, at: recorded.tick, path: recorded.path, targetIDs: run.targetIDs)
                let isPinned = target.pinned.contains(place)
                if isPinned { text = String(text.dropLast(2)) + target.addition + " }" }
                let step = Step(tick: recorded.tick, text: text, place: place)
                if isPinned { pinned.append(step) } else { steps.append(step) }
            } catch {
                throw .unwritable(error)
            }
        }
        guard run.commands.count <= StepDecoder.maximumSteps else { throw .tooMany(run.commands.count) }
        self.steps = steps
        self.pinned = pinned
        ticks = run.ticks
        seed = run.seed
        shake = run.verdict.shake
        name = run.verdict.name
    }

    /// All commands of a file that ends after so many ticks, in their order: those of `kept`, and those that always
    /// stay.
    func commands(_ kept: [Step], ticks: Int64) -> [Step] {
        (kept + pinned).filter { $0.tick.index < ticks }.sorted { $0.place < $1.place }
    }

    /// What the file is, for people: how few are left, of how many, and what a file cannot say.
    func about(_ left: Int, of all: Int) -> String {
        let delivery = shake.map { ", with --shake \($0)" } ?? ""
        return "Shrunk from \(name): \(left) of \(all) commands are left, and \(target.text) still "
            + "fails\(delivery)."
    }

    /// The text of a scenario with some of the steps and the one expectation that fails.
    func text(_ kept: [Step], ticks: Int64, all expectations: [String]? = nil, about: String = "") -> String {
        var draft = draft
        draft.set("name", JSONText.quoted(Self.shortened(name) + ", shrunk"))
        draft.set("about", JSONText.quoted(about))
        draft.set("duration", ScenarioWriter.seconds(Tick(ticks)))
        for key in ["script", "lanes", "seeds"] { draft.remove(key) }
        draft.set("seed", SeedText.text(seed))
        draft.set("script", lines: commands(kept, ticks: ticks).map(\.text))
        draft.set("expect", lines: expectations ?? targetExpectations(ticks))
        draft.setParameters(overrides)
        return draft.text
    }

    /// The expectation that fails, as text, and what must hold for it to be the same failure. A window that ends behind
    /// the run ends with it.
    func targetExpectations(_ ticks: Int64) -> [String] {
        guard let node = target.expectation else { return [] }
        guard case .object(let members) = node.value else { return [JSON5Writer.line(node.value)] }
        let kept = members.filter { member in
            guard member.key == "to", case .number(let seconds) = member.node.value else { return true }
            return (Tick(seconds: seconds) ?? .never).index < ticks
        }
        return [JSON5Writer.line(.object(kept))] + guards(ticks)
    }

    func guards(_ ticks: Int64) -> [String] { target.guards.filter { $0.tick.index < ticks }.map(\.text) }

    /// The other expectations of the original, each as text and by its place there.
    var otherExpectations: [(place: Int, text: String)] {
        expectations.enumerated().filter { $0.element != target.expectation }
            .map { ($0.offset, JSON5Writer.line($0.element.value)) }
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

    /// The step that an end of a window names, or nil where it is a time.
    static func stepName(_ edge: JSON5Node?) -> String? {
        guard let edge else { return nil }
        if case .string(let name) = edge.value { return name }
        guard case .string(let name)? = edge["step"]?.value else { return nil }
        return name
    }

    private static func edge(_ node: JSON5Node, _ steps: [ScenarioRunner.StepTick]) -> Tick? {
        func tick(_ step: String, plus seconds: Double) -> Tick? {
            guard let done = steps.first(where: { $0.name == step }), let span = TickCount(seconds: seconds) else {
                return nil
            }
            return max(.zero, done.tick + span)
        }
        guard let step = stepName(node) else { return nil }
        switch node.value {
        case .object:
            if case .number(let plus)? = node["plus"]?.value { return tick(step, plus: plus) }
            if case .number(let minus)? = node["minus"]?.value { return tick(step, plus: -minus) }
            return tick(step, plus: 0)
        case .null, .bool, .number, .string, .array: return tick(step, plus: 0)
        }
    }
}
