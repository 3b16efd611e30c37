import Contract
import FlightSession
import SimCore
import SimMath

/// Follows every row of an operator's events that a run has begun, until its path is through or something else happens.
struct MissionEventWatch<Operator: WatchedOperator> {
    typealias Event = OperatorEvent<Operator.State>

    /// A row under way; at most one for each row.
    private struct Walk {
        var row: Int
        var began: Tick
        /// Steps of the path that are done.
        var done = 0
        /// The next step must come in the tick it began in, and from nothing else.
        var isAlone: Bool
        /// First record that counts, in the tick it began in.
        var record: Int
        var bypass = BypassDirection.none
    }

    private let table: MissionEventTable<Operator>
    private var walks: [Walk] = []
    /// The side on which an obstacle is being passed, as pushed last.
    private var side = BypassDirection.none
    /// The reason that was told last.
    private var told: CannotConfirmReason?

    init(_ table: MissionEventTable<Operator>) { self.table = table }

    mutating func note(
        _ core: borrowing SessionCore, _ commands: [SubmittedCommand], before: Remembered,
        _ last: OperatorStand<Operator>, into coverage: inout Coverage, mismatches: inout [String]
    ) {
        begin(core, commands, before, last)
        for (index, record) in core.sink.records.enumerated() {
            guard let event = Operator.event(record) else { continue }
            told = event.reason
            if event.isPoor { begin(.poorMatch, in: event.current, from: index + 1, core) }
            if event.isPush {
                notePass(event, core, &coverage)
                continue
            }
            if !table.has(event.previous, event.current) { mismatches.append(Self.unknown(event)) }
            beginOwn(event, record.cause, index, core, last)
            follow(event, index, core, &coverage, &mismatches)
            if event.current != event.previous { begin(.entered, in: event.current, from: index + 1, core) }
            if !Operator.isInMission(event.current) { side = .none }
        }
        if Operator.isInMission(last.state), !table.limits.isEmpty { beginLimits(core) }
        if !walks.isEmpty { endOfTick(core, &coverage) }
    }

    /// Rows that a command of this tick begins, or a charge that falls.
    private mutating func begin(
        _ core: borrowing SessionCore, _ commands: [SubmittedCommand], _ before: Remembered,
        _ last: OperatorStand<Operator>
    ) {
        for place in commands.indices {
            guard let moment = CommandMoment(place, of: commands, before: last, core) else { continue }
            for index in table.rows(from: moment.stand.state) {
                let row = table.rows[index]
                guard applies(row, moment.stand.mission, core), row.trigger.matches(commands[place].command, core)
                else { continue }
                let isAlone = row.trigger.isImmediate && commands.count == 1
                add(Walk(row: index, began: core.tick, isAlone: isAlone, record: moment.record))
            }
        }
        let (world, charge) = (core.state.world.settings, core.state.world.conditions.batteryPercent)
        let falls: (Double) -> Bool = { before.batteryPercent >= $0 && charge < $0 }
        let isSerious = falls(world.seriousBatteryPercent)
        guard isSerious || (falls(world.lowBatteryPercent) && charge >= world.seriousBatteryPercent) else { return }
        for index in table.rows(from: last.state) where applies(table.rows[index], last.mission, core) {
            guard table.rows[index].trigger == .battery(isSerious: isSerious) else { continue }
            add(Walk(row: index, began: core.tick, isAlone: false, record: 0))
        }
    }

    /// Rows whose first step is itself what happens; in a mission nobody asked for it.
    private mutating func beginOwn(
        _ event: Event, _ cause: RequestID, _ record: Int, _ core: borrowing SessionCore,
        _ last: OperatorStand<Operator>
    ) {
        let isMission = Operator.isInMission(event.previous)
        if isMission && cause != .none { return }
        let mission = isMission ? last.mission : now(core).mission
        for index in table.rows(from: event.previous) where table.rows[index].trigger.isOwn {
            let row = table.rows[index]
            guard !row.path.isEmpty, applies(row, mission, core), row.trigger.isMet(core) else { continue }
            add(Walk(row: index, began: core.tick, isAlone: false, record: record))
        }
    }

    /// Rows that a state begins which is entered, or what is told in it.
    private mutating func begin(
        _ trigger: EventTrigger, in state: Operator.State, from record: Int, _ core: borrowing SessionCore
    ) {
        for index in table.rows(from: state) where table.rows[index].trigger == trigger {
            guard applies(table.rows[index], now(core).mission, core) else { continue }
            add(Walk(row: index, began: core.tick, isAlone: false, record: record))
        }
    }

    /// Rows in which a limit of the flight is reached, and the state stays.
    private mutating func beginLimits(_ core: borrowing SessionCore) {
        for index in table.limits where table.rows[index].trigger.isMet(core) {
            let (row, stand) = (table.rows[index], now(core))
            guard row.from == stand.state, applies(row, stand.mission, core) else { continue }
            add(Walk(row: index, began: core.tick, isAlone: false, record: core.sink.records.count))
        }
    }

