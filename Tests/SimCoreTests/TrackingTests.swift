import Contract
import Foundation
import SimMath
import Testing

@testable import SimCore

/// Recognition, the built-in tracker and its scores.
struct TrackingTests {
    /// A person at a place in front of an aircraft at 5 m, looking north and down a little.
    struct Field {
        var scene: Scene
        var world: World
        var tick = Tick(-1)

        init(
            _ plans: [TargetPlan], obstacles: [Obstacle] = [], seed: UInt64 = 5,
            change: (inout TrackerProfile) -> Void = { _ in }
        ) {
            var profile = DeviceProfile(.mavicPro)
            change(&profile.tracker)
            scene = Scene(profile: profile, obstacles: obstacles, targets: plans, seed: seed)
            world = World(
                aircraft: AircraftState(positionNED: Vector3(0, 0, -5), headingDegrees: 0),
                gimbal: GimbalState(pitchDegrees: -15), scene: scene)
        }

        mutating func run(_ seconds: Double, look: (World, Tick) -> Void = { _, _ in }) {
            for _ in 0..<Int((seconds * 100).rounded()) {
                tick += TickCount(1)
                world.step(.hover, scene: scene)
                world.sense(scene)
                world.see(scene, at: tick)
                look(world, tick)
            }
        }

        mutating func lock(_ index: Int32) { world.lock(on: TargetID(index), scene, at: tick) }

        var object: TrackedObject { world.tracking[0].object }
        var scores: TrackScores { world.tracking[0].scores }
    }

    private static func standing(_ id: String, _ north: Double, _ east: Double, _ kind: TargetKind = .person)
        -> TargetPlan
    {
        TargetPlan(id: id, kind: kind, path: [(Vector3(north, east, 0), 0)])
    }

    private static func crossing(_ id: String, _ north: Double, from: Double, to: Double, speed: Double)
        -> TargetPlan
    {
        TargetPlan(id: id, kind: .person, path: [(Vector3(north, from, 0), 0), (Vector3(north, to, 0), speed)])
    }

