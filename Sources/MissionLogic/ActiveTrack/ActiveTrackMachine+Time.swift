import Contract
import SimCore
import SimMath

extension ActiveTrackMachine {
    /// The pilot's pause button: a following aircraft hovers and asks again, a QuickShot ends; elsewhere it does
    /// nothing. (Q6)
    public mutating func pauseButton(
        at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink
    ) {
        switch phase {
        case .tracking(var mission):
            switch mission.stage {
            case .following:
                mission.settle(asks: true, at: tick, &world, scene)
                move(to: .tracking(mission), error: .trackingPausedByUser, at: tick, &world, scene, into: &sink)
            case .performing: end(.trackingPausedByUser, at: tick, &world, scene, into: &sink)
            case .waitingForConfirmation, .cannotConfirm, .cameraOnly, .finding: break
            }
        case .outOfReach(var mission) where mission.stage == .following:
            mission.settle(asks: true, at: tick, &world, scene)
            phase = .outOfReach(mission)
        case .takingOver(var mission, let until) where mission.stage == .following:
            mission.settle(asks: true, at: tick, &world, scene)
            phase = .takingOver(mission, until: until)
        case .unknown, .disconnected, .outOfReach, .recovering, .takingOver, .notSupported, .cannotStart, .idle,
            .starting:
            break
        }
    }

    /// Before the aircraft moves: what stands in the way, what the pilot does, what falls due.
    public mutating func prepare(
        at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink
    ) {
        if late.isDue(at: tick) { late.complete(.timeout, into: &sink) }
        if configuring.isDue(at: tick) { configure(&world, scene, into: &sink) }
        switch phase {
        case .unknown, .disconnected, .notSupported: break
        case .outOfReach(let mission):
            if endsUnseen(mission, &world, scene) { forget(&world, .disconnected) }
        case .recovering(let until):
            if tick >= until { recovered(at: tick, &world, scene, into: &sink) }
        case .takingOver(let mission, let until):
            if endsUnseen(mission, &world, scene) {
                forget(&world, .recovering(until: until))
            } else if tick >= until {
                move(to: .tracking(mission), error: .ok, at: tick, &world, scene, into: &sink)
            }
        case .cannotStart(let old):
            let standing = Self.standingReason(&world, scene)
            guard standing != old else { return }
            let next: Phase = standing.isOK ? .idle(.ready) : .cannotStart(standing)
            move(to: next, error: standing, at: tick, &world, scene, into: &sink)
        case .idle(let ground), .starting(_, let ground):
            prepare(on: ground, at: tick, &world, scene, into: &sink)
        case .tracking(let mission):
            let reason = Self.endingReason(mission, &world, scene)
            guard !reason.isOK else { return }
            if reason == .stoppedByUser { return end(reason, at: tick, &world, scene, into: &sink) }
            letGo(&world)
            let standing = Self.standingReason(&world, scene)
            let next: Phase = standing.isOK ? .idle(.ready) : .cannotStart(standing)
            move(to: next, error: reason, at: tick, &world, scene, into: &sink)
        }
    }

    /// What forbids a start ends sensing and a start that waits, but not gesture mode, which may begin under it: that
    /// ends when the aircraft does not fly any more.
    private mutating func prepare(
        on ground: Ground, at tick: Tick, _ world: inout World, _ scene: Scene, into sink: inout EventSink
    ) {
        let standing = Self.standingReason(&world, scene)
        guard !standing.isOK else { return }
        var waiting = RequestID.none
        if case .starting(let mission, _) = phase {
            world.release()
            waiting = mission.request
        }
        if ground == .detecting && world.aircraft.isFlying {
            phase = .idle(.detecting)
            return
        }
        if ground != .ready { switchOff() }
        signSince = .never
        move(to: .cannotStart(standing), error: standing, cause: .none, at: tick, &world, scene, into: &sink)
        if waiting != .none { sink.complete(waiting, standing) }
    }

    private func endsUnseen(_ mission: TrackMission, _ world: inout World, _ scene: Scene) -> Bool {
        world.status.isFailSafe || !Self.endingReason(mission, &world, scene).isOK
    }

    /// A mission that the app cannot see is over. Nothing is told: it finds ReadyToStart. (Q26)
    private mutating func forget(_ world: inout World, _ next: Phase) {
        letGo(&world)
        phase = next
    }

    private mutating func recovered(
        at tick: Tick, _ world: inout World, _ scene: Scene, into sink: inout EventSink
    ) {
        guard scene.profile.missions.hasActiveTrack else {
            return move(to: .notSupported, error: .ok, at: tick, &world, scene, into: &sink)
        }
        let standing = Self.standingReason(&world, scene)
        let next: Phase = standing.isOK ? .idle(.ready) : .cannotStart(standing)
        move(to: next, error: .ok, at: tick, &world, scene, into: &sink)
    }

    /// After the aircraft has moved and the tracker has looked: the target, gestures, and the regular push.
    ///
    /// - Parameter isOtherMissionRunning: then nobody is proposed.
    public mutating func observe(
        at tick: Tick, world: inout World, scene: Scene, isOtherMissionRunning: Bool = false,
        into sink: inout EventSink
    ) {
        if !isGestureModeEnabled {
            if photoSignSince != .never { photoSignSince = .never }
        } else if VisionFrames.isFrame(tick) {
            lookForPhotoSign(at: tick, &world, scene)
        }
        switch phase {
        case .tracking(let mission): follow(mission, at: tick, &world, scene, into: &sink)
        case .outOfReach(let mission):
            if let next = unseen(mission, at: tick, &world, scene) {
                phase = .outOfReach(next)
            } else {
                forget(&world, .disconnected)
            }
        case .takingOver(let mission, let until):
            if let next = unseen(mission, at: tick, &world, scene) {
                phase = .takingOver(next, until: until)
            } else {
                forget(&world, .recovering(until: until))
            }
        case .starting(let mission, let ground):
            acquire(mission, from: ground, at: tick, &world, scene, into: &sink)
        case .idle(let ground):
            if isGestureModeEnabled && !isOtherMissionRunning && VisionFrames.isFrame(tick) {
                findHuman(on: ground, at: tick, &world, scene)
            }
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart: return
        }
        push(at: tick, &world, scene, into: &sink)
    }

