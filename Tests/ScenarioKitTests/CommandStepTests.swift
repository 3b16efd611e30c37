import Contract
import ScenarioKit
import Testing

/// Every command of the vocabulary can be a step, with its defaults and with every parameter written out.
@Suite("Every command as a step")
struct CommandStepTests {
    /// A parameter as a file writes it, and its operands. `file` is looked up in the run, so it stays 0.
    private func sample(_ parameter: ParameterDescriptor) -> (text: String, operands: [Double]) {
        switch parameter.kind {
        case .number(_, let range):
            // Not the middle, which often is the default; whole, which suits all.
            let value = (range.lowerBound + (range.upperBound - range.lowerBound) * 0.7).rounded(.down)
            return ("\(value)", [value])
        case .flag: return ("true", [1])
        case .choice(let members):
            let member = members[members.count - 1]
            return ("\"\(member.symbol)\"", [Double(member.raw)])
        case .imagePoint: return ("[0.25, 0.75]", [0.25, 0.75])
        case .file: return ("\"DCIM/A.JPG\"", [0])
        case .target: return ("\"walker\"", [0])
        }
    }

    private func step(_ text: String) throws -> ScenarioStep.CommandStep {
        let step = try #require(try scenario(script: text, world: twoTargets).steps.first)
        guard case .command(let command) = step.action else { throw Unexpected() }
        return command
    }

    private struct Unexpected: Error {}

    private func expect(_ descriptor: CommandDescriptor, withDefaults: Bool) throws {
        var (text, operands) = ("{ do: \"\(descriptor.name)\"", [Double]())
        for parameter in descriptor.parameters {
            if withDefaults, let value = parameter.defaultValue {
                operands.append(value)
                continue
            }
            let sample = sample(parameter)
            text += ", \(parameter.key): \(sample.text)"
            operands += sample.operands
        }
        if descriptor.isCall { text += ", completes: \"ok\"" }
        let step = try step(text + " }")
        #expect(step.descriptor == descriptor)
        #expect(step.operands == operands, "\(text)")
        guard step.file == nil else { return #expect(step.command == nil) }
        let command = try #require(step.command)
        #expect(Array(command.operands) == operands)
        #expect(command == (try CommandCatalogue.make(opcode: descriptor.opcode, operands: operands)))
        try command.validate()
    }

    @Test(arguments: CommandCatalogue.names)
    func steps(name: String) throws {
        let descriptor = try #require(CommandCatalogue.descriptor(named: name))
        try expect(descriptor, withDefaults: true)
        try expect(descriptor, withDefaults: false)
        // A parameter called as a step's own key could not be written.
        let own = [
            "at", "after", "do", "when", "within", "completes", "for", "name", "as", "read", "repeat", "if", "then",
            "else", "first", "vacuous",
        ]
        #expect(descriptor.parameters.allSatisfy { !own.contains($0.key) })
        #expect(Set(descriptor.parameters.map(\.key)).count == descriptor.parameters.count)
    }

    @Test(
        "What a step's parameters must be",
        arguments: CommandCatalogue.all.filter { !$0.parameters.isEmpty }.map(\.name))
    func required(name: String) throws {
        let descriptor = try #require(CommandCatalogue.descriptor(named: name))
        for missing in descriptor.parameters where missing.isRequired {
            var text = "{ do: \"\(name)\""
            for parameter in descriptor.parameters where parameter.key != missing.key {
                text += ", \(parameter.key): \(sample(parameter).text)"
            }
            #expect {
                _ = try step(text + " }")
            } throws: {
                "\($0)" == "s:2:10: error: missing key \"\(missing.key)\" in a step"
            }
        }
    }

    static let refused: [(text: String, complaint: String)] = [
        (
            "{ do: \"world.gps\", satellites: 7.5 }",
            #"s:2:41: error: "satellites" must be a whole number of satellites in 0...40, found 7.5"#
        ),
        (
            "{ do: \"app.sdkVersion\", major: 10, minor: 0 }",
            #"s:2:41: error: "major" must be a whole number in 1...9, found 10"#
        ),
        (
            "{ do: \"fault\", which: \"stopDoesNothing\" }", #"s:2:10: error: missing key "on" in a step"#
        ),
        (
            "{ do: \"rc.pause\", for: 2 }", #"s:2:28: error: unknown key "for" in a step"#
        ),
        (
            "{ do: \"virtualStick.send\", pitsch: 2 }",
            #"s:2:37: error: unknown key "pitsch" in a step (did you mean "pitch"?)"#
        ),
        (
            "{ do: \"flight.takeof\" }",
            #"s:2:16: error: unknown command "flight.takeof" (did you mean "flight.takeOff"?)"#
        ),
    ]

    @Test(arguments: refused.indices)
    func refusals(row: Int) {
        let (text, complaint) = Self.refused[row]
        #expect {
            _ = try step(text)
        } throws: {
            "\($0)" == complaint
        }
    }

    @Test("Raw sticks are let go after their time, too")
    func rawSticks() throws {
        #expect(
            try log(#"{ at: 1, do: "rc.sticks", leftHorizontal: 0.5, for: 2 }, { do: "rc.pause" }"#)
                == ["100 rc.sticks", "100 rc.pause", "300 rc.stick"])
    }
}

/// A call that fails although nobody looks at its answer.
@Suite("Warnings about calls")
struct CallWarningTests {
    private func warnings(_ script: String) throws -> [String] {
        try run(try scenario(script: script, expect: #"{ always: "aircraft.isFlying" }"#)).warnings
    }

    @Test("names line, call and error")
    func failing() throws {
        #expect(
            try warnings(#"{ at: 1, do: "tapFly.stop" }"#) == [
                "line 2: tapFly.stop failed with mission/aircraftNoRunningMission, and no \"completes\" expects it"
            ])
    }

    @Test("is silent about what is expected, works, or is no call")
    func silent() throws {
        #expect(try warnings(#"{ do: "tapFly.stop", completes: "mission/aircraftNoRunningMission" }"#) == [])
        #expect(try warnings(#"{ do: "tapFly.getSpeed" }, { do: "rc.pause" }"#) == [])
    }

    @Test("stops after ten")
    func many() throws {
        let script = Array(repeating: #"{ after: 0.2, do: "tapFly.stop" }"#, count: 13).joined(separator: ",")
        let warnings = try warnings(script)
        #expect(warnings.count == 11)
        #expect(warnings.last == "3 more calls failed that no \"completes\" expects")
    }
}
