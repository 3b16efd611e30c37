import Foundation
import Testing

/// Ctrl-C, `kill` and a terminal that goes away, while a suite or a sweep is under way.
@Suite("Suites and sweeps that are stopped")
struct StopTests {
    private func start(_ arguments: [String], _ sandbox: Sandbox, annotated: Bool = false) throws -> Running {
        try Running(
            [Place.program] + arguments, environment: ["GITHUB_ACTIONS": annotated ? "true" : nil],
            folder: sandbox.path)
    }

    @Test("the table of what is finished, and a run of each kind of failure")
    func sweep() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            "s.json5",
            scenario("params: { d: 1 }, expect: [{ never: \"link.phone\" }]", name: "long")
                .replacing("duration: 2.0", with: "duration: \"$d\""))
        try sandbox.write("a.sweep.json5", "{ scenario: \"s.json5\", params: { d: [0.5, 86400] }, seeds: [3, 4] }")
        let running = try start(["test", "--sweep", "a.sweep.json5", "--out", "o", "--jobs", "2"], sandbox)
        running.waitForOutput(containing: "FAILED 0/2")
        kill(running.process.processIdentifier, SIGINT)
        let output = running.finish(within: 60)
        #expect(!output.wasKilled && output.status == 130, "\(output)")
        #expect(output.lines[1].split(separator: " ").prefix(3) == ["0.5", "FAILED", "0/2"])
        #expect(output.lines.last == "0 passed, 2 failed, 2 not finished")
        #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.path + "/o") == ["failure-1"])
        let kept = try FileManager.default.contentsOfDirectory(atPath: sandbox.path + "/o/failure-1")
        #expect(Set(kept) == OutputTests.files)
        #expect(output.error.contains("failure 1, 2 runs, the first in o/failure-1:"))
    }

    @Test("a combination that was begun is told with the seeds that it flew", arguments: ["sweep", "suite"])
    func begun(kind: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            "s.json5", scenario("params: { d: 1 }, expect: [{ never: \"time > $d\" }]", name: "begun", duration: 60))
        try sandbox.write(
            "a.sweep.json5", "{ scenario: \"s.json5\", params: { d: [1] }, seeds: { from: 1, count: 100000 } }")
        let what = kind == "sweep" ? ["--sweep", "a.sweep.json5", "--out", "o"] : ["s.json5", "--seeds", "100000"]
        // Failures are annotated as they come.
        let running = try start(["test"] + what, sandbox, annotated: true)
        running.waitForOutput(containing: "begun%2C seed 3")
        kill(running.process.processIdentifier, SIGTERM)
        let output = running.finish(within: 60)
        #expect(!output.wasKilled && output.status == 143, "\(output)")
        let row = try #require(output.lines.dropLast().last)
        let counts =
            kind == "sweep" ? /FAILED 0\/(\d+) .*\(\1 of 100000 seeds flown\)$/ : /(\d+) of 100000 seeds, \1 failed/
        let flown = try #require(row.firstMatch(of: counts).flatMap { Int($0.1) }, "\(row)")
        #expect(flown >= 3)
        #expect(output.lines.last == "0 passed, \(flown) failed, \(100_000 - flown) not finished")
    }

    @Test("JUnit file and report are written, by whichever signal", arguments: [SIGINT, SIGTERM, SIGHUP])
    func reports(signal: Int32) throws {
        let sandbox = try Sandbox()
        for (name, duration) in [("a", 0.1), ("b", 86_400)] {
            try sandbox.write("\(name).json5", scenario("expect: [{ always: \"link.phone\" }]", duration: duration))
        }
        let running = try start(["test", ".", "--junit", "j.xml", "--report", "r.html"], sandbox)
        running.waitForOutput(containing: "a.json5")
        // `timeout` and some terminals send two at once.
        kill(running.process.processIdentifier, signal)
        kill(running.process.processIdentifier, SIGTERM)
        let output = running.finish(within: 60)
        #expect(!output.wasKilled && [128 + signal, 143].contains(output.status), "\(output)")
        #expect(output.lines.last == "1 passed, 0 failed, 1 not finished")
        let junit = try String(decoding: contents(sandbox.path + "/j.xml"), as: UTF8.self)
        #expect(junit.contains("<testsuites name=\"deskflight\" tests=\"1\"") && junit.contains("file=\"./a.json5\""))
        #expect(try contents(sandbox.path + "/r.html").count > 1000)
    }

    @Test("runs that are cut short or not begun leave nothing; what an earlier suite left stays")
    func folders() throws {
        let sandbox = try Sandbox()
        for name in ["a", "b", "c", "d"] {
            try sandbox.write(
                "\(name).json5", scenario("expect: [{ always: \"link.phone\" }]", duration: name == "a" ? 0.1 : 86_400))
        }
        try sandbox.write("o/c/verdict.json", "{ \"from\": \"an earlier one\" }")
        let running = try start(
            ["test", "a.json5", "b.json5", "c.json5", "d.json5", "--seeds", "2", "--out", "o", "--jobs", "4"], sandbox)
        running.waitForOutput(containing: "a.json5")
        kill(running.process.processIdentifier, SIGINT)
        let output = running.finish(within: 60)
        #expect(output.status == 130 && output.lines.last == "2 passed, 0 failed, 6 not finished", "\(output)")
        #expect(
            Set(try tree(sandbox.path + "/o").keys.filter { $0.split(separator: "/").count <= 2 }) == [
                "a", "a/seed-1", "a/seed-2", "c", "c/verdict.json",
            ])
    }

    @Test("under nohup the end of the terminal is nothing")
    func ignored() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            "s.json5",
            scenario(
                "script: [{ do: \"tapFly.getSpeed\", completes: \"ok\" }], expect: [{ always: \"link.phone\" }]",
                duration: 1))
        let running = try Running(
            ["/bin/sh", "-c", "trap '' HUP; exec '\(Place.program)' run s.json5 --pace 1"], folder: sandbox.path)
        running.waitForOutput(containing: "tapFly.getSpeed")
        kill(running.process.processIdentifier, SIGHUP)
        #expect(running.finish(within: 30).status == 0)
    }
}
