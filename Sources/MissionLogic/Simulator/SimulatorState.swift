import Contract
import SimCore
import SimMath

/// What one push of the simulator says. [SIMS]
///
/// Beware of the axes: the text says north-east-down, but X is **east** and Y is **north**.
public struct SimulatorState: Hashable, Sendable {
    public var areMotorsOn: Bool
    public var isFlying: Bool
    public var location: GeoPoint
    /// Nose up positive, degrees, -30…30.
    public var pitchDegrees: Double
    /// Right side down positive, degrees, -30…30.
    public var rollDegrees: Double
    /// Of the nose, clockwise from north, degrees in (-180, 180].
    public var yawDegrees: Double
    /// From where the simulator was started to the east, metres.
    public var positionX: Double
    /// From where the simulator was started to the north, metres.
    public var positionY: Double
    /// Down from the ground, metres: negative in the air.
    public var positionZ: Double
}

extension SimulatorMachine {
    /// The state at a stamp within the tick just stepped, or nil while the simulator is not active.
    ///
    /// Place, thrust and heading are interpolated in a straight line between the end of the tick before and now, the
    /// heading the short way round. Stamps outside the tick count as its nearer end. Motors and flight are as of now.
    public func state(stamp: Double, at tick: Tick, world: borrowing World, scene: Scene) -> SimulatorState? {
        guard isActive else { return nil }
        let elapsed = Double((tick - since).count)
        let share = min(1, max(0, stamp * Double(Tick.perSecond) - (elapsed - 1)))
        let now = world.aircraft
        var aircraft = now
        aircraft.positionNED = Self.between(before.positionNED, now.positionNED, share)
        aircraft.thrustNED = Self.between(before.thrustNED, now.thrustNED, share)
        let turn = Angle.wrapped(degrees: now.headingDegrees - before.headingDegrees)
        aircraft.headingDegrees = Angle.wrapped(degrees: before.headingDegrees + turn * share)
        let heading = Trig.sincos(degrees: aircraft.headingDegrees)
        aircraft.headingNED = Vector3(heading.cosine, heading.sine, 0)
        let tilt = aircraft.attitude.pitchAndRollDegrees
        let tiltMax = scene.profile.push.simulatorTiltMaxDegrees
        let offset = aircraft.positionNED - originNED
        return SimulatorState(
            areMotorsOn: world.status.areMotorsOn, isFlying: now.isFlying,
            location: reference(otherwise: GeoReference()).point(of: aircraft.positionNED),
            pitchDegrees: min(tiltMax, max(-tiltMax, tilt.pitch)), rollDegrees: min(tiltMax, max(-tiltMax, tilt.roll)),
            yawDegrees: aircraft.headingDegrees, positionX: offset.y, positionY: offset.x, positionZ: offset.z)
    }

    private static func between(_ a: Vector3, _ b: Vector3, _ share: Double) -> Vector3 {
        share >= 1 ? b : a + (b - a) * share
    }
}
