import Contract
import SimCore
import SimMath

extension TapFlyMachine {
    /// What the mission asks of the aircraft this tick, or nil when somebody else flies it.
    ///
    /// The yaw stick turns nose and direction together in Forward and Backward, the nose alone in Free.
    public mutating func demand(world: borrowing World, scene: Scene) -> FlightDemand? {
        switch phase {
        case .executing(var flight):
            let demand = flight.demand(speed(world, scene), world, scene)
            phase = .executing(flight)
            return demand
        case .outOfReach(var flight, isPaused: false):
            let demand = flight.demand(speed(world, scene), world, scene)
            phase = .outOfReach(flight, isPaused: false)
            return demand
        case .takingOver(var flight, isPaused: false, let until):
            let demand = flight.demand(speed(world, scene), world, scene)
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
    private func speed(_ world: borrowing World, _ scene: Scene) -> Double {
        let profile = scene.profile.tapFly
        let set = world.conditions.acts(.speedStaysSlow) ? profile.slowSpeedMps : settings.speedMps
        let sticks = Self.sticks(world)
        if sticks == .centered || profile.isStrict { return set }
        return set + max(0, scene.profile.airframe.deflection(sticks.pitch)) * profile.pitchForwardBoostMps
    }
}

extension TapFlyFlight {
    mutating func demand(_ speedMps: Double, _ world: borrowing World, _ scene: Scene) -> FlightDemand {
        let airframe = scene.profile.airframe
        let stick = airframe.deflection(TapFlyMachine.sticks(world).yaw) * airframe.yawRateMaxDps
        turn(byStickDps: stick, aircraft: world.aircraft)
        let yaw = stick + noseRateDps(world.aircraft)
        let velocity = bypass.isHeld ? .zero : velocityNED(speedMps, world, scene)
        return FlightDemand(velocityNED: velocity, yawRateDps: yaw)
    }

    /// Degrees per second that bring the nose to the bearing: proportional, so it arrives without overshoot. In Free
    /// the pilot has the nose again as soon as it is there.
    private mutating func noseRateDps(_ aircraft: AircraftState) -> Double {
        guard isTurningNose else { return 0 }
        let left = Angle.wrapped(degrees: bearingDegrees - aircraft.headingDegrees)
        if mode == .free && abs(left) < 0.05 && abs(aircraft.yawRateDps) < 0.5 { isTurningNose = false }
        return left * 2
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
        startLineAnew(at: aircraft.positionNED)
    }

    /// After a pause or a turn: from here along the direction, and round obstacles anew.
    mutating func startLineAnew(at place: Vector3) {
        lineNED = place
        bypass = TapFlyBypass()
    }

    /// Along the direction, and back toward the line from beside it.
    private func velocityNED(_ speedMps: Double, _ world: borrowing World, _ scene: Scene) -> Vector3 {
        let airframe = scene.profile.airframe
        let speed = min(speedMps, speedLimitMps(speedMps, world, scene))
        let along = airframe.velocity(along: directionNED, speedMps: speed)
        let offset = world.aircraft.positionNED - lineNED
        let beside = (offset - directionNED * offset.dot(directionNED)) * -0.8
        let sideMps = min(speedMps, scene.profile.tapFly.bypassSpeedMps)
        switch bypass.direction {
        case .none, .unknown: return along + beside.clamped(toLength: 2)
        case .left, .right: return along + beside.clamped(toLength: sideMps)
        case .over: return along + Vector3(0, 0, -min(sideMps, airframe.ascentMaxMps))
        }
    }

    /// As fast as it can still stop within what it sees, or, in a manoeuvre, before what is in the way.
    private func speedLimitMps(_ speedMps: Double, _ world: borrowing World, _ scene: Scene) -> Double {
        let airframe = scene.profile.airframe
        let sensing = scene.profile.sensing
        if bypass.direction != .none {
            // Half the deceleration is for the way sideways.
            return airframe.speed(toStopWithin: bypass.wayMeters, share: 0.5)
        }
        let tapFly = scene.profile.tapFly
        let room = sensing.rangeMaxMeters - tapFly.obstacleStopMeters - tapFly.obstacleGuardMeters
        let sight = airframe.speed(toStopWithin: room)
        let isLimited =
            sight < speedMps && Sight.isAvoiding(world, sensing)
            && Sight(world.aircraft, sensing).covers(directionNED)
        return isLimited ? sight : speedMps
    }
}
