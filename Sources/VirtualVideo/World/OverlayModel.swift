import Contract
import SimCore
import SimMath

/// What is painted over the picture: the tap circle, boxes around targets, words. Pure data in, shapes out.
public struct OverlayModel: Hashable, Sendable {
    public var tapFlyState = TapFlyState.unknown
    /// Where the flight direction lies in the picture, while a mission is under way.
    public var direction: ImagePoint?
    /// A tap that has not been answered yet.
    public var tapped: ImagePoint?
    /// Rectangles around targets with their names.
    public var boxes: [Box] = []
    /// Lines of text, from the top left.
    public var lines: [String] = []

    public struct Box: Hashable, Sendable {
        public var rect: ImageRect
        public var label: String

        public init(rect: ImageRect, label: String) {
            self.rect = rect
            self.label = label
        }
    }

    public init() {}

    /// The shapes for a picture of this size, in pixels.
    public func shapes(width: Int, height: Int) -> [RasterOverlay] {
        let (w, h) = (Double(width), Double(height))
        let scale = max(1, min(3, height / 360))
        var shapes: [RasterOverlay] = []
        for box in boxes {
            shapes.append(
                .rectangle(
                    left: box.rect.minU * w, top: box.rect.minV * h, right: box.rect.maxU * w,
                    bottom: box.rect.maxV * h, thickness: 2, dash: 6, color: Self.white))
            shapes.append(
                .text(
                    box.label, x: box.rect.minU * w, y: box.rect.minV * h - Double(10 * scale), scale: scale,
                    color: Self.white))
        }
        if let tapped {
            shapes.append(
                .circle(x: tapped.u * w, y: tapped.v * h, radius: h / 40, thickness: 2, color: Self.green))
        }
        if let direction {
            let colour = Self.colour(tapFlyState)
            shapes.append(.circle(x: direction.u * w, y: direction.v * h, radius: h / 28, thickness: 4, color: colour))
            shapes.append(.circle(x: direction.u * w, y: direction.v * h, radius: h / 140, thickness: 0, color: colour))
        }
        if !lines.isEmpty {
            let widest = lines.map(\.utf8.count).max() ?? 0
            let box = Double(RasterOverlay.textWidth(characters: widest, scale: scale))
            shapes.append(
                .fill(
                    left: 4, top: 4, right: 12 + box, bottom: Double(8 + lines.count * 10 * scale),
                    color: RasterColor(red: 0, green: 0, blue: 0, alpha: 120)))
        }
        for (index, line) in lines.enumerated() {
            shapes.append(.text(line, x: 8, y: Double(8 + index * 10 * scale), scale: scale, color: Self.white))
        }
        return shapes
    }

    /// The colours of the vendor's demo: executing green, paused yellow, resetting red, else grey.
    static func colour(_ state: TapFlyState) -> RasterColor {
        switch state {
        case .executing: green
        case .executionPaused: RasterColor(red: 250, green: 210, blue: 40)
        case .executionResetting: RasterColor(red: 230, green: 40, blue: 40)
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .readyToStart:
            RasterColor(red: 160, green: 160, blue: 160)
        }
    }

    private static let green = RasterColor(red: 60, green: 220, blue: 80)
    private static let white = RasterColor(red: 255, green: 255, blue: 255)
}
