import Contract
import SimCore
import SimMath

extension ActiveTrackMachine {
    /// The app loses or finds the aircraft, be it the phone's link or the remote controller's.
    ///
    /// A mission is over with the link, or flies on unseen where the profile says so (Q25). Gesture mode and automatic
    /// sensing end with it, unless such a mission will come back to them.
    public mutating func linkChanged(
        isLinked: Bool, at tick: Tick, world: inout World, scene: Scene, into sink: inout EventSink
    ) {
        if !isLinked { return linkLost(at: tick, &world, scene, into: &sink) }
        let ready = tick + Self.ticks(scene.profile.link.recoverSeconds)
        switch phase {
        case .unknown, .disconnected:
            move(to: .recovering(until: ready), error: .ok, at: tick, &world, scene, into: &sink)
        case .outOfReach(let mission):
            move(to: .takingOver(mission, until: ready), error: .ok, at: tick, &world, scene, into: &sink)
        case .recovering, .takingOver, .notSupported, .cannotStart, .idle, .starting, .tracking: break
        }
    }

    private mutating func linkLost(
        at tick: Tick, _ world: inout World, _ scene: Scene, into sink: inout EventSink
    ) {
        switch phase {
        case .disconnected, .outOfReach: return
        case .tracking(let mission):
            // Nobody asked for the end of a mission, so the event says why; also when the aircraft flies on, because
            // the app cannot know.
            let isOver = scene.profile.activeTrack.isLinkLossInterrupting
            if isOver { letGo(&world) }
            let next: Phase = isOver ? .disconnected : .outOfReach(mission)
            move(to: next, error: .aircraftNotConnected, at: tick, &world, scene, into: &sink)
        case .takingOver(let mission, _):
            move(to: .outOfReach(mission), error: .ok, at: tick, &world, scene, into: &sink)
        case .starting(let mission, _):
            letGo(&world)
            move(to: .disconnected, error: .ok, at: tick, &world, scene, into: &sink)
            if mission.request != .none { sink.complete(mission.request, .aircraftNotConnected) }
        case .unknown, .recovering, .notSupported, .cannotStart, .idle:
            switchOff()
            move(to: .disconnected, error: .ok, at: tick, &world, scene, into: &sink)
        }
        late.complete(.aircraftNotConnected, into: &sink)
        configuring.complete(.aircraftNotConnected, into: &sink)
    }

    /// Gesture mode and automatic sensing end.
    mutating func switchOff() {
        isGestureModeEnabled = false
        isAutoSensingEnabled = false
        isAutoSensingForQuickShotEnabled = false
        signSince = .never
    }

    /// The mission is over for good: nothing is tracked, and it will not come back to anything.
    mutating func letGo(_ world: inout World) {
        world.release()
        switchOff()
    }
}
