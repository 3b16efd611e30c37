import Foundation
import Testing

@Suite("What --out writes")
struct OutputTests {
    static let files: Set<String> = ["verdict.json", "trace.jsonl", "run.dfrec", "card"]

    private func fly(_ file: String, into sandbox: Sandbox, _ options: [String] = []) throws -> String {
        let out = sandbox.path + "/out"
        let output = try deskflight(["run", file, "--out", out] + options)
        #expect(output.status <= 1, "\(output.error)")
        return out
    }

    @Test("verdict, trace, recording and card, and nothing unfinished")
    func names() throws {
        let sandbox = try Sandbox()
        let out = try fly(Place.barn, into: sandbox)
        #expect(Set(try FileManager.default.contentsOfDirectory(atPath: out)) == Self.files)
        let verdict = try String(decoding: contents(out + "/verdict.json"), as: UTF8.self)
        #expect(verdict == (try deskflight(["run", Place.barn, "--json"]).out))
    }

    @Test("a second run takes the place of the first")
    func again() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("p.json5", scenario(photo))
        let first = try tree(try fly(file, into: sandbox))
        #expect(first.keys.contains("card/DCIM/100MEDIA/DJI_0001.JPG"))
        #expect(try tree(try fly(file, into: sandbox)) == first)
        let other = try sandbox.write("o.json5", scenario("expect: [{ always: \"link.phone\" }]"))
        let second = try tree(try fly(other, into: sandbox))
        #expect(!second.keys.contains { $0.hasSuffix(".JPG") })
    }

    private let photo = """
        camera: { stream: [64, 36] }, script: [{ do: "camera.shoot", completes: "ok" }],
        expect: [{ count: "camera.newFile", equals: 1 }]
        """

    @Test("a card folder that no run has left is never replaced")
    func foreignCard() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("p.json5", scenario(photo))
        try sandbox.write("out/card/mine.txt", "precious")
        let output = try deskflight(["run", file, "--out", sandbox.path + "/out"])
        #expect(output.status == 2 && output.error.contains("out/card: it is there already and no run has left it"))
        #expect(
            try tree(sandbox.path + "/out") == ["card": Data("folder".utf8), "card/mine.txt": Data("precious".utf8)])
    }

    @Test("the card of an earlier run can be mounted, and is not replaced then")
    func ownCardMounted() throws {
        let sandbox = try Sandbox()
        let out = try fly(try sandbox.write("p.json5", scenario(photo)), into: sandbox)
        let before = try tree(out + "/card")
        let mounting = photo.replacing("camera: {", with: "camera: { card: \"out/card\",")
        let file = try sandbox.write("m.json5", scenario(mounting))
        let refused = try deskflight(["run", file, "--out", out])
        #expect(refused.status == 2 && refused.error.contains("the scenario's card is mounted from there"))
        #expect(try deskflight(["run", file, "--out", sandbox.path + "/other"]).status == 0)
        #expect(try tree(out + "/card") == before)
        #expect(try tree(sandbox.path + "/other/card").keys.contains("DCIM/100MEDIA/DJI_0002.JPG"))
    }

    @Test("several files write a folder each")
    func several() throws {
        let sandbox = try Sandbox()
        let out = sandbox.path + "/out"
        let output = try deskflight(
            ["run", "Scenarios/tapfly/gusts.json5", "Scenarios/tapfly/height-limit.json5", "--out", out])
        #expect(output.status == 0)
        let folders = Set(try FileManager.default.contentsOfDirectory(atPath: out))
        #expect(folders == ["Scenarios-tapfly-gusts", "Scenarios-tapfly-height-limit"])
        for folder in folders {
            #expect(Set(try FileManager.default.contentsOfDirectory(atPath: out + "/" + folder)) == Self.files)
        }
    }

    @Test("each line of the trace is JSON with sorted keys; time never falls; the first line tells the version")
    func trace() throws {
        let sandbox = try Sandbox()
        let out = try fly(Place.scenarios + "/tapfly/radius-limit.json5", into: sandbox)
        let text = try String(decoding: contents(out + "/trace.jsonl"), as: UTF8.self)
        #expect(text.hasSuffix("\n"))
        let lines = Output.lines(text)
        let head = try object(lines[0])
        #expect(head["schema"] as? String == "deskflight-trace" && head["version"] as? Int == 1)
        #expect(head["scenario"] as? String == "radius limit" && head["seed"] as? Int == 11)
        var last = -1
        var counts: [String: Int] = [:]
        for line in lines.dropFirst() {
            let parsed = try object(line)
            let tick = try #require(parsed["tick"] as? Int)
            let time = try #require(parsed["t"] as? Double)
            #expect(tick >= last && abs(time - Double(tick) / 100) < 1e-9)
            last = tick
            counts[try #require(parsed["event"] as? String), default: 0] += 1
            let keys = line.matches(of: /[{,]"(\w+)":/).map { String($0.1) }
            #expect(keys == keys.sorted() && Set(keys) == Set(parsed.keys))
        }
        // 10 Hz over the 30 s; the two flights and their ends; six calls.
        #expect(counts["flightController.state"] == 300)
        #expect(counts["tapFly.changed"] == 5)
        #expect(counts["call.completed"] == 5)
        #expect(lines.contains { $0.contains("\"to\":\"readyToStart\"") && $0.contains("reachFlightLimitation") })
    }

    @Test("the trace's decimals do not depend on the value")
    func decimals() throws {
        let sandbox = try Sandbox()
        let out = try fly(Place.gusts, into: sandbox)
        let states = Output.lines(try String(decoding: contents(out + "/trace.jsonl"), as: UTF8.self))
            .filter { $0.contains("flightController.state") }
        let shape =
            #/
            \{"climbRate":-?\d+\.\d{3},"east":-?\d+\.\d{3},"event":"flightController.state",
            "heading":-?\d+\.\d\d,"height":\d+\.\d{3},"north":-?\d+\.\d{3},
            "speed":\d+\.\d{3},"t":\d+\.\d\d,"tick":\d+\}
            /#
        #expect(states.count == 300)
        for state in states { #expect(state.wholeMatch(of: shape) != nil, "\(state)") }
    }
}

@Suite("deskflight replay")
struct ReplayTests {
    private func record(_ file: String, _ sandbox: Sandbox, _ options: [String] = []) throws -> (String, String) {
        let out = sandbox.path + "/" + UUID().uuidString
        let output = try deskflight(["run", file, "--json", "--out", out] + options)
        return (out + "/run.dfrec", try #require(try object(output.out)["digest"] as? String))
    }

    @Test(
        "a recording replays equal, whatever the run was made of",
        arguments: [[], ["--seed", "18446744073709551615"], ["--shake", "3"], ["--seed", "0", "--shake", "0"]])
    func equal(options: [String]) throws {
        let sandbox = try Sandbox()
        for file in [Place.gusts, Place.scenarios + "/camera/photo-on-the-card.json5"] {
            let (recording, digest) = try record(file, sandbox, options)
            let output = try deskflight(["replay", recording])
            #expect(output.status == 0)
            #expect(output.out.hasPrefix("equal  \(recording): ") && output.out.hasSuffix("digest \(digest)\n"))
            let json = try object(try deskflight(["replay", recording, "--json"]).out)
            #expect(json["equal"] as? Bool == true && json["digest"] as? String == digest)
        }
    }

    @Test("whatever a scenario may hold comes through its recording")
    func anyScenario() throws {
        let sandbox = try Sandbox()
        let good = scenario("expect: [{ always: \"link.phone\" }]", duration: 0.1)
        for (index, text) in [
            // Accents without end stand in no text, but may in a comment; so may control characters and a megabyte.
            "// e" + String(repeating: "\u{301}", count: 100) + "\n" + good,
            "/* \u{0}\u{1}\u{1B}[2J\u{7F}\u{85}\u{2028} \"\\ */" + good,
            String(repeating: "\n", count: 7 << 20) + good, "\u{FEFF}" + good,
        ].enumerated() {
            let (recording, digest) = try record(try sandbox.write("\(index).json5", text), sandbox)
            let output = try deskflight(["replay", recording])
            #expect(output.status == 0 && output.out.hasSuffix("digest \(digest)\n"), "\(index): \(output.error)")
        }
    }

    @Test("one changed field is named by tick, field and both values")
    func difference() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write(
            "f.json5", scenario("script: [{ at: 1, do: \"world.light\", lux: 4321 }]", duration: 1.5))
        let (recording, _) = try record(file, sandbox)
        // The command's operand 4321.0 stands in the recording once: 0x40B0E10000000000.
        var bytes = try contents(recording)
        let pattern = Data([0, 0, 0, 0, 0, 0xE1, 0xB0, 0x40])
        let place = try #require(bytes.range(of: pattern))
        bytes[place.upperBound - 3] = 0xE0
        let changed = try sandbox.write("changed.dfrec", bytes)
        let output = try deskflight(["replay", changed])
        #expect(output.status == 1)
        // 0x40B0E0… is 4320.
        #expect(
            output.out.contains("first difference at tick 100 (1.0 s): conditions.lightLux was 4321.0, is 4320.0"),
            "\(output.out)")
        let json = try object(try deskflight(["replay", changed, "--json"]).out)
        #expect(json["equal"] as? Bool == false && json["tick"] as? Int == 100)
        #expect(json["field"] as? String == "conditions.lightLux")
        #expect(json["recorded"] as? String == "4321.0" && json["replayed"] as? String == "4320.0")
    }

    @Test("a recording cut off at any byte is an error with its place, or equal as far as it goes")
    func cut() throws {
        let sandbox = try Sandbox()
        let file = try sandbox.write("f.json5", scenario("expect: []", duration: 0.3))
        let bytes = try contents(try record(file, sandbox).0)
        let steps = stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60))
        let cuts = try steps.map { try sandbox.write("cut\($0).dfrec", bytes.prefix($0)) }
        for cut in cuts {
            let output = try deskflight(["replay", cut])
            #expect(output.status == 3 && output.out.isEmpty && output.errorLines.count == 1)
        }
        let output = try deskflight(["replay", cuts[0]])
        #expect(output.errorLines == ["\(cuts[0]): not a DeskFlight recording of version 1 (byte 0)"])
        let middle = try deskflight(["replay", cuts[cuts.count - 5]])
        #expect(middle.error.contains("cut off after ") || middle.error.contains("the recording ends early"))
    }

    @Test("a file that is no recording, and one with bytes changed, never crash")
    func noise() throws {
        let sandbox = try Sandbox()
        #expect(try deskflight(["replay", Place.barn]).status == 3)
        let file = try sandbox.write("f.json5", scenario("script: [{ do: \"rc.stick\", yaw: 1 }]", duration: 0.2))
        let bytes = try contents(try record(file, sandbox).0)
        // The header's names may say anything; what follows the first field's name decides the run.
        let header = try #require(bytes.range(of: Data("aircraft.positionNED.x".utf8))).lowerBound
        for round in 0..<40 {
            var changed = bytes
            changed[bytes.count * round / 40] ^= UInt8(truncatingIfNeeded: 1 << (round % 8))
            let output = try deskflight(["replay", try sandbox.write("n.dfrec", changed)])
            let place = bytes.count * round / 40
            let allowed: Set<Int32> = place < header ? [0, 1, 3] : [1, 3]
            #expect(allowed.contains(output.status), "byte \(place): \(output)")
        }
    }
}
