import Contract
import SimMath

extension World {
    /// Tells the tracker to take hold of a target, which it does 0.3 to 1 s later if it sees it then.
    ///
    /// Scores begin anew.
    ///
    /// Does nothing in a scene without targets.
    public mutating func lock(on target: TargetID, _ scene: Scene, at tick: Tick) {
        guard targets.indices.contains(Int(target.index)), !tracking.isEmpty else { return }
        var object = TrackedObject()
        object.isExternal = tracking[0].object.isExternal
        object.phase = .acquiring
        object.target = Int64(target.index)
        object.identity = object.target
        object.askedAt = tick
        var random = Self.chance(scene, tick, .lock)
        let profile = scene.profile.tracker
        let seconds = random.uniform(profile.lockMinSeconds, profile.lockMaxSeconds)
        object.readyAt = tick + (TickCount(seconds: seconds) ?? .zero)
        tracking[0].object = object
        tracking[0].scores = TrackScores()
    }

    /// Tells the tracker to let go; the scores stay.
    public mutating func release() {
        guard !tracking.isEmpty else { return }
        let isExternal = tracking[0].object.isExternal
        tracking[0].object = TrackedObject()
        tracking[0].object.isExternal = isExternal
    }

    /// What is tracked, or nil when nothing is.
    @inlinable @inline(__always) public var tracked: TrackedObject? {
        guard let first = tracking.first, first.object.phase != .idle else { return nil }
        return first.object
    }

    /// Whether a target is tracked and was seen in the last frame.
    @inlinable @inline(__always)
    public func sees(_ target: TargetID) -> Bool {
        !tracking.isEmpty && tracking[0].object.isSeen && tracking[0].object.target == Int64(target.index)
    }

    /// The true box of what was asked for, now; nil when it is not in the picture.
    public func trueBox(_ scene: Scene) -> ImageRect? {
        guard let object = tracked else { return nil }
        return view(of: Int(object.target), from: cameraPose(scene), scene)?.box
    }

    /// One look of the tracker: once a tick after the sensors, and it costs nothing while nothing is tracked.
    public mutating func see(_ scene: Scene, at tick: Tick) {
        guard tracking[0].object.phase != .idle, VisionFrames.isFrame(tick) else { return }
        var now = tracking[0]
        let pose = cameraPose(scene)
        if now.object.phase == .acquiring && tick < now.object.readyAt && !now.object.isExternal { return }
        let seen =
            now.object.isExternal
            ? external(&now, pose, scene, at: tick) : look(&now, pose, scene, at: tick)
        account(&now, seen: seen, pose, scene, at: tick)
        tracking[0] = now
    }

    // The parts of a look are inlined: called as functions, each would be handed a copy of the world.

    /// The built-in tracker.
    ///
    /// - Returns: how what it follows appears.
    @inline(__always)
    private func look(_ now: inout Tracking, _ pose: CameraPose, _ scene: Scene, at tick: Tick) -> TargetView? {
        let profile = scene.profile.tracker
        var random = Self.chance(scene, tick, .tracker)
        let isBlind = dropsOut(&now.object, &random, profile)
        var view = view(of: Int(now.object.identity), from: pose, scene)
        var sight = isBlind ? 0 : view.map { confidence(of: now.object, $0, pose, scene) } ?? 0
        if now.object.phase == .searching {
            if !isBlind && sight < profile.confidenceMin && !now.object.wasHidden {
                now.object.wasHidden = true
                now.object.timesHidden += 1
            }
            if !isBlind, now.object.wasHidden, mistakes(now.object, scene),
                let other = lookAlike(of: now.object, pose, scene)
            {
                now.object.identity = Int64(other.index)
                now.scores.identitySwitches += 1
                view = other.view
                sight = confidence(of: now.object, other.view, pose, scene)
            } else if let found = view, !isWithinReach(found, now.object, profile) || sight < profile.confidenceAgain {
                sight = 0
            }
        }
        now.object.visible = view?.visible ?? 0
        now.object.isLineBlocked = view?.isLineBlocked ?? false
        guard let view, sight >= profile.confidenceMin else {
            settle(&now.object, toward: 0, profile)
            now.object.jitter = 0
            return nil
        }
        let isFresh = now.object.phase != .tracking
        now.object.move(to: measured(view.box, now.object, isFresh: isFresh, &random, scene))
        if isFresh { now.object.confidence = sight } else { settle(&now.object, toward: sight, profile) }
        if isFresh { now.object.jitter = 0 }
        return view
    }

