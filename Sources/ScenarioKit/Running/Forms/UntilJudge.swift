import SimMath

/// `always … until`: the first condition is what ends it, the second what holds so long.
struct UntilJudge: FormJudge {
    let isWanted: Bool
    let within: TickCount?
    private var limit = Limit()
    private var ended: Tick?
    private var worst = Worst()
    /// How near what ends it came while it was not true.
    private var nearest = Worst()
    private var firstFalse: Tick?

    init(isWanted: Bool, within: TickCount?) {
        self.isWanted = isWanted
        self.within = within
    }

    func needsSecond(_ first: Judgement) -> Bool { !first.isTrue }
    func condition(of memory: Keep) -> Int { memory == .last ? 0 : 1 }

    mutating func open(from: Tick, to: Tick) { limit = Limit(within, from: from, to: to) }

    mutating func feed(_ first: Judgement, _ second: Judgement, at tick: Tick) -> Keep {
        if first.isTrue {
            ended = tick
            return .settled
        }
        var keep = limit.keep(at: tick)
        _ = nearest.note(-first.margin, first.atom, at: tick)
        if worst.note(isWanted ? second.margin : -second.margin, second.atom, at: tick) { keep.insert(.worst) }
        if second.isTrue != isWanted && firstFalse == nil {
            firstFalse = tick
            keep.insert(.failure)
        }
        return keep
    }

    func finding(_ view: JudgedView) -> Finding {
        if ended == view.from {
            let note =
                "\(view.conditions[0].text) from the first tick on: nothing to hold (vacuous: \"ok\" allows that)"
            let isOK = view.isVacuousFine
            return Finding(isOK: isOK, at: ended, note: isOK ? nil : note, failedAt: isOK ? nil : ended)
        }
        let (hold, end) = (held(view), came(view))
        // What failed is reported; of two alike the one that was nearer to failing for its size.
        if hold.isOK != end.isOK { return hold.isOK ? end : hold }
        guard let share = hold.share else { return hold.isOK ? end : hold }
        return share <= end.share ?? .infinity ? hold : end
    }

    private func held(_ view: JudgedView) -> Finding {
        var finding = Finding(isOK: firstFalse == nil)
        finding.take(worst, of: view.conditions[1])
        guard let firstFalse else { return finding }
        finding.failedAt = firstFalse
        finding.at = finding.at ?? firstFalse
        let ended = ended.map { ", which came at \(JudgedView.time($0))" } ?? ", which never came"
        finding.note = view.seen(.failure).map {
            "saw \($0) at \(JudgedView.time(firstFalse)), before \(view.conditions[0].text)\(ended)"
        }
        if let worst = worst.tick, finding.margin != nil, worst != firstFalse, let seen = view.seen(.worst) {
            finding.note? += "; at worst \(seen) at \(JudgedView.time(worst))"
        }
        return finding
    }

    private func came(_ view: JudgedView) -> Finding {
        let limit = view.deadline(within)
        var finding = Finding(isOK: ended.map { $0 <= limit } ?? false)
        finding.take(ended, by: limit, nearest, of: view.conditions[0], view)
        finding.of = finding.of ?? view.conditions[0].text
        guard !finding.isOK else { return finding }
        finding.failedAt = min(limit, view.last)
        let text = view.conditions[0].text
        if let ended {
            finding.note = "\(text) came \(Fixed.text((ended - limit).seconds, decimals: 2)) s late"
        } else {
            finding.note = [
                "\(text) never came", view.cut(within, before: limit),
            ].compactMap { $0 }.joined(separator: ": ")
        }
        if let seen = view.seen(.last) { finding.note? += "; last saw \(seen)" }
        return finding
    }
}

extension Finding {
    /// The margin for its size.
    var share: Double? {
        guard let margin, let scale else { return nil }
        return margin / scale
    }
}
