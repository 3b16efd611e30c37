import Foundation

/// States of the ActiveTrack operator, numbered as in SDK 4.16.2; 4.2.2 knew neither state of automatic sensing, and
/// its numbers from 5 on were less by two. [ATO]
public enum DJIActiveTrackMissionState: Int, CaseIterable, Sendable, TolerantEnum {
    /// The operator has just been created.
    case unknown = -1
    /// The link between phone and aircraft is down.
    case disconnected = 0
    /// The link is back and the operator still learns the aircraft's real state.
    case recovering = 1
    /// The connected product has no ActiveTrack.
    case notSupported = 2
    /// A standing problem blocks every start; `persistentError` names it.
    case cannotStart = 3
    /// A start is legal.
    case readyToStart = 4
    /// Looks for people on its own; the tracking state lists them.
    case autoSensing = 5
    /// Looks for people on its own, to start a QuickShot.
    case autoSensingForQuickShot = 6
    /// Gesture mode is on and searches for a person.
    case detectingHuman = 7
    /// The camera already tracks; the user must confirm before the aircraft follows.
    case waitingForConfirmation = 8
    /// The camera tracks, but a reason forbids following.
    case cannotConfirm = 9
    /// The camera tracks and the aircraft follows.
    case aircraftFollowing = 10
    /// The camera tracks and the aircraft does not keep a distance: Spotlight and Spotlight Pro.
    case onlyCameraFollowing = 11
    /// The target is lost and searched for.
    case findingTrackedTarget = 12
    /// A QuickShot runs.
    case performingQuickShot = 13

    /// Never nil: a number without a name gives `unknown`.
    public init?(rawValue: Int) { self.init(number: rawValue) }
}

/// Ways to follow a target; which of them a model has, its profile says. [ATM]
public enum DJIActiveTrackMode: Int, CaseIterable, Sendable, TolerantEnum {
    /// Keeps a constant distance behind or in front; the default. Can circle.
    case trace = 0
    /// Moves parallel to the target and keeps it in the picture from the side.
    case profile = 1
    /// Keeps the target in the picture by yawing the aircraft, at no particular distance.
    case spotlight = 2
    /// Keeps the target in the picture by yawing the gimbal, at no particular distance.
    case spotlightPro = 3
    /// Flies a preset path while recording.
    case quickShot = 4
    /// Orbits the target.
    case circle = 5
    /// No mission.
    case unknown = 255

    /// Never nil: a number without a name gives `unknown`.
    public init?(rawValue: Int) { self.init(number: rawValue) }
}

/// Preset paths of a QuickShot; the numbers are unsigned. [ATM]
public enum DJIActiveTrackQuickShotMode: UInt, CaseIterable, Sendable, TolerantEnum {
    /// An orbit.
    case circle = 0
    /// Back and up with the camera locked on the target.
    case dronie = 1
    /// Up in a spiral.
    case helix = 2
    /// Straight up with the camera looking down.
    case rocket = 3
    /// A sloped oval that ends where it began.
    case boomerang = 4
    /// Back and up, then a sphere panorama.
    case asteroid = 5
    /// Back and up while the zoom compensates; needs three times the target's distance free behind the aircraft.
    case dollyZoom = 6
    /// None is chosen.
    case unknown = 255

    /// Never nil: a number without a name gives `unknown`.
    public init?(rawValue: UInt) { self.init(number: rawValue) }
}

/// How well the target is recognised. [ATM]
public enum DJIActiveTrackTargetState: Int, CaseIterable, Sendable, TolerantEnum {
    /// Recognised, but following is not allowed; the reason is given beside it.
    case cannotConfirm = 0
    /// Recognised; the aircraft hovers and the camera tracks until somebody confirms.
    case waitingForConfirmation = 1
    /// A good lock.
    case trackingWithHighConfidence = 2
    /// A warning: unless the lock recovers, a new confirmation or the loss of the target is near.
    case trackingWithLowConfidence = 3
    /// Nothing is tracked.
    case unknown = 255

    /// Never nil: a number without a name gives `unknown`.
    public init?(rawValue: Int) { self.init(number: rawValue) }
}

/// What the target was recognised as. [ATM]
public enum DJIActiveTrackTargetType: Int, CaseIterable, Sendable, TolerantEnum {
    /// A person.
    case human = 0
    /// A car.
    case car = 1
    /// A van or a truck.
    case van = 2
    /// Somebody on a bicycle.
    case bike = 3
    /// A boat.
    case boat = 4
    /// The number is 5, not 255.
    case unknown = 5

    /// Never nil: a number without a name gives `unknown`.
    public init?(rawValue: Int) { self.init(number: rawValue) }
}

/// Why a recognised target may not be followed. [ATM]
public enum DJIActiveTrackCannotConfirmReason: Int, CaseIterable, Sendable, TolerantEnum {
    /// Nothing is wrong. Write `DJIActiveTrackCannotConfirmReason.none` where an optional is expected.
    case none = 0
    /// The target is not steady in the picture.
    case unstableTarget = 1
    /// The target sits too high above the aircraft.
    case targetTooHigh = 2
    /// Something stands between aircraft and target.
    case blockedByObstacle = 3
    /// The camera looks at the ground.
    case gimbalAttitudeError = 4
    /// The target is too far away.
    case targetTooFar = 5
    /// The target is too near.
    case targetTooClose = 6
    /// The aircraft flies too high.
    case aircraftTooHigh = 7
    /// The aircraft flies too low.
    case aircraftTooLow = 8
    /// A vision sensor is at fault.
    case obstacleSensorError = 9
    /// A reason without a name.
    case unknown = 255

    /// Never nil: a number without a name gives `unknown`.
    public init?(rawValue: Int) { self.init(number: rawValue) }
}
