import Contract
import SimMath

/// One command as it was given to a session: what a recording keeps.
@frozen
public struct SubmittedCommand: Hashable, Sendable {
    /// The tick in which it acts (a call still has its way to the aircraft ahead).
    public var tick: Tick
    public var face: Face
    public var request: RequestID
    public var command: Command

    @inlinable
    public init(tick: Tick, face: Face, request: RequestID, command: Command) {
        self.tick = tick
        self.face = face
        self.request = request
        self.command = command
    }
}

/// Commands that wait for their tick, in the one order that counts: tick, then face, then number.
struct CommandInbox {
    private struct Waiting {
        var due: Tick
        var submitted: SubmittedCommand

        func isBefore(_ other: Waiting) -> Bool {
            if due != other.due { return due < other.due }
            if submitted.face != other.submitted.face { return submitted.face < other.submitted.face }
            return submitted.request < other.submitted.request
        }
    }

    static let capacity = 65_536
    /// Earliest first from `head` on; most commands are the latest of all and go to the end.
    private var waiting: [Waiting] = []
    private var head = 0

    init() { waiting.reserveCapacity(64) }

    var count: Int { waiting.count - head }
    var isFull: Bool { count >= Self.capacity }

    mutating func add(_ submitted: SubmittedCommand, due: Tick) {
        let new = Waiting(due: due, submitted: submitted)
        var place = waiting.count
        while place > head, new.isBefore(waiting[place - 1]) { place -= 1 }
        waiting.insert(new, at: place)
    }

    /// The next command that is due, or nil.
    mutating func next(at tick: Tick) -> SubmittedCommand? {
        guard head < waiting.count, waiting[head].due <= tick else { return nil }
        defer { drop() }
        return waiting[head].submitted
    }

    /// Leaves the first one behind, and makes room when half of the list is behind.
    private mutating func drop() {
        head += 1
        guard head * 2 >= waiting.count else { return }
        waiting.removeFirst(head)
        head = 0
    }
}
