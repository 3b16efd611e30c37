import Contract
import FlightSession
import MediaLogic
import SimCore
import SimMath
import Testing

/// Bad commands: a typed error, and the session as it was.
struct CommandRejectionTests {
    /// What the world cannot do, with the parameter that is wrong.
    static let bad: [(command: Command, key: String)] = [
        (.rcStick(Sticks(roll: .nan)), "roll"), (.rcStick(Sticks(pitch: .infinity)), "pitch"),
        (.rcStick(Sticks(yaw: -1.0001)), "yaw"), (.rcStick(Sticks(throttle: 1e308)), "throttle"),
        (.gimbalPitch(degrees: .nan), "degrees"), (.gimbalPitch(degrees: -100.5), "degrees"),
        (.gimbalPitch(degrees: 31), "degrees"), (.worldLight(lux: -1), "lux"), (.worldLight(lux: .infinity), "lux"),
        (.worldLight(lux: 1e9), "lux"),
        (.worldWind(fromDegrees: -1, metersPerSecond: 0, gustMetersPerSecond: 0), "from"),
        (.worldWind(fromDegrees: 361, metersPerSecond: 0, gustMetersPerSecond: 0), "from"),
        (.worldWind(fromDegrees: 0, metersPerSecond: 1e6, gustMetersPerSecond: 0), "speed"),
        (.worldWind(fromDegrees: 0, metersPerSecond: .nan, gustMetersPerSecond: 0), "speed"),
        (.worldWind(fromDegrees: 0, metersPerSecond: 0, gustMetersPerSecond: -0.5), "gust"),
        (.worldWind(fromDegrees: 0, metersPerSecond: 0, gustMetersPerSecond: .infinity), "gust"),
        (.rcModeSwitch(.unknown), "to"),
        (.targetStop(TargetID(2)), "target"), (.targetHide(TargetID(-1)), "target"),
        (.targetJump(TargetID(0), north: .nan, east: 0), "north"),
        (.targetSpeed(TargetID(1), metersPerSecond: -1), "value"),
        (.targetLookAlike(TargetID(0), of: TargetID(5)), "of"),
        (.visionTrack(TargetID(7)), "target"),
        (.visionReport(ImageRect(minU: 0, minV: 0, maxU: 1, maxV: 1.1), confidence: 1), "bottom"),
    ]

    private func busy() throws -> Session {
        let session = Made.session(Made.setup(targets: Made.walkers))
        try session.submit(.tapFlyStart(image: ImagePoint(0.5, 0.5), mode: .forward))
        try session.submit(.worldWind(fromDegrees: 30, metersPerSecond: 3, gustMetersPerSecond: 1))
        for _ in 0..<100 { try session.step() }
        #expect(session.state.tapFly.state == .executing)
        return session
    }

    private func key(_ error: CommandError) -> String? {
        switch error {
        case .notFinite(_, let key), .outOfRange(_, let key, _, _), .badChoice(_, let key, _), .badFlag(_, let key, _),
            .badFile(_, let key, _), .badTarget(_, let key, _), .notWhole(_, let key, _):
            key
        case .unknownOpcode, .wrongCount: nil
        }
    }

    @Test("What the world cannot do is refused and leaves every field", arguments: bad.indices)
    func world(row: Int) throws {
        let (command, expected) = Self.bad[row]
        let session = try busy()
        let (words, log, digest) = (session.wordsNow, session.log, session.digest)
        let error = #expect(throws: CommandRejection.self) { try session.submit(command) }
        guard case .invalid(let reason) = error else {
            Issue.record("\(command): \(String(describing: error))")
            return
        }
        #expect(key(reason) == expected)
        #expect(!"\(reason)".isEmpty)
        #expect(session.wordsNow == words && session.log == log && session.digest == digest)
    }

