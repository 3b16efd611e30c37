import SimMath

/// A report as one HTML file that needs nothing else: no script to be complete, no network, no other file.
///
/// Equal runs give equal bytes: nothing of the host, and no time of day, goes in.
public struct ReportPage {
    /// Name and version of the product.
    public var product: String
    /// What was typed to make these runs, for pages of several; empty to leave it out.
    public var command: String
    /// Runs that were asked for and not flown to their end, because the user stopped.
    public var notFlown = 0
    private var sections: [ReportSection] = []
    private var unreadable: [(file: String, message: String)] = []
    private var drawn = (passed: 0, failed: 0)

    /// More runs than these are rows of the index only.
    static let passedMaximum = 200
    static let failedMaximum = 100

    public init(product: String, command: String = "") {
        self.product = product
        self.command = command
    }

    /// Adds a run. Those that come first are drawn in full when there are very many.
    public mutating func add(_ section: ReportSection) {
        let isDrawn: Bool
        if section.isPassed {
            isDrawn = drawn.passed < Self.passedMaximum
            drawn.passed += 1
        } else {
            isDrawn = drawn.failed < Self.failedMaximum
            drawn.failed += 1
        }
        sections.append(isDrawn ? section : section.withoutBody())
    }

    /// Adds a file that could not be flown, with the reason.
    public mutating func add(unreadable file: String, message: String) { unreadable.append((file, message)) }

    private var passed: [ReportSection] { sections.filter(\.isPassed) }
    private var failed: [ReportSection] { sections.filter { !$0.isPassed } }
    private var isSingle: Bool { sections.count == 1 && unreadable.isEmpty }

    public var bytes: [UInt8] {
        var out = MarkupWriter()
        out.raw("<!DOCTYPE html>\n")
        out.element("html", ["lang": "en"]) { out in
            head(&out)
            out.element("body") { out in
                out.raw(ReportStyle.patterns)
                out.element("header", ["class": "top"]) { out in header(&out) }
                out.element("main") { out in
                    if isSingle {
                        single(&out)
                    } else {
                        index(&out)
                        runs(&out)
                    }
                }
                out.element("footer") { out in
                    out.element("p", "Made by \(product). Positions are metres from the start, times are simulated.")
                }
                out.raw("<script>\(ReportStyle.script)</script>")
            }
        }
        out.raw("\n")
        return out.bytes
    }

    private var title: String {
        if isSingle, let section = sections.first { return "\(section.verdict.word): \(section.verdict.name)" }
        return tally
    }

    private var tally: String {
        var words = ["\(passed.count) passed"]
        if !failed.isEmpty { words.append("\(failed.count) failed") }
        if !unreadable.isEmpty { words.append("\(unreadable.count) could not be flown") }
        return words.joined(separator: ", ")
    }

