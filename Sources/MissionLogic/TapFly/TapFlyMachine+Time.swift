import Contract
import SimCore
import SimMath

extension TapFlyMachine {
    /// The pilot's pause button toggles between Executing and ExecutionPaused; elsewhere it does nothing.
    public mutating func pauseButton(
        at tick: Tick, world: borrowing World, scene: Scene, into sink: inout EventSink
    ) {
        switch phase {
        case .executing(let flight):
            move(to: .paused(flight), execution: execution(flight, world, scene), error: .ok, into: &sink)
        case .paused(var flight):
            // The pause may have drifted: the line starts anew where it is.
            flight.lineNED = world.aircraft.positionNED
            move(to: .executing(flight), execution: execution(flight, world, scene), error: .ok, into: &sink)
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .readyToStart, .starting, .resetting:
            break
        }
    }

    /// The phone loses or finds the aircraft. A mission that is interrupted so is over (Q25).
    public mutating func linkChanged(isLinked: Bool, at tick: Tick, scene: Scene, into sink: inout EventSink) {
        if !isLinked {
            guard phase != .disconnected else { return }
            let before = phase
            // Nobody asked for the end of a mission, so the event that leaves the executing set says why.
            let error: ErrorCode = flight == nil ? .ok : .aircraftNotConnected
            move(to: .disconnected, execution: nil, error: error, into: &sink)
            if case .starting(let flight, _) = before { sink.complete(flight.request, .aircraftNotConnected) }
        } else if phase == .disconnected || phase == .unknown {
            let ready = tick + Self.ticks(scene.profile.link.recoverSeconds)
            move(to: .recovering(until: ready), execution: nil, error: .ok, into: &sink)
        }
    }

    /// Before the aircraft moves: what stands in the way, what the pilot does, what falls due.
    public mutating func prepare(
        at tick: Tick, world: borrowing World, scene: Scene, into sink: inout EventSink
    ) {
        let standing = Self.standingReason(world, scene)
        switch phase {
        case .unknown, .disconnected, .notSupported:
            break
        case .recovering(let until):
            guard tick >= until else { return }
            let isSupported = scene.profile.missions.hasTapFly
            move(to: isSupported ? settled(standing) : .notSupported, execution: nil, error: .ok, into: &sink)
        case .cannotStart(let old):
            guard standing != old else { return }
            move(to: settled(standing), execution: nil, error: standing, into: &sink)
        case .readyToStart:
            guard !standing.isOK else { return }
            move(to: .cannotStart(standing), execution: nil, error: standing, into: &sink)
        case .starting(let flight, let until):
            acknowledge(flight, isDue: tick >= until, standing, world: world, scene: scene, into: &sink)
        case .executing(let flight), .paused(let flight):
            let reason = Self.endingReason(world, scene)
            if !reason.isOK {
                reset(flight, reason, at: tick, world: world, scene: scene, into: &sink)
            }
        case .resetting(let flight, let until, let reason):
            finishReset(flight, until: until, reason, standing, at: tick, world: world, scene: scene, into: &sink)
        }
    }

    /// After the aircraft has moved: limits, and the regular push of the execution state.
    public mutating func observe(
        at tick: Tick, world: borrowing World, scene: Scene, into sink: inout EventSink
    ) {
        let flight: TapFlyFlight
        switch phase {
        case .executing(let now):
            if let reason = Self.limitReached(now, world: world, scene: scene) {
                return reset(now, reason, at: tick, world: world, scene: scene, into: &sink)
            }
            flight = now
        case .paused(let now): flight = now
        case .resetting(let now, _, _):
            guard !scene.profile.tapFly.isStrict else { return }
            flight = now
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .readyToStart, .starting:
            return
        }
        guard tick.index % max(1, Self.ticks(scene.profile.tapFly.pushSeconds).count) == 0 else { return }
        // A change of state on this tick was announced with the same payload already.
        if lastAnnounced == tick { return }
        announce(from: state, execution: execution(flight, world, scene), error: .ok, into: &sink)
    }
}

extension TapFlyMachine {
    private func settled(_ standing: ErrorCode) -> Phase { standing.isOK ? .readyToStart : .cannotStart(standing) }

    private mutating func acknowledge(
        _ flight: TapFlyFlight, isDue: Bool, _ standing: ErrorCode, world: borrowing World, scene: Scene,
        into sink: inout EventSink
    ) {
        if !standing.isOK {
            move(to: .cannotStart(standing), execution: nil, error: standing, into: &sink)
            sink.complete(flight.request, standing)
        } else if isDue {
            let payload = execution(flight, world, scene)
            move(to: .executing(flight), execution: payload, error: .ok, cause: flight.request, into: &sink)
            sink.complete(flight.request, .ok)
        }
    }

