import MediaCodec
import Testing

/// Cut, damaged and lying files: an error or a picture of the stated size, soon, and never a trap.
@Suite struct HostileTests {
    private let codec = JPEGCodec()

    private func small() throws -> [UInt8] {
        let picture = Picture.landscape(40, 24)
        return try codec.encode(frame: picture.bgra, width: 40, height: 24, strideBytes: 160, quality: 4)
    }

    private func progressive() throws -> [UInt8] {
        let folder = try TemporaryFolder()
        let source = try folder.write("source.ppm", Picture.landscape(40, 24).ppm)
        _ = try judge(["convert", source, "-interlace", "JPEG", "\(folder.path)/p.jpg"], package: "imagemagick")
        return try folder.read("p.jpg")
    }

    /// The outcome in one word; a picture must have the size that the probe announced.
    private func outcome(_ file: [UInt8]) -> String {
        do throws(MediaCodecError) {
            let info = try codec.probe(file)
            let picture = try codec.decode(file)
            #expect(picture.width == info.width && picture.height == info.height)
            #expect(picture.bgra.count == info.width * info.height * 4)
            return "picture"
        } catch {
            switch error {
            case .malformed, .truncated, .unsupported, .tooLarge, .callFailed: return "error"
            case .notBuiltIn, .libraryMissing, .libraryVersion, .invalidArgument, .doesNotFit:
                Issue.record("not an error of the file: \(error)")
                return "wrong"
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func everyPrefixIsAnError() throws {
        for file in [try small(), try progressive()] {
            for length in 0..<file.count {
                let prefix = Array(file.prefix(length))
                #expect(throws: MediaCodecError.truncated(length: length)) { try codec.decode(prefix) }
            }
            #expect(outcome(file) == "picture")
        }
    }

    @Test(.timeLimit(.minutes(1))) func singleByteFlips() throws {
        for file in [try small(), try progressive()] {
            var state: UInt64 = 2_463_534_242
            var counts = ["picture": 0, "error": 0]
            for round in 0..<300 {
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                var damaged = file
                // The first flips walk the headers, where a byte means most; the rest fall anywhere.
                let place = round < 100 ? round * 6 % file.count : Int(state % UInt64(file.count))
                damaged[place] ^= UInt8(truncatingIfNeeded: state >> 40) | 1
                counts[outcome(damaged), default: 0] += 1
            }
            // Both must occur, else the flips missed what they aim at.
            #expect(counts["picture", default: 0] > 10 && counts["error", default: 0] > 30, "\(counts)")
        }
    }

    /// A few bytes that claim the largest picture allowed, in many passes.
    @Test(.timeLimit(.minutes(1))) func smallFilesThatClaimMuch() throws {
        let header = try progressive()
        let frame = try #require(header.indices.first { header[$0] == 0xFF && header[$0 + 1] == 0xC2 })
        var large = header
        large.replaceSubrange(frame + 5..<frame + 9, with: [0x10, 0x00, 0x40, 0x00])
        let claimed = try codec.probe(large)
        #expect(claimed.width == 16_384 && claimed.height == 4_096)
        _ = outcome(large)
        large.replaceSubrange(frame + 5..<frame + 9, with: [0x40, 0x00, 0x40, 0x01])
        #expect(throws: MediaCodecError.tooLarge(width: 16_385, height: 16_384)) { try codec.decode(large) }
        large.replaceSubrange(frame + 5..<frame + 9, with: [0x00, 0x10, 0x00, 0x00])
        #expect(throws: MediaCodecError.self) { try codec.probe(large) }

        let scan = try #require(header.indices.first { header[$0] == 0xFF && header[$0 + 1] == 0xDA })
        let body = header[..<(header.count - 2)]
        let passes = Array(header[scan..<(header.count - 2)])
        var many = Array(body)
        for _ in 0..<200 { many += passes }
        many += [0xFF, 0xD9]
        #expect(throws: MediaCodecError.unsupported("more than 64 scans")) { try codec.decode(many) }
    }

    @Test func foreignBytesAreNamedByPlace() {
        #expect(throws: MediaCodecError.malformed(offset: 0, reason: "it does not start with FF D8")) {
            try codec.probe(Array("RIFF....WEBP".utf8))
        }
        #expect(throws: MediaCodecError.malformed(offset: 2, reason: "a marker should stand here")) {
            try codec.probe([0xFF, 0xD8, 0x00, 0x01])
        }
        #expect(throws: MediaCodecError.malformed(offset: 4, reason: "a segment length of 1")) {
            try codec.probe([0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x01, 0x00])
        }
        #expect(throws: MediaCodecError.malformed(offset: 2, reason: "the picture ends before it has data")) {
            try codec.probe([0xFF, 0xD8, 0xFF, 0xD9])
        }
        #expect(throws: MediaCodecError.truncated(length: 0)) { try codec.probe([]) }
        let fill = [0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 100_000)
        #expect(throws: MediaCodecError.truncated(length: fill.count)) { try codec.probe(fill) }
    }
}
