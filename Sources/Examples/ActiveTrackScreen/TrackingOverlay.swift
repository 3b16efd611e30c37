import Foundation

/// What lies over the video: turns touches into taps and drags, and says which box is to be drawn. The sample's view of
/// that name without its drawing, its mistakes included.
final class TrackingOverlay {
    enum Color { case red, orange, green, yellow, gray }

    // What is drawn.
    /// In points of the view; nil for nothing.
    private(set) var box: CGRect?
    private(set) var color: Color?
    /// Its outline is dashed.
    var isDashed = false
    /// In the middle of the box.
    var text: String?

    /// Told of a tap.
    var onTap: (CGPoint) -> Void = { _ in }
    /// Told of a drag: where it began, where it is, whether the finger is off.
    var onDrag: (_ from: CGPoint, _ to: CGPoint, _ isFinished: Bool) -> Void = { _, _, _ in }

    private var start = CGPoint(x: 0, y: 0)
    private var hasMoved = false

    func touchBegan(at point: CGPoint) {
        hasMoved = false
        start = point
    }

    func touchMoved(to point: CGPoint) {
        hasMoved = true
        onDrag(start, point, false)
    }

    func touchEnded(at point: CGPoint) {
        if hasMoved { onDrag(start, point, true) } else { onTap(start) }
    }

    /// The system has taken the touch away, for a call or another app. The sample takes it for a finished drag.
    func touchCancelled(at point: CGPoint) {
        if hasMoved { onDrag(start, point, true) }
    }

    /// Draws a box, or none.
    ///
    /// The sample's mistake: to spare a drawing it looks at the place alone; a new colour of the same place is lost.
    func draw(_ box: CGRect?, _ color: Color?) {
        guard box != self.box else { return }
        self.box = box
        self.color = color
    }
}
