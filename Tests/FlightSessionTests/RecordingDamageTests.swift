import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// A recording may hold anything: cut and damaged ones end in a typed error or a difference, never in a trap.
struct RecordingDamageTests {
    private enum Result {
        case unreadable
        case failed
        case different
        case equal
    }

    private func judge(_ recorded: Recorded, _ bytes: [UInt8]) throws -> Result {
        do {
            return try recorded.replay(bytes).difference == nil ? .equal : .different
        } catch is RecordingError {
            return .unreadable
        } catch is ReplayFailure {
            return .failed
        }
    }

    @Test("Cut at every 97th byte: an error each time")
    func truncated() throws {
        let recorded = try Recorded(seed: 1)
        var kinds = (unreadable: 0, failed: 0)
        for count in Array(stride(from: 0, to: recorded.bytes.count, by: 97)) + [recorded.bytes.count - 1] {
            switch try judge(recorded, Array(recorded.bytes[..<count])) {
            case .unreadable: kinds.unreadable += 1
            case .failed: kinds.failed += 1
            case .different, .equal: Issue.record("cut at byte \(count) went unnoticed")
            }
        }
        #expect(kinds.unreadable > 10 && kinds.failed > 50, "\(kinds)")
    }

    @Test("Cut cleanly between two ticks: truncated, with the ticks that were there")
    func cutBetweenTicks() throws {
        let recorded = try Recorded(seed: 2)
        let map = try RecordingMap(recorded.bytes)
        for tick in [0, 1, 30, Recorded.ticks - 1] {
            let bytes = Array(recorded.bytes[..<(map.commands[tick].lowerBound - 1)])
            #expect(throws: ReplayFailure.truncated(ticks: Int64(tick))) { try recorded.replay(bytes) }
        }
    }

    @Test("2,000 random byte changes", arguments: 1...4 as ClosedRange<UInt64>)
    func damaged(seed: UInt64) throws {
        let recorded = try Recorded(seed: seed)
        let map = try RecordingMap(recorded.bytes)
        var random = RandomStream(seed: seed, label: "test.damage")
        var (noticed, unnoticed) = (0, 0)
        for number in 0..<500 {
            var bytes = recorded.bytes
            // Half of them anywhere, half where the commands are, which are few bytes.
            let isAnywhere = number % 2 == 0
            let part = isAnywhere ? 0..<bytes.count : map.commands[random.below(map.commands.count)]
            let offset = part.lowerBound + random.below(part.count)
            let value = UInt8(random.below(256))
            guard bytes[offset] != value else { continue }
            bytes[offset] = value
            guard try judge(recorded, bytes) == .equal else {
                noticed += 1
                continue
            }
            unnoticed += 1
            // The header is opaque here, and another command can have the same effect; nothing else may hide.
            let mayHide = map.header.contains(offset) || map.commands.contains { $0.contains(offset) }
            #expect(mayHide, "seed \(seed), change \(number): byte \(offset) to \(value) went unnoticed")
        }
        #expect(noticed > 350 && unnoticed < 100, "seed \(seed): \(noticed) noticed, \(unnoticed) not")
    }

