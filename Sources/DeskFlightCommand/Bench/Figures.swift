import CAllocationCount
import DeskFlight
import Glibc

/// All figures that this version publishes.
enum Figures {
    static let all: [Figure] = [
        Figure(
            name: "world-step", unit: "steps/s", isHigherBetter: true, budget: 3_000_000,
            method: "World.step and World.sense in a loop: aircraft in wind with gusts, gimbal, one walking target",
            measure: { try worldStep(scenario()) }),
        Figure(
            name: "harness-tapfly-60s", unit: "x", isHigherBetter: true, budget: 10_000,
            method: "60 s TapFly scenario to its verdict: events, video grid, script, three expectations",
            measure: { try harness(.nothing, scenario()) }),
        Figure(
            name: "harness-tapfly-60s-traced", unit: "x", isHigherBetter: true, budget: 3000,
            method: "the same with a trace, written to memory",
            measure: { try harness(.trace, scenario()) }),
        Figure(
            name: "harness-tapfly-60s-recorded", unit: "x", isHigherBetter: true, budget: nil,
            method: "the same with a recording instead, written to memory",
            measure: { try harness(.recording, scenario()) }),
        Figure(
            name: "world-step-obstacles", unit: "steps/s", isHigherBetter: true, budget: 3_000_000,
            method: "World.step and World.sense in a loop: the same among ten obstacles",
            measure: { try worldStep(scenario(obstacles)) }),
        Figure(
            name: "harness-tapfly-60s-obstacles", unit: "x", isHigherBetter: true, budget: 10_000,
            method: "the 60 s TapFly scenario past ten obstacles that its sensors see",
            measure: { try harness(.nothing, scenario(obstacles)) }),
        Figure(
            name: "harness-vision-60s", unit: "x", isHigherBetter: true, budget: 10_000,
            method: "60 s of following a walker with the tracker, hovering, to its verdict with three expectations",
            measure: { try harness(.nothing, visionScenario(targets: 1)) }),
        Figure(
            name: "harness-vision-100-targets", unit: "x", isHigherBetter: true, budget: nil,
            method: "the same with 99 more who walk about",
            measure: { try harness(.nothing, visionScenario(targets: 100)) }),
        Figure(
            name: "start-to-verdict-tapfly-60s", unit: "ms", isHigherBetter: false, budget: 15,
            method: "this program started anew with run FILE --quiet until it has ended",
            measure: startToVerdict),
        Figure(
            name: "facade-call", unit: "us", isHigherBetter: false, budget: 5,
            method: "a million calls of setAutoFlightSpeed and of currentState, medians less the session's own, added",
            measure: FacadeBench.microseconds),
        Figure(
            name: "allocations-per-tick", unit: "count", isHigherBetter: false, budget: 0,
            method: "calls of malloc and its kin from tick 500 to the end of the 60 s TapFly scenario, per tick",
            measure: allocationsPerTick),
        Figure(
            name: "video-1280x720", unit: "frames/s", isHigherBetter: true, budget: 600,
            method: "frames of a scene with obstacles, target and overlays: level, straight down, rolled; mean",
            measure: { try VideoBench.framesPerSecond(width: 1280, height: 720) }),
        Figure(
            name: "video-640x360", unit: "frames/s", isHigherBetter: true, budget: nil,
            method: "the same at 640x360",
            measure: { try VideoBench.framesPerSecond(width: 640, height: 360) }),
        Figure(
            name: "suite-1000-seeds", unit: "s", isHigherBetter: false, budget: 10,
            method: "the 60 s TapFly scenario with 1,000 seeds as a suite, a worker on each core",
            measure: { try SuiteBench.seconds(seeds: 1000, jobs: SuiteRunner.coreCount) }),
        Figure(
            name: "suite-scaling", unit: "ratio", isHigherBetter: true, budget: 1.8,
            method: "200 of these runs with one worker, then with two: first time over second",
            measure: {
                let alone = try SuiteBench.seconds(seeds: 200, jobs: 1)
                return alone / (try SuiteBench.seconds(seeds: 200, jobs: 2))
            }),
    ]

