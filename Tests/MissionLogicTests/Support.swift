import Contract
import SimCore
import SimMath

@testable import MissionLogic

/// The operator with its aircraft on a test bench, stepped in the order in which a session does it.
final class Rig {
    var machine: TapFlyMachine
    var control: FlightControlMachine
    /// The other operator, for those who test it.
    var track: ActiveTrackMachine?
    /// What happens to the targets and the tracker beside what they do themselves.
    var sight = TrackSight()
    var world: World
    var scene: Scene
    private var sink = EventSink()
    private(set) var tick = Tick(-1)
    private var requests: UInt32 = 0
    /// Everything announced so far.
    private(set) var records: [EventRecord] = []

    init(
        _ model: AircraftModel = .phantom4Pro, height: Double = 40, heading: Double = 0, gimbal: Double = 0,
        limits flight: FlightLimits = FlightLimits(heightMeters: 500), obstacles: [Obstacle] = [],
        targets: [TargetPlan] = [],
        adjust: (inout DeviceProfile) -> Void = { _ in }
    ) {
        var profile = DeviceProfile(model)
        adjust(&profile)
        scene = Scene(profile: profile, limits: flight, obstacles: obstacles, targets: targets)
        world = World(
            aircraft: AircraftState(positionNED: Vector3(0, 0, -height), headingDegrees: heading),
            gimbal: GimbalState(pitchDegrees: gimbal), scene: scene)
        control = FlightControlMachine(world)
        machine = TapFlyMachine(profile)
    }

    var state: TapFlyState { machine.state }
    var speed: Double { world.aircraft.velocityNED.length }

    /// One tick: commands, then everything that time brings.
    func step(_ act: (Rig) -> Void = { _ in }) {
        tick += TickCount(1)
        sink.begin(tick)
        act(self)
        control.prepare(at: tick, world: &world, scene: scene, into: &sink)
        machine.prepare(at: tick, world: &world, scene: scene, into: &sink)
        track?.prepare(at: tick, world: &world, scene: scene, into: &sink)
        let demand =
            control.automaticDemand(world: &world, scene: scene) ?? machine.demand(world: &world, scene: scene)
            ?? track?.demand(at: tick, world: &world, scene: scene) ?? control.pilotDemand(world: &world, scene: scene)
        world.step(demand, scene: scene)
        world.sense(scene)
        if !world.tracking.isEmpty {
            world.see(scene, at: tick)
            sight.act(on: &world, scene, at: tick)
        }
        control.observe(at: tick, world: &world, scene: scene, into: &sink)
        machine.observe(at: tick, world: &world, scene: scene, into: &sink)
        track?.observe(
            at: tick, world: &world, scene: scene, isOtherMissionRunning: machine.isBusy, into: &sink)
        records += sink.records
    }

    func run(seconds: Double) {
        for _ in 0..<Int((seconds * 100).rounded()) { step() }
    }

    /// Steps until a state is reached, at most so long; false when it was not.
    func wait(for wanted: TapFlyState, seconds: Double) -> Bool {
        for _ in 0..<Int(seconds * 100) where state != wanted { step() }
        return state == wanted
    }

    /// Hands one call to the operator as the next tick begins.
    func call(_ call: TapFlyCall) -> RequestID {
        requests += 1
        let request = RequestID(requests)
        step { $0.deliver(call, request) }
        return request
    }

    /// The call itself, without time passing.
    func deliver(_ call: TapFlyCall, _ request: RequestID) {
        machine.handle(
            call, request: request, at: tick, world: &world, scene: scene,
            isOtherMissionRunning: track?.isBusy == true, into: &sink)
    }

    /// Hands one call to the flight controller as the next tick begins.
    @discardableResult
    func call(_ call: FlightCall) -> RequestID {
        requests += 1
        let request = RequestID(requests)
        step { $0.deliver(call, request) }
        return request
    }

    /// The call itself, without time passing.
    func deliver(_ call: FlightCall, _ request: RequestID) {
        control.handle(call, request: request, at: tick, world: &world, scene: scene, into: &sink)
    }

    /// Hands one call to the ActiveTrack operator as the next tick begins.
    @discardableResult
    func call(track call: ActiveTrackCall) -> RequestID {
        requests += 1
        let request = RequestID(requests)
        step { $0.deliver(track: call, request) }
        return request
    }

