import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// What holds for the ActiveTrack operator in every session, whatever walks about and whatever is called; a failure
/// names the seed that repeats it.
struct ActiveTrackPropertyTests {
    private static let blocks = 4
    private static let perBlock = 50
    private static let scriptTicks = 1500

    private static let models: [AircraftModel] = [
        .mavicPro, .mavicPro, .spark, .mavicAir, .mavicAir2, .mavic2Zoom, .inspire2, .phantom4, .matrice300RTK,
        .phantom3,
    ]

    private func world(_ random: inout RandomStream, seed: UInt64) -> SessionSetup {
        var profile = DeviceProfile(Self.models[random.below(Self.models.count)])
        profile.activeTrack.isStrict = random.below(4) == 0
        profile.activeTrack.isLinkLossInterrupting = random.below(3) > 0
        profile.activeTrack.retreatDefault = random.below(2) == 0
        profile.tracker.switchProbability = Double(random.below(3)) / 2
        let obstacles = (0..<random.below(3)).map { number in
            Obstacle(
                id: "o\(number)",
                centerNED: Vector3(random.uniform(4, 20), random.uniform(-8, 8), -random.uniform(0.5, 5)),
                halfSize: Vector3(random.uniform(0.1, 1), random.uniform(0.1, 4), random.uniform(0.3, 5)))
        }
        let targets = (0..<1 + random.below(4)).map { plan($0, &random) }
        let scene = Scene(
            profile: profile, limits: FlightLimits(heightMeters: 120), obstacles: obstacles, targets: targets,
            seed: seed)
        let height = random.below(8) == 0 ? 0 : random.uniform(1, 20)
        var world = World(
            aircraft: AircraftState(
                positionNED: Vector3(0, 0, -height), headingDegrees: random.uniform(-30, 30)),
            gimbal: GimbalState(pitchDegrees: random.uniform(-60, 0)), scene: scene)
        world.wind.set(
            fromDegrees: random.uniform(0, 360), speedMps: random.uniform(0, 8), gustMps: random.uniform(0, 4))
        var setup = SessionSetup(scene: scene, world: world, shake: random.below(2) == 0 ? seed : nil)
        setup.card = MemoryCard(files: 1)
        setup.photos = BlankPhotos()
        return setup
    }

    private func plan(_ number: Int, _ random: inout RandomStream) -> TargetPlan {
        let kind = random.below(2) == 0 ? .person : TargetKind.allCases[random.below(TargetKind.allCases.count)]
        func place() -> Vector3 { Vector3(random.uniform(-5, 40), random.uniform(-12, 12), 0) }
        var plan: TargetPlan
        switch random.below(3) {
        case 0:
            plan = TargetPlan(
                id: "t\(number)", kind: kind, path: (0..<4).map { _ in (place(), random.uniform(0.1, 12)) })
        case 1:
            plan = TargetPlan(
                id: "t\(number)", kind: kind, circleAround: place(), radiusMeters: random.uniform(0.5, 12),
                speedMps: random.uniform(0.2, 8), isClockwise: random.below(2) == 0)
        default:
            plan = TargetPlan(
                id: "t\(number)", kind: kind,
                wander: TargetPlan.Wander(
                    minNED: Vector3(2, -10, 0), maxNED: Vector3(30, 10, 0), speedMps: 0.5...3, pauseSeconds: 0...2),
                from: place())
        }
        plan.isHidden = random.below(8) == 0
        if number > 0 && random.below(3) == 0 { plan.lookAlike = 0 }
        return plan
    }

    /// Numbers that belong in a picture, and some that do not.
    private func share(_ random: inout RandomStream) -> Double {
        switch random.below(12) {
        case 0: .nan
        case 1: [-.infinity, .infinity, 1e308, -1e308][random.below(4)]
        case 2: random.uniform(-0.5, 0)
        case 3: random.uniform(1, 1.5)
        default: random.uniform(0, 1)
        }
    }

    private func box(_ session: Session, _ random: inout RandomStream) -> (Double, Double, Double, Double) {
        let (scene, world) = (session.scene, session.state.world)
        // Mostly at somebody, or else few missions begin.
        if !world.targets.isEmpty, random.below(4) > 0 {
            let index = random.below(world.targets.count)
            if let view = world.view(of: index, from: world.cameraPose(scene), scene) {
                let box = view.box
                if random.below(2) == 0 { return (box.minU, box.minV, box.width, box.height) }
                return (box.center.u, box.center.v, 0, 0)
            }
        }
        let isPoint = random.below(3) == 0
        let (width, height) = (random.uniform(-0.2, 0.6), random.uniform(-0.2, 0.6))
        return (
            share(&random), share(&random), isPoint ? 0 : random.below(8) == 0 ? .nan : width,
            isPoint ? 0 : random.below(8) == 0 ? .infinity : height
        )
    }

