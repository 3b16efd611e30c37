import Contract
import SimCore
import SimMath

extension TapFlyMachine: FieldVisitable {
    /// The phase is written flat, with zeros for what it does not carry, so that frames keep one shape.
    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.enter("settings")
        visitor.field("speedMps", settings.speedMps)
        visitor.field("isBypassEnabled", settings.isBypassEnabled)
        visitor.leave()
        visitor.field("state", state)
        visitor.field("lastAnnounced", lastAnnounced)
        visitor.nested("late", &late)
        visitor.enter("phase")
        var isStarting = false
        var isPaused = false
        var until = Tick.zero
        var reason = ErrorCode.ok
        var current = flight
        switch phase {
        case .outOfReach(let flight, let pause):
            current = flight
            isPaused = pause
        case .recovering(let ready): until = ready
        case .takingOver(let flight, let pause, let ready):
            current = flight
            isPaused = pause
            until = ready
        case .cannotStart(let code): reason = code
        case .starting(let flight, let due):
            isStarting = true
            until = due
            current = flight
        case .resetting(_, let due, let code):
            until = due
            reason = code
        case .unknown, .disconnected, .notSupported, .readyToStart, .executing, .paused: break
        }
        visitor.field("isStarting", isStarting)
        visitor.field("isPaused", isPaused)
        visitor.field("until", until)
        visitor.field("reason", reason)
        visitor.leave()
        var flight = current ?? .absent
        visitor.nested("flight", &flight)
    }
}

extension TapFlyFlight: FieldVisitable {
    /// What is written where there is no flight.
    @usableFromInline static let absent = TapFlyFlight(
        mode: .unknown, directionNED: .zero, lineNED: .zero, bearingDegrees: 0, isTurningNose: false, request: .none)

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("mode", mode)
        visitor.field("directionNED", directionNED)
        visitor.field("lineNED", lineNED)
        visitor.field("bearingDegrees", bearingDegrees)
        visitor.field("isTurningNose", isTurningNose)
        visitor.field("request", Int64(request.number))
        visitor.nested("bypass", &bypass)
    }
}

extension TapFlyBypass: FieldVisitable {
    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("direction", direction)
        visitor.field("wayMeters", wayMeters)
        visitor.field("isHeld", isHeld)
        visitor.field("lookIn", lookIn)
        visitor.field("stalled", stalled)
    }
}
