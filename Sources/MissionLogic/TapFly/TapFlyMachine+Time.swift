import Contract
import SimCore
import SimMath

extension TapFlyMachine {
    /// The pilot's pause button toggles between Executing and ExecutionPaused; elsewhere it does nothing.
    public mutating func pauseButton(
        at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink
    ) {
        switch phase {
        case .executing(var flight):
            flight.startLineAnew(at: world.aircraft.positionNED)
            move(to: .paused(flight), execution: execution(flight, &world, scene), error: .ok, into: &sink)
        case .paused(var flight):
            flight.startLineAnew(at: world.aircraft.positionNED)
            move(to: .executing(flight), execution: execution(flight, &world, scene), error: .ok, into: &sink)
        case .outOfReach(var flight, let isPaused):
            flight.startLineAnew(at: world.aircraft.positionNED)
            phase = .outOfReach(flight, isPaused: !isPaused)
        case .takingOver(var flight, let isPaused, let until):
            flight.startLineAnew(at: world.aircraft.positionNED)
            phase = .takingOver(flight, isPaused: !isPaused, until: until)
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .readyToStart, .starting, .resetting:
            break
        }
    }

    /// Before the aircraft moves: what stands in the way, what the pilot does, what falls due.
    public mutating func prepare(
        at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink
    ) {
        if late.isDue(at: tick) { late.complete(.timeout, into: &sink) }
        switch phase {
        case .unknown, .disconnected, .notSupported:
            break
        case .outOfReach(var flight, let isPaused):
            let isOver = endsUnseen(&flight, isPaused: isPaused, &world, scene)
            phase = isOver ? .disconnected : .outOfReach(flight, isPaused: isPaused)
        case .recovering(let until):
            if tick >= until { recovered(&world, scene, into: &sink) }
        case .takingOver(var flight, let isPaused, let until):
            if endsUnseen(&flight, isPaused: isPaused, &world, scene) {
                phase = .recovering(until: until)
            } else if tick < until {
                phase = .takingOver(flight, isPaused: isPaused, until: until)
            } else {
                let next: Phase = isPaused ? .paused(flight) : .executing(flight)
                move(to: next, execution: execution(flight, &world, scene), error: .ok, into: &sink)
            }
        case .cannotStart(let old):
            let standing = Self.standingReason(&world, scene)
            guard standing != old else { return }
            move(to: Self.settled(standing), execution: nil, error: standing, into: &sink)
        case .readyToStart:
            let standing = Self.standingReason(&world, scene)
            guard !standing.isOK else { return }
            move(to: .cannotStart(standing), execution: nil, error: standing, into: &sink)
        case .starting(let flight, let until):
            acknowledge(flight, isDue: tick >= until, world: &world, scene: scene, into: &sink)
        case .executing(var flight):
            var reason = Self.endingReason(&world, scene)
            if reason.isOK {
                let isLost = flight.look(isBypassEnabled: settings.isBypassEnabled, &world, scene)
                phase = .executing(flight)
                if !isLost { return }
                reason = .cannotBypassObstacle
            }
            reset(flight, reason, at: tick, world: &world, scene: scene, into: &sink)
        case .paused(let flight):
            let reason = Self.endingReason(&world, scene)
            if reason.isOK { return }
            reset(flight, reason, at: tick, world: &world, scene: scene, into: &sink)
        case .resetting(_, let until, let reason):
            finishReset(until: until, reason, at: tick, world: &world, scene: scene, into: &sink)
        }
    }

    /// After the aircraft has moved: limits, and the regular push of the execution state.
    public mutating func observe(
        at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink
    ) {
        let flight: TapFlyFlight
        switch phase {
        case .executing(let now):
            if let reason = Self.limitReached(now, world: &world, scene: scene) {
                return reset(now, reason, at: tick, world: &world, scene: scene, into: &sink)
            }
            flight = now
        case .outOfReach(let now, isPaused: false):
            if Self.limitReached(now, world: &world, scene: scene) != nil { phase = .disconnected }
            return
        case .takingOver(let now, isPaused: false, let until):
            if Self.limitReached(now, world: &world, scene: scene) != nil { phase = .recovering(until: until) }
            return
        case .paused(let now): flight = now
        case .resetting(let now, _, _):
            guard !scene.profile.tapFly.isStrict else { return }
            flight = now
        case .unknown, .disconnected, .outOfReach, .recovering, .takingOver, .notSupported, .cannotStart,
            .readyToStart, .starting:
            return
        }
        guard tick.index % max(1, Self.ticks(scene.profile.tapFly.pushSeconds).count) == 0 else { return }
        // A change of state on this tick was announced with the same payload already.
        if lastAnnounced == tick { return }
        announce(from: state, execution: execution(flight, &world, scene), error: .ok, into: &sink)
    }
}

