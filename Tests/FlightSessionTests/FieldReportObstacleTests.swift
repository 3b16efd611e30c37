import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// What an app relies on when it sends an aircraft toward obstacles in good light: none is ever touched.
struct FieldReportObstacleTests {
    private func setup(
        _ obstacles: [Obstacle], model: AircraftModel = .phantom4Pro, heading: Double = 0, height: Double = 20,
        limits: FlightLimits = FlightLimits(heightMeters: 60)
    ) -> SessionSetup {
        var setup = Made.setup(model, height: height, heading: heading, limits: limits, hasCard: false)
        setup.scene = Scene(profile: setup.scene.profile, limits: limits, obstacles: obstacles)
        return setup
    }

    private struct Outcome {
        var nearest = Double.infinity
        var passes: [BypassDirection] = []
        var flight: FieldReportFlight
        var end: ErrorCode { flight.changes().last?.error ?? .ok }
    }

    private func fly(
        _ setup: SessionSetup, u: Double = 0.5, v: Double = 0.5, _ mode: TapFlyMode = .forward, speed: Double,
        bypass: Bool, seconds: Double
    ) throws -> Outcome {
        var outcome = Outcome(flight: FieldReportFlight(setup))
        let flight = outcome.flight
        _ = try flight.answer(.tapFlySetBypass(bypass))
        try #require(try flight.start(u, v, mode, speed: speed) == 0)
        try flight.run(seconds: seconds) { flight in
            for obstacle in flight.session.scene.obstacles {
                outcome.nearest = min(outcome.nearest, obstacle.distance(to: flight.world.aircraft.positionNED))
            }
            if flight.state == .executing, let passed = flight.told?.bypass, passed != outcome.passes.last {
                outcome.passes.append(passed)
            }
        }
        #expect(flight.complaints == [])
        return outcome
    }

    private let wall = Obstacle(id: "wall", centerNED: Vector3(60, 0, -50), halfSize: Vector3(1, 100, 50))

    @Test("A wall with no way past it: at rest two metres short, -5035", arguments: [2.0, 6, 10], [false, true])
    func wall(speed: Double, bypass: Bool) throws {
        let outcome = try fly(setup([wall]), speed: speed, bypass: bypass, seconds: 70)
        #expect(outcome.end.number == -5035 && outcome.flight.state == .readyToStart)
        #expect(outcome.flight.speed < 0.1)
        #expect(outcome.nearest > 1, "\(outcome.nearest) m")
    }

    @Test(
        "A pillar is passed on its nearer side where that is allowed, and the flight goes on", arguments: [2.0, 6, 10])
    func pillar(speed: Double) throws {
        for (east, side) in [(1.0, BypassDirection.left), (-1, .right)] {
            let pillar = Obstacle(
                id: "pillar", shape: .cylinder(centerNED: Vector3(50, east, -50), radius: 1, halfHeight: 50))
            let outcome = try fly(setup([pillar]), speed: speed, bypass: true, seconds: 110 / speed + 10)
            #expect(outcome.flight.state == .executing && outcome.flight.world.aircraft.positionNED.x > 55)
            #expect(outcome.passes == [.none, side, .none], "\(outcome.passes)")
            #expect(outcome.nearest > 1.9 && outcome.nearest < (speed < 5 ? 2.6 : 3.5), "\(outcome.nearest) m")
        }
    }

    @Test("A low wall is passed over, with the side bypass off and on", arguments: [2.0, 6, 10], [false, true])
    func hedge(speed: Double, bypass: Bool) throws {
        let hedge = Obstacle(id: "hedge", centerNED: Vector3(50, 0, -11), halfSize: Vector3(1, 80, 11))
        let outcome = try fly(setup([hedge]), speed: speed, bypass: bypass, seconds: 110 / speed + 15)
        #expect(outcome.flight.state == .executing && outcome.flight.world.aircraft.positionNED.x > 55)
        #expect(outcome.passes == [.none, .over, .none], "\(outcome.passes)")
        #expect(outcome.nearest > 1.9 && outcome.nearest < (speed < 5 ? 2.6 : 6), "\(outcome.nearest) m")
    }

    @Test("Random courses in range of the sensors: nothing is ever touched", arguments: 1...8 as ClosedRange<UInt64>)
    func random(seed: UInt64) throws {
        var random = RandomStream(seed: seed, label: "test.fieldReport.obstacles")
        var (met, worst) = (0, Double.infinity)
        for number in 0..<10 {
            let obstacles = course(&random)
            let (v, speed, bypass) = (random.uniform(0.35, 0.65), random.uniform(1, 10), random.below(2) == 0)
            let label = Comment("seed \(seed), flight \(number): v \(v), \(speed) m/s, bypass \(bypass), \(obstacles)")
            let outcome = try fly(
                setup(obstacles, height: 25), u: random.uniform(0.45, 0.55), v: v, speed: speed, bypass: bypass,
                seconds: min(60, 150 / speed))
            #expect(outcome.nearest > 0.3, label)
            if outcome.passes.count > 1 || outcome.end.number == -5035 { met += 1 }
            worst = min(worst, outcome.nearest)
        }
        #expect(met >= 3, "seed \(seed): \(met) flights met an obstacle; nearest \(worst) m")
    }

    /// A few things of all shapes, more or less in the way.
    private func course(_ random: inout RandomStream) -> [Obstacle] {
        (0..<3).map { index in
            let place = Vector3(
                random.uniform(20, 90), random.uniform(-8, 8), -25 + random.uniform(-6, 6))
            let size = random.uniform(0.5, 5)
            switch random.below(3) {
            case 0:
                return Obstacle(
                    id: "box \(index)", centerNED: place,
                    halfSize: Vector3(size, random.uniform(0.5, 12), random.uniform(0.5, 12)))
            case 1:
                let center = Vector3(place.x, place.y, -20)
                return Obstacle(
                    id: "pillar \(index)", shape: .cylinder(centerNED: center, radius: size / 2, halfHeight: 20))
            default:
                return Obstacle(id: "balloon \(index)", shape: .sphere(centerNED: place, radius: size))
            }
        }
    }

    @Test("Backward is guarded by the sensors behind, where there are any")
    func backward() throws {
        let behind = Obstacle(id: "wall", centerNED: Vector3(-60, 0, -50), halfSize: Vector3(1, 100, 50))
        let outcome = try fly(setup([behind]), .backward, speed: 6, bypass: true, seconds: 60)
        #expect(outcome.end.number == -5035 && outcome.nearest > 1, "\(outcome.nearest) m")
    }

    @Test("In the dark the sensors see nothing, and the flight does not know of the wall", arguments: [299.0, 10_001])
    func blind(lux: Double) throws {
        var setup = setup([wall])
        setup.world.conditions.lightLux = lux
        let outcome = try fly(setup, speed: 6, bypass: true, seconds: 9)
        #expect(outcome.flight.state == .executing && outcome.passes == [BypassDirection.none])
        #expect(abs(outcome.flight.speed - 6) < 0.05, "no braking either")
    }
}
