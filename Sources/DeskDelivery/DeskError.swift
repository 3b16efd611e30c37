import SimMath

/// Why a desk could not be advanced as asked. Failures of the run itself are thrown as `RunFailure`.
public enum DeskError: Error, Hashable, Sendable {
    /// A span of time that is negative, not finite or beyond 10¹² s.
    case invalidSpan(seconds: Double)
    /// Time is being advanced already: by another thread, or by the caller of the block that asks.
    case alreadyAdvancing
    /// The condition of `advance(until:within:)` did not come true in time.
    case conditionNotMet(within: Double, at: Tick)
    /// Something of the app was still waiting after the time that `settle(within:)` gave it.
    case notSettled(within: Double, at: Tick)
    /// Delivery can be shaken only before the first tick.
    case shakenTooLate(at: Tick)
    /// `close()` has been called.
    case closed
}

extension DeskError: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .invalidSpan(let seconds): "\(seconds) s is no span of simulated time"
        case .alreadyAdvancing: "the desk is being advanced already (blocks of the app cannot advance it)"
        case .conditionNotMet(let seconds, let tick):
            "the condition did not come true within \(seconds) s, by t = \(tick.seconds) s"
        case .notSettled(let seconds, let tick):
            "calls of the app were still unanswered after \(seconds) s, at t = \(tick.seconds) s"
        case .shakenTooLate(let tick):
            "delivery is shaken from the first tick on or not at all; it is tick \(tick.index)"
        case .closed: "the desk has been closed"
        }
    }
}
