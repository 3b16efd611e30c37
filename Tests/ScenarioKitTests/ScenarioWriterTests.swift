import Contract
import ScenarioKit
import SimMath
import Testing

/// What is written reads back: the writer against the decoder, which knows nothing of it.
@Suite("Commands as steps of a file")
struct ScenarioWriterTests {
    /// Operands of a command: the ends and the middle of each range, each choice, odd fractions, the defaults.
    private static func samples(_ descriptor: CommandDescriptor) -> [[Double]] {
        let ways = 5
        return (0..<ways).map { way in
            descriptor.parameters.flatMap { parameter -> [Double] in
                switch parameter.kind {
                case .number(_, let range):
                    let part = [0, 1, 1.0 / 3, 0.7123456789, 0.5][way]
                    let value = range.lowerBound + (range.upperBound - range.lowerBound) * part
                    return [parameter.isWhole ? value.rounded() : value]
                case .flag: return [Double(way % 2)]
                case .choice(let members): return [Double(members[way % members.count].raw)]
                case .imagePoint:
                    return [
                        [0.0, 1, 1.0 / 3, 0.1, Double.leastNonzeroMagnitude][way], [1, 0, 2.0 / 3, 0.45, 0.5][way],
                    ]
                case .file: return [Double(way)]
                case .target: return [Double(way % 2)]
                }
            }
        } + [descriptor.parameters.flatMap { Array(repeating: $0.defaultValue ?? 1, count: $0.operandCount) }]
    }

    private func read(_ step: String) throws -> ScenarioStep {
        try #require(try scenario(script: step, duration: 100, world: twoTargets).steps.first)
    }

    @Test("every command of the catalogue comes back with the same bits", arguments: CommandCatalogue.names)
    func every(name: String) throws {
        let descriptor = try #require(CommandCatalogue.descriptor(named: name))
        for (number, operands) in Self.samples(descriptor).enumerated() {
            let command = try CommandCatalogue.make(opcode: descriptor.opcode, operands: operands)
            let tick = Tick([0, 7, 29, 113, 5557, 9999][number])
            let text = try ScenarioWriter.step(
                command, at: tick, path: Array("DCIM/Ä \"1\".JPG".utf8), targetIDs: ["walker", "other"])
            let step = try read(text)
            #expect(step.timing == .at(tick))
            guard case .command(let read) = step.action else {
                Issue.record("\(text) is no command")
                continue
            }
            #expect(read.descriptor.name == name)
            if let file = read.file {
                #expect(file.path == Array("DCIM/Ä \"1\".JPG".utf8))
            } else {
                #expect(read.operands.map(\.bitPattern) == operands.map(\.bitPattern), "\(text)")
                #expect(read.command == command)
            }
        }
    }

    @Test("what a person reads: defaults are left out, numbers are short")
    func text() throws {
        let start = Command.tapFlyStart(image: ImagePoint(0.5, 0.45), mode: .forward)
        #expect(
            try ScenarioWriter.step(start, at: Tick(150))
                == #"{ at: 1.5, do: "tapFly.start", image: [0.5, 0.45] }"#)
        let free = Command.tapFlyStart(image: ImagePoint(0.5, 1), mode: .free)
        #expect(try ScenarioWriter.step(free) == #"{ do: "tapFly.start", image: [0.5, 1], mode: "free" }"#)
        #expect(try ScenarioWriter.step(.rcStick(.centered), at: .zero) == #"{ at: 0, do: "rc.stick" }"#)
        // Minus nothing is not nothing, to the bit.
        let minus = Command.rcStick(Sticks(roll: -0.0, pitch: 0, yaw: 0, throttle: 0))
        #expect(try ScenarioWriter.step(minus) == #"{ do: "rc.stick", roll: -0 }"#)
    }

    @Test("every tick up to a minute, and far ones, read back as the same tick")
    func ticks() throws {
        for tick in Array(0...6000) + [123_457, 8_639_999, 8_640_000] {
            let text = ScenarioWriter.seconds(Tick(Int64(tick)))
            #expect(try #require(Double(text)) == Double(tick) / 100)
            #expect(Tick(seconds: try #require(Double(text))) == Tick(Int64(tick)))
        }
    }

    @Test("what the language has no words for is an error")
    func unwritable() throws {
        #expect(throws: ScenarioWritingError.notFinite(command: "tapFly.setSpeed", key: "value")) {
            try ScenarioWriter.step(.tapFlySetSpeed(metersPerSecond: .nan))
        }
        #expect(throws: ScenarioWritingError.notFinite(command: "tapFly.start", key: "image")) {
            try ScenarioWriter.step(.tapFlyStart(image: ImagePoint(0.5, .infinity), mode: .free))
        }
        #expect(throws: ScenarioWritingError.pathIsNoText(command: "card.delete")) {
            try ScenarioWriter.step(.cardDelete(FileID(0)), path: [0xFF, 0x41])
        }
    }

    @Test(
        "values of a file read back as they were",
        arguments: [
            #"{ a: [1, -2.5e-7, 0x1F, true, null], "b c": { $d: 'it\'s "x"\n', é: "\u2028" }, "1e": "", e: {} }"#,
            "[" + (1...60).map { "{ key\($0): \($0).125, list: [0.1, 0.2] }" }.joined(separator: ",") + "]",
        ])
    func values(text: String) throws {
        let read = try JSON5Document(bytes: Array(text.utf8), file: "a").root
        for written in [JSON5Writer.line(read.value), JSON5Writer.text(read.value, indent: 4)] {
            let again = try JSON5Document(bytes: Array(written.utf8), file: "b").root
            #expect(JSON5Writer.line(again.value) == JSON5Writer.line(read.value))
            #expect(Self.isSame(read, again), "\(written)")
        }
    }

    /// Equal but for their places.
    private static func isSame(_ a: JSON5Node, _ b: JSON5Node) -> Bool {
        switch (a.value, b.value) {
        case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy(isSame)
        case (.object(let a), .object(let b)):
            a.count == b.count && zip(a, b).allSatisfy { $0.key == $1.key && isSame($0.node, $1.node) }
        default: a.value == b.value
        }
    }

    @Test("a draft keeps what it is not told to change")
    func draft() throws {
        let source = #"{ name: "n", script: [{ do: "rc.pause" }], world: { light: 700 }, deskflight: 1, expect: [] }"#
        var draft = try ScenarioDraft(Array(source.utf8), file: "d")
        draft.set("script", lines: ["{ at: 1, do: \"rc.pause\" }"])
        draft.set("duration", "4")
        #expect(
            draft.text == """
                {
                  deskflight: 1,
                  name: "n",
                  duration: 4,
                  world: { light: 700 },
                  script: [
                    { at: 1, do: "rc.pause" },
                  ],
                  expect: [],
                }

                """)
        let moved = draft.setting("light", of: "world", to: "x")
        #expect(moved["world"] == #"{ light: "x" }"# && draft["world"] == "{ light: 700 }")
        let scenario = try Scenario(bytes: Array(draft.text.utf8), file: "d")
        #expect(scenario.ticks == 400 && scenario.steps.count == 1)
    }
}
