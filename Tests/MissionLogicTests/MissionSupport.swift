import Contract
import SimCore
import SimMath

@testable import MissionLogic

/// The operator alone with a world, without a flight controller: a test sets what that would report.
final class Bench {
    var machine: TapFlyMachine
    var world: World
    let scene: Scene
    private var sink = EventSink()
    private(set) var tick = Tick(-1)
    private(set) var events: [TapFlyEvent] = []
    private(set) var answers: [(request: RequestID, code: ErrorCode, value: Double, at: Tick)] = []
    private var requests: UInt32 = 0

    init(
        _ model: AircraftModel = .phantom4Pro, height: Double = 40, limits: FlightLimits = FlightLimits(),
        adjust: (inout DeviceProfile) -> Void = { _ in }
    ) {
        var profile = DeviceProfile(model)
        adjust(&profile)
        scene = Scene(profile: profile, limits: limits)
        world = World(
            aircraft: AircraftState(positionNED: Vector3(0, 0, -height), headingDegrees: 0),
            gimbal: GimbalState(pitchDegrees: 0), scene: scene)
        machine = TapFlyMachine(profile)
    }

    func step(_ act: (inout EventSink) -> Void = { _ in }) {
        tick += TickCount(1)
        sink.begin(tick)
        act(&sink)
        machine.prepare(at: tick, world: &world, scene: scene, into: &sink)
        let demand = machine.demand(world: &world, scene: scene) ?? .hover
        world.step(demand, scene: scene)
        machine.observe(at: tick, world: &world, scene: scene, into: &sink)
        for record in sink.records {
            switch record.event {
            case .tapFly(let event): events.append(event)
            case .completed(let request, let code, let value): answers.append((request, code, value, tick))
            default: break
            }
        }
    }

    func run(seconds: Double) {
        for _ in 0..<Int((seconds * 100).rounded()) { step() }
    }

    /// Hands over one call as the next tick begins.
    @discardableResult
    func call(_ call: TapFlyCall, isOtherMissionRunning: Bool = false) -> RequestID {
        requests += 1
        let request = RequestID(requests)
        step {
            machine.handle(
                call, request: request, at: tick, world: &world, scene: scene,
                isOtherMissionRunning: isOtherMissionRunning, into: &$0)
        }
        return request
    }

    func start(_ mode: TapFlyMode = .forward) -> RequestID {
        call(.start(image: ImagePoint(0.5, 0.5), mode: mode))
    }

    func link(_ isLinked: Bool) {
        step { machine.linkChanged(isLinked: isLinked, at: tick, scene: scene, into: &$0) }
    }

    func pause() {
        step { machine.pauseButton(at: tick, world: &world, scene: scene, into: &$0) }
    }

    /// Numbers answered to a request; empty while it waits.
    func codes(_ request: RequestID) -> [Int16] { answers.filter { $0.request == request }.map(\.code.number) }

    /// Starts and flies for a while; true when it flies.
    func fly(_ mode: TapFlyMode = .forward, seconds: Double = 3) -> Bool {
        step()
        let request = start(mode)
        run(seconds: seconds)
        return codes(request) == [0] && machine.state == .executing
    }

    /// Changes of state since a place in the list.
    func path(from place: Int) -> [TapFlyState] {
        events.dropFirst(place).filter { $0.previous != $0.current }.map(\.current)
    }
}
