import Contract
import Foundation
import SimCore
import SimMath

/// A direction or place by plain numbers, so that reference formulas need nothing of the simulation.
struct Plain {
    var north: Double
    var east: Double
    var down: Double

    var vector: Vector3 { Vector3(north, east, down) }
}

func radians(_ degrees: Double) -> Double { degrees * Double.pi / 180 }

/// A camera by the numbers that a data sheet gives.
struct PlainCamera {
    var headingDegrees: Double
    var pitchDegrees: Double
    var tanHalfH: Double
    var tanHalfV: Double

    /// The pinhole formulas in steps: camera ray, turned by the gimbal's pitch, turned by the heading, unit length.
    func direction(u: Double, v: Double) -> Plain {
        let (c1, c2, c3) = (1.0, (2 * u - 1) * tanHalfH, (2 * v - 1) * tanHalfV)
        let (theta, psi) = (radians(pitchDegrees), radians(headingDegrees))
        let forward = c1 * cos(theta) + c3 * sin(theta)
        let down = -c1 * sin(theta) + c3 * cos(theta)
        let north = forward * cos(psi) - c2 * sin(psi)
        let east = forward * sin(psi) + c2 * cos(psi)
        let length = (north * north + east * east + down * down).squareRoot()
        return Plain(north: north / length, east: east / length, down: down / length)
    }

    var pose: CameraPose { pose(at: .zero) }

    func pose(at place: Vector3) -> CameraPose {
        var lens = Lens(DeviceProfile(.mavicPro).camera)
        lens.tanHalfHorizontal = tanHalfH
        lens.tanHalfVertical = tanHalfV
        // Exactly what a state holds: cosine and sine of whole and other degrees.
        let heading = Trig.sincos(degrees: headingDegrees)
        return CameraPose(
            positionNED: place, headingNED: Vector3(heading.cosine, heading.sine, 0), pitchDegrees: pitchDegrees,
            lens: lens)
    }
}

/// A world on a test bench: one aircraft, one scene, stepped by hand.
struct Bench {
    var world: World
    let scene: Scene

    init(
        height: Double = 50, heading: Double = 0, seed: UInt64 = 1, model: AircraftModel = .mavicPro,
        targets: [TargetPlan] = []
    ) {
        let profile = DeviceProfile(model)
        scene = Scene(profile: profile, targets: targets, seed: seed)
        world = World(
            aircraft: AircraftState(positionNED: Vector3(0, 0, -height), headingDegrees: heading),
            gimbal: GimbalState(pitchDegrees: 0), scene: scene)
    }

    var airframe: AirframeProfile { scene.profile.airframe }
    var aircraft: AircraftState { world.aircraft }

    mutating func step(_ demand: FlightDemand = .hover) {
        world.step(demand, scene: scene)
    }

    mutating func run(_ demand: FlightDemand = .hover, seconds: Double) {
        for _ in 0..<Int((seconds * 100).rounded()) { step(demand) }
    }

    mutating func blow(from: Double, speed: Double, gust: Double) {
        world.wind.set(fromDegrees: from, speedMps: speed, gustMps: gust)
    }
}

/// Angle between two directions in degrees, by plain trigonometry.
func angle(_ a: Vector3, _ b: Vector3) -> Double {
    let cross = Vector3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    return atan2(cross.length, a.dot(b)) * 180 / Double.pi
}
