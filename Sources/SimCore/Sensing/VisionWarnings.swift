import Contract
import SimMath

extension SensorView {
    /// The warning of one sector, 0 at the left; `invalid` while the sensor does not work or has no such sector. [VIS]
    ///
    /// A distance on the border of two levels counts to the lower one, and so does the first border: "beyond" it is
    /// level 1.
    public func warning(sector: Int, _ profile: SensingProfile) -> SectorWarning {
        guard isWorking, sector >= 0, sector < 4, sector < SensorOptics.sectors(profile) else { return .invalid }
        let meters = sectors[sector]
        if meters > profile.level2Meters { return .level1 }
        if meters >= profile.level3Meters { return .level2 }
        if meters >= profile.level4Meters { return .level3 }
        if meters >= profile.level5Meters { return .level4 }
        if meters >= profile.level6Meters { return .level5 }
        return .level6
    }

    /// The warning of the whole sensor; what stands exactly at the limit is dangerous. [VIS]
    public func systemWarning(_ profile: SensingProfile) -> VisionSystemWarning {
        guard isWorking else { return .invalid }
        return nearestMeters > profile.dangerMeters ? .safe : .dangerous
    }
}

extension World {
    /// An obstacle is within a metre above the aircraft, which therefore climbs no further. [VIS]
    public func isAscentLimitedByObstacle(_ scene: Scene) -> Bool {
        let sensing = scene.profile.sensing
        guard !scene.solids.isEmpty, vision.nose.isWorking || vision.tail.isWorking else { return false }
        // Beside the body nothing limits the ascent, so the ball starts free of what it only touches.
        let way = scene.freeWay(
            from: aircraft.positionNED, along: Vector3(0, 0, -1), radius: sensing.bodyRadiusMeters,
            reach: sensing.ascentLimitMeters)
        return way < sensing.ascentLimitMeters
    }

    /// What the sensors see in the way of a movement, as of their last look.
    ///
    /// The body is wider than a line: near a border of two sectors both count, as far as it reaches into them at the
    /// distance that it keeps from obstacles.
    ///
    /// - Returns: metres to the nearest obstacle in the sectors that look along the direction, `SensorView.nothing` when
    ///   they are free, or nil when no working sensor looks there: the aircraft would move blindly.
    public func sensedMeters(along directionNED: Vector3, _ scene: Scene) -> Double? {
        let optics = scene.optics
        let heading = aircraft.headingNED
        let forward = directionNED.x * heading.x + directionNED.y * heading.y
        let right = directionNED.y * heading.x - directionNED.x * heading.y
        let view = forward >= 0 ? vision.nose : vision.tail
        let (ahead, across) = forward >= 0 ? (forward, right) : (-forward, -right)
        guard view.isWorking, optics.isInView(ahead: ahead, across: across, down: directionNED.z) else { return nil }
        let width = ahead * scene.profile.sensing.bodyRadiusMeters / max(0.1, scene.profile.tapFly.obstacleStopMeters)
        var nearest = SensorView.nothing
        for sector in 0..<optics.sectors
        where across + width >= ahead * optics.borderTangent[sector]
            && across - width <= ahead * optics.borderTangent[sector + 1]
        {
            nearest = min(nearest, view.sectors[sector])
        }
        return nearest
    }

    /// The aircraft slows down in front of what its sensors see: avoidance is on, it gets slower, and it is nearer than
    /// its braking distance and a half more, and the distance that it keeps.
    public func isBrakingForObstacle(_ scene: Scene) -> Bool {
        let velocity = aircraft.velocityNED
        guard isAvoidanceOn, aircraft.isFlying, aircraft.thrustNED.dot(velocity) < 0,
            let distance = sensedMeters(along: velocity, scene)
        else { return false }
        let braking = velocity.lengthSquared / (2 * scene.profile.airframe.accelerationMaxMps2)
        return distance <= 1.5 * braking + scene.profile.tapFly.obstacleStopMeters
    }
}
