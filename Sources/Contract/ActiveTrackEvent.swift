/// What an ActiveTrack listener receives.
@frozen
public struct ActiveTrackEvent: Hashable, Sendable {
    public var previous: ActiveTrackState
    public var current: ActiveTrackState
    /// Nil where nothing is tracked or listed: outside a mission, in DetectingHuman and in FindingTrackedTarget. The
    /// strict profile leaves it out in PerformingQuickShot and in both states of automatic sensing, too.
    public var tracking: ActiveTrackTracking?
    public var error: ErrorCode

    @inlinable
    public init(
        previous: ActiveTrackState, current: ActiveTrackState, tracking: ActiveTrackTracking?, error: ErrorCode
    ) {
        self.previous = previous
        self.current = current
        self.tracking = tracking
        self.error = error
    }
}

/// The moving part of an ActiveTrack mission.
@frozen
public struct ActiveTrackTracking: Hashable, Sendable {
    public var state: TargetState
    public var type: TargetType
    /// None unless the state is CannotConfirm.
    public var reason: CannotConfirmReason
    /// How far a QuickShot has come, 0…100; 0 in every other mode.
    public var progressPercent: UInt8
    /// The target's box in the picture, as single floats so that an event stays small.
    public var minU: Float
    public var minV: Float
    public var maxU: Float
    public var maxV: Float

    @inlinable
    public init(
        state: TargetState, type: TargetType, rect: ImageRect, reason: CannotConfirmReason = .none,
        progressPercent: UInt8 = 0
    ) {
        self.state = state
        self.type = type
        self.reason = reason
        self.progressPercent = progressPercent
        minU = Float(rect.minU)
        minV = Float(rect.minV)
        maxU = Float(rect.maxU)
        maxV = Float(rect.maxV)
    }

    /// The target's box, 0…1 across and down.
    @inlinable public var rect: ImageRect {
        ImageRect(minU: Double(minU), minV: Double(minV), maxU: Double(maxU), maxV: Double(maxV))
    }
}
