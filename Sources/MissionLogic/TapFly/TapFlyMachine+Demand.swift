import Contract
import SimCore
import SimMath

extension TapFlyMachine {
    /// What the mission asks of the aircraft this tick, or nil when the pilot flies.
    ///
    /// The yaw stick turns nose and direction together in Forward and Backward, the nose alone in Free.
    public mutating func demand(world: borrowing World, scene: Scene) -> FlightDemand? {
        switch phase {
        case .executing(var flight):
            let stick = world.remote.sticks.yaw
            let turn = scene.profile.airframe.deflection(stick) * scene.profile.airframe.yawRateMaxDps
            flight.turn(byStickDps: turn, aircraft: world.aircraft)
            let yaw = turn + flight.noseRateDps(world.aircraft)
            let velocity = flight.velocityNED(world.aircraft, scene, speedMps: speed(world, scene))
            phase = .executing(flight)
            return FlightDemand(velocityNED: velocity, yawRateDps: yaw)
        case .paused:
            return .hover
        case .resetting(_, _, let reason):
            return reason == .modeError ? nil : .hover
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .readyToStart, .starting:
            return nil
        }
    }

    /// The set speed, with the boost of a forward pitch stick in the default profile (Q10).
    private func speed(_ world: borrowing World, _ scene: Scene) -> Double {
        let pitch = scene.profile.airframe.deflection(world.remote.sticks.pitch)
        guard pitch > 0, !scene.profile.tapFly.isStrict else { return settings.speedMps }
        return settings.speedMps + pitch * scene.profile.tapFly.pitchForwardBoostMps
    }
}

extension TapFlyFlight {
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
        lineNED = aircraft.positionNED
    }

    /// Along the direction at the set speed, and back toward the line from beside it.
    func velocityNED(_ aircraft: AircraftState, _ scene: Scene, speedMps: Double) -> Vector3 {
        let along = scene.profile.airframe.velocity(along: directionNED, speedMps: speedMps)
        let offset = aircraft.positionNED - lineNED
        let beside = offset - directionNED * offset.dot(directionNED)
        return along - (beside * 0.8).clamped(toLength: 2)
    }
}
