import Contract
import FlightSession
import FoundationEssentials
import SimMath
import Testing

@testable import ScenarioKit

/// What coverage counts, worked out by hand for small runs.
struct CoverageTests {
    private static let start = #"{ do: "tapFly.start", image: [0.5, 0.5], completes: "ok" }"#

    @Test("The tables that were compiled in are the files that the tests walk")
    func files() throws {
        let top = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        let folder = "\(top)/Sources/CContractTables/Data"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        let tables = try ContractTable.compiledIn()
        #expect(names == tables.map { "\($0.name).tsv" }.sorted())
        // Coverage counts by every table but what sticks mean in flight, and traces told whole.
        let counted =
            CoverageArea.allCases.map { "\($0.table).tsv" } + ["activetrack-sticks.tsv", "activetrack-traces.tsv"]
        #expect(names == counted.sorted())
        for table in tables {
            let text = try String(contentsOfFile: "\(folder)/\(table.name).tsv", encoding: .utf8)
            let lines = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
            #expect(lines.map { $0.map(String.init) } == [table.columns] + table.rows, "\(table.name)")
        }
    }

    @Test("Every row has its place: cells one by one, events by what tells them apart")
    func places() throws {
        let tables = try CoverageTables.compiledIn()
        #expect(tables.pairs(.tapFlyCalls).count == (9 + 3) * 9 && tables.pairs(.flightCalls).count == 17 * 35)
        let events = tables.tapFlyEvents
        #expect(events.rows.count == 161)
        let found = TapFlyState.allCases.flatMap { events.rows(from: $0) }
        #expect(found.count == events.rows.filter { $0.trigger != .never }.count)
        // All but what no session can do: an operator that has not met its aircraft, a home that is taken away.
        #expect(events.rows.count - found.count == 2)
        // What is named can be found in the report.
        for area in CoverageArea.allCases {
            let labels = tables.pairs(area).labels
            let twice = Set(labels.filter { label in labels.count { $0 == label } > 1 })
            #expect(twice == [], "\(area.table)")
        }
        // Letters of the mode switch are one event, sides of a stick are two.
        #expect(events.pairs.labels.contains("executing (forward) × modeLeavesP"))
        #expect(events.pairs.labels.contains { $0.hasPrefix("executing (forward) × rollRight") })
        #expect(events.pairs.labels.contains("executing (forward) × rollLeft"))
    }

