import Contract
import SimMath

/// The stabilised camera mount: roll is held at 0, pitch and pan move.
///
/// The pan is measured from the nose, which it follows where nobody moves it.
@frozen
public struct GimbalState: Hashable, Sendable, FieldVisitable {
    /// 0 level, -90 straight down.
    public var pitchDegrees: Double
    /// Where the pitch is going.
    public var pitchWantedDegrees: Double
    /// How fast, degrees per second; 0: as fast as the gimbal can.
    public var pitchRateDps = 0.0
    /// From the nose to where the camera looks, clockwise; 0 on models that cannot pan.
    public var panDegrees = 0.0
    /// Where the pan is going; whoever sets it keeps it within the model's range.
    public var panWantedDegrees = 0.0
    /// How fast, degrees per second; 0: as fast as the gimbal can.
    public var panRateDps = 0.0
    /// In `free` the camera keeps its bearing when the nose turns. In `FPV` nothing differs from `yawFollow`: the
    /// picture does not roll with the aircraft, as the simulated horizon is level.
    public var mode = GimbalMode.yawFollow

    public init(pitchDegrees: Double) {
        self.pitchDegrees = pitchDegrees
        pitchWantedDegrees = pitchDegrees
    }

    /// Sends the pitch somewhere, as far as the model goes: the one rule for whoever moves it.
    ///
    /// - Parameter rateDps: degrees per second; 0: as fast as the gimbal can.
    @inlinable
    public mutating func turnPitch(to degrees: Double, rateDps: Double = 0, _ camera: CameraProfile) {
        pitchWantedDegrees = min(camera.gimbalPitchMaxDegrees, max(camera.gimbalPitchMinDegrees, degrees))
        pitchRateDps = rateDps
    }

    /// Sends the pan somewhere, as far as the model goes.
    @inlinable
    public mutating func turnPan(to degrees: Double, rateDps: Double = 0, _ camera: CameraProfile) {
        panWantedDegrees = min(camera.gimbalPanMaxDegrees, max(-camera.gimbalPanMaxDegrees, degrees))
        panRateDps = rateDps
    }

    /// - Parameter turnedDegrees: how far the nose has turned in this tick, clockwise.
    @inlinable
    public mutating func step(_ camera: CameraProfile, turnedDegrees: Double = 0) {
        if mode == .free && turnedDegrees != 0 { keepBearing(turnedDegrees, camera) }
        if pitchDegrees == pitchWantedDegrees && panDegrees == panWantedDegrees { return }
        let most = camera.gimbalRateMaxDps
        pitchDegrees = Self.approach(pitchWantedDegrees, from: pitchDegrees, by: Self.change(pitchRateDps, most))
        panDegrees = Self.approach(panWantedDegrees, from: panDegrees, by: Self.change(panRateDps, most))
    }

    @usableFromInline
    mutating func keepBearing(_ turnedDegrees: Double, _ camera: CameraProfile) {
        let most = camera.gimbalPanMaxDegrees
        panDegrees = min(most, max(-most, panDegrees - turnedDegrees))
        panWantedDegrees = min(most, max(-most, panWantedDegrees - turnedDegrees))
    }

    @inlinable
    static func change(_ rateDps: Double, _ most: Double) -> Double {
        (rateDps > 0 ? min(rateDps, most) : most) * Tick.seconds
    }

    @inlinable
    static func approach(_ wanted: Double, from now: Double, by change: Double) -> Double {
        let left = wanted - now
        return abs(left) <= change ? wanted : now + (left < 0 ? -change : change)
    }

    @inlinable
    public mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.field("pitchDegrees", pitchDegrees)
        visitor.field("pitchWantedDegrees", pitchWantedDegrees)
        visitor.field("pitchRateDps", pitchRateDps)
        visitor.field("panDegrees", panDegrees)
        visitor.field("panWantedDegrees", panWantedDegrees)
        visitor.field("panRateDps", panRateDps)
        visitor.field("mode", mode)
    }
}
