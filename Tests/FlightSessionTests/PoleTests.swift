import Contract
import FlightSession
import Foundation
import SimCore
import SimMath
import Testing

/// A pole stands where plain trigonometry says that the tapped pixel looks; the flight must meet it.
struct PoleTests {
    private static let radius = 0.5
    private static let perBlock = 125

    private struct Sample: CustomStringConvertible {
        var u: Double
        var v: Double
        var pitch: Double
        var heading: Double
        var distance: Double

        var description: String {
            "point (\(u), \(v)), pitch \(pitch), heading \(heading), pole at \(distance) m"
        }
    }

    /// Bearing and elevation of the tapped pixel in degrees, then the pole; Mavic Pro's published angle of view.
    private func sight(_ s: Sample) -> (elevation: Double, north: Double, east: Double, up: Double) {
        let tanH = tan(66.6 / 2 * Double.pi / 180)
        let (right, below) = ((2 * s.u - 1) * tanH, (2 * s.v - 1) * tanH * 9 / 16)
        let theta = s.pitch * Double.pi / 180
        let ahead = cos(theta) + below * sin(theta)
        let up = sin(theta) - below * cos(theta)
        let bearing = s.heading * Double.pi / 180 + atan2(right, ahead)
        let elevation = atan2(up, hypot(ahead, right))
        return (
            elevation * 180 / Double.pi, s.distance * cos(elevation) * cos(bearing),
            s.distance * cos(elevation) * sin(bearing), s.distance * sin(elevation)
        )
    }

    /// The nearest that a flight came to the pole, or the code of a refused start.
    private func fly(_ s: Sample, past pole: Vector3) throws -> (nearest: Double, refused: ErrorCode?) {
        let session = Made.session(
            Made.setup(.mavicPro, height: 150, heading: s.heading, gimbal: s.pitch, hasCard: false))
        try session.submit(.tapFlySetSpeed(metersPerSecond: 10))
        let request = try session.submit(.tapFlyStart(image: ImagePoint(s.u, s.v), mode: .forward))
        let start = session.state.world.aircraft.positionNED
        let line = try #require((pole - start).normalized)
        var nearest = Double.infinity
        for _ in 0..<6000 {
            try session.step()
            for record in session.events {
                if case .completed(request, let code, _) = record.event, !code.isOK { return (nearest, code) }
            }
            let place = session.state.world.aircraft.positionNED
            nearest = min(nearest, (place - pole).length)
            if (place - start).dot(line) > s.distance + 0.5 { break }
        }
        return (nearest, nil)
    }

    @Test("1,000 random taps meet their poles within the radius", arguments: 1...8 as ClosedRange<UInt64>)
    func poles(seed: UInt64) throws {
        var random = RandomStream(seed: seed, label: "test.poles")
        var (met, refused, worst) = (0, 0, 0.0)
        for number in 0..<Self.perBlock {
            let s = Sample(
                u: random.unit(), v: random.unit(), pitch: random.uniform(-90, 30),
                heading: random.uniform(-180, 180), distance: random.uniform(15, 60))
            let label = Comment("seed \(seed), flight \(number): \(s)")
            let sight = sight(s)
            let pole = Vector3(sight.north, sight.east, -150 - sight.up)
            let result = try fly(s, past: pole)
            if let code = result.refused {
                refused += 1
                // A direction beyond the limits, or else a gimbal that looks down too far for a mission.
                let isSteep = sight.elevation > 59.999 || sight.elevation < -74.999
                #expect(code.number == (isSteep ? -5054 : -5051) && (isSteep || s.pitch < -80), label)
            } else {
                met += 1
                worst = max(worst, result.nearest)
                #expect(result.nearest <= Self.radius, label)
                #expect(sight.elevation < 60.001 && sight.elevation > -75.001 && s.pitch >= -80, label)
            }
        }
        #expect(met + refused == Self.perBlock && met > Self.perBlock * 3 / 4, "\(met) met, \(refused) refused")
        #expect(worst > 0)
    }

    @Test("A pole a metre beside the line is not met: the test can fail")
    func miss() throws {
        let s = Sample(u: 0.5, v: 0.5, pitch: 0, heading: 0, distance: 30)
        #expect(try fly(s, past: Vector3(30, 0, -150)).nearest < 0.1)
        #expect(try fly(s, past: Vector3(30, 1, -150)).nearest > 0.9)
    }
}
