import Contract
import SimCore
import SimMath

extension FlightControlMachine {
    /// Whether the landing waits: low over uneven ground, and nobody has confirmed it.
    ///
    /// A landing that nobody can stop (battery) or answer (remote lost) does not wait.
    mutating func waitForConfirmation(world: inout World, scene: Scene) {
        let flight = scene.profile.flight
        let isLow = world.aircraft.heightMeters < flight.landingConfirmMeters
        world.status.isLandingConfirmationNeeded =
            isLow && world.aircraft.isFlying && mustConfirm(world, scene)
    }

    private func mustConfirm(_ world: borrowing World, _ scene: Scene) -> Bool {
        !isLandingConfirmed && !isForced && !world.status.isFailSafe && Self.isUneven(below: world.aircraft, scene)
    }

    /// The ground is uneven where something stands within a metre of the place below.
    private static func isUneven(below aircraft: AircraftState, _ scene: Scene) -> Bool {
        let ground = Vector3(aircraft.positionNED.x, aircraft.positionNED.y, 0)
        let room = scene.profile.flight.landingEvenMeters
        for obstacle in scene.obstacles where obstacle.shape.distance(to: ground) < room { return true }
        return false
    }

    /// How fast a landing sinks now, m/s: quick high up, slow near the ground, not at all while it waits.
    func sinkMps(_ world: borrowing World, _ scene: Scene) -> Double {
        let flight = scene.profile.flight
        let height = world.aircraft.heightMeters
        if height > flight.landingSlowMeters { return min(flight.landingMps, scene.profile.airframe.descentMaxMps) }
        // Within a metre and a half it brakes from the slow descent with room to spare.
        guard height < flight.landingConfirmMeters + 1.2, mustConfirm(world, scene) else {
            return flight.landingSlowMps
        }
        let left = height - flight.landingWaitMeters
        return min(flight.landingSlowMps, scene.profile.airframe.speed(stoppingWithin: left))
    }
}
