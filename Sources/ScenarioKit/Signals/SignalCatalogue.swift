import Contract

/// Every signal there is, described once for conditions, `describe` and the reference.
public enum SignalCatalogue {
    /// Signals that every session has.
    public static let fixed: [Signal] =
        aircraft + flight + home + battery + surroundings + remoteAndLinks + app + tapFly + activeTrack + tracking
        + cameraAndCard
        + conditions
        + faults

    /// The signals that every target has, by their last part.
    public static var ofTargets: [Signal] { target(0) }

    /// Signals of each target: `target.<id>.distance` and so on.
    static func target(_ index: Int) -> [Signal] {
        let path = "targets[\(index)]."
        return [
            .init("north", "m", .field(path + "positionNED.x"), "metres north of the start"),
            .init("east", "m", .field(path + "positionNED.y"), "metres east of the start"),
            .init("speed", "m/s", .field(path + "speedMps"), "walking speed"),
            .init("distance", "m", .derived(.targetDistance), "from the aircraft"),
            .flag("inPicture", .derived(.targetInPicture), "its middle lies in the picture"),
            .init("u", "", .derived(.targetU), "place in the picture, 0 left to 1 right"),
            .init("v", "", .derived(.targetV), "place in the picture, 0 top to 1 bottom"),
            .init("visible", "", .derived(.targetVisible), "share of its body that shows in the picture, 0…1"),
            .flag("isHidden", .field(path + "isHidden"), "out of sight"),
            .choice(
                "gesture", TargetGesture.self, .field(path + "gesture"), "what the person does", source: "SEED, ATO"),
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
