import Contract
import FlightSession
import SimMath

/// A named part of an event, which the `where` of a count or an order reads.
public enum EventField: String, CaseIterable, Sendable {
    case call, error, value
    case state, previous, speed, relativeHeading, bypass, north, east, down, u, v
    case trackState, trackPrevious, targetState, targetType, reason, progress, left, top, right, bottom
    case number, stamp
    case activation, binding, connected, file

    /// As conditions write it. Each operator has states of its own, by the same name.
    public var name: String {
        switch self {
        case .trackState: EventField.state.rawValue
        case .trackPrevious: EventField.previous.rawValue
        default: rawValue
        }
    }

    public var kind: Signal.Kind {
        switch self {
        case .call: .choice(Self.calls)
        case .error: .choice(Self.errors)
        case .state, .previous: .choice(EnumMember.all(of: TapFlyState.self))
        case .trackState, .trackPrevious: .choice(EnumMember.all(of: ActiveTrackState.self))
        case .targetState: .choice(EnumMember.all(of: TargetState.self))
        case .targetType: .choice(EnumMember.all(of: TargetType.self))
        case .reason: .choice(EnumMember.all(of: CannotConfirmReason.self))
        case .bypass: .choice(EnumMember.all(of: BypassDirection.self))
        case .activation: .choice(EnumMember.all(of: ActivationState.self))
        case .binding: .choice(EnumMember.all(of: BindingState.self))
        case .connected: .flag
        case .value, .speed, .relativeHeading, .north, .east, .down, .u, .v, .number, .stamp, .file, .progress, .left,
            .top, .right, .bottom:
            .number
        }
    }

    private static let calls = CommandCatalogue.all.filter(\.isCall).map {
        EnumMember(symbol: $0.name, raw: Int($0.opcode))
    }

    private static let errors =
        [EnumMember(symbol: ErrorCode.ok.symbol, raw: Int(ErrorCode.ok.packed))]
        + ErrorCatalogue.all.map { EnumMember(symbol: $0.symbol, raw: Int($0.code.packed)) }

    /// The value that an event carries; choices as their number, flags as 0 or 1. Nil where it carries none.
    func value(in event: Event, _ session: borrowing SessionCore) -> Double? {
        switch (self, event) {
        case (.call, .completed(let request, _, _)): (session.submitted(request)?.command.opcode).map(Double.init)
        case (.error, .completed(_, let code, _)), (.error, .registered(let code)): Double(code.packed)
        case (.error, .tapFly(let event)): Double(event.error.packed)
        case (.error, .activeTrack(let event)): Double(event.error.packed)
        case (.trackState, .activeTrack(let event)): Double(event.current.rawValue)
        case (.trackPrevious, .activeTrack(let event)): Double(event.previous.rawValue)
        case (_, .activeTrack(let event)): event.tracking.flatMap { value(in: $0) }
        case (.value, .completed(_, _, let value)): value
        case (.state, .tapFly(let event)): Double(event.current.rawValue)
        case (.previous, .tapFly(let event)): Double(event.previous.rawValue)
        case (_, .tapFly(let event)): event.execution.flatMap { value(in: $0) }
        case (.number, .videoFrame(let number)), (.number, .simulatorState(let number, _)): Double(number)
        case (.stamp, .simulatorState(_, let stamp)): stamp
        case (.activation, .activation(let activation, _)): Double(activation.rawValue)
        case (.binding, .activation(_, let binding)): Double(binding.rawValue)
        case (.connected, .product(let isConnected)): isConnected ? 1 : 0
        case (.file, .newFile(let file)), (.file, .fileDeleted(let file)): Double(file.index)
        default: nil
        }
    }

    private func value(in execution: TapFlyExecution) -> Double? {
        switch self {
        case .speed: Double(execution.speedMps)
        case .relativeHeading: Double(execution.relativeHeadingDegrees)
        case .bypass: Double(execution.bypass.rawValue)
        case .north: execution.directionNED.x
        case .east: execution.directionNED.y
        case .down: execution.directionNED.z
        case .u: execution.image.u
        case .v: execution.image.v
        case .call, .error, .value, .state, .previous, .number, .stamp, .activation, .binding, .connected, .file,
            .trackState, .trackPrevious, .targetState, .targetType, .reason, .progress, .left, .top, .right, .bottom:
            nil
        }
    }

    private func value(in tracking: ActiveTrackTracking) -> Double? {
        switch self {
        case .targetState: Double(tracking.state.rawValue)
        case .targetType: Double(tracking.type.rawValue)
        case .reason: Double(tracking.reason.rawValue)
        case .progress: Double(tracking.progressPercent)
        case .left: Double(tracking.minU)
        case .top: Double(tracking.minV)
        case .right: Double(tracking.maxU)
        case .bottom: Double(tracking.maxV)
        case .call, .error, .value, .state, .previous, .number, .stamp, .activation, .binding, .connected, .file,
            .trackState, .trackPrevious, .speed, .relativeHeading, .bypass, .north, .east, .down, .u, .v:
            nil
        }
    }
}

extension EventPattern {
    /// What events of this kind carry.
    public var fields: [EventField] {
        switch self {
        case .callCompleted, .callFailed: [.call, .error, .value]
        case .tapFlyEvent, .tapFlyChanged, .tapFlyLeftExecuting, .tapFlyInterrupted:
            [.state, .previous, .error, .speed, .relativeHeading, .bypass, .north, .east, .down, .u, .v]
        // These two come without an error, always.
        case .tapFlyEnteredExecuting, .tapFlyStopped:
            [.state, .previous, .speed, .relativeHeading, .bypass, .north, .east, .down, .u, .v]
        case .activeTrackEvent, .activeTrackChanged, .activeTrackLeft, .activeTrackInterrupted:
            [
                .trackState, .trackPrevious, .error, .targetState, .targetType, .reason, .progress, .left, .top,
                .right, .bottom,
            ]
        // These two come without an error, always.
        case .activeTrackEntered, .activeTrackStopped:
            [
                .trackState, .trackPrevious, .targetState, .targetType, .reason, .progress, .left, .top, .right,
                .bottom,
            ]
        case .newFile, .fileDeleted: [.file]
        case .videoFrame: [.number]
        case .simulatorState: [.number, .stamp]
        case .registered: [.error]
        case .activation: [.activation, .binding]
        case .product: [.connected]
        case .flightState, .visionState: []
        }
    }
}

/// Events of a kind, of those only the ones that a condition on their fields and on the signals of that tick picks.
public struct EventSelector: Sendable {
    public var pattern: EventPattern
    public var filter: CompiledCondition?
    /// As reports show it: `call.completed where call == tapFly.start`.
    public var text: String

    /// How many came on the last tick, how many of the kind there were in all, and the places of the first that was
    /// picked and the last that was not, -1 for none.
    struct Tally {
        var picked = 0
        var all = 0
        var first = CompiledCondition.noRecord
        var lastMiss = CompiledCondition.noRecord
    }

    func tally(_ session: borrowing SessionCore) -> Tally {
        var tally = Tally()
        for place in session.sink.records.indices where pattern.matches(session.sink.records[place].event) {
            tally.all += 1
            if let filter, !CompiledCondition.judge(filter.program, session, record: place).isTrue {
                tally.lastMiss = place
            } else {
                if tally.picked == 0 { tally.first = place }
                tally.picked += 1
            }
        }
        return tally
    }
}
