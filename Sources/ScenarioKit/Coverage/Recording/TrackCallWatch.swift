import Contract
import FlightSession
import MissionLogic
import SimCore
import SimMath

/// Follows each call on the ActiveTrack operator from where it acts to its answer, and holds it against its row.
struct TrackCallWatch {
    private struct Open {
        var request: RequestID
        var command: Command
        var call: TrackCall
        var moment: TrackMoment
        var tick: Tick
        /// A fault was armed when it acted or later.
        var isFaulty: Bool
    }

    /// What a call showed.
    private struct Answer {
        var code: ErrorCode
        /// The change of state that names the call as its cause.
        var event: OperatorEvent<ActiveTrackState>?
        var comesInOrder: Bool
        /// It came in a later tick than the call: others may have come between.
        var isLate: Bool
    }

    private var open: [Open] = []

    mutating func note(
        _ core: borrowing SessionCore, _ commands: [SubmittedCommand], before: Remembered,
        into coverage: inout Coverage, mismatches: inout [String]
    ) {
        let isFaulty = before.faults | core.state.world.conditions.faults != 0
        for place in commands.indices { take(place, of: commands, core, before) }
        if isFaulty { for index in open.indices { open[index].isFaulty = true } }
        noteReasons(core, before, &coverage)
        guard !open.isEmpty else { return }
        for (index, record) in core.sink.records.enumerated() {
            guard case .completed(let request, let code, _) = record.event,
                let place = open.firstIndex(where: { $0.request == request })
            else { continue }
            let call = open.remove(at: place)
            let change = core.sink.records.firstIndex { record in
                record.cause == request && TrackOperator.event(record).map { !$0.isPush } ?? false
            }
            let answer = Answer(
                code: code, event: change.flatMap { TrackOperator.event(core.sink.records[$0]) },
                comesInOrder: (change ?? 0) <= index, isLate: call.tick < core.tick)
            judgeSupport(call, answer, core, &coverage, &mismatches)
            judge(call, answer, core, &coverage, &mismatches)
        }
    }

    private mutating func take(
        _ place: Int, of commands: [SubmittedCommand], _ core: borrowing SessionCore, _ before: Remembered
    ) {
        guard before.isRegistered, core.state.world.app.isRegistered else { return }
        let profile = core.scene.profile.activeTrack
        let command = commands[place].command
        guard let call = TrackCall(command, profile, isListed: Self.isListed(command, core)),
            // Modes that others of the same tick change do not show in events.
            !commands[..<place].contains(where: { TrackCall($0.command, profile, isListed: true) != nil }),
            let moment = CommandMoment(place, of: commands, before: before.track, core)
        else { return }
        open.append(
            Open(
                request: commands[place].request, command: command, call: call,
                moment: TrackMoment(
                    stand: moment.stand, isStartPending: before.isTrackStartPending, isFlying: before.isFlying,
                    reason: before.trackReason),
                tick: core.tick, isFaulty: false))
    }

    /// Whether automatic sensing lists the subject that a command names.
    private static func isListed(_ command: Command, _ core: borrowing SessionCore) -> Bool {
        guard case .activeTrackStartAutoSensing(let subject, _, _) = command else { return false }
        let subjects = ActiveTrackMachine.subjects(core.state.world, core.scene)
        return subjects.contains { Double(Int($0.target.index)) == subject }
    }

    private func judge(
        _ call: Open, _ answer: Answer, _ core: borrowing SessionCore, _ coverage: inout Coverage,
        _ mismatches: inout [String]
    ) {
        let rows = coverage.tables.trackCalls.rows(call.moment, call.call, core.scene.profile)
        let right = rows.first { fits($0, call, answer, core, coverage.tables.trackReasons) }
        if let right { coverage.reach(.trackCalls, right.pair) }
        if call.call.kind == .accept { judgeConfirmation(call, answer, &coverage) }
        if call.call.kind.asksStart, judgeStart(call, answer, right, &coverage) { return }
        guard right == nil, !call.isFaulty, !answer.isLate, let row = rows.first,
            row.names(core.scene.profile, kind(of: call), in: call.moment.stand.state)
        else { return }
        // Where the target cannot be confirmed nobody waits for a confirmation: the table of events says so.
        if row.next == .waitingForConfirmation, answer.event?.current == .cannotConfirm { return }
        mismatches.append(text(call, answer, row, core, coverage.tables.trackReasons))
    }

    private func kind(of call: Open) -> TrackKind {
        call.moment.stand.state.isTracking ? call.moment.stand.mission : TrackKind(mode: call.call.mode)
    }

