import Contract
import Foundation
import SimMath
import Testing

@testable import SimCore

/// What the camera truly sees of a target, against projections and rays that are worked out here.
struct TargetViewTests {
    /// A random world: an aircraft, a few targets and obstacles.
    struct Sample {
        var scene: Scene
        var world: World
        var random: RandomStream

        init(_ seed: Int, obstacles: Int, targets: Int) {
            var random = RandomStream(seed: UInt64(seed), label: "test.view")
            var solids: [Obstacle] = []
            for index in 0..<obstacles {
                let center = Vector3(random.uniform(3, 30), random.uniform(-12, 12), random.uniform(-12, 0))
                let shape: Obstacle.Shape =
                    switch random.below(3) {
                    case 0:
                        .box(
                            centerNED: center,
                            halfSize: Vector3(random.uniform(0.2, 3), random.uniform(0.2, 3), random.uniform(0.2, 6)))
                    case 1: .sphere(centerNED: center, radius: random.uniform(0.3, 3))
                    default:
                        .cylinder(
                            centerNED: center, radius: random.uniform(0.2, 2), halfHeight: random.uniform(0.3, 6))
                    }
                solids.append(Obstacle(id: "o\(index)", shape: shape))
            }
            var plans: [TargetPlan] = []
            for index in 0..<targets {
                let kind = TargetKind.allCases[random.below(TargetKind.allCases.count)]
                let place = Vector3(random.uniform(-10, 50), random.uniform(-25, 25), 0)
                var plan = TargetPlan(
                    id: "t\(index)", kind: kind,
                    path: [(place, 0), (place + Vector3(random.uniform(-9, 9), random.uniform(-9, 9), 0), 1)])
                let isAlike = random.below(2) == 0
                plan.lookAlike = index > 0 && isAlike ? 0 : nil
                plans.append(plan)
            }
            let scene = Scene(
                profile: DeviceProfile(.mavicPro), obstacles: solids, targets: plans, seed: UInt64(seed))
            self.scene = scene
            let pitch = random.below(5) == 0 ? -90 : random.uniform(-60, 10)
            world = World(
                aircraft: AircraftState(
                    positionNED: Vector3(0, 0, -random.uniform(0.5, 25)), headingDegrees: random.uniform(-30, 30)),
                gimbal: GimbalState(pitchDegrees: pitch), scene: scene)
            self.random = random
        }
    }

    /// Along the camera's axes by sines and cosines of the pose.
    private func inCamera(_ place: Vector3, _ world: World) -> (ahead: Double, right: Double, down: Double) {
        let from = place - world.aircraft.positionNED
        let heading = atan2(world.aircraft.headingNED.y, world.aircraft.headingNED.x)
        let pitch = world.gimbal.pitchDegrees * .pi / 180
        let level = from.x * cos(heading) + from.y * sin(heading)
        let right = -from.x * sin(heading) + from.y * cos(heading)
        return (level * cos(pitch) - from.z * sin(pitch), right, level * sin(pitch) + from.z * cos(pitch))
    }

    private func corners(_ motion: TargetMotion, _ half: Vector3) -> [Vector3] {
        let heading = atan2(motion.headingNED.y, motion.headingNED.x)
        return (0..<8).map { corner in
            let x = corner & 1 == 0 ? half.x : -half.x
            let y = corner & 2 == 0 ? half.y : -half.y
            return motion.positionNED
                + Vector3(
                    x * cos(heading) - y * sin(heading), x * sin(heading) + y * cos(heading),
                    corner & 4 == 0 ? 0 : -2 * half.z)
        }
    }

    @Test("Boxes of bodies in front are those of their corners, cut to the picture; bodies behind have none")
    func boxes() {
        var (seen, behind) = (0, 0)
        for seed in 1...300 {
            let sample = Sample(seed, obstacles: 0, targets: 3)
            let (world, scene) = (sample.world, sample.scene)
            let pose = world.cameraPose(scene)
            let (tanH, tanV) = (tan(66.6 / 2 * .pi / 180), tan(66.6 / 2 * .pi / 180) * 720 / 1280)
            for index in world.targets.indices {
                let view = world.view(of: index, from: pose, scene)
                if let view {
                    let box = view.box
                    #expect(box.minU >= 0 && box.minV >= 0 && box.maxU <= 1 && box.maxV <= 1, "seed \(seed)")
                    #expect(box.minU < box.maxU && box.minV < box.maxV, "seed \(seed)")
                    #expect(view.inPicture > 0 && view.inPicture <= 1 && view.visible >= 0 && view.visible <= 1)
                }
                let places = corners(world.targets[index], scene.targets[index].halfSize).map { inCamera($0, world) }
                if places.allSatisfy({ $0.ahead <= 0 }) {
                    behind += 1
                    #expect(view == nil, "seed \(seed): target \(index) is behind the camera")
                }
                guard places.allSatisfy({ $0.ahead > 0.2 }) else { continue }
                let across = places.map { 0.5 + 0.5 * $0.right / $0.ahead / tanH }
                let down = places.map { 0.5 + 0.5 * $0.down / $0.ahead / tanV }
                let (left, right) = (max(0, across.min()!), min(1, across.max()!))
                let (top, bottom) = (max(0, down.min()!), min(1, down.max()!))
                guard left < right, top < bottom else {
                    #expect(view == nil, "seed \(seed): target \(index) is outside the picture")
                    continue
                }
                seen += 1
                let box = view?.box ?? ImageRect(minU: 9, minV: 9, maxU: 9, maxV: 9)
                #expect(abs(box.minU - left) < 1e-9 && abs(box.maxU - right) < 1e-9, "seed \(seed)")
                #expect(abs(box.minV - top) < 1e-9 && abs(box.maxV - bottom) < 1e-9, "seed \(seed)")
            }
        }
        #expect(seen > 200 && behind > 20, "\(seen) seen, \(behind) behind")
    }

