import Contract
import Dispatch
import FlightSession
import Foundation

extension DeskCore {
    /// Registers a listener with an SDK object; one that is registered there already changes its queue and block.
    package func addListener(
        _ listener: AnyObject, to owner: AnyObject, topics: EventTopics, on queue: DispatchQueue,
        first: FirstNews = .nothing, _ handler: @escaping (Event) -> Void
    ) {
        let place = QueuePlace(queue)
        let key = Registration.Key(listener: ObjectIdentifier(listener), owner: ObjectIdentifier(owner))
        replace({ $0.key == key }, by: (listener, key, topics, place, first, handler))
    }

    /// Makes an object the only one that an SDK object tells, on the main queue; nil: nobody. [FC: "delegate"]
    package func setDelegate(
        _ delegate: AnyObject?, of owner: AnyObject, topics: EventTopics, first: FirstNews = .nothing,
        _ handler: @escaping (Event) -> Void
    ) {
        let id = ObjectIdentifier(owner)
        let new = delegate.map { delegate in
            let key = Registration.Key(listener: ObjectIdentifier(delegate), owner: id)
            return (delegate, key, topics, QueuePlace(.main), first, handler)
        }
        replace({ $0.key.owner == id }, by: new)
    }

    /// The delegate of an SDK object, while it lives.
    package func delegate(of owner: AnyObject) -> AnyObject? {
        condition.lock()
        defer { condition.unlock() }
        return registrations.first { $0.key.owner == ObjectIdentifier(owner) }?.listener
    }

    /// Returns when no block of the listener for this SDK object runs or ever will.
    package func removeListener(_ listener: AnyObject, from owner: AnyObject) {
        let key = Registration.Key(listener: ObjectIdentifier(listener), owner: ObjectIdentifier(owner))
        replace({ $0.key == key }, by: nil)
    }

    package func removeAllListeners(from owner: AnyObject) {
        replace({ $0.key.owner == ObjectIdentifier(owner) }, by: nil)
    }

    private typealias New = (
        listener: AnyObject, key: Registration.Key, topics: EventTopics, place: QueuePlace, first: FirstNews,
        handler: (Event) -> Void
    )

    private func replace(_ isMeant: (Registration) -> Bool, by new: New?) {
        condition.lock()
        let removed = detach(where: isMeant)
        if let new {
            let registration = Registration(
                new.listener, key: new.key, channel: session.listen(new.topics), place: new.place,
                handler: new.handler)
            registrations.append(registration)
            if let event = event(new.first) { early.append(.event(registration, event)) }
        }
        waitUntilIdle(removed)
        condition.unlock()
        withExtendedLifetime(removed) {}
    }

    /// Takes registrations out, so that none of their blocks begins any more. With the lock held.
    ///
    /// - Returns: them, to be let go without the lock.
    func detach(where isMeant: (Registration) -> Bool) -> [Registration] {
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
    func waitUntilIdle(_ removed: [Registration]) {
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

    private func event(_ news: FirstNews) -> Event? {
        let world = session.state.world
        switch news {
        case .nothing: return nil
        case .tapFly: return announcesState ? .tapFly(currentTapFly) : nil
        case .activeTrack: return announcesState ? .activeTrack(currentActiveTrack) : nil
        case .registration: return .registered(world.app.registration)
        case .product: return world.hasProduct ? .product(isConnected: true) : nil
        }
    }

    /// Where the operator stands, as if it had just got there from there.
    private var currentTapFly: TapFlyEvent {
        let state = session.state.tapFly.state
        let execution = lastTapFly.flatMap { $0.current == state ? $0.execution : nil }
        return TapFlyEvent(previous: state, current: state, execution: execution, error: .ok)
    }

    private var currentActiveTrack: ActiveTrackEvent {
        let state = session.state.activeTrack.state
        let tracking = lastActiveTrack.flatMap { $0.current == state ? $0.tracking : nil }
        return ActiveTrackEvent(previous: state, current: state, tracking: tracking, error: .ok)
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
