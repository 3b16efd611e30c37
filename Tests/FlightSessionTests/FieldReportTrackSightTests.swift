import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// What is out of sight for a while, and what is asked before anybody is followed. (Field reports M11, M16)
struct FieldReportTrackSightTests {
    /// Goes east at a stroll, 16 m to the north.
    private static let walker = TargetPlan(
        id: "who", kind: .person, path: [(Vector3(16, 0, 0), 0), (Vector3(16, 40, 0), 1.2)])

    /// How long somebody is out of sight, roughly, the wall that does it, and what comes of it.
    struct Occlusion: CustomStringConvertible, Sendable {
        var seconds: Double
        var wall: Obstacle
        var outcome: [ActiveTrackState]
        var description: String { "\(seconds) s" }
    }

    static let occlusions = [
        Occlusion(
            seconds: 1, wall: Obstacle(id: "wall", centerNED: Vector3(10, 8, -3), halfSize: Vector3(0.5, 0.65, 3)),
            outcome: []),
        Occlusion(
            seconds: 3, wall: Obstacle(id: "wall", centerNED: Vector3(11, 7, -3), halfSize: Vector3(0.5, 1.2, 3)),
            outcome: [.findingTrackedTarget, .cannotConfirm, .waitingForConfirmation]),
        Occlusion(
            seconds: 10, wall: Obstacle(id: "wall", centerNED: Vector3(11, 11, -4), halfSize: Vector3(0.5, 4, 4)),
            outcome: [.findingTrackedTarget, .readyToStart]),
    ]

