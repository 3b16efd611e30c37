import Contract
import Foundation
import SimCore
import SimMath
import Testing

struct WindTests {
    private func track(seed: UInt64, gust: Double, ticks: Int) -> [Vector3] {
        var wind = WindState(seed: seed)
        wind.set(fromDegrees: 90, speedMps: 4, gustMps: gust)
        return (0..<ticks).map { _ in
            wind.step()
            return wind.gustNED
        }
    }

    @Test("Wind blows from where it is said to come", arguments: [0.0, 45, 90, 180, 270, 360])
    func direction(from: Double) {
        var wind = WindState(seed: 1)
        wind.set(fromDegrees: from, speedMps: 5, gustMps: 0)
        wind.step()
        let expected = Vector3(-5 * cos(radians(from)), -5 * sin(radians(from)), 0)
        #expect((wind.velocityNED - expected).length < 1e-12)
    }

    @Test("Gusts stay within their strength, use it, and average to nothing", arguments: [0.5, 3, 30])
    func strength(gust: Double) {
        let gusts = track(seed: 5, gust: gust, ticks: 60_000)
        #expect(gusts.allSatisfy { abs($0.x) <= gust && abs($0.y) <= gust && $0.z == 0 })
        let mean = gusts.reduce(Vector3.zero, +) * (1 / 60_000)
        #expect(mean.length < gust * 0.1)
        let deviation = (gusts.reduce(0) { $0 + $1.x * $1.x } / 60_000).squareRoot()
        #expect(abs(deviation - gust / 3) < gust * 0.08, "a third of the strength as deviation")
        #expect(gusts.contains { abs($0.x) > gust * 0.7 })
        // A memory of two seconds: close after a tenth, nearly forgotten after ten.
        func alike(_ lag: Int) -> Double {
            zip(gusts, gusts.dropFirst(lag)).reduce(0) { $0 + $1.0.x * $1.1.x }
                / gusts.reduce(0) { $0 + $1.x * $1.x }
        }
        #expect(abs(alike(10) - exp(-0.05)) < 0.02 && abs(alike(200) - exp(-1)) < 0.12 && abs(alike(1000)) < 0.15)
    }

    @Test("Gusts come from the seed alone")
    func seeds() {
        #expect(track(seed: 7, gust: 2, ticks: 500) == track(seed: 7, gust: 2, ticks: 500))
        var first: Set<Double> = []
        for seed in [UInt64(0), 1, 2, 1 << 63, .max] { first.insert(track(seed: seed, gust: 2, ticks: 1)[0].x) }
        #expect(first.count == 5)
    }

    @Test("Without strength there are no gusts, also after some")
    func off() {
        var wind = WindState(seed: 1)
        wind.set(fromDegrees: 0, speedMps: 1, gustMps: 5)
        for _ in 0..<100 { wind.step() }
        #expect(wind.gustNED != .zero)
        wind.set(fromDegrees: 0, speedMps: 1, gustMps: 0)
        wind.step()
        #expect(wind.gustNED == .zero && wind.velocityNED == wind.meanNED)
    }

    @Test("A second target leaves the wind, the aircraft and the first one's track as they were")
    func streamsAreApart() {
        let walker = TargetPlan(
            id: "walker", kind: .person, path: [(Vector3(5, 0, 0), 0), (Vector3(5, 30, 0), 1.4)])
        let other = TargetPlan(id: "other", kind: .person, path: [(Vector3(9, 0, 0), 0), (Vector3(9, 9, 0), 2)])
        var alone = Bench(seed: 42, targets: [walker])
        var both = Bench(seed: 42, targets: [walker, other])
        alone.blow(from: 200, speed: 4, gust: 3)
        both.blow(from: 200, speed: 4, gust: 3)
        let demand = FlightDemand(velocityNED: Vector3(2, 1, 0))
        for tick in 0..<2000 {
            alone.step(demand)
            both.step(demand)
            #expect(alone.world.targets[0] == both.world.targets[0], "tick \(tick)")
            #expect(alone.world.wind == both.world.wind && alone.aircraft == both.aircraft, "tick \(tick)")
        }
        #expect(both.world.targets[1].positionNED == Vector3(9, 9, 0))
    }
}
