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

    /// How far ahead a command may act: 2⁴⁰ ticks, some 350 years.
    public static let delayMax = TickCount(1 << 40)

    @inlinable
    public init(tick: Tick, face: Face, request: RequestID, command: Command) {
        self.tick = tick
        self.face = face
        self.request = request
        self.command = command
    }

    /// When it reaches what it concerns: a call has its way to the aircraft ahead.
    func due(callLatency: TickCount) -> Tick { command.isCall ? tick + callLatency : tick }
}

/// Commands that wait for their tick, in the one order that counts: tick, then face, then number.
///
/// Public for those who watch a session and must know which commands acted in a tick.
public struct CommandInbox: Sendable {
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
    /// A heap: each entry is before its two children, at twice its place plus one and two. Scripts hand over whole
    /// flights in advance, which a sorted list would take quadratic time for.
    private var waiting: [Waiting] = []

    private let callLatency: TickCount

    /// - Parameter callSeconds: the way of a call to the aircraft, as the profile's link has it.
    public init(callSeconds: Double) {
        callLatency = TickCount(seconds: callSeconds) ?? .zero
        waiting.reserveCapacity(64)
    }

    var count: Int { waiting.count }
    var isFull: Bool { waiting.count >= Self.capacity }

    public mutating func add(_ submitted: SubmittedCommand) {
        let new = Waiting(due: submitted.due(callLatency: callLatency), submitted: submitted)
        var place = waiting.count
        waiting.append(new)
        while place > 0, new.isBefore(waiting[(place - 1) / 2]) {
            waiting[place] = waiting[(place - 1) / 2]
            place = (place - 1) / 2
        }
        waiting[place] = new
    }

    /// The next command that is due, or nil.
    public mutating func next(at tick: Tick) -> SubmittedCommand? {
        guard let first = waiting.first, first.due <= tick else { return nil }
        let last = waiting.removeLast()
        if !waiting.isEmpty { sink(last) }
        return first.submitted
    }

    /// Puts an entry in the place of the first one, and then below all that are before it.
    private mutating func sink(_ entry: Waiting) {
        var place = 0
        while true {
            var child = 2 * place + 1
            guard child < waiting.count else { break }
            if child + 1 < waiting.count, waiting[child + 1].isBefore(waiting[child]) { child += 1 }
            guard waiting[child].isBefore(entry) else { break }
            waiting[place] = waiting[child]
            place = child
        }
        waiting[place] = entry
    }
}
