import Contract

extension Coverage {
    /// The rule, as reports state it.
    public static let rule = [
        "A pair counts when completion, next state and event equalled its row;",
        "rows that a run cannot tell apart count as one pair.",
    ]

    /// So many of what was not reached are named in a short report.
    private static let shownAtMost = 3

    /// The report for people, line by line; mismatches are counted here and told by `mismatches`.
    ///
    /// - Parameter isComplete: names everything that was not reached, not only the first few of each table.
    public func lines(isComplete: Bool = false) -> [String] {
        var lines = ["coverage of the contract's tables by \(runs) run\(runs == 1 ? "" : "s")"]
        lines += Self.rule.map { "  \($0)" }
        for area in CoverageArea.allCases {
            lines.append(Self.line(area.table, share(area)) + "  \(area.detail)")
        }
        lines.append(Self.line("all tables", total))
        lines.append(Self.line("error codes", codes) + "  of those that the tables name")
        lines.append(Self.line("fault kinds", faultKinds))
        for (name, share) in named where !share.missing.isEmpty {
            if isComplete {
                lines.append("not reached, \(name):")
                lines += share.missing.map { "  \($0)" }
            } else {
                let rest = share.missing.count - Self.shownAtMost
                let more = rest > 0 ? ", and \(rest) more" : ""
                lines.append(
                    "not reached, \(name): " + share.missing.prefix(Self.shownAtMost).joined(separator: ", ") + more)
            }
        }
        if !mismatches.isEmpty { lines.append("mismatches: \(mismatches.count)") }
        return lines
    }

    private var named: [(name: String, share: Share)] {
        CoverageArea.allCases.map { ($0.table, share($0)) } + [("error codes", codes), ("fault kinds", faultKinds)]
    }

    /// Name, counts and percent in columns.
    private static func line(_ name: String, _ share: Share) -> String {
        func right(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count)) + text
        }
        let padded = name + String(repeating: " ", count: max(0, 25 - name.count))
        return "  \(padded)\(right("\(share.reached)", 5)) of \(right("\(share.total)", 4))"
            + right(Fixed.text(share.percent, decimals: 1), 7) + " %"
    }

    /// The report as one JSON object on one line, with everything that was not reached.
    public var json: String {
        let tables = CoverageArea.allCases.map { Self.object(name: $0.table, share($0)) }.joined(separator: ",")
        let wrong = mismatches.map { mismatch in
            "{\"text\":\(JSONText.quoted(mismatch.text)),\"file\":\(JSONText.quoted(mismatch.file)),"
                + "\"seed\":\(mismatch.seed),\"tick\":\(mismatch.tick.index)}"
        }
        return "{\"coverage\":{\"runs\":\(runs),\"tables\":[\(tables)],\"total\":\(Self.object(name: nil, total)),"
            + "\"errorCodes\":\(Self.object(name: nil, codes)),\"faultKinds\":\(Self.object(name: nil, faultKinds)),"
            + "\"mismatches\":[\(wrong.joined(separator: ","))]}}"
    }

    private static func object(name: String?, _ share: Share) -> String {
        let named = name.map { "\"name\":\(JSONText.quoted($0))," } ?? ""
        let missing = share.missing.map(JSONText.quoted).joined(separator: ",")
        return "{\(named)\"reached\":\(share.reached),\"total\":\(share.total),"
            + "\"percent\":\(Fixed.text(share.percent, decimals: 2)),\"missing\":[\(missing)]}"
    }
}

extension Coverage.Mismatch: CustomStringConvertible {
    public var description: String { "\(text) (\(file), seed \(seed), tick \(tick.index))" }
}
