import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Every row of the published matrix of states and events, and every cause that ends a mission, from each state that it
/// can meet.
struct ActiveTrackEventTests {
    /// One row as it is walked.
    private struct Row: CustomStringConvertible {
        let cells: [String: String]
        let from: ActiveTrackState
        let seconds: Double
        let path: [ActiveTrackState]
        let payloads: [Bool]
        let errors: [[ErrorCode]]
        let persistent: [ErrorCode]

        init(_ cells: [String: String]) throws {
            self.cells = cells
            from = try #require(ActiveTrackState.named(cells["from"] ?? ""), "\(cells)")
            seconds = try #require(Double(cells["seconds"] ?? ""), "\(cells)")
            path = try Self.list(cells["path"]).map { try #require(ActiveTrackState.named($0), "\(cells)") }
            payloads = Self.list(cells["payload"]).map { $0 == "yes" }
            errors = try Self.list(cells["errors"]).map { try Self.codes($0) }
            persistent = try Self.codes(cells["persistent"] ?? "")
            try #require(payloads.count == path.count && errors.count == path.count, "\(cells)")
        }

        static func list(_ cell: String?) -> [String] {
            (cell ?? "").split(separator: ",").filter { $0 != "-" }.map(String.init)
        }

        private static func codes(_ cell: String) throws -> [ErrorCode] {
            try cell.split(separator: "|").map { try #require(ErrorCode(table: String($0)), "\(cell)") }
        }

        /// A row without a mission that senses or detects speaks of the aircraft that can.
        var model: AircraftModel {
            switch from {
            case .notSupported: .phantom3
            case .autoSensing, .autoSensingForQuickShot: .mavicAir
            case .unknown, .disconnected, .recovering, .cannotStart, .readyToStart, .detectingHuman,
                .waitingForConfirmation, .cannotConfirm, .aircraftFollowing, .onlyCameraFollowing,
                .findingTrackedTarget, .performingQuickShot:
                TrackKind(cells["mode"] ?? "").model
            }
        }

        var description: String {
            "\(from), \(cells["mode"] ?? ""): \(cells["event"] ?? ""), \(cells["do"] ?? "") in \(cells["scene"] ?? "")"
        }
    }

    @Test("Row by row: the path of states, errors, payloads, target states, the standing reason, nothing else")
    func rows() throws {
        var (entered, left) = (0, 0)
        for cells in try Table("activetrack-events").rows {
            let row = try Row(cells)
            guard let watch = try walk(row) else { continue }
            entered += watch.entered + (row.from.isInTrackingSet ? 1 : 0)
            left += watch.left + (watch.endsInside ? 1 : 0)
        }
        #expect(entered == left && left > 300, "every mission of all walks left the tracking set exactly once")
    }

    private func walk(_ row: Row) throws -> TrackWatch? {
        let rig = try Rig(trackScene: row.cells["scene"], model: row.model)
        guard try rig.bring(to: row.from, TrackKind(row.cells["mode"] ?? "")) else {
            Issue.record("stands in \(rig.trackState): \(row)")
            return nil
        }
        let watch = TrackWatch(rig)
        let requests = try rig.perform(track: row.cells["do"], watch: watch)
        rig.run(seconds: row.seconds, track: watch)
        var faults = watch.complaints
        for request in requests where rig.completions(of: request).map(\.code) != [.ok] {
            faults.append("answers \(rig.completions(of: request).map(\.code.number))")
        }
        faults += differences(row, watch, rig)
        #expect(faults.isEmpty, "\(faults): \(row)")
        return watch
    }

    /// What a walk showed otherwise than its row says.
    private func differences(_ row: Row, _ watch: TrackWatch, _ rig: Rig) -> [String] {
        var faults: [String] = []
        // A standing reason that changes is announced in the state it stands in; the path tells states.
        let path = watch.changes.enumerated().filter { index, change in
            index == 0 || change.previous != change.current
        }.map(\.element)
        let told = path.map { "\($0.current) \($0.tracking != nil) \($0.error.number)" }.joined(separator: ", ")
        if path.map(\.current) != row.path { faults.append("path: \(told)") }
        if rig.trackState != row.path.last ?? row.from { faults.append("ends in \(rig.trackState)") }
        let persistent = rig.track?.persistentError ?? .ok
        if !row.persistent.contains(persistent) { faults.append("standing reason \(persistent.number)") }
        for (index, change) in path.enumerated() where path.count == row.path.count {
            if !row.errors[index].contains(change.error) { faults.append("error \(index): \(told)") }
            if (change.tracking != nil) != row.payloads[index] { faults.append("payload \(index): \(told)") }
        }
        return faults + targets(row, watch)
    }

    private func targets(_ row: Row, _ watch: TrackWatch) -> [String] {
        var faults: [String] = []
        let cell = row.cells["targetState"] ?? ""
        if cell != "*" {
            let wanted = Row.list(cell)
            let told = watch.targetStates.map(\.symbol)
            // That of the state it begins in may lead the list.
            let isLed = row.from.hasPayload(isStrict: false) && told.dropFirst().elementsEqual(wanted)
            if told != wanted && !isLed { faults.append("target states \(told)") }
        }
        let reason = watch.last?.tracking.map { $0.reason.symbol } ?? "-"
        let wanted = row.cells["reason"] ?? ""
        if wanted != "*" && reason != wanted { faults.append("reason \(reason)") }
        return faults
    }

    @Test("The table names every state, and every cause that ends a mission from each of its states")
    func complete() throws {
        let rows = try Table("activetrack-events").rows
        #expect(Set(rows.compactMap { $0["from"] }) == Set(ActiveTrackState.allCases.map(\.symbol)))
        let causes = [
            "stop", "modeLeavesP", "goHome", "landing", "seriousBattery", "videoLost", "visionFault", "tooDark",
            "weakGPS", "virtualStick", "linkLost", "remoteLinkLost",
        ]
        for state in ActiveTrackState.allCases where state.isInTrackingSet {
            for cause in causes {
                #expect(rows.contains { $0["event"] == cause && $0["from"] == state.symbol }, "\(cause) from \(state)")
            }
        }
    }
}
