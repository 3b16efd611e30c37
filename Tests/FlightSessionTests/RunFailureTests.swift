import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// The first value that is not finite, and the first failure of the host, end the run by name and tick.
struct RunFailureTests {
    private func firstFailure(_ session: Session, ticks: Int) -> RunFailure? {
        for _ in 0..<ticks {
            do throws(RunFailure) { try session.step() } catch { return error }
        }
        return nil
    }

    @Test("A velocity of 1e308 overflows in the first tick")
    func firstTick() throws {
        var setup = Made.setup(targets: Made.walkers)
        setup.world.aircraft.velocityNED = Vector3(1e308, 0, 0)
        let failure = try #require(firstFailure(Session(setup), ticks: 5))
        #expect(failure.tick == Tick(0))
        guard case .nonFinite(let field, _) = failure else {
            Issue.record("\(failure)")
            return
        }
        #expect(field.hasPrefix("aircraft."))
        #expect("\(failure)" == "\(field) is not finite at tick 0")
    }

    @Test("What is poisoned at the start is named", arguments: [Double.nan, .infinity, -.infinity])
    func poisoned(value: Double) throws {
        for (expected, poison) in [
            ("aircraft.holdNED.x", { (world: inout World) in world.aircraft.holdNED.x = value }),
            ("gimbal.pitchWantedDegrees", { $0.gimbal.pitchWantedDegrees = value }),
            ("wind.meanNED.z", { $0.wind.meanNED.z = value }),
            ("remote.sticks.yaw", { $0.remote.sticks.yaw = value }),
            ("conditions.lightLux", { $0.conditions.lightLux = value }),
        ] as [(String, (inout World) -> Void)] {
            var setup = Made.setup(targets: Made.walkers)
            poison(&setup.world)
            let failure = try #require(firstFailure(Session(setup), ticks: 3), "\(expected)")
            guard case .nonFinite(let field, let tick) = failure else {
                Issue.record("\(failure)")
                continue
            }
            // A value that the same tick computes with is named by what it spoils first in the walk.
            #expect(tick.index <= 1)
            #expect(field == expected || field.hasPrefix("aircraft.") || field.hasPrefix("gimbal."), "\(field)")
        }
    }

    @Test("A wind that no world has carries the speed out of range later, on the tick where it happens")
    func later() throws {
        var setup = Made.setup()
        setup.world.wind.meanNED = Vector3(1.7e308, 0, 0)
        setup.world.wind.gustMps = 0
        let scene = setup.scene
        var world = setup.world
        // The same world, stepped bare, until any of its vectors is not finite.
        var expected: Int64 = -1
        for tick in Int64(0)..<2000 where expected < 0 {
            world.step(.hover, scene: scene)
            let a = world.aircraft
            let isFinite = [a.positionNED, a.velocityNED, a.thrustNED, a.holdNED].allSatisfy { v in
                [v.x, v.y, v.z].allSatisfy { $0.isFinite }
            }
            if !isFinite { expected = tick }
        }
        #expect(expected > 0)
        #expect(firstFailure(Session(setup), ticks: 2000)?.tick == Tick(expected))
    }

    @Test("Absurd but finite worlds do not trap")
    func absurd() {
        for value in [1e308, -1e308, 1e154, 1e18, 4e15, -4e15] {
            var setup = Made.setup(targets: Made.walkers)
            setup.world.aircraft.positionNED = Vector3(value, -value, -abs(value))
            setup.world.aircraft.headingDegrees = value
            setup.world.gimbal = GimbalState(pitchDegrees: value)
            setup.world.conditions.batteryPercent = abs(value)
            let session = Session(setup)
            _ = try? session.submit(.tapFlyStart(image: ImagePoint(0.5, 0.5), mode: .forward))
            _ = firstFailure(session, ticks: 60)
        }
    }

    private final class FullDisk: CardStore {
        let entries: [CardEntry] = []
        let freeBytes: Int64 = 1_000_000_000
        func delete(_ entry: CardEntry) throws(HostFailure) {}
        func add(_ entry: CardEntry, bytes: [UInt8]) throws(HostFailure) {
            throw HostFailure(action: "write \(entry.displayPath)", reason: "No space left on device")
        }
        func read(_ entry: CardEntry, offset: Int64, count: Int) throws(HostFailure) -> [UInt8] { [] }
    }

    @Test("A full disk of the host ends the run; it is no answer to the app")
    func host() throws {
        var setup = Made.setup()
        setup.card = FullDisk()
        let session = Session(setup)
        let request = try session.submit(.cameraShootPhoto)
        var answer: ErrorCode?
        var failure: RunFailure?
        for _ in 0..<300 where failure == nil {
            do throws(RunFailure) { try session.step() } catch { failure = error }
            for record in session.events {
                if case .completed(request, let code, _) = record.event { answer = code }
            }
        }
        let expected = HostFailure(action: "write DCIM/100MEDIA/DJI_0001.JPG", reason: "No space left on device")
        #expect(answer == .ok)
        guard case .host(expected, let tick) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(tick == session.tick)
    }
}
