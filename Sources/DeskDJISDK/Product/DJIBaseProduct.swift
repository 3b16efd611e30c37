import DeskDelivery
import Foundation

/// Something that can be connected. On a desk always an aircraft. [PROD]
open class DJIBaseProduct: NSObject, @unchecked Sendable {
    // Nothing changes after `init`: `@unchecked` only because the class is open to subclasses.
    let core: DeskCore

    init(_ core: DeskCore) { self.core = core }

    /// The model's name, for example `DJIAircraftModelNameMavicPro`.
    public var model: String? { core.withSession { $0.scene.profile.model.displayName } }
}

/// A part of a product. [COMP]
open class DJIBaseComponent: NSObject, @unchecked Sendable {
    // Nothing changes after `init`, as above.
    let core: DeskCore

    init(_ core: DeskCore) { self.core = core }

    /// The app reaches this part: it is registered and the phone is linked to the aircraft.
    public var isConnected: Bool { core.withSession { $0.core.state.world.hasProduct } }
}

/// An aircraft with its parts, each time the same objects. [PROD]
public final class DJIAircraft: DJIBaseProduct, @unchecked Sendable {
    /// Flies.
    public let flightController: DJIFlightController?
    /// What the pilot holds.
    public let remoteController: DJIRemoteController?
    /// Holds the camera.
    public let gimbal: DJIGimbal?
    /// Feeds it all.
    public let battery: DJIBattery?

    override init(_ core: DeskCore) {
        flightController = DJIFlightController(core)
        remoteController = DJIRemoteController(core)
        gimbal = DJIGimbal(core)
        battery = DJIBattery(core)
        super.init(core)
    }

    static let componentKeys = [
        DJIFlightControllerComponent, DJIRemoteControllerComponent, DJIGimbalComponent, DJIBatteryComponent,
    ]

    /// The parts by their keys.
    public var components: [String: [Any]]? {
        [
            DJIFlightControllerComponent: [flightController as Any], DJIGimbalComponent: [gimbal as Any],
            DJIRemoteControllerComponent: [remoteController as Any], DJIBatteryComponent: [battery as Any],
        ]
    }
}

/// Keys of parts, in `components` and in the manager's delegate. [PROD]
public let DJIFlightControllerComponent = "flightController"
/// Key of the remote controller.
public let DJIRemoteControllerComponent = "remoteController"
/// Key of the gimbal.
public let DJIGimbalComponent = "gimbal"
/// Key of the battery.
public let DJIBatteryComponent = "battery"
