import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// With sensing on and light in range, whoever moves inside the sensed sector touches nothing.
struct BypassPropertyTests {
    /// Things between 12 and 130 metres from the start, all around the way and not on the start itself.
    private func field(_ random: inout RandomStream, toward bearing: Double, height: Double) -> [Obstacle] {
        let count = 3 + random.below(22)
        var shapes: [Obstacle.Shape] = []
        while shapes.count < count {
            let along = random.uniform(8, 130)
            let aside = random.uniform(-15, 15)
            let turn = Trig.sincos(degrees: bearing)
            let down = random.uniform(-height - 15, -height + 15)
            let center = Vector3(
                along * turn.cosine - aside * turn.sine, along * turn.sine + aside * turn.cosine, down)
            let size = Vector3(random.uniform(0.05, 6), random.uniform(0.05, 6), random.uniform(0.1, 15))
            let shape: Obstacle.Shape =
                switch random.below(3) {
                case 0: .box(centerNED: center, halfSize: size)
                case 1: .cylinder(centerNED: center, radius: size.x, halfHeight: size.z)
                default: .sphere(centerNED: center, radius: size.y)
                }
            if shape.distance(to: Vector3(0, 0, -height)) > 4 { shapes.append(shape) }
        }
        return shapes.enumerated().map { Obstacle(id: "\($0)", shape: $1) }
    }

    @Test("Random fields of boxes, cylinders and spheres", arguments: 1...8 as ClosedRange<UInt64>)
    func fields(seed: UInt64) {
        var random = RandomStream(seed: seed, label: "test.bypass")
        var (least, evaded, ended) = (Double.infinity, 0, 0)
        for number in 0..<14 {
            let mode = [TapFlyMode.forward, .backward, .free][random.below(3)]
            let speed = random.uniform(1, 10)
            let heading = random.uniform(-180, 180)
            let (u, v) = (random.uniform(0.02, 0.98), random.uniform(0.1, 0.9))
            let bypass = random.below(2) == 0
            let label = Comment("seed \(seed), flight \(number): \(mode), \(speed) m/s, (\(u), \(v)), \(bypass)")
            let rig = Rig(height: 60, heading: heading, limits: FlightLimits(heightMeters: 90))
            // Every third flight meets wind, which makes braking less exact.
            if number % 3 == 2 {
                rig.world.wind.set(
                    fromDegrees: random.uniform(-180, 180), speedMps: random.uniform(0, 6), gustMps: 2)
            }
            rig.place(field(&random, toward: mode == .backward ? heading + 180 : heading, height: 60))
            #expect(rig.fly(mode, u: u, v: v, speed: speed, bypass: bypass), label)
            let nearest = rig.flyOn(seconds: 40)
            #expect(nearest > 0.3, label)
            least = min(least, nearest)
            if rig.manoeuvres.contains(where: { $0 != .none }) { evaded += 1 }
            if !rig.state.isInExecutingSet {
                ended += 1
                #expect(rig.leaving.count == 1 && rig.leaving.error != 0, label)
            }
        }
        print("seed \(seed): nearest \(least) m, \(evaded) evaded, \(ended) ended")
        #expect(evaded > 3)
    }
}