    private mutating func follow(
        _ now: TrackMission, at tick: Tick, _ world: inout World, _ scene: Scene, into sink: inout EventSink
    ) {
        var mission = now
        switch mission.look(isRetreatEnabled: isRetreatEnabled, at: tick, &world, scene) {
        case .same: phase = .tracking(mission)
        case .changed(let error): move(to: .tracking(mission), error: error, at: tick, &world, scene, into: &sink)
        case .over(let error): return end(error, at: tick, &world, scene, into: &sink)
        }
        if isBlockedForGood(mission, at: tick, scene) {
            return end(.trackingObstacleDetected, at: tick, &world, scene, into: &sink)
        }
        guard isGestureModeEnabled, isConfirmedByGesture(mission, at: tick, &world, scene) else { return }
        mission.begin(at: tick)
        move(to: .tracking(mission), error: .ok, at: tick, &world, scene, into: &sink)
    }

    private func unseen(
        _ now: TrackMission, at tick: Tick, _ world: inout World, _ scene: Scene
    ) -> TrackMission? {
        var mission = now
        switch mission.look(isRetreatEnabled: isRetreatEnabled, at: tick, &world, scene) {
        case .same, .changed: return mission
        case .over: return nil
        }
    }

    /// Waits for the tracker's hold, and answers the start.
    private mutating func acquire(
        _ now: TrackMission, from ground: Ground, at tick: Tick, _ world: inout World, _ scene: Scene,
        into sink: inout EventSink
    ) {
        let profile = scene.profile.activeTrack
        guard let object = world.tracked, object.isSeen, object.target == Int64(now.target.index) else {
            let ready = world.tracked?.readyAt ?? tick
            let isHopeless = world.tracked == nil || tick >= ready + Self.ticks(profile.lockGraceSeconds)
            guard isHopeless else { return }
            world.release()
            phase = .idle(ground)
            if now.request != .none { sink.complete(now.request, .trackingTargetNotEnoughFeatures) }
            return
        }
        var mission = now
        let isDetected = ground == .detecting
        let isPoor = object.confidence < profile.matchGood
        let asks =
            switch ground {
            case .ready: now.request != .none && scene.profile.missions.confirmed.contains(now.mode)
            case .sensing, .sensingForQuickShot: isPoor || now.mode == .circle
            case .detecting: true
            }
        mission.settle(asks: asks, at: tick, &world, scene)
        if isDetected { signSince = .never }
        move(to: .tracking(mission), error: .ok, cause: now.request, at: tick, &world, scene, into: &sink)
        if now.request != .none { sink.complete(now.request, .ok) }
    }

    private mutating func push(at tick: Tick, _ world: inout World, _ scene: Scene, into sink: inout EventSink) {
        guard tick.index % max(1, Self.ticks(scene.profile.activeTrack.pushSeconds).count) == 0 else { return }
        // A change of state on this tick was announced with the same payload already.
        if lastAnnounced == tick { return }
        guard let tracking = tracking(at: tick, &world, scene) else { return }
        announce(from: state, tracking, error: .ok, into: &sink)
    }
}

extension ActiveTrackMachine {
    /// Leaves the tracking set for what was on when the mission began.
    mutating func end(
        _ error: ErrorCode, cause: RequestID = .none, at tick: Tick, _ world: inout World, _ scene: Scene,
        into sink: inout EventSink
    ) {
        world.release()
        signSince = .never
        let isDetecting = isGestureModeEnabled && scene.profile.missions.hasDetectingHuman
        let next: Ground =
            isAutoSensingForQuickShotEnabled
            ? .sensingForQuickShot : isAutoSensingEnabled ? .sensing : isDetecting ? .detecting : .ready
        move(to: .idle(next), error: error, cause: cause, at: tick, &world, scene, into: &sink)
    }

    mutating func move(
        to next: Phase, error: ErrorCode, cause: RequestID = .none, at tick: Tick, _ world: inout World,
        _ scene: Scene, into sink: inout EventSink
    ) {
        let previous = state
        phase = next
        announce(from: previous, tracking(at: tick, &world, scene), error: error, cause: cause, into: &sink)
    }

    private mutating func announce(
        from previous: ActiveTrackState, _ tracking: ActiveTrackTracking?, error: ErrorCode,
        cause: RequestID = .none, into sink: inout EventSink
    ) {
        let event = ActiveTrackEvent(previous: previous, current: state, tracking: tracking, error: error)
        sink.emit(.activeTrack(event), cause: cause)
        lastAnnounced = sink.tick
    }

    /// What listeners are told beside the state; an empty one while subjects are sensed, which are read elsewhere.
    private func tracking(at tick: Tick, _ world: inout World, _ scene: Scene) -> ActiveTrackTracking? {
        if let mission { return mission.tracking(at: tick, &world, scene) }
        switch state {
        case .autoSensing, .autoSensingForQuickShot:
            if scene.profile.activeTrack.isStrict { return nil }
            return ActiveTrackTracking(state: .unknown, type: .unknown, rect: TrackedObject().box)
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .readyToStart, .detectingHuman,
            .waitingForConfirmation, .cannotConfirm, .aircraftFollowing, .onlyCameraFollowing, .findingTrackedTarget,
            .performingQuickShot:
            return nil
        }
    }
}
