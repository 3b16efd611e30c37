extension ProfileNumber {
    static var tapFly: [ProfileNumber] { settings + start + tap + course + obstacles + bypass }

    private static var settings: [ProfileNumber] {
        [
            .init(
                "tapFly.speedMin", \.tapFly.speedMinMps, "m/s", 0.1...30, "SEED, H34",
                "lowest speed that may be set"),
            .init(
                "tapFly.speedMax", \.tapFly.speedMaxMps, "m/s", 0.1...30, "SEED, H34",
                "highest speed that may be set"),
            .init(
                "tapFly.speedDefault", \.tapFly.speedDefaultMps, "m/s", 0.1...30, "proposed: 3 m/s (Q8)",
                "speed, unless set"),
            .init(
                "tapFly.slowSpeed", \.tapFly.slowSpeedMps, "m/s", 0.1...30, "ISS-i214",
                "speed under the fault speedStaysSlow"),
        ]
    }

    private static var start: [ProfileNumber] {
        [
            .init(
                "tapFly.heightStartMin", \.tapFly.heightStartMinMeters, "m", 0...100,
                "guess: between the floor (Q34) and the hover of a take-off; user manuals ask for 2 to 3 m",
                "lowest height above home for a start"),
            .init(
                "tapFly.heightStartMax", \.tapFly.heightStartMaxMeters, "m", 1...1000,
                "guess: the highest limit that the flight controller takes (FC)",
                "greatest height above home for a start"),
            .init(
                "tapFly.gpsLevelMin", \.tapFly.gpsLevelMin, "level", 0...5,
                "guess: the level at which the aircraft can hover (FCB); the error alone is published (-5001)",
                "lowest GPS level for a start"),
            .init(
                "tapFly.lightStartMin", \.tapFly.lightStartMinLux, "lux", 0...200_000, "proposed: 50 lux (Q35)",
                "darkest light for a start"),
            .init(
                "tapFly.lightStartMax", \.tapFly.lightStartMaxLux, "lux", 0...200_000, "proposed: 50,000 lux (Q35)",
                "brightest light for a start"),
            .init(
                "tapFly.startAcknowledge", \.tapFly.startAcknowledgeSeconds, "s", 0...5,
                "guess: 0.2 s from call to Executing in the reference trace, link included",
                "from the end of the link's way to Executing"),
            .init(
                "tapFly.startTimeout", \.tapFly.startTimeoutSeconds, "s", 0...60,
                "guess: the reports tell of a time-out (ISS-a1019), not of its length",
                "how long a start takes to fail under a fault that times it out"),
        ]
    }

    private static var tap: [ProfileNumber] {
        [
            .init(
                "tapFly.directionUpMax", \.tapFly.directionUpMaxDegrees, "°", 0...90, "proposed: 60° (Q15)",
                "steepest direction upward"),
            .init(
                "tapFly.directionDownMax", \.tapFly.directionDownMaxDegrees, "°", 0...90, "proposed: 75° (Q15)",
                "steepest direction downward"),
            .init(
                "tapFly.gimbalPitchMin", \.tapFly.gimbalPitchMinDegrees, "°", -100...0,
                "guess: an error for too low a pitch exists (-5051), its limit is not published",
                "lowest gimbal pitch for a start"),
            .init(
                "tapFly.gimbalPitchMax", \.tapFly.gimbalPitchMaxDegrees, "°", 0...40,
                "guess: an error for too high a pitch exists (-5052), its limit is not published",
                "highest gimbal pitch for a start"),
        ]
    }

    private static var course: [ProfileNumber] {
        [
            .init(
                "tapFly.heightFloor", \.tapFly.heightFloorMeters, "m", 0...20, "proposed: 0.5 m (Q34)",
                "height above home at which a descent ends the mission"),
            .init(
                "tapFly.resettingMin", \.tapFly.resettingMinSeconds, "s", 0...10, "proposed: 0.5 s (Q9)",
                "shortest stay in Resetting"),
            .init(
                "tapFly.resettingMax", \.tapFly.resettingMaxSeconds, "s", 0.5...60,
                "guess: twice the braking time from full speed, for a storm that lets nobody stop",
                "longest stay in Resetting"),
            .init(
                "tapFly.push", \.tapFly.pushSeconds, "s", 0.01...1, "proposed: 10 Hz (Q1)",
                "between two pushes of the execution state"),
            .init(
                "tapFly.pitchForwardBoost", \.tapFly.pitchForwardBoostMps, "m/s", 0...5, "ISS-i214 (Q10)",
                "speed that full pitch forward adds"),
        ]
    }

    private static var obstacles: [ProfileNumber] {
        [
            .init(
                "tapFly.bypassClearance", \.tapFly.bypassClearanceMeters, "m", 0...20, "proposed: 2 m (Q36)",
                "how far from an obstacle a way round it keeps"),
            .init(
                "tapFly.bypassReach", \.tapFly.bypassReachMeters, "m", 0...100, "proposed: 10 m (Q36)",
                "farthest detour to the side"),
            .init(
                "tapFly.obstacleStop", \.tapFly.obstacleStopMeters, "m", 0...20, "proposed: 2 m short (Q36)",
                "how far before an obstacle the aircraft stops"),
        ]
    }

    private static var bypass: [ProfileNumber] {
        [
            .init(
                "tapFly.obstacleGuard", \.tapFly.obstacleGuardMeters, "m", 0...20,
                "guess: things this far beside the way are passed without a manoeuvre",
                "distance from the straight way beyond which things are not in it"),
            .init(
                "tapFly.bypassStep", \.tapFly.bypassStepMeters, "m", 0.05...10, "ours: how finely ways are tried",
                "steps in which ways round are tried"),
            .init(
                "tapFly.bypassMargin", \.tapFly.bypassMarginMeters, "m", 0...10, "ours: errors in following a line",
                "added to the clearance for errors in following a way"),
            .init(
                "tapFly.bypassArrive", \.tapFly.bypassArriveMeters, "m", 0.01...10, "ours: near enough to a new line",
                "distance from a new line at which it is reached"),
            .init(
                "tapFly.bypassSpeed", \.tapFly.bypassSpeedMps, "m/s", 0.1...20,
                "guess: sideways no faster than the default speed",
                "fastest speed sideways and upward on a way round"),
            .init(
                "tapFly.bypassLook", \.tapFly.bypassLookSeconds, "s", 0.01...5, "FA: sensors push at 10 Hz",
                "between two looks of the sensors"),
            .init(
                "tapFly.bypassStall", \.tapFly.bypassStallSeconds, "s", 0.1...60,
                "guess: long enough for a gust, short enough for a pilot",
                "how long a way round may stand still before it is given up"),
        ]
    }
}