    private func following(_ wall: Obstacle, _ mode: ActiveTrackMode, twins: [TargetPlan] = [], switching: Double = 0)
        throws -> FieldReportFlight
    {
        let flight = FieldReportFlight.tracking(
            targets: [Self.walker] + twins, obstacles: [wall], height: 6, gimbal: -18, seed: 3
        ) { $0.tracker.switchProbability = switching }
        try #require(try flight.tap(mode) == 0)
        if mode == .profile { try #require(try flight.answer(.activeTrackAccept)?.code == 0) }
        for index in flight.world.targets.indices { try flight.submit(.targetGo(TargetID(Int32(index)))) }
        return flight
    }

    /// Seconds for which nothing of the target was to be seen, the longest time in a row.
    private func watch(_ flight: FieldReportFlight, seconds: Double) throws -> Double {
        var (now, longest) = (0, 0)
        try flight.run(seconds: seconds) { flight in
            let view = flight.world.view(
                of: 0, from: flight.world.cameraPose(flight.session.scene), flight.session.scene)
            now = view?.visible ?? 0 > 0 ? 0 : now + 1
            longest = max(longest, now)
        }
        return Double(longest) / 100
    }

    @Test("M11: a wall before a target that is followed, for 1, 3 and 10 s", arguments: occlusions.indices)
    func followed(row: Int) throws {
        let occlusion = Self.occlusions[row]
        let flight = try following(occlusion.wall, .profile)
        let start = flight.records.count
        let unseen = try watch(flight, seconds: 22)
        #expect(unseen > occlusion.seconds * 0.75 && unseen < occlusion.seconds * 1.35, "\(unseen) s")
        let changes = flight.trackChanges(from: start)
        #expect(changes.map(\.current) == occlusion.outcome, "\(occlusion): \(changes)")
        #expect(flight.trackFaults(from: .readyToStart) == [] && flight.complaints == [])
        #expect(changes.last?.error.number ?? 0 == (occlusion.seconds == 10 ? -5030 : 0))
        let states = flight.trackEvents(from: start).compactMap(\.tracking?.state)
        #expect(states.contains(.trackingWithLowConfidence), "doubt is told: \(occlusion)")
        // Nobody is followed again unasked.
        let isFollowing = flight.trackState == .aircraftFollowing
        #expect(isFollowing == (occlusion.seconds == 1), "\(occlusion): \(flight.trackState)")
    }

    @Test("M11: a camera that only looks goes on by itself when the target comes out", arguments: [0.3, 1.2])
    func lookedAt(halfWidth: Double) throws {
        let wall = Obstacle(id: "wall", centerNED: Vector3(11, 7, -3), halfSize: Vector3(0.5, halfWidth, 3))
        let flight = try following(wall, .spotlight)
        let start = flight.records.count
        let unseen = try watch(flight, seconds: 22)
        #expect(halfWidth < 1 ? unseen > 0.5 && unseen < 1.3 : unseen > 2, "\(unseen) s")
        let states = flight.trackChanges(from: start).map(\.current)
        #expect(states == (halfWidth < 1 ? [] : [.findingTrackedTarget, .onlyCameraFollowing]), "\(states)")
        #expect(flight.trackState == .onlyCameraFollowing && flight.trackFaults(from: .readyToStart) == [])
        #expect(flight.world.tracking[0].object.identity == 0)
    }

    @Test("M11: a twin who comes out is not followed unasked, even when the tracker is wrong", arguments: [0.0, 1])
    func twin(switching: Double) throws {
        var twin = TargetPlan(id: "twin", kind: .person, path: [(Vector3(16, 11, 0), 0)])
        (twin.lookAlike, twin.isHidden) = (0, true)
        let flight = try following(Self.occlusions[1].wall, .profile, twins: [twin], switching: switching)
        let start = flight.records.count
        for _ in 0..<1500 where flight.trackState != .findingTrackedTarget { try flight.run(seconds: 0.01) }
        try #require(flight.trackState == .findingTrackedTarget)
        // The one who is looked for stays behind the wall for now.
        try flight.submit(.targetStop(TargetID(0)))
        try flight.submit(.targetShow(TargetID(1)))
        try flight.run(seconds: 2)
        let object = flight.world.tracking[0].object
        #expect(object.isSeen == (switching == 1) && object.identity == Int64(switching))
        if switching == 0 {
            #expect(flight.trackState == .findingTrackedTarget)
            try flight.submit(.targetGo(TargetID(0)))
            try flight.run(seconds: 2.5)
            #expect(flight.world.tracking[0].object.identity == 0)
        }
        #expect(flight.world.tracking[0].object.isSeen)
        let found = flight.trackChanges(from: start).filter { $0.previous == .findingTrackedTarget }
        #expect(found.count == 1 && (found[0].current == .waitingForConfirmation || found[0].current == .cannotConfirm))
        #expect(flight.trackState == .waitingForConfirmation && flight.trackFaults(from: .readyToStart) == [])
    }

    /// A reason that forbids to confirm: how it is made, and what ends it.
    struct Cause: Sendable {
        var reason: CannotConfirmReason
        var code: Int16
        var make: @Sendable (AircraftModel, TremblingTracker) -> FieldReportFlight
        var before: [Command] = []
        var undo: [Command]
        var seconds = 6.0
    }

    private static func walk(_ from: Vector3, _ to: Vector3, _ speed: Double) -> [TargetPlan] {
        [TargetPlan(id: "who", kind: .person, path: [(from, 0), (to, speed)])]
    }

    private static func resting(_ north: Double, up: Double, until: Double = 3, then: Double? = nil) -> [TargetPlan] {
        let (from, to) = (Vector3(north, 0, -up), Vector3(north, 0, -(then ?? up)))
        let fixes: [(Double, Vector3)] = [(0, from), (until, from), (until + 3, to), (100, to)]
        return [
            TargetPlan(id: "who", kind: .person, track: fixes.map { TargetPlan.Fix(seconds: $0.0, ned: $0.1) })
        ]
    }

    private static func sticks(_ throttle: Double) -> Command { .rcStick(Sticks(throttle: throttle)) }

    static let causes: [Cause] = [
        Cause(
            reason: .targetTooClose, code: -5045,
            make: { model, _ in
                .tracking(model, targets: walk(Vector3(2.2, 0, 0), Vector3(9, 0, 0), 1.2), height: 2, gimbal: -27)
            }, undo: [.targetGo(TargetID(0))]),
        Cause(
            reason: .targetTooFar, code: -5046,
            make: { model, _ in
                .tracking(model, targets: walk(Vector3(45, 0, 0), Vector3(25, 0, 0), 3), height: 10, gimbal: -12) {
                    $0.tracker.sizeGoodPx = 10
                }
            }, undo: [.targetGo(TargetID(0))]),
        Cause(
            reason: .targetTooHigh, code: -5047,
            make: { model, _ in .tracking(model, targets: resting(12, up: 9, then: 4), height: 5, gimbal: 15) },
            undo: [.targetGo(TargetID(0))]),
        Cause(
            reason: .aircraftTooLow, code: -5005,
            make: { model, _ in .tracking(model, targets: resting(8, up: 0), height: 1.1, gimbal: 0) },
            undo: [sticks(0.3)]),
        Cause(
            reason: .aircraftTooHigh, code: -5004,
            make: { model, _ in .tracking(model, targets: resting(18, up: 33), height: 52, gimbal: -45) },
            undo: [sticks(-0.5)]),
        Cause(
            reason: .gimbalAttitudeError, code: -5051,
            make: { model, _ in
                .tracking(model, targets: walk(Vector3(0.9, 0, 0), Vector3(12, 0, 0), 1.2), height: 8, gimbal: -82)
            }, undo: [.targetGo(TargetID(0))]),
        Cause(
            reason: .blockedByObstacle, code: -5053,
            make: { model, _ in
                let hedge = Obstacle(
                    id: "hedge", centerNED: Vector3(10, 0, -0.7), halfSize: Vector3(0.2, 6, 0.7))
                return .tracking(model, targets: resting(14, up: 0), obstacles: [hedge], height: 2.2, gimbal: -6)
            }, undo: [sticks(0.6)]),
        Cause(
            reason: .obstacleSensorError, code: -5055, make: { model, _ in .tracking(model) },
            before: [.worldCondition(.frontVisionUnavailable, true)],
            undo: [.worldCondition(.frontVisionUnavailable, false)], seconds: 1),
        Cause(
            reason: .unstableTarget, code: -5048, make: { model, tracker in .tracking(model, tracker: tracker) },
            undo: [], seconds: 3),
    ]

    /// Modes, on a model that has each, and whether they ask.
    static let modes: [(mode: ActiveTrackMode, model: AircraftModel, asks: Bool)] = [
        (.trace, .mavicPro, true), (.profile, .mavicPro, true), (.circle, .mavic2Pro, true),
        (.spotlight, .mavicPro, false), (.spotlightPro, .inspire2, false), (.quickShot, .mavic2Pro, false),
    ]

    @Test("M16: every mode before every reason: some ask, and are asked once it has passed", arguments: modes.indices)
    func reasons(row: Int) throws {
        let (mode, model, asks) = Self.modes[row]
        for cause in Self.causes {
            let label = Comment("\(mode), \(cause.reason)")
            let tracker = TremblingTracker()
            let flight = cause.make(model, tracker)
            for command in cause.before { try flight.submit(command) }
            #expect(try flight.tap(mode, mode == .quickShot ? .circle : .unknown) == 0, label)
            guard asks else {
                let state: ActiveTrackState = mode == .quickShot ? .performingQuickShot : .onlyCameraFollowing
                #expect(flight.trackChanges().map(\.current) == [state], label)
                #expect(flight.trackFaults(from: .readyToStart) == [], label)
                continue
            }
            // What trembles must be looked at for a second.
            if cause.reason == .unstableTarget { try flight.run(seconds: 1.2) }
            #expect(
                flight.trackState == .cannotConfirm && flight.trackEvents().last?.tracking?.reason == cause.reason,
                label)
            #expect(try flight.answer(.activeTrackAccept)?.code == cause.code, label)
            #expect(flight.trackState == .cannotConfirm, label)
            tracker.trembles = false
            for command in cause.undo { try flight.submit(command) }
            for _ in 0..<Int(cause.seconds * 100) where flight.trackState == .cannotConfirm {
                try flight.run(seconds: 0.01)
            }
            #expect(flight.trackState == .waitingForConfirmation, label)
            try flight.submit(.rcStick(.centered))
            #expect(try flight.answer(.activeTrackAccept)?.code == 0, label)
            #expect(flight.trackState == .aircraftFollowing, label)
            #expect(flight.trackFaults(from: .readyToStart) == [] && flight.complaints == [], label)
        }
    }

