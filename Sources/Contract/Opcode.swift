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
    // 0x02 is kept for ActiveTrack.
    case cameraShoot = 0x0301
    case cardDelete = 0x0401
    case rcStick = 0x0501
    case rcPause = 0x0502
    case rcModeSwitch = 0x0503
    case gimbalPitch = 0x0601
    case linkPhone = 0x0701
    case worldLight = 0x0801
    case worldWind = 0x0802
    case rcGoHomeButton = 0x0504
    case rcRawSticks = 0x0505
    case rcStickMode = 0x0506
    case linkRemote = 0x0702
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
    case virtualStickEnable = 0x0A01
    case virtualStickModes = 0x0A02
    case virtualStickSend = 0x0A03
    case simulatorStart = 0x0B01
    case simulatorStop = 0x0B02
    case simulatorSetWind = 0x0B03
    case appRegistration = 0x0C01
    case appActivation = 0x0C02
    case appBinding = 0x0C03
    case appSDKVersion = 0x0C04

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
            .virtualStickSend, .simulatorStart, .simulatorStop, .simulatorSetWind:
            true
        case .rcStick, .rcPause, .rcModeSwitch, .gimbalPitch, .linkPhone, .worldLight, .worldWind, .rcGoHomeButton,
            .rcRawSticks, .rcStickMode, .linkRemote, .worldGPS, .worldCondition, .worldBattery, .fault,
            .virtualStickModes, .appRegistration, .appActivation, .appBinding, .appSDKVersion:
            false
        }
    }
}

// What `describe` and scenario files know about each command.
extension Opcode {
    var descriptor: CommandDescriptor { CommandDescriptor(self) }

    var name: String {
        switch self {
        case .tapFlyStart: "tapFly.start"
        case .tapFlyStop: "tapFly.stop"
        case .tapFlyResetHeading: "tapFly.resetHeading"
        case .tapFlySetSpeed: "tapFly.setSpeed"
        case .tapFlyGetSpeed: "tapFly.getSpeed"
        case .tapFlySetBypass: "tapFly.setBypass"
        case .tapFlyGetBypass: "tapFly.getBypass"
        case .cameraShoot: "camera.shoot"
        case .cardDelete: "card.delete"
        case .rcStick: "rc.stick"
        case .rcPause: "rc.pause"
        case .rcModeSwitch: "rc.modeSwitch"
        case .gimbalPitch: "gimbal.pitch"
        case .linkPhone: "link.phone"
        case .worldLight: "world.light"
        case .worldWind: "world.wind"
        case .rcGoHomeButton: "rc.goHome"
        case .rcRawSticks: "rc.sticks"
        case .rcStickMode: "rc.stickMode"
        case .linkRemote: "link.remote"
        case .worldGPS: "world.gps"
        case .worldCondition: "world.condition"
        case .worldBattery: "world.battery"
        case .fault: "fault"
        case .flightTakeOff: "flight.takeOff"
        case .flightPrecisionTakeOff: "flight.precisionTakeOff"
        case .flightCancelTakeOff: "flight.cancelTakeOff"
        case .flightLand: "flight.land"
        case .flightCancelLanding: "flight.cancelLanding"
        case .flightConfirmLanding: "flight.confirmLanding"
        case .flightGoHome: "flight.goHome"
        case .flightCancelGoHome: "flight.cancelGoHome"
        case .flightTurnOnMotors: "flight.turnOnMotors"
        case .flightTurnOffMotors: "flight.turnOffMotors"
        case .flightSetMaxHeight: "flight.setMaxHeight"
        case .flightGetMaxHeight: "flight.getMaxHeight"
        case .flightSetMaxRadius: "flight.setMaxRadius"
        case .flightGetMaxRadius: "flight.getMaxRadius"
        case .flightSetRadiusLimited: "flight.setRadiusLimited"
        case .flightGetRadiusLimited: "flight.getRadiusLimited"
        case .flightSetGoHomeHeight: "flight.setGoHomeHeight"
        case .flightGetGoHomeHeight: "flight.getGoHomeHeight"
        case .flightSetHomeHere: "flight.setHomeHere"
        case .flightSetFailSafe: "flight.setFailSafe"
        case .flightGetFailSafe: "flight.getFailSafe"
        case .flightSetLowBattery: "flight.setLowBattery"
        case .flightGetLowBattery: "flight.getLowBattery"
        case .flightSetSeriousLowBattery: "flight.setSeriousLowBattery"
        case .flightGetSeriousLowBattery: "flight.getSeriousLowBattery"
        case .flightSetMultiMode: "flight.setMultiMode"
        case .flightGetMultiMode: "flight.getMultiMode"
        case .flightSetAvoidance: "flight.setAvoidance"
        case .flightGetAvoidance: "flight.getAvoidance"
        case .flightAnswerSmartRTH: "flight.answerSmartRTH"
        case .virtualStickEnable: "virtualStick.enable"
        case .virtualStickModes: "virtualStick.modes"
        case .virtualStickSend: "virtualStick.send"
        case .simulatorStart: "simulator.start"
        case .simulatorStop: "simulator.stop"
        case .simulatorSetWind: "simulator.setWind"
        case .appRegistration: "app.registration"
        case .appActivation: "app.activation"
        case .appBinding: "app.binding"
        case .appSDKVersion: "app.sdkVersion"
        }
    }

