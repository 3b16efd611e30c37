import SimMath

extension Scene {
    /// How far a ball can move before it first touches an obstacle.
    ///
    /// A ball that touches already, or is inside, counts as stopped when the way leads further in, and as free of that
    /// obstacle when it leads out or along the surface: the shapes are convex, so it gets no nearer later.
    ///
    /// The result is exact to 1 µm for a way that meets a surface at 0.001 rad or more. It is never longer than the
    /// true way by more than a rounding error.
    ///
    /// - Parameters:
    ///   - place: the middle of the ball at the start, N-E-D metres.
    ///   - direction: unit length, N-E-D.
    ///   - radius: of the ball, metres; 0 for a point.
    ///   - reach: how far to look, metres.
    /// - Returns: metres along the direction; `reach` when nothing is nearer; 0 when place or direction are not finite.
    public func freeWay(from place: Vector3, along direction: Vector3, radius: Double, reach: Double) -> Double {
        guard !solids.isEmpty else { return reach }
        guard place.isFinite, direction.isFinite, reach > 0 else { return min(reach, 0) }
        var free = reach
        for index in solids.indices {
            let solid = solids[index]
            // Skipped when the ball stays clear of the ball around the obstacle; a millimetre covers the rounding.
            let offset = solid.centerNED - place
            let near = solid.boundingRadius + radius + 1e-3
            let along = offset.dot(direction)
            guard along > -near, along < free + near, offset.lengthSquared - along * along <= near * near else {
                continue
            }
            free = solid.shape.freeWay(from: place, along: direction, radius: radius, reach: free)
        }
        return free
    }
}

extension Obstacle.Shape {
    /// See `Scene.freeWay`.
    ///
    /// The distance from a convex shape is a convex function of the way, so Newton's steps from the start never pass
    /// the place where it falls to the radius. They converge fast, and on a graze by a factor of four a step.
    func freeWay(from place: Vector3, along direction: Vector3, radius: Double, reach: Double) -> Double {
        let touching = 1e-9
        var way = 0.0
        for step in 0..<100 {
            let here = approach(from: place + direction * way, along: direction)
            let gap = here.distance - radius
            if gap <= touching {
                // On the way it is a touch; at the start it is one only when the way leads in.
                return step > 0 || here.slope < -touching ? way : reach
            }
            guard here.slope < 0 else { return reach }
            way -= gap / here.slope
            if way >= reach { return reach }
        }
        return way
    }
}
