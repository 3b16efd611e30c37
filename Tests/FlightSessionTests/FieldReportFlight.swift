import Contract
import FlightSession
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// A flight through a whole session, as those live it who wrote the field reports: commands go in, events come out.
final class FieldReportFlight {
    let session: Session
    /// Everything announced so far.
    private(set) var records: [EventRecord] = []
    private(set) var complaints: [String] = []

    init(_ setup: SessionSetup) { session = Made.session(setup) }

    var state: TapFlyState { session.state.tapFly.state }
    var world: World { session.state.world }
    var speed: Double { world.aircraft.velocityNED.length }

    /// Time passes; what must always hold is looked at after every tick.
    func run(seconds: Double, each: (FieldReportFlight) -> Void = { _ in }) throws {
        for _ in 0..<Int((seconds * 100).rounded()) {
            try session.step()
            records += session.events
            let tapFly = session.state.tapFly
            if tapFly.persistentError.isOK == (tapFly.state == .cannotStart) {
                complaints.append("standing reason \(tapFly.persistentError.number) in \(tapFly.state)")
            }
            each(self)
        }
    }

    @discardableResult
    func submit(_ command: Command) throws -> RequestID { try session.submit(command) }

    /// Calls and waits a second at most; the answer, or nil when none came or several.
    func answer(_ command: Command) throws -> (code: Int16, value: Double)? {
        let request = try submit(command)
        let start = records.count
        for _ in 0..<100 where !records.dropFirst(start).contains(where: { $0.isAnswer(to: request) }) {
            try run(seconds: 0.01)
        }
        let answers = records.filter { $0.isAnswer(to: request) }
        guard answers.count == 1, case .completed(_, let code, let value) = answers[0].event else { return nil }
        return (code.number, value)
    }

    /// Starts toward a point of the picture; the code of the answer.
    func start(_ u: Double = 0.5, _ v: Double = 0.5, _ mode: TapFlyMode = .forward, speed: Double? = nil) throws
        -> Int16?
    {
        if let speed { _ = try answer(.tapFlySetSpeed(metersPerSecond: speed)) }
        return try answer(.tapFlyStart(image: ImagePoint(u, v), mode: mode))?.code
    }

    /// Changes of the operator's state, from a place in the records on.
    func changes(from start: Int = 0) -> [TapFlyEvent] {
        records.dropFirst(start).compactMap {
            guard case .tapFly(let event) = $0.event, event.previous != event.current else { return nil }
            return event
        }
    }

    /// What listeners were told last about the mission under way.
    var told: TapFlyExecution? {
        for record in records.reversed() {
            if case .tapFly(let event) = record.event { return event.execution }
        }
        return nil
    }

    /// How far an aircraft still goes that brakes at 3 m/s² and comes to rest softly; tables say the rate, the soft end
    /// is that of a controller which answers in 0.4 s.
    static func braking(from speed: Double) -> Double { speed * speed / (2 * 3) + 0.5 * min(speed, 3) }
}

extension EventRecord {
    func isAnswer(to request: RequestID) -> Bool {
        if case .completed(request, _, _) = event { true } else { false }
    }
}

extension Vector3 {
    /// The angle to another vector, degrees, by a formula that stays exact near 0.
    func degrees(to other: Vector3) -> Double {
        let cross = Vector3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
        return Angle.degrees(radians: Trig.atan2(cross.length, dot(other)))
    }
}
