import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Every reason for which a start is refused: those that stand until they pass, those that lie in the call, what
/// happens while it waits, and the values just beside each threshold that refuse nothing.
struct ActiveTrackStartErrorTests {
    private struct Row: CustomStringConvertible {
        let cells: [String: String]
        let codes: [ErrorCode]
        let canStart: [ErrorCode]
        let after: [ErrorCode]

        init(_ cells: [String: String]) throws {
            self.cells = cells
            codes = try Self.codes(cells["code"])
            canStart = try Self.codes(cells["canStart"])
            after = try Self.codes(cells["after"])
        }

        private static func codes(_ cell: String?) throws -> [ErrorCode] {
            try (cell ?? "").split(separator: "|").map { try #require(ErrorCode(table: String($0)), "\(cell ?? "")") }
        }

        subscript(_ column: String) -> String { cells[column] ?? "" }
        var isOnGround: Bool { self["scene"].split(separator: " ").contains("ground") }
        var description: String { "\(self["reason"]): \(self["make"]), start=\(self["start"]) in \(self["scene"])" }

        /// Words whose effect time undoes, so that they must be said again every tick.
        var held: String {
            self["make"].split(separator: " ").filter { $0.hasPrefix("battery=") }.joined(separator: " ")
        }

        /// `mode/path,x,y,width,height`; without a box the target's own.
        func request(_ rig: Rig) throws -> TrackRequest {
            let parts = self["start"].split(separator: ",").map(String.init)
            let words = parts[0].split(separator: "/").map(String.init)
            let mode = try #require(ActiveTrackMode.named(words[0]), "\(self)")
            let path = words.count > 1 ? try #require(QuickShotMode.named(words[1]), "\(self)") : .unknown
            guard parts.count == 5 else { return TrackRequest(box: rig.targetBox, mode: mode, quickShot: path) }
            let n = try parts.dropFirst().map { try #require(Double($0), "\(self)") }
            return TrackRequest(x: n[0], y: n[1], width: n[2], height: n[3], mode, path)
        }
    }

    private static func rows(_ kinds: String...) throws -> [Row] {
        try Table("activetrack-start-errors").rows.map(Row.init).filter { kinds.contains($0["kind"]) }
    }

    private func run(_ rig: Rig, _ row: Row, ticks: Int, _ watch: TrackWatch) throws {
        for _ in 0..<ticks {
            try rig.perform(track: row.held)
            rig.step()
            watch.look(rig)
        }
    }

    /// The codes with which a dry run and a start are answered; the reason is kept up while it waits.
    private func start(_ rig: Rig, _ row: Row, _ watch: TrackWatch, seconds: Double = 1.5) throws -> (
        ErrorCode?, ErrorCode?
    ) {
        func ask(_ call: ActiveTrackCall) throws -> ErrorCode? {
            try rig.perform(track: row.held)
            let request = rig.call(track: call)
            watch.look(rig)
            for _ in 0..<Int(seconds * 100) where rig.completions(of: request).isEmpty {
                try run(rig, row, ticks: 1, watch)
            }
            let answers = rig.completions(of: request)
            return answers.count == 1 ? answers[0].code : nil
        }
        let asked = try row.request(rig)
        return (try ask(.canStart(asked)), try ask(.start(asked)))
    }

    @Test("Standing reasons, one and two at once: CannotStart with the code, starts answered with it, until it passes")
    func standing() throws {
        for row in try Self.rows("standing", "pair") where row.codes != [.ok] {
            let faults = try stand(row)
            #expect(faults.isEmpty, "\(faults): \(row)")
        }
    }

    private func stand(_ row: Row) throws -> [String] {
        let rig = try Rig(trackScene: row["scene"])
        if row.isOnGround { try rig.perform(track: "at=0,0,0") }
        rig.step()
        let watch = TrackWatch(rig)
        var faults: [String] = []
        func expect(_ holds: Bool, _ text: String) { if !holds { faults.append(text) } }
        try rig.perform(track: row["make"], watch: watch)
        try run(rig, row, ticks: 10, watch)
        // From the ground the first moments of a take-off still count as not in the air.
        for _ in 0..<400 where row.isOnGround && !row.codes.contains(rig.track?.persistentError ?? .ok) {
            try run(rig, row, ticks: 1, watch)
        }
        let persistent = rig.track?.persistentError ?? .ok
        expect(
            rig.trackState == .cannotStart && row.codes.contains(persistent), "\(rig.trackState) \(persistent.number)")
        let (dry, answer) = try start(rig, row, watch)
        expect(row.canStart.contains(dry ?? .ok) && dry == persistent, "canStart \(dry?.number ?? 1)")
        expect(answer == persistent, "a start was answered with \(answer?.number ?? 1)")
        expect(rig.trackState == .cannotStart, "\(rig.trackState) after the start")
        guard row["undo"] != "-" else { return faults + watch.complaints }
        try rig.perform(track: row["undo"], watch: watch)
        if row["kind"] == "pair" && row["undo"].hasPrefix("battery") {
            rig.run(seconds: 0.1, track: watch)
        } else {
            try run(rig, row, ticks: row["undo"].contains("battery") ? 0 : 10, watch)
            rig.run(seconds: 0.1, track: watch)
        }
        let left = rig.track?.persistentError ?? .ok
        expect(row.after.contains(left) || row.codes.count > 1, "after the first has passed: \(left.number)")
        return faults + watch.complaints
    }

    @Test("Beside a threshold nothing stands in the way, and a start begins")
    func beside() throws {
        for row in try Self.rows("standing", "fine") where row.codes == [.ok] {
            let rig = try Rig(trackScene: row["scene"])
            rig.step()
            let watch = TrackWatch(rig)
            try rig.perform(track: row["make"])
            try run(rig, row, ticks: 10, watch)
            let changes = watch.changes.map { "\($0.current) \($0.error.number)" }
            #expect(rig.trackState == .readyToStart && changes == [], "\(row)")
            let (dry, code) = try start(rig, row, watch)
            #expect(dry == .ok && code == .ok, "\(dry?.number ?? 1) \(code?.number ?? 1): \(row)")
            #expect(rig.trackState.isInTrackingSet && watch.complaints == [], "\(rig.trackState): \(row)")
        }
    }

    @Test("Reasons in the call and faults of the field: that start fails, nothing else happens")
    func callBound() throws {
        for row in try Self.rows("call", "fault") {
            let rig = try Rig(trackScene: row["scene"])
            try rig.perform(track: row["make"])
            rig.step()
            let watch = TrackWatch(rig)
            let before = rig.trackState
            let (dry, code) = try start(rig, row, watch, seconds: 5)
            #expect(row.codes.contains(code ?? .ok), "\(code?.number ?? 1): \(row)")
            #expect(row.canStart.contains(dry ?? .ok), "canStart \(dry?.number ?? 1): \(row)")
            rig.run(seconds: 0.5, track: watch)
            #expect(rig.trackState == before && watch.changes.isEmpty && watch.pushes == 0, "\(row)")
            #expect(rig.world.tracked == nil && watch.complaints == [], "\(watch.complaints) \(row)")
        }
    }

    @Test("What happens while a start waits for its lock answers it once, or lets it go on")
    func pending() throws {
        for row in try Self.rows("pending") {
            let rig = try Rig(trackScene: row["scene"])
            rig.step()
            let watch = TrackWatch(rig)
            let request = rig.call(track: .start(try row.request(rig)))
            watch.look(rig)
            rig.run(seconds: 0.1, track: watch)
            #expect(rig.completions(of: request).isEmpty && rig.trackState == .readyToStart, "\(row)")
            try rig.perform(track: row["make"], watch: watch)
            try run(rig, row, ticks: 150, watch)
            let codes = rig.completions(of: request).map(\.code)
            #expect(codes == row.codes, "\(codes.map(\.number)): \(row)")
            #expect(rig.trackState.isInTrackingSet == (row.codes == [.ok]), "\(rig.trackState): \(row)")
            #expect(watch.complaints == [], "\(row)")
        }
    }
}