    /// Whether a place lies inside an obstacle.
    private func isInside(_ place: Vector3, _ shape: Obstacle.Shape) -> Bool {
        switch shape {
        case .box(let center, let half):
            abs(place.x - center.x) < half.x && abs(place.y - center.y) < half.y && abs(place.z - center.z) < half.z
        case .sphere(let center, let radius): (place - center).length < radius
        case .cylinder(let center, let radius, let halfHeight):
            hypot(place.x - center.x, place.y - center.y) < radius && abs(place.z - center.z) < halfHeight
        }
    }

    /// The visible share by walking along many lines of sight in small steps.
    private func sampledShare(_ index: Int, _ sample: Sample, _ box: ImageRect) -> Double? {
        let (world, scene) = (sample.world, sample.scene)
        let (tanH, tanV) = (scene.lens.tanHalfHorizontal, scene.lens.tanHalfVertical)
        let heading = atan2(world.aircraft.headingNED.y, world.aircraft.headingNED.x)
        let pitch = world.gimbal.pitchDegrees * .pi / 180
        func isInBody(_ place: Vector3, _ other: Int) -> Bool {
            let half = scene.targets[other].halfSize
            let from = place - world.targets[other].positionNED
            let turn = atan2(world.targets[other].headingNED.y, world.targets[other].headingNED.x)
            let along = from.x * cos(turn) + from.y * sin(turn)
            let across = -from.x * sin(turn) + from.y * cos(turn)
            return abs(along) < half.x && abs(across) < half.y && from.z < 0 && from.z > -2 * half.z
        }
        var (met, open) = (0, 0)
        for row in 0..<14 {
            for column in 0..<14 {
                let u = box.minU + box.width * (Double(column) + 0.5) / 14
                let v = box.minV + box.height * (Double(row) + 0.5) / 14
                let (right, down) = ((2 * u - 1) * tanH, (2 * v - 1) * tanV)
                let level = cos(pitch) + down * sin(pitch)
                let ray = Vector3(
                    level * cos(heading) - right * sin(heading), level * sin(heading) + right * cos(heading),
                    -sin(pitch) + down * cos(pitch))
                var blocked = false
                var place = world.aircraft.positionNED
                let step = ray * (0.02 / ray.length)
                for _ in 0..<4000 {
                    if isInBody(place, index) {
                        met += 1
                        if !blocked { open += 1 }
                        break
                    }
                    let hit =
                        scene.obstacles.contains { isInside(place, $0.shape) }
                        || scene.targets.indices.contains { $0 != index && isInBody(place, $0) }
                    if hit { blocked = true }
                    place += step
                }
            }
        }
        return met >= 20 ? Double(open) / Double(met) : nil
    }

    @Test("The visible share is that of lines of sight walked in small steps")
    func visibleShare() {
        var (compared, partly) = (0, 0)
        for seed in 1...160 {
            let sample = Sample(1000 + seed, obstacles: 3, targets: 2)
            let eye = sample.world.aircraft.positionNED
            guard sample.scene.obstacles.allSatisfy({ $0.distance(to: eye) > 0.5 }) else { continue }
            let pose = sample.world.cameraPose(sample.scene)
            for index in sample.world.targets.indices {
                guard let view = sample.world.view(of: index, from: pose, sample.scene),
                    let share = sampledShare(index, sample, view.box)
                else { continue }
                compared += 1
                if share > 0.05 && share < 0.95 { partly += 1 }
                #expect(abs(view.visible - share) < 0.2, "seed \(seed), target \(index): \(view.visible), \(share)")
                if share == 0 { #expect(view.visible < 0.06, "seed \(seed)") }
                if share == 1 { #expect(view.visible > 0.94, "seed \(seed)") }
            }
        }
        #expect(compared > 60 && partly > 5, "\(compared) compared, \(partly) partly covered")
    }

    @Test("A wall blocks the line of sight from behind only, and hidden targets do not appear")
    func line() {
        let wall = Obstacle(id: "wall", centerNED: Vector3(10, 0, -5), halfSize: Vector3(0.5, 4, 5))
        let plans = [
            TargetPlan(id: "behind", kind: .person, path: [(Vector3(20, 0, 0), 0)]),
            TargetPlan(id: "before", kind: .person, path: [(Vector3(9, 0, 0), 0)]),
            TargetPlan(id: "beside", kind: .person, path: [(Vector3(20, 12, 0), 0)]),
        ]
        let scene = Scene(profile: DeviceProfile(.mavicPro), obstacles: [wall], targets: plans)
        var world = World(
            aircraft: AircraftState(positionNED: Vector3(0, 0, -2), headingDegrees: 0),
            gimbal: GimbalState(pitchDegrees: 0), scene: scene)
        let pose = world.cameraPose(scene)
        let views = (0..<3).map { world.view(of: $0, from: pose, scene) }
        #expect(views[0]?.visible == 0 && views[0]?.isLineBlocked == true)
        #expect(views[1]?.visible == 1 && views[1]?.isLineBlocked == false)
        #expect(views[2]?.visible == 1 && views[2]?.isLineBlocked == false)
        world.targets[1].isHidden = true
        #expect(world.view(of: 1, from: pose, scene) == nil)
    }
}
