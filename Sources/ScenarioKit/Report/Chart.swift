import Contract
import SimMath

/// What all charts of a report share: frame, axes, the words for those who do not see them.
struct Chart {
    /// Unique on the page.
    let id: String
    let width: Double
    let height: Double
    /// Room beside the plot: for the axes' numbers.
    var left = 56.0
    var right = 16.0
    var top = 14.0
    var bottom = 38.0

    var plotRight: Double { width - right }
    var plotBottom: Double { height - bottom }

    /// - Parameters:
    ///   - title: what the chart shows, for screen readers.
    ///   - summary: what there is to see in it.
    func draw(
        _ out: inout MarkupWriter, title: String, summary: String, content: (inout MarkupWriter) -> Void
    ) {
        out.element(
            "svg",
            [
                "id": id, "viewBox": "0 0 \(ChartText.place(width)) \(ChartText.place(height))", "role": "img",
                "aria-labelledby": "\(id)-t \(id)-d", "class": "chart",
            ]
        ) { out in
            out.element("title", ["id": "\(id)-t"], title)
            out.element("desc", ["id": "\(id)-d"], summary)
            out.raw("<clipPath id=\"\(id)-c\">")
            out.shape("rect", Self.box(left, top, plotRight - left, plotBottom - top))
            out.raw("</clipPath>")
            content(&out)
        }
    }

    /// What must not leave the plot.
    func clipped(_ out: inout MarkupWriter, content: (inout MarkupWriter) -> Void) {
        out.element("g", ["clip-path": "url(#\(id)-c)"], content: content)
    }

    func frame(_ out: inout MarkupWriter) {
        out.raw("<path class=\"axis\" d=\"M\(ChartText.place(left)) \(ChartText.place(top))")
        out.raw("V\(ChartText.place(plotBottom))H\(ChartText.place(plotRight))\"/>\n")
    }

    func horizontalAxis(_ out: inout MarkupWriter, _ scale: ChartScale, _ ticks: ChartTicks, title: String) {
        var grid = ""
        for value in ticks.values {
            grid += "M\(ChartText.place(scale(value))) \(ChartText.place(top))V\(ChartText.place(plotBottom))"
        }
        out.shape("path", ["class": "grid", "d": grid])
        for value in ticks.values {
            label(&out, scale(value), plotBottom + 14, ticks.text(value), "num mid")
        }
        label(&out, (left + plotRight) / 2, plotBottom + 30, title, "dim mid")
    }

    func verticalAxis(_ out: inout MarkupWriter, _ scale: ChartScale, _ ticks: ChartTicks, title: String) {
        var grid = ""
        for value in ticks.values {
            grid += "M\(ChartText.place(left)) \(ChartText.place(scale(value)))H\(ChartText.place(plotRight))"
        }
        out.shape("path", ["class": "grid", "d": grid])
        for value in ticks.values { label(&out, left - 6, scale(value) + 4, ticks.text(value), "num end") }
        guard !title.isEmpty else { return }
        let middle = ChartText.place((top + plotBottom) / 2)
        out.element(
            "text",
            ["class": "dim mid", "x": "13", "y": middle, "transform": "rotate(-90 13 \(middle))"], title)
    }

    func label(_ out: inout MarkupWriter, _ x: Double, _ y: Double, _ text: String, _ style: String) {
        out.element("text", ["class": style, "x": ChartText.place(x), "y": ChartText.place(y)], text)
    }

    /// The moment at which the run failed, as a line across the plot.
    func failureLine(_ out: inout MarkupWriter, _ x: Double) {
        out.shape(
            "path",
            [
                "class": "failline",
                "d": "M\(ChartText.place(x)) \(ChartText.place(top))V\(ChartText.place(plotBottom))",
            ])
    }

    static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> MarkupWriter.Attributes {
        [
            "x": ChartText.place(x), "y": ChartText.place(y), "width": ChartText.place(max(0, width)),
            "height": ChartText.place(max(0, height)),
        ]
    }

    static func box(
        _ style: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
    ) -> MarkupWriter.Attributes {
        [
            "class": style, "x": ChartText.place(x), "y": ChartText.place(y),
            "width": ChartText.place(max(0, width)), "height": ChartText.place(max(0, height)),
        ]
    }
}

/// How a TapFly state looks: a class of the style sheet, which gives it a colour and a dash of its own.
extension TapFlyState {
    var chartStyle: String {
        switch self {
        case .readyToStart: "ready"
        case .executing: "exec"
        case .executionPaused: "paused"
        case .executionResetting: "reset"
        case .cannotStart: "cannot"
        case .unknown, .disconnected, .recovering, .notSupported: "off"
        }
    }

    /// The states that look alike, as a legend calls them.
    var chartGroup: String { chartStyle == "off" ? "no operator" : symbol }
}

