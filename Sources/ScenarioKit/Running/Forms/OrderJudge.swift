import SimMath

/// `order`: each link comes for the first time after the one before it.
///
/// A condition comes when it becomes true, after having been false in the window (the first link also when it is true
/// from the start); an event when it comes. Two events may share a tick if they came in order. A link that the list has
/// named before may come at any time; it is looked for again when its turn has come.
struct OrderJudge: FormJudge {
    let items: [Link]
    /// The link that is waited for.
    private(set) var due = 0
    private var wasTrue: [Bool]
    private var isFirstTick = true
    private var times: [Tick] = []
    /// Place of the last event among those of its tick.
    private var lastPlace = 0.0
    private var early: (item: Int, tick: Tick)?
    private var gap: Double?
    private var gapTick: Tick?

    struct Link {
        var text: String
        var isEvent: Bool
        /// The list has named it before.
        var isRepeated: Bool
    }

    init(_ items: [Expectation.Item]) {
        var links: [Link] = []
        for item in items {
            var isEvent = false
            if case .event = item { isEvent = true }
            let isRepeated = links.contains { $0.text == item.text }
            links.append(Link(text: item.text, isEvent: isEvent, isRepeated: isRepeated))
        }
        self.items = links
        wasTrue = Array(repeating: false, count: links.count)
        times.reserveCapacity(links.count)
    }

    var isSettled: Bool { early == nil ? due == items.count : gap.map { $0 <= 0 } ?? false }

    mutating func feed(_ first: Judgement, _ second: Judgement, _ row: [Judgement], at tick: Tick) -> Keep {
        defer {
            for place in items.indices { wasTrue[place] = row[place].isTrue }
            isFirstTick = false
        }
        if let early {
            // How far ahead of its turn it came is known once the one before it has come.
            if comes(early.item - 1, row) { note((early.tick - tick).seconds, at: early.tick) }
            return .nothing
        }
        while due < items.count, comes(due, row) {
            guard isAfterLast(row[due], at: tick) else {
                if items[due].isRepeated { break }
                early = (due, tick)
                note(0, at: tick)
                return .nothing
            }
            if let last = times.last { note((tick - last).seconds, at: tick) }
            times.append(tick)
            lastPlace = row[due].margin
            due += 1
        }
        for item in items.indices where item > due && !items[item].isRepeated && comes(item, row) {
            early = (item, tick)
            gap = nil
            return .nothing
        }
        return .nothing
    }

    private func comes(_ item: Int, _ row: [Judgement]) -> Bool {
        guard row[item].isTrue else { return false }
        return items[item].isEvent || (isFirstTick ? item == 0 : !wasTrue[item])
    }

    private func isAfterLast(_ judgement: Judgement, at tick: Tick) -> Bool {
        guard let last = times.last, last == tick else { return true }
        return items[due].isEvent && items[due - 1].isEvent && judgement.margin > lastPlace
    }

    private mutating func note(_ seconds: Double, at tick: Tick) {
        guard seconds < gap ?? .infinity else { return }
        gap = seconds
        gapTick = tick
    }

    func finding(_ view: JudgedView) -> Finding {
        var finding = Finding(isOK: due == items.count, unit: "s")
        finding.scale = 1
        if let early {
            finding.margin = gap
            finding.at = early.tick
            finding.failedAt = early.tick
            let before = early.item == due && gap == 0 ? items[due - 1].text : items[due].text
            let how = gap == 0 ? "on the same tick as" : "before"
            finding.note = "\(items[early.item].text) came at \(JudgedView.time(early.tick)), \(how) \(before)"
        } else if finding.isOK {
            finding.margin = gap
            finding.at = gapTick
        } else {
            finding.at = times.last
            finding.failedAt = view.last
            finding.note = missing(view)
        }
        return finding
    }

    private func missing(_ view: JudgedView) -> String {
        let wait = "waited for \(items[due].text) until \(JudgedView.time(view.last))"
        guard let last = times.last else { return wait + ", and nothing had come" }
        let since = due > 0 ? ", after \(items[due - 1].text) at \(JudgedView.time(last))" : ""
        let isStuck = !items[due].isEvent && wasTrue[due]
        return wait + since + (isStuck ? "; it was true before its turn and never became true again" : "")
    }
}
