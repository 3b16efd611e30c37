import Contract
import SimMath

/// Height above the start over time, coloured like the map.
struct HeightChart {
    private let recorder: ReportRecorder
    private let verdict: Verdict
    private let chart: Chart
    private let lowest: Double
    private let highest: Double
    private let top: Double
    private let limits: [(from: Tick, to: Tick, value: ReportRecorder.Limits)]

    init(id: String, _ recorder: ReportRecorder, _ verdict: Verdict) {
        self.recorder = recorder
        self.verdict = verdict
        chart = Chart(id: id, width: 500, height: 460)
        let heights = recorder.path.places.map { -$0.aircraftNED.z }
        (lowest, highest) = (heights.min() ?? 0, heights.max() ?? 0)
        limits = recorder.limits.closed(at: recorder.drawnEnd)
        let reach = max(20, highest) * 1.6
        // A limit far above would flatten the flight: it is told in words below.
        let limit = limits.map(\.value.height).filter { $0 <= reach }.max()
        top = max(highest * 1.12, limit.map { $0 * 1.06 } ?? 0, 5)
    }

    func draw(_ out: inout MarkupWriter, name: String) {
        drawChart(&out, name: name)
        if let last = limits.last?.value.height, last > top {
            let height = ChartText.withUnit(last, "m", decimals: 0)
            out.element("p", ["class": "note"], "The height limit, \(height), lies above this picture.")
        }
    }

    private func drawChart(_ out: inout MarkupWriter, name: String) {
        let x = ChartScale(
            low: 0, high: max(recorder.drawnEnd.seconds, 0.01), start: chart.left, end: chart.plotRight)
        let y = ChartScale(low: min(0, lowest * 1.1), high: top, start: chart.plotBottom, end: chart.top)
        let range = "\(ChartText.short(lowest, decimals: 1)) to \(ChartText.short(highest, decimals: 1)) m"
        chart.draw(&out, title: "Height in \(name)", summary: "Between \(range) above the start.") { out in
            chart.horizontalAxis(&out, x, x.timeTicks(about: 6), title: "time, s")
            chart.verticalAxis(&out, y, y.ticks(about: 7), title: "height above the start, m")
            chart.clipped(&out) { out in
                for span in limits where span.value.height.isFinite {
                    let height = y(span.value.height)
                    let line = [(x(span.from.seconds), height), (x(span.to.seconds), height)]
                    out.shape("path", ["class": "limit", "d": ChartText.path(line)])
                }
                for piece in recorder.coloured({ tick, ned in (x(tick.seconds), y(-ned.z)) }) {
                    out.shape("path", ["class": "way w-\(piece.state.chartStyle)", "d": ChartText.path(piece.points)])
                }
                if let failure = verdict.failureTick { chart.failureLine(&out, x(min(failure.seconds, x.high))) }
            }
            if let last = limits.last?.value.height, last <= top {
                chart.label(
                    &out, chart.left + 6, y(last) - 5, "limit \(ChartText.withUnit(last, "m", decimals: 0))", "dim")
            }
            chart.frame(&out)
        }
    }
}
