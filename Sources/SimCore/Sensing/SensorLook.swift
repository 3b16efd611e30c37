import SimMath

/// One look of one sensor: a level pyramid, cut into sectors by upright planes through its tip.
///
/// Each sector and each shape is convex, so the nearest point of a shape inside a sector is one of these, exactly:
/// the shape's nearest point of all, when it lies in the sector; the nearest point on one of the sector's upright
/// sides; the nearest point on its lower or upper side. Whatever lies before it would be nearer, so it is in plain view.
struct SensorLook {
    /// Unit length and level; to the right is (-y, x).
    private let forwardX: Double
    private let forwardY: Double
    /// The directions of the sectors' borders, N-E.
    private let borderX: SIMD8<Double>
    private let borderY: SIMD8<Double>
    /// Nearest so far.
    private(set) var sectors = SIMD4(repeating: SensorView.nothing)

    @inline(__always)
    init(_ forward: Vector3, _ optics: SensorOptics) {
        forwardX = forward.x
        forwardY = forward.y
        borderX = optics.borderCosine * forward.x - optics.borderSine * forward.y
        borderY = optics.borderCosine * forward.y + optics.borderSine * forward.x
    }

    /// - Parameter offset: from the sensor to the middle of the shape.
    mutating func see(_ solid: Solid, at offset: Vector3, _ optics: SensorOptics) {
        let reach = solid.boundingRadius
        let ahead = offset.x * forwardX + offset.y * forwardY
        let across = offset.y * forwardX - offset.x * forwardY
        // A ball beyond one of the pyramid's sides is out of sight.
        let last = optics.sectors
        guard ahead >= -reach, abs(offset.z) * optics.halfCosine - ahead * optics.halfSine <= reach,
            abs(across) * optics.borderCosine[last] - ahead * optics.borderSine[last] <= reach
        else { return }
        for border in 0...last {
            let side = UprightSide(
                x: borderX[border], y: borderY[border], rise: optics.borderCosine[border] * optics.halfTangent)
            guard abs(side.beside(offset)) <= reach, let distance = side.nearest(solid.shape, at: offset) else {
                continue
            }
            if border > 0 { note(distance, in: border - 1) }
            if border < last { note(distance, in: border) }
        }
        let point = solid.shape.nearestPoint(to: .zero, centre: offset)
        let front = point.x * forwardX + point.y * forwardY
        if abs(point.z) <= front * optics.halfTangent {
            note(point, optics)
            return
        }
        // Above or below the view; what reaches behind the sensor may be both.
        if point.z > front * optics.halfTangent { seeBorder(solid, at: offset, from: point, down: 1, optics) }
        if -point.z > front * optics.halfTangent { seeBorder(solid, at: offset, from: point, down: -1, optics) }
    }

    /// The nearest point on the lower (`down` 1) or upper (-1) side of the view.
    private mutating func seeBorder(
        _ solid: Solid, at offset: Vector3, from nearest: Vector3, down: Double, _ optics: SensorOptics
    ) {
        let inward = Vector3(forwardX * optics.halfSine, forwardY * optics.halfSine, -down * optics.halfCosine)
        guard let point = solid.shape.nearestPoint(beyond: inward, from: nearest, centre: offset) else { return }
        note(point, optics)
    }

    @inline(__always)
    private mutating func note(_ distance: Double, in sector: Int) {
        if distance < sectors[sector] { sectors[sector] = distance }
    }

    @inline(__always)
    private mutating func note(_ point: Vector3, _ optics: SensorOptics) {
        let ahead = point.x * forwardX + point.y * forwardY
        let across = point.y * forwardX - point.x * forwardY
        for sector in 0..<optics.sectors where optics.isInside(sector, ahead: ahead, across: across) {
            note(point.length, in: sector)
        }
    }
}

/// One upright side of a sector: the part of a plane between two lines from the sensor, up and down at one slope.
struct UprightSide {
    /// Direction of its level line, unit length, N-E.
    let x: Double
    let y: Double
    /// Tangent of the slope of its upper and lower border.
    let rise: Double

    @inline(__always) func along(_ offset: Vector3) -> Double { offset.x * x + offset.y * y }
    @inline(__always) func beside(_ offset: Vector3) -> Double { offset.y * x - offset.x * y }

    /// Distance of the shape's nearest point on this side, or nil when none of it is there.
    @inline(__always)
    func nearest(_ shape: Obstacle.Shape, at centre: Vector3) -> Double? {
        switch shape {
        case .box(_, let half):
            var span = Span(low: 0, high: .infinity)
            span.cut(centre.x, half.x, x)
            span.cut(centre.y, half.y, y)
            return nearest(span, down: centre.z, half: half.z)
        case .cylinder(_, let radius, let halfHeight):
            let middle = along(centre)
            let apart = beside(centre)
            let squared = radius * radius - apart * apart
            guard squared >= 0 else { return nil }
            let chord = squared.squareRoot()
            return nearest(Span(low: max(0, middle - chord), high: middle + chord), down: centre.z, half: halfHeight)
        case .sphere(_, let radius):
            let apart = beside(centre)
            let squared = radius * radius - apart * apart
            guard squared >= 0 else { return nil }
            return nearestOfDisc(along: along(centre), down: centre.z, radiusSquared: squared)
        }
    }

    /// Of a rectangle.
    @inline(__always)
    private func nearest(_ span: Span, down: Double, half: Double) -> Double? {
        guard span.low <= span.high else { return nil }
        let up = abs(down) > half ? abs(down) - half : 0
        // Where the side has become high enough.
        let along = max(span.low, up / rise)
        guard along <= span.high else { return nil }
        return (along * along + up * up).squareRoot()
    }

    @inline(__always)
    private func nearestOfDisc(along: Double, down: Double, radiusSquared: Double) -> Double? {
        let squared = along * along + down * down
        guard squared > radiusSquared else { return 0 }
        if abs(down) <= along * rise { return squared.squareRoot() - radiusSquared.squareRoot() }
        // On the border of the side, where that meets the disc.
        let onBorder = (along + abs(down) * rise) / (1 + rise * rise).squareRoot()
        let left = onBorder * onBorder - (squared - radiusSquared)
        guard onBorder > 0, left >= 0 else { return nil }
        return onBorder - left.squareRoot()
    }
}

/// The part of a line from a sensor that lies inside a shape, metres from the sensor; empty when `low > high`.
struct Span {
    var low: Double
    var high: Double

    /// Keeps what lies within ±`half` of `centre` on an axis along which the line runs with `slope`.
    @inline(__always)
    mutating func cut(_ centre: Double, _ half: Double, _ slope: Double) {
        // A line this near to parallel moves aside less than a micrometre in any sensor's range.
        guard abs(slope) > 1e-9 else {
            if abs(centre) > half { low = .infinity }
            return
        }
        let (a, b) = ((centre - half) / slope, (centre + half) / slope)
        low = max(low, min(a, b))
        high = min(high, max(a, b))
    }
}
