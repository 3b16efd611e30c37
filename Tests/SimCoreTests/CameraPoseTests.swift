import Contract
import Foundation
import SimCore
import SimMath
import Testing

struct CameraPoseTests {
    /// One random camera and point, from the whole range that a gimbal and a lens can have.
    private func sample(_ random: inout RandomStream) -> (camera: PlainCamera, u: Double, v: Double) {
        let hfov = random.uniform(40, 120)
        let tanHalfH = tan(radians(hfov / 2))
        let camera = PlainCamera(
            headingDegrees: random.uniform(-180, 180), pitchDegrees: random.uniform(-90, 30), tanHalfH: tanHalfH,
            tanHalfV: tanHalfH * 9 / 16)
        return (camera, random.unit(), random.unit())
    }

    @Test("Image point to direction and back within 1e-9, 10,000 cameras")
    func roundTrip() throws {
        var random = RandomStream(seed: 1, label: "test.camera")
        var worst = 0.0
        for number in 0..<10_000 {
            let (camera, u, v) = sample(&random)
            let direction = camera.pose.directionNED(through: ImagePoint(u, v))
            let back = try #require(camera.pose.imagePoint(ofDirection: direction), "sample \(number): \(camera)")
            worst = max(worst, abs(back.u - u), abs(back.v - v), abs(direction.length - 1))
        }
        #expect(worst < 1e-9)
    }

    @Test("The direction is the one of plain trigonometry, 10,000 cameras")
    func independentFormula() {
        var random = RandomStream(seed: 2, label: "test.camera")
        var worst = 0.0
        for _ in 0..<10_000 {
            let (camera, u, v) = sample(&random)
            let off = camera.pose.directionNED(through: ImagePoint(u, v)) - camera.direction(u: u, v: v).vector
            worst = max(worst, off.length)
        }
        #expect(worst < 1e-14)
    }

    @Test("A place along the ray appears at the point, however far")
    func places() throws {
        var random = RandomStream(seed: 3, label: "test.camera")
        for number in 0..<1000 {
            let (camera, u, v) = sample(&random)
            let eye = Vector3(random.uniform(-99, 99), random.uniform(-99, 99), random.uniform(-99, 0))
            let distance = random.uniform(0.2, 5000)
            let place = eye + camera.direction(u: u, v: v).vector * distance
            let point = try #require(camera.pose(at: eye).imagePoint(of: place), "sample \(number)")
            #expect(abs(point.u - u) < 1e-9 && abs(point.v - v) < 1e-9, "sample \(number)")
            let behind = eye - camera.direction(u: u, v: v).vector * distance
            #expect(camera.pose(at: eye).imagePoint(of: behind) == nil)
        }
    }

    @Test("The reference's own checks")
    func checks() {
        let level = PlainCamera(headingDegrees: 0, pitchDegrees: 0, tanHalfH: 0.6571, tanHalfV: 0.3696)
        #expect(level.pose.directionNED(through: ImagePoint(0.5, 0.5)) == Vector3(1, 0, 0))
        #expect(level.pose.directionNED(through: ImagePoint(1, 0.5)).y > 0.5)
        #expect(level.pose.directionNED(through: ImagePoint(0.5, 1)).z > 0.3)
        #expect(level.pose.imagePoint(ofDirection: Vector3(-1, 0, 0)) == nil)
        // The edge of the sight is not in front.
        #expect(level.pose.imagePoint(ofDirection: Vector3(0, 1, 0)) == nil)
        #expect(level.pose.imagePoint(ofDirection: .zero) == nil)
        #expect(level.pose.imagePoint(ofDirection: Vector3(.nan, 0, 0)) == nil)
    }

    @Test("Straight down is (0, 0, 1), exactly, at every heading")
    func straightDown() {
        for tenth in -1800...1800 {
            let camera = PlainCamera(
                headingDegrees: Double(tenth) / 10, pitchDegrees: -90, tanHalfH: 0.6571, tanHalfV: 0.3696)
            #expect(camera.pose.directionNED(through: ImagePoint(0.5, 0.5)) == Vector3(0, 0, 1), "\(tenth)")
            #expect(camera.pose.imagePoint(ofDirection: Vector3(0, 0, 1)) == ImagePoint(0.5, 0.5), "\(tenth)")
        }
    }

