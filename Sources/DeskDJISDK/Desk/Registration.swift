import Contract
import FlightSession
import Foundation

/// One listener with its block. All that changes is guarded by the lock of the `DeskCore` that made it.
final class Registration {
    /// Identity that outlives the listener: in its `deinit` the weak reference is gone already.
    let id: ObjectIdentifier
    weak var listener: AnyObject?
    let topics: EventTopics
    let channel: ChannelID
    let place: QueuePlace
    let handler: (Event) -> Void
    var isRemoved = false
    /// The thread that is inside the block now.
    var runningOn: pthread_t?

    init(
        _ listener: AnyObject, topics: EventTopics, channel: ChannelID, place: QueuePlace,
        handler: @escaping (Event) -> Void
    ) {
        id = ObjectIdentifier(listener)
        self.listener = listener
        self.topics = topics
        self.channel = channel
        self.place = place
        self.handler = handler
    }
}

/// The answer that one call still owes.
struct PendingCompletion {
    let place: QueuePlace
    let handler: (ErrorCode, Double) -> Void
}

/// One block that is due, in the order of the session's deliveries.
enum Job {
    case event(Registration, Event)
    case completion(PendingCompletion, ErrorCode, value: Double)

    var place: QueuePlace {
        switch self {
        case .event(let registration, _): registration.place
        case .completion(let pending, _, _): pending.place
        }
    }
}
