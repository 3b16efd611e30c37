import Glibc

/// Holds simulated time to wall time by absolute deadlines, so that errors do not add up.
///
/// The wall clock decides only when a step is made, never what it does.
public struct Pacer {
    /// Simulated seconds per wall second.
    public let factor: Double
    private var originNanoseconds: Int64
    private var originSeconds: Double
    /// Times the run fell behind by more than the stated burst and was rebased.
    public private(set) var overloads = 0
    /// Largest lateness seen, seconds of wall time.
    public private(set) var worstLatenessSeconds = 0.0

    /// The longest stretch of wall time that is ever caught up in a burst.
    public static let burstSeconds = 0.1

    /// - Parameter factor: 1 for real time, 0.1 for slow motion; must be positive.
    public init(factor: Double, simulatedSeconds: Double = 0) {
        self.factor = factor
        originNanoseconds = Self.now()
        originSeconds = simulatedSeconds
    }

    static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Seconds of wall time until a simulated moment is due; negative when it is overdue.
    public mutating func secondsUntil(_ simulatedSeconds: Double) -> Double {
        // In slow motion of slow motion a moment may lie beyond what the clock can count: 30 years will do.
        let due = originNanoseconds + Int64(min((simulatedSeconds - originSeconds) / factor * 1e9, 1e18))
        let left = Double(due - Self.now()) / 1e9
        worstLatenessSeconds = max(worstLatenessSeconds, -left)
        if left < -Self.burstSeconds {
            // Too far behind to catch up decently: time goes on from here.
            overloads += 1
            originNanoseconds = Self.now()
            originSeconds = simulatedSeconds
            return 0
        }
        return left
    }

    /// Sleeps until a simulated moment is due. Returns early when a signal arrives.
    public mutating func wait(for simulatedSeconds: Double) {
        let left = secondsUntil(simulatedSeconds)
        guard left > 0 else { return }
        var span = timespec(tv_sec: Int(left), tv_nsec: Int((left - left.rounded(.down)) * 1e9))
        nanosleep(&span, nil)
    }
}
