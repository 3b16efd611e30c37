import Contract
import SimMath

/// One signal that expectations watch: its values, where it may go, and where it came closest to the edge.
struct SignalChart {
    private let id: String
    private let watched: ReportWatch.Watched
    private let envelope: Envelope
    private let bounds: [ReportWatch.Bound]
    private let recorder: ReportRecorder
    private let verdict: Verdict
    private let chart: Chart
    private let x: ChartScale
    private let y: ChartScale

    static let width = 960.0

    /// Nil for what is no number.
    init?(id: String, signal: Int, _ recorder: ReportRecorder, _ verdict: Verdict) {
        guard let envelope = recorder.envelopes[signal] else { return nil }
        self.id = id
        self.envelope = envelope
        self.recorder = recorder
        self.verdict = verdict
        watched = recorder.watch.signals[signal]
        bounds = recorder.watch.bounds.filter { $0.signal == signal && $0.comparison != .notEqual }
        chart = Chart(id: id, width: Self.width, height: 190, right: 24)
        x = ChartScale(low: 0, high: max(recorder.drawnEnd.seconds, 0.01), start: chart.left, end: chart.plotRight)
        var range = envelope.whole
        if range.isEmpty { range = Envelope.Stretch(low: 0, high: 1) }
        let size = max(range.high - range.low, abs(range.high) * 0.1, 0.1)
        // A bound far away would flatten the curve: it is told in words below.
        for bound in bounds where bound.value > range.low - size * 4 && bound.value < range.high + size * 4 {
            range.low = min(range.low, bound.value)
            range.high = max(range.high, bound.value)
        }
        let room = max((range.high - range.low) * 0.14, size * 0.1)
        y = ChartScale(low: range.low - room, high: range.high + room, start: chart.plotBottom, end: chart.top)
    }

    private func isInView(_ value: Double) -> Bool { value >= y.low && value <= y.high }

