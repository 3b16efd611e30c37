import Contract
import SimCore

/// A call of an app on the gimbal. [GIM]
public enum GimbalCall: Hashable, Sendable {
    case rotate(GimbalRotation)
    case reset
    case setMode(GimbalMode)

    /// Takes the call as it reaches the gimbal.
    ///
    /// It is answered when the gimbal has taken it, not when the camera has arrived; an angle beyond the model's range
    /// ends at the stop. The roll is held level and no app can turn it, nor the pan of a model that only stabilises
    /// with it. (proposed)
    ///
    /// - Parameter isTaken: the gimbal belongs to a mission, and every call fails. (Q13)
    /// - Returns: ok, or why nothing has happened.
    public func act(on gimbal: inout GimbalState, isTaken: Bool, _ camera: CameraProfile) -> ErrorCode {
        if isTaken { return .commandNotSupportByCurrentState }
        switch self {
        case .rotate(let turn):
            if let code = Self.refusal(turn, camera) { return code }
            Self.turn(&gimbal, turn, camera)
        case .reset: Self.reset(&gimbal, camera)
        case .setMode(let mode):
            if mode == .unknown { return .invalidParameters }
            if mode == .free && !camera.isPanSteerable { return .sdkFeatureNotSupported }
            gimbal.mode = mode
            if mode != .free { gimbal.turnPan(to: 0, camera) }
        }
        return .ok
    }

    private static func refusal(_ turn: GimbalRotation, _ camera: CameraProfile) -> ErrorCode? {
        if turn.axes.movesRoll || turn.axes.movesYaw && !camera.isPanSteerable { return .sdkFeatureNotSupported }
        let areFinite =
            (!turn.axes.movesPitch || turn.pitch.isFinite) && (!turn.axes.movesYaw || turn.yaw.isFinite)
        guard areFinite else { return .invalidParameters }
        // Speeds take no time; false for NaN as well.
        return turn.mode == .speed || turn.seconds >= 0 && turn.seconds.isFinite ? nil : .invalidParameters
    }

    private static func turn(_ gimbal: inout GimbalState, _ turn: GimbalRotation, _ camera: CameraProfile) {
        if turn.axes.movesPitch {
            let (to, rate) = goal(turn, turn.pitch, gimbal.pitchDegrees, full: 360)
            gimbal.turnPitch(to: to, rateDps: rate, camera)
        }
        if turn.axes.movesYaw {
            let (to, rate) = goal(turn, turn.yaw, gimbal.panDegrees, full: 720)
            gimbal.turnPan(to: to, rateDps: rate, camera)
        }
    }

    /// Where an axis goes, and how fast.
    ///
    /// - Parameter full: farther than any range: a speed goes on to the stop.
    private static func goal(
        _ turn: GimbalRotation, _ value: Double, _ now: Double, full: Double
    ) -> (degrees: Double, rateDps: Double) {
        var way: Double
        switch turn.mode {
        case .relativeAngle: way = value
        case .absoluteAngle: way = value - now
        case .speed: return value == 0 ? (now, 0) : (value < 0 ? -full : full, abs(value))
        }
        way = min(full, max(-full, way))
        return (now + way, turn.seconds > 0 ? abs(way) / turn.seconds : 0)
    }

    /// The Phantom 4 family looks straight down first and ahead when asked again; elsewhere only the pitch returns.
    /// [G-GIM]
    private static func reset(_ gimbal: inout GimbalState, _ camera: CameraProfile) {
        let isDown = gimbal.pitchWantedDegrees <= camera.gimbalPitchMinDegrees
        gimbal.turnPitch(to: camera.isGimbalResetTwofold && !isDown ? camera.gimbalPitchMinDegrees : 0, camera)
        if camera.isGimbalResetTwofold { gimbal.turnPan(to: 0, camera) }
    }
}
