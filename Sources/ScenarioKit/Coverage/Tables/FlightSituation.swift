import Contract
import FlightSession
import MissionLogic
import SimCore
import SimMath

/// Where a flight stands, as the flight controller's tables name it.
enum FlightSituation: String, CaseIterable, Sendable {
    case off, starting, idling, leavingGround, takingOff, hovering, landing, confirming, goingHome, virtualStick
    case forced, countingDown, sport, tripod, weakGPS, noHome, disconnected
}

/// What the aircraft's status says, in the tables' words: fewer than the situations.
enum FlightAppearance: String, CaseIterable, Sendable {
    case off, motors, takingOff, hovering, landing, confirming, goingHome, virtualStick, countingDown

    init(_ world: borrowing World) {
        let status = world.status
        if !status.areMotorsOn {
            self = .off
        } else if status.isTakingOff {
            self = .takingOff
        } else if status.isLandingConfirmationNeeded {
            self = .confirming
        } else if status.isLanding {
            self = .landing
        } else if status.isGoingHome {
            self = .goingHome
        } else if !world.aircraft.isFlying {
            self = .motors
        } else if status.smartRTH == .countingDown {
            self = .countingDown
        } else {
            self = status.isVirtualStickOn ? .virtualStick : .hovering
        }
    }
}

extension FlightSituation {
    /// The situation of a session that has the tick before `tick` behind it; nil where the tables have no name for it:
    /// in a mission, under a condition that forbids things, or in two situations at once.
    init?(_ world: borrowing World, _ control: FlightControlMachine, isInMission: Bool, scene: Scene, at tick: Tick) {
        let conditions = world.conditions
        guard !isInMission, conditions.flags == 0, world.settings.isMultiModeOn, !world.status.isFailSafe,
            conditions.gpsRank >= 4 || conditions.gpsRank < 2,
            control.isForced || conditions.batteryPercent >= world.settings.seriousBatteryPercent
        else { return nil }
        let seen = FlightAppearance(world)
        // An app may take the sticks on the ground, too.
        if world.status.isVirtualStickOn, seen != .virtualStick { return nil }
        let plain = Self.plain(seen, world, control, scene: scene, at: tick)
        var special: [FlightSituation] = []
        if !conditions.isAircraftConnected { special.append(.disconnected) }
        if conditions.gpsRank < 2 { special.append(.weakGPS) }
        if !world.home.isSet { special.append(.noHome) }
        switch world.remote.mode {
        case .P: break
        case .S: special.append(.sport)
        case .T: special.append(.tripod)
        case .A, .G, .M, .F, .unknown: return nil
        }
        guard let only = special.first else {
            guard let plain else { return nil }
            self = plain
            return
        }
        guard special.count == 1, plain == .hovering else { return nil }
        self = only
    }

    private static func plain(
        _ seen: FlightAppearance, _ world: borrowing World, _ control: FlightControlMachine, scene: Scene,
        at tick: Tick
    ) -> FlightSituation? {
        switch seen {
        case .off: return .off
        case .motors:
            guard control.task == .none else { return nil }
            let isStarting = tick < world.status.motorsSince + motorStart(scene)
            return isStarting ? .starting : .idling
        case .takingOff: return world.aircraft.isFlying ? .takingOff : .leavingGround
        case .hovering: return control.task == .none ? .hovering : nil
        case .landing:
            guard control.task == .landing, world.aircraft.isFlying else { return nil }
            return control.isForced ? .forced : .landing
        case .confirming: return control.isForced || control.task != .landing ? nil : .confirming
        case .goingHome: return control.isForced || !world.aircraft.isFlying ? nil : .goingHome
        case .virtualStick: return .virtualStick
        case .countingDown: return .countingDown
        }
    }

    private static func motorStart(_ scene: Scene) -> TickCount {
        TickCount(seconds: scene.profile.flight.motorStartSeconds) ?? .zero
    }
}
