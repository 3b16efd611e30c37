import Contract
import SimMath

/// What the vision sensors see now.
@frozen
public struct VisionState: Hashable, Sendable, FieldVisitable {
    public var nose: SensorView
    public var tail: SensorView
    /// Ticks until the sensors look again.
    public var ticksToLook: Int64

    /// Sensors look as often as they push, 10 times a second [FA], so a reading is up to 0.1 s old.
    public static let lookTicks: Int64 = 10

    public init() {
        nose = SensorView()
        tail = SensorView()
        ticksToLook = 0
    }

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("ticksToLook", ticksToLook)
        visitor.steady("nose", &nose)
        visitor.steady("tail", &tail)
    }
}

/// One sensor: the nearest obstacle in each of its sectors, left to right as seen from the aircraft looking that way.
@frozen
public struct SensorView: Hashable, Sendable, FieldVisitable {
    /// It exists and works: model, light and faults permit.
    public var isWorking: Bool
    /// Metres; `nothing` where no obstacle is in range.
    public var sectors: SIMD4<Double>

    /// What stands for "nothing in range", metres.
    public static let nothing = 1e6

    public init() {
        isWorking = false
        sectors = SIMD4(repeating: Self.nothing)
    }

    /// The nearest of all sectors, metres.
    @inlinable public var nearestMeters: Double {
        var least = sectors[0]
        for index in 1..<4 where sectors[index] < least { least = sectors[index] }
        return least
    }

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("isWorking", isWorking)
        visitor.enter("sectors")
        visitor.enter(index: 0)
        visitor.field("meters", sectors[0])
        visitor.leave()
        visitor.enter(index: 1)
        visitor.field("meters", sectors[1])
        visitor.leave()
        visitor.enter(index: 2)
        visitor.field("meters", sectors[2])
        visitor.leave()
        visitor.enter(index: 3)
        visitor.field("meters", sectors[3])
        visitor.leave()
        visitor.leave()
    }
}
