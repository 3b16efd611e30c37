import Contract
import FlightSession
import SimMath

/// The commands of a run, and what came of it.
public struct RecordedCommands: Sendable {
    /// Bytes of the scenario, and what messages call it.
    public var source: [UInt8]
    public var file: String
    public var seed: UInt64
    public var commands: [RecordedCommand]
    public var verdict: Verdict
    /// Ticks that were run: fewer than the scenario's when it was left early.
    public var ticks: Int64

    public init(
        source: [UInt8], file: String, seed: UInt64, commands: [RecordedCommand], verdict: Verdict, ticks: Int64
    ) {
        self.source = source
        self.file = file
        self.seed = seed
        self.commands = commands
        self.verdict = verdict
        self.ticks = ticks
    }
}

/// One command, as a session acted on it.
public struct RecordedCommand: Hashable, Sendable {
    public var tick: Tick
    public var face: Face
    public var command: Command
    /// Path of the file that the command names by its number, or nil.
    public var path: [UInt8]?

    public init(tick: Tick, face: Face, command: Command, path: [UInt8]? = nil) {
        self.tick = tick
        self.face = face
        self.command = command
        self.path = path
    }

    /// All commands of a session that has run, in the order in which they acted.
    public static func all(of session: Session) -> [RecordedCommand] {
        let files = session.state.camera.card?.entries ?? []
        let log = session.log.enumerated().sorted { one, other in
            (one.element.tick, one.element.face.rawValue, one.offset)
                < (other.element.tick, other.element.face.rawValue, other.offset)
        }
        return log.map { _, submitted in
            var path: [UInt8]?
            if case .cardDelete(let file) = submitted.command, files.indices.contains(Int(file.index)) {
                path = files[Int(file.index)].path
            }
            return RecordedCommand(
                tick: submitted.tick, face: submitted.face, command: submitted.command, path: path)
        }
    }
}
