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
        return FlightDemand(velocityNED: velocityNED(world.aircraft, scene, speedMps: speedMps), yawRateDps: yaw)
    }

    /// Degrees per second that bring the nose to the bearing: proportional, so it arrives without overshoot.
    func noseRateDps(_ aircraft: AircraftState) -> Double {
        guard isTurningNose else { return 0 }
        return Angle.wrapped(degrees: bearingDegrees - aircraft.headingDegrees) * 2
    }

    mutating func turn(byStickDps rate: Double, aircraft: AircraftState) {
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

    /// After a pause or a turn: from here along the same direction.
    mutating func startLineAnew(at place: Vector3) {
        lineNED = place
    }

    /// Along the direction at the set speed, and back toward the line from beside it.
    func velocityNED(_ aircraft: AircraftState, _ scene: Scene, speedMps: Double) -> Vector3 {
        let along = scene.profile.airframe.velocity(along: directionNED, speedMps: speedMps)
        let offset = aircraft.positionNED - lineNED
        let beside = offset - directionNED * offset.dot(directionNED)
        return along - (beside * 0.8).clamped(toLength: 2)
    }
}
