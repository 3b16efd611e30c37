import Contract
import DeskDelivery
import Dispatch
import FlightSession
import Foundation

/// Receives the events of an ActiveTrack operator. [ATO]
public typealias DJIActiveTrackMissionOperatorEventBlock = (DJIActiveTrackMissionEvent) -> Void

/// Starts, confirms, steers, stops and watches ActiveTrack missions. [ATO]
///
/// All methods may be called from any thread. Completions run on the queue that was the desk's completion queue when
/// the method was called, exactly once, and after the event of the change that they report.
///
/// On a product without ActiveTrack every call is answered with -1000, and so is a call that the model does not have.
public final class DJIActiveTrackMissionOperator: NSObject, Sendable {
    private let core: DeskCore

    init(_ core: DeskCore) { self.core = core }

    /// The state as of the last tick.
    public var currentState: DJIActiveTrackMissionState {
        DJIActiveTrackMissionState(number: core.withSession { $0.core.state.activeTrack.state.rawValue })
    }

    /// The mission's mode while its target is tracked or searched for, except in a QuickShot; otherwise Unknown.
    public var trackingMode: DJIActiveTrackMode {
        DJIActiveTrackMode(number: core.withSession { $0.core.state.activeTrack.trackingMode.rawValue })
    }

    /// The standing reason why nothing can start; nil unless the state is CannotStart.
    public var persistentError: (any Error)? {
        NSError.make(core.withSession { $0.core.state.activeTrack.persistentError })
    }

    /// Whether gesture mode is on; it ends with the link, unless a mission outlives that.
    public var isGestureModeEnabled: Bool { core.withSession { $0.core.state.activeTrack.isGestureModeEnabled } }

    /// Whether people are sensed automatically.
    public var isAutoSensingEnabled: Bool { core.withSession { $0.core.state.activeTrack.isAutoSensingEnabled } }

    /// Whether people are sensed automatically, to start a QuickShot.
    public var isAutoSensingForQuickShotEnabled: Bool {
        core.withSession { $0.core.state.activeTrack.isAutoSensingForQuickShotEnabled }
    }

    /// Whether the connected product has gesture mode; false without one.
    public func isGestureModeSupported() -> Bool {
        core.withSession { $0.core.state.activeTrack.isGestureModeSupported($0.scene) }
    }

    /// Whether the connected product senses people automatically; false without one.
    public func isAutoSensingSupported() -> Bool {
        core.withSession { $0.core.state.activeTrack.isAutoSensingSupported($0.scene) }
    }

    /// What `start` would be answered with now; nil when nothing is wrong.
    ///
    /// The only call that answers at once: nothing is sent to the aircraft, and nothing happens.
    public func canStart(_ mission: DJIActiveTrackMission) -> (any Error)? {
        NSError.make(core.withSession { $0.core.answer(toTrackStart: mission.request) })
    }

    // MARK: Listeners

    /// Lets a block hear every event.
    ///
    /// On the next tick it hears the present state first, with the previous state equal to the current one, unless
    /// the desk's options say otherwise. A listener has one block: adding it again replaces queue and block. It is
    /// held weakly and forgotten when it has gone.
    public func addListener(
        toEvents listener: AnyObject, with queue: DispatchQueue,
        andBlock block: @escaping DJIActiveTrackMissionOperatorEventBlock
    ) {
        // Weakly: the core holds the block.
        core.addListener(listener, to: self, topics: .activeTrack, on: queue, first: .activeTrack) { [weak core] in
            guard case .activeTrack(let event) = $0 else { return }
            let subjects = event.current.isSensing ? core?.withSession { $0.core.sensedSubjects } : nil
            block(DJIActiveTrackMissionEvent(event, subjects: subjects))
        }
    }

    /// Ends a listener's events: after this returns no block of it runs, even if one was on its way.
    ///
    /// Waits for a block that is running on another thread, for at most a second of real time: a block that itself
    /// waits for the caller must not hang both.
    public func removeListener(_ listener: AnyObject) { core.removeListener(listener, from: self) }

