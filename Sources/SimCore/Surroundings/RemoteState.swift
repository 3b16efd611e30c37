import Contract
import SimMath

/// The remote controller as the pilot holds it.
@frozen
public struct RemoteState: Hashable, Sendable, FieldVisitable {
    public var sticks: Sticks
    public var mode: RemoteFlightMode
    public var stickMode: StickMode
    /// The pause button is seen pressed before this moment.
    public var pauseUntil: Tick
    /// The go-home button is seen pressed before this moment.
    public var goHomeUntil: Tick

    public init(mode: RemoteFlightMode = .P) {
        sticks = .centered
        self.mode = mode
        stickMode = .mode2
        pauseUntil = .zero
        goHomeUntil = .zero
    }

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.enter("sticks")
        visitor.field("roll", sticks.roll)
        visitor.field("pitch", sticks.pitch)
        visitor.field("yaw", sticks.yaw)
        visitor.field("throttle", sticks.throttle)
        visitor.leave()
        visitor.field("mode", mode)
        visitor.field("stickMode", stickMode)
        visitor.field("pauseUntil", pauseUntil)
        visitor.field("goHomeUntil", goHomeUntil)
    }
}
