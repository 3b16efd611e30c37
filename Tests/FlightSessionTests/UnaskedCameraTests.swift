import Contract
import FlightSession
import MediaLogic
import SimCore
import SimMath
import Testing

/// What the camera does without a call: the photo that a gesture asks for, the clip of a QuickShot.
struct UnaskedCameraTests {
    private static let person = TargetPlan(id: "who", kind: .person, path: [(Vector3(15, 0, 0), 0)])
    private let photos = BlankPhotos()

    private func session(
        _ model: AircraftModel, card: (any CardStore)? = MemoryCard(files: 3), hasSensor: Bool = true,
        adjust: (inout DeviceProfile) -> Void = { _ in }
    ) -> Session {
        var setup = Made.setup(
            model, height: 8, gimbal: -25, targets: [Self.person], hasCard: false, adjust: adjust)
        setup.card = card
        setup.photos = hasSensor ? photos : nil
        return Session(setup)
    }

    /// All files that were announced, and when.
    private struct Heard {
        var files: [(tick: Int64, file: FileID)] = []
        var states: [(tick: Int64, state: ActiveTrackState)] = []
        var answers: [Int16] = []
    }

    private func run(_ session: Session, seconds: Double, _ heard: inout Heard) throws {
        for _ in 0..<Int((seconds * 100).rounded()) {
            try session.step()
            for record in session.events {
                switch record.event {
                case .newFile(let file): heard.files.append((record.tick.index, file))
                case .completed(_, let code, _): heard.answers.append(code.number)
                case .activeTrack(let event) where event.previous != event.current:
                    heard.states.append((record.tick.index, event.current))
                default: break
                }
            }
        }
    }

    private func entry(_ session: Session, _ file: FileID) throws -> CardEntry {
        try #require(session.state.camera.card?.entry(file))
    }

    // MARK: The gesture

    private func pose(_ session: Session, _ gesture: TargetGesture, seconds: Double, _ heard: inout Heard) throws {
        try session.submit(.targetGesture(TargetID(0), gesture))
        try run(session, seconds: seconds, &heard)
    }

    @Test("Hands that frame a picture take one photo each time, as a call would, but that nobody is answered")
    func gesture() throws {
        let session = session(.mavicPro)
        let photo = Int64(1280 * 720 * 0.55)
        var heard = Heard()
        try session.submit(.activeTrackSetGestureMode(true))
        try run(session, seconds: 0.5, &heard)
        try pose(session, .photoFrame, seconds: 5, &heard)
        #expect(heard.files.count == 1, "held for long, it is still one")
        try pose(session, .none, seconds: 1, &heard)
        try pose(session, .photoFrame, seconds: 0.2, &heard)
        try pose(session, .none, seconds: 2, &heard)
        #expect(heard.files.count == 1, "too short a sign")
        try pose(session, .photoFrame, seconds: 2, &heard)
        try #require(heard.files.count == 2)
        let file = try entry(session, heard.files[1].file)
        #expect(file.displayPath == "DCIM/100MEDIA/DJI_0005.JPG" && file.size == photo && file.kind == .jpeg)
        #expect(session.state.camera.card?.freeBytes == 1_000_000_000 - 2 * photo)
        // The one answer is that of switching gesture mode on.
        #expect(heard.answers == [0])
    }

    @Test("While a target is followed its own hands count")
    func tracked() throws {
        let session = session(.mavicPro)
        var heard = Heard()
        try session.submit(.activeTrackSetGestureMode(true))
        try run(session, seconds: 2.5, &heard)
        try pose(session, .armsV, seconds: 1.5, &heard)
        #expect(session.state.activeTrack.state == .aircraftFollowing)
        try pose(session, .photoFrame, seconds: 2, &heard)
        #expect(heard.files.count == 1 && session.state.activeTrack.state == .aircraftFollowing)
    }

