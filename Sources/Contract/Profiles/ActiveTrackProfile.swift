/// What the ActiveTrack operator allows, when it asks and when it gives up.
public struct ActiveTrackProfile: Hashable, Sendable {
    public var pushSeconds = 0.1
    /// How long a start takes to fail under the faults that time it out.
    public var startTimeoutSeconds = 3.0
    /// How long after its time the tracker may still take hold.
    public var lockGraceSeconds = 0.1
    /// Level of the GPS signal below which missions are refused.
    public var gpsLevelMin = 3.0
    public var lightStartMinLux = 50.0
    public var lightStartMaxLux = 50_000.0
    /// How far a box may reach out of the picture; so much is clipped.
    public var boxOutsideMax = 0.02
    public var boxSideMin = 0.02
    public var boxAreaMin = 0.001
    public var boxAreaMax = 0.5
    /// From the aircraft to the target's middle.
    public var distanceMinMeters = 3.0
    public var distanceMaxMeters = 40.0
    /// Of the aircraft above home.
    public var heightMinMeters = 1.5
    public var heightMaxMeters = 50.0
    /// Of the target above the horizon.
    public var elevationMaxDegrees = 15.0
    public var gimbalPitchMinDegrees = -80.0
    /// Motion of the box's middle from picture to picture, on the mean of a second.
    public var jitterMax = 0.05
    /// A match below this is poor.
    public var matchGood = 0.5
    /// A poor match of so long is told; a longer one asks again.
    public var lowConfidenceSeconds = 0.5
    public var askAgainSeconds = 2.0
    /// Without any box for so long the target is lost.
    public var lostSeconds = 1.5
    public var searchSeconds = 5.0
    /// How long a person must give a sign.
    public var gestureSeconds = 0.5
    public var recommendedPitchDegrees = -12.0
    public var configureSeconds = 0.5
    public var circularSpeedMaxMps = 5.0
    /// What is flown after the clip, until the mission ends.
    public var quickShotEndSeconds = 0.2
    /// How long it waits before an obstacle that it cannot pass.
    public var obstacleSeconds = 3.0
    /// Strict reading of the headers: no tracking state in QuickShot and sensing, nothing stops those but their own
    /// calls, a reached radius limit is a standing reason.
    public var isStrict = false
    /// As SDK 4.2.2.
    public var isVersion42 = false
    /// The pilot's pitch stick is ignored, as the text of 4.16 has it.
    public var isPitchIgnored = false
    public var retreatDefault = false
    /// A lost link ends the mission; otherwise the aircraft flies it on.
    public var isLinkLossInterrupting = true
    /// Missions are refused while multiple flight modes are switched off.
    public var isMultiModeNeeded = true
}
