/// A condition on signals, as scenarios write it: `aircraft.speed <= 5.3 and not aircraft.radiusReached`.
///
/// Names are not yet resolved: whether `paused` is a signal or an enum symbol is for the reader of the tree to decide.
public indirect enum Condition: Hashable, Sendable {
    /// Two operands and where the comparison sign stands.
    case compare(Operand, Comparison, Operand, SourcePosition)
    /// A signal that is true or false, and where it stands.
    case flag(String, SourcePosition)
    case not(Condition)
    /// At least two, in file order.
    case and([Condition])
    /// At least two, in file order.
    case or([Condition])
}

/// One side of a comparison and where it starts.
public enum Operand: Hashable, Sendable {
    /// A dotted name, or a bare symbol such as `executing`.
    case name(String, SourcePosition)
    /// Always finite.
    case number(Double, SourcePosition)

    public var position: SourcePosition {
        switch self {
        case .name(_, let position), .number(_, let position): position
        }
    }
}

/// The sign of a comparison.
public enum Comparison: String, CaseIterable, Hashable, Sendable {
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case equal = "=="
    case notEqual = "!="
}

extension Condition {
    /// Longer texts are refused, in UTF-8 bytes.
    public static let maximumLength = 4096
    /// Parentheses and negations inside one another.
    public static let maximumDepth = 32

    /// Parses a condition.
    ///
    /// `not` and `!` bind tightest, then comparisons, then `and` and `&&`, then `or` and `||`.
    ///
    /// - Throws: the first fault, at its own column when the text is plain, else at the text's start.
    public static func parse(_ source: SourceText) throws(ScenarioError) -> Condition {
        var parser = try ExpressionParser(source)
        return try parser.whole()
    }
}
