import Contract
import Foundation
import SimCore
import SimMath
import Testing

struct AircraftMotionTests {
    @Test("A hover holds its place within a metre in wind and gusts", arguments: 1...6 as ClosedRange<UInt64>)
    func hover(seed: UInt64) {
        var random = RandomStream(seed: seed, label: "test.hover")
        let (mean, gust) = (random.uniform(2, 8), random.uniform(0.5, 3))
        var bench = Bench(heading: random.uniform(-180, 180), seed: seed)
        let start = bench.aircraft.positionNED
        bench.blow(from: random.uniform(0, 360), speed: mean, gust: gust)
        bench.run(seconds: 10)
        var worst = 0.0
        for _ in 0..<6000 {
            bench.step()
            worst = max(worst, (bench.aircraft.positionNED - start).length)
        }
        #expect(worst < 1, "seed \(seed): wind \(mean), gust \(gust)")
        // It leans into the wind: the mean tilt is what the drag asks for, not nothing.
        #expect(bench.aircraft.thrustNED.horizontalLength > 0.1)
    }

    @Test("In calm air a hover does not move at all")
    func stillHover() {
        var bench = Bench(heading: 77)
        let start = bench.aircraft
        bench.run(seconds: 60)
        #expect(bench.aircraft.positionNED == start.positionNED && bench.aircraft.velocityNED == .zero)
        #expect(bench.aircraft.headingDegrees == 77 && bench.aircraft.attitude == start.attitude)
    }

    @Test("Braking from 10 m/s takes the distance of a trapezoid", arguments: [-170.0, -45, 0, 100])
    func braking(bearing: Double) {
        let airframe = DeviceProfile(.mavicPro).airframe
        var bench = Bench(heading: bearing)
        let ahead = Vector3(cos(radians(bearing)), sin(radians(bearing)), 0)
        bench.run(FlightDemand(velocityNED: ahead * 10), seconds: 15)
        #expect(abs(bench.aircraft.velocityNED.length - 10) < 0.01)
        let start = bench.aircraft.positionNED
        var (time, furthest) = (0.0, 0.0)
        for tick in 1...1500 {
            bench.step()
            furthest = max(furthest, (bench.aircraft.positionNED - start).dot(ahead))
            if time == 0 && bench.aircraft.velocityNED.length < 0.05 { time = Double(tick) / 100 }
        }
        // Constant deceleration, plus half the time it takes to build it up, plus the slow end: below a·τ the speed
        // falls exponentially, which takes as far again as the constant deceleration would from there.
        let (v, a) = (10.0, airframe.accelerationMaxMps2)
        let slow = a * airframe.velocityResponseSeconds
        let expected = v * v / (2 * a) + v * (a / airframe.jerkMaxMps3) / 2 + slow * slow / (2 * a)
        let rest = (bench.aircraft.positionNED - start).dot(ahead)
        #expect(abs(rest - expected) < 0.5, "\(rest) m, expected \(expected)")
        #expect(furthest - rest < 0.25, "swings back by \(furthest - rest) m")
        #expect(time > v / a && time < v / a + 2.5, "\(time) s")
        #expect(bench.aircraft.velocityNED.length < 1e-3)
        #expect(abs((bench.aircraft.positionNED - start).dot(Vector3(-ahead.y, ahead.x, 0))) < 1e-6)
    }

    @Test("Reaching 10 m/s takes at least speed over acceleration, and no overshoot")
    func accelerating() {
        var bench = Bench()
        var time = 0.0
        var fastest = 0.0
        for tick in 1...1500 {
            bench.step(FlightDemand(velocityNED: Vector3(10, 0, 0)))
            if time == 0 && bench.aircraft.velocityNED.x > 9.5 { time = Double(tick) / 100 }
            fastest = max(fastest, bench.aircraft.velocityNED.x)
        }
        #expect(time > 9.5 / 3 && time < 9.5 / 3 + 3, "\(time)")
        #expect(fastest <= 10.05 && abs(bench.aircraft.velocityNED.x - 10) < 0.01)
    }

    @Test("Touching the ground stops everything and lasts")
    func ground() {
        var bench = Bench(height: 2)
        bench.run(FlightDemand(velocityNED: Vector3(4, 1, 3), yawRateDps: 60), seconds: 3)
        let down = bench.aircraft
        #expect(!down.isFlying && down.positionNED.z == 0 && down.velocityNED == .zero && down.thrustNED == .zero)
        #expect(down.heightMeters == 0)
        bench.blow(from: 270, speed: 20, gust: 10)
        bench.run(FlightDemand(velocityNED: Vector3(10, 10, -5), yawRateDps: 60), seconds: 5)
        #expect(bench.aircraft == down)
    }

    @Test("On the ground the attitude agrees with the heading", arguments: [-60.0, 0, 60])
    func groundAttitude(yawRate: Double) {
        var bench = Bench(height: 1)
        bench.run(FlightDemand(velocityNED: Vector3(2, 0, 3), yawRateDps: yawRate), seconds: 5)
        let aircraft = bench.aircraft
        #expect(!aircraft.isFlying && aircraft.yawRateDps == 0)
        let level = Attitude(headingNED: aircraft.headingNED)
        let q = aircraft.attitude
        let alike = abs(q.w * level.w + q.x * level.x + q.y * level.y + q.z * level.z)
        #expect(abs(alike - 1) < 1e-12)
    }

    @Test("The position never goes below the ground", arguments: 1...5 as ClosedRange<UInt64>)
    func neverBelow(seed: UInt64) {
        var random = RandomStream(seed: seed, label: "test.ground")
        var bench = Bench(height: 5, seed: seed)
        bench.blow(from: 10, speed: 5, gust: 5)
        for _ in 0..<2000 {
            bench.step(FlightDemand(velocityNED: Vector3(random.uniform(-9, 9), 0, random.uniform(-2, 3))))
            #expect(bench.aircraft.positionNED.z <= 0, "seed \(seed)")
        }
    }

    @Test("Standing on the ground from the start")
    func standing() {
        var bench = Bench(height: 0)
        #expect(!bench.aircraft.isFlying)
        let start = bench.world
        bench.run(FlightDemand(velocityNED: Vector3(1, 1, -5)), seconds: 1)
        #expect(bench.world == start)
    }

    @Test("Turning: heading follows the rate, wrapped, with its cosine and sine")
    func turning() {
        var bench = Bench(heading: 170)
        bench.run(FlightDemand(yawRateDps: 30), seconds: 4)
        // 120 degrees less what building up the rate costs (half of 30/180 s), past the wrap.
        let expected = 170 + 30 * (4 - 30.0 / 180 / 2) - 360
        #expect(abs(bench.aircraft.headingDegrees - expected) < 0.5)
        let heading = bench.aircraft.headingNED
        #expect(abs(heading.x - cos(radians(bench.aircraft.headingDegrees))) < 1e-14)
        #expect(abs(heading.y - sin(radians(bench.aircraft.headingDegrees))) < 1e-14)
        bench.run(seconds: 2)
        #expect(bench.aircraft.yawRateDps == 0)
    }

    @Test("The battery drains over the published flight time, and not on the ground")
    func battery() {
        var bench = Bench()
        bench.run(seconds: 27 * 6)
        #expect(abs(bench.world.conditions.batteryPercent - 90) < 1e-6)
        bench.world.conditions.batteryPercent = 0.001
        bench.run(seconds: 1)
        #expect(bench.world.conditions.batteryPercent == 0)
        var ground = Bench(height: 0)
        ground.run(seconds: 1)
        #expect(ground.world.conditions.batteryPercent == 100)
    }
}
