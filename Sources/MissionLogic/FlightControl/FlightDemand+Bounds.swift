import Contract
import SimCore
import SimMath

// Where a demand may not lead: beyond the limits, and into what the sensors see. Both plan the braking ahead, so that
// the aircraft comes to rest before and not behind.
//
// The world is only read; as a read-only parameter it would be copied at each call.
extension FlightDemand {
    /// The demand cut to height limit, radius limit and, if wanted, free view.
    func bounded(_ world: inout World, _ scene: Scene, isAvoiding: Bool) -> FlightDemand {
        var result = self
        let limits = world.limits(scene)
        result.keepBelow(limits.heightMeters, &world, scene)
        if limits.radiusMeters.isFinite { result.keepWithin(limits.radiusMeters, &world, scene) }
        guard isAvoiding else { return result }
        if result.velocityNED.z < 0, !scene.obstacles.isEmpty {
            let climb = scene.profile.airframe.speed(stoppingWithin: world.climbRoomMeters(scene))
            result.velocityNED.z = max(result.velocityNED.z, -climb)
        }
        return result.avoiding(&world, scene)
    }

    private mutating func keepBelow(_ heightMeters: Double, _ world: inout World, _ scene: Scene) {
        let room = heightMeters - world.aircraft.heightMeters
        guard velocityNED.z < 0, room < scene.airlimits.brakingMetersMax else { return }
        // mutate: equivalent, at exactly no room both ways ask for no climb
        if room < 0 {
            // A wind that takes all the tilt lets it shoot over; from there the way leads back down.
            velocityNED.z = min(2, room * -0.8)
            return
        }
        let allowed = scene.profile.airframe.speed(stoppingWithin: room)
        velocityNED.z = max(velocityNED.z, -allowed)
        guard -world.aircraft.velocityNED.z > allowed + Self.urgentMps else { return }
        // One push serves all directions: nothing is spent on going faster sideways.
        velocityNED.x = isDrifting ? 0 : world.aircraft.velocityNED.x
        velocityNED.y = isDrifting ? 0 : world.aircraft.velocityNED.y
    }

    /// Faster than planned by this, braking goes before everything else. The ordinary lag behind the plan is 1 m/s.
    private static let urgentMps = 1.3

    /// Needs to know where it is: without reception nobody can keep the radius.
    private mutating func keepWithin(_ radius: Double, _ world: inout World, _ scene: Scene) {
        guard world.conditions.canGoHome else { return }
        let place = world.fromHomeNED
        let distance = place.horizontalLength
        // mutate: equivalent, without a direction nothing below compares as true, so this only says it
        guard distance > 0 else { return }
        guard radius - distance < scene.airlimits.brakingMetersMax else { return }
        let outward = Vector3(place.x / distance, place.y / distance, 0)
        let asked = velocityNED.dot(outward)
        let allowed = scene.profile.airframe.speed(stoppingWithin: radius - distance)
        let speed = world.aircraft.velocityNED.dot(outward)
        if isDrifting {
            if asked >= 0, speed > allowed || distance >= radius { standStill() }
            return
        }
        if speed > allowed + Self.urgentMps, velocityNED.z < world.aircraft.velocityNED.z {
            velocityNED.z = world.aircraft.velocityNED.z
        }
        // Along the limit the path bends outward a little, so beyond it the way leads back in.
        let isMoving = velocityNED.x != 0 || velocityNED.y != 0
        let most = distance > radius && isMoving ? max(-2, (radius - distance) * 0.8) : allowed
        guard asked > most || distance > radius else { return }
        var along = Vector3(velocityNED.x, velocityNED.y, 0) - outward * asked
        // No faster than the push can bend the path into the circle.
        let airframe = scene.profile.airframe
        along = along.clamped(toLength: (0.5 * airframe.accelerationMaxMps2 * radius).squareRoot() + allowed)
        let out = outward * min(asked, most)
        velocityNED.x = along.x + out.x
        velocityNED.y = along.y + out.y
    }

