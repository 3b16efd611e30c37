import Contract
import Foundation
import SimCore
import SimMath
import Testing

/// An aircraft with its sensors among obstacles.
struct SensorBench {
    var world: World
    let scene: Scene

    init(
        _ shapes: [Obstacle.Shape], at place: Vector3 = Vector3(0, 0, -50), heading: Double = 0,
        model: AircraftModel = .mavicPro, adjust: (inout DeviceProfile) -> Void = { _ in }
    ) {
        var profile = DeviceProfile(model)
        adjust(&profile)
        scene = Scene(
            profile: profile,
            obstacles: shapes.enumerated().map { Obstacle(id: "o\($0.offset)", shape: $0.element) })
        world = World(
            aircraft: AircraftState(positionNED: place, headingDegrees: heading), gimbal: GimbalState(pitchDegrees: 0),
            scene: scene)
        world.sense(scene)
    }

    var nose: [Double] { Self.list(world.vision.nose) }
    var tail: [Double] { Self.list(world.vision.tail) }

    mutating func sense(ticks: Int = 1) { for _ in 0..<ticks { world.sense(scene) } }

    private static func list(_ view: SensorView) -> [Double] { (0..<4).map { view.sectors[$0] } }
}

private let nothing = SensorView.nothing

@Suite("What the vision sensors read")
struct SensingTests {
    /// A small ball at a distance and angle from an aircraft 50 m up with some heading.
    private func ball(
        azimuth: Double, elevation: Double = 0, ahead: Double = 10, heading: Double = 0, radius: Double = 0.01
    ) -> Obstacle.Shape {
        let turn = radians(heading + azimuth)
        let level = ahead / cos(radians(azimuth))
        let place = Vector3(level * cos(turn), level * sin(turn), -50 - ahead * tan(radians(elevation)))
        return .sphere(centerNED: place, radius: radius)
    }

