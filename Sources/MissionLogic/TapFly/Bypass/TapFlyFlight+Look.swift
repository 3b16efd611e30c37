import Contract
import SimCore
import SimMath

/// What a mission does about obstacles, and knows of them from its last look.
@frozen
public struct TapFlyBypass: Hashable, Sendable {
    /// None unless a manoeuvre is under way.
    public var direction = BypassDirection.none
    /// Free metres ahead until it must stand; `SensorView.nothing` while nothing is in the way.
    @usableFromInline var wayMeters = SensorView.nothing
    /// It must brake at once: the way in which it moves right now, not the one where it wants to go, is too short.
    @usableFromInline var isHeld = false
    /// Ticks until the sensors deliver their next picture.
    @usableFromInline var lookIn = Int64(0)
    /// Ticks for which it has not got on.
    @usableFromInline var stalled = Int64(0)

    @usableFromInline init() {}
}

extension TapFlyFlight {
    /// Looks along the way once a tick: begins, follows and ends manoeuvres.
    ///
    /// Straight on, only what the sensors cover counts. During a manoeuvre all that stands within their range does, on
    /// whatever side: it has been seen on the way there.
    ///
    /// - Returns: whether there is no way round and it is time to brake.
    mutating func look(isBypassEnabled: Bool, _ world: inout World, _ scene: Scene) -> Bool {
        if scene.obstacles.isEmpty { return false }
        if isStalled(&world, scene) { return true }
        guard world.isAvoidanceOn, world.isSensorWorking(.nose, scene) || world.isSensorWorking(.tail, scene) else {
            let stalled = bypass.stalled
            bypass = TapFlyBypass()
            bypass.stalled = stalled
            return false
        }
        let isDue = bypass.lookIn <= 0
        let between = TapFlyMachine.ticks(scene.profile.tapFly.bypassLookSeconds).count
        bypass.lookIn = isDue ? between - 1 : bypass.lookIn - 1
        let isLost =
            bypass.direction == .none
            ? lookAhead(isBypassEnabled, isDue: isDue, &world, scene)
            : lookAround(isBypassEnabled, isDue: isDue, &world, scene)
        bypass.isHeld = !isLost && isTooShort(&world, scene)
        return isLost
    }

    /// It has not got on for a while: it hangs before something, or against what nobody has seen.
    private mutating func isStalled(_ world: inout World, _ scene: Scene) -> Bool {
        let isStill = world.aircraft.velocityNED.lengthSquared < 0.04
        bypass.stalled = isStill ? bypass.stalled + 1 : 0
        return bypass.stalled > TapFlyMachine.ticks(scene.profile.tapFly.bypassStallSeconds).count
    }

    /// Straight on: is anything in the way that the sensors see?
    private mutating func lookAhead(
        _ isBypassEnabled: Bool, isDue: Bool, _ world: inout World, _ scene: Scene
    ) -> Bool {
        let profile = scene.profile.tapFly
        let reach = scene.profile.sensing.rangeMaxMeters - profile.obstacleGuardMeters
        let way = scene.freeWay(
            from: world.aircraft.positionNED, along: directionNED, radius: profile.obstacleGuardMeters, reach: reach)
        bypass.wayMeters = SensorView.nothing
        guard way < reach, world.isSensed(directionNED, scene) else { return false }
        bypass.wayMeters = way - (profile.obstacleStopMeters - profile.obstacleGuardMeters)
        if isDue {
            planBypass(isBypassEnabled, keeping: .none, &world, scene)
            if bypass.direction != .none { return false }
        }
        let stop = world.stoppingPath(scene.profile.airframe).dot(directionNED)
        return bypass.wayMeters <= stop + Self.slack(world.aircraft)
    }

    /// In a manoeuvre: how far on, is it done, does it still lead anywhere?
    private mutating func lookAround(
        _ isBypassEnabled: Bool, isDue: Bool, _ world: inout World, _ scene: Scene
    ) -> Bool {
        let profile = scene.profile.tapFly
        let place = world.aircraft.positionNED
        bypass.wayMeters = scene.freeWay(
            from: place, along: directionNED, radius: profile.bypassClearanceMeters,
            reach: scene.profile.sensing.rangeMaxMeters)
        switch bypass.direction {
        case .over:
            lineNED = place
            if isClear(from: place, scene) {
                bypass = TapFlyBypass()
            } else if isAtCeiling(&world, scene) {
                return true
            }
        case .left, .right:
            let offset = place - lineNED
            let onLine = lineNED + directionNED * offset.dot(directionNED)
            if (place - onLine).lengthSquared < profile.bypassArriveMeters * profile.bypassArriveMeters {
                bypass = TapFlyBypass()
            } else if isDue && !isClear(from: onLine, scene) {
                planBypass(isBypassEnabled, keeping: bypass.direction, &world, scene)
                return bypass.direction == .none
            }
        case .none, .unknown:
            break
        }
        return false
    }

    /// The way in which the aircraft moves now ends before it could stop there.
    private func isTooShort(_ world: inout World, _ scene: Scene) -> Bool {
        let aircraft = world.aircraft
        guard let moving = aircraft.velocityNED.normalized, aircraft.velocityNED.lengthSquared > 0.01 else {
            return false
        }
        let isEvading = bypass.direction != .none
        // Straight on it has been looked at already.
        if !isEvading && moving.dot(directionNED) > 0.9999 { return false }
        let stop = world.stoppingPath(scene.profile.airframe).length + Self.slack(aircraft)
        let way = scene.freeWay(
            from: aircraft.positionNED, along: moving, radius: scene.profile.tapFly.obstacleGuardMeters, reach: stop)
        return way < stop && (isEvading || world.isSensed(moving, scene))
    }

    /// Two ticks of motion, and a hand's breadth.
    private static func slack(_ aircraft: AircraftState) -> Double {
        aircraft.velocityNED.length * 2 * Tick.seconds + 0.1
    }
}