    private mutating func reset(
        _ flight: TapFlyFlight, _ reason: ErrorCode, at tick: Tick, world: borrowing World, scene: Scene,
        into sink: inout EventSink
    ) {
        let profile = scene.profile.tapFly
        // Leaving P hands over in the same tick; everything else brakes first.
        let until = reason == .modeError ? tick : tick + Self.ticks(profile.resettingMinSeconds)
        let payload = profile.isStrict ? nil : execution(flight, world, scene)
        move(to: .resetting(flight, until: until, reason: reason), execution: payload, error: .ok, into: &sink)
    }

    private mutating func finishReset(
        _ flight: TapFlyFlight, until: Tick, _ reason: ErrorCode, _ standing: ErrorCode, at tick: Tick,
        world: borrowing World, scene: Scene, into sink: inout EventSink
    ) {
        // Out of P the sticks are the pilot's, who need not brake.
        let isHandedOver = standing == .modeError || reason == .modeError
        let isStill = world.aircraft.velocityNED.lengthSquared < 0.01
        // A storm can carry it on for good; the mission ends all the same.
        let isOverdue = tick >= until + Self.ticks(scene.profile.tapFly.resettingMaxSeconds)
        guard isHandedOver || isOverdue || (tick >= until && isStill) else { return }
        move(to: settled(standing), execution: nil, error: reason, into: &sink)
    }

    /// Why a mission that is under way cannot go on, or ok. Leaving P comes first: the pilot who does it moves the
    /// sticks, too, and must have them at once.
    static func endingReason(_ world: borrowing World, _ scene: Scene) -> ErrorCode {
        let standing = standingReason(world, scene, isUnderWay: true)
        return standing == .modeError ? standing : pilotReason(world, scene) ?? standing
    }

    /// The first reason, in the contract's order, why nothing can start or go on; ok when all is well.
    ///
    /// - Parameter isUnderWay: a battery too low to start is not yet too low to go on. (Q33)
    static func standingReason(
        _ world: borrowing World, _ scene: Scene, isUnderWay: Bool = false
    ) -> ErrorCode {
        if world.remote.mode != .P { return .modeError }
        if !world.aircraft.isFlying { return .aircraftNotInTheAir }
        let tapFly = scene.profile.tapFly
        let settings = world.settings
        let charge = isUnderWay ? settings.seriousBatteryPercent : settings.lowBatteryPercent
        if world.conditions.batteryPercent < charge { return .aircraftLowBattery }
        if world.conditions.lightLux < tapFly.lightStartMinLux { return .visionSensorUnderexposed }
        if world.conditions.lightLux > tapFly.lightStartMaxLux { return .visionSensorOverexposed }
        return .ok
    }

    /// Every stick but yaw ends the flight; pitch forward does so in the strict profile only (Q10).
    static func pilotReason(_ world: borrowing World, _ scene: Scene) -> ErrorCode? {
        let sticks = world.remote.sticks
        if sticks == .centered { return nil }
        let pitch = scene.profile.airframe.deflection(sticks.pitch)
        let isCancelled =
            pitch < 0 || (pitch > 0 && scene.profile.tapFly.isStrict)
            || scene.profile.airframe.deflection(sticks.roll) != 0
            || scene.profile.airframe.deflection(sticks.throttle) != 0
        return isCancelled ? .stoppedByUser : nil
    }

    static func limitReached(_ flight: TapFlyFlight, world: borrowing World, scene: Scene) -> ErrorCode? {
        // Below the floor there is no room to brake, so braking begins where it will end at the floor.
        let drop = scene.profile.airframe.stoppingPath(world.aircraft).z
        return limitAhead(flight.directionNED, drop: max(0, drop), world: world, scene: scene)
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
    func execution(_ flight: TapFlyFlight, _ world: borrowing World, _ scene: Scene) -> TapFlyExecution {
        let aircraft = world.aircraft
        // A direction behind the camera has no place in the picture; the corner marks "nothing to draw".
        let image = world.cameraPose(scene).imagePoint(ofDirection: flight.directionNED) ?? ImagePoint(0, 0)
        let bearing = Self.bearing(of: flight.directionNED) ?? aircraft.headingDegrees
        return TapFlyExecution(
            directionNED: flight.directionNED, image: image, speedMps: Float(aircraft.velocityNED.length),
            relativeHeadingDegrees: Float(Angle.wrapped(degrees: aircraft.headingDegrees - bearing)), bypass: .none)
    }
}
