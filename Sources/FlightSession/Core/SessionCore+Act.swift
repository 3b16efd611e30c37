import Contract
import MediaLogic
import MissionLogic
import SimCore
import SimMath

extension SessionCore {
    /// Hands one command that is due to the machine or the part of the world that it concerns.
    mutating func act(_ submitted: SubmittedCommand, at tick: Tick) {
        let request = submitted.request
        switch submitted.command {
        case .tapFlyStart(let image, let mode): call(.start(image: image, mode: mode), request, at: tick)
        case .tapFlyStop: call(.stop, request, at: tick)
        case .tapFlyResetHeading: call(.resetHeading, request, at: tick)
        case .tapFlySetSpeed(let speed): call(.setSpeed(metersPerSecond: speed), request, at: tick)
        case .tapFlyGetSpeed: call(.getSpeed, request, at: tick)
        case .tapFlySetBypass(let isOn): call(.setBypass(isOn), request, at: tick)
        case .tapFlyGetBypass: call(.getBypass, request, at: tick)
        case .cameraShootPhoto:
            state.camera.shoot(
                request: request, canExpose: photos != nil, at: tick, profile: scene.profile, into: &sink)
        case .cardDelete(let file):
            state.camera.delete(file, request: request, at: tick, profile: scene.profile, into: &sink)
        case .rcStick(let sticks): state.world.remote.sticks = sticks
        case .rcPauseButton:
            state.tapFly.pauseButton(at: tick, world: state.world, scene: scene, into: &sink)
            state.flightControl.pauseButton(at: tick, world: &state.world, scene: scene, into: &sink)
        case .rcModeSwitch(let mode): state.world.remote.mode = mode
        case .gimbalPitch(let degrees):
            let camera = scene.profile.camera
            state.world.gimbal.pitchWantedDegrees =
                min(camera.gimbalPitchMaxDegrees, max(camera.gimbalPitchMinDegrees, degrees))
        case .linkPhone(let connected):
            state.world.conditions.isPhoneLinked = connected
            state.tapFly.linkChanged(isLinked: connected, at: tick, scene: scene, into: &sink)
        case .worldLight(let lux): state.world.conditions.lightLux = lux
        case .worldWind(let from, let speed, let gust):
            state.world.wind.set(fromDegrees: from, speedMps: speed, gustMps: gust)
        case .rcRawSticks(let raw): state.world.remote.sticks = raw.sticks(state.world.remote.stickMode)
        case .rcStickMode(let mode): state.world.remote.stickMode = mode
        case .linkRemote(let connected): state.world.conditions.isRemoteLinked = connected
        case .worldGPS(let satellites): state.world.conditions.satellites = Int64(satellites)
        case .worldCondition(let which, let isOn): state.world.conditions.set(which, isOn)
        case .worldBattery(let percent): state.world.conditions.batteryPercent = percent
        case .fault(let which, let isOn): state.world.conditions.set(which, isOn)
        case .rcGoHomeButton:
            state.flightControl.goHomeButton(at: tick, world: &state.world, scene: scene, into: &sink)
        case .virtualStickModes(let modes): state.flightControl.setVirtualStick(modes)
        case .flightTakeOff, .flightPrecisionTakeOff, .flightCancelTakeOff, .flightLand, .flightCancelLanding,
            .flightConfirmLanding, .flightGoHome, .flightCancelGoHome, .flightTurnOnMotors, .flightTurnOffMotors,
            .flightSetMaxHeight, .flightGetMaxHeight, .flightSetMaxRadius, .flightGetMaxRadius,
            .flightSetRadiusLimited, .flightGetRadiusLimited, .flightSetGoHomeHeight, .flightGetGoHomeHeight,
            .flightSetHomeHere, .flightSetFailSafe, .flightGetFailSafe, .flightSetLowBattery, .flightGetLowBattery,
            .flightSetSeriousLowBattery, .flightGetSeriousLowBattery, .flightSetMultiMode, .flightGetMultiMode,
            .flightSetAvoidance, .flightGetAvoidance, .flightAnswerSmartRTH, .virtualStickEnable, .virtualStickSend:
            guard let flight = FlightCall(submitted.command) else { return }
            state.flightControl.handle(
                flight, request: request, at: tick, world: &state.world, scene: scene, into: &sink)
        case .simulatorStart, .simulatorStop, .simulatorSetWind, .appRegistration, .appActivation, .appBinding,
            .appSDKVersion:
            actOnApp(submitted, at: tick)
        }
    }

    private mutating func call(_ call: TapFlyCall, _ request: RequestID, at tick: Tick) {
        state.tapFly.handle(call, request: request, at: tick, world: state.world, scene: scene, into: &sink)
    }

    /// Real pictures and files. However long the host takes, the tick does not move.
    mutating func perform(_ work: CameraMachine.Work, at tick: Tick) throws(RunFailure) {
        do throws(HostFailure) {
            switch work {
            case .expose(let size):
                exposed = try photos?.photo(of: state.world, scene: scene, size: Int(size)) ?? []
            case .store(let entry):
                try card?.add(entry, bytes: exposed)
                exposed = []
            case .delete(let entry):
                try card?.delete(entry)
            }
        } catch {
            throw .host(error, tick: tick)
        }
    }
}
