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
    private let looseSlots: [Range<Int>]
    @usableFromInline let steadyParts: UnsafeMutableBufferPointer<SteadyWords>
    /// A bit for each steady part whose sum is older than its words.
    @usableFromInline @exclusivity(unchecked) var changes: UInt64
    /// The hashes of all steady parts, added up.
    @exclusivity(unchecked) private var steadySum: UInt64 = 0

    public init(_ layout: FieldLayout) {
        count = layout.count
        words = .allocate(capacity: count + FieldWriter.slack)
        words.initialize(repeating: 0, count: count + FieldWriter.slack)
        keys = .allocate(capacity: max(count, 1))
        keys.initialize(repeating: 0, count: max(count, 1))
        // The same keys everywhere and for ever: digests are compared between machines.
        var random = RandomStream(seed: 1, label: "field.digest")
        for slot in 0..<count { keys[slot] = random.next() }
        looseSlots = layout.looseSlots
        let parts = layout.steadyParts
        precondition(parts.count <= 64, "there is a bit for each steady part")
        steadyParts = .allocate(capacity: parts.count)
        _ = steadyParts.initialize(from: parts.enumerated().map { SteadyWords($1, index: $0) })
        changes = Self.all(parts.count)
    }

    deinit {
        words.deallocate()
        keys.deallocate()
        for part in steadyParts { part.bytes.deallocate() }
        steadyParts.deallocate()
    }

    private static func all(_ count: Int) -> UInt64 { count == 0 ? 0 : .max >> UInt64(64 - count) }

    /// Writes the state's fields over the frame. The state must have the shape of the layout.
    ///
    /// - Returns: false when a number is infinite or not a number.
    @inlinable
    @discardableResult
    public func fill(from state: inout some FieldVisitable) -> Bool {
        var writer = FieldWriter(next: words, end: words + count, part: steadyParts.baseAddress)
        state.visitFields(&writer)
        precondition(writer.next == writer.end, "the state's shape changed after the layout was made")
        changes |= writer.changes
        // What was found once is found again.
        if !writer.isFinite { forget() }
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

    /// Stable hash of all fields, as they were filled in.
    ///
    /// Each pair of words is multiplied under keys of its own place and the products are summed, so nothing waits for
    /// the product before it (the NH family of universal hashes). The sum of a steady part is kept until it changes.
    public func digest() -> UInt64 {
        while changes != 0 {
            let index = changes.trailingZeroBitCount
            changes &= changes &- 1
            let slots = steadyParts[index].slots
            let sum = hash(from: slots.lowerBound, to: slots.upperBound)
            steadySum = steadySum &- steadyParts[index].sum &+ sum
            steadyParts[index].sum = sum
        }
        var sum = steadySum
        for slots in looseSlots { sum &+= hash(from: slots.lowerBound, to: slots.upperBound) }
        return StableHash.mix(UInt64(truncatingIfNeeded: count), sum)
    }

    /// The digest from the words alone: all that is remembered of earlier fills is forgotten. For whoever changes words
    /// by hand, and to judge what is remembered.
    public func digestAfresh() -> UInt64 {
        forget()
        return digest()
    }

    @usableFromInline
    func forget() {
        changes = Self.all(steadyParts.count)
        for index in steadyParts.indices { steadyParts[index].isFilled = false }
    }

    private func hash(from first: Int, to end: Int) -> UInt64 {
        let (words, keys) = (UnsafePointer(words), UnsafePointer(keys))
        var sum: UInt64 = 0
        var slot = first
        while slot &+ 3 < end {
            sum = Self.add(words + slot, keys + slot, to: sum)
            sum = Self.add(words + slot + 2, keys + slot + 2, to: sum)
            slot &+= 4
        }
        if slot &+ 1 < end {
            sum = Self.add(words + slot, keys + slot, to: sum)
            slot &+= 2
        }
        return slot < end ? StableHash.mix(sum &+ keys[slot], words[slot]) : sum
    }

    /// Two words.
    @inline(__always)
    private static func add(_ words: UnsafePointer<UInt64>, _ keys: UnsafePointer<UInt64>, to sum: UInt64) -> UInt64 {
        let product = (words[0] ^ keys[0]).multipliedFullWidth(by: words[1] ^ keys[1])
        // Turned, so that the compiler leaves it to the scalar unit: the vector unit has no such product.
        return (sum << 7 | sum >> 57) &+ (product.high ^ product.low)
    }
}