    @Test("Thirty frames a second fall on the ticks of round(100 k / 30)")
    func frames() {
        let due = Set((0..<3000).map { Int64((Double($0) * 100 / 30).rounded()) })
        for tick in 0..<10_000 { #expect(VisionFrames.isFrame(Tick(Int64(tick))) == due.contains(Int64(tick))) }
    }

    @Test("Without a tracker nothing is computed and nothing changes; a scene without targets has no fields")
    func idle() {
        var field = Field([Self.standing("a", 15, 0)])
        let before = field.world.tracking
        field.run(2)
        #expect(field.world.tracking == before && field.world.tracked == nil)
        let bare = Field([])
        #expect(bare.world.tracking.isEmpty)
        #expect(!FieldLayout(of: bare.world).names.contains { $0.contains("track") })
        var none = bare.world
        none.lock(on: TargetID(0), bare.scene, at: .zero)
        #expect(none.tracked == nil)
    }

    @Test("A target costs at most 20 words, and the tracker, with its success curve, 47 once")
    func words() {
        func words(_ count: Int) -> Int {
            FieldLayout(of: Field((0..<count).map { Self.standing("t\($0)", 15, Double($0)) }).world).count
        }
        #expect(words(2) - words(1) == words(100) - words(99))
        #expect(words(2) - words(1) <= 20)
        #expect(words(1) - words(0) <= 20 + 47)
    }

    @Test("A tap finds the person under it, a box the thing in it, and each failure has its reason")
    func recognise() throws {
        let plans = [Self.standing("walker", 15, 0), Self.standing("car", 25, 6, .car), Self.standing("far", 300, 0)]
        let field = Field(plans)
        let pose = field.world.cameraPose(field.scene)
        func box(_ index: Int) throws -> ImageRect {
            try #require(field.world.view(of: index, from: pose, field.scene)).box
        }
        let (walker, car) = (try box(0), try box(1))
        guard case .found(let found) = field.world.recognise(at: walker.center, field.scene) else {
            Issue.record("nobody found")
            return
        }
        #expect(found.target == TargetID(0) && found.type == .human && found.box == walker && found.confidence > 0.9)
        #expect(field.world.recognise(at: ImagePoint(0.05, 0.9), field.scene) == .failed(.nothingThere))
        #expect(field.world.recognise(at: ImagePoint(.nan, 0.5), field.scene) == .failed(.nothingThere))
        #expect(field.world.recognise(at: car.center, field.scene) == .failed(.needsBox))
        let drawn = car.grown(u: car.width * 0.2, v: car.height * 0.2)
        guard case .found(let second) = field.world.recognise(in: drawn, field.scene) else {
            Issue.record("no car found")
            return
        }
        #expect(second.target == TargetID(1) && second.type == .car)
        #expect(field.world.recognise(at: try box(2).center, field.scene) == .failed(.tooSmall))
        var dark = field.world
        dark.conditions.lightLux = 1
        #expect(dark.recognise(at: walker.center, field.scene) == .failed(.tooDark))
        dark.conditions.lightLux = 200_000
        #expect(dark.recognise(at: walker.center, field.scene) == .failed(.tooBright))
        let wall = Obstacle(id: "w", centerNED: Vector3(10, 0, -3), halfSize: Vector3(0.3, 3, 3))
        let covered = Field([Self.standing("walker", 15, 0)], obstacles: [wall])
        #expect(covered.world.recognise(at: walker.center, covered.scene) == .failed(.covered))
        var humans: [VisionCandidate] = []
        field.world.humans(field.scene, into: &humans)
        #expect(humans.map(\.target) == [TargetID(0)])
    }

    @Test("The lock comes after 0.3 to 1 s, differs by moment, and follows with a small error")
    func lock() {
        var delays: Set<Int64> = []
        for seed in 1...20 {
            var field = Field([Self.crossing("a", 15, from: -4, to: 4, speed: 1)], seed: UInt64(seed))
            field.run(0.5)
            field.lock(0)
            #expect(field.object.phase == .acquiring)
            field.run(7)
            let delay = field.scores.lockTicks
            delays.insert(delay)
            #expect(delay >= 30 && delay <= 104, "seed \(seed): \(delay)")
            #expect(field.scores.meanOverlap > 0.6 && field.scores.precision > 0.9, "\(field.scores)")
            #expect(field.scores.success > 0.6 && field.scores.identitySwitches == 0)
            field.world.release()
            #expect(field.world.tracked == nil && field.scores.frames > 150)
        }
        #expect(delays.count > 10)
    }

    @Test("Scores are those that plain sums over the frames give")
    func scores() {
        var field = Field([Self.crossing("a", 15, from: -4, to: 30, speed: 1.5)]) { $0.noisePx = 6 }
        field.lock(0)
        var (frames, overlap, met, error, precise, seen) = (0, 0.0, [Int](repeating: 0, count: 21), 0.0, 0, 0)
        let scene = field.scene
        field.run(20) { world, tick in
            guard [0, 3, 7].contains(tick.index % 10), let object = world.tracked, object.isLocked,
                let truth = world.trueBox(scene)
            else { return }
            frames += 1
            guard object.isSeen else { return }
            seen += 1
            let box = object.box
            let common =
                max(0, min(box.maxU, truth.maxU) - max(box.minU, truth.minU))
                * max(0, min(box.maxV, truth.maxV) - max(box.minV, truth.minV))
            let areas =
                (box.maxU - box.minU) * (box.maxV - box.minV)
                + (truth.maxU - truth.minU) * (truth.maxV - truth.minV)
            let ratio = common / (areas - common)
            overlap += ratio
            for step in 0...20 where ratio > Double(step) * 0.05 { met[step] += 1 }
            let across = (box.minU + box.maxU - truth.minU - truth.maxU) * 640
            let down = (box.minV + box.maxV - truth.minV - truth.maxV) * 360
            error += hypot(across, down)
            if hypot(across, down) <= 20 { precise += 1 }
        }
        let scores = field.scores
        #expect(frames > 100 && frames == Int(scores.frames) && seen == Int(scores.framesSeen))
        #expect(abs(scores.meanOverlap - overlap / Double(frames)) < 1e-9)
        #expect(abs(scores.meanErrorPx - error / Double(seen)) < 1e-6)
        #expect(abs(scores.precision - Double(precise) / Double(frames)) < 1e-9)
        // Mean over the thresholds of the share of frames; a ratio on a threshold may fall on either side.
        let curve = met.map { Double($0) / Double(frames) }.reduce(0, +) / 21
        #expect(abs(scores.success - curve) < 1e-3)
        // The curve itself, threshold by threshold; one frame that lies on a threshold may fall on either side.
        #expect(scores.successCurve.count == 21)
        for (mine, plain) in zip(scores.successCurve, met) {
            #expect(abs(mine - Double(plain) / Double(frames)) < 1.5 / Double(frames))
        }
        #expect(Set(met).count > 4 && met[0] > met[18], "a curve that says something")
        #expect(abs(scores.successCurve.reduce(0, +) / 21 - scores.success) < 1e-12)
    }

    @Test(
        "A curve of no frames is full, one of blind frames empty, one of perfect frames full but at the last threshold")
    func curveEnds() {
        let lens = Lens(DeviceProfile(.mavicPro).camera)
        let box = ImageRect(minU: 0.2, minV: 0.2, maxU: 0.4, maxV: 0.6)
        var scores = TrackScores()
        #expect(scores.successCurve == Array(repeating: 1, count: 21))
        for _ in 0..<3 { scores.count(box, truth: box, lens) }
        #expect(scores.successCurve == Array(repeating: 1, count: 20) + [0])
        scores = TrackScores()
        for _ in 0..<3 { scores.count(nil, truth: box, lens) }
        #expect(scores.successCurve == Array(repeating: 0, count: 21))
        // Half of it: exceeds 0, 0.05, … 0.45, which are ten; one blind frame in two.
        let half = ImageRect(minU: 0.2, minV: 0.2, maxU: 0.3, maxV: 0.6 + 1e-9)
        scores = TrackScores()
        scores.count(half, truth: box, lens)
        scores.count(nil, truth: box, lens)
        #expect(scores.successCurve == Array(repeating: 0.5, count: 10) + Array(repeating: 0, count: 11))
    }

    @Test("A target behind a wall is lost, counted, and found again where it comes out")
    func lostAndFound() {
        let wall = Obstacle(id: "w", centerNED: Vector3(12, 0, -2.5), halfSize: Vector3(0.3, 2, 2.5))
        var field = Field([Self.crossing("a", 16, from: -5, to: 5, speed: 1)], obstacles: [wall]) {
            $0.dropOutsPerMinute = 0
        }
        field.lock(0)
        var blocked = 0
        field.run(11) { world, _ in
            if let object = world.tracked, object.phase == .searching, object.isLineBlocked { blocked += 1 }
        }
        #expect(field.scores.lost == 1 && field.scores.found == 1 && field.object.isSeen)
        // The shadow of a wall 4 m wide at 12 m is 16/12 times as wide there.
        #expect(field.scores.longestSearchSeconds > 3 && field.scores.longestSearchSeconds < 7)
        #expect(field.scores.meanSearchSeconds == field.scores.longestSearchSeconds)
        #expect(blocked > 300 && field.scores.identitySwitches == 0)
    }

    @Test("After being hidden a look-alike is taken for the target always, never, or as often as the profile says")
    func identity() {
        func switches(_ probability: Double, seed: UInt64, alike: Bool = true) -> Int64 {
            var other = Self.standing("b", 16, 1.2)
            other.lookAlike = alike ? 0 : nil
            var field = Field([Self.standing("a", 16, 0), other], seed: seed) {
                $0.switchProbability = probability
                $0.dropOutsPerMinute = 0
                $0.lookAlikeShare = 0
            }
            field.lock(0)
            field.run(2)
            #expect(field.object.isSeen && field.scores.identitySwitches == 0)
            field.world.act(.targetHide(TargetID(0)), field.scene, at: field.tick)
            field.run(1)
            field.world.act(.targetShow(TargetID(0)), field.scene, at: field.tick)
            field.run(2)
            #expect(field.object.isSeen)
            return field.scores.identitySwitches
        }
        var some = 0
        for seed in 1...60 {
            #expect(switches(1, seed: UInt64(seed)) == 1)
            #expect(switches(0, seed: UInt64(seed)) == 0)
            #expect(switches(1, seed: UInt64(seed), alike: false) == 0)
            some += Int(switches(0.3, seed: UInt64(seed)))
        }
        #expect(some > 6 && some < 32, "\(some) of 60 at 0.3")
    }

    @Test("In random worlds with random deeds no box is negative, not finite or outside the picture")
    func property() {
        for seed in 1...60 {
            var sample = TargetViewTests.Sample(5000 + seed, obstacles: 2, targets: 4)
            let scene = sample.scene
            var locks = 0
            for index in 0..<1500 {
                let tick = Tick(Int64(index))
                if index % 100 == 0 {
                    let target = TargetID(Int32(sample.random.below(4)))
                    sample.world.lock(on: target, scene, at: tick)
                    sample.world.gimbal.pitchWantedDegrees = sample.random.uniform(-90, 30)
                    sample.world.targets[sample.random.below(4)].isHidden.toggle()
                    sample.world.act(
                        .targetJump(target, north: sample.random.uniform(-5, 30), east: sample.random.uniform(-9, 9)),
                        scene, at: tick)
                    sample.world.conditions.lightLux = sample.random.uniform(0, 90_000)
                }
                sample.world.step(FlightDemand(velocityNED: Vector3(1, 0.5, 0)), scene: scene)
                sample.world.see(scene, at: tick)
                let object = sample.world.tracking[0].object
                #expect(object.box.isInPicture, "seed \(seed), tick \(index): \(object.box)")
                #expect(object.confidence >= 0 && object.confidence <= 1 && object.jitter.isFinite, "seed \(seed)")
                if object.isSeen { locks += 1 }
                if object.isSeen && VisionFrames.isFrame(tick) {
                    let pose = sample.world.cameraPose(scene)
                    #expect(
                        sample.world.view(of: Int(object.identity), from: pose, scene) != nil,
                        "seed \(seed), tick \(index): a box around what is not in the picture")
                }
            }
            var world = sample.world
            let layout = FieldLayout(of: world)
            #expect(FieldFrame(layout).fill(from: &world), "seed \(seed)")
        }
    }

