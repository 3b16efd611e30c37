import Contract

/// The calls that the matrix of the ActiveTrack operator speaks of, by what they ask.
enum TrackCallKind: String, CaseIterable, Sendable {
    case startRect, startPoint, startOutside, startNegative, startNaN, canStart, canStartOutside
    case startSubject, startSubjectLow, startSubjectMissing, stop, accept, reject, stopFollowing
    case setCircularSpeed, setCircularSpeedZero, setCircularSpeedWrong, getCircularSpeed
    case switchToTrace, switchToProfile, switchToSpotlight, switchToSpotlightPro, switchToCircle, switchToQuickShot
    case switchToUnknown, gestureOn, gestureOff, enableAutoSensing, enableAutoSensingForQuickShot, disableAutoSensing
    case setRecommendedConfiguration, setRetreat, getRetreat

    /// Asked of an operator's properties: no command of a run.
    static let questions: Set<String> = ["isGestureModeSupported", "isAutoSensingSupported"]

    /// Begins a mission, or asks whether it could.
    var asksStart: Bool {
        switch self {
        case .startRect, .startPoint, .startOutside, .startNegative, .startNaN, .canStart, .canStartOutside,
            .startSubject, .startSubjectLow, .startSubjectMissing:
            true
        default: false
        }
    }

    /// Begins a mission.
    var isStart: Bool { asksStart && self != .canStart && self != .canStartOutside }
}

/// A call on the ActiveTrack operator as its tables name it.
struct TrackCall: Sendable {
    var kind: TrackCallKind
    /// What a start asks for; unknown for all other calls.
    var mode = ActiveTrackMode.unknown

    /// What a command asks of the operator; nil when it asks nothing.
    ///
    /// - Parameter isListed: automatic sensing lists the subject that a start names.
    init?(_ command: Command, _ profile: ActiveTrackProfile, isListed: Bool) {
        switch command {
        case .activeTrackStart(let x, let y, let width, let height, let mode, _):
            self.mode = mode
            kind = Self.start([x, y, width, height], profile)
        case .activeTrackCanStart(let x, let y, let width, let height, let mode, _):
            self.mode = mode
            let kind = Self.start([x, y, width, height], profile)
            self.kind = kind == .startRect || kind == .startPoint ? .canStart : .canStartOutside
        case .activeTrackStartAutoSensing(_, let mode, _):
            self.mode = mode
            kind = isListed ? .startSubject : .startSubjectMissing
        case .activeTrackSetCircularSpeed(let speed):
            let isInRange = abs(speed) <= profile.circularSpeedMaxMps
            kind = !isInRange ? .setCircularSpeedWrong : speed == 0 ? .setCircularSpeedZero : .setCircularSpeed
        case .activeTrackSwitchMode(let mode): kind = Self.switching(to: mode)
        case .activeTrackSetGestureMode(let isOn): kind = isOn ? .gestureOn : .gestureOff
        default:
            guard let kind = Self.plain(command) else { return nil }
            self.kind = kind
        }
    }

    /// Calls that ask the same each time.
    private static func plain(_ command: Command) -> TrackCallKind? {
        switch command {
        case .activeTrackStop: .stop
        case .activeTrackAccept: .accept
        case .activeTrackReject: .reject
        case .activeTrackStopFollowing: .stopFollowing
        case .activeTrackGetCircularSpeed: .getCircularSpeed
        case .activeTrackEnableAutoSensing: .enableAutoSensing
        case .activeTrackEnableAutoSensingForQuickShot: .enableAutoSensingForQuickShot
        case .activeTrackDisableAutoSensing: .disableAutoSensing
        case .activeTrackSetRecommendedConfiguration: .setRecommendedConfiguration
        case .activeTrackSetRetreat: .setRetreat
        case .activeTrackGetRetreat: .getRetreat
        default: nil
        }
    }

    private static func switching(to mode: ActiveTrackMode) -> TrackCallKind {
        switch mode {
        case .trace: .switchToTrace
        case .profile: .switchToProfile
        case .spotlight: .switchToSpotlight
        case .spotlightPro: .switchToSpotlightPro
        case .circle: .switchToCircle
        case .quickShot: .switchToQuickShot
        case .unknown: .switchToUnknown
        }
    }

    /// - Parameter box: left, top, width and height.
    private static func start(_ box: [Double], _ profile: ActiveTrackProfile) -> TrackCallKind {
        if !box.allSatisfy(\.isFinite) { return .startNaN }
        if box[2] < 0 || box[3] < 0 { return .startNegative }
        let outside = profile.boxOutsideMax
        let isPlaced =
            box[0] >= -outside && box[1] >= -outside && box[0] + box[2] <= 1 + outside
            && box[1] + box[3] <= 1 + outside
        if !isPlaced { return .startOutside }
        return box[2] == 0 && box[3] == 0 ? .startPoint : .startRect
    }
}
