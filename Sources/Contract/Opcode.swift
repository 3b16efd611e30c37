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

    /// Whether an app asks this of the SDK; see `CommandDescriptor.isCall`.
    var isCall: Bool {
        switch self {
        case .tapFlyStart, .tapFlyStop, .tapFlyResetHeading, .tapFlySetSpeed, .tapFlyGetSpeed, .tapFlySetBypass,
            .tapFlyGetBypass, .cameraShoot, .cardDelete:
            true
        case .rcStick, .rcPause, .rcModeSwitch, .gimbalPitch, .linkPhone, .worldLight, .worldWind: false
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
        case .linkPhone, .worldLight, .worldWind: "DeskFlight"
        }
    }

    var parameters: [ParameterDescriptor] {
        switch self {
        case .tapFlyStop, .tapFlyResetHeading, .tapFlyGetSpeed, .tapFlyGetBypass, .cameraShoot, .rcPause: []
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
        }
    }
}

extension ParameterDescriptor {
    fileprivate static func stick(_ key: String, _ doc: String) -> ParameterDescriptor {
        ParameterDescriptor(key, .number(unit: "of full deflection", range: -1...1), default: 0, doc)
    }
}
