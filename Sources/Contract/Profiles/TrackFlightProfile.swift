/// How the aircraft flies relative to a target that it sees.
public struct TrackFlightProfile: Hashable, Sendable {
    public var speedMaxMps = 8.0
    public var verticalMaxMps = 2.0
    public var retreatMaxMps = 4.0
    /// Of the circle in mode Circle, while no other speed is set; positive is counter-clockwise from above.
    public var circleSpeedMps = 2.0
    public var orbitRateMaxDps = 20.0
    /// How fast Trace comes round to the target's back or front at most.
    public var alignRateDps = 5.0
    /// Target speed at which that is reached; below half of it nobody knows where its back is.
    public var alignSpeedMps = 1.0
    /// What a full stick does to the distance, and along the orbit.
    public var pilotRadialMps = 3.0
    public var pilotOrbitMps = 5.0
    /// The pilot brings the distance and the height no further than this.
    public var distanceMinMeters = 3.0
    public var distanceMaxMeters = 40.0
    public var heightFloorMeters = 1.5
    /// Horizontally nearer than this the target has no bearing that the nose could follow.
    public var overheadMeters = 1.0
    /// Beyond the gimbal's end by this much the target counts as out of its reach.
    public var stopMarginDegrees = 2.0
    /// The range that stands for an unknown one.
    public var rangeGuessMeters = 15.0
    /// Natural frequency of the filter that estimates how the target moves.
    public var filterPerSecond = 6.0
    /// Expected error of a place from which on the filter is slower, metres.
    public var filterNoiseMeters = 0.1
    /// A place so far from the expected one begins a new track.
    public var filterJumpMeters = 4.0
    /// An unseen target is thought to lose its speed in this time.
    public var coastSeconds = 0.5
    /// Nose rate per degree that the target is beside it.
    public var yawGainPerSecond = 2.5
    public var quickShotSeconds = 10.0
    public var quickShotOrbitDps = 18.0
    public var quickShotBackMps = 3.0
    public var quickShotUpMps = 2.0
    /// Helix: how fast the spiral opens.
    public var helixOutMps = 1.0
    /// Boomerang: size of the oval.
    public var boomerangBackMeters = 7.0
    public var boomerangSideMeters = 4.5
    public var boomerangUpMeters = 4.0
    /// DollyZoom: way back, and free way needed, in distances of the target.
    public var dollyZoomWay = 1.0
    public var dollyZoomFree = 3.0
    /// Slower than this before an obstacle, when it wants to go on, it counts as blocked.
    public var blockedMps = 0.3
}
