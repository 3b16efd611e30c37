import Contract
import Foundation
import SimCore
import SimMath
import Testing

/// The rectangle of a box against its own surface, sampled point by point and cut at the near plane.
struct BoxProjectionTests {
    private struct Box {
        var center: Vector3
        var half: Vector3
        var headingDegrees: Double

        /// From box axes (along, across, down; each -1…1) to N-E-D by plain trigonometry.
        func place(_ along: Double, _ across: Double, _ down: Double) -> Vector3 {
            let psi = radians(headingDegrees)
            let (a, b) = (along * half.x, across * half.y)
            return Vector3(
                center.x + a * cos(psi) - b * sin(psi), center.y + a * sin(psi) + b * cos(psi),
                center.z + down * half.z)
        }

        func rect(_ pose: CameraPose) -> ImageRect? {
            let heading = Trig.sincos(degrees: headingDegrees)
            return pose.imageRect(
                ofBox: center, halfSize: half, headingNED: Vector3(heading.cosine, heading.sine, 0))
        }
    }

    private let near = 0.1
    private let camera = PlainCamera(headingDegrees: 30, pitchDegrees: -20, tanHalfH: 0.6571, tanHalfV: 0.3696)

    /// Depth and image point by dot products with axes of plain trigonometry.
    private func see(_ place: Vector3, _ camera: PlainCamera) -> (depth: Double, u: Double, v: Double) {
        let (theta, psi) = (radians(camera.pitchDegrees), radians(camera.headingDegrees))
        let forward = Vector3(cos(theta) * cos(psi), cos(theta) * sin(psi), -sin(theta))
        let right = Vector3(-sin(psi), cos(psi), 0)
        let down = Vector3(sin(theta) * cos(psi), sin(theta) * sin(psi), cos(theta))
        let depth = place.dot(forward)
        return (
            depth, 0.5 + place.dot(right) / depth / camera.tanHalfH / 2,
            0.5 + place.dot(down) / depth / camera.tanHalfV / 2
        )
    }

    /// The bounds of all surface points in front of the near plane; edges are cut there by bisection.
    private func sampled(_ box: Box, _ camera: PlainCamera, steps: Int) -> (rect: ImageRect, points: Int)? {
        var rect = ImageRect(minU: .infinity, minV: .infinity, maxU: -.infinity, maxV: -.infinity)
        var points = 0
        func include(_ place: Vector3) {
            let seen = see(place, camera)
            guard seen.depth >= near - 1e-12 else { return }
            points += 1
            rect.minU = min(rect.minU, seen.u)
            rect.maxU = max(rect.maxU, seen.u)
            rect.minV = min(rect.minV, seen.v)
            rect.maxV = max(rect.maxV, seen.v)
        }
        func line(_ a: Vector3, _ b: Vector3) {
            include(a)
            include(b)
            var (low, high) = (a, b)
            guard (see(a, camera).depth < near) != (see(b, camera).depth < near) else { return }
            for _ in 0..<60 {
                let middle = (low + high) * 0.5
                if (see(middle, camera).depth < near) == (see(low, camera).depth < near) {
                    low = middle
                } else {
                    high = middle
                }
            }
            include(see(low, camera).depth >= near ? low : high)
        }
        for i in 0...steps {
            let s = 2 * Double(i) / Double(steps) - 1
            for side in [-1.0, 1] {
                for other in [-1.0, 1] {
                    line(box.place(s, side, other), box.place(s, side, -other))
                    line(box.place(side, s, other), box.place(side, s, -other))
                    line(box.place(side, other, s), box.place(side, -other, s))
                }
            }
            // The edges themselves, so that the cut corners are hit exactly.
            for side in [-1.0, 1] {
                for other in [-1.0, 1] {
                    line(box.place(-1, side, other), box.place(1, side, other))
                    line(box.place(side, -1, other), box.place(side, 1, other))
                    line(box.place(side, other, -1), box.place(side, other, 1))
                }
            }
        }
        return points > 0 ? (rect, points) : nil
    }

