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
        case .cameraShootPhoto: .cameraShoot
        case .cardDelete: .cardDelete
        case .rcStick: .rcStick
        case .rcPauseButton: .rcPause
        case .rcModeSwitch: .rcModeSwitch
        case .gimbalPitch: .gimbalPitch
        case .linkPhone: .linkPhone
        case .worldLight: .worldLight
        case .worldWind: .worldWind
        }
    }

    /// The arguments as numbers, in the order of the descriptor's parameters.
    public var operands: CommandOperands {
        switch self {
        case .tapFlyStop, .tapFlyResetHeading, .tapFlyGetSpeed, .tapFlyGetBypass, .cameraShootPhoto, .rcPauseButton:
            CommandOperands()
        case .tapFlyStart(let image, let mode): CommandOperands(image.u, image.v, Double(mode.rawValue))
        case .tapFlySetSpeed(let speed): CommandOperands(speed)
        case .tapFlySetBypass(let isAllowed): CommandOperands(isAllowed ? 1 : 0)
        case .cardDelete(let file): CommandOperands(Double(file.index))
        case .rcStick(let sticks): CommandOperands(sticks.roll, sticks.pitch, sticks.yaw, sticks.throttle)
        case .rcModeSwitch(let mode): CommandOperands(Double(mode.rawValue))
        case .gimbalPitch(let degrees): CommandOperands(degrees)
        case .linkPhone(let isConnected): CommandOperands(isConnected ? 1 : 0)
        case .worldLight(let lux): CommandOperands(lux)
        case .worldWind(let from, let speed, let gust): CommandOperands(from, speed, gust)
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
        case .linkPhone: .linkPhone(connected: try reader.flag(0, "connected"))
        case .worldLight: .worldLight(lux: reader.number(0))
        case .worldWind:
            .worldWind(
                fromDegrees: reader.number(0), metersPerSecond: reader.number(1),
                gustMetersPerSecond: reader.number(2))
        }
    }
}
