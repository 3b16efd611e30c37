import DeskFlight
import Testing

@testable import DeskWindow

/// Where the picture lies in windows of any size, and where a click lies in the picture.
@Suite struct PictureRectTests {
    private func place(_ width: Int, _ height: Int, _ shape: (Int, Int) = (1280, 720)) -> PictureRect {
        PictureRect(windowWidth: width, windowHeight: height, shapeWidth: shape.0, shapeHeight: shape.1)
    }

    @Test func aWindowOfThePicturesShapeIsFilled() {
        for factor in [1, 2, 40, 80] {
            let rect = place(16 * factor, 9 * factor)
            #expect(rect == PictureRect(left: 0, top: 0, width: 16 * factor, height: 9 * factor))
        }
    }

    @Test func barsAreEqualOnBothSides() {
        // 700 x 500: 700 * 9 / 16 = 393.75, so 394 rows between bars of 53.
        #expect(place(700, 500) == PictureRect(left: 0, top: 53, width: 700, height: 394))
        // 900 x 300: 300 * 16 / 9 = 533.3, so 533 columns; 367 are left, 183 before and 184 behind.
        #expect(place(900, 300) == PictureRect(left: 183, top: 0, width: 533, height: 300))
    }

    @Test(arguments: [(641, 361), (1, 1), (1, 900), (2000, 1), (320, 200), (3, 2), (20_000, 12_000)])
    func thePictureKeepsItsShapeInEveryWindow(width: Int, height: Int) {
        for shape in [(1280, 720), (720, 1280), (4096, 16), (16, 4096), (640, 480)] {
            let rect = place(width, height, shape)
            #expect(rect.width >= 1 && rect.height >= 1 && rect.width <= 8192 && rect.height <= 8192)
            #expect(rect.left >= 0 && rect.left + rect.width <= width, "\(rect) in \(width) x \(height)")
            #expect(rect.top >= 0 && rect.top + rect.height <= height, "\(rect) in \(width) x \(height)")
            // One side is full, unless the window is larger than a picture can be.
            let room = (min(width, 8192), min(height, 8192))
            #expect(rect.width == room.0 || rect.height == room.1, "\(rect) in \(width) x \(height)")
            // The other differs from the exact length by at most half a pixel, or is the one pixel that must remain.
            let exact = Double(rect.width) * Double(shape.1) / Double(shape.0)
            let exactWidth = Double(rect.height) * Double(shape.0) / Double(shape.1)
            let fits =
                abs(Double(rect.height) - exact) <= 0.5 || abs(Double(rect.width) - exactWidth) <= 0.5
                || rect.width == 1 || rect.height == 1
            #expect(fits, "\(rect) for \(shape)")
        }
    }

    @Test func aClickIsTheMiddleOfItsPixel() throws {
        let rect = PictureRect(left: 10, top: 20, width: 200, height: 100)
        let first = try #require(rect.imagePoint(x: 10, y: 20))
        #expect(first == ImagePoint(0.0025, 0.005))
        let last = try #require(rect.imagePoint(x: 209, y: 119))
        #expect(abs(last.u - 0.9975) < 1e-15 && abs(last.v - 0.995) < 1e-15)
        let middle = try #require(rect.imagePoint(x: 109, y: 69))
        #expect(abs(middle.u - 0.4975) < 1e-15 && abs(middle.v - 0.495) < 1e-15)
    }

    @Test(arguments: [(9, 50), (210, 50), (100, 19), (100, 120), (-1, -1), (Int(Int32.max), 50), (Int(Int32.min), 50)])
    func aClickBesideThePictureIsNoPoint(x: Int, y: Int) {
        #expect(PictureRect(left: 10, top: 20, width: 200, height: 100).imagePoint(x: x, y: y) == nil)
    }
}
