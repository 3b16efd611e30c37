/// A mark over the picture, in pixels from the upper left corner of the frame, blended by its colour's alpha.
///
/// Coordinates lie within ±100,000; what is outside the frame is cut off.
public enum RasterOverlay: Hashable, Sendable {
    /// A ring, or a disc when `thickness` is 0.
    case circle(x: Double, y: Double, radius: Double, thickness: Double, color: RasterColor)
    /// An outline centred on the edges; `dash` is the length of dashes and gaps, 2...1,000, or 0 for a solid line.
    case rectangle(
        left: Double, top: Double, right: Double, bottom: Double, thickness: Double, dash: Double, color: RasterColor)
    /// A filled rectangle.
    case fill(left: Double, top: Double, right: Double, bottom: Double, color: RasterColor)
    /// Text of at most 1024 bytes with its upper left corner at (x, y); `scale` is 1, 2 or 3.
    ///
    /// A character is 5 x 9 font pixels and advances by 6, a line by 11. ASCII, the degree sign and line breaks are
    /// known; anything else is a hollow box.
    case text(String, x: Double, y: Double, scale: Int, color: RasterColor)
    /// A line of at least one pixel.
    case line(x1: Double, y1: Double, x2: Double, y2: Double, thickness: Double, color: RasterColor)

    /// Width in pixels of that many characters at a scale of 1...3.
    public static func textWidth(characters: Int, scale: Int) -> Int {
        guard characters > 0, (1...3).contains(scale) else { return 0 }
        return (characters * 6 - 1) * scale
    }
}
