import Contract
import Dispatch
import FlightSession
import Foundation
import SimMath

/// The session of a desk with everything that waits for its events, behind one lock.
///
/// `@unchecked Sendable`: each stored variable is touched only between `lock()` and `unlock()` of `condition`. The lock
/// is never held while a block of the app runs or an object of the app is released, because either may call back in.
final class DeskCore: @unchecked Sendable {
    private let condition = NSCondition()
    private let session: Session
    private let announcesState: Bool

    private var registrations: [Registration] = []
    private var completions: [ChannelID: PendingCompletion] = [:]
    /// What the next tick delivers ahead of the session's events: first events of new listeners, refused calls.
    private var early: [Job] = []
    private var completionPlace = QueuePlace(.main)
    private var hasCompletions = false
    /// The latest event of the operator, whose execution state a new listener is shown.
    private var lastTapFly: TapFlyEvent?
    private var failure: RunFailure?
    private var advancing: pthread_t?
    private var isClosed = false

    init(_ setup: SessionSetup, announcesState: Bool) {
        session = Session(setup)
        self.announcesState = announcesState
    }

    /// Reads or commands the session. `body` must not call back into the desk.
    func withSession<T, E: Error>(_ body: (Session) throws(E) -> T) throws(E) -> T {
        condition.lock()
        defer { condition.unlock() }
        return try body(session)
    }
}

// MARK: - Calls

extension DeskCore {
    /// Submits a call of the app for the next tick; its answer goes to `handler` on the completion queue of now.
    func call(_ command: Command, _ handler: ((ErrorCode, Double) -> Void)?) {
        condition.lock()
        defer { condition.unlock() }
        do {
            let request = try session.submit(command, face: .facade)
            guard let handler else { return }
            let channel = session.awaitCompletion(of: request)
            completions[channel] = pending(handler)
        } catch {
            // Calls are refused only when too many wait; the app is owed an answer all the same.
            if let handler { early.append(.completion(pending(handler), .systemBusy, value: 0)) }
        }
    }

    private func pending(_ handler: @escaping (ErrorCode, Double) -> Void) -> PendingCompletion {
        hasCompletions = true
        return PendingCompletion(place: completionPlace, handler: handler)
    }

    func setCompletionQueue(_ queue: DispatchQueue) {
        let place = QueuePlace(queue)
        condition.lock()
        defer { condition.unlock() }
        completionPlace = place
    }
}

// MARK: - Listeners

extension DeskCore {
    /// Registers a listener for some topics; one that is registered for them already changes its queue and block.
    func addListener(
        _ listener: AnyObject, topics: EventTopics, on queue: DispatchQueue, _ handler: @escaping (Event) -> Void
    ) {
        let place = QueuePlace(queue)
        let id = ObjectIdentifier(listener)
        condition.lock()
        let replaced = detach { $0.id == id && $0.topics == topics }
        let new = Registration(
            listener, topics: topics, channel: session.listen(topics), place: place, handler: handler)
        registrations.append(new)
        if announcesState, topics == .tapFly { early.append(.event(new, .tapFly(currentTapFly))) }
        waitUntilIdle(replaced)
        condition.unlock()
        withExtendedLifetime(replaced) {}
    }

    /// Returns when no block of the listener runs or ever will.
    func removeListener(_ listener: AnyObject, topics: EventTopics) {
        let id = ObjectIdentifier(listener)
        removeListeners { $0.id == id && $0.topics == topics }
    }

    func removeAllListeners(topics: EventTopics) {
        removeListeners { $0.topics == topics }
    }

    private func removeListeners(where isMeant: (Registration) -> Bool) {
        condition.lock()
        let removed = detach(where: isMeant)
        waitUntilIdle(removed)
        condition.unlock()
        withExtendedLifetime(removed) {}
    }

    /// Takes registrations out, so that none of their blocks begins any more. With the lock held.
    ///
    /// - Returns: them, to be let go without the lock.
    private func detach(where isMeant: (Registration) -> Bool) -> [Registration] {
        var removed: [Registration] = []
        for registration in registrations where isMeant(registration) {
            registration.isRemoved = true
            session.close(registration.channel)
            removed.append(registration)
        }
        registrations.removeAll { $0.isRemoved }
        return removed
    }

    /// Waits until none of the removed blocks runs on another thread. With the lock held, which it lets go meanwhile.
    ///
    /// The wait is bounded: a block that itself waits for the caller (`DispatchQueue.main.sync { removeListener }`)
    /// must not hang both for ever. The thread that advances waits only briefly, for it waits for the block anyway.
    private func waitUntilIdle(_ removed: [Registration]) {
        let this = pthread_self()
        let isAdvancing = advancing.map { $0 == this } ?? false
        let limit = Date(timeIntervalSinceNow: isAdvancing ? 0.05 : 1)
        while removed.contains(where: { $0.runningOn.map { $0 != this } ?? false }) {
            if condition.wait(until: limit) { continue }
            if !isAdvancing {
                Diagnostics.print("removeListener returns although a block of the listener has run for a second")
            }
            return
        }
    }

    /// What a new listener is told: where the operator stands, as if it had just got there from there.
    private var currentTapFly: TapFlyEvent {
        let state = session.state.tapFly.state
        let execution = lastTapFly.flatMap { $0.current == state ? $0.execution : nil }
        return TapFlyEvent(previous: state, current: state, execution: execution, error: .ok)
    }

    /// Enters a listener's block, or returns nil when it is not to run any more.
    ///
    /// - Returns: the listener, to be held as long as the block runs and let go without the lock.
    func enter(_ registration: Registration) -> AnyObject? {
        condition.lock()
        defer { condition.unlock() }
        guard !registration.isRemoved else { return nil }
        guard let listener = registration.listener else {
            // Nobody removed it before it died; its caller holds the registration beyond the lock.
            registration.isRemoved = true
            session.close(registration.channel)
            registrations.removeAll { $0 === registration }
            return nil
        }
        registration.runningOn = pthread_self()
        return listener
    }

    func leave(_ registration: Registration) {
        condition.lock()
        defer { condition.unlock() }
        registration.runningOn = nil
        condition.broadcast()
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

    func endAdvance() {
        condition.lock()
        defer { condition.unlock() }
        advancing = nil
    }

    /// One tick of the session.
    ///
    /// - Returns: the blocks that are due, in the order of the session's deliveries.
    func step() throws -> [Job] {
        condition.lock()
        defer { condition.unlock() }
        guard !isClosed else { throw DeskError.closed }
        do {
            try session.step()
        } catch {
            failure = error
            throw error
        }
        for record in session.events {
            if case .tapFly(let event) = record.event { lastTapFly = event }
        }
        var jobs = early
        early = []
        for delivery in session.deliveries {
            if let job = job(for: delivery) { jobs.append(job) }
        }
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

    /// The queues that listeners and completions use now, each once.
    var places: [QueuePlace] {
        condition.lock()
        defer { condition.unlock() }
        var found: [QueuePlace] = hasCompletions ? [completionPlace] : []
        for registration in registrations where !found.contains(where: { $0.isSame(as: registration.place) }) {
            found.append(registration.place)
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
        let forgotten = (completions, early)
        completions = [:]
        early = []
        condition.unlock()
        withExtendedLifetime((removed, forgotten)) {}
    }
}
