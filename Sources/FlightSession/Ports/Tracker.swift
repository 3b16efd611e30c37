import Contract
import SimCore
import SimMath

/// A tracker of the user's own, in place of the built-in one.
///
/// It is asked 30 times a second of simulated time while something is tracked, and its answer acts one tick later. What
/// it says is recorded as a command, so a recording replays without it.
public protocol Tracker: AnyObject {
    /// It looks at the pixels. Drawing a frame takes the time of some hundred ticks, so only those get one who say so.
    var needsPicture: Bool { get }

    /// Says where the tracked thing is now.
    ///
    /// - Returns: nil when it is not seen. A box outside the picture or a number that is not finite ends the run.
    func track(_ frame: TrackerFrame) -> TrackerReport?
}

extension Tracker {
    /// Boxes are enough.
    public var needsPicture: Bool { false }
}

/// What a tracker is told of a frame.
public struct TrackerFrame {
    /// When the frame was taken.
    public var tick: Tick
    /// Size of the picture in pixels.
    public var widthPx: Int
    public var heightPx: Int
    /// What has been asked for, in the frames before the tracker has said anything; nil where it is out of sight.
    public var asked: ImageRect?
    /// What the tracker said last.
    public var last: ImageRect?
    /// What can be told apart in the frame, from left to right; whose is whose it does not say.
    public var boxes: [TrackerBox]
    /// The frame itself, for those who need it; valid until the tracker has answered.
    public var picture: VideoFrame?
}

/// Something in a frame.
public struct TrackerBox: Hashable, Sendable {
    public var box: ImageRect
    public var type: TargetType
    /// How well it can be seen, 0…1.
    public var confidence: Double
}

/// Where a tracker sees what it tracks.
public struct TrackerReport: Hashable, Sendable {
    /// Within the picture.
    public var box: ImageRect
    /// 0…1.
    public var confidence: Double

    public init(_ box: ImageRect, confidence: Double) {
        self.box = box
        self.confidence = confidence
    }
}
