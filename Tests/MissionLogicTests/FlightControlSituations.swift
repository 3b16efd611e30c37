import Contract
import SimCore
import SimMath

@testable import MissionLogic

/// Where a flight can stand, as the tables name it; each is reached by what a user, a pilot or the world does.
enum Situation: String, CaseIterable {
    case off, starting, idling, leavingGround, takingOff, hovering, landing, confirming, goingHome, virtualStick
    case forced, countingDown, sport, tripod, weakGPS, noHome, disconnected

    /// A fresh aircraft in this situation.
    func rig() -> Rig {
        let rig = Rig(height: isOnGround ? 0 : 20, obstacles: self == .confirming ? Self.unevenGround : [])
        if !isOnGround { rig.world.aircraft = AircraftState(positionNED: Vector3(60, 0, -20), headingDegrees: 0) }
        rig.step()
        bring(rig)
        return rig
    }

    private var isOnGround: Bool {
        switch self {
        case .off, .starting, .idling, .leavingGround, .takingOff: true
        case .hovering, .landing, .confirming, .goingHome, .virtualStick, .forced, .countingDown, .sport, .tripod,
            .weakGPS, .noHome, .disconnected:
            false
        }
    }

    private static let unevenGround = [
        Obstacle(id: "stone", centerNED: Vector3(60, 1, 0), halfSize: Vector3(0.3, 0.3, 0.2))
    ]

    private func bring(_ rig: Rig) {
        switch self {
        case .off, .hovering: break
        case .starting: rig.call(.turnOnMotors)
        case .idling:
            rig.call(.turnOnMotors)
            rig.run(seconds: 2)
        case .leavingGround: rig.call(.takeOff)
        case .takingOff:
            rig.call(.takeOff)
            for _ in 0..<500 where rig.world.aircraft.heightMeters < 0.3 { rig.step() }
        case .landing: rig.call(.land)
        case .confirming:
            rig.call(.land)
            for _ in 0..<6000 where !rig.world.status.isLandingConfirmationNeeded { rig.step() }
        case .goingHome: rig.call(.goHome)
        case .virtualStick: rig.call(.enableVirtualStick(true))
        case .forced:
            rig.world.conditions.batteryPercent = 9
            rig.step()
        case .countingDown:
            rig.world.conditions.batteryPercent = 11
            rig.run(seconds: 0.2)
        case .sport: rig.world.remote.mode = .S
        case .tripod: rig.world.remote.mode = .T
        case .weakGPS: rig.world.conditions.satellites = 5
        case .noHome: rig.world.home.isSet = false
        case .disconnected: rig.world.conditions.isPhoneLinked = false
        }
        rig.step()
    }

    /// What the aircraft's status says, in the tables' words: fewer than the situations.
    static func seen(_ world: World) -> String {
        let status = world.status
        if !status.areMotorsOn { return "off" }
        if status.isTakingOff { return "takingOff" }
        if status.isLandingConfirmationNeeded { return "confirming" }
        if status.isLanding { return "landing" }
        if status.isGoingHome { return "goingHome" }
        if !world.aircraft.isFlying { return "motors" }
        if status.smartRTH == .countingDown { return "countingDown" }
        return status.isVirtualStickOn ? "virtualStick" : "hovering"
    }
}
