/// A fault that real products showed in the field, to be switched on for an app's tests.
public enum FieldFault: Int, ContractEnum {
    /// `stopMission` completes without an error, yet the mission goes on. [ISS-i178]
    case stopDoesNothing = 0
    /// The speed setter completes without an error during a mission, yet the speed stays at 1.7 m/s. [ISS-i214]
    case speedStaysSlow = 1
    /// A start fails with the vision system's error although nothing is wrong. [ISS-p4a5]
    case startFailsWithVisionError = 2
    /// A start is answered late and with a time-out: the set-up of camera and gimbal takes too long. [ISS-a1019]
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

// What `describe` says about each.
extension FieldFault {
    /// One phrase, without full stop.
    public var doc: String {
        switch self {
        case .stopDoesNothing: "a stop completes without an error, yet the mission goes on"
        case .speedStaysSlow: "the speed setter completes without an error in flight, yet the speed stays at 1.7 m/s"
        case .startFailsWithVisionError: "a start fails with the vision system's error although nothing is wrong"
        case .startTimesOut: "a start is answered late and with a time-out"
        case .unsupportedTimesOut: "a start on a product without the feature times out instead of failing at once"
        case .stateOutOfStep: "the operator's state lags behind: calls fail although they look legal"
        case .repeatCancelsFirst: "a call that repeats one still unanswered cancels the first"
        case .neverCallsBack: "a call that finds no mission running is never answered"
        }
    }

    /// The thread in which the fault was reported.
    public var source: String {
        switch self {
        case .stopDoesNothing: "ISS-i178"
        case .speedStaysSlow: "ISS-i214"
        case .startFailsWithVisionError: "ISS-p4a5"
        case .startTimesOut: "ISS-a1019"
        case .unsupportedTimesOut: "ISS-p4a6"
        case .stateOutOfStep: "ISS-i99"
        case .repeatCancelsFirst: "ISS-i132"
        case .neverCallsBack: "ISS-a43"
        }
    }
}
