import Contract
import SimCore
import SimMath

/// Where the vision sensors look, as far as a mission is protected by them.
struct Sight {
    private let noseNED: Vector3
    private let hasFront: Bool
    private let hasRear: Bool
    private let tanHalfWidth: Double
    private let tanHalfHeight: Double

    init(_ aircraft: AircraftState, _ sensing: SensingProfile) {
        noseNED = aircraft.headingNED
        hasFront = sensing.hasFront
        hasRear = sensing.hasRear
        tanHalfWidth = Trig.tan(Angle.radians(degrees: sensing.horizontalAngleDegrees / 2))
        tanHalfHeight = Trig.tan(Angle.radians(degrees: sensing.verticalAngleDegrees / 2))
    }

    /// A direction lies inside the pyramid that the front or the rear sensor sees. Sensors look level.
    func covers(_ direction: Vector3) -> Bool {
        let ahead = direction.dot(noseNED)
        guard ahead >= 0 ? hasFront : hasRear else { return false }
        let depth = abs(ahead)
        let aside = abs(direction.y * noseNED.x - direction.x * noseNED.y)
        return aside <= depth * tanHalfWidth && abs(direction.z) <= depth * tanHalfHeight
    }

    /// Obstacles are avoided at all: switched on, and light that the sensors can work in. [TFM]
    static func isAvoiding(_ world: borrowing World, _ sensing: SensingProfile) -> Bool {
        world.settings.isAvoidanceOn && world.conditions.lightLux > sensing.lightMinLux
            && world.conditions.lightLux < sensing.lightMaxLux
    }
}

extension AirframeProfile {
    /// The speed from which a given way suffices to stop in calm air: the inverse of `stoppingPath`, with the thrust
    /// turning round from full acceleration.
    ///
    /// - Parameter share: of the deceleration that is there for this, 0…1.
    func speed(toStopWithin wayMeters: Double, share: Double = 1) -> Double {
        guard wayMeters > 0 else { return 0 }
        let deceleration = accelerationMaxMps2 * share
        let turning = 2 * accelerationMaxMps2 / jerkMaxMps3
        let slow = deceleration * velocityResponseSeconds
        // Below `slow` the speed falls exponentially, above it at the constant deceleration.
        let inSlow = wayMeters / (velocityResponseSeconds + turning)
        if inSlow <= slow { return inSlow }
        let reach = 2 * deceleration * wayMeters - slow * slow
        let lag = deceleration * turning
        return (lag * lag + max(0, reach)).squareRoot() - lag
    }
}