    private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-6 * max(1, abs(a)) }

    @Test("Boxes in front, across the near plane, around the camera and behind it", arguments: 1...4)
    func againstSampling(seed: UInt64) {
        var random = RandomStream(seed: seed, label: "test.boxes")
        var kinds = (front: 0, across: 0, behind: 0)
        for number in 0..<150 {
            let camera = PlainCamera(
                headingDegrees: random.uniform(-180, 180), pitchDegrees: random.uniform(-90, 30), tanHalfH: 0.6571,
                tanHalfV: 0.3696)
            let box = Box(
                center: Vector3(random.uniform(-8, 8), random.uniform(-8, 8), random.uniform(-8, 8)),
                half: Vector3(random.uniform(0.1, 6), random.uniform(0.1, 6), random.uniform(0.1, 6)),
                headingDegrees: random.uniform(-180, 180))
            let rect = box.rect(camera.pose)
            guard let expected = sampled(box, camera, steps: 6) else {
                kinds.behind += 1
                #expect(rect == nil, "seed \(seed), box \(number)")
                continue
            }
            guard let rect else {
                Issue.record("seed \(seed), box \(number): no rectangle although \(expected.points) points show")
                continue
            }
            let corners = [-1.0, 1].flatMap { a in
                [-1.0, 1].flatMap { b in [-1.0, 1].map { see(box.place(a, b, $0), camera).depth } }
            }
            if corners.allSatisfy({ $0 >= near }) { kinds.front += 1 } else { kinds.across += 1 }
            let matches =
                isClose(rect.minU, expected.rect.minU) && isClose(rect.maxU, expected.rect.maxU)
                && isClose(rect.minV, expected.rect.minV) && isClose(rect.maxV, expected.rect.maxV)
            #expect(matches, "seed \(seed), box \(number): \(rect), sampled \(expected.rect)")
        }
        #expect(kinds.front > 15 && kinds.across > 15 && kinds.behind > 15, "\(kinds)")
    }

    @Test("A box that reaches behind the camera is not mirrored")
    func notMirrored() throws {
        // To the right of a camera that looks north, from well behind to well ahead.
        let camera = PlainCamera(headingDegrees: 0, pitchDegrees: 0, tanHalfH: 1, tanHalfV: 1)
        let box = Box(center: Vector3(0, 3, 0), half: Vector3(10, 1, 1), headingDegrees: 0)
        let rect = try #require(box.rect(camera.pose))
        #expect(rect.minU > 0.5)
        // Ahead by ten metres and two to the right is the leftmost point; a near cut and four is the rightmost.
        #expect(isClose(rect.minU, 0.5 + 0.5 * 2 / 10))
        #expect(isClose(rect.maxU, 0.5 + 0.5 * 4 / near))
        #expect(isClose(rect.minV, 0.5 - 0.5 / near) && isClose(rect.maxV, 0.5 + 0.5 / near))
    }

    @Test("Wholly behind, touching the near plane, and without size")
    func edges() throws {
        let camera = PlainCamera(headingDegrees: 0, pitchDegrees: 0, tanHalfH: 1, tanHalfV: 1)
        #expect(Box(center: Vector3(-5, 0, 0), half: Vector3(4, 4, 4), headingDegrees: 0).rect(camera.pose) == nil)
        #expect(Box(center: Vector3(-1, 0, 0), half: Vector3(1.05, 1, 1), headingDegrees: 0).rect(camera.pose) == nil)
        let point = try #require(
            Box(center: Vector3(4, 1, 2), half: .zero, headingDegrees: 77).rect(camera.pose))
        #expect(point.width == 0 && point.height == 0 && point.minU == 0.625 && point.minV == 0.75)
        let grazing = try #require(
            Box(center: Vector3(-0.875, 0, 0), half: Vector3(1, 1, 1), headingDegrees: 0).rect(camera.pose))
        #expect(grazing.minU.isFinite && grazing.maxU.isFinite && grazing.width > 0)
    }

    @Test("The distance of a box is that of its nearest surface point")
    func obstacleDistance() {
        var random = RandomStream(seed: 9, label: "test.boxes")
        for number in 0..<60 {
            let half = Vector3(random.uniform(0.5, 3), random.uniform(0.5, 3), random.uniform(0.5, 3))
            let center = Vector3(1, 2, -3)
            let box = Obstacle(id: "b", centerNED: center, halfSize: half)
            let place = Vector3(random.uniform(-6, 8), random.uniform(-6, 9), random.uniform(-9, 4))
            var nearest = Double.infinity
            let steps = 40
            for i in 0...steps {
                for j in 0...steps {
                    let (s, t) = (2 * Double(i) / Double(steps) - 1, 2 * Double(j) / Double(steps) - 1)
                    for side in [-1.0, 1] {
                        for spot in [
                            Vector3(side * half.x, s * half.y, t * half.z),
                            Vector3(s * half.x, side * half.y, t * half.z),
                            Vector3(s * half.x, t * half.y, side * half.z),
                        ] {
                            nearest = min(nearest, (center + spot - place).length)
                        }
                    }
                }
            }
            let distance = box.distance(to: place)
            #expect(abs(abs(distance) - nearest) < 0.12, "box \(number)")
            let offset = place - center
            let isInside = abs(offset.x) < half.x && abs(offset.y) < half.y && abs(offset.z) < half.z
            #expect((distance < 0) == isInside, "box \(number)")
        }
    }
}
