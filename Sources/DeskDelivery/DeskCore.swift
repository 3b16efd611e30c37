import Contract
import Dispatch
import FlightSession
import Foundation
import SimMath

/// The session of a desk with everything that waits for its events, behind one lock.
///
/// `@unchecked Sendable`: each stored variable is touched only between `lock()` and `unlock()` of `condition`. The lock
/// is never held while a block of the app runs or an object of the app is released, because either may call back in.
package final class DeskCore: @unchecked Sendable {
    let condition = NSCondition()
    let session: Session
    /// Makes the session's next tick.
    private let stepping: (Session) throws(RunFailure) -> Void
    let announcesState: Bool

    var registrations: [Registration] = []
    var completions: [ChannelID: PendingCompletion] = [:]
    /// What the next tick delivers ahead of the session's events: first events of new listeners, refused calls.
    var early: [Job] = []
    var timers = TimerList()
    private var completionPlace = QueuePlace(.main)
    private var hasCompletions = false
    /// The latest event of each operator, whose payload a new listener is shown.
    private(set) var lastTapFly: TapFlyEvent?
    private(set) var lastActiveTrack: ActiveTrackEvent?
    private var failure: RunFailure?
    /// Waits until wall time has come to a moment of simulated time.
    private var pace: ((Double) -> Void)?
    private(set) var advancing: pthread_t?
    private(set) var isClosed = false

    init(
        _ session: Session, announcesState: Bool, stepping: @escaping (Session) throws(RunFailure) -> Void
    ) {
        self.session = session
        self.announcesState = announcesState
        self.stepping = stepping
    }

    /// Reads or commands the session. `body` must not call back into the desk.
    package func withSession<T, E: Error>(_ body: (Session) throws(E) -> T) throws(E) -> T {
        condition.lock()
        defer { condition.unlock() }
        return try body(session)
    }
}

// MARK: - Calls

extension DeskCore {
    /// Submits a call of the app for the next tick; its answer goes to `handler` on the completion queue of now.
    ///
    /// - Parameter abandoned: called in place of the handler, on any thread, when the desk ends before the answer.
    package func call(
        _ command: Command, abandoned: (() -> Void)? = nil, _ handler: ((ErrorCode, Double) -> Void)?
    ) {
        condition.lock()
        let isLost = isClosed
        if !isLost { submit(command, abandoned, handler) }
        condition.unlock()
        if isLost { abandoned?() }
    }

    private func submit(_ command: Command, _ abandoned: (() -> Void)?, _ handler: ((ErrorCode, Double) -> Void)?) {
        let pending = handler.map { PendingCompletion(place: completionPlace, handler: $0, abandoned: abandoned) }
        hasCompletions = hasCompletions || pending != nil
        do {
            let request = try session.submit(command, face: .facade)
            if let pending { completions[session.awaitCompletion(of: request)] = pending }
        } catch {
            // Calls are refused only when too many wait; the app is owed an answer all the same.
            if let pending { early.append(.completion(pending, .systemBusy, value: 0)) }
        }
    }

    func setCompletionQueue(_ queue: DispatchQueue) {
        let place = QueuePlace(queue)
        condition.lock()
        defer { condition.unlock() }
        completionPlace = place
    }

    /// Calls that have not been answered, and blocks that the next tick owes.
    var isOwing: Bool {
        condition.lock()
        defer { condition.unlock() }
        return !completions.isEmpty || !early.isEmpty
    }
}

// MARK: - Time

extension DeskCore {
    /// Claims the session for one `advance`; `endAdvance` gives it back.
    func beginAdvance() throws {
        condition.lock()
        defer { condition.unlock() }
        guard !isClosed else { throw DeskError.closed }
        guard advancing == nil else { throw DeskError.alreadyAdvancing }
        if let failure { throw failure }
        advancing = pthread_self()
    }

    /// Waits before each tick, on the thread that advances and without the lock.
    package func setPace(_ wait: ((Double) -> Void)?) {
        condition.lock()
        defer { condition.unlock() }
        pace = wait
    }

    func waitForPace() {
        condition.lock()
        let wait = pace
        let seconds = session.nextTick.seconds
        condition.unlock()
        wait?(seconds)
    }

    func endAdvance() {
        condition.lock()
        defer { condition.unlock() }
        advancing = nil
    }

    /// One tick of the session.
    ///
    /// - Returns: the blocks that are due: what waited for the tick, the session's deliveries in their order, and then
    ///   delayed work whose time has come.
    func step() throws -> [Job] {
        condition.lock()
        defer { condition.unlock() }
        guard !isClosed else { throw DeskError.closed }
        do {
            try stepping(session)
        } catch {
            failure = error
            throw error
        }
        for record in session.events {
            if case .tapFly(let event) = record.event { lastTapFly = event }
            if case .activeTrack(let event) = record.event { lastActiveTrack = event }
        }
        var jobs = early
        early = []
        for delivery in session.deliveries {
            if let job = job(for: delivery) { jobs.append(job) }
        }
        timers.takeDue(at: session.tick, into: &jobs)
        return jobs
    }

    private func job(for delivery: Delivery) -> Job? {
        if case .completed(_, let code, let value) = delivery.record.event,
            let pending = completions.removeValue(forKey: delivery.channel)
        {
            return .completion(pending, code, value: value)
        }
        return registrations.first { $0.channel == delivery.channel }.map { .event($0, delivery.record.event) }
    }

    /// The queues that listeners, completions and delayed work use now, each once.
    var places: [QueuePlace] {
        condition.lock()
        defer { condition.unlock() }
        var found: [QueuePlace] = hasCompletions ? [completionPlace] : []
        for place in registrations.map(\.place) + timers.places where !found.contains(where: { $0.isSame(as: place) }) {
            found.append(place)
        }
        return found
    }

    /// Whether answers may still reach the app.
    var isOpen: Bool {
        condition.lock()
        defer { condition.unlock() }
        return !isClosed
    }

    /// Forgets every block; nothing can be advanced any more.
    func close() {
        condition.lock()
        isClosed = true
        let removed = detach { _ in true }
        waitUntilIdle(removed)
        // In the order of the calls, although nobody should depend on it.
        let calls = completions.sorted { $0.key < $1.key }.map { Job.completion($0.value, .ok, value: 0) }
        let forgotten = calls + early + timers.jobs
        completions = [:]
        early = []
        timers = TimerList()
        condition.unlock()
        for job in forgotten { job.abandon() }
        withExtendedLifetime((removed, forgotten)) {}
    }
}
