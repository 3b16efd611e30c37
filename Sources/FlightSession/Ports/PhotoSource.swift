import SimCore

/// Makes the bytes of a photo of a moment. Implemented on the rasteriser and the codec by `DeskFlight`.
public protocol PhotoSource: AnyObject {
    /// A JPEG of what the camera sees, exactly `size` bytes long.
    func photo(of world: World, scene: Scene, size: Int) throws(HostFailure) -> [UInt8]
}
