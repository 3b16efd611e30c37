import Contract
import SimCore
import SimMath

/// The TapFly operator as a pure state machine: calls and observations go in, events and completions come out, time
/// arrives with each.
///
/// The world is only read. It is passed `inout` because a read-only parameter of its size is copied at each call.
///
/// Legal calls and their codes are the matrix of the contract (`Sources/CContractTables/Data/tapfly-calls.tsv`).
@frozen
public struct TapFlyMachine: Hashable, Sendable, BitwiseCopyable {
    public internal(set) var phase: Phase
    public internal(set) var settings: Settings
    /// When listeners last heard anything, so that a push does not repeat a change of the same tick.
    @usableFromInline var lastAnnounced = Tick.never
    /// A start that waits to be answered with a time-out; `.none` when none does.
    @usableFromInline var late = LateAnswer()

    /// Where the operator stands. `starting` is hidden: listeners see ReadyToStart until the aircraft acknowledges.
    @frozen
    public enum Phase: Hashable, Sendable, BitwiseCopyable {
        case unknown
        case disconnected
        /// Disconnected, and the aircraft flies the mission on. (Q25)
        case outOfReach(TapFlyFlight, isPaused: Bool)
        case recovering(until: Tick)
        /// Recovering, and the aircraft still flies the mission. (Q26)
        case takingOver(TapFlyFlight, isPaused: Bool, until: Tick)
        case notSupported
        case cannotStart(ErrorCode)
        case readyToStart
        case starting(TapFlyFlight, until: Tick)
        case executing(TapFlyFlight)
        case paused(TapFlyFlight)
        case resetting(TapFlyFlight, until: Tick, reason: ErrorCode)
    }

    /// Operator settings: they outlive missions and reconnects.
    @frozen
    public struct Settings: Hashable, Sendable, BitwiseCopyable {
        public var speedMps: Double
        public var isBypassEnabled: Bool
    }

    /// An operator that has just met its aircraft: not supported, or about to judge whether a start is possible.
    /// Without a link it waits for one.
    public init(_ device: DeviceProfile, isLinked: Bool = true) {
        let profile = device.tapFly
        phase = !isLinked ? .disconnected : device.missions.hasTapFly ? .readyToStart : .notSupported
        settings = Settings(speedMps: profile.speedDefaultMps, isBypassEnabled: profile.bypassDefault)
    }

    /// The state as listeners see it.
    @inlinable public var state: TapFlyState {
        switch phase {
        case .unknown: .unknown
        case .disconnected, .outOfReach: .disconnected
        case .recovering, .takingOver: .recovering
        case .notSupported: .notSupported
        case .cannotStart: .cannotStart
        case .readyToStart, .starting: .readyToStart
        case .executing: .executing
        case .paused: .executionPaused
        case .resetting: .executionResetting
        }
    }

    /// The mission that is under way, or nil outside the executing set.
    @inlinable public var flight: TapFlyFlight? {
        switch phase {
        case .executing(let flight), .paused(let flight), .resetting(let flight, _, _): flight
        case .unknown, .disconnected, .outOfReach, .recovering, .takingOver, .notSupported, .cannotStart,
            .readyToStart, .starting:
            nil
        }
    }

    /// The aircraft is under this operator's command, whether or not the app can see it.
    @inlinable public var isInCommand: Bool {
        switch phase {
        case .executing, .paused, .resetting, .outOfReach, .takingOver: true
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .readyToStart, .starting: false
        }
    }

    /// In command or about to be: no other mission may start. (Q37)
    @inlinable public var isBusy: Bool {
        if case .starting = phase { true } else { isInCommand }
    }

    /// The mission's mode in the executing set, otherwise Unknown.
    public var mode: TapFlyMode { flight?.mode ?? .unknown }

    /// The standing reason; not ok exactly in CannotStart.
    public var persistentError: ErrorCode {
        if case .cannotStart(let code) = phase { code } else { .ok }
    }
}

/// One mission in the air (or about to be).
@frozen
public struct TapFlyFlight: Hashable, Sendable, BitwiseCopyable {
    public var mode: TapFlyMode
    /// Where it flies, unit length.
    public var directionNED: Vector3
    /// A place on the line that it follows.
    public var lineNED: Vector3
    /// Where the nose shall point, clockwise from north; the tapped bearing.
    public var bearingDegrees: Double
    /// The nose turns to the bearing by itself: always in Forward and Backward, after `resetHeading` in Free.
    public var isTurningNose: Bool
    /// The call that started it.
    public var request: RequestID
    /// What it does about obstacles.
    public var bypass = TapFlyBypass()
}
