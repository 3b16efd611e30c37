import Contract
import SimCore
import SimMath

extension FlightControlMachine {
    /// Takes one call as it reaches the aircraft. Take-off and landing are answered later, everything else at once.
    public mutating func handle(
        _ call: FlightCall, request: RequestID, at tick: Tick, world: inout World, scene: Scene,
        into sink: inout EventSink
    ) {
        guard world.conditions.isAircraftConnected else { return sink.complete(request, .aircraftNotConnected) }
        switch call {
        case .takeOff, .precisionTakeOff:
            if let code = takeOffRefusal(at: tick, world, scene) { return sink.complete(request, code) }
            let flight = scene.profile.flight
            hoverMeters = call == .takeOff ? flight.takeOffHoverMeters : flight.precisionTakeOffHoverMeters
            begin(.takingOff, request, at: tick, world: &world, into: &sink)
        case .cancelTakeOff:
            let code = cancel(.takingOff, orElse: .flightControllerModeError, world: &world, into: &sink)
            sink.complete(request, code)
        case .land:
            if let code = landRefusal(world) { return sink.complete(request, code) }
            begin(.landing, request, at: tick, world: &world, into: &sink)
        case .cancelLanding:
            let code = cancel(.landing, orElse: .flightControllerAircraftNotAutoLanding, world: &world, into: &sink)
            sink.complete(request, code)
        case .confirmLanding:
            sink.complete(request, confirmLanding(world))
        case .goHome:
            let code = goHomeRefusal(world)
            if let code { return sink.complete(request, code) }
            beginGoHome(at: tick, world: &world, scene: scene, into: &sink)
            sink.complete(request, .ok)
        case .cancelGoHome:
            let code = cancel(.goingHome, orElse: .flightControllerAircraftNotGoingHome, world: &world, into: &sink)
            sink.complete(request, code)
        case .turnOnMotors:
            let code = takeOffRefusal(at: tick, world, scene)
            if code == nil { startMotors(at: tick, &world) }
            sink.complete(request, code ?? .ok)
        case .turnOffMotors:
            sink.complete(request, turnOffMotors(world: &world, into: &sink))
        case .setHomeHere:
            sink.complete(request, setHomeHere(&world))
        case .answerSmartRTH(let isWanted):
            sink.complete(request, answerSmartRTH(isWanted, at: tick, world: &world, scene: scene, into: &sink))
        case .enableVirtualStick(let isOn):
            sink.complete(request, enableVirtualStick(isOn, world: &world))
        case .sendVirtualStick(let values):
            sink.complete(request, sendVirtualStick(values, at: tick, world: world, scene: scene))
        case .setMaxHeight, .setMaxRadius, .setRadiusLimited, .setGoHomeHeight, .setFailSafe, .setLowBattery,
            .setSeriousLowBattery, .setMultiMode, .setAvoidance:
            sink.complete(request, world.settings.apply(call))
        case .getMaxHeight, .getMaxRadius, .getRadiusLimited, .getGoHomeHeight, .getFailSafe, .getLowBattery,
            .getSeriousLowBattery, .getMultiMode, .getAvoidance:
            sink.complete(request, .ok, value: world.settings.value(call))
        case .getSwitchMapping:
            sink.complete(request, .ok, value: scene.profile.remote.packedMapping)
        }
    }

    /// The pilot presses the remote controller's go-home button: goes home, or stops going there.
    ///
    /// Unlike the call it also takes over from a landing or a take-off, since it is the pilot's last resort.
    public mutating func goHomeButton(at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink) {
        guard world.conditions.isRemoteLinked, !isForced else { return }
        if task == .goingHome { return abandon(.operationCancelled, world: &world, into: &sink) }
        guard world.aircraft.isFlying, Self.canGoHome(world) else { return }
        beginGoHome(at: tick, world: &world, scene: scene, into: &sink)
    }

