import Foundation
import SimCore
import SimMath

/// A shape with formulas of its own: a distance by clamping and points all over its skin.
struct SampledShape {
    enum Kind: CaseIterable { case box, cylinder, sphere }

    var kind: Kind
    var center: Vector3
    /// Box: half sizes. Cylinder: radius, -, half height. Sphere: radius.
    var half: Vector3

    var shape: Obstacle.Shape {
        switch kind {
        case .box: .box(centerNED: center, halfSize: half)
        case .cylinder: .cylinder(centerNED: center, radius: half.x, halfHeight: half.z)
        case .sphere: .sphere(centerNED: center, radius: half.x)
        }
    }

    /// The distance of a place outside by its nearest point; negative inside.
    func distance(_ place: Vector3) -> Double {
        let p = place - center
        switch kind {
        case .box:
            let q = Vector3(
                min(half.x, max(-half.x, p.x)), min(half.y, max(-half.y, p.y)), min(half.z, max(-half.z, p.z)))
            if q != p { return (p - q).length }
            return -min(half.x - abs(p.x), half.y - abs(p.y), half.z - abs(p.z))
        case .cylinder:
            let across = hypot(p.x, p.y)
            let scale = across > half.x ? half.x / across : 1
            let q = Vector3(p.x * scale, p.y * scale, min(half.z, max(-half.z, p.z)))
            if across > half.x || q.z != p.z { return (p - q).length }
            return -min(half.x - across, half.z - abs(p.z))
        case .sphere:
            return sqrt(p.x * p.x + p.y * p.y + p.z * p.z) - half.x
        }
    }

    static func random(_ random: inout RandomStream, around reach: Double) -> SampledShape {
        let kind = Kind.allCases[random.below(3)]
        let size = random.unit() < 0.3 ? 0.3 : 6.0
        return SampledShape(
            kind: kind,
            center: Vector3(
                random.uniform(-reach, reach), random.uniform(-reach, reach), random.uniform(-reach, reach)),
            half: Vector3(
                random.uniform(0.01, size), random.uniform(0.01, size), random.uniform(0.01, size * 1.5)))
    }

    /// Any direction, sometimes along an axis.
    static func direction(_ random: inout RandomStream) -> Vector3 {
        let axes = [
            Vector3(1, 0, 0), Vector3(-1, 0, 0), Vector3(0, 1, 0), Vector3(0, -1, 0), Vector3(0, 0, 1),
            Vector3(0, 0, -1),
        ]
        if random.unit() < 0.2 { return axes[random.below(6)] }
        let z = random.uniform(-1, 1)
        let turn = random.uniform(0, 2 * Double.pi)
        return Vector3(sqrt(1 - z * z) * cos(turn), sqrt(1 - z * z) * sin(turn), z)
    }
}

extension SampledShape {
    /// Parts of the skin, each over a unit square.
    var faces: Int {
        switch kind {
        case .box: 6
        case .cylinder: 3
        case .sphere: 1
        }
    }

    func skin(_ face: Int, _ u: Double, _ v: Double) -> Vector3 {
        let turn = 2 * Double.pi * u
        let side = face % 2 == 0 ? 1.0 : -1
        switch (kind, face) {
        case (.box, 0...1): return center + Vector3(side * half.x, (2 * u - 1) * half.y, (2 * v - 1) * half.z)
        case (.box, 2...3): return center + Vector3((2 * u - 1) * half.x, side * half.y, (2 * v - 1) * half.z)
        case (.box, _): return center + Vector3((2 * u - 1) * half.x, (2 * v - 1) * half.y, side * half.z)
        case (.cylinder, 0...1):
            return center + Vector3(half.x * v * cos(turn), half.x * v * sin(turn), side * half.z)
        case (.cylinder, _):
            return center + Vector3(half.x * cos(turn), half.x * sin(turn), (2 * v - 1) * half.z)
        case (.sphere, _):
            let tilt = Double.pi * v
            return center + Vector3(sin(tilt) * cos(turn), sin(tilt) * sin(turn), cos(tilt)) * half.x
        }
    }
}

/// One sector by its angles, for a sensor in the origin that looks along a heading.
struct PlainSector {
    var headingDegrees: Double
    var fromDegrees: Double
    var toDegrees: Double
    var halfVerticalDegrees: Double

    func holds(_ place: Vector3) -> Bool {
        let turn = radians(headingDegrees)
        let ahead = place.x * cos(turn) + place.y * sin(turn)
        let right = -place.x * sin(turn) + place.y * cos(turn)
        let azimuth = atan2(right, ahead) * 180 / Double.pi
        guard ahead > 0, azimuth >= fromDegrees, azimuth <= toDegrees else { return false }
        return abs(atan2(place.z, ahead)) * 180 / Double.pi <= halfVerticalDegrees
    }

    /// The nearest point of a shape's skin in the sector: a grid over each face, then ever smaller throws around the
    /// best.
    func nearest(_ shape: SampledShape, cells: Int) -> Double? {
        var random = RandomStream(seed: UInt64(cells), label: "test.skin")
        var least: Double?
        for face in 0..<shape.faces {
            var best: (distance: Double, u: Double, v: Double)?
            func look(_ anyU: Double, _ anyV: Double) -> Bool {
                let (u, v) = (min(1, max(0, anyU)), min(1, max(0, anyV)))
                let point = shape.skin(face, u, v)
                let distance = point.length
                guard distance < best?.distance ?? least ?? .infinity, holds(point) else { return false }
                best = (distance, u, v)
                return true
            }
            let cell = 1 / Double(cells)
            for i in 0...cells { for j in 0...cells { _ = look(Double(i) * cell, Double(j) * cell) } }
            var width = 1.5 * cell
            while let (_, u, v) = best, width > 1e-7 {
                var isBetter = false
                for _ in 0..<40 where look(u + random.uniform(-width, width), v + random.uniform(-width, width)) {
                    isBetter = true
                }
                if !isBetter { width *= 0.7 }
            }
            if let best { least = best.distance }
        }
        return least
    }
}
