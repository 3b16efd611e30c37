import Contract
import SimCore
import SimMath

extension TapFlyMachine {
    /// The field's faults that meet a call as it comes in; true when that was all that becomes of it.
    ///
    /// - `repeatCancelsFirst`: a second start cancels the one that still waits, with the cache's error, and takes its
    ///   place. Every other call is answered at once, so that nothing of it can be repeated.
    /// - `unsupportedTimesOut`: a start on a product without TapFly times out.
    /// - `neverCallsBack`: what would be answered with "no mission is running" is not answered at all.
    /// - `stateOutOfStep`: whatever is legal and changes something fails with "cannot be executed"; getters do not.
    /// - `stopDoesNothing`: a legal stop succeeds, and the mission goes on.
    ///
    /// `startFailsWithVisionError` and `startTimesOut` meet a start when nothing else is wrong with it,
    /// `speedStaysSlow` the flown speed.
    mutating func isSwallowed(
        _ call: TapFlyCall, _ request: RequestID, at tick: Tick, _ world: inout World, _ scene: Scene,
        into sink: inout EventSink
    ) -> Bool {
        let isStart = if case .start = call { true } else { false }
        if isStart && world.conditions.acts(.repeatCancelsFirst) && cancelsWaitingStart(into: &sink) {
            world.conditions.note(.repeatCancelsFirst)
        }
        if isStart && phase == .notSupported && world.conditions.acts(.unsupportedTimesOut) && !late.isWaiting {
            world.conditions.note(.unsupportedTimesOut)
            late.wait(for: request, until: tick + Self.ticks(scene.profile.tapFly.startTimeoutSeconds))
            return true
        }
        if let code = refusal(call) {
            guard code == .aircraftNoRunningMission && world.conditions.acts(.neverCallsBack) else { return false }
            world.conditions.note(.neverCallsBack)
            return true
        }
        if world.conditions.acts(.stateOutOfStep) && call.changesSomething {
            world.conditions.note(.stateOutOfStep)
            sink.complete(request, .commandCanNotExecute)
            return true
        }
        if call == .stop && world.conditions.acts(.stopDoesNothing) {
            world.conditions.note(.stopDoesNothing)
            sink.complete(request, .ok)
            return true
        }
        return false
    }

    /// Whether there was one to cancel.
    private mutating func cancelsWaitingStart(into sink: inout EventSink) -> Bool {
        var isWaiting = late.isWaiting
        if case .starting(let flight, _) = phase {
            isWaiting = true
            phase = .readyToStart
            sink.complete(flight.request, .cacheRequestCancelled)
        }
        late.complete(.cacheRequestCancelled, into: &sink)
        return isWaiting
    }
}

extension TapFlyCall {
    /// Not a getter.
    var changesSomething: Bool {
        switch self {
        case .start, .stop, .resetHeading, .setSpeed, .setBypass: true
        case .getSpeed, .getBypass: false
        }
    }
}
