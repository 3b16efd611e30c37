import CAllocationCount
import DeskFlight
import Glibc

/// All figures that this version publishes.
enum Figures {
    static let all: [Figure] = [
        Figure(
            name: "world-step", unit: "steps/s", isHigherBetter: true, budget: 3_000_000,
            method: "World.step and World.sense in a loop: aircraft in wind with gusts, gimbal, one walking target",
            measure: { try worldStep(BenchScenario.tapFly()) }),
        Figure(
            name: "harness-tapfly-60s", unit: "x", isHigherBetter: true, budget: 10_000,
            method: "60 s TapFly scenario to its verdict: events, video grid, script, three expectations",
            measure: { try harness(.nothing, BenchScenario.tapFly()) }),
        Figure(
            name: "harness-tapfly-60s-traced", unit: "x", isHigherBetter: true, budget: 3000,
            method: "the same with a trace, written to memory",
            measure: { try harness(.trace, BenchScenario.tapFly()) }),
        Figure(
            name: "harness-tapfly-60s-recorded", unit: "x", isHigherBetter: true, budget: nil,
            method: "the same with a recording instead, written to memory",
            measure: { try harness(.recording, BenchScenario.tapFly()) }),
        Figure(
            name: "world-step-obstacles", unit: "steps/s", isHigherBetter: true, budget: 3_000_000,
            method: "World.step and World.sense in a loop: the same among ten obstacles",
            measure: { try worldStep(BenchScenario.tapFly(BenchScenario.obstacles)) }),
        Figure(
            name: "harness-tapfly-60s-obstacles", unit: "x", isHigherBetter: true, budget: 10_000,
            method: "the 60 s TapFly scenario past ten obstacles that its sensors see",
            measure: { try harness(.nothing, BenchScenario.tapFly(BenchScenario.obstacles)) }),
        Figure(
            name: "harness-vision-60s", unit: "x", isHigherBetter: true, budget: 10_000,
            method: "60 s of following a walker with the tracker, hovering, to its verdict with three expectations",
            measure: { try harness(.nothing, BenchScenario.vision(targets: 1)) }),
        Figure(
            name: "harness-vision-100-targets", unit: "x", isHigherBetter: true, budget: nil,
            method: "the same with 99 more who walk about",
            measure: { try harness(.nothing, BenchScenario.vision(targets: 100)) }),
        Figure(
            name: "harness-activetrack-60s", unit: "x", isHigherBetter: true, budget: 10_000,
            method: "60 s ActiveTrack scenario to its verdict: a walker is confirmed and followed, three expectations",
            measure: { try harness(.nothing, BenchScenario.activeTrack()) }),
        Figure(
            name: "harness-activetrack-60s-traced", unit: "x", isHigherBetter: true, budget: 3000,
            method: "the same with a trace, written to memory",
            measure: { try harness(.trace, BenchScenario.activeTrack()) }),
        Figure(
            name: "activetrack-100-targets-line", unit: "ratio", isHigherBetter: false, budget: 0.1,
            method: "the same among up to 100 who walk about: how far its time lies off a straight line at most",
            measurement: straightLine),
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

    /// Times of the following flight with more and more targets, against the straight line of least squares.
    ///
    /// The value is the largest distance from the line, as a part of the time with 100 targets.
    private static func straightLine() throws -> Measurement {
        let points = try [1, 20, 40, 60, 80, 100].map { count in
            let scenario = try BenchScenario.activeTrack(targets: count)
            // The shortest of three: whatever else the machine does only adds.
            let times = try (0..<3).map { _ in scenario.seconds * 1000 / (try harness(.nothing, scenario)) }
            return (x: Double(count), y: times.min() ?? 0)
        }
        let line = StraightLine(through: points)
        let times = points.map { "\(Int($0.x)): \(Fixed.text($0.y, decimals: 1))" }.joined(separator: ", ")
        let law = "\(Fixed.text(line.offset, decimals: 1)) + \(Fixed.text(line.slope, decimals: 3)) for each"
        return Measurement(
            value: line.worstDistance / (points.last?.y ?? 1),
            remark: "ms of a flight with so many targets: \(times); line: \(law)")
    }

    private static func allocationsPerTick() throws -> Double {
        guard dfa_is_counting() != 0 else {
            throw HostFailure(action: "count allocations", reason: "this build has a sanitizer's malloc")
        }
        let runner = try ScenarioRunner(try BenchScenario.tapFly())
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
        try Files.write(Array(BenchScenario.tapFlyText.utf8), to: file)
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
