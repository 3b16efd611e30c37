import Contract
import SimCore
import SimMath

extension TrackMission {
    /// Why the aircraft may not follow this target now (Q19): the sensors first, then the aircraft, its place, the
    /// target's, the sight.
    func confirmReason(_ world: inout World, _ scene: Scene) -> CannotConfirmReason {
        if world.conditions.holds(.frontVisionUnavailable) { return .obstacleSensorError }
        let profile = scene.profile.activeTrack
        if world.gimbal.pitchDegrees < profile.gimbalPitchMinDegrees { return .gimbalAttitudeError }
        let height = -world.fromHomeNED.z
        if height < profile.heightMinMeters { return .aircraftTooLow }
        if height > profile.heightMaxMeters { return .aircraftTooHigh }
        let way = wayNED(&world, scene)
        let elevation = Angle.degrees(radians: Trig.atan2(-way.z, way.horizontalLength))
        if elevation > profile.elevationMaxDegrees { return .targetTooHigh }
        let distance = way.length
        if distance < profile.distanceMinMeters { return .targetTooClose }
        if distance > profile.distanceMaxMeters { return .targetTooFar }
        if world.tracked?.isLineBlocked == true { return .blockedByObstacle }
        // A millionth for the rounding of the mean.
        // mutate: equivalent, any hair will do
        return jitterMean > profile.jitterMax + 1e-6 ? .unstableTarget : .none
    }

    /// From the aircraft to the target's middle, N-E-D metres.
    func wayNED(_ world: inout World, _ scene: Scene) -> Vector3 {
        let index = Int(target.index)
        return world.targets[index].centerNED(scene.targets[index]) - world.aircraft.positionNED
    }

    /// The target's body lies outside the picture, whether or not it could be seen there.
    func isOutOfPicture(_ world: inout World, _ scene: Scene) -> Bool {
        let index = Int(target.index)
        let body = world.cameraPose(scene).imageRect(
            ofBox: world.targets[index].centerNED(scene.targets[index]), halfSize: scene.targets[index].halfSize,
            headingNED: world.targets[index].headingNED)
        return body?.intersection(.picture) == nil
    }

    /// It has passed below an aircraft that stays: the camera's pitch is at its stop and cannot follow.
    func isPastGimbalStop(_ world: inout World, _ scene: Scene) -> Bool {
        let isAhead = wayNED(&world, scene).dot(world.aircraft.headingNED) >= 0
        return !isAhead && world.gimbal.pitchDegrees < scene.profile.camera.gimbalPitchMinDegrees + 1
    }
}

extension CannotConfirmReason {
    /// What a confirmation is answered with while the reason stands.
    var code: ErrorCode {
        switch self {
        case .none: .ok
        case .unstableTarget: .trackingTargetShaking
        case .targetTooHigh: .trackingTargetTooHigh
        case .blockedByObstacle: .trackingObstacleDetected
        case .gimbalAttitudeError: .gimbalPitchTooLow
        case .targetTooFar: .trackingTargetTooFar
        case .targetTooClose: .trackingTargetTooClose
        case .aircraftTooHigh: .aircraftAltitudeTooHigh
        case .aircraftTooLow: .aircraftAltitudeTooLow
        case .obstacleSensorError: .visionSystemNotAvailable
        case .unknown: .commandCanNotExecute
        }
    }
}
