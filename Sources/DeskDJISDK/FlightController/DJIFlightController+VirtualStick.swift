import Contract
import DeskDelivery
import Foundation

/// One set of virtual stick values. [FCB]
///
/// In velocity mode `pitch` goes right (or east) and `roll` forward (or north): the names are the axes that the
/// aircraft turns about in angle mode.
public struct DJIVirtualStickFlightControlData: Hashable, Sendable {
    /// ±15 m/s or ±30°.
    public var pitch: Float
    /// ±15 m/s or ±30°.
    public var roll: Float
    /// ±180°, or ±100°/s.
    public var yaw: Float
    /// ±4 m/s, or 0…500 m above home.
    public var verticalThrottle: Float

    public init() { self.init(pitch: 0, roll: 0, yaw: 0, verticalThrottle: 0) }

    /// All four values, in the units of the modes that are set.
    public init(pitch: Float, roll: Float, yaw: Float, verticalThrottle: Float) {
        self.pitch = pitch
        self.roll = roll
        self.yaw = yaw
        self.verticalThrottle = verticalThrottle
    }
}

extension DJIFlightController {
    /// Takes the sticks for the app, or gives them back.
    public func setVirtualStickModeEnabled(_ enabled: Bool, withCompletion completion: DJICompletionBlock? = nil) {
        core.call(.virtualStickEnable(enabled), completion)
    }

    /// The app may take the sticks: there is a product, and nothing else flies it.
    public func isVirtualStickControlModeAvailable() -> Bool {
        core.withSession { session in
            session.core.state.world.hasProduct && session.core.state.flightControl.task == .none
                && !session.core.state.tapFly.state.isExecuting && !session.core.state.activeTrack.state.isTracking
        }
    }

    /// Flies by values until the next ones; they hold for half a second.
    public func send(
        _ controlData: DJIVirtualStickFlightControlData, withCompletion completion: DJICompletionBlock? = nil
    ) {
        let values = VirtualStickValues(
            pitch: Double(controlData.pitch), roll: Double(controlData.roll), yaw: Double(controlData.yaw),
            throttle: Double(controlData.verticalThrottle))
        core.call(.virtualStickSend(values), completion)
    }

    /// Meaning of `verticalThrottle` in values sent from now on.
    public var verticalControlMode: DJIVirtualStickVerticalControlMode {
        get { virtualStick.modes.vertical }
        set { set { $0.vertical = newValue } }
    }
    /// Meaning of `roll` and `pitch` in values sent from now on.
    public var rollPitchControlMode: DJIVirtualStickRollPitchControlMode {
        get { virtualStick.modes.rollPitch }
        set { set { $0.rollPitch = newValue } }
    }
    /// Meaning of `yaw` in values sent from now on.
    public var yawControlMode: DJIVirtualStickYawControlMode {
        get { virtualStick.modes.yaw }
        set { set { $0.yaw = newValue } }
    }
    /// Frame of `roll` and `pitch` in values sent from now on.
    public var rollPitchCoordinateSystem: DJIVirtualStickFlightCoordinateSystem {
        get { virtualStick.modes.system }
        set { set { $0.system = newValue } }
    }

    private func set(_ change: (inout VirtualStickModes) -> Void) {
        core.call(.virtualStickModes(virtualStick.change(change)), nil as DJICompletionBlock?)
    }
}

/// The four properties of the app's flight controller object, which the SDK keeps on the phone. They reach the session
/// together, because two that are set between ticks must not undo each other.
///
/// `@unchecked Sendable`: the lock guards the value.
final class VirtualStickSettings: @unchecked Sendable {
    private let lock = NSLock()
    private var value = VirtualStickModes()

    var modes: VirtualStickModes {
        lock.lock()
        defer { lock.unlock() }
        return value
    }

    func change(_ change: (inout VirtualStickModes) -> Void) -> VirtualStickModes {
        lock.lock()
        defer { lock.unlock() }
        change(&value)
        return value
    }
}
