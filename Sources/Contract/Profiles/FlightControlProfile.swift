/// What the flight controller does by itself, and when.
public struct FlightControlProfile: Hashable, Sendable {
    /// Height of the hover that a take-off ends in, metres.
    public var takeOffHoverMeters = 1.2
    /// The take-off is answered when this height is crossed, metres.
    public var takeOffAnsweredMeters = 0.5
    public var precisionTakeOffHoverMeters = 6.0
    public var motorStartSeconds = 1.0
    /// From ground contact to motors off.
    public var motorStopSeconds = 1.0
    public var climbMps = 1.0
    /// Sinking high up, and below `landingSlowMeters`.
    public var landingMps = 2.0
    public var landingSlowMps = 0.5
    public var landingSlowMeters = 3.0
    /// Below this clearance a landing waits for its confirmation, metres.
    public var landingConfirmMeters = 0.3
    /// A landing that waits for its confirmation hovers here, metres.
    public var landingWaitMeters = 0.2
    /// The ground is uneven where an obstacle stands nearer to the touch-down place than this, metres.
    public var landingEvenMeters = 1.0
    /// Nearer to home than this, going home means landing, metres.
    public var goHomeNearMeters = 20.0
    public var goHomeSpeedMps = 10.0
    public var goHomeHeightDefaultMeters = 30.0
    /// Silence of the remote controller before the failsafe acts.
    public var failSafeSeconds = 3.0
    public var smartRTHCountdownSeconds = 10.0
    /// Radius and height of the cylinder for aircraft that are not activated, metres.
    public var unactivatedRadiusMeters = 50.0
    public var unactivatedHeightMeters = 30.0
    /// Radius and height in novice mode, metres.
    public var noviceRadiusMeters = 30.0
    public var noviceHeightMeters = 30.0
    /// A home point may lie this far from the aircraft, metres.
    public var homePointReachMeters = 30.0
    /// How long a set of virtual stick values holds.
    public var virtualStickHoldSeconds = 0.5
    public var windWarning1Mps = 8.0
    public var windWarning2Mps = 10.5
}

/// Charge and what is done about it.
public struct BatteryProfile: Hashable, Sendable {
    public var lowDefaultPercent = 30.0
    public var seriousDefaultPercent = 10.0
    /// Extra drain at full horizontal acceleration or full climb, as a share of hover.
    public var effortShare = 0.5
    /// Drain with motors idling on the ground, as a share of hover.
    public var idleShare = 0.1
    /// The way home is reckoned dearer than in calm air by this factor.
    public var wayHomeReserve = 1.2
}

/// Front and rear vision sensors.
public struct SensingProfile: Hashable, Sendable {
    public var hasFront = true
    public var hasRear = false
    public var rangeMinMeters = 0.7
    public var rangeMaxMeters = 30.0
    /// Opening angles of one sensor, degrees.
    public var horizontalAngleDegrees = 70.0
    public var verticalAngleDegrees = 55.0
    /// Each sensor's width is split into so many sectors, 1…4.
    public var sectors = 4.0
    /// Beyond this it is warning level 1; each further number begins the next level, metres.
    public var level2Meters = 10.0
    public var level3Meters = 8.0
    public var level4Meters = 6.0
    public var level5Meters = 4.0
    public var level6Meters = 2.0
    public var dangerMeters = 2.0
    /// The ascent is limited by an obstacle so near above.
    public var ascentLimitMeters = 1.0
    /// Of a ball around the aircraft, metres.
    public var bodyRadiusMeters = 0.3
    /// Sensors see between these illuminances only, lux.
    public var lightMinLux = 300.0
    public var lightMaxLux = 10_000.0
}