    @Test("A wall ahead: its nearest point in each sector", arguments: [0.0, 90, -90, 180])
    func wall(heading: Double) {
        // 10 m ahead, 40 m wide and high: sectors' inner borders are at 0 and ±17.5°.
        let turn = radians(heading)
        let middle = Vector3(11 * cos(turn).rounded(), 11 * sin(turn).rounded(), -50)
        let along = abs(middle.x) > 1
        let bench = SensorBench(
            [.box(centerNED: middle, halfSize: Vector3(along ? 1 : 20, along ? 20 : 1, 20))], heading: heading)
        let outer = 10 / cos(radians(17.5))
        for (reading, right) in zip(bench.nose, [outer, 10, 10, outer]) { #expect(abs(reading - right) < 1e-9) }
        #expect(bench.world.vision.nose.isWorking && !bench.world.vision.tail.isWorking)
        #expect(bench.tail == [nothing, nothing, nothing, nothing])
    }

    @Test("Sectors' borders at -35, -17.5, 0, 17.5 and 35°", arguments: [0.0, 33, -90, 171.25])
    func borders(heading: Double) {
        // The ball's radius covers 0.05° to either side.
        let borders = [-35, -17.5, 0, 17.5, 35]
        for (index, border) in borders.enumerated() {
            for (offset, seen) in [
                (-0.1, [index - 1]), (0.1, [index]), (0, [index - 1, index]), (-0.03, [index - 1, index]),
                (0.03, [index - 1, index]),
            ] {
                let bench = SensorBench([ball(azimuth: border + offset, heading: heading)], heading: heading)
                let found = (0..<4).filter { bench.nose[$0] < nothing }
                #expect(found == seen.filter { (0..<4).contains($0) }, "\(border) \(offset)")
            }
        }
    }

    @Test("Upper and lower border at 27.5°")
    func upAndDown() {
        for side in [1.0, -1] {
            for (elevation, seen) in [(27.45, true), (27.5, true), (27.53, true), (27.6, false), (60, false)] {
                for azimuth in [-30.0, 5] {
                    let bench = SensorBench([ball(azimuth: azimuth, elevation: side * elevation)])
                    #expect((bench.nose.min() ?? 0 < nothing) == seen, "\(elevation) \(azimuth)")
                }
            }
        }
    }

    @Test("From the range's beginning to its end, both included; nearer reads as the beginning")
    func range() {
        let wall = { (ahead: Double) in
            Obstacle.Shape.box(centerNED: Vector3(ahead + 1, 0, -50), halfSize: Vector3(1, 0.1, 0.1))
        }
        for (ahead, reading) in [
            (31.0, nothing), (30.000001, nothing), (30, 30), (29.5, 29.5), (0.7, 0.7), (0.6, 0.7), (0.01, 0.7),
            (0, 0.7), (-0.5, 0.7),
        ] {
            let bench = SensorBench([wall(ahead)])
            #expect(abs(bench.nose[1] - reading) < 1e-9 && abs(bench.nose[2] - reading) < 1e-9, "\(ahead)")
        }
        // Inside a shape every sector is blocked.
        for shape in [
            Obstacle.Shape.box(centerNED: Vector3(0, 0, -50), halfSize: Vector3(2, 2, 2)),
            .cylinder(centerNED: Vector3(1, 1, -50), radius: 3, halfHeight: 2),
            .sphere(centerNED: Vector3(-1, 0, -50), radius: 2),
        ] {
            #expect(SensorBench([shape]).nose == [0.7, 0.7, 0.7, 0.7])
        }
        // Behind the aircraft, a hair from its back.
        #expect(SensorBench([wall(-2.000001)]).nose == [nothing, nothing, nothing, nothing])
    }

    @Test("Ranges of the models that publish one")
    func models() {
        for (model, farthest) in [
            (AircraftModel.mavicPro, 30.0), (.phantom4, 15), (.spark, 5), (.mavicAir, 12), (.mavic2Pro, 40),
        ] {
            for (distance, seen) in [(farthest - 0.001, true), (farthest + 0.001, false)] {
                let shape = Obstacle.Shape.sphere(centerNED: Vector3(distance + 3, 0, -50), radius: 3)
                let bench = SensorBench([shape], model: model)
                #expect((bench.nose[1] < nothing) == seen && (bench.nose[2] < nothing) == seen, "\(model)")
                if seen { #expect(abs(bench.nose[1] - distance) < 1e-9) }
            }
        }
    }

    @Test("The rear sensor looks back; its left is the aircraft's right")
    func rear() {
        let behindRight = Obstacle.Shape.sphere(centerNED: Vector3(-10, 4, -50), radius: 0.5)
        let bench = SensorBench([behindRight], model: .mavic2Pro)
        // 21.8° to the left of straight back: sectors begin at -35°.
        #expect(bench.nose == [nothing, nothing, nothing, nothing])
        #expect(abs(bench.tail[0] - (hypot(10, 4) - 0.5)) < 1e-9)
        #expect(bench.tail[1...] == [nothing, nothing, nothing])
        // Turned about, the nose sees it on its left.
        let turned = SensorBench([behindRight], heading: 180, model: .mavic2Pro)
        #expect(abs(turned.nose[0] - bench.tail[0]) < 1e-9 && turned.tail == [nothing, nothing, nothing, nothing])
        // Without the sensor nobody looks.
        #expect(SensorBench([behindRight]).tail == [nothing, nothing, nothing, nothing])
    }

    @Test("One, two and three sectors")
    func fewerSectors() {
        let shape = ball(azimuth: 10)
        for (count, seen) in [(1.0, 0), (2, 1), (3, 1), (4, 2)] {
            let bench = SensorBench([shape]) { $0.sensing.sectors = count }
            #expect((0..<4).filter { bench.nose[$0] < nothing } == [seen], "\(count)")
        }
    }

    @Test("The nearest of several counts, each in its sector")
    func several() {
        let near = ball(azimuth: 10, ahead: 8, radius: 0.1)
        let far = ball(azimuth: 9, ahead: 20, radius: 1)
        let left = ball(azimuth: -25, ahead: 15, radius: 0.1)
        for order in [[near, far, left], [left, far, near], [far, near, left]] {
            let bench = SensorBench(order)
            #expect(abs(bench.nose[2] - (8 / cos(radians(10)) - 0.1)) < 1e-9)
            #expect(abs(bench.nose[0] - (15 / cos(radians(25)) - 0.1)) < 1e-9)
            #expect(bench.nose[1] == nothing && bench.nose[3] == nothing)
        }
    }

    @Test("Sensors stay level while the body tilts")
    func level() {
        let shape = ball(azimuth: 5, elevation: 20)
        var bench = SensorBench([shape])
        let before = bench.nose
        bench.world.aircraft.thrustNED = Vector3(4, 2, 0)
        bench.sense(ticks: 10)
        #expect(bench.nose == before && before[2] < nothing)
    }

    @Test("Against a search over the skin", arguments: 1...24)
    func againstSampling(seed: Int) {
        var random = RandomStream(seed: UInt64(seed), label: "test.sensing")
        for _ in 0..<6 {
            let heading = random.uniform(-180, 180)
            let shape = SampledShape.random(&random, around: 14)
            let bench = SensorBench([shape.shape], at: .zero, heading: heading, model: .mavic2Pro) {
                // Nothing is cut off.
                $0.sensing.rangeMinMeters = 0
                $0.sensing.rangeMaxMeters = 100
            }
            guard shape.distance(.zero) > 0 else {
                #expect(bench.nose == [0, 0, 0, 0] && bench.tail == [0, 0, 0, 0])
                continue
            }
            for (turn, readings) in [(0.0, bench.nose), (180, bench.tail)] {
                for index in 0..<4 {
                    let from = -35 + 17.5 * Double(index)
                    let sector = PlainSector(
                        headingDegrees: heading + turn, fromDegrees: from, toDegrees: from + 17.5,
                        halfVerticalDegrees: 27.5)
                    // What slips through a coarse grid is looked for again.
                    var error = Double.infinity
                    for cells in [24, 100, 500] where error > 1e-3 {
                        error = (sector.nearest(shape, cells: cells) ?? nothing) - readings[index]
                    }
                    #expect(
                        abs(error) < 1e-3 && error > -1e-6,
                        "seed \(seed): \(shape) heading \(heading + turn) sector \(index): off by \(error)")
                }
            }
        }
    }

    @Test("No way inside a sector is blocked before its reading", arguments: 1...20)
    func safeWays(seed: Int) {
        var random = RandomStream(seed: UInt64(seed), label: "test.safeWays")
        for _ in 0..<20 {
            let shapes = (0..<8).map { _ in SampledShape.random(&random, around: 25).shape }
            let heading = random.uniform(-180, 180)
            let bench = SensorBench(shapes, at: .zero, heading: heading)
            guard !bench.scene.obstacles.contains(where: { $0.distance(to: .zero) <= 0.7 }) else { continue }
            for _ in 0..<60 {
                let azimuth = random.uniform(-35, 35)
                let (turn, rise) = (radians(heading + azimuth), tan(radians(random.uniform(-27.5, 27.5))))
                let line = Vector3(cos(turn), sin(turn), rise * cos(radians(azimuth)))
                guard let direction = line.normalized else { continue }
                let reading = bench.nose[min(3, Int((azimuth + 35) / 17.5))]
                let way = bench.scene.freeWay(from: .zero, along: direction, radius: 0, reach: 30)
                #expect(way > min(reading, 30) - 1e-5, "seed \(seed): heading \(heading), azimuth \(azimuth)")
            }
        }
    }
}
