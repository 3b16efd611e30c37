import Contract
import SimCore
import SimMath
import Testing

/// What must not blow up: long flights, absurd weather, absurd numbers. (Field report H8)
struct EnduranceTests {
    private func isSound(_ world: World) -> Bool {
        let layout = FieldLayout(of: world)
        let frame = FieldFrame(layout)
        var world = world
        return frame.fill(from: &world) && abs(world.aircraft.attitude.lengthError) < 1e-6
    }

    @Test("An hour with the sticks at full in a storm")
    func fullSticks() {
        var bench = Bench(height: 100, seed: 8)
        bench.blow(from: 300, speed: 12, gust: 8)
        var worst = 0.0
        for tick in 0..<360_000 {
            // Another corner every ten minutes; the throttle up, so that the ground is not met.
            let side = (tick / 60_000) % 2 == 0 ? 1.0 : -1
            let sticks = Sticks(roll: side, pitch: -side, yaw: side, throttle: 1)
            bench.step(bench.airframe.demand(sticks, headingNED: bench.aircraft.headingNED))
            worst = max(worst, abs(bench.aircraft.attitude.lengthError))
        }
        #expect(worst < 1e-6)
        #expect(isSound(bench.world))
        #expect(bench.aircraft.isFlying && bench.aircraft.heightMeters > 15_000)
        #expect((-180...180).contains(bench.aircraft.headingDegrees))
    }

    @Test("Wind of 60 m/s with gusts of 30 carries the aircraft off, finitely")
    func storm() {
        var bench = Bench(height: 100, seed: 9)
        bench.blow(from: 0, speed: 60, gust: 30)
        bench.run(seconds: 120)
        #expect(isSound(bench.world))
        #expect(bench.aircraft.velocityNED.x < -20 && bench.aircraft.velocityNED.length < 110)
        // The tilt stays within its limit although the place cannot be held.
        let q = bench.aircraft.attitude
        #expect(1 - 2 * (q.x * q.x + q.y * q.y) > 0.906)
        // When the storm is over it goes back, unhurried, to the place that it was to hold.
        bench.blow(from: 0, speed: 0, gust: 0)
        bench.run(seconds: 60)
        #expect(bench.aircraft.velocityNED.x > 1 && bench.aircraft.velocityNED.length < 2.001)
    }

    @Test("A start inside an obstacle is no reason for NaN")
    func insideObstacle() {
        var bench = Bench(height: 5)
        let box = Obstacle(id: "b", centerNED: Vector3(0, 0, -5), halfSize: Vector3(2, 2, 2))
        #expect(box.distance(to: bench.aircraft.positionNED) == -2)
        bench.run(FlightDemand(velocityNED: Vector3(1, 0, 0)), seconds: 5)
        #expect(isSound(bench.world))
    }

    @Test("The first non-finite variable is found by name", arguments: [Double.nan, .infinity, -.infinity])
    func nonFinite(value: Double) {
        let bench = Bench(targets: [TargetPlan(id: "a", kind: .person, path: [(.zero, 0)])])
        for (name, poison) in [
            ("aircraft.velocityNED.y", { (world: inout World) in world.aircraft.velocityNED.y = value }),
            ("gimbal.pitchDegrees", { $0.gimbal.pitchDegrees = value }),
            ("wind.gustNED.x", { $0.wind.gustNED.x = value }),
            ("targets[0].walkedMeters", { $0.targets[0].walkedMeters = value }),
            ("remote.sticks.yaw", { $0.remote.sticks.yaw = value }),
            ("conditions.lightLux", { $0.conditions.lightLux = value }),
        ] {
            var world = bench.world
            let layout = FieldLayout(of: world)
            let frame = FieldFrame(layout)
            #expect(frame.fill(from: &world) && frame.firstNonFiniteSlot(layout) == nil)
            poison(&world)
            #expect(!frame.fill(from: &world))
            #expect(frame.firstNonFiniteSlot(layout).map { layout.names[$0] } == name)
        }
    }
}
