import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// The reference's traces, through a whole session with its latencies.
struct ReferenceTraceTests {
    /// One announced thing with its second: a change of state or an answer.
    private struct Line: Equatable, CustomStringConvertible {
        var seconds: Double
        var text: String
        var description: String { "\(seconds) \(text)" }
    }

    private func text(_ event: TapFlyEvent) -> String {
        let payload = event.execution == nil ? "nil" : "payload"
        return "\(event.previous)>\(event.current) \(payload) \(event.error.number)"
    }

    private func lines(_ session: Session) -> [Line] {
        session.events.compactMap { record in
            switch record.event {
            case .completed(_, let code, _): Line(seconds: record.tick.seconds, text: "answer \(code.number)")
            case .tapFly(let event) where event.previous != event.current:
                Line(seconds: record.tick.seconds, text: text(event))
            default: nil
            }
        }
    }

    private func trace(_ setup: SessionSetup, _ plan: [(seconds: Double, command: Command)], until: Double) throws
        -> [Line]
    {
        let session = Made.session(setup)
        var result: [Line] = []
        let planned = plan.map {
            Planned(tick: Tick(Int64(($0.seconds * 100).rounded())), face: .script, command: $0.command)
        }
        try session.fly(planned, ticks: Int(until * 100) + 1) { result += self.lines($0) }
        return result
    }

    private let ahead = Command.tapFlyStart(image: ImagePoint(0.5, 0.5), mode: .forward)

    @Test("Forward, the user stops")
    func userStops() throws {
        let lines = try trace(Made.setup(), [(0.1, ahead), (5, .tapFlyStop)], until: 12)
        #expect(
            lines == [
                Line(seconds: 0.3, text: "readyToStart>executing payload 0"), Line(seconds: 0.3, text: "answer 0"),
                Line(seconds: 5.1, text: "executing>readyToStart nil 0"), Line(seconds: 5.1, text: "answer 0"),
            ])
    }

    @Test("Into the radius limit, default and strict")
    func radius() throws {
        for isStrict in [false, true] {
            let setup = Made.setup(limits: FlightLimits(radiusMeters: 20, heightMeters: 120)) {
                $0.tapFly.isStrict = isStrict
            }
            let lines = try trace(setup, [(0.1, ahead)], until: 20)
            let payload = isStrict ? "nil" : "payload"
            #expect(
                lines.map(\.text) == [
                    "readyToStart>executing payload 0", "answer 0", "executing>executionResetting \(payload) 0",
                    "executionResetting>readyToStart nil -5014",
                ] + (isStrict ? ["readyToStart>cannotStart nil -5014"] : []))
            let times = lines.map(\.seconds)
            // 20 m at 3 m/s, and at least half a second of braking.
            #expect(times[2] > 6.5 && times[2] < 9 && times[3] - times[2] >= 0.5 && times[3] - times[2] < 4)
        }
    }

    @Test("The pause button twice, then a stop while paused")
    func pause() throws {
        let lines = try trace(
            Made.setup(),
            [(0.1, ahead), (3, .rcPauseButton), (6, .rcPauseButton), (8, .rcPauseButton), (9, .tapFlyStop)],
            until: 12)
        #expect(
            lines.dropFirst(2).map(\.description) == [
                "3.0 executing>executionPaused payload 0", "6.0 executionPaused>executing payload 0",
                "8.0 executing>executionPaused payload 0", "9.1 executionPaused>readyToStart nil 0", "9.1 answer 0",
            ])
    }

    @Test("The link drops in flight and comes back")
    func link() throws {
        let lines = try trace(
            Made.setup(),
            [
                (0.1, ahead), (3, .linkPhone(connected: false)), (4, .tapFlyGetSpeed), (5, .linkPhone(connected: true)),
                (5.2, ahead),
            ],
            until: 12)
        #expect(
            lines.dropFirst(2).map(\.description) == [
                "3.0 executing>disconnected nil -1028", "4.1 answer -1028", "5.0 disconnected>recovering nil 0",
                "5.3 answer -1004", "6.0 recovering>readyToStart nil 0",
            ])
    }

    @Test("A product without TapFly says so at once, to every call (M9)")
    func notSupported() throws {
        let calls: [Command] = [
            ahead, .tapFlyStop, .tapFlyResetHeading, .tapFlySetSpeed(metersPerSecond: 3), .tapFlyGetSpeed,
            .tapFlySetBypass(true), .tapFlyGetBypass,
        ]
        let lines = try trace(Made.setup(.phantom3), calls.map { (0.1, $0) }, until: 2)
        #expect(lines == calls.map { _ in Line(seconds: 0.2, text: "answer -1000") })
    }

    @Test("Rates: flight state and pushes at 10 Hz, frame k on tick round(100 k / 30)")
    func rates() throws {
        let session = Made.session(Made.setup())
        var (states, pushes): ([Int64], [Int64]) = ([], [])
        var frames: [(number: Int64, tick: Int64)] = []
        try session.submit(ahead)
        for _ in 0..<1000 {
            try session.step()
            for record in session.events {
                switch record.event {
                case .flightState: states.append(record.tick.index)
                case .videoFrame(let number): frames.append((number, record.tick.index))
                case .tapFly: pushes.append(record.tick.index)
                default: break
                }
            }
        }
        #expect(states == (0..<100).map { $0 * 10 })
        #expect(frames.map(\.number) == Array(0..<300))
        for frame in frames { #expect(frame.tick == Int64((Double(frame.number) * 100 / 30).rounded())) }
        #expect(pushes.count >= 97 && zip(pushes, pushes.dropFirst()).allSatisfy { $1 - $0 == 10 })
    }

    @Test("The battery that ends a flight, drained by flying")
    func battery() throws {
        var setup = Made.setup()
        setup.world.conditions.batteryPercent = 30.1
        let lines = try trace(setup, [(0.1, ahead), (4, .tapFlyStop), (4.5, ahead)], until: 6)
        #expect(
            lines.dropFirst(2).map(\.text) == [
                "executing>readyToStart nil 0", "answer 0", "readyToStart>cannotStart nil -5002", "answer -5002",
            ])
    }
}
