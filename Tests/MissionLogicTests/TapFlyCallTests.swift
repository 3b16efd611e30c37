import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Every cell of the published matrix of states and calls.
struct TapFlyCallTests {
    private static let calls: [String: TapFlyCall] = [
        "start": .start(image: ImagePoint(0.5, 0.5), mode: .forward), "stop": .stop, "resetHeading": .resetHeading,
        "startOutside": .start(image: ImagePoint(1.5, 0.5), mode: .forward),
        "setSpeed": .setSpeed(metersPerSecond: 6), "setSpeedWrong": .setSpeed(metersPerSecond: 0.9),
        "setBypass": .setBypass(true), "getSpeed": .getSpeed, "getBypass": .getBypass,
    ]

    /// The missions that a row speaks of.
    private static let modes: [String: [TapFlyMode]] = [
        "any": [.forward], "free": [.free], "notFree": [.forward, .backward],
    ]

    @Test("The table has a row for every state, mode and call")
    func complete() throws {
        let rows = try Table("tapfly-calls").rows
        #expect(rows.count == (9 + 3) * 9)
        for state in TapFlyState.allCases {
            for call in Self.calls.keys.sorted() {
                #expect(rows.contains { $0["state"] == state.symbol && $0["call"] == call }, "\(state) \(call)")
            }
        }
    }

