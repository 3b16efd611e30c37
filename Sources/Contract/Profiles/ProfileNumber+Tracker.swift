extension ProfileNumber {
    static var tracker: [ProfileNumber] { hold + sight + disturbances + errors + recognition }

    private static var hold: [ProfileNumber] {
        [
            .init(
                "tracker.lockMin", \.tracker.lockMinSeconds, "s", 0...10,
                "proposed: Q22, 0.3–1.0 s",
                "shortest time from asking to the first box"),
            .init(
                "tracker.lockMax", \.tracker.lockMaxSeconds, "s", 0...10,
                "proposed: Q22, 0.3–1.0 s",
                "longest time from asking to the first box"),
            .init(
                "tracker.confidenceMin", \.tracker.confidenceMin, "", 0...1,
                "guess: a quarter of a perfect sight",
                "confidence below which nothing is seen"),
            .init(
                "tracker.confidenceAgain", \.tracker.confidenceAgain, "", 0...1,
                "guess: more than what loses it, so that it does not flicker",
                "confidence at which what was lost is taken up again"),
            .init(
                "tracker.searchReach", \.tracker.searchReach, "picture widths", 0...2,
                "guess: a search window",
                "how far from its last place a lost target is looked for"),
            .init(
                "tracker.searchGrowth", \.tracker.searchGrowthPerSecond, "picture widths/s", 0...10,
                "guess: the whole picture after some four seconds",
                "how fast that distance grows"),
            .init(
                "tracker.lost", \.tracker.lostSeconds, "s", 0.04...60,
                "proposed: Q24, half a second without a match",
                "time unseen that counts as lost in the scores"),
        ]
    }

    private static var sight: [ProfileNumber] {
        [
            .init(
                "tracker.sizeMin", \.tracker.sizeMinPx, "px", 0...1000,
                "guess: a figure a few pixels wide",
                "size in the picture below which nothing is seen"),
            .init(
                "tracker.sizeGood", \.tracker.sizeGoodPx, "px", 0...1000,
                "guess: where limbs can be told",
                "size in the picture from which sight is perfect"),
            .init(
                "tracker.visibleMin", \.tracker.visibleMin, "", 0...1,
                "guess: an arm and a shoulder",
                "share of the target below which nothing is seen"),
            .init(
                "tracker.visibleGood", \.tracker.visibleGood, "", 0...1,
                "guess: more than half of the body",
                "share of the target from which sight is perfect"),
            .init(
                "tracker.lightMin", \.tracker.lightMinLux, "lux", 0...200_000,
                "guess: late dusk",
                "light below which nothing is seen"),
            .init(
                "tracker.lightGood", \.tracker.lightGoodLux, "lux", 0...200_000,
                "guess: an overcast evening",
                "light from which sight is perfect"),
            .init(
                "tracker.lightBright", \.tracker.lightBrightLux, "lux", 0...200_000,
                "guess: a sunny day",
                "light up to which nothing dazzles"),
            .init(
                "tracker.lightMax", \.tracker.lightMaxLux, "lux", 0...200_000,
                "guess: sun in the lens",
                "light from which nothing is seen"),
        ]
    }

    private static var disturbances: [ProfileNumber] {
        [
            .init(
                "tracker.motionGood", \.tracker.motionGood, "picture widths/frame", 0...1,
                "guess: a picture crossed in less than two seconds",
                "motion in the picture up to which sight is perfect"),
            .init(
                "tracker.motionMax", \.tracker.motionMax, "picture widths/frame", 0...1,
                "guess: beyond a search window",
                "motion in the picture from which nothing is seen"),
            .init(
                "tracker.lookAlikeReach", \.tracker.lookAlikeReach, "box heights", 0...100,
                "guess: side by side",
                "distance within which a look-alike disturbs"),
            .init(
                "tracker.lookAlikeShare", \.tracker.lookAlikeShare, "", 0...1,
                "guess: a doubt, not a loss",
                "largest share of the confidence that a look-alike takes"),
        ]
    }

    private static var errors: [ProfileNumber] {
        [
            .init(
                "tracker.noise", \.tracker.noisePx, "px", 0...100,
                "guess: a box that trembles by a pixel or two",
                "standard deviation of each side of the box"),
            .init(
                "tracker.lag", \.tracker.lagSeconds, "s", 0...2,
                "guess: one or two frames",
                "how old the box is"),
            .init(
                "tracker.confidenceLag", \.tracker.confidenceSeconds, "s", 0...5,
                "guess: a few frames",
                "time in which confidence follows what is seen"),
            .init(
                "tracker.dropOuts", \.tracker.dropOutsPerMinute, "1/min", 0...1800,
                "guess: now and then",
                "how often a frame is missed by chance"),
            .init(
                "tracker.dropOut", \.tracker.dropOutSeconds, "s", 0...10,
                "guess: a few frames",
                "length of such a gap"),
            .init(
                "tracker.switch", \.tracker.switchProbability, "", 0...1,
                "guess: one in ten",
                "probability that a look-alike is taken for the target after hiding"),
        ]
    }

    private static var recognition: [ProfileNumber] {
        [
            .init(
                "tracker.tapReach", \.tracker.tapReachPx, "px", 0...500,
                "SEED: ten view points around the box",
                "how far beside a target a tap may be"),
            .init(
                "tracker.boxOverlap", \.tracker.boxOverlapMin, "", 0...1,
                "guess: a box drawn with a thumb",
                "least overlap of a drawn box and a target's box"),
        ]
    }
}
