import Contract
import SimCore
import SimMath

/// What the remaining charge obliges the aircraft to do. [FCB]
///
/// It must land below the serious threshold, and should go home when the charge just suffices for that. Near home,
/// where going home means landing, nothing is asked before the serious threshold.
public func batteryBehavior(world: borrowing World, scene: Scene) -> BatteryThresholdBehavior {
    let charge = world.conditions.batteryPercent
    if charge < world.settings.seriousBatteryPercent { return .landImmediately }
    guard world.aircraft.isFlying, world.home.isSet else { return .flyNormally }
    let place = world.fromHomeNED
    let near = scene.profile.flight.goHomeNearMeters
    guard place.x * place.x + place.y * place.y >= near * near else { return .flyNormally }
    let needed = world.settings.seriousBatteryPercent + wayHomePercent(world: world, scene: scene)
    return charge <= needed ? .goHome : .flyNormally
}

/// Charge that the way home costs from here, percent: turn, climb, flight and landing at full effort, calm air.
public func wayHomePercent(world: borrowing World, scene: Scene) -> Double {
    let flight = scene.profile.flight
    let airframe = scene.profile.airframe
    let height = world.aircraft.heightMeters
    let top = max(height, min(world.settings.goHomeHeightMeters, world.limits(scene).heightMeters))
    let turn = 180 / airframe.yawRateMaxDps
    let climb = (top - height) / airframe.ascentMaxMps
    let way = world.fromHomeNED.horizontalLength / min(flight.goHomeSpeedMps, airframe.horizontalSpeedMaxMps)
    let slow = min(top, flight.landingSlowMeters)
    let down = (top - slow) / min(flight.landingMps, airframe.descentMaxMps) + slow / flight.landingSlowMps
    let perSecond = scene.airlimits.hoverPercent * Double(Tick.perSecond) * (1 + scene.profile.battery.effortShare)
    return (turn + climb + way + down) * perSecond
}
