import Contract
import SimCore
import SimMath

@testable import MissionLogic

/// Looks at the operator after every tick of a walk and notes what the contract forbids, whatever the walk is about.
final class TapFlyWatch {
    private(set) var complaints: [String] = []
    /// The app's stops: only what one of them leads to may end a mission without an error.
    var stops: Set<RequestID> = []
    /// Whether orders to the flight controller may be refused in this walk.
    var toleratesRefusals = false
    /// Announced changes: of the state, or of the standing reason. Pushes of a running mission are not among them.
    private(set) var changes: [TapFlyEvent] = []
    /// How the obstacle in the way was passed, each direction once in a row.
    private(set) var bypasses: [BypassDirection] = []
    private(set) var pushes = 0
    /// Events that led into the executing set, and out of it.
    private(set) var entered = 0
    private(set) var left = 0

    /// A mission is still under way.
    var endsInside: Bool { state.isInExecutingSet }

    private var state: TapFlyState
    private var reason: ErrorCode
    private var seen: Int
    private var answers: [RequestID: Int] = [:]
    private let isStrict: Bool

    init(_ rig: Rig) {
        state = rig.state
        reason = rig.machine.persistentError
        seen = rig.records.count
        isStrict = rig.scene.profile.tapFly.isStrict
    }

    /// Everything since the last look. At most one tick may lie between, or the instantaneous checks miss something.
    func look(_ rig: Rig) {
        var heard: Tick?
        for record in rig.records.dropFirst(seen) {
            switch record.event {
            case .tapFly(let event):
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
        if rig.state != state { complain("silent change from \(state) to \(rig.state)", rig.tick) }
        let standing = rig.machine.persistentError
        if standing != reason { complain("silent change of the standing reason to \(standing.number)", rig.tick) }
        if standing.isOK == (rig.state == .cannotStart) {
            complain("standing reason \(standing.number) in \(rig.state)", rig.tick)
        }
        if (rig.machine.mode == .unknown) == rig.state.isInExecutingSet {
            complain("mode \(rig.machine.mode) in \(rig.state)", rig.tick)
        }
        let needsTapFly = rig.state.isInExecutingSet || rig.state == .readyToStart || rig.state == .cannotStart
        if rig.scene.profile.missions.hasTapFly ? rig.state == .notSupported : needsTapFly {
            complain("\(rig.state) on \(rig.scene.profile.model)", rig.tick)
        }
    }

    private func note(_ event: TapFlyEvent, _ record: EventRecord, _ rig: Rig) {
        if event.previous != state { complain("\(event.previous) does not follow \(state)", record.tick) }
        let (was, isNow) = (event.previous.isInExecutingSet, event.current.isInExecutingSet)
        let hasPayload = isNow && !(isStrict && event.current == .executionResetting)
        if (event.execution != nil) != hasPayload { complain("payload of \(event)", record.tick) }
        if isNow && !event.error.isOK { complain("error inside the set: \(event)", record.tick) }
        if let execution = event.execution { note(execution, record.tick) }
        if !was && isNow { entered += 1 }
        if was && !isNow {
            left += 1
            if event.error.isOK != stops.contains(record.cause) {
                complain("error and request disagree: \(event)", record.tick)
            }
        }
        if !was && !isNow && !event.error.isOK && event.current != .cannotStart {
            complain("error outside a mission: \(event)", record.tick)
        }
        if event.isPush {
            pushes += 1
        } else {
            if event.previous == event.current && rig.machine.persistentError == reason {
                complain("nothing changed: \(event)", record.tick)
            }
            changes.append(event)
        }
        state = event.current
        reason = rig.machine.persistentError
    }

    private func note(_ execution: TapFlyExecution, _ tick: Tick) {
        if abs(execution.directionNED.length - 1) > 1e-9 { complain("direction of another length", tick) }
        let heading = execution.relativeHeadingDegrees
        if !(heading > -180 && heading <= 180) { complain("relative heading \(heading)", tick) }
        if !(execution.speedMps >= 0 && execution.speedMps < 40) { complain("speed \(execution.speedMps)", tick) }
        if !execution.image.u.isFinite || !execution.image.v.isFinite { complain("image point", tick) }
        if bypasses.last != execution.bypass { bypasses.append(execution.bypass) }
    }

    private func complain(_ text: String, _ tick: Tick) { complaints.append("\(text) at tick \(tick.index)") }
}

extension TapFlyEvent {
    /// One of the ten a second that tell how a mission goes on.
    fileprivate var isPush: Bool { previous == current && current.isInExecutingSet }
}