    /// The call itself, without time passing.
    func deliver(track call: ActiveTrackCall, _ request: RequestID) {
        track?.handle(
            call, request: request, at: tick, world: &world, scene: scene, isOtherMissionRunning: machine.isBusy,
            into: &sink)
    }

    func pause() {
        step {
            $0.track?.pauseButton(at: $0.tick, world: &$0.world, scene: $0.scene, into: &$0.sink)
            $0.machine.pauseButton(at: $0.tick, world: &$0.world, scene: $0.scene, into: &$0.sink)
            $0.control.pauseButton(at: $0.tick, world: &$0.world, scene: $0.scene, into: &$0.sink)
        }
    }

    func goHomeButton() {
        step { $0.control.goHomeButton(at: $0.tick, world: &$0.world, scene: $0.scene, into: &$0.sink) }
    }

    func link(_ isLinked: Bool) {
        step {
            $0.machine.linkChanged(isLinked: isLinked, at: $0.tick, scene: $0.scene, into: &$0.sink)
            $0.track?.linkChanged(
                isLinked: isLinked, at: $0.tick, world: &$0.world, scene: $0.scene, into: &$0.sink)
        }
    }

    func sticks(_ sticks: Sticks) { world.remote.sticks = sticks }
}

extension Rig {
    /// Answers to one request so far.
    func completions(of request: RequestID) -> [(code: ErrorCode, value: Double, index: Int)] {
        records.enumerated().compactMap { index, record in
            guard case .completed(let answered, let code, let value) = record.event, answered == request else {
                return nil
            }
            return (code, value, index)
        }
    }

    /// TapFly events with their place, from a place on.
    func events(from start: Int = 0) -> [(event: TapFlyEvent, record: EventRecord, index: Int)] {
        records.enumerated().dropFirst(start).compactMap { index, record in
            guard case .tapFly(let event) = record.event else { return nil }
            return (event, record, index)
        }
    }

    /// Events in which the state changes, from a place on.
    func changes(from start: Int = 0) -> [TapFlyEvent] {
        events(from: start).map(\.event).filter { $0.previous != $0.current }
    }

    /// Asks and waits a second for the answer.
    func answer(_ asked: TapFlyCall) -> (code: ErrorCode, value: Double)? {
        let request = call(asked)
        for _ in 0..<100 where completions(of: request).isEmpty { step() }
        let answers = completions(of: request)
        return answers.count == 1 ? (answers[0].code, answers[0].value) : nil
    }

    /// Brings a fresh rig into a state by what a user would do; only Unknown has no way in.
    func bring(to wanted: TapFlyState, mode: TapFlyMode) -> Bool {
        switch wanted {
        case .unknown: machine.phase = .unknown
        case .disconnected: link(false)
        case .recovering:
            link(false)
            link(true)
        case .notSupported, .readyToStart: step()
        case .cannotStart:
            world.remote.mode = .S
            step()
        case .executing, .executionPaused, .executionResetting:
            guard answer(.start(image: ImagePoint(0.5, 0.5), mode: mode))?.code == .ok else { return false }
            run(seconds: 3)
            if wanted == .executionPaused { pause() }
            if wanted == .executionResetting {
                world.remote.sticks.pitch = -1
                step()
                world.remote.sticks.pitch = 0
            }
        }
        return state == wanted
    }
}

extension ErrorCode {
    /// A number of the contract as tables print it: -10xx are the SDK's, -40xx the flight controller's, -50xx
    /// the missions'; 0 is success.
    init?(table: String) {
        guard let number = Int16(table) else { return nil }
        switch number {
        case 0: self = .ok
        case -1999 ... -1000: self.init(.sdk, number)
        case -4099 ... -4000: self.init(.flightController, number)
        case -5399 ... -5000: self.init(.mission, number)
        default: return nil
        }
    }
}

extension TapFlyState {
    /// Executing, paused or resetting, spelled out here so that the tests do not ask the code.
    var isInExecutingSet: Bool {
        switch self {
        case .executing, .executionPaused, .executionResetting: true
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .readyToStart: false
        }
    }
}
