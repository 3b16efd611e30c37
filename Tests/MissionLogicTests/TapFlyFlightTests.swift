import Contract
import Foundation
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// How a mission flies, pushes and ends.
struct TapFlyFlightTests {
    private func flying(_ rig: Rig, u: Double = 0.5, v: Double = 0.5, mode: TapFlyMode = .forward, speed: Double = 5)
        -> Bool
    {
        rig.step()
        _ = rig.answer(.setSpeed(metersPerSecond: speed))
        return rig.answer(.start(image: ImagePoint(u, v), mode: mode))?.code == .ok
    }

    private func bearing(_ v: Vector3) -> Double { atan2(v.y, v.x) * 180 / Double.pi }

    @Test("Pushes: ten a second, previous equals current, never two in a tick")
    func pushes() {
        let rig = Rig()
        #expect(flying(rig))
        let start = rig.records.count
        rig.run(seconds: 10)
        let pushes = rig.events(from: start)
        #expect(pushes.count == 100)
        #expect(Set(pushes.map { $0.record.tick.index % 10 }).count == 1)
        for push in pushes {
            #expect(push.event.previous == .executing && push.event.current == .executing)
            #expect(push.event.error == .ok && push.event.execution != nil)
        }
        let ticks = rig.events().map(\.record.tick)
        #expect(Set(ticks).count == ticks.count)
    }

    @Test("The payload tells the truth: direction, place in the picture, speed, heading against it")
    func payload() throws {
        let rig = Rig(heading: 70, gimbal: -12)
        #expect(flying(rig, u: 0.7, v: 0.4))
        let first = try #require(rig.changes().last?.execution)
        #expect(abs(first.image.u - 0.7) < 1e-9 && abs(first.image.v - 0.4) < 1e-9 && first.speedMps < 0.2)
        #expect(abs(first.directionNED.length - 1) < 1e-12)
        // The nose starts left of the direction: nose minus bearing is negative.
        let offset = atan(0.4 * tan(73.7 / 2 * Double.pi / 180)) * 180 / Double.pi
        #expect(first.relativeHeadingDegrees < 0 && abs(Double(first.relativeHeadingDegrees) + offset) < 3)
        rig.run(seconds: 8)
        let last = try #require(rig.events().last?.event.execution)
        #expect(last.directionNED == first.directionNED)
        #expect(abs(Double(last.speedMps) - rig.speed) < 1e-5 && abs(last.speedMps - 5) < 0.05)
        #expect(abs(last.relativeHeadingDegrees) < 0.1 && abs(last.image.u - 0.5) < 0.01)
        #expect(last.bypass == BypassDirection.none)
        let flown = try #require(rig.world.aircraft.velocityNED.normalized)
        #expect((flown - first.directionNED).length < 0.01)
    }

    @Test("Behind the camera the image point is the corner that means nothing to draw")
    func imageBehind() throws {
        let rig = Rig()
        #expect(flying(rig, mode: .backward))
        rig.run(seconds: 1)
        #expect(rig.events().last?.event.execution?.image == ImagePoint(0, 0))
    }

    @Test("Backward flies level away from the point with the nose on it")
    func backward() {
        let rig = Rig(heading: 30, gimbal: -20)
        #expect(flying(rig, u: 0.2, v: 0.7, mode: .backward))
        rig.run(seconds: 8)
        let velocity = rig.world.aircraft.velocityNED
        #expect(abs(velocity.z) < 0.01 && abs(velocity.length - 5) < 0.05)
        let away = Angle.wrapped(degrees: bearing(velocity) - rig.world.aircraft.headingDegrees)
        #expect(abs(abs(away) - 180) < 0.2)
        #expect(rig.world.aircraft.headingDegrees < 30, "the point was left of the middle")
    }

    @Test("The yaw stick turns nose and direction together in Forward", arguments: [TapFlyMode.forward, .backward])
    func yawForward(mode: TapFlyMode) throws {
        let rig = Rig()
        #expect(flying(rig, mode: mode))
        rig.run(seconds: 3)
        let before = try #require(rig.machine.flight?.directionNED)
        rig.sticks(Sticks(yaw: 0.5))
        rig.run(seconds: 2)
        rig.sticks(.centered)
        rig.run(seconds: 4)
        let after = try #require(rig.machine.flight?.directionNED)
        // Half deflection less the dead band, of 60 degrees a second, for two seconds.
        let expected = (0.5 - 0.05) / 0.95 * 60 * 2
        #expect(abs(Angle.wrapped(degrees: bearing(after) - bearing(before)) - expected) < 1)
        #expect(abs(after.length - 1) < 1e-12 && rig.state == .executing)
        let nose = mode == .forward ? bearing(after) : bearing(-after)
        #expect(abs(Angle.wrapped(degrees: rig.world.aircraft.headingDegrees - nose)) < 0.5)
        #expect(abs(Angle.wrapped(degrees: bearing(rig.world.aircraft.velocityNED) - bearing(after))) < 1)
    }

