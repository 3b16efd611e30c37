import Foundation
import Testing

/// Equal scenario and seed give equal digests, whatever surrounds the run (field reports H3, H9, H11).
@Suite("Determinism")
struct DeterminismTests {
    private static let noFMA = "glibc.cpu.hwcaps=-AVX2,-FMA,-AVX512F,-AVX2_Usable,-FMA_Usable"

    /// What a host may differ in. glibc picks its sines by CPU, and malloc's fill shows memory that nobody wrote.
    static let hosts: [[String: String?]] = [
        ["TZ": "Asia/Kathmandu", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"],
        ["TZ": "Pacific/Apia", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"],
        ["TZ": nil, "LANG": nil, "LC_ALL": "C"],
        ["GLIBC_TUNABLES": noFMA],
        ["GLIBC_TUNABLES": "glibc.malloc.perturb=165"],
        ["SWIFT_DETERMINISTIC_HASHING": "1"],
        ["HOME": "/nonexistent", "TMPDIR": "/tmp", "USER": nil, "PATH": nil],
    ]

    /// Wind with gusts, turns, a limit, a photo: everything that draws a number or a sine.
    private static let busy = scenario(
        """
        seed: 5, aircraft: { at: [0, 0, 12], heading: 37, gimbalPitch: -12, limits: { radius: 30 } },
        camera: { stream: [160, 90] },
        world: {
          wind: { from: 250, speed: 4, gust: 3 },
          obstacles: [{ id: "b", box: { center: [30, 5, 4], size: [4, 6, 8] } }],
          targets: [{ id: "a", path: [{ at: [12, 3] }, { at: [20, -9], speed: 1.3 }] }],
        },
        script: [
          { do: "tapFly.setSpeed", value: 8 }, { do: "tapFly.start", image: [0.37, 0.52], completes: "ok" },
          { after: 1, do: "rc.stick", yaw: -0.6, for: 1 }, { do: "camera.shoot", completes: "ok" },
          { do: "gimbal.pitch", degrees: -40 }, { when: "aircraft.radiusReached", within: 6 },
        ], expect: [{ count: "camera.newFile", equals: 1 }]
        """, name: "busy", duration: 8)

    private func verdicts(
        _ arguments: [String], environment: [String: String?] = [:], program: String = Place.program
    ) throws -> [[String: String]] {
        let output = try execute([program, "run", "--json"] + arguments, environment: environment)
        #expect(output.status == 0, "\(output.error)")
        return try output.lines.map { line in
            let verdict = try object(line)
            return [
                "core": try #require(verdict["digest"] as? String), "media": verdict["mediaDigest"] as? String ?? "",
            ]
        }
    }

    @Test("twice in a process, and in two processes")
    func twice() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("busy.json5", Self.busy)
        let other = try sandbox.write(
            "other.json5", scenario("seed: 9, world: { wind: { from: 1, speed: 2, gust: 3 } }"))
        let one = try verdicts([file, other, file, "--video", "hash"])
        #expect(one.count == 3 && one[0] == one[2] && one[0]["core"] != one[1]["core"] && one[0]["media"] != "")
        #expect(try verdicts([file, "--video", "hash"]) == [one[0]])
    }

    /// Field report H3: ten runs, half of them in one process.
    @Test("ten times, five of them in one process and five at once")
    func ten() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("busy.json5", Self.busy)
        let runs = try verdicts(Array(repeating: file, count: 5))
        #expect(Set(runs.map { $0["core"] }).count == 1)
        let copies = try (1...5).map { try sandbox.write("copy-\($0).json5", Self.busy) }
        let suite = try deskflight(["test"] + copies + ["--seed", "5", "--jobs", "5", "--json"])
        #expect(try suite.lines.map { try object($0)["digest"] as? String } == runs.map { $0["core"] })
    }

