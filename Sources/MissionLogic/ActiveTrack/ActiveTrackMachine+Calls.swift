import Contract
import SimCore
import SimMath

extension ActiveTrackMachine {
    /// Takes one call as it reaches the aircraft; answers it at once, except a start, which is answered when the
    /// tracker has its hold, and the recommended configuration, which takes its time.
    ///
    /// - Parameter isOtherMissionRunning: another operator flies the aircraft, and there can be one only. (Q37)
    public mutating func handle(
        _ call: ActiveTrackCall, request: RequestID, at tick: Tick, world: inout World, scene: Scene,
        isOtherMissionRunning: Bool = false, into sink: inout EventSink
    ) {
        if world.conditions.faults != 0, isSwallowed(call, request, at: tick, &world, scene, into: &sink) { return }
        if let code = refusal(call, &world, scene) { return sink.complete(request, code) }
        switch call {
        case .start(let asked):
            let plan = Self.plan(
                asked, request: request, isOtherMissionRunning: isOtherMissionRunning, &world, scene)
            start(plan, request, at: tick, &world, scene, into: &sink)
        case .canStart(let asked):
            let code = answer(toStart: asked, isOtherMissionRunning: isOtherMissionRunning, &world, scene)
            sink.complete(request, code)
        case .startSubject(let index, let mode, let quickShot):
            let plan = Self.plan(
                subject: index, mode, quickShot, request: request, isForQuickShot: isAutoSensingForQuickShotEnabled,
                isOtherMissionRunning: isOtherMissionRunning, &world, scene)
            start(plan, request, at: tick, &world, scene, into: &sink)
        case .getCircularSpeed: sink.complete(request, .ok, value: mission?.circularSpeedMps ?? 0)
        case .setRetreat(let isOn):
            isRetreatEnabled = isOn
            sink.complete(request, .ok)
        case .getRetreat: sink.complete(request, .ok, value: isRetreatEnabled ? 1 : 0)
        case .setRecommendedConfiguration:
            configuring.wait(
                for: request, until: tick + Self.ticks(scene.profile.activeTrack.configureSeconds))
        case .setGestureMode, .enableAutoSensing, .enableAutoSensingForQuickShot, .disableAutoSensing:
            look(for: call, request, at: tick, &world, scene, into: &sink)
        case .stop, .accept, .reject, .stopFollowing, .setCircularSpeed, .switchMode:
            steer(call, request, at: tick, &world, scene, into: &sink)
        }
    }

    private mutating func start(
        _ plan: Result<TrackMission, Refusal>, _ request: RequestID, at tick: Tick, _ world: inout World,
        _ scene: Scene, into sink: inout EventSink
    ) {
        switch plan {
        case .failure(let refusal): sink.complete(request, refusal.code)
        case .success where world.conditions.acts(.startFailsWithVisionError):
            world.conditions.note(.startFailsWithVisionError)
            sink.complete(request, .visionSystemError)
        case .success where world.conditions.acts(.startTimesOut):
            world.conditions.note(.startTimesOut)
            late.wait(for: request, until: tick + Self.ticks(scene.profile.activeTrack.startTimeoutSeconds))
        case .success(let mission):
            world.lock(on: mission.target, scene, at: tick)
            phase = .starting(mission, from: ground)
        }
    }

    /// What a mission goes back to: what was on when it began, unless it has been switched off.
    var ground: Ground {
        switch phase {
        case .idle(let ground), .starting(_, let ground): ground
        case .unknown, .disconnected, .outOfReach, .recovering, .takingOver, .notSupported, .cannotStart, .tracking:
            .ready
        }
    }

