import Contract
import SimCore
import SimMath

extension FlightControlMachine {
    /// How the app's next virtual stick values are meant.
    public mutating func setVirtualStick(_ modes: VirtualStickModes) { virtualStick.modes = modes }

    /// The app takes the aircraft or gives it back. On the ground it may take it, too.
    mutating func enableVirtualStick(_ isOn: Bool, world: inout World) -> ErrorCode {
        guard isOn else {
            endVirtualStick(&world)
            return .ok
        }
        switch lastMode {
        case .P: break
        case .T: return .flightControllerInTripodMode
        case .A, .S, .G, .M, .F, .unknown: return .flightControllerRemoteControllerModeError
        }
        if let code = taskRefusal { return code }
        world.status.isVirtualStickOn = true
        return .ok
    }

    /// Takes one set of values; they hold for half a second.
    mutating func sendVirtualStick(
        _ values: VirtualStickValues, at tick: Tick, world: borrowing World, scene: Scene
    ) -> ErrorCode {
        guard world.status.isVirtualStickOn else { return .flightControllerVirtualStickControlModeError }
        let modes = virtualStick.modes
        let flat = modes.rollPitch == .velocity ? Self.speedMaxMps : Self.angleMaxDegrees
        let turn = modes.yaw == .angle ? 180.0 : Self.turnMaxDps
        let climb = modes.vertical == .velocity ? -Self.climbMaxMps...Self.climbMaxMps : 0...500
        guard abs(values.pitch) <= flat, abs(values.roll) <= flat, abs(values.yaw) <= turn,
            climb.contains(values.throttle)
        else { return .invalidParameters }
        virtualStick.sent = modes
        virtualStick.values = values
        virtualStick.leanMps2 = modes.rollPitch == .angle ? Self.lean(values) : .zero
        virtualStick.until = tick + Self.ticks(scene.profile.flight.virtualStickHoldSeconds)
        return .ok
    }

    mutating func endVirtualStick(_ world: inout World) {
        guard world.status.isVirtualStickOn else { return }
        world.status.isVirtualStickOn = false
        virtualStick.until = .never
    }

    // The contract's ranges.
    private static let speedMaxMps = 15.0
    private static let angleMaxDegrees = 30.0
    private static let turnMaxDps = 100.0
    private static let climbMaxMps = 4.0

    /// The push of two angles, m/s²: nose up (pitch) leads back, right side down (roll) leads right.
    private static func lean(_ values: VirtualStickValues) -> Vector3 {
        Vector3(
            -Trig.tan(Angle.radians(degrees: values.pitch)), Trig.tan(Angle.radians(degrees: values.roll)), 0)
            * standardGravityMps2
    }
}

/// Standard gravity, m/s².
private let standardGravityMps2 = 9.80665

extension FlightControlMachine {
    /// What the held values ask for; a hover without any.
    func virtualDemand(_ world: borrowing World, _ scene: Scene) -> FlightDemand {
        let isDrifting = isDrifting(world)
        guard virtualStick.isHeld else { return FlightDemand(isDrifting: isDrifting) }
        let airframe = scene.profile.airframe
        let (modes, values) = (virtualStick.sent, virtualStick.values)
        let isAngle = modes.rollPitch == .angle
        // In velocity mode roll goes forward or north, pitch right or east.
        let fastest = min(Self.speedMaxMps, airframe.sportSpeedMaxMps)
        var flat = isAngle ? virtualStick.leanMps2 : Vector3(values.roll, values.pitch, 0).clamped(toLength: fastest)
        if isDrifting && !isAngle { flat = flat * (scene.airlimits.pushMaxMps2 / fastest) }
        if modes.system == .body {
            let nose = world.aircraft.headingNED
            flat = flat.rotatedAboutDown(sine: nose.y, cosine: nose.x)
        }
        flat.z = virtualDownMps(world, scene)
        let turn =
            modes.yaw == .angularVelocity
            ? values.yaw : Angle.wrapped(degrees: values.yaw - world.aircraft.headingDegrees) * 2
        // Level is no lean: the place is held.
        let isLeaning = isAngle && (flat.x != 0 || flat.y != 0)
        return FlightDemand(velocityNED: flat, yawRateDps: turn, isDrifting: isDrifting || isLeaning)
    }

    /// The throttle as a velocity, positive down.
    func virtualDownMps(_ world: borrowing World, _ scene: Scene) -> Double {
        let airframe = scene.profile.airframe
        let throttle = virtualStick.values.throttle
        var up = throttle
        if virtualStick.sent.vertical == .position {
            let left = throttle - world.aircraft.heightMeters
            up = left < 0 ? -airframe.speed(stoppingWithin: -left) : airframe.speed(stoppingWithin: left)
            up = min(Self.climbMaxMps, max(-Self.climbMaxMps, up))
        }
        return -min(airframe.ascentMaxMps, max(-airframe.descentMaxMps, up))
    }
}
