/// One parameter of a command, for readers and writers of scenario files and recordings.
public struct ParameterDescriptor: Hashable, Sendable {
    /// What a parameter holds.
    public enum Kind: Hashable, Sendable {
        /// A number in a unit. The range binds, except for calls: see `CommandDescriptor.isCall`.
        case number(unit: String, range: ClosedRange<Double>)
        /// True or false; operand 1 or 0.
        case flag
        /// One of several names; the operand is the raw value.
        case choice([EnumMember])
        /// A point of the picture, `[u, v]`, each 0…1; two operands.
        case imagePoint
        /// A file of the card; the operand is its place in the run's file table.
        case file
        /// A target by its id; the operand is its place in the scenario's list.
        case target
    }

    /// The key in scenario files.
    public let key: String
    /// What it holds, with unit and range or choices.
    public let kind: Kind
    /// The operand that stands in for an absent key; nil when the key is required.
    public let defaultValue: Double?
    /// A number without decimals.
    public let isWhole: Bool
    /// One phrase for `describe`.
    public let doc: String

    init(_ key: String, _ kind: Kind, isWhole: Bool = false, default defaultValue: Double? = nil, _ doc: String) {
        self.key = key
        self.kind = kind
        self.isWhole = isWhole
        self.defaultValue = defaultValue
        self.doc = doc
    }

    /// Whether the key must be given.
    public var isRequired: Bool { defaultValue == nil }

    /// How many operands the parameter takes up.
    public var operandCount: Int {
        switch kind {
        case .imagePoint: 2
        case .number, .flag, .choice, .file, .target: 1
        }
    }

    /// The choice with a name, or nil.
    public func choice(named symbol: String) -> EnumMember? {
        guard case .choice(let members) = kind else { return nil }
        return members.first { $0.symbol == symbol }
    }
}

/// One command as text and as numbers.
public struct CommandDescriptor: Hashable, Sendable {
    /// The name in scenario files: `tapFly.start`.
    public let name: String
    /// The number in recordings; never reused for another command.
    public let opcode: UInt16
    /// The parameters in the order of their operands.
    public let parameters: [ParameterDescriptor]
    /// Whether an app asks this of the SDK, to be answered by exactly one completion.
    ///
    /// A call takes numbers out of range, NaN and infinity included: the contract answers them with an error of its
    /// own. Every other command is refused with a `CommandError`.
    public let isCall: Bool
    /// One sentence for `describe`, without full stop.
    public let doc: String
    /// Tag of the published source; `DeskFlight` where the command is ours.
    public let source: String

    init(_ opcode: Opcode) {
        name = opcode.name
        self.opcode = opcode.rawValue
        parameters = opcode.parameters
        isCall = opcode.isCall
        doc = opcode.doc
        source = opcode.source
    }

    /// How many operands the command has.
    public var operandCount: Int { parameters.reduce(0) { $0 + $1.operandCount } }

    /// The parameter with a key, or nil.
    public func parameter(named key: String) -> ParameterDescriptor? { parameters.first { $0.key == key } }
}