    @Test("A run of five calls and a button: the pairs that it reached, and no others")
    func byHand() throws {
        let seen = try record(
            """
            { do: "tapFly.stop", completes: "mission/aircraftNoRunningMission" }, \(Self.start),
            { do: "tapFly.getSpeed", completes: "ok" }, { after: 1, do: "rc.pause" },
            { after: 1, do: "tapFly.setSpeed", value: 99, completes: "mission/missionParametersInvalid" },
            { do: "tapFly.stop", completes: "ok" }
            """)
        #expect(seen.mismatches == [] && seen.runs == 1)
        #expect(
            seen.reached(.tapFlyCalls)
                == [
                    "readyToStart × start", "readyToStart × stop", "executing (notFree) × getSpeed",
                    "executionPaused (notFree) × stop", "executionPaused (notFree) × setSpeedWrong",
                ].sorted())
        #expect(
            seen.reached(.tapFlyEvents)
                == [
                    "readyToStart (forward) × startAccepted", "executing (forward) × pauseButton",
                    "executionPaused (forward) × stop",
                ].sorted())
        #expect(seen.reached(.startReasons) == ["beside every threshold"])
        for area in [CoverageArea.flightCalls, .flightEvents, .flightSettings] { #expect(seen.reached(area) == []) }
        #expect(seen.codes.reached == 2 && seen.faultKinds.reached == 0)
    }

    @Test("What ends a mission: a path of two states with its error, and the reason that then stands")
    func endings() throws {
        let seen = try record(
            """
            \(Self.start), { after: 2, do: "rc.stick", roll: -0.5, for: 0.2 },
            { when: "tapFly.state == readyToStart", within: 5 }, \(Self.start),
            { after: 1, do: "rc.modeSwitch", to: "S" }, { when: "tapFly.state == cannotStart", within: 1 },
            { do: "tapFly.start", image: [0.5, 0.5], completes: "mission/modeError" }
            """)
        #expect(seen.mismatches == [])
        #expect(
            seen.reached(.tapFlyEvents)
                == [
                    "executing (forward) × modeLeavesP", "executing (forward) × rollLeft",
                    "readyToStart (forward) × startAccepted",
                ].sorted())
        #expect(seen.reached(.startReasons).count == 2)
        #expect(seen.reached(.tapFlyCalls) == ["cannotStart × start", "readyToStart × start"])
    }

    @Test("A state that stays must stay for as long as its row says")
    func staying() throws {
        let yaw = #", { do: "rc.stick", yaw: 0.5, for: 0.5 }"#
        #expect(
            try record(Self.start + yaw, duration: 6).reached(.tapFlyEvents).contains("executing (forward) × yawStick"))
        #expect(try record(Self.start + yaw, duration: 5).reached(.tapFlyEvents).count == 1)
        let stop = #", { after: 3, do: "tapFly.stop", completes: "ok" }"#
        let cut = try record(Self.start + yaw + stop, duration: 9)
        #expect(!cut.reached(.tapFlyEvents).contains("executing (forward) × yawStick"))
    }

    @Test("Calls on the flight controller, values in and out of range, what happens to a flight")
    func flight() throws {
        let seen = try record(
            """
            { do: "flight.getMaxHeight", completes: "ok" },
            { do: "flight.setMaxHeight", value: 7, completes: "sdk/invalidParameters" },
            { do: "flight.land", completes: "ok" }, { after: 1, do: "rc.pause" }
            """, duration: 4)
        #expect(seen.mismatches == [])
        #expect(seen.reached(.flightCalls) == ["hovering × getMaxHeight", "hovering × land"])
        #expect(seen.reached(.flightSettings) == ["setMaxHeight → -1005"])
        #expect(seen.reached(.flightEvents) == ["landing × pauseButton, 0.1 s"])
    }

    @Test("A row that is falsified is reported as a mismatch, and its pair is not reached", arguments: falsifiedCells)
    func falsified(_ one: FalsifiedCell) throws {
        let script = """
            { do: "flight.getMaxHeight", completes: "ok" },
            { do: "tapFly.stop", completes: "mission/aircraftNoRunningMission" }, \(Self.start),
            { do: "tapFly.getSpeed", completes: "ok" }, { do: "rc.pause" }
            """
        let honest = try record(script)
        #expect(honest.mismatches == [] && honest.total.reached == 8)
        let seen = try record(script, tables: try falsify(one.table, row: one.row, cell: one.cell, wrong: one.wrong))
        #expect(seen.mismatches.first?.text == one.text && seen.mismatches.count == one.mismatches)
        #expect(seen.mismatches.allSatisfy { $0.file == "s" && $0.tick > .zero })
        #expect(seen.total.reached == 8 - one.lost)
    }

    @Test("What the tables do not speak of is no mismatch: faults, a second start, a start that is overtaken")
    func silence() throws {
        let faulty = try record(
            """
            { do: "fault", which: "stopDoesNothing", on: true }, \(Self.start),
            { after: 1, do: "tapFly.stop", completes: "ok" }, { do: "tapFly.getBypass", completes: "ok" }
            """)
        #expect(faulty.mismatches == [] && faulty.faultKinds.reached == 1)
        #expect(!faulty.reached(.tapFlyCalls).contains("executing (notFree) × stop"))
        #expect(faulty.reached(.tapFlyCalls).contains("executing (notFree) × getBypass"))
        let second = try record(
            """
            { do: "tapFly.start", image: [0.5, 0.5] }, { do: "tapFly.start", image: [0.5, 0.4] }
            """)
        #expect(second.mismatches == [] && second.reached(.tapFlyCalls) == ["readyToStart × start"])
        let overtaken = try record(
            """
            { do: "tapFly.start", image: [0.5, 0.5] }, { after: 0.15, do: "rc.modeSwitch", to: "S" }
            """)
        #expect(overtaken.mismatches == [] && overtaken.reached(.tapFlyCalls) == [])
        let unknown = try record(
            """
            { do: "app.registration", result: "invalidAppKey" }, { do: "tapFly.stop" }, { do: "flight.land" }
            """)
        #expect(unknown.mismatches == [] && unknown.total.reached == 0)
    }
}