    @Test("After a refusal the run goes on as if nothing had been asked")
    func noTrace() throws {
        let (plain, pestered) = (try busy(), try busy())
        for tick in 0..<100 {
            let bad = Self.bad[tick % Self.bad.count].command
            #expect(throws: CommandRejection.self) { try pestered.submit(bad) }
            try plain.step()
            try pestered.step()
        }
        #expect(plain.digest == pestered.digest)
    }

    @Test("Ticks of the past and beyond what a recording can say")
    func ticks() throws {
        let session = try busy()
        let words = session.wordsNow
        for tick in [session.tick, Tick(0), Tick(-1), Tick(.min)] {
            #expect(throws: CommandRejection.inThePast(tick, now: session.tick)) {
                try session.submit(.tapFlyStop, at: tick)
            }
        }
        let last = session.nextTick + TickCount(1 << 40)
        for tick in [Tick.never, Tick(.max - 1), last + TickCount(1)] {
            for command in [Command.tapFlyStop, .rcPauseButton] {
                #expect(throws: CommandRejection.tooLate(tick, now: session.tick)) {
                    try session.submit(command, at: tick)
                }
            }
        }
        #expect(session.wordsNow == words)
        try session.submit(.tapFlyStop, at: last)
        try session.submit(.tapFlyStop, at: session.nextTick)
        try session.step()
    }

    @Test("A full inbox refuses, and takes commands again when it has emptied")
    func full() throws {
        let session = Made.session(Made.setup())
        for _ in 0..<65_536 { try session.submit(.rcPauseButton, at: Tick(0)) }
        let words = session.wordsNow
        #expect(throws: CommandRejection.tooMany) { try session.submit(.rcPauseButton, at: Tick(0)) }
        #expect(session.wordsNow == words)
        try session.step()
        try session.submit(.rcPauseButton)
    }

    /// Calls that the contract answers with an error, with its number.
    static let refusedCalls: [(command: Command, code: Int16)] = [
        (.tapFlySetSpeed(metersPerSecond: .nan), -5020), (.tapFlySetSpeed(metersPerSecond: .infinity), -5020),
        (.tapFlySetSpeed(metersPerSecond: 0), -5020), (.tapFlySetSpeed(metersPerSecond: -1e308), -5020),
        (.tapFlyStart(image: ImagePoint(.nan, 0.5), mode: .forward), -5020),
        (.tapFlyStart(image: ImagePoint(0.5, 1.1), mode: .forward), -5020),
        (.tapFlyStart(image: ImagePoint(0.5, 0.5), mode: .unknown), -5020), (.tapFlyStop, -5016),
        (.cardDelete(FileID(-1)), -3021), (.cardDelete(FileID(99)), -3021), (.cardDelete(FileID(.max)), -3021),
        (.cardDelete(FileID(.min)), -3021),
    ]

    @Test(
        "Calls with bad arguments and unknown ids are answered, and nothing else changes",
        arguments: refusedCalls.indices)
    func calls(row: Int) throws {
        let (command, code) = Self.refusedCalls[row]
        let session = Made.session(Made.setup(targets: Made.walkers))
        let twin = Made.session(Made.setup(targets: Made.walkers))
        let request = try session.submit(command)
        var answers: [ErrorCode] = []
        for _ in 0..<100 {
            try session.step()
            try twin.step()
            for record in session.events {
                if case .completed(request, let answer, _) = record.event { answers.append(answer) }
            }
            #expect(session.wordsOfWorldAndMachines == twin.wordsOfWorldAndMachines)
        }
        if command.opcode == 0x0401 {
            #expect(answers == [.noSuchMediaFile])
        } else {
            #expect(answers.map(\.number) == [code])
        }
    }

    @Test("Numbers that are no command are refused by name", arguments: [0, 1, 0x0100, 0x01FF, 0xFFFF] as [UInt16])
    func unknownOpcodes(opcode: UInt16) {
        #expect(throws: CommandError.unknownOpcode(opcode)) {
            try CommandCatalogue.make(opcode: opcode, operands: [])
        }
    }
}