    @Test("The estimate from a box is where the target is: from the ground, and from its size near the horizon")
    func estimate() throws {
        for (north, east, height, pitch) in [
            (15.0, 2.0, 5.0, -15.0), (30, -5, 12, -20), (6, 0, 1.2, 0), (9, 1, 0.9, 0),
        ] {
            let plan = Self.standing("a", north, east)
            let scene = Scene(profile: DeviceProfile(.mavicPro), targets: [plan])
            let world = World(
                aircraft: AircraftState(positionNED: Vector3(0, 0, -height), headingDegrees: 0),
                gimbal: GimbalState(pitchDegrees: pitch), scene: scene)
            let view = try #require(world.view(of: 0, from: world.cameraPose(scene), scene))
            let estimate = try #require(world.estimate(view.box, .human, scene))
            let truth = Vector3(north, east, height)
            #expect((estimate.footFromCameraNED - truth).length < 0.07 * truth.length, "\(estimate) for \(truth)")
        }
        let field = Field([Self.standing("a", 15, 0)])
        #expect(field.world.estimate(ImageRect(minU: 0.4, minV: 0, maxU: 0.6, maxV: 0.1), .unknown, field.scene) == nil)
        #expect(field.world.estimate(ImageRect(minU: 0.4, minV: 0, maxU: 0.6, maxV: 0), .human, field.scene) == nil)
    }

