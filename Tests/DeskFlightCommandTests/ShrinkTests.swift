import Foundation
import Testing

@Suite("deskflight shrink")
struct ShrinkTests {
    /// A flight with much that does not matter for its failures.
    private let script = """
        { do: "tapFly.setSpeed", value: 5, completes: "ok" },
        { do: "tapFly.setBypass", value: true },
        { do: "world.light", lux: 900 },
        { do: "rc.stick", yaw: 0.5, for: 1 },
        { at: 1.0, do: "tapFly.start", image: [0.5, 0.45], completes: "ok" },
        { when: "tapFly.state == executing", within: 2 },
        { after: 3, do: "rc.stick", yaw: 0.5, for: 2 },
        { after: 1, do: "gimbal.pitch", degrees: -20 },
        { after: 1, do: "tapFly.setSpeed", value: 9, completes: "ok" },
        { after: 1, do: "world.gps", satellites: 15 },
        """

    private struct Shrunk {
        var text: String
        var words: [String]
        var file: String
    }

    private func record(_ text: String, _ sandbox: Sandbox, _ options: [String] = []) throws -> String {
        let file = try sandbox.write("s.json5", text)
        let output = try deskflight(["run", file, "--quiet", "--out", sandbox.path + "/out"] + options)
        #expect(output.status == 1, "\(output.out)\(output.error)")
        return sandbox.path + "/out"
    }

    @Test("what was set from outside stands in the file that is left, so that it fails alone")
    func parameters() throws {
        let sandbox = try Sandbox()
        let text = scenario(
            "params: { low: { value: 10, range: [1, 50], unit: \"m\" }, lo: 900 }, script: ["
                + "{ do: \"world.light\", lux: \"$lo\" }, { do: \"world.light\", lux: 950 }], "
                + "expect: [{ always: \"aircraft.height > $low\" }]")
        let folder = try record(text, sandbox, ["--set", "low=30"])
        let file = sandbox.path + "/small.json5"
        let output = try deskflight(["shrink", folder, "--out", file])
        #expect(output.status == 0, "\(output.error)")
        let run = try deskflight(["run", file, "--quiet"])
        #expect(run.status == 1 && run.error.contains("always aircraft.height > $low"), "\(run.out)\(run.error)")
    }

    private func shrink(_ text: String, _ options: [String] = []) throws -> Shrunk {
        let sandbox = try Sandbox()
        let file = sandbox.path + "/small.json5"
        let output = try deskflight(["shrink", try record(text, sandbox), "--out", file] + options)
        #expect(output.status == 0, "\(output.error)")
        let run = try deskflight(["run", file, "--quiet"])
        #expect(run.status == 1 && !run.error.contains(": error: "), "\(run.error)")
        return Shrunk(
            text: try String(decoding: contents(file), as: UTF8.self), words: Array(output.lines.dropFirst()),
            file: sandbox.path + "/s.json5")
    }

