extension ProfileNumber {
    static var trackFlight: [ProfileNumber] { following + circling + piloting + aiming + filtering + quickShots }

    private static var following: [ProfileNumber] {
        [
            .init(
                "trackFlight.speedMax", \.trackFlight.speedMaxMps, "m/s", 0.1...30,
                "proposed: 8 m/s (Q29)",
                "greatest horizontal speed while following"),
            .init(
                "trackFlight.verticalMax", \.trackFlight.verticalMaxMps, "m/s", 0.1...10,
                "proposed: 2 m/s (Q29)",
                "greatest climb and sink while following"),
            .init(
                "trackFlight.retreatMax", \.trackFlight.retreatMaxMps, "m/s", 0...30,
                "proposed: 4 m/s (Q28)",
                "greatest speed away from a target that comes nearer"),
            .init(
                "trackFlight.alignRate", \.trackFlight.alignRateDps, "°/s", 0...60,
                "guess: behind or in front (ATM), reached without haste",
                "how fast Trace comes round to the target's back or front"),
            .init(
                "trackFlight.alignSpeed", \.trackFlight.alignSpeedMps, "m/s", 0.1...10,
                "guess: a stroll tells where somebody is going",
                "target speed at which it comes round that fast"),
            .init(
                "trackFlight.blocked", \.trackFlight.blockedMps, "m/s", 0.01...2,
                "guess: slower than this it does not get on",
                "speed below which an aircraft before an obstacle counts as blocked"),
        ]
    }

    private static var circling: [ProfileNumber] {
        [
            .init(
                "trackFlight.circleSpeed", \.trackFlight.circleSpeedMps, "m/s", -5...5,
                "guess: less than half of what may be set (ATO)",
                "speed along the circle in mode Circle unless set"),
            .init(
                "trackFlight.orbitRateMax", \.trackFlight.orbitRateMaxDps, "°/s", 1...90,
                "proposed: 20°/s (Q30)",
                "greatest rate round the target"),
        ]
    }

    private static var piloting: [ProfileNumber] {
        [
            .init(
                "trackFlight.pilotRadial", \.trackFlight.pilotRadialMps, "m/s", 0...10,
                "guess: a third of the speed in P mode",
                "what a full stick does to the distance"),
            .init(
                "trackFlight.pilotOrbit", \.trackFlight.pilotOrbitMps, "m/s", 0...10,
                "guess: as fast as an app may let it circle (ATO)",
                "what a full stick does along the orbit"),
            .init(
                "trackFlight.distanceMin", \.trackFlight.distanceMinMeters, "m", 0.5...50,
                "proposed: nearer cannot be confirmed (Q19)",
                "nearest that the pilot brings it"),
            .init(
                "trackFlight.distanceMax", \.trackFlight.distanceMaxMeters, "m", 1...500,
                "proposed: farther cannot be confirmed (Q19)",
                "farthest that the pilot brings it"),
            .init(
                "trackFlight.heightFloor", \.trackFlight.heightFloorMeters, "m", 0...20,
                "proposed: lower cannot be confirmed (Q19)",
                "lowest that it follows"),
        ]
    }

    private static var aiming: [ProfileNumber] {
        [
            .init(
                "trackFlight.overhead", \.trackFlight.overheadMeters, "m", 0.1...20,
                "guess: a step that turns the bearing all round",
                "horizontal distance within which the nose does not turn"),
            .init(
                "trackFlight.stopMargin", \.trackFlight.stopMarginDegrees, "°", 0...45,
                "guess: more than the box trembles",
                "angle beyond the gimbal's end that counts as out of reach"),
            .init(
                "trackFlight.rangeGuess", \.trackFlight.rangeGuessMeters, "m", 1...100,
                "guess: the middle of the range that can be confirmed (Q19)",
                "range that stands for an unknown one"),
            .init(
                "trackFlight.yawGain", \.trackFlight.yawGainPerSecond, "1/s", 0.1...10,
                "guess: as fast as the turn's acceleration allows without overshoot",
                "nose rate per degree that the target is beside it"),
        ]
    }

    private static var filtering: [ProfileNumber] {
        [
            .init(
                "trackFlight.filter", \.trackFlight.filterPerSecond, "1/s", 0.5...20,
                "guess: knows a new speed after a third of a second",
                "natural frequency of the filter of the target's motion"),
            .init(
                "trackFlight.filterNoise", \.trackFlight.filterNoiseMeters, "m", 0.001...10,
                "guess: a pixel or two at the usual distance",
                "expected error of a place from which on the filter is slower"),
            .init(
                "trackFlight.filterJump", \.trackFlight.filterJumpMeters, "m", 0.5...100,
                "guess: farther than anybody runs between two pictures",
                "distance from the expected place that begins a new track"),
            .init(
                "trackFlight.coast", \.trackFlight.coastSeconds, "s", 0.05...10,
                "proposed: unseen for so long is low confidence (Q24)",
                "time in which an unseen target is thought to stop"),
        ]
    }

    private static var quickShots: [ProfileNumber] {
        [
            .init(
                "trackFlight.quickShot", \.trackFlight.quickShotSeconds, "s", 1...600,
                "ATM: a clip of ten seconds",
                "length of a QuickShot"),
            .init(
                "trackFlight.quickShotOrbit", \.trackFlight.quickShotOrbitDps, "°/s", 1...90,
                "guess: half a turn in a clip",
                "rate round the target in Circle and Helix"),
            .init(
                "trackFlight.quickShotBack", \.trackFlight.quickShotBackMps, "m/s", 0.1...10,
                "guess: 30 m in a clip",
                "speed backward in Dronie, Asteroid and DollyZoom"),
            .init(
                "trackFlight.quickShotUp", \.trackFlight.quickShotUpMps, "m/s", 0.1...10,
                "guess: as fast as it climbs while it follows (Q29)",
                "speed upward in Dronie, Helix, Rocket and Asteroid"),
            .init(
                "trackFlight.helixOut", \.trackFlight.helixOutMps, "m/s", 0...10,
                "guess: a spiral that opens",
                "how fast the spiral opens"),
            .init(
                "trackFlight.boomerangBack", \.trackFlight.boomerangBackMeters, "m", 0...50,
                "guess: an oval that ten seconds suffice for",
                "length of Boomerang's oval"),
            .init(
                "trackFlight.boomerangSide", \.trackFlight.boomerangSideMeters, "m", 0...50,
                "guess: an oval that ten seconds suffice for",
                "half the width of Boomerang's oval"),
            .init(
                "trackFlight.boomerangUp", \.trackFlight.boomerangUpMeters, "m", 0...50,
                "guess: an oval that ten seconds suffice for",
                "height that Boomerang gains on the way"),
            .init(
                "trackFlight.dollyZoomWay", \.trackFlight.dollyZoomWay, "distances", 0...10,
                "guess: twice as far at the end",
                "way back, in distances of the target"),
            .init(
                "trackFlight.dollyZoomFree", \.trackFlight.dollyZoomFree, "distances", 0...10,
                "ATM: three times the distance",
                "free way needed behind, in distances of the target"),
        ]
    }
}
