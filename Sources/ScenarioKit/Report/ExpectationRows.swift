import SimMath

/// The expectations of a run as a table.
struct ExpectationRows: Sendable {
    private struct Row: Sendable {
        var result: ExpectationResult
        var unit: String
        var from: Double
        var to: Double?
    }

    private let rows: [Row]

    init(_ scenario: Scenario, _ verdict: Verdict) {
        let last = Tick(scenario.ticks - 1)
        rows = verdict.expectations.enumerated().map { index, result in
            let expectation = scenario.expectations.indices.contains(index) ? scenario.expectations[index] : nil
            return Row(
                result: result, unit: Self.unit(expectation, scenario, result),
                from: expectation?.from.seconds ?? 0,
                to: expectation.flatMap { $0.to < last ? $0.to.seconds : nil })
        }
    }

    /// The unit of a margin: seconds for deadlines, none for counts, the signal's for a single signal.
    private static func unit(_ expectation: Expectation?, _ scenario: Scenario, _ result: ExpectationResult) -> String {
        guard let expectation else { return "" }
        let isDeadline =
            switch expectation.form {
            case .eventually: result.isOK
            case .whenever: true
            case .always, .never, .count: false
            }
        if isDeadline { return "s" }
        let ids = scenario.scene.targets.map(\.id)
        var units = expectation.watchedConditions.flatMap { condition, _ in
            condition.watched.compactMap { watched -> String? in
                guard case .number = watched.kind else { return nil }
                return SignalCatalogue.find(watched.name, targetIDs: ids)?.signal.unit
            }
        }
        units = units.filter { $0 != units[0] }.isEmpty ? units : []
        return units.first ?? ""
    }

    /// The least margin of all.
    var least: (value: Double, text: String)? {
        var least: (value: Double, text: String)?
        for row in rows {
            guard let margin = row.result.margin, margin < least?.value ?? .infinity else { continue }
            least = (margin, Self.text(margin, row.unit))
        }
        return least
    }

    private static func text(_ margin: Double, _ unit: String) -> String {
        ChartText.withUnit(margin, unit, decimals: 3)
    }

    func draw(_ out: inout MarkupWriter, id: String) {
        out.element("h3", "Expectations")
        guard !rows.isEmpty else {
            out.element("p", ["class": "note"], "This scenario expects nothing: its run says only that it finished.")
            return
        }
        out.element("table", ["class": "expectations stacked", "role": "table"]) { out in
            TableHead.draw([("No.", ""), ("Result", ""), ("Expectation", ""), ("Margin", "n"), ("At", "n")], &out)
            out.element("tbody", ["role": "rowgroup"]) { out in
                for (index, row) in rows.enumerated() { draw(row, index, id, &out) }
            }
        }
    }

    private func draw(_ row: Row, _ index: Int, _ id: String, _ out: inout MarkupWriter) {
        let result = row.result
        out.element("tr", ["id": "\(id)-e\(index + 1)", "role": "row"]) { out in
            out.element("td", ["role": "cell"], "E\(index + 1)")
            out.element("td", ["role": "cell"]) { out in
                Badge.draw(result.isOK ? "passed" : "failed", result.isOK ? "met" : "failed", &out)
            }
            out.element("td", ["role": "cell", "class": "main"]) { out in
                out.element("code", result.text)
                out.element("div", ["class": result.isOK ? "sub" : "sub badtext"], notes(row))
            }
            let margin = result.margin.map { Self.text($0, row.unit) } ?? "–"
            out.element("td", ["role": "cell", "class": "n", "data-l": "margin"], margin)
            let time = result.at.map { ChartText.withUnit($0, "s") } ?? "–"
            out.element("td", ["role": "cell", "class": "n", "data-l": "at"], time)
        }
    }

    private func notes(_ row: Row) -> String {
        var notes: [String] = []
        if let note = row.result.note { notes.append(note) }
        if let tick = row.result.failedAt { notes.append("failed at \(ChartText.withUnit(tick.seconds, "s"))") }
        if let window = window(row) { notes.append(window) }
        return (notes + ["line \(row.result.line)"]).joined(separator: "; ")
    }

    private func window(_ row: Row) -> String? {
        let from = ChartText.short(row.from)
        if let to = row.to { return "judged from \(from) to \(ChartText.withUnit(to, "s"))" }
        return row.from > 0 ? "judged from \(ChartText.withUnit(row.from, "s")) on" : nil
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
