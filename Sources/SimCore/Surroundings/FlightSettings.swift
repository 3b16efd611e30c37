import Contract

/// What an app can set on the flight controller. Settings outlive flights and links.
@frozen
public struct FlightSettings: Hashable, Sendable, FieldVisitable {
    /// Above home, metres.
    public var heightMaxMeters: Double
    /// From home, metres; it binds only while `isRadiusLimited`.
    public var radiusMaxMeters: Double
    public var isRadiusLimited: Bool
    public var goHomeHeightMeters: Double
    public var failSafe: FailSafeBehavior
    public var lowBatteryPercent: Double
    public var seriousBatteryPercent: Double
    /// The mode switch is obeyed.
    public var isMultiModeOn: Bool
    public var isAvoidanceOn: Bool

    public init(_ limits: FlightLimits, _ profile: DeviceProfile) {
        heightMaxMeters = limits.heightMeters
        isRadiusLimited = limits.radiusMeters.isFinite
        radiusMaxMeters = isRadiusLimited ? limits.radiusMeters : 8000
        goHomeHeightMeters = profile.flight.goHomeHeightDefaultMeters
        failSafe = .goHome
        lowBatteryPercent = profile.battery.lowDefaultPercent
        seriousBatteryPercent = profile.battery.seriousDefaultPercent
        isMultiModeOn = true
        isAvoidanceOn = true
    }

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("heightMaxMeters", heightMaxMeters)
        visitor.field("radiusMaxMeters", radiusMaxMeters)
        visitor.field("isRadiusLimited", isRadiusLimited)
        visitor.field("goHomeHeightMeters", goHomeHeightMeters)
        visitor.field("failSafe", failSafe)
        visitor.field("lowBatteryPercent", lowBatteryPercent)
        visitor.field("seriousBatteryPercent", seriousBatteryPercent)
        visitor.field("isMultiModeOn", isMultiModeOn)
        visitor.field("isAvoidanceOn", isAvoidanceOn)
    }
}
