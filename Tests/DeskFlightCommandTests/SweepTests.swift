import Foundation
import Testing

@Suite("deskflight test --sweep")
struct SweepTests {
    private static let flight = scenario(
        """
        seed: 3, params: { speed: { value: 5, range: [1, 10], unit: "m/s" }, gust: 1 }, aircraft: { at: [0, 0, 20] },
        world: { wind: { from: 90, speed: 4, gust: "$gust" } },
        script: [
          { do: "tapFly.setSpeed", value: "$speed", completes: "ok" },
          { do: "tapFly.start", image: [0.5, 0.5], completes: "ok" },
        ],
        expect: [{ always: "aircraft.speed < 5.5" }, { eventually: "aircraft.north > 25" }]
        """, name: "sweep", duration: 8)

    private func bench(_ plan: String) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write("s/tap.json5", Self.flight)
        try sandbox.write("s/a.sweep.json5", plan)
        return sandbox
    }

    private static let plan =
        "{ scenario: \"tap.json5\", params: { speed: [2, 5, 8], gust: { from: 0, to: 0.3, step: 0.1 } }, "
        + "seeds: [4, 9] }"

    @Test("a line for each combination in order, with the margin that a run alone has")
    func table() throws {
        let sandbox = try bench(Self.plan)
        let output = try deskflight(["test", "--sweep", "s/a.sweep.json5", "--out", "o"], folder: sandbox.path)
        #expect(output.status == 1 && output.lines.last == "8 passed, 16 failed")
        #expect(output.lines.first?.split(separator: " ").prefix(3) == ["speed", "gust", "verdict"])
        let rows = output.lines.dropFirst().dropLast().map { $0.split(separator: " ").map(String.init) }
        let wanted = ["2", "5", "8"].flatMap { speed in ["0", "0.1", "0.2", "0.3"].map { [speed, $0] } }
        #expect(rows.map { Array($0.prefix(2)) } == wanted)
        #expect(rows.map { $0[2] + " " + $0[3] } == wanted.map { $0[0] == "5" ? "passed 2/2" : "FAILED 0/2" })
        for row in rows {
            let set = ["--set", "speed=\(row[0])", "--set", "gust=\(row[1])"]
            var margins: [String: Double] = [:]
            for seed in ["4", "9"] {
                let options = ["run", "s/tap.json5", "--json", "--seed", seed] + set
                let verdict = try object(try deskflight(options, folder: sandbox.path).out)
                for result in try #require(verdict["expectations"] as? [[String: Any]]) {
                    margins["\(seed) \(result["text"] as? String ?? "")"] = try #require(result["margin"] as? Double)
                }
            }
            let smallest = try #require(margins.values.min())
            #expect(abs(try #require(Double(row[4])) - smallest) < 0.0006)
            // Two seeds may be equally near, to the decimals of their reports.
            let named = try #require(margins[row.dropFirst(5).joined(separator: " ")], "\(row)")
            #expect(abs(named - smallest) < 0.0002)
        }
    }

    @Test("one run of each kind of failure is kept, with the command that repeats it; what a sweep before left goes")
    func kept() throws {
        let sandbox = try bench(Self.plan)
        try sandbox.write("o/failure-3/verdict.json", "{}")
        try sandbox.write("o/notes.txt", "mine")
        let output = try deskflight(["test", "--sweep", "s/a.sweep.json5", "--out", "o"], folder: sandbox.path)
        let kept = Set(try FileManager.default.contentsOfDirectory(atPath: sandbox.path + "/o"))
        #expect(kept == ["failure-1", "failure-2", "notes.txt"])
        #expect(
            output.errorLines.filter { $0.hasPrefix("failure ") }.map { $0.prefix(19) } == [
                "failure 1, 8 runs, ", "failure 2, 8 runs, ",
            ])
        let commands = output.errorLines.compactMap {
            $0.components(separatedBy: "repeat with: deskflight ").dropFirst().first
        }
        #expect(
            commands == [
                "run s/tap.json5 --seed 4 --set speed=2 --set gust=0",
                "run s/tap.json5 --seed 4 --set speed=8 --set gust=0",
            ])
        for (index, command) in commands.enumerated() {
            let words = command.split(separator: " ").map(String.init)
            let again = try deskflight(words + ["--json"], folder: sandbox.path)
            let written = try contents(sandbox.path + "/o/failure-\(index + 1)/verdict.json")
            #expect(again.status == 1 && Data(again.out.utf8) == written)
        }
    }

    @Test("--json, --seeds, --set and any number of workers")
    func options() throws {
        let sandbox = try bench("{ scenario: \"tap.json5\", params: { speed: [5, 6] } }")
        let base = ["test", "--sweep", "s/a.sweep.json5", "--seeds", "3", "--set", "gust=0", "--out", "o", "--json"]
        let output = try deskflight(base + ["--jobs", "1"], folder: sandbox.path)
        let rows = try output.lines.map(object)
        #expect(rows.map { $0["passed"] as? Int } == [3, 0] && rows.map { $0["failed"] as? Int } == [0, 3])
        #expect(rows.map { $0["params"] as? [String: String] } == [["speed": "5"], ["speed": "6"]])
        let other = try deskflight(base + ["--jobs", "5"], folder: sandbox.path)
        #expect(other.out == output.out && other.error == output.error)
        #expect(output.error.contains("--set gust=0 --set speed=6"))
    }

    @Test("a value that the scenario refuses is a bad row, the others fly")
    func badRow() throws {
        let sandbox = try bench("{ scenario: \"tap.json5\", params: { speed: [5, 11] } }")
        let output = try deskflight(["test", "--sweep", "s/a.sweep.json5"], folder: sandbox.path)
        #expect(output.status == 3 && output.lines.last == "1 passed, 1 failed")
        #expect(output.lines[2].split(separator: " ") == ["11", "BAD"])
        #expect(output.error.contains("\"speed\"") && output.error.contains("1...10"))
    }

    @Test("a sweep among scenarios is none of them")
    func inFolder() throws {
        let sandbox = try bench(Self.plan)
        let output = try deskflight(["test", "s"], folder: sandbox.path)
        #expect(output.status == 0 && output.lines.last == "1 passed, 0 failed")
    }

    static let wrong: [(String, String)] = [
        ("{ params: {} }", "missing key \"scenario\""), ("{ scenario: \"tap.json5\" }", "missing key \"params\""),
        ("{ scenario: \"tap.json5\", parms: {} }", "did you mean \"params\"?"),
        ("{ scenario: \"\", params: {} }", "\"scenario\" names no file"),
        ("{ scenario: \"tap.json5\", params: { speed: [] } }", "1 to 100000 values"),
        ("{ scenario: \"tap.json5\", params: { speed: 5 } }", "an array or { from, to, step }, found 5"),
        ("{ scenario: \"tap.json5\", params: { speed: [null] } }", "a number, a word, true or false"),
        ("{ scenario: \"tap.json5\", params: { speed: { from: 2, to: 1, step: 1 } } }", "lower end to its upper"),
        ("{ scenario: \"tap.json5\", params: { speed: { from: 1, to: 2, step: 0 } } }", "\"step\" must be a number"),
        ("{ scenario: \"tap.json5\", params: { speed: { from: 1, to: 2, setp: 1 } } }", "did you mean \"step\"?"),
        (
            "{ scenario: \"tap.json5\", params: { speed: { from: 1, to: 2, step: 0.00001 } } }",
            "a sweep has at most 100000 runs"
        ),
        (
            "{ scenario: \"tap.json5\", params: { speed: { from: 1, to: 2, step: 0.001 } }, "
                + "seeds: { from: 1, count: 100 } }", "a sweep has at most 100000 runs"
        ),
        (
            "{ scenario: \"tap.json5\", params: { sped: [5] } }",
            "no parameter \"sped\" to set (did you mean \"speed\"?)"
        ),
        (
            "{ scenario: \"tap.json5\", params: { speed: [5, 6, 5.0] } }",
            "1:50: error: the values of \"speed\" name \"5\" twice"
        ),
        ("{ scenario: \"tap.json5\", params: {}, seeds: [2, 2] }", "\"seeds\" names 2 twice"),
        (
            "{ scenario: \"a.sweep.json5\", params: {} }",
            "s/a.sweep.json5:1:13: error: s/a.sweep.json5 is a sweep itself"
        ),
        ("{ scenario: \"gone.json5\", params: { speed: [5] } }", "cannot read s/gone.json5: No such file"),
    ]

    @Test("what is wrong with a sweep is said, with its place", arguments: wrong)
    func refused(text: String, says: String) throws {
        let sandbox = try bench(text)
        let output = try deskflight(["test", "--sweep", "s/a.sweep.json5"], folder: sandbox.path)
        #expect(output.status == 3 && output.error.contains(says), "\(output.error)")
    }

    @Test("a sweep in the place of a scenario is told what flies it", arguments: ["run", "test", "check"])
    func noScenario(command: String) throws {
        let sandbox = try bench(Self.plan)
        let output = try deskflight([command, "s/a.sweep.json5"], folder: sandbox.path)
        #expect(output.status == 3)
        #expect(
            output.error.contains("1:1: error: this is a sweep, not a scenario (deskflight test --sweep flies it)"),
            "\(output.error)")
    }

    @Test("what does not go with a sweep")
    func usage() throws {
        let sandbox = try bench(Self.plan)
        for (options, says) in [
            (["s/tap.json5"], "--sweep names the scenario in its file; s/tap.json5 is one too many"),
            (["--goldens", "all"], "--sweep and --goldens exclude each other"),
            (["--set", "speed=4"], "s/a.sweep.json5 sweeps over \"speed\", and --set sets it"),
        ] {
            let output = try deskflight(["test", "--sweep", "s/a.sweep.json5"] + options, folder: sandbox.path)
            #expect(output.status == 3 && output.error.contains(says), "\(output.error)")
        }
    }
}
