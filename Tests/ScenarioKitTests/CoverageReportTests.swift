import Contract
import SimMath
import Testing

@testable import ScenarioKit

/// What coverage prints, how runs add up, and what a floor demands.
struct CoverageReportTests {
    /// Tables of a few rows, so that a whole report can be read.
    private static func small() throws -> CoverageTables {
        let texts = [
            (
                "tapfly-calls",
                "state\tmode\tcall\toutcome\tnext\tcode\toperatorMode\tbasis\n"
                    + "readyToStart\tany\tstop\tfailure\treadyToStart\t-5016\tunknown\t-\n"
                    + "readyToStart\tany\tgetSpeed\tsuccess\treadyToStart\t0\tunknown\t-\n"
                    + "unknown\tany\tstop\tfailure\tunknown\t-5016\tunknown\t-\n"
                    + "disconnected\tany\tstop\tfailure\tdisconnected\t-1028\tunknown\t-\n"
                    + "recovering\tany\tstop\tfailure\trecovering\t-1004\tunknown\t-\n"
                    + "notSupported\tany\tstop\tfailure\tnotSupported\t-1000\tunknown\t-\n"
            ),
            (
                "tapfly-events",
                "from\tevent\tmode\tscene\tdo\tseconds\tpath\tpayload\terrors\tpersistent\tbypass\tbasis\n"
                    + "readyToStart\tpauseButton\tforward\t-\tpause\t2\t-\t-\t-\t0\t-\t-\n"
            ),
            (
                "tapfly-start-errors",
                "reason\trank\tscene\tmake\tundo\tstart\tcode\tkind\tbasis\n"
                    + "modeA\t3\t-\tmode=A\tmode=P\t0.5,0.5,forward\t-5000\tstanding\t-\n"
                    + "modeS\t3\t-\tmode=S\tmode=P\t0.5,0.5,forward\t-5000\tstanding\t-\n"
            ),
            ("flight-calls", "state\tcall\tcode\tnext\nhovering\tgetMaxHeight\t0\thovering\n"),
            ("flight-events", "state\thappening\tseconds\tnext\nhovering\tmodeSwitch\t0.1\thovering\n"),
            ("flight-settings", "call\tvalue\tcode\nsetMaxHeight\t20\t0\nsetMaxHeight\t500\t0\n"),
            (
                "activetrack-calls",
                "state\tprofile\tmode\tcall\toutcome\tnext\tcode\ttrackingMode\tbasis\n"
                    + "readyToStart\tany\tany\tstop\tfailure\treadyToStart\t-5016\tunknown\t-\n"
                    + "readyToStart\tany\tany\tisGestureModeSupported\tcapability\treadyToStart\t0\tunknown\t-\n"
            ),
            (
                "activetrack-events",
                "from\tevent\tmode\tscene\tdo\tseconds\tpath\tpayload\terrors\tpersistent\ttargetState\treason\tbasis\n"
                    + "readyToStart\tpauseButton\t-\t-\tpause\t2\t-\t-\t-\t0\t-\t-\t-\n"
            ),
            (
                "activetrack-start-errors",
                "reason\trank\tscene\tmake\tundo\tstart\tcode\tcanStart\tafter\tkind\tbasis\n"
                    + "goingHome\t-\t-\tgoHome\t-\ttrace\t-5008\t0\t0\tpending\t-\n"
            ),
            (
                "activetrack-reasons",
                "reason\trank\tcode\tplace\tscene\tmake\tundo\tstate\ttold\tbasis\n"
                    + "targetTooFar\t7\t-5046\tabove\t-\ttarget=41,0\t-\tcannotConfirm\ttargetTooFar\t-\n"
            ),
            (
                "activetrack-support",
                "model\tmodes\tcircling\tgesture\tautoSensing\tquickShots\tswitchMode\tstopFollowing\tretreat\n"
                    + "phantom-4-pro\ttrace\tyes\tno\tno\t-\tyes\tyes\tyes\nphantom-3\t-\tno\tno\tno\t-\tno\tno\tno\n"
            ),
        ]
        return try CoverageTables(try texts.map { try ContractTable(name: $0, text: Array($1.utf8)) })
    }

    private static let stop = #"{ do: "tapFly.stop", completes: "mission/aircraftNoRunningMission" }"#
    private static let height = #"{ do: "flight.getMaxHeight", completes: "ok" }"#
    private static let pause = #"{ do: "rc.pause" }"#

