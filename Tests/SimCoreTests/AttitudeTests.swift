import Contract
import Foundation
import SimCore
import SimMath
import Testing

/// Attitude quaternions against rotation by hand.
struct AttitudeTests {
    /// A body vector turned by the quaternion, written out from the definition q v q*.
    private func turned(_ body: Vector3, _ q: Attitude) -> Vector3 {
        let axis = Vector3(q.x, q.y, q.z)
        func cross(_ a: Vector3, _ b: Vector3) -> Vector3 {
            Vector3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        }
        let t = cross(axis, body) * 2
        return body + t * q.w + cross(axis, t)
    }

    private func heading(_ degrees: Double) -> Vector3 {
        Vector3(cos(radians(degrees)), sin(radians(degrees)), 0)
    }

    private let nose = Vector3(1, 0, 0)
    private let right = Vector3(0, 1, 0)
    private let down = Vector3(0, 0, 1)

    @Test(
        "Level at every heading: the nose points there, down is down", arguments: [-180, -135, -90, -1, 0, 45, 90, 179])
    func level(degrees: Int) {
        let q = Attitude(headingNED: heading(Double(degrees)))
        #expect(abs(q.lengthError) < 1e-12)
        #expect((turned(nose, q) - heading(Double(degrees))).length < 1e-12)
        #expect((turned(right, q) - heading(Double(degrees) + 90)).length < 1e-12)
        #expect((turned(down, q) - down).length < 1e-12)
        #expect(abs(q.pitchAndRollDegrees.pitch) < 1e-9 && abs(q.pitchAndRollDegrees.roll) < 1e-9)
    }

    @Test("Known tilts: leaning toward the thrust", arguments: [-180.0, -120, 0, 33, 90, 170])
    func tilts(degrees: Double) {
        let (ahead, side) = (heading(degrees), heading(degrees + 90))
        let lean = tan(radians(20))
        // Thrust forward lowers the nose by 20 degrees.
        var q = Attitude(headingNED: ahead)
        q.follow(thrustNED: ahead * lean - down, headingNED: ahead)
        #expect(abs(q.pitchAndRollDegrees.pitch + 20) < 1e-9 && abs(q.pitchAndRollDegrees.roll) < 1e-9)
        #expect((turned(nose, q) - (ahead * cos(radians(20)) + down * sin(radians(20)))).length < 1e-12)
        #expect((turned(right, q) - side).length < 1e-12)
        // Thrust to the right lowers the right side.
        q = Attitude(headingNED: ahead)
        q.follow(thrustNED: side * lean - down, headingNED: ahead)
        #expect(abs(q.pitchAndRollDegrees.roll - 20) < 1e-9 && abs(q.pitchAndRollDegrees.pitch) < 1e-9)
        #expect((turned(nose, q) - ahead).length < 1e-12)
        #expect((turned(right, q) - (side * cos(radians(20)) + down * sin(radians(20)))).length < 1e-12)
        // Braking raises the nose.
        q.follow(thrustNED: ahead * -lean - down, headingNED: ahead)
        #expect(q.pitchAndRollDegrees.pitch > 19.9)
    }

    @Test("Random tilts: unit, right-handed, thrust along body up, nose on its heading")
    func random() {
        var random = RandomStream(seed: 1, label: "test.attitude")
        var q = Attitude(headingNED: nose)
        for number in 0..<5000 {
            let degrees = random.uniform(-180, 180)
            let thrust = Vector3(random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-3, -0.5))
            q.follow(thrustNED: thrust, headingNED: heading(degrees))
            #expect(abs(q.lengthError) < 1e-12, "\(number)")
            let up = turned(-down, q)
            #expect(angle(up, thrust) < 1e-6, "\(number)")
            let bodyNose = turned(nose, q)
            // Seen in the plane of the wanted heading, the nose leans neither left nor right of it.
            #expect(bodyNose.dot(heading(degrees)) > 0 && abs(bodyNose.dot(up)) < 1e-12, "\(number)")
        }
    }

    @Test("The sign never flips while the nose turns round and round")
    func continuous() {
        var q = Attitude(headingNED: heading(0))
        q.follow(thrustNED: Vector3(0.3, 0, -1), headingNED: heading(0))
        for tenth in 1...7300 {
            let degrees = Double(tenth) / 10
            let before = q
            let thrust = Vector3(0.3 * cos(radians(degrees * 3)), 0.3 * sin(radians(degrees * 3)), -1)
            q.follow(thrustNED: thrust, headingNED: heading(degrees))
            let change =
                abs(q.w - before.w) + abs(q.x - before.x) + abs(q.y - before.y) + abs(q.z - before.z)
            #expect(change < 0.01, "at \(degrees) degrees")
        }
    }

    @Test("No thrust, or thrust along the heading: the attitude stays as it was")
    func degenerate() {
        var q = Attitude(headingNED: heading(40))
        q.follow(thrustNED: Vector3(0.2, 0.1, -1), headingNED: heading(40))
        let before = q
        q.follow(thrustNED: .zero, headingNED: heading(40))
        #expect(q == before)
        q.follow(thrustNED: heading(40), headingNED: heading(40))
        #expect(q == before)
        q.follow(thrustNED: Vector3(.nan, 0, 0), headingNED: heading(40))
        #expect(q == before)
    }
}
