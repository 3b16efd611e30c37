import Contract
import Foundation
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Places and moments at the very edge of a rule.
struct FlightEdgeTests {
    @Test("Exactly over the home point the radius limit has no direction and cuts nothing")
    func overHome() {
        let rig = Rig(limits: FlightLimits(radiusMeters: 15, heightMeters: 500))
        rig.step()
        rig.world.aircraft.positionNED = Vector3(0, 0, -40)
        let demand = FlightDemand(velocityNED: Vector3(6, -8, 0)).bounded(&rig.world, rig.scene, isAvoiding: false)
        #expect(demand.velocityNED == Vector3(6, -8, 0))
    }

    @Test("At the radius limit a push straight along it is not taken: the place is held")
    func alongTheLimit() {
        let rig = Rig(limits: FlightLimits(radiusMeters: 15, heightMeters: 500))
        rig.step()
        rig.world.aircraft.positionNED = Vector3(15, 0, -40)
        let push = FlightDemand(velocityNED: Vector3(0, 3, 0), isDrifting: true)
        let along = push.bounded(&rig.world, rig.scene, isAvoiding: false)
        #expect(!along.isDrifting && along.velocityNED == .zero)
        // Inward it is.
        let inward = FlightDemand(velocityNED: Vector3(-3, 0, 0), isDrifting: true)
            .bounded(&rig.world, rig.scene, isAvoiding: false)
        #expect(inward.isDrifting && inward.velocityNED == Vector3(-3, 0, 0))
    }

    @Test("The nose turns home at twice the angle that is left, by the shorter way", arguments: [-20.0, -5, 5, 20])
    func turnHome(left: Double) {
        let rig = Rig(height: 60, heading: 180 - left)
        rig.step()
        rig.world.aircraft.positionNED = Vector3(200, 0, -60)
        #expect(rig.code(.goHome) == .ok)
        for _ in 0..<500 where rig.world.status.goHome != .turnDirectionToHomePoint { rig.step() }
        #expect(rig.world.status.goHome == .turnDirectionToHomePoint)
        let demand = rig.control.automaticDemand(world: &rig.world, scene: rig.scene)
        let angle = Angle.wrapped(degrees: 180 - rig.world.aircraft.headingDegrees)
        // The sine stands for the angle.
        let wanted = 2 * sin(angle * .pi / 180) * 180 / .pi
        #expect(abs((demand?.yawRateDps ?? 0) - wanted) < 1e-6 && wanted * left >= 0)
        rig.run(seconds: 8)
        #expect(abs(Angle.wrapped(degrees: 180 - rig.world.aircraft.headingDegrees)) < 2.1)
    }

    @Test("Values of a virtual stick act for half a second after they came, not a tick longer")
    func valuesFade() {
        let rig = Rig(height: 50)
        rig.call(.enableVirtualStick(true))
        rig.call(.sendVirtualStick(VirtualStickValues(roll: 3)))
        #expect(rig.control.virtualStick.isHeld)
        var ticks = 0
        while rig.control.virtualStick.isHeld && ticks < 1000 {
            rig.step()
            ticks += 1
        }
        #expect(ticks == 50)
    }

    @Test("Level angles of a virtual stick hold the place against the wind")
    func levelHolds() {
        let rig = Rig(height: 50)
        rig.control.setVirtualStick(
            VirtualStickModes(vertical: .velocity, rollPitch: .angle, yaw: .angularVelocity, system: .body))
        rig.call(.enableVirtualStick(true))
        rig.world.wind.set(fromDegrees: 270, speedMps: 6, gustMps: 0)
        for _ in 0..<50 {
            rig.call(.sendVirtualStick(VirtualStickValues()))
            rig.run(seconds: 0.2)
        }
        // The gust of its coming moves it a little; a drift would be fifty metres.
        #expect(rig.world.aircraft.positionNED.horizontalLength < 5 && rig.speed < 0.1)
    }

