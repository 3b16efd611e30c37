import Contract
import SimCore
import SimMath

// What lies in one start alone: the precondition, the mode, the box, what it shows, the room.
extension ActiveTrackMachine {
    struct Refusal: Error {
        var code: ErrorCode
    }

    /// Turns a request into a mission, or says what is wrong with it.
    static func plan(
        _ asked: TrackRequest, request: RequestID, isOtherMissionRunning: Bool, _ world: inout World, _ scene: Scene
    ) -> Result<TrackMission, Refusal> {
        if isOtherMissionRunning { return .failure(Refusal(code: .aircraftRunningMission)) }
        let missions = scene.profile.missions
        if missions.needsAutoSensing { return .failure(Refusal(code: .missionNotReady)) }
        if let code = modeRefusal(asked.mode, asked.quickShot, missions) { return .failure(Refusal(code: code)) }
        let box: ImageRect
        switch bounded(asked.box, scene.profile.activeTrack) {
        case .failure(let refusal): return .failure(refusal)
        case .success(let clipped): box = clipped
        }
        let isPoint = box.width == 0 && box.height == 0
        let seen =
            isPoint ? world.recognise(at: ImagePoint(box.minU, box.minV), scene) : world.recognise(in: box, scene)
        guard case .found(let candidate) = seen else {
            return .failure(Refusal(code: .trackingTargetNotEnoughFeatures))
        }
        return mission(asked.mode, asked.quickShot, candidate, request, &world, scene)
    }

    /// Turns a sensed subject into a mission, or says what is wrong with it.
    static func plan(
        subject index: Int, _ mode: ActiveTrackMode, _ quickShot: QuickShotMode, request: RequestID,
        isForQuickShot: Bool, isOtherMissionRunning: Bool, _ world: inout World, _ scene: Scene
    ) -> Result<TrackMission, Refusal> {
        if isOtherMissionRunning { return .failure(Refusal(code: .aircraftRunningMission)) }
        // After sensing for a QuickShot its path decides, whatever the mode.
        let mode = isForQuickShot ? .quickShot : mode
        if mode == .quickShot && !isForQuickShot { return .failure(Refusal(code: .missionParametersInvalid)) }
        if let code = modeRefusal(mode, quickShot, scene.profile.missions) { return .failure(Refusal(code: code)) }
        let subject = subjects(world, scene).first { Int($0.target.index) == index }
        guard let subject else { return .failure(Refusal(code: .missionParametersInvalid)) }
        return mission(mode, quickShot, subject, request, &world, scene)
    }

    /// Whom automatic sensing lists now; a subject's index is its target's place in the scene's list.
    public static func subjects(_ world: borrowing World, _ scene: Scene) -> [VisionCandidate] {
        var subjects: [VisionCandidate] = []
        world.humans(scene, into: &subjects)
        return subjects
    }

    private static func mission(
        _ mode: ActiveTrackMode, _ quickShot: QuickShotMode, _ candidate: VisionCandidate, _ request: RequestID,
        _ world: inout World, _ scene: Scene
    ) -> Result<TrackMission, Refusal> {
        let mission = TrackMission(mode, quickShot, candidate, request: request)
        if mission.quickShot == .dollyZoom,
            !TrackFlight.hasRoomForDollyZoom(before: candidate.box, candidate.type, &world, scene)
        {
            return .failure(Refusal(code: .trackingObstacleDetected))
        }
        return .success(mission)
    }

    private static func modeRefusal(
        _ mode: ActiveTrackMode, _ quickShot: QuickShotMode, _ missions: MissionProfile
    ) -> ErrorCode? {
        if mode == .unknown { return .missionParametersInvalid }
        if !missions.activeTrack.contains(mode) { return .sdkFeatureNotSupported }
        guard mode == .quickShot else { return nil }
        if quickShot == .unknown { return .missionParametersInvalid }
        return missions.quickShots.contains(quickShot) ? nil : .sdkFeatureNotSupported
    }

    /// The box inside the picture (Q17), of a size that can be tracked (Q18); a box of no size is a point.
    static func bounded(_ box: ImageRect, _ profile: ActiveTrackProfile) -> Result<ImageRect, Refusal> {
        let outside = profile.boxOutsideMax
        // False for NaN as well.
        let isPlaced =
            box.minU >= -outside && box.minV >= -outside && box.maxU <= 1 + outside && box.maxV <= 1 + outside
            && box.width >= 0 && box.height >= 0
        guard isPlaced else { return .failure(Refusal(code: .missionParametersInvalid)) }
        let isPoint = box.width == 0 && box.height == 0
        func inside(_ value: Double) -> Double { min(1, max(0, value)) }
        let clipped = ImageRect(
            minU: inside(box.minU), minV: inside(box.minV), maxU: inside(box.maxU), maxV: inside(box.maxV))
        if isPoint { return .success(clipped) }
        if min(clipped.width, clipped.height) < profile.boxSideMin || clipped.area < profile.boxAreaMin {
            return .failure(Refusal(code: .trackingRectTooSmall))
        }
        if clipped.area > profile.boxAreaMax { return .failure(Refusal(code: .trackingRectTooLarge)) }
        return .success(clipped)
    }
}
