import Contract
import SimCore
import SimMath

@testable import MissionLogic

/// Looks at the operator after every tick of a walk and notes what the contract forbids, whatever the walk is about.
final class TrackWatch {
    private(set) var complaints: [String] = []
    /// The app's stops: only what one of them leads to may end a mission without an error, and a QuickShot's end.
    var stops: Set<RequestID> = []
    /// Announced changes: of the state, or of the standing reason. Pushes are not among them.
    private(set) var changes: [ActiveTrackEvent] = []
    /// Target states announced, each once in a row.
    private(set) var targetStates: [TargetState] = []
    private(set) var last: ActiveTrackEvent?
    private(set) var pushes = 0
    /// Events that led into the tracking set, and out of it.
    private(set) var entered = 0
    private(set) var left = 0

    /// A mission is still under way.
    var endsInside: Bool { state.isInTrackingSet }

    private var state: ActiveTrackState
    private var reason: ErrorCode
    private var seen: Int
    private var answers: [RequestID: Int] = [:]
    private var progress: UInt8 = 0

    init(_ rig: Rig) {
        state = rig.trackState
        reason = rig.track?.persistentError ?? .ok
        seen = rig.records.count
    }

    /// Everything since the last look. At most one tick may lie between, or the instantaneous checks miss something.
    func look(_ rig: Rig) {
        guard let track = rig.track else { return }
        var heard: Tick?
        for record in rig.records.dropFirst(seen) {
            switch record.event {
            case .activeTrack(let event):
                // Two things can happen in a tick and be told in it, but a push then has nothing to add.
                if heard == record.tick, event.isPush { complain("a push beside \(event)", record.tick) }
                heard = record.tick
                note(event, record, rig)
            case .completed(let request, _, _):
                answers[request, default: 0] += 1
                if answers[request] == 2 { complain("request \(request.number) answered twice", record.tick) }
            default: break
            }
        }
        seen = rig.records.count
        if track.state != state { complain("silent change from \(state) to \(track.state)", rig.tick) }
        if track.persistentError != reason { complain("silent change of the standing reason", rig.tick) }
        if track.persistentError.isOK == (track.state == .cannotStart) {
            complain("standing reason \(track.persistentError.number) in \(track.state)", rig.tick)
        }
        let tellsMode = track.state.isInTrackingSet && track.state != .performingQuickShot
        if (track.trackingMode == .unknown) == tellsMode {
            complain("mode \(track.trackingMode) in \(track.state)", rig.tick)
        }
    }

    private func note(_ event: ActiveTrackEvent, _ record: EventRecord, _ rig: Rig) {
        if event.previous != state { complain("\(event.previous) does not follow \(state)", record.tick) }
        let (was, isNow) = (event.previous.isInTrackingSet, event.current.isInTrackingSet)
        let isStrict = rig.scene.profile.activeTrack.isStrict
        if (event.tracking != nil) != event.current.hasPayload(isStrict: isStrict) {
            complain("payload of \(event)", record.tick)
        }
        if let tracking = event.tracking { note(tracking, event, record.tick) }
        let isTold = [-5049, -5050, -5055].contains(Int(event.error.number)) && !event.isPush
        if was && isNow && !event.error.isOK && !isTold { complain("error inside the set: \(event)", record.tick) }
        if !was && isNow { entered += 1 }
        if was && !isNow {
            left += 1
            let isAsked = stops.contains(record.cause)
            let isFinished = event.previous == .performingQuickShot && event.error.isOK && record.cause == .none
            if event.error.isOK != (isAsked || isFinished) {
                complain("error and request disagree: \(event)", record.tick)
            }
        }
        if !was && !isNow && !event.error.isOK && event.current != .cannotStart {
            complain("error outside a mission: \(event)", record.tick)
        }
        if event.isPush {
            pushes += 1
        } else {
            if event.previous == event.current && rig.track?.persistentError == reason {
                complain("nothing changed: \(event)", record.tick)
            }
            changes.append(event)
        }
        state = event.current
        reason = rig.track?.persistentError ?? .ok
        last = event
    }

    private func note(_ tracking: ActiveTrackTracking, _ event: ActiveTrackEvent, _ tick: Tick) {
        if targetStates.last != tracking.state { targetStates.append(tracking.state) }
        if !tracking.rect.isInPicture { complain("box \(tracking.rect)", tick) }
        let isReasonTold = tracking.reason != CannotConfirmReason.none
        if isReasonTold && tracking.state != .cannotConfirm { complain("reason in \(tracking)", tick) }
        if event.current != .performingQuickShot && tracking.progressPercent != 0 {
            complain("progress in \(event)", tick)
        }
        if event.previous == .performingQuickShot && tracking.progressPercent < progress && event.isPush {
            complain("progress falls", tick)
        }
        progress = tracking.progressPercent
    }

    private func complain(_ text: String, _ tick: Tick) { complaints.append("\(text) at tick \(tick.index)") }
}

extension ActiveTrackEvent {
    /// One of the ten a second that tell how something goes on.
    var isPush: Bool { previous == current && tracking != nil }
}

extension ActiveTrackState {
    /// The states in which a target is tracked or searched for, spelled out here so that the tests do not ask the code.
    var isInTrackingSet: Bool {
        switch self {
        case .waitingForConfirmation, .cannotConfirm, .aircraftFollowing, .onlyCameraFollowing, .findingTrackedTarget,
            .performingQuickShot:
            true
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .readyToStart, .autoSensing,
            .autoSensingForQuickShot, .detectingHuman:
            false
        }
    }

    func hasPayload(isStrict: Bool) -> Bool {
        switch self {
        case .waitingForConfirmation, .cannotConfirm, .aircraftFollowing, .onlyCameraFollowing: true
        case .autoSensing, .autoSensingForQuickShot, .performingQuickShot: !isStrict
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .readyToStart, .detectingHuman,
            .findingTrackedTarget:
            false
        }
    }
}
