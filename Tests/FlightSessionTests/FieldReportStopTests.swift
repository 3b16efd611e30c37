import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// Stops that stop, and speeds that are flown. (Field reports M4, M5)
struct FieldReportStopTests {
    private func flying(_ speed: Double, wind: Double = 0, seconds: Double = 8) throws -> FieldReportFlight {
        var setup = Made.setup(height: 60, hasCard: false)
        setup.world.wind.set(fromDegrees: 200, speedMps: wind, gustMps: 0)
        let flight = FieldReportFlight(setup)
        try #require(try flight.start(speed: speed) == 0)
        try flight.run(seconds: seconds)
        try #require(abs(flight.speed - speed) < 0.1)
        return flight
    }

    @Test("M4: a stop at full speed is answered, told and flown", arguments: [0.0, 6])
    func stop(wind: Double) throws {
        let flight = try flying(10, wind: wind)
        let start = flight.records.count
        #expect(try flight.answer(.tapFlyStop)?.code == 0)
        #expect(flight.state == .readyToStart && flight.session.state.tapFly.mode == .unknown)
        let changes = flight.changes(from: start)
        #expect(changes.count == 1 && changes[0].current == .readyToStart && changes[0].error == .ok)
        let (place, speedThen) = (flight.world.aircraft.positionNED, flight.speed)
        var last = speedThen + 0.01
        try flight.run(seconds: 5) {
            // At the very end it settles on its place, with centimetres a second.
            if wind == 0, $0.speed > max(last, 0.1) { Issue.record("it speeds up again: \($0.speed)") }
            last = $0.speed
        }
        #expect(flight.speed < 0.1, "\(flight.speed) m/s after 5 s")
        let way = (flight.world.aircraft.positionNED - place).length
        #expect(way < FieldReportFlight.braking(from: speedThen) && way > 10, "\(way) m")
        #expect(flight.state == .readyToStart && flight.changes(from: start).count == 1)
    }

    @Test("M4: a stop from pause and from Resetting, and one where nothing runs")
    func otherStops() throws {
        let paused = try flying(10)
        try paused.submit(.rcPauseButton)
        try paused.run(seconds: 1)
        #expect(paused.state == .executionPaused && paused.speed > 3)
        #expect(try paused.answer(.tapFlyStop)?.code == 0)
        try paused.run(seconds: 5)
        #expect(paused.state == .readyToStart && paused.speed < 0.1 && paused.changes().last?.error == .ok)

        let resetting = try flying(10)
        try resetting.submit(.rcStick(Sticks(pitch: -1)))
        try resetting.run(seconds: 0.3)
        try resetting.submit(.rcStick(.centered))
        #expect(resetting.state == .executionResetting)
        #expect(try resetting.answer(.tapFlyStop)?.code == 0)
        try resetting.run(seconds: 5)
        #expect(resetting.state == .readyToStart && resetting.speed < 0.1 && resetting.changes().last?.error == .ok)

        let start = resetting.records.count
        #expect(try resetting.answer(.tapFlyStop)?.code == -5016)
        try resetting.run(seconds: 1)
        #expect(resetting.state == .readyToStart && resetting.changes(from: start).isEmpty)
    }

    @Test("A mission that ends by itself is Resetting until the aircraft has stopped (Q9)", arguments: [3.0, 10])
    func resettingLasts(speed: Double) throws {
        let flight = try flying(speed)
        try flight.submit(.rcStick(Sticks(throttle: -1)))
        try flight.run(seconds: 0.02)
        try flight.submit(.rcStick(.centered))
        #expect(flight.state == .executionResetting)
        var seconds = 0.0
        for _ in 0..<1000 where flight.state == .executionResetting {
            try flight.run(seconds: 0.01)
            seconds += 0.01
        }
        #expect(flight.state == .readyToStart && flight.speed < 0.5, "\(flight.speed) m/s after \(seconds) s")
        #expect(seconds > speed / 3 && seconds < speed / 3 + 2.5, "\(seconds) s")
    }

    @Test("M4 as a fault: the stop is answered without an error and the mission flies on")
    func stopDoesNothing() throws {
        let flight = try flying(10)
        try flight.submit(.fault(.stopDoesNothing, true))
        let start = flight.records.count
        #expect(try flight.answer(.tapFlyStop)?.code == 0)
        try flight.run(seconds: 3)
        #expect(flight.state == .executing && abs(flight.speed - 10) < 0.1 && flight.changes(from: start).isEmpty)
        try flight.submit(.fault(.stopDoesNothing, false))
        #expect(try flight.answer(.tapFlyStop)?.code == 0)
        #expect(flight.state == .readyToStart)
    }

    /// What the report sets, and whether the contract takes it.
    static let speeds: [(speed: Double, isTaken: Bool)] = [
        (1, true), (10, true), (0.99, false), (10.01, false), (0, false), (-3, false), (.nan, false),
        (.infinity, false),
    ]

    private func set(_ row: Int, _ flight: FieldReportFlight, old: Double) throws -> Double {
        let (speed, isTaken) = Self.speeds[row]
        #expect(try flight.answer(.tapFlySetSpeed(metersPerSecond: speed))?.code == (isTaken ? 0 : -5020))
        let wanted = isTaken ? speed : old
        #expect(try flight.answer(.tapFlyGetSpeed)?.value == wanted)
        return wanted
    }

    private func expectFlown(_ wanted: Double, _ flight: FieldReportFlight) {
        #expect(flight.state == .executing)
        #expect(abs(flight.speed - wanted) < 0.1, "\(flight.speed) m/s instead of \(wanted)")
        #expect(abs(Double(flight.told?.speedMps ?? -1) - wanted) < 0.1, "told otherwise")
    }

    @Test("M5: speeds set before a mission", arguments: speeds.indices)
    func before(row: Int) throws {
        let flight = FieldReportFlight(Made.setup(hasCard: false))
        let wanted = try set(row, flight, old: 3)
        #expect(try flight.start() == 0)
        try flight.run(seconds: 5)
        expectFlown(wanted, flight)
        #expect(try flight.answer(.tapFlyGetSpeed)?.value == wanted)
    }

    @Test("M5: speeds set during a mission", arguments: speeds.indices)
    func during(row: Int) throws {
        let flight = try flying(4)
        let wanted = try set(row, flight, old: 4)
        try flight.run(seconds: 5)
        expectFlown(wanted, flight)
    }

    @Test("M5 as a fault: the setter succeeds and the aircraft keeps its 1.7 m/s")
    func speedStaysSlow() throws {
        let flight = try flying(4)
        try flight.submit(.fault(.speedStaysSlow, true))
        #expect(try flight.answer(.tapFlySetSpeed(metersPerSecond: 8))?.code == 0)
        try flight.run(seconds: 6)
        #expect(flight.state == .executing && abs(flight.speed - 1.7) < 0.05, "\(flight.speed) m/s")
        try flight.submit(.rcStick(Sticks(pitch: 1)))
        try flight.run(seconds: 5)
        #expect(abs(flight.speed - 2.7) < 0.05, "full pitch lends 1 m/s, as reported: \(flight.speed) m/s")
    }
}
