import Contract

// Weather, sensors, remote controller, links, the app, and what a scenario switches on and off.
extension SignalCatalogue {
    static let surroundings: [Signal] = [
        .init("time", "s", .field("progress.tick", scale: 0.01), "simulated time"),
        .init("clock.secondsOfDay", "s", .derived(.secondsOfDay), "local time of day; the scenario needs a clock"),
        .init("gimbal.pitch", "°", .field("gimbal.pitchDegrees"), "0 level, -90 straight down", source: "GIM"),
        .init("gimbal.pan", "°", .field("gimbal.panDegrees"), "clockwise from the nose", source: "GIM"),
        .choice("gimbal.mode", GimbalMode.self, .field("gimbal.mode"), "what it follows", source: "GIM"),
        .init("camera.zoom", "", .field("zoom"), "how much narrower than at its wide end the lens sees"),
        .init("wind.speed", "m/s", .derived(.windSpeed), "wind with gusts"),
        .init("world.light", "lux", .field("conditions.lightLux"), "light"),
        .init("gps.satellites", "", .field("conditions.satellites"), "satellites in view, 0…40", source: "FCS"),
        .choice("gps.level", GPSSignalLevel.self, .derived(.gpsLevel), "quality of the reception", source: "FCS"),
        .flag("vision.front.isWorking", .field("vision.nose.isWorking"), "the front sensors see", source: "VIS"),
        .init(
            "vision.front.nearest", "m", .derived(.visionFront), "nearest in front; 1000000 for nothing",
            source: "VIS"),
        .flag("vision.rear.isWorking", .field("vision.tail.isWorking"), "the rear sensors see", source: "VIS"),
        .init(
            "vision.rear.nearest", "m", .derived(.visionRear), "nearest behind; 1000000 for nothing", source: "VIS"),
    ]

    static let remoteAndLinks: [Signal] = [
        .choice("rc.mode", RemoteFlightMode.self, .field("remote.mode"), "the remote's mode switch", source: "FCB"),
        .choice("rc.stickMode", StickMode.self, .field("remote.stickMode"), "what each stick does", source: "RCB"),
        .init("rc.stickRoll", "", .field("remote.sticks.roll"), "-1…1, in terms of mode 2", source: "STK"),
        .init("rc.stickPitch", "", .field("remote.sticks.pitch"), "-1…1, in terms of mode 2", source: "STK"),
        .init("rc.stickYaw", "", .field("remote.sticks.yaw"), "-1…1, in terms of mode 2", source: "STK"),
        .init("rc.stickThrottle", "", .field("remote.sticks.throttle"), "-1…1, in terms of mode 2", source: "STK"),
        .flag("link.phone", .field("conditions.isPhoneLinked"), "the phone's link to the remote stands", source: "TFO"),
        .flag(
            "link.remote", .field("conditions.isRemoteLinked"), "the remote's link to the aircraft stands",
            source: "G-FC"),
    ]

    static let app: [Signal] = [
        .flag("app.isRegistered", .derived(.appIsRegistered), "the vendor let the app in", source: "MGR"),
        .choice(
            "app.activation", ActivationState.self, .field("app.activation"), "activation with the vendor",
            source: "ACT"),
        .choice("app.binding", BindingState.self, .field("app.binding"), "binding to an account", source: "ACT"),
        .init("app.sdkVersion", "", .field("app.sdkVersion"), "major times 100 plus minor: 416 is 4.16"),
        .flag(
            "app.isConfined", .derived(.appIsConfined), "not activated or bound: small cylinder, no video",
            source: "ACT, SEED"),
    ]

    /// `condition.noviceMode` and its like.
    static let conditions: [Signal] = FlightCondition.allCases.map {
        .flag("condition.\($0.symbol)", .derived(.condition, place: $0.rawValue), $0.doc, source: $0.source)
    }

    /// `fault.stopDoesNothing` and its like.
    static let faults: [Signal] = FieldFault.allCases.map {
        .flag("fault.\($0.symbol)", .derived(.fault, place: $0.rawValue), $0.doc, source: $0.source)
    }
}
