extension ProfileNumber {
    static var tracker: [ProfileNumber] { hold + sight + disturbances + errors + recognition }

    private static var hold: [ProfileNumber] {
        [
            .init("tracker.lockMin", \.tracker.lockMinSeconds, "s", 0...10, "proposed: Q22, 0.3–1.0 s"),
            .init("tracker.lockMax", \.tracker.lockMaxSeconds, "s", 0...10, "proposed: Q22, 0.3–1.0 s"),
            .init("tracker.confidenceMin", \.tracker.confidenceMin, "", 0...1, "guess: a quarter of a perfect sight"),
            .init(
                "tracker.confidenceAgain", \.tracker.confidenceAgain, "", 0...1,
                "guess: more than what loses it, so that it does not flicker"),
            .init("tracker.searchReach", \.tracker.searchReach, "picture widths", 0...2, "guess: a search window"),
            .init(
                "tracker.searchGrowth", \.tracker.searchGrowthPerSecond, "picture widths/s", 0...10,
                "guess: the whole picture after some four seconds"),
            .init(
                "tracker.lost", \.tracker.lostSeconds, "s", 0.04...60, "proposed: Q24, half a second without a match"),
        ]
    }

    private static var sight: [ProfileNumber] {
        [
            .init("tracker.sizeMin", \.tracker.sizeMinPx, "px", 0...1000, "guess: a figure a few pixels wide"),
            .init("tracker.sizeGood", \.tracker.sizeGoodPx, "px", 0...1000, "guess: where limbs can be told"),
            .init("tracker.visibleMin", \.tracker.visibleMin, "", 0...1, "guess: an arm and a shoulder"),
            .init("tracker.visibleGood", \.tracker.visibleGood, "", 0...1, "guess: more than half of the body"),
            .init("tracker.lightMin", \.tracker.lightMinLux, "lux", 0...200_000, "guess: late dusk"),
            .init("tracker.lightGood", \.tracker.lightGoodLux, "lux", 0...200_000, "guess: an overcast evening"),
            .init("tracker.lightBright", \.tracker.lightBrightLux, "lux", 0...200_000, "guess: a sunny day"),
            .init("tracker.lightMax", \.tracker.lightMaxLux, "lux", 0...200_000, "guess: sun in the lens"),
        ]
    }

    private static var disturbances: [ProfileNumber] {
        [
            .init(
                "tracker.motionGood", \.tracker.motionGood, "picture widths/frame", 0...1,
                "guess: a picture crossed in less than two seconds"),
            .init(
                "tracker.motionMax", \.tracker.motionMax, "picture widths/frame", 0...1, "guess: beyond a search window"
            ),
            .init("tracker.lookAlikeReach", \.tracker.lookAlikeReach, "box heights", 0...100, "guess: side by side"),
            .init("tracker.lookAlikeShare", \.tracker.lookAlikeShare, "", 0...1, "guess: a doubt, not a loss"),
        ]
    }

    private static var errors: [ProfileNumber] {
        [
            .init("tracker.noise", \.tracker.noisePx, "px", 0...100, "guess: a box that trembles by a pixel or two"),
            .init("tracker.lag", \.tracker.lagSeconds, "s", 0...2, "guess: one or two frames"),
            .init("tracker.confidenceLag", \.tracker.confidenceSeconds, "s", 0...5, "guess: a few frames"),
            .init("tracker.dropOuts", \.tracker.dropOutsPerMinute, "1/min", 0...1800, "guess: now and then"),
            .init("tracker.dropOut", \.tracker.dropOutSeconds, "s", 0...10, "guess: a few frames"),
            .init("tracker.switch", \.tracker.switchProbability, "", 0...1, "guess: one in ten"),
        ]
    }

    private static var recognition: [ProfileNumber] {
        [
            .init("tracker.tapReach", \.tracker.tapReachPx, "px", 0...500, "SEED: ten view points around the box"),
            .init("tracker.boxOverlap", \.tracker.boxOverlapMin, "", 0...1, "guess: a box drawn with a thumb"),
        ]
    }
}
