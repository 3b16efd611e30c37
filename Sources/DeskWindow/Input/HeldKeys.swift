import DeskFlight

/// The keys that stand for sticks and are held now, as stick positions in the terms of mode 2.
///
/// W A S D are the left stick, the arrows the right one. Opposite keys cancel each other.
struct HeldKeys: Hashable, Sendable {
    private var held: Set<WindowKey> = []

    /// Notes a key that goes down or up; keys that stand for no stick change nothing.
    mutating func set(_ key: WindowKey, isDown: Bool) {
        switch key {
        case .w, .a, .s, .d, .upArrow, .leftArrow, .downArrow, .rightArrow:
            if isDown { held.insert(key) } else { held.remove(key) }
        case .escape, .space, .plus, .minus, .c, .f, .h, .m, .p, .other: break
        }
    }

    mutating func releaseAll() { held = [] }

    /// Full deflection for each key.
    var sticks: Sticks {
        Sticks(
            roll: axis(.leftArrow, .rightArrow), pitch: axis(.downArrow, .upArrow), yaw: axis(.a, .d),
            throttle: axis(.s, .w))
    }

    private func axis(_ negative: WindowKey, _ positive: WindowKey) -> Double {
        (held.contains(positive) ? 1 : 0) - (held.contains(negative) ? 1 : 0)
    }
}
