import Foundation

/// States of the TapFly operator. [TFO]
public enum DJITapFlyMissionState: Int, CaseIterable, Sendable, TolerantEnum {
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

    /// Never nil: a number without a name gives `unknown`.
    public init?(rawValue: Int) { self.init(number: rawValue) }
}

/// Ways to fly along a tapped direction. [TFT]
public enum DJITapFlyMode: Int, CaseIterable, Sendable, TolerantEnum {
    /// Toward the point, front sensors active.
    case forward = 0
    /// Away from the point, rear sensors active.
    case backward = 1
    /// Toward the point while the pilot turns the nose freely.
    case free = 2
    /// No mission. The number is 3, not 255.
    case unknown = 3

    /// Never nil: a number without a name gives `unknown`.
    public init?(rawValue: Int) { self.init(number: rawValue) }
}

/// The side on which an obstacle is being passed. [TFT]
public enum DJIBypassDirection: Int, CaseIterable, Sendable, TolerantEnum {
    /// No obstacle is being passed. Write `DJIBypassDirection.none` where an optional is expected.
    case none = 0
    case over = 1
    case left = 2
    case right = 3
    /// The number is 4, not 255.
    case unknown = 4

    /// Never nil: a number without a name gives `unknown`.
    public init?(rawValue: Int) { self.init(number: rawValue) }
}
