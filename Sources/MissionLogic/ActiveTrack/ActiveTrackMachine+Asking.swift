import Contract
import SimCore

/// One person whom automatic sensing lists.
public struct SensedSubject: Hashable, Sendable {
    /// What a start names it by: the place in the scene's list of targets.
    public var index: Int
    /// A good or a poor match; after a poor one a start asks for a confirmation.
    public var state: TargetState
    public var type: TargetType
    /// In the picture.
    public var box: ImageRect
}

// What can be asked without anything happening.
extension ActiveTrackMachine {
    /// What a start would be answered with now, but for what only time and the faults of the field show.
    ///
    /// - Parameter isOtherMissionRunning: another operator flies the aircraft.
    public func answer(
        toStart asked: TrackRequest, isOtherMissionRunning: Bool, _ world: inout World, _ scene: Scene
    ) -> ErrorCode {
        if let code = refusal(.canStart(asked), &world, scene) { return code }
        let plan = Self.plan(
            asked, request: .none, isOtherMissionRunning: isOtherMissionRunning, &world, scene)
        switch plan {
        case .failure(let refusal): return refusal.code
        case .success: return .ok
        }
    }

    /// Whom automatic sensing lists now; empty where it is off.
    public func sensedSubjects(_ world: borrowing World, _ scene: Scene) -> [SensedSubject] {
        guard state.isSensing else { return [] }
        let good = scene.profile.activeTrack.matchGood
        return Self.subjects(world, scene).map { subject in
            SensedSubject(
                index: Int(subject.target.index),
                state: subject.confidence < good ? .trackingWithLowConfidence : .trackingWithHighConfidence,
                type: subject.type, box: subject.box)
        }
    }
}
