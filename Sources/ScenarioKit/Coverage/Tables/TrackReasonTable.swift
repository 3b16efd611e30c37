import Contract

/// Why a target cannot be confirmed: `activetrack-reasons`.
///
/// A run shows which reason is told, and what a confirmation is answered with. Places beside a threshold are one pair,
/// and so are all reasons that forbid a camera nothing; of two at once the one is told first, and the other when it
/// has passed.
struct TrackReasonTable: Sendable {
    private(set) var pairs = PairList()
    /// By reason: the pair of it alone, and what a confirmation is answered with.
    private var alone: [CannotConfirmReason: (pair: Int, code: ErrorCode)] = [:]
    private var both: [[CannotConfirmReason]: Int] = [:]
    /// Nothing forbids to confirm.
    private(set) var beside: Int?
    /// A camera follows all the same.
    private(set) var camera: Int?

    init(_ table: ContractTable) throws(ContractTableError) {
        for row in table.numbered {
            let words = try row["reason"].split(separator: "+")
            let reasons = words.compactMap { CannotConfirmReason.named(String($0)) }
            guard let first = reasons.first, reasons.count == words.count else { throw row.error("reason is unknown") }
            let state: ActiveTrackState = try row.member("state")
            switch (state, reasons.count) {
            case (.onlyCameraFollowing, _): camera = pairs.pair("camera", label: "a camera that only follows")
            case (.waitingForConfirmation, _): beside = pairs.pair("beside", label: "beside every threshold")
            case (.cannotConfirm, 1):
                let code = try row.code("code")
                alone[first] = (pairs.pair("\(first)", label: "\(first.symbol) → \(code.number)"), code)
            case (.cannotConfirm, 2):
                both[reasons] = pairs.pair("\(reasons)", label: "\(first.symbol), then \(reasons[1].symbol)")
            default: throw row.error("state and reason disagree")
            }
        }
    }

    /// What a confirmation is answered with while a reason is told; nil for one that the table does not name.
    func code(_ reason: CannotConfirmReason) -> ErrorCode? { alone[reason]?.code }

    func pair(_ reason: CannotConfirmReason) -> Int? { alone[reason]?.pair }

    /// The pair of two reasons at once, of which the first has passed.
    func pair(_ first: CannotConfirmReason, then second: CannotConfirmReason) -> Int? { both[[first, second]] }
}
