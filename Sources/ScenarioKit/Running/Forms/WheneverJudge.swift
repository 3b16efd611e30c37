import SimMath

/// `whenever … then`: each time the first condition becomes true, the second becomes true within a span and, where the
/// file asks for it, stays true for another.
struct WheneverJudge: FormJudge {
    let within: TickCount
    let lasting: TickCount
    private var wasTrue = false
    private var triggers = 0
    private var waiting: WaitingTriggers
    /// Since when the answer has been true without a break, while a trigger waits.
    private var since: Tick?
    /// The least that a trigger was answered by, and where.
    private var least: WaitingTriggers.Attempt?
    private var failure: Failure?

    private struct Failure {
        var tick: Tick
        var trigger: Tick
        /// The best answer that came and did not stay.
        var attempt: WaitingTriggers.Attempt?
    }

    init(within: TickCount, lasting: TickCount) {
        self.within = within
        self.lasting = lasting
        waiting = WaitingTriggers(within: within, lasting: lasting)
    }

    func needsSecond(_ first: Judgement) -> Bool { !waiting.isEmpty || (first.isTrue && !wasTrue) }
    func condition(of memory: Keep) -> Int { 1 }

    mutating func feed(_ first: Judgement, _ second: Judgement, at tick: Tick) -> Keep {
        let rises = first.isTrue && !wasTrue
        wasTrue = first.isTrue
        if rises { triggers += 1 }
        if waiting.isEmpty && !rises { return .nothing }
        if rises { waiting.append(tick, isAnswered: second.isTrue || since != nil) }
        return second.isTrue ? answer(at: tick) : miss(at: tick)
    }

    private mutating func answer(at tick: Tick) -> Keep {
        let since = since ?? tick
        self.since = since
        while let first = waiting.first, tick >= max(first.trigger, since) + lasting {
            note(waiting.attempt(of: first, since: since, to: max(first.trigger, since) + lasting))
            waiting.removeFirst()
        }
        if waiting.isEmpty { self.since = nil }
        return .nothing
    }

    private mutating func miss(at tick: Tick) -> Keep {
        if let since { waiting.breakOff(since: since, last: tick - TickCount(1)) }
        since = nil
        guard let first = waiting.first, tick >= first.trigger + within, failure == nil else { return .nothing }
        failure = Failure(tick: tick, trigger: first.trigger, attempt: first.best)
        return .failure
    }

    private mutating func note(_ attempt: WaitingTriggers.Attempt) {
        if let least, least.margin <= attempt.margin { return }
        least = attempt
    }

    func finding(_ view: JudgedView) -> Finding {
        let isVacuous = triggers == 0
        var finding = Finding(isOK: failure == nil && waiting.isEmpty && (!isVacuous || view.isVacuousFine), unit: "s")
        finding.scale = within > .zero ? within.seconds : nil
        var copy = self
        for one in waiting.all { copy.note(attempt(of: one, atTheEnd: view.last)) }
        finding.margin = copy.least?.margin.seconds
        finding.at = copy.least.map { min($0.worst, view.last) }
        guard !finding.isOK else { return finding }
        if let failure {
            finding.failedAt = failure.tick
            finding.note = note(failure, view)
        } else {
            finding.failedAt = view.last
            finding.note = waiting.first.map { unanswered($0, view.last) } ?? JudgedView.vacuous
        }
        return finding
    }

    /// What a trigger that still waits has come to: an answer that the run had no time for is missing like one that
    /// came too late, and what never came would come a tick after the end at the earliest.
    private func attempt(of one: WaitingTriggers.Waiting, atTheEnd last: Tick) -> WaitingTriggers.Attempt {
        let end = last + TickCount(1)
        return since.map { waiting.attempt(of: one, since: $0, to: last) } ?? one.best
            ?? waiting.attempt(of: one, since: end, to: last)
    }

    private func note(_ failure: Failure, _ view: JudgedView) -> String {
        let trigger = "after the trigger at \(JudgedView.time(failure.trigger))"
        let seen = "saw \(view.seen(.failure) ?? "?") at \(JudgedView.time(failure.tick))"
        guard let attempt = failure.attempt else { return "\(trigger), \(seen)" }
        return "\(trigger), \(Self.held(attempt)) only: \(seen)"
    }

    private static func held(_ attempt: WaitingTriggers.Attempt) -> String {
        let length = Fixed.text((attempt.to - attempt.from).seconds, decimals: 2)
        return "it came at \(JudgedView.time(attempt.from)) and held for \(length) s"
    }

    private func unanswered(_ first: WaitingTriggers.Waiting, _ last: Tick) -> String {
        let (trigger, end) = (JudgedView.time(first.trigger), JudgedView.time(last))
        if let since {
            let attempt = WaitingTriggers.Attempt(
                to: first.trigger, from: max(first.trigger, since), to: last, within: within, lasting: lasting)
            return "after the trigger at \(trigger), \(Self.held(attempt)), to the end at \(end)"
        }
        guard let best = first.best else { return "the trigger at \(trigger) had no answer until the end at \(end)" }
        return "after the trigger at \(trigger), \(Self.held(best)) only, and not again until the end at \(end)"
    }
}
