import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// How well a target stays in the picture and at its distance, over the true picture and the true places.
struct TrackFlightQualityTests {
    /// A minute behind a person who wanders, stands and turns back, in wind from the side.
    private func wander(_ mode: ActiveTrackMode, seed: UInt64, wind: Double = 5) -> FollowingQuality {
        let area = TargetPlan.Wander(
            minNED: Vector3(-25, -40, 0), maxNED: Vector3(65, 40, 0), speedMps: 0.5...3, pauseSeconds: 0...4)
        let plan = TargetPlan(
            id: "walker", kind: .person, wander: area, from: Vector3(15, 0, 0),
            accelerationMps2: TargetKind.person.accelerationMps2)
        let rig = TrackRig(plan, seed: seed)
        rig.world.wind.set(fromDegrees: Double(seed) * 37, speedMps: wind, gustMps: 0)
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
            print("Q \(mode) \(seed) \(quality.centredShare) \(quality.nearShare)")
            #expect(quality.centredShare >= 0.9, "seed \(seed)")
            #expect(quality.nearShare >= 0.9, "seed \(seed)")
        }
    }

    /// Back and forth over 60 m, with a U-turn at each end.
    @Test("A walk of 1.4 m/s with U-turns in calm air", arguments: [ActiveTrackMode.trace, .profile])
    func walk(mode: ActiveTrackMode) {
        let places = (0..<6).map { Vector3($0.isMultiple(of: 2) ? 15 : 75, 0, 0) }
        for seed in UInt64(1)...20 {
            let rig = TrackRig(TrackRig.walking(places, 1.4), seed: seed)
            rig.follow(mode)
            let distance = rig.ground
            var quality = FollowingQuality()
            rig.run(120) { quality.count($0, distance: distance, within: 0.1) }
            print("W \(mode) \(seed) \(quality.centredShare) \(quality.nearShare)")
            #expect(quality.centredShare >= 0.95, "seed \(seed)")
            #expect(quality.nearShare >= 0.95, "seed \(seed)")
        }
    }
}
