import MediaCodec
import Testing

/// Movies as FFmpeg's own tools see them.
@Suite struct MovieTests {
    private func movie(_ pictures: [Picture], rate: Int, size: Int) throws -> [UInt8] {
        var movie = try MotionJPEGMovie(
            width: pictures[0].width, height: pictures[0].height, framesPerSecond: rate, frames: pictures.count,
            size: size)
        for picture in pictures {
            try picture.bgra.withUnsafeBytes { try movie.append(frame: $0, strideBytes: picture.strideBytes) }
        }
        return try movie.file()
    }

    @Test(arguments: [(64, 48, 30, 300), (641, 361, 24, 12), (16, 16, 1, 1)])
    func judgesAgreeOnSizeRateAndLength(width: Int, height: Int, rate: Int, frames: Int) throws {
        let folder = try TemporaryFolder()
        let pictures = [Picture](repeating: .landscape(width, height, slack: 20), count: frames)
        let size = frames * 20_000 + 3
        let file = try movie(pictures, rate: rate, size: size)
        #expect(file.count == size)
        let path = try folder.write("a.mov", file)
        let probe = try judge(
            [
                "ffprobe", "-v", "warning", "-count_frames", "-show_entries",
                "format=format_name,duration,size:stream=codec_name,width,height,r_frame_rate,nb_read_frames",
                "-of", "default=nw=1", path,
            ], package: "ffmpeg")
        let values = Dictionary(
            probe.split(separator: "\n").compactMap { line -> (String, String)? in
                let parts = line.split(separator: "=").map(String.init)
                return parts.count == 2 ? (parts[0], parts[1]) : nil
            }, uniquingKeysWith: { $1 })
        #expect(values["codec_name"] == "mjpeg" && values["format_name"]?.hasPrefix("mov") == true, "\(probe)")
        #expect(values["width"] == "\(width)" && values["height"] == "\(height)", "\(probe)")
        #expect(values["r_frame_rate"] == "\(rate)/1" && values["nb_read_frames"] == "\(frames)", "\(probe)")
        let seconds = try #require(values["duration"].flatMap(Double.init))
        #expect(abs(seconds - Double(frames) / Double(rate)) < 1e-3, "\(probe)")
        // A reader that has to stop at anything says so.
        #expect(try judge(["ffmpeg", "-v", "error", "-i", path, "-f", "null", "-"], package: "ffmpeg") == "")
    }

    @Test func picturesStandInTheirOrder() throws {
        let folder = try TemporaryFolder()
        let greys = [20, 120, 220]
        let file = try movie(
            greys.map { Picture.flat(32, 32, blue: $0, green: $0, red: $0) }, rate: 10, size: 9_000)
        let path = try folder.write("a.mov", file)
        _ = try judge(
            ["ffmpeg", "-v", "error", "-i", path, "-pix_fmt", "gray", "-f", "rawvideo", "\(folder.path)/a.grey"],
            package: "ffmpeg")
        let pixels = try folder.read("a.grey")
        try #require(pixels.count == 3 * 32 * 32)
        for (index, grey) in greys.enumerated() {
            #expect(abs(Int(pixels[index * 1024 + 500]) - grey) < 8, "picture \(index)")
        }
    }

    @Test func refusals() throws {
        typealias Movie = MotionJPEGMovie
        for (width, height, rate, frames, size) in [
            (0, 9, 30, 1, 9_000), (9, 0, 30, 1, 9_000), (9, 9, 0, 1, 9_000), (9, 9, 30, 0, 9_000), (9, 9, 30, 1, 0),
            (9, 9, 30, 1, 1 << 31), (20_000, 9, 30, 1, 9_000),
        ] {
            #expect(throws: MediaCodecError.self, "\(width) \(height) \(rate) \(frames) \(size)") {
                try Movie(width: width, height: height, framesPerSecond: rate, frames: frames, size: size)
            }
        }
        #expect(throws: MediaCodecError.self) {
            try Movie(width: 9, height: 9, framesPerSecond: 30, frames: 300, size: 1_500)
        }
        // Room for the container and a few bytes a picture.
        #expect(throws: MediaCodecError.self) { try movie([.landscape(64, 48)], rate: 30, size: 900) }
        var short = try Movie(width: 64, height: 48, framesPerSecond: 30, frames: 2, size: 90_000)
        let picture = Picture.landscape(64, 48)
        for _ in 0..<2 {
            #expect(throws: MediaCodecError.self) { try short.file() }
            try picture.bgra.withUnsafeBytes { try short.append(frame: $0, strideBytes: picture.strideBytes) }
        }
        #expect(try short.file().count == 90_000)
        #expect(throws: MediaCodecError.self) {
            try picture.bgra.withUnsafeBytes { try short.append(frame: $0, strideBytes: picture.strideBytes) }
        }
    }
}
