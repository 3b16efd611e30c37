import Foundation
import Testing

/// Golden traces: what a run did, held against what it did when somebody looked at it.
@Suite("Golden traces")
struct GoldenTests {
    private static let flight = scenario(
        """
        seed: 4, aircraft: { at: [0, 0, 20] }, world: { wind: { from: 90, speed: 3, gust: 1 } },
        script: [
          { at: 1, do: "tapFly.start", image: [0.5, 0.5], completes: "ok" },
          { at: 3, do: "rc.stick", yaw: 0.5, for: 1 },
          { at: 6, do: "tapFly.stop", completes: "ok" },
        ], expect: [{ eventually: "aircraft.north > 5" }]
        """, name: "golden", duration: 8)

    private final class Bench {
        let sandbox: Sandbox
        let file: String
        var golden: String { sandbox.path + "/g.golden.txt" }

        init(_ text: String = GoldenTests.flight) throws {
            sandbox = try Sandbox()
            file = try sandbox.write("g.json5", text)
        }

        func test(_ options: String...) throws -> Output { try deskflight(["test", file] + options) }
        var lines: [String] { get throws { Output.lines(String(decoding: try contents(golden), as: UTF8.self)) } }
        var isThere: Bool { FileManager.default.fileExists(atPath: golden) }
    }

