import Contract

/// The remote controller as the pilot holds it.
@frozen
public struct RemoteState: Hashable, Sendable, FieldVisitable {
    public var sticks: Sticks
    public var mode: RemoteFlightMode
    public var stickMode: StickMode

    public init(mode: RemoteFlightMode = .P) {
        sticks = .centered
        self.mode = mode
        stickMode = .mode2
    }

    @inlinable
    public func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.enter("sticks")
        visitor.field("roll", sticks.roll)
        visitor.field("pitch", sticks.pitch)
        visitor.field("yaw", sticks.yaw)
        visitor.field("throttle", sticks.throttle)
        visitor.leave()
        visitor.field("mode", mode)
        visitor.field("stickMode", stickMode)
    }
}
