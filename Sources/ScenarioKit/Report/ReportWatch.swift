import Contract
import SimMath

/// What a report draws of a scenario's expectations: the signals that they watch, and where each may go.
struct ReportWatch: Sendable {
    struct Watched: Sendable {
        var name: String
        var unit: String
        var kind: Signal.Kind
        var signal: BoundSignal
    }

    /// One comparison of a signal with a number.
    struct Bound: Sendable {
        /// Its place among the watched signals.
        var signal: Int
        /// How the signal has to stand to `value`, where the meaning is not a mere threshold.
        var comparison: Comparison
        var value: Double
        var meaning: Meaning
        /// Its expectation's place among all.
        var expectation: Int
        /// As the condition has it.
        var text: String
    }

    enum Meaning: Sendable {
        /// At all times of the window.
        case required
        /// At least once.
        case goal
        /// One condition among several, or a trigger.
        case threshold
    }

    private(set) var signals: [Watched] = []
    private(set) var bounds: [Bound] = []

    init(_ scenario: Scenario) {
        for (index, expectation) in scenario.expectations.enumerated() {
            for (condition, role) in expectation.watchedConditions {
                add(condition, role, expectation: index, targetIDs: scenario.scene.targets.map(\.id))
            }
        }
    }

    private mutating func add(
        _ condition: CompiledCondition, _ role: Expectation.Role, expectation: Int, targetIDs: [String]
    ) {
        for watched in condition.watched where !signals.contains(where: { $0.name == watched.name }) {
            // Time needs no curve, and what an event carries has none.
            guard watched.name != "time", case .signal(let signal) = watched.reading else { continue }
            let unit = SignalCatalogue.find(watched.name, targetIDs: targetIDs)?.signal.unit ?? ""
            signals.append(Watched(name: watched.name, unit: unit, kind: watched.kind, signal: signal))
        }
        guard let tree = condition.tree else { return }
        let (wanted, meaning): (Bool, Meaning) =
            switch role {
            case .always: (true, .required)
            case .never: (false, .required)
            case .once: (true, .goal)
            case .part: (true, .threshold)
            }
        collect(tree, wanted: wanted, meaning, expectation)
    }

    /// What each comparison in the tree must be for the whole to be as wanted. Below a choice, none of them must.
    private mutating func collect(
        _ tree: CompiledCondition.Tree, wanted: Bool, _ meaning: Meaning, _ expectation: Int
    ) {
        switch tree {
        case .compare(let signal, let comparison, let value, let text):
            guard let place = signals.firstIndex(where: { $0.signal == signal }), case .number = signals[place].kind
            else { return }
            bounds.append(
                Bound(
                    signal: place, comparison: wanted ? comparison : comparison.opposite, value: value,
                    meaning: meaning, expectation: expectation, text: text))
        case .other: break
        case .not(let inner): collect(inner, wanted: !wanted, meaning, expectation)
        case .and(let parts): join(parts, wanted, isChoice: !wanted, meaning, expectation)
        case .or(let parts): join(parts, wanted, isChoice: wanted, meaning, expectation)
        }
    }

    private mutating func join(
        _ parts: [CompiledCondition.Tree], _ wanted: Bool, isChoice: Bool, _ meaning: Meaning, _ expectation: Int
    ) {
        for part in parts { collect(part, wanted: wanted, isChoice ? .threshold : meaning, expectation) }
    }
}

extension Expectation {
    /// What a condition is to its expectation.
    enum Role: Sendable {
        case always, never, once, part
    }

    /// All conditions of the expectation, in the order of the file.
    var watchedConditions: [(condition: CompiledCondition, role: Role)] {
        switch form {
        case .always(let condition): [(condition, .always)]
        case .never(let condition): [(condition, .never)]
        case .eventually(let condition, _), .holds(let condition, _): [(condition, .once)]
        case .until(let condition, let isWanted, let end, _): [(condition, isWanted ? .always : .never), (end, .once)]
        case .whenever(let trigger, let then, _, _): [(trigger, .part), (then, .part)]
        case .order(let items):
            items.compactMap { item in
                if case .condition(let condition) = item { (condition, .part) } else { nil }
            }
        case .count: []
        case .fraction(let condition, let during, _): [(condition, .part)] + (during.map { [($0, .part)] } ?? [])
        }
    }

    /// Whether its margin is how far a signal stood from a bound, rather than a time or a share.
    var hasSignalMargin: Bool {
        switch form {
        case .always, .never, .until: true
        case .eventually, .whenever, .holds, .order, .count, .fraction: false
        }
    }

    /// Seconds from when to when a signal has to come to a goal, within the time that was judged.
    func goalWindow(_ judged: ClosedRange<Double>) -> ClosedRange<Double> {
        switch form {
        case .eventually(_, let within?), .until(_, _, _, let within?):
            judged.lowerBound...min(judged.upperBound, judged.lowerBound + max(0, within.seconds))
        case .always, .never, .eventually, .until, .whenever, .holds, .order, .count, .fraction: judged
        }
    }
}

extension CompiledCondition {
    /// A condition as a tree, for those who show it.
    indirect enum Tree: Sendable {
        case compare(BoundSignal, Comparison, Double, text: String)
        /// A comparison of two signals, or of what an event carries.
        case other
        case not(Tree)
        case and([Tree])
        case or([Tree])
    }

    /// Nil for a program that does not end in one value, which the compiler never makes.
    var tree: Tree? {
        var stack: [Tree] = []
        for operation in program {
            switch operation {
            case .compare(let left, let comparison, .constant(let value), _, let atom):
                let text = atoms.indices.contains(Int(atom)) ? atoms[Int(atom)].text : ""
                stack.append(.compare(left, comparison, value, text: text))
            case .compare, .field: stack.append(.other)
            case .not:
                guard let inner = stack.popLast() else { return nil }
                stack.append(.not(inner))
            case .and(let count), .or(let count):
                guard count <= stack.count else { return nil }
                let parts = Array(stack.suffix(count))
                stack.removeLast(count)
                if case .and = operation { stack.append(.and(parts)) } else { stack.append(.or(parts)) }
            }
        }
        return stack.count == 1 ? stack[0] : nil
    }
}

extension Comparison {
    /// What holds exactly when this does not.
    var opposite: Comparison {
        switch self {
        case .less: .greaterOrEqual
        case .lessOrEqual: .greater
        case .greater: .lessOrEqual
        case .greaterOrEqual: .less
        case .equal: .notEqual
        case .notEqual: .equal
        }
    }
}