    /// A user's own tracker: its last report counts if it is not older than a frame.
    @inline(__always)
    private func external(_ now: inout Tracking, _ pose: CameraPose, _ scene: Scene, at tick: Tick) -> TargetView? {
        let isFresh = now.object.reportedAt > tick - TickCount(4)
        guard isFresh, now.object.confidence >= scene.profile.tracker.confidenceMin else {
            now.object.confidence = 0
            now.object.jitter = 0
            now.object.visible = 0
            return nil
        }
        var best: (overlap: Double, index: Int, view: TargetView)?
        for index in targets.indices {
            guard let view = view(of: index, from: pose, scene) else { continue }
            // What it followed so far has the advantage, so that two that cross do not flicker.
            let overlap = view.box.overlap(now.object.box) + (Int64(index) == now.object.identity ? 0.2 : 0)
            if overlap > best?.overlap ?? 0.1 { best = (overlap, index, view) }
        }
        if let best, Int64(best.index) != now.object.identity {
            now.object.identity = Int64(best.index)
            now.scores.identitySwitches += 1
        }
        now.object.visible = best?.view.visible ?? 0
        now.object.isLineBlocked = best?.view.isLineBlocked ?? false
        return best?.view
    }

    /// Phase, and scores.
    @inline(__always)
    private func account(
        _ now: inout Tracking, seen: TargetView?, _ pose: CameraPose, _ scene: Scene, at tick: Tick
    ) {
        let isSeen = now.object.isExternal ? now.object.confidence > 0 : seen != nil
        if isSeen {
            if now.scores.lockTicks < 0 { now.scores.lockTicks = tick.index - now.object.askedAt.index }
            if now.object.framesSinceSeen >= Self.lostFrames(scene) {
                now.scores.found += 1
                now.scores.searchFrames += now.object.framesSinceSeen
                now.scores.searchFramesMax = max(now.scores.searchFramesMax, now.object.framesSinceSeen)
            }
            now.object.phase = .tracking
            now.object.framesSinceSeen = 0
            now.object.wasHidden = false
        } else if now.object.phase != .acquiring {
            now.object.phase = .searching
            now.object.framesSinceSeen += 1
            if now.object.framesSinceSeen == Self.lostFrames(scene) { now.scores.lost += 1 }
        }
        guard now.object.isLocked else { return }
        let truth =
            now.object.identity == now.object.target && seen != nil
            ? seen : view(of: Int(now.object.target), from: pose, scene)
        guard let truth, truth.visible > 0 else { return }
        now.scores.count(isSeen ? now.object.box : nil, truth: truth.box, scene.lens)
    }

    private static func lostFrames(_ scene: Scene) -> Int64 {
        max(1, Int64((scene.profile.tracker.lostSeconds * VisionFrames.perSecond).rounded()))
    }

    /// A stream for one purpose in one tick: chance depends on when, not on what happened before.
    static func chance(_ scene: Scene, _ tick: Tick, _ purpose: RandomStream.Purpose) -> RandomStream {
        RandomStream(seed: StableHash.mix(scene.seed, UInt64(bitPattern: tick.index)), purpose: purpose)
    }
}

extension RandomStream.Purpose {
    static let lock = Self("vision.lock")
    static let tracker = Self("vision.tracker")
    static let mistake = Self("vision.switch")
}
