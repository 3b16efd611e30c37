import Foundation
import Testing

import VirtualVideo

/// Whole frames: committed hashes, sizes, memory, and the hash itself.
@Suite struct FrameTests {
    /// A village with one of everything; all numbers are exact, so that no maths library has a say.
    static func village(width: Int, height: Int, roll: (Double, Double) = (0, 1), straightDown: Bool = false)
        -> RasterScene
    {
        // Pitched down by the angle of the triangle 5, 12, 13, or straight down.
        let (sp, cp) = straightDown ? (1.0, 0.0) : (5.0 / 13, 12.0 / 13)
        let camera = RasterCamera(
            positionNED: RasterVector(north: straightDown ? 30 : -6, east: 0, down: -16),
            forward: RasterVector(north: cp, east: 0, down: sp),
            right: RasterVector(north: -sp * roll.0, east: roll.1, down: cp * roll.0),
            down: RasterVector(north: -sp * roll.1, east: -roll.0, down: cp * roll.1), tangentOfHalfView: 0.65,
            width: width, height: height)
        let slanted = RasterHeading(sine: 0.28, cosine: 0.96)
        var scene = RasterScene(camera: camera)
        scene.environment.gridMeters = 20
        scene.shapes = [
            .box((44, -6, 6), (10, 14, 12), RasterColor(red: 178, green: 84, blue: 72), castsShadow: true),
            .box((60, 24, 4), (10, 14, 8), RasterColor(red: 196, green: 188, blue: 172), castsShadow: true),
            .pole(north: 30, east: 8, radius: 0.2, height: 9, .white),
            RasterShape(
                kind: .sphere, centerNED: RasterVector(north: 34, east: 14, down: -4),
                half: RasterVector(north: 2, east: 2, down: 2.5), heading: slanted,
                color: RasterColor(red: 62, green: 108, blue: 48)),
        ]
        scene.shapes[0].heading = slanted
        scene.shapes[0].hasWindows = true
        for (index, kind) in RasterFigure.Kind.allCases.enumerated() {
            scene.figures.append(
                RasterFigure(
                    kind: kind, footNED: RasterVector(north: 20 + Double(index), east: Double(index * 4 - 12), down: 0),
                    heading: slanted, length: kind == .person ? 0.5 : 3, width: kind == .person ? 0.6 : 1.5,
                    height: 1.8, stride: 0.5, color: .red))
        }
        let middle = Double(width) / 2
        scene.overlays = [
            .circle(x: middle, y: Double(height) / 2, radius: 22.5, thickness: 3, color: .white),
            .rectangle(left: 20, top: 30, right: 90, bottom: 80, thickness: 2, dash: 5, color: .blue),
            .text("H 16.0 m  22.6°", x: 4, y: 4, scale: 2, color: .white),
            .line(x1: 3, y1: 90, x2: middle, y2: 20, thickness: 1.5, color: .red),
        ]
        return scene
    }

    struct Golden: CustomTestStringConvertible {
        var name: String
        var scene: RasterScene
        var hash: UInt64
        var testDescription: String { name }
    }

    /// Equal in debug and release, on every x86-64 machine. A new look needs new numbers, in a commit of their own.
    static let goldens: [Golden] = [
        Golden(name: "level", scene: village(width: 640, height: 360), hash: 0x741a_2f2f_0730_06b2),
        Golden(
            name: "rolled", scene: village(width: 640, height: 360, roll: (0.28, 0.96)), hash: 0x96f9_433b_5896_eee6),
        Golden(
            name: "straight down", scene: village(width: 640, height: 360, straightDown: true),
            hash: 0xfb16_991b_1ae2_f0f3),
        Golden(name: "odd size", scene: village(width: 641, height: 361), hash: 0x8a11_0add_65e0_19e9),
        Golden(name: "on its side", scene: village(width: 320, height: 180, roll: (1, 0)), hash: 0xf6c6_58f2_1838_0501),
    ]

