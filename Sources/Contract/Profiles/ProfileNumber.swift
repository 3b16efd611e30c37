/// One number of a profile: how it is called, what it means, where it comes from.
public struct ProfileNumber: Sendable {
    /// Dotted name, for example `tapFly.speedMax`.
    public let key: String
    public let unit: String
    /// What scenario files may set.
    public let range: ClosedRange<Double>
    /// Where each model's number was published, or "guess" with the reason.
    public let source: ProfileSource
    /// What the number is, in one phrase for `describe`; the unit stands beside it.
    public let doc: String
    public let path: WritableKeyPath<DeviceProfile, Double> & Sendable

    init(
        _ key: String, _ path: WritableKeyPath<DeviceProfile, Double> & Sendable, _ unit: String,
        _ range: ClosedRange<Double>, _ source: ProfileSource, _ doc: String
    ) {
        self.key = key
        self.path = path
        self.unit = unit
        self.range = range
        self.source = source
        self.doc = doc
    }

    /// All numbers, grouped as the profile is.
    public static var all: [ProfileNumber] {
        airframe + flight + battery + sensing + camera + tapFly + activeTrack + tracker + trackFlight + remote + link
            + card + push
    }
}