/// What is remembered of a steady part.
@usableFromInline
struct SteadyWords {
    let slots: Range<Int>
    @usableFromInline let wordCount: Int
    @usableFromInline let byteCount: Int
    @usableFromInline let bit: UInt64
    /// The part as it was last seen.
    @usableFromInline let bytes: UnsafeMutableRawPointer
    var sum: UInt64 = 0
    /// The words are those of the bytes.
    @usableFromInline var isFilled = false

    init(_ part: FieldLayout.SteadyPart, index: Int) {
        slots = part.slots
        wordCount = part.slots.count
        byteCount = part.byteCount
        bit = 1 << UInt64(index)
        bytes = .allocate(byteCount: byteCount, alignment: 16)
        bytes.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    }

    /// Whether a part has the bytes that are remembered; remembers them.
    @inlinable @inline(__always)
    mutating func remembers<Part: BitwiseCopyable>(_ part: inout Part) -> Bool {
        let size = MemoryLayout<Part>.size
        precondition(size == byteCount, "the state's shape changed after the layout was made")
        return withUnsafeMutablePointer(to: &part) { pointer in
            let raw = UnsafeRawPointer(pointer)
            if isFilled, Self.areEqual(raw, UnsafeRawPointer(bytes), count: size) { return true }
            bytes.copyMemory(from: raw, byteCount: size)
            isFilled = true
            return false
        }
    }

    /// Without branches but one, as this runs over most of the state on every tick.
    @inlinable @inline(__always)
    static func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, count: Int) -> Bool {
        var difference: UInt64 = 0
        var offset = 0
        while offset &+ 8 <= count {
            difference |=
                a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                ^ b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            offset &+= 8
        }
        while offset < count {
            difference |=
                UInt64(
                    a.loadUnaligned(fromByteOffset: offset, as: UInt8.self)
                        ^ b.loadUnaligned(fromByteOffset: offset, as: UInt8.self))
            offset &+= 1
        }
        return difference == 0
    }
}

/// The visitor that writes words.
public struct FieldWriter: FieldVisitor {
    @usableFromInline var next: UnsafeMutablePointer<UInt64>
    @usableFromInline let end: UnsafeMutablePointer<UInt64>
    /// Its top bit is set once a number had all exponent bits set: infinite or not a number.
    @usableFromInline var exponents: UInt64 = 0

    /// The next steady part, and a bit for each that was written.
    @usableFromInline var part: UnsafeMutablePointer<SteadyWords>?
    @usableFromInline var changes: UInt64 = 0

    @inlinable var isFinite: Bool { exponents >> 63 == 0 }

    /// Room behind the last word. Only lists change their length, so room is checked where an element begins and no
    /// element may be longer than this.
    static let slack = 1024

    @inlinable
    init(
        next: UnsafeMutablePointer<UInt64>, end: UnsafeMutablePointer<UInt64>,
        part: UnsafeMutablePointer<SteadyWords>?
    ) {
        self.next = next
        self.end = end
        self.part = part
    }

    @inlinable @inline(__always) public mutating func enter(_ name: StaticString) {}
    @inlinable @inline(__always) public mutating func enter(index: Int) {
        precondition(next < end, "the state's shape changed after the layout was made")
    }
    @inlinable @inline(__always) public mutating func leave() {}

    @inlinable @inline(__always)
    public mutating func steady<Part: FieldVisitable & BitwiseCopyable>(_ name: StaticString, _ part: inout Part) {
        guard let known = self.part else { preconditionFailure("the state's shape changed after the layout was made") }
        self.part = known + 1
        if known.pointee.remembers(&part) {
            next += known.pointee.wordCount
        } else {
            changes |= known.pointee.bit
            part.visitFields(&self)
        }
    }

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
