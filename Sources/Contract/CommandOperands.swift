/// The arguments of one command as plain numbers, in the order of its parameters: what a recording stores.
///
/// Enumerations stand as raw values, flags as 0 or 1, files as their index, an image point as two numbers. A trivial
/// value, so that recording and checking a command allocates nothing.
@frozen
public struct CommandOperands: RandomAccessCollection, Sendable {
    /// The most operands that any command has room for.
    public static let capacity = 6

    // Not an InlineArray: with Swift 6.3.1 -O the elements written in `init` were lost when read in another module.
    @usableFromInline var storage = SIMD8<Double>(repeating: 0)
    public private(set) var count = 0

    /// No operands.
    public init() {}

    /// The numbers given, or nil when they are more than `capacity`.
    public init?(_ numbers: some Collection<Double>) {
        for number in numbers {
            guard count < CommandOperands.capacity else { return nil }
            storage[count] = number
            count += 1
        }
    }

    /// For commands, whose operands are known to fit.
    init(fixed numbers: [Double]) {
        for number in numbers.prefix(CommandOperands.capacity) {
            storage[count] = number
            count += 1
        }
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    public subscript(position: Int) -> Double {
        precondition(position >= 0 && position < count, "operand index out of range")
        return storage[position]
    }
}
