import Contract
import SimCore
import SimMath

/// What is painted over the picture: the tap circle, boxes around targets, words. Pure data in, shapes out.
///
/// Points and boxes may lie anywhere: what cannot be seen is left out, so that any projection may be passed on.
public struct OverlayModel: Hashable, Sendable {
    public var tapFlyState = TapFlyState.unknown
    /// Where the flight direction lies in the picture, while a mission is under way.
    public var direction: ImagePoint?
    /// A tap that has not been answered yet.
    public var tapped: ImagePoint?
    /// Rectangles around targets with their names.
    public var boxes: [Box] = []
    /// The box of the target that is tracked.
    public var track: Track?
    /// A box that somebody is drawing.
    public var outline: ImageRect?
    /// Lines of text, from the top left.
    public var lines: [String] = []
    /// What went wrong, below the lines; too long for the picture, it is broken between words.
    public var notices: [String] = []
    /// Help at the lower edge, left out where it does not fit.
    public var hints: [String] = []

    public struct Box: Hashable, Sendable {
        public var rect: ImageRect
        public var label: String

        public init(rect: ImageRect, label: String) {
            self.rect = rect
            self.label = label
        }
    }

    /// A tracked target.
    public struct Track: Hashable, Sendable {
        public var rect: ImageRect
        public var state: TargetState
        public var label: String

        public init(rect: ImageRect, state: TargetState, label: String) {
            (self.rect, self.state, self.label) = (rect, state, label)
        }
    }

    public init() {}

    /// The shapes for a picture of this size, in pixels.
    public func shapes(width: Int, height: Int) -> [RasterOverlay] {
        let canvas = OverlayCanvas(width: width, height: height)
        var shapes: [RasterOverlay] = []
        for box in boxes.prefix(Self.maximumBoxes) { shapes += canvas.box(box) }
        if let track {
            // Dashed as long as nobody has said yes.
            let isDashed = track.state == .waitingForConfirmation || track.state == .cannotConfirm
            let frame = Box(rect: track.rect, label: track.label)
            // Above it stands the name of whom it follows.
            shapes += canvas.box(
                frame, Self.colour(track.state), isBold: true, isDashed: isDashed, isLabelBelow: true)
        }
        if let outline {
            shapes += canvas.box(Box(rect: outline, label: ""), isDashed: false)
        }
        if let tapped { shapes += canvas.ring(at: tapped, radius: 1.0 / 40, thickness: 2, Self.green) }
        if let direction {
            let colour = Self.colour(tapFlyState)
            shapes += canvas.ring(at: direction, radius: 1.0 / 28, thickness: 4, colour)
            shapes += canvas.ring(at: direction, radius: 1.0 / 140, thickness: 0, colour)
        }
        let below = canvas.panelHeight(lines: lines.count)
        shapes += canvas.panel(lines, top: 0, back: Self.shade)
        let broken = notices.flatMap { OverlayText.wrapped($0, columns: canvas.columns) }
        let free = height - below - canvas.panelHeight(lines: broken.count)
        shapes += canvas.panel(broken, top: below, back: Self.alarm)
        let hintHeight = canvas.panelHeight(lines: hints.count)
        if hintHeight <= free && hints.allSatisfy({ $0.count <= canvas.columns }) {
            shapes += canvas.panel(hints, top: height - hintHeight, back: Self.shade)
        }
        return shapes
    }

    /// Boxes beyond this many are left out, so that a picture never has more shapes than can be drawn.
    static let maximumBoxes = 1000

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

    /// The colours of the vendor's demo for a tracked target. [SEED]
    static func colour(_ state: TargetState) -> RasterColor {
        switch state {
        case .cannotConfirm: RasterColor(red: 230, green: 40, blue: 40)
        case .waitingForConfirmation: RasterColor(red: 250, green: 150, blue: 30)
        case .trackingWithHighConfidence: green
        case .trackingWithLowConfidence: RasterColor(red: 250, green: 210, blue: 40)
        case .unknown: RasterColor(red: 160, green: 160, blue: 160)
        }
    }

    private static let green = RasterColor(red: 60, green: 220, blue: 80)
    private static let shade = RasterColor(red: 0, green: 0, blue: 0, alpha: 120)
    private static let alarm = RasterColor(red: 150, green: 20, blue: 20, alpha: 200)
}