    @Test("Cell by cell: completion, next state, events")
    func cells() throws {
        for row in try Table("tapfly-calls").rows {
            let cell = try Cell(row)
            for mode in try #require(Self.modes[cell.mode], "\(cell)") {
                // Free and Backward need a model that has them; NotSupported one without TapFly.
                let rig = Rig(cell.state == .notSupported ? .phantom3 : .phantom4Pro)
                try #require(rig.bring(to: cell.state, mode: mode), "\(cell)")
                #expect(rig.machine.mode == (cell.operatorMode == "mission" ? mode : .unknown), "\(cell)")
                #expect((rig.machine.persistentError != .ok) == (cell.state == .cannotStart), "\(cell)")
                try walk(cell, rig)
            }
        }
    }

    private struct Cell: CustomStringConvertible {
        var state: TapFlyState
        var mode: String
        var name: String
        var call: TapFlyCall
        var isSuccess: Bool
        var next: TapFlyState
        var code: String
        var operatorMode: String

        init(_ row: [String: String]) throws {
            state = try #require(TapFlyState.named(row["state"] ?? ""))
            mode = row["mode"] ?? ""
            name = row["call"] ?? ""
            call = try #require(calls[name])
            isSuccess = row["outcome"] == "success"
            next = try #require(TapFlyState.named(row["next"] ?? ""))
            code = row["code"] ?? ""
            operatorMode = row["operatorMode"] ?? ""
        }

        var description: String { "\(state.symbol) (\(mode)) × \(name)" }
    }

    private func walk(_ cell: Cell, _ rig: Rig) throws {
        let label = Comment("\(cell)")
        let start = rig.records.count
        let before = rig.machine
        let request = RequestID(1000)
        let persistent = rig.machine.persistentError
        let watch = TapFlyWatch(rig)
        if cell.name == "stop" { watch.stops = [request] }
        var after = before
        rig.step {
            $0.deliver(cell.call, request)
            after = $0.machine
        }
        watch.look(rig)
        if !cell.isSuccess { #expect(after == before, label) }
        // Recovering goes on by itself; all other states wait for us.
        if cell.state != .recovering { rig.run(seconds: cell.name == "start" ? 0.5 : 0.02, watch) }
        #expect(watch.complaints == [], label)
        let answers = rig.completions(of: request)
        #expect(answers.count == 1, label)
        let expected = cell.code == "persistent" ? persistent : try #require(ErrorCode(table: cell.code), label)
        #expect(answers.first?.code == expected, label)
        #expect(rig.state == cell.next, label)
        try expectEvents(cell, rig, from: start, request: request)
        expectSettings(cell, before: before, after: after, value: answers.first?.value)
    }

    private func expectEvents(_ cell: Cell, _ rig: Rig, from start: Int, request: RequestID) throws {
        let label = Comment("\(cell)")
        let changes = rig.events(from: start).filter { $0.event.previous != $0.event.current }
        guard cell.next != cell.state else {
            #expect(changes.isEmpty, label)
            return
        }
        let change = try #require(changes.first, label)
        #expect(changes.count == 1, label)
        #expect(change.event.previous == cell.state && change.event.current == cell.next, label)
        #expect(change.event.error == .ok, "asked for, so no error: \(cell)")
        #expect((change.event.execution != nil) == cell.next.isInExecutingSet, label)
        #expect(change.record.cause == request, label)
        // First the event, then the completion.
        let answer = try #require(rig.completions(of: request).first, label)
        #expect(change.index < answer.index, label)
    }

    private func expectSettings(_ cell: Cell, before: TapFlyMachine, after: TapFlyMachine, value: Double?) {
        let label = Comment("\(cell)")
        switch cell.name {
        case "setSpeed" where cell.isSuccess: #expect(after.settings.speedMps == 6, label)
        case "setBypass" where cell.isSuccess: #expect(after.settings.isBypassEnabled, label)
        case "getSpeed": #expect(value == (cell.isSuccess ? 3 : 0), label)
        case "getBypass": #expect(value == 0 && !before.settings.isBypassEnabled, label)
        default: #expect(after.settings == before.settings, label)
        }
    }

    @Test("A second start while the first waits, and a stop before anything flies")
    func pending() {
        let rig = Rig()
        rig.run(seconds: 0.1)
        let first = rig.call(.start(image: ImagePoint(0.5, 0.5), mode: .forward))
        #expect(rig.state == .readyToStart && rig.completions(of: first).isEmpty, "hidden until acknowledged")
        #expect(rig.answer(.start(image: ImagePoint(0.4, 0.5), mode: .forward))?.code.number == -5025)
        #expect(rig.completions(of: first).isEmpty)
        rig.run(seconds: 1)
        #expect(rig.state == .executing)
        #expect(rig.completions(of: first).map(\.code) == [.ok])
        #expect(rig.changes().filter { $0.current == .executing }.count == 1)
    }

    @Test("A reason that appears, or a link that breaks, while a start waits answers it once")
    func pendingInterrupted() {
        for (code, interrupt) in [
            (-5000, { (rig: Rig) in rig.world.remote.mode = .A }),
            (-1028, { $0.link(false) }),
        ] as [(Int16, (Rig) -> Void)] {
            let rig = Rig()
            rig.run(seconds: 0.1)
            let request = rig.call(.start(image: ImagePoint(0.5, 0.5), mode: .forward))
            let start = rig.records.count
            interrupt(rig)
            rig.run(seconds: 2)
            #expect(rig.completions(of: request).map(\.code.number) == [code])
            #expect(!rig.changes().contains { $0.current == .executing })
            // First the event, then the completion.
            let event = rig.events(from: start).first { $0.event.previous == .readyToStart }
            let answer = rig.completions(of: request).first
            if let event, let answer { #expect(event.index < answer.index) } else { Issue.record("\(code)") }
        }
    }

    @Test("Settings start at 3 m/s without bypass and outlive missions and reconnects")
    func settingsLast() {
        let rig = Rig()
        rig.step()
        #expect(rig.answer(.getSpeed)?.value == 3 && rig.answer(.getBypass)?.value == 0)
        #expect(rig.answer(.setSpeed(metersPerSecond: 7.5))?.code == .ok && rig.answer(.setBypass(true))?.code == .ok)
        #expect(rig.answer(.start(image: ImagePoint(0.5, 0.5), mode: .forward))?.code == .ok)
        rig.run(seconds: 1)
        #expect(rig.answer(.stop)?.code == .ok)
        rig.link(false)
        rig.link(true)
        #expect(rig.wait(for: .readyToStart, seconds: 5))
        #expect(rig.answer(.getSpeed)?.value == 7.5 && rig.answer(.getBypass)?.value == 1)
    }
}
