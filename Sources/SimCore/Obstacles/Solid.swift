import SimMath

/// An obstacle as the searches read it: its shape and a ball around it, with no name that would be counted per look.
struct Solid: Sendable {
    let shape: Obstacle.Shape
    let centerNED: Vector3
    /// Of the smallest ball around `centerNED` that holds the shape, metres.
    let boundingRadius: Double

    init(_ obstacle: Obstacle) {
        shape = obstacle.shape
        switch shape {
        case .box(let center, let half):
            centerNED = center
            boundingRadius = half.length
        case .cylinder(let center, let radius, let halfHeight):
            centerNED = center
            boundingRadius = Vector3(radius, 0, halfHeight).length
        case .sphere(let center, let radius):
            centerNED = center
            boundingRadius = radius
        }
    }
}

/// A distance in metres and how it changes per metre of a way that starts here.
struct Approach {
    var distance: Double
    var slope: Double
}

extension Obstacle.Shape {
    /// Distance to the surface, negative inside, and its change along a direction.
    ///
    /// Where the distance has a kink, such as in the middle of a shape, the change is that of the way ahead.
    func approach(from place: Vector3, along direction: Vector3) -> Approach {
        switch self {
        case .box(let center, let half):
            let offset = place - center
            let x = Approach(of: offset.x, halfSize: half.x, direction.x)
            let y = Approach(of: offset.y, halfSize: half.y, direction.y)
            let z = Approach(of: offset.z, halfSize: half.z, direction.z)
            return Approach(x, y, z)
        case .cylinder(let center, let radius, let halfHeight):
            let offset = place - center
            let beside = offset.horizontalLength
            let outward =
                beside > 0
                ? (offset.x * direction.x + offset.y * direction.y) / beside : direction.horizontalLength
            let above = Approach(of: offset.z, halfSize: halfHeight, direction.z)
            return Approach(Approach(distance: beside - radius, slope: outward), above)
        case .sphere(let center, let radius):
            let offset = place - center
            let away = offset.length
            return Approach(
                distance: away - radius, slope: away > 0 ? offset.dot(direction) / away : direction.length)
        }
    }
}

extension Approach {
    /// Distance beyond a slab of ±`halfSize`.
    init(of offset: Double, halfSize: Double, _ direction: Double) {
        distance = abs(offset) - halfSize
        slope = offset > 0 ? direction : offset < 0 ? -direction : abs(direction)
    }

    /// Distance from what two or three slabs, at right angles to each other, have in common.
    init(_ a: Approach, _ b: Approach, _ c: Approach = Approach(distance: -.infinity, slope: 0)) {
        let (outA, outB, outC) = (max(a.distance, 0), max(b.distance, 0), max(c.distance, 0))
        let outside = (outA * outA + outB * outB + outC * outC).squareRoot()
        if outside > 0 {
            distance = outside
            slope = (outA * a.slope + outB * b.slope + outC * c.slope) / outside
        } else {
            distance = max(a.distance, b.distance, c.distance)
            slope = -.infinity
            if a.distance == distance { slope = a.slope }
            if b.distance == distance { slope = max(slope, b.slope) }
            if c.distance == distance { slope = max(slope, c.slope) }
        }
    }
}