    @Test("A landing that has touched down cannot be cancelled, though the motors still turn")
    func cancelOnTheGround() {
        let rig = Rig(height: 5)
        rig.step()
        rig.call(.land)
        for _ in 0..<3000 where rig.world.aircraft.isFlying { rig.step() }
        #expect(rig.world.status.areMotorsOn)
        #expect(rig.code(.cancelLanding)?.number == -4021)
        rig.run(seconds: 3)
        #expect(!rig.world.status.areMotorsOn)
    }

    @Test("A landing that waits hovers at the profile's height")
    func landingWaits() {
        let rig = Situation.confirming.rig()
        rig.run(seconds: 30)
        #expect(abs(rig.world.aircraft.heightMeters - 0.2) < 0.02, "\(rig.world.aircraft.heightMeters)")
    }

    @Test("A heading that rounds to half a turn behind is told as +180: the range is ]-180, 180]")
    func relativeHeading() {
        let rig = Rig(heading: 1e-8)
        let flight = TapFlyFlight(
            mode: .free, directionNED: Vector3(-1, 0, 0), lineNED: .zero, bearingDegrees: 180, isTurningNose: false,
            request: RequestID(1))
        #expect(rig.machine.execution(flight, &rig.world, rig.scene).relativeHeadingDegrees == 180)
        rig.world.aircraft.headingDegrees = 0.5
        #expect(rig.machine.execution(flight, &rig.world, rig.scene).relativeHeadingDegrees == -179.5)
    }

    @Test("What the eyes see limits the speed only while collision avoidance is on", arguments: [true, false])
    func sight(isOn: Bool) {
        let rig = Rig { profile in
            profile.sensing.rangeMaxMeters = 12
            // At the speed's edge exactly this much is in sight.
        }
        rig.world.settings.isAvoidanceOn = isOn
        rig.step()
        #expect(rig.answer(.setSpeed(metersPerSecond: 10))?.code == .ok)
        #expect(rig.answer(.start(image: ImagePoint(0.5, 0.5), mode: .forward))?.code == .ok)
        rig.run(seconds: 10)
        #expect(isOn ? rig.speed < 9 && rig.speed > 1 : rig.speed > 9.9, "\(rig.speed)")
    }

    @Test("A start toward the ground counts its height from where it is, not from where it would brake")
    func lowStart() {
        // The floor is at half a metre: a little more is enough to begin, and it ends at the floor at once.
        let rig = Rig(height: 1.1)
        rig.step()
        #expect(rig.answer(.start(image: ImagePoint(0.5, 0.55), mode: .forward))?.code == .ok)
        #expect(rig.changes().contains { $0.current == .executing })
        let low = Rig(height: 0.5)
        low.step()
        #expect(low.answer(.start(image: ImagePoint(0.5, 0.55), mode: .forward))?.code == .reachAltitudeLowerBound)
    }

    @Test("With something in the world it looks for a way round every so many ticks, evenly")
    func lookCadence() {
        let far = Obstacle(id: "far", centerNED: Vector3(3000, 0, 0), halfSize: Vector3(5, 5, 5))
        let rig = Rig(obstacles: [far])
        #expect(rig.bring(to: .executing, mode: .forward))
        let period = Int64((rig.scene.profile.tapFly.bypassLookSeconds * 100).rounded())
        #expect(period > 2)
        var seen: [Int64] = []
        for _ in 0..<(3 * period) {
            rig.step()
            if case .executing(let flight) = rig.machine.phase { seen.append(flight.bypass.lookIn) }
        }
        #expect(Set(seen) == Set(0..<period), "each count down to zero comes")
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 == 0 ? $1 == period - 1 : $1 == $0 - 1 })
    }

    @Test("With the repeat fault only a second start cancels the waiting one")
    func onlyStartsRepeat() {
        let rig = Rig()
        rig.step()
        rig.world.conditions.set(.repeatCancelsFirst, true)
        let start = rig.call(.start(image: ImagePoint(0.5, 0.5), mode: .forward))
        for call in [TapFlyCall.getSpeed, .getBypass, .setSpeed(metersPerSecond: 3)] { _ = rig.call(call) }
        rig.run(seconds: 1)
        #expect(rig.completions(of: start).map(\.code) == [.ok] && rig.state == .executing)
    }
}
