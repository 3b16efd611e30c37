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

// What `describe` says about each.
extension FlightCondition {
    /// One phrase, without full stop.
    public var doc: String {
        switch self {
        case .motorsStarting: "the motors are just being started"
        case .noviceMode: "beginner mode is on; it also narrows the limits"
        case .noFlyZone: "the aircraft is where nobody may fly"
        case .visionNotAuthorized: "the vision system may not take control"
        case .visionFault: "the vision system is at fault"
        case .frontVisionUnavailable: "the front sensors do not answer"
        case .visionNeedsCalibration: "the vision sensors need a calibration"
        case .visionDataAbnormal: "the vision sensors send nonsense"
        case .featurePointsDoNotMatch: "the two eyes see nothing that they could match"
        case .initializationFailed: "the mission's set-up fails"
        case .landingGearDeployed: "the landing gear is down, on aircraft whose gear retracts"
        case .videoLost: "no picture arrives"
        case .videoFrameRateLow: "pictures arrive too seldom"
        case .imuPreheating: "the inertial sensors are warming up: no take-off yet"
        }
    }

    /// Tag of the source that names the condition or its error.
    public var source: String {
        switch self {
        case .imuPreheating: "FCS"
        case .motorsStarting, .noviceMode, .noFlyZone, .visionNotAuthorized, .visionFault, .frontVisionUnavailable,
            .visionNeedsCalibration, .visionDataAbnormal, .featurePointsDoNotMatch, .initializationFailed,
            .landingGearDeployed, .videoLost, .videoFrameRateLow:
            "ERR"
        }
    }
}
