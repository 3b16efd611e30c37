import Contract

/// A call of an app on the flight controller. Heights and distances in metres, charges in percent.
public enum FlightCall: Hashable, Sendable {
    case takeOff
    case precisionTakeOff
    case cancelTakeOff
    case land
    case cancelLanding
    case confirmLanding
    case goHome
    case cancelGoHome
    case turnOnMotors
    case turnOffMotors
    case setMaxHeight(Double)
    case getMaxHeight
    case setMaxRadius(Double)
    case getMaxRadius
    case setRadiusLimited(Bool)
    case getRadiusLimited
    case setGoHomeHeight(Double)
    case getGoHomeHeight
    case setHomeHere
    case setFailSafe(FailSafeBehavior)
    case getFailSafe
    case setLowBattery(Double)
    case getLowBattery
    case setSeriousLowBattery(Double)
    case getSeriousLowBattery
    case setMultiMode(Bool)
    case getMultiMode
    case getSwitchMapping
    case setAvoidance(Bool)
    case getAvoidance
    case answerSmartRTH(Bool)
    case enableVirtualStick(Bool)
    case sendVirtualStick(VirtualStickValues)
}
