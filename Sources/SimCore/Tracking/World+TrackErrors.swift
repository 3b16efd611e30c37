import Contract
import SimMath

// How the built-in tracker errs.
extension World {
    /// How sure the tracker would be of something in this frame, 0…1.
    @inline(__always)
    func confidence(
        of object: TrackedObject, _ view: TargetView, _ pose: CameraPose, _ scene: Scene
    ) -> Double {
        let profile = scene.profile.tracker
        let still = 1 - Sight.ramp(object.jitter, profile.motionGood, profile.motionMax)
        return sight(of: view, scene).confidence * still * distinctness(object, view, pose, scene)
    }

    /// 1 where no look-alike is near, less by its share the nearer one is.
    @inline(__always)
    private func distinctness(
        _ object: TrackedObject, _ view: TargetView, _ pose: CameraPose, _ scene: Scene
    ) -> Double {
        let profile = scene.profile.tracker
        let identity = Int(object.identity)
        guard profile.lookAlikeReach > 0, profile.lookAlikeShare > 0 else { return 1 }
        var nearest = 1.0
        for index in targets.indices where index != identity && areAlike(identity, index) && !targets[index].isHidden {
            guard let point = pose.imagePoint(of: targets[index].centerNED(scene.targets[index])) else { continue }
            let away = scene.lens.distancePx(point, view.box.center)
            let height = view.box.height * Double(scene.lens.heightPx)
            nearest = min(nearest, away / (height * profile.lookAlikeReach))
        }
        return 1 - profile.lookAlikeShare * (1 - nearest)
    }

    /// Whether the tracker is blind in this frame without a reason.
    @inline(__always)
    func dropsOut(_ object: inout TrackedObject, _ random: inout RandomStream, _ profile: TrackerProfile) -> Bool {
        let chance = random.unit()
        if object.dropOutFrames > 0 {
            object.dropOutFrames -= 1
            return true
        }
        guard object.isLocked, chance < profile.dropOutsPerMinute / (60 * VisionFrames.perSecond) else { return false }
        object.dropOutFrames = max(0, Int64((profile.dropOutSeconds * VisionFrames.perSecond).rounded()) - 1)
        return true
    }

    /// Whether, this time, a look-alike is taken for what was hidden: decided once for each time it is hidden.
    func mistakes(_ object: TrackedObject, _ scene: Scene) -> Bool {
        let number = object.askedAt + TickCount(object.timesHidden &* 1_000_003)
        var random = Self.chance(scene, number, .mistake)
        return random.unit() < scene.profile.tracker.switchProbability
    }

    /// The look-alike nearest to where the target was seen last, among those that can be seen there.
    func lookAlike(
        of object: TrackedObject, _ pose: CameraPose, _ scene: Scene
    ) -> (index: Int, view: TargetView)? {
        let profile = scene.profile.tracker
        let identity = Int(object.identity)
        var best: (away: Double, index: Int, view: TargetView)?
        for index in targets.indices where index != identity && areAlike(identity, index) {
            guard let view = view(of: index, from: pose, scene), isWithinReach(view, object, profile),
                sight(of: view, scene).confidence >= profile.confidenceAgain
            else { continue }
            let away = scene.lens.distancePx(view.box.center, object.box.center)
            if away < best?.away ?? .infinity { best = (away, index, view) }
        }
        return best.map { ($0.index, $0.view) }
    }

    /// Whether something appears where the tracker searches: around the last place, wider with time.
    func isWithinReach(_ view: TargetView, _ object: TrackedObject, _ profile: TrackerProfile) -> Bool {
        let seconds = Double(object.framesSinceSeen) / VisionFrames.perSecond
        let reach = profile.searchReach + profile.searchGrowthPerSecond * seconds
        let (from, to) = (object.box.center, view.box.center)
        let (across, down) = (to.u - from.u, to.v - from.v)
        return across * across + down * down <= reach * reach
    }

    /// A first-order approach of the confidence.
    @inline(__always)
    func settle(_ object: inout TrackedObject, toward wish: Double, _ profile: TrackerProfile) {
        object.confidence += (wish - object.confidence) * Self.share(profile.confidenceSeconds)
    }

    /// The box with noise and lag, inside the picture.
    @inline(__always)
    func measured(
        _ truth: ImageRect, _ object: TrackedObject, isFresh: Bool, _ random: inout RandomStream, _ scene: Scene
    ) -> ImageRect {
        let profile = scene.profile.tracker
        let (noiseU, noiseV) = (
            profile.noisePx / Double(scene.lens.widthPx), profile.noisePx / Double(scene.lens.heightPx)
        )
        var box = ImageRect(
            minU: truth.minU + noiseU * random.bell(), minV: truth.minV + noiseV * random.bell(),
            maxU: truth.maxU + noiseU * random.bell(), maxV: truth.maxV + noiseV * random.bell())
        if !isFresh {
            let share = Self.share(profile.lagSeconds)
            box.minU = object.box.minU + (box.minU - object.box.minU) * share
            box.minV = object.box.minV + (box.minV - object.box.minV) * share
            box.maxU = object.box.maxU + (box.maxU - object.box.maxU) * share
            box.maxV = object.box.maxV + (box.maxV - object.box.maxV) * share
        }
        return box.tidied
    }

    /// Of a difference that a first-order lag makes up for in a frame.
    private static func share(_ seconds: Double) -> Double {
        let frame = 1 / VisionFrames.perSecond
        return frame / (frame + max(0, seconds))
    }
}

extension ImageRect {
    /// The same box inside the picture, with no side beyond the opposite one.
    var tidied: ImageRect {
        func inside(_ value: Double) -> Double { min(1, max(0, value)) }
        return ImageRect(
            minU: inside(min(minU, maxU)), minV: inside(min(minV, maxV)), maxU: inside(max(minU, maxU)),
            maxV: inside(max(minV, maxV)))
    }
}
