import Contract
import SimCore
import SimMath

extension ActiveTrackMachine: FieldVisitable {
    /// The phase is written flat, with zeros for what it does not carry, so that frames keep one shape.
    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("state", state)
        visitor.field("isRetreatEnabled", isRetreatEnabled)
        visitor.field("isGestureModeEnabled", isGestureModeEnabled)
        visitor.field("isAutoSensingEnabled", isAutoSensingEnabled)
        visitor.field("isAutoSensingForQuickShotEnabled", isAutoSensingForQuickShotEnabled)
        visitor.field("signSince", signSince)
        visitor.field("photoSignSince", photoSignSince)
        visitor.field("lastAnnounced", lastAnnounced)
        visitor.nested("late", &late)
        visitor.nested("configuring", &configuring)
        visitor.field("hasFlight", hasFlight)
        visitor.field("blockedSince", blockedSince)
        // A copy, as nobody outside may write it.
        var flight = flight
        visitor.nested("flight", &flight)
        visitor.enter("phase")
        var isStarting = false
        var until = Tick.zero
        var reason = ErrorCode.ok
        var current = mission
        switch phase {
        case .outOfReach(let mission): current = mission
        case .recovering(let ready): until = ready
        case .takingOver(let mission, let ready):
            current = mission
            until = ready
        case .cannotStart(let code): reason = code
        case .starting(let mission, _):
            isStarting = true
            current = mission
        case .unknown, .disconnected, .notSupported, .idle, .tracking: break
        }
        visitor.field("isStarting", isStarting)
        visitor.field("until", until)
        visitor.field("reason", reason)
        visitor.leave()
        var mission = current ?? .absent
        visitor.nested("mission", &mission)
    }
}

extension TrackMission: FieldVisitable {
    /// What is written where there is no mission.
    @usableFromInline static let absent = TrackMission(.unknown, .unknown, TargetID(-1), .unknown, .none)

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("mode", mode)
        visitor.field("quickShot", quickShot)
        visitor.field("target", Int64(target.index))
        visitor.field("type", type)
        visitor.field("request", Int64(request.number))
        visitor.field("stage", state)
        visitor.field("reason", reason)
        visitor.field("circularSpeedMps", circularSpeedMps)
        visitor.field("since", since)
        visitor.field("poorSince", poorSince)
        visitor.field("unseenSince", unseenSince)
        visitor.field("isLow", isLow)
        visitor.field("jitterSum", jitterSum)
        visitor.field("jitterFrames", jitterFrames)
        visitor.field("jitterMean", jitterMean)
    }
}
