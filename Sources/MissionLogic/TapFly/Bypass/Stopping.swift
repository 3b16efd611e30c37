import Contract
import SimCore
import SimMath

extension World {
    /// The way from full braking to a hover.
    ///
    /// First the acceleration turns round at the jerk limit, which takes longest while the aircraft gains speed; then
    /// the deceleration is constant; in the end, below the acceleration limit times the response time, the speed falls
    /// exponentially. What drag the rotors lean against now is known, so a steady wind changes nothing.
    @inline(__always)
    func stoppingPath(_ airframe: AirframeProfile) -> Vector3 {
        let speed = aircraft.velocityNED.length
        guard speed > 1e-6 else { return .zero }
        let direction = aircraft.velocityNED * (1 / speed)
        let most = airframe.accelerationMaxMps2
        let drag = (wind.velocityNED - aircraft.velocityNED) * airframe.dragPerSecond
        let onward = max(0, (aircraft.thrustNED + drag).dot(direction))
        let turning = (most + onward) / airframe.jerkMaxMps3
        let way = (speed + onward * turning / 2 - airframe.jerkMaxMps3 * turning * turning / 6) * turning
        let left = max(0, speed + onward * turning - airframe.jerkMaxMps3 * turning * turning / 2)
        let slow = most * airframe.velocityResponseSeconds
        let braking =
            left > slow ? (left * left + slow * slow) / (2 * most) : left * airframe.velocityResponseSeconds
        return direction * (max(0, way) + braking)
    }
}

extension AirframeProfile {
    /// The way in which it stands from a speed, metres; a little more than needed below walking pace.
    func standingMeters(from speedMps: Double) -> Double {
        let turning = 2 * accelerationMaxMps2 / jerkMaxMps3
        let slow = accelerationMaxMps2 * velocityResponseSeconds
        return speedMps * turning + (speedMps * speedMps + slow * slow) / (2 * accelerationMaxMps2)
    }

    /// The speed from which a way suffices to stop: the inverse of `stoppingPath`, with the acceleration turning round
    /// from its limit.
    ///
    /// - Parameter share: of the deceleration that is there for this, 0…1.
    func speed(standingAfter wayMeters: Double, share: Double) -> Double {
        guard wayMeters > 0 else { return 0 }
        let deceleration = accelerationMaxMps2 * share
        let turning = 2 * accelerationMaxMps2 / jerkMaxMps3
        let slow = deceleration * velocityResponseSeconds
        // Below `slow` the speed falls exponentially, above it at the constant deceleration.
        let inSlow = wayMeters / (velocityResponseSeconds + turning)
        if inSlow <= slow { return inSlow }
        let lag = deceleration * turning
        return (lag * lag + max(0, 2 * deceleration * wayMeters - slow * slow)).squareRoot() - lag
    }
}
