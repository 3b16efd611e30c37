import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Every reason for which a start is refused: those that stand until they pass, those that lie in the tap, and the values
/// just beside each threshold that refuse nothing.
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

        /// A bench on which the reason can be made.
        func bench() throws -> Rig {
            let isOnGround = scene.contains("ground")
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
            let label = Comment("\(row)")
            let rig = try row.bench()
            let watch = TapFlyWatch(rig)
            let isReady = rig.state == .readyToStart
            try rig.perform(row.make, watch: watch)
            try run(rig, row, ticks: 10, watch)
            // From the ground the first step of a take-off still counts as not in the air.
            for _ in 0..<400 where !row.codes.contains(rig.machine.persistentError) {
                if row.scene.contains("ground") { try run(rig, row, ticks: 1, watch) }
            }
            #expect(rig.state == .cannotStart, label)
            #expect(row.codes.contains(rig.machine.persistentError), "\(rig.machine.persistentError.number): \(row)")
            if isReady {
                let first = watch.changes.first
                #expect(first?.previous == .readyToStart && first?.current == .cannotStart, label)
                #expect(first?.error == .ok || first?.error == rig.machine.persistentError || row.codes.count > 1, label)
            }
            let persistent = rig.machine.persistentError
            let before = rig.state
            #expect(try start(rig, row, watch) == persistent, label)
            #expect(rig.state == before, label)
            try rig.perform(row.undo, watch: watch)
            rig.run(seconds: 1, watch)
            if row.codes.count == 1 {
                #expect(rig.state == .readyToStart && rig.machine.persistentError == .ok, label)
                #expect(watch.changes.last?.current == .readyToStart && watch.changes.last?.error == .ok, label)
                if isReady { #expect(watch.changes.count == 2, label) }
            }
            #expect(watch.complaints == [], label)
        }
    }

    @Test("Beside a threshold nothing stands in the way, and a start flies")
    func beside() throws {
        for row in try Self.rows() where row.codes == [.ok] {
            let label = Comment("\(row)")
            let rig = try row.bench()
            let watch = TapFlyWatch(rig)
            try rig.perform(row.make)
            try run(rig, row, ticks: 10, watch)
            #expect(rig.state == .readyToStart && watch.changes.isEmpty, label)
            #expect(try start(rig, row, watch) == .ok, label)
            #expect(rig.state == .executing && watch.changes.count == 1, label)
            #expect(watch.complaints == [], label)
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
                // On the ground nobody flies home, and two orders to the flight controller replace each other.
                let isOrder = ["goHome", "goHomeButton", "land"].contains(second.make)
                if isOrder && (first.reason == "notInTheAir" || first.rank.hasPrefix("5")) { continue }
                for (one, other) in [(first, second), (second, first)] {
                    try walk(one, other, expected: first.codes[0])
                }
                walked += 1
            }
        }
        #expect(walked > 150, "\(walked)")
    }

    private func walk(_ one: Row, _ other: Row, expected: ErrorCode) throws {
        let label = Comment("\(one.reason), then \(other.reason)")
        let rig = try one.bench()
        let watch = TapFlyWatch(rig)
        try rig.perform(one.make)
        for _ in 0..<3 {
            try rig.perform(one.held)
            rig.step()
            watch.look(rig)
        }
        #expect(rig.machine.persistentError == one.codes[0], label)
        try rig.perform(other.make)
        for _ in 0..<3 {
            try rig.perform(one.held)
            try rig.perform(other.held)
            rig.step()
            watch.look(rig)
        }
        #expect(rig.state == .cannotStart && rig.machine.persistentError == expected, label)
        #expect(rig.answer(.start(image: ImagePoint(0.5, 0.5), mode: .forward))?.code == expected, label)
        #expect(watch.complaints == [], label)
    }
}

extension String {
    /// A scene's words without `ground`, which the bench itself reads.
    fileprivate var replacingGround: String {
        split(separator: " ").filter { $0 != "ground" }.joined(separator: " ")
    }
}
