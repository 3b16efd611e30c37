import Foundation
import Testing

@Suite("deskflight run")
struct RunTests {
    /// Passes, fails, does not finish and is wrong: what scripts tell apart.
    @Test("exit codes")
    func exitCodes() throws {
        let sandbox = try Sandbox()
        let good = try sandbox.write("good.json5", scenario("expect: [{ always: \"aircraft.isFlying\" }]"))
        let bad = try sandbox.write("bad.json5", scenario("expect: [{ never: \"aircraft.isFlying\" }]"))
        let step = try sandbox.write("step.json5", scenario("script: [{ do: \"tapFly.stop\", completes: \"ok\" }]"))
        let wrong = try sandbox.write("wrong.json5", scenario("expct: []"))
        #expect(try deskflight(["run", good]).status == 0)
        #expect(try deskflight(["run", bad]).status == 1)
        #expect(try deskflight(["run", step]).status == 1)
        #expect(try deskflight(["run", good, "--out", "/proc/nowhere"]).status == 2)
        #expect(try deskflight(["run", wrong]).status == 3)
        #expect(try deskflight(["run", sandbox.path + "/absent.json5"]).status == 3)
        // The worst of several counts; a wrong one stops all before the first flies.
        #expect(try deskflight(["run", good, bad, good]).status == 1)
        let mixed = try deskflight(["run", good, wrong])
        #expect(mixed.status == 3 && mixed.out.isEmpty)
    }

    @Test("--json gives one object with the agreed keys and nothing else")
    func json() throws {
        let output = try deskflight(["run", Place.barn, "--json"])
        #expect(output.status == 0 && output.error.isEmpty && output.lines.count == 1)
        let verdict = try object(output.out)
        #expect(verdict["name"] as? String == "tap toward the barn")
        #expect(verdict["seed"] as? Int == 7)
        #expect(verdict["verdict"] as? String == "passed")
        #expect(verdict["simSeconds"] as? Double == 30)
        let digest = try #require(verdict["digest"] as? String)
        #expect(digest.wholeMatch(of: /[0-9a-f]{16}/) != nil)
        let expectations = try #require(verdict["expectations"] as? [[String: Any]])
        #expect(expectations.count == 5)
        for expectation in expectations {
            #expect(expectation["text"] is String)
            #expect(expectation["ok"] as? Bool == true)
            #expect(expectation["margin"] is Double)
            #expect(expectation.keys.contains("at"))
        }
        // Keys are sorted, so that texts can be compared.
        let keys = output.out.matches(of: /"(\w+)":/).map { String($0.1) }
        let top = keys.filter { verdict.keys.contains($0) && $0 != "expectations" }
        #expect(top == top.sorted())
    }

    @Test("several files give a line each, with --json an object each")
    func several() throws {
        let text = try deskflight(["run", Place.barn, Place.gusts])
        #expect(text.status == 0 && text.lines.count == 2)
        #expect(text.lines[0].hasPrefix("passed  tap toward the barn"))
        #expect(text.lines[1].hasPrefix("passed  gusts"))
        let json = try deskflight(["run", Place.barn, Place.gusts, "--json"])
        let names = try json.lines.map { try object($0)["name"] as? String }
        #expect(names == ["tap toward the barn", "gusts"])
    }

    @Test("the time line tells calls, states and files in the order of their times")
    func timeline() throws {
        let output = try deskflight(["run", Place.barn])
        let times = output.lines.compactMap { $0.firstMatch(of: /^ +(\d+\.\d\d) {2}/).flatMap { Double($0.1) } }
        #expect(times == times.sorted() && times.count >= 6)
        #expect(output.out.contains("tapFly.start        ok"))
        #expect(output.out.contains("readyToStart → executing"))
        #expect(output.out.contains("mission/missionParametersInvalid"))
        #expect(output.lines.filter { $0.hasPrefix("  ok ") }.count == 5)
        let quiet = try deskflight(["run", Place.barn, "--quiet"])
        #expect(quiet.lines.count == 1 && quiet.lines[0].hasPrefix("passed  tap toward the barn  30.00 s"))
    }

    @Test("a scenario that expects nothing says so")
    func nothingExpected() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("empty.json5", scenario("script: []"))
        let output = try deskflight(["run", file])
        #expect(output.status == 0 && output.error.contains("warning: \(file): this scenario expects nothing"))
        let json = try object(try deskflight(["run", file, "--json"]).out)
        #expect(json["warnings"] as? [String] == ["this scenario expects nothing"])
        #expect(try deskflight(["check", file]).error.contains("this scenario expects nothing"))
        #expect(try deskflight(["test", file]).error.contains("this scenario expects nothing"))
    }

    struct Failure: Sendable, CustomTestStringConvertible {
        var what: String
        var rest: String
        var tick: Int
        var says: String
        var testDescription: String { what }
    }

    static let failures: [Failure] = [
        Failure(
            what: "always", rest: #"expect: [{ always: "time < 1.495" }]"#, tick: 150,
            says: ":1: always time < 1.495: saw time = 1.500"),
        Failure(
            what: "count", rest: #"expect: [{ count: "camera.newFile", equals: 1 }]"#, tick: 199,
            says: ":1: count of camera.newFile = 1: counted 0"),
        Failure(
            what: "vacuous", rest: #"expect: [{ whenever: "time < 0", then: "time > 0" }]"#, tick: 199,
            says: "the trigger never fired"),
        Failure(
            what: "script", rest: #"script: [{ at: 1, when: "time < 0.5", within: 0.5 }]"#, tick: 150,
            says: ":1: waited 0.50 s for time < 0.5; last seen time = 1.500"),
        Failure(
            what: "completion", rest: #"script: [{ at: 1, do: "tapFly.stop", completes: "ok" }]"#, tick: 110,
            says: ":1: the call completed with mission/aircraftNoRunningMission, expected ok"),
    ]

    @Test(
        "the last line of a failing run names scenario, seed, tick and the command that repeats it", arguments: failures
    )
    func lastLine(_ failure: Failure) throws {
        let sandbox = try Sandbox()
        // A name and a path that a shell would take apart.
        let text = scenario(failure.rest + ", world: { wind: { from: 0, speed: 1, gust: 3 } }", name: #"o'no \"x\""#)
        let file = try sandbox.write("it's a $HOME; folder/f.json5", text)
        let output = try deskflight(["run", file, "--seed", "-3"])
        #expect(output.status == 1)
        #expect(output.error.contains(failure.says), "\(output.error)")
        let last = try #require(output.errorLines.last)
        let prefix =
            "failed: \"o'no \"x\"\", seed 18446744073709551613, tick \(failure.tick); repeat with: deskflight run "
        #expect(last.hasPrefix(prefix), "\(last)")
        // The command really repeats it: the same line again, and the same digest.
        let command = try #require(last.components(separatedBy: "repeat with: deskflight ").last)
        let again = try execute(["/bin/sh", "-c", "exec '\(Place.program)' \(command)"], folder: "/")
        #expect(again.status == 1)
        #expect(again.errorLines.last == last)
        #expect(
            digestOfSummary(again) != nil && digestOfSummary(again) == digestOfSummary(output))
    }

    private func digestOfSummary(_ output: Output) -> String? {
        output.lines.last?.components(separatedBy: "digest ").last
    }

    @Test("--shake is part of the repeating command")
    func shaken() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("s.json5", scenario(#"expect: [{ always: "time < 1" }]"#))
        let output = try deskflight(["run", file, "--shake", "9"])
        #expect(output.errorLines.last?.hasSuffix("deskflight run \(file) --seed 1 --shake 9") == true)
    }
}