    private func fits(
        _ row: TrackCallTable.Row, _ call: Open, _ answer: Answer, _ core: borrowing SessionCore,
        _ reasons: TrackReasonTable
    ) -> Bool {
        let state = call.moment.stand.state
        guard answer.code == wanted(row, call, reasons), answer.comesInOrder else { return false }
        if row.next == state {
            guard answer.event == nil else { return false }
        } else {
            guard let event = answer.event, event.previous == state, event.current == row.next, event.error.isOK else {
                return false
            }
        }
        // Whatever else the tick has brought may have changed the mode with the state.
        let operatorNow = core.state.activeTrack
        guard operatorNow.state == row.next else { return true }
        switch row.mode {
        case .mission: return operatorNow.trackingMode == call.moment.stand.mission.mode
        case .named(let mode): return operatorNow.trackingMode == mode
        }
    }

    private func wanted(_ row: TrackCallTable.Row, _ call: Open, _ reasons: TrackReasonTable) -> ErrorCode? {
        switch row.answer {
        case .code(let code): code
        case .persistent: call.moment.stand.persistent
        case .reason: reasons.code(call.moment.reason)
        }
    }

    private func text(
        _ call: Open, _ answer: Answer, _ row: TrackCallTable.Row, _ core: borrowing SessionCore,
        _ reasons: TrackReasonTable
    ) -> String {
        let state = call.moment.stand.state
        let missions = kind(of: call).mode == .unknown ? "" : " (\(kind(of: call)))"
        let seen =
            answer.event.map { "\($0.current.symbol), error \($0.error.number)" } ?? "\(state.symbol), no event"
        return "\(CoverageArea.trackCalls.table): \(state.symbol)\(missions) × \(call.call.kind.rawValue) on "
            + "\(core.scene.profile.model.rawValue): the row says \(wanted(row, call, reasons)?.number ?? 0) and "
            + "\(row.next.symbol), the run showed \(answer.code.number) and \(seen)"
    }
}

// Starts, reasons, and what an aircraft has.
extension TrackCallWatch {
    /// What refuses a start has a table of its own; true where that explains the answer.
    private func judgeStart(
        _ call: Open, _ answer: Answer, _ right: TrackCallTable.Row?, _ coverage: inout Coverage
    ) -> Bool {
        let state = call.moment.stand.state
        let kinds: [StartReasonTable.Kind]
        if answer.code.isOK {
            kinds = [.fine]
        } else if right?.answer == .persistent {
            kinds = [.standing]
        } else if answer.isLate {
            // What comes between, or a fault that takes its time.
            kinds = [.pending, .tap]
        } else if state == .readyToStart || state == .notSupported || state.isSensing {
            kinds = [.tap]
        } else {
            return false
        }
        let reasons = coverage.tables.trackStartReasons
        let pair = kinds.compactMap { reasons.pair($0, answer.code, isFaulty: call.isFaulty) }.first
        if let pair, call.call.kind.isStart { coverage.reach(.trackStartReasons, pair) }
        return pair != nil && !answer.code.isOK
    }

    private func judgeConfirmation(_ call: Open, _ answer: Answer, _ coverage: inout Coverage) {
        let reasons = coverage.tables.trackReasons
        switch call.moment.stand.state {
        case .cannotConfirm:
            let reason = call.moment.reason
            if answer.code == reasons.code(reason), let pair = reasons.pair(reason) {
                coverage.reach(.trackReasons, pair)
            }
        case .waitingForConfirmation:
            if answer.code.isOK, let beside = reasons.beside { coverage.reach(.trackReasons, beside) }
        default: break
        }
    }

    /// Reasons that follow each other, and one that forbids a camera nothing.
    private func noteReasons(_ core: borrowing SessionCore, _ before: Remembered, _ coverage: inout Coverage) {
        guard before.track.state.isTracking else { return }
        let state = core.state.activeTrack.state
        guard state == .cannotConfirm || state == .onlyCameraFollowing else { return }
        let reasons = coverage.tables.trackReasons
        let reason = core.state.activeTrack.mission?.reason ?? CannotConfirmReason.none
        if state == .onlyCameraFollowing {
            let isForbidden = core.state.world.conditions.holds(.frontVisionUnavailable)
            if isForbidden, reason == .none, let camera = reasons.camera { coverage.reach(.trackReasons, camera) }
        } else if reason != before.trackReason, let pair = reasons.pair(before.trackReason, then: reason) {
            coverage.reach(.trackReasons, pair)
        }
    }

    private func judgeSupport(
        _ call: Open, _ answer: Answer, _ core: borrowing SessionCore, _ coverage: inout Coverage,
        _ mismatches: inout [String]
    ) {
        let model = core.scene.profile.model
        guard !call.isFaulty, let (pair, has) = coverage.tables.trackSupport.asked(call.command, model) else { return }
        // What else a call is refused for says nothing.
        let isRefused = answer.code == .sdkFeatureNotSupported
        guard isRefused || answer.code.isOK else { return }
        if has != isRefused { return coverage.reach(.trackSupport, pair) }
        mismatches.append(
            "\(CoverageArea.trackSupport.table): \(coverage.tables.trackSupport.pairs.labels[pair]): the row says "
                + "\(has ? "yes" : "no"), the run showed \(answer.code.number) for \(call.call.kind.rawValue)")
    }
}
