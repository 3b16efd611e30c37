import Contract
import SimCore
import SimMath

extension ActiveTrackMachine {
    /// What the mission asks of the aircraft and the gimbal this tick, or nil when somebody else flies.
    public mutating func demand(at tick: Tick, world: inout World, scene: Scene) -> FlightDemand? {
        guard let mission = commanding else {
            if hasFlight { leaveFlight(&world) }
            return nil
        }
        if !hasFlight {
            guard world.tracked?.isSeen == true else { return .hover }
            flight = TrackFlight(mission.type, world: &world, scene: scene)
            hasFlight = true
        }
        let mode = mission.flownMode
        if mode == .unknown && flight.mode != .unknown { flight.hold() }
        if mode != flight.mode { flight.follow(mode, mission.quickShot, world: &world, scene: scene) }
        let orders = TrackOrders(
            circularSpeedMps: mission.circularSpeedMps, isRetreatOn: isRetreatEnabled,
            isPitchAutomatic: scene.profile.activeTrack.isPitchIgnored)
        var demand = flight.demand(orders, at: tick, world: &world, scene: scene)
        // Nobody flies after what may be something else.
        if mission.stage == .following && mission.isLow { demand.velocityNED = .zero }
        return demand
    }

    /// The mission that has the aircraft, whether or not the app can see it.
    private var commanding: TrackMission? {
        switch phase {
        case .tracking(let mission), .outOfReach(let mission), .takingOver(let mission, _): mission
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .idle, .starting: nil
        }
    }

    /// It may have something for the camera to do; mostly it has not, which is all that a tick without it pays for.
    @inlinable public var mayUseCamera: Bool { isInCommand || isGestureModeEnabled }

    /// The path of the QuickShot that is flown now, whether or not the app can see it: the camera films it.
    public var flownQuickShot: QuickShotMode? {
        switch phase {
        case .tracking(let mission), .outOfReach(let mission), .takingOver(let mission, _):
            mission.stage == .performing ? mission.quickShot : nil
        case .unknown, .disconnected, .recovering, .notSupported, .cannotStart, .idle, .starting: nil
        }
    }

    private mutating func leaveFlight(_ world: inout World) {
        TrackFlight.letGo(world: &world)
        flight = .absent
        hasFlight = false
        blockedSince = .never
    }

    /// Whether a following aircraft has stood before an obstacle for so long that it gives up.
    mutating func isBlockedForGood(_ mission: TrackMission, at tick: Tick, _ scene: Scene) -> Bool {
        guard mission.stage == .following, hasFlight, flight.isBlocked else {
            blockedSince = .never
            return false
        }
        if blockedSince == .never { blockedSince = tick }
        return (tick - blockedSince).seconds >= scene.profile.activeTrack.obstacleSeconds
    }
}

extension TrackMission {
    /// How the aircraft flies now; unknown while only the camera follows and asks.
    fileprivate var flownMode: ActiveTrackMode {
        switch stage {
        case .following, .cameraOnly, .performing: mode
        case .waitingForConfirmation, .cannotConfirm, .finding: .unknown
        }
    }
}
