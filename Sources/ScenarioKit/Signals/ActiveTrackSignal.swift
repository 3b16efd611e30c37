import Contract
import FlightSession
import MissionLogic
import SimMath

/// What the ActiveTrack operator has to tell beside its state, as numbers.
enum ActiveTrackSignal: Int {
    case mode, targetState, targetType, reason, progress, persistentError, circularSpeed

    func value(in session: borrowing SessionCore) -> Double {
        switch self {
        case .mode: return Double(session.state.activeTrack.trackingMode.rawValue)
        case .persistentError: return Double(session.state.activeTrack.persistentError.number)
        case .targetState:
            let state = session.state.activeTrack.mission?.targetState ?? .unknown
            return Double(state.rawValue)
        case .targetType: return Double((session.state.activeTrack.mission?.type ?? .unknown).rawValue)
        case .reason:
            return Double((session.state.activeTrack.mission?.reason ?? CannotConfirmReason.none).rawValue)
        case .progress:
            let percent = session.state.activeTrack.mission?.progressPercent(
                at: session.tick, session.scene.profile.trackFlight)
            return Double(percent ?? 0)
        case .circularSpeed: return session.state.activeTrack.mission?.circularSpeedMps ?? 0
        }
    }
}

extension SignalCatalogue {
    static let activeTrack: [Signal] = [
        .choice(
            "activeTrack.state", ActiveTrackState.self, .field("activeTrack.state"),
            "state of the ActiveTrack operator", source: "ATO"),
        .choice(
            "activeTrack.mode", ActiveTrackMode.self, of(.mode), "mode of the mission; unknown outside one",
            source: "ATO"),
        .choice(
            "activeTrack.targetState", TargetState.self, of(.targetState), "how well the target is recognised",
            source: "ATM"),
        .choice("activeTrack.targetType", TargetType.self, of(.targetType), "what the target is", source: "ATM"),
        .choice(
            "activeTrack.reason", CannotConfirmReason.self, of(.reason), "why it may not be confirmed", source: "ATM"),
        .init("activeTrack.progress", "%", of(.progress), "of a QuickShot, 0…100", source: "ATM"),
        .init(
            "activeTrack.persistentError", "", of(.persistentError), "number of the standing error, 0 if none",
            source: "ATO"),
        .init(
            "activeTrack.circularSpeed", "m/s", of(.circularSpeed), "counter-clockwise seen from above; 0: none",
            source: "ATO"),
        .flag(
            "activeTrack.gestureMode", .field("activeTrack.isGestureModeEnabled"), "gesture mode is on",
            source: "ATO"),
        .flag(
            "activeTrack.autoSensing", .field("activeTrack.isAutoSensingEnabled"), "automatic sensing is on",
            source: "ATO"),
        .flag(
            "activeTrack.autoSensingForQuickShot", .field("activeTrack.isAutoSensingForQuickShotEnabled"),
            "automatic sensing for a QuickShot is on", source: "ATO"),
        .flag("activeTrack.retreat", .field("activeTrack.isRetreatEnabled"), "the retreat setting", source: "ATO"),
    ]

    private static func of(_ signal: ActiveTrackSignal) -> Signal.Origin {
        .derived(.activeTrack, place: signal.rawValue)
    }
}
