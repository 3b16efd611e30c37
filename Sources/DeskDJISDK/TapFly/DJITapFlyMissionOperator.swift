import Contract
import DeskDelivery
import Dispatch
import FlightSession
import Foundation

/// Receives the events of a TapFly operator. [TFO]
public typealias DJITapFlyMissionOperatorEventBlock = (DJITapFlyMissionEvent) -> Void

/// Starts, stops and watches TapFly missions. [TFO]
///
/// All methods may be called from any thread. Completions run on the queue that was the desk's completion queue when
/// the method was called, exactly once, and after the event of the change that they report.
public final class DJITapFlyMissionOperator: NSObject, Sendable {
    private let core: DeskCore

    init(_ core: DeskCore) { self.core = core }

    /// The state as of the last tick.
    public var currentState: DJITapFlyMissionState {
        DJITapFlyMissionState(number: core.withSession { $0.core.state.tapFly.state.rawValue })
    }

    /// The mission's mode while one is executing, paused or resetting; otherwise Unknown.
    public var mode: DJITapFlyMode {
        DJITapFlyMode(number: core.withSession { $0.core.state.tapFly.mode.rawValue })
    }

    /// The standing reason why nothing can start; nil unless the state is CannotStart.
    public var persistentError: (any Error)? {
        NSError.make(core.withSession { $0.core.state.tapFly.persistentError })
    }

    // MARK: Listeners

    /// Lets a block hear every event.
    ///
    /// On the next tick it hears the present state first, with the previous state equal to the current one, unless
    /// the desk's options say otherwise. A listener has one block: adding it again replaces queue and block. It is
    /// held weakly and forgotten when it has gone.
    public func addListener(
        toEvents listener: AnyObject, with queue: DispatchQueue,
        andBlock block: @escaping DJITapFlyMissionOperatorEventBlock
    ) {
        core.addListener(listener, to: self, topics: .tapFly, on: queue, first: .tapFly) { event in
            if case .tapFly(let event) = event { block(DJITapFlyMissionEvent(event)) }
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

    /// Flies a mission; legal in ReadyToStart.
    public func start(_ mission: DJITapFlyMission, withCompletion completion: DJICompletionBlock? = nil) {
        core.call(mission.command, completion)
    }

    /// Ends the mission and hovers; legal in Executing, ExecutionPaused and ExecutionResetting.
    public func stopMission(completion: DJICompletionBlock? = nil) { core.call(.tapFlyStop, completion) }

    /// Turns the nose to the flight direction; legal in mode Free.
    public func resetHeading(completion: DJICompletionBlock? = nil) { core.call(.tapFlyResetHeading, completion) }

    /// The spelling of `stopMission(completion:)` in SDKs up to 4.2.2. [H422]
    public func stopMissionWtihCompletion(_ completion: DJICompletionBlock? = nil) {
        stopMission(completion: completion)
    }

    // MARK: Settings

    /// Sets the flight speed, m/s, 1…10 by default; other values are refused and change nothing.
    public func setAutoFlightSpeed(_ speed: Float, withCompletion completion: DJICompletionBlock? = nil) {
        core.call(.tapFlySetSpeed(metersPerSecond: Double(speed)), completion)
    }

    /// Asks for the flight speed that is set, m/s.
    public func getAutoFlightSpeed(completion: DJIFloatCompletionBlock? = nil) {
        core.ask(.tapFlyGetSpeed, completion) { Float($0) }
    }

    /// Allows passing obstacles on the left and right, not only over them.
    public func setHorizontalObstacleBypassEnabled(
        _ enabled: Bool, withCompletion completion: DJICompletionBlock? = nil
    ) {
        core.call(.tapFlySetBypass(enabled), completion)
    }

    /// Asks whether obstacles may be passed on the left and right.
    public func getHorizontalObstacleBypassEnabled(completion: DJIBooleanCompletionBlock? = nil) {
        core.ask(.tapFlyGetBypass, completion) { $0 != 0 }
    }
}

// The forms that Swift makes of completions, as async functions. All throw the completion's error, `CancellationError`
// when the task is cancelled first, and `DeskError.closed` when the desk ends without an answer.
extension DJITapFlyMissionOperator {
    /// Flies a mission; legal in ReadyToStart.
    public func start(_ mission: DJITapFlyMission) async throws { try await core.perform(mission.command) }
    /// Ends the mission and hovers.
    public func stopMission() async throws { try await core.perform(.tapFlyStop) }
    /// Turns the nose to the flight direction; legal in mode Free.
    public func resetHeading() async throws { try await core.perform(.tapFlyResetHeading) }
    /// Sets the flight speed, m/s, 1…10 by default.
    public func setAutoFlightSpeed(_ speed: Float) async throws {
        try await core.perform(.tapFlySetSpeed(metersPerSecond: Double(speed)))
    }
    /// The flight speed that is set, m/s.
    public func autoFlightSpeed() async throws -> Float { Float(try await core.value(.tapFlyGetSpeed)) }
    /// Allows passing obstacles on the left and right, not only over them.
    public func setHorizontalObstacleBypassEnabled(_ enabled: Bool) async throws {
        try await core.perform(.tapFlySetBypass(enabled))
    }
    /// Whether obstacles may be passed on the left and right.
    public func horizontalObstacleBypassEnabled() async throws -> Bool { try await core.value(.tapFlyGetBypass) != 0 }
}
