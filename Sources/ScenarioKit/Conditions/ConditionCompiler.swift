import Contract
import SimCore

/// Turns parsed conditions into programs: resolves names to signals, symbols to numbers, and says what does not fit.
struct ConditionCompiler {
    let file: String
    let layout: FieldLayout
    let targetIDs: [String]
    /// What `$name` means.
    var variables: ScriptVariables?
    /// Local time at the start, where the scenario has a clock.
    var secondsOfDay: Int?
    /// The named steps of the script in their order: windows of expectations refer to them.
    var stepNames: [String] = []

    /// - Parameter pattern: the kind of event whose fields the condition may name beside signals.
    func compile(_ source: SourceText, where pattern: EventPattern? = nil) throws(ScenarioError) -> CompiledCondition {
        var condition = try Condition.parse(source)
        if let variables { condition = try variables.applied(to: condition, file: file) }
        var draft = Draft(pattern: pattern)
        let depth = try emit(condition, into: &draft)
        guard depth <= CompiledCondition.stackLimit else {
            throw ScenarioError(
                "a condition joins more than \(CompiledCondition.stackLimit) parts", file: file, at: source.position)
        }
        // One line in reports, however the file wrapped it.
        let text = source.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return CompiledCondition(text: text, atoms: draft.atoms, program: draft.program, watched: draft.watched)
    }

    /// What has been compiled so far.
    struct Draft {
        var pattern: EventPattern?
        var program: [CompiledCondition.Operation] = []
        var atoms: [CompiledCondition.Atom] = []
        var watched: [CompiledCondition.Watched] = []

        /// The next comparison's number; the longest condition has some hundreds.
        var atom: UInt16 { UInt16(truncatingIfNeeded: atoms.count) }

        mutating func watch(_ name: String, _ reading: CompiledCondition.Watched.Reading, _ kind: Signal.Kind) {
            guard !watched.contains(where: { $0.name == name }) else { return }
            watched.append(.init(name: name, reading: reading, kind: kind))
        }
    }

    /// - Returns: the most values that the stack holds at once.
    private func emit(_ condition: Condition, into draft: inout Draft) throws(ScenarioError) -> Int {
        switch condition {
        case .flag(let name, let position): return try emitFlag(name, position, into: &draft)
        case .compare(let left, let comparison, let right, let position):
            return try emit(left, comparison, right, position, into: &draft)
        case .not(let inner):
            let depth = try emit(inner, into: &draft)
            draft.program.append(.not)
            return depth
        case .and(let parts), .or(let parts):
            var depth = 0
            for (index, part) in parts.enumerated() {
                depth = max(depth, index + (try emit(part, into: &draft)))
            }
            if case .and = condition {
                draft.program.append(.and(parts.count))
            } else {
                draft.program.append(.or(parts.count))
            }
            return depth
        }
    }

    private func emitFlag(
        _ name: String, _ position: SourcePosition, into draft: inout Draft
    ) throws(ScenarioError) -> Int {
        if let field = try field(name, position, draft.pattern) {
            guard case .flag = field.kind else {
                throw ScenarioError("\(name) is not a flag: compare it with something", file: file, at: position)
            }
            draft.watch(name, .field(field), field.kind)
            draft.program.append(.field(field, .notEqual, 0, atom: draft.atom))
        } else {
            let (signal, bound) = try resolve(name, position)
            guard case .flag = signal.kind else {
                throw ScenarioError("\(name) is not a flag: compare it with something", file: file, at: position)
            }
            draft.watch(name, .signal(bound), signal.kind)
            draft.program.append(.compare(bound, .notEqual, .constant(0), .none, atom: draft.atom))
        }
        draft.atoms.append(.init(text: name, unit: "", scale: 1))
        return 1
    }

