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

    /// Every command as agreed: number, whether it is a call, and its parameters in operand order.
    static let agreed: [String] = [
        "0101 tapFly.start call image:point! mode:{forward=0,backward=1,free=2,unknown=3}=0.0",
        "0102 tapFly.stop call",
        "0103 tapFly.resetHeading call",
        "0104 tapFly.setSpeed call value:[1.0,10.0]m/s!",
        "0105 tapFly.getSpeed call",
        "0106 tapFly.setBypass call value:flag!",
        "0107 tapFly.getBypass call",
        "0301 camera.shoot call",
        "0401 card.delete call file:file!",
        """
        0501 rc.stick world roll:[-1.0,1.0]of full deflection=0.0 pitch:[-1.0,1.0]of full deflection=0.0 \
        yaw:[-1.0,1.0]of full deflection=0.0 throttle:[-1.0,1.0]of full deflection=0.0
        """,
        "0502 rc.pause world",
        "0503 rc.modeSwitch world to:{P=0,A=1,S=2,G=3,M=4,F=5,T=6}!",
        "0601 gimbal.pitch world degrees:[-90.0,30.0]degrees!",
        "0701 link.phone world connected:flag!",
        "0801 world.light world lux:[0.0,200000.0]lux!",
        "0802 world.wind world from:[0.0,360.0]degrees! speed:[0.0,60.0]m/s! gust:[0.0,30.0]m/s=0.0",
    ]

    private func line(_ command: CommandDescriptor) -> String {
        let number = String(command.opcode, radix: 16)
        let head = String(repeating: "0", count: 4 - number.count) + number
        let parameters = command.parameters.map { parameter in
            let kind =
                switch parameter.kind {
                case .number(let unit, let range): "[\(range.lowerBound),\(range.upperBound)]\(unit)"
                case .flag: "flag"
                case .choice(let members):
                    "{" + members.map { "\($0.symbol)=\($0.raw)" }.joined(separator: ",") + "}"
                case .imagePoint: "point"
                case .file: "file"
                }
            return "\(parameter.key):\(kind)\(parameter.defaultValue.map { "=\($0)" } ?? "!")"
        }
        return ([head, command.name, command.isCall ? "call" : "world"] + parameters).joined(separator: " ")
    }

    @Test("The table is the agreed one")
    func table() {
        #expect(CommandCatalogue.all.map(line) == CommandTests.agreed)
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
        #expect(CommandCatalogue.names.count == 16)
    }

    @Test("Choices are found by name")
    func choices() throws {
        let mode = try #require(CommandCatalogue.descriptor(named: "tapFly.start")?.parameter(named: "mode"))
        #expect(mode.choice(named: "backward")?.raw == 1)
        #expect(mode.choice(named: "Backward") == nil)
        let image = try #require(CommandCatalogue.descriptor(named: "tapFly.start")?.parameter(named: "image"))
        #expect(image.choice(named: "backward") == nil)
    }

    /// One value of every command with its number and operands, written down by hand.
    static let samples: [(Command, UInt16, [Double])] = [
        (.tapFlyStart(image: ImagePoint(0.25, 0.75), mode: .free), 0x0101, [0.25, 0.75, 2]),
        (.tapFlyStop, 0x0102, []),
        (.tapFlyResetHeading, 0x0103, []),
        (.tapFlySetSpeed(metersPerSecond: 4.5), 0x0104, [4.5]),
        (.tapFlyGetSpeed, 0x0105, []),
        (.tapFlySetBypass(true), 0x0106, [1]),
        (.tapFlyGetBypass, 0x0107, []),
        (.cameraShootPhoto, 0x0301, []),
        (.cardDelete(FileID(-7)), 0x0401, [-7]),
        (.rcStick(Sticks(roll: 0.1, pitch: -0.2, yaw: 0.3, throttle: -0.4)), 0x0501, [0.1, -0.2, 0.3, -0.4]),
        (.rcPauseButton, 0x0502, []),
        (.rcModeSwitch(.S), 0x0503, [2]),
        (.gimbalPitch(degrees: -45), 0x0601, [-45]),
        (.linkPhone(connected: false), 0x0701, [0]),
        (.worldLight(lux: 5000), 0x0801, [5000]),
        (.worldWind(fromDegrees: 270, metersPerSecond: 2, gustMetersPerSecond: 1), 0x0802, [270, 2, 1]),
    ]

    @Test("Both directions on values written down by hand", arguments: samples.indices)
    func handWritten(sample: Int) throws {
        let (command, opcode, operands) = CommandTests.samples[sample]
        #expect(command.opcode == opcode)
        #expect(Array(command.operands) == operands)
        #expect(try CommandCatalogue.make(opcode: opcode, operands: operands) == command)
        #expect(command.descriptor.opcode == opcode)
        #expect(command.isCall == (opcode < 0x0500))
        try command.validate()
    }

    @Test("There is a sample of every command")
    func samplesAreComplete() {
        #expect(CommandTests.samples.map(\.1) == CommandCatalogue.all.map(\.opcode))
    }
}
