import Foundation
import Testing

@Suite("Seeds and parameters of a suite")
struct SeedTests {
    /// Gusts that some seeds bring above 7 m/s and others do not.
    private static let gusty = scenario(
        "params: { mean: { value: 4.5, range: [1, 50], unit: \"m/s\" } }, "
            + "world: { wind: { from: 9, speed: \"$mean\", gust: 3 } }, expect: [{ always: \"wind.speed < 7\" }]",
        name: "gusty", duration: 10)

    static let lists: [(String, [Int])] = [
        ("4", [1, 2, 3, 4]), ("1", [1]), ("9..12", [9, 10, 11, 12]), ("5..5", [5]), ("8,2", [8, 2]),
        ("3,7..9,1", [3, 7, 8, 9, 1]), ("0..1", [0, 1]),
    ]

    @Test("lists of seeds, in their order", arguments: lists)
    func inOrder(text: String, seeds: [Int]) throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("g.json5", Self.gusty)
        let output = try deskflight(["test", file, "--seeds", text, "--json"])
        #expect(try output.lines.map { try object($0)["seed"] as? Int } == seeds)
    }

    static let wrong = ["", "0", "5..1", "1..", "..5", "1,,2", "1-5", "-3", "1..100001", "1.5", "1...5", "99999999999"]

    @Test("a seed that is named twice", arguments: [("3,3", 3), ("1..4,2", 2), ("5,9..11,10", 10)])
    func twice(text: String, seed: Int) throws {
        let output = try deskflight(["test", Place.barn, "--seeds", text])
        #expect(output.status == 3 && output.out.isEmpty)
        #expect(output.errorLines.contains("deskflight: --seeds names \(seed) twice"), "\(output.error)")
    }

    @Test("what is no list of seeds", arguments: wrong)
    func refused(text: String) throws {
        let output = try deskflight(["test", Place.barn, "--seeds", text])
        #expect(output.status == 3 && output.out.isEmpty)
        #expect(output.error.contains("--seeds takes a count (100), a range (5..20) or a list"), "\(output.error)")
    }

    @Test("--seed and --seeds exclude each other")
    func both() throws {
        let output = try deskflight(["test", Place.barn, "--seeds", "3", "--seed", "1"])
        #expect(output.status == 3 && output.error.contains("--seed and --seeds exclude each other"))
    }

    @Test("many seeds are one line, after those that failed; each failure has its command")
    func lines() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("g.json5", Self.gusty)
        var failing: [Int] = []
        var margins: [Double] = []
        for seed in 1...12 {
            let verdict = try object(try deskflight(["run", file, "--seed", "\(seed)", "--json"]).out)
            if verdict["verdict"] as? String != "passed" { failing.append(seed) }
            let results = try #require(verdict["expectations"] as? [[String: Any]])
            margins.append(try #require(results[0]["margin"] as? Double))
        }
        try #require(!failing.isEmpty && failing.count < 12, "choose another limit")
        let output = try deskflight(["test", file, "--seeds", "12"])
        #expect(output.status == 1 && output.lines.last == "\(12 - failing.count) passed, \(failing.count) failed")
        let told = output.lines.filter { $0.hasPrefix("FAILED") }
        #expect(told.count == failing.count + 1)
        for (line, seed) in zip(told, failing) { #expect(line.contains(" seed \(seed), margin -")) }
        let worst = try #require(margins.min())
        let seed = 1 + (margins.firstIndex(of: worst) ?? 0)
        let end = String(format: "12 seeds, \(failing.count) failed, smallest margin %.3f m/s with seed \(seed)", worst)
        #expect(told.last?.hasSuffix(end) == true, "\(told)")
        let commands = output.errorLines.compactMap { $0.components(separatedBy: "repeat with: ").dropFirst().first }
        #expect(commands == failing.map { "deskflight run \(file) --seed \($0)" })
    }

    @Test("a file's own seeds are flown by test, unless others are named")
    func ownSeeds() throws {
        let sandbox = try Sandbox()
        let text = scenario("seed: 9, seeds: { from: 3, count: 4 }, expect: [{ always: \"time >= 0\" }]")
        let file = try sandbox.write("o.json5", text)
        func seeds(_ options: [String]) throws -> [Int?] {
            try deskflight(["test", file, "--json"] + options).lines.map { try object($0)["seed"] as? Int }
        }
        #expect(try seeds([]) == [3, 4, 5, 6])
        #expect(try seeds(["--seed", "2"]) == [2])
        #expect(try seeds(["--seeds", "2"]) == [1, 2])
        let one = try deskflight(["run", file, "--json"])
        #expect(try object(one.out)["seed"] as? Int == 9 && one.error.isEmpty)
        // A person is told that there are more.
        let told = try deskflight(["run", file, "--shake", "3"])
        #expect(
            told.errorLines == [
                "note: \(file) names 4 seeds and is flown with seed 9; all of them: deskflight test \(file) --shake 3"
            ])
        #expect(try deskflight(["run", file, "--seed", "4"]).error.isEmpty)
    }

    @Test("--set replaces a parameter in run and test, and is part of the repeating command")
    func set() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("g.json5", Self.gusty)
        for command in ["run", "test"] {
            let loose = try deskflight([command, file, "--set", "mean=1"])
            #expect(loose.status == 0)
            let tight = try deskflight([command, file, "--set", "mean=20.5"])
            #expect(tight.status == 1)
            #expect(tight.error.contains("always wind.speed < 7: saw wind.speed = "))
            let last = try #require(tight.errorLines.last)
            #expect(last.hasSuffix("repeat with: deskflight run \(file) --seed 1 --set mean=20.5"))
        }
        let verdict = try object(try deskflight(["run", file, "--json", "--set", "mean=20.5"]).out)
        #expect(verdict["params"] as? [String: String] == ["mean": "20.5"])
    }

    @Test("of several files those that have a parameter take it, and are named", arguments: ["run", "test"])
    func setInSome(command: String) throws {
        let sandbox = try Sandbox()
        try sandbox.write("a.json5", Self.gusty)
        try sandbox.write("b.json5", scenario("expect: [{ always: \"link.phone\" }]", name: "calm"))
        try sandbox.write("c.json5", "{ broken")
        func fly(_ files: [String], _ set: String) throws -> Output {
            try deskflight([command] + files + ["--set", set, "--json"], folder: sandbox.path)
        }
        let some = try fly(["a.json5", "b.json5"], "mean=20.5")
        #expect(some.status == 1 && some.errorLines.first == "note: mean=20.5 is set in 1 of 2 files: a.json5")
        let params = try some.lines.map { try object($0)["params"] as? [String: String] }
        #expect(params == [["mean": "20.5"], nil])
        #expect(try !fly(["a.json5", "./a.json5", "a.json5"], "mean=1").error.contains("note"))
        let none = try fly(["a.json5", "b.json5"], "maen=1")
        #expect(none.status == 3 && none.out.isEmpty)
        #expect(
            none.error.contains(
                "--set sets \"maen\", a parameter that none of the 2 files has (did you mean \"mean\"?)"))
        let bad = try fly(["a.json5", "c.json5"], "mean=1")
        #expect(bad.status == 3 && bad.error.contains("c.json5:1:"))
    }

    static let wrongSets: [(String, String)] = [
        ("mean", "--set takes NAME=VALUE, not \"mean\""), ("=5", "--set takes NAME=VALUE, not \"=5\""),
        ("maen=5", "no parameter \"maen\" to set (did you mean \"mean\"?)"), ("mean=51", "a number of m/s in 1...50"),
        ("mean=fast", "a number of m/s in 1...50"), ("mean=", "a number of m/s in 1...50"),
        ("mean=nan", "a number of m/s in 1...50"),
    ]

    @Test("what cannot be set is 3 and says why", arguments: wrongSets)
    func wrongSet(text: String, says: String) throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("g.json5", Self.gusty)
        for command in ["run", "test"] {
            let output = try deskflight([command, file, "--set", text])
            #expect(output.status == 3 && output.error.contains(says), "\(output.error)")
        }
        let twice = try deskflight(["run", file, "--set", "mean=5", "--set", "mean=6"])
        #expect(twice.status == 3 && twice.error.contains("--set sets \"mean\" twice"))
    }
}
