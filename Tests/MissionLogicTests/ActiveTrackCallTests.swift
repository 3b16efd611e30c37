import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Every cell of the published matrix of states and calls.
struct ActiveTrackCallTests {
    private struct Cell: CustomStringConvertible {
        let cells: [String: String]
        let state: ActiveTrackState
        let next: ActiveTrackState

        init(_ cells: [String: String]) throws {
            self.cells = cells
            state = try #require(ActiveTrackState.named(cells["state"] ?? ""), "\(cells)")
            next = try #require(ActiveTrackState.named(cells["next"] ?? ""), "\(cells)")
        }

        subscript(_ column: String) -> String { cells[column] ?? "" }

        var isSuccess: Bool { self["outcome"] == "success" }
        var isQuery: Bool { !isSuccess && self["outcome"] != "failure" }

        /// The mission that leads into the state, or that a start asks for.
        var kind: TrackKind {
            let mode = self["mode"]
            guard mode == "any" else { return TrackKind(mode) }
            let isSensed = self["profile"] == "mavicAir"
            let plain =
                state == .onlyCameraFollowing ? "spotlight" : state == .performingQuickShot ? "quickShot" : "trace"
            return TrackKind(isSensed && state.isInTrackingSet ? "\(plain)+sensing" : plain)
        }

        /// The models that the row speaks of.
        var models: [AircraftModel] {
            switch self["profile"] {
            case "inspire2": return [.inspire2]
            case "mavicAir": return [.mavicAir]
            case "air2": return [.mavicAir2, .air2S]
            case "mavic2": return [.mavic2Pro]
            case "phantom4": return [.phantom4]
            default: break
            }
            switch state {
            case .notSupported: return [.phantom3, .matrice600]
            case .autoSensing, .autoSensingForQuickShot: return [.mavicAir]
            case .readyToStart where self["mode"] == "circle" || !kind.isNamed: return [.mavicPro]
            case .unknown, .disconnected, .recovering, .cannotStart, .readyToStart, .detectingHuman,
                .waitingForConfirmation, .cannotConfirm, .aircraftFollowing, .onlyCameraFollowing,
                .findingTrackedTarget, .performingQuickShot:
                return [kind.model]
            }
        }

        var description: String {
            "\(state) (\(self["mode"]), \(self["profile"])) × \(self["call"]) -> \(self["code"]) \(next)"
        }
    }

    private static func call(_ name: String, _ mode: ActiveTrackMode, _ rig: Rig) throws -> ActiveTrackCall {
        let path: QuickShotMode = mode == .quickShot ? .dronie : .unknown
        func start(_ box: ImageRect) -> TrackRequest { TrackRequest(box: box, mode: mode, quickShot: path) }
        let outside = ImageRect(minU: 0.9, minV: 0.4, maxU: 1.2, maxV: 0.6)
        let table: [String: ActiveTrackCall] = [
            "startRect": .start(start(rig.targetBox)), "startPoint": .start(start(rig.targetPoint)),
            "startOutside": .start(start(outside)),
            "startNegative": .start(start(ImageRect(minU: 0.6, minV: 0.4, maxU: 0.4, maxV: 0.6))),
            "startNaN": .start(start(ImageRect(minU: .nan, minV: 0.4, maxU: 0.6, maxV: 0.6))),
            "canStart": .canStart(start(rig.targetBox)), "canStartOutside": .canStart(start(outside)),
            "startSubject": .startSubject(index: 0, mode: mode, quickShot: .dronie),
            "startSubjectLow": .startSubject(index: 0, mode: mode, quickShot: .dronie),
            "startSubjectMissing": .startSubject(index: 7, mode: mode, quickShot: .dronie),
            "stop": .stop, "accept": .accept, "reject": .reject, "stopFollowing": .stopFollowing,
            "setCircularSpeed": .setCircularSpeed(metersPerSecond: 2),
            "setCircularSpeedZero": .setCircularSpeed(metersPerSecond: 0),
            "setCircularSpeedWrong": .setCircularSpeed(metersPerSecond: 5.01), "getCircularSpeed": .getCircularSpeed,
            "switchToTrace": .switchMode(.trace), "switchToProfile": .switchMode(.profile),
            "switchToSpotlight": .switchMode(.spotlight), "switchToSpotlightPro": .switchMode(.spotlightPro),
            "switchToCircle": .switchMode(.circle), "switchToQuickShot": .switchMode(.quickShot),
            "switchToUnknown": .switchMode(.unknown), "gestureOn": .setGestureMode(true),
            "gestureOff": .setGestureMode(false), "enableAutoSensing": .enableAutoSensing,
            "enableAutoSensingForQuickShot": .enableAutoSensingForQuickShot,
            "disableAutoSensing": .disableAutoSensing, "setRecommendedConfiguration": .setRecommendedConfiguration,
            "setRetreat": .setRetreat(true), "getRetreat": .getRetreat,
        ]
        return try #require(table[name], "\(name)")
    }

