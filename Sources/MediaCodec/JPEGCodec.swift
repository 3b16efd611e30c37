internal import CFFmpeg

/// Encodes, decodes and inspects still JPEG pictures, with bytes that are equal on every CPU.
///
/// FFmpeg does the work and is loaded on the first `encode` or `decode`; `probe` needs no library. Equal bytes in give
/// equal bytes out for one version of FFmpeg.
public struct JPEGCodec: Sendable {
    /// Largest width and height, in pixels.
    public static let sideMax = 16_384
    /// Largest picture in memory (4 bytes a pixel) and largest file, in bytes.
    public static let pictureBytesMax = 256 << 20
    /// Quantiser scales: 1 is the best, 31 the smallest.
    public static let qualities = 1...31
    /// The rungs below the wanted quality that `encode(…paddedTo:)` tries in turn.
    public static let qualityLadder = [1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 26, 31]

    /// Makes a codec; nothing is loaded yet.
    public init() {}

    /// Encodes one BGRA picture as a baseline JPEG (4:2:0, full range, JFIF header).
    ///
    /// - Parameters:
    ///   - frame: rows from the top, 4 bytes a pixel in the order blue, green, red, ignored.
    ///   - width: 1…16,384 pixels.
    ///   - height: 1…16,384 pixels.
    ///   - strideBytes: from one row to the next, at least 4 × width; bytes past the row's end are not read.
    ///   - quality: the quantiser scale, 1 (best)…31 (smallest); 2 is as good as a camera's best.
    /// - Throws: `.invalidArgument`, `.tooLarge`, and what loading or calling the library gives.
    public func encode(
        frame: UnsafeRawBufferPointer, width: Int, height: Int, strideBytes: Int, quality: Int
    ) throws(MediaCodecError) -> [UInt8] {
        try checkQuality(quality)
        let encoder = try Encoder(frame: frame, width: width, height: height, strideBytes: strideBytes)
        return try encoder.run(quality: quality)
    }

    /// Encodes to a file of exactly `size` bytes, as a camera's model of file sizes asks for.
    ///
    /// Starts at `quality` and goes down `qualityLadder` until the picture fits, then fills up with JPEG comments of
    /// zeros (or, for one to three bytes, with fill bytes that the format allows before a marker). Any decoder reads
    /// the result.
    ///
    /// - Parameter size: length of the file in bytes, at most 256 MiB.
    /// - Throws: as `encode`, and `.doesNotFit` when even the lowest quality is larger.
    public func encode(
        frame: UnsafeRawBufferPointer, width: Int, height: Int, strideBytes: Int, quality: Int, paddedTo size: Int
    ) throws(MediaCodecError) -> [UInt8] {
        try checkQuality(quality)
        if size < 1 || size > Self.pictureBytesMax {
            throw .invalidArgument(name: "size", reason: "\(size) is not in 1…\(Self.pictureBytesMax)")
        }
        let (picture, _) = try encode(
            frame: frame, width: width, height: height, strideBytes: strideBytes, quality: quality, atMost: size)
        return JPEGPadding.pad(picture, to: size)
    }

    /// Encodes at the first rung of the ladder, from `quality` down, with which the picture takes at most `size` bytes.
    func encode(
        frame: UnsafeRawBufferPointer, width: Int, height: Int, strideBytes: Int, quality: Int, atMost size: Int
    ) throws(MediaCodecError) -> (picture: [UInt8], quality: Int) {
        let encoder = try Encoder(frame: frame, width: width, height: height, strideBytes: strideBytes)
        var smallest = Int.max
        for rung in [quality] + Self.qualityLadder.filter({ $0 > quality }) {
            let picture = try encoder.run(quality: rung)
            if picture.count <= size { return (picture, rung) }
            smallest = min(smallest, picture.count)
        }
        throw .doesNotFit(smallest: smallest, requested: size)
    }

    /// As the other `encode`, for a picture in an array.
    public func encode(
        frame: [UInt8], width: Int, height: Int, strideBytes: Int, quality: Int
    ) throws(MediaCodecError) -> [UInt8] {
        try borrow(frame) { (bytes) throws(MediaCodecError) in
            try encode(frame: bytes, width: width, height: height, strideBytes: strideBytes, quality: quality)
        }
    }

    /// As the other `encode`, for a picture in an array.
    public func encode(
        frame: [UInt8], width: Int, height: Int, strideBytes: Int, quality: Int, paddedTo size: Int
    ) throws(MediaCodecError) -> [UInt8] {
        try borrow(frame) { (bytes) throws(MediaCodecError) in
            try encode(
                frame: bytes, width: width, height: height, strideBytes: strideBytes, quality: quality,
                paddedTo: size)
        }
    }

