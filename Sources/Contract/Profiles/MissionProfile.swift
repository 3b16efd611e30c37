/// Which missions and modes a model has. [G-HW, TFM, ATM, G-MIS]
public struct MissionProfile: Hashable, Sendable {
    /// Empty: the model has no TapFly.
    public var tapFly: MemberSet<TapFlyMode> = []
    /// Empty: the model has no ActiveTrack.
    public var activeTrack: MemberSet<ActiveTrackMode> = []
    public var quickShots: MemberSet<QuickShotMode> = []
    /// `setCircularSpeed` works.
    public var hasCircling = false
    /// People can be found by their gestures.
    public var hasGestures = false
    /// Gesture mode has a state of its own; elsewhere it waits in ReadyToStart and leads to Spotlight.
    public var hasDetectingHuman = false
    /// People are found without a box.
    public var hasAutoSensing = false
    /// Automatic sensing must be on before anything starts.
    public var needsAutoSensing = false
    /// ActiveTrack modes whose start asks for a confirmation.
    public var confirmed: MemberSet<ActiveTrackMode> = []
    /// `switchMode` works.
    public var hasModeSwitching = false
    /// A mode may be switched while the aircraft follows and while gesture mode is on.
    public var hasFreeModeSwitching = false
    /// `stopAircraftFollowing` works.
    public var hasStopFollowing = false
    /// The retreat setting exists.
    public var hasRetreat = false
    /// The reason that forbids to confirm is told.
    public var tellsReason = true
    /// Positions of the mode switch in which ActiveTrack is allowed.
    public var activeTrackPositions: MemberSet<RemoteFlightMode> = [.P]
    /// The remote has a pause button. The headers say "only Phantom 4 remotes"; Mavic remotes carry one, too.
    public var hasPauseButton = false
    /// The landing gear retracts, and must be up for missions.
    public var hasRetractableGear = false

    public var hasTapFly: Bool { !tapFly.isEmpty }
    public var hasActiveTrack: Bool { !activeTrack.isEmpty }
}

extension MissionProfile {
    /// One model's missions and modes.
    init(_ model: AircraftModel) {
        self.init()
        switch model {
        case .phantom4: set([.forward], [.trace])
        case .mavicPro:
            set([.forward], Self.following, circling: true)
            hasGestures = true
        case .phantom4Advanced: set([.forward], Self.following, circling: true)
        case .phantom4Pro, .phantom4ProV2: set([.forward, .backward, .free], Self.following, circling: true)
        case .spark:
            set([.forward], Self.following, .quickShot, circling: true)
            quickShots = Self.firstQuickShots
            hasGestures = true
        case .mavicAir:
            set([.forward], Self.following, .quickShot, circling: true)
            quickShots = Self.laterQuickShots
            hasAutoSensing = true
        case .mavic2Pro, .mavic2Zoom, .mavic2Enterprise, .mavic2EnterpriseDual: setMavic2(model)
        case .inspire2, .matrice200: set([.forward], Self.following, .spotlightPro, circling: true)
        case .mavicAir2, .air2S:
            set([], Self.following, .circle, circling: true)
            hasGestures = true
            hasAutoSensing = true
        case .matrice300RTK: set([], [.spotlight])
        case .phantom4RTK, .phantom3, .inspire1, .matrice100, .matrice600: break
        }
        setActiveTrack(model)
        hasPauseButton = model.hasPauseButton
        hasRetractableGear = model == .inspire1 || model == .inspire2
    }

    /// What ActiveTrack can do beside its modes. [6.2, ATO, ATM, ISS-a1289]
    private mutating func setActiveTrack(_ model: AircraftModel) {
        guard hasActiveTrack else { return }
        let isAir2 = model == .mavicAir2 || model == .air2S
        let isMavic2 = activeTrack.contains(.circle) && !isAir2
        confirmed = isAir2 ? [.circle] : [.trace, .profile, .circle]
        confirmed.bits &= activeTrack.bits
        hasModeSwitching = !isMavic2
        hasFreeModeSwitching = isAir2
        hasStopFollowing = !isAir2
        hasRetreat = !isAir2
        tellsReason = !isAir2
        hasDetectingHuman = hasGestures && !isAir2
        needsAutoSensing = model == .mavicAir
        if isAir2 { activeTrackPositions = [.P, .S, .T] }
    }

    private mutating func setMavic2(_ model: AircraftModel) {
        set([.forward], Self.following, .quickShot, circling: true)
        activeTrack.insert(.circle)
        quickShots = Self.laterQuickShots
        if model == .mavic2Zoom { quickShots.insert(.dollyZoom) }
    }

    private mutating func set(
        _ tapFly: MemberSet<TapFlyMode>, _ activeTrack: MemberSet<ActiveTrackMode>, _ more: ActiveTrackMode? = nil,
        circling: Bool = false
    ) {
        self.tapFly = tapFly
        self.activeTrack = activeTrack
        if let more { self.activeTrack.insert(more) }
        hasCircling = circling
    }

    private static let following: MemberSet<ActiveTrackMode> = [.trace, .profile, .spotlight]
    /// What Spark began with in SDK 4.2. [H422]
    private static let firstQuickShots: MemberSet<QuickShotMode> = [.circle, .dronie, .helix, .rocket]
    private static let laterQuickShots: MemberSet<QuickShotMode> = [
        .circle, .dronie, .helix, .rocket, .boomerang, .asteroid,
    ]
}

extension AircraftModel {
    /// The rows of the table of modes. [TFM, ATM, G-MIS]
    static let withPublishedModes: [AircraftModel] = [
        .phantom4, .mavicPro, .phantom4Advanced, .phantom4Pro, .spark, .mavicAir, .inspire2, .matrice200, .mavic2Pro,
        .mavic2Zoom, .mavicAir2, .air2S,
    ]

    /// Both missions are "no" in the vendor's table. [G-HW]
    static let withoutMissions: [AircraftModel] = [.phantom4RTK, .phantom3, .inspire1, .matrice100, .matrice600]

    fileprivate var hasPauseButton: Bool {
        switch self {
        case .phantom4, .phantom4Advanced, .phantom4Pro, .phantom4ProV2, .phantom4RTK, .mavicPro, .mavic2Pro,
            .mavic2Zoom, .mavic2Enterprise, .mavic2EnterpriseDual, .mavicAir, .mavicAir2, .air2S, .spark, .inspire2,
            .matrice200, .matrice300RTK:
            true
        case .phantom3, .inspire1, .matrice100, .matrice600: false
        }
    }
}
