/// Something that happened to the window.
enum WindowEvent: Hashable, Sendable {
    case close
    /// The left button went down; pixels from the upper left corner, perhaps outside the window.
    case press(x: Int, y: Int)
    /// The pointer has moved with the left button down.
    case drag(x: Int, y: Int)
    /// The left button came up.
    case release(x: Int, y: Int)
    /// The right button went down.
    case point(x: Int, y: Int)
    case keyDown(WindowKey)
    case keyUp(WindowKey)
    case focusLost
    /// The contents are gone or the size has changed.
    case redraw
    case hidden
    case shown
    /// The display itself is gone.
    case lost
}

/// A key that means something here.
enum WindowKey: CaseIterable, Hashable, Sendable {
    case escape, space, plus, minus, c, f, h, m, p
    case w, a, s, d
    case upArrow, leftArrow, downArrow, rightArrow
    case other
}
