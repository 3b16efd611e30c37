import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Random commands to aircraft and pilot: nothing becomes infinite, nothing goes underground, no limit gives way.
struct FlightControlPropertyTests {
    private static func call(_ random: inout RandomStream) -> FlightCall {
        switch random.below(14) {
        case 0: random.below(2) == 0 ? .takeOff : .precisionTakeOff
        case 1: [.cancelTakeOff, .cancelLanding, .cancelGoHome, .confirmLanding][random.below(4)]
        case 2: .land
        case 3: .goHome
        case 4: random.below(2) == 0 ? .turnOnMotors : .turnOffMotors
        case 5: .setGoHomeHeight([.nan, 10, 25, 40, 600][random.below(5)])
        case 6: .setFailSafe(FailSafeBehavior.allCases[random.below(4)])
        case 7: .answerSmartRTH(random.below(2) == 0)
        case 8: .enableVirtualStick(random.below(3) > 0)
        case 9: .setAvoidance(random.below(2) == 0)
        case 10: .setMultiMode(random.below(3) > 0)
        default:
            .sendVirtualStick(
                VirtualStickValues(
                    pitch: random.uniform(-16, 16), roll: random.uniform(-16, 16), yaw: random.uniform(-190, 190),
                    throttle: random.uniform(-5, 30)))
        }
    }

    private static func disturb(_ rig: Rig, _ random: inout RandomStream) {
        switch random.below(10) {
        case 0...3:
            rig.world.remote.sticks = Sticks(
                roll: random.uniform(-1, 1), pitch: random.uniform(-1, 1), yaw: random.uniform(-1, 1),
                throttle: random.uniform(-1, 1))
        case 4: rig.world.remote.sticks = .centered
        case 5: rig.world.remote.mode = [.P, .P, .S, .A, .T][random.below(5)]
        case 6: rig.world.conditions.isRemoteLinked = random.below(3) > 0
        case 7: rig.world.conditions.satellites = [16, 16, 7, 5][random.below(4)]
        case 8:
            rig.control.setVirtualStick(
                VirtualStickModes(
                    vertical: random.below(2) == 0 ? .velocity : .position,
                    rollPitch: random.below(2) == 0 ? .velocity : .angle,
                    yaw: random.below(2) == 0 ? .angle : .angularVelocity,
                    system: random.below(2) == 0 ? .ground : .body))
        default:
            rig.world.conditions.batteryPercent = random.below(4) == 0 ? random.uniform(0, 30) : 100
        }
    }

    @Test("Random flights", arguments: 0..<60 as Range<UInt64>)
    func flights(seed: UInt64) {
        var random = RandomStream(seed: seed, label: "test.flight")
        let rig = Rig(
            [.mavicPro, .phantom4Pro, .spark][random.below(3)], height: random.below(3) == 0 ? 0 : 30,
            limits: FlightLimits(radiusMeters: 60, heightMeters: 50))
        var (asked, answers) = (Set<RequestID>(), [RequestID: Int]())
        var isLost = false
        let layout = FieldLayout(of: rig.world)
        let frame = FieldFrame(layout)
        var seen = 0
        for tick in 0..<6000 {
            if random.below(40) == 0 { asked.insert(rig.call(Self.call(&random))) }
            if random.below(60) == 0 { Self.disturb(rig, &random) }
            let before = rig.world.aircraft
            rig.step()
            for record in rig.records[seen...] {
                if case .completed(let request, _, _) = record.event { answers[request, default: 0] += 1 }
            }
            seen = rig.records.count
            isLost = isLost || !rig.world.conditions.canGoHome
            expectLimits(rig, before, isLost: isLost, "seed \(seed), tick \(tick)")
            if tick % 50 == 0 {
                #expect(frame.fill(from: &rig.world), "seed \(seed), tick \(tick)")
            }
        }
        for request in asked where request != rig.control.request {
            #expect(answers[request] == 1, "seed \(seed), request \(request.number)")
        }
        #expect(answers[rig.control.request] == nil, "seed \(seed)")
    }

    /// Ground, jerk and limits of one tick. Without reception the radius cannot be kept, so it is not asked.
    private func expectLimits(_ rig: Rig, _ before: AircraftState, isLost: Bool, _ label: Comment) {
        let aircraft = rig.world.aircraft
        let airframe = rig.scene.profile.airframe
        #expect(aircraft.positionNED.z <= 0, label)
        if aircraft.isFlying && before.isFlying {
            let change = (aircraft.thrustNED - before.thrustNED).length
            #expect(change <= airframe.jerkMaxMps3 * 0.01 + 1e-9, label)
            let push = (aircraft.velocityNED - before.velocityNED).length * 100
            // In P and in calm air it is 3 m/s²; the way from S's tilt back to P's takes a moment.
            #expect(push < airframe.accelerationMaxMps2 + 1.5, label)
        }
        #expect(aircraft.heightMeters < 50.5, label)
        guard !isLost else { return }
        #expect(rig.world.fromHomeNED.horizontalLength < 60 + 2, label)
    }
}
