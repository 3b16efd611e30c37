import Contract
import SimCore
import SimMath

/// The ActiveTrack operator as a pure state machine: calls and observations go in, events and completions come out,
/// time arrives with each.
///
/// Of the world it changes only what a mission owns: what the tracker holds, and the gimbal.
///
/// Legal calls and their codes are the matrix of the contract (`Sources/CContractTables/Data/activetrack-calls.tsv`).
@frozen
public struct ActiveTrackMachine: Hashable, Sendable {
    public internal(set) var phase: Phase
    /// Flies backward when the target approaches. Outlives missions and reconnects.
    public internal(set) var isRetreatEnabled: Bool
    public internal(set) var isGestureModeEnabled = false
    public internal(set) var isAutoSensingEnabled = false
    public internal(set) var isAutoSensingForQuickShotEnabled = false
    /// Since when somebody has given the sign to be followed; never while nobody does.
    @usableFromInline var signSince = Tick.never
    /// Since when somebody has framed a picture with both hands; never while nobody does.
    @usableFromInline var photoSignSince = Tick.never
    /// When listeners last heard anything, so that a push does not repeat a change of the same tick.
    @usableFromInline var lastAnnounced = Tick.never
    /// A start that waits to be answered with a time-out.
    @usableFromInline var late = LateAnswer()
    /// A recommended configuration that is being set.
    @usableFromInline var configuring = LateAnswer()

    /// How the mission flies, once its target was seen.
    public internal(set) var flight = TrackFlight.absent
    @usableFromInline var hasFlight = false
    /// Since when an obstacle holds it up; never while none does.
    @usableFromInline var blockedSince = Tick.never

    /// Where the operator stands.
    @frozen
    public enum Phase: Hashable, Sendable {
        case unknown
        case disconnected
        /// Disconnected, and the aircraft flies the mission on. (Q25)
        case outOfReach(TrackMission)
        case recovering(until: Tick)
        /// Recovering, and the aircraft still flies the mission. (Q26)
        case takingOver(TrackMission, until: Tick)
        case notSupported
        case cannotStart(ErrorCode)
        case idle(Ground)
        /// Hidden: listeners see the ground from which it starts until the tracker has its hold.
        case starting(TrackMission, from: Ground)
        case tracking(TrackMission)
    }

    /// What a mission starts from and goes back to.
    @frozen
    public enum Ground: Hashable, Sendable, BitwiseCopyable {
        case ready, sensing, sensingForQuickShot, detecting

        @inlinable public var state: ActiveTrackState {
            switch self {
            case .ready: .readyToStart
            case .sensing: .autoSensing
            case .sensingForQuickShot: .autoSensingForQuickShot
            case .detecting: .detectingHuman
            }
        }
    }

    /// An operator that has just met its aircraft: not supported, or about to judge whether a start is possible.
    /// Without a link it waits for one.
    public init(_ device: DeviceProfile, isLinked: Bool = true) {
        phase = !isLinked ? .disconnected : device.missions.hasActiveTrack ? .idle(.ready) : .notSupported
        isRetreatEnabled = device.activeTrack.retreatDefault
    }

    /// The state as listeners see it.
    @inlinable public var state: ActiveTrackState {
        switch phase {
        case .unknown: .unknown
        case .disconnected, .outOfReach: .disconnected
        case .recovering, .takingOver: .recovering
        case .notSupported: .notSupported
        case .cannotStart: .cannotStart
        case .idle(let ground), .starting(_, let ground): ground.state
        case .tracking(let mission): mission.state
        }
    }

    /// The mission under way, or nil outside the tracking set.
    @inlinable public var mission: TrackMission? {
        switch phase {
        case .tracking(let mission): mission
        case .unknown, .disconnected, .outOfReach, .recovering, .takingOver, .notSupported, .cannotStart, .idle,
            .starting:
            nil
        }
    }

    /// The aircraft is under this operator's command, whether or not the app can see it.
    @inlinable public var isInCommand: Bool {
        switch phase {
        case .tracking, .outOfReach, .takingOver: true
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .idle, .starting: false
        }
    }

    /// In command or about to be: no other mission may start. (Q37)
    @inlinable public var isBusy: Bool {
        if case .starting = phase { true } else { isInCommand }
    }

    /// A start waits to be answered.
    @inlinable public var isStartPending: Bool {
        if case .starting(let mission, _) = phase, mission.request != .none { return true }
        return late.isWaiting
    }

    /// The mission's mode while its target is tracked or searched for, except in a QuickShot; otherwise Unknown.
    public var trackingMode: ActiveTrackMode {
        guard let mission, mission.stage != .performing else { return .unknown }
        return mission.mode
    }

    /// The standing reason; not ok exactly in CannotStart.
    public var persistentError: ErrorCode {
        if case .cannotStart(let code) = phase { code } else { .ok }
    }

    /// Whether a product is known, so that it can be asked what it has.
    private var knowsProduct: Bool {
        switch state {
        case .unknown, .disconnected, .recovering, .notSupported: false
        case .cannotStart, .readyToStart, .autoSensing, .autoSensingForQuickShot, .detectingHuman,
            .waitingForConfirmation, .cannotConfirm, .aircraftFollowing, .onlyCameraFollowing, .findingTrackedTarget,
            .performingQuickShot:
            true
        }
    }

    public func isGestureModeSupported(_ scene: Scene) -> Bool { knowsProduct && scene.profile.missions.hasGestures }
    public func isAutoSensingSupported(_ scene: Scene) -> Bool {
        knowsProduct && scene.profile.missions.hasAutoSensing
    }

    static func ticks(_ seconds: Double) -> TickCount { TickCount(seconds: seconds) ?? .zero }
}
