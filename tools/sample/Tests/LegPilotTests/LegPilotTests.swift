import DeskDJISDK
import DeskFlightTesting
import LegPilot
import XCTest

/// Ten flights at the desk.
final class LegPilotTests: DeskTestCase {
    private let pilot = LegPilot()
    private var outcomes: [LegPilot.Outcome] = []

    private func connect() throws {
        pilot.connect()
        try desk.advance(until: { pilot.isConnected }, within: 1)
        try desk.advance(by: 0.2)
    }

    private func fly(_ point: CGPoint = CGPoint(x: 0.5, y: 0.45), speed: Float = 5, seconds: Double = 6) {
        pilot.fly(toward: point, speed: speed, seconds: seconds) { self.outcomes.append($0) }
    }

    private func end(within seconds: Double = 60) throws {
        try desk.advance(until: { !outcomes.isEmpty }, within: seconds)
        // Nothing may come after the end.
        try desk.advance(by: 10)
        XCTAssertEqual(outcomes.count, 1)
    }

    func testConnects() throws {
        XCTAssertFalse(pilot.isConnected)
        try connect()
        XCTAssertEqual(pilot.altitude, 20, accuracy: 0.1)
        // Hovering costs: whole percent, rounded down.
        XCTAssertGreaterThanOrEqual(pilot.chargePercent, 99)
    }

    func testWithoutAProductNothingFlies() throws {
        fly()
        XCTAssertEqual(outcomes, [.refused(code: 0, "not connected")])
    }

    func testALegEndsInTime() throws {
        try connect()
        fly(seconds: 6)
        try end()
        XCTAssertEqual(outcomes, [.finished])
        let place = desk.state.world.aircraft.positionNED
        // Six seconds at 5 m/s, less the run-up, more the braking.
        XCTAssertEqual(place.x, 30, accuracy: 8)
        XCTAssertEqual(desk.state.world.aircraft.velocityNED.length, 0, accuracy: 0.05)
    }

    func testTooSlowIsRefused() throws {
        try connect()
        fly(speed: 0.5)
        try end()
        guard case .refused(code: -5020, _) = outcomes[0] else { return XCTFail("\(outcomes)") }
    }

    func testLowBatteryKeepsItBack() throws {
        try connect()
        try desk.submit(.worldBattery(percent: 39.5))
        try desk.advance(by: 0.2)
        fly()
        XCTAssertEqual(outcomes, [.refused(code: 0, "battery at 39 %")])
    }

    func testThePilotTakesOver() throws {
        try connect()
        fly(seconds: 20)
        try desk.advance(by: 4)
        try desk.submit(.rcStick(Sticks(pitch: -1)))
        try end()
        guard case .interrupted(let code) = outcomes[0] else { return XCTFail("\(outcomes)") }
        XCTAssertNotEqual(code, 0)
    }

    func testSportModeRefusesMissions() throws {
        try connect()
        try desk.submit(.rcModeSwitch(.S))
        try desk.advance(by: 0.2)
        fly()
        try end()
        guard case .refused(code: -5000, _) = outcomes[0] else { return XCTFail("\(outcomes)") }
    }

    func testTheLinkBreaks() throws {
        try connect()
        fly(seconds: 20)
        try desk.advance(by: 4)
        try desk.submit(.linkPhone(connected: false))
        try end()
        XCTAssertFalse(pilot.isConnected)
    }

    /// SDK 4.3.1: the stop says yes and the aircraft flies on, until somebody insists.
    func testAStopThatDoesNothingIsRepeated() throws {
        try connect()
        try desk.submit(.fault(.stopDoesNothing, true))
        fly(seconds: 3)
        try desk.advance(by: 6)
        XCTAssertEqual(outcomes, [])
        try desk.submit(.fault(.stopDoesNothing, false))
        try end()
        XCTAssertEqual(outcomes, [.finished])
    }

    /// Callbacks come late and in another order; the leg ends all the same.
    func testShakenDelivery() throws {
        for seed in UInt64(1)...10 {
            let other = try FlightDesk.hovering()
            defer { other.close() }
            try other.shake(seed: seed)
            try other.bind {
                let pilot = LegPilot()
                var outcomes: [LegPilot.Outcome] = []
                pilot.connect()
                try other.advance(until: { pilot.isConnected }, within: 5)
                pilot.fly(toward: CGPoint(x: 0.4, y: 0.4), speed: 4, seconds: 4) { outcomes.append($0) }
                try other.advance(by: 20)
                XCTAssertEqual(outcomes, [.finished], "seed \(seed)")
            }
        }
    }
}
