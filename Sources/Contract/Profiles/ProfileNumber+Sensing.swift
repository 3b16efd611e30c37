extension ProfileNumber {
    static var sensing: [ProfileNumber] { sensors + warnings }

    private static var sensors: [ProfileNumber] {
        [
            .init(
                "sensing.rangeMin", \.sensing.rangeMinMeters, "m", 0...10, .range,
                "nearest thing that vision sensors measure"),
            .init(
                "sensing.rangeMax", \.sensing.rangeMaxMeters, "m", 0.5...100, .range,
                "farthest thing that vision sensors see"),
            .init(
                "sensing.horizontalAngle", \.sensing.horizontalAngleDegrees, "°", 1...170, visionAngle,
                "how wide one sensor sees"),
            .init(
                "sensing.verticalAngle", \.sensing.verticalAngleDegrees, "°", 1...170, visionAngle,
                "how high one sensor sees"),
            .init(
                "sensing.sectors", \.sensing.sectors, "sectors", 1...4, visionAngle,
                "parts into which a sensor's width is split"),
            .init(
                "sensing.ascentLimit", \.sensing.ascentLimitMeters, "m", 0...20, "VIS: an obstacle within 1 m above",
                "distance to something above within which there is no climb"),
            .init(
                "sensing.bodyRadius", \.sensing.bodyRadiusMeters, "m", 0.01...5,
                "guess: a ball around the smaller aircraft with their propellers",
                "size of the aircraft: a ball around it"),
            .init(
                "sensing.lightMin", \.sensing.lightMinLux, "lux", 0...200_000, "TFM",
                "darkest light in which sensors see"),
            .init(
                "sensing.lightMax", \.sensing.lightMaxLux, "lux", 0...200_000, "TFM",
                "brightest light in which sensors see"),
        ]
    }

    private static var warnings: [ProfileNumber] {
        [
            .init(
                "sensing.level2", \.sensing.level2Meters, "m", 0...100, .warningLevel,
                "distance at which warning level 2 begins"),
            .init(
                "sensing.level3", \.sensing.level3Meters, "m", 0...100, .warningLevel,
                "distance at which warning level 3 begins"),
            .init(
                "sensing.level4", \.sensing.level4Meters, "m", 0...100, .warningLevel,
                "distance at which warning level 4 begins"),
            .init(
                "sensing.level5", \.sensing.level5Meters, "m", 0...100, .warningLevel,
                "distance at which warning level 5 begins"),
            .init(
                "sensing.level6", \.sensing.level6Meters, "m", 0...100, .warningLevel,
                "distance at which warning level 6 begins"),
            .init(
                "sensing.danger", \.sensing.dangerMeters, "m", 0...100, "VIS",
                "distance at which the system warning says danger"),
        ]
    }

    private static var visionAngle: ProfileSource {
        ProfileSource([([.phantom4], "VIS")], otherwise: "guess: as Phantom 4, the one that is published (VIS)")
    }
}
