import Contract
import SimCore
import SimMath

/// A call of an app on the TapFly operator.
public enum TapFlyCall: Hashable, Sendable {
    case start(image: ImagePoint, mode: TapFlyMode)
    case stop
    case resetHeading
    case setSpeed(metersPerSecond: Double)
    case getSpeed
    case setBypass(Bool)
    case getBypass
}

extension TapFlyMachine {
    /// Takes one call as it reaches the aircraft; answers it at once, except a start, which is answered when it flies.
    public mutating func handle(
        _ call: TapFlyCall, request: RequestID, at tick: Tick, world: borrowing World, scene: Scene,
        into sink: inout EventSink
    ) {
        switch call {
        case .start(let image, let mode):
            start(image: image, mode: mode, request: request, at: tick, world: world, scene: scene, into: &sink)
        case .stop:
            stop(request: request, into: &sink)
        case .resetHeading:
            sink.complete(request, resetHeading())
        case .setSpeed(let speed):
            let code = settingsRefusal ?? setSpeed(speed, scene.profile.tapFly)
            sink.complete(request, code)
        case .getSpeed:
            sink.complete(request, settingsRefusal ?? .ok, value: settingsRefusal == nil ? settings.speedMps : 0)
        case .setBypass(let isOn):
            if settingsRefusal == nil { settings.isBypassEnabled = isOn }
            sink.complete(request, settingsRefusal ?? .ok)
        case .getBypass:
            let isOn = settingsRefusal == nil && settings.isBypassEnabled
            sink.complete(request, settingsRefusal ?? .ok, value: isOn ? 1 : 0)
        }
    }

    private mutating func start(
        image: ImagePoint, mode: TapFlyMode, request: RequestID, at tick: Tick, world: borrowing World,
        scene: Scene,
        into sink: inout EventSink
    ) {
        if let code = startRefusal { return sink.complete(request, code) }
        switch Self.plan(image: image, mode: mode, request: request, world: world, scene: scene) {
        case .failure(let refusal):
            sink.complete(request, refusal.code)
        case .success(let flight):
            phase = .starting(flight, until: tick + Self.ticks(scene.profile.tapFly.startAcknowledgeSeconds))
        }
    }

    /// Why no start is possible in this state, whatever its parameters.
    private var startRefusal: ErrorCode? {
        switch phase {
        case .unknown: .missionNotReady
        case .disconnected: .aircraftNotConnected
        case .recovering: .systemBusy
        case .notSupported: .sdkFeatureNotSupported
        case .cannotStart(let code): code
        case .readyToStart: nil
        case .starting: .aircraftAlreadyInCommandState
        case .executing, .paused, .resetting: .aircraftRunningMission
        }
    }

    private mutating func stop(request: RequestID, into sink: inout EventSink) {
        switch phase {
        case .unknown, .cannotStart, .readyToStart, .starting:
            sink.complete(request, .aircraftNoRunningMission)
        case .disconnected: sink.complete(request, .aircraftNotConnected)
        case .recovering: sink.complete(request, .systemBusy)
        case .notSupported: sink.complete(request, .sdkFeatureNotSupported)
        case .executing, .paused, .resetting:
            // Asked for, so the event that leaves the executing set carries no error.
            move(to: .readyToStart, execution: nil, error: .ok, cause: request, into: &sink)
            sink.complete(request, .ok)
        }
    }

    private mutating func resetHeading() -> ErrorCode {
        switch phase {
        case .unknown, .cannotStart, .readyToStart, .starting: return .aircraftNoRunningMission
        case .disconnected: return .aircraftNotConnected
        case .recovering: return .systemBusy
        case .notSupported: return .sdkFeatureNotSupported
        case .executing(var flight):
            guard flight.mode == .free else { return .commandCanNotExecute }
            flight.isTurningNose = true
            phase = .executing(flight)
            return .ok
        case .paused(var flight):
            guard flight.mode == .free else { return .commandCanNotExecute }
            flight.isTurningNose = true
            phase = .paused(flight)
            return .ok
        case .resetting: return .commandCanNotExecute
        }
    }

