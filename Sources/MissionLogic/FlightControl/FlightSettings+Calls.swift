import Contract
import SimCore

extension FlightSettings {
    /// Takes a setter's value; one out of range (NaN included) keeps the old one.
    mutating func apply(_ call: FlightCall) -> ErrorCode {
        switch call {
        case .setMaxHeight(let meters): return Self.set(&heightMaxMeters, meters, in: 20...500)
        case .setMaxRadius(let meters): return Self.set(&radiusMaxMeters, meters, in: 15...8000)
        case .setRadiusLimited(let isOn): isRadiusLimited = isOn
        case .setGoHomeHeight(let meters):
            if meters < 20 { return .flightControllerGoHomeAltitudeTooLow }
            if meters > 500 { return .flightControllerGoHomeAltitudeTooHigh }
            return Self.set(&goHomeHeightMeters, meters, in: 20...500)
        case .setFailSafe(let behavior):
            guard behavior != .unknown else { return .invalidParameters }
            failSafe = behavior
        case .setLowBattery(let percent):
            // The serious threshold stays where it is, so it binds this one from below.
            guard percent - 5 >= seriousBatteryPercent else { return .invalidParameters }
            return Self.set(&lowBatteryPercent, percent, in: 15...50)
        case .setSeriousLowBattery(let percent):
            guard percent <= lowBatteryPercent - 5 else { return .invalidParameters }
            return Self.set(&seriousBatteryPercent, percent, in: 10...45)
        case .setMultiMode(let isOn): isMultiModeOn = isOn
        case .setAvoidance(let isOn): isAvoidanceOn = isOn
        case .takeOff, .precisionTakeOff, .cancelTakeOff, .land, .cancelLanding, .confirmLanding, .goHome,
            .cancelGoHome, .turnOnMotors, .turnOffMotors, .setHomeHere, .answerSmartRTH, .enableVirtualStick,
            .sendVirtualStick, .getMaxHeight, .getMaxRadius, .getRadiusLimited, .getGoHomeHeight, .getFailSafe,
            .getLowBattery, .getSeriousLowBattery, .getMultiMode, .getAvoidance, .getSwitchMapping:
            return .sdkFeatureNotSupported
        }
        return .ok
    }

    /// What a getter answers; 0 or 1 for switches, the number of the behaviour for the failsafe.
    func value(_ call: FlightCall) -> Double {
        switch call {
        case .getMaxHeight: heightMaxMeters
        case .getMaxRadius: radiusMaxMeters
        case .getRadiusLimited: isRadiusLimited ? 1 : 0
        case .getGoHomeHeight: goHomeHeightMeters
        case .getFailSafe: Double(failSafe.rawValue)
        case .getLowBattery: lowBatteryPercent
        case .getSeriousLowBattery: seriousBatteryPercent
        case .getMultiMode: isMultiModeOn ? 1 : 0
        case .getAvoidance: isAvoidanceOn ? 1 : 0
        case .takeOff, .precisionTakeOff, .cancelTakeOff, .land, .cancelLanding, .confirmLanding, .goHome,
            .cancelGoHome, .turnOnMotors, .turnOffMotors, .setHomeHere, .answerSmartRTH, .enableVirtualStick,
            .sendVirtualStick, .setMaxHeight, .setMaxRadius, .setRadiusLimited, .setGoHomeHeight, .setFailSafe,
            .setLowBattery, .setSeriousLowBattery, .setMultiMode, .setAvoidance, .getSwitchMapping:
            0
        }
    }

    private static func set(_ old: inout Double, _ new: Double, in range: ClosedRange<Double>) -> ErrorCode {
        guard range.contains(new) else { return .invalidParameters }
        old = new
        return .ok
    }
}
