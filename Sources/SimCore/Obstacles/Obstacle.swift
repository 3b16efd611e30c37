import SimMath

/// A thing that stands or floats in the world and can be flown into.
public struct Obstacle: Hashable, Sendable {
    public var id: String
    public var shape: Shape

    /// Sizes in metres.
    @frozen
    public enum Shape: Hashable, Sendable {
        /// Axes along north, east and down; half of each size.
        case box(centerNED: Vector3, halfSize: Vector3)
        /// Upright.
        case cylinder(centerNED: Vector3, radius: Double, halfHeight: Double)
        case sphere(centerNED: Vector3, radius: Double)
    }

    public init(id: String, shape: Shape) {
        self.id = id
        self.shape = shape
    }

    public init(id: String, centerNED: Vector3, halfSize: Vector3) {
        self.init(id: id, shape: .box(centerNED: centerNED, halfSize: halfSize))
    }

    /// Distance from a place to the surface in metres; negative inside.
    public func distance(to place: Vector3) -> Double { shape.distance(to: place) }
}

extension Obstacle.Shape {
    public func distance(to place: Vector3) -> Double {
        switch self {
        case .box(let center, let half):
            let offset = place - center
            let x = abs(offset.x) - half.x
            let y = abs(offset.y) - half.y
            let z = abs(offset.z) - half.z
            let outside = Vector3(max(x, 0), max(y, 0), max(z, 0)).length
            return outside > 0 ? outside : max(x, y, z)
        case .cylinder(let center, let radius, let halfHeight):
            let offset = place - center
            let beside = offset.horizontalLength - radius
            let above = abs(offset.z) - halfHeight
            let outside = Vector3(max(beside, 0), max(above, 0), 0).length
            return outside > 0 ? outside : max(beside, above)
        case .sphere(let center, let radius):
            return (place - center).length - radius
        }
    }
}
