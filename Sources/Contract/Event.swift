import SimMath

/// Everything that can be observed as a happening. A trivial value of at most 64 bytes.
public enum Event: Hashable, Sendable {
    /// A call was answered. `value` carries the answer of getters (speed in m/s; 0 or 1 for Bool), else 0.
    case completed(RequestID, ErrorCode, value: Double)
    /// The TapFly operator changed state or pushed its execution state.
    case tapFly(TapFlyEvent)
    /// The ActiveTrack operator changed state or pushed its tracking state.
    case activeTrack(ActiveTrackEvent)
    /// The flight controller pushed its state (10 Hz); read it from the snapshot.
    case flightState
    /// Camera frame number k is due (30 per second); the picture is a pure function of the snapshot.
    case videoFrame(number: Int64)
    /// The vision sensors pushed what they see (10 Hz); read it from the snapshot.
    case visionState
    /// The flight controller's simulator pushed its state; `stamp` is its time since the simulator's start, seconds.
    case simulatorState(number: Int64, stamp: Double)
    /// The app's registration was answered.
    case registered(ErrorCode)
    /// Activation or binding changed.
    case activation(ActivationState, BindingState)
    /// The product came or went.
    case product(isConnected: Bool)
    /// A new file is complete on the card.
    case newFile(FileID)
    /// A file left the card.
    case fileDeleted(FileID)
}

/// What a TapFly listener receives.
@frozen
public struct TapFlyEvent: Hashable, Sendable {
    public var previous: TapFlyState
    public var current: TapFlyState
    /// Nil outside Executing, ExecutionPaused and (in the default profile) ExecutionResetting.
    public var execution: TapFlyExecution?
    public var error: ErrorCode

    @inlinable
    public init(previous: TapFlyState, current: TapFlyState, execution: TapFlyExecution?, error: ErrorCode) {
        self.previous = previous
        self.current = current
        self.execution = execution
        self.error = error
    }
}

/// The moving part of a TapFly mission.
@frozen
public struct TapFlyExecution: Hashable, Sendable {
    /// Travel direction, unit length, N-E-D.
    public var directionNED: Vector3
    /// Where that direction lies in the picture now; outside 0…1 when the camera looks elsewhere.
    public var image: ImagePoint
    /// Actual speed over ground and height together, m/s.
    public var speedMps: Float
    /// Nose minus travel direction, degrees in (-180, 180], clockwise positive.
    public var relativeHeadingDegrees: Float
    public var bypass: BypassDirection

    @inlinable
    public init(
        directionNED: Vector3, image: ImagePoint, speedMps: Float, relativeHeadingDegrees: Float,
        bypass: BypassDirection
    ) {
        self.directionNED = directionNED
        self.image = image
        self.speedMps = speedMps
        self.relativeHeadingDegrees = relativeHeadingDegrees
        self.bypass = bypass
    }
}

/// One event with its place in the run.
@frozen
public struct EventRecord: Hashable, Sendable {
    public var tick: Tick
    /// 0, 1, 2, … over the whole run.
    public var sequence: UInt64
    /// The command that led to it, or `.none`.
    public var cause: RequestID
    public var event: Event

    @inlinable
    public init(tick: Tick, sequence: UInt64, cause: RequestID, event: Event) {
        self.tick = tick
        self.sequence = sequence
        self.cause = cause
        self.event = event
    }
}
