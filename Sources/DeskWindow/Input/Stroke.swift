import DeskFlight

/// The way of the pointer from press to release: a tap, or a box from corner to corner.
struct Stroke: Hashable, Sendable {
    private let startX: Int
    private let startY: Int
    private var isBox = false

    /// Hands shake: what stays within so many pixels of the press is a tap.
    static let tapPixels = 6

    /// Nil where there is no picture.
    init?(x: Int, y: Int, in picture: PictureRect) {
        guard picture.imagePoint(x: x, y: y) != nil else { return nil }
        (startX, startY) = (x, y)
    }

    /// Goes on to a place, perhaps outside the picture.
    ///
    /// - Returns: the box so far; nil while it may still become a tap.
    mutating func drag(toX x: Int, y: Int, in picture: PictureRect) -> ImageRect? {
        isBox = isBox || max(abs(x - startX), abs(y - startY)) > Self.tapPixels
        return isBox ? box(toX: x, y: y, in: picture) : nil
    }

    /// What it came to. A box that was dragged back to nothing is nothing.
    func end(atX x: Int, y: Int, in picture: PictureRect) -> WindowAction? {
        var whole = self
        guard let box = whole.drag(toX: x, y: y, in: picture) else {
            return picture.imagePoint(x: startX, y: startY).map(WindowAction.tap)
        }
        let isLarge = max(abs(x - startX), abs(y - startY)) > Self.tapPixels
        return isLarge && box.width > 0 && box.height > 0 ? .box(box) : .cancelBox
    }

    /// The same box whichever corner it began from, cut at the picture's edge.
    private func box(toX x: Int, y: Int, in picture: PictureRect) -> ImageRect {
        ImageRect(from: picture.nearestPoint(x: startX, y: startY), to: picture.nearestPoint(x: x, y: y))
    }
}
