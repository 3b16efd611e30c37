import Foundation
import Testing

/// `deskflight test` on several threads: what comes out depends on nothing but the files (field reports H3, H9).
@Suite("Workers of a suite")
struct SuiteWorkerTests {
    private static let wind = "world: { wind: { from: 9, speed: 3, gust: 3 } }"

    /// Long and short, good, failing and bad ones in a mixed order.
    static func folder() throws -> Sandbox {
        let sandbox = try Sandbox()
        for index in 0..<12 {
            let height = index % 3 == 1 ? 25 : 5
            try sandbox.write(
                "\(index % 4)/s\(index).json5",
                scenario(
                    "seed: \(index), \(wind), expect: [{ always: \"aircraft.height > \(height)\" }]",
                    name: "number \(index)", duration: index % 2 == 0 ? 30 : 0.5))
        }
        try sandbox.write("1/bad.json5", scenario("expct: []"))
        try sandbox.write("3/a.json5", "{")
        return sandbox
    }

    @Test("any number of workers gives one output, one JUnit file and one folder")
    func jobs() throws {
        let sandbox = try Self.folder()
        var outputs: [Output] = []
        var trees: [[String: Data]] = []
        for (index, jobs) in ["1", "2", "3", "8", "64"].enumerated() {
            let options = ["--jobs", jobs, "--no-times", "--junit", "\(index)/j.xml", "--out", "\(index)/out"]
            try FileManager.default.createDirectory(
                atPath: sandbox.path + "/\(index)", withIntermediateDirectories: true)
            outputs.append(try deskflight(["test", "0", "1", "2", "3"] + options, folder: sandbox.path))
            trees.append(try tree(sandbox.path + "/\(index)").filter { $0.key == "j.xml" || $0.key.hasPrefix("out") })
            // The next ones must not find what this one has left.
            try FileManager.default.removeItem(atPath: sandbox.path + "/\(index)/out")
        }
        #expect(outputs[0].status == 3 && outputs[0].lines.last == "8 passed, 6 failed")
        #expect(trees[0].count > 12 * 4)
        for (output, tree) in zip(outputs, trees).dropFirst() {
            #expect(output.out == outputs[0].out && output.error == outputs[0].error)
            #expect(output.status == outputs[0].status)
            #expect(tree == trees[0])
        }
    }

    @Test("the same suite again and again gives the same, to the last byte")
    func again() throws {
        let sandbox = try Self.folder()
        let arguments = ["test", ".", "--seeds", "5", "--jobs", "4"]
        let first = try deskflight(arguments, folder: sandbox.path)
        #expect(first.lines.last == "40 passed, 22 failed", "\(first.out)")
        // `tools/soak.d/suite-repeat.sh` does it a hundred times.
        for _ in 0..<8 {
            let next = try deskflight(arguments, folder: sandbox.path)
            #expect(next.out == first.out && next.error == first.error && next.status == first.status)
        }
    }

    @Test("each run of a suite is the run that `run` makes")
    func sameAsAlone() throws {
        let sandbox = try Self.folder()
        let file = sandbox.path + "/0/s4.json5"
        let suite = try deskflight(["test", file, "--seeds", "7..10", "--jobs", "4", "--json"])
        let verdicts = suite.lines
        #expect(verdicts.count == 4)
        for (line, seed) in zip(verdicts, 7...10) {
            #expect(try deskflight(["run", file, "--seed", "\(seed)", "--json"]).lines == [line])
        }
    }

    @Test("a bad file, a folder, a FIFO and a missing card keep no other from flying")
    func oddOnes() throws {
        let sandbox = try Sandbox()
        try sandbox.write("a.json5", scenario("expect: [{ always: \"time >= 0\" }]"))
        #expect(mkfifo(sandbox.path + "/b.json5", 0o644) == 0)
        try sandbox.write("c.json5", scenario("camera: { card: \"nowhere\" }, expect: []"))
        try sandbox.write("d.json5", "[".padding(toLength: 100_000, withPad: "[", startingAt: 0))
        try sandbox.write("e.json5", scenario("expect: [{ always: \"time >= 0\" }]"))
        let output = try deskflight(["test", sandbox.path, sandbox.path + "/gone.json5"])
        #expect(output.status == 3 && output.lines.last == "2 passed, 4 failed")
        let words = output.lines.dropLast().compactMap { $0.split(separator: " ").first }
        #expect(words == ["ok", "BAD", "BAD", "BAD", "ok", "BAD"])
        #expect(output.errorLines.count == 4)
    }

    @Test("a card that no seed can mount is told once, and counted for each")
    func badForAllSeeds() throws {
        let sandbox = try Sandbox()
        try sandbox.write("c.json5", scenario("camera: { card: \"nowhere\" }, expect: []"))
        let output = try deskflight(["test", "c.json5", "--seeds", "30"], folder: sandbox.path)
        #expect(output.status == 3 && output.lines.last == "0 passed, 30 failed")
        #expect(output.errorLines.count == 1)
    }

    @Test("a file that is named twice flies once; two that give one folder name get two")
    func names() throws {
        let sandbox = try Sandbox()
        let text = scenario("expect: [{ always: \"time >= 0\" }]")
        for name in ["a/b.json5", "a-b.json5"] { try sandbox.write(name, text) }
        let output = try deskflight(["test", ".", "./a", "a/b.json5", "--out", "o"], folder: sandbox.path)
        #expect(output.lines.last == "2 passed, 0 failed")
        let folders = try FileManager.default.contentsOfDirectory(atPath: sandbox.path + "/o")
        #expect(Set(folders) == ["a-b", "a-b-2"])
    }

    @Test("outcomes are told while later flights are still in the air")
    func early() throws {
        let sandbox = try Sandbox()
        for (name, duration) in [("a", 0.1), ("b", 0.1), ("c", 86_400)] {
            try sandbox.write("\(name).json5", scenario("expect: [{ always: \"link.phone\" }]", duration: duration))
        }
        let running = try Running([Place.program, "test", sandbox.path, "--jobs", "2"])
        running.waitForOutput(containing: "b.json5")
        kill(running.process.processIdentifier, SIGINT)
        let output = running.finish(within: 60)
        #expect(output.status == 130 && output.lines.last == "2 passed, 0 failed, 1 not finished", "\(output.out)")
    }

    @Test("a thousand seeds that are stopped end at once, with what was flown in order")
    func stopped() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("s.json5", scenario("expect: [{ never: \"link.phone\" }]", duration: 600))
        let running = try Running([Place.program, "test", file, "--seeds", "1000", "--jobs", "3", "--json"])
        running.waitForOutput(containing: "\"seed\":2,")
        kill(running.process.processIdentifier, SIGINT)
        let output = running.finish(within: 60)
        #expect(!output.wasKilled && output.status == 130)
        let seeds = try output.lines.map { try object($0)["seed"] as? Int }
        #expect(seeds == Array(1...max(1, seeds.count)) && seeds.count < 1000)
    }

    @Test("wrong numbers of workers", arguments: ["0", "-1", "257", "two", ""])
    func wrongJobs(text: String) throws {
        let output = try deskflight(["test", Place.barn, "--jobs", text])
        #expect(output.status == 3 && output.error.contains("--jobs takes 1 to 256, not \"\(text)\""))
    }
}
