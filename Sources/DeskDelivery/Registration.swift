import Contract
import FlightSession
import Foundation

/// One listener with its block. All that changes is guarded by the lock of the `DeskCore` that made it.
package final class Registration {
    /// Who listens to whom.
    struct Key: Hashable {
        /// Identity that outlives the listener: in its `deinit` the weak reference is gone already.
        var listener: ObjectIdentifier
        /// The SDK object that was asked to tell.
        var owner: ObjectIdentifier
    }

    let key: Key
    weak var listener: AnyObject?
    let channel: ChannelID
    let place: QueuePlace
    let handler: (Event) -> Void
    var isRemoved = false
    /// The thread that is inside the block now.
    var runningOn: pthread_t?

    init(
        _ listener: AnyObject, key: Key, channel: ChannelID, place: QueuePlace, handler: @escaping (Event) -> Void
    ) {
        self.key = key
        self.listener = listener
        self.channel = channel
        self.place = place
        self.handler = handler
    }
}

/// What a new listener is told on the next tick, as if it had just happened.
package enum FirstNews: Sendable {
    case nothing
    /// Where the TapFly operator stands, unless the desk's options say otherwise.
    case tapFly
    /// The same for the ActiveTrack operator.
    case activeTrack
    /// How the app's registration was answered.
    case registration
    /// The product, if there is one.
    case product
}

/// The answer that one call still owes.
struct PendingCompletion {
    let place: QueuePlace
    let handler: (ErrorCode, Double) -> Void
    /// Called instead when the desk ends before.
    let abandoned: (() -> Void)?
}

/// One block that is due, in the order of the session's deliveries.
enum Job {
    case event(Registration, Event)
    case completion(PendingCompletion, ErrorCode, value: Double)
    /// Delayed work whose time has come.
    case work(DeskTimer, QueuePlace, () -> Void)
    /// A sleeper of the desk's clock wakes up; it runs wherever its task runs.
    case wake(TimerList.Sleeper)

    /// Calls whoever waits for this and will never get it.
    func abandon() {
        switch self {
        case .completion(let pending, _, _): pending.abandoned?()
        case .wake(let sleeper): sleeper.abandoned()
        case .event, .work: break
        }
    }

    /// Where it runs; nil: on the thread that advances.
    var place: QueuePlace? {
        switch self {
        case .event(let registration, _): registration.place
        case .completion(let pending, _, _): pending.place
        case .work(_, let place, _): place
        case .wake: nil
        }
    }
}
