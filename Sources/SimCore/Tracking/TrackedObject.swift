import Contract
import SimMath

/// What the aircraft tracks in the picture, as its tracker has it.
@frozen
public struct TrackedObject: Hashable, Sendable, FieldVisitable {
    public var phase: TrackPhase
    /// Place in the scene's list of what was asked for; -1 for nothing.
    public var target: Int64
    /// Of what the box really follows: another one after a mistake.
    public var identity: Int64
    /// Where the tracker believes it is, or saw it last; always within the picture.
    public var box: ImageRect
    /// 0…1; 0 while nothing is seen.
    public var confidence: Double
    /// How far the box's middle moved since the frame before, in picture widths across and picture heights down,
    /// taken together.
    public var jitter: Double
    /// Share of what it follows that shows, 0…1.
    public var visible: Double
    /// An obstacle stands between the camera and what it follows.
    public var isLineBlocked: Bool
    /// Frames since it was seen; 0 while it is.
    public var framesSinceSeen: Int64
    /// Frames for which the tracker is blind for no reason.
    public var dropOutFrames: Int64
    /// Something has hidden it since it was seen last.
    public var wasHidden: Bool
    /// How often that happened.
    public var timesHidden: Int64
    /// When it was asked for.
    public var askedAt: Tick
    /// When the tracker takes hold.
    public var readyAt: Tick
    /// An external tracker says where it is, and when it last did.
    public var isExternal: Bool
    public var reportedAt: Tick

    public init() {
        phase = .idle
        target = -1
        identity = -1
        box = ImageRect(minU: 0, minV: 0, maxU: 0, maxV: 0)
        confidence = 0
        jitter = 0
        visible = 0
        isLineBlocked = false
        framesSinceSeen = 0
        dropOutFrames = 0
        wasHidden = false
        timesHidden = 0
        askedAt = Tick(-1)
        readyAt = Tick(-1)
        isExternal = false
        reportedAt = Tick(-1)
    }

    /// It has been found and is seen in the last frame.
    @inlinable public var isSeen: Bool { phase == .tracking }

    /// It has been found, seen now or not.
    @inlinable public var isLocked: Bool { phase == .tracking || phase == .searching }

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("phase", phase)
        visitor.field("target", target)
        visitor.field("identity", identity)
        visitor.enter("box")
        visitor.field("minU", box.minU)
        visitor.field("minV", box.minV)
        visitor.field("maxU", box.maxU)
        visitor.field("maxV", box.maxV)
        visitor.leave()
        visitor.field("confidence", confidence)
        visitor.field("jitter", jitter)
        visitor.field("visible", visible)
        visitor.field("isLineBlocked", isLineBlocked)
        visitor.field("framesSinceSeen", framesSinceSeen)
        visitor.field("dropOutFrames", dropOutFrames)
        visitor.field("wasHidden", wasHidden)
        visitor.field("timesHidden", timesHidden)
        visitor.field("askedAt", askedAt)
        visitor.field("readyAt", readyAt)
        visitor.field("isExternal", isExternal)
        visitor.field("reportedAt", reportedAt)
    }
}

extension TrackedObject {
    /// What an external tracker says; the next frame reads it.
    mutating func take(_ report: ImageRect, confidence: Double, at tick: Tick) {
        guard isExternal, phase != .idle else { return }
        reportedAt = tick
        self.confidence = confidence
        if confidence > 0 { move(to: report.tidied) }
    }

    mutating func move(to new: ImageRect) {
        let (from, to) = (box.center, new.center)
        let (across, down) = (to.u - from.u, to.v - from.v)
        jitter = (across * across + down * down).squareRoot()
        box = new
    }
}

/// The frames in which the tracker looks: 30 a second, on the ticks of the video's frames.
public enum VisionFrames {
    public static let perSecond = 30.0

    /// Ticks since the last frame, 0…3.
    @inlinable
    public static func age(at tick: Tick) -> Int64 {
        let place = tick.index % 10
        return place < 3 ? place : place < 7 ? place - 3 : place - 7
    }

    /// Frame k is on tick round(100 k / 30), so three in ten ticks have one.
    @inlinable
    public static func isFrame(_ tick: Tick) -> Bool {
        let place = tick.index % 10
        return place == 0 || place == 3 || place == 7
    }
}
