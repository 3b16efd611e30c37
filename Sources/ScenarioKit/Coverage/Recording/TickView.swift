import Contract
import FlightSession
import MissionLogic
import SimCore
import SimMath

/// What a recorder remembers of the moment before a tick.
struct Remembered {
    var tapFly: OperatorStand<TapFlyOperator>
    var track: OperatorStand<TrackOperator>
    /// A start of ActiveTrack waits for its answer.
    var isTrackStartPending: Bool
    /// Why ActiveTrack's target cannot be confirmed; none outside CannotConfirm.
    var trackReason: CannotConfirmReason
    var faults: UInt64
    var isRegistered: Bool
    var isFlying: Bool
    var batteryPercent: Double
    var situation: FlightSituation?

    init(
        _ world: borrowing World, _ tapFly: TapFlyMachine, _ track: ActiveTrackMachine, _ situation: FlightSituation?
    ) {
        self.tapFly = TapFlyOperator.stand(tapFly)
        self.track = TrackOperator.stand(track)
        isTrackStartPending = track.isStartPending
        trackReason = track.mission?.reason ?? CannotConfirmReason.none
        faults = world.conditions.faults
        isRegistered = world.app.isRegistered
        isFlying = world.aircraft.isFlying
        batteryPercent = world.conditions.batteryPercent
        self.situation = situation
    }
}

/// Where an operator stood when one of a tick's commands acted.
struct CommandMoment<Operator: WatchedOperator> {
    var stand: OperatorStand<Operator>
    /// The first record that can have followed from it.
    var record: Int
}

extension CommandMoment {
    /// The moment of the command with a place among those of this tick; nil where two causes of the same tick cannot
    /// be told apart, which happens when a link or the pause button acts beside other commands.
    init?(
        _ place: Int, of commands: [SubmittedCommand], before: OperatorStand<Operator>, _ core: borrowing SessionCore
    ) {
        var moment = CommandMoment(stand: before, record: 0)
        guard place > 0 else {
            self = moment
            return
        }
        let earlier = commands[..<place]
        let isAnonymous = earlier.contains { $0.command.changesUnsigned }
        for (index, record) in core.sink.records.enumerated() {
            guard let event = Operator.event(record), !event.isPush else { continue }
            if record.cause == .none {
                if isAnonymous { return nil }
            } else if earlier.contains(where: { $0.request == record.cause }) {
                moment.stand.state = event.current
                moment.record = index + 1
            }
        }
        if moment.stand.state != before.state {
            let now = Operator.stand(Operator.machine(core))
            moment.stand.mission = Operator.isInMission(moment.stand.state) ? now.mission : Operator.noMission
            // It stands in CannotStart alone, which nobody passes through within a tick.
            moment.stand.persistent = moment.stand.state == now.state ? now.persistent : .ok
        }
        self = moment
    }
}

extension Command {
    /// The operator's events that follow from it name no cause.
    fileprivate var changesUnsigned: Bool {
        switch self {
        case .rcPauseButton, .linkPhone, .linkRemote: true
        default: false
        }
    }
}
