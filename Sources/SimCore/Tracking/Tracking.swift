import Contract
import SimMath

/// What is tracked, and how well.
@frozen
public struct Tracking: Hashable, Sendable, FieldVisitable {
    public var object = TrackedObject()
    public var scores = TrackScores()

    public init() {}

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.steady("object", &object)
        visitor.steady("scores", &scores)
    }
}

/// How a tracker has done against the truth, since it took hold.
///
/// Only frames count in which what was asked for shows at least in part. Its true box is that of its body inside the
/// picture.
@frozen
public struct TrackScores: Hashable, Sendable, FieldVisitable {
    public var frames: Int64 = 0
    /// Sum of intersection over union; 0 for frames in which the tracker sees nothing.
    public var overlapSum = 0.0
    /// How many frames have an overlap that exceeds none of the `thresholds`, the first alone, the first two, …: 22
    /// numbers, and the rest of the vector is 0.
    public var overlapLevels = SIMD32<UInt32>()
    /// Frames in which the tracker saw something.
    public var framesSeen: Int64 = 0
    /// Sum of the distances between the boxes' middles over those, pixels.
    public var errorSumPx = 0.0
    /// Frames with a distance of at most `precisionPx`.
    public var framesPrecise: Int64 = 0
    /// Ticks from the request until it took hold; -1 before.
    public var lockTicks: Int64 = -1
    /// How often it was lost, and found again.
    public var lost: Int64 = 0
    public var found: Int64 = 0
    /// Frames that finding it again took, summed up and at most.
    public var searchFrames: Int64 = 0
    public var searchFramesMax: Int64 = 0
    /// How often another one was taken for it.
    public var identitySwitches: Int64 = 0

    /// 0, 0.05, … 1, as the Object Tracking Benchmark has them.
    public static let thresholds = 21
    public static let precisionPx = 20.0

    public init() {}

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("frames", frames)
        visitor.field("overlapSum", overlapSum)
        visitor.enter("overlapLevels")
        for level in 0...Self.thresholds {
            visitor.enter(index: level)
            visitor.field("frames", Int64(overlapLevels[level]))
            visitor.leave()
        }
        visitor.leave()
        visitor.field("framesSeen", framesSeen)
        visitor.field("errorSumPx", errorSumPx)
        visitor.field("framesPrecise", framesPrecise)
        visitor.field("lockTicks", lockTicks)
        visitor.field("lost", lost)
        visitor.field("found", found)
        visitor.field("searchFrames", searchFrames)
        visitor.field("searchFramesMax", searchFramesMax)
        visitor.field("identitySwitches", identitySwitches)
    }
}

extension TrackScores {
    /// Mean intersection over union, 0…1; 1 before the first frame, so that "always" may be asked of it.
    public var meanOverlap: Double { frames == 0 ? 1 : overlapSum / Double(frames) }

    /// Area under the success curve: the mean over the thresholds of the share of frames whose overlap exceeds them.
    public var success: Double {
        guard frames > 0 else { return 1 }
        var met: Int64 = 0
        for level in 0...Self.thresholds { met += Int64(level) * Int64(overlapLevels[level]) }
        return Double(met) / Double(frames * Int64(Self.thresholds))
    }

    /// The success curve: for each of the thresholds 0, 0.05, … 1 the share of frames whose overlap exceeds it; all 1
    /// before the first frame. It never rises.
    public var successCurve: [Double] {
        var over = Int64(frames)
        return (0..<Self.thresholds).map { level in
            over -= Int64(overlapLevels[level])
            return frames == 0 ? 1 : Double(over) / Double(frames)
        }
    }

    /// Share of frames whose middle is at most 20 px off.
    public var precision: Double { frames == 0 ? 1 : Double(framesPrecise) / Double(frames) }

    /// Mean distance of the middles in frames that saw something, pixels.
    public var meanErrorPx: Double { framesSeen == 0 ? 0 : errorSumPx / Double(framesSeen) }

    /// Seconds from the request until it took hold; 0 before.
    public var lockSeconds: Double { lockTicks < 0 ? 0 : Double(lockTicks) / 100 }

    /// Mean and longest time until it was found again, seconds; 0 when it never was.
    public var meanSearchSeconds: Double {
        found == 0 ? 0 : Double(searchFrames) / (Double(found) * VisionFrames.perSecond)
    }
    public var longestSearchSeconds: Double { Double(searchFramesMax) / VisionFrames.perSecond }

    /// One frame with the true box; `box` is nil when the tracker sees nothing.
    mutating func count(_ box: ImageRect?, truth: ImageRect, _ lens: Lens) {
        frames += 1
        guard let box else {
            overlapLevels[0] += 1
            return
        }
        let overlap = box.overlap(truth)
        overlapSum += overlap
        overlapLevels[Self.met(overlap)] += 1
        let error = lens.distancePx(box.center, truth.center)
        framesSeen += 1
        errorSumPx += error
        if error <= Self.precisionPx { framesPrecise += 1 }
    }

    /// How many of the thresholds an overlap exceeds.
    static func met(_ overlap: Double) -> Int {
        var met = 0
        for step in 0..<thresholds where overlap > Double(step) / Double(thresholds - 1) { met += 1 }
        return met
    }
}