    private func command(_ session: Session, _ random: inout RandomStream) -> Command {
        var mode = ActiveTrackMode.allCases[random.below(ActiveTrackMode.allCases.count)]
        let there = ActiveTrackMode.allCases.filter { session.scene.profile.missions.activeTrack.contains($0) }
        // Mostly one that the model has.
        if !there.isEmpty, random.below(4) > 0 { mode = there[random.below(there.count)] }
        let path = QuickShotMode.allCases[random.below(QuickShotMode.allCases.count)]
        let target = TargetID(Int32(random.below(7)) - 1)
        let state = session.state.activeTrack.state
        if state == .waitingForConfirmation, random.below(3) == 0 { return .activeTrackAccept }
        if state == .aircraftFollowing, random.below(5) == 0 { return .targetHide(TargetID(0)) }
        switch random.below(50) {
        case 0...7:
            let (x, y, width, height) = box(session, &random)
            return .activeTrackStart(x: x, y: y, width: width, height: height, mode, path)
        case 8, 9:
            let (x, y, width, height) = box(session, &random)
            return .activeTrackCanStart(x: x, y: y, width: width, height: height, mode, path)
        case 10...12:
            let subject = [0, 1, 2, 99, -1, 0.5, .nan, .infinity, 1e300][random.below(9)]
            return .activeTrackStartAutoSensing(subject: subject, mode, path)
        case 13: return .activeTrackStop
        case 14...18: return .activeTrackAccept
        case 19: return .activeTrackReject
        case 20: return .activeTrackStopFollowing
        case 21:
            return .activeTrackSetCircularSpeed(metersPerSecond: [3, -5, 0, 5.01, .nan, .infinity][random.below(6)])
        case 22: return .activeTrackGetCircularSpeed
        case 23, 24: return .activeTrackSwitchMode(mode)
        case 25, 26: return .activeTrackSetGestureMode(random.below(3) > 0)
        case 27: return .activeTrackEnableAutoSensing
        case 28: return .activeTrackEnableAutoSensingForQuickShot
        case 29: return .activeTrackDisableAutoSensing
        case 30: return .activeTrackSetRecommendedConfiguration
        case 31: return random.below(2) == 0 ? .activeTrackSetRetreat(random.below(2) == 0) : .activeTrackGetRetreat
        case 32: return random.below(2) == 0 ? .targetStop(target) : .targetGo(target)
        case 33: return .targetJump(target, north: random.uniform(-10, 50), east: random.uniform(-20, 20))
        case 34, 35: return random.below(2) == 0 ? .targetHide(target) : .targetShow(target)
        case 36: return .targetGesture(target, TargetGesture.allCases[random.below(TargetGesture.allCases.count)])
        case 37: return .targetLookAlike(target, of: TargetID(Int32(random.below(5))))
        case 38: return .visionExternal(random.below(4) == 0)
        case 39:
            let (u, v) = (random.uniform(0, 0.8), random.uniform(0, 0.8))
            return .visionReport(
                ImageRect(minU: u, minV: v, maxU: u + 0.1, maxV: v + 0.15), confidence: random.unit())
        case 40: return .rcPauseButton
        case 41: return .rcStick(random.below(2) == 0 ? .centered : Sticks(roll: random.uniform(-1, 1), pitch: -0.4))
        case 42: return .rcModeSwitch(random.below(4) == 0 ? .S : .P)
        case 43: return random.below(4) == 0 ? .linkPhone(connected: false) : .linkPhone(connected: true)
        case 44: return random.below(6) == 0 ? .linkRemote(connected: false) : .linkRemote(connected: true)
        case 45: return .tapFlyStart(image: ImagePoint(0.5, 0.45), mode: .forward)
        case 46: return random.below(2) == 0 ? .tapFlyStop : .flightTakeOff
        case 47: return .virtualStickEnable(random.below(3) == 0)
        case 48: return .worldCondition(FlightCondition.allCases[random.below(FlightCondition.allCases.count)], false)
        default: return .worldCondition(.frontVisionUnavailable, random.below(2) == 0)
        }
    }

