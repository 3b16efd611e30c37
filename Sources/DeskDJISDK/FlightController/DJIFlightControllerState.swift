import Contract
import FlightSession
import Foundation

/// Three angles, degrees, each -180…180; all zero: level, nose to true north. [FCS]
public struct DJIAttitude: Hashable, Sendable {
    /// Nose up positive.
    public var pitch: Double
    /// Right side down positive.
    public var roll: Double
    /// Of the nose, clockwise from true north.
    public var yaw: Double
}

/// What the flight controller pushes ten times a second. [FCS]
public final class DJIFlightControllerState: NSObject, Sendable {
    private let state: FlightControllerState

    init(_ state: FlightControllerState) { self.state = state }

    /// Satellites in view.
    public var satelliteCount: UInt { UInt(max(0, state.satelliteCount)) }
    /// Nil while no home point is set.
    public var homeLocation: CLLocation? { state.homeLocation?.location }
    /// Nil below GPS level 2.
    public var aircraftLocation: CLLocation? { state.aircraftLocation?.location }
    /// North over ground, m/s.
    public var velocityX: Float { Float(state.velocityNED.x) }
    /// East over ground, m/s.
    public var velocityY: Float { Float(state.velocityNED.y) }
    /// **Down**, m/s.
    public var velocityZ: Float { Float(state.velocityNED.z) }
    /// Above the take-off point by barometer, metres.
    public var altitude: Double { state.altitudeMeters }
    /// The home point above sea level, metres; 0 on a desk.
    public var takeoffLocationAltitude: Float { Float(state.takeoffLocationAltitudeMeters) }
    /// Degrees.
    public var attitude: DJIAttitude {
        DJIAttitude(pitch: state.pitchDegrees, roll: state.rollDegrees, yaw: state.yawDegrees)
    }
    /// In the air.
    public var isFlying: Bool { state.isFlying }
    /// The propellers turn.
    public var areMotorsOn: Bool { state.areMotorsOn }
    /// Whole seconds since the motors started.
    public var flightTimeInSeconds: UInt { UInt(max(0, state.flightTimeInSeconds)) }
    /// What the flight controller is doing; an ordinary hover is `gpsAtti`.
    public var flightMode: DJIFlightMode { state.flightMode }
    /// What an app shows for the mode; the vendor's words are unpublished.
    public var flightModeString: String { state.flightModeString }
    /// From level 2 the aircraft finds home, from 4 home can be recorded.
    public var gpsSignalLevel: DJIGPSSignalLevel { state.gpsSignalLevel }
    /// Always by the nose.
    public var orientationMode: DJIFlightOrientationMode { state.orientationMode }
    /// How far a return to home has come.
    public var goHomeExecutionState: DJIGoHomeExecutionState { state.goHomeExecutionState }
    /// Above the home point, 20…500 m.
    public var goHomeHeight: UInt { state.goHomeHeightMeters.whole() }
    /// What it takes to come home from here; an estimate.
    public var goHomeAssessment: DJIFlightControllerGoHomeAssessment {
        DJIFlightControllerGoHomeAssessment(state.goHomeAssessment)
    }
    /// The remote controller is lost and the failsafe acts.
    public var isFailsafeEnabled: Bool { state.isFailsafeEnabled }
    /// Below about 8 m above ground.
    public var isUltrasonicBeingUsed: Bool { state.isUltrasonicBeingUsed }
    /// Above ground, in steps of 0.1 m, meaningful below 5 m.
    public var ultrasonicHeightInMeters: Double { state.ultrasonicHeightMeters }
    /// The downward cameras hold the place: below about 3 m, in good light.
    public var isVisionPositioningSensorBeingUsed: Bool { state.isVisionPositioningSensorBeingUsed }
    /// There is a home point.
    public var isHomeLocationSet: Bool { state.isHomeLocationSet }
    /// The mode switch is obeyed.
    public var isMultipleModeOpen: Bool { state.isMultipleModeOpen }
    /// The inertial unit is still warming up.
    public var isIMUPreheating: Bool { state.isIMUPreheating }
    /// At or above the height limit.
    public var hasReachedMaxFlightHeight: Bool { state.hasReachedMaxFlightHeight }
    /// At or beyond the radius limit; what ends a TapFly there raises it.
    public var hasReachedMaxFlightRadius: Bool { state.hasReachedMaxFlightRadius }
    /// The charge is below the low threshold.
    public var isLowerThanBatteryWarningThreshold: Bool { state.isLowerThanBatteryWarningThreshold }
    /// The charge is below the serious threshold.
    public var isLowerThanSeriousBatteryWarningThreshold: Bool { state.isLowerThanSeriousBatteryWarningThreshold }
    /// What the remaining charge obliges the aircraft to do.
    public var batteryThresholdBehavior: DJIBatteryThresholdBehavior { state.batteryThresholdBehavior }
    /// How strongly the wind disturbs the flight.
    public var windWarning: DJIFlightWindWarning { state.windWarning }
    /// The last 0.3 m of a landing wait for the user.
    public var isLandingConfirmationNeeded: Bool { state.isLandingConfirmationNeeded }
}

/// What it takes to come home; an estimate. [FCB]
public final class DJIFlightControllerGoHomeAssessment: NSObject, Sendable {
    private let assessment: GoHomeAssessment

    init(_ assessment: GoHomeAssessment) { self.assessment = assessment }

    /// Seconds; 0 in the simulator.
    public var remainingFlightTime: UInt { assessment.remainingFlightSeconds.whole() }
    /// Seconds.
    public var timeNeededToGoHome: UInt { assessment.secondsToGoHome.whole() }
    /// Seconds.
    public var timeNeededToLandFromCurrentHeight: UInt { assessment.secondsToLand.whole() }
    /// Percent.
    public var batteryPercentageNeededToGoHome: UInt { assessment.batteryPercentToGoHome.whole() }
    /// Metres; 0 in the simulator.
    public var maxRadiusAircraftCanFlyAndGoHome: Float { Float(assessment.maxRadiusMeters) }
    /// How far the return to home that a low battery offers has come.
    public var smartRTHState: DJIFlightControllerSmartRTHState { assessment.smartRTH }
}