    /// No horizontal wish is left, and the place is held.
    private mutating func standStill() {
        velocityNED.x = 0
        velocityNED.y = 0
        isDrifting = false
    }

    /// The demand slowed, or stopped, before what the working sensors see.
    func avoiding(_ world: inout World, _ scene: Scene) -> FlightDemand {
        var result = self
        if world.vision.nose.isWorking { result.slow(before: world.vision.nose, sign: 1, &world, scene) }
        if world.vision.tail.isWorking { result.slow(before: world.vision.tail, sign: -1, &world, scene) }
        return result
    }

    /// - Parameter sign: 1 for the front sensor, -1 for the rear one, whose right is the aircraft's left.
    private mutating func slow(before view: SensorView, sign: Double, _ world: inout World, _ scene: Scene) {
        let fastest = scene.airlimits.avoidanceMps
        let speed = world.aircraft.velocityNED
        let isClear = view.nearestMeters >= SensorView.nothing
        let asked = isDrifting ? speed : velocityNED
        if isClear, asked.horizontalLength <= fastest, speed.horizontalLength <= fastest { return }
        let sight = SectorSight(view: view, sign: sign, nose: world.aircraft.headingNED, scene: scene)
        // Too fast already, whatever is asked: everything that it has goes into braking.
        if sight.share(of: speed) < 0.9 { return standStill() }
        if isDrifting {
            // A push that would go on toward it is not taken.
            if sight.share(of: velocityNED) < 1 { standStill() }
            return
        }
        let share = sight.share(of: velocityNED)
        if share < 1 {
            velocityNED.x *= share
            velocityNED.y *= share
        }
    }
}

extension World {
    /// Metres that it may climb and still stay clear of what is above; `SensorView.nothing` while nothing is near, or
    /// while no sensor works or avoidance is off. [VIS: ascent is limited within a metre]
    func climbRoomMeters(_ scene: Scene) -> Double {
        guard !scene.obstacles.isEmpty, isAvoidanceOn, vision.nose.isWorking || vision.tail.isWorking else {
            return SensorView.nothing
        }
        let sensing = scene.profile.sensing
        let reach = scene.airlimits.brakingMetersMax + sensing.ascentLimitMeters
        let way = scene.freeWay(
            from: aircraft.positionNED, along: Vector3(0, 0, -1), radius: sensing.bodyRadiusMeters, reach: reach)
        return way < reach ? way - sensing.ascentLimitMeters : SensorView.nothing
    }
}

/// One sensor's view, ready to judge velocities.
private struct SectorSight {
    let view: SensorView
    let sign: Double
    let nose: Vector3
    let scene: Scene

    /// The part of a velocity with which the aircraft still stops before everything in view, 0…1.
    func share(of velocityNED: Vector3) -> Double {
        // In the sensor's axes: forward and right.
        let forward = (velocityNED.x * nose.x + velocityNED.y * nose.y) * sign
        let right = (velocityNED.y * nose.x - velocityNED.x * nose.y) * sign
        let speed = (forward * forward + right * right).squareRoot()
        guard speed > 0.01 else { return 1 }
        let sensing = scene.profile.sensing
        let edges = scene.airlimits.sectorEdges
        var share = 1.0
        for sector in 0..<edges.count {
            let distance = min(view.sectors[sector], sensing.rangeMaxMeters)
            // Positive beyond the edge, to the right of the right one and to the left of the left one.
            let pastLeft = edges.right[sector] * forward - edges.forward[sector] * right
            let pastRight = edges.forward[sector + 1] * right - edges.right[sector + 1] * forward
            var closing = speed
            if pastLeft > 0 || pastRight > 0 {
                let edge = pastLeft > pastRight ? sector : sector + 1
                closing = edges.forward[edge] * forward + edges.right[edge] * right
                // It passes beside everything in this sector.
                guard closing > 0, max(pastLeft, pastRight) / speed * distance < sensing.dangerMeters else { continue }
            }
            let allowed = scene.profile.airframe.speed(stoppingWithin: distance - sensing.dangerMeters)
            share = min(share, allowed / closing)
        }
        return share
    }
}
