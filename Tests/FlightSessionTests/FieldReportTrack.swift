import Contract
import FlightSession
import SimCore
import SimMath

@testable import MissionLogic

/// What the field reports on ActiveTrack need beside those on TapFly.
extension FieldReportFlight {
    /// The person that is tracked unless a test says otherwise.
    static let standing = TargetPlan(id: "who", kind: .person, path: [(Vector3(15, 0, 0), 0)])

    /// 8 m up, nose to the north, camera 25 degrees down, a person 15 m ahead; the tracker misses nothing by chance.
    static func tracking(
        _ model: AircraftModel = .mavicPro, targets: [TargetPlan] = [standing], obstacles: [Obstacle] = [],
        height: Double = 8, gimbal: Double = -25, seed: UInt64 = 1, tracker: (any Tracker)? = nil,
        adjust: (inout DeviceProfile) -> Void = { _ in }
    ) -> FieldReportFlight {
        var profile = DeviceProfile(model)
        profile.tracker.dropOutsPerMinute = 0
        adjust(&profile)
        let scene = Scene(
            profile: profile, limits: FlightLimits(heightMeters: 500), obstacles: obstacles, targets: targets,
            seed: seed)
        var world = World(
            aircraft: AircraftState(positionNED: Vector3(0, 0, -height), headingDegrees: 0),
            gimbal: GimbalState(pitchDegrees: gimbal),
            scene: scene)
        for index in world.targets.indices { world.targets[index].isStopped = true }
        var setup = SessionSetup(scene: scene, world: world)
        setup.tracker = tracker
        return FieldReportFlight(setup)
    }

    var track: ActiveTrackMachine { session.state.activeTrack }
    var trackState: ActiveTrackState { track.state }

    /// Where a target's middle truly is in the picture; outside of it, too.
    func middle(_ index: Int = 0) -> ImagePoint? {
        let (world, scene) = (world, session.scene)
        return world.cameraPose(scene).imagePoint(of: world.targets[index].centerNED(scene.targets[index]))
    }

    /// The true box of a target in the picture.
    func box(_ index: Int = 0) -> ImageRect? {
        world.view(of: index, from: world.cameraPose(session.scene), session.scene)?.box
    }

    static func start(_ box: ImageRect, _ mode: ActiveTrackMode, _ path: QuickShotMode = .unknown) -> Command {
        .activeTrackStart(x: box.minU, y: box.minV, width: box.width, height: box.height, mode, path)
    }

    static func canStart(_ box: ImageRect, _ mode: ActiveTrackMode, _ path: QuickShotMode = .unknown) -> Command {
        .activeTrackCanStart(x: box.minU, y: box.minV, width: box.width, height: box.height, mode, path)
    }

    /// A call whose answer may take as long as a lock; its code, or nil when none came or several.
    func late(_ command: Command) throws -> Int16? {
        let request = try submit(command)
        for _ in 0..<200 where !records.contains(where: { $0.isAnswer(to: request) }) { try run(seconds: 0.01) }
        let codes = records.compactMap { record -> Int16? in
            if case .completed(request, let code, _) = record.event { code.number } else { nil }
        }
        return codes.count == 1 ? codes[0] : nil
    }

    /// Starts with a tap on a target, wherever it is.
    func tap(_ mode: ActiveTrackMode = .trace, _ path: QuickShotMode = .unknown, target: Int = 0) throws -> Int16? {
        let point = middle(target) ?? ImagePoint(0.5, 0.5)
        return try late(Self.start(ImageRect(from: point, to: point), mode, path))
    }

    /// Everything the operator said, from a place in the records on.
    func trackEvents(from start: Int = 0) -> [ActiveTrackEvent] {
        records.dropFirst(start).compactMap { if case .activeTrack(let event) = $0.event { event } else { nil } }
    }

    /// Changes of the operator's state.
    func trackChanges(from start: Int = 0) -> [ActiveTrackEvent] {
        trackEvents(from: start).filter { $0.previous != $0.current }
    }

    /// What is wrong with what the operator said: each event follows the one before, has its payload exactly in the
    /// states that have one, and boxes lie in the picture.
    func trackFaults(from first: ActiveTrackState) -> [String] {
        var faults: [String] = []
        var state = first
        for event in trackEvents() {
            if event.previous != state { faults.append("\(event.previous) does not follow \(state)") }
            state = event.current
            if (event.tracking != nil) != event.current.hasTrackingState { faults.append("payload: \(event)") }
            guard let told = event.tracking else { continue }
            let sides = [told.minU, told.minV, told.maxU, told.maxV]
            let isInside = sides.allSatisfy { $0 >= 0 && $0 <= 1 } && told.minU <= told.maxU && told.minV <= told.maxV
            if !isInside { faults.append("box: \(event)") }
            if (told.reason != .none) != (event.current == .cannotConfirm) { faults.append("reason: \(event)") }
        }
        if state != trackState { faults.append("\(trackState) was not told after \(state)") }
        return faults
    }
}

extension ActiveTrackState {
    /// In these there is something to tell about a target or about sensed people; spelled out from the contract.
    var hasTrackingState: Bool {
        switch self {
        case .waitingForConfirmation, .cannotConfirm, .aircraftFollowing, .onlyCameraFollowing, .performingQuickShot,
            .autoSensing, .autoSensingForQuickShot:
            true
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .readyToStart, .detectingHuman,
            .findingTrackedTarget:
            false
        }
    }
}

/// A tracker of the user's own that trembles while it is told to.
final class TremblingTracker: Tracker {
    var trembles = true
    private var side = 1.0

    func track(_ frame: TrackerFrame) -> TrackerReport? {
        guard let box = frame.boxes.first?.box else { return nil }
        guard trembles else { return TrackerReport(box, confidence: 1) }
        side = -side
        let off = 0.06 * side
        return TrackerReport(
            ImageRect(minU: box.minU + off, minV: box.minV, maxU: box.maxU + off, maxV: box.maxV), confidence: 1)
    }
}
