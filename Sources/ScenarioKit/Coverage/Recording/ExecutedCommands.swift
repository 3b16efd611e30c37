import FlightSession

/// Which commands acted in the tick that a session has just made, in their order: what the session keeps to itself.
struct ExecutedCommands {
    private var inbox: CommandInbox
    private var seen = 0
    /// Of the last tick.
    private(set) var list: [SubmittedCommand] = []

    init(callSeconds: Double) { inbox = CommandInbox(callSeconds: callSeconds) }

    mutating func advance(_ core: borrowing SessionCore) {
        while seen < core.log.count {
            inbox.add(core.log[seen])
            seen += 1
        }
        if !list.isEmpty { list.removeAll(keepingCapacity: true) }
        while let submitted = inbox.next(at: core.tick) { list.append(submitted) }
    }
}
