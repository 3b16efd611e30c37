import Contract

/// The reasons for which a start is refused: `tapfly-start-errors`, `activetrack-start-errors`.
///
/// A run shows the code only, so that all rows of one kind with the same (first) code are one pair; all rows beside a
/// threshold, where a start flies, are one.
struct StartReasonTable: Sendable {
    /// How a row refuses a start.
    enum Kind: Hashable, Sendable {
        /// The reason stands: CannotStart, every start is answered with the code.
        case standing
        /// The reason lies in this tap: ReadyToStart stays.
        case tap
        /// Something happens while the start waits for its answer.
        case pending
        case fine
    }

    struct Row: Sendable {
        var pair: Int
        var kind: Kind
        var code: ErrorCode
        /// Only a fault brings this row about.
        var needsFault: Bool
    }

    private(set) var pairs = PairList()
    private(set) var rows: [Row] = []

    init(_ table: ContractTable) throws(ContractTableError) {
        for row in table.numbered {
            let codes = try row.codes(Substring(row["code"]))
            guard let code = codes.first else { throw row.error("no code") }
            let cell = try row["kind"]
            let kind = code.isOK ? .fine : Self.kind(cell)
            // Of two reasons at once the first is told, so that they add no name.
            let reason = cell == "pair" ? "" : try row["reason"]
            let name = kind == .fine ? "beside every threshold" : "\(kind) \(code.number): \(reason)"
            let pair = pairs.pair("\(kind) \(code.packed)", label: name, alias: kind == .fine ? "" : reason)
            if rows.contains(where: { $0.pair == pair }) { continue }
            let needsFault = try row["make"].hasPrefix("fault=")
            rows.append(Row(pair: pair, kind: kind, code: code, needsFault: needsFault))
        }
    }

    private static func kind(_ cell: String) -> Kind {
        switch cell {
        case "standing", "pair": .standing
        case "pending": .pending
        default: .tap
        }
    }

    /// The pair of a start that was answered so; nil where the table has none.
    func pair(_ kind: Kind, _ code: ErrorCode, isFaulty: Bool) -> Int? {
        rows.first { $0.kind == kind && $0.code == code && (isFaulty || !$0.needsFault) }?.pair
    }
}
