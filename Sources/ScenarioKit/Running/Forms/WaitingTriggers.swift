import SimMath

/// Triggers of a `whenever` that wait for their answer, and how near to one each has come.
///
/// Of triggers that can no longer fare worse than one before them only that one is kept: it has the least time left. So
/// they stand in the order of their coming, each with a poorer attempt than the one before.
struct WaitingTriggers {
    struct Waiting {
        var trigger: Tick
        /// The best answer that did not last; nil where none has come yet.
        var best: Attempt?
    }

    /// An answer, and by how much it is enough: negative where it came late or broke off too soon.
    struct Attempt {
        var margin: TickCount
        var from: Tick
        /// The last tick on which it was true; before `from` when it never was.
        var to: Tick
        /// Where it failed: the limit, or where it broke off.
        var worst: Tick

        /// An answer to a trigger that was true from one tick to another.
        init(to trigger: Tick, from: Tick, to last: Tick, within: TickCount, lasting: TickCount) {
            self.from = from
            to = last
            let limit = trigger + within
            let (left, held) = (limit - from, TickCount((last - from).count - lasting.count))
            let isLate = left < held || held >= .zero
            margin = isLate ? left : held
            worst = isLate ? min(from, limit) : last + TickCount(1)
        }
    }

    let within: TickCount
    let lasting: TickCount
    private var list: [Waiting] = []
    private var head = 0

    init(within: TickCount, lasting: TickCount) {
        self.within = within
        self.lasting = lasting
        // Only while an answer lasts do several wait, and each needs a tick of rest before it.
        list.reserveCapacity(Int(min(lasting.count, 20_000) / 2) + 2)
    }

    var isEmpty: Bool { head == list.count }
    var first: Waiting? { head < list.count ? list[head] : nil }
    var all: ArraySlice<Waiting> { list[head...] }

    /// - Parameter isAnswered: the answer is true or was until now.
    mutating func append(_ trigger: Tick, isAnswered: Bool) {
        if !isAnswered, let last = list.last, !isEmpty, last.best == nil { return }
        list.append(Waiting(trigger: trigger))
    }

    mutating func removeFirst() {
        head += 1
        guard head == list.count else { return }
        list.removeAll(keepingCapacity: true)
        head = 0
    }

    /// What an answer that was true from one tick to another came to for one that waited for it.
    func attempt(of waiting: Waiting, since: Tick, to last: Tick) -> Attempt {
        let (trigger, from) = (waiting.trigger, max(waiting.trigger, since))
        let attempt = Attempt(to: trigger, from: from, to: last, within: within, lasting: lasting)
        return waiting.best.map { $0.margin >= attempt.margin ? $0 : attempt } ?? attempt
    }

    /// The answer is true no longer.
    mutating func breakOff(since: Tick, last: Tick) {
        var kept = head
        for place in head..<list.count {
            var waiting = list[place]
            if waiting.trigger <= last { waiting.best = attempt(of: waiting, since: since, to: last) }
            guard kept == head || waiting.isPoorer(than: list[kept - 1]) else { continue }
            list[kept] = waiting
            kept += 1
        }
        list.removeLast(list.count - kept)
    }
}

extension WaitingTriggers.Waiting {
    fileprivate func isPoorer(than other: Self) -> Bool {
        guard let theirs = other.best?.margin else { return false }
        return best.map { $0.margin < theirs } ?? true
    }
}
