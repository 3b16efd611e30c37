/// Which axes of the gimbal follow the aircraft. [GIM]
public enum GimbalMode: Int, ContractEnum {
    case free = 0
    case FPV = 1
    case yawFollow = 2
    case unknown = 255

    public static var vendorName: String { "DJIGimbalMode" }
}

/// Meaning of the numbers in a gimbal rotation. [GIM]
public enum GimbalRotationMode: Int, ContractEnum {
    case relativeAngle = 0
    /// Relative to the aircraft's heading.
    case absoluteAngle = 1
    case speed = 2

    public static var vendorName: String { "DJIGimbalRotationMode" }
}

/// Which axes a gimbal rotation moves; the others stay as they are.
public enum GimbalAxes: Int, ContractEnum {
    case none = 0
    case pitch = 1
    case roll = 2
    case pitchAndRoll = 3
    case yaw = 4
    case pitchAndYaw = 5
    case rollAndYaw = 6
    case all = 7

    public static var vendorName: String { "DeskFlight.GimbalAxes" }

    public init(pitch: Bool, roll: Bool, yaw: Bool) {
        self = Self(rawValue: (pitch ? 1 : 0) + (roll ? 2 : 0) + (yaw ? 4 : 0)) ?? .none
    }

    public var movesPitch: Bool { rawValue & 1 != 0 }
    public var movesRoll: Bool { rawValue & 2 != 0 }
    public var movesYaw: Bool { rawValue & 4 != 0 }
}

/// What an app asks of the gimbal: angles in degrees, or speeds in degrees per second. [GIM]
@frozen
public struct GimbalRotation: Hashable, Sendable {
    public var mode: GimbalRotationMode
    public var axes: GimbalAxes
    /// Up is positive.
    public var pitch: Double
    public var roll: Double
    /// Clockwise is positive; an absolute one is measured from the nose.
    public var yaw: Double
    /// How long a move by angles takes; 0: as fast as the gimbal can. Speeds know no end.
    public var seconds: Double

    public init(
        _ mode: GimbalRotationMode, axes: GimbalAxes = .pitch, pitch: Double = 0, roll: Double = 0, yaw: Double = 0,
        seconds: Double = 1
    ) {
        self.mode = mode
        self.axes = axes
        self.pitch = pitch
        self.roll = roll
        self.yaw = yaw
        self.seconds = seconds
    }
}
