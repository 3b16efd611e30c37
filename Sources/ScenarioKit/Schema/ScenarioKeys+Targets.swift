import Contract
import SimCore

// What stands below `world.targets`.
extension ScenarioKeys {
    static var target: [ScenarioKey] {
        let sides = ["length", "width", "height"]
        return [
            .init("id", .text, isRequired: true, "its name: letters, digits, - and _"),
            .init("kind", .word(TargetKind.allCases.map(\.rawValue)), default: "person", "what it looks like"),
            .init("size", .numbers(sides, "m", TargetPart.sizes), default: "the kind's", "from end to end"),
            .init(
                "acceleration", .number("m/s²", TargetPart.accelerations), default: "the kind's",
                "how fast speed changes along the way"),
            .init("gesture", .word(TargetGesture.allCases.map(\.symbol)), default: "none", "of a person, at the start"),
            .init("hidden", .flag, default: "false", "out of sight at the start"),
            .init("lookAlike", .text, "id of a target that it resembles"),
            .init("path", .list(.object(place2), 1...WorldPart.maximumThings), "places one after the other"),
            .init("loop", .flag, default: "false", "from the last place of the path to the first one, and again"),
            .init("line", .object(line), "to and fro between two places"),
            .init("circle", .object(circle), "round and round"),
            .init("wander", .object(wander), "to random places of a rectangle; the seed decides"),
            .init(
                "track", .text,
                "a CSV file of the columns time,north,east and perhaps up, by its path relative to this file"),
        ]
    }

    private static var ground: ScenarioKey.Kind { .numbers(["north", "east"], "m", worldReach) }
    private static var speed: ScenarioKey.Kind { .number("m/s", TargetPart.speeds) }
    private static var pause: ScenarioKey.Kind { .number("s", TargetPart.pauses) }

    private static var place2: [ScenarioKey] {
        [
            .init("at", ground, isRequired: true, "on the ground, from home"),
            .init("speed", speed, default: "1.4", "on the way there; of the first place in a loop only"),
            .init("pause", pause, default: "0", "how long it stands there; of the first place in a loop only"),
        ]
    }

    private static var line: [ScenarioKey] {
        [
            .init("from", ground, isRequired: true, "where it starts"),
            .init("to", ground, isRequired: true, "where it turns round"),
            .init("speed", speed, default: "1.4", "both ways"),
            .init("pause", pause, default: "0", "at both ends"),
        ]
    }

    private static var circle: [ScenarioKey] {
        [
            .init("center", ground, isRequired: true, "its middle"),
            .init("radius", .number("m", TargetPart.radii), isRequired: true, "of the circle"),
            .init("speed", speed, default: "1.4", "along it"),
            .init("clockwise", .flag, default: "true", "as seen from above"),
            .init("start", .number("°", -360...360), default: "0", "from the middle, clockwise from north"),
        ]
    }

    private static var wander: [ScenarioKey] {
        let range = ["from", "to"]
        return [
            .init("southWest", ground, isRequired: true, "corner of the rectangle"),
            .init("northEast", ground, isRequired: true, "the opposite corner"),
            .init("at", ground, default: "the middle", "where it starts"),
            .init("speed", .numbers(range, "m/s", TargetPart.speeds), default: "[0.8, 1.6]", "of each walk"),
            .init("pause", .numbers(range, "s", TargetPart.pauses), default: "[0, 0]", "at each place"),
        ]
    }
}
