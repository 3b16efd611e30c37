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
/// runs, as long as the app calls from its blocks, from the thread that advances, or after a wait on the desk's clock.
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

    package let core: DeskCore
    let executor = DeskExecutor()
    private let parts = DeskParts()
    /// What the desk was made from, for whoever made it.
    package let origin: (any Sendable)?

    /// Starts a session, at tick -1: nothing has happened yet.
    public convenience init(_ setup: SessionSetup, options: Options = Options()) {
        self.init(Session(setup), options: options) { session throws(RunFailure) in try session.step() }
    }

    /// A desk on a session that somebody else made, and steps.
    ///
    /// - Parameter stepping: makes the next tick; runs with the desk's lock held, so it must not call back in.
    package init(
        _ session: Session, options: Options = Options(), origin: (any Sendable)? = nil,
        stepping: @escaping (Session) throws(RunFailure) -> Void
    ) {
        core = DeskCore(session, announcesState: options.announcesStateToNewListeners, stepping: stepping)
        self.origin = origin
        LiveDesks.add(self)
    }

    deinit {
        LiveDesks.remove(ObjectIdentifier(self))
        core.close()
    }

    /// Ends the desk: no block runs any more, calls stay unanswered, `advance` throws `DeskError.closed`.
    public func close() {
        LiveDesks.remove(ObjectIdentifier(self))
        core.close()
        executor.drain()
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

    /// The one object of a kind that a facade keeps on this desk; made when first asked for.
    package func part<Part: AnyObject & Sendable>(_ make: (DeskCore) -> Part) -> Part { parts.part { make(core) } }
}

/// The facades' objects of one desk, one of a kind.
private final class DeskParts: Sendable {
    private let lock = NSRecursiveLock()
    // Guarded by `lock`.
    nonisolated(unsafe) private var parts: [ObjectIdentifier: AnyObject] = [:]

    func part<Part: AnyObject>(_ make: () -> Part) -> Part {
        lock.lock()
        defer { lock.unlock() }
        let id = ObjectIdentifier(Part.self)
        if let part = parts[id] as? Part { return part }
        let part = make()
        parts[id] = part
        return part
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

    /// Shakes delivery: channels are delayed and reordered among each other, as far as the contract permits.
    ///
    /// The same seed shakes in the same way. Within a channel (a listener, a completion) nothing changes its place.
    ///
    /// - Throws: `DeskError.shakenTooLate` after the first tick.
    public func shake(seed: UInt64) throws(DeskError) {
        let tick = core.withSession { $0.shake(seed: seed) ? nil : $0.tick }
        if let tick { throw .shakenTooLate(at: tick) }
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
