import Contract

// Where the aircraft is, how it moves, and what its flight controller does.
extension SignalCatalogue {
    static let aircraft: [Signal] = [
        .init("aircraft.north", "m", .field("aircraft.positionNED.x"), "metres north of the start", source: "FCS"),
        .init("aircraft.east", "m", .field("aircraft.positionNED.y"), "metres east of the start", source: "FCS"),
        .init(
            "aircraft.height", "m", .field("aircraft.positionNED.z", scale: -1), "metres above the start",
            source: "FCS"),
        .init("aircraft.distance", "m", .derived(.distance), "horizontal distance from the start"),
        .init("aircraft.speed", "m/s", .derived(.speed), "speed in space", source: "FCS"),
        .init("aircraft.groundSpeed", "m/s", .derived(.groundSpeed), "horizontal speed", source: "FCS"),
        .init("aircraft.velocityNorth", "m/s", .field("aircraft.velocityNED.x"), "speed toward north", source: "FCS"),
        .init("aircraft.velocityEast", "m/s", .field("aircraft.velocityNED.y"), "speed toward east", source: "FCS"),
        .init(
            "aircraft.climbRate", "m/s", .field("aircraft.velocityNED.z", scale: -1), "upward speed", source: "FCS"),
        .init(
            "aircraft.heading", "°", .field("aircraft.headingDegrees"), "nose, -180…180 from north", source: "FCS"),
        .init("aircraft.yawRate", "°/s", .field("aircraft.yawRateDps"), "turn rate, clockwise positive"),
        .init("aircraft.pitch", "°", .derived(.pitch), "attitude, nose up positive", source: "FCS"),
        .init("aircraft.roll", "°", .derived(.roll), "attitude, right side down positive", source: "FCS"),
        .flag("aircraft.isFlying", .field("aircraft.isFlying"), "off the ground", source: "FCS"),
        .flag("aircraft.radiusReached", .derived(.radiusReached), "at or beyond the radius limit", source: "FCS"),
        .flag("aircraft.heightReached", .derived(.heightReached), "at or above the height limit", source: "FCS"),
        .init(
            "aircraft.clearance", "m", .derived(.clearance),
            "to the nearest obstacle; negative inside, 1000000 for none"),
    ]

    static let flight: [Signal] = [
        .flag("flight.motorsOn", .field("status.areMotorsOn"), "the motors run", source: "FCS"),
        .flag("flight.isTakingOff", .field("status.isTakingOff"), "an automatic take-off is under way", source: "FC"),
        .flag("flight.isLanding", .field("status.isLanding"), "an automatic landing is under way", source: "FC"),
        .flag(
            "flight.landingConfirmation", .field("status.isLandingConfirmationNeeded"),
            "the last of a landing waits for flight.confirmLanding", source: "FCS"),
        .choice("flight.goHome", GoHomeState.self, .field("status.goHome"), "stage of the way home", source: "FCB"),
        .flag("flight.isGoingHome", .derived(.isGoingHome), "on the way home or about to land there", source: "FCB"),
        .choice(
            "flight.smartRTH", SmartRTHState.self, .field("status.smartRTH"), "the return that a low battery offers",
            source: "FCB"),
        .flag(
            "flight.failSafe", .field("status.isFailSafe"), "the remote is lost and the failsafe acts", source: "FCS"),
        .choice(
            "flight.failSafeBehavior", FailSafeBehavior.self, .field("settings.failSafe"), "what the failsafe would do",
            source: "FC"),
        .flag("flight.virtualStick", .field("status.isVirtualStickOn"), "an app flies", source: "FC"),
        .flag("flight.multiMode", .field("settings.isMultiModeOn"), "the mode switch is obeyed", source: "FCS"),
        .flag("flight.avoidance", .field("settings.isAvoidanceOn"), "collision avoidance is on", source: "FA"),
        .init(
            "flight.goHomeHeight", "m", .field("settings.goHomeHeightMeters"), "height of the way home, 20…500",
            source: "FC"),
    ]

    static let home: [Signal] = [
        .flag("home.isSet", .field("home.isSet"), "a home point is recorded", source: "FCS"),
        .init("home.north", "m", .field("home.positionNED.x"), "the home point, north of the start", source: "FCS"),
        .init("home.east", "m", .field("home.positionNED.y"), "the home point, east of the start", source: "FCS"),
        .init("home.distance", "m", .derived(.homeDistance), "horizontally from the home point to the aircraft"),
        .init(
            "limits.radius", "m", .derived(.limitRadius), "how far from home is allowed now; 1000000 for no limit",
            source: "FC, ACT"),
        .init("limits.height", "m", .derived(.limitHeight), "how high is allowed now", source: "FC, ACT"),
    ]

    static let battery: [Signal] = [
        .init("battery.percent", "%", .field("conditions.batteryPercent"), "charge left, 0…100", source: "FCS"),
        .init(
            "battery.lowThreshold", "%", .field("settings.lowBatteryPercent"), "the low-battery setting", source: "FC"),
        .init(
            "battery.seriousThreshold", "%", .field("settings.seriousBatteryPercent"),
            "the serious low-battery setting", source: "FC"),
        .flag("battery.isLow", .derived(.batteryIsLow), "below the low threshold", source: "FCS"),
        .flag("battery.isSerious", .derived(.batteryIsSerious), "below the serious threshold", source: "FCS"),
    ]
}
