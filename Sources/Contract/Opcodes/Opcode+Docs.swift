extension Opcode {
    /// One sentence for `describe`, without full stop.
    var doc: String {
        switch self {
        case .tapFlyStart: "Starts a TapFly mission"
        case .tapFlyStop: "Stops the TapFly mission"
        case .tapFlyResetHeading: "Turns the nose back to the flight direction, in Free only"
        case .tapFlySetSpeed: "Sets the TapFly speed, before or during a mission"
        case .tapFlyGetSpeed: "Asks for the TapFly speed"
        case .tapFlySetBypass: "Sets whether TapFly may pass obstacles sideways, not only over the top"
        case .tapFlyGetBypass: "Asks whether TapFly may pass obstacles sideways"
        case .activeTrackStart: "Starts an ActiveTrack mission with what a box or point of the picture shows"
        case .activeTrackCanStart: "Asks what an ActiveTrack start would be answered with now"
        case .activeTrackStartAutoSensing: "Starts an ActiveTrack mission with a sensed subject"
        case .activeTrackStop: "Stops the ActiveTrack mission"
        case .activeTrackAccept: "Confirms the target, so that the aircraft follows"
        case .activeTrackReject: "Rejects the target that is asked about, which ends the mission"
        case .activeTrackStopFollowing: "Stops following and asks again, without ending the mission"
        case .activeTrackSetCircularSpeed: "Circles around the target, in Trace only; 0 ends it"
        case .activeTrackGetCircularSpeed: "Asks for the circular speed, while circling only"
        case .activeTrackSwitchMode: "Switches the mode of the ActiveTrack mission"
        case .activeTrackSetGestureMode: "Switches gesture mode; off stops a mission"
        case .activeTrackEnableAutoSensing: "Looks for people without a box"
        case .activeTrackEnableAutoSensingForQuickShot: "Looks for people without a box, to start a QuickShot"
        case .activeTrackDisableAutoSensing: "Stops looking for people, of either kind"
        case .activeTrackSetRecommendedConfiguration: "Sets camera and gimbal to values that suit tracking"
        case .activeTrackSetRetreat: "Sets whether the aircraft flies backward when the target approaches"
        case .activeTrackGetRetreat: "Asks whether the aircraft flies backward when the target approaches"
        case .cameraShoot: "Takes a photo"
        case .cardDelete: "Deletes a file from the card through the camera"
        case .rcStick: "Holds the remote controller's sticks in a position, in terms of mode 2"
        case .rcPause:
            "Presses the remote controller's pause button once: pauses a mission, and a second time resumes it"
        case .rcModeSwitch: "Moves the remote controller's mode switch"
        case .gimbalPitch: "Asks the gimbal for a pitch"
        case .gimbalRotate:
            "Turns the gimbal by or to angles, or at speeds; answered when it is taken, not when it is done"
        case .gimbalReset: "Turns the gimbal back; the Phantom 4 family looks straight down first"
        case .gimbalSetMode: "Sets which axes of the gimbal follow the aircraft"
        case .linkPhone: "Makes or breaks the link between phone and aircraft"
        case .worldLight: "Sets the brightness of the surroundings"
        case .worldWind: "Sets the wind"
        case .rcGoHomeButton: "Presses the remote controller's go-home button once"
        case .rcRawSticks: "Holds both sticks in a position, by their place on the remote and the stick mode"
        case .rcStickMode: "Sets what each stick does"
        case .linkRemote: "Makes or breaks the link between remote controller and aircraft"
        case .worldGPS: "Sets how many satellites are in view"
        case .worldCondition: "Makes one of the conditions under which missions are refused"
        case .worldBattery:
            "Sets the charge of the battery; below the low threshold no mission starts, below the serious one it lands"
        case .fault: "Switches one of the faults that real products showed in the field"
        case .flightTakeOff: "Starts the motors and climbs to a hover at 1.2 m; answered when 0.5 m are crossed"
        case .flightPrecisionTakeOff: "Takes off and climbs to a hover at 6 m"
        case .flightCancelTakeOff: "Stops a take-off; the aircraft hovers"
        case .flightLand: "Lands where the aircraft is"
        case .flightCancelLanding: "Stops a landing; the aircraft hovers"
        case .flightConfirmLanding: "Confirms the last 0.3 m of a landing"
        case .flightGoHome: "Flies to the home point and lands"
        case .flightCancelGoHome: "Stops going home; the aircraft hovers"
        case .flightTurnOnMotors: "Starts the motors on the ground"
        case .flightTurnOffMotors: "Stops the motors on the ground"
        case .flightSetMaxHeight: "Sets the height limit"
        case .flightGetMaxHeight: "Asks for the height limit"
        case .flightSetMaxRadius: "Sets the radius limit"
        case .flightGetMaxRadius: "Asks for the radius limit"
        case .flightSetRadiusLimited: "Switches the radius limit on or off"
        case .flightGetRadiusLimited: "Asks whether the radius limit holds"
        case .flightSetGoHomeHeight: "Sets the height at which the aircraft goes home"
        case .flightGetGoHomeHeight: "Asks for the go-home height"
        case .flightSetHomeHere: "Makes the aircraft's place the home point"
        case .flightSetFailSafe: "Sets what the aircraft does when the remote controller is lost"
        case .flightGetFailSafe: "Asks what the aircraft does when the remote controller is lost"
        case .flightSetLowBattery: "Sets the low-battery threshold"
        case .flightGetLowBattery: "Asks for the low-battery threshold"
        case .flightSetSeriousLowBattery: "Sets the serious low-battery threshold"
        case .flightGetSeriousLowBattery: "Asks for the serious low-battery threshold"
        case .flightSetMultiMode: "Allows flight modes other than P"
        case .flightGetMultiMode: "Asks whether flight modes other than P are allowed"
        case .flightSetAvoidance: "Switches collision avoidance on or off"
        case .flightGetAvoidance: "Asks whether collision avoidance is on"
        case .flightAnswerSmartRTH: "Confirms or cancels the smart return to home while it counts down"
        case .flightGetSwitchMapping:
            "Asks what the mode switch's positions select; the answer is one + 256 two + 65536 three"
        case .virtualStickEnable: "Takes the sticks for the app, or gives them back"
        case .virtualStickModes: "Sets what virtual stick values mean"
        case .virtualStickSend: "Flies by values until the next ones; they hold for half a second"
        case .simulatorStart: "Starts the simulator inside the flight controller"
        case .simulatorStop: "Stops the simulator inside the flight controller"
        case .simulatorSetWind: "Sets the simulator's wind"
        case .simulatorGetWind: "Asks for the simulator's wind; the answer is x + 256 y + 65536 z in whole m/s"
        case .simulatorSetFlyZones: "Sets whether the simulator keeps out of fly zones after the next start"
        case .simulatorGetFlyZones: "Asks whether the simulator keeps out of fly zones after the next start"
        case .appRegistration: "Registers the app with the vendor; missions need it"
        case .appActivation: "Sets whether the app is activated: a login, or one that lapsed"
        case .appBinding: "Sets whether the aircraft is bound to an account"
        case .appSDKVersion:
            "Sets the version of the SDK that the app was built with; below 4.1 the aircraft is confined"
        case .targetStop: "Makes a target slow down and stand"
        case .targetGo: "Makes a target go on along its path"
        case .targetSpeed: "Sets how fast a target goes"
        case .targetJump: "Puts a target somewhere else; it goes on from there"
        case .targetHide: "Takes a target out of sight, as if it had gone indoors"
        case .targetShow: "Brings a hidden target back into sight"
        case .targetGesture: "Makes a person raise the arms, wave, frame a photo, or stop doing so"
        case .targetLookAlike: "Makes a target resemble another one, so that trackers may take it for that"
        case .visionTrack: "Makes the tracker take hold of a target, without a mission"
        case .visionRelease: "Makes the tracker let go"
        case .visionExternal: "Takes the tracked box from reports instead of the built-in tracker"
        case .visionReport: "Tells where an external tracker sees what is tracked"
        }
    }

    /// Tag of the published source; `DeskFlight` where the world acts and no vendor defines the command.
    var source: String {
        switch self {
        case .tapFlyStart: "TFO, TFM"
        case .tapFlyStop, .tapFlyResetHeading, .tapFlyGetSpeed, .tapFlySetBypass, .tapFlyGetBypass: "TFO"
        case .tapFlySetSpeed: "TFO, SEED, H34"
        case .activeTrackStart, .activeTrackCanStart, .activeTrackStartAutoSensing, .activeTrackSwitchMode: "ATO, ATM"
        case .activeTrackStop, .activeTrackAccept, .activeTrackReject, .activeTrackStopFollowing,
            .activeTrackSetCircularSpeed, .activeTrackGetCircularSpeed, .activeTrackSetGestureMode,
            .activeTrackEnableAutoSensing, .activeTrackEnableAutoSensingForQuickShot, .activeTrackDisableAutoSensing,
            .activeTrackSetRecommendedConfiguration, .activeTrackSetRetreat, .activeTrackGetRetreat:
            "ATO"
        case .cameraShoot: "H:DJICamera"
        case .cardDelete: "H:DJIMediaManager"
        case .rcStick: "RCB, STK, MRC"
        case .rcPause: "RCB, TFO"
        case .rcModeSwitch: "FCB, G-RC"
        case .gimbalPitch: "GIM, G-HW"
        case .gimbalRotate, .gimbalReset, .gimbalSetMode: "GIM, G-GIM"
        case .linkPhone, .worldLight, .worldWind, .worldCondition, .worldBattery, .fault, .targetStop, .targetGo,
            .targetSpeed, .targetJump, .targetHide, .targetShow, .targetLookAlike, .visionTrack, .visionRelease,
            .visionExternal, .visionReport:
            "DeskFlight"
        case .targetGesture: "SEED, ATO"
        case .rcGoHomeButton: "RCB"
        case .rcRawSticks: "STK, RCB"
        case .rcStickMode: "RCB, MRC"
        case .linkRemote: "G-FC"
        case .worldGPS: "FCS"
        case .flightTakeOff, .flightPrecisionTakeOff, .flightCancelTakeOff, .flightLand, .flightCancelLanding,
            .flightConfirmLanding, .flightGoHome, .flightCancelGoHome, .flightTurnOnMotors, .flightTurnOffMotors,
            .flightSetMaxHeight, .flightGetMaxHeight, .flightSetMaxRadius, .flightGetMaxRadius, .flightSetRadiusLimited,
            .flightGetRadiusLimited, .flightSetGoHomeHeight, .flightGetGoHomeHeight, .flightSetHomeHere,
            .flightSetFailSafe, .flightGetFailSafe, .flightSetLowBattery, .flightGetLowBattery,
            .flightSetSeriousLowBattery, .flightGetSeriousLowBattery, .flightSetMultiMode, .flightGetMultiMode,
            .flightAnswerSmartRTH, .flightGetSwitchMapping, .virtualStickEnable:
            "FC"
        case .flightSetAvoidance, .flightGetAvoidance: "FA"
        case .virtualStickModes: "FCB"
        case .virtualStickSend: "FC, FCB"
        case .simulatorStart, .simulatorStop, .simulatorSetWind, .simulatorGetWind, .simulatorSetFlyZones,
            .simulatorGetFlyZones:
            "SIM"
        case .appRegistration: "MGR, ERR"
        case .appActivation, .appBinding: "ACT"
        case .appSDKVersion: "ACT, G-ACT"
        }
    }
}
