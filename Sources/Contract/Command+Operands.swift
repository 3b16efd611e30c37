extension Command {
    /// The kind of command, without its arguments.
    var code: Opcode {
        switch self {
        case .tapFlyStart: .tapFlyStart
        case .tapFlyStop: .tapFlyStop
        case .tapFlyResetHeading: .tapFlyResetHeading
        case .tapFlySetSpeed: .tapFlySetSpeed
        case .tapFlyGetSpeed: .tapFlyGetSpeed
        case .tapFlySetBypass: .tapFlySetBypass
        case .tapFlyGetBypass: .tapFlyGetBypass
        case .activeTrackStart: .activeTrackStart
        case .activeTrackCanStart: .activeTrackCanStart
        case .activeTrackStartAutoSensing: .activeTrackStartAutoSensing
        case .activeTrackStop: .activeTrackStop
        case .activeTrackAccept: .activeTrackAccept
        case .activeTrackReject: .activeTrackReject
        case .activeTrackStopFollowing: .activeTrackStopFollowing
        case .activeTrackSetCircularSpeed: .activeTrackSetCircularSpeed
        case .activeTrackGetCircularSpeed: .activeTrackGetCircularSpeed
        case .activeTrackSwitchMode: .activeTrackSwitchMode
        case .activeTrackSetGestureMode: .activeTrackSetGestureMode
        case .activeTrackEnableAutoSensing: .activeTrackEnableAutoSensing
        case .activeTrackEnableAutoSensingForQuickShot: .activeTrackEnableAutoSensingForQuickShot
        case .activeTrackDisableAutoSensing: .activeTrackDisableAutoSensing
        case .activeTrackSetRecommendedConfiguration: .activeTrackSetRecommendedConfiguration
        case .activeTrackSetRetreat: .activeTrackSetRetreat
        case .activeTrackGetRetreat: .activeTrackGetRetreat
        case .cameraShootPhoto: .cameraShoot
        case .cardDelete: .cardDelete
        case .rcStick: .rcStick
        case .rcPauseButton: .rcPause
        case .rcModeSwitch: .rcModeSwitch
        case .gimbalPitch: .gimbalPitch
        case .gimbalRotate: .gimbalRotate
        case .gimbalReset: .gimbalReset
        case .gimbalSetMode: .gimbalSetMode
        case .linkPhone: .linkPhone
        case .worldLight: .worldLight
        case .worldWind: .worldWind
        case .rcGoHomeButton: .rcGoHomeButton
        case .rcRawSticks: .rcRawSticks
        case .rcStickMode: .rcStickMode
        case .linkRemote: .linkRemote
        case .worldGPS: .worldGPS
        case .worldCondition: .worldCondition
        case .worldBattery: .worldBattery
        case .fault: .fault
        case .flightTakeOff: .flightTakeOff
        case .flightPrecisionTakeOff: .flightPrecisionTakeOff
        case .flightCancelTakeOff: .flightCancelTakeOff
        case .flightLand: .flightLand
        case .flightCancelLanding: .flightCancelLanding
        case .flightConfirmLanding: .flightConfirmLanding
        case .flightGoHome: .flightGoHome
        case .flightCancelGoHome: .flightCancelGoHome
        case .flightTurnOnMotors: .flightTurnOnMotors
        case .flightTurnOffMotors: .flightTurnOffMotors
        case .flightSetMaxHeight: .flightSetMaxHeight
        case .flightGetMaxHeight: .flightGetMaxHeight
        case .flightSetMaxRadius: .flightSetMaxRadius
        case .flightGetMaxRadius: .flightGetMaxRadius
        case .flightSetRadiusLimited: .flightSetRadiusLimited
        case .flightGetRadiusLimited: .flightGetRadiusLimited
        case .flightSetGoHomeHeight: .flightSetGoHomeHeight
        case .flightGetGoHomeHeight: .flightGetGoHomeHeight
        case .flightSetHomeHere: .flightSetHomeHere
        case .flightSetFailSafe: .flightSetFailSafe
        case .flightGetFailSafe: .flightGetFailSafe
        case .flightSetLowBattery: .flightSetLowBattery
        case .flightGetLowBattery: .flightGetLowBattery
        case .flightSetSeriousLowBattery: .flightSetSeriousLowBattery
        case .flightGetSeriousLowBattery: .flightGetSeriousLowBattery
        case .flightSetMultiMode: .flightSetMultiMode
        case .flightGetMultiMode: .flightGetMultiMode
        case .flightSetAvoidance: .flightSetAvoidance
        case .flightGetAvoidance: .flightGetAvoidance
        case .flightAnswerSmartRTH: .flightAnswerSmartRTH
        case .flightGetSwitchMapping: .flightGetSwitchMapping
        case .virtualStickEnable: .virtualStickEnable
        case .virtualStickModes: .virtualStickModes
        case .virtualStickSend: .virtualStickSend
        case .simulatorStart: .simulatorStart
        case .simulatorStop: .simulatorStop
        case .simulatorSetWind: .simulatorSetWind
        case .simulatorGetWind: .simulatorGetWind
        case .simulatorSetFlyZones: .simulatorSetFlyZones
        case .simulatorGetFlyZones: .simulatorGetFlyZones
        case .appRegistration: .appRegistration
        case .appActivation: .appActivation
        case .appBinding: .appBinding
        case .appSDKVersion: .appSDKVersion
        case .targetStop: .targetStop
        case .targetGo: .targetGo
        case .targetSpeed: .targetSpeed
        case .targetJump: .targetJump
        case .targetHide: .targetHide
        case .targetShow: .targetShow
        case .targetGesture: .targetGesture
        case .targetLookAlike: .targetLookAlike
        case .visionTrack: .visionTrack
        case .visionRelease: .visionRelease
        case .visionExternal: .visionExternal
        case .visionReport: .visionReport
        }
    }

    /// The arguments as numbers, in the order of the descriptor's parameters.
    public var operands: CommandOperands {
        switch self {
        case .tapFlyStop, .tapFlyResetHeading, .tapFlyGetSpeed, .tapFlyGetBypass, .cameraShootPhoto, .rcPauseButton,
            .rcGoHomeButton, .flightTakeOff, .flightPrecisionTakeOff, .flightCancelTakeOff, .flightLand,
            .flightCancelLanding, .flightConfirmLanding, .flightGoHome, .flightCancelGoHome, .flightTurnOnMotors,
            .flightTurnOffMotors, .flightGetMaxHeight, .flightGetMaxRadius, .flightGetRadiusLimited,
            .flightGetGoHomeHeight, .flightSetHomeHere, .flightGetFailSafe, .flightGetLowBattery,
            .flightGetSeriousLowBattery, .flightGetMultiMode, .flightGetAvoidance, .simulatorStop,
            .flightGetSwitchMapping, .simulatorGetWind, .simulatorGetFlyZones,
            .visionRelease, .activeTrackStop, .activeTrackAccept, .activeTrackReject, .activeTrackStopFollowing,
            .activeTrackGetCircularSpeed, .activeTrackEnableAutoSensing, .activeTrackEnableAutoSensingForQuickShot,
            .activeTrackDisableAutoSensing, .activeTrackSetRecommendedConfiguration, .activeTrackGetRetreat,
            .gimbalReset:
            CommandOperands()
        case .tapFlyStart(let image, let mode): CommandOperands(image.u, image.v, Double(mode.rawValue))
        case .tapFlySetSpeed(let speed): CommandOperands(speed)
        case .tapFlySetBypass(let isAllowed): CommandOperands(isAllowed ? 1 : 0)
        case .activeTrackStart(let x, let y, let width, let height, let mode, let path),
            .activeTrackCanStart(let x, let y, let width, let height, let mode, let path):
            CommandOperands(x, y, width, height, Double(mode.rawValue), Double(path.rawValue))
        case .activeTrackStartAutoSensing(let subject, let mode, let path):
            CommandOperands(subject, Double(mode.rawValue), Double(path.rawValue))
        case .activeTrackSetCircularSpeed(let speed): CommandOperands(speed)
        case .activeTrackSwitchMode(let mode): CommandOperands(Double(mode.rawValue))
        case .activeTrackSetGestureMode(let isOn): CommandOperands(isOn ? 1 : 0)
        case .activeTrackSetRetreat(let isOn): CommandOperands(isOn ? 1 : 0)
        case .cardDelete(let file): CommandOperands(Double(file.index))
        case .rcStick(let sticks): CommandOperands(sticks.roll, sticks.pitch, sticks.yaw, sticks.throttle)
        case .rcModeSwitch(let mode): CommandOperands(Double(mode.rawValue))
        case .gimbalPitch(let degrees): CommandOperands(degrees)
        case .gimbalRotate(let turn):
            CommandOperands(
                Double(turn.mode.rawValue), Double(turn.axes.rawValue), turn.pitch, turn.roll, turn.yaw, turn.seconds)
        case .gimbalSetMode(let mode): CommandOperands(Double(mode.rawValue))
        case .linkPhone(let isConnected): CommandOperands(isConnected ? 1 : 0)
        case .worldLight(let lux): CommandOperands(lux)
        case .worldWind(let from, let speed, let gust): CommandOperands(from, speed, gust)
        case .rcRawSticks(let s): CommandOperands(s.leftHorizontal, s.leftVertical, s.rightHorizontal, s.rightVertical)
        case .rcStickMode(let mode): CommandOperands(Double(mode.rawValue))
        case .linkRemote(let isConnected): CommandOperands(isConnected ? 1 : 0)
        case .worldGPS(let satellites): CommandOperands(Double(satellites))
        case .worldCondition(let which, let isOn): CommandOperands(Double(which.rawValue), isOn ? 1 : 0)
        case .worldBattery(let percent): CommandOperands(percent)
        case .fault(let which, let isOn): CommandOperands(Double(which.rawValue), isOn ? 1 : 0)
        case .flightSetMaxHeight(let meters): CommandOperands(meters)
        case .flightSetMaxRadius(let meters): CommandOperands(meters)
        case .flightSetRadiusLimited(let isOn): CommandOperands(isOn ? 1 : 0)
        case .flightSetGoHomeHeight(let meters): CommandOperands(meters)
        case .flightSetFailSafe(let behavior): CommandOperands(Double(behavior.rawValue))
        case .flightSetLowBattery(let percent): CommandOperands(percent)
        case .flightSetSeriousLowBattery(let percent): CommandOperands(percent)
        case .flightSetMultiMode(let isOn): CommandOperands(isOn ? 1 : 0)
        case .flightSetAvoidance(let isOn): CommandOperands(isOn ? 1 : 0)
        case .flightAnswerSmartRTH(let isOn): CommandOperands(isOn ? 1 : 0)
        case .simulatorSetFlyZones(let isOn): CommandOperands(isOn ? 1 : 0)
        case .virtualStickEnable(let isOn): CommandOperands(isOn ? 1 : 0)
        case .virtualStickModes(let modes):
            CommandOperands(
                Double(modes.vertical.rawValue), Double(modes.rollPitch.rawValue), Double(modes.yaw.rawValue),
                Double(modes.system.rawValue))
        case .virtualStickSend(let values): CommandOperands(values.pitch, values.roll, values.yaw, values.throttle)
        case .simulatorStart(let latitude, let longitude, let hertz, let satellites):
            CommandOperands(latitude, longitude, hertz, satellites)
        case .simulatorSetWind(let x, let y, let z): CommandOperands(x, y, z)
        case .appRegistration(let result): CommandOperands(Double(result))
        case .appActivation(let state): CommandOperands(Double(state.rawValue))
        case .appBinding(let state): CommandOperands(Double(state.rawValue))
        case .appSDKVersion(let major, let minor): CommandOperands(Double(major), Double(minor))
        case .targetStop(let target), .targetGo(let target), .targetHide(let target), .targetShow(let target),
            .visionTrack(let target):
            CommandOperands(Double(target.index))
        case .targetSpeed(let target, let speed): CommandOperands(Double(target.index), speed)
        case .targetJump(let target, let north, let east): CommandOperands(Double(target.index), north, east)
        case .targetGesture(let target, let gesture): CommandOperands(Double(target.index), Double(gesture.rawValue))
        case .targetLookAlike(let target, let other): CommandOperands(Double(target.index), Double(other.index))
        case .visionExternal(let isOn): CommandOperands(isOn ? 1 : 0)
        case .visionReport(let box, let confidence):
            CommandOperands(box.minU, box.minV, box.maxU, box.maxV, confidence)
        }
    }
}

