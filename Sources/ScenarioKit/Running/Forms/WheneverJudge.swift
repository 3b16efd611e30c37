import SimMath

/// `whenever … then`: each time the first condition becomes true, the second becomes true within a span and, where the
/// file asks for it, stays true for another.
struct WheneverJudge: FormJudge {
    let within: TickCount
    let lasting: TickCount
    private var wasTrue = false
    private var triggers = 0
    private var waiting = TickQueue()
    /// Since when the answer has been true without a break, while a trigger waits.
    private var since: Tick?
    private var slack = Double.infinity
    private var slackTick: Tick?
    private var failure: Failure?

    private struct Failure {
        var tick: Tick
        var trigger: Tick
        /// The answer came in time and did not stay.
        var since: Tick?
    }

    init(within: TickCount, lasting: TickCount) {
        self.within = within
        self.lasting = lasting
        // Only while an answer lasts do several triggers wait, and each needs a tick of rest before it.
        waiting.reserve(Int(min(lasting.count, 100_000) / 2) + 2)
    }

    func needsSecond(_ first: Judgement) -> Bool { !waiting.isEmpty || (first.isTrue && !wasTrue) }
    func condition(of memory: Keep) -> Int { 1 }

    mutating func feed(_ first: Judgement, _ second: Judgement, _ row: [Judgement], at tick: Tick) -> Keep {
        let rises = first.isTrue && !wasTrue
        wasTrue = first.isTrue
        if rises { triggers += 1 }
        if waiting.isEmpty && !rises { return .nothing }
        // While the answer is missing, the earliest trigger stands for those after it: it has the least time left.
        if rises && (waiting.isEmpty || second.isTrue) { waiting.append(tick) }
        return second.isTrue ? answer(at: tick) : miss(at: tick)
    }

    private mutating func answer(at tick: Tick) -> Keep {
        let since = since ?? tick
        self.since = since
        while let trigger = waiting.first, tick >= max(trigger, since) + lasting {
            waiting.removeFirst()
            note((trigger + within - max(trigger, since)).seconds, at: min(max(trigger, since), trigger + within))
        }
        if waiting.isEmpty { self.since = nil }
        return .nothing
    }

    private mutating func miss(at tick: Tick) -> Keep {
        let brokeOff = since
        since = nil
        waiting.keepFirst()
        guard let trigger = waiting.first, tick >= trigger + within, failure == nil else { return .nothing }
        failure = Failure(tick: tick, trigger: trigger, since: brokeOff)
        return .failure
    }

    private mutating func note(_ left: Double, at tick: Tick) {
        guard left < slack else { return }
        slack = left
        slackTick = tick
    }

    func finding(_ view: JudgedView) -> Finding {
        let isVacuous = triggers == 0
        var finding = Finding(isOK: failure == nil && waiting.isEmpty && (!isVacuous || view.isVacuousFine), unit: "s")
        finding.scale = within > .zero ? within.seconds : nil
        var (left, tick) = (slack, slackTick)
        if let trigger = waiting.first {
            // An answer that the run had no time for is missing like one that came too late.
            let missing = view.missing(since: trigger + within)
            if missing < left { (left, tick) = (missing, min(trigger + within, view.last)) }
        }
        finding.margin = left.isFinite ? left : nil
        finding.at = tick
        guard !finding.isOK else { return finding }
        if let failure {
            finding.failedAt = failure.tick
            finding.note = note(failure, view)
        } else {
            finding.failedAt = view.last
            let end = JudgedView.time(view.last)
            finding.note =
                waiting.first.map { "the trigger at \(JudgedView.time($0)) had no answer until the end at \(end)" }
                ?? JudgedView.vacuous
        }
        return finding
    }

    private func note(_ failure: Failure, _ view: JudgedView) -> String {
        let trigger = "after the trigger at \(JudgedView.time(failure.trigger))"
        let seen = "saw \(view.seen(.failure) ?? "?") at \(JudgedView.time(failure.tick))"
        guard lasting > .zero, let since = failure.since else { return "\(trigger), \(seen)" }
        let held = Fixed.text((failure.tick - since).seconds, decimals: 2)
        return "\(trigger), it came at \(JudgedView.time(since)) and held for \(held) s only: \(seen)"
    }
}

/// Ticks in the order of their coming, without allocation once it is large enough.
struct TickQueue {
    private var ticks: [Tick] = []
    private var head = 0

    var isEmpty: Bool { head == ticks.count }
    var first: Tick? { head < ticks.count ? ticks[head] : nil }

    mutating func reserve(_ count: Int) { ticks.reserveCapacity(count) }
    mutating func append(_ tick: Tick) { ticks.append(tick) }

    mutating func removeFirst() {
        head += 1
        guard head == ticks.count else { return }
        ticks.removeAll(keepingCapacity: true)
        head = 0
    }

    /// Forgets all but the first.
    mutating func keepFirst() {
        guard let first, ticks.count > 1 else { return }
        ticks.removeAll(keepingCapacity: true)
        ticks.append(first)
        head = 0
    }
}
