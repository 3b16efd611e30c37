import Contract
import DeskDelivery
import FlightSession
import Foundation

/// Hears the flight controller's state, on the main queue. [FC]
public protocol DJIFlightControllerDelegate: AnyObject {
    /// The flight controller pushed its state.
    func flightController(_ fc: DJIFlightController, didUpdate state: DJIFlightControllerState)
}

extension DJIFlightControllerDelegate {
    /// Does nothing unless the delegate has its own.
    public func flightController(_ fc: DJIFlightController, didUpdate state: DJIFlightControllerState) {}
}

/// Takes off, lands, goes home, keeps limits. [FC]
///
/// Completions run on the desk's completion queue, exactly once each; errors are those of the contract, mostly of
/// `DJISDKFlightControllerErrorDomain`.
public final class DJIFlightController: DJIBaseComponent, @unchecked Sendable {
    /// Vision and avoidance.
    public let flightAssistant: DJIFlightAssistant?
    /// The simulator inside the flight controller.
    public let simulator: DJISimulator?
    let virtualStick = VirtualStickSettings()

    override init(_ core: DeskCore) {
        flightAssistant = DJIFlightAssistant(core)
        simulator = DJISimulator(core)
        super.init(core)
    }

    /// Told the state ten times a second while there is a product; held weakly.
    public var delegate: (any DJIFlightControllerDelegate)? {
        get { core.delegate(of: self) as? any DJIFlightControllerDelegate }
        set {
            core.setDelegate(newValue, of: self, topics: .flightState) { [weak self, weak newValue] _ in
                guard let self, let state = self.core.pushed({ $0.flightControllerState() }) else { return }
                newValue?.flightController(self, didUpdate: DJIFlightControllerState(state))
            }
        }
    }

    // MARK: Tasks

    /// Starts the motors and climbs to 1.2 m; answered when 0.5 m are crossed. Refused while motors run.
    public func startTakeoff(completion: DJICompletionBlock? = nil) { core.call(.flightTakeOff, completion) }
    /// The same to 6 m, watching the ground.
    public func startPrecisionTakeoff(completion: DJICompletionBlock? = nil) {
        core.call(.flightPrecisionTakeOff, completion)
    }
    /// Stops a take-off; the aircraft hovers.
    public func cancelTakeoff(completion: DJICompletionBlock? = nil) { core.call(.flightCancelTakeOff, completion) }
    /// Lands here; answered when the descent begins.
    public func startLanding(completion: DJICompletionBlock? = nil) { core.call(.flightLand, completion) }
    /// Stops a landing; the aircraft hovers.
    public func cancelLanding(completion: DJICompletionBlock? = nil) { core.call(.flightCancelLanding, completion) }
    /// Confirms the last 0.3 m.
    public func confirmLanding(completion: DJICompletionBlock? = nil) { core.call(.flightConfirmLanding, completion) }
    /// Flies to the home point and lands.
    public func startGoHome(completion: DJICompletionBlock? = nil) { core.call(.flightGoHome, completion) }
    /// Stops going home; the aircraft hovers.
    public func cancelGoHome(completion: DJICompletionBlock? = nil) { core.call(.flightCancelGoHome, completion) }
    /// Starts the motors on the ground.
    public func turnOnMotors(completion: DJICompletionBlock? = nil) { core.call(.flightTurnOnMotors, completion) }
    /// Stops the motors on the ground.
    public func turnOffMotors(completion: DJICompletionBlock? = nil) { core.call(.flightTurnOffMotors, completion) }
    /// Makes the aircraft's place the home point.
    public func setHomeLocationUsingAircraftCurrentLocationWithCompletion(_ completion: DJICompletionBlock? = nil) {
        core.call(.flightSetHomeHere, completion)
    }
    /// Goes home at once (true) or stays (false) while the smart return to home counts down.
    public func confirmSmartReturn(toHomeRequest confirmed: Bool, withCompletion completion: DJICompletionBlock? = nil)
    {
        core.call(.flightAnswerSmartRTH(confirmed), completion)
    }
}

// MARK: - Limits and settings