    @Test("The table has rows for every state and call")
    func complete() throws {
        let rows = try Table("activetrack-calls").rows
        let calls = Set(rows.compactMap { $0["call"] })
        #expect(calls.count == 35, "\(calls.count)")
        for state in ActiveTrackState.allCases {
            for call in calls.sorted() {
                #expect(rows.contains { $0["state"] == state.symbol && $0["call"] == call }, "\(state) \(call)")
            }
        }
    }

    @Test("Cell by cell: completion, next state, mode, events")
    func cells() throws {
        var walked = 0
        for row in try Table("activetrack-calls").rows {
            let cell = try Cell(row)
            for model in cell.models {
                let words = ["strict", "v42"].contains(cell["profile"]) ? cell["profile"] : "-"
                let rig = try Rig(trackScene: words, model: model)
                let isOnGround = cell["mode"] == "ground"
                let isThere = try rig.bring(to: cell.state, cell.kind, isOnGround: isOnGround)
                guard isThere else {
                    Issue.record("\(cell) on \(model): stands in \(rig.trackState)")
                    continue
                }
                let faults = try walk(cell, rig)
                #expect(faults == [], "\(cell) on \(model)")
                walked += 1
            }
        }
        #expect(walked > 1446)
    }

    private func walk(_ cell: Cell, _ rig: Rig) throws -> [String] {
        if cell.isQuery { return query(cell, rig) }
        var faults: [String] = []
        func expect(_ holds: Bool, _ text: String) { if !holds { faults.append(text) } }
        let watch = TrackWatch(rig)
        var pending: RequestID?
        if cell["mode"] == "pending" {
            pending = rig.call(track: try Self.call("startPoint", .trace, rig))
            watch.look(rig)
        }
        if cell["call"] == "startSubjectLow" { rig.sight.match = 0.3 }
        let call = try Self.call(cell["call"], ActiveTrackMode.named(cell.kind.words[0]) ?? .trace, rig)
        let before = rig.track
        let persistent = rig.track?.persistentError ?? .ok
        let reason = rig.track?.mission?.reason ?? CannotConfirmReason.none
        let start = rig.records.count
        let request = RequestID(1000)
        if ["stop", "reject", "gestureOff"].contains(cell["call"]) { watch.stops = [request] }
        var after = before
        rig.step {
            $0.deliver(track: call, request)
            after = $0.track
        }
        watch.look(rig)
        if !cell.isSuccess { expect(after == before, "a refused call changed the operator") }
        for _ in 0..<150 where rig.completions(of: request).isEmpty { rig.run(seconds: 0.01, track: watch) }
        let answers = rig.completions(of: request)
        expect(answers.count == 1, "\(answers.count) answers")
        let expected =
            switch cell["code"] {
            case "persistent": persistent
            case "reason": Self.codes[reason] ?? .ok
            default: try #require(ErrorCode(table: cell["code"]))
            }
        expect(answers.first?.code == expected, "answer \(answers.first?.code.number ?? 1)")
        // Recovering goes on by itself.
        if cell.state != .recovering { expect(rig.trackState == cell.next, "ends in \(rig.trackState)") }
        let mode = rig.track?.trackingMode ?? .unknown
        let wanted = cell["trackingMode"] == "mission" ? cell.kind.mode : ActiveTrackMode.named(cell["trackingMode"])
        expect(mode == wanted, "mode \(mode)")
        if let answer = answers.first { faults += try events(cell, rig, from: start, request, answer.index) }
        if let pending {
            rig.run(seconds: 1.2, track: watch)
            expect(rig.completions(of: pending).map(\.code) == [.ok], "the start that waited")
        }
        return faults + watch.complaints
    }