    /// Ends the events of all listeners of this operator, as `removeListener(_:)` does.
    public func removeAllListeners() { core.removeAllListeners(from: self) }

    // MARK: Missions

    /// Tracks what the mission's box shows; legal in ReadyToStart.
    ///
    /// Answered when the camera has its lock: Trace, Profile and Circle then wait for a confirmation or cannot be
    /// confirmed, Spotlight follows with the camera, a QuickShot flies. A box that is too small gives -5042, one that
    /// is too large -5043, one in which nothing can be recognised -5044.
    public func start(_ mission: DJIActiveTrackMission, withCompletion completion: DJICompletionBlock? = nil) {
        core.call(mission.command, completion)
    }

    /// Tracks a sensed subject; legal in AutoSensing and AutoSensingForQuickShot.
    public func startAutoSensingMission(
        _ mission: DJIActiveTrackMission, withCompletion completion: DJICompletionBlock? = nil
    ) {
        core.call(mission.sensedCommand, completion)
    }

    /// Ends the mission and hovers; legal while a target is tracked or searched for, also to reject a wrong box.
    ///
    /// Ends in DetectingHuman while gesture mode is on, in AutoSensing while that is on, otherwise in ReadyToStart.
    public func stopMission(completion: DJICompletionBlock? = nil) { core.call(.activeTrackStop, completion) }

    /// Lets the aircraft follow; legal in WaitingForConfirmation. In CannotConfirm the error names the reason.
    public func acceptConfirmation(completion: DJICompletionBlock? = nil) { core.call(.activeTrackAccept, completion) }

    /// Gives the proposed target up, as `stopMission` does; legal in WaitingForConfirmation and CannotConfirm.
    public func rejectConfirmation(completion: DJICompletionBlock? = nil) { core.call(.activeTrackReject, completion) }

    /// Hovers and asks for a confirmation again; legal in AircraftFollowing, and in FindingTrackedTarget unless the
    /// profile is strict.
    public func stopAircraftFollowing(completion: DJICompletionBlock? = nil) {
        core.call(.activeTrackStopFollowing, completion)
    }

    /// Changes how the target is followed; illegal while the aircraft follows, in a QuickShot and in gesture mode.
    ///
    /// From Spotlight to a mode that keeps a distance a confirmation is asked for.
    public func `switch`(_ mode: DJIActiveTrackMode, withCompletion completion: DJICompletionBlock? = nil) {
        core.call(Self.switchCommand(mode), completion)
    }

    private static func switchCommand(_ mode: DJIActiveTrackMode) -> Command {
        .activeTrackSwitchMode(ActiveTrackMode(rawValue: mode.rawValue) ?? .unknown)
    }

    // MARK: Gestures and sensing

    /// Lets the subject confirm by gestures; on: legal in flight while nothing is tracked; off: ends a mission.
    public func setGestureModeEnabled(_ enabled: Bool, withCompletion completion: DJICompletionBlock? = nil) {
        core.call(.activeTrackSetGestureMode(enabled), completion)
    }

    /// Looks for people and lists them in the events; some models start nothing without it.
    public func enableAutoSensing(completion: DJICompletionBlock? = nil) {
        core.call(.activeTrackEnableAutoSensing, completion)
    }

    /// Looks for people of whom a QuickShot is to be taken.
    public func enableAutoSensingForQuickShot(completion: DJICompletionBlock? = nil) {
        core.call(.activeTrackEnableAutoSensingForQuickShot, completion)
    }

    /// Ends either kind of sensing.
    public func disableAutoSensing(completion: DJICompletionBlock? = nil) {
        core.call(.activeTrackDisableAutoSensing, completion)
    }

    // MARK: Settings

    /// Circles the target, m/s in -5…5, counter-clockwise seen from above positive, 0 ends it; legal while the
    /// aircraft follows in Trace.
    public func setCircularSpeed(_ speed: Float, withCompletion completion: DJICompletionBlock? = nil) {
        core.call(.activeTrackSetCircularSpeed(metersPerSecond: Double(speed)), completion)
    }