    private static let well: [Command] = [
        .linkPhone(connected: true), .linkRemote(connected: true), .rcModeSwitch(.P), .rcStick(.centered),
        .worldCondition(.frontVisionUnavailable, false), .visionExternal(false), .targetShow(TargetID(0)),
    ]

    /// What a listener and an onlooker note of a run.
    private struct Watch {
        var state: ActiveTrackState
        var calls: Set<RequestID> = []
        var answers: [RequestID: Int] = [:]
        var complaints: [String] = []
        var seen: Set<ActiveTrackState> = []
        var refusals = 0

        mutating func note(_ session: Session) {
            let (track, tick) = (session.state.activeTrack, session.tick)
            for record in session.events {
                switch record.event {
                case .completed(let request, _, _): answers[request, default: 0] += 1
                case .activeTrack(let event): note(event, session)
                default: break
                }
            }
            seen.insert(track.state)
            if track.state != state { complaints.append("silent change to \(track.state) at \(tick)") }
            if track.persistentError.isOK == (track.state == .cannotStart) {
                complaints.append("reason \(track.persistentError) in \(track.state) at \(tick)")
            }
            if (track.trackingMode != .unknown) != track.state.hasTrackingMode {
                complaints.append("mode \(track.trackingMode) in \(track.state) at \(tick)")
            }
            if track.isInCommand && session.state.tapFly.state.isInExecutingSet {
                complaints.append("two missions at \(tick)")
            }
            let missions = session.scene.profile.missions
            let isThere =
                switch track.state {
                case .autoSensing: missions.hasAutoSensing
                case .autoSensingForQuickShot: missions.hasAutoSensing && missions.activeTrack.contains(.quickShot)
                case .detectingHuman: missions.hasGestures && missions.hasDetectingHuman
                case .performingQuickShot: missions.activeTrack.contains(.quickShot)
                case .notSupported: !missions.hasActiveTrack
                case .disconnected, .recovering: true
                case .unknown: false
                default: missions.hasActiveTrack
                }
            if !isThere { complaints.append("\(track.state) is not for this model") }
        }

        private mutating func note(_ event: ActiveTrackEvent, _ session: Session) {
            if event.previous != state { complaints.append("\(event.previous) does not follow \(state)") }
            if event.previous != event.current, !event.previous.mayLead(to: event.current) {
                complaints.append("from \(event.previous) to \(event.current) at \(session.tick)")
            }
            state = event.current
            let isStrict = session.scene.profile.activeTrack.isStrict
            let isLeftOut: Bool =
                switch event.current {
                case .performingQuickShot, .autoSensing, .autoSensingForQuickShot: isStrict
                default: false
                }
            if (event.tracking != nil) != (event.current.hasTrackingState && !isLeftOut) {
                complaints.append("payload at \(session.tick): \(event)")
            }
            guard let told = event.tracking else { return }
            let sides = [told.minU, told.minV, told.maxU, told.maxV]
            let isBox = sides.allSatisfy { $0 >= 0 && $0 <= 1 } && told.minU <= told.maxU && told.minV <= told.maxV
            if !isBox || told.progressPercent > 100 {
                complaints.append("box or progress at \(session.tick): \(event)")
            }
        }
    }

    private func fly(seed: UInt64) throws -> (watch: Watch, session: Session) {
        var random = RandomStream(seed: seed, label: "test.activeTrack.session")
        let session = Session(world(&random, seed: seed))
        var watch = Watch(state: session.state.activeTrack.state)
        for tick in 0..<Self.scriptTicks {
            // Or else few missions would last.
            if tick % 200 == 199 { try makeWell(session, &watch) }
            if random.below(15) == 0 {
                let command = command(session, &random)
                do {
                    let request = try session.submit(command, face: Script.face(&random))
                    if command.isCall { watch.calls.insert(request) }
                } catch {
                    // A target that is not there. A call is never refused so.
                    if command.isCall { watch.complaints.append("\(command) was refused at \(tick)") }
                    watch.refusals += 1
                }
            }
            try session.step()
            watch.note(session)
        }
        // All is well again, and what waits is answered.
        for command in [Command.linkPhone(connected: true), .linkRemote(connected: true)] {
            try session.submit(command)
        }
        for _ in 0..<500 {
            try session.step()
            watch.note(session)
        }
        return (watch, session)
    }

