import Contract
import FlightSession
import SimMath

/// The commands of a run, and what came of it.
public struct RecordedCommands: Sendable {
    /// Bytes of the scenario, and what messages call it.
    public var source: [UInt8]
    public var file: String
    /// The files that it takes parts from.
    public var used: [UsedFile]
    public var seed: UInt64
    public var commands: [RecordedCommand]
    public var verdict: Verdict
    /// When the script's named steps were done: windows of expectations refer to them.
    public var stepTicks: [ScenarioRunner.StepTick]
    /// Ticks that were run: fewer than the scenario's when it was left early.
    public var ticks: Int64
    /// What the scenario's targets are called, in the order of its list.
    public var targetIDs: [String]

    /// - Parameters:
    ///   - source: the scenario of the run, and `file` what messages call it.
    ///   - runner: a runner that has come to its end.
    public init(source: [UInt8], file: String, _ runner: ScenarioRunner) {
        self.source = source
        self.file = file
        used = runner.scenario.usedFiles
        seed = runner.scenario.seed
        commands = RecordedCommand.all(of: runner.session)
        verdict = runner.verdict()
        stepTicks = runner.stepTicks
        ticks = max(runner.session.nextTick.index, 1)
        targetIDs = runner.scenario.scene.targets.map(\.id)
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
