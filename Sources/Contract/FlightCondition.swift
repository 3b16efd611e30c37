/// A condition under which the aircraft refuses missions, and which a scenario can set at will.
///
/// Each stands for one published error; the order is the priority in which standing reasons are told (Q39).
public enum FlightCondition: Int, ContractEnum {
    /// The motors are just being started.
    case motorsStarting = 0
    /// Beginner mode.
    case noviceMode = 1
    /// The aircraft is inside a zone where nobody may fly.
    case noFlyZone = 2
    /// The vision system may not take control.
    case visionNotAuthorized = 3
    case visionFault = 4
    /// The front sensors do not answer.
    case frontVisionUnavailable = 5
    case visionNeedsCalibration = 6
    case visionDataAbnormal = 7
    /// The two eyes see nothing that they could match.
    case featurePointsDoNotMatch = 8
    case initializationFailed = 9
    /// Down, on aircraft whose gear retracts.
    case landingGearDeployed = 10
    /// No picture arrives.
    case videoLost = 11
    case videoFrameRateLow = 12
    /// The inertial sensors are warming up: no take-off yet.
    case imuPreheating = 13

    public static var vendorName: String { "DeskFlight.FlightCondition" }

    /// The place in a set of conditions.
    @inlinable public var bit: UInt64 { 1 << UInt64(rawValue) }
}

/// A fault that real products showed in the field, to be switched on for an app's tests.
public enum FieldFault: Int, ContractEnum {
    /// `stopMission` completes without an error, yet the mission goes on. [ISS-i178]
    case stopDoesNothing = 0
    /// The speed setter completes without an error during a mission, yet the speed stays at 1.7 m/s. [ISS-i214]
    case speedStaysSlow = 1
    /// A start fails with the vision system's error although nothing is wrong. [ISS-p4a5]
    case startFailsWithVisionError = 2
    /// A start is answered late and with a time-out, because the set-up of camera and gimbal takes too long. [ISS-a1019]
    case startTimesOut = 3
    /// On a product without the feature a start times out, instead of failing at once. [ISS-p4a6]
    case unsupportedTimesOut = 4
    /// The operator's state lags behind the aircraft's: calls fail although they look legal. [ISS-i99]
    case stateOutOfStep = 5
    /// A call that repeats one still unanswered cancels the first with the cache's error. [ISS-i132]
    case repeatCancelsFirst = 6
    /// A call that finds no mission running is never answered. [ISS-a43]
    case neverCallsBack = 7

    public static var vendorName: String { "DeskFlight.FieldFault" }

    /// The place in a set of faults.
    @inlinable public var bit: UInt64 { 1 << UInt64(rawValue) }
}
