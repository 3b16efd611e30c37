import Contract
import SimCore

/// What a scenario file may hold: the one table behind `describe keys` and the schema. A test holds it against the
/// decoder.
public enum ScenarioKeys {
    /// The keys of a file.
    public static var top: [ScenarioKey] {
        [
            .init("deskflight", .constant(1), isRequired: true, "version of the format"),
            .init("name", .text, isRequired: true, "shown in reports"),
            .init("about", .text, "why this file exists"),
            .init("seed", .seed, default: "1", "root of all random streams"),
            .init("seeds", .either([.list(.seed, 1...SeedsPart.maximumSeeds), .object(seeds)]), "for sweeps"),
            .init("duration", .number("s", 0.01...longest), default: "60", "length of the run"),
            .init("clock", .object(clock), "what time it is when the run starts"),
            .init(
                "params", .named(.either([.value, .object(parameter)])),
                "values that --set and sweeps change; used as \"$NAME\", in conditions as $NAME"),
            .init("use", .text, "a scenario file whose parts stand in for absent ones, by its relative path"),
            .init("profile", .profile, "overrides numbers, flags and lists (describe profile)"),
            .init("aircraft", .object(aircraft), "how the aircraft stands at the start"),
            .init("camera", .object(camera), "the aircraft's camera and its card"),
            .init("world", .object(world), "what is around"),
            .init("app", .object(app), "how the app stands with the vendor"),
            .init("link", .object(link), "which links stand at the start"),
            .init("script", .list(.step, 0...StepDecoder.maximumSteps), "what happens, step by step"),
            .init("lanes", .named(.list(.step, 0...StepDecoder.maximumSteps)), "scripts side by side, in place of one"),
            .init("expect", .list(.expectation, 0...ExpectationDecoder.maximumExpectations), "what must hold"),
        ]
    }

    private static var seeds: [ScenarioKey] {
        [
            .init("from", .seed, isRequired: true, "the first"),
            .init("count", .whole("", 1...SeedsPart.maximumSeeds), isRequired: true, "how many, one after the other"),
        ]
    }

    private static var clock: [ScenarioKey] {
        [
            .init("start", .text, isRequired: true, "date and time there: 2026-03-01T09:00:00"),
            .init("zone", .text, default: "UTC", "UTC, an offset such as +01:00, or a name such as Europe/Berlin"),
        ]
    }

    private static var parameter: [ScenarioKey] {
        [
            .init("value", .value, isRequired: true, "a number, a word, true or false"),
            .init(
                "range",
                .numbers(["from", "to"], "", -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude),
                "of a number"),
            .init("unit", .text, "for messages and tables"),
        ]
    }

    private static var aircraft: [ScenarioKey] {
        let modes = RemoteFlightMode.allCases.filter { $0 != .unknown }.map(\.symbol)
        let limits = [
            ScenarioKey("radius", .number("m", 15...8000), "from home; no limit without"),
            ScenarioKey("height", .number("m", 20...500), default: "120", "above home"),
        ]
        let own: [ScenarioKey] = [
            .init("model", .word(AircraftModel.allCases.map(\.rawValue)), default: "mavic-pro", "whose profile"),
            .init("at", place, default: "[0, 0, 20]", "start, from home; up is 0 or more"),
            .init("heading", .number("°", -360...360), default: "0", "clockwise from north"),
            .init("gimbalPitch", pitch, default: "0", "0 level, -90 straight down; in the model's range"),
            .init("limits", .object(limits), "flight limits"),
            .init("battery", .number("%", 0...100), default: "100", "charge at the start"),
            .init("modeSwitch", .word(modes), default: "P", "the remote's switch"),
        ]
        return own + settings
    }

    /// The widest range of all models.
    private static var pitch: ScenarioKey.Kind {
        let cameras = AircraftModel.allCases.map { DeviceProfile($0).camera }
        let least = cameras.map(\.gimbalPitchMinDegrees).min() ?? -90
        return .number("°", least...(cameras.map(\.gimbalPitchMaxDegrees).max() ?? 0))
    }

