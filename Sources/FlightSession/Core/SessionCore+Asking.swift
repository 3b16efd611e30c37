import Contract
import MissionLogic
import SimCore

// What a face may ask between two steps; nothing happens, and nothing of it is recorded.
extension SessionCore {
    /// What a start of ActiveTrack would be answered with now.
    public func answer(toTrackStart asked: TrackRequest) -> ErrorCode {
        // Recognition takes the world `inout` to save copies; this one is thrown away.
        var world = state.world
        return state.activeTrack.answer(
            toStart: asked, isOtherMissionRunning: state.tapFly.isBusy, &world, scene)
    }

    /// Whom automatic sensing lists now; empty where it is off.
    public var sensedSubjects: [SensedSubject] { state.activeTrack.sensedSubjects(state.world, scene) }
}
