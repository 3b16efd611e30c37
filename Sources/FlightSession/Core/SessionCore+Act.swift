import Contract
import MediaLogic
import MissionLogic
import SimCore
import SimMath

extension SessionCore {
    /// Hands one command that is due to the machine or the part of the world that it concerns.
    mutating func act(_ submitted: SubmittedCommand, at tick: Tick) {
        let request = submitted.request
        guard !isRefused(submitted) else { return }
        switch submitted.command {
        case .tapFlyStart(let image, let mode): call(.start(image: image, mode: mode), request, at: tick)
        case .tapFlyStop: call(.stop, request, at: tick)
        case .tapFlyResetHeading: call(.resetHeading, request, at: tick)
        case .tapFlySetSpeed(let speed): call(.setSpeed(metersPerSecond: speed), request, at: tick)
        case .tapFlyGetSpeed: call(.getSpeed, request, at: tick)
        case .tapFlySetBypass(let isOn): call(.setBypass(isOn), request, at: tick)
        case .tapFlyGetBypass: call(.getBypass, request, at: tick)
        case .cameraShootPhoto:
            states.pointee.camera.shoot(
                request: request, canExpose: photos != nil, at: tick, profile: scene.profile, into: &sink)
        case .cardDelete(let file):
            states.pointee.camera.delete(file, request: request, at: tick, profile: scene.profile, into: &sink)
        case .rcStick(let sticks): states.pointee.world.remote.sticks = sticks
        case .rcPauseButton:
            states.pointee.world.remote.pauseUntil = pressEnd(at: tick)
            states.pointee.tapFly.pauseButton(at: tick, world: &states.pointee.world, scene: scene, into: &sink)
            states.pointee.flightControl.pauseButton(at: tick, world: &states.pointee.world, scene: scene, into: &sink)
        case .rcModeSwitch(let mode): states.pointee.world.remote.mode = mode
        case .gimbalPitch(let degrees):
            let camera = scene.profile.camera
            states.pointee.world.gimbal.pitchWantedDegrees =
                min(camera.gimbalPitchMaxDegrees, max(camera.gimbalPitchMinDegrees, degrees))
        case .linkPhone(let connected):
            states.pointee.world.conditions.isPhoneLinked = connected
            linkChanged(at: tick)
        case .worldLight(let lux): states.pointee.world.conditions.lightLux = lux
        case .worldWind(let from, let speed, let gust):
            states.pointee.world.wind.set(fromDegrees: from, speedMps: speed, gustMps: gust)
            states.pointee.simulator.windChanged(states.pointee.world)
        case .rcRawSticks(let raw):
            states.pointee.world.remote.sticks = raw.sticks(states.pointee.world.remote.stickMode)
        case .rcStickMode(let mode): states.pointee.world.remote.stickMode = mode
        case .linkRemote(let connected):
            states.pointee.world.conditions.isRemoteLinked = connected
            linkChanged(at: tick)
        case .worldGPS(let satellites):
            states.pointee.world.conditions.satellites = Int64(satellites)
            states.pointee.simulator.satellitesChanged(states.pointee.world)
        case .worldCondition(let which, let isOn): states.pointee.world.conditions.set(which, isOn)
        case .worldBattery(let percent): states.pointee.world.conditions.batteryPercent = percent
        case .fault(let which, let isOn): states.pointee.world.conditions.set(which, isOn)
        case .rcGoHomeButton:
            states.pointee.world.remote.goHomeUntil = pressEnd(at: tick)
            states.pointee.flightControl.goHomeButton(at: tick, world: &states.pointee.world, scene: scene, into: &sink)
        case .virtualStickModes(let modes): states.pointee.flightControl.setVirtualStick(modes)
        case .flightTakeOff, .flightPrecisionTakeOff, .flightCancelTakeOff, .flightLand, .flightCancelLanding,
            .flightConfirmLanding, .flightGoHome, .flightCancelGoHome, .flightTurnOnMotors, .flightTurnOffMotors,
            .flightSetMaxHeight, .flightGetMaxHeight, .flightSetMaxRadius, .flightGetMaxRadius,
            .flightSetRadiusLimited, .flightGetRadiusLimited, .flightSetGoHomeHeight, .flightGetGoHomeHeight,
            .flightSetHomeHere, .flightSetFailSafe, .flightGetFailSafe, .flightSetLowBattery, .flightGetLowBattery,
            .flightSetSeriousLowBattery, .flightGetSeriousLowBattery, .flightSetMultiMode, .flightGetMultiMode,
            .flightSetAvoidance, .flightGetAvoidance, .flightAnswerSmartRTH, .virtualStickEnable, .virtualStickSend:
            guard let flight = FlightCall(submitted.command) else { return }
            states.pointee.flightControl.handle(
                flight, request: request, at: tick, world: &states.pointee.world, scene: scene, into: &sink)
        case .simulatorStart, .simulatorStop, .simulatorSetWind, .appRegistration, .appActivation, .appBinding,
            .appSDKVersion:
            actOnApp(submitted, at: tick)
        }
    }

    /// The app reaches the aircraft over both links.
    private mutating func linkChanged(at tick: Tick) {
        let isLinked = states.pointee.world.conditions.isAircraftConnected
        states.pointee.tapFly.linkChanged(isLinked: isLinked, at: tick, scene: scene, into: &sink)
    }

    private mutating func call(_ call: TapFlyCall, _ request: RequestID, at tick: Tick) {
        states.pointee.tapFly.handle(
            call, request: request, at: tick, world: &states.pointee.world, scene: scene, into: &sink)
    }

    /// Real pictures and files. However long the host takes, the tick does not move.
    mutating func perform(_ work: CameraMachine.Work, at tick: Tick) throws(RunFailure) {
        do throws(HostFailure) {
            switch work {
            case .expose(let size):
                exposed = try photos?.photo(of: states.pointee.world, scene: scene, size: Int(size)) ?? []
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
