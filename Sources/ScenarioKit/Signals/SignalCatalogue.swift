import Contract

/// Every signal there is, described once for conditions, `describe` and the reference.
public enum SignalCatalogue {
    /// Signals that every session has.
    public static let fixed: [Signal] = aircraft + surroundings + tapFly + cameraAndCard

    static let aircraft: [Signal] = [
        .init("aircraft.north", "m", .field("aircraft.positionNED.x", scale: 1), "metres north of home"),
        .init("aircraft.east", "m", .field("aircraft.positionNED.y", scale: 1), "metres east of home"),
        .init("aircraft.height", "m", .field("aircraft.positionNED.z", scale: -1), "metres above home"),
        .init("aircraft.distance", "m", .derived(.distance), "horizontal distance from home"),
        .init("aircraft.speed", "m/s", .derived(.speed), "speed in space"),
        .init("aircraft.groundSpeed", "m/s", .derived(.groundSpeed), "horizontal speed"),
        .init("aircraft.velocityNorth", "m/s", .field("aircraft.velocityNED.x", scale: 1), "speed toward north"),
        .init("aircraft.velocityEast", "m/s", .field("aircraft.velocityNED.y", scale: 1), "speed toward east"),
        .init("aircraft.climbRate", "m/s", .field("aircraft.velocityNED.z", scale: -1), "upward speed"),
        .init("aircraft.heading", "°", .field("aircraft.headingDegrees", scale: 1), "nose, -180…180 from north"),
        .init("aircraft.yawRate", "°/s", .field("aircraft.yawRateDps", scale: 1), "turn rate, clockwise positive"),
        .init("aircraft.pitch", "°", .derived(.pitch), "attitude, nose up positive"),
        .init("aircraft.roll", "°", .derived(.roll), "attitude, right side down positive"),
        .init("aircraft.isFlying", "", .field("aircraft.isFlying", scale: 1), "off the ground", kind: .flag),
        .init("aircraft.radiusReached", "", .derived(.radiusReached), "at or beyond the radius limit", kind: .flag),
        .init("aircraft.heightReached", "", .derived(.heightReached), "at or above the height limit", kind: .flag),
        .init("aircraft.clearance", "m", .derived(.clearance), "to the nearest obstacle; negative inside"),
    ]

    static let surroundings: [Signal] = [
        .init("time", "s", .field("progress.tick", scale: 0.01), "simulated time"),
        .init("gimbal.pitch", "°", .field("gimbal.pitchDegrees", scale: 1), "0 level, -90 straight down"),
        .init("wind.speed", "m/s", .derived(.windSpeed), "wind with gusts"),
        .init("battery.percent", "%", .field("conditions.batteryPercent", scale: 1), "charge left"),
        .init("world.light", "lux", .field("conditions.lightLux", scale: 1), "light"),
        .init(
            "rc.mode", "", .field("remote.mode", scale: 1), "the remote's mode switch",
            kind: .choice(EnumMember.all(of: RemoteFlightMode.self))),
        .init("link.phone", "", .field("conditions.isPhoneLinked", scale: 1), "the phone's link", kind: .flag),
    ]

    static let tapFly: [Signal] = [
        .init(
            "tapFly.state", "", .field("tapFly.state", scale: 1), "state of the TapFly operator",
            kind: .choice(EnumMember.all(of: TapFlyState.self))),
        .init(
            "tapFly.mode", "", .derived(.tapFlyMode), "mode of the mission; unknown outside one",
            kind: .choice(EnumMember.all(of: TapFlyMode.self))),
        .init(
            "tapFly.persistentError", "", .derived(.tapFlyPersistentError),
            "number of the standing error, 0 if none"),
        .init("tapFly.speedSet", "m/s", .field("tapFly.settings.speedMps", scale: 1), "the operator's speed setting"),
        .init(
            "tapFly.bypassEnabled", "", .field("tapFly.settings.isBypassEnabled", scale: 1),
            "the operator's bypass setting", kind: .flag),
        .init("tapFly.trackError", "°", .derived(.trackError), "between flown and reported direction"),
    ]

    static let cameraAndCard: [Signal] = [
        .init("camera.busy", "", .derived(.cameraBusy), "a photo or deletion is under way", kind: .flag),
        .init("card.files", "", .derived(.cardFiles), "files on the card"),
        .init("card.freeBytes", "B", .field("camera.card.freeBytes", scale: 1), "free space"),
    ]

    /// The signals that every target has, by their last part.
    public static var ofTargets: [Signal] { target(0) }

    /// Signals of each target: `target.<id>.distance` and so on.
    static func target(_ index: Int) -> [Signal] {
        let path = "targets[\(index)]."
        return [
            .init("north", "m", .field(path + "positionNED.x", scale: 1), "metres north of home"),
            .init("east", "m", .field(path + "positionNED.y", scale: 1), "metres east of home"),
            .init("speed", "m/s", .field(path + "speedMps", scale: 1), "walking speed"),
            .init("distance", "m", .derived(.targetDistance), "from the aircraft"),
            .init("inPicture", "", .derived(.targetInPicture), "its middle lies in the picture", kind: .flag),
            .init("u", "", .derived(.targetU), "place in the picture, 0 left to 1 right"),
            .init("v", "", .derived(.targetV), "place in the picture, 0 top to 1 bottom"),
        ]
    }

    /// The signal with a name, and the index it is bound with.
    static func find(_ name: String, targetIDs: [String]) -> (signal: Signal, index: Int)? {
        if let signal = fixed.first(where: { $0.name == name }) { return (signal, 0) }
        for (index, id) in targetIDs.enumerated() where name.hasPrefix("target.\(id).") {
            let rest = String(name.dropFirst("target.\(id).".count))
            if let signal = target(index).first(where: { $0.name == rest }) { return (signal, index) }
        }
        return nil
    }

    /// All names of a scenario with these targets, for suggestions.
    static func names(targetIDs: [String]) -> [String] {
        fixed.map(\.name) + targetIDs.flatMap { id in target(0).map { "target.\(id).\($0.name)" } }
    }
}
