import Contract

/// What an app asks to be tracked by a box or a point.
public struct TrackRequest: Hashable, Sendable {
    /// In the picture; of width and height zero it is a point.
    public var box: ImageRect
    public var mode: ActiveTrackMode
    public var quickShot: QuickShotMode

    /// A box as calls give it: its upper left corner and its size. Nothing is wrong with any number here.
    public init(
        x: Double, y: Double, width: Double, height: Double, _ mode: ActiveTrackMode, _ quickShot: QuickShotMode
    ) {
        self.init(
            box: ImageRect(minU: x, minV: y, maxU: x + width, maxV: y + height), mode: mode, quickShot: quickShot)
    }

    public init(box: ImageRect, mode: ActiveTrackMode, quickShot: QuickShotMode = .unknown) {
        self.box = box
        self.mode = mode
        self.quickShot = quickShot
    }
}

/// A call of an app on the ActiveTrack operator.
public enum ActiveTrackCall: Hashable, Sendable {
    case start(TrackRequest)
    /// What a start would be answered with now.
    case canStart(TrackRequest)
    /// Starts with a sensed subject, by its index.
    case startSubject(index: Int, mode: ActiveTrackMode, quickShot: QuickShotMode)
    case stop
    case accept
    case reject
    case stopFollowing
    case setCircularSpeed(metersPerSecond: Double)
    case getCircularSpeed
    case switchMode(ActiveTrackMode)
    case setGestureMode(Bool)
    case enableAutoSensing
    case enableAutoSensingForQuickShot
    case disableAutoSensing
    case setRecommendedConfiguration
    case setRetreat(Bool)
    case getRetreat

    /// Not a getter.
    var changesSomething: Bool {
        switch self {
        case .canStart, .getCircularSpeed, .getRetreat: false
        case .start, .startSubject, .stop, .accept, .reject, .stopFollowing, .setCircularSpeed, .switchMode,
            .setGestureMode, .enableAutoSensing, .enableAutoSensingForQuickShot, .disableAutoSensing,
            .setRecommendedConfiguration, .setRetreat:
            true
        }
    }
}
