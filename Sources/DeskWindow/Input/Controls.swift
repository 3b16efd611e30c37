import DeskFlight

/// What an event of the window asks for.
enum WindowAction: Hashable, Sendable {
    case command(Command)
    /// A click into the picture.
    case tap(ImagePoint)
    /// A box is being drawn.
    case outline(ImageRect)
    /// A box was drawn, or pointed at a person: then it has no size.
    case box(ImageRect)
    /// The box that was begun is not meant any more.
    case cancelBox
    /// End the mission that is under way.
    case stop
    /// Take the next ActiveTrack mode.
    case nextMode
    /// Make the TapFly speed so many m/s larger.
    case changeSpeed(by: Double)
    case toggleMarks
    case close
    case displayLost
    /// The window's contents must be drawn again.
    case redraw
    case hide
    case show
}

/// Turns events into actions: which key does what, and where a click lies in the picture.
struct Controls: Hashable, Sendable {
    private var keys = HeldKeys()
    private var sticks = Sticks.centered
    private var stroke: Stroke?

    init() {}

    /// - Parameter picture: where the picture lies now; nil while none is shown.
    mutating func action(for event: WindowEvent, picture: PictureRect?) -> WindowAction? {
        switch event {
        case .close: return .close
        case .lost: return .displayLost
        case .redraw: return .redraw
        case .hidden: return .hide
        case .shown: return .show
        case .press(let x, let y):
            stroke = picture.flatMap { Stroke(x: x, y: y, in: $0) }
            return nil
        case .drag(let x, let y):
            guard let picture, let outline = stroke?.drag(toX: x, y: y, in: picture) else { return nil }
            return .outline(outline)
        case .release(let x, let y):
            defer { stroke = nil }
            guard let picture, let stroke else { return nil }
            return stroke.end(atX: x, y: y, in: picture)
        case .point(let x, let y):
            guard let point = picture?.imagePoint(x: x, y: y) else { return nil }
            return .box(ImageRect(from: point, to: point))
        case .keyDown(.escape) where stroke != nil:
            stroke = nil
            return .cancelBox
        case .keyDown(let key):
            keys.set(key, isDown: true)
            return Self.action(for: key) ?? movedSticks()
        case .keyUp(let key):
            keys.set(key, isDown: false)
            return movedSticks()
        case .focusLost:
            keys.releaseAll()
            let isDrawing = stroke != nil
            stroke = nil
            // What was begun and not ended is not meant: a box that nobody let go starts nothing.
            return movedSticks() ?? (isDrawing ? .cancelBox : nil)
        }
    }

    private static func action(for key: WindowKey) -> WindowAction? {
        switch key {
        case .escape: .close
        case .space: .stop
        case .p: .command(.rcPauseButton)
        case .c: .command(.cameraShootPhoto)
        case .plus: .changeSpeed(by: 1)
        case .minus: .changeSpeed(by: -1)
        case .f: .command(.activeTrackStopFollowing)
        case .m: .nextMode
        case .h: .toggleMarks
        case .w, .a, .s, .d, .upArrow, .leftArrow, .downArrow, .rightArrow, .other: nil
        }
    }

    /// The sticks' new position, or nil when they have not moved: a script may hold them at the same time.
    private mutating func movedSticks() -> WindowAction? {
        guard keys.sticks != sticks else { return nil }
        sticks = keys.sticks
        return .command(.rcStick(sticks))
    }
}
