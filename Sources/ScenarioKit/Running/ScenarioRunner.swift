import Contract
import FlightSession
import SimCore
import SimMath

/// What a run needs from the outside: a card, a camera that can really take pictures.
public protocol RunEquipment {
    /// Mounts the scenario's card for one run. Nil for an empty slot.
    func mountCard(_ choice: Scenario.CardChoice, scenario: Scenario) throws -> (any CardStore)?
    var photos: (any PhotoSource)? { get }
}

/// Runs one scenario on one session, tick by tick: script, session, expectations, and whoever else looks on.
public final class ScenarioRunner {
    public let scenario: Scenario
    public let session: Session
    public let shake: UInt64?
    private var script: ScriptEngine
    private var monitors: [ExpectationMonitor]
    private var broken: RunFailure?

    /// - Parameters:
    ///   - shake: seed of the delivery profile, or nil.
    ///   - equipment: card and camera; nil runs without either.
    public init(_ scenario: Scenario, shake: UInt64? = nil, equipment: (any RunEquipment)? = nil) throws {
        self.scenario = scenario
        self.shake = shake
        var setup = SessionSetup(scene: scenario.scene, world: scenario.world, shake: shake)
        setup.card = try equipment?.mountCard(scenario.card, scenario: scenario)
        setup.photos = equipment?.photos
        session = Session(setup)
        script = ScriptEngine(scenario.steps)
        monitors = scenario.expectations.map(ExpectationMonitor.init)
    }

    /// True when the scenario's time is up, its script failed or the run broke.
    public var isOver: Bool { broken != nil || script.failure != nil || session.nextTick.index >= scenario.ticks }

    /// One tick. Does nothing when the run is over.
    public func step() {
        guard !isOver else { return }
        script.issue(session)
        do throws(RunFailure) {
            try session.step()
        } catch {
            broken = error
            return
        }
        script.observe(session)
        observe(session.core)
    }

    private func observe(_ core: borrowing SessionCore) {
        for index in monitors.indices { monitors[index].observe(core) }
    }

    /// What has come out; `cancelled` when the user stopped the run before its end.
    public func verdict(cancelled: Bool = false) -> Verdict {
        var script = script
        if !cancelled && broken == nil { script.finish(session) }
        let results = monitors.map { $0.result() }
        let outcome: Verdict.Outcome
        if let broken {
            outcome = .broken(broken)
        } else if cancelled {
            outcome = .cancelled(session.tick)
        } else {
            outcome = script.failure == nil && results.allSatisfy(\.isOK) ? .passed : .failed
        }
        var verdict = Verdict(
            file: scenario.file, name: scenario.name, seed: scenario.seed, shake: shake, outcome: outcome,
            digest: session.digest, mediaDigest: nil, simSeconds: session.nextTick.seconds,
            expectations: results, script: cancelled ? nil : script.failure)
        if scenario.expectations.isEmpty { verdict.warnings.append("this scenario expects nothing") }
        return verdict
    }
}
