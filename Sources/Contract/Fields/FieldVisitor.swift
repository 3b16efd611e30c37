import SimMath

/// Walks over all state, in one fixed order. Digest, finite check, signals, trace and replay comparison all come from
/// this one walk; nothing else knows what the state consists of.
///
/// Names are the property paths of the state (`aircraft.positionNED.x`), which is what the completeness test compares
/// with `Mirror`.
public protocol FieldVisitor {
    /// Enters a nested value; every `enter` is followed by one `leave`.
    mutating func enter(_ name: StaticString)
    /// Enters element `index` of a list.
    mutating func enter(index: Int)
    mutating func leave()

    mutating func field(_ name: StaticString, _ value: Double)
    mutating func field(_ name: StaticString, _ value: Int64)
    mutating func field(_ name: StaticString, _ value: Bool)
    mutating func field(_ name: StaticString, bits: UInt64)
    mutating func field<E: ContractEnum>(_ name: StaticString, _ value: E)

    /// Enters a nested value that seldom changes, and leaves it; like `nested` for all that is seen of it.
    ///
    /// Equal bytes have equal fields, as such a value refers to nothing outside, so a visitor may pass over one whose
    /// bytes are as they were. None lies within another.
    mutating func steady<Part: FieldVisitable & BitwiseCopyable>(_ name: StaticString, _ part: inout Part)
}

/// State that a visitor can walk over.
public protocol FieldVisitable {
    /// Tells the visitor every field, in one fixed order, and changes nothing.
    ///
    /// It is `mutating` for speed alone: so the state is handed over in place, where a value of its size would be
    /// copied for each part of it on every tick.
    mutating func visitFields<V: FieldVisitor>(_ visitor: inout V)
}

extension FieldVisitor {
    @inlinable @inline(__always)
    public mutating func nested(_ name: StaticString, _ value: inout some FieldVisitable) {
        enter(name)
        value.visitFields(&self)
        leave()
    }

    @inlinable @inline(__always)
    public mutating func steady<Part: FieldVisitable & BitwiseCopyable>(_ name: StaticString, _ part: inout Part) {
        nested(name, &part)
    }

    @inlinable @inline(__always)
    public mutating func field(_ name: StaticString, _ value: Vector3) {
        enter(name)
        field("x", value.x)
        field("y", value.y)
        field("z", value.z)
        leave()
    }

    @inlinable @inline(__always)
    public mutating func field(_ name: StaticString, _ tick: Tick) { field(name, tick.index) }

    @inlinable @inline(__always)
    public mutating func field(_ name: StaticString, _ value: RandomStream) {
        enter(name)
        field("s0", bits: value.s0)
        field("s1", bits: value.s1)
        field("s2", bits: value.s2)
        field("s3", bits: value.s3)
        leave()
    }

    @inlinable @inline(__always)
    public mutating func field(_ name: StaticString, _ code: ErrorCode) {
        field(name, Int64(code.packed))
    }
}
