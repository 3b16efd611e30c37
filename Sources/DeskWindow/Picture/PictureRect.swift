import DeskFlight

/// Where the picture lies in the window: as large as it can be in its own shape, in the middle, black bars beside it.
struct PictureRect: Hashable, Sendable {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
}

extension PictureRect {
    /// - Parameters: sizes in pixels, at least 1 each; `limit` is the most that the picture may have either way.
    init(windowWidth: Int, windowHeight: Int, shapeWidth: Int, shapeHeight: Int, limit: Int = 8192) {
        let roomX = min(windowWidth, limit)
        let roomY = min(windowHeight, limit)
        if roomX * shapeHeight <= roomY * shapeWidth {
            width = roomX
            height = min(roomY, max(1, Self.rounded(roomX * shapeHeight, over: shapeWidth)))
        } else {
            height = roomY
            width = min(roomX, max(1, Self.rounded(roomY * shapeWidth, over: shapeHeight)))
        }
        left = (windowWidth - width) / 2
        top = (windowHeight - height) / 2
    }

    /// The image point in the middle of a window pixel; nil outside the picture.
    func imagePoint(x: Int, y: Int) -> ImagePoint? {
        guard x >= left, x < left + width, y >= top, y < top + height else { return nil }
        return ImagePoint((Double(x - left) + 0.5) / Double(width), (Double(y - top) + 0.5) / Double(height))
    }

    /// The image point of a window pixel, or the nearest one on the picture's edge.
    func nearestPoint(x: Int, y: Int) -> ImagePoint {
        func inside(_ value: Double) -> Double { min(1, max(0, value)) }
        return ImagePoint(
            inside((Double(x - left) + 0.5) / Double(width)), inside((Double(y - top) + 0.5) / Double(height)))
    }

    private static func rounded(_ value: Int, over divisor: Int) -> Int { (2 * value + divisor) / (2 * divisor) }
}
