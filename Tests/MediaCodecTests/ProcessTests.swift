import CFFmpeg
import MediaCodec
import Testing

/// What only whole processes show: equal bytes on every CPU, lazy loading, and what happens without the libraries.
@Suite struct ProcessTests {
    private func child(_ arguments: [String] = [], environment: [String] = []) throws -> ProcessResult {
        try run([try childPath()] + arguments, environment: environment)
    }

    @Test func sameBytesInEveryProcessAndOnEveryCPU() throws {
        let first = try child()
        #expect(first.status == 0, "\(first.output)")
        #expect(first.output.split(separator: "\n").count == 20)
        #expect(Set(first.output.split(separator: "\n")).count == 20)
        #expect(try child().output == first.output)
        #expect(try child(["--cpu-flags", "0"]).output == first.output)
        #expect(
            try child(environment: ["GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-FMA,-AVX,-BMI2,-ERMS"]).output
                == first.output)
        #expect(
            try child(["--cpu-flags", "0"], environment: ["TZ=Asia/Kolkata", "LC_ALL=tr_TR.UTF-8"]).output
                == first.output)
    }

    @Test func sameBytesTwiceInOneProcess() throws {
        let codec = JPEGCodec()
        let picture = Picture.landscape(200, 120)
        func once(_ quality: Int) throws -> [UInt8] {
            try codec.encode(frame: picture.bgra, width: 200, height: 120, strideBytes: 800, quality: quality)
        }
        let first = try once(2)
        _ = try once(30)
        #expect(try once(2) == first)
        // What lies beyond the rows and in the ignored fourth byte must not reach the file.
        var other = Picture.landscape(200, 120, slack: 36)
        for y in 0..<120 {
            for x in 0..<200 { other.bgra[y * other.strideBytes + x * 4 + 3] = 0x5A }
        }
        let padded = try codec.encode(
            frame: other.bgra, width: 200, height: 120, strideBytes: other.strideBytes, quality: 2)
        #expect(padded == first)
    }

    @Test func programDoesNotLinkFFmpeg() throws {
        let linked = try judge(["ldd", try childPath()], package: "libc-bin")
        #expect(linked.contains("libc.so.6"))
        #expect(!["libav", "libswscale", "libswresample"].contains { linked.contains($0) }, "\(linked)")
    }

    @Test func absentLibraryIsNamedWithItsReason() throws {
        var status = dfc_status()
        dfc_try_load("libavutil.so.1234", "libavcodec.so.59", &status)
        #expect(status.outcome == DFC_LIBRARY_MISSING)
        let text = withUnsafeBytes(of: status.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        #expect(text.contains("No such file"))
    }

    /// Broken and foreign libraries put in front of the installed ones.
    @Test func unusableLibrariesAreTypedErrors() throws {
        let folder = try TemporaryFolder()
        let environment = ["LD_LIBRARY_PATH=\(folder.path)"]
        _ = try folder.write("libavcodec.so.59", Array("not a library".utf8))
        let broken = try child(environment: environment)
        #expect(broken.status == 1 << 8)
        #expect(
            broken.output.hasPrefix("error: cannot load libavcodec.so.59 (Debian package libavcodec59): "),
            "\(broken.output)")

        let source = try folder.write("old.c", Array("unsigned avutil_version(void) { return 56u << 16; }".utf8))
        _ = try judge(
            ["clang", "-shared", "-fPIC", "-o", "\(folder.path)/libavutil.so.57", source], package: "clang")
        let old = try child(environment: environment)
        #expect(old.status == 1 << 8)
        #expect(
            old.output == "error: libavutil.so.57 has major version 56, expected 57 (Debian package libavutil57)\n")

        let empty = try folder.write("empty.c", Array("unsigned avutil_version(void) { return 57u << 16; }".utf8))
        _ = try judge(
            ["clang", "-shared", "-fPIC", "-o", "\(folder.path)/libavutil.so.57", empty], package: "clang")
        let lacking = try child(environment: environment)
        #expect(lacking.output.contains("it lacks the function av_"), "\(lacking.output)")
    }

    /// The same C sources without FFmpeg's headers: they build, and every call says what is the matter.
    @Test func withoutHeadersEveryCallSaysSo() throws {
        let folder = try TemporaryFolder()
        let package = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let sources = "/\(package)/Sources/CFFmpeg"
        let main = try folder.write(
            "main.c",
            Array(
                """
                #include "CFFmpeg.h"
                int main(void) {
                    unsigned char pixel[4] = {0};
                    const unsigned char *bytes;
                    size_t count;
                    dfc_status a, b, c, d, e, f;
                    dfc_load(&a);
                    if (dfc_jpeg_encoder_open(pixel, 1, 1, 4, &b)) return 1;
                    dfc_jpeg_encoder_run(0, 1, &bytes, &count, &c);
                    dfc_jpeg_decode(pixel, 4, 1, 1, pixel, &d);
                    dfc_force_cpu_flags(0, &e);
                    dfc_try_load("x", "y", &f);
                    dfc_jpeg_encoder_close(0);
                    return a.outcome != DFC_NOT_BUILT_IN || b.outcome != DFC_NOT_BUILT_IN
                        || c.outcome != DFC_NOT_BUILT_IN || d.outcome != DFC_NOT_BUILT_IN
                        || e.outcome != DFC_NOT_BUILT_IN || f.outcome != DFC_NOT_BUILT_IN;
                }
                """.utf8))
        _ = try judge(
            [
                "clang", "-Wall", "-Wextra", "-Werror", "-DDFC_WITHOUT_FFMPEG", "-I\(sources)/include",
                "-o", "\(folder.path)/without", main, "\(sources)/loader.c", "\(sources)/jpeg.c", "\(sources)/colour.c",
            ], package: "clang")
        _ = try judge(["\(folder.path)/without"], package: "none")
    }
}
