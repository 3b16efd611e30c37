/// Every command, described once for scenario files, recordings and `describe`. Built on first use.
public enum CommandCatalogue {
    /// In the order of their numbers.
    public static let all: [CommandDescriptor] = Opcode.allCases.map(\.descriptor)

    /// The names in scenario files, to suggest the nearest one for a wrong one.
    public static var names: [String] { all.map(\.name) }

    /// The command with a name in scenario files, or nil.
    public static func descriptor(named name: String) -> CommandDescriptor? { all.first { $0.name == name } }

    /// The command with a number in recordings, or nil.
    public static func descriptor(opcode: UInt16) -> CommandDescriptor? {
        // By place: looking at a number does not copy its descriptor.
        let all = all
        for place in all.indices where all[place].opcode == opcode { return all[place] }
        return nil
    }

    /// Makes a command from its number and operands.
    ///
    /// - Throws: The first thing that is wrong, with the parameter's key. Numbers out of range are wrong for commands
    ///   that are not calls.
    public static func make(opcode: UInt16, operands: some Collection<Double>) throws(CommandError) -> Command {
        guard let code = Opcode(rawValue: opcode) else { throw .unknownOpcode(opcode) }
        // The list is the fast way: a descriptor is an allocation or two.
        let descriptor = descriptor(opcode: opcode) ?? code.descriptor
        guard let packed = CommandOperands(operands), packed.count == descriptor.operandCount else {
            throw .wrongCount(command: descriptor.name, expected: descriptor.operandCount, found: operands.count)
        }
        let command = try code.command(from: OperandReader(operands: packed, command: descriptor.name))
        try command.validate(against: descriptor)
        return command
    }
}

extension Command {
    /// The number in recordings.
    public var opcode: UInt16 { code.rawValue }

    /// How scenario files write this command.
    public var descriptor: CommandDescriptor {
        CommandCatalogue.descriptor(opcode: opcode) ?? code.descriptor
    }

    /// Whether an app asks this of the SDK and is owed one completion.
    public var isCall: Bool { code.isCall }

    /// Checks what a session must refuse when a command is submitted: numbers out of range and choices that do not
    /// exist, unless the command is a call.
    public func validate() throws(CommandError) {
        try validate(against: descriptor)
    }

    /// The targets that the command names.
    public var targets: (TargetID?, TargetID?) {
        switch self {
        case .targetStop(let target), .targetGo(let target), .targetHide(let target), .targetShow(let target),
            .targetSpeed(let target, _), .targetJump(let target, _, _), .targetGesture(let target, _),
            .visionTrack(let target):
            (target, nil)
        case .targetLookAlike(let target, let other): (target, other)
        default: (nil, nil)
        }
    }

    func validate(against descriptor: CommandDescriptor) throws(CommandError) {
        guard !descriptor.isCall else { return }
        let operands = operands
        var place = 0
        for parameter in descriptor.parameters {
            for offset in 0..<parameter.operandCount {
                try parameter.validate(operands[place + offset], command: descriptor.name)
            }
            place += parameter.operandCount
        }
    }
}

extension ParameterDescriptor {
    fileprivate func validate(_ value: Double, command: String) throws(CommandError) {
        switch kind {
        case .number(_, let range): try validate(value, range, command: command)
        case .imagePoint: try validate(value, 0...1, command: command)
        case .choice(let members):
            for member in members where Double(member.raw) == value { return }
            throw .badChoice(command: command, key: key, value: value)
        // The types of a command hold nothing else.
        case .flag, .file, .target: break
        }
    }

    private func validate(
        _ value: Double, _ range: ClosedRange<Double>, command: String
    ) throws(CommandError) {
        guard value.isFinite else { throw .notFinite(command: command, key: key) }
        guard range.contains(value) else {
            throw .outOfRange(command: command, key: key, value: value, range: range)
        }
    }
}

/// Turns operands back into the types of a command.
struct OperandReader {
    let operands: CommandOperands
    let command: String

    func number(_ place: Int) -> Double { operands[place] }

    func flag(_ place: Int, _ key: String) throws(CommandError) -> Bool {
        switch operands[place] {
        case 0: return false
        case 1: return true
        case let value: throw .badFlag(command: command, key: key, value: value)
        }
    }

    func choice<E: ContractEnum>(_ place: Int, _ key: String) throws(CommandError) -> E {
        let value = operands[place]
        guard let raw = whole(value), let choice = E(rawValue: raw) else {
            throw .badChoice(command: command, key: key, value: value)
        }
        return choice
    }

    func integer(_ place: Int, _ key: String) throws(CommandError) -> Int {
        let value = operands[place]
        guard let raw = whole(value) else { throw .notWhole(command: command, key: key, value: value) }
        return raw
    }

    func file(_ place: Int, _ key: String) throws(CommandError) -> FileID {
        let value = operands[place]
        guard let raw = whole(value), let index = Int32(exactly: raw) else {
            throw .badFile(command: command, key: key, value: value)
        }
        return FileID(index)
    }

    func target(_ place: Int, _ key: String) throws(CommandError) -> TargetID {
        let value = operands[place]
        guard let raw = whole(value), let index = Int32(exactly: raw), index >= 0 else {
            throw .badTarget(command: command, key: key, value: value)
        }
        return TargetID(index)
    }

    /// The same number as an integer, or nil. `Int(exactly:)` would call the C library's `trunc`.
    private func whole(_ value: Double) -> Int? {
        guard value >= -1e15, value <= 1e15 else { return nil }
        let raw = Int(value)
        return Double(raw) == value ? raw : nil
    }
}
