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