    func draw(_ out: inout MarkupWriter) {
        let whole = envelope.whole
        let range =
            whole.isEmpty
            ? "no finite value"
            : "\(ChartText.short(whole.low)) to \(ChartText.withUnit(whole.high, watched.unit))"
        out.element("figure", ["class": "signal"]) { out in
            out.element("figcaption") { out in
                out.element("code", watched.name)
                out.text("\(watched.unit.isEmpty ? "" : ", " + watched.unit): \(range)")
            }
            out.element(
                "div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": "\(watched.name) over time"]
            ) { out in
                chart.draw(&out, title: "\(watched.name) over time", summary: "\(range); " + boundsInWords) { out in
                    chart.horizontalAxis(&out, x, x.timeTicks(about: 11), title: "time, s")
                    chart.verticalAxis(&out, y, y.ticks(about: 4), title: watched.unit)
                    chart.clipped(&out) { out in
                        for bound in bounds { drawBand(bound, &out) }
                        drawValues(&out)
                        if let failure = verdict.failureTick {
                            chart.failureLine(&out, x(min(failure.seconds, x.high)))
                        }
                    }
                    chart.frame(&out)
                    var names = NamePlaces(chart)
                    drawLabels(&names, &out)
                    drawWorst(&names, &out)
                }
            }
            if !bounds.isEmpty { out.element("p", ["class": "note"], MapLegend.sentence(boundsInWords)) }
        }
    }

    private var boundsInWords: String {
        let words = bounds.map { bound in
            let value = "\(bound.comparison.shown) \(ChartText.withUnit(bound.value, watched.unit, decimals: 3))"
            let role =
                switch bound.meaning {
                case .required: "must be"
                case .goal: "must once be"
                case .threshold: "is compared:"
                }
            let beyond = isInView(bound.value) ? "" : " (beyond this picture)"
            return "E\(bound.expectation + 1) \(role) \(value)\(beyond)"
        }
        return words.isEmpty ? "no bound is a number" : words.joined(separator: "; ") + "."
    }

    /// Seconds during which a bound binds, or nil when its expectation was never judged.
    private func window(_ bound: ReportWatch.Bound) -> ClosedRange<Double>? {
        guard verdict.expectations.indices.contains(bound.expectation),
            var judged = verdict.expectations[bound.expectation].judged
        else { return nil }
        if bound.meaning == .goal { judged = recorder.scenario.expectations[bound.expectation].goalWindow(judged) }
        return judged.lowerBound <= x.high ? judged.clamped(to: 0...x.high) : nil
    }

    private func drawBand(_ bound: ReportWatch.Bound, _ out: inout MarkupWriter) {
        guard let window = window(bound) else { return }
        let edge = min(max(y(bound.value), chart.top), chart.plotBottom)
        let (left, width) = (x(window.lowerBound), x(window.upperBound) - x(window.lowerBound))
        let isAbove: Bool? =
            switch bound.comparison {
            case .less, .lessOrEqual: false
            case .greater, .greaterOrEqual: true
            case .equal, .notEqual: nil
            }
        if let isAbove, bound.meaning != .threshold {
            // What is forbidden is shaded; a goal is shaded where it lies.
            let shadesAbove = bound.meaning == .required ? !isAbove : isAbove
            let (top, bottom) = shadesAbove ? (chart.top, edge) : (edge, chart.plotBottom)
            let style = bound.meaning == .required ? "forbidden" : "goal"
            out.shape("rect", Chart.box(style, left, top, width, bottom - top))
        }
        guard isInView(bound.value) else { return }
        let style = bound.meaning == .threshold ? "threshold" : bound.meaning == .goal ? "goalline" : "bound"
        out.shape("path", ["class": style, "d": ChartText.path([(left, edge), (left + width, edge)])])
    }

    /// A curve; where a stretch of time holds several values, a band between the least and the largest.
    private func drawValues(_ out: inout MarkupWriter) {
        var run: [(x: Double, low: Double, high: Double)] = []
        let seconds = Double(envelope.ticks) / Double(Tick.perSecond)
        for (place, stretch) in envelope.stretches.enumerated() {
            if stretch.isEmpty {
                draw(run, &out)
                run = []
                continue
            }
            guard Double(place) * seconds <= x.high else { break }
            let time = min((Double(place) + 0.5) * seconds, x.high)
            run.append((x(time), y(stretch.low), y(stretch.high)))
        }
        draw(run, &out)
    }

    private func draw(_ run: [(x: Double, low: Double, high: Double)], _ out: inout MarkupWriter) {
        guard let first = run.first else { return }
        if run.contains(where: { $0.low - $0.high > 1 }) {
            let upper = run.map { (x: $0.x, y: $0.high) }
            let lower = run.reversed().map { (x: $0.x, y: $0.low) }
            out.shape("path", ["class": "valueband", "d": ChartText.path(upper + lower, isClosed: true)])
        }
        var middle = run.map { (x: $0.x, y: ($0.low + $0.high) / 2) }
        if middle.count == 1 { middle.append((first.x + 1, middle[0].y)) }
        out.shape("path", ["class": "value", "d": ChartText.path(middle)])
    }

    private func drawLabels(_ names: inout NamePlaces, _ out: inout MarkupWriter) {
        for bound in bounds where isInView(bound.value) {
            guard let window = window(bound) else { continue }
            let text =
                "E\(bound.expectation + 1) \(bound.comparison.shown) \(ChartText.short(bound.value, decimals: 3))"
            let half = ChartText.width(text) / 2
            let (right, height) = (x(window.upperBound) - 4, max(y(bound.value) - 8, chart.top + 7))
            // What has no room here stands in the words below the chart.
            guard names.isFree(right - half, height, half, 6) else { continue }
            names.take(right - half, height, half)
            chart.label(&out, right, height + 4, text, "in end")
        }
    }

    /// The point that came closest to the edge, or crossed it furthest.
    private func drawWorst(_ names: inout NamePlaces, _ out: inout MarkupWriter) {
        for (index, result) in verdict.expectations.enumerated() {
            guard let at = result.at, at <= x.high, let tick = Tick(seconds: at) else { continue }
            let own = bounds.filter { $0.expectation == index }
            let isSignalMargin = recorder.scenario.expectations[index].hasSignalMargin
            // Of several comparisons, the one that the margin belongs to.
            if isSignalMargin, let margin = result.margin, result.marginUnit == watched.unit,
                let bound = own.first(where: { result.marginOf == nil || result.marginOf == $0.text }),
                let value = bound.value(at: margin)
            {
                mark(at, value, "E\(index + 1) margin \(result.marginText ?? "")", isOK: result.isOK, &names, &out)
            } else if result.isOK, own.contains(where: { $0.meaning == .goal }) {
                let stretch = envelope.stretch(at: tick)
                guard !stretch.isEmpty else { continue }
                mark(at, (stretch.low + stretch.high) / 2, "E\(index + 1) met", isOK: true, &names, &out)
            }
        }
    }

    private func mark(
        _ at: Double, _ value: Double, _ text: String, isOK: Bool, _ names: inout NamePlaces,
        _ out: inout MarkupWriter
    ) {
        let (px, py) = (x(at), y.clamped(value))
        ChartMark.draw(isOK ? .good : .bad, px, py, &out)
        names.write(text, beside: px, py, 6, 3, isOK ? "strong" : "bad", &out)
    }
}

extension ReportWatch.Bound {
    /// The value that a signal has when it is so far from failing.
    func value(at margin: Double) -> Double? {
        switch comparison {
        case .less, .lessOrEqual: value - margin
        case .greater, .greaterOrEqual: value + margin
        case .equal, .notEqual: nil
        }
    }
}

extension Comparison {
    /// As print shows it.
    var shown: String {
        switch self {
        case .less: "<"
        case .lessOrEqual: "≤"
        case .greater: ">"
        case .greaterOrEqual: "≥"
        case .equal: "="
        case .notEqual: "≠"
        }
    }
}
