/// How a run compares with the golden trace of its scenario.
public enum GoldenResult: Hashable, Sendable {
    case equal
    /// It differs: the run fails.
    case differs(GoldenDifference)
    /// There was none, or it differed, and it has been written: the run fails, so that nobody takes it for a test.
    case recorded(path: String)
    /// It would have been written, but the run failed by itself.
    case refused

    public var word: String {
        switch self {
        case .equal: "equal"
        case .differs: "differs"
        case .recorded: "recorded"
        case .refused: "refused"
        }
    }

    /// What keeps the run from passing, in one sentence; nil when both are equal.
    public var problem: String? {
        switch self {
        case .equal: nil
        case .differs(let difference): "the run leaves its golden trace at line \(difference.line)"
        case .recorded(let path): "recorded \(Shown.escaped(path, limit: 1000)); look at it, then run again"
        case .refused: "no golden trace was recorded, for the run failed"
        }
    }

    /// Whether it keeps the run from passing.
    public var isFailure: Bool { self != .equal }
}
