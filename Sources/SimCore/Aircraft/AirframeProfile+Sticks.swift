import Contract
import SimMath

extension AirframeProfile {
    /// The stick's deflection with the dead band taken out, -1…1.
    @inlinable
    public func deflection(_ stick: Double) -> Double {
        let size = abs(stick)
        guard size > stickDeadBand else { return 0 }
        let live = min(1, (size - stickDeadBand) / (1 - stickDeadBand))
        return stick < 0 ? -live : live
    }

    /// What the pilot's sticks ask for in P mode.
    public func demand(_ sticks: Sticks, headingNED: Vector3) -> FlightDemand {
        demand(sticks, headingNED: headingNED, speedMps: horizontalSpeedMaxMps)
    }

    /// What the sticks ask for where full deflection means a speed of so much, m/s.
    public func demand(_ sticks: Sticks, headingNED: Vector3, speedMps: Double) -> FlightDemand {
        if sticks == .centered { return .hover }
        let flat = flat(sticks, headingNED: headingNED, length: speedMps)
        return FlightDemand(
            velocityNED: Vector3(flat.x, flat.y, down(sticks)), yawRateDps: deflection(sticks.yaw) * yawRateMaxDps)
    }

    /// What the sticks ask for where full deflection means the full tilt: a push, m/s², and no place to hold.
    public func drift(_ sticks: Sticks, headingNED: Vector3, pushMps2: Double) -> FlightDemand {
        if sticks == .centered { return FlightDemand(isDrifting: true) }
        let flat = flat(sticks, headingNED: headingNED, length: pushMps2)
        return FlightDemand(
            velocityNED: Vector3(flat.x, flat.y, down(sticks)), yawRateDps: deflection(sticks.yaw) * yawRateMaxDps,
            isDrifting: true)
    }

    /// The right stick as a horizontal vector; a corner is no longer than a side.
    private func flat(_ sticks: Sticks, headingNED: Vector3, length: Double) -> Vector3 {
        Vector3(deflection(sticks.pitch) * length, deflection(sticks.roll) * length, 0).clamped(toLength: length)
            .rotatedAboutDown(sine: headingNED.y, cosine: headingNED.x)
    }

    private func down(_ sticks: Sticks) -> Double {
        let up = deflection(sticks.throttle)
        return up > 0 ? -up * ascentMaxMps : -up * descentMaxMps
    }
}
