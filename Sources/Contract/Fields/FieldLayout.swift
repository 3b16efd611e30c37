/// What one slot of a field frame holds.
public enum FieldKind: Hashable, Sendable {
    case number
    case integer
    case flag
    case bits
    /// A contract enumeration, by the vendor's type name.
    case choice(String)
}

/// The names and kinds of all fields of a state, in the order of the walk: slot k of every frame is `names[k]`.
public struct FieldLayout: Hashable, Sendable {
    public private(set) var names: [String] = []
    public private(set) var kinds: [FieldKind] = []
    /// Top-level parts of the state (`aircraft`, `gimbal`, …) with their slots; each has its own digest.
    public private(set) var groups: [Group] = []

    /// The steady parts, in order.
    public private(set) var steadyParts: [SteadyPart] = []

    public struct SteadyPart: Hashable, Sendable {
        public var slots: Range<Int>
        /// Bytes in memory.
        public var byteCount: Int
    }

    /// The slots between the steady parts: in order, none empty, no two adjacent.
    public var looseSlots: [Range<Int>] {
        let starts = [0] + steadyParts.map(\.slots.upperBound)
        let ends = steadyParts.map(\.slots.lowerBound) + [count]
        return zip(starts, ends).filter { $0 < $1 }.map { $0..<$1 }
    }

    public struct Group: Hashable, Sendable {
        public var name: String
        public var slots: Range<Int>
    }

    public init(of state: some FieldVisitable) {
        var state = state
        var namer = FieldNamer()
        state.visitFields(&namer)
        names = namer.names
        kinds = namer.kinds
        steadyParts = namer.steadyParts
        for (slot, name) in names.enumerated() {
            let group = String(name.prefix { $0 != "." && $0 != "[" })
            if let last = groups.last, last.name == group {
                groups[groups.count - 1].slots = last.slots.lowerBound..<slot + 1
            } else {
                groups.append(Group(name: group, slots: slot..<slot + 1))
            }
        }
    }

    public var count: Int { names.count }

    /// The slot of a field by its full name, or nil.
    public func slot(named name: String) -> Int? { names.firstIndex(of: name) }
}

/// The visitor that writes down names and kinds.
struct FieldNamer: FieldVisitor {
    var names: [String] = []
    var kinds: [FieldKind] = []
    var steadyParts: [FieldLayout.SteadyPart] = []
    private var prefixes: [String] = [""]

    private var prefix: String { prefixes[prefixes.count - 1] }

    mutating func enter(_ name: StaticString) { prefixes.append(prefix + "\(name).") }
    mutating func enter(index: Int) {
        // `targets.` becomes `targets[0].`
        prefixes.append(prefix.dropLast() + "[\(index)].")
    }
    mutating func leave() { prefixes.removeLast() }

    mutating func steady<Part: FieldVisitable & BitwiseCopyable>(_ name: StaticString, _ part: inout Part) {
        let first = names.count
        nested(name, &part)
        let inner = steadyParts.last?.slots.upperBound ?? 0
        precondition(inner <= first && names.count > first, "a steady part is empty or holds another")
        steadyParts.append(
            FieldLayout.SteadyPart(slots: first..<names.count, byteCount: MemoryLayout<Part>.size))
    }

    private mutating func add(_ name: StaticString, _ kind: FieldKind) {
        names.append(prefix + "\(name)")
        kinds.append(kind)
    }

    mutating func field(_ name: StaticString, _ value: Double) { add(name, .number) }
    mutating func field(_ name: StaticString, _ value: Int64) { add(name, .integer) }
    mutating func field(_ name: StaticString, _ value: Bool) { add(name, .flag) }
    mutating func field(_ name: StaticString, bits: UInt64) { add(name, .bits) }
    mutating func field<E: ContractEnum>(_ name: StaticString, _ value: E) { add(name, .choice(E.vendorName)) }
}
