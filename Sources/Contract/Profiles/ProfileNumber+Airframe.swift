extension ProfileNumber {
    static var airframe: [ProfileNumber] { speeds + response + yawAndSticks }

    private static var speeds: [ProfileNumber] {
        [
            .init(
                "airframe.horizontalSpeedMax", \.airframe.horizontalSpeedMaxMps, "m/s", 1...30,
                "guess: a P-mode cap near 10 m/s fits the TapFly ceiling; the published maxima are Sport-mode figures",
                "fastest horizontal speed in P"),
            .init(
                "airframe.ascentMax", \.airframe.ascentMaxMps, "m/s", 0.5...10, .performance,
                "fastest climb"),
            .init(
                "airframe.descentMax", \.airframe.descentMaxMps, "m/s", 0.5...10, .performance,
                "fastest descent"),
            .init(
                "airframe.sportSpeedMax", \.airframe.sportSpeedMaxMps, "m/s", 1...40, .performance,
                "fastest horizontal speed in S"),
            .init(
                "airframe.sportTiltMax", \.airframe.sportTiltMaxDegrees, "°", 5...60,
                "guess: Sport leans further than P; no figure is published",
                "steepest lean in S"),
            .init(
                "airframe.tripodSpeedMax", \.airframe.tripodSpeedMaxMps, "m/s", 0.1...5, "FC, G-RC: about 1 m/s",
                "fastest horizontal speed in T"),
            .init(
                "airframe.flightTime", \.airframe.flightTimeMinutes, "min", 1...120, .performance,
                "hover on a full battery"),
        ]
    }

    private static var response: [ProfileNumber] {
        [
            .init(
                "airframe.accelerationMax", \.airframe.accelerationMaxMps2, "m/s²", 0.5...15,
                "proposed: 3 m/s²; no figure is published",
                "strongest change of speed"),
            .init(
                "airframe.jerkMax", \.airframe.jerkMaxMps3, "m/s³", 1...500,
                "guess: a tenth of a second to full acceleration",
                "fastest change of acceleration"),
            .init(
                "airframe.tiltMax", \.airframe.tiltMaxDegrees, "°", 5...45,
                "guess: P mode; the simulator state spans ±30°",
                "steepest lean in P"),
            .init(
                "airframe.velocityResponse", \.airframe.velocityResponseSeconds, "s", 0.1...3,
                "guess: settles without overshoot under the jerk limit",
                "time in which most of a wanted speed is reached"),
            .init(
                "airframe.drag", \.airframe.dragPerSecond, "1/s", 0...3,
                "guess: it holds its place in 13 m/s of wind at 25° of tilt",
                "acceleration by the air for each m/s of it"),
        ]
    }

    private static var yawAndSticks: [ProfileNumber] {
        [
            .init(
                "airframe.yawRateMax", \.airframe.yawRateMaxDps, "°/s", 5...360,
                "proposed: 60°/s at full deflection; no figure is published",
                "turn rate at full stick"),
            .init(
                "airframe.yawAccelerationMax", \.airframe.yawAccelerationMaxDps2, "°/s²", 10...2000,
                "guess: full rate in a third of a second",
                "fastest change of the turn rate"),
            .init(
                "airframe.stickDeadBand", \.airframe.stickDeadBand, "of full", 0...0.5,
                "proposed: 5 % of full deflection (Q10)",
                "deflection up to which a stick counts as let go"),
        ]
    }
}
