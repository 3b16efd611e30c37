import Testing
import VirtualVideo

/// The picture all round: where things lie in it.
struct SphereTests {
    private func scene(_ shapes: [RasterShape]) -> RasterScene {
        let level = RasterCamera(
            positionNED: RasterVector(north: 0, east: 0, down: -10),
            forward: RasterVector(north: 1, east: 0, down: 0), right: RasterVector(north: 0, east: 1, down: 0),
            down: RasterVector(north: 0, east: 0, down: 1), tangentOfHalfView: 1, width: 8, height: 8)
        return RasterScene(camera: level, shapes: shapes)
    }

    private func picture(_ shapes: [RasterShape], heading: RasterHeading = .north) throws -> [UInt32] {
        let sphere = try SpherePicture(height: 180)
        #expect(sphere.width == 360 && sphere.strideBytes == 1440)
        try sphere.draw(scene(shapes), heading: heading)
        return Array(UnsafeRawBufferPointer(sphere.pixels).bindMemory(to: UInt32.self))
    }

    /// The places of the pixels that a thing changes: middle and count.
    private func place(
        north: Double, east: Double, down: Double, heading: RasterHeading = .north
    ) throws -> (across: Double, down: Double, count: Int) {
        let ball = RasterShape(
            kind: .sphere, centerNED: RasterVector(north: north, east: east, down: down),
            half: RasterVector(north: 2, east: 2, down: 2), color: RasterColor(red: 250, green: 0, blue: 250))
        let (without, with) = (try picture([], heading: heading), try picture([ball], heading: heading))
        var (x, y, count) = (0.0, 0.0, 0)
        for index in with.indices {
            let (red, green) = (Int(with[index] >> 16 & 255), Int(with[index] >> 8 & 255))
            // The ball itself, not its shadow.
            guard with[index] != without[index], red > green + 40 else { continue }
            x += Double(index % 360) + 0.5
            y += Double(index / 360) + 0.5
            count += 1
        }
        return (x / Double(max(1, count)), y / Double(max(1, count)), count)
    }

    @Test("A ball 20 m away stands where its bearing and height say, on every face, and about as large")
    func places() throws {
        typealias Row = (north: Double, east: Double, down: Double, across: Double, below: Double)
        let rows: [Row] = [
            (20, 0, -10, 180, 90), (0, 20, -10, 270, 90), (0, -20, -10, 90, 90), (14.14, 14.14, -10, 225, 90),
            (14.14, 0, -24.14, 180, 45), (-10, 10, -24.14, 315, 45), (14.14, 0, -2.1, 180, 119.2),
        ]
        for row in rows {
            let found = try place(north: row.north, east: row.east, down: row.down)
            #expect(abs(found.across - row.across) < 1.5 && abs(found.down - row.below) < 1.5, "\(found) \(row)")
            // Twice 5.74 degrees across, wider by the cosine of its height: some hundred pixels.
            #expect((70...190).contains(found.count), "\(found) \(row)")
        }
        let turned = try place(north: 0, east: 20, down: -10, heading: .east)
        #expect(abs(turned.across - 180) < 1.5 && abs(turned.down - 90) < 1.5)
        // Behind it lies on both edges.
        let behind = try place(north: -20, east: 0, down: -10)
        #expect((70...190).contains(behind.count) && abs(behind.down - 90) < 1.5)
    }

    @Test("The sky is above, the ground below, no pixel is left out")
    func whole() throws {
        let pixels = try picture([])
        #expect(pixels.allSatisfy { $0 >> 24 == 255 })
        for column in stride(from: 0, to: 360, by: 15) {
            let (sky, ground) = (pixels[20 * 360 + column], pixels[130 * 360 + column])
            #expect(sky & 255 > sky >> 8 & 255, "blue")
            #expect(ground >> 8 & 255 > ground & 255, "green")
        }
    }

    @Test("Sizes out of range")
    func sizes() {
        for height in [-1, 0, 1, 4097] { #expect(throws: RasterError.badSize) { try SpherePicture(height: height) } }
    }
}
