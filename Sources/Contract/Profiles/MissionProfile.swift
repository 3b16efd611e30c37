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
    /// People are found without a box.
    public var hasAutoSensing = false
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
        hasPauseButton = model.hasPauseButton
        hasRetractableGear = model == .inspire1 || model == .inspire2
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
