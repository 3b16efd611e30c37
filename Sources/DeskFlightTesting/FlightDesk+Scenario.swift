import DeskDelivery
import DeskFlight

extension FlightDesk {
    /// A desk that flies a scenario: its world, its script beside the app's calls, its expectations.
    ///
    /// The script and the expectations act as long as the scenario lasts; time may go on after that.
    ///
    /// - Parameters:
    ///   - shake: seed of the delivery profile; `shake(seed:)` does the same.
    ///   - tracker: your own, in place of the built-in one.
    /// - Throws: when the scenario's card cannot be mounted.
    public convenience init(
        _ scenario: Scenario, shake: UInt64? = nil, tracker: (any Tracker)? = nil, options: Options = Options()
    ) throws {
        let flight = try ScenarioFlight(scenario, shake: shake, tracker: tracker)
        self.init(flight.session, options: options, origin: flight) { _ throws(RunFailure) in try flight.step() }
    }

    /// The same from a file.
    ///
    /// - Parameters:
    ///   - path: of the scenario file, from the working directory.
    ///   - seed: in place of the file's.
    ///   - tracker: your own, in place of the built-in one.
    /// - Throws: `ScenarioError` with file, line and column; `HostFailure` when the file cannot be read.
    public convenience init(
        scenario path: String, seed: UInt64? = nil, shake: UInt64? = nil, tracker: (any Tracker)? = nil,
        options: Options = Options()
    ) throws {
        let scenario = try Scenario.load(path)
        try self.init(
            seed.map { scenario.with(seed: $0) } ?? scenario, shake: shake, tracker: tracker, options: options)
    }

    /// The same from the text of a scenario, for tests that keep it in their code.
    ///
    /// - Parameters:
    ///   - name: what messages call it.
    ///   - tracker: your own, in place of the built-in one.
    public convenience init(
        scenarioText text: String, name: String = "scenario in code", shake: UInt64? = nil,
        tracker: (any Tracker)? = nil, options: Options = Options()
    ) throws {
        try self.init(
            try Scenario(bytes: Array(text.utf8), file: name), shake: shake, tracker: tracker, options: options)
    }

    /// An aircraft that hovers north-bound above home, camera 10° down, in calm air and good light, for an hour.
    ///
    /// - Parameter meters: height, 0 for an aircraft on the ground with its motors off.
    public static func hovering(_ model: AircraftModel = .mavicPro, at meters: Double = 20) throws -> FlightDesk {
        try FlightDesk(
            scenarioText: """
                { deskflight: 1, name: "hovering", duration: 3600,
                  aircraft: { model: "\(model.rawValue)", at: [0, 0, \(meters)], gimbalPitch: -10 } }
                """)
    }

    /// The scenario that the desk was made from; nil for one that was made from a setup.
    var flight: ScenarioFlight? { origin as? ScenarioFlight }

    /// What the scenario's script and expectations have come to so far; nil without a scenario.
    public var verdict: Verdict? { core.withSession { _ in flight?.verdict } }

    /// Lets simulated time run no faster than this many times wall time; nil: as fast as it can, as at first.
    ///
    /// The wall clock decides only when a tick is made, never what it does.
    public func pace(_ factor: Double?) {
        guard let factor, factor > 0, factor.isFinite else { return core.setPace(nil) }
        var pacer: Pacer?
        core.setPace { seconds in
            // It starts with the first tick, not with this call.
            if pacer == nil { pacer = Pacer(factor: factor, simulatedSeconds: seconds) }
            pacer?.wait(for: seconds)
        }
    }
}
