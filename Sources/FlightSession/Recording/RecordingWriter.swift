import Contract
import SimCore
import SimMath

/// Writes a recording while a session runs: call `note` once after every step.
public struct RecordingWriter {
    /// What has been written and not yet taken.
    public private(set) var bytes: [UInt8] = []
    private var before: [UInt64]
    private var commands = 0
    private var ticks: UInt64 = 0

    /// - Parameter header: text that tells a reader how to make the session again.
    public init(header: String, session: borrowing SessionCore) {
        before = Array(repeating: 0, count: session.layout.count)
        bytes.reserveCapacity(1 << 16)
        bytes += RecordingFormat.magic
        let text = Array(header.utf8)
        put(UInt64(text.count))
        bytes += text
        put(UInt64(session.layout.count))
        for (name, kind) in zip(session.layout.names, session.layout.kinds) {
            put(UInt64(name.utf8.count))
            bytes += Array(name.utf8)
            bytes.append(kind.recordingByte)
        }
    }

    /// Takes the bytes written so far, for a file.
    public mutating func takeBytes() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    /// Notes the step that the session has just made.
    public mutating func note(_ session: borrowing SessionCore) {
        ticks += 1
        bytes.append(RecordingFormat.tick)
        // Commands of the log that were there when the step began; a face submits before it steps.
        let new = session.log.count - commands
        put(UInt64(new))
        for index in commands..<session.log.count { put(session.log[index], at: session.tick) }
        commands = session.log.count
        noteFields(session.frame)
    }

    private mutating func noteFields(_ frame: FieldFrame) {
        var changed: UInt64 = 0
        for slot in 0..<frame.count where frame.words[slot] != before[slot] { changed += 1 }
        put(changed)
        var next = 0
        for slot in 0..<frame.count where frame.words[slot] != before[slot] {
            put(UInt64(slot - next))
            put(word: frame.words[slot] ^ before[slot])
            before[slot] = frame.words[slot]
            next = slot + 1
        }
    }

    private mutating func put(_ submitted: SubmittedCommand, at tick: Tick) {
        bytes.append(submitted.face.rawValue)
        put(UInt64(max(0, (submitted.tick - tick).count)))
        put(UInt64(submitted.command.opcode))
        let operands = submitted.command.operands
        put(UInt64(operands.count))
        for operand in operands { put(word: operand.bitPattern) }
    }

    /// Ends the recording.
    public mutating func finish(_ session: borrowing SessionCore) {
        bytes.append(RecordingFormat.end)
        put(ticks)
        put(word: session.digest)
    }

    private mutating func put(_ value: UInt64) {
        var left = value
        while left >= 0x80 {
            bytes.append(UInt8(left & 0x7F) | 0x80)
            left >>= 7
        }
        bytes.append(UInt8(left))
    }

    private mutating func put(word: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: word >> shift))
        }
    }
}