    @Test("The report, whole")
    func report() throws {
        let seen = try record("\(Self.stop), \(Self.height)", tables: Self.small())
        #expect(
            seen.lines() == [
                "coverage of the contract's tables by 1 run",
                "  A pair counts when completion, next state and event equalled its row;",
                "  rows that a run cannot tell apart count as one pair.",
                "  tapfly-calls                 1 of    6   16.7 %  state × call: completion, next state, event",
                "  tapfly-events                0 of    1    0.0 %  state × event: path of states, payloads, errors",
                "  tapfly-start-errors          0 of    1    0.0 %  reason × start: code",
                "  flight-calls                 1 of    1  100.0 %  situation × call: completion, next",
                "  flight-events                0 of    1    0.0 %  situation × event: what follows",
                "  flight-settings              0 of    1    0.0 %  setter: code in and out of range",
                "  activetrack-calls            0 of    1    0.0 %  "
                    + "state × call × answer: completion, next state, mode, event",
                "  activetrack-events           0 of    1    0.0 %  "
                    + "state × event: path of states, payloads, errors, reason",
                "  activetrack-start-errors     0 of    1    0.0 %  reason × start: code",
                "  activetrack-reasons          0 of    1    0.0 %  "
                    + "reason told: code of a confirmation; of two, their order",
                "  activetrack-support          0 of    8    0.0 %  aircraft × feature: whether calls know it",
                "  all tables                   2 of   23    8.7 %",
                "  error codes                  1 of    7   14.3 %  of those that the tables name",
                "  fault kinds                  0 of    8    0.0 %",
                "not reached, tapfly-calls: readyToStart × getSpeed, unknown × stop, disconnected × stop, and 2 more",
                "not reached, tapfly-events: readyToStart × pauseButton",
                "not reached, tapfly-start-errors: standing -5000: modeA/modeS",
                "not reached, flight-events: hovering × modeSwitch, 0.1 s",
                "not reached, flight-settings: setMaxHeight → 0",
                "not reached, activetrack-calls: readyToStart × stop → -5016",
                "not reached, activetrack-events: readyToStart × pauseButton",
                "not reached, activetrack-start-errors: pending -5008: goingHome",
                "not reached, activetrack-reasons: targetTooFar → -5046",
                "not reached, activetrack-support: phantom-4-pro: modes, phantom-4-pro: circling, "
                    + "phantom-4-pro: gesture, and 5 more",
                "not reached, error codes: sdk/sdkFeatureNotSupported (-1000), sdk/systemBusy (-1004), "
                    + "sdk/aircraftNotConnected (-1028), and 3 more",
                "not reached, fault kinds: stopDoesNothing, speedStaysSlow, startFailsWithVisionError, and 5 more",
            ])
        let complete = seen.lines(isComplete: true)
        #expect(complete.prefix(17) == seen.lines().prefix(17))
        #expect(
            Array(complete[17..<24]) == [
                "not reached, tapfly-calls:", "  readyToStart × getSpeed", "  unknown × stop", "  disconnected × stop",
                "  recovering × stop", "  notSupported × stop", "not reached, tapfly-events:",
            ])
    }

    @Test("The same as one JSON object")
    func json() throws {
        let seen = try record("\(Self.stop), \(Self.height)", tables: Self.small())
        #expect(
            seen.json.hasPrefix(
                #"{"coverage":{"runs":1,"tables":[{"name":"tapfly-calls","reached":1,"total":6,"percent":16.67,"#
                    + #""missing":["readyToStart × getSpeed","unknown × stop","disconnected × stop","#
                    + #""recovering × stop","notSupported × stop"]},{"name":"tapfly-events","#))
        #expect(seen.json.contains(#""total":{"reached":2,"total":23,"percent":8.70,"missing":[]},"errorCodes":"#))
        #expect(seen.json.hasSuffix(#","mismatches":[]}}"#))
    }

    @Test("Runs add up in any order to the same report")
    func merging() throws {
        let tables = try Self.small()
        // A mismatch of the same kind in two runs, so that the order could choose the one that is told.
        let wrong = try ContractTable(
            name: "flight-calls", text: Array("state\tcall\tcode\tnext\nhovering\tgetMaxHeight\t-1005\thovering\n".utf8)
        )
        let others = try ContractTable.compiledIn().filter { $0.name != "flight-calls" }
        let falsified = try CoverageTables(others + [wrong])
        for tables in [tables, falsified] {
            let runs = try [Self.stop, Self.height + ", " + Self.stop, "\(Self.pause), \(Self.height)"].map {
                try record($0, duration: 3, tables: tables)
            }
            var texts: Set<String> = []
            for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
                var sum = Coverage(tables)
                for index in order { sum.merge(runs[index]) }
                texts.insert(sum.json + sum.lines(isComplete: true).joined() + "\(sum.mismatches)")
                #expect(sum.runs == 3 && sum.share(.tapFlyCalls).reached == 1)
                #expect(sum.share(.tapFlyEvents).reached == 1 || tables === falsified)
            }
            #expect(texts.count == 1)
        }
    }

    @Test("Floors: of all tables or of single ones, met at their very percent")
    func floors() throws {
        let seen = try record("\(Self.stop), \(Self.height)", tables: Self.small())
        #expect(try CoverageFloor("8").misses(seen) == [])
        #expect(
            try CoverageFloor("8.8").misses(seen) == ["coverage of all tables is 8.7 %, below the floor of 8.8 %"])
        #expect(try CoverageFloor("flight-calls=100,tapfly-events=0").misses(seen) == [])
        #expect(
            try CoverageFloor("tapfly-calls=17,flight-calls=100,tapfly-events=1").misses(seen) == [
                "coverage of tapfly-calls is 16.7 %, below the floor of 17.0 %",
                "coverage of tapfly-events is 0.0 %, below the floor of 1.0 %",
            ])
        for text in ["", "x", "-1", "101", "nan", "tapfly-calls", "tapfly-calls=", "50,", "tapfly=5", "=5", "1=2=3"] {
            #expect(throws: CoverageFloor.Unreadable.self, "\(text)") { try CoverageFloor(text) }
        }
        do throws(CoverageFloor.Unreadable) {
            _ = try CoverageFloor("tapfly-call=90")
        } catch {
            #expect(error.hint == "did you mean \"tapfly-calls\"?")
        }
    }

    @Test(
        "A table that cannot be read names its line",
        arguments: [
            (
                "tapfly-calls", "state\tmode\nready\tany\n",
                "tapfly-calls.tsv:2: state: no DJITapFlyMissionState is called \"ready\""
            ),
            (
                "tapfly-calls", "state\tmode\nreadyToStart\n",
                "tapfly-calls.tsv:2: 1 cells, where the first line names 2"
            ),
            ("tapfly-calls", "mode\nany\n", "tapfly-calls.tsv:2: no column state"),
            (
                "flight-settings", "call\tvalue\tcode\nsetMaxHeight\t20\t-7\n",
                "flight-settings.tsv:2: -7 belongs to no family of these tables"
            ),
            ("flight-calls", "", "flight-calls.tsv:1: the table is empty"),
            (
                "activetrack-support", "model\tmodes\tquickShots\nmavic-9\t-\t-\n",
                "activetrack-support.tsv:2: no such model"
            ),
            (
                "activetrack-reasons", "reason\tstate\tcode\ntargetTooFar\treadyToStart\t0\n",
                "activetrack-reasons.tsv:2: state and reason disagree"
            ),
            (
                "activetrack-calls",
                "state\tprofile\tmode\tcall\toutcome\tnext\tcode\ttrackingMode\n"
                    + "readyToStart\tany\ttrace+tea\tstop\tfailure\treadyToStart\t-5016\tunknown\n",
                "activetrack-calls.tsv:2: mode is unknown"
            ),
            (
                "activetrack-events",
                "from\tevent\tmode\tscene\tdo\tseconds\tpath\tpayload\terrors\tpersistent\treason\n"
                    + "readyToStart\twish\t-\t-\twish=1\t2\t-\t-\t-\t0\t-\n",
                "activetrack-events.tsv:2: no trigger for the deed \"wish=1\""
            ),
        ])
    func unreadable(name: String, text: String, message: String) throws {
        let others = try ContractTable.compiledIn().filter { $0.name != name }
        do throws(ContractTableError) {
            _ = try CoverageTables(others + [try ContractTable(name: name, text: Array(text.utf8))])
            Issue.record("\(name) was read")
        } catch {
            #expect("\(error)" == message)
        }
    }
}
