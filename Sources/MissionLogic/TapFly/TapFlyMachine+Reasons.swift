import Contract
import SimCore
import SimMath

extension TapFlyMachine {
    /// The first reason why nothing can start, or ok; see `MissionNeeds.standingReason`.
    ///
    /// - Parameter isUnderWay: a mission goes on without a picture, which only the tap needs.
    static func standingReason(_ world: inout World, _ scene: Scene, isUnderWay: Bool = false) -> ErrorCode {
        let tapFly = scene.profile.tapFly
        let needs = MissionNeeds(
            isMultiModeNeeded: tapFly.isMultiModeNeeded, gpsLevelMin: tapFly.gpsLevelMin,
            lightMinLux: tapFly.lightStartMinLux, lightMaxLux: tapFly.lightStartMaxLux, needsFrontVision: true,
            needsPicture: false, isStrict: tapFly.isStrict)
        return needs.standingReason(&world, scene, isUnderWay: isUnderWay)
    }
}

extension TapFlyMachine {
    /// Why a mission that is under way cannot go on, or ok.
    ///
    /// Leaving P comes first: the pilot who does it moves the sticks, too, and must have them at once. An empty battery
    /// comes before the landing that it brings about in the same tick.
    static func endingReason(_ world: inout World, _ scene: Scene) -> ErrorCode {
        let standing = standingReason(&world, scene, isUnderWay: true)
        if standing == .modeError { return standing }
        if let code = pilotReason(&world, scene) { return code }
        return MissionNeeds.ending(standing, &world)
    }

    /// Whoever ended the mission for this reason has the aircraft in the same tick: no braking.
    static func isTakenOver(_ reason: ErrorCode) -> Bool {
        reason == .modeError || reason == .flightControllerRunningVirtualStick
    }

    /// Every stick but yaw ends the flight; pitch forward does so in the strict profile only (Q10).
    static func pilotReason(_ world: inout World, _ scene: Scene) -> ErrorCode? {
        let sticks = world.heardSticks
        if sticks == .centered { return nil }
        let airframe = scene.profile.airframe
        let pitch = airframe.deflection(sticks.pitch)
        let isCancelled =
            pitch < 0 || (pitch > 0 && scene.profile.tapFly.isStrict) || airframe.deflection(sticks.roll) != 0
            || airframe.deflection(sticks.throttle) != 0
        return isCancelled ? .stoppedByUser : nil
    }
}

extension TapFlyMachine {
    /// The limit that ends a mission here, or nil.
    static func limitReached(_ flight: TapFlyFlight, world: inout World, scene: Scene) -> ErrorCode? {
        // Below the floor there is no room to brake, so braking begins where it will end at the floor.
        let drop = flight.directionNED.z > 0 ? world.stoppingPath(scene.profile.airframe).z : 0
        return limitAhead(flight.directionNED, drop: max(0, drop), world: &world, scene: scene)
    }

    /// The limit that the aircraft already stands at and would leave further behind in this direction.
    ///
    /// - Parameter drop: how far it sinks before it stands, metres.
    static func limitAhead(
        _ direction: Vector3, drop: Double = 0, world: inout World, scene: Scene
    ) -> ErrorCode? {
        let place = world.fromHomeNED
        let isOutward = place.x * direction.x + place.y * direction.y > 0
        if isOutward && world.isAtRadiusLimit(scene) { return .reachFlightLimitation }
        if direction.z < 0 && world.isAtHeightLimit(scene) { return .reachFlightLimitation }
        if direction.z > 0 && -place.z - drop <= scene.profile.tapFly.heightFloorMeters {
            return .reachAltitudeLowerBound
        }
        return nil
    }
}
