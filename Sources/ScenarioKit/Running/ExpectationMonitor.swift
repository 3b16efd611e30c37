import Contract
import FlightSession
import SimMath

/// Watches one expectation while a run goes on: reads what it needs on the ticks of its window and feeds the form's
/// judge.
struct ExpectationMonitor {
    typealias Judgement = CompiledCondition.Judgement

    let expectation: Expectation
    private let inputs: ExpectationInputs
    private var judge: any FormJudge
    /// The window as far as it is known: `.never` for an end that hangs on a step still to come.
    private var from: Tick
    private var to: Tick
    private var isKnown: Bool
    private var last: Tick?
    private var isSettled = false
    /// Remembered values, `inputs.width` for each kind of memory; which are there; and what they tell.
    private var memory: [Double]
    private var kept: Keep = .nothing
    /// What a tick came to: the links of an order, or the two conditions of a delayed tick.
    private var row: [Judgement]
    /// Values of all conditions on a delayed tick, and the ticks that wait; nil where windows are known in time.
    private var seen: [Double]
    private var delayed: DelayLine?

    init(_ expectation: Expectation) {
        self.expectation = expectation
        let (judge, conditions) = expectation.judge
        self.judge = judge
        inputs = ExpectationInputs(expectation.form, conditions)
        let window = expectation.window
        from = window.from.tick(StepMarks()) ?? .never
        to = window.to.tick(StepMarks()) ?? .never
        isKnown = window.from.stepName == nil && window.to.stepName == nil
        memory = Array(repeating: .nan, count: inputs.width * Keep.places.count)
        let judgements = inputs.items.isEmpty ? 2 : inputs.items.count
        row = Array(repeating: .none, count: judgements)
        let delay = max(window.from.delay, window.to.delay)
        seen = []
        if delay > 0 {
            seen = Array(repeating: .nan, count: inputs.width * conditions.count)
            delayed = DelayLine(delay: delay, judgements: judgements, values: seen.count)
        }
        if isKnown { self.judge.open(from: from, to: to) }
    }

    mutating func observe(_ session: borrowing SessionCore, _ marks: StepMarks) {
        if delayed != nil { return observeLater(session, marks) }
        if !isKnown { resolve(marks) }
        let tick = session.tick
        guard tick >= from, tick <= to else { return }
        last = tick
        if isSettled { return }
        observeNow(session, at: tick)
    }

    /// The usual way: a tick is judged at once, and only what the verdict needs is computed.
    private mutating func observeNow(_ session: borrowing SessionCore, at tick: Tick) {
        let keep: Keep
        var record = CompiledCondition.noRecord
        if inputs.isCondition {
            let first = inputs.judgeFirst(session)
            let second = judge.needsSecond(first) ? inputs.judgeSecond(session) : .none
            keep = judge.feed(first, second, row, at: tick)
        } else if inputs.items.isEmpty {
            let (picked, all, miss) = inputs.count(session)
            guard all.isTrue else { return }
            record = miss
            keep = judge.feed(picked, all, row, at: tick)
        } else {
            for item in row.indices { row[item] = inputs.judge(item: item, session) }
            keep = judge.feed(.none, .none, row, at: tick)
        }
        if !keep.isEmpty {
            for (place, kind) in Keep.places.enumerated() where keep.contains(kind) {
                inputs.read(
                    condition: judge.condition(of: kind), session, record: record, into: &memory,
                    at: place * inputs.width)
            }
            kept.formUnion(keep)
        }
        isSettled = judge.isSettled
    }

    /// For windows that hang on steps: when such a step is done is known a tick later, or much later where a window
    /// begins before it; so ticks wait until it is.
    private mutating func observeLater(_ session: borrowing SessionCore, _ marks: StepMarks) {
        var record = CompiledCondition.noRecord
        if inputs.isCondition {
            row[0] = inputs.judgeFirst(session)
            row[1] = inputs.conditions.count > 1 ? inputs.judgeSecond(session) : .none
        } else if inputs.items.isEmpty {
            (row[0], row[1], record) = inputs.count(session)
        } else {
            for item in row.indices { row[item] = inputs.judge(item: item, session) }
        }
        for condition in inputs.conditions.indices {
            inputs.read(condition: condition, session, record: record, into: &seen, at: condition * inputs.width)
        }
        delayed?.push(row, seen)
        if delayed?.isFull == true { judgeOldest(now: session.tick, marks) }
    }

