import Glibc
import Testing

/// What a process printed (both streams together) and how it ended.
struct ProcessResult {
    var output: String
    var status: Int32
}

/// Runs a command through the shell with every argument quoted; `environment` is `NAME=value` pairs.
func run(_ arguments: [String], environment: [String] = []) throws -> ProcessResult {
    func quoted(_ text: String) -> String {
        "'"
            + text.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: "'\\''") + "'"
    }
    let command = (["env"] + environment + arguments).map(quoted).joined(separator: " ")
    let pipe = try #require(popen("timeout 60 \(command) 2>&1 </dev/null", "r"))
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = fread(&buffer, 1, buffer.count, pipe)
        if count == 0 { break }
        bytes.append(contentsOf: buffer[..<count])
    }
    let status = pclose(pipe)
    return ProcessResult(output: String(decoding: bytes, as: UTF8.self), status: status)
}

/// A judge that must be installed; a missing one is a failure, not a pass.
func judge(_ arguments: [String], package: String) throws -> String {
    let result = try run(arguments)
    try #require(result.status != 127 << 8, "\(arguments[0]) is missing: apt install \(package)")
    #expect(result.status == 0, "\(arguments.joined(separator: " ")): \(result.output)")
    return result.output
}

/// A folder that goes away with the test.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/deskflight-media-XXXXXX".utf8CString)
        let made = try #require(mkdtemp(&template))
        path = String(cString: made)
    }

    deinit { _ = try? run(["rm", "-rf", path]) }

    func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        let file = try #require(fopen("\(path)/\(name)", "wb"))
        defer { fclose(file) }
        try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
        return "\(path)/\(name)"
    }

    func read(_ name: String) throws -> [UInt8] {
        let file = try #require(fopen("\(path)/\(name)", "rb"))
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { return bytes }
            bytes.append(contentsOf: buffer[..<count])
        }
    }
}

/// A BGRA picture for tests, and its bytes as a PPM for the judges.
struct Picture {
    var width: Int
    var height: Int
    var strideBytes: Int
    var bgra: [UInt8]

    /// Smooth colours with brightness edges: what a photograph is to a codec.
    static func landscape(_ width: Int, _ height: Int, slack: Int = 0) -> Picture {
        var picture = Picture(
            width: width, height: height, strideBytes: width * 4 + slack,
            bgra: [UInt8](repeating: 0xCD, count: (width * 4 + slack) * height))
        for y in 0..<height {
            for x in 0..<width {
                let block = (x / 24 + y / 24) % 2 == 0 ? 40 : 0
                picture.set(
                    x, y, blue: 40 + x * 150 / width + block, green: 60 + y * 150 / height + block,
                    red: 200 - x * 150 / width + block)
            }
        }
        return picture
    }

    /// Noise that no codec can make small.
    static func noise(_ width: Int, _ height: Int) -> Picture {
        var picture = landscape(width, height)
        var state: UInt32 = 7
        for index in picture.bgra.indices {
            state = state &* 1_664_525 &+ 1_013_904_223
            picture.bgra[index] = UInt8(state >> 24)
        }
        return picture
    }

    static func flat(_ width: Int, _ height: Int, blue: Int, green: Int, red: Int) -> Picture {
        var picture = landscape(width, height)
        for y in 0..<height { for x in 0..<width { picture.set(x, y, blue: blue, green: green, red: red) } }
        return picture
    }

    mutating func set(_ x: Int, _ y: Int, blue: Int, green: Int, red: Int) {
        let at = y * strideBytes + x * 4
        bgra[at] = UInt8(clamping: blue)
        bgra[at + 1] = UInt8(clamping: green)
        bgra[at + 2] = UInt8(clamping: red)
    }

    var ppm: [UInt8] {
        var bytes = Array("P6\n\(width) \(height)\n255\n".utf8)
        for y in 0..<height {
            for x in 0..<width {
                let at = y * strideBytes + x * 4
                bytes += [bgra[at + 2], bgra[at + 1], bgra[at]]
            }
        }
        return bytes
    }
}

/// ImageMagick's peak signal to noise ratio between two files, in dB; infinite when equal.
func psnr(_ a: String, _ b: String) throws -> Double {
    // `compare` ends with 1 when the pictures differ at all.
    let result = try run(["compare", "-metric", "PSNR", a, b, "null:"])
    try #require(result.status == 0 || result.status == 1 << 8, "compare: \(result.output)")
    return try #require(Double(result.output.split(separator: " ").first ?? ""), "compare: \(result.output)")
}

/// The child program that stands beside this test bundle.
func childPath() throws -> String {
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    try #require(count > 0)
    let own = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? own
    let folder = (bundle.hasPrefix("/") ? bundle : own).split(separator: "/").dropLast().joined(separator: "/")
    return "/\(folder)/MediaCodecChild"
}