    private func now(_ core: borrowing SessionCore) -> OperatorStand<Operator> {
        Operator.stand(Operator.machine(core))
    }

    private mutating func add(_ walk: Walk) {
        if !walks.contains(where: { $0.row == walk.row }) { walks.append(walk) }
    }

    /// Mission and profile are those that the row speaks of.
    private func applies(
        _ row: MissionEventTable<Operator>.Row, _ mission: Operator.Mission, _ core: borrowing SessionCore
    ) -> Bool {
        let profile = core.scene.profile
        if row.isStrict != Operator.isStrict(profile) { return false }
        if let survives = row.survivesLinkLoss, survives != Operator.survivesLinkLoss(profile) { return false }
        return row.mission.map { Operator.fits($0, mission, from: row.from) } ?? true
    }

    /// One announced change takes every row under way a step further, or off the list.
    private mutating func follow(
        _ event: Event, _ record: Int, _ core: borrowing SessionCore, _ coverage: inout Coverage,
        _ mismatches: inout [String]
    ) {
        var index = 0
        while index < walks.count {
            let walk = walks[index]
            let row = table.rows[walk.row]
            // What is told again in the same state is no step, but as the first it can be one.
            let isRepeat = event.previous == event.current && walk.done > 0
            if isRepeat || (walk.began == core.tick && record < walk.record) {
                index += 1
                continue
            }
            let isFitting = walk.done < row.path.count && row.path[walk.done].fits(event)
            if isFitting {
                walks[index].done += 1
                index += 1
                continue
            }
            // A row with more than one reading of the same deed is only wrong when no other one fits. Where nothing
            // should follow for the operator, something can from the flight controller.
            if walk.isAlone, walk.done == 0, walk.began == core.tick, !row.path.isEmpty, !hasReading(of: walk, event) {
                mismatches.append(Self.text(row, table.pairs.labels[row.pair], event))
            }
            walks.remove(at: index)
        }
    }

    private func hasReading(of walk: Walk, _ event: Event) -> Bool {
        let row = table.rows[walk.row]
        return table.rows(from: row.from).contains {
            let other = table.rows[$0]
            return other.trigger == row.trigger && other.path.first?.fits(event) == true
        }
    }

    /// Ends what is through, what has stood long enough, and what has not begun in time.
    private mutating func endOfTick(_ core: borrowing SessionCore, _ coverage: inout Coverage) {
        let (stand, told) = (now(core), told)
        walks.removeAll { walk in
            let row = table.rows[walk.row]
            let isTold = row.reason == nil || row.reason == told
            if walk.done == row.path.count, !row.path.isEmpty {
                // Codes that stand are told by the row, too, unless the tick has gone on to another state.
                let isGone = stand.state != row.path[walk.done - 1].state
                if isGone || (row.persistent.contains(stand.persistent) && isTold) {
                    coverage.reach(Operator.events, row.pair)
                }
                return true
            }
            guard core.tick >= walk.began + row.span else { return false }
            if row.path.isEmpty, row.persistent.contains(stand.persistent), isTold {
                coverage.reach(Operator.events, row.pair)
            }
            return walk.done == 0
        }
    }

    /// An obstacle was passed when the side goes back to none in flight.
    private mutating func notePass(_ event: Event, _ core: borrowing SessionCore, _ coverage: inout Coverage) {
        guard let bypass = event.bypass, bypass != side else { return }
        let passed = side
        side = bypass
        // Nothing was in the way until now.
        walks.removeAll { table.rows[$0.row].trigger == .entered }
        guard side == .none else { return }
        for index in table.rows(from: event.current) {
            let row = table.rows[index]
            guard row.trigger == .bypass, row.bypass == passed, applies(row, now(core).mission, core) else { continue }
            coverage.reach(Operator.events, row.pair)
        }
    }
}

extension MissionEventWatch {
    private static func unknown(_ event: Event) -> String {
        "\(Operator.events.table): no row leads from \(event.previous.symbol) to \(event.current.symbol)"
    }

    private static func text(_ row: MissionEventTable<Operator>.Row, _ label: String, _ event: Event) -> String {
        let wanted = row.path.first.map { step in
            "\(step.state.symbol) with " + step.codes.map { "\($0.number)" }.joined(separator: " or ")
        }
        return "\(Operator.events.table): \(label): the row says \(wanted ?? "nothing changes"), "
            + "the run showed \(event.current.symbol) with \(event.error.number)"
    }
}

extension MissionEventTable.Step {
    fileprivate func fits(_ event: OperatorEvent<Operator.State>) -> Bool {
        state == event.current && hasPayload == event.hasPayload && codes.contains(event.error)
    }
}

extension EventTrigger {
    /// Where the aircraft must be for a first step of its own.
    fileprivate func isMet(_ core: borrowing SessionCore) -> Bool {
        switch self {
        case .radius: core.isAtRadiusLimit
        case .height: core.isAtHeightLimit && !core.isAtRadiusLimit
        default: true
        }
    }
}
