import Contract
import SimMath

extension World {
    /// Whether a direction lies in the pyramid of a sensor that works now: whoever flies that way sees what is ahead.
    ///
    /// - Parameter direction: N-E-D, any length but zero.
    public func isSensed(_ direction: Vector3, _ scene: Scene) -> Bool {
        let nose = aircraft.headingNED
        let ahead = direction.x * nose.x + direction.y * nose.y
        let across = direction.y * nose.x - direction.x * nose.y
        return ahead >= 0
            ? scene.optics.isInView(ahead: ahead, across: across, down: direction.z) && isSensorWorking(.nose, scene)
            : scene.optics.isInView(ahead: -ahead, across: -across, down: direction.z) && isSensorWorking(.tail, scene)
    }
}
