import Contract
import Foundation
import SimMath
import Testing

@testable import SimCore

/// Every way of moving against plain formulas, and what holds for all of them.
struct TargetRouteTests {
    private typealias Place = TargetPlan.Place

    private func positions(_ plan: TargetPlan, ticks: Int) -> [Vector3] {
        var motion = TargetMotion(plan)
        return (0..<ticks).map { _ in
            motion.step(plan)
            return motion.positionNED
        }
    }

    @Test("A loop comes back to its start, pauses where it is told, and begins again")
    func loop() {
        let corners = [
            Place(Vector3(0, 0, 0), speedMps: 4, pauseSeconds: 1), Place(Vector3(8, 0, 0), speedMps: 2),
            Place(Vector3(8, 4, 0), speedMps: 2, pauseSeconds: 0.5), Place(Vector3(0, 4, 0), speedMps: 4),
        ]
        // 4 + 2 + 0.5 + 2 + 1 + 1 s.
        let plan = TargetPlan(id: "t", kind: .car, places: corners, isLoop: true)
        let track = positions(plan, ticks: 2200)
        func at(_ seconds: Double) -> Vector3 { track[Int((seconds * 100).rounded()) - 1] }
        for round in [0.0, 10.5] {
            for (seconds, place) in [
                (2.0, Vector3(4, 0, 0)), (4, Vector3(8, 0, 0)), (6.2, Vector3(8, 4, 0)), (7.5, Vector3(4, 4, 0)),
                (10, Vector3(0, 0, 0)),
            ] {
                #expect((at(round + seconds) - place).length < 0.2, "\(round + seconds) s: \(at(round + seconds))")
            }
        }
    }

    @Test("A circle keeps its radius for an hour, in both senses, and takes its time for a round")
    func circle() {
        for isClockwise in [true, false] {
            let center = Vector3(30, -12, 0)
            let plan = TargetPlan(
                id: "t", kind: .car, circleAround: center, radiusMeters: 7, speedMps: 3, isClockwise: isClockwise,
                fromDegrees: 40)
            var motion = TargetMotion(plan)
            for tick in 1...360_000 {
                motion.step(plan)
                guard tick % 997 == 0 || tick < 5 else { continue }
                let sense = isClockwise ? 1.0 : -1
                let angle = 40 * Double.pi / 180 + sense * 3 * Double(tick) / 100 / 7
                let expected = center + Vector3(7 * cos(angle), 7 * sin(angle), 0)
                #expect((motion.positionNED - expected).length < 1e-6, "tick \(tick)")
                let ahead = Vector3(-sense * sin(angle), sense * cos(angle), 0)
                #expect((motion.headingNED - ahead).length < 1e-6)
            }
            #expect(motion.leg == Int64((3600.0 * 3) / (2 * Double.pi * 7)))
        }
    }

    @Test("A track is where its table says, between rows as well, with heights and rests")
    func track() {
        let rows: [(Double, Double, Double, Double)] = [
            (0.5, 1, 2, 0), (1.03, 4, 2, 1), (2.011, 4, 2, 1), (2.5, 4, -1, 0), (9, 30, 30, 12),
        ]
        let plan = TargetPlan(
            id: "t", kind: .animal, track: rows.map { .init(seconds: $0.0, ned: Vector3($0.1, $0.2, -$0.3)) })
        for (index, found) in positions(plan, ticks: 1000).enumerated() {
            let now = Double(index + 1) / 100
            let next = rows.firstIndex { $0.0 > now } ?? rows.count
            let (a, b) = (rows[max(0, next - 1)], rows[min(next, rows.count - 1)])
            let part = b.0 > a.0 ? min(1, max(0, (now - a.0) / (b.0 - a.0))) : 0
            let expected = Vector3(a.1 + part * (b.1 - a.1), a.2 + part * (b.2 - a.2), -(a.3 + part * (b.3 - a.3)))
            #expect((found - expected).length < 1e-9, "\(now) s: \(found), not \(expected)")
        }
    }

