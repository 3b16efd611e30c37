import Contract
import SimCore
import SimMath

// Where the camera looks: by the nose and the gimbal's pitch, in Spotlight Pro by the gimbal alone.
extension TrackFlight {
    /// Bearing and pitch of the target, once a frame.
    mutating func aim(_ world: inout World, _ scene: Scene) {
        let profile = scene.profile.trackFlight
        let toward = targetNED - world.aircraft.positionNED
        let motion = targetVelocityNED - world.aircraft.velocityNED
        let ground = toward.horizontalLength
        if ground > profile.overheadMeters {
            bearingDegrees = Angle.degrees(radians: Trig.atan2(toward.y, toward.x))
            bearingRateDps = Angle.degrees(
                radians: (toward.x * motion.y - toward.y * motion.x) / (ground * ground))
        } else {
            bearingDegrees = Angle.wrapped(degrees: world.aircraft.headingDegrees + world.gimbal.panDegrees)
            bearingRateDps = 0
        }
        // In the plane that the camera nods in; there, what passed below is beyond straight down.
        let heading = world.cameraHeadingNED
        let ahead = toward.dot(heading)
        pitchDegrees = -Angle.degrees(radians: Trig.atan2(toward.z, ahead))
        let across = toward.y * heading.x - toward.x * heading.y
        let closing = motion.dot(heading) + across * Angle.radians(degrees: world.aircraft.yawRateDps)
        let squared = max(1, ahead * ahead + toward.z * toward.z)
        pitchRateDps = Angle.degrees(radians: (toward.z * closing - ahead * motion.z) / squared)
        isGimbalAtStop =
            ground < toward.z
            && pitchDegrees < scene.profile.camera.gimbalPitchMinDegrees - profile.stopMarginDegrees
    }

    /// One tick of camera: tells the gimbal where to go.
    ///
    /// - Parameter ticks: since the last frame, from which the target's motion is carried on.
    /// - Returns: the turn rate of the aircraft, degrees per second.
    func turnCamera(after ticks: Int64, _ world: inout World, _ scene: Scene) -> Double {
        let (camera, airframe) = (scene.profile.camera, scene.profile.airframe)
        let seconds = Double(ticks) * Tick.seconds
        let bearingDegrees = bearingDegrees + bearingRateDps * seconds
        world.gimbal.turnPitch(to: pitchDegrees + pitchRateDps * seconds, camera)
        let heading = world.aircraft.headingDegrees
        if mode == .spotlightPro {
            let pan = world.gimbal.panDegrees
            let wanted = pan + Angle.wrapped(degrees: bearingDegrees - heading - pan)
            world.gimbal.turnPan(to: wanted, camera)
            return airframe.deflection(world.heardSticks.yaw) * airframe.yawRateMaxDps
        }
        world.gimbal.turnPan(to: 0, camera)
        let left = Angle.wrapped(degrees: bearingDegrees - heading)
        let rate = bearingRateDps + left * scene.profile.trackFlight.yawGainPerSecond
        return min(airframe.yawRateMaxDps, max(-airframe.yawRateMaxDps, rate))
    }
}
