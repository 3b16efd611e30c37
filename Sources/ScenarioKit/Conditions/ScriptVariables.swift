import Contract
import FlightSession

/// What `$name` means in conditions and operands: a parameter's value, or a value that a step leaves behind.
struct ScriptVariables {
    let parameters: ParameterPart
    let names: ScriptNames
    let targetIDs: [String]
    /// Values of the script are there while it runs; expectations are judged beside it.
    var allowsBindings = true

    /// The condition with the parameters' values in place.
    func applied(to condition: Condition, file: String) throws(ScenarioError) -> Condition {
        switch condition {
        case .compare(let left, let comparison, let right, let position):
            return .compare(try value(left, file), comparison, try value(right, file), position)
        case .flag(let name, let position):
            guard let parameter = try parameter(name, file, position) else { return condition }
            throw ScenarioError("\"$\(parameter.name)\" is not a condition", file: file, at: position)
        case .not(let inner): return .not(try applied(to: inner, file: file))
        case .and(let parts): return .and(try applied(to: parts, file: file))
        case .or(let parts): return .or(try applied(to: parts, file: file))
        }
    }

    private func applied(to parts: [Condition], file: String) throws(ScenarioError) -> [Condition] {
        var changed: [Condition] = []
        for part in parts { changed.append(try applied(to: part, file: file)) }
        return changed
    }

    private func value(_ operand: Operand, _ file: String) throws(ScenarioError) -> Operand {
        guard case .name(let name, let position) = operand, let parameter = try parameter(name, file, position) else {
            return operand
        }
        switch parameter.value {
        case .number(let number): return .number(number, position)
        case .word(let word): return .name(word, position)
        case .flag(let flag): return .name(flag ? "true" : "false", position)
        }
    }

    private func parameter(
        _ name: String, _ file: String, _ position: SourcePosition
    ) throws(ScenarioError) -> ScenarioParameter? {
        guard name.utf8.first == UInt8(ascii: "$") else { return nil }
        let parts = name.dropFirst().split(separator: ".", maxSplits: 1)
        guard let first = parts.first, let parameter = parameters[first] else { return nil }
        guard parts.count == 1 else {
            throw ScenarioError("\"$\(parameter.name)\" is a parameter: it has no parts", file: file, at: position)
        }
        return parameter
    }

    /// A value of the script, as a signal of its own: what it is, and its place among the script's values.
    func number(
        _ name: String, file: String, at position: SourcePosition
    ) throws(ScenarioError) -> (signal: Signal, slot: Int) {
        let (binding, field) = try find(name, file, position)
        switch (binding.origin, field) {
        case (.signal(let source), _):
            let signal = SignalCatalogue.find(source, targetIDs: targetIDs)?.signal
            return (
                Signal(name, signal?.unit ?? "", .field(""), "", kind: signal?.kind ?? .number), binding.slot
            )
        case (_, .path?):
            throw ScenarioError("\(Shown.quoted(name)) is a file, not a number", file: file, at: position)
        case (.command(let command, _), .value?):
            return (Signal(name, Self.unit(of: command), .field(""), ""), binding.slot(of: .value))
        case (_, let field?):
            return (Signal(name, field == .time ? "s" : "", .field(""), ""), binding.slot(of: field))
        case (_, nil): throw bare(binding, file, position)
        }
    }

    /// The place of a file that the camera made.
    func path(_ name: String, file: String, at position: SourcePosition) throws(ScenarioError) -> Int {
        let (binding, field) = try find(name, file, position)
        guard field == .path else {
            throw ScenarioError(
                "\(Shown.quoted(name)) is not a file", file: file, at: position,
                hint: binding.fields.contains(.path) ? "write $\(binding.name).path" : nil)
        }
        return binding.slot(of: .path)
    }

    private func find(
        _ name: String, _ file: String, _ position: SourcePosition
    ) throws(ScenarioError) -> (ScriptBinding, ScriptBinding.Field?) {
        let parts = name.dropFirst().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let binding = names.binding(first) else {
            let known = (parameters.names + names.bindings.map(\.name)).map { "$" + $0 }
            throw ScenarioError(
                "nothing is called \(Shown.quoted(name))", file: file, at: position,
                hint: NearestName.hint(name, in: known) ?? "a parameter or binding of the scenario")
        }
        guard allowsBindings else {
            throw ScenarioError(
                "\(Shown.quoted(name)) is known to the script only: an expectation cannot use it", file: file,
                at: position, hint: "let a step wait for it: { when: … }")
        }
        guard parts.count == 2 else { return (binding, nil) }
        guard let field = binding.fields.first(where: { $0.rawValue == parts[1] }) else {
            throw missing(String(parts[1]), binding, file, position)
        }
        return (binding, field)
    }

    private func missing(
        _ part: String, _ binding: ScriptBinding, _ file: String, _ position: SourcePosition
    ) -> ScenarioError {
        let known = binding.fields.map(\.rawValue)
        let needsAnswer =
            switch (binding.origin, part) {
            case (.command(_, false), "error"), (.command(_, false), "value"): true
            default: false
            }
        let hint =
            needsAnswer
            ? "its step must wait for the answer: completes: \"any\""
            : NearestName.hint(part, in: known)
                ?? (known.isEmpty ? "it is one value" : "it has " + known.joined(separator: ", "))
        return ScenarioError(
            "\"$\(binding.name)\" has no \(Shown.quoted(part))", file: file, at: position, hint: hint)
    }

    private func bare(_ binding: ScriptBinding, _ file: String, _ position: SourcePosition) -> ScenarioError {
        ScenarioError(
            "\"$\(binding.name)\" is not one value", file: file, at: position,
            hint: "it has " + binding.fields.map { "$\(binding.name).\($0.rawValue)" }.joined(separator: ", "))
    }

    /// A getter answers in the unit that its setter takes.
    private static func unit(of command: String) -> String {
        let setter = command.replacing(".get", with: ".set")
        guard let parameter = CommandCatalogue.descriptor(named: setter)?.parameters.first,
            case .number(let unit, _) = parameter.kind
        else { return "" }
        return unit
    }
}
