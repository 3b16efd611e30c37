/// Writes a QuickTime movie of Motion JPEG pictures that has exactly the size asked for.
///
/// Every picture stands alone and shows for the same time. FFmpeg encodes them; the container is written here: it needs
/// a few hundred bytes, and no other library. Equal pictures give equal bytes for one version of FFmpeg.
public struct MotionJPEGMovie {
    private let shape: MovieShape
    private let size: Int
    /// What a picture may take, in bytes.
    private let frameBytesMax: Int
    private let codec = JPEGCodec()
    /// The quality that the last picture needed: the next one is much like it.
    private var quality = 2
    private var pictures: [UInt8] = []
    private var sizes: [Int] = []

    /// - Parameters:
    ///   - width: 1…16,384 pixels.
    ///   - height: 1…16,384 pixels.
    ///   - framesPerSecond: 1…1000.
    ///   - frames: how many pictures will come, 1…1,000,000.
    ///   - size: length of the file in bytes, less than 2 GiB.
    /// - Throws: `.invalidArgument`; `.doesNotFit` when not even the container fits.
    public init(width: Int, height: Int, framesPerSecond: Int, frames: Int, size: Int) throws(MediaCodecError) {
        for (name, value, range) in [
            ("width", width, 1...JPEGCodec.sideMax), ("height", height, 1...JPEGCodec.sideMax),
            ("framesPerSecond", framesPerSecond, 1...1000), ("frames", frames, 1...1_000_000),
            ("size", size, 1...Int(Int32.max)),
        ] where !range.contains(value) {
            throw .invalidArgument(name: name, reason: "\(value) is not in \(range.lowerBound)…\(range.upperBound)")
        }
        shape = MovieShape(width: width, height: height, framesPerSecond: framesPerSecond, frames: frames)
        self.size = size
        let rest = size - shape.overheadBytes
        guard rest >= frames else { throw .doesNotFit(smallest: shape.overheadBytes + frames, requested: size) }
        frameBytesMax = rest / frames
        sizes.reserveCapacity(frames)
    }

    /// Adds the next picture: BGRA rows from the top, `strideBytes` apart.
    ///
    /// - Throws: what `JPEGCodec.encode` throws; `.doesNotFit` when the picture has no room at the lowest quality;
    ///   `.invalidArgument` for one picture too many.
    public mutating func append(frame: UnsafeRawBufferPointer, strideBytes: Int) throws(MediaCodecError) {
        guard sizes.count < shape.frames else {
            throw .invalidArgument(name: "frame", reason: "there are \(shape.frames) already")
        }
        let (picture, quality) = try codec.encode(
            frame: frame, width: shape.width, height: shape.height, strideBytes: strideBytes, quality: quality,
            atMost: frameBytesMax)
        self.quality = quality
        sizes.append(picture.count)
        pictures.append(contentsOf: picture)
    }

    /// The whole file.
    ///
    /// - Throws: `.invalidArgument` while pictures are missing.
    public func file() throws(MediaCodecError) -> [UInt8] {
        guard sizes.count == shape.frames else {
            throw .invalidArgument(name: "frames", reason: "\(sizes.count) of \(shape.frames) are there")
        }
        return shape.file(pictures, sizes: sizes, size: size)
    }
}
