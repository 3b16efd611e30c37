import Foundation
import SimMath

/// A clock that shows the simulated time of a desk and moves only when the desk is advanced.
///
/// Give it to app code that takes a clock: `try await Task.sleep(for: .seconds(1), clock: desk.clock)`.
public struct DeskClock: Clock, Sendable {
    /// A moment of simulated time.
    public struct Instant: InstantProtocol, Sendable {
        /// Since the start of the run.
        public var offset: Duration

        /// So long after the start of the run.
        public init(offset: Duration) { self.offset = offset }

        /// The moment that is later by this much.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// How much later the other moment is.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Earlier.
        public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }

        /// The first tick that is not before this moment.
        var tick: Tick {
            let (seconds, attoseconds) = offset.components
            let hundredth = Int64(10_000_000_000_000_000)
            guard seconds < Int64.max / 200, seconds > Int64.min / 200 else { return seconds < 0 ? Tick(-1) : .never }
            return Tick(seconds * 100 + (attoseconds + hundredth - 1) / hundredth)
        }
    }

    let core: DeskCore

    /// The moment of the last tick.
    public var now: Instant {
        Instant(offset: .milliseconds(10 * core.withSession { $0.tick.index }))
    }

    /// One tick: 10 ms.
    public var minimumResolution: Duration { .milliseconds(10) }

    /// Sleeps until the desk has been advanced to a moment, rounded up to ticks.
    ///
    /// - Throws: `CancellationError` when the task is cancelled, `DeskError.closed` when the desk is closed.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        let once = OneAnswer<Void>()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                once.wait(continuation)
                core.sleep(
                    until: deadline.tick,
                    TimerList.Sleeper(
                        wake: { once.answer(.success(())) },
                        abandoned: { once.answer(.failure(DeskError.closed)) }))
            }
        } onCancel: {
            once.answer(.failure(CancellationError()))
        }
    }
}

extension FlightDesk {
    /// Simulated time as a `Clock`.
    public var clock: DeskClock { DeskClock(core: core) }
}

/// A continuation that is resumed exactly once, whoever comes first: answer, cancellation, or the end of the desk.
///
/// `@unchecked Sendable`: the lock guards both variables.
final class OneAnswer<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Value, any Error>?
    private var early: Result<Value, any Error>?

    func wait(_ new: CheckedContinuation<Value, any Error>) {
        lock.lock()
        let result = early
        if result == nil { continuation = new }
        lock.unlock()
        if let result { new.resume(with: result) }
    }

    func answer(_ result: Result<Value, any Error>) {
        lock.lock()
        let waiting = continuation
        continuation = nil
        if waiting == nil, early == nil { early = result }
        lock.unlock()
        waiting?.resume(with: result)
    }
}
