import SimCore

/// Draws the picture of a moment. Implemented on the rasteriser by `DeskFlight`.
public protocol FrameSource: AnyObject {
    /// What the camera sees, without anything drawn over it. Valid until the next frame is drawn.
    func frame(of world: World, scene: Scene) throws(HostFailure) -> VideoFrame
}

/// A drawn picture; its owner may draw the next one over it.
public struct VideoFrame {
    /// BGRA, 8 bits a channel, rows from the top.
    public let pixels: UnsafeRawBufferPointer
    public let widthPx: Int
    public let heightPx: Int
    /// Bytes from row to row.
    public let strideBytes: Int

    public init(pixels: UnsafeRawBufferPointer, widthPx: Int, heightPx: Int, strideBytes: Int) {
        (self.pixels, self.strideBytes) = (pixels, strideBytes)
        (self.widthPx, self.heightPx) = (widthPx, heightPx)
    }
}