    private func makeWell(_ session: Session, _ watch: inout Watch) throws {
        for command in Self.well { try session.submit(command) }
        watch.calls.insert(try session.submit(.virtualStickEnable(false)))
        watch.calls.insert(try session.submit(.tapFlyStop))
    }

    @Test("200 random worlds with random targets under random calls", arguments: 0..<blocks)
    func properties(block: Int) throws {
        var seen: Set<ActiveTrackState> = []
        var refusals = 0
        for number in 0..<Self.perBlock {
            let seed = UInt64(block * Self.perBlock + number)
            let (watch, session) = try fly(seed: seed)
            let label = Comment("seed \(seed)")
            #expect(watch.complaints == [], label)
            for call in watch.calls { #expect(watch.answers[call] == 1, "seed \(seed), request \(call.number)") }
            #expect(Set(watch.answers.keys) == watch.calls, label)
            #expect(session.frame.firstNonFiniteSlot(session.layout) == nil, label)
            seen.formUnion(watch.seen)
            refusals += watch.refusals
        }
        print(
            "activeTrack property seeds \(block * Self.perBlock)..<\((block + 1) * Self.perBlock): \(seen.count) states"
        )
        let needed: [ActiveTrackState] = [
            .waitingForConfirmation, .aircraftFollowing, .onlyCameraFollowing, .findingTrackedTarget, .disconnected,
        ]
        let missing = needed.filter { !seen.contains($0) }
        #expect(missing == [] && refusals > 3, "the scripts do fly missions")
    }

    @Test("The same seed gives the same run")
    func repeatable() throws {
        for seed in [UInt64(0), 7, .max] {
            #expect(try fly(seed: seed).session.digest == fly(seed: seed).session.digest)
        }
    }
}

extension ActiveTrackState {
    /// In these there is a tracking mode. (6.1)
    fileprivate var hasTrackingMode: Bool {
        switch self {
        case .waitingForConfirmation, .cannotConfirm, .aircraftFollowing, .onlyCameraFollowing,
            .findingTrackedTarget:
            true
        default: false
        }
    }

    /// What may follow, from the matrices of 6.3 and 6.4.
    fileprivate func mayLead(to next: ActiveTrackState) -> Bool {
        // The link can be lost anywhere, and most things can be forbidden.
        if next == .disconnected { return true }
        if next == .cannotStart { return self != .disconnected && self != .notSupported }
        let over: [ActiveTrackState] = [.readyToStart, .detectingHuman, .autoSensing, .autoSensingForQuickShot]
        let followers: [ActiveTrackState] =
            switch self {
            case .unknown, .notSupported: []
            case .disconnected: [.recovering]
            case .recovering:
                [
                    .readyToStart, .notSupported, .waitingForConfirmation, .cannotConfirm, .aircraftFollowing,
                    .onlyCameraFollowing, .findingTrackedTarget, .performingQuickShot,
                ]
            case .cannotStart: [.readyToStart, .detectingHuman]
            case .readyToStart:
                [
                    .autoSensing, .autoSensingForQuickShot, .detectingHuman, .waitingForConfirmation, .cannotConfirm,
                    .aircraftFollowing, .onlyCameraFollowing, .performingQuickShot,
                ]
            case .autoSensing:
                [
                    .readyToStart, .autoSensingForQuickShot, .waitingForConfirmation, .cannotConfirm,
                    .aircraftFollowing, .onlyCameraFollowing,
                ]
            case .autoSensingForQuickShot:
                [.readyToStart, .autoSensing, .waitingForConfirmation, .performingQuickShot]
            case .detectingHuman: [.readyToStart, .waitingForConfirmation, .cannotConfirm]
            case .waitingForConfirmation:
                over + [
                    .cannotConfirm, .aircraftFollowing, .onlyCameraFollowing, .performingQuickShot,
                    .findingTrackedTarget,
                ]
            case .cannotConfirm: over + [.waitingForConfirmation, .onlyCameraFollowing, .findingTrackedTarget]
            case .aircraftFollowing:
                over + [.waitingForConfirmation, .cannotConfirm, .onlyCameraFollowing, .findingTrackedTarget]
            case .onlyCameraFollowing: over + [.waitingForConfirmation, .cannotConfirm, .findingTrackedTarget]
            case .findingTrackedTarget: over + [.waitingForConfirmation, .cannotConfirm, .onlyCameraFollowing]
            case .performingQuickShot: over
            }
        return followers.contains(next)
    }
}
