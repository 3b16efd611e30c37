import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Lost and found links (Q25, Q26).
struct MissionLinkTests {
    private static func surviving() -> Bench { Bench { $0.tapFly.isLinkLossInterrupting = false } }

    @Test("By default a lost link ends the mission, and after it a new one can start")
    func interrupted() {
        let bench = Bench()
        #expect(bench.fly())
        let place = bench.events.count
        bench.link(false)
        #expect(bench.events.last?.error.number == -1028 && bench.machine.mode == .unknown)
        bench.run(seconds: 4)
        #expect(bench.world.aircraft.velocityNED.length < 0.1, "it brakes")
        bench.link(true)
        bench.run(seconds: 2.1)
        #expect(bench.path(from: place) == [.disconnected, .recovering, .readyToStart])
        #expect(bench.events.filter { !$0.error.isOK }.count == 1)
    }

    @Test("A mission that outlives the link is taken over as it is then", arguments: [false, true])
    func takenOver(isPaused: Bool) {
        let bench = Self.surviving()
        #expect(bench.fly(.backward))
        if isPaused { bench.pause() }
        let place = bench.events.count
        bench.link(false)
        #expect(bench.events.last?.error.number == -1028 && bench.machine.isInCommand)
        #expect(bench.machine.mode == .unknown && bench.machine.state == .disconnected)
        bench.run(seconds: 5)
        let speed = bench.world.aircraft.velocityNED.length
        #expect(isPaused ? speed < 0.1 : abs(speed - 3) < 0.05)
        #expect(bench.codes(bench.start()) == [-1028])
        bench.link(true)
        #expect(bench.codes(bench.call(.stop)) == [-1004])
        // Synchronising takes between half a second and two.
        bench.run(seconds: 0.45)
        #expect(bench.machine.state == .recovering)
        bench.run(seconds: 1.55)
        let state: TapFlyState = isPaused ? .executionPaused : .executing
        #expect(bench.path(from: place) == [.disconnected, .recovering, state])
        #expect(bench.events.last?.execution != nil && bench.machine.mode == .backward)
        #expect(bench.codes(bench.call(.stop)) == [0] && bench.machine.state == .readyToStart)
    }

    @Test("Pause button and sticks still work out of reach")
    func outOfReach() {
        let bench = Self.surviving()
        #expect(bench.fly())
        bench.link(false)
        let place = bench.events.count
        bench.pause()
        bench.run(seconds: 4)
        #expect(bench.world.aircraft.velocityNED.length < 0.1)
        bench.pause()
        bench.run(seconds: 4)
        #expect(bench.world.aircraft.velocityNED.length > 2.9)
        bench.link(true)
        bench.pause()
        bench.link(false)
        bench.link(true)
        bench.run(seconds: 1.5)
        #expect(bench.machine.state == .executionPaused)
        #expect(bench.path(from: place).filter { $0 == .recovering }.count == 2)
    }

    @Test("One that ends meanwhile is gone without a word")
    func endedMeanwhile() {
        for (name, act) in [
            ("sticks", { $0.world.remote.sticks = Sticks(roll: 1) }),
            ("go home", { $0.world.status.goHome = .goUpToHeight }),
            ("failsafe", { $0.world.status.isFailSafe = true }),
            (
                "radius",
                {
                    $0.world.settings.isRadiusLimited = true; $0.world.settings.radiusMaxMeters = 20
                }
            ),
        ] as [(String, (Bench) -> Void)] {
            for isRecovering in [false, true] {
                let bench = Self.surviving()
                #expect(bench.fly())
                bench.link(false)
                if isRecovering { bench.link(true) }
                let place = bench.events.count
                act(bench)
                for _ in 0..<1500 where bench.machine.isInCommand { bench.step() }
                #expect(!bench.machine.isInCommand || isRecovering, "\(name)")
                bench.world.remote.sticks = .centered
                bench.world.status = FlightStatus(isFlying: true)
                if !isRecovering { bench.link(true) }
                bench.run(seconds: 2)
                if name == "radius" && isRecovering { continue }
                #expect(bench.machine.state == .readyToStart, "\(name), recovering \(isRecovering)")
                #expect(bench.events.dropFirst(place).allSatisfy { $0.error.isOK }, "\(name)")
            }
        }
    }

    @Test("Without the remote controller its sticks do not reach the aircraft")
    func remoteLost() {
        let bench = Self.surviving()
        #expect(bench.fly())
        bench.world.conditions.isRemoteLinked = false
        bench.link(false)
        bench.world.remote.sticks = Sticks(roll: 1, yaw: 1)
        bench.run(seconds: 2)
        #expect(bench.machine.isInCommand && abs(bench.world.aircraft.headingDegrees) < 1e-6)
    }

    @Test("A start that waits is answered when the link breaks")
    func waitingStart() {
        let bench = Bench()
        bench.step()
        let start = bench.start()
        bench.link(false)
        bench.run(seconds: 1)
        #expect(bench.codes(start) == [-1028])
    }
}
