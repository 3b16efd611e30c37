import DeskDelivery
import Dispatch
import Foundation

/// The SDK's static entry. Everything here means the bound `FlightDesk`, else the only one that is alive; without one
/// the answer is nil or false, and a line on standard error says why. [MGR]
public final class DJISDKManager: NSObject {
    private override init() {}

    /// Asks the vendor to let the app in; the delegate hears the answer on the main queue, one tick later at the
    /// earliest, and again whenever it changes.
    ///
    /// The scenario decides the answer (`app: { registered: … }`, `app.registration`); without one it is a success.
    /// The delegate is held weakly; a second call replaces it.
    public static func registerApp(with delegate: any DJISDKManagerDelegate) {
        DJIObjects.current(for: "DJISDKManager.registerApp(with:)")?.connection.register(delegate)
    }

    /// Looks for the product; from now on the delegate hears of it coming and going.
    ///
    /// - Returns: false while the app is not registered.
    @discardableResult
    public static func startConnectionToProduct() -> Bool {
        DJIObjects.current(for: "DJISDKManager.startConnectionToProduct()")?.connection.start() ?? false
    }

    /// Stops telling the delegate about the product. The product stays as it is.
    public static func stopConnectionToProduct() {
        DJIObjects.current(for: "DJISDKManager.stopConnectionToProduct()")?.connection.stop()
    }

    /// Accepted and without effect: a desk needs no bridge to a phone.
    public static func enableBridgeMode(withBridgeAppIP bridgeAppIP: String) {}

    /// The connected product; nil without one and before registration.
    public static func product() -> DJIBaseProduct? {
        guard let objects = DJIObjects.current(for: "DJISDKManager.product()") else { return nil }
        return objects.core.withSession { $0.core.state.world.hasProduct } ? objects.aircraft : nil
    }

    /// The mission operators; nil before registration. [MGR]
    public static func missionControl() -> DJIMissionControl? {
        registered("DJISDKManager.missionControl()")?.missionControl
    }

    /// The video feeds; nil before registration. [MGR]
    public static func videoFeeder() -> DJIVideoFeeder? {
        registered("DJISDKManager.videoFeeder()")?.videoFeeder
    }

    /// Activation and binding. Never nil while there is one desk.
    public static func appActivationManager() -> DJIAppActivationManager! {
        DJIObjects.current(for: "DJISDKManager.appActivationManager()")?.activation
    }

    /// The queue on which completions of later calls run, for this desk; the main queue if never set.
    public static func setCompletionBlockQueue(_ queue: DispatchQueue) {
        LiveDesks.current(for: "DJISDKManager.setCompletionBlockQueue(_:)")?.setCompletionBlockQueue(queue)
    }

    private static func registered(_ access: String) -> DJIObjects? {
        guard let objects = DJIObjects.current(for: access) else { return nil }
        return objects.core.withSession { $0.core.state.world.app.isRegistered } ? objects : nil
    }
}

/// Hands out the mission operators, each time the same ones. [MCT]
public final class DJIMissionControl: NSObject, Sendable {
    private let tapFly: DJITapFlyMissionOperator
    private let activeTrack: DJIActiveTrackMissionOperator

    init(_ core: DeskCore) {
        tapFly = DJITapFlyMissionOperator(core)
        activeTrack = DJIActiveTrackMissionOperator(core)
    }

    /// The operator for TapFly missions.
    public func tapFlyMissionOperator() -> DJITapFlyMissionOperator { tapFly }

    /// The operator for ActiveTrack missions.
    public func activeTrackMissionOperator() -> DJIActiveTrackMissionOperator { activeTrack }
}
