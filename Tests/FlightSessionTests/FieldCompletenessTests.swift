import Contract
import FlightSession
import MediaLogic
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// The field walk misses nothing: every stored leaf that `Mirror` finds stands in the layout under its own name, with
/// its own value. Enumerations with payloads are written flat and have tests of their own.
struct FieldCompletenessTests {
    private struct Leaf {
        var path: String
        var word: UInt64
    }

    /// The word of a value that is no further taken apart, or nil.
    private static func word(_ value: Any) -> UInt64? {
        switch value {
        case let number as Double: number.bitPattern
        case let number as Float: UInt64(number.bitPattern)
        case let number as Int64: UInt64(bitPattern: number)
        case let number as UInt64: number
        case let number as UInt32: UInt64(number)
        case let number as Int32: UInt64(bitPattern: Int64(number))
        case let flag as Bool: flag ? 1 : 0
        case let tick as Tick: UInt64(bitPattern: tick.index)
        case let code as ErrorCode: UInt64(bitPattern: Int64(code.packed))
        case let request as RequestID: UInt64(request.number)
        case let file as FileID: UInt64(bitPattern: Int64(file.index))
        case let choice as any ContractEnum: UInt64(bitPattern: Int64(choice.rawValue))
        default: nil
        }
    }

    /// All leaves below a value; parts named in `apart` are tested elsewhere.
    private static func leaves(of value: Any, path: String = "", apart: Set<String> = []) -> [Leaf] {
        if let word = word(value) { return [Leaf(path: path, word: word)] }
        // A mirror shows nothing of these.
        if let sectors = value as? SIMD4<Double> {
            return (0..<4).map { Leaf(path: "\(path)[\($0)].meters", word: sectors[$0].bitPattern) }
        }
        if let levels = value as? SIMD32<UInt32> {
            return (0...TrackScores.thresholds).map { Leaf(path: "\(path)[\($0)].frames", word: UInt64(levels[$0])) }
        }
        let mirror = Mirror(reflecting: value)
        var result: [Leaf] = []
        for (index, child) in mirror.children.enumerated() {
            let isList = mirror.displayStyle == .collection
            let name =
                isList ? "\(path)[\(index)]" : path.isEmpty ? child.label ?? "?" : "\(path).\(child.label ?? "?")"
            if !apart.contains(name) { result += leaves(of: child.value, path: name, apart: apart) }
        }
        if mirror.children.isEmpty && mirror.displayStyle != .collection {
            Issue.record("\(path) is a leaf of a type that this test does not know: \(mirror.subjectType)")
        }
        return result
    }

    private func fields(of state: some FieldVisitable) -> [(name: String, word: UInt64)] {
        let layout = FieldLayout(of: state)
        let frame = FieldFrame(layout)
        var state = state
        frame.fill(from: &state)
        return layout.names.enumerated().map { ($1, frame.words[$0]) }
    }

    /// A state in which hardly two numbers are equal.
    private func busySession() throws -> Session {
        var setup = Made.setup(seed: 3, heading: 33, gimbal: -17, targets: Made.walkers)
        setup.world.wind.set(fromDegrees: 70, speedMps: 3, gustMps: 2)
        let session = Made.session(setup)
        try session.submit(.tapFlyStart(image: ImagePoint(0.3, 0.4), mode: .forward))
        try session.submit(.gimbalPitch(degrees: -71))
        try session.submit(.cameraShootPhoto)
        try session.submit(.visionTrack(TargetID(0)))
        try session.submit(.targetGesture(TargetID(0), .armsV))
        try session.submit(.targetSpeed(TargetID(1), metersPerSecond: 0.77))
        for _ in 0..<77 { try session.step() }
        try session.submit(.rcStick(Sticks(roll: 0.01, pitch: 0.02, yaw: 0.3, throttle: 0.04)), at: Tick(90))
        try session.submit(.worldLight(lux: 4321))
        for _ in 0..<20 { try session.step() }
        return session
    }

