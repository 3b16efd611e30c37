import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Take-off, landing and going home, flown.
struct FlightControlFlightTests {
    @Test(
        "A take-off is answered at half a metre and ends in a hover",
        arguments: [FlightCall.takeOff, .precisionTakeOff])
    func takeOff(call: FlightCall) throws {
        let rig = Rig(height: 0)
        let request = rig.call(call)
        #expect(rig.world.status.areMotorsOn && rig.world.status.isTakingOff)
        var answeredAt = -1.0
        for _ in 0..<1500 {
            rig.step()
            if answeredAt < 0, !rig.completions(of: request).isEmpty { answeredAt = rig.world.aircraft.heightMeters }
        }
        #expect(answeredAt >= 0.5 && answeredAt < 0.52, "\(answeredAt)")
        #expect(rig.completions(of: request).map(\.code) == [.ok])
        let hover = call == .takeOff ? 1.2 : 6
        #expect(abs(rig.world.aircraft.heightMeters - hover) < 0.1 && rig.speed < 0.01)
        #expect(Situation.seen(rig.world) == "hovering")
    }

    @Test("A take-off refused: novice's zone, cold IMU, motors starting, empty battery")
    func takeOffRefused() {
        for (condition, number) in [
            (FlightCondition.noFlyZone, Int16(-4013)), (.imuPreheating, -4000), (.motorsStarting, -4012),
        ] {
            let rig = Rig(height: 0)
            rig.world.conditions.set(condition, true)
            #expect(rig.code(.takeOff)?.number == number && rig.code(.turnOnMotors)?.number == number)
            #expect(!rig.world.status.areMotorsOn)
        }
        let rig = Rig(height: 0)
        rig.world.conditions.batteryPercent = 9.9
        #expect(rig.code(.takeOff)?.number == -4007)
    }

    @Test("A cancelled take-off answers both calls, the first with an error")
    func cancelTakeOff() {
        for seconds in [0.3, 1.4] {
            let rig = Rig(height: 0)
            let first = rig.call(.takeOff)
            rig.run(seconds: seconds)
            #expect(rig.completions(of: first).isEmpty)
            let second = rig.call(.cancelTakeOff)
            #expect(rig.completions(of: first).map(\.code.number) == [-1019])
            #expect(rig.completions(of: second).map(\.code) == [.ok])
            rig.run(seconds: 9)
            #expect(rig.world.aircraft.isFlying == (seconds > 1) && rig.speed < 0.01)
        }
    }

    @Test("A landing is answered as the descent begins, slows near the ground and stops the motors")
    func landing() {
        let rig = Rig(height: 20)
        rig.step()
        let request = rig.call(.land)
        var (low, fast) = (0.0, 0.0)
        for _ in 0..<3000 where rig.world.status.areMotorsOn {
            if rig.completions(of: request).isEmpty { #expect(rig.world.aircraft.velocityNED.z <= 0.1) }
            rig.step()
            let speed = rig.world.aircraft.velocityNED.z
            fast = max(fast, speed)
            if rig.world.aircraft.heightMeters < 1.5 { low = max(low, speed) }
        }
        #expect(rig.completions(of: request).map(\.code) == [.ok])
        #expect(fast > 1.9 && fast < 2.05 && low < 0.55, "\(fast) \(low)")
        #expect(!rig.world.status.areMotorsOn && rig.world.aircraft.positionNED.z == 0)
        #expect(Situation.seen(rig.world) == "off" && !rig.world.status.isLanding)
        #expect(rig.world.aircraft.positionNED.horizontalLength < 0.01)
    }

    @Test("Cancelled before it sinks, a landing is answered with an error; the aircraft hovers")
    func cancelLanding() {
        let rig = Rig(height: 20)
        rig.step()
        let first = rig.call(.land)
        #expect(rig.completions(of: first).isEmpty)
        #expect(rig.code(.cancelLanding) == .ok)
        #expect(rig.completions(of: first).map(\.code.number) == [-1019])
        rig.run(seconds: 5)
        #expect(rig.world.aircraft.heightMeters > 19.9 && rig.speed < 0.01)
    }

    @Test("Over uneven ground it waits below 0.3 m and lands when confirmed")
    func confirmation() {
        let rig = Situation.confirming.rig()
        rig.run(seconds: 20)
        #expect(rig.world.status.isLandingConfirmationNeeded)
        #expect(rig.world.aircraft.heightMeters < 0.3 && rig.world.aircraft.heightMeters > 0.1)
        #expect(rig.code(.confirmLanding) == .ok)
        rig.run(seconds: 4)
        #expect(!rig.world.status.areMotorsOn && !rig.world.status.isLandingConfirmationNeeded)
    }

    @Test("Going home: all stages in order, over the go-home height, down on the home point")
    func goHome() {
        let rig = Rig(height: 12)
        rig.world.aircraft = AircraftState(positionNED: Vector3(70, -50, -12), headingDegrees: -30)
        rig.step()
        #expect(rig.code(.goHome) == .ok)
        var stages: [GoHomeState] = []
        var lowest = Double.infinity
        for _ in 0..<12_000 where rig.world.status.areMotorsOn {
            rig.step()
            let stage = rig.world.status.goHome
            if stages.last != stage { stages.append(stage) }
            if stage == .autoFlyToHomePoint { lowest = min(lowest, rig.world.aircraft.heightMeters) }
        }
        #expect(
            stages == [
                .turnDirectionToHomePoint, .goUpToHeight, .autoFlyToHomePoint, .goDownToGround, .completed,
            ])
        #expect(lowest > 29.5 && lowest < 31, "\(lowest)")
        #expect(rig.world.aircraft.positionNED.length < 0.3 && !rig.world.status.isGoingHome)
        // Nose toward home: from north-east 70, -50 that is south-east.
        let bearing = 180 - 35.54
        #expect(abs(rig.world.aircraft.headingDegrees - bearing) < 3, "\(rig.world.aircraft.headingDegrees)")
    }

