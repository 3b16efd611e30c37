import Contract
import SimMath
import Testing

@testable import SimCore

/// Obstacles are solid, whatever flies into them.
struct ContactTests {
    private static let shapes: [Obstacle.Shape] = [
        .box(centerNED: Vector3(20, 1, -10), halfSize: Vector3(2, 5, 4)),
        .cylinder(centerNED: Vector3(20, 1, -10), radius: 3, halfHeight: 8),
        .sphere(centerNED: Vector3(20, 1, -10), radius: 4),
    ]

    private func world(_ shape: Obstacle.Shape, at place: Vector3) -> (World, Scene) {
        let scene = Scene(
            profile: DeviceProfile(.mavicPro), obstacles: [Obstacle(id: "thing", shape: shape)], seed: 3)
        let world = World(
            aircraft: AircraftState(positionNED: place, headingDegrees: 0), gimbal: GimbalState(pitchDegrees: 0),
            scene: scene)
        return (world, scene)
    }

    @Test("From every side at full speed: never nearer than the body, and it stands", arguments: shapes.indices)
    func solid(index: Int) {
        let shape = Self.shapes[index]
        var random = RandomStream(seed: 11, label: "test.contact")
        for number in 0..<40 {
            let bearing = random.uniform(-180, 180)
            let way = Trig.sincos(degrees: bearing)
            let toward = Vector3(way.cosine, way.sine, random.uniform(-0.3, 0.3)).normalized ?? Vector3(1, 0, 0)
            let middle = Vector3(20, 1, -10)
            var (world, scene) = world(shape, at: middle - toward * 25)
            let body = scene.profile.sensing.bodyRadiusMeters
            var nearest = Double.infinity
            for _ in 0..<800 {
                world.step(FlightDemand(velocityNED: toward * 10), scene: scene)
                nearest = min(nearest, shape.distance(to: world.aircraft.positionNED))
            }
            let label = Comment("shape \(index), flight \(number), nearest \(nearest)")
            // Touching is within one tick's way of the body's radius.
            #expect(nearest >= body && nearest < body + 0.11, label)
            #expect(world.aircraft.velocityNED.length < 0.5, label)
        }
    }

    @Test("Who starts inside may leave, and does", arguments: shapes.indices)
    func leaves(index: Int) {
        var (world, scene) = world(Self.shapes[index], at: Vector3(21, 1, -10))
        for _ in 0..<600 { world.step(FlightDemand(velocityNED: Vector3(3, 0, 0)), scene: scene) }
        #expect(Self.shapes[index].distance(to: world.aircraft.positionNED) > 1)
    }
}
