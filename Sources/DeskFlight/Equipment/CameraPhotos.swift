import MediaCodec
import VirtualVideo

/// Takes photos with the virtual camera: draws the moment, encodes it as JPEG, pads it to the size that the contract's
/// bit-rate model gave it. FFmpeg is loaded with the first photo.
final class CameraPhotos: PhotoSource {
    private var picture: WorldPicture?
    private let codec = JPEGCodec()

    func photo(of world: World, scene: Scene, size: Int) throws(HostFailure) -> [UInt8] {
        do {
            let picture = try self.picture ?? WorldPicture(width: scene.lens.widthPx, height: scene.lens.heightPx)
            self.picture = picture
            try picture.draw(world, scene)
            return try codec.encode(
                frame: UnsafeRawBufferPointer(picture.pixels), width: picture.width, height: picture.height,
                strideBytes: picture.strideBytes, quality: 2, paddedTo: size)
        } catch {
            throw HostFailure(action: "take a photo", reason: "\(error)")
        }
    }
}
