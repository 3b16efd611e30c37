/// One run to be flown.
struct SuiteJob: Sendable {
    /// Its place in the order of the output.
    var number: Int
    var batch: Int
    var scenario: Scenario
    /// Nil for the file's own.
    var seed: UInt64?
    /// Its place in its batch, and how many the batch has.
    var place: Int
    var runs: Int
}

/// An outcome with what the followers' observers have seen.
struct ObservedOutcome: Sendable {
    /// Nil when the user stopped the suite before the run was through.
    var outcome: SuiteOutcome?
    var observers: [(any RunObserver)?]
}

/// How far a suite has come, in runs.
public struct SuiteProgress: Hashable, Sendable {
    public var done: Int
    public var planned: Int
}

/// Who flies what next, and what has come out: the one thing that a suite's workers share.
///
/// Runs are handed out in the order of the output and numbered in it, so that outcomes can be passed on as soon as
/// those before them are there. Files further on are read while the runs of the ones before still fly.
struct SuiteBoard {
    enum Task {
        /// Read this batch's file.
        case read(batch: Int)
        case fly(SuiteJob)
        /// Nothing is left for this worker.
        case end
    }

    private enum Batch {
        case unread
        case reading
        case ready(Scenario, seeds: [UInt64?], next: Int)
        case unusable(SuiteOutcome)
        case over
    }

    private var batches: [Batch]
    /// The first batch that may have runs to give.
    private var current = 0
    /// Outcomes not yet passed on, nil while they fly; the first has the number `passedOn`.
    private var outcomes: [ObservedOutcome?] = []
    private var passedOn = 0
    private var isStopping = false
    /// Runs of each batch before its file is read: what the seeds say that were asked for, else one.
    private let expected: [Int]
    /// Runs of all batches as far as is known.
    private var planned: Int

    /// So many runs may be ahead of the oldest one that still flies: what their observers hold is bounded.
    private static let lead = 512
    /// So many files are read ahead.
    private static let readAhead = 16

    init(expected: [Int]) {
        self.expected = expected
        batches = Array(repeating: .unread, count: expected.count)
        planned = expected.reduce(0, +)
    }

    var progress: SuiteProgress { SuiteProgress(done: passedOn, planned: planned) }

    /// What a worker can do now; nil when it has to wait for another one.
    mutating func next() -> Task? {
        if isStopping || current >= batches.count { return .end }
        guard outcomes.count < Self.lead else { return nil }
        if case .ready(let scenario, let seeds, let next) = batches[current] {
            let job = SuiteJob(
                number: passedOn + outcomes.count, batch: current, scenario: scenario, seed: seeds[next], place: next,
                runs: seeds.count)
            outcomes.append(nil)
            batches[current] = next + 1 < seeds.count ? .ready(scenario, seeds: seeds, next: next + 1) : .over
            skipOver()
            return .fly(job)
        }
        for batch in current..<min(batches.count, current + Self.readAhead) {
            guard case .unread = batches[batch] else { continue }
            batches[batch] = .reading
            return .read(batch: batch)
        }
        return nil
    }

    mutating func opened(_ batch: Int, _ scenario: Scenario, seeds: [UInt64?]) {
        batches[batch] = .ready(scenario, seeds: seeds, next: 0)
        planned += seeds.count - expected[batch]
    }

    mutating func failed(_ batch: Int, _ outcome: SuiteOutcome) {
        batches[batch] = .unusable(outcome)
        skipOver()
    }

    mutating func flown(_ job: SuiteJob, _ outcome: ObservedOutcome) { outcomes[job.number - passedOn] = outcome }

    /// Takes the next outcome in order; `.some(nil)` when there will be no more, nil while it is not there yet.
    mutating func takeOutcome() -> ObservedOutcome?? {
        if let first = outcomes.first {
            guard let outcome = first else { return nil }
            outcomes.removeFirst()
            passedOn += 1
            return outcome
        }
        return isStopping || current >= batches.count ? .some(nil) : nil
    }

    /// No run begins any more; those in the air are cut short by their workers.
    mutating func stop() { isStopping = true }

    /// Runs that never began, as far as is known.
    var neverBegun: Int {
        batches.indices.dropFirst(current).reduce(0) { count, index in
            switch batches[index] {
            case .unread, .reading: count + expected[index]
            case .unusable: count + 1
            case .ready(_, let seeds, let next): count + seeds.count - next
            case .over: count
            }
        }
    }

    private mutating func skipOver() {
        while current < batches.count {
            switch batches[current] {
            case .over: current += 1
            case .unusable(let outcome):
                outcomes.append(ObservedOutcome(outcome: outcome, observers: []))
                batches[current] = .over
            case .unread, .reading, .ready: return
            }
        }
    }
}
