import SimCore

/// Makes the bytes of photos and clips. Implemented on the rasteriser and the codec by `DeskFlight`.
public protocol PhotoSource: AnyObject {
    /// A JPEG of what the camera sees, exactly `size` bytes long.
    func photo(of world: World, scene: Scene, size: Int) throws(HostFailure) -> [UInt8]

    /// A JPEG of all that can be seen from the camera's place, twice as wide as high, exactly `size` bytes long.
    func panorama(of world: World, scene: Scene, size: Int) throws(HostFailure) -> [UInt8]

    /// A movie of what the camera saw in moments a thirtieth of a second apart, exactly `size` bytes long.
    func clip(of worlds: [World], scene: Scene, size: Int) throws(HostFailure) -> [UInt8]
}
