import Contract
import SimMath

extension TrackFlight: FieldVisitable {
    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("mode", mode)
        visitor.field("quickShot", quickShot)
        visitor.field("type", type)
        visitor.field("targetNED", targetNED)
        visitor.field("targetVelocityNED", targetVelocityNED)
        visitor.field("framesUnseen", framesUnseen)
        visitor.field("distanceMeters", distanceMeters)
        visitor.field("sideNED", sideNED)
        visitor.field("heightMeters", heightMeters)
        visitor.field("startDistanceMeters", startDistanceMeters)
        visitor.field("startHeightMeters", startHeightMeters)
        visitor.field("circularSpeedMps", circularSpeedMps)
        visitor.field("isSideChosen", isSideChosen)
        visitor.field("flownTicks", flownTicks)
        visitor.field("bearingDegrees", bearingDegrees)
        visitor.field("bearingRateDps", bearingRateDps)
        visitor.field("pitchDegrees", pitchDegrees)
        visitor.field("pitchRateDps", pitchRateDps)
        visitor.field("courseNED", courseNED)
        visitor.field("isBlocked", isBlocked)
        visitor.field("isGimbalAtStop", isGimbalAtStop)
    }
}

extension TrackFlight {
    /// What is written where there is no flight.
    public static let absent = TrackFlight(type: .unknown)

    private init(type: TargetType) { self.type = type }
}
