import MediaCodec
import Testing

/// Files written by ImageMagick, decoded here, and judged by ImageMagick against their source.
@Suite struct DecodeTests {
    private let codec = JPEGCodec()

    private func converted(_ picture: Picture, _ options: [String], in folder: TemporaryFolder) throws -> [UInt8] {
        let source = try folder.write("source.ppm", picture.ppm)
        _ = try judge(["convert", source] + options + ["\(folder.path)/made.jpg"], package: "imagemagick")
        return try folder.read("made.jpg")
    }

    @Test(arguments: [
        ["-sampling-factor", "4:4:4"], ["-sampling-factor", "4:2:2"], ["-sampling-factor", "4:2:0"],
        ["-sampling-factor", "4:4:0"], ["-sampling-factor", "4:1:1"], ["-interlace", "JPEG"],
        ["-define", "jpeg:optimize-coding=false"],
    ])
    func samplingsAndProgressive(options: [String]) throws {
        let folder = try TemporaryFolder()
        let picture = Picture.landscape(301, 199)
        let file = try converted(picture, ["-quality", "97"] + options, in: folder)
        let decoded = try codec.decode(file)
        #expect(decoded.width == 301 && decoded.height == 199)
        #expect(decoded.bgra.count == 301 * 199 * 4)
        #expect(!stride(from: 3, to: decoded.bgra.count, by: 4).contains { decoded.bgra[$0] != 255 })
        let ours = Picture(width: 301, height: 199, strideBytes: 301 * 4, bgra: decoded.bgra)
        let path = try folder.write("ours.ppm", ours.ppm)
        #expect(try psnr("\(folder.path)/source.ppm", path) > 35)
    }

    @Test func greyPicture() throws {
        let folder = try TemporaryFolder()
        let file = try converted(.landscape(120, 80), ["-quality", "97", "-colorspace", "Gray"], in: folder)
        #expect(try codec.probe(file).components == 1)
        let decoded = try codec.decode(file)
        let path = try folder.write(
            "ours.ppm", Picture(width: 120, height: 80, strideBytes: 480, bgra: decoded.bgra).ppm)
        #expect(try psnr("\(folder.path)/made.jpg", path) > 45)
    }

    /// FFmpeg's video-range JPEGs carry a comment that says so; ignoring it would wash the colours out.
    @Test func videoRange() throws {
        let folder = try TemporaryFolder()
        let picture = Picture.landscape(128, 96)
        let source = try folder.write("source.ppm", picture.ppm)
        _ = try judge(
            [
                "ffmpeg", "-v", "error", "-i", source, "-strict", "unofficial", "-q:v", "1", "-qmin", "1",
                "-vf", "scale=out_range=tv", "-pix_fmt", "yuv420p", "-color_range", "tv", "\(folder.path)/tv.jpg",
            ], package: "ffmpeg")
        let file = try folder.read("tv.jpg")
        #expect(String(decoding: file, as: UTF8.self).contains("CS=ITU601"))
        let decoded = try codec.decode(file)
        let path = try folder.write(
            "ours.ppm", Picture(width: 128, height: 96, strideBytes: 512, bgra: decoded.bgra).ppm)
        #expect(try psnr(source, path) > 35)
    }

    @Test func metadataAndTrailingBytesDoNotMatter() throws {
        let folder = try TemporaryFolder()
        let file = try converted(.landscape(64, 48), ["-quality", "90"], in: folder)
        let plain = try codec.decode(file)
        _ = try judge(
            [
                "exiftool", "-q", "-overwrite_original", "-Make=DeskFlight", "-GPSLatitude=48.1", "-Comment=hello",
                "-XMP:Title=\(String(repeating: "long ", count: 4_000))", "\(folder.path)/made.jpg",
            ], package: "libimage-exiftool-perl")
        let tagged = try folder.read("made.jpg")
        #expect(tagged.count > file.count + 20_000)
        #expect(try codec.decode(tagged) == plain)
        // A second picture behind the first, as cameras append their previews.
        #expect(try codec.decode(tagged + file) == plain)
        #expect(try codec.probe(tagged + file).pictureBytes == tagged.count)
        #expect(try codec.probe(tagged + [1, 2, 3]).isWhole)
    }

    @Test func probeReadsWhatTheJudgeReads() throws {
        let folder = try TemporaryFolder()
        for (options, progressive) in [(["-interlace", "JPEG"], true), (["-interlace", "None"], false)] {
            let file = try converted(.landscape(77, 33), options, in: folder)
            let info = try codec.probe(file)
            #expect(info.width == 77 && info.height == 33 && info.components == 3)
            #expect(info.isProgressive == progressive && info.isWhole && info.pictureBytes == file.count)
            let beginning = try codec.probe(Array(file.prefix(file.count - 1)))
            #expect(beginning.width == 77 && beginning.height == 33 && !beginning.isWhole)
        }
    }

    @Test func otherSortsAreRefusedByName() throws {
        let folder = try TemporaryFolder()
        let cmyk = try converted(.landscape(32, 32), ["-colorspace", "CMYK"], in: folder)
        #expect(throws: MediaCodecError.unsupported("4 components")) { try codec.decode(cmyk) }
        #expect(try codec.probe(cmyk).components == 4)
        let source = try folder.write("source.ppm", Picture.landscape(32, 32).ppm)
        _ = try judge(
            ["ffmpeg", "-v", "error", "-i", source, "-c:v", "ljpeg", "-f", "image2", "\(folder.path)/lossless.jpg"],
            package: "ffmpeg")
        let lossless = try folder.read("lossless.jpg")
        #expect { try codec.decode(lossless) } throws: { error in
            guard case .unsupported(let what) = error as? MediaCodecError else { return false }
            return what.hasPrefix("marker FF C3")
        }
    }
}
