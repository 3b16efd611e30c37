import DeskDelivery
import Foundation

/// The SDK's objects of one desk: each time the same ones.
final class DJIObjects: Sendable {
    let core: DeskCore
    let missionControl: DJIMissionControl
    let aircraft: DJIAircraft
    let activation: DJIAppActivationManager
    let videoFeeder: DJIVideoFeeder
    let previewer: DJIVideoPreviewer
    let connection: DJIConnection

    init(_ core: DeskCore) {
        self.core = core
        missionControl = DJIMissionControl(core)
        aircraft = DJIAircraft(core)
        activation = DJIAppActivationManager(core)
        videoFeeder = DJIVideoFeeder(core)
        previewer = DJIVideoPreviewer(core)
        connection = DJIConnection(core, aircraft)
    }

    /// Those of the desk that static access means now; without one nil, and one line says why.
    static func current(for access: String) -> DJIObjects? {
        LiveDesks.current(for: access).map(\.djiObjects)
    }
}

extension FlightDesk {
    var djiObjects: DJIObjects { part(DJIObjects.init) }

    /// The mission operators of this desk's aircraft.
    public var missionControl: DJIMissionControl { djiObjects.missionControl }

    /// This desk's aircraft, connected or not.
    public var aircraft: DJIAircraft { djiObjects.aircraft }

    /// Activation and binding, as this desk's app sees them.
    public var appActivationManager: DJIAppActivationManager { djiObjects.activation }

    /// The feeds of this desk's aircraft.
    public var videoFeeder: DJIVideoFeeder { djiObjects.videoFeeder }

    /// What shows this desk's video.
    public var videoPreviewer: DJIVideoPreviewer { djiObjects.previewer }
}
