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

    func compile(_ source: SourceText) throws(ScenarioError) -> CompiledCondition {
        var condition = try Condition.parse(source)
        if let variables { condition = try variables.applied(to: condition, file: file) }
        var program: [CompiledCondition.Operation] = []
        var watched: [(name: String, signal: BoundSignal, kind: Signal.Kind)] = []
        let depth = try emit(condition, into: &program, &watched)
        guard depth <= CompiledCondition.stackLimit else {
            throw ScenarioError(
                "a condition joins more than \(CompiledCondition.stackLimit) parts", file: file, at: source.position)
        }
        // One line in reports, however the file wrapped it.
        let text = source.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return CompiledCondition(text: text, program: program, watched: watched)
    }

    /// - Returns: the most values that the stack holds at once.
    private func emit(
        _ condition: Condition, into program: inout [CompiledCondition.Operation],
        _ watched: inout [(name: String, signal: BoundSignal, kind: Signal.Kind)]
    ) throws(ScenarioError) -> Int {
        switch condition {
        case .flag(let name, let position):
            let (signal, bound) = try resolve(name, position)
            guard case .flag = signal.kind else {
                throw ScenarioError(
                    "\(name) is not a flag: compare it with something", file: file, at: position)
            }
            watched.append((name, bound, signal.kind))
            program.append(.compare(bound, .notEqual, .constant(0), hasDistance: false))
            return 1
        case .compare(let left, let comparison, let right, let position):
            program.append(try compare(left, comparison, right, position, &watched))
            return 1
        case .not(let inner):
            let depth = try emit(inner, into: &program, &watched)
            program.append(.not)
            return depth
        case .and(let parts), .or(let parts):
            var depth = 0
            for (index, part) in parts.enumerated() {
                depth = max(depth, index + (try emit(part, into: &program, &watched)))
            }
            if case .and = condition { program.append(.and(parts.count)) } else { program.append(.or(parts.count)) }
            return depth
        }
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
                ? "that is an event: use \"count\""
                : NearestName.hint(name, in: SignalCatalogue.names(targetIDs: targetIDs)))
    }

    private func compare(
        _ left: Operand, _ comparison: Comparison, _ right: Operand, _ position: SourcePosition,
        _ watched: inout [(name: String, signal: BoundSignal, kind: Signal.Kind)]
    ) throws(ScenarioError) -> CompiledCondition.Operation {
        guard case .name(let name, let place) = left else {
            throw ScenarioError("a comparison starts with a signal's name", file: file, at: left.position)
        }
        let (signal, bound) = try resolve(name, place)
        watched.append((name, bound, signal.kind))
        switch signal.kind {
        case .number:
            return .compare(bound, comparison, try number(right, of: signal, &watched), hasDistance: true)
        case .flag:
            try requireEquality(comparison, signal, position)
            let symbol = try word(right, of: signal, among: ["false", "true"])
            return .compare(bound, comparison, .constant(symbol == "true" ? 1 : 0), hasDistance: false)
        case .choice(let members):
            try requireEquality(comparison, signal, position)
            let symbol = try word(right, of: signal, among: members.map(\.symbol))
            let raw = members.first { $0.symbol == symbol }?.raw ?? 0
            return .compare(bound, comparison, .constant(Double(raw)), hasDistance: false)
        }
    }

    private func requireEquality(
        _ comparison: Comparison, _ signal: Signal, _ position: SourcePosition
    ) throws(ScenarioError) {
        guard comparison == .equal || comparison == .notEqual else {
            throw ScenarioError(
                "\(signal.name) has no order: compare it with == or !=", file: file, at: position)
        }
    }

    private func number(
        _ operand: Operand, of signal: Signal,
        _ watched: inout [(name: String, signal: BoundSignal, kind: Signal.Kind)]
    ) throws(ScenarioError) -> BoundSignal {
        switch operand {
        case .number(let value, _): return .constant(value)
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
            watched.append((name, bound, other.kind))
            return bound
        }
    }

    private static func shown(_ unit: String) -> String { unit.isEmpty ? "no unit" : unit }

    private func word(_ operand: Operand, of signal: Signal, among words: [String]) throws(ScenarioError) -> String {
        if case .name(let name, let position) = operand {
            if words.contains(name) { return name }
            throw ScenarioError(
                "\(signal.name) is never \(Shown.quoted(name))", file: file, at: position,
                hint: NearestName.hint(name, in: words) ?? "one of " + words.joined(separator: ", "))
        }
        throw ScenarioError(
            "\(signal.name) is compared with a word", file: file, at: operand.position,
            hint: "one of " + words.joined(separator: ", "))
    }
}
