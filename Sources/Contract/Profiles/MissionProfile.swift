/// Which missions and modes a model has. [G-HW, TFM, ATM, G-MIS]
public struct MissionProfile: Hashable, Sendable {
    /// Empty: the model has no TapFly.
    public var tapFly: Set<TapFlyMode> = [.forward]
    /// Empty: the model has no ActiveTrack.
    public var activeTrack: Set<ActiveTrackMode> = [.trace, .profile, .spotlight]
    public var quickShots: Set<QuickShotMode> = []
    /// `setCircularSpeed` works.
    public var hasCircling = true
    /// People can be found by their gestures.
    public var hasGestures = false
    /// People are found without a box.
    public var hasAutoSensing = false
    /// The remote has a pause button. The headers say "only Phantom 4 remotes"; Mavic remotes carry one, too.
    public var hasPauseButton = true
    /// The landing gear retracts, and must be up for missions.
    public var hasRetractableGear = false

    public var hasTapFly: Bool { !tapFly.isEmpty }
}
