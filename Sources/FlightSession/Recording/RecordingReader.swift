import Contract
import SimMath

/// Reads a recording tick by tick. The file may hold anything: every length is checked against what is there.
public struct RecordingReader {
    /// The next bytes of a file, as many as its owner likes; empty at its end.
    public typealias Source = () throws(HostFailure) -> [UInt8]

    /// The first bytes of every recording.
    public static var magic: [UInt8] { RecordingFormat.magic }

    public let header: String
    public let fieldNames: [String]
    /// Kind bytes of the fields.
    let kinds: [UInt8]
    private var window: Window
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

    /// - Parameter bytes: the whole file.
    public init(_ bytes: [UInt8]) throws(RecordingError) { try self.init(Window(bytes: bytes, source: nil)) }

    /// Reads a file piece by piece: memory holds its head and one tick at a time, however long it is.
    public init(reading source: @escaping Source) throws(RecordingError) {
        try self.init(Window(bytes: [], source: source))
    }

    private init(_ start: Window) throws(RecordingError) {
        window = start
        let head = try window.read { cursor throws(RecordingError) in try Head(&cursor) }
        header = head.header
        fieldNames = head.names
        kinds = head.kinds
        words = Array(repeating: 0, count: head.names.count)
    }

    /// What stands before the first tick.
    private struct Head {
        var header: String
        var names: [String] = []
        var kinds: [UInt8] = []

        init(_ cursor: inout Cursor) throws(RecordingError) {
            let magic = try? cursor.take(RecordingFormat.magic.count)
            guard let magic, magic.elementsEqual(RecordingFormat.magic) else {
                // More of the file may make a beginning whole, but never a wrong one right.
                if !cursor.isAll, cursor.isBeginning(of: RecordingFormat.magic) { throw cursor.endsEarly }
                throw RecordingError(offset: 0, message: "not a DeskFlight recording of version 1")
            }
            let length = try cursor.count(atMost: RecordingFormat.maximumHeader, "header length")
            header = String(decoding: try cursor.take(length), as: UTF8.self)
            for _ in 0..<(try cursor.count(atMost: RecordingFormat.maximumFields, "count of fields")) {
                let size = try cursor.count(atMost: RecordingFormat.maximumName, "length of a field's name")
                names.append(String(decoding: try cursor.take(size), as: UTF8.self))
                kinds.append(try cursor.byte())
            }
        }
    }

    /// The next tick or the end; nil after the end or where the recording was cut off cleanly between ticks.
    public mutating func next() throws(RecordingError) -> Item? {
        guard try window.hasMore() else { return nil }
        let before = words
        let item = try window.read { cursor throws(RecordingError) in try Self.item(&cursor, before) }
        switch item {
        case .tick(let record): words = record.words
        case .end: window.skipRest()
        }
        return item
    }

    private static func item(_ cursor: inout Cursor, _ before: [UInt64]) throws(RecordingError) -> Item {
        let start = cursor
        switch try cursor.byte() {
        case RecordingFormat.tick:
            var commands: [(face: Face, actsIn: TickCount, command: Command)] = []
            for _ in 0..<(try cursor.count(atMost: RecordingFormat.maximumCommands, "count of commands")) {
                commands.append(try cursor.command())
            }
            var words = before
            try readFields(&cursor, into: &words)
            return .tick(TickRecord(commands: commands, words: words))
        case RecordingFormat.end:
            let ticks = try cursor.number()
            return .end(ticks: ticks, digest: try cursor.word())
        default:
            throw start.error("neither a tick nor the end")
        }
    }

    private static func readFields(_ cursor: inout Cursor, into words: inout [UInt64]) throws(RecordingError) {
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

/// The piece of a file that is in memory.
private struct Window {
    private var bytes: [UInt8]
    /// Where the next item starts in `bytes`, and where `bytes` starts in the file.
    private var offset = 0
    private var base = 0
    /// Nil when nothing more can come.
    private var source: RecordingReader.Source?

    init(bytes: [UInt8], source: RecordingReader.Source?) {
        self.bytes = bytes
        self.source = source
    }

    /// Whether anything is left; asks for more when it must.
    mutating func hasMore() throws(RecordingError) -> Bool {
        while offset == bytes.count && source != nil { try fetch() }
        return offset < bytes.count
    }

    /// Reads one thing. What does not end in this piece is read again once there is more: twice as much each time, so
    /// that a long thing takes linear time.
    mutating func read<T>(_ body: (inout Cursor) throws(RecordingError) -> T) throws(RecordingError) -> T {
        while true {
            var cursor = Cursor(bytes: bytes, offset: offset, base: base, isAll: source == nil)
            do throws(RecordingError) {
                let value = try body(&cursor)
                offset = cursor.offset
                return value
            } catch {
                guard error.isEarlyEnd, source != nil else { throw error }
                let wanted = 2 * (bytes.count - offset)
                repeat { try fetch() } while source != nil && bytes.count - offset < wanted
            }
        }
    }

    private mutating func fetch() throws(RecordingError) {
        guard let source else { return }
        bytes.removeFirst(offset)
        base += offset
        offset = 0
        let more: [UInt8]
        do throws(HostFailure) {
            more = try source()
        } catch {
            throw RecordingError(offset: base + bytes.count, message: "cannot \(error.action): \(error.reason)")
        }
        if more.isEmpty { self.source = nil } else { bytes += more }
    }

    /// What follows the end of a recording is no part of it.
    mutating func skipRest() {
        offset = bytes.count
        source = nil
    }
}

extension RecordingError {
    fileprivate static let earlyEnd = "the recording ends early"
    fileprivate var isEarlyEnd: Bool { message == Self.earlyEnd }
}

/// A place in the bytes of a recording.
private struct Cursor {
    let bytes: [UInt8]
    var offset: Int
    /// Where `bytes` starts in the file, and whether nothing follows them.
    let base: Int
    let isAll: Bool

    func error(_ message: String) -> RecordingError { RecordingError(offset: base + offset, message: message) }
    var endsEarly: RecordingError { error(RecordingError.earlyEnd) }

    /// Whether all that is left could begin with these bytes.
    func isBeginning(of wanted: [UInt8]) -> Bool {
        let left = bytes[offset...]
        return left.count < wanted.count && wanted.starts(with: left)
    }

    mutating func byte() throws(RecordingError) -> UInt8 {
        guard offset < bytes.count else { throw endsEarly }
        defer { offset += 1 }
        return bytes[offset]
    }

    mutating func take(_ count: Int) throws(RecordingError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - offset else { throw endsEarly }
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
