import Contract
import SimCore

/// What the flight controller reports as its mode. [FCB]
///
/// Pure: the same world and mission state have the same mode.
public func flightMode(
    world: borrowing World, tapFly: TapFlyState, activeTrack: ActiveTrackState = .unknown
) -> FlightMode {
    let status = world.status
    if status.areMotorsOn && !world.aircraft.isFlying && !status.isTakingOff { return .motorsJustStarted }
    if status.isTakingOff { return .autoTakeoff }
    if status.isLandingConfirmationNeeded { return .confirmLanding }
    if status.isLanding { return .autoLanding }
    if status.isGoingHome { return .goHome }
    switch tapFly {
    case .executing, .executionPaused, .executionResetting: return .tapFly
    case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .readyToStart: break
    }
    switch activeTrack {
    case .onlyCameraFollowing, .performingQuickShot: return .activeTrackSpotlight
    case .waitingForConfirmation, .cannotConfirm, .aircraftFollowing, .findingTrackedTarget: return .activeTrack
    case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .readyToStart, .autoSensing,
        .autoSensingForQuickShot, .detectingHuman:
        break
    }
    if status.isVirtualStickOn { return .joystick }
    switch world.effectiveMode {
    case .A: return .atti
    case .S: return .gpsSport
    case .T: return .tripod
    case .P, .G, .M, .F, .unknown: break
    }
    if world.isDrifting { return .atti }
    return world.conditions.holds(.noviceMode) ? .gpsNovice : .gpsAtti
}
