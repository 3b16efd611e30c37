import Contract
import SimMath

/// Reads a recording tick by tick. The file may hold anything: every length is checked against what is there.
public struct RecordingReader {
    public let header: String
    public let fieldNames: [String]
    /// Kind bytes of the fields.
    let kinds: [UInt8]
    private let bytes: [UInt8]
    private var offset: Int
    private var words: [UInt64]

    /// One recorded tick: the commands that were given before it, and all fields after it.
    public struct TickRecord: Sendable {
        public var commands: [(face: Face, actsIn: TickCount, command: Command)]
        public var words: [UInt64]
    }

    public enum Item: Sendable {
        case tick(TickRecord)
        case end(ticks: UInt64, digest: UInt64)
    }

    public init(_ bytes: [UInt8]) throws(RecordingError) {
        self.bytes = bytes
        offset = 0
        guard bytes.starts(with: RecordingFormat.magic) else {
            throw RecordingError(offset: 0, message: "not a DeskFlight recording of version 1")
        }
        var cursor = Cursor(bytes: bytes, offset: RecordingFormat.magic.count)
        let length = try cursor.count(atMost: RecordingFormat.maximumHeader, "header length")
        header = String(decoding: try cursor.take(length), as: UTF8.self)
        let count = try cursor.count(atMost: RecordingFormat.maximumFields, "count of fields")
        var names: [String] = []
        var kinds: [UInt8] = []
        for _ in 0..<count {
            let size = try cursor.count(atMost: RecordingFormat.maximumName, "length of a field's name")
            names.append(String(decoding: try cursor.take(size), as: UTF8.self))
            kinds.append(try cursor.byte())
        }
        fieldNames = names
        self.kinds = kinds
        words = Array(repeating: 0, count: count)
        offset = cursor.offset
    }

    /// The next tick or the end; nil after the end or where the recording was cut off cleanly between ticks.
    public mutating func next() throws(RecordingError) -> Item? {
        guard offset < bytes.count else { return nil }
        var cursor = Cursor(bytes: bytes, offset: offset)
        defer { offset = cursor.offset }
        switch try cursor.byte() {
        case RecordingFormat.tick:
            var commands: [(face: Face, actsIn: TickCount, command: Command)] = []
            for _ in 0..<(try cursor.count(atMost: RecordingFormat.maximumCommands, "count of commands")) {
                commands.append(try cursor.command())
            }
            try readFields(&cursor)
            return .tick(TickRecord(commands: commands, words: words))
        case RecordingFormat.end:
            let ticks = try cursor.number()
            let digest = try cursor.word()
            cursor.offset = bytes.count
            return .end(ticks: ticks, digest: digest)
        default:
            throw RecordingError(offset: offset, message: "neither a tick nor the end")
        }
    }

    private mutating func readFields(_ cursor: inout Cursor) throws(RecordingError) {
        var slot = 0
        for _ in 0..<(try cursor.count(atMost: words.count, "count of changed fields")) {
            slot += try cursor.count(atMost: words.count, "field number")
            guard slot < words.count else { throw cursor.error("field number \(slot) is beyond the last") }
            words[slot] ^= try cursor.word()
            slot += 1
        }
    }

    /// A field's value as text, judged by the kind that the recording states.
    public func text(_ word: UInt64, slot: Int) -> String {
        switch kinds[slot] {
        case 0: "\(Double(bitPattern: word))"
        case 1: "\(Int64(bitPattern: word))"
        case 2: word == 0 ? "false" : "true"
        default: "0x" + String(word, radix: 16)
        }
    }
}

/// A place in the bytes of a recording.
private struct Cursor {
    let bytes: [UInt8]
    var offset: Int

    func error(_ message: String) -> RecordingError { RecordingError(offset: offset, message: message) }

    mutating func byte() throws(RecordingError) -> UInt8 {
        guard offset < bytes.count else { throw error("the recording ends early") }
        defer { offset += 1 }
        return bytes[offset]
    }

    mutating func take(_ count: Int) throws(RecordingError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - offset else { throw error("the recording ends early") }
        defer { offset += count }
        return bytes[offset..<offset + count]
    }

    mutating func number() throws(RecordingError) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let next = try byte()
            value |= UInt64(next & 0x7F) << shift
            if next < 0x80 { return value }
        }
        throw error("a number is too long")
    }

    mutating func count(atMost limit: Int, _ what: String) throws(RecordingError) -> Int {
        let value = try number()
        guard value <= UInt64(limit) else { throw error("\(what) is \(value), more than \(limit)") }
        return Int(value)
    }

    mutating func word() throws(RecordingError) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        for byte in try take(8) {
            value |= UInt64(byte) << shift
            shift += 8
        }
        return value
    }

    mutating func command() throws(RecordingError) -> (face: Face, actsIn: TickCount, command: Command) {
        guard let face = Face(rawValue: try byte()) else { throw error("unknown face") }
        let actsIn = try count(atMost: Int(SubmittedCommand.delayMax.count), "a command's delay")
        let opcode = try count(atMost: Int(UInt16.max), "a command's number")
        var operands: [Double] = []
        for _ in 0..<(try count(atMost: CommandOperands.capacity, "count of operands")) {
            operands.append(Double(bitPattern: try word()))
        }
        do {
            let command = try CommandCatalogue.make(opcode: UInt16(opcode), operands: operands)
            return (face, TickCount(Int64(actsIn)), command)
        } catch {
            throw self.error("\(error)")
        }
    }
}
