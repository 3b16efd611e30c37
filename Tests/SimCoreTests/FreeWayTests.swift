import Contract
import Foundation
import SimCore
import SimMath
import Testing

@Suite("How far a ball can move before it touches an obstacle")
struct FreeWayTests {
    static func scene(_ shapes: [Obstacle.Shape]) -> Scene {
        Scene(
            profile: DeviceProfile(.mavicPro),
            obstacles: shapes.enumerated().map { Obstacle(id: "o\($0.offset)", shape: $0.element) })
    }

    static let box = Obstacle.Shape.box(centerNED: Vector3(10, 2, -5), halfSize: Vector3(2, 3, 4))
    static let cylinder = Obstacle.Shape.cylinder(centerNED: Vector3(10, 2, -5), radius: 2, halfHeight: 4)
    static let sphere = Obstacle.Shape.sphere(centerNED: Vector3(10, 2, -5), radius: 3)

    private func way(
        _ shape: Obstacle.Shape, from place: Vector3, along direction: Vector3, radius: Double = 0.5,
        reach: Double = 100
    ) -> Double {
        Self.scene([shape]).freeWay(from: place, along: direction, radius: radius, reach: reach)
    }

    @Test("Straight at each shape: to the skin, less the radius")
    func straight() {
        let north = Vector3(1, 0, 0)
        #expect(abs(way(Self.box, from: Vector3(0, 2, -5), along: north) - 7.5) < 1e-9)
        #expect(abs(way(Self.cylinder, from: Vector3(0, 2, -5), along: north) - 7.5) < 1e-9)
        #expect(abs(way(Self.sphere, from: Vector3(0, 2, -5), along: north) - 6.5) < 1e-9)
        // From above, down onto the lid.
        let down = Vector3(0, 0, 1)
        #expect(abs(way(Self.box, from: Vector3(11, 4, -20), along: down) - 10.5) < 1e-9)
        #expect(abs(way(Self.cylinder, from: Vector3(11, 3, -20), along: down) - 10.5) < 1e-9)
        #expect(abs(way(Self.sphere, from: Vector3(10, 2, -20), along: down) - 11.5) < 1e-9)
    }

    @Test("The swept box has round edges and corners, the swept cylinder a round rim")
    func rounded() {
        let north = Vector3(1, 0, 0)
        // 0.3 beside the box and a ball of 0.5: it touches the edge 0.4 before the face's plane passes the middle.
        #expect(abs(way(Self.box, from: Vector3(0, 5.3, -5), along: north) - 7.6) < 1e-9)
        // 0.3 beside and 0.2 above: √(0.25 - 0.09 - 0.04) before.
        let corner = 8 - 0.12.squareRoot()
        #expect(abs(way(Self.box, from: Vector3(0, 5.3, -9.2), along: north) - corner) < 1e-9)
        // Inside the inflated box, outside the round corner: free.
        #expect(way(Self.box, from: Vector3(0, 5.45, -9.45), along: north) == 100)
        // Above the cylinder's rim by 0.3, straight over its axis.
        #expect(abs(way(Self.cylinder, from: Vector3(0, 2, -9.3), along: north) - 7.6) < 1e-9)
        #expect(way(Self.cylinder, from: Vector3(0, 2, -9.51), along: north) == 100)
        // A line beside the axis by the radius and half the ball: chord of the swept circle.
        let chord = 10 - (2.5 * 2.5 - 2.25 * 2.25).squareRoot()
        #expect(abs(way(Self.cylinder, from: Vector3(0, 4.25, -5), along: north) - chord) < 1e-9)
    }

    @Test("A graze within the radius is a touch, one outside it is none")
    func graze() {
        let north = Vector3(1, 0, 0)
        for (shape, side) in [(Self.box, 3.0), (Self.cylinder, 2), (Self.sphere, 3)] {
            #expect(way(shape, from: Vector3(0, 2 + side + 0.5 + 1e-6, -5), along: north) == 100)
            #expect(way(shape, from: Vector3(0, 2 + side + 0.5 - 1e-6, -5), along: north) < 10)
        }
    }

