import Contract
import FlightSession
import SimCore
import SimMath

/// A recording taken apart by its documented layout, apart from the reader: where in the bytes everything stands.
struct RecordingMap {
    struct Word: Hashable {
        var tick: Int64
        var slot: Int
        /// Offset of the first of its eight bytes, least significant first.
        var offset: Int
    }

    private(set) var header: Range<Int> = 0..<0
    private(set) var fieldNames: [String] = []
    /// The command part of each tick.
    private(set) var commands: [Range<Int>] = []
    private(set) var words: [Word] = []
    private(set) var end = 0

    struct Malformed: Error {
        var offset: Int
    }

    init(_ bytes: [UInt8]) throws {
        var cursor = Cursor(bytes: bytes, offset: "DESKFLIGHT-RECORDING 1\n".utf8.count)
        let length = try cursor.number()
        header = cursor.offset..<cursor.offset + length
        cursor.offset += length
        for _ in 0..<(try cursor.number()) {
            let size = try cursor.number()
            fieldNames.append(String(decoding: bytes[cursor.offset..<cursor.offset + size], as: UTF8.self))
            cursor.offset += size + 1
        }
        var tick: Int64 = 0
        while bytes[cursor.offset] == UInt8(ascii: "T") {
            cursor.offset += 1
            try readTick(tick, &cursor)
            tick += 1
        }
        guard bytes[cursor.offset] == UInt8(ascii: "E") else { throw Malformed(offset: cursor.offset) }
        end = cursor.offset
        cursor.offset += 1
        guard try cursor.number() == tick, cursor.offset + 8 == bytes.count else {
            throw Malformed(offset: cursor.offset)
        }
    }

    private mutating func readTick(_ tick: Int64, _ cursor: inout Cursor) throws {
        let start = cursor.offset
        for _ in 0..<(try cursor.number()) {
            cursor.offset += 1
            _ = try cursor.number()
            _ = try cursor.number()
            cursor.offset += 8 * (try cursor.number())
        }
        commands.append(start..<cursor.offset)
        var slot = 0
        for _ in 0..<(try cursor.number()) {
            slot += try cursor.number()
            words.append(Word(tick: tick, slot: slot, offset: cursor.offset))
            cursor.offset += 8
            slot += 1
        }
    }

    private struct Cursor {
        let bytes: [UInt8]
        var offset: Int

        /// LEB128: seven bits a byte, least significant first.
        mutating func number() throws -> Int {
            var (value, shift) = (0, 0)
            while true {
                guard offset < bytes.count, shift < 56 else { throw Malformed(offset: offset) }
                let byte = Int(bytes[offset])
                offset += 1
                value += (byte & 127) << shift
                if byte < 128 { return value }
                shift += 7
            }
        }
    }
}

/// A short flight with its recording, made anew on request.
struct Recorded {
    static let ticks = 70
    let setup: () -> SessionSetup
    let bytes: [UInt8]
    let digest: UInt64
    /// All words of all ticks.
    let words: [[UInt64]]
    let log: [SubmittedCommand]

    init(seed: UInt64, shake: UInt64? = nil, header: String = "{\"test\": true}", ticks: Int = Recorded.ticks) throws {
        setup = {
            var setup = Made.setup(seed: seed, heading: 15, gimbal: -12, shake: shake, targets: Made.walkers)
            setup.world.wind.set(fromDegrees: 250, speedMps: 3, gustMps: 1)
            return setup
        }
        var random = RandomStream(seed: seed, label: "test.recording")
        var plan = Script.random(&random, count: ticks / 4, ticks: ticks - 10)
        plan.insert(
            Planned(tick: Tick(0), face: .script, command: .tapFlyStart(image: ImagePoint(0.4, 0.45), mode: .free)),
            at: 0)
        let session = Made.session(setup())
        // Some commands wait for ticks that are ahead.
        try session.submit(.rcStick(Sticks(yaw: 0.4)), face: .window, at: Tick(33))
        try session.submit(.tapFlyGetSpeed, face: .facade, at: Tick(44))
        var writer = RecordingWriter(header: header, session: session.core)
        var words: [[UInt64]] = []
        try session.fly(plan, ticks: ticks) {
            writer.note($0.core)
            words.append($0.wordsNow)
        }
        writer.finish(session.core)
        bytes = writer.bytes
        digest = session.digest
        self.words = words
        log = session.log
    }

    func replay(_ bytes: [UInt8]) throws -> Replay.Outcome {
        try Replay.run(RecordingReader(bytes), on: Session(setup()))
    }
}
