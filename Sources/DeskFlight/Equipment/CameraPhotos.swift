import MediaCodec
import VirtualVideo

/// Takes photos and clips with the virtual camera: draws the moments, encodes them and brings the file to the size that
/// the contract's model gave it. FFmpeg is loaded with the first.
///
/// Draws frames for a tracker, too.
final class CameraPhotos: PhotoSource, FrameSource {
    private var picture: WorldPicture?
    private let codec = JPEGCodec()

    func photo(of world: World, scene: Scene, size: Int) throws(HostFailure) -> [UInt8] {
        do {
            let frame = try drawn(world, scene)
            return try codec.encode(
                frame: frame.pixels, width: frame.widthPx, height: frame.heightPx, strideBytes: frame.strideBytes,
                quality: 2, paddedTo: size)
        } catch {
            throw HostFailure(action: "take a photo", reason: "\(error)")
        }
    }

    func panorama(of world: World, scene: Scene, size: Int) throws(HostFailure) -> [UInt8] {
        do {
            let sphere = try SpherePicture(height: scene.lens.heightPx)
            try sphere.draw(world, scene)
            return try codec.encode(
                frame: UnsafeRawBufferPointer(sphere.pixels), width: sphere.width, height: sphere.height,
                strideBytes: sphere.strideBytes, quality: 2, paddedTo: size)
        } catch {
            throw HostFailure(action: "take a panorama", reason: "\(error)")
        }
    }

    func clip(of worlds: [World], scene: Scene, size: Int) throws(HostFailure) -> [UInt8] {
        do {
            var movie = try MotionJPEGMovie(
                width: scene.lens.widthPx, height: scene.lens.heightPx, framesPerSecond: 30, frames: worlds.count,
                size: size)
            for world in worlds {
                let frame = try drawn(world, scene)
                try movie.append(frame: frame.pixels, strideBytes: frame.strideBytes)
            }
            return try movie.file()
        } catch {
            throw HostFailure(action: "make a clip", reason: "\(error)")
        }
    }

    func frame(of world: World, scene: Scene) throws(HostFailure) -> VideoFrame {
        do { return try drawn(world, scene) } catch { throw HostFailure(action: "draw a frame", reason: "\(error)") }
    }

    private func drawn(_ world: World, _ scene: Scene) throws(RasterError) -> VideoFrame {
        let picture = try canvas(scene.lens)
        try picture.draw(world, scene)
        return VideoFrame(
            pixels: UnsafeRawBufferPointer(picture.pixels), widthPx: picture.width, heightPx: picture.height,
            strideBytes: picture.strideBytes)
    }

    private func canvas(_ lens: Lens) throws(RasterError) -> WorldPicture {
        if let picture { return picture }
        let made = try WorldPicture(width: lens.widthPx, height: lens.heightPx)
        picture = made
        return made
    }
}
