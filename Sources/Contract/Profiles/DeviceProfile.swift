/// Every number of one aircraft model and of the contract's behaviour on it: limits, rates, latencies, thresholds.
///
/// A profile is plain data; nothing outside `Profiles/` holds such a number. `ProfileNumber.all` names each number with
/// unit, range and source, `ProfileCapability.all` each flag and list, for `describe profile` and for scenario files.
public struct DeviceProfile: Hashable, Sendable {
    public var model: AircraftModel
    public var missions: MissionProfile
    public var remote: RemoteProfile
    public var airframe: AirframeProfile
    public var flight: FlightControlProfile
    public var battery: BatteryProfile
    public var sensing: SensingProfile
    public var camera: CameraProfile
    public var tapFly: TapFlyProfile
    public var activeTrack: ActiveTrackProfile
    public var tracker: TrackerProfile
    public var trackFlight: TrackFlightProfile
    public var link: LinkProfile
    public var card: CardProfile
    public var push: StatePushProfile
}

/// How the aircraft moves in P mode.
public struct AirframeProfile: Hashable, Sendable {
    public var horizontalSpeedMaxMps = 10.0
    public var ascentMaxMps = 5.0
    public var descentMaxMps = 3.0
    public var accelerationMaxMps2 = 3.0
    public var jerkMaxMps3 = 30.0
    public var tiltMaxDegrees = 25.0
    public var velocityResponseSeconds = 0.4
    public var dragPerSecond = 0.35
    public var yawRateMaxDps = 60.0
    public var yawAccelerationMaxDps2 = 180.0
    public var stickDeadBand = 0.05
    public var flightTimeMinutes = 27.0
    public var sportSpeedMaxMps = 18.0
    public var sportTiltMaxDegrees = 35.0
    public var tripodSpeedMaxMps = 1.0
}

/// Lens, picture and gimbal.
public struct CameraProfile: Hashable, Sendable {
    /// Horizontal field of view of the 16:9 stream, degrees.
    public var horizontalViewDegrees = 66.6
    public var streamWidthPx = 1280.0
    public var streamHeightPx = 720.0
    public var gimbalPitchMinDegrees = -90.0
    public var gimbalPitchMaxDegrees = 30.0
    /// To either side of the nose; 0: the camera cannot pan.
    public var gimbalPanMaxDegrees = 0.0
    public var gimbalRateMaxDps = 90.0
    /// A pan up to this only stabilises: nobody else can move it.
    public var gimbalPanStabilisingDegrees = 15.0
    /// The first reset looks straight down, the second ahead.
    public var isGimbalResetTwofold = false
    /// How much narrower than at its wide end the lens can see; 1: it cannot zoom.
    public var zoomMax = 1.0
    public var photoBytesPerPixel = 0.55
    public var exposureTicks = 10.0
    /// Size of a clip, by the pixels of its pictures, and what a picture takes at least.
    public var clipBytesPerPixel = 0.1
    public var clipFrameBytesMin = 4096.0
}

/// What the TapFly operator allows and when it gives up.
public struct TapFlyProfile: Hashable, Sendable {
    public var speedMinMps = 1.0
    public var speedMaxMps = 10.0
    public var speedDefaultMps = 3.0
    public var bypassDefault = false
    public var directionUpMaxDegrees = 60.0
    public var directionDownMaxDegrees = 75.0
    public var heightFloorMeters = 0.5
    /// A start needs this height above home: below the hover of a take-off, above the floor.
    public var heightStartMinMeters = 1.0
    public var heightStartMaxMeters = 500.0
    /// Level of the GPS signal below which missions are refused.
    public var gpsLevelMin = 3.0
    public var resettingMinSeconds = 0.5
    public var resettingMaxSeconds = 10.0
    public var pushSeconds = 0.1
    public var startAcknowledgeSeconds = 0.1
    /// How long a start takes to fail under the faults that time it out.
    public var startTimeoutSeconds = 3.0
    public var pitchForwardBoostMps = 1.0
    /// Speed under the fault that ignores the speed setter.
    public var slowSpeedMps = 1.7
    public var gimbalPitchMinDegrees = -80.0
    public var gimbalPitchMaxDegrees = 30.0
    public var bypassClearanceMeters = 2.0
    public var bypassReachMeters = 10.0
    /// Steps in which ways beside an obstacle are tried, and what is added to the clearance for errors in following.
    public var bypassStepMeters = 0.5
    public var bypassMarginMeters = 0.3
    /// A manoeuvre is over this near to its new line.
    public var bypassArriveMeters = 0.25
    /// Sideways and upward.
    public var bypassSpeedMps = 3.0
    /// Between two pictures of the sensors.
    public var bypassLookSeconds = 0.1
    /// A manoeuvre that stands still for so long is given up.
    public var bypassStallSeconds = 3.0
    public var obstacleStopMeters = 2.0
    /// Things that come no nearer than this to the straight way are not in it.
    public var obstacleGuardMeters = 1.0
    public var lightStartMinLux = 50.0
    public var lightStartMaxLux = 50_000.0
    /// Strict reading of the headers: no execution state while resetting, pitch forward cancels like other sticks, a
    /// reached radius limit is a standing reason.
    public var isStrict = false
    /// A speed out of range is brought into it instead of refused.
    public var isSpeedClamped = false
    /// A lost link ends the mission; otherwise the aircraft flies it on.
    public var isLinkLossInterrupting = true
    /// Missions are refused while multiple flight modes are switched off.
    public var isMultiModeNeeded = true
}

/// Delays between the app and the aircraft.
public struct LinkProfile: Hashable, Sendable {
    public var callSeconds = 0.1
    public var recoverSeconds = 1.0
    /// Longest delay that `--shake` adds to a delivery.
    public var shakeMaxSeconds = 0.05
}

/// Speed and size of the memory card.
public struct CardProfile: Hashable, Sendable {
    public var capacityBytes = 16e9
    public var writeBytesPerSecond = 40e6
    public var accessSeconds = 0.05
}
