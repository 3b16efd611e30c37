import Contract
import FlightSession
import SimMath

/// Looks for the fewest commands with which a run still fails in the same way, then for the shortest time.
///
/// Each trial is a scenario file of its own, read and flown like any other, so that what comes out is known to fail.
public struct Shrinker {
    /// How a scenario is flown: with the card, camera and delivery of the original.
    public typealias Fly = (Scenario) throws -> Verdict
    /// How the text of a scenario is read, with the files that it uses.
    public typealias Read = ([UInt8]) throws -> Scenario

    /// How far it has come.
    public struct Progress: Sendable {
        public var commands: Int
        public var ticks: Int64
        public var trials: Int
    }

    /// What it has found.
    public struct Result: Sendable {
        /// The scenario file.
        public var text: String
        /// What a run of that file gives.
        public var verdict: Verdict
        /// Commands that are left, of so many.
        public var commands: Int
        public var before: Int
        public var ticks: Int64
        public var ticksBefore: Int64
        public var trials: Int
        /// What fails, and on which line of the original it stands (0 for none).
        public var failure: String
        public var line: Int
        /// No single command can be left out; false when the search was ended.
        public var isMinimal: Bool
    }

    private let plan: ShrinkPlan
    private let run: RecordedCommands
    private let read: Read
    private let fly: Fly
    private var way: FailureWay
    private var trials = 0
    private var ticks: Int64

    /// - Throws: when the run did not fail, or in a way that commands alone cannot show.
    public init(_ run: RecordedCommands, read: @escaping Read, fly: @escaping Fly) throws(ShrinkError) {
        self.run = run
        self.read = read
        self.fly = fly
        plan = try ShrinkPlan(run)
        way = plan.target.way
        ticks = plan.ticks
    }

    /// - Parameters:
    ///   - isOver: asked between two trials; true ends the search with the best so far.
    ///   - progress: told after each trial.
    public mutating func shrink(
        isOver: () -> Bool = { false }, progress: (Progress) -> Void = { _ in }
    ) throws -> Result {
        var kept = plan.steps
        guard let first = try attempt(kept, ticks) else { throw ShrinkError.doesNotComeBack(plan.target.text) }
        // A wait that has become an expectation says only now how it looks when it fails.
        way = self.way(of: first) ?? way
        var isMinimal = false
        var failedAt = first.failureTick
        repeat {
            if let shorter = try shorten(kept, failedAt) { failedAt = shorter }
            let before = kept.count
            kept = try DeltaDebugging.minimize(kept, isOver: isOver) { part in
                let verdict = try attempt(part, ticks)
                progress(Progress(commands: verdict == nil ? kept.count : part.count, ticks: ticks, trials: trials))
                if let verdict { failedAt = verdict.failureTick }
                return verdict != nil
            }
            isMinimal = !isOver()
            // What can be shorter now may do with less.
            if kept.count == before { break }
        } while !isOver()
        if isMinimal { _ = try shorten(kept, try attempt(kept, ticks)?.failureTick) }
        return try result(kept, isMinimal)
    }

    /// Ends the run right behind the failure, if it then still fails there.
    private mutating func shorten(_ kept: [ShrinkPlan.Step], _ failedAt: Tick?) throws -> Tick? {
        guard let failedAt, failedAt.index + 1 < ticks, failedAt.index >= 0 else { return nil }
        let shorter = failedAt.index + 1
        guard let verdict = try attempt(kept, shorter), verdict.failureTick == failedAt else { return nil }
        ticks = shorter
        return failedAt
    }

    /// Flies some of the commands; nil when they do not fail in the same way.
    private mutating func attempt(_ kept: [ShrinkPlan.Step], _ ticks: Int64) throws -> Verdict? {
        trials += 1
        guard let scenario = try? load(plan.text(kept, ticks: ticks)) else { return nil }
        let verdict = try fly(scenario)
        return isSame(verdict, ticks) ? verdict : nil
    }

