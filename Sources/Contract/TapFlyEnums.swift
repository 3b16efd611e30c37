/// States of the TapFly operator. [TFO]
public enum TapFlyState: Int, ContractEnum {
    case unknown = -1
    case disconnected = 0
    case recovering = 1
    case notSupported = 2
    case cannotStart = 3
    case readyToStart = 4
    case executing = 5
    case executionPaused = 6
    case executionResetting = 7
    public static var vendorName: String { "DJITapFlyMissionState" }

    /// Executing, ExecutionPaused or ExecutionResetting.
    @inlinable public var isExecuting: Bool { rawValue >= 5 }
}

public enum TapFlyMode: Int, ContractEnum {
    case forward = 0
    case backward = 1
    case free = 2
    case unknown = 3
    public static var vendorName: String { "DJITapFlyMode" }
}

public enum BypassDirection: Int, ContractEnum {
    case none = 0
    case over = 1
    case left = 2
    case right = 3
    case unknown = 4
    public static var vendorName: String { "DJIBypassDirection" }
}

public enum RemoteFlightMode: Int, ContractEnum {
    case P = 0
    case A = 1
    case S = 2
    case G = 3
    case M = 4
    case F = 5
    case T = 6
    case unknown = 255
    public static var vendorName: String { "DJIFlightControllerRemoteControllerFlightMode" }
}
