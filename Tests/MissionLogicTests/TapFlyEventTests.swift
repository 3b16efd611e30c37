import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Every row of the published matrix of states and events, and every cause that ends a mission, from each state that it
/// can meet.
///
/// Where the table leaves the error of a broken link open, the rule below it decides: an automatic stop carries one.
struct TapFlyEventTests {
    /// One row as it is walked.
    private struct Row: CustomStringConvertible {
        let cells: [String: String]
        let from: TapFlyState
        let mode: TapFlyMode
        let seconds: Double
        let path: [TapFlyState]
        let payloads: [Bool]
        let errors: [[ErrorCode]]
        let persistent: [ErrorCode]

        init(_ cells: [String: String]) throws {
            self.cells = cells
            from = try #require(TapFlyState.named(cells["from"] ?? ""), "\(cells)")
            mode = try #require(TapFlyMode.named(cells["mode"] ?? ""), "\(cells)")
            seconds = try #require(Double(cells["seconds"] ?? ""), "\(cells)")
            path = try Self.list(cells["path"]).map { try #require(TapFlyState.named($0), "\(cells)") }
            payloads = Self.list(cells["payload"]).map { $0 == "yes" }
            errors = try Self.list(cells["errors"]).map { try Self.codes($0) }
            persistent = try Self.codes(cells["persistent"] ?? "")
            try #require(payloads.count == path.count && errors.count == path.count, "\(cells)")
        }

        private static func list(_ cell: String?) -> [String] {
            (cell ?? "").split(separator: ",").filter { $0 != "-" }.map(String.init)
        }

        private static func codes(_ cell: String) throws -> [ErrorCode] {
            try cell.split(separator: "|").map { try #require(ErrorCode(table: String($0)), "\(cell)") }
        }

        var description: String {
            "\(from), \(cells["mode"] ?? ""): \(cells["event"] ?? ""), \(cells["do"] ?? "") in \(cells["scene"] ?? "")"
        }
    }

    @Test("Row by row: the path of states, errors, payloads, the standing reason, nothing else")
    func rows() throws {
        var (entered, left) = (0, 0)
        for cells in try Table("tapfly-events").rows {
            let row = try Row(cells)
            let watch = try walk(row)
            entered += watch.entered + (row.from.isInExecutingSet ? 1 : 0)
            left += watch.left + (watch.endsInside ? 1 : 0)
        }
        #expect(entered == left && left > 100, "every mission of all walks left the executing set exactly once")
    }

    private func walk(_ row: Row) throws -> TapFlyWatch {
        let label = Comment("\(row)")
        let rig = try Rig(scene: row.cells["scene"], model: row.from == .notSupported ? .phantom3 : .phantom4Pro)
        try #require(rig.bring(to: row.from, mode: row.mode), label)
        let watch = TapFlyWatch(rig)
        let requests = try rig.perform(row.cells["do"], watch: watch)
        rig.run(seconds: row.seconds, watch)
        var faults = watch.complaints
        for request in requests where rig.completions(of: request).map(\.code) != [.ok] {
            faults.append("answers \(rig.completions(of: request).map(\.code.number))")
        }
        faults += differences(row, watch, rig)
        #expect(faults == [], label)
        return watch
    }

    /// What a walk showed otherwise than its row says.
    private func differences(_ row: Row, _ watch: TapFlyWatch, _ rig: Rig) -> [String] {
        var faults: [String] = []
        // A standing reason that changes is announced in the state it stands in; the path tells states.
        let path = watch.changes.enumerated().filter { index, change in
            index == 0 || change.previous != change.current
        }.map(\.element)
        let told = path.map { "\($0.current) \($0.execution != nil) \($0.error.number)" }.joined(separator: ", ")
        if path.map(\.current) != row.path { faults.append("path: \(told)") }
        if rig.state != row.path.last ?? row.from { faults.append("ends in \(rig.state)") }
        if !row.persistent.contains(rig.machine.persistentError) {
            faults.append("standing reason \(rig.machine.persistentError.number)")
        }
        for (index, change) in path.enumerated() where path.count == row.path.count {
            if !row.errors[index].contains(change.error) { faults.append("error \(index): \(told)") }
            if (change.execution != nil) != row.payloads[index] { faults.append("payload \(index): \(told)") }
        }
        let bypass = row.cells["bypass"] ?? ""
        let passed = watch.bypasses.map(\.symbol).joined(separator: ",")
        // A mission that ends at once pushes nothing more.
        let isOpen = bypass == "*" || bypass == "-" || watch.bypasses.isEmpty
        if !isOpen && passed != bypass { faults.append("bypass \(passed)") }
        return faults
    }

    @Test("The table names every cause that ends a mission, from flight and from pause")
    func complete() throws {
        let rows = try Table("tapfly-events").rows
        let causes = [
            "stop", "pitchBack", "rollLeft", "throttleUp", "modeLeavesP", "goHome", "landing", "seriousBattery",
            "visionFault", "tooDark", "tooBright", "weakGPS", "linkLost", "remoteLinkLost", "virtualStick",
        ]
        for cause in causes {
            for state in ["executing", "executionPaused"] {
                #expect(rows.contains { $0["event"] == cause && $0["from"] == state }, "\(cause) from \(state)")
            }
        }
        for cause in ["radiusReached", "heightReached", "floorReached", "deadEnd", "over", "left", "right"] {
            #expect(rows.contains { $0["event"] == cause && $0["from"] == "executing" }, "\(cause)")
        }
        #expect(Set(rows.compactMap { $0["from"] }) == Set(TapFlyState.allCases.map(\.symbol)))
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
        let demand = rig.machine.demand(world: &rig.world, scene: rig.scene)
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
        rig.world.conditions.batteryPercent = 25
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
        let began = rig.tick
        #expect(rig.wait(for: .readyToStart, seconds: 30))
        #expect(rig.changes().last?.error.number == -5036)
        // Ours: ten seconds at most, beside the half that is the least; to the tick.
        #expect((rig.tick - began).count == 1050)
    }

    @Test("At rest already, Resetting still takes its half second (Q9)")
    func shortestReset() {
        let rig = Rig()
        #expect(rig.bring(to: .executionPaused, mode: .forward))
        rig.run(seconds: 5)
        rig.sticks(Sticks(roll: -1))
        rig.step()
        #expect(rig.state == .executionResetting)
        rig.sticks(.centered)
        rig.run(seconds: 0.47)
        #expect(rig.state == .executionResetting)
        rig.run(seconds: 0.05)
        #expect(rig.state == .readyToStart)
    }
}
