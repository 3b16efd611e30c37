import Contract
import SimCore
import SimMath

extension ActiveTrackMachine {
    /// The field's faults that meet a call as it comes in; true when that was all that becomes of it.
    ///
    /// They act as on TapFly: see `TapFlyMachine.isSwallowed`. `startFailsWithVisionError` and `startTimesOut` meet a
    /// start when nothing else is wrong with it.
    mutating func isSwallowed(
        _ call: ActiveTrackCall, _ request: RequestID, at tick: Tick, _ world: inout World, _ scene: Scene,
        into sink: inout EventSink
    ) -> Bool {
        let isStart =
            switch call {
            case .start, .startSubject: true
            default: false
            }
        if isStart && world.conditions.acts(.repeatCancelsFirst) && cancelsWaitingStart(&world, into: &sink) {
            world.conditions.note(.repeatCancelsFirst)
        }
        if isStart && phase == .notSupported && world.conditions.acts(.unsupportedTimesOut) && !late.isWaiting {
            world.conditions.note(.unsupportedTimesOut)
            late.wait(for: request, until: tick + Self.ticks(scene.profile.activeTrack.startTimeoutSeconds))
            return true
        }
        if let code = refusal(call, &world, scene) {
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
    private mutating func cancelsWaitingStart(_ world: inout World, into sink: inout EventSink) -> Bool {
        var isWaiting = late.isWaiting
        if case .starting(let mission, let ground) = phase, mission.request != .none {
            isWaiting = true
            world.release()
            phase = .idle(ground)
            sink.complete(mission.request, .cacheRequestCancelled)
        }
        late.complete(.cacheRequestCancelled, into: &sink)
        return isWaiting
    }

    /// Sets what is recommended for tracking, unless a mission has begun meanwhile. (Q27)
    mutating func configure(_ world: inout World, _ scene: Scene, into sink: inout EventSink) {
        let request = configuring.take()
        if isBusy { return sink.complete(request, .systemBusy) }
        world.gimbal.mode = .yawFollow
        world.gimbal.turnPitch(to: scene.profile.activeTrack.recommendedPitchDegrees, scene.profile.camera)
        world.gimbal.turnPan(to: 0, scene.profile.camera)
        sink.complete(request, .ok)
    }
}
