import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Every reason for which a start is refused: those that stand until they pass, those that lie in the tap, and the
/// values just beside each threshold that refuse nothing.
struct TapFlyStartErrorTests {
    private struct Row: CustomStringConvertible {
        let reason: String
        let rank: String
        let scene: String
        let make: String
        let undo: String
        let start: String
        let codes: [ErrorCode]
        let kind: String

        init(_ cells: [String: String]) throws {
            reason = cells["reason"] ?? ""
            rank = cells["rank"] ?? ""
            scene = cells["scene"] ?? ""
            make = cells["make"] ?? ""
            undo = cells["undo"] ?? ""
            start = cells["start"] ?? ""
            codes = try (cells["code"] ?? "").split(separator: "|").map {
                try #require(ErrorCode(table: String($0)), "\(cells)")
            }
            kind = cells["kind"] ?? ""
        }

        var description: String { "\(reason): \(make), start=\(start) in \(scene)" }
        var stands: Bool { kind == "standing" && codes != [.ok] }

        var isOnGround: Bool { scene.contains("ground") }

        /// A bench on which the reason can be made.
        func bench() throws -> Rig {
            let rig = try Rig(scene: scene.replacingGround)
            if isOnGround { try rig.perform("at=0,0,0") }
            rig.step()
            return rig
        }

        /// Words whose effect time undoes, so that they must be said again every tick.
        var held: String {
            make.split(separator: " ").filter { $0.hasPrefix("battery=") }.joined(separator: " ")
        }
    }

    private static func rows() throws -> [Row] { try Table("tapfly-start-errors").rows.map(Row.init) }

    private func run(_ rig: Rig, _ row: Row, ticks: Int, _ watch: TapFlyWatch? = nil) throws {
        for _ in 0..<ticks {
            try rig.perform(row.held)
            rig.step()
            watch?.look(rig)
        }
    }

    /// The code with which a start is answered; the reason is kept up while it waits.
    private func start(_ rig: Rig, _ row: Row, _ watch: TapFlyWatch) throws -> ErrorCode? {
        try rig.perform(row.held)
        let request = try #require(try rig.perform(Deed("start=\(row.start)"), watch: watch))
        for _ in 0..<100 where rig.completions(of: request).isEmpty { try run(rig, row, ticks: 1, watch) }
        let answers = rig.completions(of: request)
        return answers.count == 1 ? answers[0].code : nil
    }

    @Test("Standing reasons: CannotStart with the code, every start answered with it, ReadyToStart when it passes")
    func standing() throws {
        for row in try Self.rows() where row.stands {
            let faults = try stand(row)
            #expect(faults == [], "\(row)")
        }
    }

    private func stand(_ row: Row) throws -> [String] {
        let rig = try row.bench()
        let watch = TapFlyWatch(rig)
        var faults: [String] = []
        func expect(_ holds: Bool, _ text: String) { if !holds { faults.append(text) } }
        let isReady = rig.state == .readyToStart
        try rig.perform(row.make, watch: watch)
        try run(rig, row, ticks: 10, watch)
        // From the ground the first moments of a take-off still count as not in the air.
        for _ in 0..<400 where row.isOnGround && !row.codes.contains(rig.machine.persistentError) {
            try run(rig, row, ticks: 1, watch)
        }
        let persistent = rig.machine.persistentError
        expect(rig.state == .cannotStart && row.codes.contains(persistent), "\(rig.state) \(persistent.number)")
        if isReady, let first = watch.changes.first {
            expect(first.previous == .readyToStart && first.current == .cannotStart, "\(first)")
            expect(first.error.isOK || row.codes.contains(first.error), "\(first)")
        }
        let answer = try start(rig, row, watch)
        expect(answer == persistent, "a start was answered with \(answer?.number ?? 1)")
        expect(rig.state == .cannotStart, "\(rig.state) after the start")
        try rig.perform(row.undo, watch: watch)
        rig.run(seconds: 1, watch)
        if row.codes.count == 1 {
            expect(rig.state == .readyToStart, "\(rig.state) after \(row.undo)")
            expect(watch.changes.last?.current == .readyToStart && watch.changes.last?.error == .ok, "last event")
            if isReady { expect(watch.changes.count == 2, "\(watch.changes.count) events") }
        }
        return faults + watch.complaints
    }