    private mutating func judgeOldest(now: Tick, _ marks: StepMarks) {
        guard let waiting = delayed?.count else { return }
        let tick = now - TickCount(Int64(waiting - 1))
        delayed?.pop(into: &row, &seen)
        if !isKnown { resolve(marks) }
        guard tick >= from, tick <= to else { return }
        last = tick
        if isSettled { return }
        let keep = judge.feed(row[0], row.count > 1 ? row[1] : .none, row, at: tick)
        for (place, kind) in Keep.places.enumerated() where keep.contains(kind) {
            let start = judge.condition(of: kind) * inputs.width
            for offset in 0..<inputs.width where start + offset < seen.count {
                memory[place * inputs.width + offset] = seen[start + offset]
            }
        }
        kept.formUnion(keep)
        isSettled = judge.isSettled
    }

    private mutating func resolve(_ marks: StepMarks) {
        let wasOpen = from != .never
        from = expectation.window.from.tick(marks) ?? .never
        to = expectation.window.to.tick(marks) ?? .never
        isKnown = from != .never && to != .never
        if from != .never && (!wasOpen || isKnown) { judge.open(from: from, to: to) }
    }

    /// The verdict on the run so far.
    func result(_ session: borrowing SessionCore, _ marks: StepMarks) -> ExpectationResult {
        var copy = self
        while copy.delayed?.count ?? 0 > 0 { copy.judgeOldest(now: session.tick, marks) }
        if !copy.isKnown { copy.resolve(marks) }
        return copy.judged(session)
    }

    private func judged(_ session: borrowing SessionCore) -> ExpectationResult {
        var result = ExpectationResult(text: expectation.text, line: expectation.line, isOK: false)
        guard let last else {
            result.note = unjudged(session.tick)
            result.failedAt = max(session.tick, .zero)
            return result
        }
        result.judged = from.seconds...last.seconds
        let finding = judge.finding(
            JudgedView(
                from: from, to: to == .never ? last : to, last: last, conditions: inputs.conditions, seen: seenTexts(session), isVacuousFine: expectation.isVacuousFine))
        result.isOK = finding.isOK
        result.margin = finding.margin
        if finding.margin != nil {
            result.marginUnit = finding.unit
            result.marginOf = finding.of
            result.marginShare = finding.share
        }
        result.at = finding.at?.seconds
        result.note = finding.note
        result.failedAt = finding.isOK ? nil : finding.failedAt ?? last
        if to == .never, let name = expectation.window.to.stepName {
            result.isOK = false
            result.note = "the step \"\(name)\" never ran, so this window never ended"
            result.failedAt = last
        }
        return result
    }

    /// Texts of what is remembered. A wait that the run's end cut short saw last what is there now.
    private func seenTexts(_ session: borrowing SessionCore) -> [String?] {
        var texts: [String?] = []
        for (place, kind) in Keep.places.enumerated() {
            let condition = judge.condition(of: kind)
            guard inputs.conditions.indices.contains(condition) else {
                texts.append(nil)
                continue
            }
            if kept.contains(kind) {
                let start = place * inputs.width
                texts.append(inputs.conditions[condition].seen(memory[start..<start + inputs.width]))
            } else {
                texts.append(kind == .last && inputs.isCondition ? inputs.conditions[condition].seen(session) : nil)
            }
        }
        return texts
    }

    /// Why not a single tick was judged.
    private func unjudged(_ end: Tick) -> String {
        let window = expectation.window
        for (edge, tick) in [(window.from, from), (window.to, to)] where tick == .never {
            guard let name = edge.stepName else { continue }
            let what = edge == window.from ? "began" : "ended"
            return "the step \"\(name)\" never ran, so this window never \(what)"
        }
        if to < from {
            return "the window is empty: it ends at \(JudgedView.time(to)), before it begins at "
                + JudgedView.time(from)
        }
        return "the run ended at \(JudgedView.time(max(end, .zero))), before this window began at "
            + JudgedView.time(from)
    }
}

extension Expectation.Window.Edge {
    /// How many ticks must be held back until it is known whether they lie inside: a step that waits is seen to be done
    /// on the tick after, and a window may begin or end before it.
    fileprivate var delay: Int {
        switch self {
        case .tick: 0
        case .step(_, _, let plus): Int(max(0, 1 - plus.count))
        }
    }
}
