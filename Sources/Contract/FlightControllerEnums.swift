/// What the flight controller is doing. The numbers have gaps. [FCB]
public enum FlightMode: Int, ContractEnum {
    case manual = 0
    case atti = 1
    case attiCourseLock = 2
    /// The ordinary hover with positioning in P.
    case gpsAtti = 6
    case gpsCourseLock = 7
    case gpsHomeLock = 8
    case gpsHotPoint = 9
    case assistedTakeoff = 10
    case autoTakeoff = 11
    case autoLanding = 12
    case gpsWaypoint = 14
    case goHome = 15
    case joystick = 17
    case gpsAttiWristband = 18
    case draw = 24
    case gpsFollowMe = 25
    /// ActiveTrack, except the Spotlight family.
    case activeTrack = 26
    /// A TapFly mission runs.
    case tapFly = 27
    case gpsSport = 31
    case gpsNovice = 32
    case confirmLanding = 33
    case terrainFollow = 35
    case tripod = 38
    /// The Spotlight family of ActiveTrack; shown to users as QuickShot or ActiveTrack.
    case activeTrackSpotlight = 39
    case motorsJustStarted = 41
    case unknown = 255

    public static var vendorName: String { "DJIFlightMode" }
}

/// What stick directions refer to. [FCB]
public enum OrientationMode: Int, ContractEnum {
    case courseLock = 0
    case homeLock = 1
    case aircraftHeading = 2

    public static var vendorName: String { "DJIFlightOrientationMode" }
}

/// Quality of the GPS reception. [FCB][FCS]
public enum GPSSignalLevel: Int, ContractEnum {
    case level0 = 0
    case level1 = 1
    /// Return to home still works from here on.
    case level2 = 2
    /// The aircraft can hover from here on.
    case level3 = 3
    /// The home point can be recorded from here on.
    case level4 = 4
    case level5 = 5
    /// No reception. Strong RTK may report 6 to 10, so the number 6 is not safe to compare by size.
    case levelNone = 6

    public static var vendorName: String { "DJIGPSSignalLevel" }
}

/// Stages of a return to home. [FCB]
public enum GoHomeState: Int, ContractEnum {
    case notExecuting = 0
    case turnDirectionToHomePoint = 1
    case goUpToHeight = 2
    case autoFlyToHomePoint = 3
    case goDownToGround = 4
    case braking = 5
    case bypassing = 6
    case completed = 7
    case unknown = 255

    public static var vendorName: String { "DJIGoHomeExecutionState" }
}

/// What the aircraft does when the remote controller falls silent. [FC]
public enum FailSafeBehavior: Int, ContractEnum {
    case hover = 0
    case landing = 1
    case goHome = 2
    case unknown = 255

    public static var vendorName: String { "DJIConnectionFailSafeBehavior" }
}

/// What the remaining charge obliges the aircraft to do. [FCB]
public enum BatteryThresholdBehavior: Int, ContractEnum {
    case flyNormally = 0
    case goHome = 1
    case landImmediately = 2

    public static var vendorName: String { "DJIBatteryThresholdBehavior" }
}

/// Stages of the return to home that a low battery offers. [FCB]
public enum SmartRTHState: Int, ContractEnum {
    case idle = 0
    /// 10 seconds in which the user may cancel; once a flight.
    case countingDown = 1
    case executed = 2
    case cancelled = 3
    case unknown = 255

    public static var vendorName: String { "DJIFlightControllerSmartRTHState" }
}

/// How strongly the wind disturbs the flight. [FCB]
public enum WindWarning: Int, ContractEnum {
    case level0 = 0
    case level1 = 1
    case level2 = 2
    case unknown = 255

    public static var vendorName: String { "DJIFlightWindWarning" }
}

/// Meaning of the virtual throttle. [FCB]
public enum VirtualStickVerticalMode: Int, ContractEnum {
    /// Climb rate, within ±4 m/s.
    case velocity = 0
    /// Height, 0 to 500 m.
    case position = 1

    public static var vendorName: String { "DJIVirtualStickVerticalControlMode" }
}

/// Meaning of virtual roll and pitch. [FCB]
public enum VirtualStickRollPitchMode: Int, ContractEnum {
    /// Tilt, within ±30°.
    case angle = 0
    /// Speed, within ±15 m/s.
    case velocity = 1

    public static var vendorName: String { "DJIVirtualStickRollPitchControlMode" }
}

/// Meaning of virtual yaw. [FCB]
public enum VirtualStickYawMode: Int, ContractEnum {
    /// Heading, within ±180°.
    case angle = 0
    /// Turn rate, within ±100°/s.
    case angularVelocity = 1

    public static var vendorName: String { "DJIVirtualStickYawControlMode" }
}

/// Frame in which virtual roll and pitch are given. [FCB]
public enum VirtualStickCoordinateSystem: Int, ContractEnum {
    /// North and east.
    case ground = 0
    /// The aircraft's nose and right side.
    case body = 1

    public static var vendorName: String { "DJIVirtualStickFlightCoordinateSystem" }
}
