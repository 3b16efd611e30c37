import FlightSession

/// A condition as a flat program over bound signals: no names, no allocation, no recursion while it runs.
public struct CompiledCondition: Sendable {
    /// Truth now, and by how much: positive inside, negative outside, in the unit of the comparison that binds.
    /// Infinite where only flags and choices decide, which have no distance.
    public struct Judgement: Hashable, Sendable {
        public var isTrue: Bool
        public var margin: Double
    }

    enum Operation: Sendable {
        case compare(BoundSignal, Comparison, BoundSignal, hasDistance: Bool)
        case not
        case and(Int)
        case or(Int)
    }

    /// As written in the file, on one line.
    public let text: String
    let program: [Operation]
    /// What a missed wait reports as last seen: each signal of the condition with its name.
    let watched: [(name: String, signal: BoundSignal, kind: Signal.Kind)]

    static let stackLimit = 64

    public func judge(_ session: borrowing SessionCore) -> Judgement {
        // The compiler refuses programs that need more.
        withUnsafeTemporaryAllocation(of: Judgement.self, capacity: Self.stackLimit) { stack in
            var top = 0
            for operation in program {
                switch operation {
                case .compare(let left, let comparison, let right, let hasDistance):
                    stack[top] = comparison.judge(
                        left.value(in: session), right.value(in: session), hasDistance: hasDistance)
                    top += 1
                case .not:
                    let value = stack[top - 1]
                    stack[top - 1] = Judgement(isTrue: !value.isTrue, margin: -value.margin)
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

    /// What the condition's signals are now, for messages: `tapFly.state = readyToStart`.
    public func seen(_ session: borrowing SessionCore) -> String {
        watched.map { "\($0.name) = \(Self.text($0.signal.value(in: session), $0.kind))" }.joined(separator: ", ")
    }

    static func text(_ value: Double, _ kind: Signal.Kind) -> String {
        switch kind {
        case .number: Fixed.text(value, decimals: 3)
        case .flag: value == 0 ? "false" : "true"
        case .choice(let members): members.first { Double($0.raw) == value }?.symbol ?? "\(value)"
        }
    }
}

extension CompiledCondition.Judgement {
    func and(_ other: Self) -> Self {
        Self(isTrue: isTrue && other.isTrue, margin: min(margin, other.margin))
    }

    func or(_ other: Self) -> Self {
        Self(isTrue: isTrue || other.isTrue, margin: max(margin, other.margin))
    }
}

extension Comparison {
    fileprivate func judge(_ a: Double, _ b: Double, hasDistance: Bool) -> CompiledCondition.Judgement {
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
        let margin = hasDistance ? distance : isTrue ? Double.infinity : -Double.infinity
        return CompiledCondition.Judgement(isTrue: isTrue, margin: margin)
    }
}