extension DJIFlightController {
    /// 20…500 m above the take-off point.
    public func setMaxFlightHeight(_ height: UInt, withCompletion completion: DJICompletionBlock? = nil) {
        core.call(.flightSetMaxHeight(meters: Double(height)), completion)
    }
    /// Metres.
    public func getMaxFlightHeight(completion: ((UInt, (any Error)?) -> Void)? = nil) {
        core.ask(.flightGetMaxHeight, completion) { $0.whole() }
    }
    /// 15…8000 m from the home point.
    public func setMaxFlightRadius(_ radius: UInt, withCompletion completion: DJICompletionBlock? = nil) {
        core.call(.flightSetMaxRadius(meters: Double(radius)), completion)
    }
    /// Metres.
    public func getMaxFlightRadius(completion: ((UInt, (any Error)?) -> Void)? = nil) {
        core.ask(.flightGetMaxRadius, completion) { $0.whole() }
    }
    /// Without the limitation there is no radius limit at all.
    public func setMaxFlightRadiusLimitationEnabled(
        _ enabled: Bool, withCompletion completion: DJICompletionBlock? = nil
    ) {
        core.call(.flightSetRadiusLimited(enabled), completion)
    }
    /// Whether the radius limit holds.
    public func getMaxFlightRadiusLimitationEnabled(completion: DJIBooleanCompletionBlock? = nil) {
        core.ask(.flightGetRadiusLimited, completion) { $0 != 0 }
    }
    /// 20…500 m above the home point.
    public func setGoHomeHeightInMeters(_ height: UInt, withCompletion completion: DJICompletionBlock? = nil) {
        core.call(.flightSetGoHomeHeight(meters: Double(height)), completion)
    }
    /// Metres above the home point.
    public func getGoHomeHeightInMeters(completion: ((UInt, (any Error)?) -> Void)? = nil) {
        core.ask(.flightGetGoHomeHeight, completion) { $0.whole() }
    }
    /// What the aircraft does when the remote controller is lost.
    public func setConnectionFailSafeBehavior(
        _ behavior: DJIConnectionFailSafeBehavior, withCompletion completion: DJICompletionBlock? = nil
    ) {
        core.call(.flightSetFailSafe(behavior), completion)
    }
    /// What the aircraft does when the remote controller is lost.
    public func getConnectionFailSafeBehavior(
        completion: ((DJIConnectionFailSafeBehavior, (any Error)?) -> Void)? = nil
    ) {
        core.ask(.flightGetFailSafe, completion) { DJIConnectionFailSafeBehavior(rawValue: $0.whole()) ?? .unknown }
    }
    /// 15…50 %.
    public func setLowBatteryWarningThreshold(_ percent: UInt8, withCompletion completion: DJICompletionBlock? = nil) {
        core.call(.flightSetLowBattery(percent: Double(percent)), completion)
    }
    /// Percent.
    public func getLowBatteryWarningThreshold(completion: ((UInt8, (any Error)?) -> Void)? = nil) {
        core.ask(.flightGetLowBattery, completion) { $0.whole() }
    }
    /// At least 10 %, and at most 5 % below the low threshold.
    public func setSeriousLowBatteryWarningThreshold(
        _ percent: UInt8, withCompletion completion: DJICompletionBlock? = nil
    ) {
        core.call(.flightSetSeriousLowBattery(percent: Double(percent)), completion)
    }
    /// Percent.
    public func getSeriousLowBatteryWarningThreshold(completion: ((UInt8, (any Error)?) -> Void)? = nil) {
        core.ask(.flightGetSeriousLowBattery, completion) { $0.whole() }
    }
    /// Lets the mode switch select modes other than P.
    public func setMultipleFlightModeEnabled(_ enabled: Bool, withCompletion completion: DJICompletionBlock? = nil) {
        core.call(.flightSetMultiMode(enabled), completion)
    }
    /// What positions one, two and (where there is one) three of the mode switch select: raw values of
    /// `DJIFlightControllerRemoteControllerFlightMode`, in the order of the positions.
    public func getRCSwitchFlightModeMapping(completion: (([NSNumber]?, (any Error)?) -> Void)? = nil) {
        core.ask(.flightGetSwitchMapping, completion.map { block in { block($1 == nil ? $0 : nil, $1) } }) {
            let (one, two, three) = PackedBytes.bytes($0)
            let none = UInt8(DJIFlightControllerRemoteControllerFlightMode.unknown.rawValue)
            return [one, two, three].filter { $0 != none }.map { NSNumber(value: $0) }
        }
    }
    /// Whether the mode switch is obeyed.
    public func getMultipleFlightModeEnabled(completion: DJIBooleanCompletionBlock? = nil) {
        core.ask(.flightGetMultiMode, completion) { $0 != 0 }
    }
}
