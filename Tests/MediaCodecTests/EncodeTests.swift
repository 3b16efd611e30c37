import MediaCodec
import Testing

/// The encoder's output as ImageMagick, ExifTool and FFmpeg's own tools see it.
@Suite struct EncodeTests {
    private let codec = JPEGCodec()

    private func encode(_ picture: Picture, quality: Int) throws -> [UInt8] {
        try codec.encode(
            frame: picture.bgra, width: picture.width, height: picture.height, strideBytes: picture.strideBytes,
            quality: quality)
    }

    @Test(arguments: [(1, 1), (2, 3), (15, 17), (64, 48), (641, 361)])
    func judgesAgreeOnFormatAndSize(width: Int, height: Int) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a.jpg", try encode(.landscape(width, height, slack: 20), quality: 3))
        let exif = try judge(
            [
                "exiftool", "-s3", "-FileType", "-ImageWidth", "-ImageHeight", "-EncodingProcess", "-BitsPerSample",
                "-YCbCrSubSampling", "-JFIFVersion", path,
            ], package: "libimage-exiftool-perl")
        #expect(
            exif.split(separator: "\n").map(String.init) == [
                "JPEG", "\(width)", "\(height)", "Baseline DCT, Huffman coding", "8", "YCbCr4:2:0 (2 2)", "1.02",
            ])
        let probe = try judge(
            [
                "ffprobe", "-v", "error", "-show_entries", "stream=codec_name,width,height,pix_fmt", "-of", "csv=p=0",
                path,
            ], package: "ffmpeg")
        #expect(probe == "mjpeg,\(width),\(height),yuvj420p\n")
        let identify = try judge(["identify", "-regard-warnings", "-format", "%m %w %h", path], package: "imagemagick")
        #expect(identify == "JPEG \(width) \(height)")
    }

    @Test func coloursMatchTheSource() throws {
        let folder = try TemporaryFolder()
        let picture = Picture.landscape(640, 360, slack: 64)
        let source = try folder.write("source.ppm", picture.ppm)
        var last = Double.infinity
        for (quality, least) in [(1, 40.0), (2, 38.0), (5, 33.0), (31, 20.0)] {
            let path = try folder.write("q\(quality).jpg", try encode(picture, quality: quality))
            let decibels = try psnr(source, path)
            #expect(decibels > least, "quality \(quality)")
            #expect(decibels < last, "a coarser quality must cost something")
            last = decibels
        }
    }

    /// Saturated flat colours: an exchanged channel or a wrong matrix shows as tens of steps.
    @Test(arguments: [
        (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (0, 255, 255), (255, 255, 255), (0, 0, 0), (90, 140, 30),
    ])
    func flatColours(red: Int, green: Int, blue: Int) throws {
        let folder = try TemporaryFolder()
        let picture = Picture.flat(32, 32, blue: blue, green: green, red: red)
        let path = try folder.write("flat.jpg", try encode(picture, quality: 1))
        _ = try judge(["convert", path, "-depth", "8", "rgb:\(folder.path)/flat.rgb"], package: "imagemagick")
        let pixels = try folder.read("flat.rgb")
        #expect(pixels.count == 32 * 32 * 3)
        for (index, value) in pixels.enumerated() {
            let wanted = [red, green, blue][index % 3]
            if abs(Int(value) - wanted) > 3 {
                Issue.record("byte \(index) is \(value), wanted \(wanted)")
                return
            }
        }
    }

    @Test func noiseAtTheFinestQualityIsStillALegalFile() throws {
        let folder = try TemporaryFolder()
        let picture = Picture.noise(200, 150)
        let path = try folder.write("noise.jpg", try encode(picture, quality: 1))
        _ = try judge(["identify", "-regard-warnings", path], package: "imagemagick")
        _ = try judge(
            ["ffmpeg", "-v", "error", "-xerror", "-i", path, "-f", "null", "-"], package: "ffmpeg")
    }

    @Test func badArgumentsAreTypedErrors() throws {
        let frame = [UInt8](repeating: 0, count: 16 * 16 * 4)
        func error(_ width: Int, _ height: Int, _ stride: Int, _ quality: Int) -> MediaCodecError? {
            do throws(MediaCodecError) {
                _ = try codec.encode(frame: frame, width: width, height: height, strideBytes: stride, quality: quality)
                return nil
            } catch { return error }
        }
        func name(_ error: MediaCodecError?) -> String? {
            guard case .invalidArgument(let name, _) = error else { return nil }
            return name
        }
        #expect(error(16, 16, 64, 2) == nil)
        #expect(name(error(0, 16, 64, 2)) == "width")
        #expect(name(error(-5, 16, 64, 2)) == "width")
        #expect(name(error(16, 0, 64, 2)) == "height")
        #expect(name(error(16, 16, 63, 2)) == "strideBytes")
        #expect(name(error(16, 16, Int.max, 2)) == "strideBytes")
        #expect(name(error(16, 17, 64, 2)) == "frame")
        #expect(name(error(16, 16, 64, 0)) == "quality")
        #expect(name(error(16, 16, 64, 32)) == "quality")
        #expect(error(16_385, 1, 65_540, 2) == .tooLarge(width: 16_385, height: 1))
        #expect(error(Int.max, Int.max, Int.max, 2) == .tooLarge(width: .max, height: .max))
        #expect(error(16_384, 16_384, 65_536, 2) == .tooLarge(width: 16_384, height: 16_384))
        #expect(
            throws: MediaCodecError.invalidArgument(name: "frame", reason: "0 bytes, 4 needed"),
            performing: { try codec.encode(frame: [], width: 1, height: 1, strideBytes: 4, quality: 2) })
    }
}
