import Contract
import FlightSession
import SimCore
import SimMath

/// A command with the moment and the face that a test gives it.
struct Planned {
    var tick: Tick
    var face: Face
    var command: Command
}

/// Sessions as tests need them.
enum Made {
    static func setup(
        _ model: AircraftModel = .phantom4Pro, seed: UInt64 = 1, height: Double = 60, heading: Double = 0,
        gimbal: Double = 0, limits: FlightLimits = FlightLimits(heightMeters: 500), shake: UInt64? = nil,
        targets: [TargetPlan] = [], hasCard: Bool = true, adjust: (inout DeviceProfile) -> Void = { _ in }
    ) -> SessionSetup {
        var profile = DeviceProfile(model)
        adjust(&profile)
        let scene = Scene(profile: profile, limits: limits, targets: targets, seed: seed)
        let world = World(
            aircraft: AircraftState(positionNED: Vector3(0, 0, -height), headingDegrees: heading),
            gimbal: GimbalState(pitchDegrees: gimbal), scene: scene)
        var setup = SessionSetup(scene: scene, world: world, shake: shake)
        if hasCard {
            setup.card = MemoryCard(files: 3)
            setup.photos = BlankPhotos()
        }
        return setup
    }

    static func session(_ setup: SessionSetup) -> Session { Session(setup) }

    static let walkers = [
        TargetPlan(id: "a", kind: .person, path: [(Vector3(5, 0, 0), 0), (Vector3(5, 9, 0), 1.4), (.zero, 3)]),
        TargetPlan(id: "b", kind: .person, path: [(Vector3(-5, 0, 0), 0), (Vector3(-5, -30, 0), 0.7)]),
    ]
}

/// A card of a few files that live nowhere.
final class MemoryCard: CardStore {
    let entries: [CardEntry]
    let freeBytes: Int64 = 1_000_000_000

    init(files: Int) {
        entries = (0..<files).map {
            CardEntry(
                id: FileID(Int32($0)), path: Array("DCIM/100MEDIA/DJI_000\($0 + 1).JPG".utf8), size: 1000, kind: .jpeg)
        }
    }

    func delete(_ entry: CardEntry) throws(HostFailure) {}
    func add(_ entry: CardEntry, bytes: [UInt8]) throws(HostFailure) {}
    func read(_ entry: CardEntry, offset: Int64, count: Int) throws(HostFailure) -> [UInt8] { [] }
}

/// A sensor that sees nothing.
final class BlankPhotos: PhotoSource {
    func photo(of world: World, scene: Scene, size: Int) throws(HostFailure) -> [UInt8] {
        Array(repeating: 0, count: 16)
    }

    private(set) var panoramas: [World] = []

    func panorama(of world: World, scene: Scene, size: Int) throws(HostFailure) -> [UInt8] {
        panoramas.append(world)
        return Array(repeating: 0, count: 16)
    }

    /// The moments that were asked for.
    private(set) var clips: [[World]] = []

    func clip(of worlds: [World], scene: Scene, size: Int) throws(HostFailure) -> [UInt8] {
        clips.append(worlds)
        return Array(repeating: 0, count: 16)
    }
}

extension Session {
    /// All field words of this moment, read anew from the state.
    var wordsNow: [UInt64] {
        let frame = FieldFrame(layout)
        var state = state
        frame.fill(from: &state)
        return (0..<frame.count).map { frame.words[$0] }
    }

    /// The words of everything but the counters of progress.
    var wordsOfWorldAndMachines: [UInt64] {
        zip(layout.names, wordsNow).filter { !$0.0.hasPrefix("progress.") }.map(\.1)
    }

    /// Steps to the end of a plan, which is sorted by tick, submitting each command just before its tick.
    func fly(_ plan: [Planned], ticks: Int, afterStep: (Session) -> Void = { _ in }) throws {
        var rest = plan[...]
        for _ in 0..<ticks {
            while let next = rest.first, next.tick <= nextTick {
                try submit(next.command, face: next.face)
                rest.removeFirst()
            }
            try step()
            afterStep(self)
        }
    }
}

/// Random commands, legal and illegal calls mixed, world commands always within their ranges.
enum Script {
    static func random(_ random: inout RandomStream, count: Int, ticks: Int) -> [Planned] {
        let when = (0..<count).map { _ in random.below(ticks) }.sorted()
        return when.map {
            Planned(tick: Tick(Int64($0)), face: face(&random), command: command(&random))
        }
    }

    static func face(_ random: inout RandomStream) -> Face { Face.allCases[random.below(Face.allCases.count)] }

    static func command(_ random: inout RandomStream) -> Command {
        switch random.below(20) {
        case 0...4: start(&random)
        case 5, 6: .tapFlyStop
        case 7: .tapFlyResetHeading
        case 8: .tapFlySetSpeed(metersPerSecond: [0.5, 1, 4, 10, 10.5, .nan][random.below(6)])
        case 9: random.below(2) == 0 ? .tapFlyGetSpeed : .tapFlyGetBypass
        case 10: .tapFlySetBypass(random.below(2) == 0)
        case 11: random.below(2) == 0 ? .cameraShootPhoto : .cardDelete(FileID(Int32(random.below(6)) - 1))
        case 12: .rcStick(random.below(2) == 0 ? .centered : sticks(&random))
        case 13: .rcPauseButton
        case 14: .rcModeSwitch(random.below(3) == 0 ? .S : .P)
        case 15: .gimbalPitch(degrees: random.uniform(-90, 30))
        case 16, 17: .linkPhone(connected: random.below(3) > 0)
        case 18: .worldLight(lux: random.below(4) == 0 ? 10 : random.uniform(300, 10_000))
        default:
            .worldWind(
                fromDegrees: random.uniform(0, 360), metersPerSecond: random.uniform(0, 12),
                gustMetersPerSecond: random.uniform(0, 6))
        }
    }

    private static func start(_ random: inout RandomStream) -> Command {
        let image = ImagePoint(random.uniform(-0.1, 1.1), random.uniform(-0.1, 1.1))
        return .tapFlyStart(image: image, mode: TapFlyMode.allCases[random.below(4)])
    }

    private static func sticks(_ random: inout RandomStream) -> Sticks {
        Sticks(
            roll: random.uniform(-1, 1), pitch: random.uniform(-1, 1), yaw: random.uniform(-1, 1),
            throttle: random.uniform(-1, 1))
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
