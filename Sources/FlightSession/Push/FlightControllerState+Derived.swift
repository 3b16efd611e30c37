import Contract
import MissionLogic
import SimCore
import SimMath

extension FlightControllerState {
    /// The state of this moment.
    ///
    /// - Parameter outside: what ties the flat frame to the globe while the simulator does not.
    public init(
        world: borrowing World, scene: Scene, tapFly: TapFlyState, activeTrack: ActiveTrackState,
        simulator: SimulatorMachine, at tick: Tick, reference outside: GeoReference
    ) {
        let reference = simulator.reference(otherwise: outside)
        let (aircraft, conditions, status) = (world.aircraft, world.conditions, world.status)
        let settings = world.settings
        let push = scene.profile.push
        let tilt = aircraft.attitude.pitchAndRollDegrees
        let height = aircraft.heightMeters
        let battery = BatteryReport(conditions, settings)
        satelliteCount = Int(conditions.satellites)
        homeLocation = world.home.isSet ? reference.point(of: world.home.positionNED) : nil
        aircraftLocation = conditions.canGoHome ? reference.point(of: aircraft.positionNED) : nil
        velocityNED = aircraft.velocityNED
        altitudeMeters = height
        takeoffLocationAltitudeMeters = 0
        pitchDegrees = tilt.pitch
        rollDegrees = tilt.roll
        yawDegrees = aircraft.headingDegrees
        isFlying = aircraft.isFlying
        areMotorsOn = status.areMotorsOn
        flightTimeInSeconds = status.areMotorsOn ? Int(max(0, (tick - status.motorsSince).count) / Tick.perSecond) : 0
        flightMode = MissionLogic.flightMode(world: world, tapFly: tapFly, activeTrack: activeTrack)
        gpsSignalLevel = conditions.gpsLevel
        orientationMode = .aircraftHeading
        goHomeExecutionState = status.goHome
        goHomeHeightMeters = settings.goHomeHeightMeters
        goHomeAssessment = GoHomeAssessment(world: world, scene: scene, isSimulated: simulator.isActive)
        isFailsafeEnabled = status.isFailSafe
        isUltrasonicBeingUsed = height < push.ultrasonicMaxMeters
        ultrasonicHeightMeters =
            isUltrasonicBeingUsed ? Self.stepped(max(0, height), push.ultrasonicStepMeters) : 0
        let light = scene.profile.sensing.lightMinLux...scene.profile.sensing.lightMaxLux
        isVisionPositioningSensorBeingUsed =
            status.areMotorsOn && height < push.visionPositioningMaxMeters && light.contains(conditions.lightLux)
        isHomeLocationSet = world.home.isSet
        isMultipleModeOpen = settings.isMultiModeOn
        isIMUPreheating = conditions.holds(.imuPreheating)
        hasReachedMaxFlightHeight = world.isAtHeightLimit(scene)
        hasReachedMaxFlightRadius = world.isAtRadiusLimit(scene)
        isLowerThanBatteryWarningThreshold = battery.isLow
        isLowerThanSeriousBatteryWarningThreshold = battery.isSeriouslyLow
        batteryThresholdBehavior = batteryBehavior(world: world, scene: scene)
        windWarning = Self.windWarning(world.wind.velocityNED.length, scene.profile.flight)
        isLandingConfirmationNeeded = status.isLandingConfirmationNeeded
    }

    /// The nearest multiple of a step; a length below some thousands of metres.
    private static func stepped(_ value: Double, _ step: Double) -> Double { Double(Int64(value / step + 0.5)) * step }

    private static func windWarning(_ speedMps: Double, _ flight: FlightControlProfile) -> WindWarning {
        if speedMps >= flight.windWarning2Mps { return .level2 }
        return speedMps >= flight.windWarning1Mps ? .level1 : .level0
    }
}

extension GoHomeAssessment {
    init(world: borrowing World, scene: Scene, isSimulated: Bool) {
        let (flight, airframe) = (scene.profile.flight, scene.profile.airframe)
        let remaining = world.conditions.batteryPercent / 100 * airframe.flightTimeMinutes * 60
        let height = world.aircraft.heightMeters
        let top = max(height, min(world.settings.goHomeHeightMeters, world.limits(scene).heightMeters))
        let cruise = min(flight.goHomeSpeedMps, airframe.horizontalSpeedMaxMps)
        let slow = min(top, flight.landingSlowMeters)
        let turn = 180 / airframe.yawRateMaxDps
        let isFlying = world.aircraft.isFlying
        secondsToGoHome =
            isFlying
            ? turn + (top - height) / airframe.ascentMaxMps + world.fromHomeNED.horizontalLength / cruise : 0
        secondsToLand =
            isFlying
            ? (top - slow) / min(flight.landingMps, airframe.descentMaxMps) + slow / flight.landingSlowMps : 0
        // The flight controller's own sum, by which it decides to turn round.
        batteryPercentToGoHome = isFlying ? min(100, wayHomePercent(world: world, scene: scene)) : 0
        remainingFlightSeconds = isSimulated ? 0 : remaining
        maxRadiusMeters = isSimulated ? 0 : max(0, remaining - secondsToLand) * cruise
        smartRTH = world.status.smartRTH
    }
}
