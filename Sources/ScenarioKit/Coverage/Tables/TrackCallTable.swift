import Contract
import SimCore

/// The aircraft that a row of ActiveTrack's calls speaks of, from the one that goes before to the one that all others
/// fall back on.
enum TrackProfile: String, CaseIterable, Sendable {
    case inspire2, mavicAir, air2, mavic2, phantom4
    case strict, v42
    /// Aircraft without a row of their own.
    case `default`
    case any

    /// Models with rows of their own.
    init?(_ model: AircraftModel) {
        switch model {
        case .inspire2: self = .inspire2
        case .mavicAir: self = .mavicAir
        case .mavicAir2, .air2S: self = .air2
        case .mavic2Pro, .mavic2Zoom, .mavic2Enterprise, .mavic2EnterpriseDual: self = .mavic2
        case .phantom4: self = .phantom4
        default: return nil
        }
    }

    /// Rows of this name speak of an aircraft.
    func speaks(of profile: DeviceProfile) -> Bool {
        switch self {
        case .strict: profile.activeTrack.isStrict
        case .v42: profile.activeTrack.isVersion42
        case .default, .any: true
        case .inspire2, .mavicAir, .air2, .mavic2, .phantom4: TrackProfile(profile.model) == self
        }
    }
}

/// Where a call met the ActiveTrack operator.
struct TrackMoment {
    var stand: OperatorStand<TrackOperator>
    var isStartPending: Bool
    var isFlying: Bool
    /// Why the target cannot be confirmed.
    var reason: CannotConfirmReason
}

/// The matrix of states and calls: `activetrack-calls`.
///
/// All missions and aircraft in which a call has the same answer in the same state are one pair. Questions that an app
/// asks without a call are left out: no run shows them.
struct TrackCallTable: Sendable {
    enum Answer: Hashable, Sendable {
        case code(ErrorCode)
        /// The standing reason, and that for which the target cannot be confirmed.
        case persistent, reason
    }

    /// What the operator says of its mode afterwards.
    enum Mode: Hashable, Sendable {
        /// That of the mission in which the call came.
        case mission
        case named(ActiveTrackMode)
    }

    /// The missions that a row speaks of.
    enum Missions: Hashable, Sendable {
        case any, pending, idle, flying, ground
        /// In a mission the one that flies, elsewhere the one that a start asks for.
        case kind(TrackKind)
    }

    struct Row: Sendable {
        var pair: Int
        var profile: TrackProfile
        var missions: Missions
        var answer: Answer
        var next: ActiveTrackState
        var mode: Mode
    }

    private(set) var pairs = PairList()
    /// By state and call, the most special first.
    private var places: [[Row]]

    init(_ table: ContractTable) throws(ContractTableError) {
        places = Array(repeating: [], count: ActiveTrackState.allCases.count * TrackCallKind.allCases.count)
        for row in table.numbered {
            let state: ActiveTrackState = try row.member("state")
            let call = try row["call"]
            if TrackCallKind.questions.contains(call) { continue }
            guard let kind = TrackCallKind(rawValue: call) else { throw row.error("call is unknown") }
            let read = try read(row, state, kind)
            let place = Self.place(state, kind)
            let isTwice = places[place].contains { $0.profile == read.profile && $0.missions == read.missions }
            guard !isTwice else { throw row.error("a second row for the same cell") }
            places[place].append(read)
        }
        for place in places.indices {
            places[place].sort { $0.rank < $1.rank }
        }
    }