    @Test("Sweep to straight down at heading 110: no jump, no NaN")
    func sweep() throws {
        var last: (direction: Vector3, right: Vector3, corner: Vector3)?
        for tenth in 0...50 {
            let pitch = -85 - Double(tenth) / 10
            let camera = PlainCamera(headingDegrees: 110, pitchDegrees: pitch, tanHalfH: 0.6571, tanHalfV: 0.3696)
            let pose = camera.pose
            let now = (
                direction: pose.directionNED(through: ImagePoint(0.5, 0.5)), right: pose.rightNED,
                corner: pose.directionNED(through: ImagePoint(0, 0))
            )
            #expect(now.direction.isFinite && now.right.isFinite && now.corner.isFinite)
            #expect(abs(angle(now.direction, Vector3(0, 0, 1)) - (90 + pitch)) < 1e-9)
            // The picture's right side stays at bearing 200.
            #expect(abs(atan2(now.right.y, now.right.x) * 180 / Double.pi + 160) < 1e-9)
            if let last {
                #expect(abs(angle(now.direction, last.direction) - 0.1) < 1e-9, "pitch \(pitch)")
                #expect(angle(now.right, last.right) < 1e-9, "pitch \(pitch)")
                #expect(angle(now.corner, last.corner) < 0.11, "pitch \(pitch)")
            }
            last = now
        }
    }

    @Test("The gimbal passes through the sweep in the world without a jump")
    func gimbalSweep() {
        var bench = Bench(heading: 110)
        bench.world.gimbal = GimbalState(pitchDegrees: -85)
        bench.world.gimbal.pitchWantedDegrees = -90
        var last = bench.world.cameraPose(bench.scene).forwardNED
        for _ in 0..<30 {
            bench.step()
            let now = bench.world.cameraPose(bench.scene).forwardNED
            #expect(angle(now, last) <= 0.9 + 1e-9)
            last = now
        }
        #expect(bench.world.gimbal.pitchDegrees == -90)
        #expect(last == Vector3(0, 0, 1))
        #expect(bench.aircraft.headingDegrees == 110 && bench.aircraft.yawRateDps == 0)
    }
}

struct LensTests {
    /// Half-angle tangents and full angles as published for the 16:9 stream.
    static let published: [(model: AircraftModel, hfov: Double, vfov: Double, tanH: Double, tanV: Double)] = [
        (.mavicPro, 66.6, 40.6, 0.6571, 0.3696),
        (.phantom4, 81.3, 51.5, 0.8579, 0.4826),
        (.phantom4Pro, 73.7, 45.7, 0.7492, 0.4214),
    ]

    @Test("Lenses see what is published, to the last published digit of the angle", arguments: published.indices)
    func tangents(row: Int) {
        let expected = Self.published[row]
        let lens = Lens(DeviceProfile(expected.model).camera)
        let hfov = 2 * atan(lens.tanHalfHorizontal) * 180 / Double.pi
        let vfov = 2 * atan(lens.tanHalfVertical) * 180 / Double.pi
        #expect(abs(hfov - expected.hfov) < 0.051)
        // The vertical angle follows from the horizontal one, so both roundings add up.
        #expect(abs(vfov - expected.vfov) < 0.1)
        // A twentieth of a degree of the full angle in terms of the tangent.
        #expect(abs(lens.tanHalfHorizontal - expected.tanH) < 0.0009)
        #expect(abs(lens.tanHalfVertical - expected.tanV) < 0.0005)
    }

    @Test("Pixels are square")
    func square() {
        var camera = DeviceProfile(.mavicPro).camera
        (camera.streamWidthPx, camera.streamHeightPx, camera.horizontalViewDegrees) = (640, 480, 90)
        let lens = Lens(camera)
        #expect(abs(lens.tanHalfHorizontal - 1) < 1e-15 && abs(lens.tanHalfVertical - 0.75) < 1e-15)
    }
}
