import Contract

/// The areas that coverage counts in, each by one table of the contract.
public enum CoverageArea: Int, CaseIterable, Sendable {
    case tapFlyCalls, tapFlyEvents, startReasons, flightCalls, flightEvents, flightSettings

    /// The table's name: what `--coverage-floor` and JSON call the area.
    public var table: String {
        switch self {
        case .tapFlyCalls: "tapfly-calls"
        case .tapFlyEvents: "tapfly-events"
        case .startReasons: "tapfly-start-errors"
        case .flightCalls: "flight-calls"
        case .flightEvents: "flight-events"
        case .flightSettings: "flight-settings"
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
        }
    }
}

/// The contract's tables, made ready for looking up what a run shows.
public final class CoverageTables: Sendable {
    let tapFlyCalls: TapFlyCallTable
    let tapFlyEvents: TapFlyEventTable
    let startReasons: StartReasonTable
    let flightCalls: FlightCallTable
    let flightEvents: FlightEventTable
    let flightSettings: FlightSettingTable
    /// Every error that the tables demand, by family and number.
    public let codes: [ErrorCode]

    /// The tables that were compiled into the program.
    public static func compiledIn() throws(ContractTableError) -> CoverageTables {
        try CoverageTables(try ContractTable.compiledIn())
    }

    /// - Parameter tables: one of each area.
    public init(_ tables: [ContractTable]) throws(ContractTableError) {
        var found: [ContractTable] = []
        for area in CoverageArea.allCases {
            guard let table = tables.first(where: { $0.name == area.table }) else {
                throw ContractTableError(table: area.table, line: 1, message: "the table is missing")
            }
            found.append(table)
        }
        tapFlyCalls = try TapFlyCallTable(found[0])
        tapFlyEvents = try TapFlyEventTable(found[1], calls: found[0])
        startReasons = try StartReasonTable(found[2])
        flightCalls = try FlightCallTable(found[3])
        flightEvents = try FlightEventTable(found[4])
        flightSettings = try FlightSettingTable(found[5])
        codes = try Self.codes(found)
    }

    func pairs(_ area: CoverageArea) -> PairList {
        switch area {
        case .tapFlyCalls: tapFlyCalls.pairs
        case .tapFlyEvents: tapFlyEvents.pairs
        case .startReasons: startReasons.pairs
        case .flightCalls: flightCalls.pairs
        case .flightEvents: flightEvents.pairs
        case .flightSettings: flightSettings.pairs
        }
    }

    private static func codes(_ tables: [ContractTable]) throws(ContractTableError) -> [ErrorCode] {
        var result: [ErrorCode] = []
        for table in tables {
            let columns = ["code", "errors", "persistent"].filter { table.columns.contains($0) }
            for row in table.numbered {
                for column in columns {
                    for item in try row.items(column) where item != "persistent" {
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
