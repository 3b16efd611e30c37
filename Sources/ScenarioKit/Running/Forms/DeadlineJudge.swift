import SimMath

/// `eventually`: one tick is enough, in time.
struct DeadlineJudge: FormJudge {
    let within: TickCount?
    private var limit = Limit()
    private var firstTrue: Tick?
    /// How near it came while it was not true.
    private var nearest = Worst()

    init(within: TickCount?) { self.within = within }

    mutating func open(from: Tick, to: Tick) { limit = Limit(within, from: from, to: to) }

    mutating func feed(_ first: Judgement, _ second: Judgement, at tick: Tick) -> Keep {
        if first.isTrue {
            firstTrue = tick
            return .settled
        }
        var keep = limit.keep(at: tick)
        // What comes near after the limit is no help.
        if tick <= limit.tick, nearest.note(-first.margin, first.atom, at: tick) { keep.insert(.worst) }
        return keep
    }

    func finding(_ view: JudgedView) -> Finding {
        let limit = view.deadline(within)
        var finding = Finding(isOK: firstTrue.map { $0 <= limit } ?? false)
        finding.take(firstTrue, by: limit, nearest, of: view.conditions[0], view)
        guard !finding.isOK else { return finding }
        finding.failedAt = min(limit, view.last)
        finding.note = note(view, limit)
        return finding
    }

    private func note(_ view: JudgedView, _ limit: Tick) -> String {
        var parts: [String] = []
        if let firstTrue {
            parts.append("it came \(Fixed.text((firstTrue - limit).seconds, decimals: 2)) s late")
        } else if let cut = view.cut(within, before: limit) {
            parts.append(cut)
        }
        let isNearestLast = view.seen(.worst) == view.seen(.last)
        if let seen = view.seen(.last) {
            parts.append("last saw \(seen)" + (isNearestLast ? shortfall(view).map { ", \($0)" } ?? "" : ""))
        }
        if !isNearestLast, let tick = nearest.tick, let short = shortfall(view), let seen = view.seen(.worst) {
            parts.append("nearest \(seen) at \(JudgedView.time(tick)), \(short)")
        }
        return parts.joined(separator: "; ")
    }

    /// What was missing where it came nearest, in the signal's own unit.
    private func shortfall(_ view: JudgedView) -> String? {
        let condition = view.conditions[0]
        guard nearest.margin.isFinite, condition.atoms.indices.contains(nearest.atom) else { return nil }
        let atom = condition.atoms[nearest.atom]
        let distance = Fixed.text(nearest.margin, decimals: 3) + (atom.unit.isEmpty ? "" : " " + atom.unit)
        return distance + " short" + (condition.atoms.count > 1 ? " of \(atom.text)" : "")
    }
}

extension Finding {
    /// Margin, place and unit of something that has to come by a limit.
    ///
    /// What came late, or not though the run went on beyond the limit, misses it by seconds. What never came although
    /// all of the run was waited for is short by the distance where it came nearest.
    mutating func take(
        _ came: Tick?, by limit: Tick, _ nearest: Worst, of condition: CompiledCondition, _ view: JudgedView
    ) {
        at = min(came ?? limit, limit, view.last)
        guard came != nil || view.last > limit else {
            var short = self
            short.take(nearest, of: condition)
            guard let distance = short.margin else { return }
            self = short
            margin = 0 - distance
            return
        }
        unit = "s"
        // Of what never came: it would come a tick after the end at the earliest.
        margin = (limit - (came ?? view.last + TickCount(1))).seconds
        // A deadline of no length is kept or missed by nothing: nothing to compare.
        scale = limit > view.from ? (limit - view.from).seconds : nil
    }
}

/// The last tick by which something can come.
struct Limit {
    /// `.never` while the window's end is not known and nothing else limits it.
    private(set) var tick = Tick.never

    init() {}

    init(_ within: TickCount?, from: Tick, to: Tick) { tick = within.map { min(from + $0, to) } ?? to }

    /// What is seen on the limit is what a missed wait reports; with an unknown limit it may be any tick.
    func keep(at now: Tick) -> Keep { now == tick || tick == .never ? .last : .nothing }
}
