import SimMath

/// `holds … for`: somewhere true without a break for so long.
struct HoldsJudge: FormJudge {
    let lasting: TickCount
    private var since: Tick?
    /// The longest stretch: its first and last tick.
    private var longest: (from: Tick, to: Tick)?
    private var nearest = Worst()

    init(lasting: TickCount) { self.lasting = lasting }

    mutating func feed(_ first: Judgement, _ second: Judgement, _ row: [Judgement], at tick: Tick) -> Keep {
        guard first.isTrue else {
            let broke = since
            since = nil
            if let broke, broke == longest?.from { return .failure }
            guard longest == nil else { return .nothing }
            return nearest.note(-first.margin, first.atom, at: tick) ? .worst : .nothing
        }
        let from = since ?? tick
        since = from
        if let longest, tick - from <= longest.to - longest.from { return .nothing }
        longest = (from, tick)
        return .nothing
    }

    func finding(_ view: JudgedView) -> Finding {
        let span = longest.map { $0.to - $0.from } ?? TickCount(-1)
        var finding = Finding(isOK: span >= lasting, unit: "s")
        finding.margin = TickCount(span.count - lasting.count).seconds
        finding.scale = lasting > .zero ? lasting.seconds : nil
        finding.at = longest?.from ?? nearest.tick
        guard !finding.isOK else { return finding }
        finding.failedAt = view.last
        guard let longest else {
            finding.note = "never true" + (view.seen(.worst).map { "; nearest \($0)" } ?? "")
            return finding
        }
        let length = Fixed.text(span.seconds, decimals: 2)
        finding.note = "longest for \(length) s, to \(JudgedView.time(longest.to))"
        finding.note? += since == longest.from ? ", the end" : view.seen(.failure).map { "; then saw \($0)" } ?? ""
        return finding
    }
}
