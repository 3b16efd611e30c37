/// Whoever hears of every run of a suite: the list on the terminal, JUnit, coverage, a report.
///
/// This is the one place where such things are attached to `deskflight test`: see `SuiteFollowers.all`.
public protocol SuiteFollower: AnyObject {
    /// Makes the observer of one run, or nil when outcomes are enough. Called on the workers' threads, several at
    /// once; the observer comes back with the outcome.
    var observing: (@Sendable (Scenario) -> any RunObserver)? { get }

    /// The next outcome, in the order of paths and then of seeds, on the thread that runs the suite.
    ///
    /// - Parameter observer: what `observing` made for this run, after its last tick; nil for a file that did not fly.
    func take(_ outcome: SuiteOutcome, observer: (any RunObserver)?)

    /// After the last one: writes and prints what there is to say.
    ///
    /// - Returns: an exit status of its own, 0 when it has nothing to object.
    func finish(_ end: SuiteEnd) throws -> Int32
}

extension SuiteFollower {
    public var observing: (@Sendable (Scenario) -> any RunObserver)? { nil }
}

/// How one run of a suite came out, or why it did not begin.
public struct SuiteOutcome: Sendable {
    /// Number of the batch in the suite, from 0: the runs of one file with one set of parameters.
    public let batch: Int
    /// Path as it was named or found.
    public let file: String
    /// The scenario as it was flown, its seed included; nil when the file is bad.
    public let scenario: Scenario?
    public let result: Result
    /// Wall time of the flight in seconds.
    public let wallSeconds: Double
    /// Runs of the batch, and this one's place among them from 0.
    public let runs: Int
    public let place: Int

    public enum Result: Sendable {
        case flown(Verdict)
        /// A bad file, a card that cannot be mounted, an output folder that cannot be made.
        case unusable(any Error)
    }

    public var verdict: Verdict? {
        if case .flown(let verdict) = result { return verdict }
        return nil
    }

    public var isLastOfBatch: Bool { place == runs - 1 }
}

/// How a suite ended.
public struct SuiteEnd: Sendable {
    /// Runs that were cut short or never begun because the user stopped the suite; a file not yet read counts as one.
    public var notFinished: Int
    /// Wall time of the whole in seconds.
    public var wallSeconds: Double
}
