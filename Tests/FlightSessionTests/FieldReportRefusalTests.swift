import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// Missions that cannot start, and those that something ends: told at once, by name, and over when the cause is.
/// (Field reports M9, M10, M15)
struct FieldReportRefusalTests {
    private static let calls: [Command] = [
        .tapFlyStart(image: ImagePoint(0.5, 0.5), mode: .forward), .tapFlyStop, .tapFlyResetHeading,
        .tapFlySetSpeed(metersPerSecond: 5), .tapFlyGetSpeed, .tapFlySetBypass(true), .tapFlyGetBypass,
    ]

    /// The published tables: which models have TapFly, and which do not.
    static let having: [AircraftModel] = [
        .mavicPro, .mavicAir, .mavic2Pro, .mavic2Zoom, .mavic2Enterprise, .mavic2EnterpriseDual, .spark, .phantom4,
        .phantom4Advanced, .phantom4Pro, .phantom4ProV2, .inspire2, .matrice200,
    ]
    static let without: [AircraftModel] = [
        .phantom3, .inspire1, .matrice100, .matrice600, .phantom4RTK, .matrice300RTK, .mavicAir2, .air2S,
    ]

    @Test("M9: models with and without TapFly make up all models")
    func models() throws {
        #expect(Set(Self.having + Self.without) == Set(AircraftModel.allCases))
        for model in Self.having {
            let flight = FieldReportFlight(Made.setup(model, hasCard: false))
            try flight.run(seconds: 0.05)
            #expect(flight.state == .readyToStart, "\(model)")
        }
    }

