import DeskFlight

/// What flies when no file is named: a hover at 20 m before a barn, and somebody who walks round and round, near enough
/// to be followed.
enum BuiltInScenario {
    static let file = "built-in"

    static func scenario() throws(ScenarioError) -> Scenario {
        try Scenario(bytes: Array(source.utf8), file: file)
    }

    /// As long as a scenario may be; nobody walks for that long, so the walker stops after some three quarters of an
    /// hour.
    static var source: String {
        let lap = "{ at: [30, 8] }, { at: [33, 8] }, { at: [33, -8] }, { at: [30, -8] }, "
        return """
            {
              deskflight: 1, name: "free flight", about: "Flown by hand in the window.", seed: 1, duration: 86400,
              aircraft: { model: "mavic-pro", at: [0, 0, 20], heading: 0, gimbalPitch: -15,
                          limits: { radius: 500, height: 120 } },
              world: {
                wind: { from: 250, speed: 2, gust: 1 },
                obstacles: [
                  { id: "barn", box: { center: [70, 6, 5], size: [10, 16, 10] } },
                  { id: "shed", box: { center: [58, -26, 2], size: [6, 8, 4] } },
                  { id: "tower", box: { center: [190, 50, 17], size: [10, 10, 34] } },
                ],
                targets: [{ id: "walker", kind: "person", path: [{ at: [30, -6] }, \
            \(String(repeating: lap, count: 100))] }],
              },
            }
            """
    }
}
