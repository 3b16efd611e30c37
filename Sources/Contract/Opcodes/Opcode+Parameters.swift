extension Opcode {
    /// What the command takes, in the order of its operands.
    var parameters: [ParameterDescriptor] {
        switch self {
        case .tapFlyStop, .tapFlyResetHeading, .tapFlyGetSpeed, .tapFlyGetBypass, .cameraShoot, .rcPause,
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
            []
        case .tapFlyStart: [.tap, .tapFlyMode]
        case .tapFlySetSpeed: [.value("m/s", 1...10, "the speed to fly with")]
        case .tapFlySetBypass: [.value("whether the left and right side are allowed")]
        case .activeTrackStart, .activeTrackCanStart: ParameterDescriptor.trackBox
        case .activeTrackStartAutoSensing:
            [.whole("subject", "", 0...99, "which of the sensed subjects"), .trackMode, .quickShotMode]
        case .activeTrackSetCircularSpeed:
            [.value("m/s", -5...5, "counter-clockwise seen from above; 0 ends it")]
        case .activeTrackSwitchMode: [.trackMode]
        case .activeTrackSetGestureMode: [.value("whether people are found by their gestures")]
        case .activeTrackSetRetreat: [.value("whether it flies backward")]
        case .cardDelete: [.init("file", .file, "the file to delete")]
        case .rcStick: ParameterDescriptor.sticks
        case .rcRawSticks: ParameterDescriptor.rawSticks
        case .rcModeSwitch: [.modeSwitch]
        case .rcStickMode: [.choice("to", StickMode.self, "the mode; mode2 is the usual one")]
        case .gimbalPitch: [.number("degrees", "degrees", -100...30, "0 is level, -90 straight down")]
        case .gimbalRotate: ParameterDescriptor.gimbalRotation
        case .gimbalSetMode: [.choice("value", GimbalMode.self, "free holds the bearing, the others the nose")]
        case .linkPhone, .linkRemote: [.init("connected", .flag, "whether the link stands")]
        case .worldLight: [.number("lux", "lux", 0...200_000, "illuminance")]
        case .worldWind: ParameterDescriptor.wind
        case .worldGPS: [.whole("satellites", "satellites", 0...40, "the signal level follows from it")]
        case .worldCondition: [.choice("which", FlightCondition.self, "the condition"), .on("whether it holds")]
        case .worldBattery: [.number("percent", "%", 0...100, "charge left")]
        case .fault: [.choice("which", FieldFault.self, "the fault"), .on("whether it acts")]
        case .flightSetMaxHeight, .flightSetGoHomeHeight: [.value("m", 20...500, "above the home point")]
        case .flightSetMaxRadius: [.value("m", 15...8000, "from the home point")]
        case .flightSetRadiusLimited: [.value("whether the limit holds")]
        case .flightSetFailSafe: [.choice("value", FailSafeBehavior.self, "hover, landing or goHome")]
        case .flightSetLowBattery: [.value("%", 15...50, "charge")]
        case .flightSetSeriousLowBattery: [.value("%", 10...45, "charge, at least 5 below the low threshold")]
        case .flightSetMultiMode: [.value("whether the mode switch is obeyed")]
        case .flightSetAvoidance: [.value("whether the aircraft stops before obstacles")]
        case .flightAnswerSmartRTH: [.value("true goes home at once, false cancels")]
        case .virtualStickEnable: [.value("whether the app flies")]
        case .virtualStickModes: ParameterDescriptor.virtualStickModes
        case .virtualStickSend: ParameterDescriptor.virtualStick
        case .simulatorStart: ParameterDescriptor.simulator
        case .simulatorSetWind: ParameterDescriptor.simulatorWind
        case .simulatorSetFlyZones: [.value("whether fly zones hold")]
        case .appRegistration:
            [.init("result", .choice(RegistrationResult.members), default: 0, "ok, or why the vendor refuses the app")]
        case .appActivation: [.choice("to", ActivationState.self, "the state")]
        case .appBinding: [.choice("to", BindingState.self, "the state")]
        case .appSDKVersion: [.whole("major", "", 1...9, "before the dot"), .whole("minor", "", 0...99, "behind it")]
        case .targetStop, .targetGo, .targetHide, .targetShow, .visionTrack: [.target]
        case .targetSpeed: [.target, .value("m/s", 0...60, "its speed from now on; 0: as its path says")]
        case .targetJump:
            [
                .target, .number("north", "m", -20_000...20_000, "from home"),
                .number("east", "m", -20_000...20_000, "from home"),
            ]
        case .targetGesture: [.target, .choice("gesture", TargetGesture.self, "what the person does")]
        case .targetLookAlike: [.target, .init("of", .target, "whom it resembles; itself: nobody")]
        case .visionExternal: [.on("whether boxes come from outside")]
        case .visionReport: ParameterDescriptor.visionReport
        }
    }
}
