import Contract
import Dispatch
import FlightSession
import Foundation
import SimMath

extension FlightDesk {
    /// Lets simulated time pass, rounded to ticks of 10 ms.
    ///
    /// Returns when the app's blocks of the last tick have returned and the queues they ran on are empty.
    ///
    /// - Throws: `RunFailure` when the run cannot go on (then and ever after), `DeskError` for misuse.
    public func advance(by seconds: Double) throws {
        let ticks = try span(seconds)
        try advancing {
            for _ in 0..<ticks.count { try tickOnce() }
        }
    }

    /// Lets simulated time pass until a condition is true: it is asked at once and after each tick.
    ///
    /// - Parameters:
    ///   - condition: asked on the caller's thread, with this desk bound.
    ///   - seconds: the most simulated time that may pass, rounded to ticks.
    /// - Throws: `DeskError.conditionNotMet` when it did not come true, `RunFailure` when the run cannot go on, and
    ///   what the condition throws.
    public func advance(until condition: () throws -> Bool, within seconds: Double) throws {
        guard try passes(until: condition, within: seconds) else {
            throw DeskError.conditionNotMet(within: seconds, at: tick)
        }
    }

    /// Lets simulated time pass until every call of the app has been answered and its queues are empty.
    ///
    /// Delayed work that is not due and missions that fly on do not count. At least one tick passes.
    ///
    /// - Parameter seconds: the most simulated time that may pass; take-offs and landings take some.
    /// - Throws: `DeskError.notSettled` when calls are still unanswered then, `RunFailure` when the run cannot go on.
    public func settle(within seconds: Double = 60) throws {
        var isFirst = true
        let isSettled = try passes(
            until: {
                defer { isFirst = false }
                return !isFirst && !core.isOwing
            }, within: seconds)
        guard isSettled else { throw DeskError.notSettled(within: seconds, at: tick) }
    }

    private func passes(until condition: () throws -> Bool, within seconds: Double) throws -> Bool {
        let ticks = try span(seconds)
        return try advancing {
            if try bind(condition) { return true }
            for _ in 0..<ticks.count {
                try tickOnce()
                if try bind(condition) { return true }
            }
            return false
        }
    }

    func span(_ seconds: Double) throws(DeskError) -> TickCount {
        guard let ticks = TickCount(seconds: seconds), ticks >= .zero else {
            throw .invalidSpan(seconds: seconds)
        }
        return ticks
    }

    func advancing<R>(_ body: () throws -> R) throws -> R {
        try core.beginAdvance()
        defer { core.endAdvance() }
        // What the app put on its queues before belongs to the time before.
        drain(core.places)
        executor.drain()
        return try body()
    }

    func tickOnce() throws {
        core.waitForPace()
        let jobs = try core.step()
        guard !jobs.isEmpty else {
            executor.drain()
            return
        }
        for job in jobs {
            if let place = job.place {
                place.run { self.bind { self.perform(job) } }
            } else {
                perform(job)
            }
        }
        var places = core.places
        for place in jobs.compactMap(\.place) where !places.contains(where: { $0.isSame(as: place) }) {
            places.append(place)
        }
        drain(places)
        executor.drain()
    }

    private func perform(_ job: Job) {
        switch job {
        case .completion(let pending, let code, let value):
            if core.isOpen { pending.handler(code, value) } else { pending.abandoned?() }
        case .event(let registration, let event):
            guard let listener = core.enter(registration) else { return }
            registration.handler(event)
            core.leave(registration)
            withExtendedLifetime(listener) {}
        case .work(let timer, _, let work):
            if core.isOpen, core.isWanted(timer) { work() }
        case .wake(let sleeper): sleeper.wake()
        }
    }

    /// Empties the queues twice over, because what runs on a later one may put something on an earlier one.
    func drain(_ places: [QueuePlace]) {
        for place in places { place.drain() }
        if places.count > 1 { for place in places { place.drain() } }
    }
}
