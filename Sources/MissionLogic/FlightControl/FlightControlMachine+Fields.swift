import Contract
import SimCore
import SimMath

extension FlightControlMachine: FieldVisitable {
    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("task", task)
        visitor.field("isForced", isForced)
        visitor.field("request", Int64(request.number))
        visitor.field("taskSince", taskSince)
        visitor.field("hoverMeters", hoverMeters)
        visitor.field("isLandingConfirmed", isLandingConfirmed)
        // A copy, as nobody outside may write it.
        var virtualStick = virtualStick
        visitor.nested("virtualStick", &virtualStick)
        visitor.field("silentSince", silentSince)
        visitor.field("groundSince", groundSince)
        visitor.field("countdownSince", countdownSince)
        visitor.field("wasFlying", wasFlying)
        visitor.field("lastMode", lastMode)
    }
}

extension VirtualStick: FieldVisitable {
    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.enter("modes")
        Self.visit(modes, &visitor)
        visitor.leave()
        visitor.enter("sent")
        Self.visit(sent, &visitor)
        visitor.leave()
        visitor.enter("values")
        visitor.field("pitch", values.pitch)
        visitor.field("roll", values.roll)
        visitor.field("yaw", values.yaw)
        visitor.field("throttle", values.throttle)
        visitor.leave()
        visitor.field("leanMps2", leanMps2)
        visitor.field("until", until)
    }

    @inlinable
    static func visit<V: FieldVisitor>(_ modes: VirtualStickModes, _ visitor: inout V) {
        visitor.field("vertical", modes.vertical)
        visitor.field("rollPitch", modes.rollPitch)
        visitor.field("yaw", modes.yaw)
        visitor.field("system", modes.system)
    }
}