    @Test("Near home it lands where it is; high up it does not climb; the height limit binds the climb")
    func goHomeHeights() {
        let near = Rig(height: 10)
        near.world.aircraft = AircraftState(positionNED: Vector3(19, 0, -10), headingDegrees: 0)
        near.step()
        near.call(.goHome)
        #expect(near.world.status.goHome == .goDownToGround)
        near.run(seconds: 30)
        #expect(abs(near.world.aircraft.positionNED.x - 19) < 0.1 && near.world.status.goHome == .completed)
        for (height, limit, expected) in [(80.0, 500.0, 80.0), (10, 25, 25), (10, 500, 30)] {
            let rig = Rig(height: height, limits: FlightLimits(heightMeters: limit))
            rig.world.aircraft.positionNED.x = 100
            rig.world.aircraft.holdNED = rig.world.aircraft.positionNED
            rig.step()
            rig.call(.goHome)
            for _ in 0..<9000 where rig.world.status.goHome != .autoFlyToHomePoint { rig.step() }
            rig.run(seconds: 3)
            #expect(abs(rig.world.aircraft.heightMeters - expected) < 0.5, "\(rig.world.aircraft.heightMeters)")
            #expect(rig.world.aircraft.heightMeters <= limit + 0.05)
        }
    }

    @Test("Home is where it took off with enough satellites, and nowhere with fewer")
    func homePoint() {
        for (satellites, isSet) in [(Int64(10), true), (9, false)] {
            let rig = Rig(height: 0)
            rig.world.aircraft = AircraftState(positionNED: Vector3(33, 44, 0), headingDegrees: 0)
            rig.world.conditions.satellites = satellites
            rig.step()
            rig.call(.takeOff)
            rig.run(seconds: 6)
            #expect(rig.world.home.isSet == isSet)
            if isSet { #expect((rig.world.home.positionNED - Vector3(33, 44, 0)).length < 0.01) }
            #expect(rig.code(.setHomeHere)?.number == (isSet ? 0 : -4039))
        }
    }

    @Test("Failsafe after three seconds, by setting; the pilot takes over when the link is back")
    func failSafe() {
        for (behavior, seen) in [
            (FailSafeBehavior.hover, "hovering"), (.landing, "landing"), (.goHome, "goingHome"),
        ] {
            let rig = Situation.hovering.rig()
            rig.call(.setFailSafe(behavior))
            rig.sticks(Sticks(pitch: 1))
            rig.run(seconds: 4)
            rig.world.conditions.isRemoteLinked = false
            rig.run(seconds: 2.98)
            #expect(!rig.world.status.isFailSafe && Situation.seen(rig.world) == "hovering")
            // Nobody is heard: it brakes long before.
            #expect(rig.speed < 1)
            rig.run(seconds: 0.05)
            #expect(rig.world.status.isFailSafe && Situation.seen(rig.world) == seen, "\(behavior)")
            rig.sticks(.centered)
            rig.world.conditions.isRemoteLinked = true
            rig.step()
            #expect(!rig.world.status.isFailSafe && Situation.seen(rig.world) == seen)
            rig.pause()
            #expect(Situation.seen(rig.world) == "hovering")
        }
    }

    @Test("Smart return: offered once a flight when the charge just suffices")
    func smartReturn() {
        let rig = Situation.hovering.rig()
        // Ten percent must be left; from 60 m the way takes about 10 s to decide and 1.2 times (3 s turn, 1.7 s climb,
        // 6 s flight, 19.5 s down) at one and a half times a hover's drain over 30 minutes: 3.9 %.
        let way = wayHomePercent(world: rig.world, scene: rig.scene)
        #expect(abs(way - (10 + 1.2 * (3 + 10.0 / 6 + 6 + 27.0 / 2 + 3 / 0.5)) * 1.5 / 18) < 0.01, "\(way)")
        rig.world.conditions.batteryPercent = 15
        rig.run(seconds: 1)
        #expect(
            rig.world.status.smartRTH == .idle && batteryBehavior(world: rig.world, scene: rig.scene) == .flyNormally)
        rig.world.conditions.batteryPercent = 12
        rig.run(seconds: 1)
        #expect(rig.world.status.smartRTH == .countingDown)
        #expect(rig.code(.answerSmartRTH(false)) == .ok)
        rig.run(seconds: 30)
        #expect(rig.world.status.smartRTH == .cancelled && Situation.seen(rig.world) == "hovering")
        #expect(batteryBehavior(world: rig.world, scene: rig.scene) == .goHome)
    }

    @Test("The charge that was called just enough does bring it home before the battery is serious")
    func smartReturnSuffices() {
        let rig = Rig(height: 5)
        rig.world.aircraft = AircraftState(positionNED: Vector3(400, 300, -5), headingDegrees: 0)
        rig.step()
        rig.world.conditions.batteryPercent = 10 + wayHomePercent(world: rig.world, scene: rig.scene) + 1
        for _ in 0..<60_000 where rig.world.status.areMotorsOn { rig.step() }
        #expect(rig.world.status.goHome == .completed && rig.world.aircraft.positionNED.length < 0.3)
        #expect(rig.world.status.smartRTH == .executed)
        #expect(rig.world.conditions.batteryPercent > 10 && rig.world.conditions.batteryPercent < 12)
    }
}
