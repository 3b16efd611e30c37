import Contract
import SimCore
import SimMath

// The aircraft's way: the pilot's while only the camera follows, otherwise relative to the target.
extension TrackFlight {
    /// The pilot moves the aircraft as in P mode, but for what the camera needs.
    func pilotDemand(_ yawRateDps: Double, _ world: inout World, _ scene: Scene) -> FlightDemand {
        let sticks = world.heardSticks
        guard sticks != .centered else { return FlightDemand(yawRateDps: yawRateDps) }
        var demand = scene.profile.airframe.demand(sticks, headingNED: world.aircraft.headingNED)
        demand.yawRateDps = yawRateDps
        guard demand.velocityNED != .zero else { return demand }
        return demand.bounded(&world, scene, isAvoiding: world.isAvoidanceOn)
    }

    /// Within limits and clear of what the sensors see; notices when nothing is left.
    mutating func bounded(_ demand: FlightDemand, _ world: inout World, _ scene: Scene) -> FlightDemand {
        let isAvoiding = world.isAvoidanceOn
        let result = demand.bounded(&world, scene, isAvoiding: isAvoiding)
        isBlocked = false
        let nearest = min(world.vision.nose.nearestMeters, world.vision.tail.nearestMeters)
        guard isAvoiding, nearest < SensorView.nothing else { return result }
        let slowest = scene.profile.trackFlight.blockedMps
        guard result.velocityNED.horizontalLength < slowest, world.aircraft.velocityNED.horizontalLength < slowest
        else { return result }
        // What the limits leave is not the obstacle's doing.
        let limited = demand.bounded(&world, scene, isAvoiding: false)
        isBlocked = limited.velocityNED.horizontalLength > slowest
        return result
    }

    /// The wanted velocity, once a frame.
    mutating func plan(_ orders: TrackOrders, over seconds: Double, _ world: inout World, _ scene: Scene) {
        guard !isFinished(scene) else {
            courseNED = .zero
            return
        }
        let profile = scene.profile.trackFlight
        let place = world.aircraft.positionNED
        let (side, ground) = sideNow(place)
        if mode == .quickShot && quickShot == .dollyZoom { zoom(ground, &world, scene) }
        if mode == .trace || mode == .circle { sideNED = side }
        let wish = moved(by: wish(orders, ground, &world, scene), over: seconds, &world, scene)
        // Without retreat nothing makes up for a lag behind the pilot's wish, so the distance is what it becomes.
        if mode == .trace && !orders.isRetreatOn && wish.awayMps > 0 { distanceMeters = ground }
        let tangent = Self.counterclockwise(sideNED)
        var offset = sideNED * distanceMeters
        var onward =
            sideNED * wish.awayMps + tangent * (wish.turnRps * distanceMeters)
            // The speed follows late by this much, and meanwhile the circle bends.
            - sideNED * (wish.turnRps * wish.turnRps * distanceMeters * scene.profile.airframe.velocityResponseSeconds)
        if mode == .quickShot && quickShot == .boomerang { (offset, onward) = oval(scene) }
        var relative = Vector3(targetVelocityNED.x, targetVelocityNED.y, 0)
        let left = targetNED + offset - place
        let leftMeters = left.horizontalLength
        if leftMeters > 0 {
            let speed = scene.profile.airframe.speed(stoppingWithin: leftMeters)
            relative += Vector3(left.x, left.y, 0) * (speed / leftMeters)
        }
        if mode == .trace {
            relative += tangent * (alignRps(ground, side, wish, scene) * ground)
            relative = retreating(relative, ground, orders, wish, scene)
        }
        var course = (relative + onward).clamped(toLength: profile.speedMaxMps)
        course.z = downMps(wish, &world, scene)
        courseNED = course
    }

    /// DollyZoom: as much narrower as the target is farther than at the start, so that it stays as large, while what is
    /// behind it comes nearer. [ATM]
    private func zoom(_ ground: Double, _ world: inout World, _ scene: Scene) {
        let below = targetNED.z - world.aircraft.positionNED.z
        let start = startDistanceMeters * startDistanceMeters + below * below
        guard start > 0 else { return }
        let ratio = ((ground * ground + below * below) / start).squareRoot()
        world.zoom = min(scene.profile.camera.zoomMax, max(1, ratio))
    }

