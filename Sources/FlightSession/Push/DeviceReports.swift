import Contract
import SimCore
import SimMath

/// What the battery pushes.
public struct BatteryReport: Hashable, Sendable {
    /// Charge left, whole percent, rounded down: 0 means that it is all but empty.
    public var chargeRemainingPercent: Int
    /// Below the low-battery threshold of the flight controller.
    public var isLow: Bool
    /// Below the serious one.
    public var isSeriouslyLow: Bool

    public init(_ conditions: Conditions, _ settings: FlightSettings) {
        let charge = conditions.batteryPercent
        chargeRemainingPercent = Int(min(100, max(0, charge)))
        isLow = charge < settings.lowBatteryPercent
        isSeriouslyLow = charge < settings.seriousBatteryPercent
    }
}

/// What the gimbal pushes, up to ten times a second. [GIM]
public struct GimbalReport: Hashable, Sendable {
    /// 0 level, -90 straight down, degrees.
    public var pitchDegrees: Double
    /// Stabilised: always 0.
    public var rollDegrees: Double
    /// Where the camera looks, clockwise from true north, degrees in (-180, 180].
    public var yawDegrees: Double
    /// Clockwise positive, degrees; 0 while the mount follows the nose.
    public var yawRelativeToAircraftHeadingDegrees: Double
    /// The pitch is at an end of the model's range.
    public var isPitchAtStop: Bool
    /// Always false: nothing turns the roll.
    public var isRollAtStop: Bool
    /// The pan is at an end of the model's range; false on models that cannot pan.
    public var isYawAtStop: Bool
    public var mode: GimbalMode

    public init(_ gimbal: GimbalState, _ aircraft: AircraftState, _ camera: CameraProfile) {
        pitchDegrees = gimbal.pitchDegrees
        rollDegrees = 0
        yawDegrees = Angle.wrapped(degrees: aircraft.headingDegrees + gimbal.panDegrees)
        yawRelativeToAircraftHeadingDegrees = gimbal.panDegrees
        isPitchAtStop =
            gimbal.pitchDegrees <= camera.gimbalPitchMinDegrees || gimbal.pitchDegrees >= camera.gimbalPitchMaxDegrees
        isRollAtStop = false
        isYawAtStop = camera.gimbalPanMaxDegrees > 0 && abs(gimbal.panDegrees) >= camera.gimbalPanMaxDegrees
        mode = gimbal.mode
    }
}
