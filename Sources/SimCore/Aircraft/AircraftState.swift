import CGeometry
import Contract
import SimMath

/// Where the aircraft is and how it moves. Angles in degrees, so that quarter turns are exact.
@frozen
public struct AircraftState: Hashable, Sendable, FieldVisitable {
    /// Metres from the home point; z is negative above it.
    public var positionNED: Vector3
    /// Over ground, m/s.
    public var velocityNED: Vector3
    /// What the rotors add to hover, m/s².
    public var thrustNED: Vector3
    /// Heading of the nose in (-180, 180], clockwise from north.
    public var headingDegrees: Double
    public var yawRateDps: Double
    /// Cosine (x) and sine (y) of the heading, kept so that it is computed once a tick; z is 0.
    public var headingNED: Vector3
    /// Where the aircraft holds its place and its height while nobody moves it.
    public var holdNED: Vector3
    /// It holds north and east.
    public var isHolding: Bool
    public var isHoldingHeight: Bool
    /// Motors run and the skids are off the ground.
    public var isFlying: Bool

    /// At rest: hovering at a place above the ground, or standing on it.
    public init(positionNED: Vector3, headingDegrees: Double) {
        self.positionNED = positionNED
        velocityNED = .zero
        thrustNED = .zero
        self.headingDegrees = Angle.wrapped(degrees: headingDegrees)
        yawRateDps = 0
        let heading = Trig.sincos(degrees: headingDegrees)
        headingNED = Vector3(heading.cosine, heading.sine, 0)
        holdNED = positionNED
        isHolding = true
        isHoldingHeight = true
        isFlying = positionNED.z < 0
    }

    /// Metres above the home point.
    @inlinable public var heightMeters: Double { -positionNED.z }

    /// Body (nose, right, down) to N-E-D, unit length: thrust and weight along body up, the nose on its heading.
    ///
    /// It follows from thrust and heading, so it is computed for whoever asks and not carried through every tick.
    public var attitude: Attitude {
        var attitude = Attitude(headingNED: headingNED)
        attitude.follow(thrustNED: Vector3(thrustNED.x, thrustNED.y, thrustNED.z - gravityMps2), headingNED: headingNED)
        return attitude
    }

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("positionNED", positionNED)
        visitor.field("velocityNED", velocityNED)
        visitor.field("thrustNED", thrustNED)
        visitor.field("headingDegrees", headingDegrees)
        visitor.field("yawRateDps", yawRateDps)
        visitor.field("headingNED", headingNED)
        visitor.field("holdNED", holdNED)
        visitor.field("isHolding", isHolding)
        visitor.field("isHoldingHeight", isHoldingHeight)
        visitor.field("isFlying", isFlying)
    }
}

/// A rotation from body axes (nose, right, down) to N-E-D as a unit quaternion.
@frozen
public struct Attitude: Hashable, Sendable {
    public var w: Double
    public var x: Double
    public var y: Double
    public var z: Double

    /// Level, nose along a horizontal unit vector.
    public init(headingNED: Vector3) {
        self.init(
            dfg_attitude(
                dfg_vector(x: 0, y: 0, z: -1), headingNED.y, headingNED.x, dfg_quaternion(w: 1, x: 0, y: 0, z: 0)))
    }

    init(_ q: dfg_quaternion) {
        w = q.w
        x = q.x
        y = q.y
        z = q.z
    }

    /// The attitude in which thrust points along `thrustNED` and the nose stays on its heading; never jumps in sign.
    public mutating func follow(thrustNED: Vector3, headingNED: Vector3) {
        self = Attitude(
            dfg_attitude(
                dfg_vector(x: thrustNED.x, y: thrustNED.y, z: thrustNED.z), headingNED.y, headingNED.x,
                dfg_quaternion(w: w, x: x, y: y, z: z)))
    }

    /// Length minus one; 0 for a proper rotation.
    public var lengthError: Double { (w * w + x * x + y * y + z * z).squareRoot() - 1 }

    /// Pitch (nose up positive) and roll (right side down positive), degrees.
    public var pitchAndRollDegrees: (pitch: Double, roll: Double) {
        let pitch = Trig.asin(2 * (w * y - z * x))
        let roll = Trig.atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y))
        return (Angle.degrees(radians: pitch), Angle.degrees(radians: roll))
    }
}

/// What is asked of the aircraft for one tick.
@frozen
public struct FlightDemand: Hashable, Sendable {
    /// Wanted velocity over ground, m/s. Zero brakes to a hover and then holds the place.
    ///
    /// While drifting only the vertical part is a velocity; the horizontal part is the rotors' push, m/s².
    public var velocityNED: Vector3
    /// Wanted turn rate, degrees per second, clockwise positive.
    public var yawRateDps: Double
    /// No place and no horizontal speed are held: the wind carries the aircraft along.
    public var isDrifting: Bool
    /// The tilt limit of S mode holds instead of that of P.
    public var isSport: Bool

    @inlinable
    public init(
        velocityNED: Vector3 = .zero, yawRateDps: Double = 0, isDrifting: Bool = false, isSport: Bool = false
    ) {
        self.velocityNED = velocityNED
        self.yawRateDps = yawRateDps
        self.isDrifting = isDrifting
        self.isSport = isSport
    }

    /// Brake and stay.
    public static let hover = FlightDemand()
}
