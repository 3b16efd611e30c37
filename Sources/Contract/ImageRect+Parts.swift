/// Measures of boxes in the picture.
extension ImageRect {
    /// The whole picture.
    public static let picture = ImageRect(minU: 0, minV: 0, maxU: 1, maxV: 1)

    /// The box of a drag: the same in all four directions, and a point where nothing moved.
    ///
    /// It is not cut to the picture, and what is not a number stays so: the operator says what is wrong with it.
    public init(from start: ImagePoint, to end: ImagePoint) {
        let (isRightward, isDownward) = (start.u <= end.u, start.v <= end.v)
        self.init(
            minU: isRightward ? start.u : end.u, minV: isDownward ? start.v : end.v,
            maxU: isRightward ? end.u : start.u, maxV: isDownward ? end.v : start.v)
    }

    /// Share of the picture's area that the box has.
    @inlinable public var area: Double { width * height }
    @inlinable public var center: ImagePoint { ImagePoint((minU + maxU) / 2, (minV + maxV) / 2) }

    /// Whether all numbers are finite, lie in 0…1, and no side lies beyond the opposite one.
    @inlinable public var isInPicture: Bool {
        minU >= 0 && minV >= 0 && minU <= maxU && minV <= maxV && maxU <= 1 && maxV <= 1
    }

    /// The part that two boxes have in common, or nil when that has no area.
    @inlinable
    public func intersection(_ other: ImageRect) -> ImageRect? {
        let common = ImageRect(
            minU: max(minU, other.minU), minV: max(minV, other.minV), maxU: min(maxU, other.maxU),
            maxV: min(maxV, other.maxV))
        // False for NaN as well.
        return common.minU < common.maxU && common.minV < common.maxV ? common : nil
    }

    /// Intersection over union, 0…1.
    @inlinable
    public func overlap(_ other: ImageRect) -> Double {
        guard let common = intersection(other) else { return 0 }
        let union = area + other.area - common.area
        return union > 0 ? min(1, common.area / union) : 0
    }

    /// The same box with `margin` more on each side.
    @inlinable
    public func grown(u: Double, v: Double) -> ImageRect {
        ImageRect(minU: minU - u, minV: minV - v, maxU: maxU + u, maxV: maxV + v)
    }

    @inlinable
    public func contains(_ point: ImagePoint) -> Bool {
        point.u >= minU && point.u <= maxU && point.v >= minV && point.v <= maxV
    }
}
