extension ProfileNumber {
    static var activeTrack: [ProfileNumber] { trackStart + trackBox + trackReasons + trackClocks + trackOperation }

    private static var trackStart: [ProfileNumber] {
        [
            .init(
                "activeTrack.push", \.activeTrack.pushSeconds, "s", 0.01...1,
                "proposed: 10 Hz (Q1)",
                "time between two pushes of the tracking state"),
            .init(
                "activeTrack.startTimeout", \.activeTrack.startTimeoutSeconds, "s", 0.1...60,
                "guess: the error is reported (ISS-a1019), its delay is not",
                "how long an ActiveTrack start takes to fail under the faults that time it out"),
            .init(
                "activeTrack.lockGrace", \.activeTrack.lockGraceSeconds, "s", 0...5,
                "ours: three pictures after the tracker's time (Q22)",
                "how long after its time the tracker may still take hold"),
            .init(
                "activeTrack.gpsLevelMin", \.activeTrack.gpsLevelMin, "level", 0...5,
                "guess: the level at which the aircraft can hover (FCB); the error alone is published (-5001)",
                "lowest GPS level for an ActiveTrack start"),
            .init(
                "activeTrack.lightStartMin", \.activeTrack.lightStartMinLux, "lux", 0...200_000,
                "proposed: 50 lux (Q35)",
                "darkest light for an ActiveTrack start"),
            .init(
                "activeTrack.lightStartMax", \.activeTrack.lightStartMaxLux, "lux", 0...200_000,
                "proposed: 50,000 lux (Q35)",
                "brightest light for an ActiveTrack start"),
        ]
    }

    private static var trackBox: [ProfileNumber] {
        [
            .init(
                "activeTrack.boxOutsideMax", \.activeTrack.boxOutsideMax, "of the picture", 0...1,
                "proposed: 0.02 are clipped (Q17)",
                "how far a drawn box may reach out of the picture"),
            .init(
                "activeTrack.boxSideMin", \.activeTrack.boxSideMin, "of the picture", 0...1,
                "proposed: 0.02 (Q18)",
                "shortest side of a drawn box"),
            .init(
                "activeTrack.boxAreaMin", \.activeTrack.boxAreaMin, "of the picture", 0...1,
                "proposed: 0.001 (Q18)",
                "smallest area of a drawn box"),
            .init(
                "activeTrack.boxAreaMax", \.activeTrack.boxAreaMax, "of the picture", 0...1,
                "proposed: 0.5 (Q18)",
                "greatest area of a drawn box"),
        ]
    }

    private static var trackReasons: [ProfileNumber] {
        [
            .init(
                "activeTrack.distanceMin", \.activeTrack.distanceMinMeters, "m", 0...100,
                "proposed: 3 m (Q19)",
                "nearest target that may be confirmed"),
            .init(
                "activeTrack.distanceMax", \.activeTrack.distanceMaxMeters, "m", 1...1000,
                "proposed: 40 m (Q19)",
                "farthest target that may be confirmed"),
            .init(
                "activeTrack.heightMin", \.activeTrack.heightMinMeters, "m", 0...100,
                "proposed: 1.5 m (Q19)",
                "lowest height above home at which a target may be confirmed"),
            .init(
                "activeTrack.heightMax", \.activeTrack.heightMaxMeters, "m", 1...1000,
                "proposed: 50 m (Q19)",
                "greatest height above home at which a target may be confirmed"),
            .init(
                "activeTrack.elevationMax", \.activeTrack.elevationMaxDegrees, "°", -90...90,
                "proposed: 15 (Q19)",
                "greatest elevation of a target that may be confirmed"),
            .init(
                "activeTrack.gimbalPitchMin", \.activeTrack.gimbalPitchMinDegrees, "°", -100...0,
                "proposed: -80° (Q19)",
                "steepest pitch of the camera at which a target may be confirmed"),
            .init(
                "activeTrack.jitterMax", \.activeTrack.jitterMax, "of the picture", 0...1,
                "proposed: 0.05 a frame (Q19)",
                "greatest motion of the box from picture to picture, on the mean of a second"),
        ]
    }

    private static var trackClocks: [ProfileNumber] {
        [
            .init(
                "activeTrack.matchGood", \.activeTrack.matchGood, "", 0...1,
                "guess: half of a perfect sight",
                "confidence from which a match is good"),
            .init(
                "activeTrack.lowConfidence", \.activeTrack.lowConfidenceSeconds, "s", 0...60,
                "proposed: 0.5 s (Q24)",
                "time without a good match that is told"),
            .init(
                "activeTrack.askAgain", \.activeTrack.askAgainSeconds, "s", 0...60,
                "proposed: 2 s (Q24)",
                "time without a good match after which it asks again"),
            .init(
                "activeTrack.lost", \.activeTrack.lostSeconds, "s", 0...60,
                "ours: between warning and question",
                "time without any box after which the target is lost"),
            .init(
                "activeTrack.search", \.activeTrack.searchSeconds, "s", 0...600,
                "proposed: 5 s (Q24)",
                "how long a lost target is looked for"),
            .init(
                "activeTrack.gesture", \.activeTrack.gestureSeconds, "s", 0...10,
                "guess: a sign, and not a stretch",
                "how long a sign must be given"),
            .init(
                "activeTrack.quickShotEnd", \.activeTrack.quickShotEndSeconds, "s", 0...10,
                "ours: so that the full progress is seen",
                "time from the end of the clip to the end of the mission"),
            .init(
                "activeTrack.obstacle", \.activeTrack.obstacleSeconds, "s", 0...60,
                "guess: as TapFly gives up",
                "how long it waits before an obstacle"),
            .init(
                "activeTrack.configure", \.activeTrack.configureSeconds, "s", 0...10,
                "proposed: 0.5 s (Q27)",
                "how long the recommended configuration takes"),
        ]
    }

    private static var trackOperation: [ProfileNumber] {
        [
            .init(
                "activeTrack.recommendedPitch", \.activeTrack.recommendedPitchDegrees, "°", -90...30,
                "proposed: between -10° and -15° (Q27)",
                "pitch of the recommended configuration"),
            .init(
                "activeTrack.circularSpeedMax", \.activeTrack.circularSpeedMaxMps, "m/s", 0...30,
                "ATO",
                "greatest circular speed"),
        ]
    }
}
