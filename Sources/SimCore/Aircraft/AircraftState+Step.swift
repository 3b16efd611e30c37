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
        let wanted = heldVelocity(demand.velocityNED)
        let drag = (windNED - velocityNED) * airframe.dragPerSecond
        var push = (wanted - velocityNED) * (1 / airframe.velocityResponseSeconds)
        push = push.clamped(toLength: airframe.accelerationMaxMps2)
        // The flight controller knows the drag from its tilt and leans against it.
        let thrustWanted = scene.airlimits.withinTilt(push - drag)
        let change = (thrustWanted - thrustNED).clamped(toLength: airframe.jerkMaxMps3 * Tick.seconds)
        thrustNED += change
        velocityNED += (thrustNED + drag) * Tick.seconds
        positionNED += velocityNED * Tick.seconds
        touchGround()
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

    /// The wanted velocity, or the one that leads back to the held place when nobody wants to move.
    private mutating func heldVelocity(_ wanted: Vector3) -> Vector3 {
        guard wanted == .zero else {
            isHolding = false
            return wanted
        }
        if !isHolding {
            if velocityNED.lengthSquared > 0.04 { return .zero }
            isHolding = true
            holdNED = positionNED
        }
        return ((holdNED - positionNED) * 0.8).clamped(toLength: 2)
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
        holdNED = positionNED
    }
}

/// Limits that are the same on every tick, computed once from the profile.
@frozen
public struct Airlimits: Hashable, Sendable {
    let tiltTangent: Double

    public init(_ airframe: AirframeProfile) {
        tiltTangent = Trig.tan(Angle.radians(degrees: airframe.tiltMaxDegrees))
    }

    /// The same acceleration with its horizontal part cut to what the tilt limit gives.
    ///
    /// While it sinks faster and faster the rotors carry less than the weight, so the same tilt pushes less.
    func withinTilt(_ acceleration: Vector3) -> Vector3 {
        let horizontal = acceleration.horizontalLength
        let horizontalMax = tiltTangent * max(0, gravityMps2 - acceleration.z)
        guard horizontal > horizontalMax else { return acceleration }
        let scale = horizontalMax / horizontal
        return Vector3(acceleration.x * scale, acceleration.y * scale, acceleration.z)
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

    /// The way from full braking to a hover in calm air.
    ///
    /// First the thrust turns round at the jerk limit, which takes longest while the aircraft still accelerates; then
    /// the deceleration is constant; in the end, below the acceleration limit times the response time, the speed falls
    /// exponentially.
    public func stoppingPath(_ aircraft: AircraftState) -> Vector3 {
        guard let direction = aircraft.velocityNED.normalized else { return .zero }
        let speed = aircraft.velocityNED.length
        let onward = max(0, aircraft.thrustNED.dot(direction))
        let turning = (accelerationMaxMps2 + onward) / jerkMaxMps3
        let way = (speed + onward * turning / 2 - jerkMaxMps3 * turning * turning / 6) * turning
        let left = max(0, speed + onward * turning - jerkMaxMps3 * turning * turning / 2)
        let slow = accelerationMaxMps2 * velocityResponseSeconds
        let braking =
            left > slow
            ? (left * left + slow * slow) / (2 * accelerationMaxMps2) : left * velocityResponseSeconds
        return direction * (max(0, way) + braking)
    }

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
        if sticks == .centered { return .hover }
        let forward = deflection(sticks.pitch) * horizontalSpeedMaxMps
        let right = deflection(sticks.roll) * horizontalSpeedMaxMps
        let up = deflection(sticks.throttle)
        let flat = Vector3(forward, right, 0).clamped(toLength: horizontalSpeedMaxMps)
            .rotatedAboutDown(sine: headingNED.y, cosine: headingNED.x)
        let down = up > 0 ? -up * ascentMaxMps : -up * descentMaxMps
        return FlightDemand(
            velocityNED: Vector3(flat.x, flat.y, down), yawRateDps: deflection(sticks.yaw) * yawRateMaxDps)
    }
}
