import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Every reason that forbids to confirm: brought about before a start and while the operator waits, beside each
/// threshold, two at once, and for a camera that asks nothing.
struct ActiveTrackReasonTests {
    private static func faults(_ row: [String: String], isLate: Bool) throws -> [String] {
        let isCamera = row["place"] == "cameraOnly"
        let rig = try Rig(trackScene: row["scene"])
        let watch = TrackWatch(rig)
        var faults: [String] = []
        func expect(_ holds: Bool, _ text: String) { if !holds { faults.append(text) } }
        func start() throws {
            // Only people can be pointed at.
            let call = row["scene"]?.contains("kind=") == true ? "start" : "startPoint"
            try rig.perform(track: "\(call)=\(isCamera ? "spotlight" : "trace")", watch: watch)
        }
        rig.run(seconds: 0.05, track: watch)
        if isLate {
            try start()
            rig.run(seconds: 1.2, track: watch)
        }
        try rig.perform(track: row["make"], watch: watch)
        if !isLate { try start() }
        rig.run(seconds: 3.5, track: watch)
        let mission = rig.track?.mission
        expect(rig.trackState.symbol == row["state"], "\(rig.trackState)")
        expect((mission?.reason ?? .unknown).symbol == row["told"], "told \(mission?.reason.symbol ?? "-")")
        if !isCamera && row["place"] != "pair" || row["state"] == "cannotConfirm" {
            let code = rig.answer(track: .accept, watch: watch)?.number
            expect("\(code ?? 1)" == row["code"], "answered \(code ?? 1)")
        }
        if row["state"] == "cannotConfirm", row["undo"] != "-" {
            try rig.perform(track: row["undo"], watch: watch)
            rig.run(seconds: 3.5, track: watch)
            let second = row["reason"]?.split(separator: "+").dropFirst().first.map(String.init)
            let told = rig.track?.mission?.reason.symbol ?? "-"
            expect(told == second ?? "none", "undone: \(rig.trackState) \(told)")
        }
        return faults + watch.complaints
    }

    @Test("Row by row, while the operator waits")
    func late() throws {
        for row in try Table("activetrack-reasons").rows {
            let faults = try Self.faults(row, isLate: true)
            #expect(
                faults.isEmpty,
                "\(faults) \(row["reason"] ?? "") \(row["place"] ?? ""): \(row["make"] ?? "") in \(row["scene"] ?? "")")
        }
    }

    @Test("Row by row, before the start")
    func early() throws {
        for row in try Table("activetrack-reasons").rows {
            let faults = try Self.faults(row, isLate: false)
            #expect(
                faults.isEmpty,
                "\(faults) \(row["reason"] ?? "") \(row["place"] ?? ""): \(row["make"] ?? "") in \(row["scene"] ?? "")")
        }
    }
}
