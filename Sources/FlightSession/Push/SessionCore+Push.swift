import Contract
import MissionLogic
import SimCore
import SimMath

extension SessionCore {
    /// What the flight controller pushes now, with every `.flightState`.
    ///
    /// - Parameter outside: where on the globe the flight takes place while the simulator does not say so.
    public func flightControllerState(_ outside: GeoReference = GeoReference()) -> FlightControllerState {
        FlightControllerState(
            world: state.world, scene: scene, tapFly: state.tapFly.state,
            activeTrack: state.activeTrack.state, simulator: state.simulator, at: tick,
            reference: outside)
    }

    /// What the simulator pushes with the `.simulatorState` of this stamp; nil while it is not active.
    public func simulatorState(stamp: Double) -> SimulatorState? {
        state.simulator.state(stamp: stamp, at: tick, world: state.world, scene: scene)
    }

    public var batteryReport: BatteryReport { BatteryReport(state.world.conditions, state.world.settings) }

    public var gimbalReport: GimbalReport {
        GimbalReport(state.world.gimbal, state.world.aircraft, scene.profile.camera)
    }

    public var remoteReport: RemoteReport { RemoteReport(state.world.remote, scene.profile, at: tick) }
}
