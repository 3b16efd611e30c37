import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// Commands of one tick act by face, then by number within the face, whatever order they arrived in. (Field report H9)
struct CommandOrderTests {
    /// A random merge that keeps each face's own order: what threads that race can do.
    private func merged(_ faces: [[Planned]], seed: UInt64) -> [Planned] {
        var random = RandomStream(seed: seed, label: "test.merge")
        var next = Array(repeating: 0, count: faces.count)
        var result: [Planned] = []
        let total = faces.reduce(0) { $0 + $1.count }
        while result.count < total {
            let face = random.below(faces.count)
            guard next[face] < faces[face].count else { continue }
            result.append(faces[face][next[face]])
            next[face] += 1
        }
        return result
    }

    @Test(
        "1,000 commands of four faces on few ticks, arriving in any order: one digest",
        arguments: [1, 2, 3] as [UInt64])
    func arrivalDoesNotMatter(seed: UInt64) throws {
        var random = RandomStream(seed: seed, label: "test.order")
        let faces = Face.allCases.map { face in
            (0..<250).map { _ in
                // Few ticks, so that nearly all are shared; each face jumps back and forth in time.
                Planned(tick: Tick(Int64(random.below(12) * 10)), face: face, command: Script.command(&random))
            }
        }
        var outcomes: Set<UInt64> = []
        var events: [[Event]] = []
        for order in UInt64(0)..<5 {
            let plan = order == 0 ? faces.flatMap { $0 } : merged(faces, seed: order)
            let session = Made.session(Made.setup(seed: seed, targets: Made.walkers))
            for item in plan { try session.submit(item.command, face: item.face, at: item.tick) }
            #expect(session.log.count == 1000)
            var announced: [Event] = []
            for _ in 0..<200 {
                try session.step()
                announced += session.events.map(\.event)
            }
            outcomes.insert(session.digest)
            events.append(announced)
        }
        #expect(outcomes.count == 1, "seed \(seed)")
        #expect(events.allSatisfy { $0 == events[0] }, "seed \(seed)")
    }

    @Test("Another order within a face is another run")
    func orderWithinAFaceMatters() throws {
        let (slow, fast) = (Command.tapFlySetSpeed(metersPerSecond: 2), Command.tapFlySetSpeed(metersPerSecond: 9))
        var speeds: [Double] = []
        for commands in [[slow, fast], [fast, slow]] {
            let session = Made.session(Made.setup())
            for command in commands { try session.submit(command, at: Tick(3)) }
            for _ in 0..<20 { try session.step() }
            speeds.append(session.state.tapFly.settings.speedMps)
        }
        #expect(speeds == [9, 2])
    }

    @Test("On one tick the script acts first, then window, facade, session")
    func faces() throws {
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] {
            let session = Made.session(Made.setup())
            let faces: [Face] = [.script, .window, .facade, .session]
            for index in order {
                let sticks = Sticks(yaw: Double(index) / 10)
                try session.submit(.rcStick(sticks), face: faces[index], at: Tick(5))
            }
            // A later tick of an earlier face is later all the same.
            try session.submit(.rcStick(Sticks(yaw: 1)), face: .script, at: Tick(6))
            for _ in 0..<6 { try session.step() }
            #expect(session.tick == Tick(5) && session.state.world.remote.sticks.yaw == 0.3)
            try session.step()
            #expect(session.state.world.remote.sticks.yaw == 1)
        }
    }

    @Test("A call takes its way of 0.1 s; what the world does acts at once")
    func latency() throws {
        let session = Made.session(Made.setup())
        let request = try session.submit(.tapFlyGetSpeed, at: Tick(7))
        try session.submit(.rcPauseButton, at: Tick(7))
        try session.submit(.worldLight(lux: 777), at: Tick(7))
        var answered: Tick?
        for _ in 0..<40 {
            try session.step()
            if session.tick == Tick(6) { #expect(session.state.world.conditions.lightLux == 5000) }
            if session.tick == Tick(7) { #expect(session.state.world.conditions.lightLux == 777) }
            for record in session.events where record.cause == request { answered = record.tick }
        }
        #expect(answered == Tick(17))
    }

    @Test("Numbers count for each face alone, and find their command")
    func numbers() throws {
        let session = Made.session(Made.setup())
        var requests: [RequestID] = []
        for round in 1...3 {
            for face in [Face.facade, .script, .session] {
                let request = try session.submit(.tapFlySetSpeed(metersPerSecond: Double(round)), face: face)
                #expect(request.sequence == UInt32(round))
                requests.append(request)
            }
        }
        #expect(Set(requests).count == 9 && !requests.contains(.none))
        for (index, request) in requests.enumerated() {
            let found = session.core.submitted(request)
            #expect(found == session.log[index] && found?.request == request)
        }
        #expect(session.core.submitted(RequestID(face: .window, sequence: 1)) == nil)
        #expect(session.core.submitted(RequestID(face: .script, sequence: 4)) == nil)
        #expect(session.core.submitted(.none) == nil)
    }

    @Test("Two runs in one process are equal, and a seed makes another")
    func repeated() throws {
        var digests: [UInt64] = []
        for seed in [UInt64(4), 4, 5] {
            var random = RandomStream(seed: 9, label: "test.repeat")
            let plan = Script.random(&random, count: 40, ticks: 300)
            var setup = Made.setup(seed: seed, targets: Made.walkers)
            setup.world.wind.set(fromDegrees: 10, speedMps: 3, gustMps: 2)
            let session = Made.session(setup)
            try session.fly(plan, ticks: 300)
            digests.append(session.digest)
        }
        #expect(digests[0] == digests[1] && digests[0] != digests[2])
    }
}