/// The numbers that a change of state carries on time line and map alike.
struct StateChanges {
    struct Change {
        var number: Int
        var tick: Tick
    }

    let changes: [Change]
    /// With more of them, charts would be all numbers.
    static let maximum = 40

    init(_ recorder: ReportRecorder) {
        changes = recorder.tapFly.spans.dropFirst().prefix(Self.maximum).enumerated().map { index, span in
            Change(number: index + 1, tick: span.from)
        }
    }
}

/// Numbers that would cover each other share a badge.
struct BadgeCluster {
    private(set) var x: Double
    private(set) var y: Double
    private let first: Int
    private var last: Int

    static func all(_ numbers: [(number: Int, x: Double, y: Double)]) -> [BadgeCluster] {
        var clusters: [BadgeCluster] = []
        for (number, x, y) in numbers {
            if let last = clusters.last, abs(last.middle - x) < last.half + 10, abs(last.y - y) < 18 {
                clusters[clusters.count - 1].last = number
            } else {
                clusters.append(BadgeCluster(x: x, y: y, first: number, last: number))
            }
        }
        return clusters
    }

    private var text: String { first == last ? "\(first)" : "\(first)–\(last)" }
    /// Where its middle is: it begins at its first number's place.
    var middle: Double { x + half - 8 }
    /// Half of its width.
    var half: Double { max(8, ChartText.width(text) / 2 + 4) }

    func draw(_ out: inout MarkupWriter, _ chart: Chart, at x: Double, _ y: Double) {
        out.shape("rect", Chart.box("badge", x - half, y - 8, half * 2, 16))
        chart.label(&out, x, y + 3.5, text, "badgetext")
    }
}

/// Finds room for names on a chart, so that none covers another.
struct NamePlaces {
    private var taken: [(left: Double, right: Double, top: Double, bottom: Double)] = []
    private let chart: Chart

    init(_ chart: Chart) { self.chart = chart }

    mutating func take(_ x: Double, _ y: Double, _ half: Double, _ halfHeight: Double = 7) {
        taken.append((x - half, x + half, y - halfHeight, y + halfHeight))
    }

    /// Whether a thing of this size around a place would cover nothing and stay within the plot.
    func isFree(_ x: Double, _ y: Double, _ half: Double, _ halfHeight: Double) -> Bool {
        y > chart.top + 6 && y < chart.plotBottom - 6
            && !taken.contains {
                $0.left < x + half && $0.right > x - half && $0.top < y + halfHeight && $0.bottom > y - halfHeight
            }
    }

    /// Writes a name beside a thing of this size: above, below, right or left of it, wherever there is room; not at
    /// all where there is none, for words and tables tell the same.
    mutating func write(
        _ text: String, beside x: Double, _ y: Double, _ halfWidth: Double, _ halfHeight: Double, _ style: String,
        _ out: inout MarkupWriter
    ) {
        guard (chart.left...chart.plotRight).contains(x), (chart.top...chart.plotBottom).contains(y) else { return }
        let half = ChartText.width(text) / 2
        let places = [
            (x, y - halfHeight - 9), (x, y + halfHeight + 9), (x + halfWidth + half + 5, y),
            (x - halfWidth - half - 5, y), (x + halfWidth + half, y - halfHeight - 9),
            (x - halfWidth - half, y + halfHeight + 9), (x, y - halfHeight - 23), (x, y + halfHeight + 23),
            (x + halfWidth + half + 5, y - 14), (x + halfWidth + half + 5, y + 14),
            (x - halfWidth - half - 5, y - 14), (x - halfWidth - half - 5, y + 14),
        ].map { (x: min(max($0.0, chart.left + half + 2), chart.plotRight - half - 2), y: $0.1) }
        guard let place = places.first(where: { isFree($0.x, $0.y, half, 6) }) else { return }
        take(place.x, place.y, half)
        chart.label(&out, place.x, place.y + 4, text, style + " mid")
    }
}

extension ReportRecorder {
    /// The aircraft's way in pieces of one state each, as places on a chart.
    func coloured(
        _ project: (Tick, Vector3) -> (x: Double, y: Double)
    ) -> [(state: TapFlyState, points: [(x: Double, y: Double)])] {
        let places = path.places
        var pieces: [(state: TapFlyState, points: [(x: Double, y: Double)])] = []
        var next = 0
        for span in tapFly.closed(at: drawnEnd) {
            guard let start = path.aircraft(at: span.from), let finish = path.aircraft(at: span.to) else { continue }
            var points = [project(span.from, start)]
            while next < places.count, places[next].tick < span.to {
                if places[next].tick > span.from {
                    points.append(project(places[next].tick, places[next].aircraftNED))
                }
                next += 1
            }
            points.append(project(span.to, finish))
            pieces.append((span.value, points))
        }
        return pieces
    }
}
