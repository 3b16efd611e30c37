extension CompiledCondition {
    /// Always the same: a parameter that is true or false.
    static func constant(_ flag: Bool) -> CompiledCondition {
        let text = flag ? "true" : "false"
        let operation = Operation.compare(
            .constant(flag ? 1 : 0), .notEqual, .constant(0), .none, atom: 0)
        let atom = Atom(text: text, unit: "", scale: 1)
        return CompiledCondition(text: text, atoms: [atom], program: [operation], watched: [])
    }

    /// The places of the script's values that it compares with.
    var slots: [Int] {
        var slots: [Int] = []
        for case .compare(let left, _, let right, _, _) in program {
            if case .binding(let slot) = left { slots.append(slot) }
            if case .binding(let slot) = right { slots.append(slot) }
        }
        return slots
    }

    /// The same with the script's values of this moment in place.
    func filled(with values: [Double]) -> CompiledCondition {
        let program = program.map { operation -> Operation in
            guard case .compare(let left, let comparison, let right, let distance, let atom) = operation else {
                return operation
            }
            return .compare(
                left.filled(with: values), comparison, right.filled(with: values), distance, atom: atom)
        }
        let watched = watched.map { item -> Watched in
            guard case .signal(let signal) = item.reading else { return item }
            return Watched(name: item.name, reading: .signal(signal.filled(with: values)), kind: item.kind)
        }
        return CompiledCondition(text: text, atoms: atoms, program: program, watched: watched)
    }
}

extension BoundSignal {
    func filled(with values: [Double]) -> BoundSignal {
        if case .binding(let slot) = self { .constant(values[slot]) } else { self }
    }
}
