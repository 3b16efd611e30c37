/// States of the ActiveTrack operator, numbered as in SDK 4.16.2. [ATO]
public enum ActiveTrackState: Int, ContractEnum {
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

    public static var vendorName: String { "DJIActiveTrackMissionState" }

    /// The states in which the seed's demo counts a mission as running.
    ///
    /// They are WaitingForConfirmation, CannotConfirm, AircraftFollowing, OnlyCameraFollowing, FindingTrackedTarget
    /// and PerformingQuickShot.
    @inlinable public var isTracking: Bool { rawValue >= 8 }

    /// People are looked for without a box: automatic sensing of either kind.
    @inlinable public var isSensing: Bool { self == .autoSensing || self == .autoSensingForQuickShot }

    /// The number the state had in SDK 4.2.2, or nil for the two states that came later. [H422]
    public var rawValue422: Int? {
        switch self {
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .readyToStart: rawValue
        case .autoSensing, .autoSensingForQuickShot: nil
        case .detectingHuman, .waitingForConfirmation, .cannotConfirm, .aircraftFollowing, .onlyCameraFollowing,
            .findingTrackedTarget, .performingQuickShot:
            rawValue - 2
        }
    }
}

/// Ways to follow a target. [ATM]
public enum ActiveTrackMode: Int, ContractEnum {
    /// Keeps a constant distance behind or in front; the default. Needs to be flying; can circle.
    case trace = 0
    /// Moves parallel to the target and keeps it in the picture from the side. Needs to be flying.
    case profile = 1
    /// Keeps the target in the picture by yawing the aircraft, at no particular distance. Needs to be flying.
    case spotlight = 2
    /// Keeps the target in the picture by yawing the gimbal, at no particular distance.
    case spotlightPro = 3
    /// Flies a preset path while recording.
    case quickShot = 4
    /// Orbits the target.
    case circle = 5
    /// No mission.
    case unknown = 255

    public static var vendorName: String { "DJIActiveTrackMode" }
}

/// Preset paths of a QuickShot. [ATM]
public enum QuickShotMode: Int, ContractEnum {
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
    case unknown = 255

    public static var vendorName: String { "DJIActiveTrackQuickShotMode" }
}

/// How well the target is recognised. [ATM]
public enum TargetState: Int, ContractEnum {
    /// Recognised, but following is not allowed; the reason is given beside it.
    case cannotConfirm = 0
    /// Recognised; the aircraft hovers and the camera tracks until somebody confirms.
    case waitingForConfirmation = 1
    /// A good lock.
    case trackingWithHighConfidence = 2
    /// A warning: unless the lock recovers, a new confirmation or the loss of the target is near.
    case trackingWithLowConfidence = 3
    case unknown = 255

    public static var vendorName: String { "DJIActiveTrackTargetState" }
}

/// What the target was recognised as. [ATM]
public enum TargetType: Int, ContractEnum {
    case human = 0
    case car = 1
    case van = 2
    case bike = 3
    case boat = 4
    /// The number is 5, not 255.
    case unknown = 5

    public static var vendorName: String { "DJIActiveTrackTargetType" }
}

/// Why a recognised target may not be followed. [ATM]
public enum CannotConfirmReason: Int, ContractEnum {
    /// Nothing is wrong. Write `CannotConfirmReason.none` where an optional is expected.
    case none = 0
    /// The target is not steady in the picture.
    case unstableTarget = 1
    /// The target sits too high above the aircraft.
    case targetTooHigh = 2
    /// Something stands between aircraft and target.
    case blockedByObstacle = 3
    /// The camera looks at the ground.
    case gimbalAttitudeError = 4
    case targetTooFar = 5
    case targetTooClose = 6
    case aircraftTooHigh = 7
    case aircraftTooLow = 8
    /// A vision sensor is at fault.
    case obstacleSensorError = 9
    case unknown = 255

    public static var vendorName: String { "DJIActiveTrackCannotConfirmReason" }
}
