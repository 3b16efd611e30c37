import SimMath

/// The expectations of a run as a table.
struct ExpectationRows: Sendable {
    private let results: [ExpectationResult]
    /// The last moment of the run, seconds.
    private let last: Double

    init(_ verdict: Verdict) {
        results = verdict.expectations
        last = verdict.simSeconds - Tick.seconds
    }

    func draw(_ out: inout MarkupWriter, id: String) {
        out.element("h3", "Expectations")
        guard !results.isEmpty else {
            out.element("p", ["class": "note"], "This scenario expects nothing: its run says only that it finished.")
            return
        }
        out.element("table", ["class": "expectations stacked", "role": "table"]) { out in
            TableHead.draw([("No.", ""), ("Result", ""), ("Expectation", ""), ("Margin", "n"), ("At", "n")], &out)
            out.element("tbody", ["role": "rowgroup"]) { out in
                for (index, result) in results.enumerated() { draw(result, index, id, &out) }
            }
        }
    }

    private func draw(_ result: ExpectationResult, _ index: Int, _ id: String, _ out: inout MarkupWriter) {
        out.element("tr", ["id": "\(id)-e\(index + 1)", "role": "row"]) { out in
            out.element("td", ["role": "cell"], "E\(index + 1)")
            out.element("td", ["role": "cell"]) { out in
                Badge.draw(result.isOK ? "passed" : "failed", result.isOK ? "met" : "failed", &out)
            }
            out.element("td", ["role": "cell", "class": "main"]) { out in
                out.element("code", result.text)
                out.element("div", ["class": result.isOK ? "sub" : "sub badtext"], notes(result))
            }
            let margin = result.marginText ?? "–"
            out.element("td", ["role": "cell", "class": "n", "data-l": "margin"], margin)
            let time = result.at.map { ChartText.withUnit($0, "s") } ?? "–"
            out.element("td", ["role": "cell", "class": "n", "data-l": "at"], time)
        }
    }

    private func notes(_ result: ExpectationResult) -> String {
        var notes: [String] = []
        if let note = result.note { notes.append(note) }
        if let of = result.marginOf { notes.append("margin of \(of)") }
        if let judged = result.judged, judged.lowerBound > 0 || judged.upperBound < last - Tick.seconds / 2 {
            let from = ChartText.short(judged.lowerBound)
            notes.append("judged from \(from) to \(ChartText.withUnit(judged.upperBound, "s"))")
        }
        return (notes + ["line \(result.line)"]).joined(separator: "; ")
    }
}

/// The head of a table that a narrow screen shows as a stack: roles keep it a table for those who hear it.
enum TableHead {
    static func draw(_ columns: [(name: String, style: String)], _ out: inout MarkupWriter) {
        out.element("thead", ["role": "rowgroup"]) { out in
            out.element("tr", ["role": "row"]) { out in
                for column in columns {
                    out.element(
                        "th", ["scope": "col", "role": "columnheader", "class": column.style], column.name)
                }
            }
        }
    }
}

/// A verdict as a word with a sign.
enum Badge {
    static func draw(_ style: String, _ word: String, _ out: inout MarkupWriter) {
        out.element("span", ["class": "badge-\(style)"]) { out in
            out.raw("<span aria-hidden=\"true\">\(style == "passed" ? "✓" : style == "cancelled" ? "■" : "✗")</span>")
            out.text("\u{A0}" + word)
        }
    }
}
