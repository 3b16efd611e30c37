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
    /// Latest first, so that taking the next one is cheap.
    private var waiting: [Waiting] = []

    init() { waiting.reserveCapacity(64) }

    var count: Int { waiting.count }
    var isFull: Bool { waiting.count >= Self.capacity }

    mutating func add(_ submitted: SubmittedCommand, due: Tick) {
        let new = Waiting(due: due, submitted: submitted)
        var place = waiting.count
        while place > 0, waiting[place - 1].isBefore(new) { place -= 1 }
        waiting.insert(new, at: place)
    }

    /// The next command that is due, or nil.
    mutating func next(at tick: Tick) -> SubmittedCommand? {
        guard let last = waiting.last, last.due <= tick else { return nil }
        waiting.removeLast()
        return last.submitted
    }
}