    private mutating func read(
        _ row: ContractRow, _ state: ActiveTrackState, _ kind: TrackCallKind
    ) throws(ContractTableError) -> Row {
        guard let profile = TrackProfile(rawValue: try row["profile"]) else { throw row.error("profile is unknown") }
        let next: ActiveTrackState = try row.member("next")
        let code = try row["code"]
        let answer: Answer =
            code == "persistent" ? .persistent : code == "reason" ? .reason : .code(try row.code("code"))
        let isSuccess = try row["outcome"] == "success"
        guard isSuccess == (answer == .code(.ok)) else { throw row.error("outcome and code disagree") }
        let mode: Mode =
            try row["trackingMode"] == "mission" ? .mission : .named(try row.member("trackingMode"))
        // Before a start nobody can say how well a subject is recognised.
        let asked = kind == .startSubjectLow ? TrackCallKind.startSubject : kind
        let shown = !isSuccess ? code : next == state ? "0" : next.symbol
        let named = mode == .mission || mode == .named(.unknown) ? "" : " (\(try row["trackingMode"]))"
        let pair = pairs.pair(
            "\(state) \(asked) \(code) \(next) \(mode)",
            label: "\(state.symbol) × \(asked.rawValue) → \(shown)\(named)")
        return Row(
            pair: pair, profile: profile, missions: try Self.missions(row), answer: answer, next: next, mode: mode)
    }

    private static func missions(_ row: ContractRow) throws(ContractTableError) -> Missions {
        let cell = try row["mode"]
        switch cell {
        case "any": return .any
        case "pending": return .pending
        case "idle": return .idle
        case "flying": return .flying
        case "ground": return .ground
        default:
            guard let kind = TrackKind(cell) else { throw row.error("mode is unknown") }
            return .kind(kind)
        }
    }

    /// The rows for a call, of which the first is meant; a subject that is recognised poorly has a row of its own.
    /// Empty where the table speaks of no such mission.
    func rows(_ moment: TrackMoment, _ call: TrackCall, _ profile: DeviceProfile) -> [Row] {
        let kinds = call.kind == .startSubject ? [call.kind, .startSubjectLow] : [call.kind]
        return kinds.compactMap { kind in
            places[Self.place(moment.stand.state, kind)].first {
                $0.profile.speaks(of: profile) && $0.missions.speak(of: moment, call)
            }
        }
    }

    private static func place(_ state: ActiveTrackState, _ kind: TrackCallKind) -> Int {
        // The lowest state has the number -1.
        (state.rawValue + 1) * TrackCallKind.allCases.count + (TrackCallKind.allCases.firstIndex(of: kind) ?? 0)
    }
}

extension TrackCallTable.Row {
    /// What is meant for sure, and not only like what the row names: an aircraft without a row of its own, a mission of
    /// an aircraft that senses people, in which that has been switched off.
    func names(_ profile: DeviceProfile, _ kind: TrackKind, in state: ActiveTrackState) -> Bool {
        if self.profile == .mavicAir, missions == .any, state.isTracking, !kind.isSensed { return false }
        guard [.default, .strict, .v42].contains(self.profile) else { return true }
        if profile.model == .mavicPro { return true }
        // Modes that the first aircraft does not have belong to these.
        switch kind.mode {
        case .quickShot: return profile.model == .spark
        case .spotlightPro: return profile.model == .inspire2
        default: return false
        }
    }

    /// The lower, the more special: circling before the aircraft, that before all other missions.
    fileprivate var rank: Int { (TrackProfile.allCases.firstIndex(of: profile) ?? 0) * 3 + missions.rank }
}

extension TrackCallTable.Missions {
    fileprivate var rank: Int {
        switch self {
        case .kind(let kind): kind.isCircling ? -TrackProfile.allCases.count * 3 : 0
        case .pending, .idle, .flying, .ground: 0
        case .any: 1
        }
    }

    fileprivate func speak(of moment: TrackMoment, _ call: TrackCall) -> Bool {
        switch self {
        case .any: true
        case .pending: moment.isStartPending
        case .idle: !moment.isStartPending
        case .flying: moment.isFlying
        case .ground: !moment.isFlying
        case .kind(let kind):
            moment.stand.state.isTracking
                ? kind.isLike(moment.stand.mission) && (!kind.isCircling || moment.stand.mission.isCircling)
                : kind.mode == call.mode && !moment.isStartPending
        }
    }
}