    @Test("M9: without TapFly it says so from the first moment, and every call within a second", arguments: without)
    func unsupported(model: AircraftModel) throws {
        let flight = FieldReportFlight(Made.setup(model, hasCard: false))
        #expect(flight.state == .notSupported, "before the first tick")
        for _ in 0..<2 {
            for call in Self.calls { #expect(try flight.answer(call)?.code == -1000, "\(call)") }
            #expect(flight.state == .notSupported && flight.complaints.isEmpty)
            let start = flight.records.count
            try flight.submit(.linkPhone(connected: false))
            try flight.run(seconds: 1)
            for call in Self.calls { #expect(try flight.answer(call)?.code == -1028, "\(call)") }
            try flight.submit(.linkPhone(connected: true))
            try flight.run(seconds: 2.5)
            #expect(flight.changes(from: start).map(\.current) == [.disconnected, .recovering, .notSupported])
        }
    }

    @Test("M9 as a fault: a start on such a product times out, and only then answers")
    func timesOut() throws {
        let flight = FieldReportFlight(Made.setup(.phantom3, hasCard: false))
        try flight.submit(.fault(.unsupportedTimesOut, true))
        let request = try flight.submit(Self.calls[0])
        try flight.run(seconds: 1)
        #expect(!flight.records.contains { $0.isAnswer(to: request) })
        try flight.run(seconds: 30)
        let answers = flight.records.filter { $0.isAnswer(to: request) }
        #expect(answers.count == 1)
        if case .completed(_, let code, _) = answers.first?.event { #expect(code.number == -1003) }
    }

    /// A cause, what takes it away, and the code.
    struct Cause: Sendable, CustomTestStringConvertible {
        var make: Command
        var undo: Command
        var code: Int16
        var testDescription: String { "\(make)" }
    }

    static let causes = [
        Cause(make: .worldCondition(.visionFault, true), undo: .worldCondition(.visionFault, false), code: -5034),
        Cause(make: .worldLight(lux: 20), undo: .worldLight(lux: 5000), code: -5039),
        Cause(make: .worldLight(lux: 60_000), undo: .worldLight(lux: 5000), code: -5038),
        Cause(make: .worldGPS(satellites: 4), undo: .worldGPS(satellites: 16), code: -5001),
    ]

    private func expectRefused(_ flight: FieldReportFlight, _ code: Int16) throws {
        #expect(flight.state == .cannotStart && flight.session.state.tapFly.persistentError.number == code)
        let start = flight.records.count
        for _ in 0..<2 { #expect(try flight.start() == code) }
        #expect(flight.changes(from: start).isEmpty && flight.state == .cannotStart)
    }

    private func expectFree(_ flight: FieldReportFlight, from start: Int) throws {
        let changes = flight.changes(from: start)
        #expect(changes.map(\.previous) == [.cannotStart] && changes.map(\.current) == [.readyToStart])
        #expect(changes.last?.error == .ok && flight.session.state.tapFly.persistentError == .ok)
        #expect(try flight.start() == 0 && flight.state == .executing)
        #expect(flight.complaints == [])
    }

    @Test("M10: before a start", arguments: causes)
    func before(cause: Cause) throws {
        let flight = FieldReportFlight(Made.setup(hasCard: false))
        try flight.run(seconds: 0.1)
        try flight.submit(cause.make)
        try flight.run(seconds: 0.05)
        #expect(flight.changes().map(\.current) == [.cannotStart])
        try expectRefused(flight, cause.code)
        let start = flight.records.count
        try flight.submit(cause.undo)
        try flight.run(seconds: 0.05)
        try expectFree(flight, from: start)
    }

    @Test("M10: in flight, from Executing and from pause", arguments: causes)
    func inFlight(cause: Cause) throws {
        for isPaused in [false, true] {
            let flight = FieldReportFlight(Made.setup(hasCard: false))
            #expect(try flight.start(speed: 6) == 0)
            try flight.run(seconds: 5)
            if isPaused {
                try flight.submit(.rcPauseButton)
                try flight.run(seconds: 0.5)
            }
            var start = flight.records.count
            try flight.submit(cause.make)
            try flight.run(seconds: 8)
            let changes = flight.changes(from: start)
            #expect(changes.map(\.current) == [.executionResetting, .cannotStart])
            #expect(changes.map(\.error.number) == [0, cause.code])
            #expect(flight.speed < 0.1)
            try expectRefused(flight, cause.code)
            start = flight.records.count
            try flight.submit(cause.undo)
            try flight.run(seconds: 0.05)
            try expectFree(flight, from: start)
        }
    }

    /// The switch's modes and whether missions may fly in them; no model with TapFly has a remote with F.
    static let modes: [(mode: RemoteFlightMode, code: Int16)] = [
        (.P, 0), (.A, -5000), (.S, -5000), (.F, -5000), (.T, -5000),
    ]

    @Test("M15: the mode switch before a start", arguments: modes.indices, [AircraftModel.mavicPro, .phantom4Pro])
    func modeBefore(row: Int, model: AircraftModel) throws {
        let (mode, code) = Self.modes[row]
        let flight = FieldReportFlight(Made.setup(model, hasCard: false))
        try flight.submit(.rcModeSwitch(mode))
        try flight.run(seconds: 0.1)
        if code == 0 {
            #expect(flight.state == .readyToStart)
        } else {
            try expectRefused(flight, code)
            let start = flight.records.count
            try flight.submit(.rcModeSwitch(.P))
            try flight.run(seconds: 0.05)
            try expectFree(flight, from: start)
        }
    }

    @Test("M15: the mode switch during a mission", arguments: modes.indices, [AircraftModel.mavicPro, .phantom4Pro])
    func modeDuring(row: Int, model: AircraftModel) throws {
        let (mode, code) = Self.modes[row]
        let flight = FieldReportFlight(Made.setup(model, hasCard: false))
        #expect(try flight.start(speed: 8) == 0)
        try flight.run(seconds: 5)
        var start = flight.records.count
        try flight.submit(.rcStick(Sticks(yaw: 0.2)))
        try flight.submit(.rcModeSwitch(mode))
        try flight.run(seconds: 0.03)
        let changes = flight.changes(from: start)
        if code == 0 {
            #expect(changes.isEmpty && flight.state == .executing)
        } else {
            #expect(changes.map(\.current) == [.executionResetting, .cannotStart])
            #expect(changes.map(\.error.number) == [0, code])
            try expectRefused(flight, code)
            start = flight.records.count
            try flight.submit(.rcStick(.centered))
            try flight.submit(.rcModeSwitch(.P))
            try flight.run(seconds: 0.05)
            try expectFree(flight, from: start)
        }
    }
}
