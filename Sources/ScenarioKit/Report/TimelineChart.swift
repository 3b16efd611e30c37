import SimMath

/// The run from left to right: states, calls, what pilot and weather did, faults, expectations.
struct TimelineChart {
    private let id: String
    private let lanes: [TimelineLane]
    private let end: Double
    private let failure: Double?
    private let changes: StateChanges
    private var placed: [[Placed]] = []
    private var x: ChartScale
    private var chart: Chart

    private static let width = 960.0
    private static let gutter = 112.0
    private static let rowHeight = 18.0
    private static let spanHeight = 24.0
    private static let gap = 12.0
    private static let rowsMaximum = 8
    /// Above it stand the word for the failure and the numbers of the state changes.
    private static let firstLane = 38.0

    /// An item with its row; the label stands right or left of it, or had no room.
    private struct Placed {
        var item: TimelineLane.Item
        var label: String
        var row = 0
        var side = Side.right
        enum Side { case right, left, none }
    }

    init(id: String, _ recorder: ReportRecorder, _ verdict: Verdict, _ changes: StateChanges) {
        self.id = id
        self.changes = changes
        lanes = TimelineLanes(recorder, verdict).lanes
        end = max(recorder.drawnEnd.seconds, 0.01)
        failure = verdict.failureTick.map { min($0.seconds, recorder.drawnEnd.seconds) }
        x = ChartScale(low: 0, high: end, start: Self.gutter, end: Self.width - 24)
        chart = Chart(id: id, width: Self.width, height: 0)
        placed = lanes.map { lane in
            guard case .items(let items) = lane.content else { return [] }
            return arranged(items)
        }
        let height = Self.firstLane + lanes.indices.reduce(0) { $0 + laneHeight($1) + Self.gap } + 38
        chart = Chart(id: id, width: Self.width, height: height, left: Self.gutter, right: 24, top: 10)
    }

    private func laneHeight(_ index: Int) -> Double {
        if case .spans = lanes[index].content { return Self.spanHeight }
        return Double((placed[index].map(\.row).max() ?? 0) + 1) * Self.rowHeight
    }

    /// Puts each item into the first row in which it and its label have room.
    private func arranged(_ items: [TimelineLane.Item]) -> [Placed] {
        var rows: [[ClosedRange<Double>]] = []
        func fits(_ range: ClosedRange<Double>, _ row: Int) -> Bool {
            row >= rows.count || !rows[row].contains { $0.overlaps(range) }
        }
        return items.map { item in
            let (from, to) = (x(item.from), x(item.to))
            let (roomLeft, roomRight) = (from - 8, Self.width - 4 - labelX(item))
            let whole = ChartText.width(item.label) + 12
            let isRight = whole < roomRight || roomRight >= roomLeft || item.mark == .bar
            let label = ChartText.shortened(item.label, toWidth: (isRight ? roomRight : roomLeft) - 12)
            let width = ChartText.width(label) + 12
            let labelled = isRight ? from - 5...max(to, labelX(item) + width) : from - 8 - width...to + 6
            for row in 0..<Self.rowsMaximum where fits(labelled, row) {
                if row >= rows.count { rows.append([]) }
                rows[row].append(labelled)
                return Placed(item: item, label: label, row: row, side: isRight ? .right : .left)
            }
            return Placed(item: item, label: "", row: Self.rowsMaximum - 1, side: .none)
        }
    }

    private func labelX(_ item: TimelineLane.Item) -> Double { item.mark == .bar ? x(item.from) + 6 : x(item.to) + 9 }

