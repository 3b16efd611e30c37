import FlightSession

/// Looks on while one run goes on, and keeps what it has seen: coverage, a golden trace, the samples of a report.
///
/// A suite makes one for each run on the thread that flies it, and hands it back with the run's outcome, in the order
/// of the output. A run that nobody observes is flown many ticks at once, so have one only where it is needed.
public protocol RunObserver: Sendable {
    /// After each tick; `session` holds what the tick has brought. It must not be kept.
    mutating func note(_ session: Session)
}
