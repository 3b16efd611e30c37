import Contract
import SimMath

/// Standard gravity, m/s².
let gravityMps2 = 9.80665

extension AircraftState {
    /// One tick of motion: limited in speed, acceleration, jerk and tilt, pushed by the wind, stopped by the ground.
    public mutating func step(_ demand: FlightDemand, windNED: Vector3, scene: Scene) {
        let airframe = scene.profile.airframe
        stepHeading(demand.yawRateDps, airframe)
        guard isFlying else { return standOnGround() }
        let drag = (windNED - velocityNED) * airframe.dragPerSecond
        let asked = demand.isDrifting ? driftingThrust(demand, drag, airframe) : heldThrust(demand, drag, airframe)
        let thrustWanted = scene.airlimits.withinTilt(asked, isSport: demand.isSport)
        let change = (thrustWanted - thrustNED).clamped(toLength: airframe.jerkMaxMps3 * Tick.seconds)
        thrustNED += change
        velocityNED += (thrustNED + drag) * Tick.seconds
        positionNED += velocityNED * Tick.seconds
        touchGround()
    }

    /// What the rotors must add for the wanted velocity: the flight controller knows the drag and leans against it.
    private mutating func heldThrust(
        _ demand: FlightDemand, _ drag: Vector3, _ airframe: AirframeProfile
    ) -> Vector3 {
        let wanted = heldVelocity(demand.velocityNED)
        let push = (wanted - velocityNED) * (1 / airframe.velocityResponseSeconds)
        return push.clamped(toLength: airframe.accelerationMaxMps2) - drag
    }

    /// What the rotors add without a place to hold: the lean that is asked for, whatever the wind does, and the
    /// wanted climb. In calm air the acceleration keeps its limit.
    private mutating func driftingThrust(
        _ demand: FlightDemand, _ drag: Vector3, _ airframe: AirframeProfile
    ) -> Vector3 {
        isHolding = false
        holdHeight(demand.velocityNED.z)
        let down = isHoldingHeight ? (holdNED.z - positionNED.z) * 0.8 : demand.velocityNED.z
        let air = Vector3(-velocityNED.x * airframe.dragPerSecond, -velocityNED.y * airframe.dragPerSecond, drag.z)
        let climb = (down - velocityNED.z) * (1 / airframe.velocityResponseSeconds)
        let push = Vector3(demand.velocityNED.x + air.x, demand.velocityNED.y + air.y, climb)
        return push.clamped(toLength: airframe.accelerationMaxMps2) - air
    }

    private mutating func stepHeading(_ wantedDps: Double, _ airframe: AirframeProfile) {
        let wanted = isFlying ? min(airframe.yawRateMaxDps, max(-airframe.yawRateMaxDps, wantedDps)) : 0
        let change = airframe.yawAccelerationMaxDps2 * Tick.seconds
        let rate = yawRateDps + min(change, max(-change, wanted - yawRateDps))
        // A still nose keeps its sine and cosine: no work, and no rounding either.
        if rate == 0 && yawRateDps == 0 { return }
        yawRateDps = rate
        headingDegrees = Angle.wrapped(degrees: headingDegrees + yawRateDps * Tick.seconds)
        let heading = Trig.sincos(degrees: headingDegrees)
        headingNED = Vector3(heading.cosine, heading.sine, 0)
    }

    /// The wanted velocity, and back to the held place and height where nobody wants to move.
    private mutating func heldVelocity(_ wanted: Vector3) -> Vector3 {
        holdHeight(wanted.z)
        if wanted.x != 0 || wanted.y != 0 {
            isHolding = false
        } else if !isHolding && velocityNED.x * velocityNED.x + velocityNED.y * velocityNED.y <= Self.slowSquared {
            isHolding = true
            holdNED.x = positionNED.x
            holdNED.y = positionNED.y
        }
        guard isHolding || isHoldingHeight else { return wanted }
        var back = (holdNED - positionNED) * 0.8
        if !isHolding { (back.x, back.y) = (0, 0) }
        if !isHoldingHeight { back.z = 0 }
        return wanted + back.clamped(toLength: 2)
    }

    /// Slower than 0.2 m/s it begins to hold.
    private static let slowSquared = 0.04

    private mutating func holdHeight(_ wantedDownMps: Double) {
        if wantedDownMps != 0 {
            isHoldingHeight = false
        } else if !isHoldingHeight && velocityNED.z * velocityNED.z <= Self.slowSquared {
            isHoldingHeight = true
            holdNED.z = positionNED.z
        }
    }

    /// The motors carry the weight: from the next tick on the aircraft climbs when it is asked to.
    public mutating func liftOff() {
        guard !isFlying else { return }
        isFlying = true
        isHolding = false
        isHoldingHeight = false
    }

    private mutating func touchGround() {
        guard positionNED.z >= 0 else { return }
        positionNED.z = 0
        velocityNED = .zero
        thrustNED = .zero
        // The skids stop the turn as well, or the nose would leave the attitude behind.
        yawRateDps = 0
        isFlying = false
    }

    private mutating func standOnGround() {
        yawRateDps = 0
        isHolding = true
        isHoldingHeight = true
        holdNED = positionNED
    }
}

extension AirframeProfile {
    /// The longest velocity along a direction that respects the horizontal, climb and descent limits; the direction is
    /// kept, so the flown path is the wanted one.
    public func velocity(along directionNED: Vector3, speedMps: Double) -> Vector3 {
        var speed = speedMps
        let horizontal = directionNED.horizontalLength
        if horizontal * speed > horizontalSpeedMaxMps { speed = horizontalSpeedMaxMps / horizontal }
        if -directionNED.z * speed > ascentMaxMps { speed = ascentMaxMps / -directionNED.z }
        if directionNED.z * speed > descentMaxMps { speed = descentMaxMps / directionNED.z }
        return directionNED * speed
    }
}
