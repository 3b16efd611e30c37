import Contract
import FlightSession
import MissionLogic

/// ActiveTrack as coverage follows it.
enum TrackOperator: WatchedOperator {
    static let noMission = TrackKind(mode: .unknown)
    static let events = CoverageArea.trackEvents

    static func machine(_ core: borrowing SessionCore) -> ActiveTrackMachine { core.state.activeTrack }

    static func stand(_ machine: ActiveTrackMachine) -> OperatorStand<Self> {
        let mission = machine.mission
        let kind = TrackKind(
            mode: mission?.mode ?? .unknown, isByGesture: machine.isGestureModeEnabled,
            isSensed: machine.isAutoSensingEnabled || machine.isAutoSensingForQuickShotEnabled,
            isCircling: (mission?.circularSpeedMps ?? 0) != 0)
        return OperatorStand(state: machine.state, mission: kind, persistent: machine.persistentError)
    }

    static func isInMission(_ state: ActiveTrackState) -> Bool { state.isTracking }

    static func event(_ record: EventRecord) -> OperatorEvent<ActiveTrackState>? {
        guard case .activeTrack(let event) = record.event else { return nil }
        let isPushed = event.current.isTracking || event.current.isSensing
        return OperatorEvent(
            previous: event.previous, current: event.current, error: event.error, hasPayload: event.tracking != nil,
            isPush: event.previous == event.current && isPushed && event.error.isOK, reason: event.tracking?.reason,
            isPoor: event.tracking?.state == .trackingWithLowConfidence)
    }

    static func mission(of row: ContractRow, from state: ActiveTrackState) throws(ContractTableError) -> TrackKind? {
        let cell = try row["mode"]
        if cell == "-" { return nil }
        guard let kind = TrackKind(cell) else { throw row.error("mode: \"\(cell)\" names no mission") }
        return kind
    }

    /// A start's row names the mode alone: what else is on shows in the state that it begins in.
    static func fits(_ wanted: TrackKind, _ seen: TrackKind, from state: ActiveTrackState) -> Bool {
        guard state.isTracking else { return wanted.mode == seen.mode }
        return wanted.isLike(seen) && (seen.isCircling || !wanted.isCircling)
    }

    static func call(_ word: Substring, _ value: Substring) -> OperatorCall? {
        switch word {
        case "stop": .stop
        case "accept": .accept
        case "reject": .reject
        case "stopFollowing": .stopFollowing
        case "switch": ActiveTrackMode.named(String(value)).map { .switchTo($0) }
        case "gesture": .gestureMode(value == "1")
        case "sensing": value == "1" ? .sense : value == "0" ? .senseNoMore : .senseForQuickShot
        default: nil
        }
    }

    static func isStrict(_ profile: DeviceProfile) -> Bool { profile.activeTrack.isStrict }
    static func survivesLinkLoss(_ profile: DeviceProfile) -> Bool { !profile.activeTrack.isLinkLossInterrupting }
}

/// What tells apart the missions of ActiveTrack's tables: `trace+gesture`, `quickShot+sensing`, `trace+circling`.
struct TrackKind: Hashable, Sendable, CustomStringConvertible {
    /// Unknown outside a mission.
    var mode: ActiveTrackMode
    /// Gesture mode is on.
    var isByGesture = false
    /// Automatic sensing is on, of either kind.
    var isSensed = false
    var isCircling = false

    var description: String {
        mode.symbol + (isByGesture ? "+gesture" : "") + (isSensed ? "+sensing" : "") + (isCircling ? "+circling" : "")
    }

    /// The same but for circling.
    func isLike(_ other: TrackKind) -> Bool {
        mode == other.mode && isByGesture == other.isByGesture && isSensed == other.isSensed
    }
}

extension TrackKind {
    /// Reads a table's cell; nil where it names no mode, or something else beside it.
    init?(_ cell: String) {
        let words = cell.split(separator: "+")
        guard let first = words.first, let mode = ActiveTrackMode.named(String(first)) else { return nil }
        self.init(mode: mode)
        for word in words.dropFirst() {
            switch word {
            case "gesture": isByGesture = true
            case "sensing": isSensed = true
            case "circling": isCircling = true
            default: return nil
            }
        }
    }
}

extension ActiveTrackState {
    /// A mission has its target, or searches for it.
    var isTracking: Bool { rawValue >= ActiveTrackState.waitingForConfirmation.rawValue }
    var isSensing: Bool { self == .autoSensing || self == .autoSensingForQuickShot }
}
