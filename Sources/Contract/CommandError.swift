/// Why numbers do not make a command, or a command may not be submitted.
///
/// `command` is the command's name and `key` the parameter's, both as scenario files spell them.
public enum CommandError: Error, Hashable, Sendable {
    /// No command has this number.
    case unknownOpcode(UInt16)
    /// The command has another number of operands.
    case wrongCount(command: String, expected: Int, found: Int)
    /// A number is NaN or infinite where only the world could be asked for it.
    case notFinite(command: String, key: String)
    /// A number lies outside the permitted range.
    case outOfRange(command: String, key: String, value: Double, range: ClosedRange<Double>)
    /// A number stands for none of the choices.
    case badChoice(command: String, key: String, value: Double)
    /// A flag is neither 0 nor 1.
    case badFlag(command: String, key: String, value: Double)
    /// A number is not whole where only whole ones make sense.
    case notWhole(command: String, key: String, value: Double)
    /// A file's index is not a whole number of 32 bits.
    case badFile(command: String, key: String, value: Double)
    /// No target has this place in the scenario's list.
    case badTarget(command: String, key: String, value: Double)
}

extension CommandError: CustomStringConvertible {
    /// One sentence for people, without full stop.
    public var description: String {
        switch self {
        case .unknownOpcode(let opcode): "no command has the number \(opcode)"
        case .wrongCount(let command, let expected, let found):
            "\(command) takes \(expected) operand\(expected == 1 ? "" : "s"), not \(found)"
        case .notFinite(let command, let key): "\(command): \(key) must be a finite number"
        case .outOfRange(let command, let key, let value, let range):
            "\(command): \(key) is \(value), outside \(range.lowerBound) to \(range.upperBound)"
        case .badChoice(let command, let key, let value): "\(command): \(key) has no choice numbered \(value)"
        case .badFlag(let command, let key, let value): "\(command): \(key) must be 0 or 1, not \(value)"
        case .notWhole(let command, let key, let value): "\(command): \(key) must be a whole number, not \(value)"
        case .badFile(let command, let key, let value): "\(command): \(key) is no file number: \(value)"
        case .badTarget(let command, let key, let value): "\(command): \(key) is no target of the scenario: \(value)"
        }
    }
}
