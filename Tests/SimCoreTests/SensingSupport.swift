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
