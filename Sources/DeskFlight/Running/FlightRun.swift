import CardFiles

/// One scenario run as the command line and the window make it: paced or not, traced or not, cancellable.
public struct FlightRun {
    /// How a run differs from what its file says.
    public struct Options: Sendable {
        /// Replaces the file's seed.
        public var seed: UInt64?
        /// Seed of the delivery profile.
        public var shake: UInt64?
        /// Folder for verdict, trace, recording and card.
        public var out: String?
        /// File for the recording alone; `out` has one of its own.
        public var record: String?
        /// Simulated seconds per wall second; nil for as fast as possible.
        public var pace: Double?
        /// Draw and hash every video frame.
        public var hashesVideo = false

        public init() {}
    }

    public let runner: ScenarioRunner
    public private(set) var pacer: Pacer?
    private var output: RunOutput?
    private var recording: RecordingFile?
    private var video: VideoHash?
    private let equipment: DeskEquipment
    private var failure: HostFailure?

    /// - Throws: `RunSetupError` when card or output cannot be set up.
    public init(_ scenario: Scenario, _ options: Options = Options()) throws(RunSetupError) {
        let scenario = options.seed.map { scenario.with(seed: $0) } ?? scenario
        equipment = DeskEquipment()
        do {
            runner = try ScenarioRunner(scenario, shake: options.shake, equipment: equipment)
            if let path = options.record { recording = try RecordingFile(path, runner: runner) }
            if let directory = options.out { output = try RunOutput(directory: directory, runner: runner) }
        } catch {
            recording?.discard()
            equipment.cleanUp()
            throw RunSetupError(error, scenario: scenario)
        }
        if let factor = options.pace { pacer = Pacer(factor: factor) }
        if options.hashesVideo { video = VideoHash() }
    }

    public var isOver: Bool { runner.isOver || failure != nil }

    /// One tick, when its time has come.
    public mutating func step() {
        pacer?.wait(for: runner.session.nextTick.seconds)
        stepNow()
    }

    /// Up to a second of simulated time when nobody looks at the ticks one by one, else one tick.
    public mutating func advance() {
        guard pacer == nil, output == nil, recording == nil, video == nil else { return step() }
        runner.step(atMost: Tick.perSecond)
    }

    /// One tick at once, for owners that pace themselves.
    public mutating func stepNow() {
        runner.step()
        if output != nil || recording != nil {
            do throws(HostFailure) {
                try output?.note(runner.session)
                try recording?.note(runner.session.core)
            } catch {
                failure = error
            }
        }
        if video != nil {
            video?.note(runner.session)
            failure = failure ?? video?.failure
        }
    }

    /// Ends the run, wherever it is: writes the output and gives the verdict.
    ///
    /// - Parameter cancelled: the user stopped it before its end.
    public mutating func finish(cancelled: Bool = false) -> Verdict {
        var verdict = runner.verdict(cancelled: cancelled)
        verdict.mediaDigest = video?.digest
        if let overloads = pacer?.overloads, overloads > 0 {
            verdict.warnings.append("fell behind wall time \(overloads) times")
        }
        do throws(HostFailure) {
            if let failure { throw failure }
            try recording?.finish(runner.session.core)
            try output?.finish(verdict, runner.session, card: equipment.card)
        } catch {
            verdict.outcome = .broken(.host(error, tick: runner.session.tick))
        }
        equipment.cleanUp()
        return verdict
    }

    /// Ends the run as if it had never begun: nothing of its output is left.
    public mutating func discard() {
        recording?.discard()
        output?.discard()
        equipment.cleanUp()
    }
}

/// Why a run could not begin.
public struct RunSetupError: Error, CustomStringConvertible {
    public let description: String
    /// The scenario names a card that cannot be mounted; otherwise the host is at fault.
    public let isBadInput: Bool

    init(_ error: any Error, scenario: Scenario) {
        let cardError = error as? CardMountError
        isBadInput = cardError.map { !$0.isExhausted } ?? false
        description = cardError.map { "\(scenario.file): the card cannot be mounted: \($0)" } ?? "\(error)"
    }
}

extension HostFailure: CustomStringConvertible {
    public var description: String { "cannot \(action): \(reason)" }
}
