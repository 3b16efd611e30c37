import Foundation
import Testing

/// The JSON Schema of scenario files, judged by a validator that is not ours.
@Suite("The schema of scenario files")
struct SchemaTests {
    static let file = Place.scenarios + "/schema.json"
    private static let python = "/usr/bin/python3"
    static let hasValidator =
        (try? execute([python, "-c", "import json5, jsonschema"]).status) == 0

    @Test("Scenarios/schema.json is what describe schema prints")
    func fresh() throws {
        let printed = try deskflight(["describe", "schema"])
        #expect(printed.status == 0 && printed.error.isEmpty)
        let kept = try String(decoding: contents(Self.file), as: UTF8.self)
        #expect(printed.out == kept, "renew it: deskflight describe schema >Scenarios/schema.json")
        #expect(try object(kept)["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }

    /// Validates JSON5 files; one line each: `ok` or the first complaint.
    private func judge(_ files: [String]) throws -> [String] {
        let script = """
            import json, json5, jsonschema, sys
            schema = json.load(open(sys.argv[1]))
            jsonschema.Draft202012Validator.check_schema(schema)
            validator = jsonschema.Draft202012Validator(schema)
            for name in sys.argv[2:]:
                errors = list(validator.iter_errors(json5.load(open(name))))
                print("ok" if not errors else errors[0].json_path + ": " + errors[0].message[:200])
            """
        let output = try execute([Self.python, "-c", script, Self.file] + files)
        #expect(output.status == 0, "\(output.error)")
        #expect(output.lines.count == files.count)
        return output.lines
    }

    @Test("every shipped scenario fits", .enabled(if: hasValidator))
    func shipped() throws {
        let files = ShippedScenarioTests.files
        for (file, line) in zip(files, try judge(files.map { Place.scenarios + "/" + $0 })) {
            #expect(line == "ok", "\(file): \(line)")
        }
    }

    @Test("what explain prints and a step of every command fit", .enabled(if: hasValidator))
    func everyCommand() throws {
        let sandbox = try Sandbox()
        var steps: [String] = []
        for line in try deskflight(["describe", "commands", "--json"]).lines {
            let name = try #require(object(line)["name"] as? String)
            let text = try deskflight(["describe", name]).out
            steps.append(try #require(text.firstMatch(of: /a step +(\{.*\})/).map { String($0.1) }, "\(text)"))
        }
        let file = try sandbox.write(
            "all.json5",
            scenario(
                "world: { targets: [{ id: \"walker\", path: [{ at: [9, 0] }] }] }, "
                    + "script: [\n\(steps.joined(separator: ",\n"))], expect: []", duration: 60))
        #expect(try judge([file]) == ["ok"])
        // The decoder agrees.
        let check = try deskflight(["check", file])
        #expect(check.status == 0, "\(check.error)")
        #expect(steps.count > 60)
    }

    /// Changes of a good file that both the schema and the program must refuse.
    static let mutants: [(from: String, to: String)] = [
        ("deskflight: 1", "deskflight: 2"), ("name: \"test\",", ""), ("duration: 2", "duration: 0"),
        ("duration: 2", "duration: \"2\""), ("\"18446744073709551615\"", "\"7x\""),
        ("\"18446744073709551615\"", "9007199254740992"), ("heading: 10", "heading: 400"),
        ("heading: 10", "headng: 10"),
        ("\"mavic-pro\"", "\"mavic\""), ("[0, 0, 20]", "[0, 0]"), ("box: { center", "sphere: {}, box: { center"),
        ("size: [1, 1, 1]", "size: [1, 1, 0]"), ("from: 90, speed: 2", "speed: 2"),
        ("\"tapFly.start\"", "\"tapFly.strat\""), ("image: [0.5, 0.5], ", ""), ("mode: \"free\"", "mode: \"freely\""),
        ("{ do: \"rc.pause\" }", "{ do: \"rc.pause\", for: 1 }"),
        ("{ do: \"rc.pause\" }", "{ do: \"rc.pause\", completes: \"ok\" }"),
        ("{ do: \"rc.pause\" }", "{ at: 1 }"), ("satellites: 7 }", "satellites: 7.5 }"),
        ("satellites: 7 }", "satellites: 41 }"), ("always: \"link.phone\"", "always: true"),
        ("always: \"link.phone\"", "always: \"link.phone\", never: \"link.phone\""),
        ("always: \"link.phone\"", "allways: \"link.phone\""), ("\"tapFly.stopped\"", "\"tapFly.stoped\""),
        ("equals: 0", "equals: -1"), ("vacuous: \"ok\"", "vacuous: \"yes\""), (", then: \"link.phone\"", ""),
        ("\"camera.exposure\": 10", "\"camera.exposur\": 10"),
        ("\"camera.exposure\": 10", "\"camera.exposure\": -1"),
        ("activation: \"activated\"", "activation: \"active\""), ("phone: true", "phone: 1"),
        ("\"noviceMode\"", "\"noviceMode\", \"noviceMode\""),
    ]

    private let good = """
        { deskflight: 1, name: "test", duration: 2, seed: "18446744073709551615", seeds: [3, "18446744073709551614"],
          aircraft: { model: "mavic-pro", at: [0, 0, 20], heading: 10, limits: { radius: 50 } },
          profile: { "camera.exposure": 10, "sensing.hasRear": true, "missions.tapFly": ["forward", "free"] },
          camera: { hfov: 60, stream: [640, 360], card: null },
          world: { wind: { from: 90, speed: 2 }, conditions: ["noviceMode"],
            obstacles: [{ id: "a", box: { center: [50, 0, 1], size: [1, 1, 1] } }],
            targets: [{ id: "w", kind: "person", path: [{ at: [9, 0] }, { at: [20, 0], speed: 2 }] }] },
          app: { registered: true, activation: "activated" }, link: { phone: true, remote: true },
          script: [{ at: 0.5, do: "tapFly.start", image: [0.5, 0.5], mode: "free", completes: "-5000", within: 1 },
            { do: "rc.pause" }, { do: "world.gps", satellites: 7 }, { do: "rc.stick", yaw: 0.5, for: 0.1 },
            { when: "link.phone", within: 1 }],
          expect: [{ always: "link.phone", from: 0.5, to: 1 }, { count: "tapFly.stopped", equals: 0 },
            { whenever: "time > 1", then: "link.phone", within: 0.5, vacuous: "ok" },
            { count: "call.failed", error: "mission/modeError", atLeast: 0 }] }
        """

    @Test("what the program refuses, the schema refuses", .enabled(if: hasValidator))
    func refused() throws {
        let sandbox = try Sandbox()
        var files = [try sandbox.write("good.json5", good)]
        for (number, mutant) in Self.mutants.enumerated() {
            #expect(good.ranges(of: mutant.from).count == 1, "\(mutant.from)")
            files.append(try sandbox.write("\(number).json5", good.replacing(mutant.from, with: mutant.to)))
        }
        let lines = try judge(files)
        #expect(lines[0] == "ok")
        #expect(try deskflight(["check", files[0]]).status == 0)
        for (number, mutant) in Self.mutants.enumerated() {
            #expect(lines[number + 1] != "ok", "\(mutant)")
            #expect(try deskflight(["check", files[number + 1]]).status == 3, "\(mutant)")
        }
    }
}
