import Contract
import MissionLogic

extension FlightCall {
    /// What a command asks of the flight controller; nil when it asks nothing of it.
    init?(_ command: Command) {
        switch command {
        case .flightTakeOff: self = .takeOff
        case .flightPrecisionTakeOff: self = .precisionTakeOff
        case .flightCancelTakeOff: self = .cancelTakeOff
        case .flightLand: self = .land
        case .flightCancelLanding: self = .cancelLanding
        case .flightConfirmLanding: self = .confirmLanding
        case .flightGoHome: self = .goHome
        case .flightCancelGoHome: self = .cancelGoHome
        case .flightTurnOnMotors: self = .turnOnMotors
        case .flightTurnOffMotors: self = .turnOffMotors
        case .flightSetMaxHeight(let meters): self = .setMaxHeight(meters)
        case .flightGetMaxHeight: self = .getMaxHeight
        case .flightSetMaxRadius(let meters): self = .setMaxRadius(meters)
        case .flightGetMaxRadius: self = .getMaxRadius
        case .flightSetRadiusLimited(let isOn): self = .setRadiusLimited(isOn)
        case .flightGetRadiusLimited: self = .getRadiusLimited
        case .flightSetGoHomeHeight(let meters): self = .setGoHomeHeight(meters)
        case .flightGetGoHomeHeight: self = .getGoHomeHeight
        case .flightSetHomeHere: self = .setHomeHere
        case .flightSetFailSafe(let behavior): self = .setFailSafe(behavior)
        case .flightGetFailSafe: self = .getFailSafe
        case .flightSetLowBattery(let percent): self = .setLowBattery(percent)
        case .flightGetLowBattery: self = .getLowBattery
        case .flightSetSeriousLowBattery(let percent): self = .setSeriousLowBattery(percent)
        case .flightGetSeriousLowBattery: self = .getSeriousLowBattery
        case .flightSetMultiMode(let isOn): self = .setMultiMode(isOn)
        case .flightGetMultiMode: self = .getMultiMode
        case .flightGetSwitchMapping: self = .getSwitchMapping
        case .flightSetAvoidance(let isOn): self = .setAvoidance(isOn)
        case .flightGetAvoidance: self = .getAvoidance
        case .flightAnswerSmartRTH(let isWanted): self = .answerSmartRTH(isWanted)
        case .virtualStickEnable(let isOn): self = .enableVirtualStick(isOn)
        case .virtualStickSend(let values): self = .sendVirtualStick(values)
        case .tapFlyStart, .tapFlyStop, .tapFlyResetHeading, .tapFlySetSpeed, .tapFlyGetSpeed, .tapFlySetBypass,
            .tapFlyGetBypass, .cameraShootPhoto, .cardDelete, .rcStick, .rcPauseButton, .rcModeSwitch, .gimbalPitch,
            .linkPhone, .worldLight, .worldWind, .rcGoHomeButton, .rcRawSticks, .rcStickMode, .linkRemote, .worldGPS,
            .worldCondition, .worldBattery, .fault, .virtualStickModes, .simulatorStart, .simulatorStop,
            .simulatorSetWind, .simulatorGetWind, .simulatorSetFlyZones, .simulatorGetFlyZones,
            .appRegistration, .appActivation, .appBinding, .appSDKVersion, .targetStop, .targetGo,
            .targetSpeed, .targetJump, .targetHide, .targetShow, .targetGesture, .targetLookAlike, .visionTrack,
            .visionRelease, .visionExternal, .visionReport, .activeTrackStart, .activeTrackCanStart,
            .activeTrackStartAutoSensing, .activeTrackStop, .activeTrackAccept, .activeTrackReject,
            .activeTrackStopFollowing, .activeTrackSetCircularSpeed, .activeTrackGetCircularSpeed,
            .activeTrackSwitchMode, .activeTrackSetGestureMode, .activeTrackEnableAutoSensing,
            .activeTrackEnableAutoSensingForQuickShot, .activeTrackDisableAutoSensing,
            .activeTrackSetRecommendedConfiguration, .activeTrackSetRetreat, .activeTrackGetRetreat, .gimbalRotate,
            .gimbalReset, .gimbalSetMode:
            return nil
        }
    }
}
