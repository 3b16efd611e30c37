import Contract
import FlightSession
import MissionLogic
import SimCore
import SimMath

/// What a recorder remembers of the moment before a tick.
struct Remembered {
    var state: TapFlyState
    var mode: TapFlyMode
    var persistent: ErrorCode
    var faults: UInt64
    var isRegistered: Bool
    var isFlying: Bool
    var batteryPercent: Double
    var situation: FlightSituation?

    init(_ world: borrowing World, _ tapFly: TapFlyMachine, _ situation: FlightSituation?) {
        state = tapFly.state
        mode = tapFly.mode
        persistent = tapFly.persistentError
        faults = world.conditions.faults
        isRegistered = world.app.isRegistered
        isFlying = world.aircraft.isFlying
        batteryPercent = world.conditions.batteryPercent
        self.situation = situation
    }
}

extension EventRecord {
    /// The TapFly event, where the record holds one.
    var tapFly: TapFlyEvent? {
        if case .tapFly(let event) = event { return event }
        return nil
    }
}

extension TapFlyEvent {
    /// One of the ten a second that tell how a mission goes on.
    var isPush: Bool { previous == current && current.isExecuting }
}

/// Where the operator stood when one of a tick's commands acted.
struct CommandMoment {
    var state: TapFlyState
    var mode: TapFlyMode
    var persistent: ErrorCode
    /// The first record that can have followed from it.
    var record: Int
}

extension CommandMoment {
    /// The moment of the command with a place among those of this tick; nil where two causes of the same tick cannot
    /// be told apart, which happens when a link or the pause button acts beside other commands.
    init?(
        _ place: Int, of commands: [SubmittedCommand], before: Remembered, _ core: borrowing SessionCore
    ) {
        var moment = CommandMoment(state: before.state, mode: before.mode, persistent: before.persistent, record: 0)
        guard place > 0 else {
            self = moment
            return
        }
        let earlier = commands[..<place]
        let isAnonymous = earlier.contains { $0.command.changesUnsigned }
        for (index, record) in core.sink.records.enumerated() {
            guard let event = record.tapFly, !event.isPush else { continue }
            if record.cause == .none {
                if isAnonymous { return nil }
            } else if earlier.contains(where: { $0.request == record.cause }) {
                moment.state = event.current
                moment.record = index + 1
            }
        }
        if moment.state != before.state {
            moment.mode = moment.state.isExecuting ? core.state.tapFly.mode : .unknown
            moment.persistent = moment.state == .cannotStart ? core.state.tapFly.persistentError : .ok
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
