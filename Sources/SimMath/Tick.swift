/// A moment of simulated time: a whole number of 10 ms ticks since the start of the run.
@frozen
public struct Tick: Hashable, Comparable, Sendable {
    public var index: Int64

    @inlinable public init(_ index: Int64) { self.index = index }

    public static let zero = Tick(0)
    /// Later than every tick a run can reach; "never".
    public static let never = Tick(Int64.max)

    /// 100 Hz: the grid on which all state changes.
    public static let perSecond: Int64 = 100
    /// Length of a tick in seconds.
    public static let seconds = 0.01

    /// Seconds since the start of the run; exact to the nearest double.
    @inlinable public var seconds: Double { Double(index) / 100 }

    /// The tick nearest to a time in seconds, or nil when the time is not finite or beyond ±10¹² s.
    @inlinable
    public init?(seconds: Double) {
        guard seconds.isFinite, abs(seconds) <= 1e12 else { return nil }
        self.init(Int64((seconds * 100).rounded(.toNearestOrAwayFromZero)))
    }

    @inlinable public static func < (a: Tick, b: Tick) -> Bool { a.index < b.index }
    @inlinable public static func + (a: Tick, b: TickCount) -> Tick { Tick(a.index + b.count) }
    @inlinable public static func - (a: Tick, b: TickCount) -> Tick { Tick(a.index - b.count) }
    @inlinable public static func - (a: Tick, b: Tick) -> TickCount { TickCount(a.index - b.index) }
    @inlinable public static func += (a: inout Tick, b: TickCount) { a = a + b }
}

/// A span of simulated time in ticks.
@frozen
public struct TickCount: Hashable, Comparable, Sendable {
    public var count: Int64

    @inlinable public init(_ count: Int64) { self.count = count }

    /// Whole ticks nearest to a span in seconds, or nil when it is not finite or beyond ±10¹² s.
    @inlinable
    public init?(seconds: Double) {
        guard let tick = Tick(seconds: seconds) else { return nil }
        self.init(tick.index)
    }

    public static let zero = TickCount(0)

    @inlinable public var seconds: Double { Double(count) / 100 }
    @inlinable public static func < (a: TickCount, b: TickCount) -> Bool { a.count < b.count }
}