    @Test("M16: with nothing in the way each mode goes where it belongs", arguments: modes.indices)
    func plain(row: Int) throws {
        let (mode, model, asks) = Self.modes[row]
        let flight = FieldReportFlight.tracking(model)
        #expect(try flight.tap(mode, mode == .quickShot ? .circle : .unknown) == 0)
        let state: ActiveTrackState =
            asks ? .waitingForConfirmation : mode == .quickShot ? .performingQuickShot : .onlyCameraFollowing
        #expect(flight.trackChanges().map(\.current) == [state])
        #expect(flight.track.trackingMode == (mode == .quickShot ? .unknown : mode))
    }

    @Test("M16: the mode is switched and the target stays the same")
    func switching() throws {
        let other = TargetPlan(id: "other", kind: .person, path: [(Vector3(15, 2, 0), 0)])
        let flight = FieldReportFlight.tracking(targets: [other, FieldReportFlight.standing])
        try #require(try flight.tap(.spotlight, target: 1) == 0)
        let asked = flight.world.tracking[0].object.askedAt
        let steps: [(ActiveTrackMode, ActiveTrackState)] = [
            (.trace, .waitingForConfirmation), (.profile, .waitingForConfirmation), (.spotlight, .onlyCameraFollowing),
            (.profile, .waitingForConfirmation),
        ]
        for (mode, state) in steps {
            #expect(try flight.answer(.activeTrackSwitchMode(mode))?.code == 0, "\(mode)")
            try flight.run(seconds: 1)
            let object = flight.world.tracking[0].object
            #expect(flight.trackState == state && flight.track.trackingMode == mode, "\(mode)")
            #expect(object.identity == 1 && object.isSeen && object.askedAt == asked, "\(mode)")
        }
        #expect(try flight.answer(.activeTrackAccept)?.code == 0)
        #expect(try flight.answer(.activeTrackSwitchMode(.trace))?.code == -5024, "not while it follows (Q31)")
        try flight.run(seconds: 1)
        #expect(flight.trackState == .aircraftFollowing && flight.track.trackingMode == .profile)
        #expect(flight.world.tracking[0].object.identity == 1 && flight.trackFaults(from: .readyToStart) == [])
    }
}