    /// Why settings can be neither read nor written in this state.
    private var settingsRefusal: ErrorCode? {
        switch phase {
        case .unknown, .disconnected: .aircraftNotConnected
        case .recovering: .systemBusy
        case .notSupported: .sdkFeatureNotSupported
        case .cannotStart, .readyToStart, .starting, .executing, .paused, .resetting: nil
        }
    }

    /// Out of range (NaN included) keeps the old value. (Q7)
    private mutating func setSpeed(_ speedMps: Double, _ profile: TapFlyProfile) -> ErrorCode {
        guard speedMps >= profile.speedMinMps, speedMps <= profile.speedMaxMps else { return .missionParametersInvalid }
        settings.speedMps = speedMps
        return .ok
    }

    static func ticks(_ seconds: Double) -> TickCount { TickCount(seconds: seconds) ?? .zero }
}

extension TapFlyMachine {
    struct Refusal: Error {
        var code: ErrorCode
    }

    /// Turns a tap into a flight, or says what is wrong with this particular tap.
    static func plan(
        image: ImagePoint, mode: TapFlyMode, request: RequestID, world: borrowing World, scene: Scene
    ) -> Result<TapFlyFlight, Refusal> {
        let profile = scene.profile.tapFly
        guard image.isInPicture else { return .failure(Refusal(code: .missionParametersInvalid)) }
        guard mode != .unknown else { return .failure(Refusal(code: .missionParametersInvalid)) }
        guard scene.profile.missions.tapFly.contains(mode) else {
            return .failure(Refusal(code: .sdkFeatureNotSupported))
        }
        let tapped = world.cameraPose(scene).directionNED(through: image)
        let elevation = Angle.degrees(radians: Trig.atan2(-tapped.z, tapped.horizontalLength))
        guard elevation <= profile.directionUpMaxDegrees, elevation >= -profile.directionDownMaxDegrees else {
            return .failure(Refusal(code: .tapFlyDirectionInvalid))
        }
        let flight = TapFlyFlight(
            mode: mode,
            directionNED: mode == .backward ? backward(tapped) : tapped,
            lineNED: world.aircraft.positionNED,
            bearingDegrees: bearing(of: tapped) ?? world.aircraft.headingDegrees,
            isTurningNose: mode != .free,
            request: request)
        if let code = limitAhead(flight.directionNED, world: world, scene: scene) {
            return .failure(Refusal(code: code))
        }
        return .success(flight)
    }

    /// Away from the tapped point, on the level.
    static func backward(_ tapped: Vector3) -> Vector3 {
        Vector3(-tapped.x, -tapped.y, 0).normalized ?? Vector3(-1, 0, 0)
    }

    /// Clockwise from north, or nil for a direction (nearly) straight up or down.
    static func bearing(of direction: Vector3) -> Double? {
        guard direction.horizontalLength > 1e-6 else { return nil }
        return Angle.degrees(radians: Trig.atan2(direction.y, direction.x))
    }

    /// The limit that the aircraft already stands at and would leave further behind in this direction.
    ///
    /// - Parameter drop: how far it sinks before it stands, metres.
    static func limitAhead(
        _ direction: Vector3, drop: Double = 0, world: borrowing World, scene: Scene
    ) -> ErrorCode? {
        let place = world.fromHomeNED
        let limits = world.limits(scene)
        let isOutward = place.x * direction.x + place.y * direction.y > 0
        if isOutward && isAtRadius(place, limits) { return .reachFlightLimitation }
        if direction.z < 0 && -place.z >= limits.heightMeters { return .reachFlightLimitation }
        if direction.z > 0 && -place.z - drop <= scene.profile.tapFly.heightFloorMeters {
            return .reachAltitudeLowerBound
        }
        return nil
    }

    static func isAtRadius(_ place: Vector3, _ limits: FlightLimits) -> Bool {
        place.horizontalLength >= limits.radiusMeters
    }
}
