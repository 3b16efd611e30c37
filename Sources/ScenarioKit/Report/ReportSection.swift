import Contract
import FlightSession
import SimMath

/// One run of a report, drawn and ready to stand among others.
///
/// It is written where the run was flown, so that workers share the drawing; `ReportPage` puts sections together.
public struct ReportSection: Sendable {
    /// Its place among all runs of the page, from 1; links and ids carry it.
    public let number: Int
    let verdict: Verdict
    let repeatCommand: String
    private(set) var body: [UInt8]

    /// - Parameters:
    ///   - number: the run's place among all of the page, from 1; no two may have the same.
    ///   - recorder: what looked on.
    ///   - repeatCommand: what a person types to fly this run again.
    public init(number: Int, _ verdict: Verdict, _ recorder: ReportRecorder, repeatCommand: String) {
        self.number = number
        self.verdict = verdict
        self.repeatCommand = repeatCommand
        let recorder = recorder.cut(verdict)
        let rows = ExpectationRows(verdict)
        var out = MarkupWriter()
        let writer = SectionWriter(
            id: "s\(number)", verdict: verdict, recorder: recorder, repeatCommand: repeatCommand, rows: rows)
        writer.write(&out)
        body = out.bytes
    }

    var isPassed: Bool { verdict.outcome == .passed }

    /// The first thing that kept it from passing.
    var reason: String? {
        if let problem = verdict.problem { return problem }
        guard let result = verdict.expectations.first(where: { !$0.isOK }) else { return nil }
        return result.text + ": " + (result.note ?? "not met")
    }

    /// The same without its drawings, for pages that have too many.
    func withoutBody() -> ReportSection {
        var copy = self
        copy.body = []
        return copy
    }
}

/// Writes the parts of one run.
private struct SectionWriter {
    let id: String
    let verdict: Verdict
    let recorder: ReportRecorder
    let repeatCommand: String
    let rows: ExpectationRows

    func write(_ out: inout MarkupWriter) {
        let name = verdict.name
        let changes = StateChanges(recorder)
        if !recorder.scenario.about.isEmpty { out.element("p", ["class": "about"], recorder.scenario.about) }
        problem(&out)
        facts(&out)
        command(&out)
        rows.draw(&out, id: id)
        warnings(&out)
        out.element("h3", "Time line")
        if let quiet = recorder.quietSince {
            out.element(
                "p", ["class": "note"],
                "Nothing changes after \(ChartText.short(quiet.seconds, decimals: 1)) s; charts leave out the rest, "
                    + "up to \(ChartText.withUnit(recorder.end.seconds, "s")).")
        }
        out.element("figure") { out in
            out.element(
                "div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": "Time line"]
            ) { out in
                TimelineChart(id: id + "-time", recorder, verdict, changes).draw(&out, name: name)
            }
            TimelineLegend.draw(recorder, &out)
        }
        out.element("div", ["class": "pair"]) { out in
            out.element("figure") { out in
                out.element("h3", "Map")
                MapChart(id: id + "-map", recorder, verdict, changes).draw(&out, name: name)
                MapLegend.draw(recorder, &out)
            }
            out.element("figure") { out in
                out.element("h3", "Height")
                HeightChart(id: id + "-height", recorder, verdict).draw(&out, name: name)
            }
        }
        signals(&out)
        HappeningsTable(recorder: recorder).draw(&out)
    }

    /// What went wrong besides expectations, which their own table tells.
    private func problem(_ out: inout MarkupWriter) {
        guard let problem = verdict.problem else { return }
        out.element("p", ["class": "problem"]) { out in
            out.element("strong", heading)
            out.text(problem)
        }
        if case .differs(let difference) = verdict.golden {
            out.element("pre", ["class": "excerpt"], difference.excerpt.joined(separator: "\n"))
        }
    }

    private var heading: String {
        switch verdict.outcome {
        case .passed, .failed: verdict.script == nil ? "Golden trace: " : "The script failed: "
        case .broken, .cancelled: "Did not finish: "
        }
    }

    private func facts(_ out: inout MarkupWriter) {
        let profile = recorder.scenario.scene.profile
        var facts: [(String, String)] = [
            ("Aircraft", profile.model.rawValue),
            ("Seed", "\(verdict.seed)" + (verdict.shake.map { ", shaken by \($0)" } ?? "")),
            (
                "Simulated",
                "\(ChartText.short(verdict.simSeconds)) of \(ChartText.withUnit(recorder.scenario.seconds, "s"))"
            ),
        ]
        for parameter in recorder.scenario.parameters {
            let unit = parameter.unit.isEmpty ? "" : "\u{A0}" + parameter.unit
            let isSet = verdict.overrides.contains { $0.name == parameter.name }
            facts.append((parameter.name + (isSet ? " (set)" : ""), parameter.text + unit))
        }
        if let tick = verdict.failureTick {
            facts.append(("Failed at", "\(ChartText.withUnit(tick.seconds, "s")), tick \(tick.index)"))
        }
        facts.append(("Digest", Verdict.hex(verdict.digest)))
        if let media = verdict.mediaDigest { facts.append(("Media digest", Verdict.hex(media))) }
        facts.append(("File", verdict.file))
        out.element("dl", ["class": "facts"]) { out in
            for (name, value) in facts {
                out.element("div") { out in
                    out.element("dt", name)
                    out.element("dd", value)
                }
            }
        }
    }

    private func command(_ out: inout MarkupWriter) { CommandBox.draw(&out, id: id + "-command", repeatCommand) }

    private func warnings(_ out: inout MarkupWriter) {
        guard !verdict.warnings.isEmpty else { return }
        out.element("h3", "Warnings")
        out.element("ul", ["class": "warnings"]) { out in
            for warning in verdict.warnings { out.element("li", warning) }
        }
    }

    private func signals(_ out: inout MarkupWriter) {
        let charts = recorder.watch.signals.indices.compactMap {
            SignalChart(id: "\(id)-signal\($0 + 1)", signal: $0, recorder, verdict)
        }
        let words = WordsChart(id: id + "-words", recorder, verdict)
        guard !charts.isEmpty || words != nil else { return }
        out.element("h3", "Signals that expectations watch")
        let stretch = recorder.envelopes.compactMap { $0?.ticks }.max() ?? 1
        let thinned =
            stretch > 1
            ? " Each point stands for \(ChartText.short(Double(stretch) / 100)) s; the pale band is what the values "
                + "covered in it, so no peak is lost." : ""
        out.element(
            "p", ["class": "note"],
            "Hatched areas are where an expectation fails; dotted areas are where one wants the signal once." + thinned)
        for chart in charts { chart.draw(&out) }
        words?.draw(&out)
    }
}