/// One cell of one table made wrong, and what a run then shows.
struct FalsifiedCell: Sendable {
    var table: String
    var row: String
    var cell: String
    var wrong: String
    var text: String
    /// Pairs that are not reached any more.
    var lost = 1
    var mismatches = 1
}

private let falsifiedCells = [
    FalsifiedCell(
        table: "tapfly-calls", row: "readyToStart\tany\tstop\tfailure\treadyToStart\t-5016", cell: "-5016",
        wrong: "-5015",
        text: "tapfly-calls: readyToStart × stop: the row says -5015 and readyToStart, "
            + "the run showed -5016 and readyToStart, no event"),
    FalsifiedCell(
        table: "tapfly-calls", row: "readyToStart\tany\tstart\tsuccess\texecuting", cell: "executing",
        wrong: "executionPaused",
        text: "tapfly-calls: readyToStart × start: the row says 0 and executionPaused, "
            + "the run showed 0 and executing, error 0", lost: 2),
    FalsifiedCell(
        table: "tapfly-calls", row: "executing\tnotFree\tgetSpeed\tsuccess\texecuting", cell: "executing",
        wrong: "readyToStart",
        text: "tapfly-calls: executing (forward) × getSpeed: the row says 0 and readyToStart, "
            + "the run showed 0 and executing, no event"),
    FalsifiedCell(
        table: "tapfly-events", row: "executing\tpauseButton\tforward\t-\tpause\t3\texecutionPaused",
        cell: "executionPaused", wrong: "readyToStart",
        text: "tapfly-events: executing (forward) × pauseButton: the row says readyToStart with 0, "
            + "the run showed executionPaused with 0",
        // No other row leads into the pause.
        mismatches: 2),
    FalsifiedCell(
        table: "flight-calls", row: "hovering\tgetMaxHeight\t0\thovering", cell: "\t0\t", wrong: "\t-1005\t",
        text: "flight-calls: hovering × getMaxHeight: the row says -1005 and hovering, "
            + "the run showed 0 and hovering"),
]

/// The tables with one cell changed: the last one in the row that reads so.
func falsify(_ name: String, row: String, cell: String, wrong: String) throws -> CoverageTables {
    let tables = try ContractTable.compiledIn().map { table in
        guard table.name == name else { return table }
        var text = ([table.columns] + table.rows).map { $0.joined(separator: "\t") }.joined(separator: "\n")
        let place = try #require(text.firstRange(of: row))
        var cells = String(text[place])
        cells.replaceSubrange(try #require(cells.ranges(of: cell).last), with: wrong)
        text.replaceSubrange(place, with: cells)
        return try ContractTable(name: name, text: Array(text.utf8))
    }
    return try CoverageTables(tables)
}

/// Flies a script over a hover and gives what it reached.
func record(_ script: String, duration: Double = 10, tables: CoverageTables? = nil) throws -> Coverage {
    let flown = try scenario(script: script, duration: duration)
    var recorder = CoverageRecorder(flown, try tables ?? CoverageTables.compiledIn())
    try run(flown) { recorder.note($0) }
    return recorder.coverage
}

extension Coverage {
    /// The pairs that were reached, sorted.
    func reached(_ area: CoverageArea) -> [String] {
        let missing = Set(share(area).missing)
        return tables.pairs(area).labels.filter { !missing.contains($0) }.sorted()
    }
}
