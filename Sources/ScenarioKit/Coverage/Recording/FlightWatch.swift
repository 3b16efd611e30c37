import Contract
import FlightSession
import SimCore
import SimMath

/// Follows calls on the flight controller to their answers, and what happens to a flight to what the table says of it.
struct FlightWatch {
    private struct Open {
        var request: RequestID
        var kind: FlightCallKind
        var value: Double?
        /// Nil where the table has no name for what the flight does, or several commands act at once.
        var row: FlightCallTable.Row?
        var situation: FlightSituation?
        var tick: Tick
        var seen: FlightAppearance
        /// It reached the aircraft, for certain: no link changed in the same tick.
        var isConnected: Bool
    }

    /// A row of `flight-events` that has begun.
    private struct Walk {
        var row: Int
        var due: Tick
    }

    private var open: [Open] = []
    private var walks: [Walk] = []
    private var last: FlightSituation?

    init(_ situation: FlightSituation?) { last = situation }

    mutating func note(
        _ core: borrowing SessionCore, _ commands: [SubmittedCommand], before: Remembered,
        _ situation: FlightSituation?, into coverage: inout Coverage, mismatches: inout [String]
    ) {
        if !walks.isEmpty { finishWalks(core, coverage: &coverage, isUndisturbed: commands.isEmpty) }
        for submitted in commands { take(submitted, core, commands.count, before, coverage.tables) }
        if !open.isEmpty { answer(core, before, &coverage, &mismatches) }
        beginWalks(core, commands, before, situation, coverage.tables.flightEvents)
        last = situation
    }

    private mutating func take(
        _ submitted: SubmittedCommand, _ core: borrowing SessionCore, _ count: Int, _ before: Remembered,
        _ tables: CoverageTables
    ) {
        guard before.isRegistered, core.state.world.app.isRegistered,
            let (kind, value) = FlightCallKind.read(submitted.command)
        else { return }
        // A mission that ends in the same tick, or a second command, may be what is seen afterwards.
        let situation = count == 1 ? before.situation : nil
        open.append(
            Open(
                request: submitted.request, kind: kind, value: value,
                row: situation.flatMap { tables.flightCalls.row($0, kind) }, situation: situation, tick: core.tick,
                seen: FlightAppearance(core.state.world),
                isConnected: count == 1 && core.state.world.conditions.isAircraftConnected))
    }

    private mutating func answer(
        _ core: borrowing SessionCore, _ before: Remembered, _ coverage: inout Coverage, _ mismatches: inout [String]
    ) {
        for record in core.sink.records {
            guard case .completed(let request, let code, _) = record.event,
                let place = open.firstIndex(where: { $0.request == request })
            else { continue }
            let call = open.remove(at: place)
            if judgeSetting(call, code, &coverage, &mismatches) { continue }
            guard let row = call.row, let situation = call.situation else { continue }
            if code == row.code, call.seen == row.next {
                coverage.reach(.flightCalls, row.pair)
            } else if call.tick == core.tick, !(call.kind == .sendVirtualStick && code == .invalidParameters) {
                // A late answer tells what came between, values out of range are no cell of the matrix.
                mismatches.append(
                    "\(CoverageArea.flightCalls.table): \(situation.rawValue) × \(call.kind.rawValue): the row says "
                        + "\(row.code.number) and \(row.next.rawValue), the run showed \(code.number) and "
                        + call.seen.rawValue)
            }
        }
    }

    /// Values of setters have a table of their own; true when the call is none for the matrix.
    private func judgeSetting(
        _ call: Open, _ code: ErrorCode, _ coverage: inout Coverage, _ mismatches: inout [String]
    ) -> Bool {
        guard let value = call.value, call.isConnected else { return false }
        let table = coverage.tables.flightSettings
        let isInRange = table.isInRange(call.kind, value)
        // The two battery thresholds also bind each other.
        let isBound = call.kind == .setLowBattery || call.kind == .setSeriousLowBattery
        if let pair = table.pair(call.kind, code), code.isOK == isInRange || (isBound && !code.isOK) {
            coverage.reach(.flightSettings, pair)
        } else if !isBound {
            mismatches.append(
                "\(CoverageArea.flightSettings.table): \(call.kind.rawValue) \(Fixed.text(value, decimals: 2)) was "
                    + "answered with \(code.number), which no row says")
        }
        return !isInRange || !code.isOK
    }
}

// What happens to a flight.
extension FlightWatch {
    private mutating func finishWalks(
        _ core: borrowing SessionCore, coverage: inout Coverage, isUndisturbed: Bool
    ) {
        let seen = FlightAppearance(core.state.world)
        walks.removeAll { walk in
            guard core.tick >= walk.due else { return !isUndisturbed }
            let row = coverage.tables.flightEvents.rows[walk.row]
            if row.next == seen { coverage.reach(.flightEvents, row.pair) }
            return true
        }
    }

    private mutating func beginWalks(
        _ core: borrowing SessionCore, _ commands: [SubmittedCommand], _ before: Remembered,
        _ situation: FlightSituation?, _ table: FlightEventTable
    ) {
        guard let happening = happening(core, commands, before, situation),
            let from = happening == .nothing ? situation : before.situation
        else { return }
        for (index, row) in table.rows.enumerated() where row.situation == from && row.happening == happening {
            walks.append(Walk(row: index, due: core.tick + TickCount(row.ticks)))
        }
    }

    /// The one thing that happened in this tick.
    private func happening(
        _ core: borrowing SessionCore, _ commands: [SubmittedCommand], _ before: Remembered,
        _ situation: FlightSituation?
    ) -> FlightEventTable.Happening? {
        let world = core.state.world.settings
        let charge = core.state.world.conditions.batteryPercent
        if before.isFlying, !core.state.world.aircraft.isFlying { return .touchDown }
        let isSerious = before.batteryPercent >= world.seriousBatteryPercent && charge < world.seriousBatteryPercent
        if isSerious { return .seriousBattery }
        if let only = commands.first, commands.count == 1 {
            switch only.command {
            case .rcModeSwitch(let mode) where mode != .P: return .modeSwitch
            case .rcPauseButton: return .pauseButton
            case .rcGoHomeButton: return .goHomeButton
            case .linkRemote(false): return .remoteLost
            case .worldGPS where core.state.world.conditions.gpsRank == 1: return .weakGPS
            case .rcStick, .rcRawSticks:
                let airframe = core.scene.profile.airframe
                return airframe.deflection(core.state.world.heardSticks.throttle) > 0 ? .throttleUp : nil
            default: break
            }
        }
        return situation != nil && situation != last ? .nothing : nil
    }
}
