import SimMath

/// All fields of one moment as 64-bit words, in the order of the layout.
///
/// The storage is allocated once; filling it again allocates nothing. Words are compared and hashed as bits, so -0 and
/// 0 differ and a NaN equals itself.
public final class FieldFrame {
    public let count: Int
    public let words: UnsafeMutablePointer<UInt64>
    /// What each word is hashed with, by its place.
    @usableFromInline let keys: UnsafeMutablePointer<UInt64>

    public init(count: Int) {
        self.count = count
        words = .allocate(capacity: count + FieldWriter.slack)
        words.initialize(repeating: 0, count: count + FieldWriter.slack)
        keys = .allocate(capacity: max(count, 1))
        keys.initialize(repeating: 0, count: max(count, 1))
        // The same keys everywhere and for ever: digests are compared between machines.
        var random = RandomStream(seed: 1, label: "field.digest")
        for slot in 0..<count { keys[slot] = random.next() }
    }

    deinit {
        words.deallocate()
        keys.deallocate()
    }

    /// Writes the state's fields over the frame. The state must have the shape of the layout.
    ///
    /// - Returns: false when a number is infinite or not a number.
    @inlinable
    @discardableResult
    public func fill(from state: inout some FieldVisitable) -> Bool {
        var writer = FieldWriter(next: words, end: words + count)
        state.visitFields(&writer)
        precondition(writer.next == writer.end, "the state's shape changed after the layout was made")
        return writer.isFinite
    }

    @inlinable public func number(_ slot: Int) -> Double { Double(bitPattern: words[slot]) }
    @inlinable public func integer(_ slot: Int) -> Int64 { Int64(bitPattern: words[slot]) }

    /// The value as text: shortest form that reads back equal.
    public func text(_ slot: Int, kind: FieldKind) -> String { Self.text(words[slot], kind: kind) }

    public static func text(_ word: UInt64, kind: FieldKind) -> String {
        switch kind {
        case .number: return "\(Double(bitPattern: word))"
        case .integer, .choice: return "\(Int64(bitPattern: word))"
        case .flag: return word == 0 ? "false" : "true"
        case .bits: return "0x" + String(word, radix: 16)
        }
    }

    /// The first number that is infinite or not a number, or nil.
    public func firstNonFiniteSlot(_ layout: FieldLayout) -> Int? {
        for slot in 0..<count where layout.kinds[slot] == .number && !number(slot).isFinite { return slot }
        return nil
    }

    /// Stable hash of all fields.
    ///
    /// Each pair of words is multiplied under keys of its own place and the products are summed, so nothing waits for
    /// the product before it (the NH family of universal hashes).
    @inlinable
    public func digest() -> UInt64 {
        var a: UInt64 = 0
        var b: UInt64 = 0
        var slot = 0
        while slot + 4 <= count {
            let first = (words[slot] ^ keys[slot]).multipliedFullWidth(by: words[slot + 1] ^ keys[slot + 1])
            let second = (words[slot + 2] ^ keys[slot + 2]).multipliedFullWidth(by: words[slot + 3] ^ keys[slot + 3])
            a &+= first.high ^ first.low
            b &+= second.high ^ second.low
            slot += 4
        }
        while slot < count {
            a = StableHash.mix(a, words[slot])
            slot += 1
        }
        return StableHash.mix(a, b)
    }
}

/// The visitor that writes words.
public struct FieldWriter: FieldVisitor {
    @usableFromInline var next: UnsafeMutablePointer<UInt64>
    @usableFromInline let end: UnsafeMutablePointer<UInt64>
    /// Its top bit is set once a number had all exponent bits set: infinite or not a number.
    @usableFromInline var exponents: UInt64 = 0

    @inlinable var isFinite: Bool { exponents >> 63 == 0 }

    /// Room behind the last word. Only lists change their length, so room is checked where an element begins and no
    /// element may be longer than this.
    static let slack = 1024

    @inlinable
    init(next: UnsafeMutablePointer<UInt64>, end: UnsafeMutablePointer<UInt64>) {
        self.next = next
        self.end = end
    }

    @inlinable @inline(__always) public mutating func enter(_ name: StaticString) {}
    @inlinable @inline(__always) public mutating func enter(index: Int) {
        precondition(next < end, "the state's shape changed after the layout was made")
    }
    @inlinable @inline(__always) public mutating func leave() {}

    @inlinable @inline(__always)
    mutating func put(_ word: UInt64) {
        next.pointee = word
        next += 1
    }

    @inlinable @inline(__always)
    public mutating func field(_ name: StaticString, _ value: Double) {
        // Adding one to the exponent carries into the sign's place when all its bits are set. No branch: this runs
        // for every number of every tick.
        exponents |= (value.bitPattern & 0x7FFF_FFFF_FFFF_FFFF) &+ 0x0010_0000_0000_0000
        put(value.bitPattern)
    }
    @inlinable @inline(__always) public mutating func field(_ name: StaticString, _ value: Int64) {
        put(UInt64(bitPattern: value))
    }
    @inlinable @inline(__always) public mutating func field(_ name: StaticString, _ value: Bool) { put(value ? 1 : 0) }
    @inlinable @inline(__always) public mutating func field(_ name: StaticString, bits: UInt64) { put(bits) }
    @inlinable @inline(__always)
    public mutating func field<E: ContractEnum>(_ name: StaticString, _ value: E) {
        put(UInt64(bitPattern: Int64(value.rawValue)))
    }
}
