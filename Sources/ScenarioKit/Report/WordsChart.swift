import Contract
import SimMath

/// The watched signals that are flags or choices, as bands of words.
struct WordsChart {
    private let id: String
    private let rows: [(name: String, spans: [TimelineLane.Span])]
    private let recorder: ReportRecorder
    private let verdict: Verdict

    private static let gutter = 176.0
    private static let rowHeight = 30.0

    /// Nil when expectations watch none but what the time line shows anyway.
    init?(id: String, _ recorder: ReportRecorder, _ verdict: Verdict) {
        self.id = id
        self.recorder = recorder
        self.verdict = verdict
        var rows: [(name: String, spans: [TimelineLane.Span])] = []
        for (watched, track) in zip(recorder.watch.signals, recorder.words) where watched.name != "tapFly.state" {
            guard let track else { continue }
            rows.append((watched.name, Self.spans(track, watched.kind, recorder.drawnEnd)))
        }
        guard !rows.isEmpty else { return nil }
        self.rows = rows
    }

    private static func spans(
        _ track: SpanTrack<Double>, _ kind: Signal.Kind, _ end: Tick
    ) -> [TimelineLane.Span] {
        track.closed(at: end).map { span in
            let isQuiet = span.value == 0
            return TimelineLane.Span(
                from: span.from.seconds, to: span.to.seconds, label: CompiledCondition.text(span.value, kind),
                style: isQuiet ? "off" : "mode")
        }
    }

    func draw(_ out: inout MarkupWriter) {
        let height = 14 + Double(rows.count) * Self.rowHeight + 38
        let chart = Chart(
            id: id, width: SignalChart.width, height: height, left: Self.gutter, right: 24, top: 8)
        let x = ChartScale(
            low: 0, high: max(recorder.drawnEnd.seconds, 0.01), start: chart.left, end: chart.plotRight)
        let names = rows.map(\.name).joined(separator: ", ")
        out.element("figure", ["class": "signal"]) { out in
            out.element("figcaption", "Flags and choices that expectations watch")
            out.element(
                "div",
                ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": "Flags and choices over time"]
            ) { out in
                chart.draw(&out, title: "Flags and choices over time", summary: names) { out in
                    chart.horizontalAxis(&out, x, x.timeTicks(about: 10), title: "time, s")
                    for (index, row) in rows.enumerated() {
                        let y = 14 + Double(index) * Self.rowHeight
                        chart.label(&out, 4, y + 15, ChartText.shortened(row.name, to: 27), "lane")
                        for span in row.spans { draw(span, x, y, chart, &out) }
                    }
                    if let failure = verdict.failureTick { chart.failureLine(&out, x(min(failure.seconds, x.high))) }
                    chart.frame(&out)
                }
            }
        }
    }

    private func draw(
        _ span: TimelineLane.Span, _ x: ChartScale, _ y: Double, _ chart: Chart, _ out: inout MarkupWriter
    ) {
        let (from, to) = (x(span.from), x(span.to))
        out.element("g") { out in
            out.element(
                "title", "\(span.label), \(ChartText.short(span.from)) to \(ChartText.short(span.to)) s")
            out.shape("rect", Chart.box("span s-\(span.style)", from, y, max(1, to - from), 22))
            if to - from > ChartText.width(span.label) + 10 { chart.label(&out, from + 6, y + 15, span.label, "in") }
        }
    }
}
