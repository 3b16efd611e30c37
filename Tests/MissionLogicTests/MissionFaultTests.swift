import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// The field's faults, one by one; without them the same calls go right.
struct MissionFaultTests {
    private static func bench(_ fault: FieldFault?, _ model: AircraftModel = .phantom4Pro) -> Bench {
        let bench = Bench(model)
        if let fault { bench.world.conditions.set(fault, true) }
        bench.step()
        return bench
    }

    @Test("Stop succeeds and the mission goes on (M4)", arguments: [true, false])
    func stopDoesNothing(isOn: Bool) {
        let bench = Self.bench(isOn ? .stopDoesNothing : nil)
        #expect(bench.fly())
        #expect(bench.codes(bench.call(.stop)) == [0])
        bench.run(seconds: 5)
        #expect((bench.machine.state == .executing) == isOn)
        #expect((bench.world.aircraft.velocityNED.length > 2.9) == isOn)
        #expect(isOn || bench.world.aircraft.velocityNED.length < 0.1)
        bench.world.conditions.set(.stopDoesNothing, false)
        #expect(bench.codes(bench.call(.stop)) == [isOn ? 0 : -5016])
        #expect(bench.machine.state == .readyToStart)
    }

    @Test("The speed setter succeeds and 1.7 m/s remain; full pitch forward gives 2.7 (M5)")
    func speedStaysSlow() {
        let bench = Self.bench(.speedStaysSlow)
        #expect(bench.fly())
        #expect(bench.codes(bench.call(.setSpeed(metersPerSecond: 8))) == [0])
        bench.run(seconds: 6)
        #expect(abs(bench.world.aircraft.velocityNED.length - 1.7) < 0.02)
        bench.call(.getSpeed)
        #expect(bench.answers.last?.value == 8, "read back as set")
        bench.world.remote.sticks = Sticks(pitch: 1)
        bench.run(seconds: 4)
        #expect(abs(bench.world.aircraft.velocityNED.length - 2.7) < 0.02)
        bench.world.remote.sticks = .centered
        bench.world.conditions.set(.speedStaysSlow, false)
        bench.run(seconds: 6)
        #expect(abs(bench.world.aircraft.velocityNED.length - 8) < 0.05)
    }

    @Test("A start fails with the vision system's error, in ReadyToStart")
    func startFailsWithVisionError() {
        let bench = Self.bench(.startFailsWithVisionError)
        #expect(bench.codes(bench.start()) == [-5034])
        #expect(bench.machine.state == .readyToStart && bench.machine.persistentError.isOK && bench.events.isEmpty)
        let wrong = bench.call(.start(image: ImagePoint(2, 0.5), mode: .forward))
        #expect(bench.codes(wrong) == [-5020], "a wrong tap stays wrong")
    }

    @Test("A start is answered late, with a time-out, and nothing flies")
    func startTimesOut() {
        let bench = Self.bench(.startTimesOut)
        let start = bench.start()
        let asked = bench.tick
        bench.run(seconds: 2.9)
        #expect(bench.codes(start).isEmpty && bench.machine.state == .readyToStart)
        #expect(bench.codes(bench.start()) == [-5025])
        bench.run(seconds: 0.2)
        #expect(bench.codes(start) == [-1003])
        #expect(bench.answers.last?.at == asked + TickCount(300))
        #expect(bench.machine.state == .readyToStart && bench.events.isEmpty)
        bench.world.conditions.set(.startTimesOut, false)
        let again = bench.start()
        bench.run(seconds: 0.5)
        #expect(bench.codes(again) == [0])
    }

    @Test("On a product without TapFly a start times out instead of failing at once (M9)")
    func unsupportedTimesOut() {
        #expect(Self.bench(nil, .phantom3).machine.state == .notSupported)
        let right = Self.bench(nil, .phantom3)
        #expect(right.codes(right.start()) == [-1000])
        let bench = Self.bench(.unsupportedTimesOut, .phantom3)
        let start = bench.start()
        bench.run(seconds: 2)
        #expect(bench.codes(start).isEmpty)
        #expect(bench.codes(bench.call(.stop)) == [-1000], "other calls fail at once")
        bench.run(seconds: 2)
        #expect(bench.codes(start) == [-1003] && bench.machine.state == .notSupported)
    }

    @Test("Out of step: what is legal and changes something cannot be executed")
    func stateOutOfStep() {
        let bench = Self.bench(.stateOutOfStep)
        #expect(bench.codes(bench.start()) == [-5024] && bench.machine.state == .readyToStart)
        #expect(bench.codes(bench.call(.setSpeed(metersPerSecond: 5))) == [-5024])
        #expect(bench.codes(bench.call(.setBypass(true))) == [-5024])
        #expect(bench.codes(bench.call(.getSpeed)) == [0] && bench.answers.last?.value == 3)
        #expect(bench.codes(bench.call(.stop)) == [-5016], "what is illegal says so")
        bench.world.conditions.set(.stateOutOfStep, false)
        #expect(bench.fly(.free))
        bench.world.conditions.set(.stateOutOfStep, true)
        #expect(bench.codes(bench.call(.stop)) == [-5024] && bench.machine.state == .executing)
        #expect(bench.codes(bench.call(.resetHeading)) == [-5024])
    }

    @Test("A repeated start cancels the first with the cache's error and flies", arguments: [true, false])
    func repeatCancelsFirst(isOn: Bool) {
        let bench = Self.bench(isOn ? .repeatCancelsFirst : nil)
        let first = bench.start()
        let second = bench.start()
        #expect(bench.codes(first) == (isOn ? [-2009] : []))
        if isOn {
            #expect(bench.answers.last?.code == ErrorCode(.cache, -2009))
            #expect(bench.answers.last?.code.symbol == "cache/requestCancelled")
        }
        bench.run(seconds: 1)
        #expect(bench.codes(first) == [isOn ? -2009 : 0] && bench.codes(second) == [isOn ? 0 : -5025])
        #expect(bench.machine.state == .executing)
        #expect(bench.machine.flight?.request == (isOn ? second : first))
    }

    @Test("It cancels one that waits for its time-out, too")
    func repeatCancelsLate() {
        let bench = Self.bench(.startTimesOut)
        bench.world.conditions.set(.repeatCancelsFirst, true)
        let first = bench.start()
        let second = bench.start()
        bench.run(seconds: 4)
        #expect(bench.codes(first) == [-2009] && bench.codes(second) == [-1003])
    }

    @Test("A call that finds no mission is never answered; all others are")
    func neverCallsBack() {
        let bench = Self.bench(.neverCallsBack)
        let silent = [bench.call(.stop), bench.call(.resetHeading)]
        bench.run(seconds: 10)
        #expect(silent.allSatisfy { bench.codes($0).isEmpty })
        #expect(bench.codes(bench.call(.getSpeed)) == [0])
        #expect(bench.fly())
        #expect(bench.codes(bench.call(.stop)) == [0])
        bench.world.remote.mode = .A
        bench.step()
        #expect(bench.codes(bench.start()) == [-5000])
    }

    @Test("A link that breaks answers what waits for a time-out")
    func lateAndLink() {
        let bench = Self.bench(.startTimesOut)
        let start = bench.start()
        bench.link(false)
        bench.run(seconds: 5)
        #expect(bench.codes(start) == [-1028])
    }
}
