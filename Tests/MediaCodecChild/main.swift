// Encodes and decodes fixed pictures and prints a line for each, so that a test can compare whole processes.
// `--cpu-flags N` forces FFmpeg's view of the CPU first.

import CFFmpeg
import Glibc
import MediaCodec

func digest(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return "\(bytes.count) \(String(hash, radix: 16))"
}

/// Smooth colour, hard edges and a little noise; strides wider than the row, the slack filled with nonsense.
func picture(width: Int, height: Int, stride: Int) -> [UInt8] {
    var state: UInt32 = 12_345
    var bytes = [UInt8](repeating: 0xAB, count: stride * height)
    for y in 0..<height {
        for x in 0..<width {
            state = state &* 1_664_525 &+ 1_013_904_223
            let noise = Int(state >> 28)
            let at = y * stride + x * 4
            bytes[at] = UInt8(clamping: x * 255 / width + noise)
            bytes[at + 1] = UInt8(clamping: y * 255 / height + noise)
            bytes[at + 2] = (x / 9 + y / 7) % 2 == 0 ? 220 : 30
        }
    }
    return bytes
}

do {
    if let flag = CommandLine.arguments.firstIndex(of: "--cpu-flags"), flag + 1 < CommandLine.arguments.count {
        var status = dfc_status()
        dfc_force_cpu_flags(Int32(CommandLine.arguments[flag + 1]) ?? 0, &status)
    }
    let codec = JPEGCodec()
    for (width, height) in [(1, 1), (16, 16), (17, 13), (160, 90), (333, 251)] {
        let stride = width * 4 + 12
        let frame = picture(width: width, height: height, stride: stride)
        for quality in [1, 2, 9, 31] {
            let file = try codec.encode(
                frame: frame, width: width, height: height, strideBytes: stride, quality: quality)
            let decoded = try codec.decode(file)
            print("\(width)x\(height) q\(quality): \(digest(file)), decoded \(digest(decoded.bgra))")
        }
    }
} catch {
    print("error: \(error)")
    exit(1)
}
