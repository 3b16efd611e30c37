import Contract
import SimMath

/// What follows from the profile and is the same on every tick, computed once.
@frozen
public struct Airlimits: Hashable, Sendable {
    let tiltTangent: Double
    let sportTiltTangent: Double
    /// Horizontal push at the tilt limit of P, m/s².
    public let pushMaxMps2: Double
    /// Charge that a tick costs in a hover, and with the motors idling on the ground, percent.
    public let hoverPercent: Double
    public let idlePercent: Double
    /// Extra charge for a tick at the acceleration limit, by the square of the push; and for a climb, by its speed.
    @usableFromInline let pushPercent: Double
    @usableFromInline let climbPercent: Double
    @usableFromInline let effortPercentMax: Double
    /// Further from a limit than this nobody need think of it, at any speed that the aircraft can have, metres.
    public let brakingMetersMax: Double
    /// At most so fast where the sensors look: it stops before what comes into their range, m/s.
    public let avoidanceMps: Double
    /// Edges of a sensor's sectors.
    public let sectorEdges: SectorEdges

    public init(_ profile: DeviceProfile) {
        let airframe = profile.airframe
        tiltTangent = Trig.tan(Angle.radians(degrees: airframe.tiltMaxDegrees))
        sportTiltTangent = Trig.tan(Angle.radians(degrees: airframe.sportTiltMaxDegrees))
        pushMaxMps2 = tiltTangent * gravityMps2
        hoverPercent = Tick.seconds / (airframe.flightTimeMinutes * 60) * 100
        idlePercent = hoverPercent * profile.battery.idleShare
        effortPercentMax = hoverPercent * profile.battery.effortShare
        pushPercent = effortPercentMax / (airframe.accelerationMaxMps2 * airframe.accelerationMaxMps2)
        climbPercent = effortPercentMax / airframe.ascentMaxMps
        let fastest = max(airframe.sportSpeedMaxMps, airframe.horizontalSpeedMaxMps, airframe.ascentMaxMps)
        brakingMetersMax = airframe.brakingMeters(from: fastest * 1.5)
        avoidanceMps = airframe.speed(
            stoppingWithin: profile.sensing.rangeMaxMeters - profile.sensing.dangerMeters)
        sectorEdges = SectorEdges(profile.sensing)
    }

    /// The same acceleration with its horizontal part cut to what the tilt limit gives.
    ///
    /// While it sinks faster and faster the rotors carry less than the weight, so the same tilt pushes less.
    func withinTilt(_ acceleration: Vector3, isSport: Bool) -> Vector3 {
        let horizontal = acceleration.horizontalLength
        let tangent = isSport ? sportTiltTangent : tiltTangent
        let horizontalMax = tangent * max(0, gravityMps2 - acceleration.z)
        guard horizontal > horizontalMax else { return acceleration }
        let scale = horizontalMax / horizontal
        return Vector3(acceleration.x * scale, acceleration.y * scale, acceleration.z)
    }

    /// Charge that this tick costs: a hover's share, and more for pushing and climbing.
    @inlinable
    public func spentPercent(_ aircraft: AircraftState) -> Double {
        guard aircraft.isFlying else { return idlePercent }
        let thrust = aircraft.thrustNED
        let effort = max(
            (thrust.x * thrust.x + thrust.y * thrust.y) * pushPercent, -aircraft.velocityNED.z * climbPercent)
        return hoverPercent + min(effortPercentMax, max(0, effort))
    }
}

/// Where the sectors of a vision sensor begin and end, seen from above in body axes: x along the nose, y to the right.
@frozen
public struct SectorEdges: Hashable, Sendable {
    /// Cosine of the angle from the nose, left to right.
    public let forward: SIMD8<Double>
    /// Sine of the angle from the nose; negative to the left.
    public let right: SIMD8<Double>
    public let count: Int

    init(_ sensing: SensingProfile) {
        count = Int(min(4, max(1, sensing.sectors)))
        var (forward, right) = (SIMD8<Double>(repeating: 0), SIMD8<Double>(repeating: 1))
        for edge in 0...count {
            let degrees = sensing.horizontalAngleDegrees * (Double(edge) / Double(count) - 0.5)
            let angle = Trig.sincos(degrees: degrees)
            forward[edge] = angle.cosine
            right[edge] = angle.sine
        }
        self.forward = forward
        self.right = right
    }
}

extension AirframeProfile {
    /// From the moment in which braking is wanted until it acts in full: jerk and response, seconds.
    @inlinable public var brakingLagSeconds: Double { accelerationMaxMps2 / jerkMaxMps3 + velocityResponseSeconds }

    /// How hard it plans to brake: less than it can, so that it can still follow the plan.
    @inlinable public var plannedBrakingMps2: Double { accelerationMaxMps2 * 0.75 }

    /// The way that it plans to brake from a speed in, metres.
    @inlinable
    public func brakingMeters(from speedMps: Double) -> Double {
        speedMps * brakingLagSeconds + speedMps * speedMps / (2 * plannedBrakingMps2)
    }

    /// The speed from which it stops within a distance: the reverse of `brakingMeters(from:)`; 0 for none left.
    @inlinable
    public func speed(stoppingWithin meters: Double) -> Double {
        guard meters > 0 else { return 0 }
        let lag = brakingLagSeconds * plannedBrakingMps2
        return (lag * lag + 2 * plannedBrakingMps2 * meters).squareRoot() - lag
    }
}