    var doc: String {
        switch self {
        case .tapFlyStart: "Starts a TapFly mission"
        case .tapFlyStop: "Stops the TapFly mission"
        case .tapFlyResetHeading: "Turns the nose back to the flight direction, in Free only"
        case .tapFlySetSpeed: "Sets the TapFly speed, before or during a mission"
        case .tapFlyGetSpeed: "Asks for the TapFly speed"
        case .tapFlySetBypass: "Sets whether TapFly may pass obstacles sideways, not only over the top"
        case .tapFlyGetBypass: "Asks whether TapFly may pass obstacles sideways"
        case .cameraShoot: "Takes a photo"
        case .cardDelete: "Deletes a file from the card through the camera"
        case .rcStick: "Holds the remote controller's sticks in a position, in terms of mode 2"
        case .rcPause: "Presses the remote controller's pause button once"
        case .rcModeSwitch: "Moves the remote controller's mode switch"
        case .gimbalPitch: "Asks the gimbal for a pitch"
        case .linkPhone: "Makes or breaks the link between phone and aircraft"
        case .worldLight: "Sets the brightness of the surroundings"
        case .worldWind: "Sets the wind"
        case .rcGoHomeButton: "Presses the remote controller's go-home button once"
        case .rcRawSticks: "Holds both sticks in a position, by their place on the remote and the stick mode"
        case .rcStickMode: "Sets what each stick does"
        case .linkRemote: "Makes or breaks the link between remote controller and aircraft"
        case .worldGPS: "Sets how many satellites are in view"
        case .worldCondition: "Makes one of the conditions under which missions are refused"
        case .worldBattery: "Sets the charge of the battery"
        case .fault: "Switches one of the faults that real products showed in the field"
        case .flightTakeOff: "Starts the motors and climbs to a hover at 1.2 m"
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
        case .virtualStickEnable: "Takes the sticks for the app, or gives them back"
        case .virtualStickModes: "Sets what virtual stick values mean"
        case .virtualStickSend: "Flies by values until the next ones; they hold for half a second"
        case .simulatorStart: "Starts the simulator inside the flight controller"
        case .simulatorStop: "Stops the simulator inside the flight controller"
        case .simulatorSetWind: "Sets the simulator's wind"
        case .appRegistration: "Registers the app with the vendor; missions need it"
        case .appActivation: "Sets whether the app is activated: a login, or one that lapsed"
        case .appBinding: "Sets whether the aircraft is bound to an account"
        case .appSDKVersion:
            "Sets the version of the SDK that the app was built with; below 4.1 the aircraft is confined"
        }
    }

    /// `DeskFlight` where the world acts and no vendor defines the command.
    var source: String {
        switch self {
        case .tapFlyStart: "TFO, TFM"
        case .tapFlyStop, .tapFlyResetHeading, .tapFlyGetSpeed, .tapFlySetBypass, .tapFlyGetBypass: "TFO"
        case .tapFlySetSpeed: "TFO, SEED, H34"
        case .cameraShoot: "H:DJICamera"
        case .cardDelete: "H:DJIMediaManager"
        case .rcStick: "RCB, STK, MRC"
        case .rcPause: "RCB, TFO"
        case .rcModeSwitch: "FCB, G-RC"
        case .gimbalPitch: "GIM, G-HW"
        case .linkPhone, .worldLight, .worldWind, .worldCondition, .worldBattery, .fault: "DeskFlight"
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
            .flightAnswerSmartRTH, .virtualStickEnable:
            "FC"
        case .flightSetAvoidance, .flightGetAvoidance: "FA"
        case .virtualStickModes: "FCB"
        case .virtualStickSend: "FC, FCB"
        case .simulatorStart, .simulatorStop, .simulatorSetWind: "SIM"
        case .appRegistration: "MGR, ERR"
        case .appActivation, .appBinding: "ACT"
        case .appSDKVersion: "ACT, G-ACT"
        }
    }

