import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// Record, replay, and find the first difference.
struct RecordingTests {
    @Test("A recording replays equal, shaken or not", arguments: 1...12 as ClosedRange<UInt64>)
    func replaysEqual(seed: UInt64) throws {
        let recorded = try Recorded(seed: seed, shake: seed % 3 == 0 ? seed : nil, ticks: 250)
        var ticks = 0
        let reader = try RecordingReader(recorded.bytes)
        let session = Session(recorded.setup())
        let outcome = try Replay.run(reader, on: session) { _ in ticks += 1 }
        #expect(outcome.difference == nil, "seed \(seed): \(String(describing: outcome.difference))")
        #expect(outcome.ticks == 250 && ticks == 250 && outcome.digest == recorded.digest)
        #expect(session.log.map(key) == recorded.log.map(key))
    }

    /// A command as bits: a NaN that an app passed must come back, and it equals no number.
    private func key(_ submitted: SubmittedCommand) -> [UInt64] {
        [
            UInt64(submitted.tick.index), UInt64(submitted.face.rawValue), UInt64(submitted.request.number),
            UInt64(submitted.command.opcode),
        ] + submitted.command.operands.map(\.bitPattern)
    }

    @Test("Header and field names come back; every word of every tick is in it")
    func contents() throws {
        let header = "{\"name\": \"Überflug \\u0000 \(String(repeating: "x", count: 300))\"}"
        let recorded = try Recorded(seed: 1, header: header)
        var reader = try RecordingReader(recorded.bytes)
        #expect(reader.header == header)
        #expect(reader.fieldNames == Session(recorded.setup()).layout.names)
        var (ticks, commands) = (0, 0)
        while let item = try reader.next() {
            switch item {
            case .tick(let record):
                #expect(record.words == recorded.words[ticks], "tick \(ticks)")
                commands += record.commands.count
                ticks += 1
            case .end(let count, let digest):
                #expect(count == UInt64(Recorded.ticks) && digest == recorded.digest)
            }
        }
        #expect(ticks == Recorded.ticks && commands == recorded.log.count)
    }

    @Test("Bytes taken in pieces are the same recording")
    func pieces() throws {
        let session = Made.session(Made.setup(targets: Made.walkers))
        var whole = RecordingWriter(header: "{}", session: session.core)
        var writer = RecordingWriter(header: "{}", session: session.core)
        var pieces = writer.takeBytes()
        for _ in 0..<20 {
            try session.submit(.tapFlyGetSpeed)
            try session.step()
            whole.note(session.core)
            writer.note(session.core)
            pieces += writer.takeBytes()
            #expect(writer.bytes.isEmpty)
        }
        whole.finish(session.core)
        writer.finish(session.core)
        pieces += writer.takeBytes()
        #expect(pieces == whole.bytes)
    }

    @Test("One flipped bit is named by tick, field and both values", arguments: 1...4 as ClosedRange<UInt64>)
    func flippedBit(seed: UInt64) throws {
        let recorded = try Recorded(seed: seed)
        let map = try RecordingMap(recorded.bytes)
        let session = Session(recorded.setup())
        #expect(map.fieldNames == session.layout.names)
        var random = RandomStream(seed: seed, label: "test.flip")
        for number in 0..<60 {
            let place = map.words[random.below(map.words.count)]
            let bit = random.below(64)
            var bytes = recorded.bytes
            bytes[place.offset + bit / 8] ^= 1 << UInt8(bit % 8)
            let label = Comment("seed \(seed), flip \(number): \(place), bit \(bit)")
            let difference = try #require(try recorded.replay(bytes).difference, label)
            let truth = recorded.words[Int(place.tick)][place.slot]
            let kind = session.layout.kinds[place.slot]
            #expect(difference.tick == Tick(place.tick), label)
            #expect(difference.field == map.fieldNames[place.slot], label)
            #expect(difference.replayed == text(truth, kind), label)
            #expect(difference.recorded == text(truth ^ 1 << UInt64(bit), kind), label)
            #expect(difference.fields == 1, label)
            #expect("\(difference)".contains(difference.field) && "\(difference)".contains("tick \(place.tick)"), label)
        }
    }

    /// A word as people read it, by the kind of its field.
    private func text(_ word: UInt64, _ kind: FieldKind) -> String {
        switch kind {
        case .number: "\(Double(bitPattern: word))"
        case .integer, .choice: "\(Int64(bitPattern: word))"
        case .flag: word == 0 ? "false" : "true"
        case .bits: "0x" + String(word, radix: 16)
        }
    }

    @Test("Another world, another seed, another version: the difference or the reason is told")
    func others() throws {
        let recorded = try Recorded(seed: 3)
        let reader = try RecordingReader(recorded.bytes)
        var setup = recorded.setup()
        setup.world.aircraft.positionNED.x += 1e-9
        let moved = try #require(try Replay.run(reader, on: Session(setup)).difference)
        #expect(moved.tick == Tick(0) && moved.field == "aircraft.positionNED.x")
        setup = recorded.setup()
        setup.world.wind.random = RandomStream(seed: 4, label: "wind.gust")
        let seeded = try #require(try Replay.run(reader, on: Session(setup)).difference)
        #expect(seeded.field.hasPrefix("aircraft.") || seeded.field.hasPrefix("wind."))
        // One target fewer is another shape.
        let other = Made.setup(seed: 3)
        #expect(throws: ReplayFailure.shape("this version has no field targets[0].positionNED.x")) {
            try Replay.run(reader, on: Session(other))
        }
    }

    @Test("The digest and the number of ticks at the end are compared, too")
    func wrongEnd() throws {
        let recorded = try Recorded(seed: 4)
        let map = try RecordingMap(recorded.bytes)
        var bytes = recorded.bytes
        bytes[bytes.count - 1] ^= 0x80
        #expect(try recorded.replay(bytes).difference?.field == "digest")
        bytes = recorded.bytes
        bytes[map.end + 1] -= 1
        #expect(try recorded.replay(bytes).difference != nil)
    }
}
