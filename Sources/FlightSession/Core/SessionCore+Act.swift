import Contract
import MediaLogic
import MissionLogic
import SimCore
import SimMath

extension SessionCore {
    /// Hands one command that is due to the machine or the part of the world that it concerns.
    mutating func act(_ submitted: SubmittedCommand, at tick: Tick) {
        // Read once: beside a sink that changes, the thread sanitizer takes each reading for a second access.
        let now = states
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
        case .activeTrackStart, .activeTrackCanStart, .activeTrackStartAutoSensing, .activeTrackStop,
            .activeTrackAccept, .activeTrackReject, .activeTrackStopFollowing, .activeTrackSetCircularSpeed,
            .activeTrackGetCircularSpeed, .activeTrackSwitchMode, .activeTrackSetGestureMode,
            .activeTrackEnableAutoSensing, .activeTrackEnableAutoSensingForQuickShot, .activeTrackDisableAutoSensing,
            .activeTrackSetRecommendedConfiguration, .activeTrackSetRetreat, .activeTrackGetRetreat:
            track(submitted.command, request, at: tick)
        case .cameraShootPhoto:
            now.pointee.camera.shoot(
                request: request, canExpose: photos != nil, at: tick, profile: scene.profile, into: &sink)
        case .cardDelete(let file):
            now.pointee.camera.delete(file, request: request, at: tick, profile: scene.profile, into: &sink)
        case .rcStick(let sticks): now.pointee.world.remote.sticks = sticks
        case .rcPauseButton:
            now.pointee.world.remote.pauseUntil = pressEnd(at: tick)
            now.pointee.tapFly.pauseButton(at: tick, world: &now.pointee.world, scene: scene, into: &sink)
            now.pointee.activeTrack.pauseButton(at: tick, world: &now.pointee.world, scene: scene, into: &sink)
            now.pointee.flightControl.pauseButton(at: tick, world: &now.pointee.world, scene: scene, into: &sink)
        case .rcModeSwitch(let mode): now.pointee.world.remote.mode = mode
        case .gimbalPitch(let degrees):
            // The gimbal belongs to the mission. (Q13)
            guard !now.pointee.activeTrack.isInCommand else { return }
            now.pointee.world.gimbal.turnPitch(to: degrees, scene.profile.camera)
        case .gimbalRotate(let turn): call(.rotate(turn), request)
        case .gimbalReset: call(.reset, request)
        case .gimbalSetMode(let mode): call(.setMode(mode), request)
        case .linkPhone(let connected):
            now.pointee.world.conditions.isPhoneLinked = connected
            linkChanged(at: tick)
        case .worldLight(let lux): now.pointee.world.conditions.lightLux = lux
        case .worldWind(let from, let speed, let gust):
            now.pointee.world.wind.set(fromDegrees: from, speedMps: speed, gustMps: gust)
            now.pointee.simulator.windChanged(now.pointee.world)
        case .rcRawSticks(let raw):
            now.pointee.world.remote.sticks = raw.sticks(now.pointee.world.remote.stickMode)
        case .rcStickMode(let mode): now.pointee.world.remote.stickMode = mode
        case .linkRemote(let connected):
            now.pointee.world.conditions.isRemoteLinked = connected
            linkChanged(at: tick)
        case .worldGPS(let satellites):
            now.pointee.world.conditions.satellites = Int64(satellites)
            now.pointee.simulator.satellitesChanged(now.pointee.world)
        case .worldCondition(let which, let isOn): now.pointee.world.conditions.set(which, isOn)
        case .worldBattery(let percent): now.pointee.world.conditions.batteryPercent = percent
        case .fault(let which, let isOn): now.pointee.world.conditions.set(which, isOn)
        case .rcGoHomeButton:
            now.pointee.world.remote.goHomeUntil = pressEnd(at: tick)
            now.pointee.flightControl.goHomeButton(at: tick, world: &now.pointee.world, scene: scene, into: &sink)
        case .virtualStickModes(let modes): now.pointee.flightControl.setVirtualStick(modes)
        case .flightTakeOff, .flightPrecisionTakeOff, .flightCancelTakeOff, .flightLand, .flightCancelLanding,
            .flightConfirmLanding, .flightGoHome, .flightCancelGoHome, .flightTurnOnMotors, .flightTurnOffMotors,
            .flightSetMaxHeight, .flightGetMaxHeight, .flightSetMaxRadius, .flightGetMaxRadius,
            .flightSetRadiusLimited, .flightGetRadiusLimited, .flightSetGoHomeHeight, .flightGetGoHomeHeight,
            .flightSetHomeHere, .flightSetFailSafe, .flightGetFailSafe, .flightSetLowBattery, .flightGetLowBattery,
            .flightSetSeriousLowBattery, .flightGetSeriousLowBattery, .flightSetMultiMode, .flightGetMultiMode,
            .flightSetAvoidance, .flightGetAvoidance, .flightAnswerSmartRTH, .flightGetSwitchMapping,
            .virtualStickEnable, .virtualStickSend:
            guard let flight = FlightCall(submitted.command) else { return }
            now.pointee.flightControl.handle(
                flight, request: request, at: tick, world: &now.pointee.world, scene: scene, into: &sink)
        case .simulatorStart, .simulatorStop, .simulatorSetWind, .simulatorGetWind, .simulatorSetFlyZones,
            .simulatorGetFlyZones, .appRegistration, .appActivation, .appBinding,
            .appSDKVersion:
            actOnApp(submitted, at: tick)
        case .targetStop, .targetGo, .targetSpeed, .targetJump, .targetHide, .targetShow, .targetGesture,
            .targetLookAlike, .visionTrack, .visionRelease, .visionExternal, .visionReport:
            now.pointee.world.act(submitted.command, scene, at: tick)
        }
    }

    /// The app reaches the aircraft over both links.
    private mutating func linkChanged(at tick: Tick) {
        let now = states
        let isLinked = now.pointee.world.conditions.isAircraftConnected
        now.pointee.tapFly.linkChanged(isLinked: isLinked, at: tick, scene: scene, into: &sink)
        now.pointee.activeTrack.linkChanged(
            isLinked: isLinked, at: tick, world: &now.pointee.world, scene: scene, into: &sink)
    }

    /// Hands over a call on the ActiveTrack operator; other commands do nothing here.
    private mutating func track(_ command: Command, _ request: RequestID, at tick: Tick) {
        let now = states
        guard let call = ActiveTrackCall(command) else { return }
        let isOtherMissionRunning = now.pointee.tapFly.isBusy
        now.pointee.activeTrack.handle(
            call, request: request, at: tick, world: &now.pointee.world, scene: scene,
            isOtherMissionRunning: isOtherMissionRunning, into: &sink)
    }

    private mutating func call(_ call: GimbalCall, _ request: RequestID) {
        let now = states
        let isTaken = now.pointee.activeTrack.isInCommand
        sink.complete(request, call.act(on: &now.pointee.world.gimbal, isTaken: isTaken, scene.profile.camera))
    }

    private mutating func call(_ call: TapFlyCall, _ request: RequestID, at tick: Tick) {
        let now = states
        let isOtherMissionRunning = now.pointee.activeTrack.isBusy
        now.pointee.tapFly.handle(
            call, request: request, at: tick, world: &now.pointee.world, scene: scene,
            isOtherMissionRunning: isOtherMissionRunning, into: &sink)
    }
}
