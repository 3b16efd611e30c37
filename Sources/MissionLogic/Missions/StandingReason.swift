import Contract
import SimCore
import SimMath

/// What a mission needs of its surroundings, whatever it is about to do; the rest is the same for all missions.
struct MissionNeeds {
    /// Positions of the mode switch in which it is allowed.
    var positions: MemberSet<RemoteFlightMode> = [.P]
    var isMultiModeNeeded: Bool
    var gpsLevelMin: Double
    var lightMinLux: Double
    var lightMaxLux: Double
    /// It needs the eyes in front.
    var needsFrontVision: Bool
    /// It needs the picture for as long as it flies, not only to start.
    var needsPicture: Bool
    /// A reached radius limit forbids a start.
    var isStrict: Bool

    /// The first reason, in the contract's order (Q39), why nothing can start; ok when all is well.
    ///
    /// Connection and support are states of their own and so come first. Also asked every tick of a mission under way,
    /// so the usual answer costs a few comparisons only.
    ///
    /// - Parameter isUnderWay: a mission goes on with a battery that is too low to start one (Q33).
    @inline(__always)
    func standingReason(_ world: inout World, _ scene: Scene, isUnderWay: Bool) -> ErrorCode {
        if let code = switchReason(&world) { return code }
        if !world.aircraft.isFlying { return .aircraftNotInTheAir }
        if let code = Self.automationReason(world.status) { return code }
        if world.conditions.holds(.motorsStarting) { return .aircraftStartingEngine }
        if world.status.isVirtualStickOn { return .flightControllerRunningVirtualStick }
        let chargeNeeded = isUnderWay ? world.settings.seriousBatteryPercent : world.settings.lowBatteryPercent
        if world.conditions.batteryPercent < chargeNeeded { return .aircraftLowBattery }
        if Double(world.conditions.gpsRank) < gpsLevelMin { return .gpsSignalWeak }
        if !world.home.isSet { return .aircraftHomePointNotRecorded }
        if world.conditions.areAnyHeld, let code = conditionReason(world.conditions) { return code }
        if world.conditions.lightLux < lightMinLux { return .visionSensorUnderexposed }
        if world.conditions.lightLux > lightMaxLux { return .visionSensorOverexposed }
        let isDark = needsPicture && world.app.isConfined
        if world.conditions.areAnyHeld || isDark,
            let code = equipmentReason(world.conditions, scene, isUnderWay: isUnderWay, isDark: isDark)
        {
            return code
        }
        // Whoever stands at the limit could still fly inward; the strict reading refuses that, too.
        if isStrict, !isUnderWay, world.isAtRadiusLimit(scene) { return .reachFlightLimitation }
        return .ok
    }

    /// The mode switch counts as long as it is obeyed: without multiple flight modes the aircraft stays in P.
    private func switchReason(_ world: inout World) -> ErrorCode? {
        if world.settings.isMultiModeOn { return positions.contains(world.remote.mode) ? nil : .modeError }
        return isMultiModeNeeded ? .multiModeDisabled : nil
    }

    /// The flight controller flies by itself.
    private static func automationReason(_ status: FlightStatus) -> ErrorCode? {
        if status.isGoingHome { return .aircraftGoingHome }
        if status.isLanding { return .aircraftLanding }
        if status.isTakingOff { return .aircraftTakingOff }
        return nil
    }

    /// Zones and the vision system.
    private func conditionReason(_ conditions: Conditions) -> ErrorCode? {
        if conditions.holds(.noviceMode) { return .aircraftInNoviceMode }
        if conditions.holds(.noFlyZone) { return .aircraftInNoFlyZone }
        if conditions.holds(.visionNotAuthorized) { return .visionSystemNotAuthorized }
        if conditions.holds(.visionFault) { return .visionSystemError }
        if needsFrontVision, conditions.holds(.frontVisionUnavailable) { return .visionSystemNotAvailable }
        if conditions.holds(.visionNeedsCalibration) { return .visionSystemNeedsCalibration }
        if conditions.holds(.visionDataAbnormal) { return .visionDataAbnormal }
        if conditions.holds(.featurePointsDoNotMatch) { return .featurePointCannotMatch }
        if conditions.holds(.initializationFailed) { return .initializationFailed }
        return nil
    }

    /// Landing gear, and the picture.
    ///
    /// - Parameter isDark: no live streams for an app that is not activated.
    private func equipmentReason(
        _ conditions: Conditions, _ scene: Scene, isUnderWay: Bool, isDark: Bool
    ) -> ErrorCode? {
        if conditions.holds(.landingGearDeployed) && scene.profile.missions.hasRetractableGear {
            return .landingGearDeployed
        }
        if isUnderWay && !needsPicture { return nil }
        if isDark || conditions.holds(.videoLost) { return .noVideoFeed }
        if conditions.holds(.videoFrameRateLow) { return .videoFrameRateTooLow }
        return nil
    }
}

extension MissionNeeds {
    /// The standing reason that ends a mission under way, or ok. An empty battery comes before the landing that it
    /// brings about in the same tick.
    static func ending(_ standing: ErrorCode, _ world: inout World) -> ErrorCode {
        if standing.isOK || standing == .modeError { return standing }
        let isEmpty = world.conditions.batteryPercent < world.settings.seriousBatteryPercent
        return isEmpty && world.aircraft.isFlying ? .aircraftLowBattery : standing
    }
}
