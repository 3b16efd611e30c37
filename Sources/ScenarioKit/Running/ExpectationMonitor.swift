import Contract
import FlightSession
import SimMath

/// How an expectation fared.
public struct ExpectationResult: Hashable, Sendable {
    public var text: String
    public var line: Int
    public var isOK: Bool
    /// Distance from failing: in the signal's unit, in seconds for deadlines, in counts for counts; nil where only
    /// flags or choices decide.
    public var margin: Double?
    /// Seconds of the worst point, or nil when no single point is the worst.
    public var at: Double?
    /// What was seen, for failures.
    public var note: String?
    /// The tick on which it was first known to fail, or nil when it holds. It may lie beyond the end of a run that was
    /// cut short.
    public var failedAt: Tick?
}

/// Watches one expectation while a run goes on.
struct ExpectationMonitor {
    let expectation: Expectation
    private var worst = Double.infinity
    private var worstTick: Tick?
    private var firstFalse: Tick?
    private var firstTrue: Tick?
    private var best = -Double.infinity
    private var count = 0
    private var lastCounted: Tick?
    // whenever … then
    private var wasTrue = false
    private var triggers = 0
    private var openSince: Tick?
    private var slack = Double.infinity
    private var slackTick: Tick?
    private var note: String?

    init(_ expectation: Expectation) { self.expectation = expectation }

    mutating func observe(_ session: borrowing SessionCore, _ marks: StepMarks) {
        let tick = session.tick
        guard tick >= expectation.from, tick <= expectation.to else { return }
        switch expectation.form {
        case .always(let condition): judge(condition, wanted: true, session)
        case .never(let condition): judge(condition, wanted: false, session)
        case .eventually(let condition, let within):
            guard firstTrue == nil else { return }
            if let within, tick > expectation.from + within { return }
            let judgement = condition.judge(session)
            if judgement.isTrue {
                firstTrue = tick
            } else {
                best = max(best, judgement.margin)
                if tick == deadline(within) { note = condition.seen(session) }
            }
        case .whenever(let trigger, let then, let within, _):
            observe(trigger, then, within, session)
        case .count(let pattern, let range, let errors):
            for record in session.sink.records where pattern.matches(record.event, errors: errors) {
                count += 1
                lastCounted = tick
                if count > range.upperBound && firstFalse == nil { firstFalse = tick }
            }
        }
    }

    private func deadline(_ within: TickCount?) -> Tick {
        within.map { min(expectation.from + $0, expectation.to) } ?? expectation.to
    }

    private mutating func judge(_ condition: CompiledCondition, wanted: Bool, _ session: borrowing SessionCore) {
        let judgement = condition.judge(session)
        let margin = wanted ? judgement.margin : -judgement.margin
        // Flags have no distance, so the first tick counts even though it is no worse than infinitely good.
        if margin < worst || worstTick == nil {
            worst = margin
            worstTick = session.tick
        }
        if judgement.isTrue != wanted && firstFalse == nil {
            firstFalse = session.tick
            note = condition.seen(session)
        }
    }

    private mutating func observe(
        _ trigger: CompiledCondition, _ then: CompiledCondition, _ within: TickCount, _ session: borrowing SessionCore
    ) {
        let isTrue = trigger.judge(session).isTrue
        if isTrue && !wasTrue {
            triggers += 1
            if openSince == nil { openSince = session.tick }
        }
        wasTrue = isTrue
        guard let since = openSince else { return }
        let left = (since + within - session.tick).seconds
        if then.judge(session).isTrue {
            openSince = nil
            lower(left, session.tick)
        } else if left <= 0 {
            openSince = nil
            if firstFalse == nil {
                firstFalse = session.tick
                note = then.seen(session)
            }
            lower(-Tick.seconds, session.tick)
        }
    }

    private mutating func lower(_ left: Double, _ tick: Tick) {
        guard left < slack else { return }
        slack = left
        slackTick = tick
    }

    /// The verdict, once the run is over.
    func result() -> ExpectationResult {
        var result = ExpectationResult(
            text: expectation.text, line: expectation.line, isOK: true, margin: nil, at: nil, note: nil)
        switch expectation.form {
        case .always, .never:
            result.isOK = firstFalse == nil && worstTick != nil
            result.margin = worst.isFinite ? worst : nil
            result.at = (firstFalse.map { worst.isFinite ? worstTick ?? $0 : $0 } ?? worstTick)?.seconds
            if worst == .infinity && firstFalse == nil { result.at = nil }
        case .eventually(_, let within):
            result.isOK = firstTrue != nil
            if let firstTrue {
                result.margin = (deadline(within) - firstTrue).seconds
                result.at = firstTrue.seconds
            } else {
                result.margin = best.isFinite ? best : nil
                result.at = deadline(within).seconds
            }
        case .whenever(_, _, _, let isVacuousFine):
            result.isOK = firstFalse == nil && openSince == nil && (triggers > 0 || isVacuousFine)
            // An answer that the run had no time for is missing like one that came too late: by a tick at least.
            let left = openSince == nil ? slack : min(slack, -Tick.seconds)
            result.margin = left.isFinite ? left : nil
            result.at = left < slack ? expectation.to.seconds : slackTick?.seconds
        case .count(_, let range, _):
            result.isOK = range.contains(count)
            result.margin = countMargin(range)
            result.at = lastCounted?.seconds
        }
        guard !result.isOK else { return result }
        result.note = failureNote
        result.failedAt = failureTick
        return result
    }

    private var failureTick: Tick {
        if case .eventually(_, let within) = expectation.form { return deadline(within) }
        return firstFalse ?? expectation.to
    }

    /// Nil where neither bound can be missed: a bound that nobody set, or at least none, is no bound.
    private func countMargin(_ range: ClosedRange<Int>) -> Double? {
        if count < range.lowerBound { return Double(count - range.lowerBound) }
        if count > range.upperBound { return Double(range.upperBound - count) }
        let above = range.upperBound >= 1_000_000_000 ? nil : range.upperBound - count
        let below = range.lowerBound == 0 ? nil : count - range.lowerBound
        return [above, below].compactMap { $0 }.min().map(Double.init)
    }

    private var failureNote: String? {
        switch expectation.form {
        case .count: "counted \(count)"
        case .whenever where triggers == 0: "the trigger never fired (vacuous: \"ok\" allows that)"
        case .whenever where firstFalse == nil: "the run ended before it was answered"
        case .always, .never, .eventually, .whenever: note.map { "saw \($0)" }
        }
    }
}