    @Test("recorded when asked, with a failing run that says so; then held to; nothing else is left behind")
    func cycle() throws {
        let bench = try Bench()
        #expect(try bench.test().status == 0 && !bench.isThere)
        let recording = try bench.test("--goldens", "missing")
        #expect(recording.status == 1 && recording.lines.last == "0 passed, 1 failed")
        #expect(recording.lines[0].hasPrefix("FAILED") && recording.lines[0].hasSuffix("golden trace recorded"))
        #expect(recording.error.contains("\(bench.file): recorded \(bench.golden); look at it, then run again"))
        for options in [[], ["--goldens", "missing"], ["--goldens", "all"], ["--goldens", "never"]] {
            #expect(try deskflight(["test", bench.file] + options).status == 0)
        }
        #expect(
            Set(try FileManager.default.contentsOfDirectory(atPath: bench.sandbox.path)) == ["g.json5", "g.golden.txt"])
        let json = try object(try bench.test("--json").out)
        #expect(json["golden"] as? String == "equal" && json["verdict"] as? String == "passed")
    }

    @Test("is text for people: commands, events and changes of state with their times, and the end")
    func content() throws {
        let bench = try Bench()
        _ = try bench.test("--goldens", "all")
        let lines = try bench.lines
        #expect(lines.prefix(3) == ["deskflight golden 1", "scenario golden", "seed 4"])
        // The call is answered 0.1 s after it was made (`link.call`), and acts then.
        let start = try #require(lines.firstIndex { $0.contains("tapFly              readyToStart → executing") })
        #expect(lines[start].hasPrefix("    1.10  ") || lines[start].hasPrefix("    1.20  "), "\(lines[start])")
        #expect(lines[start].hasSuffix("at north 0.00 east 0.00 up 20.00, 0.00 m/s"), "\(lines[start])")
        #expect(lines.contains { $0.hasSuffix("  tapFly.start        ok") })
        #expect(lines.contains("    3.00  > rc.stick          yaw 0.50"))
        #expect(lines.contains("    4.00  > rc.stick          centered"))
        #expect(lines.last?.hasPrefix("end at 8.00 s, north ") == true)
        let times = lines.compactMap { $0.hasPrefix(" ") ? Double($0.prefix(8).filter { $0 != " " }) : nil }
        #expect(times == times.sorted() && times.count == lines.count - 4)
    }

    @Test("a line that differs fails the run and is shown where it stands", arguments: [0, 3, -1])
    func differs(place: Int) throws {
        let bench = try Bench()
        _ = try bench.test("--goldens", "all")
        var lines = try bench.lines
        let index = place < 0 ? lines.count + place : place
        let right = lines[index]
        lines[index] = right.replacing("e", with: "E")
        try bench.sandbox.write("g.golden.txt", lines.joined(separator: "\n") + "\n")
        let output = try bench.test()
        #expect(output.status == 1 && output.lines.last == "0 passed, 1 failed")
        #expect(output.error.contains("\(bench.file): the run leaves its golden trace at line \(index + 1)\n"))
        #expect(output.errorLines.contains("    - " + lines[index]))
        #expect(output.errorLines.contains("    + " + right))
        if index > 0 { #expect(output.errorLines.contains("      " + lines[index - 1])) }
        let last = try #require(output.errorLines.last)
        #expect(last.hasPrefix("failed: \"golden\", seed 4") && last.hasSuffix("deskflight test \(bench.file)"))
        // It was compared, never replaced.
        #expect(try bench.lines == lines)
        let json = try object(try bench.test("--json").out)
        #expect(json["golden"] as? String == "differs" && json["verdict"] as? String == "failed")
    }

    @Test("lines that are missing, doubled or cut off differ, too")
    func otherDifferences() throws {
        let bench = try Bench()
        _ = try bench.test("--goldens", "all")
        let lines = try bench.lines
        let text = lines.joined(separator: "\n") + "\n"
        var missing = lines
        missing.remove(at: 4)
        var doubled = lines
        doubled.insert(lines[4], at: 4)
        for (changed, line) in [
            (missing.joined(separator: "\n") + "\n", 5), (doubled.joined(separator: "\n") + "\n", 6),
            (String(text.dropLast()), lines.count + 1), ("", 1), (text + "\n", lines.count + 1),
            ("\u{1B}[2J\r\u{7}\0" + text, 1), (text.replacing("\n", with: "\r\n"), 1),
        ] {
            try bench.sandbox.write("g.golden.txt", changed)
            let output = try bench.test()
            #expect(output.status == 1)
            #expect(output.error.contains("leaves its golden trace at line \(line)\n"), "\(output.error)")
            #expect(!output.error.contains("\u{1B}") && !output.error.contains("\r"))
        }
    }

    /// What each mode does where there is no golden trace, where it differs, and where it is equal.
    static let modes: [(mode: String, missing: String, differing: String)] = [
        ("never", "passed", "differs"), ("missing", "recorded", "differs"), ("failed", "passed", "recorded"),
        ("all", "recorded", "recorded"),
    ]

    @Test("the four modes", arguments: modes)
    func eachMode(mode: String, missing: String, differing: String) throws {
        let bench = try Bench()
        func result() throws -> String {
            let verdict = try object(try bench.test("--goldens", mode, "--json").out)
            return verdict["golden"] as? String ?? verdict["verdict"] as? String ?? ""
        }
        #expect(try result() == missing)
        #expect(bench.isThere == (missing == "recorded"))
        try bench.sandbox.write("g.golden.txt", "old\n")
        #expect(try result() == differing)
        #expect(try (bench.lines == ["old"]) == (differing == "differs"))
        _ = try bench.test("--goldens", "all")
        #expect(try result() == "equal")
    }

    @Test("a run that fails by itself records nothing")
    func failing() throws {
        let bench = try Bench(scenario("expect: [{ always: \"time < 1\" }]"))
        for mode in ["missing", "all"] {
            let output = try bench.test("--goldens", mode)
            #expect(output.status == 1 && !bench.isThere)
            #expect(output.error.contains("no golden trace was recorded, for the run failed"))
        }
        try bench.sandbox.write("g.golden.txt", "old\n")
        let output = try bench.test("--goldens", "all")
        #expect(output.status == 1)
        #expect(try bench.lines == ["old"])
    }

    @Test("belongs to the scenario as it is written: another seed, shaken deliveries or a parameter leave it alone")
    func asWritten() throws {
        let bench = try Bench(
            Self.flight.replacing("seed: 4", with: "params: { yaw: 0.5 }, seed: 4").replacing(
                "yaw: 0.5, for", with: "yaw: \"$yaw\", for"))
        _ = try bench.test("--goldens", "all")
        #expect(try bench.test().status == 0)
        for options in [["--seed", "5"], ["--seeds", "3"], ["--shake", "2"], ["--set", "yaw=0.7"]] {
            let output = try deskflight(["test", bench.file, "--json"] + options)
            #expect(output.status == 0)
            #expect(try object(output.lines[0])["golden"] == nil)
        }
        let before = try bench.lines
        #expect(try deskflight(["test", bench.file, "--seed", "5", "--goldens", "all"]).status == 0)
        #expect(try bench.lines == before)
        // With another gust the trace is another one: the comparison sees what it is for.
        let text = Self.flight.replacing("seed: 4", with: "seed: 5")
        try bench.sandbox.write("g.json5", text)
        #expect(try bench.test().status == 1)
    }

    @Test("a golden trace that cannot be read or written stops its scenario alone")
    func host() throws {
        let bench = try Bench()
        try bench.sandbox.write("other.json5", scenario("expect: [{ always: \"time >= 0\" }]"))
        try FileManager.default.createDirectory(atPath: bench.golden, withIntermediateDirectories: true)
        for mode in ["never", "all"] {
            let output = try deskflight(["test", bench.sandbox.path, "--goldens", mode])
            #expect(output.status != 0)
            #expect(output.lines.contains { $0.hasPrefix("BAD") && $0.contains("g.json5") }, "\(output.out)")
            #expect(output.error.contains("cannot read \(bench.golden): it is not a file"))
        }
        // The other one was recorded, as was asked.
        #expect(unlink(bench.sandbox.path + "/other.golden.txt") == 0)
        #expect(mkfifo(bench.sandbox.path + "/other.golden.txt", 0o644) == 0)
        #expect(try deskflight(["test", bench.sandbox.path + "/other.json5"]).status == 3)
    }

    @Test("an unknown mode")
    func unknownMode() throws {
        let output = try deskflight(["test", Place.barn, "--goldens", "mising"])
        #expect(output.status == 3)
        #expect(output.error.contains("never, missing, failed, all, not \"mising\" (did you mean \"missing\"?)"))
    }

    @Test("goldens of the shipped scenarios: some of each kind, each beside its scenario")
    func shipped() throws {
        let all = FileManager.default.enumerator(atPath: Place.scenarios)?.compactMap { $0 as? String } ?? []
        let goldens = all.filter { $0.hasSuffix(".golden.txt") }
        #expect(goldens.count >= 6)
        for golden in goldens {
            #expect(all.contains(golden.replacing(".golden.txt", with: ".json5")), "\(golden) belongs to nothing")
            let file = Place.scenarios + "/" + golden.replacing(".golden.txt", with: ".json5")
            let verdict = try object(try deskflight(["test", file, "--json"]).out)
            #expect(verdict["golden"] as? String == "equal", "\(golden)")
        }
    }
}