/// A command line to copy. The button appears where scripts run.
enum CommandBox {
    static func draw(_ out: inout MarkupWriter, id: String, _ command: String) {
        out.element("div", ["class": "command"]) { out in
            out.element("code", ["id": id], command)
            out.raw("<button type=\"button\" class=\"copy\" hidden data-of=\"")
            out.text(id)
            out.raw("\">Copy</button>")
        }
    }
}

/// What the signs on a time line mean.
enum TimelineLegend {
    static func draw(_ recorder: ReportRecorder, _ out: inout MarkupWriter) {
        let signs: [(TimelineLane.Mark, String)] = [
            (.good, "answered without an error, or met"), (.bad, "failed"), (.step, "step of the script done"),
            (.act, "pilot or weather"), (.tell, "told by app or card, or a fault that met something"),
        ]
        out.element("ul", ["class": "legend"]) { out in
            for (mark, words) in signs {
                out.element("li") { out in
                    out.raw("<svg class=\"swatch small\" viewBox=\"0 0 12 12\" aria-hidden=\"true\">")
                    ChartMark.draw(mark, 6, 6, &out)
                    out.raw("</svg>")
                    out.text(" " + words)
                }
            }
        }
        if recorder.tapFly.isCut || recorder.mode.isCut {
            out.element(
                "p", ["class": "note"],
                "States after the \(SpanTrack<TapFlyState>.capacity)th change are not drawn.")
        }
    }
}

/// Everything that happened, in words.
struct HappeningsTable {
    let recorder: ReportRecorder

    func draw(_ out: inout MarkupWriter) {
        let log = recorder.happenings
        guard log.count > 0 else { return }
        out.element("details", ["class": "more"]) { out in
            out.element("summary", log.count == 1 ? "The one event" : "All \(log.count) events")
            out.element("div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": "Events"]) { out in
                out.element("table", ["class": "events"]) { out in
                    out.raw("<thead><tr><th class=\"n\" scope=\"col\">Time, s</th><th scope=\"col\">What</th>")
                    out.raw("<th scope=\"col\">Details</th></tr></thead>\n<tbody>")
                    for happening in log.first { row(happening, &out) }
                    if log.omitted > 0 {
                        out.element("tr") { out in
                            out.element(
                                "td", ["colspan": "3", "class": "omitted"], "\(log.omitted) more are left out here")
                        }
                    }
                    for happening in log.last { row(happening, &out) }
                    out.raw("</tbody>")
                }
            }
        }
    }

    private func row(_ happening: Happening, _ out: inout MarkupWriter) {
        let text = happening.text
        let words = [text.detail, text.problem ?? "", text.rest].filter { !$0.isEmpty }
        out.element("tr") { out in
            out.element("td", ["class": "n"], Fixed.text(happening.tick.seconds, decimals: 2))
            out.element("td", text.subject)
            out.element("td", text.problem != nil ? ["class": "badtext"] : [:], words.joined(separator: "; "))
        }
    }
}
