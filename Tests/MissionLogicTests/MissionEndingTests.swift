import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// What ends a mission: the path, the code, and exactly one event out of the executing set.
struct MissionEndingTests {
    private static let causes: [(name: String, code: Int16, act: @Sendable (inout World) -> Void)] = [
        ("mode", -5000, { $0.remote.mode = .A }),
        ("pitch back", -5036, { $0.remote.sticks = Sticks(pitch: -0.5) }),
        ("roll", -5036, { $0.remote.sticks = Sticks(roll: 0.5) }),
        ("throttle", -5036, { $0.remote.sticks = Sticks(throttle: 0.5) }),
        ("virtual stick", -4003, { $0.status.isVirtualStickOn = true }),
        ("going home", -5008, { $0.status.goHome = .turnDirectionToHomePoint }),
        ("landing", -5007, { $0.status.isLanding = true }),
        ("battery", -5002, { $0.conditions.batteryPercent = 9.9 }),
        ("GPS", -5001, { $0.conditions.satellites = 5 }),
        ("vision not authorised", -5033, { $0.conditions.set(.visionNotAuthorized, true) }),
        ("vision fault", -5034, { $0.conditions.set(.visionFault, true) }),
        ("front vision", -5055, { $0.conditions.set(.frontVisionUnavailable, true) }),
        ("calibration", -5037, { $0.conditions.set(.visionNeedsCalibration, true) }),
        ("data", -5040, { $0.conditions.set(.visionDataAbnormal, true) }),
        ("features", -5041, { $0.conditions.set(.featurePointsDoNotMatch, true) }),
        ("dark", -5039, { $0.conditions.lightLux = 20 }),
        ("bright", -5038, { $0.conditions.lightLux = 60_000 }),
    ]

    @Test("Each cause: Resetting, out with its code, once; from Executing and from Paused", arguments: [false, true])
    func each(isPaused: Bool) {
        for cause in Self.causes {
            let bench = Bench()
            let label = Comment("\(cause.name), paused \(isPaused)")
            #expect(bench.fly(), label)
            if isPaused { bench.pause() }
            let place = bench.events.count
            cause.act(&bench.world)
            bench.step()
            #expect(bench.machine.state == .executionResetting, label)
            #expect(bench.machine.mode == .forward, label)
            bench.run(seconds: 5)
            let stands = bench.machine.state == .cannotStart
            #expect(bench.path(from: place) == [.executionResetting, stands ? .cannotStart : .readyToStart], label)
            #expect(stands == (cause.code != -5036), label)
            #expect(bench.machine.persistentError.number == (stands ? cause.code : 0), label)
            let leaving = bench.events.filter { $0.previous.isInExecutingSet && !$0.current.isInExecutingSet }
            #expect(leaving.map(\.error.number) == [cause.code], label)
            #expect(bench.events.filter { !$0.error.isOK }.count == 1, label)
        }
    }

    @Test("A mission goes on with the low battery, without video, and with the novice's limits out of reach")
    func survives() {
        for act in [
            { $0.conditions.batteryPercent = 20 }, { $0.conditions.set(.videoLost, true) },
            { $0.conditions.set(.videoFrameRateLow, true) }, { $0.conditions.set(.imuPreheating, true) },
            { $0.conditions.lightLux = 200 }, { $0.conditions.lightLux = 20_000 },
        ] as [(inout World) -> Void] {
            let bench = Bench()
            #expect(bench.fly())
            act(&bench.world)
            bench.run(seconds: 2)
            #expect(bench.machine.state == .executing)
        }
    }

    @Test("An empty battery is told before the landing that it causes; a pilot's hand before both")
    func order() {
        for (act, code) in [
            ({ $0.status.isLanding = true }, -5002),
            ({ $0.status.goHome = .braking }, -5002),
            ({ $0.remote.sticks = Sticks(roll: 1) }, -5036),
            ({ $0.remote.mode = .S }, -5000),
        ] as [((inout World) -> Void, Int16)] {
            let bench = Bench()
            #expect(bench.fly())
            bench.world.conditions.batteryPercent = 5
            act(&bench.world)
            bench.run(seconds: 3)
            #expect(bench.events.filter { !$0.error.isOK }.first?.error.number == code)
        }
    }

    @Test("Whoever takes over has the aircraft in the same tick, and the mission is out in the next")
    func takenOver() {
        for act in [{ $0.remote.mode = .T }, { $0.status.isVirtualStickOn = true }] as [(inout World) -> Void] {
            let bench = Bench()
            #expect(bench.fly())
            act(&bench.world)
            bench.step()
            #expect(bench.machine.state == .executionResetting)
            #expect(bench.machine.demand(world: &bench.world, scene: bench.scene) == nil)
            bench.step()
            #expect(bench.machine.state == .cannotStart)
        }
    }

    @Test("On its way home the aircraft need not stand still for the mission to be over")
    func goingHome() {
        let bench = Bench()
        #expect(bench.fly())
        bench.world.status.goHome = .autoFlyToHomePoint
        // The flight controller flies: here the wind does.
        bench.world.wind.set(fromDegrees: 180, speedMps: 40, gustMps: 0)
        bench.run(seconds: 0.45)
        #expect(bench.machine.state == .executionResetting)
        bench.run(seconds: 0.1)
        #expect(bench.machine.state == .cannotStart && bench.events.last?.error.number == -5008)
    }

    @Test("Stop in each state of the executing set: at once, without error")
    func stop() {
        for acts in [{ _ in }, { $0.pause() }, { $0.world.remote.sticks = Sticks(pitch: -1) }] as [(Bench) -> Void] {
            let bench = Bench()
            #expect(bench.fly())
            acts(bench)
            bench.step()
            bench.world.remote.sticks = .centered
            let stop = bench.call(.stop)
            #expect(bench.codes(stop) == [0] && bench.machine.state == .readyToStart)
            bench.run(seconds: 3)
            #expect(bench.events.allSatisfy { $0.error.isOK })
        }
    }
}
