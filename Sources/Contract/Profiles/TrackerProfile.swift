/// What the built-in tracker sees in the picture and how it errs.
public struct TrackerProfile: Hashable, Sendable {
    public var lockMinSeconds = 0.3
    public var lockMaxSeconds = 1.0
    /// Geometric mean of the box's sides: nothing is seen below the first, all is well from the second on.
    public var sizeMinPx = 6.0
    public var sizeGoodPx = 20.0
    /// Share of the target that shows, likewise.
    public var visibleMin = 0.15
    public var visibleGood = 0.6
    public var lightMinLux = 5.0
    public var lightGoodLux = 100.0
    /// Light that dazzles: all is well up to the first, nothing is seen from the second on.
    public var lightBrightLux = 60_000.0
    public var lightMaxLux = 150_000.0
    /// Apparent motion in picture widths a frame, likewise.
    public var motionGood = 0.02
    public var motionMax = 0.15
    /// A look-alike nearer than this disturbs, in box heights, and takes at most this share of the confidence.
    public var lookAlikeReach = 2.0
    public var lookAlikeShare = 0.4
    /// Standard deviation of each side of the box.
    public var noisePx = 1.5
    public var lagSeconds = 0.05
    public var confidenceSeconds = 0.15
    /// Below this nothing is seen; what was lost is taken up again from the second on.
    public var confidenceMin = 0.25
    public var confidenceAgain = 0.4
    /// How far from the last place it is searched for, in picture widths, and how that grows.
    public var searchReach = 0.2
    public var searchGrowthPerSecond = 0.2
    public var dropOutsPerMinute = 2.0
    public var dropOutSeconds = 0.15
    /// That after being hidden a look-alike is taken for the target.
    public var switchProbability = 0.1
    /// Unseen for so long counts as lost, in scores.
    public var lostSeconds = 0.5
    /// How far beside a target a tap may be.
    public var tapReachPx = 12.0
    /// How much of a drawn box and a target's box must be in common to be taken for the same.
    public var boxOverlapMin = 0.2
}
