import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// What real products did wrong in the field, switched on one at a time: the symptom, nothing but the symptom, and an
/// end to it.
struct TapFlyFaultTests {
    private let ahead = TapFlyCall.start(image: ImagePoint(0.5, 0.5), mode: .forward)

    private func rig(_ fault: FieldFault, in state: TapFlyState = .readyToStart) throws -> Rig {
        let rig = Rig()
        try #require(rig.bring(to: state, mode: .forward))
        rig.world.conditions.set(fault, true)
        return rig
    }

    private func codes(_ rig: Rig, _ request: RequestID) -> [Int16] { rig.completions(of: request).map(\.code.number) }

    @Test("Without a fault, and with each of them off again, a mission starts, takes a speed and stops")
    func off() throws {
        for fault in FieldFault.allCases {
            let rig = try rig(fault)
            rig.run(seconds: 0.1)
            rig.world.conditions.set(fault, false)
            let watch = TapFlyWatch(rig)
            #expect(rig.answer(ahead)?.code == .ok && rig.state == .executing, "\(fault)")
            watch.look(rig)
            #expect(rig.answer(.setSpeed(metersPerSecond: 6))?.code == .ok, "\(fault)")
            rig.run(seconds: 5)
            #expect(abs(rig.speed - 6) < 0.05, "\(fault)")
            #expect(rig.answer(.stop)?.code == .ok && rig.state == .readyToStart, "\(fault)")
        }
    }

    @Test("A stop that completes and stops nothing (ISS-i178)")
    func stopDoesNothing() throws {
        for state in [TapFlyState.executing, .executionPaused] {
            let rig = try rig(.stopDoesNothing, in: state)
            let watch = TapFlyWatch(rig)
            let request = rig.call(.stop)
            rig.run(seconds: 3, watch)
            #expect(codes(rig, request) == [0] && rig.state == state && watch.changes.isEmpty, "\(state)")
            #expect(watch.complaints == [])
            // Other ends still end it, with their error.
            rig.world.remote.mode = .S
            rig.run(seconds: 1, watch)
            #expect(rig.state == .cannotStart && watch.changes.last?.error.number == -5000 && watch.complaints == [])
        }
        // Where nothing runs it is still an error.
        let idle = try rig(.stopDoesNothing)
        #expect(idle.answer(.stop)?.code.number == -5016)
    }

    @Test("A speed setter that changes nothing in flight: 1.7 m/s, and 2.7 with full pitch (ISS-i214)")
    func speedStaysSlow() throws {
        let rig = try rig(.speedStaysSlow, in: .executing)
        for speed in [1.0, 9] {
            #expect(rig.answer(.setSpeed(metersPerSecond: speed))?.code == .ok)
            rig.run(seconds: 4)
            #expect(abs(rig.speed - 1.7) < 0.05, "\(rig.speed) m/s")
        }
        rig.sticks(Sticks(pitch: 1))
        rig.run(seconds: 4)
        #expect(abs(rig.speed - 2.7) < 0.05 && rig.state == .executing, "\(rig.speed) m/s")
        // What is out of range is still refused.
        #expect(rig.answer(.setSpeed(metersPerSecond: 11))?.code.number == -5020)
    }

    @Test("A start that fails with the vision system's error although nothing is wrong (ISS-p4a5)")
    func visionError() throws {
        let rig = try rig(.startFailsWithVisionError)
        let watch = TapFlyWatch(rig)
        for _ in 0..<2 { #expect(rig.answer(ahead)?.code.number == -5034) }
        watch.look(rig)
        #expect(rig.state == .readyToStart && rig.machine.persistentError == .ok && watch.changes.isEmpty)
    }

    @Test("A start that is answered late, by a time-out (ISS-a1019)")
    func timesOut() throws {
        let rig = try rig(.startTimesOut)
        let watch = TapFlyWatch(rig)
        let request = rig.call(ahead)
        rig.run(seconds: 2.9, watch)
        #expect(codes(rig, request).isEmpty, "not yet")
        rig.run(seconds: 0.2, watch)
        #expect(codes(rig, request) == [-1003], "ours: after three seconds")
        rig.run(seconds: 30, watch)
        #expect(codes(rig, request) == [-1003])
        #expect(rig.state == .readyToStart && watch.changes.isEmpty && watch.complaints == [])
        #expect(rig.speed < 0.05)
    }

    @Test("A product without the feature that times out instead of saying so (ISS-p4a6)")
    func unsupportedTimesOut() {
        let rig = Rig(.phantom3)
        rig.world.conditions.set(.unsupportedTimesOut, true)
        let request = rig.call(ahead)
        rig.run(seconds: 1.5)
        #expect(codes(rig, request).isEmpty, "not yet")
        rig.run(seconds: 30)
        #expect(codes(rig, request) == [-1003] && rig.state == .notSupported)
        // On a product that has it the fault shows nothing.
        let able = Rig()
        able.world.conditions.set(.unsupportedTimesOut, true)
        able.step()
        #expect(able.answer(ahead)?.code == .ok)
    }

    @Test("An operator out of step with the aircraft: calls that look legal cannot be executed (ISS-i99)")
    func outOfStep() throws {
        let idle = try rig(.stateOutOfStep)
        #expect(idle.answer(ahead)?.code.number == -5024 && idle.state == .readyToStart)
        let flying = try rig(.stateOutOfStep, in: .executing)
        #expect(flying.answer(.stop)?.code.number == -5024 && flying.state == .executing)
        flying.run(seconds: 1)
        #expect(abs(flying.speed - 3) < 0.05)
    }

    @Test("A repeated call cancels the one before with the cache's error (ISS-i132)")
    func repeatCancels() throws {
        let rig = try rig(.repeatCancelsFirst)
        let watch = TapFlyWatch(rig)
        let first = rig.call(ahead)
        rig.run(seconds: 0.03, watch)
        let second = rig.call(ahead)
        rig.run(seconds: 1, watch)
        #expect(codes(rig, first) == [-2009] && codes(rig, second) == [0])
        #expect(rig.state == .executing && watch.entered == 1 && watch.complaints == [])
    }

    @Test("A call that finds no mission is never answered (ISS-a43)")
    func neverCallsBack() throws {
        let rig = try rig(.neverCallsBack)
        let stop = rig.call(.stop)
        let reset = rig.call(.resetHeading)
        rig.run(seconds: 60)
        #expect(codes(rig, stop).isEmpty && codes(rig, reset).isEmpty && rig.state == .readyToStart)
        // Calls that need no mission, and those that find one, are answered.
        #expect(rig.answer(.getSpeed)?.code == .ok && rig.answer(ahead)?.code == .ok)
        #expect(rig.answer(.stop)?.code == .ok)
    }
}
