import Contract
import FlightSession
import SimCore
import SimMath

/// What came out of one run of a scenario.
public struct Verdict: Sendable {
    public var file: String
    public var name: String
    public var seed: UInt64
    public var shake: UInt64?
    /// What was set from outside.
    public var overrides: [ParameterOverride] = []
    public var outcome: Outcome
    /// Hash over all state and events of the run: equal for equal runs on every machine.
    public var digest: UInt64
    /// Hash over all frames, when frames were drawn.
    public var mediaDigest: UInt64?
    public var simSeconds: Double
    public var expectations: [ExpectationResult]
    public var script: ScriptFailure?
    /// How the run compares with its golden trace, where it was held to one.
    public var golden: GoldenResult?
    /// What a reader should know although it does not fail the run.
    public var warnings: [String] = []
    /// What clocks showed at the start, with the offset from UTC, where the scenario says so.
    public var clock: String?
    /// How the tracker did against the truth, where one took hold.
    public var tracking: TrackScores?
    /// What the script did, in the order of its beginning.
    public var steps: [StepResult] = []

    public enum Outcome: Hashable, Sendable {
        case passed
        case failed
        /// Did not finish.
        case broken(RunFailure)
        /// The user stopped it.
        case cancelled(Tick)
    }

    /// 0 passed, 1 failed, 2 did not finish.
    public var exitStatus: Int32 {
        switch outcome {
        case .passed: 0
        case .failed: 1
        case .broken, .cancelled: 2
        }
    }

    /// The user stopped the run.
    public var isCancelled: Bool {
        if case .cancelled = outcome { true } else { false }
    }

    public var word: String {
        switch outcome {
        case .passed: "passed"
        case .failed: "failed"
        case .broken: "broken"
        case .cancelled: "cancelled"
        }
    }

    /// The digest as reports write it.
    public static func hex(_ digest: UInt64) -> String {
        let digits = String(digest, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The expectation that was nearest to failing, or that failed most clearly: margins of different units are
    /// compared as shares of what was allowed. Counts and flags are left out, because they are met to the full or not
    /// at all. Of a run that failed it is one that failed, or none: what was met says nothing of the failure.
    public var tightest: ExpectationResult? {
        var tightest: ExpectationResult?
        for result in expectations where outcome == .passed || !result.isOK {
            guard let share = result.marginShare, share < tightest?.marginShare ?? .infinity else { continue }
            tightest = result
        }
        return tightest
    }

    /// The margin of `tightest`, in its own unit.
    public var smallestMargin: Double? { tightest?.margin }

    /// The first tick at which something was wrong, or nil.
    public var failureTick: Tick? {
        switch outcome {
        case .passed: return nil
        case .broken(let failure): return failure.tick
        case .cancelled(let tick): return tick
        case .failed:
            let last = (Tick(seconds: simSeconds) ?? .never) - TickCount(1)
            var ticks = expectations.compactMap(\.failedAt) + (script.map { [$0.tick] } ?? [])
            if case .differs(let difference) = golden, let tick = difference.tick { ticks.append(tick) }
            return ticks.min().map { min($0, last) }
        }
    }
}
