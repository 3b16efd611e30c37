import DeskDJISDK
import DeskFlightTesting
import Foundation
import Testing

/// Desks from scenarios: the script flies beside the app, and the flight can be saved and flown without it.
@Suite(.serialized) struct ScenarioDeskTests {
    private static let text = """
        { deskflight: 1, name: "beside the app", seed: 5, duration: 20,
          aircraft: { at: [0, 0, 20], gimbalPitch: -10, limits: { radius: 200 } },
          world: { wind: { from: 90, speed: 2, gust: 1 } },
          script: [{ at: 4, do: "rc.stick", yaw: 0.5, for: 2 }],
          expect: [{ eventually: "tapFly.state == executing", within: 5 }, { always: "aircraft.speed < 9" }] }
        """

    /// An app that taps, speeds up and stops.
    private func fly(_ desk: FlightDesk) throws {
        let tapFly = desk.missionControl.tapFlyMissionOperator()
        let mission = DJITapFlyMission()
        mission.imageLocationToCalculateDirection = CGPoint(x: 0.6, y: 0.4)
        tapFly.start(mission)
        try desk.settle()
        try desk.advance(by: 3)
        tapFly.setAutoFlightSpeed(7)
        tapFly.setAutoFlightSpeed(.nan)
        try desk.advance(by: 9)
        tapFly.stopMission()
        try desk.advance(by: 5)
    }

    @Test func scriptAndExpectationsGoAlong() throws {
        let desk = try FlightDesk(scenarioText: Self.text)
        #expect(desk.verdict?.outcome == .failed, "nothing has flown yet")
        try fly(desk)
        try desk.advance(by: 10)
        #expect(desk.verdict?.outcome == .passed)
        #expect(desk.log.contains { $0.face == .script } && desk.log.contains { $0.face == .facade })
        #expect(desk.tick.seconds > 20, "time goes on after the scenario")
        let plain = FlightDesk(SessionSetup(scene: desk.core.withSession { $0.scene }, world: desk.state.world))
        #expect(plain.verdict == nil)
        #expect(throws: SavingError.noScenario) { try plain.saveScenario(to: "/dev/null/x") }
    }

    @Test func savedFlightFliesWithoutTheApp() throws {
        let desk = try FlightDesk(scenarioText: Self.text)
        try fly(desk)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("deskflight-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        let file = folder.appendingPathComponent("saved.json5").path
        try desk.saveScenario(to: file)
        let scenario = try Scenario(bytes: try Files.read(file), file: file)
        #expect(scenario.about.contains("left out: 1"), "the call with NaN")
        let runner = try ScenarioRunner(scenario)
        while !runner.isOver { runner.step() }
        #expect(runner.verdict().outcome == .passed)
        #expect(runner.session.tick == desk.tick)
        let (there, here) = (runner.session.state.world.aircraft, desk.state.world.aircraft)
        #expect(there.positionNED == here.positionNED && there.velocityNED == here.velocityNED, "to the bit")

        let recording = folder.appendingPathComponent("run.dfrec").path
        try desk.saveRecording(to: recording)
        let outcome = try RecordedFlight(try Files.read(recording)).replay()
        #expect(outcome.difference == nil && outcome.digest == desk.digest)

        let trace = folder.appendingPathComponent("trace.jsonl").path
        try desk.saveTrace(to: trace)
        let lines = String(decoding: try Files.read(trace), as: UTF8.self).split(separator: "\n")
        #expect(lines.count > 100 && lines[0].contains("deskflight-trace"))
    }

    @Test func scenarioErrorsNameTheirPlace() throws {
        let error = #expect(throws: ScenarioError.self) {
            try FlightDesk(scenarioText: "{ deskflight: 1, name: \"x\", aircraft: { modell: 1 } }", name: "mine")
        }
        #expect("\(try #require(error))".contains("mine:1:"))
        #expect(throws: HostFailure.self) { try FlightDesk(scenario: "/no/such/file.json5") }
    }

    @Test func paceHoldsWallTime() throws {
        let desk = try FlightDesk.hovering()
        desk.pace(10)
        let clock = ContinuousClock()
        let time = try clock.measure { try desk.advance(by: 1) }
        #expect(time >= .milliseconds(95))
        desk.pace(nil)
        try desk.advance(by: 100)
        #expect(desk.tick.seconds > 100)
    }

    @Test(.desk) func traitBindsADesk() throws {
        let desk = try currentDesk()
        #expect(DJISDKManager.missionControl() === desk.missionControl)
        try desk.advance(by: 1)
    }

    @Test(.desk { try FlightDesk.hovering(.spark, at: 0) }) func traitTakesAnyDesk() throws {
        #expect(DJISDKManager.product()?.model == DJIAircraftModelNameSpark)
    }

    /// A failed test leaves what is needed to see it again.
    @Test func failedFlightIsKept() throws {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("deskflight-\(UUID().uuidString)")
        setenv("DESKFLIGHT_FAILURES", base.path, 1)
        defer {
            unsetenv("DESKFLIGHT_FAILURES")
            try? FileManager.default.removeItem(at: base)
        }
        let desk = try FlightDesk(scenarioText: Self.text)
        try fly(desk)
        let kept = FailedFlight(test: "MyTests/stops in time()")
        let line = kept.save(desk)
        #expect(kept.folder == base.path + "/MyTests-stops-in-time--")
        for name in ["scenario.json5", "trace.jsonl", "run.dfrec"] {
            #expect(FileManager.default.fileExists(atPath: kept.folder + "/" + name), "\(name)")
        }
        #expect(line.contains("deskflight replay \(kept.folder)/run.dfrec"))
        #expect(line.contains("swift test --filter 'MyTests/stops in time()'"))
    }
}
