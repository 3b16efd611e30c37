import SimMath

/// Who acts on a session. Commands of one tick are ordered by face first, so equal times never depend on arrival.
public enum Face: UInt8, CaseIterable, Sendable, Comparable {
    /// The steps of a scenario file.
    case script = 0
    /// A person at the window.
    case window = 1
    /// An app's calls through an SDK facade.
    case facade = 2
    /// The session itself (tests in code).
    case session = 3

    public static func < (a: Face, b: Face) -> Bool { a.rawValue < b.rawValue }
}

/// The number of one submitted command: 1, 2, 3, … for each face, with the face in the topmost bits.
///
/// Each face counts for itself, so that numbers do not depend on which of two faces came first.
@frozen
public struct RequestID: Hashable, Comparable, Sendable {
    public let number: UInt32
    @inlinable public init(_ number: UInt32) { self.number = number }

    /// The request of a face with a number of its own, 1…`sequenceMax`; larger ones wrap.
    @inlinable
    public init(face: Face, sequence: UInt32) {
        number = UInt32(face.rawValue) << 28 | sequence & Self.sequenceMax
    }

    /// How many commands a face can number.
    public static let sequenceMax: UInt32 = 1 << 28 - 1
    /// Its number among those of its face.
    @inlinable public var sequence: UInt32 { number & Self.sequenceMax }
    /// Nobody asked: the cause of events that arise by themselves.
    @inlinable public static var none: RequestID { RequestID(0) }
    @inlinable public static func < (a: RequestID, b: RequestID) -> Bool { a.number < b.number }
}

/// A file of the card, by its place in the run's file table (mounted files first, then new ones in order of birth).
@frozen
public struct FileID: Hashable, Comparable, Sendable {
    public let index: Int32
    @inlinable public init(_ index: Int32) { self.index = index }
    @inlinable public static func < (a: FileID, b: FileID) -> Bool { a.index < b.index }
}

/// A target, by its place in the scenario's list.
@frozen
public struct TargetID: Hashable, Comparable, Sendable {
    public let index: Int32
    @inlinable public init(_ index: Int32) { self.index = index }
    @inlinable public static func < (a: TargetID, b: TargetID) -> Bool { a.index < b.index }
}

/// A point of the picture: u to the right, v down, (0, 0) top left, (1, 1) bottom right.
@frozen
public struct ImagePoint: Hashable, Sendable {
    public var u: Double
    public var v: Double
    @inlinable
    public init(_ u: Double, _ v: Double) {
        self.u = u
        self.v = v
    }
    /// Both numbers finite and within 0…1.
    @inlinable public var isInPicture: Bool { u >= 0 && u <= 1 && v >= 0 && v <= 1 }
}

/// An upright box in the picture, normalised like `ImagePoint`; `size` may be zero.
@frozen
public struct ImageRect: Hashable, Sendable {
    public var minU: Double
    public var minV: Double
    public var maxU: Double
    public var maxV: Double
    @inlinable
    public init(minU: Double, minV: Double, maxU: Double, maxV: Double) {
        self.minU = minU
        self.minV = minV
        self.maxU = maxU
        self.maxV = maxV
    }
    @inlinable public var width: Double { maxU - minU }
    @inlinable public var height: Double { maxV - minV }
}
