import Contract
import Foundation

/// What an app asks of the gimbal. [GIM]
public final class DJIGimbalRotation: NSObject, Sendable {
    let asked: GimbalRotation

    /// A rotation by or to angles in degrees, or at speeds in degrees per second.
    ///
    /// - Parameters:
    ///   - pitchValue: up is positive; nil leaves the pitch alone, as for the others.
    ///   - rollValue: no model lets an app turn the roll.
    ///   - yawValue: clockwise is positive, an absolute angle is measured from the nose.
    ///   - time: how long a move by angles takes, seconds; 0: as fast as the gimbal can.
    ///   - mode: what the numbers mean.
    ///   - ignore: taken, without effect.
    public init(
        pitchValue: NSNumber?, rollValue: NSNumber?, yawValue: NSNumber?, time: TimeInterval,
        mode: DJIGimbalRotationMode, ignore: Bool
    ) {
        asked = GimbalRotation(
            mode, axes: GimbalAxes(pitch: pitchValue != nil, roll: rollValue != nil, yaw: yawValue != nil),
            pitch: pitchValue?.doubleValue ?? 0, roll: rollValue?.doubleValue ?? 0, yaw: yawValue?.doubleValue ?? 0,
            seconds: time)
        self.ignore = ignore
    }

    /// Degrees or degrees per second; nil where the pitch stays as it is.
    public var pitch: NSNumber? { asked.axes.movesPitch ? NSNumber(value: asked.pitch) : nil }
    /// Degrees or degrees per second; nil where the roll stays as it is.
    public var roll: NSNumber? { asked.axes.movesRoll ? NSNumber(value: asked.roll) : nil }
    /// Degrees or degrees per second; nil where the pan stays as it is.
    public var yaw: NSNumber? { asked.axes.movesYaw ? NSNumber(value: asked.yaw) : nil }
    /// Seconds.
    public var time: TimeInterval { asked.seconds }
    /// What the numbers mean.
    public var mode: DJIGimbalRotationMode { asked.mode }
    /// As given.
    public let ignore: Bool
}
