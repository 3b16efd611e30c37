import DeskFlight

/// What an event of the window asks for.
enum WindowAction: Hashable, Sendable {
    case command(Command)
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
            guard let point = picture?.imagePoint(x: x, y: y) else { return nil }
            return .command(.tapFlyStart(image: point, mode: .forward))
        case .keyDown(let key):
            keys.set(key, isDown: true)
            return Self.action(for: key) ?? movedSticks()
        case .keyUp(let key):
            keys.set(key, isDown: false)
            return movedSticks()
        case .focusLost:
            keys.releaseAll()
            return movedSticks()
        }
    }

    private static func action(for key: WindowKey) -> WindowAction? {
        switch key {
        case .escape: .close
        case .space: .command(.tapFlyStop)
        case .p: .command(.rcPauseButton)
        case .c: .command(.cameraShootPhoto)
        case .plus: .changeSpeed(by: 1)
        case .minus: .changeSpeed(by: -1)
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
