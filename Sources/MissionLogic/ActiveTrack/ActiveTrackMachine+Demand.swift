import Contract
import SimCore
import SimMath

extension ActiveTrackMachine {
    /// What the mission asks of the aircraft and the gimbal this tick, or nil when somebody else flies.
    ///
    /// The camera keeps the target in the picture by turning the aircraft and pitching the gimbal; the place is the
    /// pilot's, within the limits.
    public mutating func demand(world: inout World, scene: Scene) -> FlightDemand? {
        switch phase {
        case .tracking(let mission), .outOfReach(let mission), .takingOver(let mission, _):
            return mission.flightDemand(&world, scene)
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .idle, .starting: return nil
        }
    }
}

extension TrackMission {
    fileprivate func flightDemand(_ world: inout World, _ scene: Scene) -> FlightDemand {
        let airframe = scene.profile.airframe
        var demand = airframe.demand(world.heardSticks, headingNED: world.aircraft.headingNED)
        if demand.velocityNED != .zero {
            demand = demand.bounded(world, scene, isAvoiding: world.isAvoidanceOn)
        }
        demand.yawRateDps = 0
        guard world.tracked?.isSeen == true else { return demand }
        let way = wayNED(&world, scene)
        let pitch = Angle.degrees(radians: Trig.atan2(-way.z, way.horizontalLength))
        let camera = scene.profile.camera
        world.gimbal.pitchWantedDegrees = min(camera.gimbalPitchMaxDegrees, max(camera.gimbalPitchMinDegrees, pitch))
        guard way.horizontalLength > 0.1 else { return demand }
        let bearing = Angle.degrees(radians: Trig.atan2(way.y, way.x))
        let left = Angle.wrapped(degrees: bearing - world.aircraft.headingDegrees)
        // Proportional, so that it arrives without overshoot; nobody sees a thousandth of a degree.
        let rate = abs(left) < 0.001 ? 0 : left * 2
        demand.yawRateDps = min(airframe.yawRateMaxDps, max(-airframe.yawRateMaxDps, rate))
        return demand
    }
}
