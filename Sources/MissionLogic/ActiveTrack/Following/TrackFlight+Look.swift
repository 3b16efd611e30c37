import Contract
import SimCore
import SimMath

// Where the target is and how it moves, from one box after another.
extension TrackFlight {
    /// What one box tells.
    struct Sighting {
        var placeNED: Vector3
        /// Expected error of the place, metres.
        var noiseMeters: Double
    }

    /// One frame of the filter, a critically damped tracker of place and velocity.
    mutating func look(after seconds: Double, _ world: inout World, _ scene: Scene) {
        let profile = scene.profile.trackFlight
        let expected = targetNED + targetVelocityNED * seconds
        guard let seen = sighting(&world, scene) else {
            framesUnseen += 1
            targetNED = expected
            targetVelocityNED = targetVelocityNED * (profile.coastSeconds / (profile.coastSeconds + seconds))
            return
        }
        framesUnseen = 0
        let off = seen.placeNED - expected
        let jump = max(profile.filterJumpMeters, 6 * seen.noiseMeters)
        guard off.lengthSquared < jump * jump else {
            targetNED = seen.placeNED
            targetVelocityNED = .zero
            return
        }
        let calm = max(1, seen.noiseMeters / profile.filterNoiseMeters).squareRoot()
        let keep = Trig.exp(-profile.filterPerSecond / calm * seconds)
        targetNED = expected + off * (1 - keep * keep)
        targetVelocityNED += off * ((1 - keep) * (1 - keep) / seconds)
    }

    /// The place that the box of now tells, or nil when none is seen.
    func sighting(_ world: inout World, _ scene: Scene) -> Sighting? {
        guard !world.tracking.isEmpty, world.tracking[0].object.isSeen else { return nil }
        let box = world.tracking[0].object.box
        let pose = world.cameraPose(scene)
        let estimate = pose.estimate(box, type)
        let (ray, range) = Self.middle(
            of: box, estimate, otherwiseMeters: (targetNED - pose.positionNED).length, pose)
        let lag = world.tracking[0].object.isExternal ? 0 : scene.profile.tracker.lagSeconds
        // The box is a little old: a turning camera sees everything where it was a moment ago.
        let turned = Angle.radians(degrees: world.aircraft.yawRateDps) * lag
        let seen = (ray * range).rotatedAboutDown(sine: -turned, cosine: 1 - turned * turned / 2)
        let lens = world.lens(scene)
        let pixel = 2 * lens.tanHalfVertical / Double(lens.heightPx) * max(1, scene.profile.tracker.noisePx)
        let isFromGround = estimate?.isFromGround ?? false
        // Along the ground an angle is the longer the flatter the ray meets it; by size, the smaller the thing is.
        let stretch =
            isFromGround
            ? range / max(0.1, world.aircraft.heightMeters)
            : 1 / max(0.001, box.height * lens.tanHalfVertical)
        return Sighting(placeNED: pose.positionNED + seen, noiseMeters: range * pixel * stretch)
    }
    /// The ray through a box's middle, and how far along it is the place nearest to where the thing stands, metres.
    private static func middle(
        of box: ImageRect, _ estimate: TargetEstimate?, otherwiseMeters: Double, _ pose: CameraPose
    ) -> (rayNED: Vector3, rangeMeters: Double) {
        let ray = pose.directionNED(through: box.center)
        return (ray, estimate.map { max(1, $0.footFromCameraNED.dot(ray)) } ?? otherwiseMeters)
    }

    /// Whether there is room behind the aircraft for a DollyZoom: three times the target's distance, free of obstacles
    /// and within the limits. [ATM]
    ///
    /// - Parameters:
    ///   - box: where the target is in the picture; all that the aircraft knows of its place.
    ///   - type: as what it was recognised.
    static func hasRoomForDollyZoom(
        before box: ImageRect, _ type: TargetType, _ world: inout World, _ scene: Scene
    ) -> Bool {
        let profile = scene.profile.trackFlight
        let (ray, range) = middle(
            of: box, world.estimate(box, type, scene), otherwiseMeters: profile.rangeGuessMeters,
            world.cameraPose(scene))
        let ground = ray.horizontalLength * range
        guard ground > bearingMinMeters else { return false }
        let back = Vector3(-ray.x, -ray.y, 0) * (1 / ray.horizontalLength)
        let reach = ground * profile.dollyZoomFree
        let end = world.fromHomeNED + back * reach
        guard end.horizontalLength <= world.limits(scene).radiusMeters else { return false }
        let radius = scene.profile.sensing.bodyRadiusMeters
        return scene.freeWay(from: world.aircraft.positionNED, along: back, radius: radius, reach: reach) >= reach
    }
}
