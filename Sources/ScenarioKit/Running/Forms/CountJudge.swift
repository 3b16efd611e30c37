import SimMath

/// `count`: the first judgement's margin is how many events of a tick were picked, the second's how many there were.
struct CountJudge: FormJudge {
    let range: ClosedRange<Int>
    private var count = 0
    private var all = 0
    private var lastCounted: Tick?
    private var lastMissed: Tick?
    private var firstOver: Tick?

    init(range: ClosedRange<Int>) { self.range = range }

    mutating func feed(_ first: Judgement, _ second: Judgement, _ row: [Judgement], at tick: Tick) -> Keep {
        guard second.isTrue else { return .nothing }
        all += Int(second.margin)
        if first.isTrue {
            count += Int(first.margin)
            lastCounted = tick
            if count > range.upperBound && firstOver == nil { firstOver = tick }
        }
        guard second.margin > first.margin else { return .nothing }
        lastMissed = tick
        return .last
    }

    func finding(_ view: JudgedView) -> Finding {
        var finding = Finding(isOK: range.contains(count), margin: margin, unit: ExpectationResult.countUnit)
        finding.at = lastCounted
        guard !finding.isOK else { return finding }
        finding.failedAt = firstOver ?? view.last
        finding.note = "counted \(count)"
        if count < range.lowerBound, let lastMissed {
            finding.note? += " of \(all)"
            if let seen = view.seen(.last) {
                finding.note? += "; the last that did not count, at \(JudgedView.time(lastMissed)), had \(seen)"
            }
        }
        return finding
    }

    /// Nil where neither bound can be missed: a bound that nobody set, or at least none, is no bound.
    private var margin: Double? {
        if count < range.lowerBound { return Double(count - range.lowerBound) }
        if count > range.upperBound { return Double(range.upperBound - count) }
        let above = range.upperBound >= Expectation.countLimit ? nil : range.upperBound - count
        let below = range.lowerBound == 0 ? nil : count - range.lowerBound
        return [above, below].compactMap { $0 }.min().map(Double.init)
    }
}
