import Contract
import SimMath

/// An operator's matrix of states and events: `tapfly-events`, `activetrack-events`.
///
/// What tells a row in a free run: the state it begins in, the mission's mode, what was done (see `EventTrigger`), the
/// path of states with payloads and errors, the side on which an obstacle is passed, the reason that is told at the
/// end, and the profile's reading that the row is about. Rows that agree in all of these are one pair.
struct MissionEventTable<Operator: WatchedOperator>: Sendable {
    typealias State = Operator.State

    /// One state of a row's path.
    struct Step: Hashable, Sendable {
        var state: State
        var hasPayload: Bool
        var codes: [ErrorCode]
    }

    struct Row: Sendable {
        var pair: Int
        var from: State
        /// The mission where there is one; nil where the row speaks of none.
        var mission: Operator.Mission?
        var trigger: EventTrigger
        var path: [Step]
        /// Passed on this side, or nil.
        var bypass: BypassDirection?
        /// Why the target cannot be confirmed, as told last; nil where it does not matter.
        var reason: CannotConfirmReason?
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
    private var places: [[Int]] = Array(repeating: [], count: State.allCases.count)
    /// Changes of state that some row has, by both states.
    private var changes = Array(repeating: false, count: State.allCases.count * State.allCases.count)
    /// Numbers of the rows in which a limit of the flight is reached and nothing follows.
    private(set) var limits: [Int] = []

    init(_ table: ContractTable, calls: ContractTable) throws(ContractTableError) {
        for source in table.numbered {
            let row = try read(source)
            var last = row.from
            for step in row.path {
                changes[Self.place(last, step.state)] = true
                last = step.state
            }
            if row.trigger != .never { places[row.from.rawValue + 1].append(rows.count) }
            if row.path.isEmpty, row.trigger == .radius || row.trigger == .height { limits.append(rows.count) }
            rows.append(row)
        }
        for source in calls.numbered {
            changes[Self.place(try source.member("state"), try source.member("next"))] = true
        }
    }

    /// Numbers of the rows that begin in a state.
    func rows(from state: State) -> [Int] { places[state.rawValue + 1] }

    /// Some row has this change of state.
    func has(_ previous: State, _ current: State) -> Bool { changes[Self.place(previous, current)] }

    /// The lowest state has the number -1.
    private static func place(_ previous: State, _ current: State) -> Int {
        (previous.rawValue + 1) * State.allCases.count + current.rawValue + 1
    }

    private mutating func read(_ row: ContractRow) throws(ContractTableError) -> Row {
        let from: State = try row.member("from")
        let event = try row["event"]
        let path = try Self.path(row)
        let side = try Self.bypass(row)
        let trigger = try EventTrigger(row, hasPath: !path.isEmpty, passes: side != nil, call: Operator.call)
        let scene = try row["scene"].split(separator: " ")
        let isAboutLink = trigger == .linkPhone(false) || trigger == .linkRemote(false)
        let survives = scene.contains("survivesLinkLoss")
        let mission = try Operator.mission(of: row, from: from)
        let isStrict = scene.contains("strict")
        let persistent = try row.codes(Substring(row["persistent"]))
        let reason = try Self.reason(row)
        let named = mission.map { " (\($0))" } ?? ""
        let told = reason.map(\.symbol) ?? ""
        let key = "\(from) \(named) \(trigger) \(path) \(side.map(\.symbol) ?? "") \(told) \(isStrict) \(survives)"
        let shown = path.isEmpty ? "stays" : path.map(\.state.symbol).joined(separator: ", ")
        let pair = pairs.pair(
            key, label: "\(from.symbol)\(named) × \(event)", alias: event, more: " → \(shown)")
        return Row(
            pair: pair, from: from, mission: mission, trigger: trigger, path: path, bypass: side, reason: reason,
            persistent: persistent, span: try Self.span(row), isStrict: isStrict,
            survivesLinkLoss: isAboutLink ? survives : nil)
    }

    /// Tables without the column speak of no obstacle that is passed.
    private static func bypass(_ row: ContractRow) throws(ContractTableError) -> BypassDirection? {
        guard row.table.columns.contains("bypass") else { return nil }
        return try row.items("bypass").compactMap { BypassDirection.named(String($0)) }.first { $0 != .none }
    }

    /// Told beside a target that is tracked; elsewhere nobody can say.
    private static func reason(_ row: ContractRow) throws(ContractTableError) -> CannotConfirmReason? {
        guard row.table.columns.contains("reason") else { return nil }
        let cell = try row["reason"]
        return cell == "-" || cell == "*" ? nil : try row.member("reason")
    }

    private static func path(_ row: ContractRow) throws(ContractTableError) -> [Step] {
        let (states, payloads, errors) = (try row.items("path"), try row.items("payload"), try row.items("errors"))
        guard states.count == payloads.count, states.count == errors.count else {
            throw row.error("path, payload and errors are not equally long")
        }
        var path: [Step] = []
        for (index, word) in states.enumerated() {
            guard let state = State.named(String(word)) else { throw row.error("no state \"\(word)\"") }
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