    /// The lines of the script.
    private func steps(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("{ at:") }.map(String.init)
    }

    @Test("a speed that is too high needs a start and both settings of the speed, and ends there")
    func always() throws {
        let shrunk = try shrink(
            scenario(
                "seed: 3, world: { wind: { from: 200, speed: 2, gust: 1 } }, script: [\(script)], expect: ["
                    + #"{ eventually: "tapFly.state == executing", within: 2 }, { always: "aircraft.speed <= 8.2" },"#
                    + #"{ count: "tapFly.leftExecuting", equals: 0 }, { count: "call.completed", equals: 4 }]"#,
                name: "too fast", duration: 40))
        #expect(
            steps(shrunk.text) == [
                #"{ at: 0, do: "tapFly.setSpeed", value: 5 },"#,
                #"{ at: 1, do: "tapFly.start", image: [0.5, 0.45] },"#,
                #"{ at: 6.2, do: "tapFly.setSpeed", value: 9 },"#,
            ])
        #expect(shrunk.words[0] == "\(shrunk.file):10: always aircraft.speed <= 8.2 fails with 3 of 11 commands")
        #expect(shrunk.words[1].contains(" of 40.00 s, ") && shrunk.words[1].hasSuffix("; no command can be left out"))
        // What held still stands there, and what fails only in the short run does not.
        #expect(shrunk.text.contains("tapFly.leftExecuting") && !shrunk.text.contains("call.completed"))
        #expect(shrunk.text.contains("name: \"too fast, shrunk\"") && shrunk.text.contains("seed: 3"))
        #expect(shrunk.text.contains("world: { wind: { from: 200, speed: 2, gust: 1 } }"))
        let duration = try #require(shrunk.text.firstMatch(of: /duration: ([0-9.]+)/).flatMap { Double($0.1) })
        #expect(duration > 6.2 && duration < 9)
    }

    @Test("without one more of what is left the failure is gone")
    func minimal() throws {
        let shrunk = try shrink(
            scenario(
                "script: [\(script)], expect: [{ always: \"aircraft.speed <= 7.5\" }]", name: "m", duration: 20))
        let left = steps(shrunk.text)
        #expect(!left.isEmpty)
        let sandbox = try Sandbox()
        for step in left {
            let file = try sandbox.write("less.json5", shrunk.text.replacing(step, with: ""))
            #expect(try deskflight(["run", file, "--quiet"]).status == 0, "without \(step)")
        }
    }

    @Test("a call that is answered otherwise stays a step with its answer")
    func completion() throws {
        let shrunk = try shrink(
            scenario(
                "script: [\(script) { after: 1, do: \"tapFly.setSpeed\", value: 12, completes: \"ok\" }], expect: []",
                name: "c", duration: 20))
        #expect(steps(shrunk.text) == [#"{ at: 8.3, do: "tapFly.setSpeed", value: 12, completes: "ok" },"#])
        #expect(shrunk.words[0].hasSuffix("the step tapFly.setSpeed fails with 1 of 12 commands"))
    }

    @Test("a call that needs another one before it to be refused keeps that")
    func completionWithCause() throws {
        let shrunk = try shrink(
            scenario(
                "script: [\(script) { do: \"tapFly.start\", image: [0.5, 0.5], completes: \"ok\" }], expect: []",
                name: "c", duration: 20))
        #expect(steps(shrunk.text).count == 2)
        #expect(steps(shrunk.text).first == #"{ at: 1, do: "tapFly.start", image: [0.5, 0.45] },"#)
        #expect(steps(shrunk.text).last?.hasSuffix(#"image: [0.5, 0.5], completes: "ok" },"#) == true)
    }

    @Test("a wait that is not met becomes an expectation over the same time")
    func wait() throws {
        let shrunk = try shrink(
            scenario(
                "script: [\(script) { when: \"not tapFly.bypassEnabled\", within: 4 }], expect: []", name: "w",
                duration: 20))
        #expect(steps(shrunk.text) == [#"{ at: 0.11, do: "tapFly.setBypass", value: true },"#], "\(shrunk.text)")
        #expect(shrunk.text.contains(#"{ eventually: "not tapFly.bypassEnabled", from: 7.3, to: 11.3 }"#))
        #expect(shrunk.words[0].contains("the wait for not tapFly.bypassEnabled fails with 1 of 11 commands"))
    }

    @Test("too many events need what causes one too many; too few stay as few", arguments: [(0, 2), (2, 2), (3, 2)])
    func counts(expected: Int, left: Int) throws {
        let shrunk = try shrink(
            scenario(
                "script: [\(script) { after: 2, do: \"tapFly.stop\" }], "
                    + "expect: [{ count: \"tapFly.leftExecuting\", equals: \(expected) }]",
                name: "n", duration: 20))
        #expect(steps(shrunk.text).count == left, "\(shrunk.text)")
        #expect(steps(shrunk.text).last?.contains("tapFly.stop") == true)
    }

    @Test("the same recording gives the same scenario, with and without delivery by a seed")
    func deterministic() throws {
        let text = scenario(
            "seed: 5, world: { wind: { from: 9, speed: 4, gust: 2 } }, script: [\(script)], "
                + "expect: [{ always: \"aircraft.speed <= 7.5\" }]", name: "d", duration: 20)
        for options in [[], ["--shake", "4"], ["--seed", "18446744073709551615"]] {
            let sandbox = try Sandbox()
            let recording = try record(text, sandbox, options)
            let one = try deskflight(["shrink", recording])
            let other = try deskflight(["shrink", recording + "/run.dfrec", "--quiet"])
            #expect(one.status == 0 && one.out == other.out && other.error.isEmpty)
            // What repeats it stands in the last line; the seed is in the file, whatever its size.
            let needed = options.first == "--shake" ? options : []
            let parts = try #require(one.errorLines.last).components(separatedBy: "run FILE")
            let again = try #require(parts.last).split(separator: " ")
            #expect(parts.count == 2 && again.map(String.init) == needed)
            let file = try sandbox.write("again.json5", one.out)
            #expect(try deskflight(["run", file, "--quiet"] + needed).status == 1)
            #expect(one.out.contains("still fails, with --shake 4.") == !needed.isEmpty)
        }
    }

    @Test("a card is still found from the new file, and deleted files are named by their paths")
    func card() throws {
        let sandbox = try Sandbox()
        try sandbox.write("card/DCIM/100MEDIA/DJI_0002.JPG", "x")
        try sandbox.write("card/DCIM/100MEDIA/DJI_0001.JPG", "x")
        let recording = try record(
            scenario(
                """
                camera: { card: "card", stream: [320, 180] }, script: [
                  { do: "rc.pause" }, { do: "card.delete", file: "DCIM/100MEDIA/DJI_0001.JPG", completes: "ok" },
                  { do: "card.delete", file: "DCIM/100MEDIA/DJI_0002.JPG", completes: "ok" } ],
                expect: [{ count: "card.fileDeleted", atMost: 1 }]
                """), sandbox)
        let file = sandbox.path + "/elsewhere/small.json5"
        try FileManager.default.createDirectory(
            atPath: sandbox.path + "/elsewhere", withIntermediateDirectories: true)
        #expect(try deskflight(["shrink", recording, "--out", file]).status == 0)
        let text = try String(decoding: contents(file), as: UTF8.self)
        #expect(steps(text).count == 2 && steps(text).allSatisfy { $0.contains("card.delete") }, "\(text)")
        #expect(try deskflight(["run", file, "--quiet"], folder: "/").status == 1)
    }

    @Test("what cannot be shrunk is told, with its exit status")
    func refused() throws {
        let sandbox = try Sandbox()
        let good = try sandbox.write("g.json5", scenario("expect: [{ always: \"link.phone\" }]"))
        #expect(try deskflight(["run", good, "--quiet", "--out", sandbox.path + "/good"]).status == 0)
        let passing = try deskflight(["shrink", sandbox.path + "/good"])
        #expect(passing.status == 3 && passing.error.contains("the run passes: there is nothing to shrink"))
        #expect(try deskflight(["shrink", good]).error.contains("not a DeskFlight recording"))
        #expect(try deskflight(["shrink", good]).status == 3)
        #expect(try deskflight(["shrink", sandbox.path]).status == 3)
        let late = try record(
            scenario(
                "script: [{ when: \"time > 1.9\" }, { after: 0.08, do: \"rc.pause\" }, { do: \"rc.pause\" },"
                    + "{ after: 0.01, do: \"rc.pause\" }, { after: 0.01, do: \"rc.pause\" }], expect: []"), sandbox)
        let output = try deskflight(["shrink", late])
        #expect(output.status == 3 && output.error.contains("the scenario ended before this step"), "\(output.error)")
    }

    @Test("a budget and an interrupt keep the best so far, which fails")
    func ended() throws {
        let sandbox = try Sandbox()
        let steps = (0..<400).map { "{ at: \(Double($0) / 4), do: \"world.light\", lux: \(700 + $0) }," }.joined()
        let text = scenario(
            "script: [\(steps)], expect: [{ never: \"world.light == 777 and time > 99\" },"
                + "{ never: \"world.light == 1099\" }]", duration: 110)
        let recording = try record(text, sandbox)
        let file = sandbox.path + "/small.json5"
        let output = try deskflight(["shrink", recording, "--budget", "0.001", "--out", file])
        #expect(output.status == 0 && output.out.contains("the search was ended, less may do"))
        #expect(try deskflight(["run", file, "--quiet"]).status == 1)
        let running = try Running([Place.program, "shrink", recording, "--out", file])
        running.waitForOutput(containing: "400 commands")
        kill(running.process.processIdentifier, SIGINT)
        let ended = running.finish()
        // A fast machine may be through before it is interrupted.
        #expect(ended.status == 130 || ended.status == 0)
        #expect(try deskflight(["run", file, "--quiet"]).status == 1)
    }
}
