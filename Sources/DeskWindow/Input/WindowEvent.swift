/// Something that happened to the window.
enum WindowEvent: Hashable, Sendable {
    case close
    /// The left button went down; pixels from the upper left corner, perhaps outside the window.
    case press(x: Int, y: Int)
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
    case escape, space, plus, minus, c, h, p
    case w, a, s, d
    case upArrow, leftArrow, downArrow, rightArrow
    case other
}
