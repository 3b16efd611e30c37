import Contract
import Foundation
import SimMath

/// What all missions have in common: nothing. [TFM]
open class DJIMission: NSObject {}

/// A tap and a way to fly. Read when a start is called; changes after that call have no effect on it. [TFM]
open class DJITapFlyMission: DJIMission {
    /// The tapped point: (0, 0) top left of the video, (1, 1) bottom right.
    public var imageLocationToCalculateDirection = CGPoint(x: 0, y: 0)
    /// Backward and Free exist only on the Phantom 4 Pro.
    public var tapFlyMode = DJITapFlyMode.forward

    /// The call that starts this mission.
    var command: Command {
        let point = imageLocationToCalculateDirection
        return .tapFlyStart(
            image: ImagePoint(Double(point.x), Double(point.y)),
            mode: TapFlyMode(rawValue: tapFlyMode.rawValue) ?? .unknown)
    }
}

/// The moving part of a TapFly mission, at the time of its event. [TFM]
public final class DJITapFlyExecutionState: NSObject, Sendable {
    /// Travel direction in N-E-D, of unit length.
    public let direction: DJISDKVector3D
    /// Where that direction lies in the video now, normalised; (0, 0) when it cannot be drawn.
    public let imageLocation: CGPoint
    /// Actual speed, m/s.
    public let speed: Float
    /// None unless an obstacle is being passed.
    public let bypassDirection: DJIBypassDirection
    /// Nose minus flight direction, degrees in (-180, 180], clockwise positive.
    public let relativeHeading: Float

    init(_ execution: TapFlyExecution) {
        direction = DJISDKVector3D(execution.directionNED)
        imageLocation = CGPoint(x: execution.image.u, y: execution.image.v)
        speed = execution.speedMps
        bypassDirection = DJIBypassDirection(number: execution.bypass.rawValue)
        relativeHeading = execution.relativeHeadingDegrees
    }
}

/// A change of the TapFly operator, or (with equal states) news of the flight. [TFO]
public final class DJITapFlyMissionEvent: NSObject, Sendable {
    /// Where the operator was before.
    public let previousState: DJITapFlyMissionState
    /// Where it is now; the same as before when this is only news of the flight.
    public let currentState: DJITapFlyMissionState
    /// Nil outside Executing, ExecutionPaused and (unless the profile is strict) ExecutionResetting.
    public let executionState: DJITapFlyExecutionState?
    private let code: ErrorCode

    /// Why a mission ended that nobody asked to end, or what stands in the way of a start.
    public var error: (any Error)? { NSError.make(code) }

    init(_ event: TapFlyEvent) {
        previousState = DJITapFlyMissionState(number: event.previous.rawValue)
        currentState = DJITapFlyMissionState(number: event.current.rawValue)
        executionState = event.execution.map { DJITapFlyExecutionState($0) }
        code = event.error
    }
}
