/// Flight mode that the remote controller's switch selects. [FCB]
public enum RemoteFlightMode: Int, ContractEnum {
    /// Positioning aids; missions are allowed on remotes without F.
    case P = 0
    /// No positioning aids; overrides missions.
    case A = 1
    /// Sport: faster and without avoidance; overrides missions.
    case S = 2
    case G = 3
    case M = 4
    /// Missions, on remotes that have this position.
    case F = 5
    /// Tripod: about 1 m/s at most; no missions.
    case T = 6
    case unknown = 255

    public static var vendorName: String { "DJIFlightControllerRemoteControllerFlightMode" }
}

/// Position of the remote controller's mode switch; what it selects depends on the product. [RCB]
public enum FlightModeSwitch: Int, ContractEnum {
    case one = 0
    case two = 1
    case three = 2

    public static var vendorName: String { "DJIRCFlightModeSwitch" }
}

/// Direction of one axis of the five-way pad. [RCB]
public enum FiveDButtonDirection: Int, ContractEnum {
    case middle = 0
    /// Up or right.
    case positive = 1
    /// Down or left.
    case negative = 2

    public static var vendorName: String { "DJIRCFiveDButtonDirection" }
}