    /// Whether a trial shows the failure of the original: the same thing failed, in the same way, at the same moment,
    /// and what its window hangs on was there.
    private func isSame(_ verdict: Verdict, _ ticks: Int64) -> Bool {
        guard let way = way(of: verdict), let moment = moment(of: verdict), isSame(way) else { return false }
        if case .expectation = way {
            let guards = verdict.expectations.dropFirst().prefix(plan.guards(ticks).count)
            guard guards.allSatisfy(\.isOK) else { return false }
        }
        return moment >= plan.target.tick - Self.slack && moment <= plan.target.tick + Self.slack
    }

    /// Without a command or two that do not matter, a flight comes to the same point a little earlier or later.
    private static let slack = TickCount(Tick.perSecond)

    /// When it failed in what the plan looks at.
    private func moment(of verdict: Verdict) -> Tick? {
        switch plan.target.way {
        case .nonFinite:
            guard case .broken(let failure) = verdict.outcome else { return nil }
            return failure.tick
        case .step: return verdict.script?.tick
        case .expectation(let place, _):
            return verdict.expectations.indices.contains(place) ? verdict.expectations[place].failedAt : nil
        }
    }

    private func isSame(_ other: FailureWay) -> Bool {
        // Not yet known how it looks.
        if case .expectation(let place, how: "") = way, case .expectation(place, _) = other { return true }
        return way == other
    }

    private func load(_ text: String) throws -> Scenario { try read(Array(text.utf8)) }

    /// How a trial failed in what the plan looks at, or nil when that held.
    private func way(of verdict: Verdict) -> FailureWay? {
        switch plan.target.way {
        case .nonFinite:
            guard case .broken(.nonFinite(let field, _)) = verdict.outcome else { return nil }
            return .nonFinite(field: field)
        case .step:
            guard let script = verdict.script else { return nil }
            return .step(how: FailureWay.withoutFigures(script.message))
        case .expectation(let place, _):
            guard verdict.expectations.indices.contains(place), !verdict.expectations[place].isOK else { return nil }
            let how = FailureWay.how(verdict.expectations[place], plan.target.expectation)
            return .expectation(place, how: how)
        }
    }

    private mutating func result(_ steps: [ShrinkPlan.Step], _ isMinimal: Bool) throws -> Result {
        let left = plan.commands(steps, ticks: ticks).count
        let about = plan.about(left, of: run.commands.count)
        // The failing one first. Of the others those that say what they said before: what fails only because commands
        // or time are missing would hide it.
        var expectations = plan.targetExpectations(ticks)
        for (place, other) in plan.otherExpectations {
            let text = plan.text(steps, ticks: ticks, all: expectations + [other], about: about)
            guard let scenario = try? load(text), let found = try fly(scenario).expectations.last?.isOK,
                run.verdict.expectations.indices.contains(place), found == run.verdict.expectations[place].isOK
            else { continue }
            expectations.append(other)
        }
        let text = plan.text(steps, ticks: ticks, all: expectations, about: about)
        let verdict = try fly(try load(text))
        guard isSame(verdict, ticks) else { throw ShrinkError.doesNotComeBack(plan.target.text) }
        return Result(
            text: text, verdict: verdict, commands: left, before: run.commands.count, ticks: ticks,
            ticksBefore: run.ticks, trials: trials, failure: plan.target.text, line: plan.target.line,
            isMinimal: isMinimal)
    }
}

/// Why a run cannot be shrunk.
public enum ShrinkError: Error, Hashable, Sendable, CustomStringConvertible {
    case passes
    case scenario(ScenarioError)
    case unwritable(ScenarioWritingError)
    /// More commands than a script holds steps.
    case tooMany(Int)
    /// The host was at fault, not a command.
    case host(String)
    /// The script was not through; commands by their ticks cannot show that.
    case unfinished(ScriptFailure)
    case doesNotComeBack(String)

    public var description: String {
        switch self {
        case .passes: "the run passes: there is nothing to shrink"
        case .scenario(let error): "\(error)"
        case .unwritable(let error): "\(error)"
        case .tooMany(let count): "\(count) commands are more than a script can hold"
        case .host(let text): "the host failed, no command did: \(text)"
        case .unfinished(let failure):
            "line \(failure.line): \(failure.message); commands played by their ticks cannot show that"
        case .doesNotComeBack(let text): "with the commands played by their ticks, \(text) does not fail in this way"
        }
    }
}
