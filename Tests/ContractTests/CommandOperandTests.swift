import Contract
import SimMath
import Testing

/// Numbers to commands and back: random round trips, every refusal, and input that means harm.
struct CommandOperandTests {
    /// A random operand list that the descriptor permits; for calls any number will do.
    private func permitted(_ descriptor: CommandDescriptor, _ random: inout RandomStream) -> [Double] {
        let odd = [
            Double.nan, .infinity, -.infinity, -0.0, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -1, 1e300,
        ]
        return descriptor.parameters.flatMap { parameter -> [Double] in
            func number(_ range: ClosedRange<Double>) -> Double {
                if descriptor.isCall, random.below(2) == 0 { return odd[random.below(odd.count)] }
                return random.uniform(range.lowerBound, range.upperBound)
            }
            switch parameter.kind {
            case .number(_, let range): return [parameter.isWhole ? number(range).rounded() : number(range)]
            case .imagePoint: return [number(0...1), number(0...1)]
            case .flag: return [Double(random.below(2))]
            case .choice(let members): return [Double(members[random.below(members.count)].raw)]
            case .file: return [Double(Int32(truncatingIfNeeded: random.next()))]
            case .target: return [Double(random.below(Int(Int32.max)))]
            }
        }
    }

    @Test("Random operands come back bit for bit", arguments: CommandCatalogue.all.map(\.name))
    func roundTrip(name: String) throws {
        let descriptor = try #require(CommandCatalogue.descriptor(named: name))
        var random = RandomStream(seed: 20_260_301, label: name)
        for _ in 0..<500 {
            let operands = permitted(descriptor, &random)
            let command = try CommandCatalogue.make(opcode: descriptor.opcode, operands: operands)
            #expect(command.opcode == descriptor.opcode)
            #expect(command.operands.map(\.bitPattern) == operands.map(\.bitPattern), "\(operands)")
            try command.validate()
        }
    }

    private func refusal(_ opcode: UInt16, _ operands: [Double]) -> CommandError? {
        do throws(CommandError) {
            _ = try CommandCatalogue.make(opcode: opcode, operands: operands)
            return nil
        } catch {
            return error
        }
    }

    @Test("Unknown numbers", arguments: [0, 1, 0x0100, 0x0108, 0x0212, 0x0807, 0x090B, 0x0C05, .max] as [UInt16])
    func unknownOpcode(opcode: UInt16) {
        #expect(refusal(opcode, []) == .unknownOpcode(opcode))
    }

