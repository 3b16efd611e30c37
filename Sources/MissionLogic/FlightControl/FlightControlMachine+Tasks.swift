import Contract
import SimCore
import SimMath

// How tasks begin and end. Whoever asked for one that is cut short hears so, once.
extension FlightControlMachine {
    /// Begins a task in place of what ran before; the virtual sticks lose the aircraft.
    mutating func begin(
        _ next: FlightTask, _ asked: RequestID = .none, isForced: Bool = false, at tick: Tick, world: inout World,
        into sink: inout EventSink
    ) {
        abandon(.operationCancelled, world: &world, into: &sink)
        endVirtualStick(&world)
        task = next
        request = asked
        self.isForced = isForced
        taskSince = tick
        world.status.isTakingOff = next == .takingOff
        world.status.isLanding = next == .landing
        if next == .takingOff { startMotors(at: tick, &world) }
        if world.status.smartRTH == .countingDown { endCountdown(next == .goingHome ? .executed : .cancelled, &world) }
    }

    /// Begins to go home, or to land where home is near.
    mutating func beginGoHome(at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink) {
        begin(.goingHome, at: tick, world: &world, into: &sink)
        let near = scene.profile.flight.goHomeNearMeters
        let place = world.fromHomeNED
        let isNear = place.x * place.x + place.y * place.y < near * near
        world.status.goHome = isNear ? .goDownToGround : .turnDirectionToHomePoint
    }

    /// Ends the task, done or not; the aircraft hovers, or stands with its motors as they are.
    mutating func abandon(_ code: ErrorCode, world: inout World, into sink: inout EventSink) {
        if request != .none { sink.complete(request, code) }
        request = .none
        let wasStarting = task == .takingOff && !world.aircraft.isFlying
        if task == .goingHome { world.status.goHome = .notExecuting }
        task = .none
        isForced = false
        isLandingConfirmed = false
        world.status.isTakingOff = false
        world.status.isLanding = false
        world.status.isLandingConfirmationNeeded = false
        if wasStarting { stopMotors(code, world: &world, into: &sink) }
    }

    func areMotorsStarting(at tick: Tick, _ world: borrowing World, _ scene: Scene) -> Bool {
        guard world.status.areMotorsOn, !world.aircraft.isFlying else { return false }
        return tick < world.status.motorsSince + Self.ticks(scene.profile.flight.motorStartSeconds)
    }

    mutating func startMotors(at tick: Tick, _ world: inout World) {
        world.status.areMotorsOn = true
        world.status.motorsSince = tick
        world.status.goHome = .notExecuting
        groundSince = .never
    }

    /// The motors stop; with them ends whatever ran.
    mutating func stopMotors(_ code: ErrorCode, world: inout World, into sink: inout EventSink) {
        world.status.areMotorsOn = false
        world.status.motorsSince = .never
        groundSince = .never
        if task != .none { abandon(code, world: &world, into: &sink) }
    }

    /// The skids leave the ground: a new flight begins, and home is here if enough satellites are in view. A mere
    /// touch of the ground begins no new flight.
    mutating func liftOff(_ world: inout World) {
        world.aircraft.liftOff()
        guard groundSince == .never else { return groundSince = .never }
        world.status.smartRTH = .idle
        world.status.goHome = .notExecuting
        world.home.isSet = false
        if world.conditions.canRecordHome { Self.recordHome(&world) }
    }

    static func recordHome(_ world: inout World) {
        world.home.positionNED = Vector3(world.aircraft.positionNED.x, world.aircraft.positionNED.y, 0)
        world.home.isSet = true
    }

    static func canGoHome(_ world: borrowing World) -> Bool { world.conditions.canGoHome && world.home.isSet }

    mutating func endCountdown(_ state: SmartRTHState, _ world: inout World) {
        world.status.smartRTH = state
        countdownSince = .never
    }

    static func ticks(_ seconds: Double) -> TickCount { TickCount(seconds: seconds) ?? .zero }
}
