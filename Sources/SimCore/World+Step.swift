import Contract
import SimMath

extension World {
    /// One tick of the physical world, in the one order there is: wind, aircraft, gimbal, targets, battery.
    public mutating func step(_ demand: FlightDemand, scene: Scene) {
        wind.step()
        aircraft.step(demand, windNED: wind.velocityNED, scene: scene)
        gimbal.step(scene.profile.camera)
        for index in 0..<targets.count { targets[index].step(scene.targets[index]) }
        if aircraft.isFlying {
            // Even drain over the published flight time.
            let spent = Tick.seconds / (scene.profile.airframe.flightTimeMinutes * 60) * 100
            conditions.batteryPercent = max(0, conditions.batteryPercent - spent)
        }
    }
}
