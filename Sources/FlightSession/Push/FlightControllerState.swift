import Contract
import MissionLogic
import SimCore
import SimMath

/// What the flight controller pushes ten times a second. [FC, FCS, G-FC]
///
/// Derived from world and machines whenever somebody asks; nothing here is state.
public struct FlightControllerState: Hashable, Sendable {
    /// Satellites in view.
    public var satelliteCount: Int
    /// Nil while no home point is set.
    public var homeLocation: GeoPoint?
    /// Nil below GPS level 2, from which on the aircraft finds home: then it knows where it is.
    public var aircraftLocation: GeoPoint?
    /// Over ground, m/s, north, east and **down**.
    public var velocityNED: Vector3
    /// By barometer, metres above the take-off point.
    public var altitudeMeters: Double
    /// The home point above sea level, metres; 0: the simulated ground is the sea's.
    public var takeoffLocationAltitudeMeters: Double
    /// Nose up positive, degrees in -180…180.
    public var pitchDegrees: Double
    /// Right side down positive, degrees in -180…180.
    public var rollDegrees: Double
    /// Of the nose, clockwise from true north, degrees in (-180, 180].
    public var yawDegrees: Double
    public var isFlying: Bool
    public var areMotorsOn: Bool
    /// Whole seconds since the motors started; 0 while they stand.
    public var flightTimeInSeconds: Int
    public var flightMode: FlightMode
    public var gpsSignalLevel: GPSSignalLevel
    /// Sticks always refer to the nose; course lock and home lock are not simulated.
    public var orientationMode: OrientationMode
    public var goHomeExecutionState: GoHomeState
    /// Above the home point, 20…500 m.
    public var goHomeHeightMeters: Double
    public var goHomeAssessment: GoHomeAssessment
    /// The remote controller is lost and the failsafe acts.
    public var isFailsafeEnabled: Bool
    public var isUltrasonicBeingUsed: Bool
    /// Above ground, in steps of 0.1 m, 0 while not in use. Meaningful below 5 m. It does not see obstacles below.
    public var ultrasonicHeightMeters: Double
    public var isVisionPositioningSensorBeingUsed: Bool
    public var isHomeLocationSet: Bool
    /// The mode switch is obeyed.
    public var isMultipleModeOpen: Bool
    public var isIMUPreheating: Bool
    public var hasReachedMaxFlightHeight: Bool
    public var hasReachedMaxFlightRadius: Bool
    public var isLowerThanBatteryWarningThreshold: Bool
    public var isLowerThanSeriousBatteryWarningThreshold: Bool
    public var batteryThresholdBehavior: BatteryThresholdBehavior
    public var windWarning: WindWarning
    /// The last 0.3 m of a landing wait for the user.
    public var isLandingConfirmationNeeded: Bool
}

/// What it takes to come home, as far as the flight controller can tell. An estimate of ours: the vendor publishes the
/// fields, not the sums.
public struct GoHomeAssessment: Hashable, Sendable {
    /// At the drain of a hover until empty; 0 in the simulator. [FCB]
    public var remainingFlightSeconds: Double
    /// Round to the home point, up to the go-home height and over.
    public var secondsToGoHome: Double
    /// From there to the ground.
    public var secondsToLand: Double
    /// Charge for both with the flight controller's reserve, percent.
    public var batteryPercentToGoHome: Double
    /// How far away the aircraft could still come home from, metres; 0 in the simulator. [FCB]
    public var maxRadiusMeters: Double
    public var smartRTH: SmartRTHState
}
