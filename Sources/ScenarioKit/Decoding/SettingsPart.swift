import Contract
import SimCore

/// The flight controller's settings at the start, among the keys of `aircraft`; absent ones keep the profile's default.
struct SettingsPart {
    static let keys = [
        "multiMode", "avoidance", "goHomeHeight", "failSafe", "lowBattery", "seriousBattery", "stickMode",
    ]

    private var multiMode: Bool?
    private var avoidance: Bool?
    private var goHomeHeight: Double?
    private var failSafe: FailSafeBehavior?
    private var lowBattery: Double?
    private var seriousBattery: Double?
    private var stickMode: StickMode?
    private var places: [String: SourcePosition] = [:]

    init() {}

    /// The ranges are those that the flight controller takes.
    init(_ part: inout ObjectReader) throws(ScenarioError) {
        multiMode = try part.optionalBool("multiMode")
        avoidance = try part.optionalBool("avoidance")
        goHomeHeight = try part.optionalNumber("goHomeHeight", in: 20...500, unit: "m")
        let behaviors = FailSafeBehavior.allCases.filter { $0 != .unknown }
        failSafe = try part.optionalChoice("failSafe", of: behaviors.map(\.symbol)).flatMap(FailSafeBehavior.named)
        lowBattery = try part.optionalNumber("lowBattery", in: 15...50, unit: "%")
        seriousBattery = try part.optionalNumber("seriousBattery", in: 10...45, unit: "%")
        stickMode = try part.optionalChoice("stickMode", of: StickMode.allCases.map(\.symbol)).flatMap(StickMode.named)
        for key in ["lowBattery", "seriousBattery"] { places[key] = part.keyPosition(key) }
    }

    func apply(to world: inout World, file: String) throws(ScenarioError) {
        if let multiMode { world.settings.isMultiModeOn = multiMode }
        if let avoidance { world.settings.isAvoidanceOn = avoidance }
        if let goHomeHeight { world.settings.goHomeHeightMeters = goHomeHeight }
        if let failSafe { world.settings.failSafe = failSafe }
        if let lowBattery { world.settings.lowBatteryPercent = lowBattery }
        if let seriousBattery { world.settings.seriousBatteryPercent = seriousBattery }
        if let stickMode { world.remote.stickMode = stickMode }
        // Thresholds of a profile may be as near as they like; those of a file obey the flight controller.
        guard let place = places["seriousBattery"] ?? places["lowBattery"] else { return }
        let (low, serious) = (world.settings.lowBatteryPercent, world.settings.seriousBatteryPercent)
        guard serious <= low - 5 else {
            throw ScenarioError(
                "the serious threshold (\(Shown.number(serious)) %) must lie at least 5 % below the low one "
                    + "(\(Shown.number(low)) %)", file: file, at: place)
        }
    }
}