    /// Asks for the speed of circling, m/s; legal while it circles.
    public func getCircularSpeed(completion: DJIFloatCompletionBlock? = nil) {
        core.ask(.activeTrackGetCircularSpeed, completion) { Float($0) }
    }

    /// Sets what is recommended for tracking, of which the gimbal's pitch is simulated; takes about half a second, and
    /// is refused while a target is tracked.
    public func setRecommendedConfigurationWithCompletion(_ completion: DJICompletionBlock? = nil) {
        core.call(.activeTrackSetRecommendedConfiguration, completion)
    }

    /// Flies backward when the target approaches. Off: stays, and pitches the camera down as far as it goes.
    public func setRetreatEnabled(_ enabled: Bool, withCompletion completion: DJICompletionBlock? = nil) {
        core.call(.activeTrackSetRetreat(enabled), completion)
    }

    /// Asks whether the aircraft flies backward when the target approaches.
    public func getRetreatEnabled(completion: DJIBooleanCompletionBlock? = nil) {
        core.ask(.activeTrackGetRetreat, completion) { $0 != 0 }
    }
}

// The forms that Swift makes of completions, as async functions. All throw the completion's error, `CancellationError`
// when the task is cancelled first, and `DeskError.closed` when the desk ends without an answer.
extension DJIActiveTrackMissionOperator {
    /// Tracks what the mission's box shows; legal in ReadyToStart.
    public func start(_ mission: DJIActiveTrackMission) async throws { try await core.perform(mission.command) }
    /// Tracks a sensed subject; legal in AutoSensing and AutoSensingForQuickShot.
    public func startAutoSensingMission(_ mission: DJIActiveTrackMission) async throws {
        try await core.perform(mission.sensedCommand)
    }
    /// Ends the mission and hovers.
    public func stopMission() async throws { try await core.perform(.activeTrackStop) }
    /// Lets the aircraft follow; legal in WaitingForConfirmation.
    public func acceptConfirmation() async throws { try await core.perform(.activeTrackAccept) }
    /// Gives the proposed target up.
    public func rejectConfirmation() async throws { try await core.perform(.activeTrackReject) }
    /// Hovers and asks for a confirmation again.
    public func stopAircraftFollowing() async throws { try await core.perform(.activeTrackStopFollowing) }
    /// Changes how the target is followed.
    public func `switch`(_ mode: DJIActiveTrackMode) async throws { try await core.perform(Self.switchCommand(mode)) }
    /// Lets the subject confirm by gestures.
    public func setGestureModeEnabled(_ enabled: Bool) async throws {
        try await core.perform(.activeTrackSetGestureMode(enabled))
    }
    /// Looks for people and lists them in the events.
    public func enableAutoSensing() async throws { try await core.perform(.activeTrackEnableAutoSensing) }
    /// Looks for people of whom a QuickShot is to be taken.
    public func enableAutoSensingForQuickShot() async throws {
        try await core.perform(.activeTrackEnableAutoSensingForQuickShot)
    }
    /// Ends either kind of sensing.
    public func disableAutoSensing() async throws { try await core.perform(.activeTrackDisableAutoSensing) }
    /// Circles the target, m/s in -5…5.
    public func setCircularSpeed(_ speed: Float) async throws {
        try await core.perform(.activeTrackSetCircularSpeed(metersPerSecond: Double(speed)))
    }
    /// The speed of circling, m/s.
    public func circularSpeed() async throws -> Float { Float(try await core.value(.activeTrackGetCircularSpeed)) }
    /// Sets what is recommended for tracking.
    public func setRecommendedConfiguration() async throws {
        try await core.perform(.activeTrackSetRecommendedConfiguration)
    }
    /// Flies backward when the target approaches.
    public func setRetreatEnabled(_ enabled: Bool) async throws {
        try await core.perform(.activeTrackSetRetreat(enabled))
    }
    /// Whether the aircraft flies backward when the target approaches.
    public func retreatEnabled() async throws -> Bool { try await core.value(.activeTrackGetRetreat) != 0 }
}