    private func head(_ out: inout MarkupWriter) {
        out.element("head") { out in
            out.raw("<meta charset=\"utf-8\">\n")
            // Whatever a scenario calls itself: no script but this one runs, and nothing is fetched.
            out.raw("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
            out.raw("style-src 'unsafe-inline'; script-src '\(ReportStyle.scriptHash)'\">\n")
            out.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
            out.raw("<meta name=\"color-scheme\" content=\"light dark\">\n")
            out.element("title", "\(title) – DeskFlight")
            out.raw("\n<style>\(ReportStyle.sheet)</style>\n")
        }
    }

    private func header(_ out: inout MarkupWriter) {
        out.element("p", ["class": "brand"], product)
        out.element("h1", isSingle ? "Flight report" : "Report on \(sections.count + unreadable.count) flights")
        guard !isSingle else { return }
        out.element("p", ["class": "tally"]) { out in
            Badge.draw("passed", "\(passed.count) passed", &out)
            if !failed.isEmpty {
                out.text(" ")
                Badge.draw("failed", "\(failed.count) failed", &out)
            }
            if !unreadable.isEmpty {
                out.text(" ")
                Badge.draw("failed", "\(unreadable.count) could not be flown", &out)
            }
            let seconds = sections.reduce(0) { $0 + $1.verdict.simSeconds }
            out.text(" \(ChartText.withUnit(seconds, "s", decimals: 1)) simulated")
        }
        if !command.isEmpty { CommandBox.draw(&out, id: "all-command", command) }
    }

    private func single(_ out: inout MarkupWriter) {
        guard let section = sections.first else { return }
        out.element("section", ["class": "run", "id": "s\(section.number)"]) { out in
            heading(section, &out)
            out.append(section.body)
        }
    }

    private func heading(_ section: ReportSection, _ out: inout MarkupWriter) {
        out.element("h2") { out in
            out.text(section.verdict.name + " ")
            Badge.draw(section.verdict.outcome == .passed ? "passed" : "failed", section.verdict.word, &out)
        }
    }

    private func runs(_ out: inout MarkupWriter) {
        for section in failed where !section.body.isEmpty {
            out.element("section", ["class": "run", "id": "s\(section.number)"]) { out in
                heading(section, &out)
                out.append(section.body)
            }
        }
        for section in passed where !section.body.isEmpty {
            out.element("details", ["class": "run"]) { out in
                out.element("summary") { out in heading(section, &out) }
                // A link to what lies inside opens it, also without a script.
                out.element("div", ["id": "s\(section.number)"]) { out in out.append(section.body) }
            }
        }
    }

    private func index(_ out: inout MarkupWriter) {
        if !unreadable.isEmpty {
            out.element("h2", "Could not be flown")
            out.element("ul", ["class": "warnings"]) { out in
                for (_, message) in unreadable { out.element("li") { out in out.element("code", message) } }
            }
        }
        guard !sections.isEmpty else { return }
        out.element("h2", "All flights")
        out.element("table", ["class": "index sortable stacked", "role": "table"]) { out in
            TableHead.draw(
                [
                    ("Scenario", ""), ("Verdict", ""), ("Tightest margin", "n"), ("Simulated, s", "n wide"),
                    ("Seed", "n"), ("Digest", "wide"),
                ], &out)
            out.element("tbody", ["role": "rowgroup"]) { out in
                for section in failed + passed { row(section, &out) }
            }
        }
        let hidden = sections.filter(\.body.isEmpty).count
        if notFlown > 0 {
            out.element("p", ["class": "note"], "\(notFlown) more were not flown: the user stopped.")
        }
        if hidden > 0 { out.element("p", ["class": "note"], "\(hidden) flights are told in this table only.") }
    }

    private func row(_ section: ReportSection, _ out: inout MarkupWriter) {
        let verdict = section.verdict
        out.element("tr", ["role": "row"]) { out in
            out.element("td", ["role": "cell", "class": "main"]) { out in
                if section.body.isEmpty {
                    out.text(verdict.name)
                } else {
                    out.element("a", ["href": "#s\(section.number)"], verdict.name)
                }
                let set = verdict.overrides.map { ", \($0.name) = \($0.text)" }.joined()
                out.element("div", ["class": "sub"], verdict.file + set)
                if let reason = section.reason { out.element("div", ["class": "sub badtext"], reason) }
            }
            out.element("td", ["role": "cell"]) { out in
                Badge.draw(section.isPassed ? "passed" : "failed", verdict.word, &out)
            }
            let tightest = verdict.tightest
            // Sorted as the product compares margins: as shares of what was allowed.
            let share = tightest?.marginShare.map { Fixed.text($0, decimals: 6) } ?? ""
            out.element(
                "td", ["role": "cell", "class": "n", "data-l": "margin", "data-v": share], tightest?.marginText ?? "–")
            out.element("td", ["role": "cell", "class": "n wide"], Fixed.text(verdict.simSeconds, decimals: 2))
            out.element("td", ["role": "cell", "class": "n", "data-l": "seed"], "\(verdict.seed)")
            out.element("td", ["role": "cell", "class": "wide mono"], Verdict.hex(verdict.digest))
        }
    }
}
