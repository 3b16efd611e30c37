/// The numbers of the commands in recordings: high byte the area, low byte the command.
///
/// A number is never given to another command. All conversions (number to descriptor, command to number, command to
/// operands, operands to command) switch over every case, so that a new command cannot be forgotten in one of them.
enum Opcode: UInt16, CaseIterable {
    case tapFlyStart = 0x0101
    case tapFlyStop = 0x0102
    case tapFlyResetHeading = 0x0103
    case tapFlySetSpeed = 0x0104
    case tapFlyGetSpeed = 0x0105
    case tapFlySetBypass = 0x0106
    case tapFlyGetBypass = 0x0107
    case activeTrackStart = 0x0201
    case activeTrackCanStart = 0x0202
    case activeTrackStartAutoSensing = 0x0203
    case activeTrackStop = 0x0204
    case activeTrackAccept = 0x0205
    case activeTrackReject = 0x0206
    case activeTrackStopFollowing = 0x0207
    case activeTrackSetCircularSpeed = 0x0208
    case activeTrackGetCircularSpeed = 0x0209
    case activeTrackSwitchMode = 0x020A
    case activeTrackSetGestureMode = 0x020B
    case activeTrackEnableAutoSensing = 0x020C
    case activeTrackEnableAutoSensingForQuickShot = 0x020D
    case activeTrackDisableAutoSensing = 0x020E
    case activeTrackSetRecommendedConfiguration = 0x020F
    case activeTrackSetRetreat = 0x0210
    case activeTrackGetRetreat = 0x0211
    case cameraShoot = 0x0301
    case cardDelete = 0x0401
    case rcStick = 0x0501
    case rcPause = 0x0502
    case rcModeSwitch = 0x0503
    case rcGoHomeButton = 0x0504
    case rcRawSticks = 0x0505
    case rcStickMode = 0x0506
    case gimbalPitch = 0x0601
    case gimbalRotate = 0x0602
    case gimbalReset = 0x0603
    case gimbalSetMode = 0x0604
    case linkPhone = 0x0701
    case linkRemote = 0x0702
    case worldLight = 0x0801
    case worldWind = 0x0802
    case worldGPS = 0x0803
    case worldCondition = 0x0804
    case worldBattery = 0x0805
    case fault = 0x0806
    case flightTakeOff = 0x0901
    case flightPrecisionTakeOff = 0x0902
    case flightCancelTakeOff = 0x0903
    case flightLand = 0x0904
    case flightCancelLanding = 0x0905
    case flightConfirmLanding = 0x0906
    case flightGoHome = 0x0907
    case flightCancelGoHome = 0x0908
    case flightTurnOnMotors = 0x0909
    case flightTurnOffMotors = 0x090A
    case flightSetMaxHeight = 0x0910
    case flightGetMaxHeight = 0x0911
    case flightSetMaxRadius = 0x0912
    case flightGetMaxRadius = 0x0913
    case flightSetRadiusLimited = 0x0914
    case flightGetRadiusLimited = 0x0915
    case flightSetGoHomeHeight = 0x0916
    case flightGetGoHomeHeight = 0x0917
    case flightSetHomeHere = 0x0918
    case flightSetFailSafe = 0x0919
    case flightGetFailSafe = 0x091A
    case flightSetLowBattery = 0x091B
    case flightGetLowBattery = 0x091C
    case flightSetSeriousLowBattery = 0x091D
    case flightGetSeriousLowBattery = 0x091E
    case flightSetMultiMode = 0x091F
    case flightGetMultiMode = 0x0920
    case flightSetAvoidance = 0x0921
    case flightGetAvoidance = 0x0922
    case flightAnswerSmartRTH = 0x0923
    case flightGetSwitchMapping = 0x0924
    case virtualStickEnable = 0x0A01
    case virtualStickModes = 0x0A02
    case virtualStickSend = 0x0A03
    case simulatorStart = 0x0B01
    case simulatorStop = 0x0B02
    case simulatorSetWind = 0x0B03
    case simulatorGetWind = 0x0B04
    case simulatorSetFlyZones = 0x0B05
    case simulatorGetFlyZones = 0x0B06
    case appRegistration = 0x0C01
    case appActivation = 0x0C02
    case appBinding = 0x0C03
    case appSDKVersion = 0x0C04
    case targetStop = 0x0D01
    case targetGo = 0x0D02
    case targetSpeed = 0x0D03
    case targetJump = 0x0D04
    case targetHide = 0x0D05
    case targetShow = 0x0D06
    case targetGesture = 0x0D07
    case targetLookAlike = 0x0D08
    case visionTrack = 0x0E01
    case visionRelease = 0x0E02
    case visionExternal = 0x0E03
    case visionReport = 0x0E04

    /// Whether an app asks this of the SDK; see `CommandDescriptor.isCall`.
    var isCall: Bool {
        switch self {
        case .tapFlyStart, .tapFlyStop, .tapFlyResetHeading, .tapFlySetSpeed, .tapFlyGetSpeed, .tapFlySetBypass,
            .tapFlyGetBypass, .cameraShoot, .cardDelete, .flightTakeOff, .flightPrecisionTakeOff, .flightCancelTakeOff,
            .flightLand, .flightCancelLanding, .flightConfirmLanding, .flightGoHome, .flightCancelGoHome,
            .flightTurnOnMotors, .flightTurnOffMotors, .flightSetMaxHeight, .flightGetMaxHeight, .flightSetMaxRadius,
            .flightGetMaxRadius, .flightSetRadiusLimited, .flightGetRadiusLimited, .flightSetGoHomeHeight,
            .flightGetGoHomeHeight, .flightSetHomeHere, .flightSetFailSafe, .flightGetFailSafe, .flightSetLowBattery,
            .flightGetLowBattery, .flightSetSeriousLowBattery, .flightGetSeriousLowBattery, .flightSetMultiMode,
            .flightGetMultiMode, .flightSetAvoidance, .flightGetAvoidance, .flightAnswerSmartRTH, .virtualStickEnable,
            .virtualStickSend, .simulatorStart, .simulatorStop, .simulatorSetWind, .flightGetSwitchMapping,
            .simulatorGetWind, .simulatorSetFlyZones, .simulatorGetFlyZones, .activeTrackStart,
            .activeTrackCanStart,
            .activeTrackStartAutoSensing, .activeTrackStop, .activeTrackAccept, .activeTrackReject,
            .activeTrackStopFollowing, .activeTrackSetCircularSpeed, .activeTrackGetCircularSpeed,
            .activeTrackSwitchMode, .activeTrackSetGestureMode, .activeTrackEnableAutoSensing,
            .activeTrackEnableAutoSensingForQuickShot, .activeTrackDisableAutoSensing,
            .activeTrackSetRecommendedConfiguration, .activeTrackSetRetreat, .activeTrackGetRetreat,
            .gimbalRotate, .gimbalReset, .gimbalSetMode:
            true
        case .rcStick, .rcPause, .rcModeSwitch, .gimbalPitch, .linkPhone, .worldLight, .worldWind, .rcGoHomeButton,
            .rcRawSticks, .rcStickMode, .linkRemote, .worldGPS, .worldCondition, .worldBattery, .fault,
            .virtualStickModes, .appRegistration, .appActivation, .appBinding, .appSDKVersion, .targetStop, .targetGo,
            .targetSpeed, .targetJump, .targetHide, .targetShow, .targetGesture, .targetLookAlike, .visionTrack,
            .visionRelease, .visionExternal, .visionReport:
            false
        }
    }
}