    @Test("Beside a threshold nothing stands in the way, and a start flies")
    func beside() throws {
        for row in try Self.rows() where row.codes == [.ok] {
            let rig = try row.bench()
            let watch = TapFlyWatch(rig)
            try rig.perform(row.make)
            try run(rig, row, ticks: 10, watch)
            let changes = watch.changes.map { "\($0.current) \($0.error.number)" }
            #expect(rig.state == .readyToStart && changes == [], "\(row)")
            let code = try start(rig, row, watch)
            #expect(code == .ok && rig.state == .executing && watch.complaints == [], "\(row)")
        }
    }

    @Test("Reasons in the tap: that start fails, nothing else happens, a good tap flies")
    func tapBound() throws {
        for row in try Self.rows() where row.kind == "tap" {
            let label = Comment("\(row)")
            let rig = try row.bench()
            try rig.perform(row.make)
            rig.step()
            let watch = TapFlyWatch(rig)
            let before = rig.machine.settings
            let code = try start(rig, row, watch)
            #expect(row.codes.contains(code ?? .ok), "\(code?.number ?? 1): \(row)")
            rig.run(seconds: 0.5, watch)
            #expect(rig.state == .readyToStart && watch.changes.isEmpty && watch.pushes == 0, label)
            #expect(rig.machine.settings == before && rig.machine.persistentError == .ok, label)
            #expect(rig.world.aircraft.velocityNED.length < 0.01, label)
            #expect(watch.complaints == [], label)
            // Nothing of it lasts.
            try rig.perform("at=0,0,20")
            rig.world.gimbal = GimbalState(pitchDegrees: -10)
            rig.world.conditions.faults = 0
            rig.run(seconds: 0.1, watch)
            #expect(rig.answer(.start(image: ImagePoint(0.5, 0.5), mode: .forward))?.code == .ok, label)
        }
    }

    /// Whether the order of two ranks is laid down: `9.2` is a place among the ninth, `9` any place among them.
    private static func isBefore(_ a: String, _ b: String) -> Bool? {
        let (x, y) = (a.split(separator: "."), b.split(separator: "."))
        guard let major = Int(x[0]), let other = Int(y[0]) else { return nil }
        if major != other { return major < other }
        guard x.count == 2, y.count == 2, x[1] != y[1] else { return nil }
        return x[1] < y[1]
    }

    @Test("Two reasons at once, every pair in both orders: the first in rank is told")
    func pairs() throws {
        let ranked = try Self.rows().filter { $0.stands && $0.rank != "-" && $0.codes.count == 1 }
        var walked = 0
        for first in ranked {
            for second in ranked where Self.isBefore(first.rank, second.rank) == true {
                if !Self.canMeet(first, second) { continue }
                for (one, other) in [(first, second), (second, first)] {
                    // Without reception, or without a home, the flight controller refuses to fly there.
                    let knowsNoWay = one.reason == "noGPS" || one.reason == "noHomePoint"
                    if knowsNoWay && other.make.hasPrefix("goHome") { continue }
                    try walk(one, other, expected: first.codes[0])
                }
                walked += 1
            }
        }
        #expect(walked > 150, "\(walked)")
    }

    /// On the ground nobody flies home, orders to the flight controller replace each other, and outside P it takes no
    /// virtual stick.
    private static func canMeet(_ first: Row, _ second: Row) -> Bool {
        let orders = ["goHome", "goHomeButton", "land", "virtualStick=1"]
        guard orders.contains(second.make) else { return true }
        if first.reason == "notInTheAir" || orders.contains(first.make) { return false }
        return second.reason != "virtualStick" || !first.rank.hasPrefix("3")
    }

    private func walk(_ one: Row, _ other: Row, expected: ErrorCode) throws {
        let rig = try (one.scene == "-" ? other : one).bench()
        let watch = TapFlyWatch(rig)
        var told: [Int16] = []
        for (make, held) in [(one.make, one.held), (other.make, "\(one.held) \(other.held)")] {
            try rig.perform(make)
            for _ in 0..<3 {
                try rig.perform(held)
                rig.step()
                watch.look(rig)
            }
            told.append(rig.machine.persistentError.number)
        }
        let answer = rig.answer(.start(image: ImagePoint(0.5, 0.5), mode: .forward))?.code.number
        #expect(
            told == [one.codes[0].number, expected.number] && answer == expected.number && watch.complaints == [],
            "\(one.reason), then \(other.reason): answer \(answer ?? 1)")
    }
}

extension String {
    /// A scene's words without `ground`, which the bench itself reads.
    fileprivate var replacingGround: String {
        split(separator: " ").filter { $0 != "ground" }.joined(separator: " ")
    }
}
