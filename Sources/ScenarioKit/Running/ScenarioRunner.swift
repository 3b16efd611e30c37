import Contract
import FlightSession
import SimCore
import SimMath

/// What a run needs from the outside: a card, a camera that can really take pictures.
public protocol RunEquipment {
    /// Mounts the scenario's card for one run. Nil for an empty slot.
    func mountCard(_ choice: Scenario.CardChoice, scenario: Scenario) throws -> (any CardStore)?
    var photos: (any PhotoSource)? { get }
    /// What says where the tracked thing is, or nil for the built-in tracker.
    var tracker: (any Tracker)? { get }
    /// What draws frames for a tracker that needs them.
    var frames: (any FrameSource)? { get }
}

extension RunEquipment {
    /// The built-in one.
    public var tracker: (any Tracker)? { nil }
    /// None.
    public var frames: (any FrameSource)? { nil }
}

/// Runs one scenario on one session, tick by tick: script, session, expectations, and whoever else looks on.
public final class ScenarioRunner {
    public let scenario: Scenario
    public let session: Session
    public let shake: UInt64?
    private var loop: RunLoop

    /// - Parameters:
    ///   - shake: seed of the delivery profile, or nil.
    ///   - equipment: card and camera; nil runs without either.
    public init(_ scenario: Scenario, shake: UInt64? = nil, equipment: (any RunEquipment)? = nil) throws {
        self.scenario = scenario
        self.shake = shake
        var setup = SessionSetup(scene: scenario.scene, world: scenario.world, shake: shake)
        setup.card = try equipment?.mountCard(scenario.card, scenario: scenario)
        setup.photos = equipment?.photos
        setup.tracker = equipment?.tracker
        setup.frames = equipment?.frames
        setup.layout = scenario.layout
        session = Session(setup)
        loop = RunLoop(scenario)
    }

    /// True when the scenario's time is up, its script failed or the run broke.
    public var isOver: Bool { loop.isOver || session.nextTick.index >= scenario.ticks }

    /// When the named steps of the script were done, as far as they are.
    public var stepTicks: [StepTick] {
        scenario.stepNames.enumerated().compactMap { place, name in
            loop.script.marks[place].map { StepTick(name: name, tick: $0) }
        }
    }

    /// A named step and when it was done for the first time.
    public struct StepTick: Hashable, Sendable {
        public var name: String
        public var tick: Tick
    }

    /// One tick. Does nothing when the run is over.
    public func step() { step(atMost: 1) }

    /// Up to `count` ticks, for owners who need not look at each; fewer at the end of the run.
    public func step(atMost count: Int64) {
        loop.run(session, until: min(scenario.ticks, session.nextTick.index + count))
    }

    /// What has come out; `cancelled` when the user stopped the run before its end.
    public func verdict(cancelled: Bool = false) -> Verdict {
        var script = loop.script
        if !cancelled && loop.broken == nil { script.finish(session) }
        let results = loop.results(session.core)
        let outcome: Verdict.Outcome
        if let broken = loop.broken {
            outcome = .broken(broken)
        } else if cancelled {
            outcome = .cancelled(max(session.tick, .zero))
        } else {
            outcome = script.failure == nil && results.allSatisfy(\.isOK) ? .passed : .failed
        }
        var verdict = Verdict(
            file: scenario.file, name: scenario.name, seed: scenario.seed, shake: shake, outcome: outcome,
            digest: session.digest, mediaDigest: nil, simSeconds: session.nextTick.seconds,
            expectations: results, script: cancelled ? nil : script.failure)
        verdict.overrides = scenario.overrides
        if scenario.expectations.isEmpty { verdict.warnings.append("this scenario expects nothing") }
        verdict.warnings += script.warnings
        verdict.steps = script.log
        verdict.clock = scenario.clock?.text
        verdict.tracking = session.state.world.tracking.first.map(\.scores).flatMap { $0.lockTicks < 0 ? nil : $0 }
        return verdict
    }
}