    @Test("Without gesture mode, a person in sight, a card, room, a sensor, or an idle camera there is no photo")
    func noPhoto() throws {
        for (name, make) in [
            ("no gesture mode", { (self.session(.mavicPro), false, false) }),
            ("hidden", { (self.session(.mavicPro), true, true) }),
            ("no card", { (self.session(.mavicPro, card: nil), true, false) }),
            ("full", { (self.session(.mavicPro, card: SmallCard(freeBytes: 500_000)), true, false) }),
            ("no sensor", { (self.session(.mavicPro, hasSensor: false), true, false) }),
        ] as [(String, () -> (Session, Bool, Bool))] {
            let (session, isOn, isHidden) = make()
            var heard = Heard()
            try session.submit(.activeTrackSetGestureMode(isOn))
            if isHidden { try session.submit(.targetHide(TargetID(0))) }
            try run(session, seconds: 0.5, &heard)
            try pose(session, .photoFrame, seconds: 3, &heard)
            #expect(heard.files.isEmpty && heard.answers == [0] && session.state.camera.phase == .idle, "\(name)")
        }
        let session = session(.mavicPro) { $0.card.writeBytesPerSecond = 100_000 }
        var heard = Heard()
        try session.submit(.activeTrackSetGestureMode(true))
        try run(session, seconds: 0.5, &heard)
        try session.submit(.cameraShootPhoto)
        try pose(session, .photoFrame, seconds: 8, &heard)
        #expect(heard.files.count == 1 && heard.answers == [0, 0], "the photo that was called for")
    }

    // MARK: The clip

    private func start(_ path: QuickShotMode) -> Command {
        .activeTrackStart(x: 0.5, y: 0.508, width: 0, height: 0, .quickShot, path)
    }

    @Test("A QuickShot that is flown to its end leaves a clip of ten seconds (16.11)")
    func clip() throws {
        let session = session(.spark)
        var heard = Heard()
        try session.submit(start(.dronie))
        try run(session, seconds: 15, &heard)
        try #require(heard.states.map(\.state) == [.performingQuickShot, .readyToStart] && heard.files.count == 1)
        let file = try entry(session, heard.files[0].file)
        let size = Int64(300 * 1280 * 720 / 10)
        #expect(file.displayPath == "DCIM/100MEDIA/DJI_0004.MOV" && file.kind == .mov && file.size == size)
        #expect(session.state.camera.card?.freeBytes == 1_000_000_000 - size)
        // Written at 40 MB/s after 0.05 s for the folder.
        let wait = Double(heard.files[0].tick - heard.states[1].tick) / 100
        #expect(abs(wait - (0.05 + Double(size) / 40e6)) < 0.02, "\(wait)")
        #expect(session.state.camera.phase == .idle)
        let clip = try #require(photos.clips.first)
        #expect(photos.clips.count == 1 && clip.count == 300)
        // Ten seconds of flying back and up, from the start on.
        let heights = clip.map(\.aircraft.heightMeters)
        #expect(abs(heights[0] - 8) < 0.1 && zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
        #expect(heights[299] > 20)
    }

    @Test("Asteroid leaves a picture all round besides, once the clip is stored; without room for it the clip alone")
    func panorama() throws {
        let session = session(.mavic2Pro)
        var heard = Heard()
        try session.submit(start(.asteroid))
        try run(session, seconds: 15, &heard)
        try #require(heard.files.count == 2 && photos.panoramas.count == 1)
        let file = try entry(session, heard.files[1].file)
        let (clip, sphere) = (Int64(300 * 92_160), Int64(1440 * 720 * 0.55))
        #expect(file.displayPath == "DCIM/100MEDIA/DJI_0005.JPG" && file.kind == .jpeg && file.size == sphere)
        #expect(session.state.camera.card?.freeBytes == 1_000_000_000 - clip - sphere)
        #expect(photos.panoramas[0].aircraft.heightMeters > 18 && session.state.camera.phase == .idle)
        let small = self.session(.mavic2Pro, card: SmallCard(freeBytes: clip + sphere - 1))
        heard = Heard()
        try small.submit(start(.asteroid))
        try run(small, seconds: 15, &heard)
        #expect(heard.files.count == 1 && photos.panoramas.count == 1 && small.state.camera.phase == .idle)
    }

