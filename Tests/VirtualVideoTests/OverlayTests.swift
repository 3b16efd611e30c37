import Foundation
import Testing

import VirtualVideo

/// Marks over the picture, pixel by pixel.
@Suite struct OverlayTests {
    private let rasterizer: Rasterizer

    init() throws { rasterizer = try Rasterizer() }

    private func frames(_ overlays: [RasterOverlay]) throws -> (bare: TestFrame, marked: TestFrame) {
        let test = TestCamera(up: 20, pitchDown: 60, width: 120, height: 90)
        var scene = RasterScene(camera: test.camera)
        var bare = TestFrame(width: 120, height: 90)
        try bare.draw(scene, with: rasterizer)
        scene.overlays = overlays
        var marked = TestFrame(width: 120, height: 90)
        try marked.draw(scene, with: rasterizer)
        return (bare, marked)
    }

    /// Pixels that an overlay changed, as "x,y".
    private func changed(_ overlays: [RasterOverlay]) throws -> Set<[Int]> {
        let (bare, marked) = try frames(overlays)
        var result: Set<[Int]> = []
        for y in 0..<90 { for x in 0..<120 where bare.packed(x, y) != marked.packed(x, y) { result.insert([x, y]) } }
        return result
    }

    @Test func aFillCoversExactlyItsPixelsAndBlends() throws {
        let color = RasterColor(red: 200, green: 10, blue: 60, alpha: 128)
        let (bare, marked) = try frames([.fill(left: 10, top: 20, right: 30, bottom: 25, color: color)])
        for y in 0..<90 {
            for x in 0..<120 {
                let inside = (10..<30).contains(x) && (20..<25).contains(y)
                let below = bare[x, y]
                var expected = below
                for (channel, above) in [200.0, 10, 60].enumerated() where inside {
                    let sum: Double = above * 128 + Double(below[channel]) * 127
                    expected[channel] = Int((sum / 255).rounded())
                }
                #expect(marked[x, y] == expected)
            }
        }
    }

    private func distance(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

    @Test func aRingLiesBetweenItsRadii() throws {
        let pixels = try changed([.circle(x: 60, y: 45, radius: 20, thickness: 4, color: .white)])
        for y in 0..<90 {
            for x in 0..<120 {
                let away = distance(Double(x) - 59.5, Double(y) - 44.5)
                if away > 18.5, away < 21.5 { #expect(pixels.contains([x, y])) }
                if away < 17.4 || away > 22.6 { #expect(!pixels.contains([x, y])) }
            }
        }
    }

    @Test func aDiscIsFilled() throws {
        let pixels = try changed([.circle(x: 60, y: 45, radius: 8, thickness: 0, color: .white)])
        #expect(pixels.contains([60, 45]) && pixels.contains([54, 45]))
        #expect(abs(Double(pixels.count) - Double.pi * 64) < 40)
    }

    @Test func anOutlineIsSolidOrDashed() throws {
        func outline(_ dash: Double) throws -> Set<[Int]> {
            try changed([
                .rectangle(left: 20, top: 10, right: 100, bottom: 70, thickness: 2, dash: dash, color: .red)
            ])
        }
        let solid = try outline(0)
        #expect(solid.count == 82 * 62 - 78 * 58)
        #expect(!solid.contains([60, 40]))
        let dashed = try outline(6)
        #expect(dashed.isSubset(of: solid))
        #expect(Double(dashed.count) / Double(solid.count) > 0.4)
        #expect(Double(dashed.count) / Double(solid.count) < 0.62)
        #expect(dashed.contains([21, 10]) && !dashed.contains([27, 10]) && dashed.contains([32, 10]))
    }

    @Test func aLineGoesFromEndToEnd() throws {
        let pixels = try changed([.line(x1: 10, y1: 80, x2: 110, y2: 20, thickness: 2, color: .white)])
        for t in stride(from: 0.02, through: 0.98, by: 0.02) {
            #expect(pixels.contains([Int(10 + 100 * t), Int(80 - 60 * t)]))
        }
        // Length times thickness, and the soft border.
        #expect(Double(pixels.count) < distance(100, 60) * 4.5)
        let dot = try changed([.line(x1: 50, y1: 50, x2: 50, y2: 50, thickness: 3, color: .white)])
        #expect((4...21).contains(dot.count))
    }

    @Test func overlaysAreCutAtTheFramesEdges() throws {
        let far = 99_999.0
        let pixels = try changed([
            .circle(x: -5, y: 45, radius: 30, thickness: 3, color: .white),
            .line(x1: -far, y1: -far, x2: far, y2: far, thickness: 1, color: .white),
            .rectangle(left: -far, top: 30, right: far, bottom: 60, thickness: 3, dash: 2, color: .white),
            .text("edge", x: 110, y: 75, scale: 3, color: .white), .text("edge", x: -20, y: -9, scale: 3, color: .red),
        ])
        #expect(pixels.contains([50, 50]))
        #expect(pixels.contains([24, 45]))
        // The second row of an e that runs out of the corner.
        #expect(pixels.contains([114, 82]) && pixels.contains([119, 82]))
    }

    /// Ink of one character at scale 1, without the shadow.
    private func ink(_ text: String) throws -> Set<[Int]> {
        let (bare, marked) = try frames([
            .fill(left: 0, top: 0, right: 120, bottom: 90, color: RasterColor(red: 0, green: 0, blue: 0)),
            .text(text, x: 10, y: 10, scale: 1, color: .white),
        ])
        #expect(bare.hash != marked.hash || text == " ")
        var result: Set<[Int]> = []
        for y in 0..<90 {
            for x in 0..<120 where marked.packed(x, y) == 0xFFFF_FFFF { result.insert([x - 10, y - 10]) }
        }
        return result
    }

    @Test func everyGlyphIsThereAndUnlikeTheOthers() throws {
        var seen: [Set<[Int]>: String] = [:]
        for code in 32...126 {
            let text = String(UnicodeScalar(UInt8(code)))
            let pixels = try ink(text)
            #expect(pixels.isEmpty == (text == " "))
            #expect(pixels.allSatisfy { (0..<5).contains($0[0]) && (0..<9).contains($0[1]) })
            #expect(seen.updateValue(text, forKey: pixels) == nil, "\(text)")
        }
        // The degree sign is one glyph; a letter without one is a hollow box, and a long one is still one box.
        #expect(seen[try ink("°")] == nil)
        #expect(try ink("é") == ink("€"))
        #expect(try ink("€").count == 20)
    }

    @Test func textAdvancesAndBreaksLines() throws {
        let bar = try ink("|")
        let two = try ink("||")
        #expect(two == bar.union(bar.map { [$0[0] + 6, $0[1]] }))
        #expect(try ink("|\n|") == bar.union(bar.map { [$0[0], $0[1] + 11] }))
        #expect(RasterOverlay.textWidth(characters: 2, scale: 1) == 11)
    }
}