extension TapFlyMachine {
    private static func settled(_ standing: ErrorCode) -> Phase {
        standing.isOK ? .readyToStart : .cannotStart(standing)
    }

    private mutating func recovered(_ world: inout World, _ scene: Scene, into sink: inout EventSink) {
        let isSupported = scene.profile.missions.hasTapFly
        let next = isSupported ? Self.settled(Self.standingReason(&world, scene)) : .notSupported
        move(to: next, execution: nil, error: .ok, into: &sink)
    }

    private mutating func acknowledge(
        _ flight: TapFlyFlight, isDue: Bool, world: inout World, scene: Scene, into sink: inout EventSink
    ) {
        let standing = Self.standingReason(&world, scene)
        if !standing.isOK {
            move(to: .cannotStart(standing), execution: nil, error: standing, into: &sink)
            sink.complete(flight.request, standing)
        } else if isDue {
            let payload = execution(flight, &world, scene)
            move(to: .executing(flight), execution: payload, error: .ok, cause: flight.request, into: &sink)
            sink.complete(flight.request, .ok)
        }
    }

    private mutating func reset(
        _ ended: TapFlyFlight, _ reason: ErrorCode, at tick: Tick, world: inout World, scene: Scene,
        into sink: inout EventSink
    ) {
        let profile = scene.profile.tapFly
        // Whoever takes over has the aircraft in the same tick; everything else brakes first.
        let until = Self.isTakenOver(reason) ? tick : tick + Self.ticks(profile.resettingMinSeconds)
        var flight = ended
        flight.bypass = TapFlyBypass()
        let payload = profile.isStrict ? nil : execution(flight, &world, scene)
        move(to: .resetting(flight, until: until, reason: reason), execution: payload, error: .ok, into: &sink)
    }

    private mutating func finishReset(
        until: Tick, _ reason: ErrorCode, at tick: Tick, world: inout World, scene: Scene,
        into sink: inout EventSink
    ) {
        let standing = Self.standingReason(&world, scene)
        let isHandedOver = Self.isTakenOver(standing) || Self.isTakenOver(reason)
        // On its way home or down the aircraft need not stand still first.
        let isFree = world.status.isGoingHome || world.status.isLanding
        let isStill = isFree || world.aircraft.velocityNED.lengthSquared < 0.01
        // A storm can carry it on for good; the mission ends all the same.
        let isOverdue = tick >= until + Self.ticks(scene.profile.tapFly.resettingMaxSeconds)
        guard isHandedOver || isOverdue || (tick >= until && isStill) else { return }
        // A mission's own end is told before the standing reason that the strict profile makes of the same limit.
        let left = standing == .reachFlightLimitation ? .ok : standing
        move(to: Self.settled(left), execution: nil, error: reason, into: &sink)
    }
}

extension TapFlyMachine {
    mutating func move(
        to next: Phase, execution: TapFlyExecution?, error: ErrorCode, cause: RequestID = .none,
        into sink: inout EventSink
    ) {
        let previous = state
        phase = next
        announce(from: previous, execution: execution, error: error, cause: cause, into: &sink)
    }

    mutating func announce(
        from previous: TapFlyState, execution: TapFlyExecution?, error: ErrorCode, cause: RequestID = .none,
        into sink: inout EventSink
    ) {
        let event = TapFlyEvent(previous: previous, current: state, execution: execution, error: error)
        sink.emit(.tapFly(event), cause: cause)
        lastAnnounced = sink.tick
    }

    /// What listeners are told about the mission's motion.
    func execution(_ flight: TapFlyFlight, _ world: inout World, _ scene: Scene) -> TapFlyExecution {
        let aircraft = world.aircraft
        // A direction behind the camera has no place in the picture; the corner marks "nothing to draw".
        let image = world.cameraPose(scene).imagePoint(ofDirection: flight.directionNED) ?? ImagePoint(0, 0)
        let bearing = Self.bearing(of: flight.directionNED) ?? aircraft.headingDegrees
        let relative = Float(Angle.wrapped(degrees: aircraft.headingDegrees - bearing))
        return TapFlyExecution(
            directionNED: flight.directionNED, image: image, speedMps: Float(aircraft.velocityNED.length),
            // Rounding can reach the end of the range that does not belong to it.
            relativeHeadingDegrees: relative <= -180 ? 180 : relative,
            bypass: flight.bypass.direction)
    }
}
