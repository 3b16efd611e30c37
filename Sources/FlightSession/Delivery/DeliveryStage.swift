import Contract
import SimMath

/// A receiver of events: a listener or the completion of one call. Events of one channel arrive in order.
@frozen
public struct ChannelID: Hashable, Comparable, Sendable {
    public let number: UInt32
    @inlinable public init(_ number: UInt32) { self.number = number }
    @inlinable public static func < (a: ChannelID, b: ChannelID) -> Bool { a.number < b.number }
}

/// Which events a listener wants.
public struct EventTopics: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let completions = EventTopics(rawValue: 1)
    public static let tapFly = EventTopics(rawValue: 2)
    public static let flightState = EventTopics(rawValue: 4)
    public static let video = EventTopics(rawValue: 8)
    public static let card = EventTopics(rawValue: 16)
    public static let vision = EventTopics(rawValue: 32)
    public static let simulator = EventTopics(rawValue: 64)
    /// Registration, activation, product.
    public static let app = EventTopics(rawValue: 128)
    public static let activeTrack = EventTopics(rawValue: 256)
    public static let all: EventTopics = [
        .completions, .tapFly, .flightState, .video, .card, .vision, .simulator, .app, .activeTrack,
    ]

    public init(_ event: Event) {
        switch event {
        case .completed: self = .completions
        case .tapFly: self = .tapFly
        case .activeTrack: self = .activeTrack
        case .flightState: self = .flightState
        case .videoFrame: self = .video
        case .newFile, .fileDeleted: self = .card
        case .visionState: self = .vision
        case .simulatorState: self = .simulator
        case .registered, .activation, .product: self = .app
        }
    }
}

/// One event on its way to one receiver.
@frozen
public struct Delivery: Hashable, Sendable {
    public var channel: ChannelID
    public var record: EventRecord

    @inlinable
    public init(channel: ChannelID, record: EventRecord) {
        self.channel = channel
        self.record = record
    }
}

/// The one stage through which events leave a session: first in, first out for each channel.
///
/// With a shake seed, channels are delayed by up to the profile's limit and reordered among each other, as the contract
/// allows; the order within a channel never changes.
struct DeliveryStage {
    private struct Listener {
        var channel: ChannelID
        var topics: EventTopics
        var lastDue = Tick(-1)
    }

    private struct Pending {
        var due: Tick
        var rank: UInt64
        var delivery: Delivery
    }

    private var listeners: [Listener] = []
    private var completions: [(request: RequestID, channel: ChannelID)] = []
    private var pending: [Pending] = []
    private var nextChannel: UInt32 = 1
    private var random: RandomStream?
    private let maxDelay: Int64

    /// What reaches its receiver on this tick, in order.
    private(set) var out: [Delivery] = []

    init(shake: UInt64?, maxDelay: TickCount) {
        random = shake.map(Self.stream)
        self.maxDelay = max(0, maxDelay.count)
        out.reserveCapacity(64)
        completions.reserveCapacity(16)
    }

    private static func stream(_ seed: UInt64) -> RandomStream { RandomStream(seed: seed, label: "delivery.shake") }

    /// Shakes from now on, with the same delays as if the stage had been made so.
    mutating func shake(seed: UInt64) { random = Self.stream(seed) }

    mutating func listen(_ topics: EventTopics) -> ChannelID {
        let channel = newChannel()
        listeners.append(Listener(channel: channel, topics: topics))
        return channel
    }

    /// A channel that receives the completion of one request and then ends.
    mutating func await(_ request: RequestID) -> ChannelID {
        let channel = newChannel()
        completions.append((request, channel))
        return channel
    }

    /// Nothing reaches the channel any more, also nothing that is already on its way.
    mutating func remove(_ channel: ChannelID) {
        listeners.removeAll { $0.channel == channel }
        completions.removeAll { $0.channel == channel }
        pending.removeAll { $0.delivery.channel == channel }
    }

    private mutating func newChannel() -> ChannelID {
        defer { nextChannel += 1 }
        return ChannelID(nextChannel)
    }

    /// Sends this tick's events and collects what arrives now.
    mutating func deliver(_ records: [EventRecord], at tick: Tick) {
        if !out.isEmpty { out.removeAll(keepingCapacity: true) }
        for record in records {
            let topic = EventTopics(record.event)
            for index in listeners.indices where listeners[index].topics.contains(topic) {
                send(record, to: index, at: tick)
            }
            if case .completed(let request, _, _) = record.event { complete(request, record, at: tick) }
        }
        if random != nil { collectShaken(at: tick) }
    }

    private mutating func send(_ record: EventRecord, to index: Int, at tick: Tick) {
        let delivery = Delivery(channel: listeners[index].channel, record: record)
        guard let due = shakenDue(after: listeners[index].lastDue, at: tick) else {
            out.append(delivery)
            return
        }
        listeners[index].lastDue = due
        pending.append(Pending(due: due, rank: 0, delivery: delivery))
    }

    private mutating func complete(_ request: RequestID, _ record: EventRecord, at tick: Tick) {
        guard let index = completions.firstIndex(where: { $0.request == request }) else { return }
        let delivery = Delivery(channel: completions.remove(at: index).channel, record: record)
        guard let due = shakenDue(after: Tick(-1), at: tick) else {
            out.append(delivery)
            return
        }
        pending.append(Pending(due: due, rank: 0, delivery: delivery))
    }

    /// When a shaken event arrives, or nil without shaking.
    private mutating func shakenDue(after last: Tick, at tick: Tick) -> Tick? {
        guard random != nil else { return nil }
        let delay = Int64(random?.below(Int(maxDelay) + 1) ?? 0)
        return max(last, tick + TickCount(delay))
    }

    /// Takes what is due, channels in a random order, each channel's events in their own.
    private mutating func collectShaken(at tick: Tick) {
        guard pending.contains(where: { $0.due <= tick }) else { return }
        let salt = random?.next() ?? 0
        for index in pending.indices {
            pending[index].rank = StableHash.mix(salt, UInt64(pending[index].delivery.channel.number))
        }
        let due = pending.filter { $0.due <= tick }.sorted { a, b in
            if a.rank != b.rank { return a.rank < b.rank }
            return a.delivery.record.sequence < b.delivery.record.sequence
        }
        pending.removeAll { $0.due <= tick }
        for item in due { out.append(item.delivery) }
    }
}