    @Test("Runs of damage, swapped and repeated parts", arguments: 11...12 as ClosedRange<UInt64>)
    func mangled(seed: UInt64) throws {
        let recorded = try Recorded(seed: seed)
        var random = RandomStream(seed: seed, label: "test.mangle")
        for number in 0..<150 {
            var bytes = recorded.bytes
            let start = random.below(bytes.count)
            let end = min(bytes.count, start + 1 + random.below(300))
            switch number % 4 {
            case 0: for offset in start..<end { bytes[offset] = UInt8(random.below(256)) }
            case 1: bytes.removeSubrange(start..<end)
            case 2: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count))
            default: for offset in start..<end { bytes[offset] = 0xFF }
            }
            _ = try judge(recorded, bytes)
        }
    }

    /// A field table that the header of this recording has, followed by what a hostile file might claim.
    private func hostile(_ tail: [UInt8]) throws -> [UInt8] {
        let recorded = try Recorded(seed: 1)
        let map = try RecordingMap(recorded.bytes)
        return Array(recorded.bytes[..<((map.commands.first?.lowerBound ?? 1) - 1)]) + tail
    }

    @Test("Lengths beyond all bounds are refused at once, without the memory")
    func hugeLengths() throws {
        let magic = Array("DESKFLIGHT-RECORDING 1\n".utf8)
        let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]
        let endless = Array(repeating: UInt8(0x80), count: 40)
        let tick = UInt8(ascii: "T")
        for bytes in [
            [], [0], Array(magic.dropLast()), magic, magic + huge, magic + endless, magic + [0] + huge,
            magic + [0, 1] + huge, magic + [0, 0xFF, 0xFF, 0x7F], magic + [0x80, 0x80, 0x80, 0x08],
        ] {
            #expect(throws: RecordingError.self, "\(bytes)") { try RecordingReader(bytes) }
        }
        for tail in [
            [tick] + huge, [tick, 1, 9, 0, 0, 0], [tick, 1, 0] + huge, [tick, 1, 0, 0] + huge, [tick, 1, 0, 0, 1, 200],
            [tick, 0] + huge, [tick, 0, 1] + huge, [tick, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0x7F],
            [UInt8(ascii: "X")], [UInt8(ascii: "E")], [UInt8(ascii: "E"), 1, 2, 3],
        ] {
            var reader = try RecordingReader(try hostile(tail))
            #expect(throws: RecordingError.self, "\(tail)") { _ = try reader.next() }
        }
    }

    @Test("An error names its place", arguments: [5, 22, 40])
    func place(count: Int) throws {
        let recorded = try Recorded(seed: 1)
        let error = #expect(throws: RecordingError.self) {
            try RecordingReader(Array(recorded.bytes[..<count]))
        }
        #expect((0...count).contains(error?.offset ?? -1))
        #expect("\(String(describing: error))".contains("byte"))
    }
}

/// A recording that comes in pieces is the recording, and so are its faults.
struct RecordingPieceTests {
    /// Everything that a reader gives, as text.
    private func read(_ reader: () throws(RecordingError) -> RecordingReader) -> [String] {
        var seen: [String] = []
        do throws(RecordingError) {
            var reader = try reader()
            seen = [reader.header] + reader.fieldNames
            while let item = try reader.next() { seen.append("\(item)") }
        } catch {
            seen.append("\(error)")
        }
        return seen
    }

    private func pieces(of bytes: [UInt8], _ size: Int) -> RecordingReader.Source {
        var offset = 0
        return { () throws(HostFailure) in
            defer { offset = min(offset + size, bytes.count) }
            return Array(bytes[offset..<min(offset + size, bytes.count)])
        }
    }

    @Test("Pieces of any size give what the whole gives, damaged or not", arguments: [1, 7, 1000, 1 << 20])
    func pieces(size: Int) throws {
        let recorded = try Recorded(seed: 3)
        var random = RandomStream(seed: 3, label: "test.pieces")
        for number in 0..<(size < 10 ? 4 : 30) {
            var bytes = recorded.bytes
            if number > 0 { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
            if number % 3 == 2 { bytes.removeLast(random.below(bytes.count)) }
            let expected = read { () throws(RecordingError) in try RecordingReader(bytes) }
            let source = pieces(of: bytes, size)
            let found = read { () throws(RecordingError) in try RecordingReader(reading: source) }
            #expect(found == expected)
        }
    }

    @Test("A host that fails is told with the place")
    func failingHost() throws {
        let recorded = try Recorded(seed: 3)
        var isFirst = true
        var reader = try RecordingReader(reading: { () throws(HostFailure) in
            defer { isFirst = false }
            guard isFirst else { throw HostFailure(action: "read it", reason: "worn out") }
            return Array(recorded.bytes[..<20_000])
        })
        #expect(throws: RecordingError(offset: 20_000, message: "cannot read it: worn out")) {
            while try reader.next() != nil {}
        }
    }
}
