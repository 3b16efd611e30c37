import Contract
import Dispatch
import FlightSession
import Foundation
import SimCore
import SimMath

/// A simulated aircraft on the desk of somebody who tests an app: hands out the SDK's objects and moves time.
///
/// Nothing happens by itself: `advance` steps the session on the caller's thread, and after each tick runs the app's
/// blocks on their queues, one after the other, in the order of the session's deliveries. Time stands still while a
/// block runs. What the app calls from a block acts from the next tick on. Equal setups and equal calls give equal
/// runs, as long as the app calls from its blocks or from the thread that advances.
///
/// Blocks for the main queue run inline when the main thread advances; elsewhere the main thread must be free to run
/// them. Do not advance on a queue that a listener's queue has as its target: they would wait for each other.
///
/// The app's blocks may hold the desk. Whoever lets them do so calls `close()` at the end, else both live for ever.
public final class FlightDesk: Sendable {
    /// The desk that static access means here, for example in `DJISDKManager.missionControl()`.
    ///
    /// Set while blocks run and within `bind(_:)`. Follows into tasks, not into the app's own `queue.async`.
    @TaskLocal public static var bound: FlightDesk?

    /// Choices where the SDK's publications leave a question open.
    public struct Options: Hashable, Sendable {
        /// A new listener gets the present state once, on the next tick, as an event whose previous state is the
        /// current one.
        public var announcesStateToNewListeners = true

        public init() {}
    }

    /// The mission operators of this aircraft.
    public let missionControl: DJIMissionControl
    let core: DeskCore

    /// Starts a session, at tick -1: nothing has happened yet.
    public init(_ setup: SessionSetup, options: Options = Options()) {
        core = DeskCore(setup, announcesState: options.announcesStateToNewListeners)
        missionControl = DJIMissionControl(core)
        LiveDesks.add(self)
    }

    deinit { LiveDesks.remove(ObjectIdentifier(self)) }

    /// Ends the desk: no block runs any more, calls stay unanswered, `advance` throws `DeskError.closed`.
    public func close() {
        LiveDesks.remove(ObjectIdentifier(self))
        core.close()
    }

    /// Makes this desk the one that static access means while `body` runs.
    public func bind<R>(_ body: () throws -> R) rethrows -> R {
        try Self.$bound.withValue(self) { try body() }
    }

    /// Makes this desk the one that static access means while `body` runs, in its child tasks too.
    nonisolated(nonsending) public func bind<R>(_ body: nonisolated(nonsending) () async throws -> R) async rethrows
        -> R
    {
        try await Self.$bound.withValue(self) { try await body() }
    }

    /// The queue on which completions of later calls run; the main queue at first.
    public func setCompletionBlockQueue(_ queue: DispatchQueue) { core.setCompletionQueue(queue) }
}

// MARK: - Time

extension FlightDesk {
    /// Lets simulated time pass, rounded to ticks of 10 ms.
    ///
    /// Returns when the app's blocks of the last tick have returned and the queues they ran on are empty.
    ///
    /// - Throws: `RunFailure` when the run cannot go on (then and ever after), `DeskError` for misuse.
    public func advance(by seconds: Double) throws {
        let ticks = try span(seconds)
        try advancing {
            for _ in 0..<ticks.count { try tickOnce() }
        }
    }

    /// Lets simulated time pass until a condition is true: it is asked at once and after each tick.
    ///
    /// - Parameters:
    ///   - condition: asked on the caller's thread, with this desk bound.
    ///   - seconds: the most simulated time that may pass, rounded to ticks.
    /// - Throws: `DeskError.conditionNotMet` when it did not come true, `RunFailure` when the run cannot go on, and
    ///   what the condition throws.
    public func advance(until condition: () throws -> Bool, within seconds: Double) throws {
        let ticks = try span(seconds)
        try advancing {
            if try bind(condition) { return }
            for _ in 0..<ticks.count {
                try tickOnce()
                if try bind(condition) { return }
            }
            throw DeskError.conditionNotMet(within: seconds, at: tick)
        }
    }

    private func span(_ seconds: Double) throws(DeskError) -> TickCount {
        guard let ticks = TickCount(seconds: seconds), ticks >= .zero else {
            throw .invalidSpan(seconds: seconds)
        }
        return ticks
    }

    private func advancing(_ body: () throws -> Void) throws {
        try core.beginAdvance()
        defer { core.endAdvance() }
        // What the app put on its queues before belongs to the time before.
        drain(core.places)
        try body()
    }

    private func tickOnce() throws {
        let jobs = try core.step()
        guard !jobs.isEmpty else { return }
        for job in jobs {
            job.place.run { self.bind { self.perform(job) } }
        }
        var places = core.places
        for job in jobs where !places.contains(where: { $0.isSame(as: job.place) }) { places.append(job.place) }
        drain(places)
    }

    private func perform(_ job: Job) {
        switch job {
        case .completion(let pending, let code, let value):
            if core.isOpen { pending.handler(code, value) }
        case .event(let registration, let event):
            guard let listener = core.enter(registration) else { return }
            registration.handler(event)
            core.leave(registration)
            withExtendedLifetime(listener) {}
        }
    }

    /// Empties the queues twice over, because what runs on a later one may put something on an earlier one.
    private func drain(_ places: [QueuePlace]) {
        for place in places { place.drain() }
        if places.count > 1 { for place in places { place.drain() } }
    }
}

// MARK: - The simulated world

extension FlightDesk {
    /// Gives the session a command that no app could: the pilot's sticks, the weather, the link.
    ///
    /// - Parameter tick: when it acts; the next tick if nil.
    /// - Returns: the number under which the command stands in `log`.
    @discardableResult
    public func submit(_ command: Command, at tick: Tick? = nil) throws(CommandRejection) -> RequestID {
        try core.withSession { session throws(CommandRejection) in try session.submit(command, at: tick) }
    }

    /// The last tick; -1 before the first.
    public var tick: Tick { core.withSession { $0.tick } }
    /// World and machines as they are after the last tick.
    public var state: SessionState { core.withSession { $0.state } }
    /// Hash over all ticks so far: equal for equal runs.
    public var digest: UInt64 { core.withSession { $0.digest } }
    /// All commands so far, the app's calls among them, in order of submission.
    public var log: [SubmittedCommand] { core.withSession { $0.log } }
}
