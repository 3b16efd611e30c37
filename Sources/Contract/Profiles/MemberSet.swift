/// Some members of a contract enumeration, as one word: no storage on the heap, and always the same order.
@frozen
public struct MemberSet<E: ContractEnum>: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// Bit n stands for the member with the raw value n.
    public var bits: UInt64

    /// No members, or those whose bits are set.
    @inlinable public init(bits: UInt64 = 0) { self.bits = bits }

    @inlinable
    public init(arrayLiteral elements: E...) {
        bits = 0
        for element in elements { insert(element) }
    }

    /// Numbers that no word has a place for (255, the vendor's Unknown) share the topmost bit.
    @inlinable public static func bit(_ raw: Int) -> UInt64 { raw >= 0 && raw < 63 ? 1 << UInt64(raw) : 1 << 63 }

    @inlinable public var isEmpty: Bool { bits == 0 }
    @inlinable public func contains(_ member: E) -> Bool { bits & Self.bit(member.rawValue) != 0 }
    @inlinable public mutating func insert(_ member: E) { bits |= Self.bit(member.rawValue) }
    @inlinable public mutating func remove(_ member: E) { bits &= ~Self.bit(member.rawValue) }
    @inlinable public mutating func formUnion(_ other: Self) { bits |= other.bits }

    /// In the order of declaration.
    public var members: [E] { E.allCases.filter(contains) }
}