    @Test("on every host: zone, language, CPU, memory, environment", arguments: hosts)
    func host(environment: [String: String?]) throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("busy.json5", Self.busy)
        let here = try verdicts([file, "--video", "hash"])
        #expect(try verdicts([file, "--video", "hash"], environment: environment) == here)
    }

    @Test("the bytes of photo, trace and recording are those of every host")
    func bytes() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("busy.json5", Self.busy)
        var trees: [[String: Data]] = []
        for (index, environment) in ([[:]] + Self.hosts.prefix(5)).enumerated() {
            let out = sandbox.path + "/\(index)"
            _ = try verdicts([file, "--out", out], environment: environment)
            trees.append(try tree(out))
        }
        #expect(trees[0].keys.contains("card/DCIM/100MEDIA/DJI_0001.JPG"))
        for other in trees.dropFirst() { #expect(other == trees[0]) }
    }

    @Test("with and without output, with and without pictures, paced and from another folder")
    func sideEffects() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("busy.json5", Self.busy)
        let wanted = try digest(file)
        #expect(try digest(file, ["--out", sandbox.path + "/out"]) == wanted)
        #expect(try digest(file, ["--video", "hash"]) == wanted)
        #expect(try digest(file, ["--pace", "50"]) == wanted)
        #expect(try digest(file, ["--out", sandbox.path + "/out2", "--pace", "100", "--video", "hash"]) == wanted)
        #expect(try digest("busy.json5", folder: sandbox.path) == wanted)
        // The time line of a single run looks at every tick; without it many ticks are made at once.
        let text = try deskflight(["run", file])
        #expect(text.lines.last?.hasSuffix("digest " + wanted) == true)
        #expect(try object(try deskflight(["test", file, "--json"]).out)["digest"] as? String == wanted)
    }

    @Test("in slow motion and in real time")
    func pace() throws {
        let sandbox = try Sandbox()
        let rest =
            "script: [{ do: \"rc.stick\", pitch: 1, roll: 0.3 }], world: { wind: { from: 9, speed: 3, gust: 2 } }"
        let file = try sandbox.write("short.json5", scenario(rest, duration: 0.1))
        let wanted = try digest(file)
        let clock = ContinuousClock()
        var slow = ""
        // The last of ten ticks is due 0.09 s after the first, at a tenth of the speed 0.9 s.
        let took = try clock.measure { slow = try digest(file, ["--pace", "0.1"]) }
        #expect(slow == wanted && took >= .milliseconds(900))
        #expect(try digest(file, ["--pace", "1"]) == wanted)
    }

    static let seeds: [(String?, UInt64)] = [
        (nil, 1), ("0", 0), ("1", 1), ("9223372036854775808", 1 << 63), ("-1", .max), ("18446744073709551615", .max),
        ("-9223372036854775808", 1 << 63), ("2", 2),
    ]

    @Test("every whole number is a seed; each gives its own gusts, and the same ones again")
    func seeds() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("gust.json5", scenario("world: { wind: { from: 9, speed: 3, gust: 2 } }"))
        var digests: [UInt64: String] = [:]
        for (text, seed) in Self.seeds {
            let options = text.map { ["--seed", $0] } ?? []
            let verdict = try object(try deskflight(["run", file, "--json"] + options).out)
            #expect((verdict["seed"] as? NSNumber)?.uint64Value == seed, "\(text ?? "none")")
            let digest = try #require(verdict["digest"] as? String)
            #expect(digests[seed] == nil || digests[seed] == digest)
            digests[seed] = digest
        }
        #expect(Set(digests.values).count == digests.count, "two seeds gave one flight")
        // The file's own seed and the same one from outside are one.
        let seeded = try sandbox.write(
            "seed.json5", scenario("seed: 2, world: { wind: { from: 9, speed: 3, gust: 2 } }"))
        #expect(try digest(seeded) == digests[2])
    }

    @Test("what is added to the world leaves the wind and the flight as they were")
    func separateStreams() throws {
        let sandbox = try Sandbox()
        let walker = "{ id: \"a\", path: [{ at: [5, 0] }, { at: [9, 4] }] }"
        let wind = "wind: { from: 9, speed: 3, gust: 2 }"
        var flights: [[String]] = []
        for (index, world) in [
            wind, "\(wind), targets: [\(walker)]",
            "\(wind), targets: [\(walker), { id: \"b\", path: [{ at: [1, 1] }] }]",
            "\(wind), obstacles: [{ id: \"c\", box: { center: [90, 0, 1], size: [1, 1, 1] } }]",
        ].enumerated() {
            let script = "script: [{ do: \"tapFly.start\", image: [0.4, 0.5] }]"
            let file = try sandbox.write("\(index).json5", scenario("\(script), world: { \(world) }", duration: 5))
            _ = try deskflight(["run", file, "--out", sandbox.path + "/\(index)", "--quiet"])
            let trace = try String(decoding: contents(sandbox.path + "/\(index)/trace.jsonl"), as: UTF8.self)
            flights.append(Output.lines(trace))
        }
        #expect(flights[0].count > 60)
        for other in flights.dropFirst() { #expect(other == flights[0]) }
        // Shaking delays what listeners hear, never what happens.
        _ = try deskflight(["run", sandbox.path + "/0.json5", "--out", sandbox.path + "/s", "--quiet", "--shake", "4"])
        let shaken = try String(decoding: contents(sandbox.path + "/s/trace.jsonl"), as: UTF8.self)
        #expect(Output.lines(shaken) == flights[0])
    }

    @Test(
        "debug and release agree",
        .enabled(if: Place.program != Place.debugProgram, "DESKFLIGHT_BIN names no other build"))
    func builds() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("busy.json5", Self.busy)
        let files = [file, Place.barn, Place.gusts]
        #expect(
            try verdicts(files + ["--video", "hash"].prefix(0)) == verdicts(files, program: Place.debugProgram))
        #expect(
            try verdicts([file, "--video", "hash"]) == verdicts([file, "--video", "hash"], program: Place.debugProgram))
    }

    @Test("minutes of full sticks in a storm stay finite (H8)")
    func storm() throws {
        let sandbox = try Sandbox()
        let rest = """
            aircraft: { at: [0, 0, 400], limits: { height: 500 } }, world: { wind: { from: 33, speed: 60, gust: 30 } },
            script: [{ do: "rc.stick", roll: 1, pitch: -1, yaw: 1, throttle: 0.01 }],
            expect: [{ always: "aircraft.speed < 120" }, { always: "aircraft.pitch > -90 and aircraft.pitch < 90" }]
            """
        let file = try sandbox.write("storm.json5", scenario(rest, duration: 180))
        let output = try deskflight(["run", file, "--quiet"])
        #expect(output.status == 0, "\(output.error)")
        // Numbers that no world has are refused where they stand.
        for (wrong, value) in [("speed: 60", "speed: 1e6"), ("gust: 30", "gust: 1e308"), ("400]", "-1e308]")] {
            let bad = try sandbox.write("bad.json5", scenario(rest.replacing(wrong, with: value)))
            #expect(try deskflight(["check", bad]).status == 3)
        }
    }
}
