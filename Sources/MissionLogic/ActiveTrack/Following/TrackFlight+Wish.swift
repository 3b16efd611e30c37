import Contract
import SimCore
import SimMath

/// How distance, side and height shall change.
struct TrackWish {
    /// From the target, m/s.
    var awayMps = 0.0
    /// Round it, radians per second, counter-clockwise seen from above.
    var turnRps = 0.0
    var upMps = 0.0
}

extension TrackFlight {
    /// What sticks, circular speed or path ask for now.
    mutating func wish(_ orders: TrackOrders, _ ground: Double, _ world: inout World, _ scene: Scene) -> TrackWish {
        if mode == .quickShot { return pathWish(scene) }
        let (profile, airframe) = (scene.profile.trackFlight, scene.profile.airframe)
        var wish = TrackWish()
        var orbitMps = circling(orders, ground, scene)
        let sticks = world.heardSticks
        if sticks != .centered {
            let up = airframe.deflection(sticks.throttle) * profile.verticalMaxMps
            wish.upMps = up
            // Along the line of sight: the target stays as far below the horizon as it is.
            let slope = distanceMeters / max(1, targetNED.z - world.aircraft.positionNED.z)
            wish.awayMps = up * min(2, max(0.5, slope))
            if !orders.isPitchAutomatic { wish.awayMps -= airframe.deflection(sticks.pitch) * profile.pilotRadialMps }
            wish.awayMps = min(profile.pilotRadialMps, max(-profile.pilotRadialMps, wish.awayMps))
            // Right as seen by the nose, which points at the target.
            orbitMps += airframe.deflection(sticks.roll) * profile.pilotOrbitMps
        }
        wish.turnRps = turnRps(orbitMps, scene)
        return wish
    }

    /// The circular speed that holds now; a new one begins with the distance of now as radius. (Q30)
    private mutating func circling(_ orders: TrackOrders, _ ground: Double, _ scene: Scene) -> Double {
        guard mode == .trace || mode == .circle else { return 0 }
        if orders.circularSpeedMps != circularSpeedMps {
            circularSpeedMps = orders.circularSpeedMps
            if circularSpeedMps != 0 { distanceMeters = ground }
        }
        return mode == .circle && circularSpeedMps == 0 ? scene.profile.trackFlight.circleSpeedMps : circularSpeedMps
    }

    /// No faster round than is allowed, and than the aircraft can bend its way.
    private func turnRps(_ orbitMps: Double, _ scene: Scene) -> Double {
        guard orbitMps != 0 else { return 0 }
        let radius = max(1, distanceMeters)
        let bend = (scene.profile.airframe.plannedBrakingMps2 / radius).squareRoot()
        let most = min(Angle.radians(degrees: scene.profile.trackFlight.orbitRateMaxDps), bend)
        return min(most, max(-most, orbitMps / radius))
    }
}

// The preset paths.
extension TrackFlight {
    private func pathWish(_ scene: Scene) -> TrackWish {
        let profile = scene.profile.trackFlight
        let orbitMps = Angle.radians(degrees: profile.quickShotOrbitDps) * distanceMeters
        switch quickShot {
        case .circle: return TrackWish(turnRps: turnRps(orbitMps, scene))
        case .dronie: return TrackWish(awayMps: profile.quickShotBackMps, upMps: profile.quickShotUpMps)
        case .helix:
            return TrackWish(
                awayMps: profile.helixOutMps, turnRps: turnRps(orbitMps, scene), upMps: profile.quickShotUpMps)
        case .rocket: return TrackWish(upMps: profile.quickShotUpMps)
        case .asteroid:
            // The last part is for the panorama.
            guard share(scene) < 0.7 else { return TrackWish() }
            return TrackWish(awayMps: profile.quickShotBackMps, upMps: profile.quickShotUpMps)
        case .dollyZoom:
            let way = profile.dollyZoomWay * startDistanceMeters
            return TrackWish(awayMps: min(way / profile.quickShotSeconds, profile.speedMaxMps))
        case .boomerang, .unknown: return TrackWish()
        }
    }

    /// Of a QuickShot's time, 0…1.
    private func share(_ scene: Scene) -> Double {
        min(1, Double(flownTicks) / Double(Self.quickShotTicks(scene)))
    }

    /// How far round the oval of a Boomerang, in turns: it sets out and arrives gently.
    static func turns(_ share: Double) -> Double {
        let ramp = 0.15
        let time = min(1, max(0, share))
        let scale = 1 / (1 - ramp)
        // mutate: equivalent, the three parts meet
        if time < ramp { return time * time / (2 * ramp) * scale }
        // mutate: equivalent, the three parts meet
        if time > 1 - ramp { return 1 - (1 - time) * (1 - time) / (2 * ramp) * scale }
        return (time - ramp / 2) * scale
    }

    /// The place on the oval as seen from the target, and how fast it moves there, the lag of the speed ahead.
    func oval(_ scene: Scene) -> (offset: Vector3, velocity: Vector3) {
        let seconds = scene.profile.trackFlight.quickShotSeconds
        let soon = scene.profile.airframe.velocityResponseSeconds / seconds
        let step = 0.1 / seconds
        let now = share(scene)
        let (from, to) = (ovalPlace(now + soon, scene), ovalPlace(now + soon + step, scene))
        return (ovalPlace(now, scene), (to - from) * 10)
    }

    private func ovalPlace(_ share: Double, _ scene: Scene) -> Vector3 {
        let profile = scene.profile.trackFlight
        let angle = Trig.sincos(degrees: Self.turns(share) * 360)
        let away = startDistanceMeters + profile.boomerangBackMeters * (1 - angle.cosine) / 2
        return sideNED * away + Self.counterclockwise(sideNED) * (profile.boomerangSideMeters * angle.sine)
    }

    /// How much higher than its start the oval is now: most at its far end.
    func ovalRise(_ scene: Scene) -> Double {
        let angle = Trig.sincos(degrees: Self.turns(share(scene)) * 360)
        return scene.profile.trackFlight.boomerangUpMeters * (1 - angle.cosine) / 2
    }
}
