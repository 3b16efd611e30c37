import Contract
import SimCore
import SimMath

extension ActiveTrackMachine {
    /// The first reason why nothing can start, or ok; see `MissionNeeds.standingReason`.
    ///
    /// Blind eyes in front are none: they forbid to confirm.
    static func standingReason(_ world: inout World, _ scene: Scene, isUnderWay: Bool = false) -> ErrorCode {
        let profile = scene.profile.activeTrack
        let needs = MissionNeeds(
            positions: scene.profile.missions.activeTrackPositions, isMultiModeNeeded: profile.isMultiModeNeeded,
            gpsLevelMin: profile.gpsLevelMin, lightMinLux: profile.lightStartMinLux,
            lightMaxLux: profile.lightStartMaxLux, needsFrontVision: false, needsPicture: true,
            isStrict: profile.isStrict)
        return needs.standingReason(&world, scene, isUnderWay: isUnderWay)
    }

    /// Why a mission that is under way cannot go on, or ok. Sticks end a preset path alone.
    static func endingReason(_ mission: TrackMission, _ world: inout World, _ scene: Scene) -> ErrorCode {
        let standing = standingReason(&world, scene, isUnderWay: true)
        if !standing.isOK { return MissionNeeds.ending(standing, &world) }
        return mission.stage == .performing && areSticksMoved(&world, scene) ? .stoppedByUser : .ok
    }

    private static func areSticksMoved(_ world: inout World, _ scene: Scene) -> Bool {
        let sticks = world.heardSticks
        if sticks == .centered { return false }
        let airframe = scene.profile.airframe
        return airframe.deflection(sticks.roll) != 0 || airframe.deflection(sticks.pitch) != 0
            || airframe.deflection(sticks.yaw) != 0 || airframe.deflection(sticks.throttle) != 0
    }
}
