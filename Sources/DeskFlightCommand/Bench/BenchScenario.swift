import DeskFlight

/// The flights that `bench` measures.
enum BenchScenario {
    static let tapFlyText = """
        { deskflight: 1, name: "bench: 60 s of TapFly", seed: 7, duration: 60,
          aircraft: { at: [0, 0, 30], gimbalPitch: -5, limits: { radius: 500 } },
          world: { wind: { from: 270, speed: 2, gust: 1 },
                   targets: [{ id: "walker", path: [{ at: [25, -40] }, { at: [25, 60], speed: 1.4 }] }] },
          script: [
            { do: "tapFly.setSpeed", value: 5, completes: "ok" },
            { at: 1, do: "tapFly.start", image: [0.5, 0.4], completes: "ok" },
            { when: "tapFly.state == executing", within: 2 },
            { at: 20, do: "rc.stick", yaw: 0.4, for: 3 },
            { at: 50, do: "tapFly.stop", completes: "ok" },
          ],
          expect: [
            { always: "aircraft.speed <= 5.5" },
            { eventually: "tapFly.state == executing", within: 2 },
            { count: "tapFly.leftExecuting", equals: 1 },
          ] }
        """

    /// One who is tracked, the others behind and beside.
    static func vision(targets count: Int) throws -> Scenario {
        let targets = (0..<count).map { place in
            let (north, east) = (place == 0 ? 16 : 20 + place % 20, place == 0 ? 0 : place % 50 - 25)
            return "{ id: \"t\(place)\", line: { from: [\(north), \(east - 3)], to: [\(north), \(east + 3)] } }"
        }
        let text = """
            { deskflight: 1, name: "bench: 60 s of tracking", seed: 7, duration: 60,
              aircraft: { at: [0, 0, 6], gimbalPitch: -15 },
              world: { wind: { from: 270, speed: 2, gust: 1 }, targets: [\(targets.joined(separator: ", "))] },
              script: [{ do: "vision.track", target: "t0" }],
              expect: [
                { always: "score.overlap > 0.2" },
                { eventually: "track.isSeen", within: 2 },
                { always: "score.centerError < 100" },
              ] }
            """
        return try Scenario(bytes: Array(text.utf8), file: "bench.json5")
    }

    /// Five pairs of pillars and balloons beside the way, near enough to be sensed, far enough to be passed.
    static let obstacles: String = (1...5).map { place in
        """
        { id: "pillar\(place)", cylinder: { center: [\(40 * place), 9, 20], radius: 1, height: 60 } },
        { id: "balloon\(place)", sphere: { center: [\(40 * place + 20), -9, 34], radius: 2 } },
        """
    }.joined()

    static func tapFly(_ obstacles: String = "") throws -> Scenario {
        let text = tapFlyText.replacing("world: {", with: "world: { obstacles: [\(obstacles)],", maxReplacements: 1)
        return try Scenario(bytes: Array(text.utf8), file: "bench.json5")
    }

    /// A walker who is confirmed, followed through three turns and still followed at the end; others walk beside.
    static func activeTrack(targets count: Int = 1) throws -> Scenario {
        let others = (1..<max(1, count)).map { place in
            let (north, east) = (30 + place % 20, place % 2 == 0 ? 30 + place : -30 - place)
            return ", { id: \"t\(place)\", line: { from: [\(north), \(east - 3)], to: [\(north), \(east + 3)] } }"
        }
        let text = """
            { deskflight: 1, name: "bench: 60 s of ActiveTrack", seed: 7, duration: 60,
              aircraft: { at: [0, 0, 8], gimbalPitch: -25, limits: { radius: 500 } },
              world: { wind: { from: 270, speed: 2, gust: 1 },
                       targets: [{ id: "walker", path: [{ at: [15, 0] }, { at: [40, 10], speed: 1.4 },
                                  { at: [20, 30], speed: 2 }, { at: [90, 10], speed: 1.4 }] }\(others.joined())] },
              script: [
                { do: "target.stop", target: "walker" },
                { at: 1, do: "activeTrack.start", x: 0.5, y: 0.5, completes: "ok" },
                { when: "activeTrack.state == waitingForConfirmation", within: 1 },
                { at: 2, do: "activeTrack.accept", completes: "ok" },
                { at: 2.5, do: "target.go", target: "walker" },
              ],
              expect: [
                { always: "activeTrack.state == aircraftFollowing", from: 2.2 },
                { always: "target.walker.distance > 10 and target.walker.distance < 25" },
                { count: "activeTrack.interrupted", equals: 0 },
              ] }
            """
        return try Scenario(bytes: Array(text.utf8), file: "bench.json5")
    }
}
