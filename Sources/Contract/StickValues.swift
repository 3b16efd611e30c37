/// What each stick of the remote controller does. [RCB]
public enum StickMode: Int, ContractEnum {
    /// Left: pitch and yaw; right: throttle and roll.
    case mode1 = 1
    /// Left: throttle and yaw; right: pitch and roll. The usual one, and the only one of phones.
    case mode2 = 2
    /// Left: pitch and roll; right: throttle and yaw.
    case mode3 = 3

    public static var vendorName: String { "DeskFlight.StickMode" }
}

/// Where both sticks stand on the remote controller, each -1…1 of full deflection (-660…660 in the vendor's numbers).
@frozen
public struct RawSticks: Hashable, Sendable {
    public var leftHorizontal: Double
    public var leftVertical: Double
    public var rightHorizontal: Double
    public var rightVertical: Double

    public init(
        leftHorizontal: Double = 0, leftVertical: Double = 0, rightHorizontal: Double = 0, rightVertical: Double = 0
    ) {
        self.leftHorizontal = leftHorizontal
        self.leftVertical = leftVertical
        self.rightHorizontal = rightHorizontal
        self.rightVertical = rightVertical
    }

    /// What the pilot asks for with the sticks there.
    public func sticks(_ mode: StickMode) -> Sticks {
        switch mode {
        case .mode1:
            Sticks(roll: rightHorizontal, pitch: leftVertical, yaw: leftHorizontal, throttle: rightVertical)
        case .mode2:
            Sticks(roll: rightHorizontal, pitch: rightVertical, yaw: leftHorizontal, throttle: leftVertical)
        case .mode3:
            Sticks(roll: leftHorizontal, pitch: leftVertical, yaw: rightHorizontal, throttle: rightVertical)
        }
    }
}

/// What an app's virtual stick values mean. [FCB]
@frozen
public struct VirtualStickModes: Hashable, Sendable {
    public var vertical: VirtualStickVerticalMode
    public var rollPitch: VirtualStickRollPitchMode
    public var yaw: VirtualStickYawMode
    public var system: VirtualStickCoordinateSystem

    public init(
        vertical: VirtualStickVerticalMode = .velocity, rollPitch: VirtualStickRollPitchMode = .angle,
        yaw: VirtualStickYawMode = .angle, system: VirtualStickCoordinateSystem = .ground
    ) {
        self.vertical = vertical
        self.rollPitch = rollPitch
        self.yaw = yaw
        self.system = system
    }
}

/// One set of an app's virtual stick values, named as the vendor names them.
///
/// In velocity mode `pitch` goes right (or east) and `roll` goes forward (or north), m/s: the names are the axes that
/// the aircraft turns about in angle mode, degrees. [FCB, G-FC]
@frozen
public struct VirtualStickValues: Hashable, Sendable {
    public var pitch: Double
    public var roll: Double
    /// Heading in degrees, or turn rate in degrees per second.
    public var yaw: Double
    /// Climb rate in m/s, or height above home in metres.
    public var throttle: Double

    public init(pitch: Double = 0, roll: Double = 0, yaw: Double = 0, throttle: Double = 0) {
        self.pitch = pitch
        self.roll = roll
        self.yaw = yaw
        self.throttle = throttle
    }
}
