import Contract
import SimCore
import SimMath

extension TapFlyMachine {
    /// The first reason, in the contract's order (Q39), why nothing can start; ok when all is well.
    ///
    /// Connection and support are states of their own and so come first. Also asked every tick of a mission under way,
    /// so the usual answer costs a few comparisons only.
    ///
    /// - Parameter isUnderWay: a mission goes on with a battery that is too low to start one (Q33), and without a
    ///   picture, which only the tap needs.
    static func standingReason(_ world: inout World, _ scene: Scene, isUnderWay: Bool = false) -> ErrorCode {
        let tapFly = scene.profile.tapFly
        if let code = switchReason(&world, tapFly) { return code }
        if !world.aircraft.isFlying { return .aircraftNotInTheAir }
        if let code = automationReason(world.status) { return code }
        if world.conditions.holds(.motorsStarting) { return .aircraftStartingEngine }
        if world.status.isVirtualStickOn { return .flightControllerRunningVirtualStick }
        let chargeNeeded = isUnderWay ? world.settings.seriousBatteryPercent : world.settings.lowBatteryPercent
        if world.conditions.batteryPercent < chargeNeeded { return .aircraftLowBattery }
        if Double(world.conditions.gpsRank) < tapFly.gpsLevelMin { return .gpsSignalWeak }
        if !world.home.isSet { return .aircraftHomePointNotRecorded }
        if world.conditions.areAnyHeld, let code = conditionReason(world.conditions) { return code }
        if world.conditions.lightLux < tapFly.lightStartMinLux { return .visionSensorUnderexposed }
        if world.conditions.lightLux > tapFly.lightStartMaxLux { return .visionSensorOverexposed }
        if world.conditions.areAnyHeld, let code = equipmentReason(world.conditions, scene, isUnderWay: isUnderWay) {
            return code
        }
        // Whoever stands at the limit could still fly inward; the strict reading refuses that, too.
        if tapFly.isStrict, !isUnderWay, world.isAtRadiusLimit(scene) {
            return .reachFlightLimitation
        }
        return .ok
    }

    /// The mode switch counts as long as it is obeyed: without multiple flight modes the aircraft stays in P.
    private static func switchReason(_ world: inout World, _ tapFly: TapFlyProfile) -> ErrorCode? {
        if world.settings.isMultiModeOn { return world.remote.mode == .P ? nil : .modeError }
        return tapFly.isMultiModeNeeded ? .multiModeDisabled : nil
    }

    /// The flight controller flies by itself.
    private static func automationReason(_ status: FlightStatus) -> ErrorCode? {
        if status.isGoingHome { return .aircraftGoingHome }
        if status.isLanding { return .aircraftLanding }
        if status.isTakingOff { return .aircraftTakingOff }
        return nil
    }

    /// Zones and the vision system.
    private static func conditionReason(_ conditions: Conditions) -> ErrorCode? {
        if conditions.holds(.noviceMode) { return .aircraftInNoviceMode }
        if conditions.holds(.noFlyZone) { return .aircraftInNoFlyZone }
        if conditions.holds(.visionNotAuthorized) { return .visionSystemNotAuthorized }
        if conditions.holds(.visionFault) { return .visionSystemError }
        if conditions.holds(.frontVisionUnavailable) { return .visionSystemNotAvailable }
        if conditions.holds(.visionNeedsCalibration) { return .visionSystemNeedsCalibration }
        if conditions.holds(.visionDataAbnormal) { return .visionDataAbnormal }
        if conditions.holds(.featurePointsDoNotMatch) { return .featurePointCannotMatch }
        if conditions.holds(.initializationFailed) { return .initializationFailed }
        return nil
    }

    /// Landing gear, and the picture that a tap needs.
    private static func equipmentReason(_ conditions: Conditions, _ scene: Scene, isUnderWay: Bool) -> ErrorCode? {
        if conditions.holds(.landingGearDeployed) && scene.profile.missions.hasRetractableGear {
            return .landingGearDeployed
        }
        if isUnderWay { return nil }
        if conditions.holds(.videoLost) { return .noVideoFeed }
        if conditions.holds(.videoFrameRateLow) { return .videoFrameRateTooLow }
        return nil
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
        if standing.isOK { return standing }
        let isEmpty = world.conditions.batteryPercent < world.settings.seriousBatteryPercent
        return isEmpty && world.aircraft.isFlying ? .aircraftLowBattery : standing
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