    @Test("In Free the yaw stick turns the nose alone; resetHeading brings it back")
    func yawFree() throws {
        let rig = Rig(heading: 10)
        #expect(flying(rig, u: 0.8, mode: .free))
        rig.run(seconds: 3)
        #expect(abs(rig.world.aircraft.headingDegrees - 10) < 1e-9, "the nose stays where the pilot has it")
        let before = try #require(rig.machine.flight?.directionNED)
        rig.sticks(Sticks(yaw: -1))
        rig.run(seconds: 1)
        rig.sticks(.centered)
        rig.run(seconds: 2)
        #expect(rig.machine.flight?.directionNED == before && rig.world.aircraft.headingDegrees < -40)
        let relative = try #require(rig.events().last?.event.execution?.relativeHeadingDegrees)
        let expected = Angle.wrapped(degrees: rig.world.aircraft.headingDegrees - bearing(before))
        #expect(abs(Double(relative) - expected) < 1e-3)
        #expect(rig.answer(.resetHeading)?.code == .ok)
        rig.run(seconds: 6)
        #expect(abs(rig.world.aircraft.headingDegrees - bearing(before)) < 0.2)
        #expect(rig.machine.flight?.directionNED == before && rig.state == .executing)
    }

    @Test("Pause stops it, resume flies on along a parallel line; the payload stays")
    func pauseAndResume() {
        let rig = Rig()
        #expect(flying(rig))
        rig.run(seconds: 4)
        let start = rig.records.count
        rig.pause()
        rig.run(seconds: 5)
        #expect(rig.speed < 0.05 && rig.state == .executionPaused)
        #expect(rig.events(from: start).allSatisfy { $0.event.execution != nil && $0.event.error == .ok })
        #expect(rig.events(from: start).count >= 50, "pushed while paused, too")
        rig.pause()
        rig.run(seconds: 5)
        #expect(rig.state == .executing && abs(rig.speed - 5) < 0.05)
    }

    @Test("Stop at 10 m/s: ReadyToStart at once, at rest within the braking distance (M4)")
    func stop() {
        let rig = Rig()
        #expect(flying(rig, speed: 10))
        rig.run(seconds: 8)
        #expect(abs(rig.speed - 10) < 0.05)
        let place = rig.world.aircraft.positionNED
        #expect(rig.answer(.stop)?.code == .ok && rig.state == .readyToStart)
        rig.run(seconds: 5)
        #expect(rig.speed < 0.1)
        #expect((rig.world.aircraft.positionNED - place).length < 10 * 10 / 6.0 + 1.5)
    }

    @Test("The radius limit is passed by no more than the braking distance", arguments: [3.0, 10])
    func radius(speed: Double) {
        let rig = Rig(limits: FlightLimits(radiusMeters: 60, heightMeters: 500))
        #expect(flying(rig, speed: speed))
        var furthest = 0.0
        for _ in 0..<4000 {
            rig.step()
            furthest = max(furthest, rig.world.aircraft.positionNED.horizontalLength)
        }
        #expect(furthest >= 60 && furthest < 60 + speed * speed / 6 + 1.5, "\(furthest) m")
        #expect(rig.state == .readyToStart && rig.changes().last?.error.number == -5014)
        // Braking takes half a second at least.
        let resetting = rig.events().first { $0.event.current == .executionResetting }
        let ready = rig.events().last { $0.event.current == .readyToStart }
        #expect((ready?.record.tick.index ?? 0) - (resetting?.record.tick.index ?? 0) >= 50)
    }

    @Test("The height limit ends a climb in the same way")
    func height() {
        let rig = Rig(height: 30, gimbal: 25, limits: FlightLimits(heightMeters: 50))
        #expect(flying(rig, speed: 6))
        rig.run(seconds: 30)
        #expect(rig.changes().last?.error.number == -5014 && rig.world.aircraft.heightMeters < 55)
    }

    @Test(
        "Below the horizon it stops over the ground, near the floor (M13)",
        arguments: [(-10.0, 0.9, 10.0), (-10, 0.9, 1), (-60, 0.5, 10), (-30, 0.5, 3), (-5, 0.5, 10), (-74, 0.5, 5)])
    func floor(gimbal: Double, v: Double, speed: Double) {
        let rig = Rig(.mavicPro, height: 10, gimbal: gimbal)
        #expect(flying(rig, v: v, speed: speed))
        var lowest = 10.0
        for _ in 0..<9000 where rig.state != .readyToStart && rig.state != .cannotStart {
            rig.step()
            lowest = min(lowest, rig.world.aircraft.heightMeters)
        }
        rig.run(seconds: 3)
        lowest = min(lowest, rig.world.aircraft.heightMeters)
        #expect(lowest > 0.3 && lowest < 0.9, "\(lowest) m")
        #expect(rig.state == .readyToStart && rig.changes().last?.error.number == -5058)
        #expect(rig.world.aircraft.isFlying)
    }

    @Test("Slow flights come down to the floor of half a metre itself (Q34)", arguments: [-20.0, -45, -70])
    func floorItself(gimbal: Double) {
        let rig = Rig(.mavicPro, height: 4, gimbal: gimbal)
        #expect(flying(rig, speed: 1))
        var lowest = 4.0
        for _ in 0..<6000 where rig.state != .readyToStart {
            rig.step()
            lowest = min(lowest, rig.world.aircraft.heightMeters)
        }
        rig.run(seconds: 2)
        lowest = min(lowest, rig.world.aircraft.heightMeters)
        #expect(abs(lowest - 0.5) < 0.1, "\(lowest) m")
        #expect(rig.changes().last?.error.number == -5058)
    }
}