    func resolve(_ name: String, _ position: SourcePosition) throws(ScenarioError) -> (Signal, BoundSignal) {
        if name.utf8.first == UInt8(ascii: "$"), let variables {
            let (signal, slot) = try variables.number(name, file: file, at: position)
            return (signal, .binding(slot))
        }
        if let (signal, index) = SignalCatalogue.find(name, targetIDs: targetIDs),
            let bound = signal.bound(to: layout, index: index)
        {
            if case .derived(.secondsOfDay, _) = bound {
                guard let secondsOfDay else {
                    throw ScenarioError("\(name) needs a \"clock\" in the scenario", file: file, at: position)
                }
                return (signal, .derived(.secondsOfDay, index: secondsOfDay))
            }
            return (signal, bound)
        }
        let isEvent = EventPattern(rawValue: name) != nil
        throw ScenarioError(
            "unknown signal \(Shown.quoted(name))", file: file, at: position,
            hint: isEvent
                ? "that is an event: use \"count\" or \"order\""
                : NearestName.hint(name, in: SignalCatalogue.names(targetIDs: targetIDs)))
    }

    private func emit(
        _ left: Operand, _ comparison: Comparison, _ right: Operand, _ position: SourcePosition,
        into draft: inout Draft
    ) throws(ScenarioError) -> Int {
        guard case .name(let name, let place) = left else {
            throw ScenarioError("a comparison starts with a signal's name", file: file, at: left.position)
        }
        if let field = try field(name, place, draft.pattern) {
            return try emit(field, comparison, right, position, into: &draft)
        }
        let (signal, bound) = try resolve(name, place)
        draft.watch(name, .signal(bound), signal.kind)
        var distance = CompiledCondition.Distance.none
        var scale = 1.0
        let other: BoundSignal
        switch signal.kind {
        case .number:
            (other, scale) = try number(right, of: signal, &draft)
            distance = bound.canBeUnlimited || other.canBeUnlimited ? .differenceOrUnlimited : .difference
        case .flag:
            try requireEquality(comparison, signal.name, position)
            other = .constant(try word(right, of: signal.name, among: ["false", "true"]) == "true" ? 1 : 0)
        case .choice(let members):
            try requireEquality(comparison, signal.name, position)
            let symbol = try word(right, of: signal.name, among: members.map(\.symbol))
            other = .constant(Double(members.first { $0.symbol == symbol }?.raw ?? 0))
        }
        draft.program.append(.compare(bound, comparison, other, distance, atom: draft.atom))
        let text = "\(name) \(comparison.rawValue) \(right.text)"
        draft.atoms.append(.init(text: text, unit: signal.unit, scale: scale))
        return 1
    }

    func requireEquality(
        _ comparison: Comparison, _ name: String, _ position: SourcePosition
    ) throws(ScenarioError) {
        guard comparison == .equal || comparison == .notEqual else {
            throw ScenarioError("\(name) has no order: compare it with == or !=", file: file, at: position)
        }
    }

    private func number(
        _ operand: Operand, of signal: Signal, _ draft: inout Draft
    ) throws(ScenarioError) -> (BoundSignal, scale: Double) {
        switch operand {
        case .number(let value, _): return (.constant(value), value == 0 ? 1 : abs(value))
        case .name(let name, let position):
            let (other, bound) = try resolve(name, position)
            guard case .number = other.kind else {
                throw ScenarioError("\(name) is not a number", file: file, at: position)
            }
            guard other.unit == signal.unit else {
                throw ScenarioError(
                    "\(signal.name) is in \(Self.shown(signal.unit)), \(name) in \(Self.shown(other.unit))", file: file,
                    at: position)
            }
            draft.watch(name, .signal(bound), other.kind)
            return (bound, 1)
        }
    }

    private static func shown(_ unit: String) -> String { unit.isEmpty ? "no unit" : unit }

    func word(_ operand: Operand, of subject: String, among words: [String]) throws(ScenarioError) -> String {
        if case .name(let name, let position) = operand {
            if words.contains(name) { return name }
            throw ScenarioError(
                "\(subject) is never \(Shown.quoted(name))", file: file, at: position,
                hint: NearestName.hint(name, in: words) ?? "one of " + words.joined(separator: ", "))
        }
        throw ScenarioError(
            "\(subject) is compared with a word", file: file, at: operand.position,
            hint: "one of " + words.joined(separator: ", "))
    }
}

extension Operand {
    /// As a report writes it.
    var text: String {
        switch self {
        case .name(let name, _): name
        case .number(let value, _): Shown.number(value)
        }
    }
}
