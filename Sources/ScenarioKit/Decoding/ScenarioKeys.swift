/// What a scenario file may hold, for `describe keys`.
public enum ScenarioKeys {
    public struct Key: Sendable {
        public let key: String
        public let detail: String
        public let doc: String
    }

    public static let all: [Key] = [
        .init(key: "deskflight", detail: "1", doc: "version of the format"),
        .init(key: "name", detail: "text", doc: "shown in reports"),
        .init(key: "about", detail: "text", doc: "why this file exists"),
        .init(key: "seed", detail: "whole number, default 1", doc: "root of all random streams"),
        .init(key: "duration", detail: "s, default 60", doc: "length of the run"),
        .init(
            key: "profile", detail: "{ NUMBER: value }", doc: "overrides numbers, flags and lists (describe profile)"),
        .init(key: "aircraft.model", detail: "name, default mavic-pro", doc: "whose profile"),
        .init(key: "aircraft.at", detail: "[north, east, up] m, default [0, 0, 20]", doc: "start, from home"),
        .init(key: "aircraft.heading", detail: "°, default 0", doc: "clockwise from north"),
        .init(key: "aircraft.gimbalPitch", detail: "°, default 0", doc: "0 level, -90 straight down"),
        .init(key: "aircraft.limits", detail: "{ radius, height } m", doc: "flight limits; no radius limit without"),
        .init(key: "aircraft.battery", detail: "%, default 100", doc: "charge at the start"),
        .init(key: "aircraft.modeSwitch", detail: "P|A|S|…, default P", doc: "the remote's switch"),
        .init(key: "aircraft.multiMode", detail: "true|false, default true", doc: "the mode switch is obeyed"),
        .init(key: "aircraft.avoidance", detail: "true|false, default true", doc: "collision avoidance is on"),
        .init(key: "aircraft.goHomeHeight", detail: "m, 20…500, the profile's without", doc: "height of the way home"),
        .init(key: "aircraft.failSafe", detail: "hover|landing|goHome, default goHome", doc: "when the remote is lost"),
        .init(key: "aircraft.lowBattery", detail: "%, 15…50, the profile's without", doc: "low-battery threshold"),
        .init(key: "aircraft.seriousBattery", detail: "%, 10…45", doc: "at least 5 below the low threshold"),
        .init(key: "aircraft.stickMode", detail: "mode1|mode2|mode3, default mode2", doc: "what each stick does"),
        .init(key: "app.registered", detail: "true, false or an error, default true", doc: "the vendor let the app in"),
        .init(key: "app.activation", detail: "activated|loginRequired|…", doc: "default activated"),
        .init(key: "app.binding", detail: "bound|unbound|notRequired|…", doc: "default bound"),
        .init(key: "app.sdkVersion", detail: "text, default \"4.16\"", doc: "below 4.1 the aircraft is confined"),
        .init(key: "link.phone", detail: "true|false, default true", doc: "phone to remote controller"),
        .init(key: "link.remote", detail: "true|false, default true", doc: "remote controller to aircraft"),
        .init(key: "camera.hfov", detail: "°", doc: "horizontal field of view; the model's without"),
        .init(key: "camera.stream", detail: "[width, height] px", doc: "size of the live picture"),
        .init(key: "camera.card", detail: "folder or null", doc: "mounted as the card, never changed; null: no card"),
        .init(key: "world.light", detail: "lux, default 5000", doc: "brightness"),
        .init(key: "world.wind", detail: "{ from °, speed m/s, gust m/s }", doc: "calm without"),
        .init(key: "world.satellites", detail: "0…40, default 16", doc: "GPS satellites in view"),
        .init(key: "world.conditions", detail: "[CONDITION]", doc: "hold from the start (describe enums)"),
        .init(key: "world.faults", detail: "[FAULT]", doc: "act from the start (describe enums)"),
        .init(
            key: "world.obstacles[]", detail: "{ id, SHAPE }",
            doc: "one of box, cylinder, sphere; center: their middle, [north, east, up] m"),
        .init(key: "world.obstacles[].box", detail: "{ center, size }", doc: "size: [north, east, up] m"),
        .init(key: "world.obstacles[].cylinder", detail: "{ center, radius, height }", doc: "upright, m"),
        .init(key: "world.obstacles[].sphere", detail: "{ center, radius }", doc: "m"),
        .init(key: "world.targets", detail: "[{ id, kind, path: [{ at, speed }] }]", doc: "walking targets"),
        .init(key: "script[]", detail: "{ do: COMMAND, … }", doc: "acts; parameters as in describe commands"),
        .init(key: "script[].at", detail: "s", doc: "acts at this time"),
        .init(key: "script[].after", detail: "s", doc: "acts so long after the step before"),
        .init(key: "script[].when", detail: "condition", doc: "waits until it is true"),
        .init(key: "script[].within", detail: "s", doc: "limit of a wait or completion"),
        .init(key: "script[].completes", detail: "ok or an error", doc: "what the call must complete with"),
        .init(key: "script[].for", detail: "s", doc: "rc.stick, rc.sticks: then back to the middle"),
        .init(
            key: "condition", detail: "signal < <= > >= == != value",
            doc: "joined by and, or, not (or && || !) and parentheses; a flag stands alone; value: number, word, signal"
        ),
        .init(key: "expect[].always", detail: "condition", doc: "true on every tick; with until, on those before it"),
        .init(key: "expect[].never", detail: "condition", doc: "true on no tick; with until, on none before it"),
        .init(
            key: "expect[].until", detail: "condition, within s",
            doc: "of always and never: ends the watch, and must come itself"),
        .init(key: "expect[].eventually", detail: "condition, within s", doc: "true at least once in time"),
        .init(
            key: "expect[].whenever", detail: "condition, then condition, within s, for s",
            doc: "each time it becomes true, the answer comes in time and stays for so long"),
        .init(key: "expect[].holds", detail: "condition, for s", doc: "somewhere true so long without a break"),
        .init(
            key: "expect[].order", detail: "[condition, event or \"event where condition\"]",
            doc: "each comes for the first time after the one before it"),
        .init(key: "expect[].count", detail: "event, equals|atLeast|atMost", doc: "how often an event came"),
        .init(
            key: "expect[].where", detail: "condition on the event's fields and on signals",
            doc: "of a count: only such events (describe events lists fields)"),
        .init(key: "expect[].error", detail: "error", doc: "of a count: only events that carry this error"),
        .init(
            key: "expect[].fraction", detail: "condition, while condition, atLeast|atMost 0…1",
            doc: "share of the ticks on which it is true, among those of while"),
        .init(
            key: "expect[].vacuous", detail: "ok|fails, default fails",
            doc: "whenever, fraction, until: may the trigger never fire"),
        .init(
            key: "expect[].from, to", detail: "s, a step's name or { step, plus|minus s }",
            doc: "judged in this window only, both ends included"),
    ]
}
