import Contract
import SimMath

extension World {
    /// Obstacles are solid: a tick that would bring the body nearer to one than its radius does not move it, and takes
    /// its speed. What a crash breaks is not modelled; nothing about it is published.
    ///
    /// - Parameter before: where it was when the tick began. Who is too near already may leave.
    mutating func touchObstacles(from before: Vector3, _ scene: Scene) {
        let body = scene.profile.sensing.bodyRadiusMeters
        for index in scene.solids.indices {
            let solid = scene.solids[index]
            let reach = solid.boundingRadius + body
            guard (aircraft.positionNED - solid.centerNED).lengthSquared < reach * reach else { continue }
            let distance = solid.shape.distance(to: aircraft.positionNED)
            guard distance < body, distance < solid.shape.distance(to: before) else { continue }
            return aircraft.stop(at: before)
        }
    }
}

extension AircraftState {
    /// Against something solid: the place is kept, speed and push are gone.
    fileprivate mutating func stop(at place: Vector3) {
        positionNED = place
        velocityNED = .zero
        thrustNED = .zero
    }
}
