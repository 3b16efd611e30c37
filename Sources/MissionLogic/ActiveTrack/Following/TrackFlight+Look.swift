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
        let ray = pose.directionNED(through: box.center)
        let estimate = pose.estimate(box, type, scene.lens)
        // The place on the middle ray that is nearest to where it stands.
        let range = estimate.map { max(1, $0.footFromCameraNED.dot(ray)) } ?? (targetNED - pose.positionNED).length
        let lag = world.tracking[0].object.isExternal ? 0 : scene.profile.tracker.lagSeconds
        // The box is a little old: a turning camera sees everything where it was a moment ago.
        let turned = Angle.radians(degrees: world.aircraft.yawRateDps) * lag
        let seen = (ray * range).rotatedAboutDown(sine: -turned, cosine: 1 - turned * turned / 2)
        let pixel = 2 * scene.lens.tanHalfVertical / Double(scene.lens.heightPx) * max(1, scene.profile.tracker.noisePx)
        let isFromGround = estimate?.isFromGround ?? false
        // Along the ground an angle is the longer the flatter the ray meets it; by size, the smaller the thing is.
        let stretch =
            isFromGround
            ? range / max(0.1, world.aircraft.heightMeters)
            : 1 / max(0.001, box.height * scene.lens.tanHalfVertical)
        return Sighting(placeNED: pose.positionNED + seen, noiseMeters: range * pixel * stretch)
    }
}
