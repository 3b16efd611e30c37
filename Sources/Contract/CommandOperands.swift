/// The arguments of one command as plain numbers, in the order of its parameters: what a recording stores.
///
/// Enumerations stand as raw values, flags as 0 or 1, files as their index, an image point as two numbers. A trivial
/// value, so that recording and checking a command allocates nothing.
@frozen
public struct CommandOperands: RandomAccessCollection, Sendable {
    /// The most operands that any command has room for.
    public static let capacity = 8

    // Not an InlineArray: with Swift 6.3.1 -O, a failable initializer of a struct that holds one loses what it writes
    // to the other fields (`count` stayed 0).
    @usableFromInline var storage = SIMD8<Double>()
    /// How many numbers there are, 0…8.
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

    /// For commands, whose operands are known to fit: those given before the first absent one.
    init(
        _ first: Double, _ second: Double? = nil, _ third: Double? = nil, _ fourth: Double? = nil,
        _ fifth: Double? = nil, _ sixth: Double? = nil
    ) {
        append(first)
        if let second { append(second) }
        if let third { append(third) }
        if let fourth { append(fourth) }
        if let fifth { append(fifth) }
        if let sixth { append(sixth) }
    }

    private mutating func append(_ number: Double) {
        storage[count] = number
        count += 1
    }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// Equal to `count`.
    public var endIndex: Int { count }

    /// The number at a place in 0..<count; other places trap.
    public subscript(position: Int) -> Double {
        precondition(position >= 0 && position < count, "operand index out of range")
        return storage[position]
    }
}
