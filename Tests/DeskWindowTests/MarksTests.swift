import DeskFlight
import Testing
import VirtualVideo

@testable import DeskWindow

/// What is painted over the picture, and for how long.
@Suite struct MarksTests {
    /// A hover at 20 m, heading east, camera level; one target straight ahead, 40 m away, on the ground.
    private func session(_ extra: String = "") throws -> Session {
        let text = """
            { deskflight: 1, name: "marks", aircraft: { at: [0, 0, 20], heading: 90 \(extra) },
              world: { targets: [{ id: "guard", kind: "person", path: [{ at: [0, 40] }] }] } }
            """
        let scenario = try Scenario(bytes: Array(text.utf8), file: "marks")
        return Session(SessionSetup(scene: scenario.scene, world: scenario.world))
    }

    private func run(_ session: Session, seconds: Double, each: (Session) -> Void = { _ in }) throws {
        for _ in 0..<Int(seconds * 100) {
            try session.step()
            each(session)
        }
    }

    @Test func linesTellStateSpeedHeightHeadingAndTime() throws {
        let session = try session()
        #expect(FlightOverlay.lines(session.core).last == "time    0.0 s")
        try run(session, seconds: 2)
        let lines = FlightOverlay.lines(session.core)
        #expect(
            lines == [
                "TapFly  readyToStart", "track   readyToStart, trace", "speed   0.0 m/s, TapFly 3.0 m/s",
                "height  20.0 m", "heading 090°",
                "time    2.0 s",
            ])
    }

    @Test(arguments: [(0.0, "000"), (359.6, "000"), (-90, "270"), (-0.4, "000"), (180, "180"), (7.5, "008")])
    func headingsAreThreeDigits(degrees: Double, text: String) {
        #expect(FlightOverlay.compass(degrees) == text)
    }

    @Test func aBoxSurroundsTheTargetWherePlainTrigonometryPutsIt() throws {
        let session = try session()
        let model = FlightOverlay.model(session.core, notices: [], tapped: nil)
        let box = try #require(model.boxes.first)
        #expect(box.label == "guard" && model.boxes.count == 1)
        // Level camera, 66.6 degrees across 1280 x 720: a place `down` metres below the axis at `ahead` metres.
        let tangent = 0.65688  // tan 33.3 degrees, from a table
        let scale = 720.0 / 1280 * tangent
        func v(_ down: Double, _ ahead: Double) -> Double { 0.5 + down / ahead / scale / 2 }
        // The near edges decide: feet 20 m below at 39.75 or 39.8 m, the head 18.25 m below at 40.2 or 40.25 m.
        #expect(abs(box.rect.maxV - v(20, 39.8)) < 0.003)
        #expect(abs(box.rect.minV - v(18.25, 40.2)) < 0.003)
        #expect(abs((box.rect.minU + box.rect.maxU) / 2 - 0.5) < 1e-9)
        #expect(box.rect.maxU - box.rect.minU > 0.4 / 40 / tangent / 2)
    }

    @Test func theDirectionIsWhereTheTapWasAndGoesWithTheMission() throws {
        let session = try session()
        let tap = ImagePoint(0.5, 0.41)
        try session.submit(.tapFlyStart(image: tap, mode: .forward), face: .window)
        #expect(FlightOverlay.model(session.core, notices: [], tapped: tap).direction == nil)
        try run(session, seconds: 2)
        let flying = FlightOverlay.model(session.core, notices: [], tapped: nil)
        #expect(flying.tapFlyState == .executing)
        let direction = try #require(flying.direction)
        #expect(abs(direction.u - tap.u) < 1e-6 && abs(direction.v - tap.v) < 1e-6)
        try session.submit(.tapFlyStop, face: .window)
        try run(session, seconds: 1)
        #expect(FlightOverlay.model(session.core, notices: [], tapped: nil).direction == nil)
    }

    @Test func aRefusedCallIsToldInWordsForItsTime() throws {
        let session = try session()
        var notices = Notices(span: TickCount(300))
        try session.submit(.tapFlyStop, face: .window)
        try session.submit(.tapFlyGetSpeed, face: .window)
        var shown: [Int64: [String]] = [:]
        try run(session, seconds: 5) { session in
            notices.note(session.core)
            shown[session.tick.index] = notices.lines(at: session.tick)
        }
        let ticks = shown.filter { !$0.value.isEmpty }.keys.sorted()
        // A call takes 0.1 s to the aircraft; the notice stays for 3 s.
        #expect(ticks.first == 10 && ticks.last == 309 && ticks.count == 300)
        let lines = try #require(shown[10])
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("tapFly.stop: ") == true)
        #expect(lines.first?.hasSuffix("(code:-5016)") == true, "\(lines)")
    }

    @Test func aMissionThatIsCutShortSaysWhy() throws {
        let session = try session(", limits: { radius: 20 }")
        var notices = Notices(span: TickCount(300))
        try session.submit(.tapFlyStart(image: ImagePoint(0.5, 0.5), mode: .forward), face: .window)
        var seen: Set<String> = []
        try run(session, seconds: 15) { session in
            notices.note(session.core)
            seen.formUnion(notices.lines(at: session.tick))
        }
        #expect(seen.contains { $0.hasPrefix("TapFly ") && $0.contains("(code:-") }, "\(seen)")
    }

    @Test func noticesAreFewAndNotRepeated() {
        var notices = Notices(span: TickCount(100))
        for index in 0..<10 { notices.add("error \(index)", at: Tick(Int64(index))) }
        #expect(notices.lines(at: Tick(10)) == ["error 6", "error 7", "error 8", "error 9"])
        notices.add("error 7", at: Tick(50))
        #expect(notices.lines(at: Tick(60)) == ["error 6", "error 8", "error 9", "error 7"])
        #expect(notices.lines(at: Tick(120)) == ["error 7"])
        #expect(notices.lines(at: Tick(150)) == [])
    }
}

