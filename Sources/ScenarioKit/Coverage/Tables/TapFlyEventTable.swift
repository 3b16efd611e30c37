import Contract
import SimMath

/// The matrix of states and events: `tapfly-events`.
///
/// What tells a row in a free run: the state it begins in, the mission's mode, what was done (see `TapFlyTrigger`), the
/// path of states with payloads and errors, the side on which an obstacle is passed, and the profile's reading that
/// the row is about. Rows that agree in all of these are one pair.
struct TapFlyEventTable: Sendable {
    /// One state of a row's path.
    struct Step: Hashable, Sendable {
        var state: TapFlyState
        var hasPayload: Bool
        var codes: [ErrorCode]
    }

    struct Row: Sendable {
        var pair: Int
        var from: TapFlyState
        /// The mission's mode where there is one; nil where the row speaks of none.
        var mode: TapFlyMode?
        var trigger: TapFlyTrigger
        var path: [Step]
        /// Passed on this side, or nil.
        var bypass: BypassDirection?
        /// The standing reasons that it may end with.
        var persistent: [ErrorCode]
        /// How long a state that stays must stay, and by when a path must have begun.
        var span: TickCount
        var isStrict: Bool
        /// Nil where it makes no difference.
        var survivesLinkLoss: Bool?
    }

    private(set) var pairs = PairList()
    private(set) var rows: [Row] = []
    /// Rows by the state they begin in.
    private var places: [[Int]] = Array(repeating: [], count: TapFlyState.allCases.count)
    /// Changes of state that some row has, by both states.
    private var changes = Array(repeating: false, count: TapFlyState.allCases.count * TapFlyState.allCases.count)

    init(_ table: ContractTable, calls: ContractTable) throws(ContractTableError) {
        for source in table.numbered {
            let row = try read(source)
            var last = row.from
            for step in row.path {
                changes[Self.place(last, step.state)] = true
                last = step.state
            }
            if row.trigger != .never { places[row.from.rawValue + 1].append(rows.count) }
            rows.append(row)
        }
        for source in calls.numbered {
            changes[Self.place(try source.member("state"), try source.member("next"))] = true
        }
    }

    /// Numbers of the rows that begin in a state.
    func rows(from state: TapFlyState) -> [Int] { places[state.rawValue + 1] }

    /// Some row has this change of state.
    func has(_ previous: TapFlyState, _ current: TapFlyState) -> Bool { changes[Self.place(previous, current)] }

    private static func place(_ previous: TapFlyState, _ current: TapFlyState) -> Int {
        (previous.rawValue + 1) * TapFlyState.allCases.count + current.rawValue + 1
    }

    private mutating func read(_ row: ContractRow) throws(ContractTableError) -> Row {
        let from: TapFlyState = try row.member("from")
        let event = try row["event"]
        let path = try Self.path(row)
        let side = try row.items("bypass").compactMap { BypassDirection.named(String($0)) }.first { $0 != .none }
        let trigger = try TapFlyTrigger(row, from: from, hasPath: !path.isEmpty, passes: side != nil)
        let scene = try row["scene"].split(separator: " ")
        let isAboutLink = trigger == .linkPhone(false) || trigger == .linkRemote(false)
        let survives = scene.contains("survivesLinkLoss")
        let mode: TapFlyMode? = from.isExecuting || event == "startAccepted" ? try row.member("mode") : nil
        let isStrict = scene.contains("strict")
        let persistent = try row.codes(Substring(row["persistent"]))
        let named = mode.map { " (\($0.symbol))" } ?? ""
        let key = "\(from) \(named) \(trigger) \(path) \(side.map(\.symbol) ?? "") \(isStrict) \(survives)"
        let pair = pairs.pair(key, label: "\(from.symbol)\(named) × \(event)", alias: event)
        return Row(
            pair: pair, from: from, mode: mode, trigger: trigger, path: path, bypass: side, persistent: persistent,
            span: try Self.span(row), isStrict: isStrict, survivesLinkLoss: isAboutLink ? survives : nil)
    }

    private static func path(_ row: ContractRow) throws(ContractTableError) -> [Step] {
        let (states, payloads, errors) = (try row.items("path"), try row.items("payload"), try row.items("errors"))
        guard states.count == payloads.count, states.count == errors.count else {
            throw row.error("path, payload and errors are not equally long")
        }
        var path: [Step] = []
        for (index, word) in states.enumerated() {
            guard let state = TapFlyState.named(String(word)) else { throw row.error("no state \"\(word)\"") }
            path.append(Step(state: state, hasPayload: payloads[index] == "yes", codes: try row.codes(errors[index])))
        }
        return path
    }

    /// The row's seconds and the waits between its deeds.
    private static func span(_ row: ContractRow) throws(ContractTableError) -> TickCount {
        let waits = try row["do"].split(separator: " ").filter { $0.hasPrefix("wait=") }.compactMap {
            Double($0.dropFirst(5))
        }
        guard let span = TickCount(seconds: try row.number("seconds") + waits.reduce(0, +)) else {
            throw row.error("seconds are out of range")
        }
        return span
    }
}
