extension ProfileNumber {
    static var sensing: [ProfileNumber] { sensors + warnings }

    private static var sensors: [ProfileNumber] {
        [
            .init("sensing.rangeMin", \.sensing.rangeMinMeters, "m", 0...10, .range),
            .init("sensing.rangeMax", \.sensing.rangeMaxMeters, "m", 0.5...100, .range),
            .init("sensing.horizontalAngle", \.sensing.horizontalAngleDegrees, "°", 1...170, visionAngle),
            .init("sensing.verticalAngle", \.sensing.verticalAngleDegrees, "°", 1...170, visionAngle),
            .init("sensing.sectors", \.sensing.sectors, "sectors", 1...4, visionAngle),
            .init("sensing.ascentLimit", \.sensing.ascentLimitMeters, "m", 0...20, "VIS: an obstacle within 1 m above"),
            .init(
                "sensing.bodyRadius", \.sensing.bodyRadiusMeters, "m", 0.01...5,
                "guess: a ball around the smaller aircraft with their propellers"),
            .init("sensing.lightMin", \.sensing.lightMinLux, "lux", 0...200_000, "TFM"),
            .init("sensing.lightMax", \.sensing.lightMaxLux, "lux", 0...200_000, "TFM"),
        ]
    }

    private static var warnings: [ProfileNumber] {
        [
            .init("sensing.level2", \.sensing.level2Meters, "m", 0...100, .warningLevel),
            .init("sensing.level3", \.sensing.level3Meters, "m", 0...100, .warningLevel),
            .init("sensing.level4", \.sensing.level4Meters, "m", 0...100, .warningLevel),
            .init("sensing.level5", \.sensing.level5Meters, "m", 0...100, .warningLevel),
            .init("sensing.level6", \.sensing.level6Meters, "m", 0...100, .warningLevel),
            .init("sensing.danger", \.sensing.dangerMeters, "m", 0...100, "VIS"),
        ]
    }

    private static var visionAngle: ProfileSource {
        ProfileSource([([.phantom4], "VIS")], otherwise: "guess: as Phantom 4, the one that is published (VIS)")
    }
}
