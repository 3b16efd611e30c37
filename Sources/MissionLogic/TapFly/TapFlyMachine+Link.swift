import Contract
import SimCore
import SimMath

extension TapFlyMachine {
    /// The app loses or finds the aircraft, be it the phone's link or the remote controller's.
    ///
    /// A mission is over with the link, or flies on unseen where the profile says so (Q25).
    public mutating func linkChanged(isLinked: Bool, at tick: Tick, scene: Scene, into sink: inout EventSink) {
        if !isLinked { return linkLost(scene, into: &sink) }
        let ready = tick + Self.ticks(scene.profile.link.recoverSeconds)
        switch phase {
        case .unknown, .disconnected:
            move(to: .recovering(until: ready), execution: nil, error: .ok, into: &sink)
        case .outOfReach(let flight, let isPaused):
            let next = Phase.takingOver(flight, isPaused: isPaused, until: ready)
            move(to: next, execution: nil, error: .ok, into: &sink)
        case .recovering, .takingOver, .notSupported, .cannotStart, .readyToStart, .starting, .executing, .paused,
            .resetting:
            break
        }
    }

    private mutating func linkLost(_ scene: Scene, into sink: inout EventSink) {
        let isSurviving = !scene.profile.tapFly.isLinkLossInterrupting
        // Nobody asked for the end of a mission, so the event that leaves the executing set says why; also when the
        // aircraft flies on, because the app cannot know.
        switch phase {
        case .disconnected, .outOfReach:
            return
        case .executing(let flight):
            let next: Phase = isSurviving ? .outOfReach(flight, isPaused: false) : .disconnected
            move(to: next, execution: nil, error: .aircraftNotConnected, into: &sink)
        case .paused(let flight):
            let next: Phase = isSurviving ? .outOfReach(flight, isPaused: true) : .disconnected
            move(to: next, execution: nil, error: .aircraftNotConnected, into: &sink)
        case .resetting:
            move(to: .disconnected, execution: nil, error: .aircraftNotConnected, into: &sink)
        case .takingOver(let flight, let isPaused, _):
            move(to: .outOfReach(flight, isPaused: isPaused), execution: nil, error: .ok, into: &sink)
        case .starting(let flight, _):
            move(to: .disconnected, execution: nil, error: .ok, into: &sink)
            sink.complete(flight.request, .aircraftNotConnected)
        case .unknown, .recovering, .notSupported, .cannotStart, .readyToStart:
            move(to: .disconnected, execution: nil, error: .ok, into: &sink)
        }
        late.complete(.aircraftNotConnected, into: &sink)
    }

    /// Whether a mission that the app cannot see has come to its end. Nothing is told: it finds ReadyToStart. (Q26)
    func endsUnseen(
        _ flight: inout TapFlyFlight, isPaused: Bool, _ world: inout World, _ scene: Scene
    ) -> Bool {
        if world.status.isFailSafe || !Self.endingReason(&world, scene).isOK { return true }
        return !isPaused && flight.look(isBypassEnabled: settings.isBypassEnabled, &world, scene)
    }
}
