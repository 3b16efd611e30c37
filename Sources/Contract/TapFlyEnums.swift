/// States of the TapFly operator. [TFO]
public enum TapFlyState: Int, ContractEnum {
    /// The operator has just been created.
    case unknown = -1
    /// The link between phone and aircraft is down.
    case disconnected = 0
    /// The link is back and the operator still learns the aircraft's real state.
    case recovering = 1
    /// The connected product has no TapFly.
    case notSupported = 2
    /// A standing problem blocks every start; `persistentError` names it.
    case cannotStart = 3
    /// A start is legal.
    case readyToStart = 4
    /// The aircraft flies along the tapped direction.
    case executing = 5
    /// Paused by the remote controller's pause button, which also resumes.
    case executionPaused = 6
    /// The mission cannot go on and is being stopped without anybody asking.
    case executionResetting = 7

    public static var vendorName: String { "DJITapFlyMissionState" }

    /// Executing, ExecutionPaused or ExecutionResetting.
    @inlinable public var isExecuting: Bool { rawValue >= 5 }
}

/// Ways to fly along a tapped direction. [TFT]
public enum TapFlyMode: Int, ContractEnum {
    /// Toward the point, front sensors active; the default.
    case forward = 0
    /// Away from the point, rear sensors active.
    case backward = 1
    /// Toward the point while the pilot turns the nose freely; sideways motion can be blind.
    case free = 2
    /// No mission. The number is 3, not 255.
    case unknown = 3

    public static var vendorName: String { "DJITapFlyMode" }
}

/// The side on which an obstacle is being passed. [TFT]
public enum BypassDirection: Int, ContractEnum {
    /// No obstacle is being passed. Write `BypassDirection.none` where an optional is expected.
    case none = 0
    case over = 1
    case left = 2
    case right = 3
    /// The number is 4, not 255.
    case unknown = 4

    public static var vendorName: String { "DJIBypassDirection" }
}
