import Contract

/// Conditions on what an event carries.
extension ConditionCompiler {
    /// The field of such events with a name, or nil for what must be a signal.
    func field(
        _ name: String, _ position: SourcePosition, _ pattern: EventPattern?
    ) throws(ScenarioError) -> EventField? {
        guard let pattern else { return nil }
        let names = pattern.fields.map(\.name)
        if let field = pattern.fields.first(where: { $0.name == name }) { return field }
        if SignalCatalogue.find(name, targetIDs: targetIDs) != nil { return nil }
        // Signals have a point in their names.
        guard !name.contains(".") else { return nil }
        let all = names.isEmpty ? "its events carry nothing" : "it has " + names.joined(separator: ", ")
        throw ScenarioError(
            "\(pattern.rawValue) has no field \(Shown.quoted(name))", file: file, at: position,
            hint: NearestName.hint(name, in: names) ?? all)
    }

    /// A comparison of a field with a number or word; how deep the stack gets.
    func emit(
        _ field: EventField, _ comparison: Comparison, _ right: Operand, _ position: SourcePosition,
        into draft: inout Draft
    ) throws(ScenarioError) -> Int {
        let name = field.name
        draft.watch(name, .field(field), field.kind)
        defer {
            draft.atoms.append(.init(text: "\(name) \(comparison.rawValue) \(right.text)", unit: "", scale: 1))
        }
        switch field.kind {
        case .number:
            guard case .number(let value, _) = right else {
                throw ScenarioError("\(name) is compared with a number", file: file, at: right.position)
            }
            draft.program.append(.field(field, comparison, value, atom: draft.atom))
        case .flag:
            try requireEquality(comparison, name, position)
            let isTrue = try word(right, of: name, among: ["false", "true"]) == "true"
            draft.program.append(.field(field, comparison, isTrue ? 1 : 0, atom: draft.atom))
        case .choice where field == .error:
            try requireEquality(comparison, name, position)
            let codes = try errorCodes(right)
            for code in codes { draft.program.append(.field(field, comparison, Double(code.packed), atom: draft.atom)) }
            // A number that several families use means any of them.
            if codes.count > 1 { draft.program.append(comparison == .equal ? .or(codes.count) : .and(codes.count)) }
            return codes.count
        case .choice where field == .call:
            try requireEquality(comparison, name, position)
            draft.program.append(.field(field, comparison, try opcode(right), atom: draft.atom))
        case .choice(let members):
            try requireEquality(comparison, name, position)
            let symbol = try word(right, of: name, among: members.map(\.symbol))
            let raw = members.first { $0.symbol == symbol }?.raw ?? 0
            draft.program.append(.field(field, comparison, Double(raw), atom: draft.atom))
        }
        return 1
    }

    private func errorCodes(_ operand: Operand) throws(ScenarioError) -> [ErrorCode] {
        let text = operand.text
        let codes = ErrorCatalogue.codes(matching: text)
        guard codes.isEmpty else { return codes }
        throw ScenarioError(
            "unknown error \(Shown.quoted(text))", file: file, at: operand.position,
            hint: ErrorNames.hint(text))
    }

    private func opcode(_ operand: Operand) throws(ScenarioError) -> Double {
        let calls = CommandCatalogue.all.filter(\.isCall)
        if let call = calls.first(where: { $0.name == operand.text }) { return Double(call.opcode) }
        let isAction = CommandCatalogue.descriptor(named: operand.text) != nil
        throw ScenarioError(
            isAction
                ? "\(operand.text) is not a call: nothing answers it" : "unknown call \(Shown.quoted(operand.text))",
            file: file, at: operand.position,
            hint: isAction ? nil : NearestName.hint(operand.text, in: calls.map(\.name)))
    }
}