    /// Reasons and codes, as `activetrack-reasons` pairs them.
    private static let codes: [CannotConfirmReason: ErrorCode] = [
        .unstableTarget: ErrorCode(.mission, -5048), .targetTooHigh: ErrorCode(.mission, -5047),
        .blockedByObstacle: ErrorCode(.mission, -5053), .gimbalAttitudeError: ErrorCode(.mission, -5051),
        .targetTooFar: ErrorCode(.mission, -5046), .targetTooClose: ErrorCode(.mission, -5045),
        .aircraftTooHigh: ErrorCode(.mission, -5004), .aircraftTooLow: ErrorCode(.mission, -5005),
        .obstacleSensorError: ErrorCode(.mission, -5055),
    ]

    private func events(
        _ cell: Cell, _ rig: Rig, from start: Int, _ request: RequestID, _ answer: Int
    ) throws -> [String] {
        let changes = rig.trackEvents(from: start).filter { $0.event.previous != $0.event.current }
        guard cell.next != cell.state else { return changes.isEmpty ? [] : ["\(changes.count) changes"] }
        guard let change = changes.first, changes.count == 1 else { return ["\(changes.count) changes"] }
        var faults: [String] = []
        if change.event.previous != cell.state || change.event.current != cell.next { faults.append("\(change.event)") }
        if change.event.error != .ok { faults.append("asked for, so no error") }
        if change.record.cause != request { faults.append("cause") }
        // First the event, then the completion.
        if change.index > answer { faults.append("completed before the event") }
        return faults
    }

    /// What a model has; in states that know no product it has nothing.
    private func query(_ cell: Cell, _ rig: Rig) -> [String] {
        let isGesture = cell["call"] == "isGestureModeSupported"
        let answer =
            isGesture ? rig.track?.isGestureModeSupported(rig.scene) : rig.track?.isAutoSensingSupported(rig.scene)
        let row = (try? Table("activetrack-support").rows)?.first { $0["model"] == rig.scene.profile.model.rawValue }
        let has = row?[isGesture ? "gesture" : "autoSensing"] == "yes"
        let expected = cell["outcome"] == "capability" ? has : cell["outcome"] == "true"
        return answer == expected ? [] : ["answered \(answer ?? false)"]
    }

    @Test("What each model has")
    func support() throws {
        let rows = try Table("activetrack-support").rows
        #expect(rows.count == AircraftModel.allCases.count)
        for row in rows {
            let model = try #require(AircraftModel(rawValue: row["model"] ?? ""), "\(row)")
            let missions = DeviceProfile(model).missions
            func list<E: ContractEnum>(_ set: MemberSet<E>) -> Set<String> { Set(set.members.map(\.symbol)) }
            func named(_ column: String) -> Set<String> {
                Set((row[column] ?? "").split(separator: ",").map(String.init).filter { $0 != "-" })
            }
            #expect(list(missions.activeTrack) == named("modes"), "\(model)")
            #expect(list(missions.quickShots) == named("quickShots"), "\(model)")
            #expect(list(missions.confirmed) == named("confirmation"), "\(model)")
            let flags: [(String, Bool)] = [
                ("circling", missions.hasCircling), ("gesture", missions.hasGestures),
                ("detectingHuman", missions.hasDetectingHuman), ("autoSensing", missions.hasAutoSensing),
                ("sensingNeeded", missions.needsAutoSensing), ("switchMode", missions.hasModeSwitching),
                ("stopFollowing", missions.hasStopFollowing), ("retreat", missions.hasRetreat),
                ("gearUp", missions.hasRetractableGear && missions.hasActiveTrack),
            ]
            for (column, value) in flags { #expect((value ? "yes" : "no") == row[column], "\(model) \(column)") }
            if missions.hasActiveTrack {
                #expect(list(missions.activeTrackPositions) == named("switchPositions"), "\(model)")
            }
        }
    }
}

extension TrackKind {
    /// A mode of the contract, and not a word like `idle`.
    var isNamed: Bool { ActiveTrackMode.named(words.first ?? "").map { $0 != .unknown } ?? false }
}

extension Rig {
    /// ActiveTrack events with their place, from a place on.
    func trackEvents(from start: Int = 0) -> [(event: ActiveTrackEvent, record: EventRecord, index: Int)] {
        records.enumerated().dropFirst(start).compactMap { index, record in
            guard case .activeTrack(let event) = record.event else { return nil }
            return (event, record, index)
        }
    }
}
