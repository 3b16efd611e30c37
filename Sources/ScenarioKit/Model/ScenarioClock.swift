/// What the clocks on the wall show at the start of a run. Only names and stamps depend on it, never the flight.
public struct ScenarioClock: Hashable, Sendable {
    /// As the file writes it: `2026-03-01T09:00:00`.
    public var start: String
    /// As the file writes it: `Europe/Berlin`, `UTC`, `+01:00`.
    public var zone: String
    /// Seconds since 1970-01-01T00:00:00Z at tick 0, leap seconds not counted.
    public var utcSeconds: Int64
    /// Local time minus UTC, seconds. It holds for the whole run, across a change to summer time too.
    public var offsetSeconds: Int

    /// Local seconds since midnight at tick 0, 0…86399.
    public var secondsOfDay: Int { Int((utcSeconds + Int64(offsetSeconds)) % 86_400 + 86_400) % 86_400 }

    /// `2026-03-01T09:00:00+01:00`
    public var text: String { start + Self.shown(offsetSeconds) }

    private static func shown(_ offset: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        if offset == 0 { return "Z" }
        let seconds = abs(offset)
        let rest = seconds % 60 == 0 ? "" : ":" + two(seconds % 60)
        return (offset < 0 ? "-" : "+") + two(seconds / 3600) + ":" + two(seconds / 60 % 60) + rest
    }
}

/// The time zones that a program knows. Their rules are the host's, so the offset that came out is recorded.
public struct ZoneRules: Sendable {
    /// Local time minus UTC in seconds, for a zone's name and a local time in seconds since 1970-01-01T00:00:00; nil
    /// for a name that is unknown.
    public var offset: @Sendable (_ zone: String, _ localSeconds: Int64) -> Int?
    /// Whether a zone's clocks never show a local time, because they are put forward over it.
    public var isSkipped: @Sendable (_ zone: String, _ localSeconds: Int64) -> Bool
    /// All names, for suggestions; asked for after a mistake only.
    public var names: @Sendable () -> [String]

    public init(
        offset: @escaping @Sendable (_ zone: String, _ localSeconds: Int64) -> Int?,
        isSkipped: @escaping @Sendable (_ zone: String, _ localSeconds: Int64) -> Bool = { _, _ in false },
        names: @escaping @Sendable () -> [String] = { [] }
    ) {
        self.offset = offset
        self.isSkipped = isSkipped
        self.names = names
    }
}
