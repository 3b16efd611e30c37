import Foundation
import Testing

import VirtualVideo

/// Where things appear, against plain trigonometry.
@Suite struct PixelTests {
    private let rasterizer: Rasterizer

    init() throws { rasterizer = try Rasterizer() }

    private func frame(_ test: TestCamera, _ scene: (inout RasterScene) -> Void = { _ in }) throws -> TestFrame {
        var content = RasterScene(camera: test.camera)
        scene(&content)
        var frame = TestFrame(width: test.width, height: test.height)
        try frame.draw(content, with: rasterizer)
        #expect(frame.unwrittenPixels == 0)
        return frame
    }

    @Test(arguments: [-28.0, -10, 0, 7.5, 21, 30])
    func aPoleCoversTheColumnOfItsBearing(bearing: Double) throws {
        let test = TestCamera(up: 6, heading: 40)
        let angle = (40 + bearing) * Double.pi / 180
        let distance = 30.0
        let frame = try frame(test) {
            $0.shapes = [
                .pole(north: distance * cos(angle), east: distance * sin(angle), radius: 0.5, height: 12, .red)
            ]
        }
        let column = 160 + test.focal * tan(bearing * Double.pi / 180)
        let depth = distance * cos(bearing * Double.pi / 180)
        let red = (0..<320).filter { frame.dominant($0, 90) == 0 }
        #expect(red.contains(Int(column)))
        // The picture of a round pole reaches its radius to each side.
        let reach = 0.5 * test.focal / depth
        #expect(abs(Double(red.count) - 2 * reach) <= 2.5)
        #expect(red.allSatisfy { abs(Double($0) + 0.5 - column) <= reach * 1.25 + 1 })
    }

    @Test(arguments: [-12.0, 0, 5, 11, 14])
    func theHorizonLiesOnTheRowOfThePitch(pitchDown: Double) throws {
        let test = TestCamera(up: 50, pitchDown: pitchDown)
        let frame = try frame(test)
        let row = 90 - test.focal * tan(pitchDown * Double.pi / 180)
        // The ground is less blue than the sky, even in the haze.
        let first = (0..<180).first { y in frame[160, y][2] < frame[160, y][0] + 3 }
        let found = try #require(first)
        #expect(abs(Double(found) - row) <= 2)
    }

    @Test(arguments: [-35.0, -7, 7, 20, 90])
    func theHorizonTiltsWithTheRoll(roll: Double) throws {
        let test = TestCamera(up: 50, pitchDown: 3, roll: roll)
        let frame = try frame(test)
        let angle = roll * Double.pi / 180
        let drop = tan(3 * Double.pi / 180)
        for (x, y) in [(20, 10), (60, 160), (160, 20), (160, 160), (250, 30), (300, 170), (20, 90), (300, 90)] {
            let right = (Double(x) + 0.5 - 160) / test.focal
            let down = (Double(y) + 0.5 - 90) / test.focal
            // How far below the horizon the ray points, in the frame that has no roll.
            let fall = drop + right * sin(angle) + down * cos(angle)
            guard abs(fall) > 0.03 else { continue }
            let pixel = frame[x, y]
            let looksLikeSky = pixel[2] > pixel[0] + 3
            #expect(looksLikeSky == (fall < 0), "\(x), \(y): \(pixel)")
        }
    }

    @Test(arguments: [(14.0, -20.0), (-55, 12), (300, 250)])
    func straightDownTheCentreIsTheGroundUnderTheCamera(place: (Double, Double)) throws {
        let test = TestCamera(
            north: place.0, east: place.1, up: 20, heading: 25, pitchDown: 90, width: 321, height: 181)
        let flat = RasterShape.box((place.0, place.1, 0.05), (0.4, 0.4, 0.1), .red)
        let frame = try frame(test) { $0.shapes = [flat] }
        #expect(frame.dominant(160, 90) == 0)
        // 0.4 m seen from 19.9 m.
        let expected = 0.4 * test.focal / 19.9
        let red = (0..<321).filter { frame.dominant($0, 90) == 0 }
        #expect(Double(red.count) <= expected * 1.42 + 1.5)
        #expect(Double(red.count) >= expected - 1.5)
    }

    @Test func theGroundMovesWithTheCamera() throws {
        // The same ground point, seen from two places with a ray that hits it, has the same texel.
        let test = TestCamera(north: 12, east: 30, up: 20, pitchDown: 90, width: 320, height: 180)
        var moved = test
        // 16 pixels to the east.
        moved.east += 16 * 20 / test.focal
        let before = try frame(test)
        let after = try frame(moved)
        var equal = 0
        for x in stride(from: 40, to: 280, by: 4) where before[x, 90] == after[x - 16, 90] { equal += 1 }
        #expect(equal >= 54, "\(equal) of 60")
        // And it is a texture, not one colour.
        let colors = Set((0..<320).map { before[$0, 90] })
        #expect(colors.count > 8)
    }

