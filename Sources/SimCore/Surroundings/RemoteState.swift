import Contract

/// The remote controller as the pilot holds it.
@frozen
public struct RemoteState: Hashable, Sendable, FieldVisitable {
    public var sticks: Sticks
    public var mode: RemoteFlightMode

    public init(mode: RemoteFlightMode = .P) {
        sticks = .centered
        self.mode = mode
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
    }
}

/// The rest of what surrounds the flight.
@frozen
public struct Conditions: Hashable, Sendable, FieldVisitable {
    /// Charge left, 0…100.
    public var batteryPercent: Double
    public var lightLux: Double
    /// The phone talks to the aircraft.
    public var isPhoneLinked: Bool

    public init(batteryPercent: Double = 100, lightLux: Double = 5000) {
        self.batteryPercent = batteryPercent
        self.lightLux = lightLux
        isPhoneLinked = true
    }

    @inlinable
    public func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("batteryPercent", batteryPercent)
        visitor.field("lightLux", lightLux)
        visitor.field("isPhoneLinked", isPhoneLinked)
    }
}
