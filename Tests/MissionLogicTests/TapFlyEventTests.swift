import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Every row of the published matrix of states and events that this version has.
///
/// Where the table leaves the error of a broken link open, the rule below it decides: an automatic stop carries one.
struct TapFlyEventTests {
    /// A rig in which a row can happen, brought into the row's first state.
    private static func rig(for event: String, in state: TapFlyState) throws -> Rig {
        let rig: Rig
        switch event {
        case "radiusReached": rig = Rig(limits: FlightLimits(radiusMeters: 15, heightMeters: 500))
        case "floorReached": rig = Rig(height: 12, gimbal: -20)
        case "syncedUnsupported": rig = Rig(.phantom3)
        default: rig = Rig(state == .notSupported ? .phantom3 : .phantom4Pro)
        }
        try #require(rig.bring(to: state, mode: .forward), "\(state) for \(event)")
        return rig
    }

    /// What happens in a row; the time that it takes is not part of the table.
    private static let acts: [String: @Sendable (Rig) -> Void] = [
        "linkLost": { $0.link(false) },
        "linkBack": { $0.link(true) },
        "pauseButton": { $0.pause() },
        "stop": { _ = $0.call(.stop) },
        "startAccepted": { _ = $0.call(.start(image: ImagePoint(0.5, 0.5), mode: .forward)) },
        "yawStick": { $0.sticks(Sticks(yaw: 0.5)) },
        "pitchBack": { $0.sticks(Sticks(pitch: -0.3)) },
        "rollStick": { $0.sticks(Sticks(roll: 0.3)) },
        "throttleStick": { $0.sticks(Sticks(throttle: -0.3)) },
        "modeLeavesP": { $0.world.remote.mode = .A },
        "onTheGround": { $0.world.aircraft = AircraftState(positionNED: .zero, headingDegrees: 0) },
        "batteryLow": { $0.world.conditions.batteryPercent = 29.9 },
        "batterySeriouslyLow": { $0.world.conditions.batteryPercent = 9.9 },
        "tooDark": { $0.world.conditions.lightLux = 20 },
        "tooBright": { $0.world.conditions.lightLux = 60_000 },
        "lastReasonClears": { $0.world.remote.mode = .P },
        "syncedBlocked": { $0.world.remote.mode = .S },
        "syncedFine": { _ in },
        "syncedUnsupported": { _ in },
        "radiusReached": { _ in },
        "floorReached": { _ in },
    ]

    /// Some first states go on by themselves after a while; a row is over before that.
    private static func seconds(_ event: String) -> Double {
        switch event {
        case "linkBack": 0.5
        case "pauseButton": 0.1
        default: 15
        }
    }

