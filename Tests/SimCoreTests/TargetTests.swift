import Contract
import SimCore
import SimMath
import Testing

struct TargetTests {
    private func plan(_ path: [(Vector3, Double)]) -> TargetPlan {
        TargetPlan(id: "t", kind: .person, path: path.map { (placeNED: $0.0, speedMps: $0.1) })
    }

    @Test("A walk passes each way point at its time")
    func times() {
        let plan = plan([
            (Vector3(0, 0, 0), 0), (Vector3(0, 14, 0), 1.4), (Vector3(-6, 6, 0), 2.5), (Vector3(-6, 6.5, 0), 0.1),
        ])
        var motion = TargetMotion(plan)
        var arrivals: [Double] = []
        var leg = motion.leg
        for tick in 1...3000 {
            motion.step(plan)
            if motion.leg != leg {
                arrivals.append(Double(tick) / 100)
                leg = motion.leg
            }
        }
        // 14 m at 1.4, 10 m at 2.5, 0.5 m at 0.1 m/s; each leg ends on a whole tick.
        let expected = [10.0, 14, 19]
        #expect(arrivals.count == 3)
        for (found, right) in zip(arrivals, expected) { #expect(abs(found - right) < 0.035, "\(arrivals)") }
        #expect(motion.positionNED == Vector3(-6, 6.5, 0) && motion.speedMps == 0 && motion.leg == 3)
    }

    @Test("Between way points it is where speed and time put it, looking ahead")
    func onTheWay() {
        let plan = plan([(Vector3(1, 2, 0), 0), (Vector3(31, 42, 0), 2)])
        var motion = TargetMotion(plan)
        for tick in 1...2400 {
            motion.step(plan)
            let walked = Double(tick) * 0.02
            let expected = Vector3(1 + 0.6 * walked, 2 + 0.8 * walked, 0)
            #expect((motion.positionNED - expected).length < 1e-9, "tick \(tick)")
            #expect(motion.speedMps == 2 && (motion.headingNED - Vector3(0.6, 0.8, 0)).length < 1e-12)
        }
    }

    @Test("Standing still, empty paths and legs without length")
    func nothingToWalk() {
        let spot = Vector3(3, 4, 0)
        let paths: [[(Vector3, Double)]] = [[], [(spot, 1)], [(spot, 1), (spot, 2), (spot, 0)]]
        for path in paths {
            let plan = plan(path)
            var motion = TargetMotion(plan)
            let start = motion
            for _ in 0..<100 { motion.step(plan) }
            #expect(motion == start && plan.legs.isEmpty)
            #expect(motion.headingNED.length == 1 && motion.positionNED == (path.first?.0 ?? .zero))
        }
        let detour = plan([(Vector3(0, 0, 0), 0), (Vector3(0, 0, 0), 5), (Vector3(1, 0, 0), 1), (Vector3(1, 0, 0), 9)])
        var motion = TargetMotion(detour)
        for _ in 0..<101 { motion.step(detour) }
        #expect(motion.positionNED == Vector3(1, 0, 0) && motion.speedMps == 0)
    }

    @Test("A leg without speed is never left, and nothing becomes NaN")
    func withoutSpeed() {
        let plan = plan([(Vector3(0, 0, 0), 0), (Vector3(5, 0, 0), 0), (Vector3(9, 0, 0), 1)])
        var motion = TargetMotion(plan)
        for _ in 0..<1000 { motion.step(plan) }
        #expect(motion.leg == 0 && (motion.positionNED - .zero).length < 1e-12)
    }

    @Test("A jump ahead in one tick ends at the way point")
    func fasterThanTheLeg() {
        let plan = plan([(Vector3(0, 0, 0), 0), (Vector3(0.001, 0, 0), 100), (Vector3(2, 0, 0), 1)])
        var motion = TargetMotion(plan)
        motion.step(plan)
        #expect(motion.positionNED == Vector3(0.001, 0, 0) && motion.leg == 1)
    }
}
