import Contract

/// The areas that coverage counts in, each by one table of the contract.
public enum CoverageArea: Int, CaseIterable, Sendable {
    case tapFlyCalls, tapFlyEvents, startReasons, flightCalls, flightEvents, flightSettings
    case trackCalls, trackEvents, trackStartReasons, trackReasons, trackSupport

    /// The table's name: what `--coverage-floor` and JSON call the area.
    public var table: String {
        switch self {
        case .tapFlyCalls: "tapfly-calls"
        case .tapFlyEvents: "tapfly-events"
        case .startReasons: "tapfly-start-errors"
        case .flightCalls: "flight-calls"
        case .flightEvents: "flight-events"
        case .flightSettings: "flight-settings"
        case .trackCalls: "activetrack-calls"
        case .trackEvents: "activetrack-events"
        case .trackStartReasons: "activetrack-start-errors"
        case .trackReasons: "activetrack-reasons"
        case .trackSupport: "activetrack-support"
        }
    }

    /// What a pair of the area is, in a few words.
    public var detail: String {
        switch self {
        case .tapFlyCalls: "state × call: completion, next state, event"
        case .tapFlyEvents: "state × event: path of states, payloads, errors"
        case .startReasons: "reason × start: code"
        case .flightCalls: "situation × call: completion, next"
        case .flightEvents: "situation × event: what follows"
        case .flightSettings: "setter: code in and out of range"
        case .trackCalls: "state × call × answer: completion, next state, mode, event"
        case .trackEvents: "state × event: path of states, payloads, errors, reason"
        case .trackStartReasons: "reason × start: code"
        case .trackReasons: "reason told: code of a confirmation; of two, their order"
        case .trackSupport: "aircraft × feature: whether calls know it"
        }
    }
}

/// The contract's tables, made ready for looking up what a run shows.
public final class CoverageTables: Sendable {
    let tapFlyCalls: TapFlyCallTable
    let tapFlyEvents: MissionEventTable<TapFlyOperator>
    let startReasons: StartReasonTable
    let flightCalls: FlightCallTable
    let flightEvents: FlightEventTable
    let flightSettings: FlightSettingTable
    let trackCalls: TrackCallTable
    let trackEvents: MissionEventTable<TrackOperator>
    let trackStartReasons: StartReasonTable
    let trackReasons: TrackReasonTable
    let trackSupport: TrackSupportTable
    /// Every error that the tables demand, by family and number.
    public let codes: [ErrorCode]

    /// The tables that were compiled into the program.
    public static func compiledIn() throws(ContractTableError) -> CoverageTables {
        try CoverageTables(try ContractTable.compiledIn())
    }

    /// - Parameter tables: one of each area.
    public init(_ tables: [ContractTable]) throws(ContractTableError) {
        func table(_ area: CoverageArea) throws(ContractTableError) -> ContractTable {
            guard let table = tables.first(where: { $0.name == area.table }) else {
                throw ContractTableError(table: area.table, line: 1, message: "the table is missing")
            }
            return table
        }
        tapFlyCalls = try TapFlyCallTable(table(.tapFlyCalls))
        tapFlyEvents = try MissionEventTable(table(.tapFlyEvents), calls: table(.tapFlyCalls))
        startReasons = try StartReasonTable(table(.startReasons))
        flightCalls = try FlightCallTable(table(.flightCalls))
        flightEvents = try FlightEventTable(table(.flightEvents))
        flightSettings = try FlightSettingTable(table(.flightSettings))
        trackCalls = try TrackCallTable(table(.trackCalls))
        trackEvents = try MissionEventTable(table(.trackEvents), calls: table(.trackCalls))
        trackStartReasons = try StartReasonTable(table(.trackStartReasons))
        trackReasons = try TrackReasonTable(table(.trackReasons))
        trackSupport = try TrackSupportTable(table(.trackSupport))
        var counted: [ContractTable] = []
        for area in CoverageArea.allCases { counted.append(try table(area)) }
        codes = try Self.codes(counted)
    }

    func pairs(_ area: CoverageArea) -> PairList {
        switch area {
        case .tapFlyCalls: tapFlyCalls.pairs
        case .tapFlyEvents: tapFlyEvents.pairs
        case .startReasons: startReasons.pairs
        case .flightCalls: flightCalls.pairs
        case .flightEvents: flightEvents.pairs
        case .flightSettings: flightSettings.pairs
        case .trackCalls: trackCalls.pairs
        case .trackEvents: trackEvents.pairs
        case .trackStartReasons: trackStartReasons.pairs
        case .trackReasons: trackReasons.pairs
        case .trackSupport: trackSupport.pairs
        }
    }

    private static func codes(_ tables: [ContractTable]) throws(ContractTableError) -> [ErrorCode] {
        var result: [ErrorCode] = []
        for table in tables {
            let columns = ["code", "errors", "persistent"].filter { table.columns.contains($0) }
            for row in table.numbered {
                for column in columns {
                    for item in try row.items(column) where item != "persistent" && item != "reason" {
                        // What a row leaves open need not be raised.
                        let open = try row.codes(item)
                        guard open.count == 1, !open[0].isOK, !result.contains(open[0]) else { continue }
                        result.append(open[0])
                    }
                }
            }
        }
        return result.sorted { $0.number > $1.number }
    }
}