    @Test("Reports of an external tracker are followed, grow old, and tell by their place whom they follow")
    func external() throws {
        var field = Field([Self.standing("a", 16, 0), Self.standing("b", 16, 3)])
        func truth(_ index: Int) throws -> ImageRect {
            try #require(field.world.view(of: index, from: field.world.cameraPose(field.scene), field.scene)).box
        }
        let (first, second) = (try truth(0), try truth(1))
        func report(_ box: ImageRect, _ confidence: Double = 0.8) {
            field.world.act(.visionReport(box, confidence: confidence), field.scene, at: field.tick + TickCount(1))
        }
        report(first)
        #expect(field.object == TrackedObject())
        field.world.act(.visionExternal(true), field.scene, at: .zero)
        field.lock(0)
        field.run(1)
        #expect(field.object.phase == .acquiring)
        for _ in 0..<60 {
            report(first)
            field.run(0.03)
        }
        #expect(field.object.isSeen && field.object.box == first && field.object.confidence == 0.8)
        #expect(field.scores.meanOverlap == 1 && field.scores.identitySwitches == 0)
        field.run(0.2)
        #expect(field.object.phase == .searching && field.object.confidence == 0)
        for _ in 0..<20 {
            report(ImageRect(minU: second.maxU, minV: second.minV, maxU: second.minU, maxV: second.maxV))
            field.run(0.03)
        }
        #expect(field.object.identity == 1 && field.scores.identitySwitches == 1 && field.object.box == second)
    }
}