    @Test func theLandingPadLiesAtHome() throws {
        let test = TestCamera(north: 0, east: 0, up: 15, pitchDown: 90, width: 321, height: 181)
        let frame = try frame(test)
        // The crossbar of the H, bright; beside it, between the bars, dark.
        #expect(frame[160, 90].allSatisfy { $0 > 180 })
        let up = Int(0.8 * test.focal / 15)
        #expect(frame[160, 90 - up].allSatisfy { $0 < 110 })
        let right = Int(0.72 * test.focal / 15)
        #expect(frame[160 + right, 90 - up].allSatisfy { $0 > 180 })
    }

    @Test func whatIsNearHidesWhatIsFarInEitherOrder() throws {
        let near = RasterShape.box((20, 0, 5), (2, 4, 10), .red)
        let far = RasterShape.box((40, 0, 5), (2, 20, 10), .blue)
        for shapes in [[near, far], [far, near]] {
            let frame = try frame(TestCamera(up: 5)) { $0.shapes = shapes }
            #expect(frame.dominant(160, 90) == 0)
            #expect(frame.dominant(200, 90) == 2)
        }
    }

    @Test func aTargetBehindABoxIsHidden() throws {
        let box = RasterShape.box((20, 0, 5), (2, 6, 10), .blue)
        let person = { (north: Double) in
            RasterFigure(
                kind: .person, footNED: RasterVector(north: north, east: 0, down: 0), length: 0.5, width: 0.6,
                height: 1.8, color: .red)
        }
        let test = TestCamera(up: 1.2)
        func redPixels(_ figure: RasterFigure) throws -> Int {
            let frame = try frame(test) {
                $0.shapes = [box]
                $0.figures = [figure]
            }
            return frame.count(dominant: 0)
        }
        #expect(try redPixels(person(30)) == 0)
        #expect(try redPixels(person(12)) > 50)
    }

    @Test func intersectingBoxesAreCutAtTheRightDepth() throws {
        // A wide wall at 20 m goes through a long box from 15 to 25 m: in front of the wall the box is seen.
        let wall = RasterShape.box((20, 0, 5), (0.2, 30, 10), .blue)
        let long = RasterShape.box((20, 0, 5), (10, 4, 4), .red)
        for shapes in [[wall, long], [long, wall]] {
            let frame = try frame(TestCamera(up: 5)) { $0.shapes = shapes }
            let half = 2 * TestCamera().focal / 15
            #expect(frame.dominant(160, 90) == 0)
            #expect(frame.dominant(160 + Int(half) - 2, 90) == 0)
            #expect(frame.dominant(160 + Int(half) + 3, 90) == 2)
        }
    }

    @Test func theGroundHidesWhatIsBelowIt() throws {
        let frame = try frame(TestCamera(up: 5)) { $0.shapes = [.box((20, 0, -3), (4, 4, 5.9), .red)] }
        #expect(frame.count(dominant: 0) == 0)
    }

    @Test func aBoxAcrossTheNearPlaneIsCutAndNotMirrored() throws {
        // A wall to the right that starts behind the camera and ends 30 m ahead of it.
        let frame = try frame(TestCamera(up: 5)) { $0.shapes = [.box((0, 3, 5), (60, 1, 10), .red)] }
        let edge = 160 + 2.5 / 30 * TestCamera().focal
        for x in [4, 80, 155] { #expect(frame.dominant(x, 90) != 0) }
        for x in [Int(edge) + 2, 250, 318] { #expect(frame.dominant(x, 90) == 0) }
    }

    @Test func shadowsFallAwayFromTheSun() throws {
        // Sun in the south at 45 degrees: 10 m of height throw 10 m of shadow to the north.
        let test = TestCamera(north: 16, east: 0, up: 60, pitchDown: 90)
        let sun = RasterVector(north: -1, east: 0, down: -1)
        func picture(_ casts: Bool) throws -> TestFrame {
            try frame(test) {
                $0.environment = RasterEnvironment(lightLux: 30_000, sunNED: sun)
                $0.shapes = [.box((10, 0, 5), (4, 8, 10), .red, castsShadow: casts)]
            }
        }
        let with = try picture(true)
        let without = try picture(false)
        func isDarker(north: Double) -> Bool {
            let y = 90 - Int((north - 16) * test.focal / 60)
            return with[160, y][1] < without[160, y][1] - 20
        }
        for north in [15.0, 18, 21] { #expect(isDarker(north: north)) }
        for north in [23.5, 26, 4] { #expect(!isDarker(north: north)) }
    }

    @Test func lessLightIsDarker() throws {
        func brightness(_ lux: Double) throws -> Int {
            let frame = try frame(TestCamera(up: 20, pitchDown: 10)) { $0.environment.lightLux = lux }
            return (0..<180).reduce(0) { sum, y in sum + frame[100, y].reduce(0, +) }
        }
        let steps = try [0, 50, 500, 5_000, 50_000].map(brightness)
        for (darker, brighter) in zip(steps, steps.dropFirst()) { #expect(Double(brighter) > Double(darker) * 1.04) }
        #expect(steps[3] > 2 * steps[1])
    }
}
