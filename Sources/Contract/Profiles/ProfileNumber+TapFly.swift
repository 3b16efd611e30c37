extension ProfileNumber {
    static var tapFly: [ProfileNumber] { settings + tap + course + obstacles }

    private static var settings: [ProfileNumber] {
        [
            .init("tapFly.speedMin", \.tapFly.speedMinMps, "m/s", 0.1...30, "SEED, H34"),
            .init("tapFly.speedMax", \.tapFly.speedMaxMps, "m/s", 0.1...30, "SEED, H34"),
            .init("tapFly.speedDefault", \.tapFly.speedDefaultMps, "m/s", 0.1...30, "proposed: 3 m/s (Q8)"),
        ]
    }

    private static var tap: [ProfileNumber] {
        [
            .init("tapFly.directionUpMax", \.tapFly.directionUpMaxDegrees, "°", 0...90, "proposed: 60° (Q15)"),
            .init("tapFly.directionDownMax", \.tapFly.directionDownMaxDegrees, "°", 0...90, "proposed: 75° (Q15)"),
            .init(
                "tapFly.gimbalPitchMin", \.tapFly.gimbalPitchMinDegrees, "°", -100...0,
                "guess: an error for too low a pitch exists (-5051), its limit is not published"),
            .init(
                "tapFly.gimbalPitchMax", \.tapFly.gimbalPitchMaxDegrees, "°", 0...40,
                "guess: an error for too high a pitch exists (-5052), its limit is not published"),
            .init("tapFly.lightStartMin", \.tapFly.lightStartMinLux, "lux", 0...200_000, "proposed: 50 lux (Q35)"),
            .init("tapFly.lightStartMax", \.tapFly.lightStartMaxLux, "lux", 0...200_000, "proposed: 50,000 lux (Q35)"),
            .init(
                "tapFly.startAcknowledge", \.tapFly.startAcknowledgeSeconds, "s", 0...5,
                "guess: 0.2 s from call to Executing in the reference trace, link included"),
        ]
    }

    private static var course: [ProfileNumber] {
        [
            .init("tapFly.heightFloor", \.tapFly.heightFloorMeters, "m", 0...20, "proposed: 0.5 m (Q34)"),
            .init("tapFly.resettingMin", \.tapFly.resettingMinSeconds, "s", 0...10, "proposed: 0.5 s (Q9)"),
            .init(
                "tapFly.resettingMax", \.tapFly.resettingMaxSeconds, "s", 0.5...60,
                "guess: twice the braking time from full speed, for a storm that lets nobody stop"),
            .init("tapFly.push", \.tapFly.pushSeconds, "s", 0.01...1, "proposed: 10 Hz (Q1)"),
            .init("tapFly.pitchForwardBoost", \.tapFly.pitchForwardBoostMps, "m/s", 0...5, "ISS-i214 (Q10)"),
        ]
    }

    private static var obstacles: [ProfileNumber] {
        [
            .init("tapFly.bypassClearance", \.tapFly.bypassClearanceMeters, "m", 0...20, "proposed: 2 m (Q36)"),
            .init("tapFly.bypassReach", \.tapFly.bypassReachMeters, "m", 0...100, "proposed: 10 m (Q36)"),
            .init("tapFly.obstacleStop", \.tapFly.obstacleStopMeters, "m", 0...20, "proposed: 2 m short (Q36)"),
        ]
    }
}
