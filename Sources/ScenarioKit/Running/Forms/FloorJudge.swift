import SimMath

/// `always` and `never`: every tick counts.
struct FloorJudge: FormJudge {
    let isWanted: Bool
    private var worst = Worst()
    private var firstFalse: Tick?

    init(isWanted: Bool) { self.isWanted = isWanted }

    mutating func feed(_ first: Judgement, _ second: Judgement, _ row: [Judgement], at tick: Tick) -> Keep {
        var keep = Keep.nothing
        if worst.note(isWanted ? first.margin : -first.margin, first.atom, at: tick) { keep.insert(.worst) }
        if first.isTrue != isWanted && firstFalse == nil {
            firstFalse = tick
            keep.insert(.failure)
        }
        return keep
    }

    func finding(_ view: JudgedView) -> Finding {
        var finding = Finding(isOK: firstFalse == nil)
        finding.take(worst, of: view.conditions[0])
        guard let firstFalse else { return finding }
        finding.failedAt = firstFalse
        finding.note = view.seen(.failure).map { "saw \($0)" }
        if finding.margin == nil {
            finding.at = firstFalse
        } else if let worst = worst.tick, worst != firstFalse, let seen = view.seen(.worst) {
            finding.note? += " at \(JudgedView.time(firstFalse)); at worst \(seen) at \(JudgedView.time(worst))"
        }
        return finding
    }
}
