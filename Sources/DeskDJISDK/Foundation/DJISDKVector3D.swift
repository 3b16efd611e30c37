import Foundation
import SimMath

/// Three numbers; directions are in N-E-D. [V3D]
public final class DJISDKVector3D: NSObject, Sendable {
    /// North.
    public let x: Double
    /// East.
    public let y: Double
    /// Down.
    public let z: Double

    init(_ vector: Vector3) {
        x = vector.x
        y = vector.y
        z = vector.z
    }

    public override var description: String { "(\(x), \(y), \(z))" }
}
