import DeskDelivery
import DeskFlight

extension FlightDesk {
    /// An aircraft that hovers 8 m above home and looks at somebody to follow, for an hour.
    ///
    /// The target "walker" stands 15 m north of home, in the middle of the picture, and walks north at 1.4 m/s once it
    /// has been told to: `try desk.submit(.targetGo(desk.target("walker")))`.
    public static func withWalker(_ model: AircraftModel = .mavicPro) throws -> FlightDesk {
        try FlightDesk(
            scenarioText: """
                { deskflight: 1, name: "with a walker", duration: 3600,
                  aircraft: { model: "\(model.rawValue)", at: [0, 0, 8], gimbalPitch: -25 },
                  world: { targets: [{ id: "walker", path: [{ at: [15, 0] }, { at: [5000, 0], speed: 1.4 }] }] },
                  script: [{ do: "target.stop", target: "walker" }] }
                """)
    }

    /// What commands call a target of the scenario: `try desk.submit(.targetHide(desk.target("walker")))`.
    ///
    /// - Throws: `UnknownTarget` when the scenario has none of this name.
    public func target(_ id: String) throws(UnknownTarget) -> TargetID {
        let known = core.withSession { $0.scene.targets.map(\.id) }
        guard let place = known.firstIndex(of: id) else { throw UnknownTarget(id: id, known: known) }
        return TargetID(Int32(place))
    }
}

/// A test spoke of a target that its scenario does not have.
public struct UnknownTarget: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was asked for.
    public let id: String
    /// The targets that there are.
    public let known: [String]

    /// One sentence for people.
    public var description: String {
        let there = known.isEmpty ? "none" : known.map { "\"\($0)\"" }.joined(separator: ", ")
        return "the scenario has no target \"\(id)\"; its targets: \(there)"
    }
}
