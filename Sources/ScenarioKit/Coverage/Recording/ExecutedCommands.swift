import Contract
import FlightSession
import SimMath

/// Which commands acted in the tick that a session has just made, in their order: what the session keeps to itself.
struct ExecutedCommands {
    private struct Waiting {
        var due: Tick
        var submitted: SubmittedCommand

        func isBefore(_ other: Waiting) -> Bool {
            if due != other.due { return due < other.due }
            if submitted.face != other.submitted.face { return submitted.face < other.submitted.face }
            return submitted.request < other.submitted.request
        }
    }

    /// Sorted, so that the next ones stand in front; scripts submit little in advance.
    private var waiting: [Waiting] = []
    private var seen = 0
    private let callLatency: TickCount
    /// Of the last tick.
    private(set) var list: [SubmittedCommand] = []

    init(callSeconds: Double) { callLatency = TickCount(seconds: callSeconds) ?? .zero }

    mutating func advance(_ core: borrowing SessionCore) {
        while seen < core.log.count {
            add(core.log[seen])
            seen += 1
        }
        if !list.isEmpty { list.removeAll(keepingCapacity: true) }
        while let first = waiting.first, first.due <= core.tick {
            list.append(first.submitted)
            waiting.removeFirst()
        }
    }

    private mutating func add(_ submitted: SubmittedCommand) {
        let due = submitted.command.isCall ? submitted.tick + callLatency : submitted.tick
        let new = Waiting(due: due, submitted: submitted)
        var place = waiting.count
        while place > 0, new.isBefore(waiting[place - 1]) { place -= 1 }
        waiting.insert(new, at: place)
    }
}
