import Foundation
import Testing

/// What is left fails as the original did: alone, for the same reason and at the same moment.
@Suite("What deskflight shrink keeps")
struct ShrinkSameTests {
    /// Flies a failing file with a recording, and shrinks that.
    private func shrink(
        _ file: String, _ sandbox: Sandbox, to place: String = "small.json5", _ options: [String] = []
    ) throws -> (file: String, text: String, words: Output) {
        let flown = try deskflight(["run", file, "--quiet", "--out", sandbox.path + "/out"] + options)
        #expect(flown.status == 1, "\(flown.out)\(flown.error)")
        let small = sandbox.path + "/" + place
        try FileManager.default.createDirectory(
            atPath: (small as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        let words = try deskflight(["shrink", sandbox.path + "/out", "--out", small])
        #expect(words.status == 0, "\(words.error)")
        return (small, try String(decoding: contents(small), as: UTF8.self), words)
    }

    private func steps(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("{ at:") }.map(String.init)
    }

    @Test("parts of used files stand in the file that is left, which flies from anywhere and without them")
    func usedFiles() throws {
        let sandbox = try Sandbox()
        try sandbox.write("base/more.json5", "{ deskflight: 1, link: { remote: true }, params: { spare: 3 } }")
        try sandbox.write(
            "base/dusk.json5",
            """
            { deskflight: 1, use: "more.json5", world: { light: "$lux" },
              params: { lux: { value: 900, range: [100, 9000], unit: "lux" } } }
            """)
        let file = try sandbox.write(
            "flights/s.json5",
            scenario(
                "use: \"../base/dusk.json5\", script: [{ at: 1, do: \"rc.pause\" }], "
                    + "expect: [{ always: \"world.light > 500\" }]"))
        #expect(try deskflight(["run", file, "--quiet"]).status == 0)
        let (small, text, _) = try shrink(file, sandbox, to: "far/away/small.json5", ["--set", "lux=300"])
        #expect(text.contains("params: { lux: { value: 300, range: [100, 9000], unit: \"lux\" } }"), "\(text)")
        #expect(!text.contains("use:") && !text.contains("spare"))
        try FileManager.default.removeItem(atPath: sandbox.path + "/base")
        let run = try deskflight(["run", small, "--json"], folder: "/")
        let results = try #require(try object(run.out)["expectations"] as? [[String: Any]], "\(run.error)")
        #expect(run.status == 1 && (results[0]["note"] as? String)?.hasPrefix("saw world.light = 300") == true)
    }

    @Test("a recorded track that a used file names comes along, beside the file that is left")
    func recordedTrack() throws {
        let sandbox = try Sandbox()
        try sandbox.write("base/rides/ride.csv", "time,north,east\n0,15,0\n2,30,0\n")
        try sandbox.write(
            "base/world.json5",
            "{ deskflight: 1, world: { targets: [{ id: \"rider\", kind: \"bicycle\", track: \"rides/ride.csv\" }] } }")
        let file = try sandbox.write(
            "flights/s.json5",
            scenario(
                "use: \"../base/world.json5\", script: [{ at: 0.5, do: \"rc.pause\" }], "
                    + "expect: [{ always: \"target.rider.north < 20\" }]"))
        let original = try object(try deskflight(["run", file, "--json"]).out)["failedAtTick"] as? Int
        let (small, text, _) = try shrink(file, sandbox, to: "far/away/small.json5")
        #expect(text.contains("track: \"small-ride.csv\""), "\(text)")
        for folder in ["base", "flights", "out"] {
            try FileManager.default.removeItem(atPath: sandbox.path + "/" + folder)
        }
        let run = try deskflight(["run", small, "--json"], folder: "/")
        #expect(run.status == 1, "\(run.error)")
        #expect(try object(run.out)["failedAtTick"] as? Int == original && original != nil)
    }

    @Test("a seed of 64 bits stands in the file")
    func seed() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write(
            "s.json5",
            scenario("world: { wind: { from: 9, speed: 4, gust: 3 } }, expect: [{ always: \"time < 1\" }]"))
        let (small, text, words) = try shrink(file, sandbox, ["--seed", "18446744073709551557"])
        #expect(text.contains("seed: \"18446744073709551557\""), "\(text)")
        #expect(words.lines.last == "see it with: deskflight run \(small)")
        let json = try deskflight(["run", small, "--json"]).out
        #expect(json.contains("\"seed\":18446744073709551557,"))
        #expect(try digest(small) != digest(small, ["--seed", "5"]))
    }