/// The program around the window.
@Suite struct FlyProgramTests {
    private func verdict(_ outcome: Verdict.Outcome) throws -> Verdict {
        var verdict = try ScenarioRunner(BuiltInScenario.scenario()).verdict(cancelled: true)
        verdict.outcome = outcome
        verdict.name = "a name"
        verdict.digest = 0xAB
        verdict.simSeconds = 1.234
        return verdict
    }

    @Test func exitStatusesAreTheAgreedOnes() throws {
        let broken = Verdict.Outcome.broken(.host(HostFailure(action: "a", reason: "b"), tick: Tick(1)))
        let rows: [(FlightEnding, Verdict.Outcome, Int32)] = [
            (.scenarioOver, .passed, 0), (.scenarioOver, .failed, 1), (.scenarioOver, broken, 2),
            (.userDone, .cancelled(Tick(1)), 0), (.userDone, broken, 2),
            (.failed(.displayLost), .cancelled(Tick(1)), 2), (.failed(.noPicture("x")), broken, 2),
        ]
        for (ending, outcome, status) in rows { #expect(ending.exitStatus(try verdict(outcome)) == status) }
    }

    @Test func theLineNamesWhatWasFlown() throws {
        let passed = try verdict(.passed)
        #expect(FlyProgram.line(passed, recording: nil) == "flown  a name  1.23 s  digest 00000000000000ab")
        #expect(
            FlyProgram.line(passed, recording: "a b.dfrec")
                == "flown  a name  1.23 s  digest 00000000000000ab  recording a b.dfrec")
    }

    @Test func theBuiltInScenarioIsAHoverWithABarnAndAWalker() throws {
        let scenario = try BuiltInScenario.scenario()
        #expect(scenario.world.aircraft.heightMeters == 20 && scenario.world.aircraft.isFlying)
        #expect(scenario.scene.obstacles.contains { $0.id == "barn" })
        #expect(scenario.scene.targets.map(\.id) == ["walker"])
        #expect(scenario.steps.isEmpty && scenario.expectations.isEmpty)
        #expect(scenario.seconds == 86_400)
        // Whoever draws a box around the walker, wherever they are, is asked and not refused.
        for place in stride(from: 0.0, through: 1, by: 0.25) {
            let walker = Vector3(30 + 3 * place, 8, 0) - scenario.world.aircraft.positionNED
            #expect(walker.length < DeviceProfile(.mavicPro).activeTrack.distanceMaxMeters)
        }
        // All of it is in the first picture.
        let pose = scenario.world.cameraPose(scenario.scene)
        for obstacle in scenario.scene.obstacles {
            guard case .box(let center, _) = obstacle.shape else {
                Issue.record("\(obstacle.id) is no box")
                continue
            }
            #expect(pose.imagePoint(of: center)?.isInPicture == true, "\(obstacle.id)")
        }
        #expect(pose.imagePoint(of: scenario.scene.targets[0].startNED)?.isInPicture == true)
    }
}