    @Test("Row by row: the path of states, the error, the payload")
    func rows() throws {
        for row in try Table("tapfly-events").rows {
            let name = row["event"] ?? ""
            let from = try #require(TapFlyState.named(row["from"] ?? ""))
            let path = try (row["path"] ?? "").split(separator: ",").map {
                try #require(TapFlyState.named(String($0)))
            }
            let label = Comment("\(from.symbol): \(name)")
            let act = try #require(Self.acts[name], label)
            let rig = try Self.rig(for: name, in: from)
            let start = rig.records.count
            act(rig)
            rig.run(seconds: Self.seconds(name))
            let changes = rig.changes(from: start)
            #expect(changes.map(\.current) == path.filter { $0 != from }, label)
            #expect(rig.state == path.last ?? from, label)
            expectChain(changes, from: from, label)
            let errors = (row["error"] ?? "").split(separator: "|").map {
                $0 == "nil" ? ErrorCode.ok : ErrorCode(table: String($0))
            }
            if let last = changes.last { #expect(errors.contains(last.error), label) }
            if path == [from] { #expect(rig.events(from: start).allSatisfy { $0.event.error == .ok }, label) }
        }
    }

    /// Each event begins where the one before ended; only the last may carry an error; payloads as documented.
    private func expectChain(_ changes: [TapFlyEvent], from: TapFlyState, _ label: Comment) {
        var state = from
        for change in changes {
            #expect(change.previous == state, label)
            #expect((change.execution != nil) == change.current.isInExecutingSet, label)
            if change.current.isInExecutingSet { #expect(change.error == .ok, label) }
            state = change.current
        }
        let leaving = changes.filter { $0.previous.isInExecutingSet && !$0.current.isInExecutingSet }
        #expect(leaving.count <= 1, label)
    }

    @Test("In the strict profile there is no payload while resetting")
    func strictPayload() {
        let rig = Rig { $0.tapFly.isStrict = true }
        #expect(rig.bring(to: .executing, mode: .forward))
        let start = rig.records.count
        rig.sticks(Sticks(pitch: -1))
        rig.run(seconds: 10)
        let events = rig.events(from: start).map(\.event)
        #expect(events.contains { $0.current == .executionResetting })
        #expect(events.allSatisfy { ($0.execution != nil) == ($0.current == .executing) })
        #expect(events.last?.error.number == -5036)
    }

    @Test("Leaving P: resetting in the same tick, out of the set in the next, sticks the pilot's at once")
    func leavingP() throws {
        let rig = Rig()
        #expect(rig.bring(to: .executing, mode: .forward))
        let start = rig.records.count
        rig.sticks(Sticks(roll: 1))
        rig.world.remote.mode = .S
        rig.step()
        let first = rig.tick
        #expect(rig.state == .executionResetting)
        let demand = rig.machine.demand(world: rig.world, scene: rig.scene)
        #expect(demand == nil, "the mission asks for nothing any more")
        rig.step()
        #expect(rig.state == .cannotStart && rig.machine.persistentError.number == -5000)
        let changes = rig.events(from: start).filter { $0.event.previous != $0.event.current }
        #expect(changes.map(\.record.tick) == [first, first + TickCount(1)])
        #expect(changes.last?.event.error.number == -5000)
        rig.run(seconds: 2)
        #expect(rig.world.aircraft.velocityNED.y > 3, "the pilot flies to the right")
    }

    @Test("Leaving P hands over while the mission brakes, too")
    func leavingPWhileResetting() {
        let rig = Rig()
        #expect(rig.answer(.setSpeed(metersPerSecond: 10))?.code == .ok)
        #expect(rig.bring(to: .executing, mode: .forward))
        rig.run(seconds: 4)
        rig.sticks(Sticks(pitch: -1))
        rig.step()
        #expect(rig.state == .executionResetting)
        let start = rig.records.count
        rig.world.remote.mode = .A
        rig.sticks(Sticks(pitch: 1))
        rig.run(seconds: 0.03)
        #expect(rig.state == .cannotStart && rig.machine.persistentError.number == -5000)
        let leaving = rig.changes(from: start).filter { !$0.current.isInExecutingSet }
        #expect(leaving.count == 1 && leaving.allSatisfy { $0.error != .ok })
        rig.run(seconds: 2)
        #expect(rig.world.aircraft.velocityNED.x > 8, "the pilot flies on")
    }

    @Test("Reasons in their fixed order: mode, in the air, battery, light; one event a change of code")
    func priorities() {
        let rig = Rig()
        rig.step()
        let aloft = rig.world.aircraft
        rig.world.conditions.lightLux = 10
        rig.step()
        #expect(rig.machine.persistentError.number == -5039)
        rig.world.conditions.batteryPercent = 5
        rig.step()
        #expect(rig.machine.persistentError.number == -5002)
        rig.world.aircraft = AircraftState(positionNED: .zero, headingDegrees: 0)
        rig.step()
        #expect(rig.machine.persistentError.number == -5003)
        rig.world.remote.mode = .T
        rig.step()
        #expect(rig.machine.persistentError.number == -5000)
        rig.run(seconds: 2)
        #expect(rig.events().count == 4, "none while nothing changes")
        #expect(
            rig.events().dropFirst().allSatisfy {
                $0.event.previous == .cannotStart && $0.event.current == .cannotStart
            })
        #expect(rig.answer(.start(image: ImagePoint(0.5, 0.5), mode: .forward))?.code.number == -5000)
        rig.world.remote.mode = .P
        rig.world.aircraft = aloft
        rig.world.conditions = Conditions()
        rig.step()
        #expect(rig.state == .readyToStart && rig.machine.persistentError == .ok)
        #expect(rig.events().last?.event.error == .ok)
    }

    @Test("Light and battery block at their thresholds and not before")
    func thresholds() {
        let rig = Rig()
        for (lux, battery, code) in [
            (50.0, 100.0, Int16(0)), (49.9, 100, -5039), (50_000, 100, 0), (50_001, 100, -5038), (300, 100, 0),
            (5000, 30, 0), (5000, 29.99, -5002), (0, 100, -5039), (200_000, 100, -5038),
        ] {
            rig.world.conditions.lightLux = lux
            rig.world.conditions.batteryPercent = battery
            rig.step()
            // A tick's drain must not decide.
            rig.world.conditions.batteryPercent = battery
            #expect(rig.machine.persistentError.number == code, "\(lux) lux, \(battery) %")
        }
    }

    @Test("A battery below the warning threshold blocks a start but does not end a mission")
    func batteryWarningInFlight() {
        let rig = Rig()
        #expect(rig.bring(to: .executing, mode: .forward))
        rig.world.conditions.batteryPercent = 25
        rig.run(seconds: 3)
        #expect(rig.state == .executing)
        #expect(rig.answer(.stop)?.code == .ok)
        rig.run(seconds: 1)
        #expect(rig.state == .cannotStart && rig.machine.persistentError.number == -5002)
    }

    @Test("After a reconnect the mission is over, without error, and a new one can start")
    func reconnect() {
        let rig = Rig()
        #expect(rig.bring(to: .executing, mode: .forward))
        rig.link(false)
        rig.run(seconds: 8)
        #expect(rig.speed < 0.05, "nobody flies it on")
        let start = rig.records.count
        rig.link(true)
        #expect(rig.state == .recovering)
        #expect(rig.wait(for: .readyToStart, seconds: 2.5))
        #expect(rig.changes(from: start).allSatisfy { $0.error == .ok && $0.execution == nil })
        #expect(rig.answer(.start(image: ImagePoint(0.5, 0.5), mode: .forward))?.code == .ok)
    }

    @Test("Braking against a storm ends the mission all the same")
    func stormWhileResetting() {
        let rig = Rig()
        #expect(rig.bring(to: .executing, mode: .forward))
        rig.world.wind.set(fromDegrees: 180, speedMps: 40, gustMps: 10)
        rig.run(seconds: 5)
        rig.sticks(Sticks(pitch: -1))
        rig.step()
        rig.sticks(.centered)
        #expect(rig.wait(for: .readyToStart, seconds: 30))
        #expect(rig.changes().last?.error.number == -5036)
    }
}
