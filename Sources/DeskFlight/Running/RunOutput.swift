import CardFiles
import Glibc

/// The folder of one run: verdict, trace, recording, and the card as the run left it.
public struct RunOutput {
    public let directory: String
    /// The run has made the folder.
    private let isNew: Bool
    private var trace: GrowingFile
    private var traceWriter: TraceWriter
    private var recording: RecordingFile

    public static let traceName = "trace.jsonl"
    public static let recordingName = "run.dfrec"
    public static let verdictName = "verdict.json"
    public static let cardName = "card"

    public init(directory: String, runner: ScenarioRunner) throws(HostFailure) {
        self.directory = directory
        isNew = try Files.makeDirectory(directory)
        try CardOutput(beside: directory).requireReplaceable(scenario: runner.scenario)
        trace = try GrowingFile(directory + "/" + Self.traceName)
        traceWriter = TraceWriter(runner.scenario, seed: runner.scenario.seed)
        do throws(HostFailure) {
            recording = try RecordingFile(directory + "/" + Self.recordingName, runner: runner)
        } catch {
            trace.discard()
            throw error
        }
    }

    /// Removes what has been written so far. What an earlier run has left in the folder stays.
    func discard() {
        trace.discard()
        recording.discard()
        if isNew { rmdir(directory) }
    }

    /// Notes the step that the runner has just made.
    public mutating func note(_ session: Session) throws(HostFailure) {
        traceWriter.note(session.core)
        try recording.note(session.core)
        if traceWriter.bytes.count > 1 << 15 { try trace.append(traceWriter.takeBytes()) }
    }

    /// Writes what is left: the ends of trace and recording, the verdict, the card.
    public mutating func finish(_ verdict: Verdict, _ session: Session, card: (any CardStore)?) throws(HostFailure) {
        try trace.append(traceWriter.takeBytes())
        try trace.close()
        try recording.finish(session.core)
        try Files.write(Array((verdict.json + "\n").utf8), to: directory + "/" + Self.verdictName)
        if let card = card as? any ExportableCard { try CardOutput(beside: directory).replace(by: card) }
    }
}

/// The folder of the card beside the other files of a run. Like them it takes the place of what an earlier run left,
/// but of nothing else: a folder of the user's own is an error before the flight.
struct CardOutput {
    private let place: String
    private let unfinished: String
    /// A name that is never part of a card.
    private static let mark = ".deskflight-run"

    init(beside directory: String) {
        place = directory + "/" + RunOutput.cardName
        unfinished = directory + "/.\(RunOutput.cardName).part"
    }

    /// Checks before the flight what `replace` may do after it.
    func requireReplaceable(scenario: Scenario) throws(HostFailure) {
        if case .folder(let folder) = scenario.card,
            let base = Files.realPath(DeskEquipment.resolve(folder, scenario: scenario.file)),
            let place = Files.realPath(place), (base + "/").hasPrefix(place + "/")
        {
            throw HostFailure(action: "write \(self.place)", reason: "the scenario's card is mounted from there")
        }
        var status = stat()
        guard lstat(place, &status) == 0, access(place + "/" + Self.mark, F_OK) != 0, !Files.isEmptyFolder(place) else {
            return
        }
        throw HostFailure(action: "write \(place)", reason: "it is there already and no run has left it")
    }

    func replace(by card: any ExportableCard) throws(HostFailure) {
        Files.removeFolder(unfinished)
        try card.export(to: unfinished)
        try Files.write([], to: unfinished + "/" + Self.mark)
        Files.removeFolder(place)
        guard rename(unfinished, place) == 0 else { throw Files.failure("write \(place)") }
    }
}

/// The recording of a run, written while the run goes on.
struct RecordingFile {
    private var file: GrowingFile
    private var writer: RecordingWriter

    init(_ path: String, runner: ScenarioRunner) throws(HostFailure) {
        file = try GrowingFile(path)
        let header = RecordingHeader(product: Product.name, runner.scenario, shake: runner.shake)
        writer = RecordingWriter(header: header.text, session: runner.session.core)
    }

    /// Notes the step that the session has just made.
    mutating func note(_ core: borrowing SessionCore) throws(HostFailure) {
        writer.note(core)
        if writer.bytes.count > 1 << 15 { try file.append(writer.takeBytes()) }
    }

    func discard() { file.discard() }

    mutating func finish(_ core: borrowing SessionCore) throws(HostFailure) {
        writer.finish(core)
        try file.append(writer.takeBytes())
        try file.close()
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
        try Files.requireReplaceable(path)
        self.path = path
        descriptor = open(path + Files.unfinishedSuffix, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Files.failure("write \(path)") }
    }

    func append(_ bytes: [UInt8]) throws(HostFailure) {
        try Files.writeAll(bytes, to: descriptor, path: path)
    }

    /// Ends it with nothing there.
    func discard() {
        Glibc.close(descriptor)
        unlink(path + Files.unfinishedSuffix)
    }

    func close() throws(HostFailure) {
        guard Glibc.close(descriptor) == 0, rename(path + Files.unfinishedSuffix, path) == 0 else {
            throw Files.failure("write \(path)")
        }
    }
}
