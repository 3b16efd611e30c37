import Contract
import SimCore
import SimMath

extension ActiveTrackMachine {
    /// Gesture mode looks for a person: whoever is seen is proposed, in Trace; where it has no state of its own,
    /// whoever gives the sign is followed by the camera.
    mutating func findHuman(on ground: Ground, at tick: Tick, _ world: inout World, _ scene: Scene) {
        // The usual answer is that nobody is there.
        guard !world.targets.isEmpty, !late.isWaiting else { return }
        // Nobody is proposed while a reason stands.
        guard Self.standingReason(&world, scene).isOK else { return }
        switch ground {
        case .detecting:
            guard let human = Self.subjects(world, scene).first else { return }
            propose(human, .trace, from: ground, at: tick, &world, scene)
        case .ready:
            let human = Self.subjects(world, scene).first { $0.gesture.isConfirmation }
            guard let human else { return signSince = .never }
            guard isSignComplete(at: tick, scene.profile.activeTrack) else { return }
            propose(human, .spotlight, from: ground, at: tick, &world, scene)
        case .sensing, .sensingForQuickShot: break
        }
    }

    private mutating func propose(
        _ human: VisionCandidate, _ mode: ActiveTrackMode, from ground: Ground, at tick: Tick, _ world: inout World,
        _ scene: Scene
    ) {
        signSince = .never
        world.lock(on: human.target, scene, at: tick)
        phase = .starting(TrackMission(mode, .unknown, human, request: .none), from: ground)
    }

    /// The person who is asked about gives the sign for long enough.
    mutating func isConfirmedByGesture(
        _ mission: TrackMission, at tick: Tick, _ world: inout World, _ scene: Scene
    ) -> Bool {
        let isSign =
            mission.stage == .waitingForConfirmation && world.tracked?.isSeen == true
            && world.targets[Int(mission.target.index)].gesture.isConfirmation
        guard isSign else {
            signSince = .never
            return false
        }
        return isSignComplete(at: tick, scene.profile.activeTrack)
    }

    private mutating func isSignComplete(at tick: Tick, _ profile: ActiveTrackProfile) -> Bool {
        if signSince == .never { signSince = tick }
        return (tick - signSince).seconds >= profile.gestureSeconds
    }
}

extension ActiveTrackMachine {
    /// Gesture mode looks for hands that frame a picture: of the one who is tracked, or else of anybody in sight.
    mutating func lookForPhotoSign(at tick: Tick, _ world: inout World, _ scene: Scene) {
        let isAnybodys = world.targets.contains { $0.gesture == .photoFrame }
        guard isAnybodys, isPhotoSignSeen(&world, scene) else { return photoSignSince = .never }
        if photoSignSince == .never { photoSignSince = tick }
    }

    private func isPhotoSignSeen(_ world: inout World, _ scene: Scene) -> Bool {
        // Before the tracker has its hold the mission has nobody yet.
        if let tracked = world.tracked, tracked.isLocked {
            return tracked.isSeen && world.targets[Int(tracked.target)].gesture == .photoFrame
        }
        return Self.subjects(world, scene).contains { $0.gesture == .photoFrame }
    }

    /// The sign for a photo was given for long enough, on just this tick: one photo for each time it is given. [SEED]
    ///
    /// It takes as long as the sign to follow. (proposed)
    public func isPhotoDue(at tick: Tick, _ profile: ActiveTrackProfile) -> Bool {
        guard photoSignSince != .never, isGestureModeEnabled else { return false }
        return tick == photoSignSince + Self.ticks(profile.gestureSeconds)
    }
}

extension TargetGesture {
    /// Both arms as a V, or one that waves: the tutorial's sign and the later one. [SEED, ATO]
    fileprivate var isConfirmation: Bool {
        switch self {
        case .armsV, .wave: true
        case .none, .photoFrame: false
        }
    }
}