    func draw(_ out: inout MarkupWriter, name: String) {
        let count = placed.reduce(0) { $0 + $1.count }
        chart.draw(
            &out, title: "Time line of \(name)",
            summary: "States, calls and events from 0 to \(ChartText.short(end)) seconds, \(count) marks; the table of "
                + "events below holds the same in words."
        ) { out in
            chart.horizontalAxis(&out, x, x.timeTicks(about: 11), title: "time, s")
            var y = Self.firstLane
            for (index, lane) in lanes.enumerated() {
                let height = laneHeight(index)
                chart.label(&out, 4, y + min(height, Self.spanHeight) / 2 + 4, lane.name, "lane")
                if case .spans(let spans) = lane.content {
                    for span in spans { draw(span, y, &out) }
                } else {
                    for item in placed[index] { draw(item, y, &out) }
                }
                y += height + Self.gap
            }
            for cluster in BadgeCluster.all(changes.changes.map { ($0.number, x($0.tick.seconds), 0) }) {
                cluster.draw(&out, chart, at: cluster.middle, 25)
            }
            if let failure {
                chart.failureLine(&out, x(failure))
                chart.label(&out, x(failure), 12, "failed", x(failure) > Self.width - 60 ? "fail end" : "fail mid")
            }
            chart.frame(&out)
        }
    }

    private func draw(_ span: TimelineLane.Span, _ y: Double, _ out: inout MarkupWriter) {
        let (from, to) = (x(span.from), x(span.to))
        let seconds = "\(ChartText.short(span.from)) to \(ChartText.short(span.to)) s"
        out.element("g") { out in
            out.element("title", "\(span.label), \(seconds)")
            out.shape("rect", Chart.box("span s-\(span.style)", from, y, max(1, to - from), Self.spanHeight))
            let left = from + 6
            if to - left > ChartText.width(span.label) + 2 {
                chart.label(&out, left, y + Self.spanHeight / 2 + 4, span.label, "in")
            }
        }
    }

    private func draw(_ placed: Placed, _ top: Double, _ out: inout MarkupWriter) {
        let item = placed.item
        let y = top + Double(placed.row) * Self.rowHeight + Self.rowHeight / 2
        let (from, to) = (x(item.from), x(item.to))
        out.element("g") { out in
            let end = item.to > item.from ? " to \(ChartText.short(item.to))" : ""
            let detail = item.detail.isEmpty ? "" : ", " + item.detail
            out.element("title", "\(item.label)\(detail), \(ChartText.short(item.from))\(end) s")
            if item.mark == .bar {
                out.shape("rect", Chart.box("bar", from, y - 7, max(2, to - from), 14))
            } else {
                if to - from > 1 {
                    out.shape("path", ["class": "reach", "d": ChartText.path([(from, y), (to, y)])])
                }
                ChartMark.draw(item.mark, to, y, &out)
            }
            switch placed.side {
            case .right: chart.label(&out, labelX(item), y + 4, placed.label, item.mark == .bad ? "bad" : "in")
            case .left: chart.label(&out, from - 9, y + 4, placed.label, item.mark == .bad ? "bad end" : "in end")
            case .none: break
            }
        }
    }
}

/// The small signs on charts. Each differs from the others in shape, not in colour alone.
enum ChartMark {
    static func draw(_ mark: TimelineLane.Mark, _ x: Double, _ y: Double, _ out: inout MarkupWriter) {
        let (px, py) = (ChartText.place(x), ChartText.place(y))
        switch mark {
        case .good: out.shape("circle", ["class": "m-good", "cx": px, "cy": py, "r": "4.5"])
        case .bad: out.shape("path", ["class": "m-bad", "d": "M\(px) \(py)m-4.5-4.5l9 9m0-9l-9 9"])
        case .act: out.shape("path", ["class": "m-act", "d": "M\(px) \(py)m0-5l5 5l-5 5l-5-5z"])
        case .tell: out.shape("path", ["class": "m-tell", "d": "M\(px) \(py)m-4-4h8v8h-8z"])
        case .step: out.shape("path", ["class": "m-step", "d": "M\(px) \(py)m-4-4.5l8 4.5l-8 4.5z"])
        case .bar: break
        }
    }
}
