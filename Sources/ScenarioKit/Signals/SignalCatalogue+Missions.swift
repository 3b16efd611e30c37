import Contract

// Missions, camera and card.
extension SignalCatalogue {
    static let tapFly: [Signal] = [
        .choice(
            "tapFly.state", TapFlyState.self, .field("tapFly.state"), "state of the TapFly operator", source: "TFO"),
        .choice(
            "tapFly.mode", TapFlyMode.self, .derived(.tapFlyMode), "mode of the mission; unknown outside one",
            source: "TFO"),
        .init(
            "tapFly.persistentError", "", .derived(.tapFlyPersistentError), "number of the standing error, 0 if none",
            source: "TFO"),
        .init("tapFly.speedSet", "m/s", .field("tapFly.settings.speedMps"), "the operator's speed", source: "TFO"),
        .flag(
            "tapFly.bypassEnabled", .field("tapFly.settings.isBypassEnabled"), "the operator's bypass setting",
            source: "TFO"),
        .choice(
            "tapFly.bypass", BypassDirection.self, .derived(.tapFlyBypass), "the side on which an obstacle is passed",
            source: "TFT, TFM"),
        .init("tapFly.trackError", "°", .derived(.trackError), "between flown and reported direction"),
    ]

    static let cameraAndCard: [Signal] = [
        .flag("camera.busy", .derived(.cameraBusy), "a photo or deletion is under way"),
        .init("card.files", "", .derived(.cardFiles), "files on the card"),
        .init("card.freeBytes", "B", .field("camera.card.freeBytes"), "free space"),
    ]
}