    /// The pilot presses the remote controller's pause button: whatever the aircraft does by itself becomes a hover.
    public mutating func pauseButton(at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink) {
        guard world.conditions.isRemoteLinked, scene.profile.missions.hasPauseButton else { return }
        guard task != .none, !isForced, world.aircraft.isFlying else { return }
        abandon(.operationCancelled, world: &world, into: &sink)
    }
}

// What each call is refused for, in the order in which it is asked.
extension FlightControlMachine {
    private func takeOffRefusal(at tick: Tick, _ world: borrowing World, _ scene: Scene) -> ErrorCode? {
        if world.status.areMotorsOn {
            if areMotorsStarting(at: tick, world, scene) { return .flightControllerStartingEngine }
            return task == .takingOff ? .flightControllerTakingOff : .flightControllerMotorsStarted
        }
        if world.conditions.holds(.motorsStarting) { return .flightControllerStartingEngine }
        if world.conditions.holds(.noFlyZone) { return .flightControllerInNoFlyZone }
        // No code is published for a cold IMU.
        if world.conditions.holds(.imuPreheating) { return .flightControllerModeError }
        let isLow = world.conditions.batteryPercent < world.settings.seriousBatteryPercent
        return isLow ? .flightControllerLowBattery : nil
    }

    private func landRefusal(_ world: borrowing World) -> ErrorCode? {
        taskRefusal ?? (world.aircraft.isFlying ? nil : .flightControllerAircraftNotInTheAir)
    }

    private func goHomeRefusal(_ world: borrowing World) -> ErrorCode? {
        if let code = landRefusal(world) { return code }
        if !world.conditions.canGoHome { return .flightControllerGpsSignalWeak }
        return world.home.isSet ? nil : .flightControllerHomePointNotRecorded
    }

    /// The task that is in the way of another one.
    var taskRefusal: ErrorCode? {
        switch task {
        case .none: nil
        case .takingOff: .flightControllerTakingOff
        case .landing: .flightControllerLanding
        case .goingHome: .flightControllerGoingHome
        }
    }

    /// Ends a task that the app asks to end.
    private mutating func cancel(
        _ wanted: FlightTask, orElse code: ErrorCode, world: inout World, into sink: inout EventSink
    ) -> ErrorCode {
        // On the ground a landing is over, though the motors still turn.
        guard task == wanted, wanted == .takingOff || world.aircraft.isFlying else { return code }
        if isForced { return .flightControllerLowBattery }
        abandon(.operationCancelled, world: &world, into: &sink)
        return .ok
    }

    private mutating func confirmLanding(_ world: borrowing World) -> ErrorCode {
        guard task == .landing || task == .goingHome else { return .flightControllerAircraftNotAutoLanding }
        guard world.status.isLandingConfirmationNeeded else { return .flightControllerModeError }
        isLandingConfirmed = true
        return .ok
    }

    private mutating func turnOffMotors(world: inout World, into sink: inout EventSink) -> ErrorCode {
        if world.aircraft.isFlying { return .flightControllerCannotTurnOffMotorsWhileAircraftFlying }
        stopMotors(.operationCancelled, world: &world, into: &sink)
        return .ok
    }

    /// The aircraft's own place is always within the 30 m in which a home point may lie.
    private func setHomeHere(_ world: inout World) -> ErrorCode {
        guard world.conditions.canRecordHome else { return .flightControllerSetHomeLocationGpsNotReady }
        Self.recordHome(&world)
        return .ok
    }

    private mutating func answerSmartRTH(
        _ isWanted: Bool, at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink
    ) -> ErrorCode {
        guard world.status.smartRTH == .countingDown else { return .flightControllerModeError }
        guard isWanted else {
            endCountdown(.cancelled, &world)
            return .ok
        }
        if let code = goHomeRefusal(world) { return code }
        beginGoHome(at: tick, world: &world, scene: scene, into: &sink)
        return .ok
    }
}
