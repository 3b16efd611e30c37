import CardFiles
import Glibc

/// The folder of one run: verdict, trace, recording, and the card as the run left it.
public struct RunOutput {
    public let directory: String
    private var trace: GrowingFile
    private var recording: GrowingFile
    private var traceWriter: TraceWriter
    private var recordingWriter: RecordingWriter

    public static let traceName = "trace.jsonl"
    public static let recordingName = "run.dfrec"
    public static let verdictName = "verdict.json"
    public static let cardName = "card"

    public init(directory: String, runner: ScenarioRunner) throws(HostFailure) {
        self.directory = directory
        try Files.makeDirectory(directory)
        trace = try GrowingFile(directory + "/" + Self.traceName)
        recording = try GrowingFile(directory + "/" + Self.recordingName)
        traceWriter = TraceWriter(runner.scenario, seed: runner.scenario.seed)
        let header = RecordingHeader(
            product: Product.name, file: runner.scenario.file, scenario: runner.scenario.source,
            seed: runner.scenario.seed, shake: runner.shake)
        recordingWriter = RecordingWriter(header: header.json, session: runner.session.core)
    }

    /// Notes the step that the runner has just made.
    public mutating func note(_ session: Session) throws(HostFailure) {
        note(session.core)
        if traceWriter.bytes.count > 1 << 15 { try trace.append(traceWriter.takeBytes()) }
        if recordingWriter.bytes.count > 1 << 15 { try recording.append(recordingWriter.takeBytes()) }
    }

    private mutating func note(_ core: borrowing SessionCore) {
        traceWriter.note(core)
        recordingWriter.note(core)
    }

    /// Writes what is left: the ends of trace and recording, the verdict, the card.
    public mutating func finish(_ verdict: Verdict, _ session: Session, card: (any CardStore)?) throws(HostFailure) {
        recordingWriter.finish(session.core)
        try trace.append(traceWriter.takeBytes())
        try recording.append(recordingWriter.takeBytes())
        try trace.close()
        try recording.close()
        try Files.write(Array((verdict.json + "\n").utf8), to: directory + "/" + Self.verdictName)
        if let card = card as? any ExportableCard { try card.export(to: directory + "/" + Self.cardName) }
    }
}

/// A card that can be copied to a folder as the run left it.
public protocol ExportableCard: CardStore {
    func export(to directory: String) throws(HostFailure)
}

extension DirectoryCard: ExportableCard {}

/// A file that is written from front to back under a temporary name and appears whole at the end.
struct GrowingFile {
    private let path: String
    private let descriptor: Int32

    init(_ path: String) throws(HostFailure) {
        self.path = path
        descriptor = open(path + ".part", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Files.failure("write \(path)") }
    }

    func append(_ bytes: [UInt8]) throws(HostFailure) {
        try Files.writeAll(bytes, to: descriptor, path: path)
    }

    func close() throws(HostFailure) {
        guard Glibc.close(descriptor) == 0, rename(path + ".part", path) == 0 else {
            throw Files.failure("write \(path)")
        }
    }
}
