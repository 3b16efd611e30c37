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
    ///
    /// - Parameter isOtherMissionRunning: another operator flies the aircraft, and there can be one only. (Q37)
    public mutating func handle(
        _ call: TapFlyCall, request: RequestID, at tick: Tick, world: inout World, scene: Scene,
        isOtherMissionRunning: Bool = false, into sink: inout EventSink
    ) {
        if world.conditions.faults != 0, isSwallowed(call, request, at: tick, &world, scene, into: &sink) { return }
        if let code = refusal(call) { return sink.complete(request, code) }
        switch call {
        case .start(let image, let mode):
            if isOtherMissionRunning { return sink.complete(request, .aircraftRunningMission) }
            start(image: image, mode: mode, request: request, at: tick, world: &world, scene: scene, into: &sink)
        case .stop:
            // Asked for, so the event that leaves the executing set carries no error.
            move(to: .readyToStart, execution: nil, error: .ok, cause: request, into: &sink)
            sink.complete(request, .ok)
        case .resetHeading:
            sink.complete(request, resetHeading())
        case .setSpeed(let speed):
            sink.complete(request, setSpeed(speed, scene.profile.tapFly))
        case .getSpeed:
            sink.complete(request, .ok, value: settings.speedMps)
        case .setBypass(let isOn):
            settings.isBypassEnabled = isOn
            sink.complete(request, .ok)
        case .getBypass:
            sink.complete(request, .ok, value: settings.isBypassEnabled ? 1 : 0)
        }
    }

    private mutating func start(
        image: ImagePoint, mode: TapFlyMode, request: RequestID, at tick: Tick, world: inout World, scene: Scene,
        into sink: inout EventSink
    ) {
        let profile = scene.profile.tapFly
        switch Self.plan(image: image, mode: mode, request: request, world: &world, scene: scene) {
        case .failure(let refusal):
            sink.complete(request, refusal.code)
        case .success where world.conditions.acts(.startFailsWithVisionError):
            world.conditions.note(.startFailsWithVisionError)
            sink.complete(request, .visionSystemError)
        case .success where world.conditions.acts(.startTimesOut):
            world.conditions.note(.startTimesOut)
            late.wait(for: request, until: tick + Self.ticks(profile.startTimeoutSeconds))
        case .success(let flight):
            phase = .starting(flight, until: tick + Self.ticks(profile.startAcknowledgeSeconds))
        }
    }

    private mutating func resetHeading() -> ErrorCode {
        switch phase {
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
        case .resetting, .unknown, .disconnected, .outOfReach, .recovering, .takingOver, .notSupported, .cannotStart,
            .readyToStart, .starting:
            return .commandCanNotExecute
        }
    }

    /// Out of range keeps the old value, or brings the new one into range where the profile says so; not a number is
    /// always refused. (Q7)
    private mutating func setSpeed(_ speedMps: Double, _ profile: TapFlyProfile) -> ErrorCode {
        let speed =
            profile.isSpeedClamped && !speedMps.isNaN
            ? min(profile.speedMaxMps, max(profile.speedMinMps, speedMps)) : speedMps
        guard speed >= profile.speedMinMps, speed <= profile.speedMaxMps else { return .missionParametersInvalid }
        settings.speedMps = speed
        return .ok
    }

    static func ticks(_ seconds: Double) -> TickCount { TickCount(seconds: seconds) ?? .zero }
}

extension TapFlyMachine {
    /// Why a call is illegal in this state, whatever its parameters: the matrix of the contract.
    func refusal(_ call: TapFlyCall) -> ErrorCode? {
        switch call {
        case .start: startRefusal
        case .stop, .resetHeading: missionRefusal
        case .setSpeed, .getSpeed, .setBypass, .getBypass: settingsRefusal
        }
    }

    private var startRefusal: ErrorCode? {
        switch phase {
        case .unknown: .missionNotReady
        case .disconnected, .outOfReach: .aircraftNotConnected
        case .recovering, .takingOver: .systemBusy
        case .notSupported: .sdkFeatureNotSupported
        case .cannotStart(let code): code
        case .readyToStart: !late.isWaiting ? nil : .aircraftAlreadyInCommandState
        case .starting: .aircraftAlreadyInCommandState
        case .executing, .paused, .resetting: .aircraftRunningMission
        }
    }

    private var missionRefusal: ErrorCode? {
        switch phase {
        case .unknown, .cannotStart, .readyToStart, .starting: .aircraftNoRunningMission
        case .disconnected, .outOfReach: .aircraftNotConnected
        case .recovering, .takingOver: .systemBusy
        case .notSupported: .sdkFeatureNotSupported
        case .executing, .paused, .resetting: nil
        }
    }

    /// Why settings can be neither read nor written in this state.
    private var settingsRefusal: ErrorCode? {
        switch phase {
        case .unknown, .disconnected, .outOfReach: .aircraftNotConnected
        case .recovering, .takingOver: .systemBusy
        case .notSupported: .sdkFeatureNotSupported
        case .cannotStart, .readyToStart, .starting, .executing, .paused, .resetting: nil
        }
    }
}