    /// Gesture mode and automatic sensing.
    private mutating func look(
        for call: ActiveTrackCall, _ request: RequestID, at tick: Tick, _ world: inout World, _ scene: Scene,
        into sink: inout EventSink
    ) {
        var next = Ground.ready
        var isStaying = false
        switch call {
        case .setGestureMode(true):
            isGestureModeEnabled = true
            isStaying = !scene.profile.missions.hasDetectingHuman
            next = .detecting
        case .setGestureMode(false):
            isGestureModeEnabled = false
            signSince = .never
            next = isAutoSensingForQuickShotEnabled ? .sensingForQuickShot : isAutoSensingEnabled ? .sensing : .ready
            // One whom the camera is about to follow by a gesture alone is let go.
            isStaying = mission == nil && ground != .detecting
            if case .starting(let mission, .ready) = phase, mission.request == .none {
                world.release()
                phase = .idle(.ready)
            }
        case .enableAutoSensing:
            (isAutoSensingEnabled, isAutoSensingForQuickShotEnabled) = (true, false)
            next = .sensing
        case .enableAutoSensingForQuickShot:
            (isAutoSensingEnabled, isAutoSensingForQuickShotEnabled) = (false, true)
            next = .sensingForQuickShot
        case .disableAutoSensing:
            (isAutoSensingEnabled, isAutoSensingForQuickShotEnabled) = (false, false)
            isStaying = ground != .sensing && ground != .sensingForQuickShot
        case .start, .canStart, .startSubject, .stop, .accept, .reject, .stopFollowing, .setCircularSpeed,
            .getCircularSpeed, .switchMode, .setRecommendedConfiguration, .setRetreat, .getRetreat:
            return
        }
        if !isStaying && state != next.state {
            if isBusy { world.release() }
            move(to: .idle(next), error: .ok, cause: request, at: tick, &world, scene, into: &sink)
        }
        sink.complete(request, .ok)
    }

    /// What acts on a mission under way.
    private mutating func steer(
        _ call: ActiveTrackCall, _ request: RequestID, at tick: Tick, _ world: inout World, _ scene: Scene,
        into sink: inout EventSink
    ) {
        // Before a start the next mission brings its own mode, so that nothing is left to change.
        guard case .tracking(var mission) = phase else { return sink.complete(request, .ok) }
        let before = mission.stage
        switch call {
        case .stop, .reject:
            // Asked for, so the event that leaves the tracking set carries no error.
            end(.ok, cause: request, at: tick, &world, scene, into: &sink)
            return sink.complete(request, .ok)
        case .accept: mission.begin(at: tick)
        case .stopFollowing:
            // While the target is searched for, it is asked about anyway when it is found.
            if mission.stage == .following { mission.settle(asks: true, at: tick, &world, scene) }
        case .setCircularSpeed(let speed):
            guard abs(speed) <= scene.profile.activeTrack.circularSpeedMaxMps else {
                return sink.complete(request, .missionParametersInvalid)
            }
            mission.circularSpeedMps = speed
        case .switchMode(let mode): mission.switchMode(to: mode, at: tick, &world, scene)
        case .start, .canStart, .startSubject, .getCircularSpeed, .setGestureMode, .enableAutoSensing,
            .enableAutoSensingForQuickShot, .disableAutoSensing, .setRecommendedConfiguration, .setRetreat, .getRetreat:
            return
        }
        if mission.stage == before {
            phase = .tracking(mission)
        } else {
            move(to: .tracking(mission), error: .ok, cause: request, at: tick, &world, scene, into: &sink)
        }
        sink.complete(request, .ok)
    }
}

extension TrackMission {
    /// From a camera that follows, and into one that asks, the question comes anew; between two ways of following none.
    fileprivate mutating func switchMode(
        to next: ActiveTrackMode, at tick: Tick, _ world: inout World, _ scene: Scene
    ) {
        guard next != mode || stage == .waitingForConfirmation else { return }
        mode = next
        circularSpeedMps = 0
        switch stage {
        case .finding, .performing: break
        case .following where next.keepsPlace && !scene.profile.missions.confirmed.contains(next): break
        case .following, .waitingForConfirmation, .cannotConfirm, .cameraOnly:
            settle(asks: next.keepsPlace, at: tick, &world, scene)
        }
    }
}
