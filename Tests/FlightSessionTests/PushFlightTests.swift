import Contract
import FlightSession
import MissionLogic
import SimCore
import SimMath
import Testing

/// What a flight shows to an app: the simulator's axes, and the cylinder of a confined aircraft. missions.md 9.6, 9.7.
struct PushFlightTests {
    /// What an app saw last of the simulator.
    private func fly(_ session: Session, seconds: Double) throws -> SimulatorState {
        var last: SimulatorState?
        for _ in 0..<Int(seconds * 100) {
            try session.step()
            for record in session.events {
                guard case .simulatorState(_, let stamp) = record.event else { continue }
                last = session.core.simulatorState(stamp: stamp)
            }
        }
        return try #require(last)
    }

    /// Check 19, with the aircraft's own take-off and the pilot's sticks.
    @Test("In the simulator: take-off makes Z negative, north raises Y, east raises X")
    func axes() throws {
        let session = Made.session(Made.setup(.mavicPro, height: 0))
        try session.submit(.simulatorStart(latitude: 22, longitude: 113, hertz: 33, satellites: 14))
        let ground = try fly(session, seconds: 1)
        #expect(!ground.areMotorsOn && !ground.isFlying && ground.positionZ == 0)
        try session.submit(.flightTakeOff)
        let hover = try fly(session, seconds: 8)
        #expect(hover.isFlying && hover.areMotorsOn)
        #expect(hover.positionZ < -1 && hover.positionZ > -1.4)
        try session.submit(.rcStick(Sticks(pitch: 0.5)))
        let north = try fly(session, seconds: 4)
        #expect(north.positionY > 5 && abs(north.positionX) < 0.1)
        #expect(north.pitchDegrees < 0)
        // A degree is 111,195 m.
        let latitude = 22 + north.positionY / 111_195.08
        #expect(abs(north.location.latitude - latitude) < 1e-7)
        try session.submit(.rcStick(Sticks(roll: 0.5)))
        let east = try fly(session, seconds: 4)
        #expect(east.positionX > 5 && east.rollDegrees > 0 && east.location.longitude > 113)
        try session.submit(.rcStick(Sticks(throttle: 1)))
        #expect(try fly(session, seconds: 3).positionZ < -5)
    }

    @Test(
        "An aircraft that is not bound stays within 50 m and 30 m, whatever the pilot does, and raises the flags",
        arguments: [Sticks(pitch: 1), Sticks(roll: -0.7, pitch: 0.7, throttle: 1), Sticks(pitch: 1, yaw: 0.2)])
    func pilot(sticks: Sticks) throws {
        var setup = Made.setup(.phantom4Pro, height: 10)
        setup.world.app.binding = .unbound
        let session = Made.session(setup)
        try session.submit(.rcStick(sticks))
        var (far, high) = (0.0, 0.0)
        var wasFlagged = false
        for _ in 0..<3000 {
            try session.step()
            far = max(far, session.state.world.fromHomeNED.horizontalLength)
            high = max(high, session.state.world.aircraft.heightMeters)
            wasFlagged = wasFlagged || session.core.flightControllerState().hasReachedMaxFlightRadius
        }
        // Along the edge at 10 m/s the circle asks for 2 m/s² inward. A velocity that follows in 0.4 s gives those
        // for a wish of 0.8 m/s, which a pull of 0.8 a second makes of one metre outside. (Braking would take 17 m.)
        #expect(far > 49.5)
        #expect(far < 51)
        #expect(high < 30.1)
        #expect(wasFlagged)
        #expect(session.core.flightControllerState().hasReachedMaxFlightHeight == (sticks.throttle > 0))
        // Bound again, it may go on.
        try session.submit(.appBinding(.bound))
        try session.submit(.rcStick(Sticks(pitch: 1)))
        for _ in 0..<2000 { try session.step() }
        #expect(session.state.world.fromHomeNED.horizontalLength > 60)
    }

    @Test("A login that lapses in flight ends TapFly, with an error, before the aircraft is far outside the cylinder")
    func tapFly() throws {
        let session = Made.session(Made.setup(.phantom4Pro, height: 20))
        try session.submit(.tapFlySetSpeed(metersPerSecond: 8))
        try session.submit(.tapFlyStart(image: ImagePoint(0.5, 0.5), mode: .forward))
        for _ in 0..<300 { try session.step() }
        #expect(session.state.tapFly.state == .executing)
        try session.submit(.appActivation(.loginRequired))
        var far = 0.0
        var errors: [ErrorCode] = []
        for _ in 0..<2000 {
            try session.step()
            far = max(far, session.state.world.fromHomeNED.horizontalLength)
            for case .tapFly(let event) in session.events.map(\.event) where !event.error.isOK {
                errors.append(event.error)
            }
        }
        #expect(!session.state.tapFly.state.isInExecutingSet && !errors.isEmpty)
        // 8 m/s against 3 m/s², and the response behind it.
        #expect(far < 50 + 15)
    }
}
