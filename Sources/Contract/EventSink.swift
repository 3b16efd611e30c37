import SimMath

/// Where machines put what they announce: one buffer of the session, emptied once a tick and never reallocated after
/// the first busy one.
public struct EventSink: Sendable {
    public private(set) var records: [EventRecord] = []
    public private(set) var nextSequence: UInt64 = 0
    /// The tick that is being stepped.
    public private(set) var tick = Tick.zero

    public init() { records.reserveCapacity(64) }

    /// Starts a tick: forgets what the one before announced.
    public mutating func begin(_ tick: Tick) {
        self.tick = tick
        if !records.isEmpty { records.removeAll(keepingCapacity: true) }
    }

    public mutating func emit(_ event: Event, cause: RequestID = .none) {
        records.append(EventRecord(tick: tick, sequence: nextSequence, cause: cause, event: event))
        nextSequence += 1
    }

    /// Answers a call; exactly one answer belongs to each.
    public mutating func complete(_ request: RequestID, _ code: ErrorCode, value: Double = 0) {
        emit(.completed(request, code, value: value), cause: request)
    }
}
