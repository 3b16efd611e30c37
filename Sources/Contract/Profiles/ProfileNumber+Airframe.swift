extension ProfileNumber {
    static var airframe: [ProfileNumber] { speeds + response + yawAndSticks }

    private static var speeds: [ProfileNumber] {
        [
            .init(
                "airframe.horizontalSpeedMax", \.airframe.horizontalSpeedMaxMps, "m/s", 1...30,
                "guess: a P-mode cap near 10 m/s fits the TapFly ceiling; the published maxima are Sport-mode figures"),
            .init("airframe.ascentMax", \.airframe.ascentMaxMps, "m/s", 0.5...10, .performance),
            .init("airframe.descentMax", \.airframe.descentMaxMps, "m/s", 0.5...10, .performance),
            .init("airframe.sportSpeedMax", \.airframe.sportSpeedMaxMps, "m/s", 1...40, .performance),
            .init(
                "airframe.sportTiltMax", \.airframe.sportTiltMaxDegrees, "°", 5...60,
                "guess: Sport leans further than P; no figure is published"),
            .init("airframe.tripodSpeedMax", \.airframe.tripodSpeedMaxMps, "m/s", 0.1...5, "FC, G-RC: about 1 m/s"),
            .init("airframe.flightTime", \.airframe.flightTimeMinutes, "min", 1...120, .performance),
        ]
    }

    private static var response: [ProfileNumber] {
        [
            .init(
                "airframe.accelerationMax", \.airframe.accelerationMaxMps2, "m/s²", 0.5...15,
                "proposed: 3 m/s²; no figure is published"),
            .init(
                "airframe.jerkMax", \.airframe.jerkMaxMps3, "m/s³", 1...500,
                "guess: a tenth of a second to full acceleration"),
            .init(
                "airframe.tiltMax", \.airframe.tiltMaxDegrees, "°", 5...45,
                "guess: P mode; the simulator state spans ±30°"),
            .init(
                "airframe.velocityResponse", \.airframe.velocityResponseSeconds, "s", 0.1...3,
                "guess: settles without overshoot under the jerk limit"),
            .init(
                "airframe.drag", \.airframe.dragPerSecond, "1/s", 0...3,
                "guess: it holds its place in 13 m/s of wind at 25° of tilt"),
        ]
    }

    private static var yawAndSticks: [ProfileNumber] {
        [
            .init(
                "airframe.yawRateMax", \.airframe.yawRateMaxDps, "°/s", 5...360,
                "proposed: 60°/s at full deflection; no figure is published"),
            .init(
                "airframe.yawAccelerationMax", \.airframe.yawAccelerationMaxDps2, "°/s²", 10...2000,
                "guess: full rate in a third of a second"),
            .init(
                "airframe.stickDeadBand", \.airframe.stickDeadBand, "of full", 0...0.5,
                "proposed: 5 % of full deflection (Q10)"),
        ]
    }
}
