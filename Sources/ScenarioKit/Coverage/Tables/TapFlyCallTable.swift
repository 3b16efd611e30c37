import Contract
import SimCore

/// The calls that the matrix of the TapFly operator speaks of.
enum TapFlyCallKind: String, CaseIterable, Sendable {
    case start, startOutside, stop, resetHeading, setSpeed, setSpeedWrong, setBypass, getSpeed, getBypass

    /// What a command asks of the operator; nil when it asks nothing, or something that the profile makes different.
    init?(_ command: Command, _ profile: TapFlyProfile) {
        switch command {
        case .tapFlyStart(let image, _): self = image.isInPicture ? .start : .startOutside
        case .tapFlyStop: self = .stop
        case .tapFlyResetHeading: self = .resetHeading
        case .tapFlySetSpeed(let speed):
            let isInRange = speed >= profile.speedMinMps && speed <= profile.speedMaxMps
            if !isInRange && profile.isSpeedClamped { return nil }
            self = isInRange ? .setSpeed : .setSpeedWrong
        case .tapFlySetBypass: self = .setBypass
        case .tapFlyGetSpeed: self = .getSpeed
        case .tapFlyGetBypass: self = .getBypass
        default: return nil
        }
    }
}

/// The matrix of states and calls: `tapfly-calls`.
struct TapFlyCallTable: Sendable {
    struct Row: Sendable {
        var pair: Int
        var next: TapFlyState
        /// Nil: the standing reason.
        var code: ErrorCode?
        /// The operator names a mission's mode in this state.
        var hasMission: Bool
    }

    /// The missions that a row speaks of.
    private enum Missions: String, CaseIterable { case any, free, notFree }

    private(set) var pairs = PairList()
    /// By state, missions and call.
    private var places: [Row?]

    init(_ table: ContractTable) throws(ContractTableError) {
        places = Array(
            repeating: nil, count: TapFlyState.allCases.count * Missions.allCases.count * TapFlyCallKind.allCases.count)
        for row in table.numbered {
            let state: TapFlyState = try row.member("state")
            guard let missions = Missions(rawValue: try row["mode"]) else { throw row.error("mode is unknown") }
            guard let kind = TapFlyCallKind(rawValue: try row["call"]) else { throw row.error("call is unknown") }
            let place = Self.place(state, missions, kind)
            guard places[place] == nil else { throw row.error("a second row for the same cell") }
            let named = missions == .any ? "" : " (\(missions.rawValue))"
            let pair = pairs.pair("\(row.index)", label: "\(state.symbol)\(named) × \(kind.rawValue)")
            let code = try row["code"] == "persistent" ? nil : try row.code("code")
            let isSuccess = try row["outcome"] == "success"
            guard isSuccess == (code == .ok) else { throw row.error("outcome and code disagree") }
            places[place] = Row(
                pair: pair, next: try row.member("next"), code: code, hasMission: try row["operatorMode"] == "mission")
        }
    }

    /// The row for a call; nil where the table has none.
    func row(_ state: TapFlyState, _ mode: TapFlyMode, _ kind: TapFlyCallKind) -> Row? {
        let missions: Missions = !state.isExecuting ? .any : mode == .free ? .free : .notFree
        return places[Self.place(state, missions, kind)]
    }

    private static func place(_ state: TapFlyState, _ missions: Missions, _ kind: TapFlyCallKind) -> Int {
        let column: Int =
            switch missions {
            case .any: 0
            case .free: 1
            case .notFree: 2
            }
        let call = TapFlyCallKind.allCases.firstIndex(of: kind) ?? 0
        // The lowest state has the number -1.
        return ((state.rawValue + 1) * 3 + column) * TapFlyCallKind.allCases.count + call
    }
}
