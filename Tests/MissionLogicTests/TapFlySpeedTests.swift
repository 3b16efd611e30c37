import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// The speed setter before and during a mission: read-back and measured speed. (Field report M5)
struct TapFlySpeedTests {
    /// What is set, and whether the contract takes it.
    static let values: [(speed: Double, isTaken: Bool)] = [
        (1, true), (10, true), (5.5, true), (0.99, false), (10.01, false), (0, false), (-3, false), (-0.0, false),
        (.nan, false), (.infinity, false), (-.infinity, false), (1e308, false),
    ]

    private func check(_ rig: Rig, _ row: Int, old: Double) -> Double {
        let (speed, isTaken) = Self.values[row]
        #expect(rig.answer(.setSpeed(metersPerSecond: speed))?.code.number == (isTaken ? 0 : -5020))
        let wanted = isTaken ? speed : old
        #expect(rig.answer(.getSpeed)?.value == wanted)
        return wanted
    }

    /// The speed that listeners were told last.
    private func told(_ rig: Rig) -> Double {
        rig.events().last?.event.execution.map { Double($0.speedMps) } ?? -1
    }

    @Test("Before a mission", arguments: values.indices)
    func before(row: Int) {
        let rig = Rig()
        rig.step()
        let wanted = check(rig, row, old: 3)
        #expect(rig.answer(.start(image: ImagePoint(0.5, 0.5), mode: .forward))?.code == .ok)
        // Five seconds, or what 10 m/s takes at 3 m/s² with a soft end.
        rig.run(seconds: max(5, wanted / 3 + 3))
        #expect(abs(rig.speed - wanted) < 0.05, "\(rig.speed) m/s")
        #expect(abs(told(rig) - wanted) < 0.05)
    }

    @Test("During a mission", arguments: values.indices)
    func during(row: Int) {
        let rig = Rig()
        rig.step()
        #expect(rig.answer(.setSpeed(metersPerSecond: 4))?.code == .ok)
        #expect(rig.answer(.start(image: ImagePoint(0.5, 0.5), mode: .forward))?.code == .ok)
        rig.run(seconds: 4)
        let wanted = check(rig, row, old: 4)
        rig.run(seconds: 5)
        #expect(rig.state == .executing)
        #expect(abs(rig.speed - wanted) < 0.05, "\(rig.speed) m/s")
        #expect(abs(told(rig) - wanted) < 0.05)
    }

    @Test("While paused it is kept for the flight after")
    func paused() {
        let rig = Rig()
        #expect(rig.bring(to: .executionPaused, mode: .forward))
        rig.run(seconds: 4)
        #expect(rig.speed < 0.05)
        #expect(rig.answer(.setSpeed(metersPerSecond: 6))?.code == .ok)
        rig.run(seconds: 1)
        #expect(rig.speed < 0.05)
        rig.pause()
        rig.run(seconds: 5)
        #expect(rig.state == .executing && abs(rig.speed - 6) < 0.05)
    }

    @Test("Steep flights keep the direction and slow down to the climb and sink limits")
    func steep() {
        for (gimbal, vertical) in [(-60.0, 4.0), (29.0, -4.848)] {
            let rig = Rig(height: 200, gimbal: gimbal)
            rig.step()
            #expect(rig.answer(.setSpeed(metersPerSecond: 10))?.code == .ok)
            #expect(rig.answer(.start(image: ImagePoint(0.5, 0.5), mode: .forward))?.code == .ok)
            rig.run(seconds: 8)
            // Sinking is bound by 4 m/s on this model; climbing at 29 degrees is not bound by 6 m/s.
            #expect(abs(rig.world.aircraft.velocityNED.z - vertical) < 0.05)
        }
    }

    @Test("A forward stick lends up to 1 m/s for as long as it is held; strictly read it cancels")
    func boost() {
        let rig = Rig()
        #expect(rig.bring(to: .executing, mode: .forward))
        rig.run(seconds: 2)
        rig.sticks(Sticks(pitch: 1))
        rig.run(seconds: 4)
        #expect(rig.state == .executing && abs(rig.speed - 4) < 0.05)
        rig.sticks(.centered)
        rig.run(seconds: 4)
        #expect(abs(rig.speed - 3) < 0.05)
        let strict = Rig { $0.tapFly.isStrict = true }
        #expect(strict.bring(to: .executing, mode: .forward))
        strict.sticks(Sticks(pitch: 1))
        strict.run(seconds: 5)
        #expect(strict.state == .readyToStart && strict.changes().last?.error.number == -5036)
    }

    @Test("Sticks inside the dead band of 5 % change nothing", arguments: [0.05, -0.05, 0.02])
    func deadBand(size: Double) {
        let rig = Rig()
        #expect(rig.bring(to: .executing, mode: .forward))
        rig.sticks(Sticks(roll: size, pitch: size, yaw: size, throttle: size))
        let heading = rig.world.aircraft.headingDegrees
        rig.run(seconds: 3)
        #expect(rig.state == .executing && abs(rig.speed - 3) < 0.05 && rig.world.aircraft.headingDegrees == heading)
        rig.sticks(Sticks(roll: 0.06))
        rig.step()
        #expect(rig.state == .executionResetting)
    }

    @Test("The profile that brings a speed into its range instead of refusing it (Q7)")
    func clamped() {
        let rig = Rig { $0.tapFly.isSpeedClamped = true }
        rig.step()
        for (asked, kept) in [(0.5, 1.0), (0, 1), (-3, 1), (12, 10), (1e308, 10), (4, 4)] {
            #expect(rig.answer(.setSpeed(metersPerSecond: asked))?.code == .ok)
            #expect(rig.answer(.getSpeed)?.value == kept, "\(asked)")
        }
        // What is no number lies nowhere.
        #expect(rig.answer(.setSpeed(metersPerSecond: .nan))?.code.number == -5020)
        #expect(rig.answer(.getSpeed)?.value == 4)
    }
}
