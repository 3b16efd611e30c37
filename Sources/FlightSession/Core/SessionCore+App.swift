import Contract
import MissionLogic
import SimCore
import SimMath

extension SessionCore {
    /// Answers a call of an app that was not let in, and says so.
    mutating func isRefused(_ submitted: SubmittedCommand) -> Bool {
        let refusal = AppMachine.refusal(states.pointee.world)
        guard !refusal.isOK, submitted.command.isCall else { return false }
        sink.complete(submitted.request, refusal)
        return true
    }

    /// What concerns the app itself and the flight controller's simulator.
    mutating func actOnApp(_ submitted: SubmittedCommand, at tick: Tick) {
        let request = submitted.request
        switch submitted.command {
        case .simulatorStart(let latitude, let longitude, let hertz, let satellites):
            call(
                .start(latitude: latitude, longitude: longitude, hertz: hertz, satellites: satellites), request,
                at: tick)
        case .simulatorStop: call(.stop, request, at: tick)
        case .simulatorGetWind: call(.getWind, request, at: tick)
        case .simulatorSetFlyZones(let areOn): call(.setFlyZones(areOn), request, at: tick)
        case .simulatorGetFlyZones: call(.getFlyZones, request, at: tick)
        case .simulatorSetWind(let x, let y, let z): call(.setWind(x: x, y: y, z: z), request, at: tick)
        case .appRegistration(let number): change(.registration(number: number), request)
        case .appActivation(let activation): change(.activation(activation), request)
        case .appBinding(let binding): change(.binding(binding), request)
        case .appSDKVersion(let major, let minor): change(.sdkVersion(major: major, minor: minor), request)
        // The caller sends nothing else here.
        default: break
        }
    }

    private mutating func call(_ call: SimulatorCall, _ request: RequestID, at tick: Tick) {
        let now = states
        now.pointee.simulator.handle(
            call, request: request, at: tick, world: &now.pointee.world, scene: scene, into: &sink)
    }

    private mutating func change(_ change: AppChange, _ cause: RequestID) {
        let now = states
        now.pointee.product.handle(change, cause: cause, world: &now.pointee.world, into: &sink)
    }

    /// How long a button that is pressed now is seen pressed.
    func pressEnd(at tick: Tick) -> Tick { tick + (TickCount(seconds: scene.profile.push.buttonPressSeconds) ?? .zero) }
}
