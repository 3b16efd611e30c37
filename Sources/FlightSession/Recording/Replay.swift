import Contract
import SimCore
import SimMath

/// Where a replay first differed from its recording.
public struct ReplayDifference: Hashable, Sendable, CustomStringConvertible {
    public var tick: Tick
    /// The field's full name, for example `aircraft.velocityNED.x`.
    public var field: String
    public var recorded: String
    public var replayed: String
    /// How many fields differ on that tick.
    public var fields: Int

    public var description: String {
        let more = fields > 1 ? "; \(fields) fields differ on this tick" : ""
        let time = tick.seconds
        return "first difference at tick \(tick.index) (\(time) s): \(field) was \(recorded), is \(replayed)\(more)"
    }
}

/// Why a replay could not be judged to its end.
public enum ReplayFailure: Error, Hashable, Sendable {
    case recording(RecordingError)
    case run(RunFailure)
    case rejected(CommandRejection, Tick)
    /// The recorded state has another shape: it was made by another version.
    case shape(String)
    case truncated(ticks: Int64)
}

/// Executes a recording again and compares every field of every tick.
public enum Replay {
    public struct Outcome: Hashable, Sendable {
        public var ticks: Int64
        public var digest: UInt64
        /// Nil when all ticks were equal.
        public var difference: ReplayDifference?
    }

    /// - Parameters:
    ///   - session: made anew from what the recording's header says, not yet stepped.
    ///   - afterStep: called after each step, for progress and tests.
    public static func run(
        _ reader: RecordingReader, on session: Session, afterStep: (Session) -> Void = { _ in }
    ) throws(ReplayFailure) -> Outcome {
        try requireSameShape(reader, session)
        var reader = reader
        while let item = try next(&reader) {
            switch item {
            case .tick(let record):
                for (face, actsIn, command) in record.commands {
                    do throws(CommandRejection) {
                        try session.submit(command, face: face, at: session.nextTick + actsIn)
                    } catch {
                        throw .rejected(error, session.nextTick)
                    }
                }
                do throws(RunFailure) { try session.step() } catch { throw .run(error) }
                afterStep(session)
                if let difference = compare(record.words, reader, session) {
                    return Outcome(
                        ticks: session.nextTick.index, digest: session.digest, difference: difference)
                }
            case .end(let ticks, let digest):
                return end(ticks, digest, session)
            }
        }
        throw .truncated(ticks: session.nextTick.index)
    }

    private static func next(_ reader: inout RecordingReader) throws(ReplayFailure) -> RecordingReader.Item? {
        do throws(RecordingError) { return try reader.next() } catch { throw .recording(error) }
    }

    private static func requireSameShape(_ reader: RecordingReader, _ session: Session) throws(ReplayFailure) {
        let ours = session.layout.names
        if reader.fieldNames == ours {
            for (slot, kind) in session.layout.kinds.enumerated() where reader.kinds[slot] != kind.recordingByte {
                throw .shape("\(ours[slot]) is of another kind in the recording")
            }
            return
        }
        for name in reader.fieldNames where !ours.contains(name) {
            throw .shape("this version has no field \(name)")
        }
        for name in ours where !reader.fieldNames.contains(name) {
            throw .shape("the recording has no field \(name)")
        }
        throw .shape("the fields stand in another order")
    }

    private static func compare(
        _ recorded: [UInt64], _ reader: RecordingReader, _ session: Session
    ) -> ReplayDifference? {
        var first: Int?
        var count = 0
        for slot in recorded.indices where recorded[slot] != session.frame.words[slot] {
            if first == nil { first = slot }
            count += 1
        }
        guard let slot = first else { return nil }
        return ReplayDifference(
            tick: session.tick, field: session.layout.names[slot], recorded: reader.text(recorded[slot], slot: slot),
            replayed: reader.text(session.frame.words[slot], slot: slot), fields: count)
    }

    private static func end(_ ticks: UInt64, _ digest: UInt64, _ session: Session) -> Outcome {
        var outcome = Outcome(ticks: session.nextTick.index, digest: session.digest, difference: nil)
        if digest != session.digest || ticks != UInt64(session.nextTick.index) {
            // All fields were equal, so only the recording's own last line can be wrong.
            outcome.difference = ReplayDifference(
                tick: session.tick, field: "digest", recorded: "0x" + String(digest, radix: 16),
                replayed: "0x" + String(session.digest, radix: 16), fields: 1)
        }
        return outcome
    }
}
