import Testing

import VirtualVideo

/// Bad arguments: one error each, and nothing written.
@Suite struct RefusalTests {
    private static let good = RasterScene(
        camera: TestCamera(width: 64, height: 48).camera,
        shapes: [.box((20, 0, 2), (2, 2, 4), .red), .box((30, 0, 2), (2, 2, 4), .red)],
        figures: [
            RasterFigure(
                kind: .car, footNED: RasterVector(north: 9, east: 0, down: 0), length: 4, width: 2, height: 1.5,
                color: .blue)
        ],
        overlays: [.fill(left: 0, top: 0, right: 9, bottom: 9, color: .red)])

    private func refusal(
        of scene: RasterScene, bytes: Int = 64 * 48 * 4, stride: Int = 256, offset: Int = 0
    ) throws -> RasterError? {
        let rasterizer = try Rasterizer()
        var memory = [UInt32](repeating: 0xA5A5_A5A5, count: 64 * 48 + 16)
        let before = memory
        let failure: RasterError? = memory.withUnsafeMutableBytes { all in
            do throws(RasterError) {
                let part = UnsafeMutableRawBufferPointer(rebasing: all[offset..<offset + bytes])
                try rasterizer.render(scene, into: part, strideBytes: stride)
                return nil
            } catch {
                return error
            }
        }
        if failure != nil { #expect(memory == before) }
        return failure
    }

    private func refusal(_ change: (inout RasterScene) -> Void) throws -> RasterError? {
        var scene = Self.good
        change(&scene)
        return try refusal(of: scene)
    }

    @Test func theGoodSceneIsDrawn() throws {
        #expect(try refusal(of: Self.good) == nil)
    }

    @Test(arguments: [0, -1, 8193, Int.max, Int.min])
    func badSizes(size: Int) throws {
        #expect(try refusal { $0.camera.width = size } == .badSize)
        #expect(try refusal { $0.camera.height = size } == .badSize)
    }

    @Test func badBuffers() throws {
        #expect(try refusal(of: Self.good, stride: 252) == .badStride)
        #expect(try refusal(of: Self.good, stride: 258) == .badStride)
        #expect(try refusal(of: Self.good, stride: -256) == .badStride)
        #expect(try refusal(of: Self.good, offset: 2) == .badStride)
        #expect(try refusal(of: Self.good, bytes: 64 * 48 * 4 - 1) == .bufferTooSmall)
        #expect(try refusal(of: Self.good, stride: 260) == .bufferTooSmall)
        #expect(try refusal(of: Self.good, stride: Int.max & ~3) == .bufferTooSmall)
        #expect(try refusal(of: Self.good, bytes: 0) == .bufferTooSmall)
        let nothing = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        let rasterizer = try Rasterizer()
        #expect(throws: RasterError.bufferTooSmall) {
            try rasterizer.render(Self.good, into: nothing, strideBytes: 256)
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e9])
    func badCameras(bad: Double) throws {
        let changes: [(inout RasterCamera, Double) -> Void] = [
            { $0.positionNED.north = $1 }, { $0.positionNED.east = $1 }, { $0.positionNED.down = $1 },
            { $0.forward.north = $1 }, { $0.right.east = $1 }, { $0.down.down = $1 }, { $0.tangentOfHalfView = $1 },
        ]
        for change in changes { #expect(try refusal { change(&$0.camera, bad) } == .badCamera) }
    }

    @Test func axesMustBeOrthonormal() throws {
        #expect(try refusal { $0.camera.forward.north = 1.01 } == .badCamera)
        #expect(try refusal { $0.camera.right = $0.camera.forward } == .badCamera)
        #expect(try refusal { $0.camera.tangentOfHalfView = 0 } == .badCamera)
        #expect(try refusal { $0.camera.forward.north = 1.0001 } == nil)
    }

    @Test(arguments: [Double.nan, .infinity, -1, 300_000])
    func badEnvironments(bad: Double) throws {
        #expect(try refusal { $0.environment.lightLux = bad } == .badEnvironment)
        #expect(try refusal { $0.environment.gridMeters = bad } == .badEnvironment)
        let isNumber = bad.isFinite
        #expect(try refusal { $0.environment.sunNED.east = bad } == (isNumber ? nil : .badEnvironment))
    }

    @Test(arguments: [Double.nan, .infinity, -1e8])
    func badThingsAreNamedByIndex(bad: Double) throws {
        #expect(try refusal { $0.shapes[1].centerNED.east = bad } == .badShape(index: 1))
        #expect(try refusal { $0.shapes[0].half.down = bad } == .badShape(index: 0))
        #expect(try refusal { $0.shapes[1].heading.sine = bad } == .badShape(index: 1))
        #expect(try refusal { $0.figures[0].footNED.north = bad } == .badFigure(index: 0))
        #expect(try refusal { $0.figures[0].stride = bad } == .badFigure(index: 0))
        #expect(try refusal { $0.figures[0].length = bad } == .badFigure(index: 0))
        let overlays: [RasterOverlay] = [
            .circle(x: bad, y: 0, radius: 3, thickness: 1, color: .red),
            .circle(x: 0, y: 0, radius: bad, thickness: 1, color: .red),
            .rectangle(left: 0, top: bad, right: 1, bottom: 1, thickness: 1, dash: 0, color: .red),
            .rectangle(left: 0, top: 0, right: 1, bottom: 1, thickness: 1, dash: bad, color: .red),
            .fill(left: 0, top: 0, right: bad, bottom: 1, color: .red),
            .line(x1: 0, y1: 0, x2: 1, y2: 1, thickness: bad, color: .red),
            .text("a", x: bad, y: 0, scale: 1, color: .red),
        ]
        for overlay in overlays {
            #expect(try refusal { $0.overlays.append(overlay) } == .badOverlay(index: 1))
        }
    }

    @Test func badTextsAndCounts() throws {
        for scale in [0, 4, -1, Int.max] {
            #expect(
                try refusal { $0.overlays = [.text("a", x: 0, y: 0, scale: scale, color: .red)] }
                    == .badOverlay(index: 0))
        }
        let longest = String(repeating: "x", count: 1024)
        #expect(try refusal { $0.overlays = [.text(longest, x: 0, y: 0, scale: 1, color: .red)] } == nil)
        #expect(
            try refusal { $0.overlays = [.text(longest + "x", x: 0, y: 0, scale: 1, color: .red)] }
                == .badOverlay(index: 0))
        #expect(try refusal { $0.shapes = Array(repeating: $0.shapes[0], count: 4097) } == .tooMany)
        #expect(try refusal { $0.figures = Array(repeating: $0.figures[0], count: 4097) } == .tooMany)
        #expect(try refusal { $0.overlays = Array(repeating: $0.overlays[0], count: 4097) } == .tooMany)
    }
}
