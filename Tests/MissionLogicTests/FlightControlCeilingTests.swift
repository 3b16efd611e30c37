import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// What is above limits every climb, and what has been touched ends a mission.
struct FlightControlCeilingTests {
    private func ceiling(at height: Double, north: Double = 0) -> Obstacle {
        Obstacle(
            id: "ceiling", centerNED: Vector3(north, 0, -height - 0.5), halfSize: Vector3(10, 10, 0.5))
    }

    @Test("Full throttle under a ceiling: it hovers a metre below", arguments: [8.0, 14, 20])
    func pilot(height: Double) {
        let rig = Rig(.mavicPro, height: 5, obstacles: [ceiling(at: height)])
        rig.sticks(Sticks(throttle: 1))
        var nearest = Double.infinity
        for _ in 0..<1500 {
            rig.step()
            nearest = min(nearest, height - rig.world.aircraft.heightMeters)
        }
        let body = rig.scene.profile.sensing.bodyRadiusMeters
        #expect(nearest > body + 0.8 && nearest < body + 1.5, "nearest \(nearest)")
    }

    @Test("A take-off under a ceiling ends in a hover below it, and a landing is possible")
    func takeOff() {
        let rig = Rig(.mavicPro, height: 0, obstacles: [ceiling(at: 4)])
        let request = rig.call(FlightCall.precisionTakeOff)
        rig.run(seconds: 20)
        #expect(!rig.world.status.isTakingOff && rig.completions(of: request).map(\.code) == [.ok])
        #expect(rig.world.aircraft.heightMeters > 1.5 && rig.world.aircraft.heightMeters < 3)
        let land = rig.call(FlightCall.land)
        rig.run(seconds: 20)
        #expect(rig.completions(of: land).map(\.code) == [.ok] && !rig.world.status.areMotorsOn)
    }

    @Test("Going home from under a ceiling whose rim bars the way: it gives up into a hover and touches nothing")
    func goHome() {
        let ceiling = ceiling(at: 12, north: 60)
        let rig = Rig(.mavicPro, height: 5, obstacles: [ceiling])
        rig.world.aircraft = AircraftState(positionNED: Vector3(60, 0, -5), headingDegrees: 0)
        rig.world.status.areMotorsOn = true
        _ = rig.call(FlightCall.goHome)
        var nearest = Double.infinity
        for _ in 0..<12_000 {
            rig.step()
            nearest = min(nearest, ceiling.distance(to: rig.world.aircraft.positionNED))
        }
        #expect(nearest > rig.scene.profile.sensing.bodyRadiusMeters + 0.5)
        #expect(!rig.world.status.isGoingHome && rig.world.aircraft.isFlying)
        #expect(rig.world.aircraft.velocityNED.length < 0.1)
    }

    @Test("The height limit holds while wind takes the tilt", arguments: [4.0, 8, 12])
    func windyLimit(wind: Double) {
        let rig = Rig(.mavicPro, height: 20, limits: FlightLimits(heightMeters: 30))
        rig.world.wind.set(fromDegrees: 90, speedMps: wind, gustMps: 0)
        rig.sticks(Sticks(roll: 1, throttle: 1))
        rig.run(seconds: 60)
        for _ in 0..<1000 {
            rig.step()
            #expect(rig.world.aircraft.heightMeters < 30.5, "\(rig.world.aircraft.heightMeters) m in \(wind) m/s")
        }
    }

    @Test("A mission that hangs on something nobody saw ends with -5035", arguments: [100.0, 5000])
    func hangs(lux: Double) {
        // In the dark it meets the wall; in the light the roof below is outside of what the sensors see.
        let isDark = lux < 300
        let obstacle =
            isDark
            ? Obstacle(id: "wall", centerNED: Vector3(30, 0, -20), halfSize: Vector3(1, 30, 20))
            : Obstacle(id: "roof", centerNED: Vector3(30, 0, -3), halfSize: Vector3(30, 30, 3))
        let rig = Rig(.mavicPro, height: 30, gimbal: isDark ? 0 : -45, obstacles: [obstacle])
        rig.world.conditions.lightLux = lux
        _ = rig.call(TapFlyCall.start(image: ImagePoint(0.5, 0.5), mode: .forward))
        rig.run(seconds: 40)
        let changes = rig.changes()
        #expect(changes.last?.current == .readyToStart && changes.last?.error == .cannotBypassObstacle)
        #expect(changes.filter { $0.previous.isExecuting && !$0.current.isExecuting }.count == 1)
    }
}