    var parameters: [ParameterDescriptor] {
        switch self {
        case .tapFlyStop, .tapFlyResetHeading, .tapFlyGetSpeed, .tapFlyGetBypass, .cameraShoot, .rcPause,
            .rcGoHomeButton, .flightTakeOff, .flightPrecisionTakeOff, .flightCancelTakeOff, .flightLand,
            .flightCancelLanding, .flightConfirmLanding, .flightGoHome, .flightCancelGoHome, .flightTurnOnMotors,
            .flightTurnOffMotors, .flightGetMaxHeight, .flightGetMaxRadius, .flightGetRadiusLimited,
            .flightGetGoHomeHeight, .flightSetHomeHere, .flightGetFailSafe, .flightGetLowBattery,
            .flightGetSeriousLowBattery, .flightGetMultiMode, .flightGetAvoidance, .simulatorStop:
            []
        case .tapFlyStart:
            [
                ParameterDescriptor("image", .imagePoint, "the tapped point"),
                // An app can pass Unknown, so a saved run must be able to say so; the contract answers it.
                ParameterDescriptor(
                    "mode", .choice(EnumMember.all(of: TapFlyMode.self)),
                    default: Double(TapFlyMode.forward.rawValue), "how to fly along the direction"),
            ]
        case .tapFlySetSpeed:
            [ParameterDescriptor("value", .number(unit: "m/s", range: 1...10), "the speed to fly with")]
        case .tapFlySetBypass:
            [ParameterDescriptor("value", .flag, "whether the left and right side are allowed")]
        case .cardDelete: [ParameterDescriptor("file", .file, "the file to delete")]
        case .rcStick:
            [
                .stick("roll", "right stick, left to right"), .stick("pitch", "right stick, back to forward"),
                .stick("yaw", "left stick, left to right; positive turns clockwise"),
                .stick("throttle", "left stick, down to up; positive climbs"),
            ]
        case .rcModeSwitch:
            [
                ParameterDescriptor(
                    "to", .choice(EnumMember.all(of: RemoteFlightMode.self).filter { $0.symbol != "unknown" }),
                    "the flight mode of the new position")
            ]
        case .gimbalPitch:
            [ParameterDescriptor("degrees", .number(unit: "degrees", range: -90...30), "0 is level, -90 straight down")]
        case .linkPhone: [ParameterDescriptor("connected", .flag, "whether the link stands")]
        case .worldLight: [ParameterDescriptor("lux", .number(unit: "lux", range: 0...200_000), "illuminance")]
        case .worldWind:
            [
                ParameterDescriptor(
                    "from", .number(unit: "degrees", range: 0...360), "where it blows from, clockwise from north"),
                ParameterDescriptor("speed", .number(unit: "m/s", range: 0...60), "mean speed"),
                ParameterDescriptor(
                    "gust", .number(unit: "m/s", range: 0...30), default: 0, "how far gusts leave the mean"),
            ]
        case .rcRawSticks:
            [
                ParameterDescriptor(
                    "leftHorizontal", .number(unit: "of full deflection", range: -1...1), default: 0,
                    "left stick, left to right"),
                ParameterDescriptor(
                    "leftVertical", .number(unit: "of full deflection", range: -1...1), default: 0,
                    "left stick, down to up"),
                ParameterDescriptor(
                    "rightHorizontal", .number(unit: "of full deflection", range: -1...1), default: 0,
                    "right stick, left to right"),
                ParameterDescriptor(
                    "rightVertical", .number(unit: "of full deflection", range: -1...1), default: 0,
                    "right stick, down to up"),
            ]
        case .rcStickMode:
            [
                ParameterDescriptor("to", .choice(EnumMember.all(of: StickMode.self)), "the mode; 2 is the usual one")
            ]
        case .linkRemote:
            [
                ParameterDescriptor("connected", .flag, "whether the link stands")
            ]
        case .worldGPS:
            [
                ParameterDescriptor(
                    "satellites", .number(unit: "satellites", range: 0...40), "the signal level follows from it")
            ]
        case .worldCondition:
            [
                ParameterDescriptor("which", .choice(EnumMember.all(of: FlightCondition.self)), "the condition"),
                ParameterDescriptor("on", .flag, "whether it holds"),
            ]
        case .worldBattery:
            [
                ParameterDescriptor("percent", .number(unit: "%", range: 0...100), "charge left")
            ]
        case .fault:
            [
                ParameterDescriptor("which", .choice(EnumMember.all(of: FieldFault.self)), "the fault"),
                ParameterDescriptor("on", .flag, "whether it acts"),
            ]
        case .flightSetMaxHeight:
            [
                ParameterDescriptor("value", .number(unit: "m", range: 20...500), "above the home point")
            ]
        case .flightSetMaxRadius:
            [
                ParameterDescriptor("value", .number(unit: "m", range: 15...8000), "from the home point")
            ]
        case .flightSetRadiusLimited:
            [
                ParameterDescriptor("value", .flag, "whether the limit holds")
            ]
        case .flightSetGoHomeHeight:
            [
                ParameterDescriptor("value", .number(unit: "m", range: 20...500), "above the home point")
            ]
        case .flightSetFailSafe:
            [
                ParameterDescriptor(
                    "value", .choice(EnumMember.all(of: FailSafeBehavior.self)), "hover, landing or goHome")
            ]
        case .flightSetLowBattery:
            [
                ParameterDescriptor("value", .number(unit: "%", range: 15...50), "charge")
            ]
        case .flightSetSeriousLowBattery:
            [
                ParameterDescriptor(
                    "value", .number(unit: "%", range: 10...45), "charge, at least 5 below the low threshold")
            ]
        case .flightSetMultiMode:
            [
                ParameterDescriptor("value", .flag, "whether the mode switch is obeyed")
            ]
        case .flightSetAvoidance:
            [
                ParameterDescriptor("value", .flag, "whether the aircraft stops before obstacles")
            ]
        case .flightAnswerSmartRTH:
            [
                ParameterDescriptor("value", .flag, "true goes home at once, false cancels")
            ]
        case .virtualStickEnable:
            [
                ParameterDescriptor("value", .flag, "whether the app flies")
            ]
        case .virtualStickModes:
            [
                ParameterDescriptor(
                    "vertical", .choice(EnumMember.all(of: VirtualStickVerticalMode.self)), "velocity or position"),
                ParameterDescriptor(
                    "rollPitch", .choice(EnumMember.all(of: VirtualStickRollPitchMode.self)), "angle or velocity"),
                ParameterDescriptor(
                    "yaw", .choice(EnumMember.all(of: VirtualStickYawMode.self)), "angle or angularVelocity"),
                ParameterDescriptor(
                    "system", .choice(EnumMember.all(of: VirtualStickCoordinateSystem.self)), "ground or body"),
            ]
        case .virtualStickSend:
            [
                ParameterDescriptor(
                    "pitch", .number(unit: "m/s or degrees", range: -30...30), default: 0,
                    "right or east in velocity mode; a pitch angle otherwise"),
                ParameterDescriptor(
                    "roll", .number(unit: "m/s or degrees", range: -30...30), default: 0,
                    "forward or north in velocity mode; a roll angle otherwise"),
                ParameterDescriptor(
                    "yaw", .number(unit: "degrees or degrees/s", range: -180...180), default: 0, "heading or turn rate"),
                ParameterDescriptor(
                    "throttle", .number(unit: "m/s or m", range: -4...500), default: 0, "climb rate or height"),
            ]
        case .simulatorStart:
            [
                ParameterDescriptor("latitude", .number(unit: "degrees", range: -90...90), "where home is"),
                ParameterDescriptor("longitude", .number(unit: "degrees", range: -180...180), "where home is"),
                ParameterDescriptor(
                    "frequency", .number(unit: "Hz", range: 2...150), default: 20, "how often the state is pushed"),
                ParameterDescriptor("satellites", .number(unit: "satellites", range: 0...20), default: 10, "in view"),
            ]
        case .simulatorSetWind:
            [
                ParameterDescriptor("x", .number(unit: "m/s", range: 0...20), default: 0, "along north"),
                ParameterDescriptor("y", .number(unit: "m/s", range: 0...20), default: 0, "along east"),
                ParameterDescriptor("z", .number(unit: "m/s", range: 0...20), default: 0, "along down"),
            ]
        case .appRegistration:
            [
                ParameterDescriptor(
                    "result", .choice(RegistrationResult.members), default: 0, "ok, or why the vendor refuses the app")
            ]
        case .appActivation:
            [
                ParameterDescriptor("to", .choice(EnumMember.all(of: ActivationState.self)), "the state")
            ]
        case .appBinding:
            [
                ParameterDescriptor("to", .choice(EnumMember.all(of: BindingState.self)), "the state")
            ]
        case .appSDKVersion:
            [
                ParameterDescriptor("major", .number(unit: "", range: 1...9), "before the dot"),
                ParameterDescriptor("minor", .number(unit: "", range: 0...99), "behind the dot"),
            ]
        }
    }
}

extension ParameterDescriptor {
    fileprivate static func stick(_ key: String, _ doc: String) -> ParameterDescriptor {
        ParameterDescriptor(key, .number(unit: "of full deflection", range: -1...1), default: 0, doc)
    }
}

/// What a registration can be answered with: success and the vendor's errors, by their number.
private enum RegistrationResult {
    static let members =
        [EnumMember(symbol: "ok", raw: 0)]
        + ErrorCatalogue.registration.map { error in
            // Without the domain, which is the only one here.
            EnumMember(symbol: String(error.symbol.drop { $0 != "/" }.dropFirst()), raw: Int(error.code.number))
        }
}
