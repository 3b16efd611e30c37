import Contract
import SimCore
import SimMath

extension TapFlyMachine {
    /// What the mission asks of the aircraft this tick, or nil when somebody else flies it.
    ///
    /// The yaw stick turns nose and direction together in Forward and Backward, the nose alone in Free.
    public mutating func demand(world: inout World, scene: Scene) -> FlightDemand? {
        switch phase {
        case .executing(var flight):
            let demand = flight.demand(speed(&world, scene), &world, scene)
            phase = .executing(flight)
            return demand
        case .outOfReach(var flight, isPaused: false):
            let demand = flight.demand(speed(&world, scene), &world, scene)
            phase = .outOfReach(flight, isPaused: false)
            return demand
        case .takingOver(var flight, isPaused: false, let until):
            let demand = flight.demand(speed(&world, scene), &world, scene)
            phase = .takingOver(flight, isPaused: false, until: until)
            return demand
        case .paused, .outOfReach, .takingOver:
            return .hover
        case .resetting(_, _, let reason):
            return Self.isTakenOver(reason) ? nil : .hover
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .readyToStart, .starting:
            return nil
        }
    }

    /// The set speed, with the boost of a forward pitch stick in the default profile (Q10).
    private func speed(_ world: inout World, _ scene: Scene) -> Double {
        let profile = scene.profile.tapFly
        var set = settings.speedMps
        if world.conditions.acts(.speedStaysSlow) {
            if set != profile.slowSpeedMps { world.conditions.note(.speedStaysSlow) }
            set = profile.slowSpeedMps
        }
        let sticks = world.heardSticks
        if sticks == .centered || profile.isStrict { return set }
        return set + max(0, scene.profile.airframe.deflection(sticks.pitch)) * profile.pitchForwardBoostMps
    }
}

extension TapFlyFlight {
    mutating func demand(_ speedMps: Double, _ world: inout World, _ scene: Scene) -> FlightDemand {
        let airframe = scene.profile.airframe
        let stick = airframe.deflection(world.heardSticks.yaw) * airframe.yawRateMaxDps
        turn(byStickDps: stick, aircraft: world.aircraft)
        let yaw = stick + noseRateDps(world.aircraft)
        let velocity = bypass.isHeld ? .zero : velocityNED(speedMps, &world, scene)
        return FlightDemand(velocityNED: velocity, yawRateDps: yaw)
    }

    /// Degrees per second that bring the nose to the bearing: proportional, so it arrives without overshoot. In Free
    /// the pilot has the nose again as soon as it is there.
    private mutating func noseRateDps(_ aircraft: AircraftState) -> Double {
        guard isTurningNose else { return 0 }
        let left = Angle.wrapped(degrees: bearingDegrees - aircraft.headingDegrees)
        if mode == .free && abs(left) < 0.05 && abs(aircraft.yawRateDps) < 0.5 { isTurningNose = false }
        // Nobody sees a thousandth of a degree, and a nose that stands costs no sine.
        return abs(left) < 0.001 ? 0 : left * 2
    }

    private mutating func turn(byStickDps rate: Double, aircraft: AircraftState) {
        guard rate != 0 else { return }
        if mode == .free {
            // The pilot has the nose again.
            isTurningNose = false
            return
        }
        let angle = rate * Tick.seconds
        let turned = Trig.sincos(degrees: angle)
        directionNED = directionNED.rotatedAboutDown(sine: turned.sine, cosine: turned.cosine)
        directionNED = directionNED.normalized ?? directionNED
        bearingDegrees = Angle.wrapped(degrees: bearingDegrees + angle)
        // A manoeuvre goes on with the line as far beside the aircraft as it was.
        let place = aircraft.positionNED
        lineNED =
            bypass.direction == .none
            ? place : place + (lineNED - place).rotatedAboutDown(sine: turned.sine, cosine: turned.cosine)
    }

    /// After a pause: from here along the direction, and round obstacles anew.
    mutating func startLineAnew(at place: Vector3) {
        lineNED = place
        bypass = TapFlyBypass()
    }

    /// Along the direction, and back toward the line from beside it.
    private func velocityNED(_ speedMps: Double, _ world: inout World, _ scene: Scene) -> Vector3 {
        let airframe = scene.profile.airframe
        let speed = min(speedMps, speedLimitMps(speedMps, &world, scene))
        let along = evenly(airframe.velocity(along: directionNED, speedMps: speed), world.aircraft, scene)
        let offset = world.aircraft.positionNED - lineNED
        let beside = (offset - directionNED * offset.dot(directionNED)) * -0.8
        let sideMps = min(speedMps, scene.profile.tapFly.bypassSpeedMps)
        switch bypass.direction {
        case .none, .unknown: return along + beside.clamped(toLength: 2)
        case .left, .right: return along + beside.clamped(toLength: sideMps)
        case .over: return along + Vector3(0, 0, -min(sideMps, airframe.ascentMaxMps))
        }
    }

    /// The wanted velocity, or less where the tilt limit would cut the acceleration's level part alone and so bend the
    /// path of a climb or descent.
    ///
    /// With drag k, tilt tangent t and weight g, level part h and down part d of the direction, the limit is kept when
    /// (a + k·v)·(h + t·d) ≤ t·g.
    private func evenly(_ wanted: Vector3, _ aircraft: AircraftState, _ scene: Scene) -> Vector3 {
        guard abs(directionNED.z) > 0.05 else { return wanted }
        let airframe = scene.profile.airframe
        let speed = aircraft.velocityNED.dot(directionNED)
        let gain = wanted.dot(directionNED) - speed
        guard gain > 0.1 else { return wanted }
        let pushMax = scene.airlimits.pushMaxMps2
        let lever = directionNED.horizontalLength + pushMax / 9.80665 * directionNED.z
        guard lever > 0.01 else { return wanted }
        let acceleration = pushMax / lever - airframe.dragPerSecond * speed
        // A little is always asked for, or it would never arrive.
        let gainMax = max(0.1, acceleration * airframe.velocityResponseSeconds)
        return gain <= gainMax ? wanted : directionNED * (speed + gainMax)
    }

    /// As fast as it can still stop within what it sees, or, in a manoeuvre, before what is in the way.
    private func speedLimitMps(_ speedMps: Double, _ world: inout World, _ scene: Scene) -> Double {
        let airframe = scene.profile.airframe
        let sensing = scene.profile.sensing
        if bypass.direction != .none {
            // Half the deceleration is for the way sideways.
            return airframe.speed(standingAfter: bypass.wayMeters, share: 0.5)
        }
        let tapFly = scene.profile.tapFly
        let room = sensing.rangeMaxMeters - tapFly.obstacleStopMeters - tapFly.obstacleGuardMeters
        // Mostly it sees far enough, which costs no root to know.
        if airframe.standingMeters(from: speedMps) <= room { return speedMps }
        let sight = max(tapFly.speedMinMps, airframe.speed(standingAfter: room, share: 1))
        let isLimited = sight < speedMps && world.isAvoidanceOn && world.isSensed(directionNED, scene)
        return isLimited ? sight : speedMps
    }
}
