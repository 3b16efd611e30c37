import Contract
import Foundation
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// How missions fly: where they said they would, in all modes.
struct MissionFlightTests {
    @Test("In calm air the path keeps the reported direction within 2 degrees", arguments: 1...6 as ClosedRange<UInt64>)
    func direction(seed: UInt64) {
        var random = RandomStream(seed: seed, label: "test.direction")
        var worst = 0.0
        for number in 0..<25 {
            let mode = [TapFlyMode.forward, .backward, .free][random.below(3)]
            let rig = Rig(height: 200, heading: random.uniform(-180, 180), gimbal: random.uniform(-50, 25))
            let speed = random.uniform(1, 10)
            let label = Comment("seed \(seed), flight \(number): \(mode), \(speed) m/s")
            guard rig.fly(mode, u: random.unit(), v: random.unit(), speed: speed) else { continue }
            let yaw = random.uniform(-1, 1)
            var error = 0.0
            rig.run(seconds: 1)
            for step in 0..<1200 where rig.state == .executing {
                // In Free the pilot turns the nose meanwhile.
                if mode == .free { rig.sticks(Sticks(yaw: step < 400 ? yaw : 0)) }
                if step == 500 { rig.machine.settings.speedMps = 11 - speed }
                rig.step()
                guard let told = rig.machine.flight?.directionNED else { break }
                let flown = rig.world.aircraft.velocityNED
                let cosine = (flown.x * told.x + flown.y * told.y + flown.z * told.z) / flown.length
                error = max(error, acos(min(1, cosine)) * 180 / Double.pi)
            }
            #expect(error < 2, label)
            worst = max(worst, error)
        }
        print("seed \(seed): largest error \(worst) degrees")
        #expect(worst > 0)
    }

    @Test("resetHeading turns the nose back and then hands it back to the pilot")
    func handsBack() {
        let rig = Rig()
        #expect(rig.fly(.free))
        rig.sticks(Sticks(yaw: 1))
        rig.run(seconds: 2)
        rig.sticks(.centered)
        rig.run(seconds: 1)
        #expect(rig.world.aircraft.headingDegrees > 90)
        #expect(rig.answer(.resetHeading)?.code == .ok)
        rig.run(seconds: 8)
        #expect(abs(rig.world.aircraft.headingDegrees) < 0.1)
        #expect(rig.machine.flight?.isTurningNose == false)
        // A gust that turns it now meets nobody who turns it back.
        rig.world.aircraft = {
            var turned = AircraftState(
                positionNED: rig.world.aircraft.positionNED, headingDegrees: 30)
            turned.velocityNED = rig.world.aircraft.velocityNED
            return turned
        }()
        rig.run(seconds: 3)
        #expect(abs(rig.world.aircraft.headingDegrees - 30) < 1e-9)
    }

    @Test("Speed out of range: refused, or brought into range where the profile says so")
    func clampedSpeed() {
        for (asked, kept) in [(0.0, 1.0), (-3, 1), (0.99, 1), (10.01, 10), (.infinity, 10), (5, 5)] {
            let rig = Rig { $0.tapFly.isSpeedClamped = true }
            rig.step()
            #expect(rig.answer(.setSpeed(metersPerSecond: asked))?.code == .ok)
            #expect(rig.answer(.getSpeed)?.value == kept)
        }
        let rig = Rig { $0.tapFly.isSpeedClamped = true }
        rig.step()
        #expect(rig.answer(.setSpeed(metersPerSecond: .nan))?.code.number == -5020)
        #expect(rig.answer(.getSpeed)?.value == 3)
    }

    @Test("The gimbal at its lower end while the nose turns: everything stays finite and continuous (H7)")
    func gimbalDown() {
        let rig = Rig(heading: 110, gimbal: -60)
        #expect(rig.fly())
        rig.sticks(Sticks(yaw: 0.4))
        var heading = rig.world.aircraft.headingDegrees
        for step in 0..<600 {
            rig.world.gimbal.pitchWantedDegrees = -85 - Double(step) / 120
            rig.step()
            let turned = Angle.wrapped(degrees: rig.world.aircraft.headingDegrees - heading)
            heading = rig.world.aircraft.headingDegrees
            #expect(abs(turned) < 0.61, "60 degrees a second at most")
        }
        #expect(rig.world.gimbal.pitchDegrees < -89.9)
        for (event, _, _) in rig.events() {
            guard let execution = event.execution else { continue }
            #expect(execution.directionNED.isFinite && execution.image.u.isFinite && execution.image.v.isFinite)
            #expect(execution.relativeHeadingDegrees.isFinite && execution.speedMps.isFinite)
        }
    }
}
