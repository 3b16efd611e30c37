extension CompiledCondition {
    /// Always the same: a parameter that is true or false.
    static func constant(_ flag: Bool) -> CompiledCondition {
        let operation = Operation.compare(.constant(flag ? 1 : 0), .notEqual, .constant(0), hasDistance: false)
        return CompiledCondition(text: flag ? "true" : "false", program: [operation], watched: [])
    }

    /// The places of the script's values that it compares with.
    var slots: [Int] {
        var slots: [Int] = []
        for case .compare(let left, _, let right, _) in program {
            if case .binding(let slot) = left { slots.append(slot) }
            if case .binding(let slot) = right { slots.append(slot) }
        }
        return slots
    }

    /// The same with the script's values of this moment in place.
    func filled(with values: [Double]) -> CompiledCondition {
        let program = program.map { operation -> Operation in
            guard case .compare(let left, let comparison, let right, let hasDistance) = operation else {
                return operation
            }
            return .compare(
                left.filled(with: values), comparison, right.filled(with: values), hasDistance: hasDistance)
        }
        let watched = watched.map { ($0.name, $0.signal.filled(with: values), $0.kind) }
        return CompiledCondition(text: text, program: program, watched: watched)
    }
}

extension BoundSignal {
    func filled(with values: [Double]) -> BoundSignal {
        if case .binding(let slot) = self { .constant(values[slot]) } else { self }
    }
}
