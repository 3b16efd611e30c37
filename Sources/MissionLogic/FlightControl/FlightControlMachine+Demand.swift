import Contract
import SimCore
import SimMath

extension FlightControlMachine {
    /// What take-off, landing or going home ask of the aircraft this tick, or nil when somebody else flies.
    public func automaticDemand(world: inout World, scene: Scene) -> FlightDemand? {
        switch task {
        case .none: return nil
        case .takingOff: return takeOffDemand(world, scene)
        case .landing:
            // The pilot may steer a landing sideways.
            var demand = wish(world, scene)
            demand.velocityNED.z = sinkMps(world, scene)
            return demand.bounded(&world, scene, isAvoiding: isAvoiding(world))
        case .goingHome: return goHomeDemand(&world, scene)
        }
    }

    /// What the virtual sticks or the pilot's sticks ask for, within the limits.
    public func pilotDemand(world: inout World, scene: Scene) -> FlightDemand {
        let demand = world.status.isVirtualStickOn ? virtualDemand(world, scene) : wish(world, scene)
        if demand == .hover { return demand }
        return demand.bounded(&world, scene, isAvoiding: isAvoiding(world))
    }

    /// What the sticks ask for in the mode that was last heard, limits aside.
    private func wish(_ world: borrowing World, _ scene: Scene) -> FlightDemand {
        let airframe = scene.profile.airframe
        let (sticks, heading) = (world.heardSticks, world.aircraft.headingNED)
        if isDrifting(world) {
            return airframe.drift(sticks, headingNED: heading, pushMps2: scene.airlimits.pushMaxMps2)
        }
        switch lastMode {
        case .S:
            var demand = airframe.demand(sticks, headingNED: heading, speedMps: airframe.sportSpeedMaxMps)
            demand.isSport = true
            return demand
        case .T:
            var demand = airframe.demand(sticks, headingNED: heading, speedMps: airframe.tripodSpeedMaxMps)
            let down = demand.velocityNED.z
            demand.velocityNED.z =
                down * (airframe.tripodSpeedMaxMps / (down < 0 ? airframe.ascentMaxMps : airframe.descentMaxMps))
            demand.velocityNED = demand.velocityNED.clamped(toLength: airframe.tripodSpeedMaxMps)
            return demand
        case .P, .A, .G, .M, .F, .unknown:
            return airframe.demand(sticks, headingNED: heading)
        }
    }

    func isDrifting(_ world: borrowing World) -> Bool { lastMode == .A || !world.conditions.canHoldPlace }

    /// S and A know no avoidance. [G-RC]
    private func isAvoiding(_ world: borrowing World) -> Bool {
        switch lastMode {
        case .S, .A, .M: false
        case .P, .F, .T, .G, .unknown: world.settings.isAvoidanceOn
        }
    }

    /// Metres to the hover that a take-off ends in, or to a ceiling below it.
    func takeOffLeft(_ world: borrowing World, _ scene: Scene) -> Double {
        min(hoverMeters - world.aircraft.heightMeters, world.climbRoomMeters(scene))
    }

    private func takeOffDemand(_ world: borrowing World, _ scene: Scene) -> FlightDemand {
        let left = takeOffLeft(world, scene)
        let climb = min(scene.profile.flight.climbMps, max(0, left) * 1.5)
        return FlightDemand(velocityNED: Vector3(0, 0, -climb), isDrifting: isDrifting(world))
    }
}
