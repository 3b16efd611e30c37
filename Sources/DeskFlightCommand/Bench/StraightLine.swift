/// The straight line of least squares through points.
struct StraightLine {
    let offset: Double
    let slope: Double
    /// How far the point that lies off most lies off, along y.
    let worstDistance: Double

    /// Needs two points with different x.
    init(through points: [(x: Double, y: Double)]) {
        let count = Double(points.count)
        let meanX = points.reduce(0) { $0 + $1.x } / count
        let meanY = points.reduce(0) { $0 + $1.y } / count
        let together = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
        let spread = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
        let slope = together / spread
        let offset = meanY - slope * meanX
        self.slope = slope
        self.offset = offset
        worstDistance = points.reduce(0) { max($0, abs($1.y - offset - slope * $1.x)) }
    }
}
