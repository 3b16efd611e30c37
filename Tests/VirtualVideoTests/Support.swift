import Foundation
import Testing

import VirtualVideo

/// A frame with guard bytes before, after and between its rows.
struct TestFrame {
    static let margin = 64

    let width: Int
    let height: Int
    let strideBytes: Int
    private(set) var memory: [UInt32]

    init(width: Int, height: Int, padding: Int = 0) {
        self.width = width
        self.height = height
        strideBytes = width * 4 + padding
        let bytes = strideBytes * (height - 1) + width * 4 + 2 * Self.margin
        memory = Array(repeating: 0xA5A5_A5A5, count: (bytes + 3) / 4)
    }

    var byteCount: Int { strideBytes * (height - 1) + width * 4 }

    mutating func draw(_ scene: RasterScene, with rasterizer: Rasterizer) throws {
        let count = byteCount
        let stride = strideBytes
        // The closure's error type is erased by the standard library's rethrows.
        let failure: RasterError? = memory.withUnsafeMutableBytes { all in
            let frame = UnsafeMutableRawBufferPointer(rebasing: all[Self.margin..<Self.margin + count])
            do throws(RasterError) {
                try rasterizer.render(scene, into: frame, strideBytes: stride)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    /// A pixel as alpha, red, green, blue from the highest byte: a whole pixel at once, for loops in debug builds.
    func packed(_ x: Int, _ y: Int) -> UInt32 { memory[(Self.margin + y * strideBytes) / 4 + x] }

    /// Red, green, blue of a pixel.
    subscript(x: Int, y: Int) -> [Int] {
        let pixel = Int(packed(x, y))
        return [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
    }

    /// The channel (0 red, 1 green, 2 blue) that is much stronger than both others, if there is one.
    func dominant(_ x: Int, _ y: Int) -> Int? {
        let pixel = Int(packed(x, y))
        let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        if red > max(green, blue) + 60 { return 0 }
        if green > max(red, blue) + 60 { return 1 }
        return blue > max(red, green) + 60 ? 2 : nil
    }

    /// How many pixels are dominated by a channel.
    func count(dominant channel: Int) -> Int {
        (0..<height).reduce(0) { sum, y in sum + (0..<width).filter { dominant($0, y) == channel }.count }
    }

    /// Guard words that were written to: before the first row, between the rows, and after the last.
    var touchedGuards: Int {
        let (margin, pitch) = (Self.margin / 4, strideBytes / 4)
        var touched = memory[..<margin].filter { $0 != 0xA5A5_A5A5 }.count
        for y in 0..<height {
            let end = margin + y * pitch + width
            let next = y + 1 < height ? margin + (y + 1) * pitch : memory.count
            touched += memory[end..<next].filter { $0 != 0xA5A5_A5A5 }.count
        }
        return touched
    }

    /// Pixels whose alpha is not 255.
    var unwrittenPixels: Int {
        var missing = 0
        for y in 0..<height {
            let start = Self.margin / 4 + y * strideBytes / 4
            for pixel in memory[start..<start + width] where pixel < 0xFF00_0000 { missing += 1 }
        }
        return missing
    }

    var hash: UInt64? {
        memory.withUnsafeBytes { all in
            let frame = UnsafeRawBufferPointer(rebasing: all[Self.margin..<Self.margin + byteCount])
            return FrameHash.of(frame, strideBytes: strideBytes, width: width, height: height)
        }
    }

    /// Writes the frame as a binary PPM, for a human to look at.
    func writePPM(to path: String) throws {
        var data = Data("P6\n\(width) \(height)\n255\n".utf8)
        for y in 0..<height {
            for x in 0..<width { data.append(contentsOf: self[x, y].map { UInt8($0) }) }
        }
        try data.write(to: URL(fileURLWithPath: path))
    }
}

/// A camera from angles in degrees, by the textbook's rotations and the C library: independent of the rasteriser.
struct TestCamera {
    var north = 0.0
    var east = 0.0
    var up = 10.0
    var heading = 0.0
    var pitchDown = 0.0
    var roll = 0.0
    var horizontalView = 66.6
    var width = 320
    var height = 180

    private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    var focal: Double { Double(width) / 2 / tan(Self.radians(horizontalView) / 2) }

    var camera: RasterCamera {
        let (sh, ch) = (sin(Self.radians(heading)), cos(Self.radians(heading)))
        let (sp, cp) = (sin(Self.radians(pitchDown)), cos(Self.radians(pitchDown)))
        let (sr, cr) = (sin(Self.radians(roll)), cos(Self.radians(roll)))
        let forward = RasterVector(north: ch * cp, east: sh * cp, down: sp)
        let side = RasterVector(north: -sh, east: ch, down: 0)
        let below = RasterVector(north: -ch * sp, east: -sh * sp, down: cp)
        let right = RasterVector(
            north: side.north * cr + below.north * sr, east: side.east * cr + below.east * sr, down: below.down * sr)
        let down = RasterVector(
            north: below.north * cr - side.north * sr, east: below.east * cr - side.east * sr, down: below.down * cr)
        return RasterCamera(
            positionNED: RasterVector(north: north, east: east, down: -up), forward: forward, right: right,
            down: down, tangentOfHalfView: tan(Self.radians(horizontalView) / 2), width: width, height: height)
    }
}

extension RasterColor {
    static let red = RasterColor(red: 230, green: 20, blue: 20)
    static let blue = RasterColor(red: 20, green: 20, blue: 230)
    static let white = RasterColor(red: 255, green: 255, blue: 255)
}

extension RasterShape {
    /// A box by its centre and full sizes, north, east, up.
    static func box(
        _ center: (Double, Double, Double), _ size: (Double, Double, Double), _ color: RasterColor,
        castsShadow: Bool = false
    ) -> RasterShape {
        RasterShape(
            kind: .box, centerNED: RasterVector(north: center.0, east: center.1, down: -center.2),
            half: RasterVector(north: size.0 / 2, east: size.1 / 2, down: size.2 / 2), color: color,
            castsShadow: castsShadow)
    }

    static func pole(north: Double, east: Double, radius: Double, height: Double, _ color: RasterColor) -> RasterShape {
        RasterShape(
            kind: .cylinder, centerNED: RasterVector(north: north, east: east, down: -height / 2),
            half: RasterVector(north: radius, east: radius, down: height / 2), color: color, castsShadow: false)
    }
}
