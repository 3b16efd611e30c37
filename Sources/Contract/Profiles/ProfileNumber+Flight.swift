extension ProfileNumber {
    static var flight: [ProfileNumber] { takeOffAndLanding + goingHome + confinement }

    private static var takeOffAndLanding: [ProfileNumber] {
        [
            .init(
                "flight.takeOffHover", \.flight.takeOffHoverMeters, "m", 0.5...20, "FC",
                "height in which a take-off ends"),
            .init(
                "flight.takeOffAnswered", \.flight.takeOffAnsweredMeters, "m", 0.1...20, "FC",
                "height at which a take-off is answered"),
            .init(
                "flight.precisionTakeOffHover", \.flight.precisionTakeOffHoverMeters, "m", 0.5...50, "FC",
                "height in which a precision take-off ends"),
            .init(
                "flight.motorStart", \.flight.motorStartSeconds, "s", 0...10,
                "guess: propellers reach idle in about a second",
                "from the call to turning motors"),
            .init(
                "flight.motorStop", \.flight.motorStopSeconds, "s", 0...10,
                "guess: the aircraft makes sure for about a second that it stands",
                "from ground contact to standing motors"),
            .init(
                "flight.climb", \.flight.climbMps, "m/s", 0.1...5, "guess: an automatic climb is gentle",
                "climb of a take-off and on the way home"),
            .init(
                "flight.landing", \.flight.landingMps, "m/s", 0.1...5, "guess: below the slowest published descent",
                "descent of a landing, high up"),
            .init(
                "flight.landingSlow", \.flight.landingSlowMps, "m/s", 0.1...5,
                "guess: gentle enough to touch down with",
                "descent of a landing, near the ground"),
            .init(
                "flight.landingSlowBelow", \.flight.landingSlowMeters, "m", 0...50,
                "guess: vision positioning is usual below 3 m (FCS)",
                "height below which a landing is slow"),
            .init(
                "flight.landingEven", \.flight.landingEvenMeters, "m", 0...20,
                "guess: landing protection tells even ground from uneven (VIS), its measure is not published",
                "how far obstacles are from a place that counts as even"),
            .init(
                "flight.landingConfirm", \.flight.landingConfirmMeters, "m", 0.05...5, "FCS",
                "height at which a landing asks for its confirmation"),
            .init(
                "flight.landingWait", \.flight.landingWaitMeters, "m", 0.05...5,
                "guess: it waits below the published 0.3 m; two thirds of it leave the feet clear of the ground",
                "height at which a landing waits for its confirmation"),
        ]
    }

    private static var goingHome: [ProfileNumber] {
        [
            .init(
                "flight.goHomeNear", \.flight.goHomeNearMeters, "m", 0...100,
                "guess: nearer than this, products land where they are",
                "distance from home within which going home is landing"),
            .init(
                "flight.goHomeSpeed", \.flight.goHomeSpeedMps, "m/s", 1...20, "guess: the cap of P mode",
                "speed on the way home"),
            .init(
                "flight.goHomeHeightDefault", \.flight.goHomeHeightDefaultMeters, "m", 20...500,
                "guess: within the published 20 to 500 m, what products come set to",
                "height of the way home, unless set"),
            .init(
                "flight.failSafe", \.flight.failSafeSeconds, "s", 0...60, "G-FC",
                "silence of the remote controller before the failsafe acts"),
            .init(
                "flight.smartRTHCountdown", \.flight.smartRTHCountdownSeconds, "s", 0...60, "FC, FCB",
                "how long a low battery waits for an answer before going home"),
            .init(
                "flight.homePointReach", \.flight.homePointReachMeters, "m", 1...1000, "FC, G-FC",
                "how far from the aircraft a home point may lie"),
        ]
    }

    private static var confinement: [ProfileNumber] {
        [
            .init(
                "flight.unactivatedRadius", \.flight.unactivatedRadiusMeters, "m", 1...8000, "ACT, SEED",
                "radius limit of an aircraft that is not activated or bound"),
            .init(
                "flight.unactivatedHeight", \.flight.unactivatedHeightMeters, "m", 1...500, "ACT, SEED",
                "height limit of an aircraft that is not activated or bound"),
            .init(
                "flight.noviceRadius", \.flight.noviceRadiusMeters, "m", 1...8000,
                "guess: beginner mode as remembered; no stored page names it",
                "radius limit in novice mode"),
            .init(
                "flight.noviceHeight", \.flight.noviceHeightMeters, "m", 1...500,
                "guess: beginner mode as remembered; no stored page names it",
                "height limit in novice mode"),
            .init(
                "flight.virtualStickHold", \.flight.virtualStickHoldSeconds, "s", 0.05...10,
                "guess: apps are told to send at 5 to 25 Hz, so a few may go missing",
                "how long one set of virtual stick values acts"),
            .init(
                "flight.windWarning1", \.flight.windWarning1Mps, "m/s", 0...60,
                "guess: levels 1 and 2 exist (FCB), their speeds are not published",
                "wind at which warning level 1 begins"),
            .init(
                "flight.windWarning2", \.flight.windWarning2Mps, "m/s", 0...60,
                "guess: levels 1 and 2 exist (FCB), their speeds are not published",
                "wind at which warning level 2 begins"),
        ]
    }

    static var battery: [ProfileNumber] {
        [
            .init(
                "battery.lowDefault", \.battery.lowDefaultPercent, "%", 15...50, "proposed: 30 % (Q33)",
                "low-battery threshold, unless set"),
            .init(
                "battery.seriousDefault", \.battery.seriousDefaultPercent, "%", 10...45, "proposed: 10 % (Q33)",
                "serious low-battery threshold, unless set"),
            .init(
                "battery.effortShare", \.battery.effortShare, "of hover", 0...10,
                "guess: the published flight times are for flying gently",
                "extra drain at full effort"),
            .init(
                "battery.idleShare", \.battery.idleShare, "of hover", 0...1, "guess: idling propellers lift nothing",
                "drain with motors idling on the ground"),
            .init(
                "battery.wayHomeReserve", \.battery.wayHomeReserve, "times", 1...5,
                "guess: a fifth more than calm air, for wind on the way home",
                "factor by which the way home is reckoned dearer than in calm air"),
        ]
    }
}
