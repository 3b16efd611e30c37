import Contract

/// The rest of what surrounds the flight.
@frozen
public struct Conditions: Hashable, Sendable, FieldVisitable {
    /// Charge left, 0…100.
    public var batteryPercent: Double
    public var lightLux: Double
    /// GPS satellites in view.
    public var satellites: Int64
    /// The phone talks to the remote controller.
    public var isPhoneLinked: Bool
    /// The remote controller talks to the aircraft.
    public var isRemoteLinked: Bool
    /// `FlightCondition.bit` of each condition that holds.
    public var flags: UInt64
    /// `FieldFault.bit` of each fault that acts.
    public var faults: UInt64
    /// `FieldFault.bit` of each that has changed something since it was switched on.
    public var metFaults: UInt64

    public init(batteryPercent: Double = 100, lightLux: Double = 5000, satellites: Int64 = 16) {
        self.batteryPercent = batteryPercent
        self.lightLux = lightLux
        self.satellites = satellites
        isPhoneLinked = true
        isRemoteLinked = true
        flags = 0
        faults = 0
        metFaults = 0
    }

    /// The phone reaches the aircraft, over the remote controller.
    @inlinable public var isAircraftConnected: Bool { isPhoneLinked && isRemoteLinked }

    @inlinable public func holds(_ condition: FlightCondition) -> Bool { flags & condition.bit != 0 }
    @inlinable public func acts(_ fault: FieldFault) -> Bool { faults & fault.bit != 0 }
    @inlinable public func hasMet(_ fault: FieldFault) -> Bool { metFaults & fault.bit != 0 }

    /// Notes that something went otherwise because of a fault.
    @inlinable public mutating func note(_ fault: FieldFault) { metFaults |= fault.bit }

    @inlinable
    public mutating func set(_ condition: FlightCondition, _ isOn: Bool) {
        flags = isOn ? flags | condition.bit : flags & ~condition.bit
    }

    @inlinable
    public mutating func set(_ fault: FieldFault, _ isOn: Bool) {
        if isOn && !acts(fault) { metFaults &= ~fault.bit }
        faults = isOn ? faults | fault.bit : faults & ~fault.bit
    }

    /// Guess: products show level 4, at which home is recorded, from about ten satellites on.
    @inlinable public var gpsLevel: GPSSignalLevel {
        switch satellites {
        case ..<1: .levelNone
        case 1..<4: .level0
        case 4..<6: .level1
        case 6..<8: .level2
        case 8..<10: .level3
        case 10..<13: .level4
        default: .level5
        }
    }

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("batteryPercent", batteryPercent)
        visitor.field("lightLux", lightLux)
        visitor.field("satellites", satellites)
        visitor.field("isPhoneLinked", isPhoneLinked)
        visitor.field("isRemoteLinked", isRemoteLinked)
        visitor.field("flags", bits: flags)
        visitor.field("faults", bits: faults)
        visitor.field("metFaults", bits: metFaults)
    }
}
