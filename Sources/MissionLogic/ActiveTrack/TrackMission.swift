import Contract
import SimCore
import SimMath

/// One ActiveTrack mission, from the moment in which the tracker is told what to hold.
@frozen
public struct TrackMission: Hashable, Sendable {
    public var mode: ActiveTrackMode
    /// Unknown unless the mode is QuickShot.
    public var quickShot: QuickShotMode
    /// Whom it tracks, by the place in the scene's list.
    public var target: TargetID
    public var type: TargetType
    /// The call that started it; `.none` when a gesture did.
    public var request: RequestID
    public var stage: Stage
    /// Why it may not be confirmed; none in every other stage.
    public var reason: CannotConfirmReason
    /// 0 while it does not circle; positive counter-clockwise seen from above.
    public var circularSpeedMps: Double
    /// When the stage began.
    public var since: Tick
    /// Since when there is no good match; never while there is.
    public var poorSince: Tick
    /// Since when there is no box at all; never while there is.
    public var unseenSince: Tick
    /// A match has been poor for long enough to be told.
    public var isLow: Bool
    /// How far the box's middle moved, summed up over the pictures of a second, and the mean of the last one.
    public var jitterSum: Double
    public var jitterFrames: Int64
    public var jitterMean: Double

    /// What a mission that has its lock is doing.
    @frozen
    public enum Stage: Hashable, Sendable, BitwiseCopyable {
        case waitingForConfirmation, cannotConfirm, following, cameraOnly, finding, performing
    }

    init(_ mode: ActiveTrackMode, _ quickShot: QuickShotMode, _ candidate: VisionCandidate, request: RequestID) {
        self.init(mode, mode == .quickShot ? quickShot : .unknown, candidate.target, candidate.type, request)
    }

    @usableFromInline
    init(
        _ mode: ActiveTrackMode, _ quickShot: QuickShotMode, _ target: TargetID, _ type: TargetType,
        _ request: RequestID
    ) {
        self.mode = mode
        self.quickShot = quickShot
        self.target = target
        self.type = type
        self.request = request
        stage = .waitingForConfirmation
        reason = .none
        circularSpeedMps = 0
        since = .never
        poorSince = .never
        unseenSince = .never
        isLow = false
        jitterSum = 0
        jitterFrames = 0
        jitterMean = 0
    }

    /// The stage as listeners see it.
    @inlinable public var state: ActiveTrackState {
        switch stage {
        case .waitingForConfirmation: .waitingForConfirmation
        case .cannotConfirm: .cannotConfirm
        case .following: .aircraftFollowing
        case .cameraOnly: .onlyCameraFollowing
        case .finding: .findingTrackedTarget
        case .performing: .performingQuickShot
        }
    }
}

extension ActiveTrackMode {
    /// The aircraft keeps a place beside the target, which somebody must confirm and a reason can forbid.
    var keepsPlace: Bool {
        switch self {
        case .trace, .profile, .circle: true
        case .spotlight, .spotlightPro, .quickShot, .unknown: false
        }
    }
}

extension TrackMission {
    mutating func enter(_ next: Stage, reason: CannotConfirmReason = .none, at tick: Tick) {
        if stage != next || since == .never { since = tick }
        stage = next
        self.reason = reason
        if next != .following { circularSpeedMps = 0 }
    }

    /// Where it stands once the target is held, asked about, or held again.
    ///
    /// - Parameter asks: somebody must confirm first.
    mutating func settle(asks: Bool, at tick: Tick, _ world: inout World, _ scene: Scene) {
        if mode.keepsPlace {
            let reason = confirmReason(&world, scene)
            if reason != CannotConfirmReason.none { return enter(.cannotConfirm, reason: reason, at: tick) }
        }
        if asks { return enter(.waitingForConfirmation, at: tick) }
        begin(at: tick)
    }

    /// What the mode does once nothing is left to ask.
    mutating func begin(at tick: Tick) {
        switch mode {
        case .trace, .profile, .circle, .unknown: enter(.following, at: tick)
        case .spotlight, .spotlightPro: enter(.cameraOnly, at: tick)
        case .quickShot: enter(.performing, at: tick)
        }
    }

    /// How far a QuickShot has come, 0…100; 0 in every other mode.
    public func progressPercent(at tick: Tick, _ profile: TrackFlightProfile) -> UInt8 {
        guard stage == .performing, profile.quickShotSeconds > 0 else { return 0 }
        return UInt8(min(100, max(0, (tick - since).seconds / profile.quickShotSeconds * 100)))
    }

    /// How well the target is recognised; unknown while it is searched for.
    public var targetState: TargetState {
        switch stage {
        case .waitingForConfirmation: .waitingForConfirmation
        case .cannotConfirm: .cannotConfirm
        case .following, .cameraOnly, .performing:
            isLow ? .trackingWithLowConfidence : .trackingWithHighConfidence
        case .finding: .unknown
        }
    }

    /// What listeners are told about it, or nil while the target is searched for.
    func tracking(at tick: Tick, _ world: inout World, _ scene: Scene) -> ActiveTrackTracking? {
        let profile = scene.profile.activeTrack
        if stage == .finding || (stage == .performing && profile.isStrict) { return nil }
        return ActiveTrackTracking(
            state: targetState, type: type, rect: world.tracked?.box ?? TrackedObject().box,
            reason: scene.profile.missions.tellsReason ? reason : CannotConfirmReason.none,
            progressPercent: progressPercent(at: tick, scene.profile.trackFlight))
    }
}
