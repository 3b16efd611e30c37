import Contract
import SimMath
import Testing

/// The shape of commands and events, and the table that scenario files and recordings share.
struct CommandTests {
    @Test("Commands, events and errors are trivial and at most 64 bytes")
    func layout() {
        #expect(MemoryLayout<Command>.size <= 64)
        #expect(MemoryLayout<Event>.size <= 64)
        #expect(MemoryLayout<ErrorCode>.size <= 4)
        #expect(_isPOD(Command.self))
        #expect(_isPOD(Event.self))
        #expect(_isPOD(EventRecord.self))
        #expect(_isPOD(CommandOperands.self))
    }

    private func line(_ command: CommandDescriptor) -> String {
        let number = String(command.opcode, radix: 16)
        let head = String(repeating: "0", count: 4 - number.count) + number
        let kind = command.isCall ? "call" : "world"
        let parameters = command.parameters.map { parameter in
            let kind =
                switch parameter.kind {
                case .number(let unit, let range):
                    "\(parameter.isWhole ? "whole" : "")[\(range.lowerBound),\(range.upperBound)]\(unit)"
                case .flag: "flag"
                case .choice(let members):
                    "{" + members.map { "\($0.symbol)=\($0.raw)" }.joined(separator: ",") + "}"
                case .imagePoint: "point"
                case .file: "file"
                case .target: "target"
                }
            return "\(parameter.key):\(kind)\(parameter.defaultValue.map { "=\($0)" } ?? "!")"
        }
        return [head, command.name, kind, parameters.joined(separator: " ")].joined(separator: "\t")
    }

    @Test("The table is the agreed one: numbers, calls, parameters in operand order")
    func table() throws {
        let agreed = try Table("commands").rows.map { row in
            ["number", "name", "kind", "parameters"].map { row[$0] ?? "" }.joined(separator: "\t")
        }
        let ours = CommandCatalogue.all.map(line)
        for (mine, theirs) in zip(ours, agreed) { #expect(mine == theirs) }
        #expect(ours.count == agreed.count)
    }

    @Test("Every command describes itself")
    func descriptors() {
        for descriptor in CommandCatalogue.all {
            #expect(!descriptor.doc.isEmpty && !descriptor.source.isEmpty)
            #expect(descriptor.operandCount <= CommandOperands.capacity)
            #expect(CommandCatalogue.descriptor(named: descriptor.name) == descriptor)
            #expect(CommandCatalogue.descriptor(opcode: descriptor.opcode) == descriptor)
            for parameter in descriptor.parameters {
                #expect(parameter.isRequired == (parameter.defaultValue == nil))
                #expect(descriptor.parameter(named: parameter.key) == parameter)
                #expect(!parameter.doc.isEmpty)
            }
        }
        #expect(CommandCatalogue.descriptor(named: "tapFly") == nil)
        #expect(CommandCatalogue.descriptor(opcode: 0) == nil)
        #expect(CommandCatalogue.names.count == 100)
    }

    @Test("Choices are found by name")
    func choices() throws {
        let mode = try #require(CommandCatalogue.descriptor(named: "tapFly.start")?.parameter(named: "mode"))
        #expect(mode.choice(named: "backward")?.raw == 1)
        #expect(mode.choice(named: "Backward") == nil)
        let image = try #require(CommandCatalogue.descriptor(named: "tapFly.start")?.parameter(named: "image"))
        #expect(image.choice(named: "backward") == nil)
    }

    @Test("Both directions on values written down by hand", arguments: CommandSamples.all.indices)
    func handWritten(sample: Int) throws {
        let (command, opcode, operands) = CommandSamples.all[sample]
        #expect(command.opcode == opcode)
        #expect(Array(command.operands) == operands)
        #expect(try CommandCatalogue.make(opcode: opcode, operands: operands) == command)
        #expect(command.descriptor.opcode == opcode)
        // Pilot, weather, faults, targets, trackers and the vendor's servers act; everything else is asked by the app.
        let acts: Set<UInt16> = [0x05, 0x06, 0x07, 0x08, 0x0C, 0x0D, 0x0E]
        // The pilot has a wheel for the gimbal's pitch; the rest of the gimbal is the app's.
        let isOfGimbal = (0x0602...0x0604).contains(opcode)
        #expect(command.isCall == (isOfGimbal || !(acts.contains(opcode >> 8) || opcode == 0x0A02)))
        try command.validate()
    }

    @Test("There is a sample of every command")
    func samplesAreComplete() {
        #expect(CommandSamples.all.map(\.1) == CommandCatalogue.all.map(\.opcode))
    }
}
