import SimMath

/// `fraction … while`: the first condition says which ticks count, the second is what is counted.
struct FractionJudge: FormJudge {
    let range: ClosedRange<Double>
    /// The file says which ticks count; otherwise the first condition is the one that is counted.
    let isConditional: Bool
    private var ticks = 0
    private var hits = 0
    private var miss = Stretch()
    private var hit = Stretch()

    init(range: ClosedRange<Double>, isConditional: Bool) {
        self.range = range
        self.isConditional = isConditional
    }

    /// The longest row of counted ticks of one kind.
    private struct Stretch {
        var from: Tick?
        var count = 0
        var longest = 0
        var longestFrom: Tick?

        mutating func note(_ isOn: Bool, at tick: Tick) {
            guard isOn else {
                (from, count) = (nil, 0)
                return
            }
            from = from ?? tick
            count += 1
            if count > longest { (longest, longestFrom) = (count, from) }
        }
    }

    func needsSecond(_ first: Judgement) -> Bool { isConditional && first.isTrue }

    mutating func feed(_ first: Judgement, _ second: Judgement, _ row: [Judgement], at tick: Tick) -> Keep {
        if isConditional && !first.isTrue { return .nothing }
        let isHit = isConditional ? second.isTrue : first.isTrue
        ticks += 1
        if isHit { hits += 1 }
        miss.note(!isHit, at: tick)
        hit.note(isHit, at: tick)
        return .nothing
    }

    func finding(_ view: JudgedView) -> Finding {
        guard ticks > 0 else {
            let isOK = view.isVacuousFine
            let text = isConditional ? "\(view.conditions[0].text) was never true" : "there was no tick to judge"
            return Finding(
                isOK: isOK, note: isOK ? nil : "\(text) (vacuous: \"ok\" allows that)", failedAt: isOK ? nil : view.last)
        }
        let share = Double(hits) / Double(ticks)
        var finding = Finding(isOK: range.contains(share), scale: 1)
        let above = range.upperBound < 1 ? range.upperBound - share : .infinity
        let below = range.lowerBound > 0 ? share - range.lowerBound : .infinity
        finding.margin = min(above, below).isFinite ? min(above, below) : nil
        let stretch = above < below ? hit : miss
        finding.at = stretch.longestFrom
        guard !finding.isOK else { return finding }
        finding.failedAt = view.last
        let length = Fixed.text(Double(stretch.longest) / Double(Tick.perSecond), decimals: 2)
        finding.note =
            "\(Fixed.text(share, decimals: 3)): \(hits) of \(ticks) ticks; longest "
            + (above < below ? "hit" : "miss") + " \(length) s"
        return finding
    }
}
