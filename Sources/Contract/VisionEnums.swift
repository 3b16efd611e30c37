/// Side of the aircraft on which a vision sensor sits. [VIS]
public enum VisionSensorPosition: Int, ContractEnum {
    case nose = 0
    case tail = 1
    case right = 2
    case left = 3
    /// The number is 4, not 255.
    case unknown = 4

    public static var vendorName: String { "DJIVisionSensorPosition" }
}

/// Nearness of obstacles to the whole aircraft. [VIS]
public enum VisionSystemWarning: Int, ContractEnum {
    case invalid = 0
    /// More than 2 m away.
    case safe = 1
    /// Less than 2 m away.
    case dangerous = 2
    case unknown = 255

    public static var vendorName: String { "DJIVisionSystemWarning" }
}

/// Nearness of an obstacle in one sector of a sensor, from far to near; the distances depend on the product. [VIS]
public enum SectorWarning: Int, ContractEnum {
    case invalid = 0
    /// Beyond 10 m on Phantom 4 and Mavic Pro, 4 m on Spark, 20 m on others.
    case level1 = 1
    /// From 8 m on Phantom 4 and Mavic Pro, 2 m on Spark, 15 m on others.
    case level2 = 2
    /// From 6 m on Phantom 4 and Mavic Pro, 10 m on others; nearer than 2 m on Spark, which has no further level.
    case level3 = 3
    /// From 4 m on Phantom 4 and Mavic Pro, 6 m on others.
    case level4 = 4
    /// From 2 m on Phantom 4 and Mavic Pro, 3 m on others.
    case level5 = 5
    /// Nearer than 2 m on Phantom 4 and Mavic Pro, 3 m on others.
    case level6 = 6
    case unknown = 255

    public static var vendorName: String { "DJIObstacleDetectionSectorWarning" }
}

/// What landing protection thinks of the ground below. [VIS]
public enum LandingProtectionState: Int, ContractEnum {
    /// Not looking. Write `LandingProtectionState.none` where an optional is expected.
    case none = 0
    case analyzing = 1
    case analysisFailed = 2
    case safeToLand = 3
    case notSafeToLand = 4
    case unknown = 255

    public static var vendorName: String { "DJIVisionLandingProtectionState" }
}