/// Places things on a picture of one size.
struct OverlayCanvas {
    let width: Int
    let height: Int
    /// Size of the letters: they stay readable in small pictures and grow in large ones.
    let scale: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        scale = max(1, min(3, height / 360))
    }

    static let white = RasterColor(red: 255, green: 255, blue: 255)
    private static let margin = 4

    private var lineHeight: Int { 11 * scale }

    /// Characters that fit into a line of a panel.
    var columns: Int { max(1, (width - 4 * Self.margin) / (6 * scale)) }

    /// Height of a panel with the room around it; 0 without lines.
    func panelHeight(lines count: Int) -> Int { count == 0 ? 0 : count * lineHeight + 4 * Self.margin }

    /// Lines of text on a shaded ground at the left edge.
    func panel(_ lines: [String], top: Int, back: RasterColor) -> [RasterOverlay] {
        guard let widest = lines.map(\.count).max() else { return [] }
        let margin = Double(Self.margin)
        let textWidth = Double(RasterOverlay.textWidth(characters: widest, scale: scale))
        let left = margin
        let first = Double(top) + margin
        var shapes: [RasterOverlay] = [
            .fill(
                left: left, top: first, right: left + textWidth + 2 * margin,
                bottom: first + Double(lines.count * lineHeight) + margin * 1.5, color: back)
        ]
        for (index, line) in lines.enumerated() {
            shapes.append(
                .text(
                    line, x: left + margin, y: first + margin + Double(index * lineHeight), scale: scale,
                    color: Self.white))
        }
        return shapes
    }

    /// A ring, or a disc when the thickness is 0; the radius as a part of the height.
    func ring(at point: ImagePoint, radius: Double, thickness: Double, _ colour: RasterColor) -> [RasterOverlay] {
        // A direction nearly across the camera's axis projects to anywhere; also NaN stops here.
        guard abs(point.u - 0.5) <= 1, abs(point.v - 0.5) <= 1 else { return [] }
        return [
            .circle(
                x: point.u * Double(width), y: point.v * Double(height), radius: max(3, radius * Double(height)),
                thickness: thickness, color: colour)
        ]
    }

    /// A box and its label; small ones are widened until they can be seen.
    func box(
        _ box: OverlayModel.Box, _ colour: RasterColor = white, isBold: Bool = false, isDashed: Bool = true,
        isLabelBelow: Bool = false
    ) -> [RasterOverlay] {
        let rect = box.rect
        guard rect.maxU >= 0, rect.minU <= 1, rect.maxV >= 0, rect.minV <= 1 else { return [] }
        func clamped(_ value: Double) -> Double { max(-0.5, min(1.5, value)) }
        var left = clamped(rect.minU) * Double(width) - 2
        var right = clamped(rect.maxU) * Double(width) + 2
        var top = clamped(rect.minV) * Double(height) - 2
        var bottom = clamped(rect.maxV) * Double(height) + 2
        let smallest = Double(8 * scale)
        let growX = max(0, smallest - (right - left)) / 2
        let growY = max(0, smallest - (bottom - top)) / 2
        left -= growX
        right += growX
        top -= growY
        bottom += growY
        let frame = RasterOverlay.rectangle(
            left: left, top: top, right: right, bottom: bottom, thickness: Double(isBold ? scale + 1 : min(2, scale)),
            dash: isDashed ? 6 : 0, color: colour)
        guard !box.label.isEmpty else { return [frame] }
        let place =
            isLabelBelow
            ? min(bottom + 2 * Double(scale), Double(height - lineHeight)) : max(0, top - Double(lineHeight))
        return [frame, .text(box.label, x: max(0, left), y: place, scale: scale, color: colour)]
    }
}

/// Words for a picture.
enum OverlayText {
    /// A text in lines of at most `columns` characters, broken between words where there are any.
    static func wrapped(_ text: String, columns: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            var word = word
            if !line.isEmpty && line.count + 1 + word.count > columns {
                lines.append(line)
                line = ""
            }
            while word.count > columns {
                lines.append(String(word.prefix(columns)))
                word = word.dropFirst(columns)
            }
            line += line.isEmpty ? String(word) : " " + word
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }
}
