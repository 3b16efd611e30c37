import Contract
import SimMath

extension World {
    /// One tick of the physical world, in the one order there is: wind, aircraft, gimbal, targets, battery.
    public mutating func step(_ demand: FlightDemand, scene: Scene) {
        wind.step()
        let (before, heading) = (aircraft.positionNED, aircraft.headingDegrees)
        aircraft.step(demand, windNED: wind.velocityNED, scene: scene)
        if !scene.solids.isEmpty && aircraft.isFlying { touchObstacles(from: before, scene) }
        gimbal.step(
            scene.profile.camera,
            turnedDegrees: gimbal.mode == .free ? Angle.wrapped(degrees: aircraft.headingDegrees - heading) : 0)
        // In place: a plan that is taken out of its list is copied with all its ways.
        scene.targets.withUnsafeBufferPointer { plans in
            for index in 0..<targets.count { targets[index].step(plans[index]) }
        }
        if status.areMotorsOn {
            conditions.batteryPercent = max(0, conditions.batteryPercent - scene.airlimits.spentPercent(aircraft))
        }
    }
}