    @Test("A wanderer stays in its rectangle, differs by seed and name, and repeats itself for one seed")
    func wander() {
        let area = TargetPlan.Wander(
            minNED: Vector3(-5, 10, 0), maxNED: Vector3(5, 30, 0), speedMps: 0.5...2, pauseSeconds: 0...3)
        func walk(_ seed: UInt64, _ id: String) -> [Vector3] {
            let plan = TargetPlan(id: id, kind: .person, wander: area, from: Vector3(0, 20, 0), accelerationMps2: 1.5)
            let scene = Scene(profile: DeviceProfile(.mavicPro), targets: [plan], seed: seed)
            return positions(scene.targets[0], ticks: 6000)
        }
        let walk = walk(7, "a")
        #expect(walk == self.walked(7, "a", area))
        #expect(walk != self.walked(8, "a", area) && walk != self.walked(7, "b", area))
        for place in walk {
            #expect(place.x >= -5 && place.x <= 5 && place.y >= 10 && place.y <= 30 && place.z == 0)
        }
        let spread = walk.map(\.y).max()! - walk.map(\.y).min()!
        #expect(spread > 5)
    }

    private func walked(_ seed: UInt64, _ id: String, _ area: TargetPlan.Wander) -> [Vector3] {
        let plan = TargetPlan(id: id, kind: .person, wander: area, from: Vector3(0, 20, 0), accelerationMps2: 1.5)
        return positions(
            Scene(profile: DeviceProfile(.mavicPro), targets: [plan], seed: seed).targets[0], ticks: 6000)
    }

    @Test("Along random paths speed changes by no more than the acceleration, corners included, and every place is met")
    func acceleration() {
        for seed in 1...40 {
            var random = RandomStream(seed: UInt64(seed), label: "test.path")
            let acceleration = random.uniform(0.5, 4)
            var places: [Place] = []
            for _ in 0..<6 {
                places.append(
                    Place(
                        Vector3(random.uniform(-40, 40), random.uniform(-40, 40), 0), speedMps: random.uniform(0.5, 12),
                        pauseSeconds: random.below(3) == 0 ? random.uniform(0, 2) : 0))
            }
            let isLoop = random.below(2) == 0
            let plan = TargetPlan(
                id: "t", kind: .car, places: places, isLoop: isLoop, accelerationMps2: acceleration)
            var motion = TargetMotion(plan)
            var met = 0
            var last = motion
            for tick in 0..<12_000 {
                if tick == 1500 { motion.isStopped = true }
                if tick == 2500 { motion.isStopped = false }
                if tick == 4000 { motion.speedSetMps = 5 }
                motion.step(plan)
                let change = abs(motion.speedMps - last.speedMps)
                // A pause begins where the last stride, of less than a tick, ends.
                #expect(change <= 2 * acceleration * 0.01 + 1e-9, "seed \(seed), tick \(tick): \(change)")
                let moved = (motion.positionNED - last.positionNED).length
                let most = max(motion.speedMps, last.speedMps) * 0.01
                #expect(moved <= most + 2 * acceleration * 1e-4 + 1e-9, "seed \(seed), tick \(tick)")
                if motion.leg != last.leg { met += 1 }
                if tick > 2000 && tick < 2500, motion.leg == last.leg, motion.speedMps > 0 {
                    #expect(last.speedMps > motion.speedMps, "seed \(seed): stopped, yet faster")
                }
                if motion.leg != last.leg, motion.speedMps > 0, last.speedMps > 0, moved > 0 {
                    // The corner itself: the velocity turns by what half a second of the acceleration gives.
                    let next = plan.legs[Int(motion.leg) % plan.legs.count].wayNED
                    let turn = (next - plan.legs[Int(last.leg)].wayNED).length * motion.speedMps
                    #expect(turn <= acceleration * 0.5 + 2 * acceleration * 0.01 + 1e-9, "seed \(seed), tick \(tick)")
                }
                last = motion
            }
            #expect(isLoop ? met >= 2 : met <= 5 && met >= 2, "seed \(seed): \(met)")
        }
    }

