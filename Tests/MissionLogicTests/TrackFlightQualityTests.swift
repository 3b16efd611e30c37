import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// How well a target stays in the picture and at its distance, by the true picture and the true places.
struct TrackFlightQualityTests {
    /// A walk over seeded legs: one in three turns straight back, half of them end with a rest.
    private static func randomWalk(_ seed: UInt64) -> TargetPlan {
        var random = RandomStream(seed: seed, label: "test.walk")
        var places = [TargetPlan.Place(Vector3(15, 0, 0))]
        var bearing = random.uniform(-180, 180)
        for _ in 0..<60 {
            bearing += random.unit() < 0.34 ? 180 : random.uniform(-120, 120)
            let way = Trig.sincos(degrees: bearing)
            let length = random.uniform(4, 20)
            let place = places[places.count - 1].ned + Vector3(way.cosine, way.sine, 0) * length
            let rest = random.unit() < 0.5 ? random.uniform(0.5, 4) : 0
            places.append(TargetPlan.Place(place, speedMps: random.uniform(0.5, 3), pauseSeconds: rest))
        }
        return TargetPlan(
            id: "walker", kind: .person, places: places, accelerationMps2: TargetKind.person.accelerationMps2)
    }

    /// A minute of following in wind.
    private func wander(
        _ mode: ActiveTrackMode, seed: UInt64, gustMps: Double = 0, adjust: (inout DeviceProfile) -> Void = { _ in }
    ) -> FollowingQuality {
        let rig = TrackRig(Self.randomWalk(seed), seed: seed, adjust: adjust)
        rig.world.wind.set(fromDegrees: Double(seed) * 37, speedMps: 5, gustMps: gustMps)
        rig.follow(mode)
        let distance = rig.ground
        var quality = FollowingQuality()
        rig.run(60) { quality.count($0, distance: distance, within: 0.15) }
        return quality
    }

    @Test("Random walks of 0.5 to 3 m/s in a wind of 5 m/s", arguments: [ActiveTrackMode.trace, .profile])
    func randomWalks(mode: ActiveTrackMode) {
        for seed in UInt64(1)...100 {
            let quality = wander(mode, seed: seed)
            #expect(quality.centredShare >= 0.9, "seed \(seed)")
            #expect(quality.nearShare >= 0.9, "seed \(seed)")
        }
    }

    /// What it reaches, as measured: nothing is asked of it in gusts. With gusts of 5 m/s the wind is anything from 0
    /// to 10 m/s, and the worst of a hundred seeds is centred and at its distance all of the time. With 8 m/s the worst
    /// is still centred all of the time, and at its distance for 93.9 % of it.
    @Test("The same in gusts", arguments: [ActiveTrackMode.trace, .profile], [(5.0, 100, 0.99), (8, 20, 0.93)])
    func gusts(mode: ActiveTrackMode, row: (gustMps: Double, seeds: UInt64, share: Double)) {
        for seed in 1...row.seeds {
            let quality = wander(mode, seed: seed, gustMps: row.gustMps)
            #expect(quality.centredShare >= 0.99, "seed \(seed): \(quality.centredShare)")
            #expect(quality.nearShare >= row.share, "seed \(seed): \(quality.nearShare)")
        }
    }

    @Test("The measure notices who cannot keep up, or knows too late")
    func badSamples() {
        #expect(wander(.trace, seed: 1) { $0.trackFlight.speedMaxMps = 0.8 }.nearShare < 0.9)
        #expect((1...20).contains { wander(.trace, seed: $0, gustMps: 20).nearShare < 0.93 })
        #expect(wander(.spotlight, seed: 1) { $0.airframe.yawRateMaxDps = 0.5 }.centredShare < 0.9)
        #expect(wander(.profile, seed: 1) { $0.trackFlight.filterPerSecond = 0.5 }.nearShare < 0.9)
    }

    /// Back and forth over 60 m.
    @Test("A walk of 1.4 m/s with U-turns in calm air", arguments: [ActiveTrackMode.trace, .profile])
    func walk(mode: ActiveTrackMode) {
        let places = (0..<6).map { Vector3($0.isMultiple(of: 2) ? 15 : 75, 0, 0) }
        for seed in UInt64(1)...20 {
            let rig = TrackRig(TrackRig.walking(places, 1.4), seed: seed)
            rig.follow(mode)
            let distance = rig.ground
            var quality = FollowingQuality()
            rig.run(120) { quality.count($0, distance: distance, within: 0.1) }
            #expect(quality.centredShare >= 0.95, "seed \(seed)")
            #expect(quality.nearShare >= 0.95, "seed \(seed)")
        }
    }
}
