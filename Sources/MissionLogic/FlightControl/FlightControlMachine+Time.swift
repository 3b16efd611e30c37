import Contract
import SimCore
import SimMath

extension FlightControlMachine {
    /// Before the aircraft moves: what falls due, what the pilot, the links and the battery ask for.
    public mutating func prepare(at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink) {
        if request != .none, !world.conditions.isAircraftConnected {
            sink.complete(request, .aircraftNotConnected)
            request = .none
        }
        watchRemote(at: tick, world: &world, scene: scene, into: &sink)
        if virtualStick.isHeld, tick >= virtualStick.until { virtualStick.until = .never }
        guard world.status.areMotorsOn else { return }
        if world.aircraft.isFlying {
            watchBattery(at: tick, world: &world, scene: scene, into: &sink)
        } else {
            standOnGround(at: tick, world: &world, scene: scene, into: &sink)
        }
        switch task {
        case .none: break
        case .takingOff:
            if world.aircraft.isFlying { finishTakeOff(world: &world, scene: scene, into: &sink) }
        case .landing: waitForConfirmation(world: &world, scene: scene)
        case .goingHome: advanceGoHome(at: tick, world: &world, scene: scene, into: &sink)
        }
    }

    /// After the aircraft has moved: heights crossed, ground touched.
    public mutating func observe(at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink) {
        let isFlying = world.aircraft.isFlying
        if wasFlying, !isFlying, world.status.areMotorsOn { groundSince = tick }
        wasFlying = isFlying
        guard request != .none else { return }
        let isDue =
            task == .takingOff
            ? world.aircraft.heightMeters >= scene.profile.flight.takeOffAnsweredMeters
            : world.aircraft.velocityNED.z > Self.descendingMps || !isFlying
        if isDue {
            sink.complete(request, .ok)
            request = .none
        }
    }

    /// A descent has begun when it is as fast as this.
    private static let descendingMps = 0.1
}

extension FlightControlMachine {
    /// The mode switch, the link to the remote controller, and what its silence leads to.
    private mutating func watchRemote(
        at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink
    ) {
        guard world.conditions.isRemoteLinked else {
            return remoteIsSilent(at: tick, world: &world, scene: scene, into: &sink)
        }
        if silentSince != .never {
            silentSince = .never
            // What the failsafe began goes on until the pilot ends it.
            world.status.isFailSafe = false
        }
        let mode = world.effectiveMode
        guard mode != lastMode else { return }
        // Moving the switch out of P is how a pilot takes over from whatever flies.
        if lastMode == .P {
            endVirtualStick(&world)
            if task != .none, !isForced { abandon(.flightControllerModeError, world: &world, into: &sink) }
        }
        lastMode = mode
    }

    private mutating func remoteIsSilent(
        at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink
    ) {
        if silentSince == .never {
            silentSince = tick
            endVirtualStick(&world)
        }
        guard !world.status.isFailSafe, world.aircraft.isFlying else { return }
        guard tick >= silentSince + Self.ticks(scene.profile.flight.failSafeSeconds) else { return }
        world.status.isFailSafe = true
        // A landing or a way home that is under way is at least as safe.
        guard task == .none || task == .takingOff else { return }
        switch world.settings.failSafe {
        case .hover, .unknown: break
        case .landing: begin(.landing, at: tick, world: &world, into: &sink)
        case .goHome:
            if Self.canGoHome(world) {
                beginGoHome(at: tick, world: &world, scene: scene, into: &sink)
            } else {
                begin(.landing, at: tick, world: &world, into: &sink)
            }
        }
    }

    private mutating func watchBattery(
        at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink
    ) {
        if world.conditions.batteryPercent < world.settings.seriousBatteryPercent {
            // Down at once, and nobody can stop it; an empty battery carries the aircraft to the ground all the same.
            if !isForced { begin(.landing, isForced: true, at: tick, world: &world, into: &sink) }
            return
        }
        switch world.status.smartRTH {
        case .idle:
            // Ten times a second is often enough for what changes so slowly.
            guard tick.index % 10 == 0, task == .none, !world.status.isFailSafe else { return }
            guard batteryBehavior(world: world, scene: scene) == .goHome, Self.canGoHome(world) else { return }
            world.status.smartRTH = .countingDown
            countdownSince = tick
        case .countingDown:
            guard tick >= countdownSince + Self.ticks(scene.profile.flight.smartRTHCountdownSeconds) else { return }
            guard Self.canGoHome(world) else { return endCountdown(.cancelled, &world) }
            beginGoHome(at: tick, world: &world, scene: scene, into: &sink)
        case .executed, .cancelled, .unknown: break
        }
    }

    /// On the skids with the motors on: they stop after a landing, or lift the aircraft off.
    private mutating func standOnGround(
        at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink
    ) {
        let flight = scene.profile.flight
        if areMotorsStarting(at: tick, world, scene) { return }
        let isLifting = task == .takingOff || (task == .none && wantsToClimb(world, scene))
        if isLifting { return liftOff(&world) }
        guard groundSince != .never, tick >= groundSince + Self.ticks(flight.motorStopSeconds) else { return }
        let isHome = task == .goingHome
        stopMotors(.ok, world: &world, into: &sink)
        if isHome { world.status.goHome = .completed }
    }

    /// Throttle up, by the pilot or the app.
    private func wantsToClimb(_ world: borrowing World, _ scene: Scene) -> Bool {
        if world.status.isVirtualStickOn { return virtualStick.isHeld && virtualDownMps(world, scene) < 0 }
        return scene.profile.airframe.deflection(world.heardSticks.throttle) > 0
    }

    private mutating func finishTakeOff(world: inout World, scene: Scene, into sink: inout EventSink) {
        let left = takeOffLeft(world, scene)
        if left < 0.05, abs(world.aircraft.velocityNED.z) < 0.1 { abandon(.ok, world: &world, into: &sink) }
    }
}
