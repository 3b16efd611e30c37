import Contract
import SimCore
import SimMath

extension TrackMission {
    /// What a look at the target has led to.
    enum Turn {
        case same
        /// Another stage; listeners are told with this error.
        case changed(ErrorCode)
        case over(ErrorCode)
    }

    /// One look, after the tracker's: how good the match is, and what follows from how long it has not been good.
    mutating func look(
        isRetreatEnabled: Bool, at tick: Tick, _ world: inout World, _ scene: Scene
    ) -> Turn {
        let isSeen = note(at: tick, &world, scene)
        switch stage {
        case .finding: return search(isSeen: isSeen, at: tick, &world, scene)
        case .following:
            let isLeft = mode == .trace && !isRetreatEnabled && isPastGimbalStop(&world, scene)
            if isLeft { return .over(.trackingTargetLost) }
        case .performing:
            let seconds =
                scene.profile.trackFlight.quickShotSeconds + scene.profile.activeTrack.quickShotEndSeconds
            if (tick - since).seconds >= seconds { return .over(.ok) }
        case .waitingForConfirmation, .cannotConfirm, .cameraOnly: break
        }
        if isLost(isSeen: isSeen, at: tick, &world, scene) {
            if stage == .performing { return .over(.trackingTargetLost) }
            enter(.finding, at: tick)
            isLow = false
            return .changed(.ok)
        }
        return judge(isSeen: isSeen, at: tick, &world, scene)
    }

    /// Keeps the clocks from the last good match, and the jitter of whole seconds.
    private mutating func note(at tick: Tick, _ world: inout World, _ scene: Scene) -> Bool {
        let profile = scene.profile.activeTrack
        let isSeen = world.sees(target)
        let isGood = isSeen && world.tracking[0].object.confidence >= profile.matchGood
        if isSeen { unseenSince = .never } else if unseenSince == .never { unseenSince = tick }
        if isGood { poorSince = .never } else if poorSince == .never { poorSince = tick }
        isLow = isPoor(for: profile.lowConfidenceSeconds, at: tick)
        // On the tick after a frame, with all else that changes once a frame: then the field walk looks only once.
        if isSeen, VisionFrames.isFrame(tick - TickCount(1)) {
            jitterSum += world.tracking[0].object.jitter
            jitterFrames += 1
            if Double(jitterFrames) >= VisionFrames.perSecond {
                jitterMean = jitterSum / Double(jitterFrames)
                jitterSum = 0
                jitterFrames = 0
            }
        }
        return isSeen
    }

    private func isPoor(for seconds: Double, at tick: Tick) -> Bool {
        poorSince != .never && (tick - poorSince).seconds >= seconds
    }

    private func isLost(isSeen: Bool, at tick: Tick, _ world: inout World, _ scene: Scene) -> Bool {
        guard !isSeen else { return false }
        if (tick - unseenSince).seconds >= scene.profile.activeTrack.lostSeconds { return true }
        return isOutOfPicture(&world, scene)
    }

    /// The search for a lost target: it is asked about anew, but for a camera that follows without a question.
    private mutating func search(isSeen: Bool, at tick: Tick, _ world: inout World, _ scene: Scene) -> Turn {
        if isSeen {
            poorSince = .never
            isLow = false
            settle(asks: mode.keepsPlace || mode == .quickShot, at: tick, &world, scene)
            return .changed(.ok)
        }
        let isOver = (tick - since).seconds >= scene.profile.activeTrack.searchSeconds
        return isOver ? .over(.trackingTargetLost) : .same
    }

    /// What a reason, or a match that stays poor, makes of a mission that has its target.
    private mutating func judge(isSeen: Bool, at tick: Tick, _ world: inout World, _ scene: Scene) -> Turn {
        guard mode.keepsPlace else { return .same }
        let old = stage
        switch stage {
        case .waitingForConfirmation, .cannotConfirm:
            // What is not seen cannot be judged, and nothing is seen between two pictures.
            guard isSeen, VisionFrames.isFrame(tick) else { return .same }
            settle(asks: true, at: tick, &world, scene)
            return stage == old ? .same : .changed(.ok)
        case .following:
            if world.conditions.holds(.frontVisionUnavailable) {
                settle(asks: true, at: tick, &world, scene)  // mutate: equivalent, the reason stands and is told
                return .changed(.visionSystemNotAvailable)
            }
            guard isPoor(for: scene.profile.activeTrack.askAgainSeconds, at: tick) else { return .same }
            settle(asks: true, at: tick, &world, scene)
            return .changed(.trackingTargetLowConfidence)
        case .cameraOnly, .finding, .performing:
            return .same
        }
    }
}
