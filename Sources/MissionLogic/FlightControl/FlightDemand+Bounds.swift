import Contract
import SimCore
import SimMath

// Where a demand may not lead: beyond the limits, and into what the sensors see. Both plan the braking ahead, so that
// the aircraft comes to rest before and not behind.
extension FlightDemand {
    /// The demand cut to height limit, radius limit and, if wanted, free view.
    func bounded(_ world: borrowing World, _ scene: Scene, isAvoiding: Bool) -> FlightDemand {
        var result = self
        let limits = world.limits(scene)
        result.keepBelow(limits.heightMeters, world, scene)
        if limits.radiusMeters.isFinite { result.keepWithin(limits.radiusMeters, world, scene) }
        return isAvoiding ? result.avoiding(world, scene) : result
    }

    private mutating func keepBelow(_ heightMeters: Double, _ world: borrowing World, _ scene: Scene) {
        let room = heightMeters - world.aircraft.heightMeters
        guard velocityNED.z < 0, room < scene.airlimits.brakingMetersMax else { return }
        velocityNED.z = max(velocityNED.z, -scene.profile.airframe.speed(stoppingWithin: room))
    }

    /// Needs to know where it is: without reception nobody can keep the radius.
    private mutating func keepWithin(_ radius: Double, _ world: borrowing World, _ scene: Scene) {
        guard world.conditions.canGoHome else { return }
        let place = world.fromHomeNED
        let distance = place.horizontalLength
        guard distance > 0, radius - distance < scene.airlimits.brakingMetersMax else { return }
        let outward = Vector3(place.x / distance, place.y / distance, 0)
        let asked = velocityNED.dot(outward)
        let allowed = scene.profile.airframe.speed(stoppingWithin: radius - distance)
        if isDrifting {
            let speed = world.aircraft.velocityNED.dot(outward)
            if asked >= 0, speed > allowed || distance >= radius { standStill() }
            return
        }
        // Along the limit the path bends outward a little, so beyond it the way leads back in.
        let isMoving = velocityNED.x != 0 || velocityNED.y != 0
        let most = distance > radius && isMoving ? max(-2, (radius - distance) * 0.8) : allowed
        if asked > most { velocityNED -= outward * (asked - most) }
    }

    /// No horizontal wish is left, and the place is held.
    private mutating func standStill() {
        velocityNED.x = 0
        velocityNED.y = 0
        isDrifting = false
    }

    /// The demand slowed, or stopped, before what the working sensors see.
    func avoiding(_ world: borrowing World, _ scene: Scene) -> FlightDemand {
        var result = self
        if world.vision.nose.isWorking { result.slow(before: world.vision.nose, sign: 1, world, scene) }
        if world.vision.tail.isWorking { result.slow(before: world.vision.tail, sign: -1, world, scene) }
        return result
    }

    /// - Parameter sign: 1 for the front sensor, -1 for the rear one, whose right is the aircraft's left.
    private mutating func slow(before view: SensorView, sign: Double, _ world: borrowing World, _ scene: Scene) {
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