    /// Decodes a whole baseline or progressive JPEG of 8 bits, grey or colour, to BGRA.
    ///
    /// Bytes after the picture's end are ignored, metadata is never looked at, damaged data is an error.
    ///
    /// - Throws: `.malformed`, `.truncated`, `.unsupported`, `.tooLarge`, and what the library gives.
    public func decode(_ file: [UInt8]) throws(MediaCodecError) -> DecodedPicture {
        if file.count > Self.pictureBytesMax {
            throw .invalidArgument(name: "file", reason: "\(file.count) bytes, at most \(Self.pictureBytesMax)")
        }
        return try borrow(file) { (bytes) throws(MediaCodecError) in
            let structure = try JPEGStructure(bytes)
            try structure.checkDecodable()
            return try decode(structure.strippedPicture(), width: structure.width, height: structure.height)
        }
    }

    /// Reads a JPEG's size and whether its end is there, from its markers alone and without any library.
    ///
    /// A beginning that holds the frame header is enough; `isWhole` is then false.
    ///
    /// - Throws: `.malformed`, `.truncated` when the bytes end before the size is known, `.unsupported`.
    public func probe(_ file: [UInt8]) throws(MediaCodecError) -> JPEGInfo {
        try borrow(file) { (bytes) throws(MediaCodecError) in try JPEGStructure(bytes).info }
    }

    private func decode(_ picture: [UInt8], width: Int, height: Int) throws(MediaCodecError) -> DecodedPicture {
        var status = dfc_status.empty()
        let count = width * height * 4
        let bgra = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            picture.withUnsafeBufferPointer { bytes in
                dfc_jpeg_decode(
                    bytes.baseAddress, bytes.count, Int32(width), Int32(height), buffer.baseAddress, &status)
            }
            // On failure nothing was promised about the buffer, so none of it counts as initialised.
            initialized = status.outcome == DFC_OK ? count : 0
        }
        try status.check()
        return DecodedPicture(width: width, height: height, bgra: bgra)
    }

    private func checkQuality(_ quality: Int) throws(MediaCodecError) {
        if !Self.qualities.contains(quality) {
            throw .invalidArgument(name: "quality", reason: "\(quality) is not in 1…31")
        }
    }

    static func checkSize(width: Int, height: Int) throws(MediaCodecError) {
        if width > sideMax || height > sideMax || width * height > pictureBytesMax / 4 {
            throw .tooLarge(width: width, height: height)
        }
    }
}

/// A decoded picture: rows from the top without gaps, 4 bytes a pixel in the order blue, green, red, 255.
public struct DecodedPicture: Hashable, Sendable {
    /// Pixels, 1…16,384.
    public let width: Int
    /// Pixels, 1…16,384.
    public let height: Int
    /// `width × height × 4` bytes.
    public let bgra: [UInt8]
}

/// Lends an array's bytes without losing the error's type.
private func borrow<R>(
    _ array: [UInt8], _ body: (UnsafeRawBufferPointer) throws(MediaCodecError) -> R
) throws(MediaCodecError) -> R {
    let result = array.withUnsafeBytes { bytes in
        Result<R, MediaCodecError> { () throws(MediaCodecError) -> R in try body(bytes) }
    }
    return try result.get()
}

/// The owner of one picture on the C side, converted once and encoded as often as needed.
private struct Encoder: ~Copyable {
    private let handle: OpaquePointer

    init(frame: UnsafeRawBufferPointer, width: Int, height: Int, strideBytes: Int) throws(MediaCodecError) {
        if width < 1 { throw .invalidArgument(name: "width", reason: "\(width) is below 1") }
        if height < 1 { throw .invalidArgument(name: "height", reason: "\(height) is below 1") }
        if width > JPEGCodec.sideMax || height > JPEGCodec.sideMax { throw .tooLarge(width: width, height: height) }
        try JPEGCodec.checkSize(width: width, height: height)
        if strideBytes < width * 4 || strideBytes > JPEGCodec.pictureBytesMax {
            throw .invalidArgument(name: "strideBytes", reason: "\(strideBytes) does not hold \(width) pixels")
        }
        let needed = strideBytes * (height - 1) + width * 4
        guard frame.count >= needed, let base = frame.baseAddress else {
            throw .invalidArgument(name: "frame", reason: "\(frame.count) bytes, \(needed) needed")
        }
        var status = dfc_status.empty()
        let opened = dfc_jpeg_encoder_open(
            base.assumingMemoryBound(to: UInt8.self), Int32(width), Int32(height), strideBytes, &status)
        try status.check()
        guard let opened else { throw .callFailed(call: "dfc_jpeg_encoder_open", reason: "no encoder") }
        handle = opened
    }

    deinit { dfc_jpeg_encoder_close(handle) }

    func run(quality: Int) throws(MediaCodecError) -> [UInt8] {
        var status = dfc_status.empty()
        var bytes: UnsafePointer<UInt8>?
        var count = 0
        dfc_jpeg_encoder_run(handle, Int32(quality), &bytes, &count, &status)
        try status.check()
        return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    }
}
