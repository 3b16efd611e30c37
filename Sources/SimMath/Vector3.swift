/// Three doubles in a right-handed frame that the name of the variable states (`…NED`: north, east, down).
@frozen
public struct Vector3: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var z: Double

    @inlinable
    public init(_ x: Double, _ y: Double, _ z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// The origin.
    public static let zero = Vector3(0, 0, 0)

    @inlinable public static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x + b.x, a.y + b.y, a.z + b.z) }
    @inlinable public static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x - b.x, a.y - b.y, a.z - b.z) }
    @inlinable public static prefix func - (a: Vector3) -> Vector3 { Vector3(-a.x, -a.y, -a.z) }
    @inlinable public static func * (a: Vector3, s: Double) -> Vector3 { Vector3(a.x * s, a.y * s, a.z * s) }
    @inlinable public static func += (a: inout Vector3, b: Vector3) { a = a + b }
    @inlinable public static func -= (a: inout Vector3, b: Vector3) { a = a - b }

    @inlinable public func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

    @inlinable public var lengthSquared: Double { dot(self) }
    @inlinable public var length: Double { lengthSquared.squareRoot() }
    /// Length of the north-east part.
    @inlinable public var horizontalLength: Double { (x * x + y * y).squareRoot() }

    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

    /// The same direction with length one, or nil where there is no direction.
    @inlinable
    public var normalized: Vector3? {
        let length = self.length
        guard length > 0, length.isFinite else { return nil }
        return self * (1 / length)
    }

    /// The vector itself, or one of the same direction that is `limit` long when it is longer.
    @inlinable
    public func clamped(toLength limit: Double) -> Vector3 {
        let squared = lengthSquared
        guard squared > limit * limit else { return self }
        return self * (limit / squared.squareRoot())
    }

    /// Turned about the down axis: positive is clockwise seen from above (north toward east).
    @inlinable
    public func rotatedAboutDown(sine: Double, cosine: Double) -> Vector3 {
        Vector3(x * cosine - y * sine, x * sine + y * cosine, z)
    }
}