    @Test("Commands: stop, go, speed, jump, hide, show, gesture, look-alike")
    func commands() {
        let plans = [
            TargetPlan(id: "a", kind: .person, path: [(.zero, 0), (Vector3(100, 0, 0), 2)]),
            TargetPlan(id: "b", kind: .person, path: [(Vector3(3, 3, 0), 0)]),
            TargetPlan(id: "c", kind: .person, path: [(Vector3(5, 5, 0), 0)]),
        ]
        var bench = Bench(targets: plans)
        let (a, b, c) = (TargetID(0), TargetID(1), TargetID(2))
        func act(_ command: Command) { bench.world.act(command, bench.scene, at: .zero) }
        bench.run(seconds: 1)
        #expect(abs(bench.world.targets[0].positionNED.x - 2) < 1e-9)
        act(.targetStop(a))
        bench.run(seconds: 5)
        #expect(abs(bench.world.targets[0].positionNED.x - 2) < 1e-9 && bench.world.targets[0].speedMps == 0)
        act(.targetGo(a))
        act(.targetSpeed(a, metersPerSecond: 5))
        bench.run(seconds: 2)
        #expect(abs(bench.world.targets[0].positionNED.x - 12) < 1e-9)
        act(.targetJump(a, north: 0, east: 30))
        #expect(bench.world.targets[0].positionNED == Vector3(0, 30, 0))
        act(.targetSpeed(a, metersPerSecond: 0))
        bench.run(seconds: 1)
        let way = Vector3(100, -30, 0).normalized ?? .zero
        #expect((bench.world.targets[0].positionNED - Vector3(0, 30, 0) - way * 2).length < 1e-9)
        act(.targetHide(b))
        act(.targetGesture(c, .wave))
        #expect(bench.world.targets[1].isHidden && bench.world.targets[2].gesture == .wave)
        act(.targetShow(b))
        #expect(!bench.world.targets[1].isHidden && !bench.world.areAlike(1, 2))
        act(.targetLookAlike(b, of: a))
        #expect(bench.world.areAlike(0, 1) && bench.world.areAlike(1, 0) && !bench.world.areAlike(1, 2))
        act(.targetLookAlike(c, of: a))
        #expect(bench.world.areAlike(1, 2))
        act(.targetLookAlike(b, of: b))
        #expect(!bench.world.areAlike(0, 1) && !bench.world.areAlike(1, 2))
    }

    @Test("A stop needs the braking distance, and a jump shifts the rest of a circle and of a track")
    func stopsAndShifts() {
        let plan = TargetPlan(
            id: "t", kind: .car, places: [Place(.zero), Place(Vector3(500, 0, 0), speedMps: 10)], accelerationMps2: 2)
        var motion = TargetMotion(plan)
        for _ in 0..<1000 { motion.step(plan) }
        #expect(abs(motion.speedMps - 10) < 1e-9)
        let from = motion.positionNED.x
        motion.isStopped = true
        for _ in 0..<1000 { motion.step(plan) }
        #expect(abs(motion.positionNED.x - from - 10 * 10 / (2 * 2)) < 0.2 && motion.speedMps == 0)

        let circle = TargetPlan(id: "t", kind: .car, circleAround: .zero, radiusMeters: 5, speedMps: 2)
        var round = TargetMotion(circle)
        var shifted = round
        shifted.positionNED += Vector3(3, 4, 0)
        for _ in 0..<500 {
            round.step(circle)
            shifted.step(circle)
            #expect((shifted.positionNED - round.positionNED - Vector3(3, 4, 0)).length < 1e-9)
        }
    }

    @Test("Sizes and types of every kind are sound")
    func kinds() {
        for kind in TargetKind.allCases {
            let half = kind.halfSize
            #expect(half.x > 0 && half.y > 0 && half.z > 0 && kind.accelerationMps2 > 0)
        }
        #expect(TargetKind.allCases.map(\.type) == [.human, .car, .van, .bike, .boat, .unknown, .unknown])
    }
}
