/// Words that people write for what a scenario calls otherwise: no distance between letters would find them.
enum Synonyms {
    /// Wrong words in small letters without blanks and signs, and what they may stand for, the likeliest first.
    private static let table: [(wrong: [String], right: [String])] = [
        (["altitude", "alt", "elevation", "agl", "relativealtitude"], ["height"]),
        (["velocity", "airspeed"], ["speed"]),
        (["yaw", "bearing", "course", "azimuth"], ["heading"]),
        (["verticalspeed", "vspeed", "sinkrate"], ["climbRate"]),
        (["brightness", "lux", "illumination", "ambientlight"], ["light"]),
        (["satellitecount", "sats", "numsatellites"], ["satellites"]),
        (["position", "pos", "location", "place"], ["at"]),
        (["battery", "charge", "level", "percentage"], ["battery.percent", "percent"]),
        (["status", "phase"], ["state"]),
        (["fov"], ["hfov"]),
        (["resolution"], ["stream"]),
        (["assert", "check", "must", "require", "invariant", "globally"], ["always"]),
        (["forbid", "mustnot", "prevent"], ["never"]),
        (["eventuallywithin", "finally", "sometime", "reaches"], ["eventually"]),
        (["when", "if", "onceevery", "each"], ["whenever"]),
        (["implies", "response", "responds", "expect"], ["then", "completes"]),
        (["timeout", "deadline", "maxtime", "in"], ["within"]),
        (["hold", "stays", "sustained", "remains", "stable"], ["holds"]),
        (["duration", "length"], ["for", "duration"]),
        (["sequence", "inorder", "steps", "chain"], ["order", "script"]),
        (["ratio", "share", "portion"], ["fraction"]),
        (["during"], ["while"]),
        (["filter", "having"], ["where"]),
        (["min", "minimum", "atleast", "morethan"], ["atLeast"]),
        (["max", "maximum", "atmost", "lessthan"], ["atMost"]),
        (["exactly", "times", "equal", "is"], ["equals"]),
        (["event", "events", "occurrences"], ["count"]),
        (["start", "begin", "since"], ["from", "at"]),
        (["end", "stop", "till"], ["to"]),
        (["offset"], ["plus"]),
        (["expected", "expects", "expectations", "asserts", "assertions", "checks", "tests"], ["expect"]),
        (["actions", "commands", "timeline", "plan"], ["script"]),
        (["cmd", "command", "action", "call", "run"], ["do"]),
        (["wait", "waitfor", "await", "until"], ["when"]),
        (["delay", "sleep", "pause"], ["after"]),
        (["time", "t"], ["at"]),
        (["returns", "result", "answer", "error"], ["completes"]),
        (["code", "errorcode"], ["error"]),
        (["drone", "uav", "vehicle", "copter", "quad", "craft"], ["aircraft"]),
        (["remote", "controller", "transmitter", "radio"], ["rc", "link"]),
        (["sdcard", "sd", "storage"], ["card"]),
        (["mission", "tapflymission"], ["tapFly"]),
        (["environment", "env", "weather"], ["world"]),
    ]

    /// The known name that a wrong one is another word for: as a whole, in its last part, or in its first.
    static func find(_ name: String, in known: [String]) -> String? {
        if let found = VendorNames.find(name, in: known) { return found }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let last = parts.last, parts.count <= 4 else { return nil }
        let prefix = parts.dropLast().joined(separator: ".")
        let lasts = meanings(of: last)
        let prefixes = prefix.isEmpty ? [] : meanings(of: prefix)
        // The same place with the right word, then the right place with the same word, then both.
        for right in lasts {
            if let found = pick(prefix.isEmpty ? right : "\(prefix).\(right)", from: known, not: name) { return found }
        }
        for place in prefixes {
            for right in [last] + lasts {
                if let found = pick("\(place).\(right)", from: known, not: name) { return found }
            }
        }
        // A word alone may be the last part of a longer name.
        guard prefix.isEmpty else { return nil }
        for right in lasts {
            if let found = known.first(where: { $0.hasSuffix("." + right) }) { return found }
        }
        return nil
    }

    private static func pick(_ wanted: String, from known: [String], not name: String) -> String? {
        known.first { $0 == wanted && $0 != name }
    }

    private static func meanings(of word: String) -> [String] {
        let plain = word.lowercased().filter { $0 != "_" && $0 != "-" }
        return table.first { $0.wrong.contains(plain) }?.right ?? []
    }
}