    @Test("While it is filmed a photo and a deletion meet a busy camera")
    func busy() throws {
        let session = session(.spark)
        var heard = Heard()
        try session.submit(start(.circle))
        try run(session, seconds: 4, &heard)
        try session.submit(.cameraShootPhoto)
        try session.submit(.cardDelete(FileID(0)))
        try run(session, seconds: 11, &heard)
        #expect(heard.answers == [0, -3002, -3002] && heard.files.count == 1)
    }

    @Test("The camera films on while the app cannot see the mission")
    func outOfReach() throws {
        let session = session(.spark) { $0.activeTrack.isLinkLossInterrupting = false }
        var heard = Heard()
        try session.submit(start(.dronie))
        try run(session, seconds: 5, &heard)
        try session.submit(.linkPhone(connected: false))
        try run(session, seconds: 10, &heard)
        #expect(heard.states.map(\.state) == [.performingQuickShot, .disconnected])
        #expect(heard.files.count == 1 && photos.clips.map(\.count) == [300])
    }

    @Test("One that is broken off leaves none: stopped, paused, lost")
    func brokenOff() throws {
        for command in [Command.activeTrackStop, .rcPauseButton, .targetHide(TargetID(0))] {
            let session = session(.spark)
            var heard = Heard()
            try session.submit(start(.dronie))
            try run(session, seconds: 8, &heard)
            #expect(session.state.camera.isFilming, "\(command)")
            try session.submit(command)
            try run(session, seconds: 8, &heard)
            #expect(heard.states.last?.state == .readyToStart && heard.files.isEmpty, "\(command)")
            #expect(session.state.camera.phase == .idle && session.state.camera.card?.freeBytes == 1_000_000_000)
        }
        #expect(photos.clips.isEmpty)
    }

    @Test("No clip without a card, room for all of it, a sensor, or a camera that is idle when it begins")
    func noClip() throws {
        for (name, session) in [
            ("no card", session(.spark, card: nil)), ("no sensor", session(.spark, hasSensor: false)),
            ("full", session(.spark, card: SmallCard(freeBytes: 300 * 92_160 - 1))),
        ] {
            var heard = Heard()
            try session.submit(start(.dronie))
            try run(session, seconds: 15, &heard)
            #expect(
                heard.states.map(\.state) == [.performingQuickShot, .readyToStart] && heard.files.isEmpty, "\(name)")
        }
        let fits = session(.spark, card: SmallCard(freeBytes: 300 * 92_160))
        var heard = Heard()
        try fits.submit(start(.dronie))
        try run(fits, seconds: 15, &heard)
        #expect(heard.files.count == 1 && fits.state.camera.card?.freeBytes == 0)
        let busy = session(.spark) { $0.card.writeBytesPerSecond = 100_000 }
        heard = Heard()
        try busy.submit(.cameraShootPhoto)
        try busy.submit(start(.dronie))
        try run(busy, seconds: 20, &heard)
        #expect(heard.files.count == 1, "the photo alone: the rest of the flight is shorter than a clip")
    }
}

private final class SmallCard: CardStore {
    let entries: [CardEntry] = []
    let freeBytes: Int64

    init(freeBytes: Int64) { self.freeBytes = freeBytes }

    func delete(_ entry: CardEntry) throws(HostFailure) {}
    func add(_ entry: CardEntry, bytes: [UInt8]) throws(HostFailure) {}
    func read(_ entry: CardEntry, offset: Int64, count: Int) throws(HostFailure) -> [UInt8] { [] }
}
