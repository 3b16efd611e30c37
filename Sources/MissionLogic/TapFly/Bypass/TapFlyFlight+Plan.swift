import Contract
import SimCore
import SimMath

extension TapFlyFlight {
    /// Finds a way round: beside where that is allowed, nearest first and left before right, otherwise over.
    ///
    /// Over needs no plan: it climbs until the way is clear or the height limit is reached, as tall things cannot be
    /// seen to their top. A manoeuvre to one side never turns into one to the other, so that it cannot swing for ever.
    mutating func planBypass(
        _ isBypassEnabled: Bool, keeping kept: BypassDirection, _ world: inout World, _ scene: Scene
    ) {
        let place = world.aircraft.positionNED
        bypass.direction = .none
        if isBypassEnabled, let right = rightNED {
            let step = max(0.1, scene.profile.tapFly.bypassStepMeters)
            var aside = step
            while aside <= scene.profile.tapFly.bypassReachMeters {
                if kept != .right && isOpen(right * -1, aside, place, scene) {
                    return evade(.left, along: place - right * aside)
                }
                if kept != .left && isOpen(right, aside, place, scene) {
                    return evade(.right, along: place + right * aside)
                }
                aside += step
            }
        }
        if !isAtCeiling(&world, scene) { evade(.over, along: place) }
    }

    private mutating func evade(_ direction: BypassDirection, along line: Vector3) {
        bypass.direction = direction
        lineNED = line
    }

    /// To the right of the flight, on the level; nil for a way so steep that it has no sides.
    private var rightNED: Vector3? {
        directionNED.horizontalLength > 0.1 ? Vector3(-directionNED.y, directionNED.x, 0).normalized : nil
    }

    /// The place so far aside can be reached, and from there the way is clear.
    private func isOpen(_ side: Vector3, _ asideMeters: Double, _ place: Vector3, _ scene: Scene) -> Bool {
        let radius = scene.profile.tapFly.obstacleGuardMeters
        return isClear(from: place + side * asideMeters, scene)
            && scene.freeWay(from: place, along: side, radius: radius, reach: asideMeters) >= asideMeters
    }

    /// As far as the sensors reach nothing comes near the parallel way from there.
    func isClear(from place: Vector3, _ scene: Scene) -> Bool {
        let profile = scene.profile.tapFly
        // The line is followed with small errors, which the margin is for.
        let radius = profile.bypassClearanceMeters + profile.bypassMarginMeters
        let reach = scene.profile.sensing.rangeMaxMeters - radius
        return scene.freeWay(from: place, along: directionNED, radius: radius, reach: reach) >= reach
    }

    /// No room to climb that would not be needed to stop climbing, below the height limit or below something that
    /// limits the ascent.
    func isAtCeiling(_ world: inout World, _ scene: Scene) -> Bool {
        let rise = max(0, -world.stoppingPath(scene.profile.airframe).z) + scene.profile.tapFly.bypassArriveMeters
        if -world.fromHomeNED.z + rise >= world.limits(scene).heightMeters { return true }
        let sensing = scene.profile.sensing
        let room = rise + sensing.ascentLimitMeters
        let up = Vector3(0, 0, -1)
        let way = scene.freeWay(
            from: world.aircraft.positionNED, along: up, radius: sensing.bodyRadiusMeters, reach: room)
        return way < room
    }
}