    static let scenarioText = """
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
    static func visionScenario(targets count: Int) throws -> Scenario {
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
    private static let obstacles: String = (1...5).map { place in
        """
        { id: "pillar\(place)", cylinder: { center: [\(40 * place), 9, 20], radius: 1, height: 60 } },
        { id: "balloon\(place)", sphere: { center: [\(40 * place + 20), -9, 34], radius: 2 } },
        """
    }.joined()

    static func scenario(_ obstacles: String = "") throws -> Scenario {
        let text = scenarioText.replacing("world: {", with: "world: { obstacles: [\(obstacles)],", maxReplacements: 1)
        return try Scenario(bytes: Array(text.utf8), file: "bench.json5")
    }

    private static func worldStep(_ scenario: Scenario) throws -> Double {
        var world = scenario.world
        let demand = FlightDemand(velocityNED: Vector3(5, 1, -0.5), yawRateDps: 10)
        let steps = 300_000
        let time = ContinuousClock().measure {
            for _ in 0..<steps {
                world.step(demand, scene: scenario.scene)
                world.sense(scenario.scene)
            }
        }
        // The result is used, so that the loop cannot be left out.
        guard world.aircraft.positionNED.isFinite else { return 0 }
        return Double(steps) / time.inSeconds
    }

    /// What is written while the scenario flies.
    private enum Writing {
        case nothing, trace, recording
    }

    private static func harness(_ writing: Writing, _ scenario: Scenario) throws -> Double {
        var outcome = Verdict.Outcome.failed
        let time = try ContinuousClock().measure {
            let runner = try ScenarioRunner(scenario)
            switch writing {
            case .nothing:
                while !runner.isOver { runner.step(atMost: 1000) }
            case .trace:
                var trace = TraceWriter(scenario, seed: scenario.seed)
                while !runner.isOver {
                    runner.step()
                    trace.note(runner.session.core)
                }
            case .recording:
                var recording = RecordingWriter(header: "{}", session: runner.session.core)
                while !runner.isOver {
                    runner.step()
                    recording.note(runner.session.core)
                }
                recording.finish(runner.session.core)
            }
            outcome = runner.verdict().outcome
        }
        guard outcome == .passed else { throw HostFailure(action: "measure", reason: "the bench scenario failed") }
        return scenario.seconds / time.inSeconds
    }

    private static func allocationsPerTick() throws -> Double {
        guard dfa_is_counting() != 0 else {
            throw HostFailure(action: "count allocations", reason: "this build has a sanitizer's malloc")
        }
        let runner = try ScenarioRunner(try scenario())
        while runner.session.tick.index < 500 { runner.step() }
        let before = dfa_allocations()
        while !runner.isOver { runner.step(atMost: 1000) }
        let count = dfa_allocations() - before
        return Double(count) / Double(runner.scenario.ticks - 501)
    }

    /// The scenario as a file, for the caller to remove.
    static func scratchFile() throws -> String {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let file = "\(folder)/deskflight-bench-\(getpid()).json5"
        try Files.write(Array(scenarioText.utf8), to: file)
        return file
    }

    private static func startToVerdict() throws -> Double {
        let file = try scratchFile()
        defer { unlink(file) }
        var best: [Double] = []
        for _ in 0..<11 {
            let time = ContinuousClock().measure { status = spawn(["run", file, "--quiet"]) }
            guard status == 0 else { throw HostFailure(action: "start \(file)", reason: "status \(status)") }
            best.append(time.inSeconds * 1000)
        }
        return best.sorted()[best.count / 2]
    }

    nonisolated(unsafe) private static var status: Int32 = 0

    /// Runs this program with arguments and its output thrown away.
    private static func spawn(_ arguments: [String]) -> Int32 {
        var argv: [UnsafeMutablePointer<CChar>?] = (["deskflight"] + arguments).map { strdup($0) }
        argv.append(nil)
        defer { for pointer in argv { free(pointer) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        var child = pid_t()
        guard posix_spawn(&child, "/proc/self/exe", &actions, nil, argv, environ) == 0 else { return -1 }
        var result: Int32 = 0
        while waitpid(child, &result, 0) < 0 && errno == EINTR {}
        return result
    }
}
