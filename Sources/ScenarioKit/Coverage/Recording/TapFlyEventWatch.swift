import Contract
import FlightSession
import SimCore
import SimMath

/// Follows every row of `tapfly-events` that a run has begun, until its path is through or something else happens.
struct TapFlyEventWatch {
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

    private let table: TapFlyEventTable
    private var walks: [Walk] = []
    /// The side on which an obstacle is being passed, as pushed last.
    private var side = BypassDirection.none

    init(_ table: TapFlyEventTable) { self.table = table }

    mutating func note(
        _ core: borrowing SessionCore, _ commands: [SubmittedCommand], before: Remembered,
        into coverage: inout Coverage, mismatches: inout [String]
    ) {
        begin(core, commands, before)
        for (index, record) in core.sink.records.enumerated() {
            guard let event = record.tapFly else { continue }
            if event.isPush {
                notePass(event, core, &coverage)
                continue
            }
            if !table.has(event.previous, event.current) { mismatches.append(Self.unknown(event)) }
            beginOwn(event, index, core, before)
            follow(event, index, core, &coverage, &mismatches)
            if event.current == .executing, event.previous != .executing { beginEntered(index, core) }
            if !event.current.isExecuting { side = .none }
        }
        if !walks.isEmpty { endOfTick(core, &coverage) }
    }

    /// Rows that a command of this tick begins, or a charge that falls.
    private mutating func begin(_ core: borrowing SessionCore, _ commands: [SubmittedCommand], _ before: Remembered) {
        for place in commands.indices {
            guard let moment = CommandMoment(place, of: commands, before: before, core) else { continue }
            for index in table.rows(from: moment.state) {
                let row = table.rows[index]
                guard applies(row, moment.mode, core), row.trigger.matches(commands[place].command, core) else {
                    continue
                }
                let isAlone = row.trigger.isImmediate && commands.count == 1
                add(Walk(row: index, began: core.tick, isAlone: isAlone, record: moment.record))
            }
        }
        let (world, charge) = (core.state.world.settings, core.state.world.conditions.batteryPercent)
        let falls: (Double) -> Bool = { before.batteryPercent >= $0 && charge < $0 }
        let isSerious = falls(world.seriousBatteryPercent)
        guard isSerious || (falls(world.lowBatteryPercent) && charge >= world.seriousBatteryPercent) else { return }
        for index in table.rows(from: before.state) where applies(table.rows[index], before.mode, core) {
            guard table.rows[index].trigger == .battery(isSerious: isSerious) else { continue }
            add(Walk(row: index, began: core.tick, isAlone: false, record: 0))
        }
    }

    /// Rows whose first step is itself what happens.
    private mutating func beginOwn(
        _ event: TapFlyEvent, _ record: Int, _ core: borrowing SessionCore, _ before: Remembered
    ) {
        let mode = before.state.isExecuting ? before.mode : core.state.tapFly.mode
        for index in table.rows(from: event.previous) where table.rows[index].trigger.isOwn {
            let row = table.rows[index]
            guard applies(row, mode, core), row.trigger.isMet(core) else { continue }
            add(Walk(row: index, began: core.tick, isAlone: false, record: record))
        }
    }

    private mutating func beginEntered(_ record: Int, _ core: borrowing SessionCore) {
        for index in table.rows(from: .executing) where table.rows[index].trigger == .entered {
            guard applies(table.rows[index], core.state.tapFly.mode, core) else { continue }
            add(Walk(row: index, began: core.tick, isAlone: false, record: record + 1))
        }
    }

    private mutating func add(_ walk: Walk) {
        if !walks.contains(where: { $0.row == walk.row }) { walks.append(walk) }
    }

    /// Mode and profile are those that the row speaks of.
    private func applies(_ row: TapFlyEventTable.Row, _ mode: TapFlyMode, _ core: borrowing SessionCore) -> Bool {
        let profile = core.scene.profile.tapFly
        if row.isStrict != profile.isStrict { return false }
        if let survives = row.survivesLinkLoss, survives == profile.isLinkLossInterrupting { return false }
        return row.mode == nil || row.mode == mode
    }

    /// One announced change takes every row under way a step further, or off the list.
    private mutating func follow(
        _ event: TapFlyEvent, _ record: Int, _ core: borrowing SessionCore, _ coverage: inout Coverage,
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
                mismatches.append(Self.text(row, coverage.tables.tapFlyEvents.pairs.labels[row.pair], event))
            }
            walks.remove(at: index)
        }
    }

    private func hasReading(of walk: Walk, _ event: TapFlyEvent) -> Bool {
        let row = table.rows[walk.row]
        return table.rows(from: row.from).contains {
            let other = table.rows[$0]
            return other.trigger == row.trigger && other.path.first?.fits(event) == true
        }
    }

    /// Ends what is through, what has stood long enough, and what has not begun in time.
    private mutating func endOfTick(_ core: borrowing SessionCore, _ coverage: inout Coverage) {
        let (state, persistent) = (core.state.tapFly.state, core.state.tapFly.persistentError)
        walks.removeAll { walk in
            let row = table.rows[walk.row]
            if walk.done == row.path.count, !row.path.isEmpty {
                // Codes that stand are told by the row, too, unless the tick has gone on to another state.
                let isRight = state != row.path[walk.done - 1].state || row.persistent.contains(persistent)
                if isRight { coverage.reach(.tapFlyEvents, row.pair) }
                return true
            }
            guard core.tick >= walk.began + row.span else { return false }
            if row.path.isEmpty, row.persistent.contains(persistent) { coverage.reach(.tapFlyEvents, row.pair) }
            return walk.done == 0
        }
    }

    /// An obstacle was passed when the side goes back to none in flight.
    private mutating func notePass(_ event: TapFlyEvent, _ core: borrowing SessionCore, _ coverage: inout Coverage) {
        guard let execution = event.execution, execution.bypass != side else { return }
        let passed = side
        side = execution.bypass
        // Nothing was in the way until now.
        walks.removeAll { table.rows[$0.row].trigger == .entered }
        guard side == .none, event.current == .executing else { return }
        for index in table.rows(from: .executing) {
            let row = table.rows[index]
            guard row.trigger == .bypass, row.bypass == passed, applies(row, core.state.tapFly.mode, core) else {
                continue
            }
            coverage.reach(.tapFlyEvents, row.pair)
        }
    }
}

extension TapFlyEventWatch {
    private static func unknown(_ event: TapFlyEvent) -> String {
        "\(CoverageArea.tapFlyEvents.table): no row leads from \(event.previous.symbol) to \(event.current.symbol)"
    }

    private static func text(_ row: TapFlyEventTable.Row, _ label: String, _ event: TapFlyEvent) -> String {
        let wanted = row.path.first.map { step in
            "\(step.state.symbol) with " + step.codes.map { "\($0.number)" }.joined(separator: " or ")
        }
        return "\(CoverageArea.tapFlyEvents.table): \(label): the row says \(wanted ?? "nothing changes"), "
            + "the run showed \(event.current.symbol) with \(event.error.number)"
    }
}

extension TapFlyEventTable.Step {
    fileprivate func fits(_ event: TapFlyEvent) -> Bool {
        state == event.current && hasPayload == (event.execution != nil) && codes.contains(event.error)
    }
}

extension TapFlyTrigger {
    /// Where the aircraft must be for a first step of its own.
    fileprivate func isMet(_ core: borrowing SessionCore) -> Bool {
        switch self {
        case .radius: core.isAtRadiusLimit
        case .height: core.isAtHeightLimit && !core.isAtRadiusLimit
        default: true
        }
    }
}
