/// Everything that acts on a simulation. A trivial value of at most 64 bytes; text and files live only at the edges.
///
/// *Calls* are what an app asks of the SDK: they are answered by exactly one completion, wrong arguments included.
/// All others are what the world does (pilot, weather, card slot): wrong arguments are refused when submitted.
public enum Command: Hashable, Sendable {
    // TapFly operator
    case tapFlyStart(image: ImagePoint, mode: TapFlyMode)
    case tapFlyStop
    case tapFlyResetHeading
    case tapFlySetSpeed(metersPerSecond: Double)
    case tapFlyGetSpeed
    case tapFlySetBypass(Bool)
    case tapFlyGetBypass

    // ActiveTrack operator
    /// A box of width and height zero is a point.
    case activeTrackStart(x: Double, y: Double, width: Double, height: Double, ActiveTrackMode, QuickShotMode)
    /// What a start would be answered with now.
    case activeTrackCanStart(x: Double, y: Double, width: Double, height: Double, ActiveTrackMode, QuickShotMode)
    case activeTrackStartAutoSensing(subject: Double, ActiveTrackMode, QuickShotMode)
    case activeTrackStop
    case activeTrackAccept
    case activeTrackReject
    case activeTrackStopFollowing
    case activeTrackSetCircularSpeed(metersPerSecond: Double)
    case activeTrackGetCircularSpeed
    case activeTrackSwitchMode(ActiveTrackMode)
    case activeTrackSetGestureMode(Bool)
    case activeTrackEnableAutoSensing
    case activeTrackEnableAutoSensingForQuickShot
    case activeTrackDisableAutoSensing
    case activeTrackSetRecommendedConfiguration
    case activeTrackSetRetreat(Bool)
    case activeTrackGetRetreat

    // Camera and card
    case cameraShootPhoto
    case cardDelete(FileID)

    // Remote controller and gimbal
    case rcStick(Sticks)
    case rcPauseButton
    case rcModeSwitch(RemoteFlightMode)
    case gimbalPitch(degrees: Double)
    case gimbalRotate(GimbalRotation)
    case gimbalReset
    case gimbalSetMode(GimbalMode)

    // Link and surroundings
    case linkPhone(connected: Bool)
    case worldLight(lux: Double)
    case worldWind(fromDegrees: Double, metersPerSecond: Double, gustMetersPerSecond: Double)

    // Remote controller
    case rcGoHomeButton
    case rcRawSticks(RawSticks)
    case rcStickMode(StickMode)

    // Link and surroundings
    case linkRemote(connected: Bool)
    case worldGPS(satellites: Int)
    case worldCondition(FlightCondition, Bool)
    case worldBattery(percent: Double)
    case fault(FieldFault, Bool)

    // Flight controller
    case flightTakeOff
    case flightPrecisionTakeOff
    case flightCancelTakeOff
    case flightLand
    case flightCancelLanding
    case flightConfirmLanding
    case flightGoHome
    case flightCancelGoHome
    case flightTurnOnMotors
    case flightTurnOffMotors
    case flightSetMaxHeight(meters: Double)
    case flightGetMaxHeight
    case flightSetMaxRadius(meters: Double)
    case flightGetMaxRadius
    case flightSetRadiusLimited(Bool)
    case flightGetRadiusLimited
    case flightSetGoHomeHeight(meters: Double)
    case flightGetGoHomeHeight
    case flightSetHomeHere
    case flightSetFailSafe(FailSafeBehavior)
    case flightGetFailSafe
    case flightSetLowBattery(percent: Double)
    case flightGetLowBattery
    case flightSetSeriousLowBattery(percent: Double)
    case flightGetSeriousLowBattery
    case flightSetMultiMode(Bool)
    case flightGetMultiMode
    case flightSetAvoidance(Bool)
    case flightGetAvoidance
    case flightAnswerSmartRTH(Bool)
    case flightGetSwitchMapping

    // Virtual stick
    case virtualStickEnable(Bool)
    case virtualStickModes(VirtualStickModes)
    case virtualStickSend(VirtualStickValues)

    // The flight controller's own simulator
    case simulatorStart(latitude: Double, longitude: Double, hertz: Double, satellites: Double)
    case simulatorStop
    case simulatorSetWind(x: Double, y: Double, z: Double)
    case simulatorGetWind
    case simulatorSetFlyZones(Bool)
    case simulatorGetFlyZones

    // The app
    case appRegistration(result: Int)
    case appActivation(ActivationState)
    case appBinding(BindingState)
    case appSDKVersion(major: Int, minor: Int)

    // Targets
    case targetStop(TargetID)
    case targetGo(TargetID)
    /// 0 gives back the speeds of its path.
    case targetSpeed(TargetID, metersPerSecond: Double)
    case targetJump(TargetID, north: Double, east: Double)
    case targetHide(TargetID)
    case targetShow(TargetID)
    case targetGesture(TargetID, TargetGesture)
    /// A target that is like itself is like nobody else.
    case targetLookAlike(TargetID, of: TargetID)

    // Vision
    case visionTrack(TargetID)
    case visionRelease
    /// Whether a tracker of the user's own says where the tracked thing is.
    case visionExternal(Bool)
    case visionReport(ImageRect, confidence: Double)
}

/// Stick deflections of the remote controller, each -1…1, in the terms of mode 2.
@frozen
public struct Sticks: Hashable, Sendable {
    /// Right stick, left to right.
    public var roll: Double
    /// Right stick, back (-1, flies backward) to forward (+1).
    public var pitch: Double
    /// Left stick, left to right; positive turns clockwise.
    public var yaw: Double
    /// Left stick, down to up; positive climbs.
    public var throttle: Double

    public init(roll: Double = 0, pitch: Double = 0, yaw: Double = 0, throttle: Double = 0) {
        self.roll = roll
        self.pitch = pitch
        self.yaw = yaw
        self.throttle = throttle
    }

    public static let centered = Sticks()
}
