import Contract
import SimMath

/// Where a target is now, and how it appears.
@frozen
public struct TargetMotion: Hashable, Sendable, FieldVisitable {
    /// The point below it: on the ground, or above it for tracks with heights.
    public var positionNED: Vector3
    /// Unit vector, horizontal.
    public var headingNED: Vector3
    public var speedMps: Double
    /// Number of the leg it walks; the number of legs when it has arrived, the number of places reached for wanderers.
    public var leg: Int64
    /// Metres walked of that leg, or of the round for circles.
    public var walkedMeters: Double
    /// Seconds left to stand, or seconds of its own time for tracks.
    public var clockSeconds: Double
    /// What a command set in place of the speeds of its path, m/s; 0 for those.
    public var speedSetMps: Double
    public var isStopped: Bool
    public var isHidden: Bool
    public var gesture: TargetGesture
    /// Place of the target that it resembles, in the scene's list; -1 for nobody.
    public var lookAlike: Int64

    public init(_ plan: TargetPlan) {
        positionNED = plan.startNED
        headingNED = plan.startHeadingNED
        speedMps = 0
        leg = 0
        walkedMeters = 0
        clockSeconds = 0
        speedSetMps = 0
        isStopped = false
        isHidden = plan.isHidden
        gesture = plan.gesture
        lookAlike = Int64(plan.lookAlike ?? -1)
    }

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("positionNED", positionNED)
        visitor.field("headingNED", headingNED)
        visitor.field("speedMps", speedMps)
        visitor.field("leg", leg)
        visitor.field("walkedMeters", walkedMeters)
        visitor.field("clockSeconds", clockSeconds)
        visitor.field("speedSetMps", speedSetMps)
        visitor.field("isStopped", isStopped)
        visitor.field("isHidden", isHidden)
        visitor.field("gesture", gesture)
        visitor.field("lookAlike", lookAlike)
    }
}

extension TargetMotion {
    /// The middle of the body, N-E-D metres.
    @inlinable
    public func centerNED(_ plan: borrowing TargetPlan) -> Vector3 { positionNED - Vector3(0, 0, plan.halfSize.z) }
}