extension Opcode {
    /// The command with these operands, whose count has been checked; values are checked only as far as types do.
    func command(from reader: OperandReader) throws(CommandError) -> Command {
        switch self {
        case .tapFlyStart:
            .tapFlyStart(
                image: ImagePoint(reader.number(0), reader.number(1)), mode: try reader.choice(2, "mode"))
        case .tapFlyStop: .tapFlyStop
        case .tapFlyResetHeading: .tapFlyResetHeading
        case .tapFlySetSpeed: .tapFlySetSpeed(metersPerSecond: reader.number(0))
        case .tapFlyGetSpeed: .tapFlyGetSpeed
        case .tapFlySetBypass: .tapFlySetBypass(try reader.flag(0, "value"))
        case .tapFlyGetBypass: .tapFlyGetBypass
        case .activeTrackStart:
            .activeTrackStart(
                x: reader.number(0), y: reader.number(1), width: reader.number(2), height: reader.number(3),
                try reader.choice(4, "mode"), try reader.choice(5, "quickShot"))
        case .activeTrackCanStart:
            .activeTrackCanStart(
                x: reader.number(0), y: reader.number(1), width: reader.number(2), height: reader.number(3),
                try reader.choice(4, "mode"), try reader.choice(5, "quickShot"))
        case .activeTrackStartAutoSensing:
            .activeTrackStartAutoSensing(
                subject: reader.number(0), try reader.choice(1, "mode"),
                try reader.choice(2, "quickShot"))
        case .activeTrackSetCircularSpeed: .activeTrackSetCircularSpeed(metersPerSecond: reader.number(0))
        case .activeTrackSwitchMode: .activeTrackSwitchMode(try reader.choice(0, "mode"))
        case .activeTrackSetGestureMode: .activeTrackSetGestureMode(try reader.flag(0, "value"))
        case .activeTrackSetRetreat: .activeTrackSetRetreat(try reader.flag(0, "value"))
        case .activeTrackStop: .activeTrackStop
        case .activeTrackAccept: .activeTrackAccept
        case .activeTrackReject: .activeTrackReject
        case .activeTrackStopFollowing: .activeTrackStopFollowing
        case .activeTrackGetCircularSpeed: .activeTrackGetCircularSpeed
        case .activeTrackEnableAutoSensing: .activeTrackEnableAutoSensing
        case .activeTrackEnableAutoSensingForQuickShot: .activeTrackEnableAutoSensingForQuickShot
        case .activeTrackDisableAutoSensing: .activeTrackDisableAutoSensing
        case .activeTrackSetRecommendedConfiguration: .activeTrackSetRecommendedConfiguration
        case .activeTrackGetRetreat: .activeTrackGetRetreat
        case .cameraShoot: .cameraShootPhoto
        case .cardDelete: .cardDelete(try reader.file(0, "file"))
        case .rcStick:
            .rcStick(
                Sticks(
                    roll: reader.number(0), pitch: reader.number(1), yaw: reader.number(2),
                    throttle: reader.number(3)))
        case .rcPause: .rcPauseButton
        case .rcModeSwitch: .rcModeSwitch(try reader.choice(0, "to"))
        case .gimbalPitch: .gimbalPitch(degrees: reader.number(0))
        case .gimbalRotate:
            .gimbalRotate(
                GimbalRotation(
                    try reader.choice(0, "mode"), axes: try reader.choice(1, "axes"), pitch: reader.number(2),
                    roll: reader.number(3), yaw: reader.number(4), seconds: reader.number(5)))
        case .gimbalReset: .gimbalReset
        case .gimbalSetMode: .gimbalSetMode(try reader.choice(0, "value"))
        case .linkPhone: .linkPhone(connected: try reader.flag(0, "connected"))
        case .worldLight: .worldLight(lux: reader.number(0))
        case .worldWind:
            .worldWind(
                fromDegrees: reader.number(0), metersPerSecond: reader.number(1),
                gustMetersPerSecond: reader.number(2))
        case .rcGoHomeButton: .rcGoHomeButton
        case .rcRawSticks:
            .rcRawSticks(
                RawSticks(
                    leftHorizontal: reader.number(0), leftVertical: reader.number(1), rightHorizontal: reader.number(2),
                    rightVertical: reader.number(3)))
        case .rcStickMode: .rcStickMode(try reader.choice(0, "to"))
        case .linkRemote: .linkRemote(connected: try reader.flag(0, "connected"))
        case .worldGPS: .worldGPS(satellites: try reader.integer(0, "satellites"))
        case .worldCondition: .worldCondition(try reader.choice(0, "which"), try reader.flag(1, "on"))
        case .worldBattery: .worldBattery(percent: reader.number(0))
        case .fault: .fault(try reader.choice(0, "which"), try reader.flag(1, "on"))
        case .flightTakeOff: .flightTakeOff
        case .flightPrecisionTakeOff: .flightPrecisionTakeOff
        case .flightCancelTakeOff: .flightCancelTakeOff
        case .flightLand: .flightLand
        case .flightCancelLanding: .flightCancelLanding
        case .flightConfirmLanding: .flightConfirmLanding
        case .flightGoHome: .flightGoHome
        case .flightCancelGoHome: .flightCancelGoHome
        case .flightTurnOnMotors: .flightTurnOnMotors
        case .flightTurnOffMotors: .flightTurnOffMotors
        case .flightSetMaxHeight: .flightSetMaxHeight(meters: reader.number(0))
        case .flightGetMaxHeight: .flightGetMaxHeight
        case .flightSetMaxRadius: .flightSetMaxRadius(meters: reader.number(0))
        case .flightGetMaxRadius: .flightGetMaxRadius
        case .flightSetRadiusLimited: .flightSetRadiusLimited(try reader.flag(0, "value"))
        case .flightGetRadiusLimited: .flightGetRadiusLimited
        case .flightSetGoHomeHeight: .flightSetGoHomeHeight(meters: reader.number(0))
        case .flightGetGoHomeHeight: .flightGetGoHomeHeight
        case .flightSetHomeHere: .flightSetHomeHere
        case .flightSetFailSafe: .flightSetFailSafe(try reader.choice(0, "value"))
        case .flightGetFailSafe: .flightGetFailSafe
        case .flightSetLowBattery: .flightSetLowBattery(percent: reader.number(0))
        case .flightGetLowBattery: .flightGetLowBattery
        case .flightSetSeriousLowBattery: .flightSetSeriousLowBattery(percent: reader.number(0))
        case .flightGetSeriousLowBattery: .flightGetSeriousLowBattery
        case .flightSetMultiMode: .flightSetMultiMode(try reader.flag(0, "value"))
        case .flightGetMultiMode: .flightGetMultiMode
        case .flightSetAvoidance: .flightSetAvoidance(try reader.flag(0, "value"))
        case .flightGetAvoidance: .flightGetAvoidance
        case .flightAnswerSmartRTH: .flightAnswerSmartRTH(try reader.flag(0, "value"))
        case .flightGetSwitchMapping: .flightGetSwitchMapping
        case .virtualStickEnable: .virtualStickEnable(try reader.flag(0, "value"))
        case .virtualStickModes:
            .virtualStickModes(
                VirtualStickModes(
                    vertical: try reader.choice(0, "vertical"), rollPitch: try reader.choice(1, "rollPitch"),
                    yaw: try reader.choice(2, "yaw"), system: try reader.choice(3, "system")))
        case .virtualStickSend:
            .virtualStickSend(
                VirtualStickValues(
                    pitch: reader.number(0), roll: reader.number(1), yaw: reader.number(2), throttle: reader.number(3)))
        case .simulatorStart:
            .simulatorStart(
                latitude: reader.number(0), longitude: reader.number(1), hertz: reader.number(2),
                satellites: reader.number(3))
        case .simulatorStop: .simulatorStop
        case .simulatorGetWind: .simulatorGetWind
        case .simulatorSetFlyZones: .simulatorSetFlyZones(try reader.flag(0, "value"))
        case .simulatorGetFlyZones: .simulatorGetFlyZones
        case .simulatorSetWind: .simulatorSetWind(x: reader.number(0), y: reader.number(1), z: reader.number(2))
        case .appRegistration: .appRegistration(result: try reader.integer(0, "result"))
        case .appActivation: .appActivation(try reader.choice(0, "to"))
        case .appBinding: .appBinding(try reader.choice(0, "to"))
        case .appSDKVersion:
            .appSDKVersion(major: try reader.integer(0, "major"), minor: try reader.integer(1, "minor"))
        case .targetStop: .targetStop(try reader.target(0, "target"))
        case .targetGo: .targetGo(try reader.target(0, "target"))
        case .targetSpeed: .targetSpeed(try reader.target(0, "target"), metersPerSecond: reader.number(1))
        case .targetJump:
            .targetJump(try reader.target(0, "target"), north: reader.number(1), east: reader.number(2))
        case .targetHide: .targetHide(try reader.target(0, "target"))
        case .targetShow: .targetShow(try reader.target(0, "target"))
        case .targetGesture: .targetGesture(try reader.target(0, "target"), try reader.choice(1, "gesture"))
        case .targetLookAlike: .targetLookAlike(try reader.target(0, "target"), of: try reader.target(1, "of"))
        case .visionTrack: .visionTrack(try reader.target(0, "target"))
        case .visionRelease: .visionRelease
        case .visionExternal: .visionExternal(try reader.flag(0, "on"))
        case .visionReport:
            .visionReport(
                ImageRect(
                    minU: reader.number(0), minV: reader.number(1), maxU: reader.number(2), maxV: reader.number(3)),
                confidence: reader.number(4))
        }
    }
}