    private func expectEqual(_ leaves: [Leaf], _ fields: [(name: String, word: UInt64)]) {
        let byName = Dictionary(grouping: fields, by: \.name)
        for leaf in leaves {
            #expect(byName[leaf.path]?.count == 1, "\(leaf.path) is not visited once")
            #expect(byName[leaf.path]?.first?.word == leaf.word, "\(leaf.path)")
        }
        let known = Set(leaves.map(\.path))
        for field in fields { #expect(known.contains(field.name), "\(field.name) is no stored property") }
    }

    @Test("The world")
    func world() throws {
        let world = try busySession().state.world
        let leaves = Self.leaves(of: world)
        #expect(leaves.count > 55)
        expectEqual(leaves, fields(of: world))
        #expect(Set(leaves.map(\.word)).count > 40, "distinct values, so that a swap would show")
    }

    @Test("The session's state: the world, the machines, the progress")
    func session() throws {
        let state = try busySession().state
        let apart: Set<String> = ["tapFly.phase", "activeTrack.phase", "camera.phase", "camera.card"]
        let leaves = Self.leaves(of: state, apart: apart).map {
            Leaf(path: $0.path.hasPrefix("world.") ? String($0.path.dropFirst(6)) : $0.path, word: $0.word)
        }
        let flat = [
            "tapFly.state", "tapFly.phase.", "tapFly.flight.", "activeTrack.state", "activeTrack.phase.",
            "activeTrack.mission.", "camera.phase.", "camera.card.",
        ]
        expectEqual(leaves, fields(of: state).filter { field in !flat.contains { field.name.hasPrefix($0) } })
        #expect(leaves.contains { $0.path == "progress.eventHistory" && $0.word != 0 })
    }

    /// A flight of values that are nowhere else.
    private static let flight = TapFlyFlight(
        mode: .free, directionNED: Vector3(0.11, 0.22, 0.33), lineNED: Vector3(4.4, 5.5, 6.6), bearingDegrees: 77.7,
        isTurningNose: true, request: RequestID(881), bypass: bypass)
    private static let bypass = {
        var bypass = TapFlyBypass()
        bypass.direction = .left
        bypass.wayMeters = 8.8
        bypass.isHeld = true
        bypass.lookIn = 882
        bypass.stalled = 883
        return bypass
    }()
    private static let phases: [TapFlyMachine.Phase] = [
        .unknown, .disconnected, .outOfReach(flight, isPaused: true), .recovering(until: Tick(991)),
        .takingOver(flight, isPaused: true, until: Tick(994)), .notSupported, .cannotStart(.modeError),
        .readyToStart, .starting(flight, until: Tick(992)), .executing(flight), .paused(flight),
        .resetting(flight, until: Tick(993), reason: .stoppedByUser),
    ]

    @Test("Every payload of every TapFly phase", arguments: phases.indices)
    func tapFlyPhases(index: Int) {
        var machine = TapFlyMachine(DeviceProfile(.phantom4Pro))
        machine.phase = Self.phases[index]
        let words = fields(of: machine).filter { $0.name.hasPrefix("phase.") || $0.name.hasPrefix("flight.") }.map(
            \.word)
        var missing = words
        // Enumerations without payload have no children.
        let hasPayload = !Mirror(reflecting: machine.phase).children.isEmpty
        for leaf in hasPayload ? Self.leaves(of: machine.phase) : [] {
            let place = missing.firstIndex(of: leaf.word)
            #expect(place != nil, "\(leaf.path) of phase \(index) is not visited")
            if let place { missing.remove(at: place) }
        }
    }

    @Test("Phases that differ in anything have different fields")
    func phasesAreTold() {
        var phases = Self.phases
        for change in [
            { (flight: inout TapFlyFlight) in flight.mode = .forward }, { $0.directionNED.y = 1 },
            { $0.lineNED.z = 1 }, { $0.bearingDegrees = 1 }, { $0.isTurningNose = false },
            { $0.request = RequestID(5) }, { $0.bypass.direction = .over }, { $0.bypass.wayMeters = 1 },
            { $0.bypass.isHeld = false }, { $0.bypass.lookIn = 1 }, { $0.bypass.stalled = 1 },
        ] {
            var flight = Self.flight
            change(&flight)
            phases += [
                .starting(flight, until: Tick(992)), .executing(flight), .paused(flight),
                .resetting(flight, until: Tick(993), reason: .stoppedByUser), .outOfReach(flight, isPaused: true),
                .takingOver(flight, isPaused: true, until: Tick(994)),
            ]
        }
        phases += [
            .recovering(until: Tick(5)), .cannotStart(.aircraftLowBattery), .starting(Self.flight, until: Tick(5)),
            .resetting(Self.flight, until: Tick(5), reason: .stoppedByUser),
            .resetting(Self.flight, until: Tick(993), reason: .modeError), .outOfReach(Self.flight, isPaused: false),
            .takingOver(Self.flight, isPaused: false, until: Tick(994)),
            .takingOver(Self.flight, isPaused: true, until: Tick(5)),
        ]
        var seen: Set<[UInt64]> = []
        for phase in phases {
            var machine = TapFlyMachine(DeviceProfile(.phantom4Pro))
            machine.phase = phase
            seen.insert(fields(of: machine).map(\.word))
        }
        #expect(seen.count == phases.count)
    }

    @Test("Every payload of every camera phase, and every part of the card")
    func camera() {
        let card = MemoryCard(files: 3)
        let profile = DeviceProfile(.mavicPro)
        var sink = EventSink()
        var machine = CameraMachine(card: CardManifest(entries: card.entries, freeBytes: card.freeBytes))
        var seen: Set<[UInt64]> = []
        func check(_ name: String, leaves expected: Int) {
            let words = fields(of: machine).map(\.word)
            seen.insert(words)
            // Path, size and kind of a file that is being stored are in the card's history.
            let leaves = Mirror(reflecting: machine.phase).children.isEmpty ? [] : Self.payload(machine.phase)
            #expect(leaves.count == expected, "\(name)")
            for leaf in leaves { #expect(words.contains(leaf.word), "\(name): \(leaf.path)") }
            if let card = machine.card {
                #expect(words.contains(UInt64(bitPattern: card.freeBytes)) && words.contains(card.history), "\(name)")
            }
        }
        check("idle", leaves: 0)
        sink.begin(Tick(100))
        machine.shoot(request: RequestID(771), canExpose: true, at: Tick(100), profile: profile, into: &sink)
        check("exposing", leaves: 2)
        _ = machine.advance(at: Tick(500), profile: profile, into: &sink)
        check("storing", leaves: 2)
        _ = machine.advance(at: Tick(900), profile: profile, into: &sink)
        check("idle again", leaves: 0)
        machine.delete(FileID(1), request: RequestID(772), at: Tick(900), profile: profile, into: &sink)
        check("deleting", leaves: 3)
        _ = machine.advance(at: Tick(990), profile: profile, into: &sink)
        check("idle at last", leaves: 0)
        machine.film(.asteroid, canExpose: true, at: Tick(990), profile: profile)
        check("filming", leaves: 2)
        machine.film(nil, canExpose: true, at: Tick(2990), profile: profile)
        check("storing its clip", leaves: 2)
        #expect(machine.isPanoramaDue)
        _ = machine.advance(at: Tick(3990), profile: profile, into: &sink)
        check("exposing a panorama", leaves: 1)
        machine = CameraMachine(card: nil)
        check("no card", leaves: 0)
        #expect(seen.count == 10)
    }

    /// Ticks, requests and file numbers of a phase.
    private static func payload(_ phase: CameraMachine.Phase) -> [Leaf] {
        switch phase {
        case .idle: []
        case .exposing, .deleting, .filming, .exposingPanorama: leaves(of: phase)
        case .storing(let until, let file): leaves(of: until, path: "until") + leaves(of: file.id, path: "id")
        }
    }

    @Test("Files that differ in anything have different histories")
    func cardHistory() {
        let base = CardEntry(id: FileID(0), path: Array("A.JPG".utf8), size: 5, kind: .jpeg)
        var entries = [base]
        var other = base
        other.path = Array("B.JPG".utf8)
        entries.append(other)
        other = base
        other.size = 6
        entries.append(other)
        var histories = Set(entries.map { CardManifest(entries: [$0], freeBytes: 10).history })
        histories.insert(CardManifest(entries: [], freeBytes: 10).history)
        var removed = CardManifest(entries: [base], freeBytes: 10)
        removed.remove(FileID(0))
        histories.insert(removed.history)
        #expect(histories.count == 5)
    }

    @Test("Any bit of any field changes a frame's digest; so does a swap of two fields")
    func digest() throws {
        let session = try busySession()
        let frame = FieldFrame(session.layout)
        var state = session.state
        frame.fill(from: &state)
        let digest = frame.digestAfresh()
        var seen: Set<UInt64> = [digest]
        for slot in 0..<frame.count {
            for bit in UInt64(0)..<64 {
                frame.words[slot] ^= 1 << bit
                seen.insert(frame.digestAfresh())
                frame.words[slot] ^= 1 << bit
            }
        }
        #expect(seen.count == 1 + 64 * frame.count)
        for slot in 1..<frame.count where frame.words[slot] != frame.words[slot - 1] {
            let (a, b) = (frame.words[slot - 1], frame.words[slot])
            (frame.words[slot - 1], frame.words[slot]) = (b, a)
            #expect(frame.digestAfresh() != digest, "\(session.layout.names[slot])")
            (frame.words[slot - 1], frame.words[slot]) = (a, b)
        }
        #expect(frame.digestAfresh() == digest)
    }

    @Test("What a frame remembers of steady parts is what it would write anew, on every tick of a busy flight")
    func steadyParts() throws {
        let session = try busySession()
        let layout = session.layout
        #expect(layout.steadyParts.count > 5)
        #expect(layout.looseSlots.map(\.count).reduce(0, +) < layout.count * 2 / 3)
        try session.submit(.tapFlySetSpeed(metersPerSecond: 6), at: Tick(120))
        try session.submit(.rcModeSwitch(.S), at: Tick(200))
        try session.submit(.rcModeSwitch(.P), at: Tick(260))
        try session.submit(.linkPhone(connected: false), at: Tick(300))
        try session.submit(.linkPhone(connected: true), at: Tick(350))
        var changes = [Int](repeating: 0, count: layout.steadyParts.count)
        for _ in 0..<400 {
            let before = session.wordsNow
            try session.step()
            let blank = FieldFrame(layout)
            var state = session.state
            blank.fill(from: &state)
            let fresh = (0..<layout.count).map { blank.words[$0] }
            #expect((0..<layout.count).map { session.frame.words[$0] } == fresh, "tick \(session.tick.index)")
            #expect(session.frame.digest() == blank.digest(), "tick \(session.tick.index)")
            for (index, part) in layout.steadyParts.enumerated() where before[part.slots] != fresh[part.slots] {
                changes[index] += 1
            }
        }
        #expect(changes.contains { $0 > 0 }, "a flight in which no steady part changes shows nothing")
        #expect(changes.contains { $0 == 0 })
    }
}
