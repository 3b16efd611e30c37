import Contract
import FlightSession
import MissionLogic
import SimCore
import SimMath

/// Watches one run for what it reaches of the contract's tables.
///
/// It only reads what the session announces and holds, and asks the tables, not the machines, what ought to follow.
public struct CoverageRecorder: RunObserver {
    /// What the run has reached so far.
    public private(set) var coverage: Coverage
    private let file: String
    private let seed: UInt64
    private var executed: ExecutedCommands
    private var before: Remembered
    private var tapFlyCalls = TapFlyCallWatch()
    private var tapFlyEvents: MissionEventWatch<TapFlyOperator>
    private var trackCalls = TrackCallWatch()
    private var trackEvents: MissionEventWatch<TrackOperator>
    private var flight: FlightWatch

    /// - Parameter scenario: the one that is about to be flown; its world is where the run begins.
    public init(_ scenario: Scenario, _ tables: CoverageTables) {
        coverage = Coverage(tables)
        coverage.endRun()
        file = scenario.file
        seed = scenario.seed
        let (world, scene) = (scenario.world, scenario.scene)
        executed = ExecutedCommands(callSeconds: scene.profile.link.callSeconds)
        let tapFly = TapFlyMachine(scene.profile, isLinked: world.conditions.isAircraftConnected)
        let track = ActiveTrackMachine(scene.profile, isLinked: world.conditions.isAircraftConnected)
        let control = FlightControlMachine(world)
        let situation = FlightSituation(world, control, isInMission: false, scene: scene, at: .zero)
        before = Remembered(world, tapFly, track, situation)
        tapFlyEvents = MissionEventWatch(tables.tapFlyEvents)
        trackEvents = MissionEventWatch(tables.trackEvents)
        flight = FlightWatch(situation)
    }

    public mutating func note(_ session: Session) { note(session.core) }

    /// After each tick.
    public mutating func note(_ core: borrowing SessionCore) {
        executed.advance(core)
        for record in core.sink.records {
            switch record.event {
            case .completed(_, let code, _): coverage.raise(code)
            case .tapFly(let event): coverage.raise(event.error)
            case .activeTrack(let event): coverage.raise(event.error)
            default: break
            }
        }
        var told: [String] = []
        tapFlyCalls.note(core, executed.list, before: before, into: &coverage, mismatches: &told)
        tapFlyEvents.note(
            core, executed.list, before: before, before.tapFly, into: &coverage, mismatches: &told)
        trackCalls.note(core, executed.list, before: before, into: &coverage, mismatches: &told)
        trackEvents.note(core, executed.list, before: before, before.track, into: &coverage, mismatches: &told)
        let isInMission = core.state.tapFly.isInCommand || core.state.activeTrack.isInCommand
        let situation = FlightSituation(
            core.state.world, core.state.flightControl, isInMission: isInMission,
            scene: core.scene, at: core.nextTick)
        flight.note(core, executed.list, before: before, situation, into: &coverage, mismatches: &told)
        for text in told {
            coverage.note(Coverage.Mismatch(text: text, file: file, seed: seed, tick: core.tick))
        }
        before = Remembered(core.state.world, core.state.tapFly, core.state.activeTrack, situation)
        coverage.raise(before.tapFly.persistent)
        coverage.raise(before.track.persistent)
    }
}
