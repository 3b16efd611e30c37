import FlightSession

/// A condition as a flat program over bound signals: no names, no allocation, no recursion while it runs.
public struct CompiledCondition: Sendable {
    /// Truth now, and by how much: positive inside, negative outside, in the unit of the comparison that binds.
    /// Infinite where only flags and choices decide, which have no distance.
    @frozen
    public struct Judgement: Hashable, Sendable {
        public var margin: Double
        public var isTrue: Bool
        /// The comparison that binds, by its place in the condition's `atoms`.
        public var atom: UInt16

        @inlinable
        public init(isTrue: Bool, margin: Double, atom: UInt16 = 0) {
            self.margin = margin
            self.isTrue = isTrue
            self.atom = atom
        }
    }

    /// One comparison or flag of a condition.
    public struct Atom: Hashable, Sendable {
        /// `aircraft.speed <= 5.3`
        public let text: String
        /// Unit of its distance; empty for flags, choices and bare numbers.
        public let unit: String
        /// What its distance is measured against when distances of different units are compared: the size of the
        /// number on the right, or 1 where that is 0 or another signal.
        public let scale: Double
    }

    enum Operation: Sendable {
        case compare(BoundSignal, Comparison, BoundSignal, Distance, atom: UInt16)
        /// A field of the event that is looked at, and a number. An event without the field meets nothing.
        case field(EventField, Comparison, Double, atom: UInt16)
        case not
        case and(Int)
        case or(Int)
    }

    /// What the difference of two sides says.
    enum Distance: Sendable {
        /// Nothing: flags and choices.
        case none
        case difference
        /// The difference, except where a side stands for "nothing there" or "no limit".
        case differenceOrUnlimited
    }

    /// What a message tells of a condition's signals.
    struct Watched: Sendable {
        enum Reading: Sendable {
            case signal(BoundSignal)
            case field(EventField)
        }

        var name: String
        var reading: Reading
        var kind: Signal.Kind
    }

    /// As written in the file, on one line.
    public let text: String
    /// Its comparisons in the order of the file.
    public let atoms: [Atom]
    let program: [Operation]
    /// What a missed wait reports as last seen: each signal of the condition with its name.
    let watched: [Watched]

    static let stackLimit = 64
    /// No event is looked at.
    static let noRecord = -1

    public func judge(_ session: borrowing SessionCore) -> Judgement {
        Self.judge(program, session, record: Self.noRecord)
    }

    /// Runs a condition's program; `record` is the event that its fields are read from, by its place in the sink.
    static func judge(_ program: [Operation], _ session: borrowing SessionCore, record: Int) -> Judgement {
        // Most conditions are one comparison.
        if program.count == 1 { return judge(program[0], session, record) }
        // The compiler refuses programs that need more.
        return withUnsafeTemporaryAllocation(of: Judgement.self, capacity: stackLimit) { stack in
            var top = 0
            for operation in program {
                switch operation {
                case .compare, .field:
                    stack[top] = judge(operation, session, record)
                    top += 1
                case .not:
                    let value = stack[top - 1]
                    stack[top - 1] = Judgement(isTrue: !value.isTrue, margin: -value.margin, atom: value.atom)
                case .and(let count):
                    var all = stack[top - count]
                    for value in stack[top - count + 1..<top] { all = all.and(value) }
                    top -= count - 1
                    stack[top - 1] = all
                case .or(let count):
                    var any = stack[top - count]
                    for value in stack[top - count + 1..<top] { any = any.or(value) }
                    top -= count - 1
                    stack[top - 1] = any
                }
            }
            return stack[0]
        }
    }

    @inline(__always)
    private static func judge(
        _ operation: Operation, _ session: borrowing SessionCore, _ record: Int
    ) -> Judgement {
        switch operation {
        case .compare(let left, let comparison, let right, let distance, let atom):
            return comparison.judge(left.value(in: session), right.value(in: session), distance, atom: atom)
        case .field(let field, let comparison, let wanted, let atom):
            guard session.sink.records.indices.contains(record),
                let value = field.value(in: session.sink.records[record].event, session)
            else { return Judgement(isTrue: false, margin: -.infinity, atom: atom) }
            return comparison.judge(value, wanted, .none, atom: atom)
        case .not, .and, .or:
            // Never alone: they act on what stands before them.
            return Judgement(isTrue: false, margin: -.infinity)
        }
    }

    /// What the condition's signals are now, for messages: `tapFly.state = readyToStart`.
    public func seen(_ session: borrowing SessionCore) -> String {
        var parts: [String] = []
        for item in watched {
            let value = item.reading.value(in: session, record: Self.noRecord)
            parts.append("\(item.name) = \(Self.text(value, item.kind))")
        }
        return parts.joined(separator: ", ")
    }

    /// The same of values that were read before, in the order of `watched`.
    func seen(_ values: some Collection<Double>) -> String {
        zip(watched, values).map { "\($0.name) = \(Self.text($1, $0.kind))" }.joined(separator: ", ")
    }

    static func text(_ value: Double, _ kind: Signal.Kind) -> String {
        if value.isNaN { return "none" }
        switch kind {
        case .number: return Fixed.text(value, decimals: 3)
        case .flag: return value == 0 ? "false" : "true"
        case .choice(let members): return members.first { Double($0.raw) == value }?.symbol ?? "\(value)"
        }
    }
}

extension CompiledCondition.Watched.Reading {
    /// The value now; NaN where there is none.
    func value(in session: borrowing SessionCore, record: Int) -> Double {
        switch self {
        case .signal(let signal): return signal.value(in: session)
        case .field(let field):
            guard session.sink.records.indices.contains(record) else { return .nan }
            return field.value(in: session.sink.records[record].event, session) ?? .nan
        }
    }
}

extension CompiledCondition.Judgement {
    func and(_ other: Self) -> Self {
        let binding = other.margin < margin ? other : self
        return Self(isTrue: isTrue && other.isTrue, margin: binding.margin, atom: binding.atom)
    }

    func or(_ other: Self) -> Self {
        let binding = other.margin > margin ? other : self
        return Self(isTrue: isTrue || other.isTrue, margin: binding.margin, atom: binding.atom)
    }
}

extension Comparison {
    @inline(__always)
    fileprivate func judge(
        _ a: Double, _ b: Double, _ kind: CompiledCondition.Distance, atom: UInt16
    ) -> CompiledCondition.Judgement {
        let isTrue: Bool
        let distance: Double
        switch self {
        case .less: (isTrue, distance) = (a < b, b - a)
        case .lessOrEqual: (isTrue, distance) = (a <= b, b - a)
        case .greater: (isTrue, distance) = (a > b, a - b)
        case .greaterOrEqual: (isTrue, distance) = (a >= b, a - b)
        case .equal: (isTrue, distance) = (a == b, -abs(a - b))
        case .notEqual: (isTrue, distance) = (a != b, abs(a - b))
        }
        let hasDistance: Bool
        switch kind {
        case .none: hasDistance = false
        case .difference: hasDistance = true
        case .differenceOrUnlimited: hasDistance = max(a, b) < DerivedSignal.unlimited
        }
        let margin = hasDistance ? distance : isTrue ? Double.infinity : -Double.infinity
        return CompiledCondition.Judgement(isTrue: isTrue, margin: margin, atom: atom)
    }
}
