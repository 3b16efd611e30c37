import Contract
import SimCore
import SimMath

extension FlightControlMachine {
    /// The next stage of the way home, once this one is done.
    mutating func advanceGoHome(at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink) {
        guard world.aircraft.isFlying else { return }
        let stage = world.status.goHome
        if stage == .goDownToGround { return waitForConfirmation(world: &world, scene: scene) }
        // Without reception it does not know the way.
        guard world.conditions.canGoHome else {
            return world.status.isFailSafe
                ? begin(.landing, at: tick, world: &world, into: &sink)
                : abandon(.flightControllerGpsSignalWeak, world: &world, into: &sink)
        }
        switch stage {
        case .turnDirectionToHomePoint:
            let isStill = world.aircraft.velocityNED.lengthSquared < 0.25
            if isStill, Self.isFacingHome(world) { world.status.goHome = .goUpToHeight }
        case .goUpToHeight:
            // Still climbing it would fly on too high: the push for the way home leaves little to brake with.
            let isLevel = world.aircraft.velocityNED.lengthSquared < 0.01
            if isLevel, climbLeft(world, scene) < 0.1 { world.status.goHome = .autoFlyToHomePoint }
        case .autoFlyToHomePoint:
            if Self.isBlocked(world, scene) {
                world.status.goHome = .bypassing
            } else if world.fromHomeNED.horizontalLength < 0.5, world.aircraft.velocityNED.lengthSquared < 0.25 {
                world.status.goHome = .goDownToGround
            }
        case .bypassing:
            if !Self.isBlocked(world, scene) {
                world.status.goHome = .autoFlyToHomePoint
            } else if world.climbRoomMeters(scene) < 0.2, world.aircraft.velocityNED.lengthSquared < 0.01 {
                // A ceiling above and a wall ahead: it hovers, or lands where nobody could fly it on.
                return world.status.isFailSafe || isForced
                    ? begin(.landing, isForced: isForced, at: tick, world: &world, into: &sink)
                    : abandon(.flightControllerFlightLimited, world: &world, into: &sink)
            }
        case .notExecuting, .goDownToGround, .braking, .completed, .unknown: break
        }
    }

    /// What this stage asks of the aircraft.
    func goHomeDemand(_ world: inout World, _ scene: Scene) -> FlightDemand {
        let airframe = scene.profile.airframe
        switch world.status.goHome {
        case .turnDirectionToHomePoint:
            return FlightDemand(yawRateDps: Self.homeRateDps(world))
        case .goUpToHeight:
            let climb = min(airframe.ascentMaxMps, airframe.speed(stoppingWithin: climbLeft(world, scene)))
            return FlightDemand(velocityNED: Vector3(0, 0, -climb), yawRateDps: Self.homeRateDps(world))
        case .autoFlyToHomePoint:
            let back = -world.fromHomeNED
            let distance = back.horizontalLength
            let fastest = min(scene.profile.flight.goHomeSpeedMps, airframe.horizontalSpeedMaxMps)
            let speed = min(fastest, airframe.speed(stoppingWithin: distance))
            let scale = distance > 0 ? speed / distance : 0
            let way = FlightDemand(
                velocityNED: Vector3(back.x * scale, back.y * scale, 0), yawRateDps: Self.homeRateDps(world))
            return world.settings.isAvoidanceOn ? way.avoiding(&world, scene) : way
        case .bypassing:
            let left = world.limits(scene).heightMeters - world.aircraft.heightMeters
            let room = min(left, world.climbRoomMeters(scene))
            let climb = min(scene.profile.flight.landingMps, airframe.speed(stoppingWithin: room))
            return FlightDemand(velocityNED: Vector3(0, 0, -climb))
        case .goDownToGround:
            return homeLandingDemand(world, scene)
        case .notExecuting, .braking, .completed, .unknown:
            return .hover
        }
    }

    /// Down on the home point, or where it is when that was near.
    private func homeLandingDemand(_ world: borrowing World, _ scene: Scene) -> FlightDemand {
        let back = -world.fromHomeNED
        let isAtHome = back.x * back.x + back.y * back.y < 1
        let pull = isAtHome && world.conditions.canHoldPlace ? 0.5 : 0
        return FlightDemand(
            velocityNED: Vector3(back.x * pull, back.y * pull, sinkMps(world, scene)),
            isDrifting: !world.conditions.canHoldPlace)
    }

    /// Metres to the height at which it flies home; the limit and a ceiling bind, and higher up it stays as high as it
    /// is.
    private func climbLeft(_ world: borrowing World, _ scene: Scene) -> Double {
        let left =
            min(world.settings.goHomeHeightMeters, world.limits(scene).heightMeters) - world.aircraft.heightMeters
        return min(left, world.climbRoomMeters(scene))
    }

    /// Turn rate that brings the nose toward home, without asking for the angle: its sine is enough near the aim.
    private static func homeRateDps(_ world: borrowing World) -> Double {
        let back = -world.fromHomeNED
        let distance = back.horizontalLength
        guard distance > 1 else { return 0 }
        let nose = world.aircraft.headingNED
        let sine = (nose.x * back.y - nose.y * back.x) / distance
        let isBehind = nose.x * back.x + nose.y * back.y < 0
        let degrees = isBehind ? (sine < 0 ? -90 : 90) : sine * Angle.degreesPerRadian
        return degrees * 2
    }

    private static func isFacingHome(_ world: borrowing World) -> Bool {
        let back = -world.fromHomeNED
        let nose = world.aircraft.headingNED
        // Within two degrees.
        return nose.x * back.x + nose.y * back.y >= 0.9994 * back.horizontalLength
    }

    /// The front sensor sees something near that the way would lead into.
    private static func isBlocked(_ world: borrowing World, _ scene: Scene) -> Bool {
        guard world.settings.isAvoidanceOn, world.vision.nose.isWorking else { return false }
        let room = world.status.goHome == .bypassing ? 4.0 : 2.0
        return world.vision.nose.nearestMeters < scene.profile.sensing.dangerMeters + room
    }
}
