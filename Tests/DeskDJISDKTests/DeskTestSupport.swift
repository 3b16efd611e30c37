import Contract
import DeskDJISDK
import Dispatch
import FlightSession
import Foundation
import SimCore
import SimMath
import Testing

/// Serial, because "the only desk that is alive" is a property of the whole process.
@Suite(.serialized)
enum DeskDJISDKTests {}

/// A Mavic Pro hovering 20 m above home, nose to the north, camera 10° down.
func makeSetup(
    _ model: AircraftModel = .mavicPro, shake: UInt64? = nil, heightMeters: Double = 20, obstacles: [Obstacle] = [],
    _ change: (inout World) -> Void = { _ in }
) -> SessionSetup {
    let scene = Scene(profile: DeviceProfile(model), obstacles: obstacles, seed: 7)
    var world = World(
        aircraft: AircraftState(positionNED: Vector3(0, 0, -heightMeters), headingDegrees: 0),
        gimbal: GimbalState(pitchDegrees: -10), scene: scene)
    change(&world)
    return SessionSetup(scene: scene, world: world, shake: shake)
}

/// A desk whose completions run on a queue of its own, so that tests do not depend on the main thread.
func makeDesk(
    _ model: AircraftModel = .mavicPro, shake: UInt64? = nil, heightMeters: Double = 20, obstacles: [Obstacle] = [],
    _ change: (inout World) -> Void = { _ in }
) -> FlightDesk {
    let setup = makeSetup(model, shake: shake, heightMeters: heightMeters, obstacles: obstacles, change)
    let desk = FlightDesk(setup)
    desk.setCompletionBlockQueue(DispatchQueue(label: "completions"))
    return desk
}

extension FlightDesk {
    var tapFly: DJITapFlyMissionOperator { missionControl.tapFlyMissionOperator() }

    /// Calls, advances until the answer is there, and returns it; fails the test when it does not come in time.
    func answer(within seconds: Double = 1, _ call: (@escaping DJICompletionBlock) -> Void) throws -> NSError? {
        let answers = Log<NSError?>()
        call { answers.append($0 as NSError?) }
        try advance(until: { answers.count > 0 }, within: seconds)
        return answers.all[0]
    }

    /// The same for a getter, which must not fail.
    func value<Value>(_ call: (@escaping (Value, (any Error)?) -> Void) -> Void) throws -> Value {
        let answers = Log<(Value, NSError?)>()
        call { answers.append(($0, $1 as NSError?)) }
        try advance(until: { answers.count > 0 }, within: 1)
        let (value, error) = answers.all[0]
        if let error { throw error }
        return value
    }

    func speedSetting() throws -> Float { try value { tapFly.getAutoFlightSpeed(completion: $0) } }

    func fly(u: Double = 0.5, v: Double = 0.3) throws {
        #expect(try answer { tapFly.start(makeMission(u, v), withCompletion: $0) } == nil)
    }
}

func makeMission(_ u: Double, _ v: Double, _ mode: DJITapFlyMode = .forward) -> DJITapFlyMission {
    let mission = DJITapFlyMission()
    mission.imageLocationToCalculateDirection = CGPoint(x: u, y: v)
    mission.tapFlyMode = mode
    return mission
}

/// A list that blocks on any thread may add to. Guarded by its lock.
final class Log<Element>: @unchecked Sendable {
    private let lock = NSLock()
    private var elements: [Element] = []

    func append(_ element: Element) {
        lock.lock()
        defer { lock.unlock() }
        elements.append(element)
    }

    func clear() {
        lock.lock()
        defer { lock.unlock() }
        elements = []
    }

    var all: [Element] {
        lock.lock()
        defer { lock.unlock() }
        return elements
    }

    var count: Int {
        lock.lock()
        defer { lock.unlock() }
        return elements.count
    }
}

/// Something to register; tells when it goes.
final class Listener: Sendable {
    private let onEnd: (@Sendable (Listener) -> Void)?
    init(onEnd: (@Sendable (Listener) -> Void)? = nil) { self.onEnd = onEnd }
    deinit { onEnd?(self) }
}

/// What an event says, comparable.
struct Seen: Hashable, Sendable, CustomStringConvertible {
    var previous: DJITapFlyMissionState
    var current: DJITapFlyMissionState
    var speed: Float?
    var code: Int?

    init(_ event: DJITapFlyMissionEvent) {
        previous = event.previousState
        current = event.currentState
        speed = event.executionState?.speed
        code = (event.error as NSError?)?.code
    }

    var description: String { "\(previous)→\(current) \(speed.map { "\($0)" } ?? "nil") \(code ?? 0)" }
}
