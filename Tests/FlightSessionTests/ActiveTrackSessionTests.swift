import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// ActiveTrack in a whole session: latencies, the other operator, the gimbal, what is told and kept.
struct ActiveTrackSessionTests {
    private static let person = TargetPlan(id: "who", kind: .person, path: [(Vector3(15, 0, 0), 0)])

    private func session(_ model: AircraftModel = .mavicPro) -> Session {
        Made.session(Made.setup(model, height: 8, gimbal: -25, targets: [Self.person]))
    }

    private let start = Command.activeTrackStart(x: 0.5, y: 0.508, width: 0, height: 0, .trace, .unknown)

    private func run(_ session: Session, seconds: Double) throws -> [EventRecord] {
        var records: [EventRecord] = []
        for _ in 0..<Int((seconds * 100).rounded()) {
            try session.step()
            records += session.events
        }
        return records
    }

    private func codes(_ records: [EventRecord], _ request: RequestID) -> [Int16] {
        records.compactMap {
            if case .completed(request, let code, _) = $0.event { code.number } else { nil }
        }
    }

    @Test("Start, accept, stop: each takes the way of a call, the event before its answer")
    func calls() throws {
        let session = session()
        _ = try run(session, seconds: 0.1)
        var records: [EventRecord] = []
        var requests: [RequestID] = []
        for command in [start, .activeTrackAccept, .activeTrackStop] {
            requests.append(try session.submit(command))
            records += try run(session, seconds: 1.5)
        }
        #expect(requests.map { codes(records, $0) } == [[0], [0], [0]])
        let changes = records.enumerated().compactMap { place, record -> (Int, ActiveTrackEvent, RequestID)? in
            guard case .activeTrack(let event) = record.event, event.previous != event.current else { return nil }
            return (place, event, record.cause)
        }
        #expect(changes.map(\.1.current) == [.waitingForConfirmation, .aircraftFollowing, .readyToStart])
        #expect(changes.map(\.2) == requests)
        for (change, request) in zip(changes, requests) {
            guard case .completed(let answered, _, _) = records[change.0 + 1].event else {
                Issue.record("no answer after \(change.1)")
                continue
            }
            #expect(answered == request)
        }
    }

    @Test("One mission at a time, whichever begins (Q37)")
    func exclusive() throws {
        let fly = Command.tapFlyStart(image: ImagePoint(0.5, 0.4), mode: .forward)
        for (first, second) in [(start, fly), (fly, start)] {
            for wait in [0.12, 2] {
                let session = session()
                _ = try run(session, seconds: 0.1)
                let one = try session.submit(first)
                var records = try run(session, seconds: wait)
                let other = try session.submit(second)
                records += try run(session, seconds: 2)
                #expect(codes(records, one) == [0] && codes(records, other) == [-5015], "\(first), \(wait)")
            }
        }
    }

    @Test("The gimbal belongs to a mission (Q13)")
    func gimbal() throws {
        let session = session()
        _ = try run(session, seconds: 0.1)
        try session.submit(start)
        _ = try run(session, seconds: 1.5)
        let before = session.state.world.gimbal.pitchDegrees
        try session.submit(.gimbalPitch(degrees: 10))
        _ = try run(session, seconds: 1)
        #expect(abs(session.state.world.gimbal.pitchDegrees - before) < 3)
        try session.submit(.activeTrackStop)
        _ = try run(session, seconds: 0.5)
        try session.submit(.gimbalPitch(degrees: 10))
        _ = try run(session, seconds: 1)
        #expect(session.state.world.gimbal.pitchDegrees == 10)
    }

    @Test("An app's calls on the gimbal fail during a mission and are answered else")
    func gimbalCalls() throws {
        let session = session()
        _ = try run(session, seconds: 0.1)
        let turn = Command.gimbalRotate(GimbalRotation(.absoluteAngle, pitch: -30, seconds: 0.5))
        func answers() throws -> [[Int16]] {
            let requests = try [turn, .gimbalReset, .gimbalSetMode(.FPV)].map { try session.submit($0) }
            let records = try run(session, seconds: 0.5)
            return requests.map { codes(records, $0) }
        }
        #expect(try answers() == [[0], [0], [0]] && session.state.world.gimbal.mode == .FPV)
        try session.submit(.gimbalPitch(degrees: -25))
        _ = try run(session, seconds: 1)
        try session.submit(start)
        _ = try run(session, seconds: 1.5)
        let before = session.state.world.gimbal
        #expect(
            session.state.activeTrack.isInCommand && before.mode == .yawFollow, "the mission takes it in yaw follow")
        #expect(try answers() == [[-1027], [-1027], [-1027]])
        #expect(abs(session.state.world.gimbal.pitchDegrees - before.pitchDegrees) < 2)
        try session.submit(.activeTrackStop)
        _ = try run(session, seconds: 0.5)
        #expect(try answers() == [[0], [0], [0]])
    }

    @Test("The lens of a DollyZoom is as wide as ever when the mission is over, flown to its end or not")
    func zoomEnds() throws {
        for seconds in [6.0, 13] {
            let session = Made.session(
                Made.setup(.mavic2Zoom, height: 8, gimbal: -25, targets: [Self.person]))
            _ = try run(session, seconds: 0.1)
            try session.submit(.activeTrackStart(x: 0.5, y: 0.508, width: 0, height: 0, .quickShot, .dollyZoom))
            _ = try run(session, seconds: 6)
            #expect(session.state.world.zoom > 1.2)
            if seconds == 6 { try session.submit(.activeTrackStop) }
            _ = try run(session, seconds: 7)
            #expect(session.state.activeTrack.state == .readyToStart && session.state.world.zoom == 1)
        }
    }

    @Test("A listener of the topic hears the operator and nothing else; the flight mode is ActiveTrack's")
    func topic() throws {
        let session = session()
        let channel = session.listen(.activeTrack)
        try session.submit(start)
        var heard: [Event] = []
        for _ in 0..<150 {
            try session.step()
            heard += session.deliveries.filter { $0.channel == channel }.map(\.record.event)
        }
        #expect(heard.count > 3)
        for event in heard {
            if case .activeTrack = event { continue }
            Issue.record("\(event)")
        }
        #expect(session.core.flightMode == .activeTrack)
    }

    @Test("An event stays small")
    func size() {
        #expect(MemoryLayout<Event>.size <= 64 && MemoryLayout<ActiveTrackEvent>.size <= 40)
    }

    @Test("Equal runs are equal to the last field, and a mission changes the digest")
    func deterministic() throws {
        func digest(_ commands: [Command]) throws -> UInt64 {
            let session = session()
            for (place, command) in commands.enumerated() {
                try session.submit(command, at: Tick(Int64(10 + 150 * place)))
            }
            _ = try run(session, seconds: 8)
            return session.digest
        }
        let commands = [start, .activeTrackAccept, .activeTrackSetCircularSpeed(metersPerSecond: 2), .activeTrackStop]
        #expect(try digest(commands) == digest(commands))
        #expect(try digest(commands) != digest([start, .activeTrackAccept]))
    }
}
