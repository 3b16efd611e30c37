import Contract
import MissionLogic
import SimCore
import SimMath

extension FlightControllerState {
    /// The state of this moment.
    ///
    /// - Parameter outside: what ties the flat frame to the globe while the simulator does not.
    public init(
        world: borrowing World, scene: Scene, tapFly: TapFlyState, simulator: SimulatorMachine, at tick: Tick,
        reference outside: GeoReference
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
        flightMode = MissionLogic.flightMode(world: world, tapFly: tapFly)
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
        let fullSeconds = airframe.flightTimeMinutes * 60
        let remaining = world.conditions.batteryPercent / 100 * fullSeconds
        // The flight controller's own sum, which decides when it turns round, reckons with full effort.
        let percent = world.aircraft.isFlying ? wayHomePercent(world: world, scene: scene) : 0
        let seconds = percent / 100 * fullSeconds / (1 + scene.profile.battery.effortShare)
        let top = max(world.aircraft.heightMeters, world.settings.goHomeHeightMeters)
        let slow = min(top, flight.landingSlowMeters)
        let down = (top - slow) / min(flight.landingMps, airframe.descentMaxMps) + slow / flight.landingSlowMps
        secondsToLand = min(seconds, down)
        secondsToGoHome = seconds - secondsToLand
        batteryPercentToGoHome = min(100, percent)
        remainingFlightSeconds = isSimulated ? 0 : remaining
        maxRadiusMeters = isSimulated ? 0 : max(0, remaining - secondsToLand) * flight.goHomeSpeedMps
        smartRTH = world.status.smartRTH
    }
}
