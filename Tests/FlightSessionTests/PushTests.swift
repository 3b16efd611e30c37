import Contract
import FlightSession
import MissionLogic
import SimCore
import SimMath
import Testing

/// What reaches an app by itself, and what an app that was not let in may do. missions.md 9.1, 9.6, 9.7, 9.9.
struct PushTests {
    private func events(_ session: Session, ticks: Int) throws -> [EventRecord] {
        var records: [EventRecord] = []
        for _ in 0..<ticks {
            try session.step()
            records += session.events
        }
        return records
    }

    private func frames(_ records: [EventRecord]) -> [Int64] {
        records.compactMap { if case .videoFrame(let number) = $0.event { number } else { nil } }
    }

    @Test("A confined aircraft sends no frames; when it may again they go on with the numbers of their grid")
    func videoOff() throws {
        let session = Made.session(Made.setup(.mavicPro))
        #expect(frames(try events(session, ticks: 100)) == Array(0..<30))
        try session.submit(.appActivation(.loginRequired))
        let off = try events(session, ticks: 100)
        #expect(frames(off).isEmpty)
        #expect(off.filter { $0.event == .flightState }.count == 10)
        #expect(off.filter { $0.event == .activation(.loginRequired, .bound) }.count == 1)
        try session.submit(.appActivation(.activated))
        #expect(frames(try events(session, ticks: 100)) == Array(60..<90))
    }

    @Test("Losing either link ends the frames and takes the product")
    func linkLoss() throws {
        for (lost, back) in [
            (Command.linkPhone(connected: false), Command.linkPhone(connected: true)),
            (.linkRemote(connected: false), .linkRemote(connected: true)),
        ] {
            let session = Made.session(Made.setup(.mavicPro))
            _ = try events(session, ticks: 100)
            try session.submit(lost)
            let off = try events(session, ticks: 10)
            #expect(frames(off).isEmpty)
            #expect(off.filter { $0.event == .product(isConnected: false) }.map(\.tick) == [Tick(100)])
            try session.submit(back)
            let on = try events(session, ticks: 10)
            #expect(on.filter { $0.event == .product(isConnected: true) }.map(\.tick) == [Tick(110)])
            #expect(frames(on) == [33, 34, 35])
        }
    }

    /// One of each call, with operands that are legal where any are.
    private static let calls: [Command] = CommandCatalogue.all.filter(\.isCall).compactMap { descriptor in
        let operands: [Double] = descriptor.parameters.flatMap { parameter -> [Double] in
            switch parameter.kind {
            case .number(_, let range): [range.lowerBound]
            case .choice(let members): [Double(members[0].raw)]
            case .imagePoint: [0.5, 0.5]
            case .flag, .file, .target: [1]
            }
        }
        return try? CommandCatalogue.make(opcode: descriptor.opcode, operands: operands)
    }

    @Test("An app that is not registered has every call refused, once and without effect; the world goes on")
    func unregistered() throws {
        #expect(Self.calls.count > 40)
        var setup = Made.setup(.phantom4Pro)
        setup.world.app.registration = .registrationInvalidAppKey
        let session = Made.session(setup)
        let requests = try Self.calls.map { try session.submit($0) }
        try session.submit(.worldLight(lux: 777))
        let records = try events(session, ticks: 50)
        for request in requests {
            let answers = records.compactMap { record -> ErrorCode? in
                guard case .completed(request, let code, _) = record.event else { return nil }
                return code
            }
            #expect(answers == [.applicationNotActivated])
        }
        #expect(session.state.world.conditions.lightLux == 777)
        #expect(session.state.tapFly.flight == nil && !session.state.simulator.isActive)
        try session.submit(.appRegistration(result: 0))
        #expect(
            try events(session, ticks: 1).map(\.event).filter { EventTopics($0) == .app }
                == [.registered(.ok), .product(isConnected: true), .activation(.activated, .bound)])
        let request = try session.submit(.tapFlyGetSpeed)
        #expect(try events(session, ticks: 50).contains { $0.event == .completed(request, .ok, value: 3) })
    }

    @Test("A registration is answered with a number of the vendor's, no other")
    func registrationNumbers() throws {
        let session = Made.session(Made.setup())
        for number in [-23, -998, 1, -1000, 70_000] {
            #expect(throws: CommandRejection.self) { try session.submit(.appRegistration(result: number)) }
        }
        let parameter = try #require(CommandCatalogue.descriptor(named: "app.registration")?.parameter(named: "result"))
        #expect(parameter.choice(named: "ok")?.raw == 0)
        #expect(parameter.choice(named: "invalidAppKey")?.raw == -2)
        #expect(parameter.choice(named: "unknown")?.raw == -999)
    }

    @Test("The simulator's pushes and its own state, through a session", arguments: [2.0, 33, 150])
    func simulator(hertz: Double) throws {
        var setup = Made.setup(.mavicPro, height: 0)
        setup.world.conditions.satellites = 12
        let session = Made.session(setup)
        _ = try events(session, ticks: 7)
        try session.submit(.simulatorStart(latitude: 22, longitude: 113, hertz: hertz, satellites: 9))
        while !session.state.simulator.isActive { _ = try events(session, ticks: 1) }
        let start = session.tick
        #expect(session.core.flightControllerState().satelliteCount == 9)
        var pushes: [(number: Int64, stamp: Double)] = []
        for _ in 0..<1000 {
            for record in try events(session, ticks: 1) {
                guard case .simulatorState(let number, let stamp) = record.event else { continue }
                pushes.append((number, stamp))
                let lag = (record.tick - start).seconds - stamp
                #expect(lag >= -1e-12 && lag < 0.01)
                let pushed = session.core.simulatorState(stamp: stamp)
                let state = try #require(pushed)
                #expect(state.location == GeoPoint(latitude: 22, longitude: 113))
                #expect(!state.isFlying && !state.areMotorsOn && state.positionZ == 0)
            }
        }
        #expect(pushes.count == 10 * Int(hertz))
        #expect(pushes.last?.stamp == 10)
        try session.submit(.simulatorStop)
        _ = try events(session, ticks: 50)
        #expect(session.core.simulatorState(stamp: 0) == nil)
        #expect(session.core.flightControllerState().satelliteCount == 12)
        #expect(try events(session, ticks: 100).allSatisfy { EventTopics($0.event) != .simulator })
    }

    @Test("Asking for states changes none: the digest is that of a run in which nobody asks")
    func derived() throws {
        func digest(_ ask: (Session) -> Void) throws -> UInt64 {
            let session = Made.session(Made.setup(.phantom4Pro, seed: 9, targets: Made.walkers))
            try session.submit(.tapFlyStart(image: ImagePoint(0.6, 0.4), mode: .forward))
            for _ in 0..<300 {
                try session.step()
                ask(session)
            }
            return session.digest
        }
        let asked = try digest { session in
            _ = session.core.flightControllerState()
            _ = session.core.simulatorState(stamp: 1)
            _ = (session.core.batteryReport, session.core.gimbalReport, session.core.remoteReport)
        }
        #expect(try asked == digest { _ in })
    }
}
