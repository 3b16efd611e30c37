import Contract
import FlightSession
import SimCore
import SimMath

/// Follows each call on the TapFly operator from where it acts to its answer, and holds it against its row.
struct TapFlyCallWatch {
    private struct Open {
        var request: RequestID
        var kind: TapFlyCallKind
        var moment: OperatorStand<TapFlyOperator>
        var tick: Tick
        /// A fault was armed when it acted or later.
        var isFaulty: Bool
        /// Another start waited for its answer.
        var isSecond: Bool
    }

    private var open: [Open] = []

    mutating func note(
        _ core: borrowing SessionCore, _ commands: [SubmittedCommand], before: Remembered,
        into coverage: inout Coverage, mismatches: inout [String]
    ) {
        let faults = before.faults | core.state.world.conditions.faults
        for place in commands.indices {
            take(commands[place], place, core, commands, before, isFaulty: faults != 0)
        }
        if faults != 0 {
            for index in open.indices { open[index].isFaulty = true }
            meetStanding(core, faults, &coverage)
        }
        guard !open.isEmpty else { return }
        for (index, record) in core.sink.records.enumerated() {
            guard case .completed(let request, let code, _) = record.event,
                let place = open.firstIndex(where: { $0.request == request })
            else { continue }
            let call = open.remove(at: place)
            meet(call, code, faults, core, &coverage)
            judge(call, code, at: index, core, &coverage, &mismatches)
        }
    }

    private mutating func take(
        _ submitted: SubmittedCommand, _ place: Int, _ core: borrowing SessionCore, _ commands: [SubmittedCommand],
        _ before: Remembered, isFaulty: Bool
    ) {
        guard before.isRegistered, core.state.world.app.isRegistered,
            let kind = TapFlyCallKind(submitted.command, core.scene.profile.tapFly),
            let moment = CommandMoment(place, of: commands, before: before.tapFly, core)
        else { return }
        let isStart = kind == .start || kind == .startOutside
        // The table speaks of TapFly alone: while another mission runs no start is legal. (Q37)
        if isStart && core.state.activeTrack.isBusy { return }
        let isSecond = isStart && open.contains { $0.kind == .start }
        open.append(
            Open(
                request: submitted.request, kind: kind, moment: moment.stand, tick: core.tick, isFaulty: isFaulty,
                isSecond: isSecond))
    }

    private func judge(
        _ call: Open, _ code: ErrorCode, at index: Int, _ core: borrowing SessionCore, _ coverage: inout Coverage,
        _ mismatches: inout [String]
    ) {
        let state = call.moment.state
        guard !call.isSecond, let row = coverage.tables.tapFlyCalls.row(state, call.moment.mission, call.kind) else {
            return
        }
        let change = core.sink.records.firstIndex { $0.cause == call.request && TapFlyOperator.event($0) != nil }
        let event = change.flatMap { TapFlyOperator.event(core.sink.records[$0]) }
        let reasons = coverage.tables.startReasons
        if state == .readyToStart, call.kind == .start, !code.isOK {
            // The matrix leaves refused starts to their own table; a late answer tells what came between.
            if call.tick < core.tick { return }
            if let pair = reasons.pair(.tap, code, isFaulty: call.isFaulty) {
                return coverage.reach(.startReasons, pair)
            }
        }
        let isRight =
            code == row.code ?? call.moment.persistent && Self.fits(event, state, row.next)
            && (change ?? 0) <= index && row.hasMission == (call.moment.mission != .unknown)
        guard isRight else {
            if !call.isFaulty { mismatches.append(Self.text(call, code, event, row)) }
            return
        }
        coverage.reach(.tapFlyCalls, row.pair)
        guard call.kind == .start || call.kind == .startOutside else { return }
        let kind: StartReasonTable.Kind = state == .readyToStart ? code.isOK ? .fine : .tap : .standing
        guard state == .readyToStart || state == .cannotStart else { return }
        if call.kind == .startOutside, kind == .standing { return }
        if let pair = reasons.pair(kind, code, isFaulty: call.isFaulty) { coverage.reach(.startReasons, pair) }
    }

    /// A state that stays is not announced; a change is told once, without error and with a mission's payload.
    private static func fits(_ event: OperatorEvent<TapFlyState>?, _ state: TapFlyState, _ next: TapFlyState) -> Bool {
        guard next != state else { return event == nil }
        guard let event else { return false }
        return event.previous == state && event.current == next && event.error.isOK
            && event.hasPayload == next.isExecuting
    }

    private static func text(
        _ call: Open, _ code: ErrorCode, _ event: OperatorEvent<TapFlyState>?, _ row: TapFlyCallTable.Row
    ) -> String {
        let (state, mode) = (call.moment.state, call.moment.mission)
        let missions = state.isExecuting ? " (\(mode.symbol))" : ""
        let wanted = row.code ?? call.moment.persistent
        let seen = event.map { "\($0.current.symbol), error \($0.error.number)" } ?? "\(state.symbol), no event"
        return "\(CoverageArea.tapFlyCalls.table): \(state.symbol)\(missions) × \(call.kind.rawValue): the row says "
            + "\(wanted.number) and \(row.next.symbol), the run showed \(code.number) and \(seen)"
    }
}

// Which of the field's faults made a difference.
extension TapFlyCallWatch {
    /// Faults that are met without an answer.
    private func meetStanding(_ core: borrowing SessionCore, _ faults: UInt64, _ coverage: inout Coverage) {
        func isArmed(_ fault: FieldFault) -> Bool { faults & fault.bit != 0 }
        if isArmed(.speedStaysSlow), core.state.tapFly.state == .executing { coverage.meet(.speedStaysSlow) }
        guard isArmed(.neverCallsBack) else { return }
        // What is due at once and does not come in its own tick never does.
        for call in open where call.kind == .stop || call.kind == .resetHeading {
            let isAnswered = core.sink.records.contains { record in
                if case .completed(call.request, _, _) = record.event { true } else { false }
            }
            if !isAnswered { coverage.meet(.neverCallsBack) }
        }
    }

    private func meet(
        _ call: Open, _ code: ErrorCode, _ faults: UInt64, _ core: borrowing SessionCore, _ coverage: inout Coverage
    ) {
        guard faults != 0 else { return }
        let isLate = call.tick < core.tick
        let fault: FieldFault?
        switch (call.kind, code) {
        case (.start, .visionSystemError) where call.moment.state == .readyToStart: fault = .startFailsWithVisionError
        case (.start, .timeout): fault = call.moment.state == .notSupported ? .unsupportedTimesOut : .startTimesOut
        case (.start, .cacheRequestCancelled) where isLate: fault = .repeatCancelsFirst
        case (.stop, .ok) where core.state.tapFly.state.isExecuting: fault = .stopDoesNothing
        case (_, .commandCanNotExecute):
            let row = coverage.tables.tapFlyCalls.row(call.moment.state, call.moment.mission, call.kind)
            fault = row?.code == .ok ? .stateOutOfStep : nil
        default: fault = nil
        }
        if let fault, faults & fault.bit != 0 { coverage.meet(fault) }
    }
}