    @Test("Every other number of operands", arguments: CommandCatalogue.all.map(\.name))
    func wrongCount(name: String) throws {
        let descriptor = try #require(CommandCatalogue.descriptor(named: name))
        for count in [0, 1, 2, 3, 4, 5, 6, 7, 8, 10_000] where count != descriptor.operandCount {
            #expect(
                refusal(descriptor.opcode, Array(repeating: 0, count: count))
                    == .wrongCount(command: name, expected: descriptor.operandCount, found: count))
        }
    }

    /// Numbers that the world refuses: opcode, operands with a hole, the hole's place, key and range.
    static let bounded: [(opcode: UInt16, operands: [Double], place: Int, key: String, range: ClosedRange<Double>)] = [
        (0x0501, [0, 0, 0, 0], 0, "roll", -1...1), (0x0501, [0, 0, 0, 0], 1, "pitch", -1...1),
        (0x0501, [0, 0, 0, 0], 2, "yaw", -1...1), (0x0501, [0, 0, 0, 0], 3, "throttle", -1...1),
        (0x0601, [0], 0, "degrees", -100...30), (0x0801, [0], 0, "lux", 0...200_000),
        (0x0802, [0, 0, 0], 0, "from", 0...360), (0x0802, [0, 0, 0], 1, "speed", 0...60),
        (0x0802, [0, 0, 0], 2, "gust", 0...30), (0x0505, [0, 0, 0, 0], 0, "leftHorizontal", -1...1),
        (0x0505, [0, 0, 0, 0], 3, "rightVertical", -1...1), (0x0803, [0], 0, "satellites", 0...40),
        (0x0805, [0], 0, "percent", 0...100), (0x0C04, [4, 16], 0, "major", 1...9),
        (0x0C04, [4, 16], 1, "minor", 0...99), (0x0D03, [0, 1], 1, "value", 0...60),
        (0x0D04, [0, 0, 0], 1, "north", -20_000...20_000), (0x0D04, [0, 0, 0], 2, "east", -20_000...20_000),
        (0x0E04, [0, 0, 1, 1, 1], 0, "left", 0...1), (0x0E04, [0, 0, 1, 1, 1], 4, "confidence", 0...1),
    ]

    @Test("The world's numbers are taken up to their limits and refused beyond", arguments: bounded.indices)
    func limits(row: Int) throws {
        let (opcode, operands, place, key, range) = CommandOperandTests.bounded[row]
        let name = try #require(CommandCatalogue.descriptor(opcode: opcode)?.name)
        func refused(_ value: Double) -> CommandError? {
            var changed = operands
            changed[place] = value
            return refusal(opcode, changed)
        }
        #expect(refused(range.lowerBound) == nil)
        #expect(refused(range.upperBound) == nil)
        if try #require(CommandCatalogue.descriptor(opcode: opcode)?.parameters[place]).isWhole {
            for value in [range.lowerBound - 1, range.upperBound + 1, 1e12] {
                #expect(refused(value) == .outOfRange(command: name, key: key, value: value, range: range))
            }
            for value in [range.lowerBound + 0.5, 1e300, .infinity] {
                #expect(refused(value) == .notWhole(command: name, key: key, value: value))
            }
            guard case .notWhole = refused(.nan) else { return #expect(Bool(false), "NaN") }
            return
        }
        for value in [range.lowerBound.nextDown, range.upperBound.nextUp, 1e300, -1e300] {
            #expect(refused(value) == .outOfRange(command: name, key: key, value: value, range: range))
        }
        for value in [Double.nan, .infinity, -.infinity, .signalingNaN] {
            #expect(refused(value) == .notFinite(command: name, key: key))
        }
    }

    @Test("Choices, flags and files that do not exist")
    func unrepresentable() {
        for value in [-1, 4, 0.5, 255, 1e300, -1e300] {
            #expect(
                refusal(0x0101, [0.5, 0.5, value]) == .badChoice(command: "tapFly.start", key: "mode", value: value))
        }
        // 255 is a case of the enumeration, but no position of a switch.
        for value in [-1, 7, 0.5, 255, 1e300] {
            #expect(refusal(0x0503, [value]) == .badChoice(command: "rc.modeSwitch", key: "to", value: value))
        }
        // Numbers that are nobody's error, and fractions of one.
        for value in [1.0, -23, -998] {
            #expect(refusal(0x0C01, [value]) == .badChoice(command: "app.registration", key: "result", value: value))
        }
        #expect(refusal(0x0C01, [-1.5]) == .notWhole(command: "app.registration", key: "result", value: -1.5))
        for value in [-1, 2, 0.5, 1e300, Double.infinity] {
            #expect(refusal(0x0106, [value]) == .badFlag(command: "tapFly.setBypass", key: "value", value: value))
            #expect(refusal(0x0701, [value]) == .badFlag(command: "link.phone", key: "connected", value: value))
        }
        for value in [0.5, 2_147_483_648.0, -2_147_483_649.0, 1e300, -Double.infinity] {
            #expect(refusal(0x0401, [value]) == .badFile(command: "card.delete", key: "file", value: value))
        }
        for value in [-1, 0.5, 2_147_483_648.0, 1e300, Double.infinity] {
            #expect(refusal(0x0D01, [value]) == .badTarget(command: "target.stop", key: "target", value: value))
            #expect(refusal(0x0D08, [0, value]) == .badTarget(command: "target.lookAlike", key: "of", value: value))
        }
        // NaN equals nothing, so it is recognised by the kind of refusal.
        guard case .badChoice = refusal(0x0101, [0.5, 0.5, .nan]) else { return #expect(Bool(false)) }
        guard case .badFlag = refusal(0x0106, [.nan]) else { return #expect(Bool(false)) }
        guard case .badFile = refusal(0x0401, [.nan]) else { return #expect(Bool(false)) }
    }

    @Test("Calls take numbers that the contract itself will answer")
    func callsTakeEverything() throws {
        for value in [Double.nan, .infinity, -.infinity, 0, -3, 10.5, 1e300] {
            #expect(refusal(0x0104, [value]) == nil)
            #expect(refusal(0x0101, [value, 0.5, 0]) == nil)
            #expect(refusal(0x0101, [0.5, value, 1]) == nil)
            try Command.tapFlySetSpeed(metersPerSecond: value).validate()
        }
        try Command.tapFlyStart(image: ImagePoint(7, .nan), mode: .unknown).validate()
    }

    @Test("A command made in code is held to the same limits")
    func validation() {
        #expect(throws: CommandError.outOfRange(command: "rc.stick", key: "yaw", value: 1.5, range: -1...1)) {
            try Command.rcStick(Sticks(yaw: 1.5)).validate()
        }
        #expect(throws: CommandError.notFinite(command: "world.light", key: "lux")) {
            try Command.worldLight(lux: .nan).validate()
        }
        #expect(throws: CommandError.badChoice(command: "rc.modeSwitch", key: "to", value: 255)) {
            try Command.rcModeSwitch(.unknown).validate()
        }
    }

    @Test("Noise never traps: it is refused, or comes back unchanged")
    func noise() {
        var random = RandomStream(seed: 7, label: "noise")
        var made = 0
        for _ in 0..<20_000 {
            let known = CommandCatalogue.all[random.below(CommandCatalogue.all.count)]
            let isKnown = random.below(4) > 0
            let opcode = isKnown ? known.opcode : UInt16(truncatingIfNeeded: random.next())
            let count = isKnown && random.below(4) > 0 ? known.operandCount : random.below(9)
            let operands = (0..<count).map { _ in
                random.below(2) == 0 ? Double(random.below(4)) : Double(bitPattern: random.next())
            }
            guard let command = try? CommandCatalogue.make(opcode: opcode, operands: operands) else { continue }
            made += 1
            #expect(command.operands.map(\.bitPattern) == operands.map(\.bitPattern))
        }
        #expect(made > 1000)
    }

    @Test("Refusals name command, key and value")
    func messages() {
        let texts = [
            CommandError.unknownOpcode(9), .wrongCount(command: "a.b", expected: 1, found: 2),
            .notFinite(command: "a.b", key: "c"), .outOfRange(command: "a.b", key: "c", value: 3, range: 0...1),
            .badChoice(command: "a.b", key: "c", value: 4), .badFlag(command: "a.b", key: "c", value: 5),
            .badFile(command: "a.b", key: "c", value: 6), .notWhole(command: "a.b", key: "c", value: 7.5),
        ].map { "\($0)" }
        #expect(
            texts == [
                "no command has the number 9", "a.b takes 1 operand, not 2", "a.b: c must be a finite number",
                "a.b: c is 3.0, outside 0.0 to 1.0", "a.b: c has no choice numbered 4.0",
                "a.b: c must be 0 or 1, not 5.0", "a.b: c is no file number: 6.0",
                "a.b: c must be a whole number, not 7.5",
            ])
    }

    @Test("Operand lists hold eight numbers and no more")
    func capacity() throws {
        let eight = try #require(CommandOperands([1, 2, 3, 4, 5, 6, 7, 8]))
        #expect(Array(eight) == [1, 2, 3, 4, 5, 6, 7, 8])
        #expect(CommandOperands(Array(repeating: 0.0, count: 9)) == nil)
        #expect(CommandOperands([Double]())?.isEmpty == true)
    }

    @Test("A command's own operands make it again", arguments: CommandSamples.all.indices)
    func ownOperands(sample: Int) throws {
        let command = CommandSamples.all[sample].0
        #expect(try CommandCatalogue.make(opcode: command.opcode, operands: command.operands) == command)
    }
}
