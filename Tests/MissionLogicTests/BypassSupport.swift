import Contract
import SimCore
import SimMath

@testable import MissionLogic

extension Rig {
    /// Puts obstacles into the scene before anything flies.
    func place(_ obstacles: [Obstacle]) {
        scene = Scene(profile: scene.profile, limits: scene.limits, obstacles: obstacles, seed: scene.seed)
    }

    func place(_ shapes: Obstacle.Shape...) {
        place(shapes.enumerated().map { Obstacle(id: "obstacle-\($0)", shape: $1) })
    }

    /// Sets speed and bypass and starts; true when it flies.
    func fly(
        _ mode: TapFlyMode = .forward, u: Double = 0.5, v: Double = 0.5, speed: Double = 5, bypass: Bool = false
    ) -> Bool {
        if tick.index < 0 { step() }
        guard answer(.setSpeed(metersPerSecond: speed))?.code == .ok, answer(.setBypass(bypass))?.code == .ok else {
            return false
        }
        return answer(.start(image: ImagePoint(u, v), mode: mode))?.code == .ok
    }

    /// The nearest surface, metres.
    var clearance: Double {
        scene.obstacles.map { $0.distance(to: world.aircraft.positionNED) }.min() ?? .infinity
    }

    /// Flies on until the mission is over or the time is; the least clearance on the way.
    func flyOn(seconds: Double) -> Double {
        var least = clearance
        for _ in 0..<Int(seconds * 100) where state.isInExecutingSet {
            step()
            least = min(least, clearance)
        }
        return least
    }

    /// The manoeuvres that were told, each once in a row.
    var manoeuvres: [BypassDirection] {
        var told: [BypassDirection] = []
        for (event, _, _) in events() {
            if let bypass = event.execution?.bypass, bypass != told.last { told.append(bypass) }
        }
        return told
    }

    /// The error of the event that left the executing set, and how many such events there were.
    var leaving: (error: Int16?, count: Int) {
        let events = changes().filter { $0.previous.isInExecutingSet && !$0.current.isInExecutingSet }
        return (events.last?.error.number, events.count)
    }
}
