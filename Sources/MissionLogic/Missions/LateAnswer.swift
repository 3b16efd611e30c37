import Contract
import SimMath

/// One call that is answered long after it was made.
@frozen
@usableFromInline
struct LateAnswer: Hashable, Sendable {
    /// `.none` when nothing waits.
    @usableFromInline var request = RequestID.none
    @usableFromInline var due = Tick.zero

    @usableFromInline init() {}

    @inlinable var isWaiting: Bool { request != .none }

    func isDue(at tick: Tick) -> Bool { isWaiting && tick >= due }

    mutating func wait(for request: RequestID, until due: Tick) {
        self.request = request
        self.due = due
    }

    /// What waited, which then waits no more; `.none` where nothing did.
    mutating func take() -> RequestID {
        let request = request
        self = LateAnswer()
        return request
    }

    /// Answers what waits, if anything does.
    mutating func complete(_ code: ErrorCode, into sink: inout EventSink) {
        if isWaiting { sink.complete(take(), code) }
    }
}

extension LateAnswer: FieldVisitable {
    @inlinable
    mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("request", Int64(request.number))
        visitor.field("due", due)
    }
}
