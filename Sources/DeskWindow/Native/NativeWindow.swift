internal import CSDL2

/// The one owner of an SDL window; closes it when it goes.
struct NativeWindow: ~Copyable {
    private let handle: OpaquePointer

    /// - Parameters:
    ///   - size: pixels; nil takes the largest size of the shape that fits on the screen.
    ///   - shape: width and height of the picture, at least 1.
    init(title: String, size: (width: Int, height: Int)?, shape: (width: Int, height: Int)) throws(WindowError) {
        var outcome = DFS_OPENED
        var reason = [CChar](repeating: 0, count: 256)
        let opened = dfs_window_open(
            title, Int32(clamping: size?.width ?? 0), Int32(clamping: size?.height ?? 0),
            Int32(clamping: shape.width), Int32(clamping: shape.height), &outcome, &reason, reason.count)
        guard let opened else {
            let words = String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            throw outcome == DFS_NO_DISPLAY ? .noDisplay(words) : .noWindow(words)
        }
        handle = opened
    }

    deinit { dfs_window_close(handle) }

    /// Size of the area to draw in, pixels; nil while there is none.
    var size: (width: Int, height: Int)? {
        var width: Int32 = 0
        var height: Int32 = 0
        guard dfs_window_size(handle, &width, &height) != 0 else { return nil }
        return (Int(width), Int(height))
    }

    func setTitle(_ title: String) { dfs_window_set_title(handle, title) }

    /// The next thing that happened, or nil.
    func nextEvent() -> WindowEvent? { WindowEvent(dfs_window_next_event(handle)) }

    /// Shows BGRA pixels with black around them.
    ///
    /// - Returns: false when it did not work this time, as it may while the window changes its size.
    func show(_ pixels: UnsafeRawBufferPointer, strideBytes: Int, at place: PictureRect) -> Bool {
        guard let start = pixels.baseAddress, pixels.count >= strideBytes * place.height else { return false }
        return dfs_window_show(
            handle, start, Int32(clamping: place.width), Int32(clamping: place.height), Int32(clamping: strideBytes),
            Int32(clamping: place.left), Int32(clamping: place.top)) != 0
    }
}

/// Why there is no window, or none any more.
public enum WindowError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No display can be reached; carries SDL's words.
    case noDisplay(String)
    /// The display cannot show the window; carries SDL's words.
    case noWindow(String)
    /// The picture cannot be drawn.
    case noPicture(String)
    /// The display went away while the window was open.
    case displayLost

    public var description: String {
        switch self {
        case .noDisplay(let words):
            "no display: set DISPLAY or WAYLAND_DISPLAY, or fly unseen with SDL_VIDEODRIVER=dummy (SDL: \(words))"
        case .noWindow(let words): "no window: this display cannot show it (SDL: \(words))"
        case .noPicture(let words): "no picture: \(words)"
        case .displayLost: "the display went away"
        }
    }
}

extension WindowEvent {
    init?(_ event: dfs_event) {
        switch event.kind {
        case DFS_CLOSE: self = .close
        case DFS_PRESS: self = .press(x: Int(event.x), y: Int(event.y))
        case DFS_DRAG: self = .drag(x: Int(event.x), y: Int(event.y))
        case DFS_RELEASE: self = .release(x: Int(event.x), y: Int(event.y))
        case DFS_POINT: self = .point(x: Int(event.x), y: Int(event.y))
        case DFS_KEY_DOWN: self = .keyDown(WindowKey(event.key))
        case DFS_KEY_UP: self = .keyUp(WindowKey(event.key))
        case DFS_FOCUS_LOST: self = .focusLost
        case DFS_REDRAW: self = .redraw
        case DFS_HIDDEN: self = .hidden
        case DFS_SHOWN: self = .shown
        case DFS_LOST: self = .lost
        default: return nil
        }
    }
}

extension WindowKey {
    init(_ key: dfs_key) {
        switch key {
        case DFS_KEY_ESCAPE: self = .escape
        case DFS_KEY_SPACE: self = .space
        case DFS_KEY_PLUS: self = .plus
        case DFS_KEY_MINUS: self = .minus
        case DFS_KEY_C: self = .c
        case DFS_KEY_F: self = .f
        case DFS_KEY_H: self = .h
        case DFS_KEY_M: self = .m
        case DFS_KEY_P: self = .p
        case DFS_KEY_W: self = .w
        case DFS_KEY_A: self = .a
        case DFS_KEY_S: self = .s
        case DFS_KEY_D: self = .d
        case DFS_KEY_UP_ARROW: self = .upArrow
        case DFS_KEY_LEFT_ARROW: self = .leftArrow
        case DFS_KEY_DOWN_ARROW: self = .downArrow
        case DFS_KEY_RIGHT_ARROW: self = .rightArrow
        default: self = .other
        }
    }
}
