import Contract
import SimMath

/// Wind as a steady part and gusts that wander around it.
@frozen
public struct WindState: Hashable, Sendable, FieldVisitable {
    /// Steady wind: the direction it blows *to*, m/s.
    public var meanNED: Vector3
    /// Strength of gusts: the wandering part stays within ±this, m/s.
    public var gustMps: Double
    public var gustNED: Vector3
    public var random: RandomStream

    public init(seed: UInt64) {
        meanNED = .zero
        gustMps = 0
        gustNED = .zero
        random = RandomStream(seed: seed, label: "wind.gust")
    }

    /// Sets the steady wind by the direction it comes *from*, as weather reports do.
    public mutating func set(fromDegrees: Double, speedMps: Double, gustMps: Double) {
        let from = Trig.sincos(degrees: fromDegrees)
        meanNED = Vector3(-from.cosine, -from.sine, 0) * speedMps
        self.gustMps = gustMps
    }

    @inlinable public var velocityNED: Vector3 { meanNED + gustNED }

    /// Gusts are a first-order wander with a memory of two seconds (guess), a third of the strength as deviation.
    @inlinable
    public mutating func step() {
        guard gustMps > 0 else {
            gustNED = .zero
            return
        }
        // 1 - dt/τ and deviation·√(2dt/τ) for τ = 2 s, dt = 0.01 s.
        let kick = gustMps / 3 * 0.1
        gustNED = Vector3(
            bounded(gustNED.x * 0.995 + kick * random.bell()), bounded(gustNED.y * 0.995 + kick * random.bell()), 0)
    }

    @inlinable func bounded(_ value: Double) -> Double { min(gustMps, max(-gustMps, value)) }

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("meanNED", meanNED)
        visitor.field("gustMps", gustMps)
        visitor.field("gustNED", gustNED)
        visitor.field("random", random)
    }
}