    /// On which side of the target the aircraft is, as a level unit vector, and how far from it.
    private func sideNow(_ place: Vector3) -> (side: Vector3, ground: Double) {
        let away = place - targetNED
        let ground = away.horizontalLength
        guard ground > Self.bearingMinMeters else { return (sideNED, ground) }
        return (Vector3(away.x, away.y, 0) * (1 / ground), ground)
    }

    /// The direction in which a counter-clockwise circle goes on at a place on it.
    static func counterclockwise(_ side: Vector3) -> Vector3 { Vector3(side.y, -side.x, 0) }

    /// Changes distance, side and height that are kept from now on.
    ///
    /// - Returns: what became of the wish: at its bounds nothing moves on.
    private mutating func moved(
        by wish: TrackWish, over seconds: Double, _ world: inout World, _ scene: Scene
    ) -> TrackWish {
        let profile = scene.profile.trackFlight
        var done = wish
        if wish.awayMps != 0 {
            // Whoever began nearer or farther may stay there; a preset path, which leads away only, knows no bounds.
            let least = min(profile.distanceMinMeters, distanceMeters)
            let most = mode == .quickShot ? .infinity : max(profile.distanceMaxMeters, distanceMeters)
            let next = min(most, max(least, distanceMeters + wish.awayMps * seconds))
            done.awayMps = (next - distanceMeters) / seconds
            distanceMeters = next
        }
        if wish.turnRps != 0 {
            isSideChosen = true
            let turned = sideNED + Self.counterclockwise(sideNED) * (wish.turnRps * seconds)
            if mode == .profile || mode == .quickShot { sideNED = turned.normalized ?? sideNED }
        }
        if wish.upMps != 0 {
            let ceiling = max(world.limits(scene).heightMeters, heightMeters)
            let floor = min(profile.heightFloorMeters, heightMeters)
            let next = min(ceiling, max(floor, heightMeters + wish.upMps * seconds))
            done.upMps = (next - heightMeters) / seconds
            heightMeters = next
        }
        if mode == .quickShot && quickShot == .boomerang { heightMeters = startHeightMeters + ovalRise(scene) }
        return done
    }

    /// Back to the height, and up or down as wished; never to the ground.
    private func downMps(_ wish: TrackWish, _ world: inout World, _ scene: Scene) -> Double {
        let (profile, airframe) = (scene.profile.trackFlight, scene.profile.airframe)
        let height = world.aircraft.heightMeters
        let left = heightMeters - height
        let toward = airframe.speed(stoppingWithin: abs(left))
        let up = wish.upMps + (left < 0 ? -toward : toward)
        let floor = min(profile.heightFloorMeters, heightMeters)
        let down = min(profile.verticalMaxMps, airframe.descentMaxMps, airframe.speed(stoppingWithin: height - floor))
        return min(down, max(-min(profile.verticalMaxMps, airframe.ascentMaxMps), -up))
    }

    /// In Trace: round to the target's back or front, whichever is nearer, while it walks and nobody chose a side.
    private func alignRps(_ ground: Double, _ side: Vector3, _ wish: TrackWish, _ scene: Scene) -> Double {
        let profile = scene.profile.trackFlight
        let speed = targetVelocityNED.horizontalLength
        let half = profile.alignSpeedMps / 2
        guard !isSideChosen, speed > half else { return 0 }
        // mutate: equivalent, only its level part is asked
        let back = Vector3(-targetVelocityNED.x / speed, -targetVelocityNED.y / speed, 0)
        let (sine, cosine) = (back.dot(Self.counterclockwise(side)), back.dot(side))
        let share = min(1, (speed - half) / half)
        // The double angle rests at back and front; a little of the single one decides for the back in between.
        return Angle.radians(degrees: profile.alignRateDps) * share * sine * (2 * cosine + 0.5) / 2.5
    }

    /// What retreat allows of a velocity: at most so fast away from the target, or not at all and then it stays.
    private func retreating(
        _ velocity: Vector3, _ ground: Double, _ orders: TrackOrders, _ wish: TrackWish, _ scene: Scene
    ) -> Vector3 {
        // A circle keeps its radius in any case.
        let isFree = orders.isRetreatOn || wish.turnRps != 0
        let most = isFree ? scene.profile.trackFlight.retreatMaxMps : 0
        var result = velocity
        let away = velocity.dot(sideNED)
        if away > most { result -= sideNED * (away - most) }
        guard !isFree else { return result }
        let near = (distanceMeters - ground) / max(1, distanceMeters)
        return result * (1 - min(1, max(0, near * 10)))
    }
}