    private static var settings: [ScenarioKey] {
        let behaviors = FailSafeBehavior.allCases.filter { $0 != .unknown }.map(\.symbol)
        return [
            .init("multiMode", .flag, default: "true", "the mode switch is obeyed"),
            .init("avoidance", .flag, default: "true", "collision avoidance is on"),
            .init("goHomeHeight", .number("m", 20...500), default: "the profile's", "height of the way home"),
            .init("failSafe", .word(behaviors), default: "goHome", "when the remote is lost"),
            .init("lowBattery", .number("%", 15...50), default: "the profile's", "low-battery threshold"),
            .init("seriousBattery", .number("%", 10...45), default: "the profile's", "at least 5 below the low one"),
            .init("stickMode", .word(StickMode.allCases.map(\.symbol)), default: "mode2", "what each stick does"),
        ]
    }

    private static var camera: [ScenarioKey] {
        [
            .init("hfov", .number("°", 10...150), default: "the model's", "horizontal field of view"),
            .init("stream", .numbers(["width", "height"], "px", 16...4096), "size of the live picture, whole numbers"),
            .init(
                "card", .either([.text, .null]), default: "an empty one",
                "a folder, mounted as the card and never changed; null: no card"),
        ]
    }

    private static var world: [ScenarioKey] {
        let wind = [
            ScenarioKey("from", .number("°", 0...360), isRequired: true, "where it blows from, clockwise from north"),
            ScenarioKey("speed", .number("m/s", 0...60), isRequired: true, "mean speed"),
            ScenarioKey("gust", .number("m/s", 0...30), default: "0", "how far gusts leave the mean"),
        ]
        let things = 0...WorldPart.maximumThings
        let faults = FieldFault.allCases.map(\.symbol)
        let fault = [
            ScenarioKey("which", .word(faults), isRequired: true, "the fault"),
            ScenarioKey("vacuous", .word(["ok", "fails"]), default: "fails", "need it meet nothing"),
        ]
        return [
            .init("light", .number("lux", 0...200_000), default: "5000", "brightness"),
            .init("wind", .object(wind), default: "calm", "at the start"),
            .init("satellites", .whole("", 0...40), default: "16", "GPS satellites in view"),
            .init("conditions", .words(FlightCondition.allCases.map(\.symbol)), "hold from the start"),
            .init(
                "faults", .list(.either([.word(faults), .object(fault)]), 0...faults.count), "act from the start"),
            .init("obstacles", .list(.object(obstacle, oneOf: ["box", "cylinder", "sphere"]), things), "solid things"),
            .init("targets", .list(.object(target, oneOf: TargetPart.routes), things), "who walks or drives"),
        ]
    }

    private static var obstacle: [ScenarioKey] {
        let sizes = 0.01...10_000.0
        let radius = ScenarioKey("radius", .number("m", 0.005...5000), isRequired: true, "of the circle")
        let center = ScenarioKey("center", place, isRequired: true, "its middle")
        let size = ScenarioKey(
            "size", .numbers(["north", "east", "up"], "m", sizes), isRequired: true, "along each direction")
        let height = ScenarioKey("height", .number("m", sizes), isRequired: true, "from end to end")
        return [
            .init("id", .text, isRequired: true, "its name: letters, digits, - and _"),
            .init("box", .object([center, size]), "sides point north, east and up"),
            .init("cylinder", .object([center, radius, height]), "upright"),
            .init("sphere", .object([center, radius]), "a ball"),
        ]
    }

    private static var app: [ScenarioKey] {
        let reasons = ErrorCatalogue.descriptions(in: .registration).map(\.symbol)
        return [
            .init("registered", .either([.flag, .word(reasons)]), default: "true", "the vendor let the app in"),
            .init("activation", .word(ActivationState.allCases.map(\.symbol)), default: "activated", "with the vendor"),
            .init("binding", .word(BindingState.allCases.map(\.symbol)), default: "bound", "to an account"),
            .init("sdkVersion", .text, default: "\"4.16\"", "below 4.1 the aircraft is confined"),
        ]
    }

    private static var link: [ScenarioKey] {
        [
            .init("phone", .flag, default: "true", "phone to remote controller"),
            .init("remote", .flag, default: "true", "remote controller to aircraft"),
        ]
    }

    static var place: ScenarioKey.Kind { .numbers(["north", "east", "up"], "m", worldReach) }
    /// A day: no run and no wait is longer, seconds.
    static let longest = 86_400.0
}