    @Test("a failure that only shaken deliveries bring is shrunk with them, and the command that shows it says so")
    func shaken() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write(
            "s.json5",
            scenario(
                "script: [{ do: \"world.light\", lux: 900 }, { at: 0.2, do: \"rc.pause\" }, "
                    + "{ at: 0.5, do: \"tapFly.getSpeed\", completes: \"ok\", within: 0.12 }], expect: []"))
        #expect(try deskflight(["run", file, "--quiet"]).status == 0, "choose another limit")
        let (small, text, words) = try shrink(file, sandbox, ["--shake", "2"])
        #expect(words.lines.last == "see it with: deskflight run \(small) --shake 2")
        #expect(text.contains("still fails, with --shake 2."))
        #expect(steps(text).count == 1 && steps(text)[0].contains("tapFly.getSpeed"), "\(text)")
        #expect(try deskflight(["run", small, "--quiet"]).status == 0)
        #expect(try deskflight(["run", small, "--quiet", "--shake", "2"]).status == 1)
    }

    @Test("a card that a parameter names is found from elsewhere")
    func cardByParameter() throws {
        let sandbox = try Sandbox()
        try sandbox.write("card/DCIM/100MEDIA/DJI_0001.JPG", "x")
        let file = try sandbox.write(
            "s.json5",
            scenario(
                "params: { card: \"empty\" }, camera: { card: \"$card\" }, expect: [{ never: \"link.phone\" }]"))
        let (small, _, _) = try shrink(file, sandbox, to: "far/small.json5", ["--set", "card=card"])
        #expect(try deskflight(["run", small, "--quiet"], folder: "/").status == 1)
    }

    @Test("of two steps on a line the one that failed is kept")
    func twoOnALine() throws {
        let sandbox = try Sandbox()
        let call = try sandbox.write(
            "call.json5",
            scenario(
                "script: [{ do: \"tapFly.setBypass\", value: true, completes: \"ok\" }, "
                    + "{ do: \"tapFly.setSpeed\", value: 12, completes: \"ok\" }], expect: []"))
        let (_, text, words) = try shrink(call, sandbox)
        #expect(steps(text).count == 1 && steps(text)[0].contains("value: 12, completes: \"ok\""), "\(text)")
        #expect(words.out.contains("the step tapFly.setSpeed fails with 1 of 2 commands"))
        // The same words twice: each waits in its own time.
        let wait = try sandbox.write(
            "wait.json5",
            scenario(
                "script: [{ when: \"time > 0.2\", within: 1 }, { do: \"world.light\", lux: 700 }, "
                    + "{ when: \"world.light < 500\", within: 0.4 }, { do: \"world.light\", lux: 300 }, "
                    + "{ when: \"world.light < 500\", within: 0.9 }], expect: []"))
        let waited = try shrink(wait, sandbox)
        #expect(steps(waited.text).isEmpty, "\(waited.text)")
        #expect(waited.text.contains("{ eventually: \"world.light < 500\", from: 0.22, to: 0.62 }"))
    }

    @Test("of two lanes that give the same command in one tick, the one that failed is kept")
    func twoLanes() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write(
            "s.json5",
            scenario(
                "lanes: { a: [{ do: \"tapFly.setSpeed\", value: 12, completes: \"ok\" }], "
                    + "b: [{ do: \"tapFly.setSpeed\", value: 5, completes: \"ok\" }] }, expect: []"))
        let (_, text, _) = try shrink(file, sandbox)
        #expect(steps(text) == ["{ at: 0, do: \"tapFly.setSpeed\", value: 12, completes: \"ok\" },"])
    }

    @Test("a failure that would come earlier without a command is another one")
    func sameMoment() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write(
            "s.json5",
            scenario(
                "world: { light: 100 }, script: [{ at: 0, do: \"world.light\", lux: 900 }, "
                    + "{ at: 0.5, do: \"rc.pause\" }, { at: 4, do: \"world.light\", lux: 300 }], "
                    + "expect: [{ always: \"world.light > 500\" }]", duration: 6))
        let (small, text, _) = try shrink(file, sandbox)
        #expect(steps(text).map { $0.contains("world.light") } == [true, true], "\(text)")
        #expect(try object(try deskflight(["run", small, "--json"]).out)["failedAtTick"] as? Int == 400)
    }

    @Test("what a window begins with stays: the command of its step, or what its step waited for")
    func windows() throws {
        let sandbox = try Sandbox()
        let command = try sandbox.write(
            "command.json5",
            scenario(
                "script: [{ do: \"world.light\", lux: 900 }, { at: 0.5, do: \"rc.pause\", name: \"go\" }], expect: ["
                    + "{ eventually: \"time > 99\", from: \"go\", to: { step: \"go\", plus: 1 } }]"))
        #expect(steps(try shrink(command, sandbox).text) == ["{ at: 0.5, do: \"rc.pause\" },"])
        let wait = try sandbox.write(
            "wait.json5",
            scenario(
                "script: [{ do: \"rc.pause\" }, { at: 0.7, do: \"world.light\", lux: 700 }, "
                    + "{ when: \"world.light < 800\", name: \"dim\" }], "
                    + "expect: [{ never: \"link.phone\", from: \"dim\" }]"))
        let (small, text, _) = try shrink(wait, sandbox)
        #expect(steps(text) == ["{ at: 0.7, do: \"world.light\", lux: 700 },"], "\(text)")
        #expect(try object(try deskflight(["run", small, "--json"]).out)["failedAtTick"] as? Int == 70)
    }
}
