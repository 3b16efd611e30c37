import Contract
import Dispatch
import FlightSession
import Foundation
import SimMath

/// Work that a desk does later in simulated time; `cancel()` calls it off.
///
/// `@unchecked Sendable`: the core's lock guards `isCancelled`; the rest never changes.
public final class DeskTimer: @unchecked Sendable {
    private weak var core: DeskCore?
    let number: UInt64
    var isCancelled = false

    init(_ core: DeskCore, number: UInt64) {
        self.core = core
        self.number = number
    }

    /// Nothing is done any more, unless it is being done right now. Calling it twice does no harm.
    public func cancel() { core?.cancel(self) }
}

/// What waits for its time. The lock of the desk's core guards it.
struct TimerList {
    enum Action {
        case work(DeskTimer, QueuePlace, () -> Void)
        case wake(Sleeper)
    }

    /// Somebody who sleeps by the desk's clock.
    struct Sleeper {
        let wake: () -> Void
        /// Called instead when the desk ends before.
        let abandoned: () -> Void
    }

    struct Entry {
        var due: Tick
        var number: UInt64
        /// Ticks until the next time, for work that repeats.
        var every: TickCount?
        var action: Action

        var job: Job {
            switch action {
            case .work(let timer, let place, let work): .work(timer, place, work)
            case .wake(let sleeper): .wake(sleeper)
            }
        }
    }

    private(set) var entries: [Entry] = []
    private var nextNumber: UInt64 = 1

    mutating func takeNumber() -> UInt64 {
        defer { nextNumber += 1 }
        return nextNumber
    }

    mutating func add(_ entry: Entry) { entries.append(entry) }

    /// - Returns: what was taken out, to be let go without the lock.
    mutating func remove(_ number: UInt64) -> [Entry] {
        let removed = entries.filter { $0.number == number }
        entries.removeAll { $0.number == number }
        return removed
    }

    var jobs: [Job] { entries.map(\.job) }

    var places: [QueuePlace] {
        entries.compactMap { if case .work(_, let place, _) = $0.action { place } else { nil } }
    }

    /// Moves what is due to `jobs`, in the order of time and then of request.
    mutating func takeDue(at tick: Tick, into jobs: inout [Job]) {
        guard entries.contains(where: { $0.due <= tick }) else { return }
        let due = entries.filter { $0.due <= tick }.sorted { ($0.due, $0.number) < ($1.due, $1.number) }
        entries.removeAll { $0.due <= tick }
        for entry in due {
            jobs.append(entry.job)
            guard let every = entry.every else { continue }
            var next = entry
            next.due = entry.due + every
            entries.append(next)
        }
    }
}

extension DeskCore {
    /// Puts work on simulated time; it runs in the next tick at the earliest.
    func schedule(
        after delay: TickCount, every: TickCount?, on place: QueuePlace, _ work: @escaping () -> Void
    ) -> DeskTimer {
        condition.lock()
        defer { condition.unlock() }
        let timer = DeskTimer(self, number: timers.takeNumber())
        timers.add(
            TimerList.Entry(
                due: session.tick + max(delay, TickCount(1)), number: timer.number,
                every: every.map { max($0, TickCount(1)) }, action: .work(timer, place, work)))
        return timer
    }

    /// Wakes a sleeper when the tick has been stepped, or at once when it has been.
    func sleep(until tick: Tick, _ sleeper: TimerList.Sleeper) {
        condition.lock()
        let (isClosed, isOver) = (isClosed, tick <= session.tick)
        if !isClosed, !isOver {
            let number = timers.takeNumber()
            timers.add(TimerList.Entry(due: tick, number: number, every: nil, action: .wake(sleeper)))
        }
        condition.unlock()
        if isClosed { sleeper.abandoned() } else if isOver { sleeper.wake() }
    }

    func cancel(_ timer: DeskTimer) {
        condition.lock()
        timer.isCancelled = true
        let removed = timers.remove(timer.number)
        condition.unlock()
        withExtendedLifetime(removed) {}
    }

    /// Whether work that was taken out is still wanted: a block before it may have called it off.
    func isWanted(_ timer: DeskTimer) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        return !timer.isCancelled
    }
}
