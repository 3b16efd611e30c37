import Foundation
import Testing

@Suite("deskflight diff")
struct DiffTests {
    private func fly(_ file: String, _ name: String, _ sandbox: Sandbox, _ options: [String] = []) throws -> String {
        let out = sandbox.path + "/" + name
        let output = try deskflight(["run", file, "--quiet", "--out", out] + options)
        #expect(output.status <= 1, "\(output.error)")
        return out
    }

    private func json(_ a: String, _ b: String) throws -> [String: Any] {
        let output = try deskflight(["diff", a, b, "--json"])
        #expect(output.status <= 1 && output.error.isEmpty && output.lines.count == 1)
        let parsed = try object(output.out)
        #expect(parsed["equal"] as? Bool == (output.status == 0))
        return parsed
    }

    @Test("two runs of one scenario are equal, whichever files are named")
    func equal() throws {
        let sandbox = try Sandbox()
        let (a, b) = (try fly(Place.gusts, "a", sandbox), try fly(Place.gusts, "b", sandbox))
        let folders = try deskflight(["diff", a, b])
        #expect(folders.status == 0 && folders.error.isEmpty)
        #expect(
            folders.lines == [
                "equal  \(a)/run.dfrec | \(b)/run.dfrec: 3000 ticks, none differs",
                "equal  \(a)/trace.jsonl | \(b)/trace.jsonl: 300 ticks with events, none differs",
            ])
        #expect(try deskflight(["diff", a + "/trace.jsonl", b]).lines == [folders.lines[1]])
        #expect(try deskflight(["diff", a, b + "/run.dfrec"]).lines == [folders.lines[0]])
    }

    /// A file like a trace, from lines without the braces.
    private func trace(_ lines: [String], seed: Int = 1, name: String = "n") -> String {
        let head = #"{"scenario":"\#(name)","schema":"deskflight-trace","seed":\#(seed),"version":1}"#
        return ([head] + lines.map { "{\($0)}" }).joined(separator: "\n") + "\n"
    }

    @Test("one changed value is named by tick, field and both values")
    func oneValue() throws {
        let sandbox = try Sandbox()
        let out = try fly(Place.gusts, "a", sandbox)
        var lines = Output.lines(try String(decoding: contents(out + "/trace.jsonl"), as: UTF8.self))
        let place = try #require(lines.firstIndex { $0.contains("\"tick\":1230}") && $0.contains("flightController") })
        let height = try #require(object(lines[place])["height"] as? Double)
        let before = height == height.rounded() ? "\(Int(height))" : "\(height)"
        lines[place] = lines[place].replacing(#/"height":[0-9.]+/#, with: "\"height\":99.125")
        let changed = try sandbox.write("b.jsonl", lines.joined(separator: "\n") + "\n")
        let output = try deskflight(["diff", out, changed])
        #expect(output.status == 1)
        #expect(
            output.lines == [
                "differs  \(out)/trace.jsonl | \(changed)",
                "first difference at tick 1230 (12.30 s): flightController.state.height: \(before) | 99.125",
                "1 of 300 ticks with events differ",
                "1 fields differ, on so many ticks: flightController.state.height 1",
            ])
    }

    @Test("events that only one has are told by name, and what follows them is still matched")
    func events() throws {
        let sandbox = try Sandbox()
        let state = #""event":"s","x":1,"t":0,"tick":"#
        let a = try sandbox.write("a", trace([#""event":"e","k":[1,2],"tick":3"#, state + "3", state + "5"]))
        let b = try sandbox.write(
            "b", trace([state + "3", #""event":"f","tick":3"#, #""event":"s","x":2,"y":"q","tick":5"#, state + "9"]))
        let parsed = try json(a, b)
        let first = try #require(parsed["first"] as? [String: Any])
        #expect(first["tick"] as? Int == 3 && first["field"] as? String == "e")
        #expect(first["a"] as? String == "k[0] 1, k[1] 2" && first["b"] is NSNull)
        #expect(parsed["ticks"] as? Int == 3 && parsed["differingTicks"] as? Int == 3)
        func tallies(_ key: String) -> [String: Int] {
            var found: [String: Int] = [:]
            for entry in parsed[key] as? [[String: Any]] ?? [] {
                found[entry["name"] as? String ?? ""] = entry["count"] as? Int
            }
            return found
        }
        #expect(tallies("onlyInA") == ["e": 1])
        #expect(tallies("onlyInB") == ["f": 1, "s": 1])
        #expect(tallies("fields") == ["s.x": 1, "s.y": 1])
        #expect(parsed["lastTickA"] as? Int == 5 && parsed["lastTickB"] as? Int == 9)
    }

    @Test("heads come first, and the same events in another order are a difference")
    func heads() throws {
        let sandbox = try Sandbox()
        let lines = [#""event":"e","tick":3"#, #""event":"f","tick":3"#]
        let a = try sandbox.write("a", trace(lines))
        let b = try sandbox.write("b", trace(lines.reversed(), seed: 2, name: "m"))
        let output = try deskflight(["diff", a, b])
        #expect(output.status == 1)
        #expect(Array(output.lines.prefix(2)) == ["scenario: n | m", "seed: 1 | 2"])
        #expect(output.out.contains("first difference at tick 3 (0.03 s): order of events: e, f | f, e"))
        // Seeds of 64 bits are told apart, which as numbers of JSON are one.
        let c = try sandbox.write("c", trace(lines).replacing("\"seed\":1", with: "\"seed\":18446744073709551615"))
        let d = try sandbox.write("d", trace(lines).replacing("\"seed\":1", with: "\"seed\":18446744073709551614"))
        #expect(try deskflight(["diff", c, d]).out.hasPrefix("seed: 18446744073709551615 | 18446744073709551614"))
    }

    @Test("recordings of two seeds differ in what the seed decides; commands of one alone are named")
    func recordings() throws {
        let sandbox = try Sandbox()
        let (a, b) = (try fly(Place.gusts, "a", sandbox), try fly(Place.gusts, "b", sandbox, ["--seed", "5"]))
        let parsed = try json(a + "/run.dfrec", b)
        #expect((parsed["heads"] as? [[String: String]])?.map { $0["what"] } == ["seed"])
        let names = (parsed["fields"] as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
        #expect(names.contains("wind.gustNED.x") && !names.contains("progress.tick"))
        let script = "script: [{ at: 0.5, do: \"world.light\", lux: 700 }], expect: []"
        let plain = try fly(try sandbox.write("p.json5", scenario("expect: []")), "p", sandbox)
        let lit = try fly(try sandbox.write("l.json5", scenario(script)), "l", sandbox)
        let output = try deskflight(["diff", plain + "/run.dfrec", lit + "/run.dfrec"])
        #expect(output.status == 1)
        #expect(
            output.out.contains("first difference at tick 50 (0.50 s): command: nothing | world.light(700) by script"))
        #expect(output.out.contains("commands in the second only: world.light 1"))
        #expect(output.out.contains("150 of 200 ticks differ"))
    }

    @Test("a command with another value is told with both, and what was set from outside stands in the head")
    func otherValue() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write(
            "p.json5",
            scenario(
                "params: { lux: 700, far: { value: 1, range: [0, 9] } }, "
                    + "script: [{ at: 0.5, do: \"world.light\", lux: \"$lux\" }, "
                    + "{ after: \"$far\", do: \"rc.pause\" }], expect: []"))
        let a = try fly(file, "a", sandbox)
        let b = try fly(file, "b", sandbox, ["--set", "lux=800", "--set", "far=1"])
        let recordings = try deskflight(["diff", a + "/run.dfrec", b + "/run.dfrec"])
        #expect(recordings.status == 1)
        #expect(recordings.lines.first == "params: none | far 1, lux 800")
        #expect(
            recordings.out.contains(
                "first difference at tick 50 (0.50 s): command: world.light(700) by script | "
                    + "world.light(800) by script"), "\(recordings.out)")
        #expect(recordings.out.contains("command world.light 1") && !recordings.out.contains(" only: "))
        let traces = try deskflight(["diff", a + "/trace.jsonl", b + "/trace.jsonl"])
        #expect(traces.lines.first == "params: none | far 1, lux 800" && traces.status == 1)
        let c = try fly(file, "c", sandbox, ["--set", "lux=800", "--set", "far=1"])
        #expect(try deskflight(["diff", b, c]).status == 0)
    }

    @Test("of two texts of one name and length the first line that differs is told")
    func scenarioLines() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("p.json5", scenario("about: \"x\",\nexpect: []"))
        let a = try fly(file, "a", sandbox)
        try sandbox.write("p.json5", scenario("about: \"y\",\nexpect: []"))
        let b = try fly(file, "b", sandbox)
        let output = try deskflight(["diff", a + "/run.dfrec", b + "/run.dfrec"])
        let head = try #require(output.lines.first)
        let sides = head.components(separatedBy: " | ")
        #expect(sides.count == 2 && sides.allSatisfy { $0.contains("line 1: {") }, "\(head)")
        #expect(sides[0].contains("about: \\\"x\\\"") && sides[1].contains("about: \\\"y\\\""), "\(head)")
    }

    @Test("a run that ends earlier differs from there on")
    func shorter() throws {
        let sandbox = try Sandbox()
        let a = try fly(try sandbox.write("p.json5", scenario("expect: []")), "a", sandbox)
        let b = try fly(try sandbox.write("p.json5", scenario("expect: []", duration: 1)), "b", sandbox)
        let output = try deskflight(["diff", a + "/run.dfrec", b + "/run.dfrec"])
        #expect(output.status == 1)
        #expect(output.out.contains("first difference at tick 100 (1.00 s): end: nothing | the run is over"))
        #expect(output.out.contains("last tick: 199 | 99"))
    }

    static let hostile: [(name: String, bytes: String, says: String)] = [
        ("empty", "", "is neither a trace nor a recording"), ("text", "hello", "is neither a trace nor a recording"),
        ("object", "{", ":1:1: error: not a trace of DeskFlight"),
        ("other", "{\"schema\":\"x\"}", ":1:1: error: not a trace of DeskFlight"),
        (
            "version", #"{"scenario":"n","schema":"deskflight-trace","seed":1,"version":2}"#,
            "error: a trace of another version"
        ),
        ("line", "HEAD{\"event\":\"e\",\"tick\":1}\n{\"tick\":2}", ":3:1: error: missing key \"event\""),
        (
            "falls", "HEAD{\"event\":\"e\",\"tick\":2}\n{\"event\":\"e\",\"tick\":1}",
            ":3:1: error: tick 1 comes after tick 2"
        ),
        ("tick", "HEAD{\"event\":\"e\",\"tick\":1.5}", ":2:21: error: \"tick\" must be a whole number"),
        ("long", "HEAD" + String(repeating: " ", count: 70_000), ":2:1: error: a line of more than 65536 bytes"),
        (
            "wide", "HEAD{\"event\":\"e\",\"k\":[\(String(repeating: "0,", count: 300))],\"tick\":1}",
            "error: more than 256 values"
        ),
        ("many", "HEAD" + String(repeating: "{event:1}\n", count: 2), "missing key \"tick\""),
        ("recording", "DESKFLIGHT-RECORDING 1\n\u{7F}", "the recording ends early"),
    ]

    @Test("whatever a file holds, the answer is an error that names it", arguments: hostile.indices)
    func hostileFiles(row: Int) throws {
        let (name, bytes, says) = Self.hostile[row]
        let sandbox = try Sandbox()
        let head = trace([])
        let file = try sandbox.write(name, bytes.replacing("HEAD", with: head))
        let good = bytes.hasPrefix("DESK") ? file : try sandbox.write("good", head)
        for pair in [[file, good], [good, file]] {
            let output = try deskflight(["diff"] + pair)
            #expect(output.status == 3 && output.out.isEmpty)
            #expect(output.error.contains(says) && output.error.contains(file), "\(output.error)")
        }
    }

    @Test("what cannot be compared is told")
    func unequalKinds() throws {
        let sandbox = try Sandbox()
        let out = try fly(Place.gusts, "a", sandbox)
        #expect(
            try deskflight(["diff", out + "/trace.jsonl", out + "/run.dfrec"]).error.contains("cannot be compared"))
        try sandbox.write("empty/x", "")
        let lacking = try deskflight(["diff", out, sandbox.path + "/empty"])
        #expect(lacking.status == 3 && lacking.error.contains("empty holds no recording, and"))
        let missing = try deskflight(["diff", out, sandbox.path + "/none"])
        #expect(missing.status == 3 && missing.error.contains("cannot read \(sandbox.path)/none: No such file"))
        let pipe = try deskflight(["diff", "/dev/null", out])
        #expect(pipe.status == 3 && pipe.error.contains("it is not a file"))
    }

    @Test("traces of 40 MB are compared in little memory", .enabled(if: sanitizer == nil && Place.has("python3")))
    func large() throws {
        let sandbox = try Sandbox()
        var text = trace([])
        let filler = String(repeating: "x", count: 400)
        for tick in 0..<90_000 { text += "{\"event\":\"e\",\"f\":\"\(filler)\",\"tick\":\(tick)}\n" }
        let a = try sandbox.write("a", text)
        let b = try sandbox.write("b", text + "{\"event\":\"z\",\"tick\":90000}\n")
        let script = """
            import resource, subprocess, sys
            subprocess.run(sys.argv[1:])
            print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
            """
        let output = try execute(["/usr/bin/python3", "-c", script, Place.program, "diff", a, b])
        #expect(output.out.contains("events in the second only: z 1"), "\(output.out)\(output.error)")
        // Kilobytes; the program itself takes some 20 MB.
        #expect(try #require(output.lines.last.flatMap { Int($0) }) < 60_000)
    }
}
