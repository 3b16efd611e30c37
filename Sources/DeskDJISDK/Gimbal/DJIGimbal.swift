import Contract
import DeskDelivery
import FlightSession
import Foundation

/// Hears the gimbal's state, on the main queue. [GIM]
public protocol DJIGimbalDelegate: AnyObject {
    /// The gimbal pushed its state.
    func gimbal(_ gimbal: DJIGimbal, didUpdate state: DJIGimbalState)
}

extension DJIGimbalDelegate {
    /// Does nothing unless the delegate has its own.
    public func gimbal(_ gimbal: DJIGimbal, didUpdate state: DJIGimbalState) {}
}

/// Three angles of a gimbal, degrees. [GIM]
public struct DJIGimbalAttitude: Hashable, Sendable {
    /// 0 level, -90 straight down.
    public var pitch: Float
    /// Right side down positive.
    public var roll: Float
    /// Clockwise from true north.
    public var yaw: Float
}

/// What the gimbal pushes. [GIM]
public final class DJIGimbalState: NSObject, Sendable {
    private let report: GimbalReport

    init(_ report: GimbalReport) { self.report = report }

    /// Where the camera looks, degrees.
    public var attitudeInDegrees: DJIGimbalAttitude {
        DJIGimbalAttitude(
            pitch: Float(report.pitchDegrees), roll: Float(report.rollDegrees), yaw: Float(report.yawDegrees))
    }
    /// Clockwise positive, degrees.
    public var yawRelativeToAircraftHeading: Float { Float(report.yawRelativeToAircraftHeadingDegrees) }
    /// The pitch is at an end of the model's range.
    public var isPitchAtStop: Bool { report.isPitchAtStop }
    /// Always false: nothing turns the roll.
    public var isRollAtStop: Bool { report.isRollAtStop }
    /// The pan is at an end of the model's range; false on models that cannot pan.
    public var isYawAtStop: Bool { report.isYawAtStop }
    /// Which axes follow the aircraft.
    public var mode: DJIGimbalMode { report.mode }
}

/// Holds the camera. [GIM]
public final class DJIGimbal: DJIBaseComponent, @unchecked Sendable {
    /// Told the state ten times a second while there is a product; held weakly.
    public var delegate: (any DJIGimbalDelegate)? {
        get { core.delegate(of: self) as? any DJIGimbalDelegate }
        set {
            core.setDelegate(newValue, of: self, topics: .flightState) { [weak self, weak newValue] _ in
                guard let self, let report = self.core.pushed({ $0.gimbalReport }) else { return }
                newValue?.gimbal(self, didUpdate: DJIGimbalState(report))
            }
        }
    }

    /// Sets which axes follow the aircraft.
    ///
    /// - Parameters:
    ///   - mode: which axes stay with the nose, and which an app turns.
    ///   - completion: an error for `unknown`, for `free` on a model whose pan no app can turn, and while ActiveTrack
    ///     owns the gimbal.
    public func setMode(_ mode: DJIGimbalMode, withCompletion completion: DJICompletionBlock? = nil) {
        core.call(.gimbalSetMode(mode), completion)
    }

    /// Turns the camera; answered when the gimbal has taken the rotation.
    ///
    /// - Parameters:
    ///   - rotation: angles in degrees, or speeds in degrees per second; axes without a value stay as they are.
    ///   - completion: an error for an axis that no app can turn, for numbers that are none, and while ActiveTrack owns
    ///     the gimbal.
    public func rotate(with rotation: DJIGimbalRotation, completion: DJICompletionBlock? = nil) {
        core.call(.gimbalRotate(rotation.asked), completion)
    }

    /// Turns the camera back: the pitch to level, on the Phantom 4 family straight down first.
    public func reset(completion: DJICompletionBlock? = nil) { core.call(.gimbalReset, completion) }
}