    @Test("Touching at the start: in is 0, along and out are free")
    func touching() {
        let (north, south, east) = (Vector3(1, 0, 0), Vector3(-1, 0, 0), Vector3(0, 1, 0))
        for (shape, skin) in [(Self.box, 8.0), (Self.cylinder, 8), (Self.sphere, 7)] {
            for depth in [0, 0.1, 0.49, 0.7] {
                let place = Vector3(skin - 0.5 + depth, 2, -5)
                #expect(way(shape, from: place, along: north) == 0, "\(shape) \(depth)")
                #expect(way(shape, from: place, along: south) == 100, "\(shape) \(depth)")
                #expect(way(shape, from: place, along: east) == 100, "\(shape) \(depth)")
                let inward = Vector3(0.6, 0, 0.8)
                #expect(way(shape, from: place, along: inward) == 0, "\(shape) \(depth)")
            }
            // From the very middle every way leads out.
            #expect(way(shape, from: Vector3(10, 2, -5), along: north) == 100)
            #expect(way(shape, from: Vector3(10, 2, -5), along: Vector3(0, 0, 1)) == 100)
        }
    }

    @Test("Behind, beyond the reach and exactly at it")
    func reach() {
        let (north, south) = (Vector3(1, 0, 0), Vector3(-1, 0, 0))
        #expect(way(Self.box, from: Vector3(0, 2, -5), along: south) == 100)
        #expect(way(Self.box, from: Vector3(0, 2, -5), along: north, reach: 7) == 7)
        #expect(way(Self.box, from: Vector3(0, 2, -5), along: north, reach: 7.5) == 7.5)
        #expect(way(Self.box, from: Vector3(0, 2, -5), along: north, reach: 0) == 0)
        #expect(Self.scene([]).freeWay(from: .zero, along: north, radius: 1, reach: 42) == 42)
        #expect(way(Self.box, from: Vector3(.nan, 2, -5), along: north) == 0)
        #expect(way(Self.box, from: Vector3(0, 2, -5), along: Vector3(.infinity, 0, 0)) == 0)
        #expect(way(Self.box, from: Vector3(0, 2, -5), along: .zero) == 100)
    }

    @Test("Of several obstacles the nearest counts, whatever their order")
    func several() {
        let shapes = [Self.box, Self.sphere, Obstacle.Shape.sphere(centerNED: Vector3(5, 2, -5), radius: 1)]
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let scene = Self.scene(order.map { shapes[$0] })
            let way = scene.freeWay(from: Vector3(0, 2, -5), along: Vector3(1, 0, 0), radius: 0.5, reach: 100)
            #expect(abs(way - 3.5) < 1e-9)
        }
    }

    @Test("Against small steps along the way with the distance from the shape", arguments: 1...30)
    func againstSteps(seed: Int) {
        var random = RandomStream(seed: UInt64(seed), label: "test.freeWay")
        for _ in 0..<50 {
            let shape = SampledShape.random(&random, around: 12)
            let place = Vector3(random.uniform(-15, 15), random.uniform(-15, 15), random.uniform(-15, 15))
            let direction = SampledShape.direction(&random)
            let radius = random.unit() < 0.2 ? 0 : random.uniform(0, 2)
            let found = way(shape.shape, from: place, along: direction, radius: radius, reach: 30)
            // The way is free up to there …
            let isInside = shape.distance(place) <= radius
            var least = Double.infinity
            for step in 0..<1000 {
                let here = 0.03 * Double(step)
                let gap = shape.distance(place + direction * here) - radius
                if here < found, !isInside { #expect(gap > -1e-9, "seed \(seed): inside at \(here) of \(found)") }
                least = min(least, gap)
            }
            // … and touches there, or nowhere.
            if isInside {
                let ahead = shape.distance(place + direction * 1e-4)
                let moves = ahead - shape.distance(place)
                if abs(moves) > 1e-7 { #expect(found == (moves < 0 ? 0 : 30), "seed \(seed)") }
            } else if found < 30 {
                #expect(abs(shape.distance(place + direction * found) - radius) < 1e-8, "seed \(seed)")
            } else {
                #expect(least > -1e-9, "seed \(seed): a touch was missed by \(least)")
            }
        }
    }
}
