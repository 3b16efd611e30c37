import Glibc

/// The runs of one file with one set of parameters.
public struct SuiteBatch: Sendable {
    public var file: String
    /// Parameters that are set.
    public var overrides: [ParameterOverride]
    /// Replaces the seeds of options and file.
    public var seeds: [UInt64]?
    /// Folder for verdict, trace, recording and card of each run; nil for none.
    public var out: String?

    public init(
        file: String, overrides: [ParameterOverride] = [], seeds: [UInt64]? = nil, out: String? = nil
    ) {
        self.file = file
        self.overrides = overrides
        self.seeds = seeds
        self.out = out
    }

    func load() throws -> Scenario { try Scenario.load(file, overrides: overrides) }
}

/// Flies many scenarios on all cores and tells the outcomes in the order of the batches, then of the seeds.
///
/// Each worker has a session of its own, so an outcome depends on nothing that other workers do.
public struct SuiteRunner: Sendable {
    public struct Options: Sendable {
        /// Workers, at least 1.
        public var jobs = SuiteRunner.coreCount
        /// Replaces the seeds of the files; nil flies what they say.
        public var seeds: [UInt64]?
        /// Seed of the delivery profile.
        public var shake: UInt64?
        /// What is done about golden traces; nil leaves them alone.
        public var goldens: GoldenMode?

        public init() {}
    }

    /// More workers than this help nobody.
    public static let jobsMaximum = 256
    /// More runs than this make no suite.
    public static let runsMaximum = 100_000

    private let batches: [SuiteBatch]
    private let options: Options

    public init(_ batches: [SuiteBatch], _ options: Options = Options()) {
        self.batches = batches
        self.options = options
    }

    /// Flies all of it.
    ///
    /// - Parameters:
    ///   - isCancelled: asked often, on several threads; once it says true, flights are cut short and none begins.
    ///   - idle: called at most ten times a second, with how far it has come.
    /// - Returns: the worst of the followers' own exit statuses.
    /// - Throws: the first thing that kept a follower from ending, once all have ended.
    public func run(
        _ followers: [any SuiteFollower], isCancelled: @escaping @Sendable () -> Bool = { false },
        idle: (SuiteProgress) -> Void = { _ in }
    ) throws -> Int32 {
        let start = ContinuousClock.now
        let board = Monitor(SuiteBoard(expected: batches.map { ($0.seeds ?? options.seeds)?.count ?? 1 }))
        let worker = SuiteWorker(
            board: board, batches: batches, options: options, observing: followers.map(\.observing),
            isCancelled: isCancelled)
        let threads = (0..<max(1, min(options.jobs, Self.jobsMaximum))).compactMap { _ in WorkerThread(worker.work) }
        // A host that has no thread to give lets this one do the work; outcomes are then told at the end.
        if threads.isEmpty { worker.work() }
        var told = start
        var end = SuiteEnd(notFinished: 0, wallSeconds: 0)
        while true {
            if isCancelled() { board.change { $0.stop() } }
            if ContinuousClock.now - told > .milliseconds(100) {
                told = .now
                idle(board.change { $0.progress })
            }
            guard let next = board.wait(milliseconds: 100, { $0.takeOutcome() }) else { continue }
            guard let next else { break }
            guard let outcome = next.outcome else {
                end.notFinished += 1
                continue
            }
            for (index, follower) in followers.enumerated() {
                let observers = next.observers
                follower.take(outcome, observer: observers.indices.contains(index) ? observers[index] : nil)
            }
        }
        for thread in threads { thread.join() }
        // Folders of files whose runs were all cut short hold nothing; what holds something stays.
        if isCancelled() { for batch in batches { batch.out.map { _ = rmdir($0) } } }
        end.notFinished += board.change { $0.neverBegun }
        end.wallSeconds = (ContinuousClock.now - start).inSeconds
        return try Self.finish(followers, end)
    }
}

