import SimMath

extension Obstacle.Shape {
    /// The point of the shape, its inside included, that is nearest to a place; `centre` takes the place of its own.
    @inline(__always)
    func nearestPoint(to place: Vector3, centre: Vector3) -> Vector3 {
        switch self {
        case .box(_, let half):
            return Vector3(
                min(centre.x + half.x, max(centre.x - half.x, place.x)),
                min(centre.y + half.y, max(centre.y - half.y, place.y)),
                min(centre.z + half.z, max(centre.z - half.z, place.z)))
        case .cylinder(_, let radius, let halfHeight):
            let offset = place - centre
            let away = offset.horizontalLength
            let scale = away > radius ? radius / away : 1
            return Vector3(
                centre.x + offset.x * scale, centre.y + offset.y * scale,
                min(centre.z + halfHeight, max(centre.z - halfHeight, place.z)))
        case .sphere(_, let radius):
            return centre + (place - centre).clamped(toLength: radius)
        }
    }

    /// The point nearest to the origin among those of the shape that lie beyond a plane through the origin, or nil when
    /// there is none.
    ///
    /// The point nearest to a place that runs from the origin along the normal goes ever further beyond the plane; where
    /// it comes to lie on the plane is the point looked for. It is found to a nanometre beyond the plane.
    ///
    /// - Parameters:
    ///   - normal: of the plane, unit length, to the side looked for.
    ///   - nearest: the shape's point nearest to the origin; it lies on the other side.
    func nearestPoint(beyond normal: Vector3, from nearest: Vector3, centre: Vector3) -> Vector3? {
        guard normal.dot(centre) + extent(along: normal) >= 0 else { return nil }
        var low = 0.0
        var lowGap = normal.dot(nearest)
        guard lowGap < 0 else { return nearest }
        // The point moves no further than the place does.
        var high = -lowGap
        var point = nearestPoint(to: normal * high, centre: centre)
        var highGap = normal.dot(point)
        var rounds = 0
        while highGap < 0 {
            guard rounds < 60 else { return nil }
            rounds += 1
            (low, lowGap) = (high, highGap)
            high *= 2
            point = nearestPoint(to: normal * high, centre: centre)
            highGap = normal.dot(point)
        }
        // False position, where an end that stays twice counts half (Illinois).
        var (lowWeight, highWeight) = (lowGap, highGap)
        var wasHigh: Bool?
        rounds = 0
        while highGap > 1e-9, rounds < 60 {
            rounds += 1
            let place = low + (high - low) * (lowWeight / (lowWeight - highWeight))
            let candidate = nearestPoint(to: normal * place, centre: centre)
            let gap = normal.dot(candidate)
            if gap >= 0 {
                (high, highGap, highWeight, point) = (place, gap, gap, candidate)
                if wasHigh == true { lowWeight /= 2 }
            } else {
                (low, lowWeight) = (place, gap)
                if wasHigh == false { highWeight /= 2 }
            }
            wasHigh = gap >= 0
        }
        return point
    }

    /// How far the shape reaches from its middle along a unit direction.
    private func extent(along direction: Vector3) -> Double {
        switch self {
        case .box(_, let half):
            abs(direction.x) * half.x + abs(direction.y) * half.y + abs(direction.z) * half.z
        case .cylinder(_, let radius, let halfHeight):
            direction.horizontalLength * radius + abs(direction.z) * halfHeight
        case .sphere(_, let radius): radius
        }
    }
}
