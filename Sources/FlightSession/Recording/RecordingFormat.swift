import Contract
import SimCore
import SimMath

/// The recording of a run: what it started from, every command, and every field of every tick.
///
/// Layout (numbers are LEB128 varints, words 8 bytes little-endian):
///
///     "DESKFLIGHT-RECORDING 1\n"
///     header: length, UTF-8 text (opaque here)
///     fields: count, then each: length, name, kind byte
///     ticks:  'T', commands: count, each: face, acts (ticks after this one), opcode, operands: count, words
///             changed fields: count, each: slots skipped, word XOR the word before
///     end:    'E', ticks, digest word
///
/// Fields are written as differences, so a recording holds the exact state of every tick and the first difference of a
/// replay can be named by tick, field and both values.
enum RecordingFormat {
    static let magic = Array("DESKFLIGHT-RECORDING 1\n".utf8)
    static let tick = UInt8(ascii: "T")
    static let end = UInt8(ascii: "E")

    /// Bounds on what a reader accepts from a file.
    static let maximumHeader = 16 << 20
    static let maximumFields = 100_000
    static let maximumName = 256
    static let maximumCommands = 65_536
}

extension FieldKind {
    /// How a recording writes it.
    var recordingByte: UInt8 {
        switch self {
        case .number: 0
        case .integer, .choice: 1
        case .flag: 2
        case .bits: 3
        }
    }
}

/// What is wrong with a recording, and where.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Offset in bytes from the start of the file.
    public var offset: Int
    public var message: String

    public init(offset: Int, message: String) {
        self.offset = offset
        self.message = message
    }

    public var description: String { "\(message) (byte \(offset))" }
}