    @Test(arguments: goldens)
    func framesHaveTheCommittedHashes(golden: Golden) throws {
        var frame = TestFrame(width: golden.scene.camera.width, height: golden.scene.camera.height, padding: 12)
        try frame.draw(golden.scene, with: Rasterizer())
        #expect(frame.touchedGuards == 0)
        #expect(frame.unwrittenPixels == 0)
        let hash = try #require(frame.hash)
        #expect(hash == golden.hash, "\(golden.name) is now 0x\(String(hash, radix: 16))")
        if hash != golden.hash, let folder = ProcessInfo.processInfo.environment["FRAMES"] {
            try frame.writePPM(to: folder + "/" + golden.name + ".ppm")
        }
    }

    @Test(arguments: [(1, 1), (2, 1), (1, 97), (3, 2), (641, 361), (333, 7), (8192, 1), (1, 8192)])
    func oddSizesWork(size: (Int, Int)) throws {
        var frame = TestFrame(width: size.0, height: size.1, padding: 4)
        try frame.draw(Self.village(width: size.0, height: size.1, roll: (0.28, 0.96)), with: Rasterizer())
        #expect(frame.touchedGuards == 0)
        #expect(frame.unwrittenPixels == 0)
    }

    @Test func aPictureIsTheSameAtTwiceTheSize() throws {
        // Every second pixel of the large frame looks almost where the small one looks.
        var small = TestFrame(width: 320, height: 180)
        var large = TestFrame(width: 640, height: 360)
        let rasterizer = try Rasterizer()
        var scene = Self.village(width: 320, height: 180)
        scene.overlays = []
        try small.draw(scene, with: rasterizer)
        scene.camera.width = 640
        scene.camera.height = 360
        try large.draw(scene, with: rasterizer)
        var difference = 0
        for y in 0..<180 {
            for x in 0..<320 { difference += abs(small[x, y][1] - large[2 * x, 2 * y][1]) }
        }
        #expect(difference / (320 * 180) < 8)
    }

    @Test func aSmallRollIsNoJump() throws {
        // Level and rolled rows take different ways through the texture and must meet.
        let rasterizer = try Rasterizer()
        var level = TestFrame(width: 320, height: 180)
        var tilted = TestFrame(width: 320, height: 180)
        try level.draw(Self.village(width: 320, height: 180), with: rasterizer)
        try tilted.draw(Self.village(width: 320, height: 180, roll: (1e-5, 1)), with: rasterizer)
        var different = 0
        for y in 0..<180 { for x in 0..<320 where level.packed(x, y) != tilted.packed(x, y) { different += 1 } }
        #expect(different < 320 * 180 / 25)
    }

    @Test func drawingAllocatesOnlyTheFirstTime() throws {
        let rasterizer = try Rasterizer()
        var frame = TestFrame(width: 640, height: 360)
        try frame.draw(Self.village(width: 640, height: 360), with: rasterizer)
        let before = rasterizer.allocationCount
        #expect(before > 1)
        for roll in [(0.0, 1.0), (0.28, 0.96), (0.6, 0.8)] {
            try frame.draw(Self.village(width: 640, height: 360, roll: roll), with: rasterizer)
        }
        var smaller = TestFrame(width: 333, height: 200)
        try smaller.draw(Self.village(width: 333, height: 200), with: rasterizer)
        #expect(rasterizer.allocationCount == before)
    }

    @Test func theHashSeesEveryByteAndNoPadding() throws {
        var bytes = [UInt8](repeating: 7, count: 4 * 40)
        func hash(_ stride: Int = 40, _ width: Int = 9, _ height: Int = 4) -> UInt64? {
            bytes.withUnsafeBytes { FrameHash.of($0, strideBytes: stride, width: width, height: height) }
        }
        let original = try #require(hash())
        var seen: Set<UInt64> = [original]
        for at in bytes.indices {
            bytes[at] ^= 1
            let changed = try #require(hash())
            if at % 40 < 36 {
                #expect(seen.insert(changed).inserted)
            } else {
                #expect(changed == original)
            }
            bytes[at] ^= 1
        }
        #expect(hash(40, 9, 3) != original)
        for refused in [hash(40, 10, 5), hash(36, 10, 4), hash(40, 0, 4), hash(40, 9, -1), hash(Int.max, 9, 4)] {
            #expect(refused == nil)
        }
    }
}
