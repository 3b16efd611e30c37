import MediaCodec
import Testing

/// Files of an exact size that every decoder reads.
@Suite struct PaddingTests {
    private let codec = JPEGCodec()
    private let picture = Picture.landscape(96, 64)

    private func padded(to size: Int, quality: Int = 2) throws -> [UInt8] {
        try codec.encode(
            frame: picture.bgra, width: 96, height: 64, strideBytes: picture.strideBytes, quality: quality,
            paddedTo: size)
    }

    private func natural(quality: Int) throws -> [UInt8] {
        try codec.encode(
            frame: picture.bgra, width: 96, height: 64, strideBytes: picture.strideBytes, quality: quality)
    }

    /// Gaps around every edge: fill bytes alone, the smallest comment, one full comment and what follows it.
    @Test func everyGapIsAcceptedByEveryJudge() throws {
        let folder = try TemporaryFolder()
        let plain = try natural(quality: 2)
        let plainPath = try folder.write("plain.jpg", plain)
        let gaps = Array(0...9) + Array(65_534...65_545) + [131_071, 131_074, 131_075, 131_076, 131_078, 1_000_000]
        var paths: [String] = []
        for gap in gaps {
            let file = try padded(to: plain.count + gap)
            #expect(file.count == plain.count + gap)
            #expect(file.suffix(2) == [0xFF, 0xD9])
            paths.append(try folder.write("gap\(gap).jpg", file))
        }
        let identify = try judge(
            ["identify", "-regard-warnings", "-format", "%m %w %h\n"] + paths, package: "imagemagick")
        #expect(identify == String(repeating: "JPEG 96 64\n", count: gaps.count))
        let exif = try judge(
            ["exiftool", "-q", "-s3", "-p", "$FileType $ImageSize $JFIFVersion"] + paths,
            package: "libimage-exiftool-perl")
        #expect(exif == String(repeating: "JPEG 96x64 1.02\n", count: gaps.count))
        let validation = try judge(
            ["exiftool", "-q", "-s3", "-validate", "-warning", "-error"] + paths, package: "libimage-exiftool-perl")
        let remarks = validation.split(separator: "\n").filter { !$0.hasPrefix("========") && $0 != "OK" }
        #expect(remarks.isEmpty, "\(remarks)")
        for path in paths {
            let probe = try judge(
                [
                    "ffprobe", "-v", "error", "-show_entries", "stream=codec_name,width,height", "-of", "csv=p=0",
                    path,
                ],
                package: "ffmpeg")
            #expect(probe == "mjpeg,96,64\n", "\(path)")
            #expect(try psnr(plainPath, path) == .infinity, "\(path)")
        }
    }

    @Test func ourOwnProbeAndDecoderReadThemToo() throws {
        let plain = try natural(quality: 2)
        let decoded = try codec.decode(plain)
        for gap in [1, 2, 3, 4, 70_000] {
            let file = try padded(to: plain.count + gap)
            #expect(try codec.probe(file).isWhole)
            #expect(try codec.decode(file) == decoded)
        }
    }

    @Test func qualityFallsUntilThePictureFits() throws {
        let folder = try TemporaryFolder()
        let source = try folder.write("source.ppm", picture.ppm)
        let sizes = try [2, 5, 13, 31].map { try natural(quality: $0).count }
        #expect(sizes == sizes.sorted(by: >))
        var last = Double.infinity
        for size in sizes {
            let file = try padded(to: size)
            #expect(file.count == size)
            let decibels = try psnr(source, try folder.write("fit\(size).jpg", file))
            #expect(decibels < last)
            last = decibels
        }
        let smallest = try #require(sizes.last)
        #expect(throws: MediaCodecError.doesNotFit(smallest: smallest, requested: smallest - 1)) {
            try padded(to: smallest - 1)
        }
        // Asked for a coarse quality with room to spare, the ladder must not climb to a finer one.
        let coarse = try folder.write("coarse.jpg", try padded(to: 50_000, quality: 31))
        #expect(try psnr(try folder.write("q31.jpg", try natural(quality: 31)), coarse) == .infinity)
    }

    @Test(arguments: [0, -1, (256 << 20) + 1])
    func sizesOutOfRangeAreRefused(size: Int) {
        #expect(
            throws: MediaCodecError.invalidArgument(name: "size", reason: "\(size) is not in 1…\(256 << 20)")
        ) { try padded(to: size) }
    }
}
