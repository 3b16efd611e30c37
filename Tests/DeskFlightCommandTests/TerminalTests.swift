import Foundation
import Testing

@Suite("Terminals, pipes and Ctrl-C")
struct TerminalTests {
    private static let hasTerminal = Place.has("script")

    /// Runs in a pseudo-terminal; gives all that a person would see.
    private func onTerminal(_ arguments: [String], environment: [String: String?] = [:]) throws -> Output {
        let command = ([Place.program] + arguments).map { "'\($0)'" }.joined(separator: " ")
        var environment = environment
        environment["TERM"] = environment["TERM"] ?? "xterm"
        return try execute(["/usr/bin/script", "-qec", command, "/dev/null"], environment: environment)
    }

    @Test("in a pipe there are neither colours nor progress")
    func pipe() throws {
        let sandbox = try Sandbox()
        let failing = try sandbox.write("f.json5", scenario("expect: [{ never: \"link.phone\" }]"))
        for arguments in [
            ["run", Place.barn], ["run", failing], ["test", Place.scenarios + "/tapfly"], ["describe"], ["help"],
            ["explain", "-5014"],
        ] {
            let output = try deskflight(arguments, environment: ["TERM": "xterm", "NO_COLOR": nil])
            #expect(!output.out.contains("\u{1B}") && !output.error.contains("\u{1B}"))
            #expect(!output.out.contains("\r") && !output.error.contains("\r"))
        }
    }

    @Test("on a terminal there are colours, unless NO_COLOR or a dumb terminal forbid them", .enabled(if: hasTerminal))
    func colours() throws {
        let paint = "\u{1B}[32m"
        let coloured = try onTerminal(["run", Place.barn], environment: ["NO_COLOR": nil])
        #expect(coloured.status == 0 && coloured.out.contains(paint + "passed"))
        for environment in [["NO_COLOR": "1"], ["TERM": "dumb", "NO_COLOR": nil]] as [[String: String?]] {
            let plain = try onTerminal(["run", Place.barn], environment: environment)
            #expect(plain.status == 0 && plain.out.contains("passed  tap toward the barn"))
            #expect(!plain.out.contains("\u{1B}[3") && !plain.out.contains("\u{1B}[1m"))
        }
    }

    @Test("on a terminal, the columns of a suite line up in colour", .enabled(if: hasTerminal))
    func columns() throws {
        let sandbox = try Sandbox()
        try sandbox.write("a.json5", scenario("expect: [{ always: \"time >= 0\" }]"))
        try sandbox.write("b.json5", scenario("expect: [{ always: \"time > 0\" }]"))
        let output = try onTerminal(["test", sandbox.path])
        let rows = output.out.split(whereSeparator: \.isNewline)
            .map { String($0).replacing(/\u{1B}\[[0-9;]*[mK]/, with: "").replacing("\r", with: "") }
            .filter { $0.contains("margin") }
        #expect(rows.count == 2)
        let columns = rows.map { $0.components(separatedBy: "margin")[0].count }
        #expect(Set(columns).count == 1, "\(rows)")
    }

    @Test("long work shows progress on a terminal", .enabled(if: hasTerminal))
    func progress() throws {
        let output = try onTerminal(["run", Place.barn, "--pace", "60", "--quiet"])
        #expect(output.status == 0)
        #expect(output.out.contains(/tap toward the barn: \d+\.\d s, \d+ %/), "\(output.out)")
        let json = try onTerminal(["run", Place.barn, "--json"])
        #expect(json.status == 0)
    }

    /// A long paced flight that has begun; the caller interrupts it.
    private func flight(_ sandbox: Sandbox, _ arguments: [String]) throws -> Running {
        let file = try sandbox.write(
            "long.json5",
            scenario(
                "script: [{ do: \"tapFly.getSpeed\", completes: \"ok\" }], expect: [{ always: \"link.phone\" }]",
                name: "long", duration: 600))
        let running = try Running([Place.program, "run", file, "--pace", "1"] + arguments)
        running.waitForOutput(containing: "tapFly.getSpeed")
        return running
    }

    @Test(
        "Ctrl-C, a kill and the end of the terminal end the run in order: cancelled, 128 and the signal, all written",
        arguments: [SIGINT, SIGTERM, SIGHUP])
    func interrupt(signal: Int32) throws {
        let sandbox = try Sandbox()
        let out = sandbox.path + "/out"
        let running = try flight(sandbox, ["--out", out])
        kill(running.process.processIdentifier, signal)
        let output = running.finish(within: 30)
        #expect(!output.wasKilled && output.status == 128 + signal)
        #expect(output.out.contains("cancelled  long"))
        #expect(output.errorLines.last?.hasPrefix("cancelled: \"long\", seed 1, tick ") == true, "\(output.error)")
        #expect(Set(try FileManager.default.contentsOfDirectory(atPath: out)) == OutputTests.files)
        let verdict = try object(String(decoding: contents(out + "/verdict.json"), as: UTF8.self))
        #expect(verdict["verdict"] as? String == "cancelled")
        let tick = try #require(verdict["failedAtTick"] as? Int)
        #expect(verdict["simSeconds"] as? Double == Double(tick + 1) / 100)
        // Nothing is lost: the trace ends at the last state push, and the recording replays to the last tick.
        let trace = Output.lines(try String(decoding: contents(out + "/trace.jsonl"), as: UTF8.self))
        let lastLine = try object(try #require(trace.last))
        #expect(lastLine["tick"] as? Int == tick / 10 * 10)
        let replay = try deskflight(["replay", out + "/run.dfrec"])
        #expect(replay.status == 0 && replay.out.contains(": \(tick + 1) ticks, digest "))
    }

    @Test("a suite that is interrupted ends with 130 and says what was not flown")
    func interruptedSuite() throws {
        let sandbox = try Sandbox()
        // Long enough that the signal comes before the end, whatever the machine.
        for index in 0..<3 {
            try sandbox.write(
                "\(index).json5", scenario("expect: [{ always: \"link.phone\" }]", duration: index == 0 ? 0.1 : 86_400))
        }
        let running = try Running([Place.program, "test", sandbox.path])
        running.waitForOutput(containing: "0.json5")
        kill(running.process.processIdentifier, SIGINT)
        let output = running.finish(within: 60)
        #expect(!output.wasKilled && output.status == 130)
        // Cut short or never begun: the same for who counts on them.
        #expect(output.lines.last == "1 passed, 0 failed, 2 not finished", "\(output.out)")
    }

    @Test("a second Ctrl-C ends the program")
    func twice() throws {
        let sandbox = try Sandbox()
        // A pace so slow that the first signal alone would take long to be noticed is not possible: it wakes the pacer.
        let running = try flight(sandbox, [])
        kill(running.process.processIdentifier, SIGINT)
        kill(running.process.processIdentifier, SIGINT)
        #expect(running.finish(within: 30).status == 130)
    }
}