extension SuiteRunner {
    /// A report that cannot be written keeps no other from ending.
    private static func finish(_ followers: [any SuiteFollower], _ end: SuiteEnd) throws -> Int32 {
        var status: Int32 = 0
        var failure: (any Error)?
        for follower in followers {
            do { status = max(status, try follower.finish(end)) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
        return status
    }
}

/// What each worker does: the same for all, for they share everything but their sessions.
private struct SuiteWorker: Sendable {
    let board: Monitor<SuiteBoard>
    let batches: [SuiteBatch]
    let options: SuiteRunner.Options
    let observing: [(@Sendable (Scenario) -> any RunObserver)?]
    let isCancelled: @Sendable () -> Bool

    func work() {
        while true {
            switch board.wait({ $0.next() }) {
            case .end: return
            case .read(let batch): read(batch)
            case .fly(let job):
                let outcome = fly(job)
                board.change { $0.flown(job, outcome) }
            }
        }
    }

    private func read(_ index: Int) {
        let batch = batches[index]
        do {
            let scenario = try batch.load()
            // A file without a list has one seed, which is in place already.
            let seeds = batch.seeds ?? options.seeds ?? scenario.seeds
            board.change { $0.opened(index, scenario, seeds: seeds.isEmpty ? [nil] : seeds) }
        } catch {
            let outcome = SuiteOutcome(
                batch: index, file: batch.file, scenario: nil, result: .unusable(error), wallSeconds: 0, runs: 1,
                place: 0)
            board.change { $0.failed(index, outcome) }
        }
    }

    private func fly(_ job: SuiteJob) -> ObservedOutcome {
        let start = ContinuousClock.now
        let scenario = job.seed.map { job.scenario.with(seed: $0) } ?? job.scenario
        var observers = observing.map { $0?(scenario) }
        let result: SuiteOutcome.Result
        do {
            guard let verdict = try fly(scenario, job, &observers) else {
                return ObservedOutcome(outcome: nil, observers: [])
            }
            result = .flown(verdict)
        } catch {
            result = .unusable(error)
        }
        let outcome = SuiteOutcome(
            batch: job.batch, file: batches[job.batch].file, scenario: scenario, result: result,
            wallSeconds: (ContinuousClock.now - start).inSeconds, runs: job.runs, place: job.place)
        return ObservedOutcome(outcome: outcome, observers: observers)
    }

    /// - Returns: nil when the user has stopped the suite: such a run leaves nothing.
    private func fly(
        _ scenario: Scenario, _ job: SuiteJob, _ observers: inout [(any RunObserver)?]
    ) throws -> Verdict? {
        if isCancelled() { return nil }
        let batch = batches[job.batch]
        var flightOptions = FlightRun.Options()
        flightOptions.shake = options.shake
        flightOptions.out = batch.out.map { job.runs == 1 ? $0 : "\($0)/seed-\(scenario.seed)" }
        var flight = try FlightRun(scenario, flightOptions)
        // A golden trace is of the scenario as the file says it: its first run, without anything replaced.
        let isAsWritten =
            job.place == 0 && batch.overrides.isEmpty && batch.seeds == nil && options.seeds == nil
            && options.shake == nil
        var golden = isAsWritten ? options.goldens.flatMap { GoldenCheck(scenario, $0) } : nil
        let isWatched = golden != nil || observers.contains { $0 != nil }
        while !flight.isOver && !isCancelled() {
            guard isWatched else {
                flight.advance()
                continue
            }
            flight.step()
            golden?.trace.note(flight.runner.session)
            for index in observers.indices { observers[index]?.note(flight.runner.session) }
        }
        guard flight.isOver else {
            flight.discard()
            return nil
        }
        var verdict = flight.finish()
        if let golden { try golden.judge(&verdict, flight.runner.session) }
        return verdict
    }
}

extension SuiteRunner {
    /// Cores that the host has for us.
    public static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

extension Duration {
    /// As one number.
    package var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
