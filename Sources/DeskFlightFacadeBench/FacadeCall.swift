import Contract
import DeskDJISDK
import Dispatch
import FlightSession
import Glibc
import SimCore
import SimMath

/// Times single calls through the facade and the same on a session, and takes the difference of the medians.
enum FacadeCall {
    /// Calls between two advances, and on one desk: the log of a session grows with each.
    private static let batch = 1000
    private static let callsOfDesk = 50_000

    /// Median of `setAutoFlightSpeed` with a completion and of `currentState`, each less the direct call; their sum.
    static func microseconds(calls: Int) -> Double {
        let queue = DispatchQueue(label: "bench")
        let viaFacade = queue.sync { facade(calls, queue) }
        let direct = session(calls)
        let nanoseconds =
            (median(viaFacade.set) - median(direct.set)) + (median(viaFacade.read) - median(direct.read))
        return nanoseconds / 1000
    }

    private typealias Times = (set: [UInt32], read: [UInt32])

    private static func facade(_ calls: Int, _ queue: DispatchQueue) -> Times {
        var times: Times = ([], [])
        var answers = 0
        for _ in 0..<(calls / callsOfDesk) {
            let desk = FlightDesk(setup())
            defer { desk.close() }
            desk.setCompletionBlockQueue(queue)
            let tapFly = desk.missionControl.tapFlyMissionOperator()
            for number in 0..<callsOfDesk {
                let speed = Float(1 + number % 10)
                times.set.append(time { tapFly.setAutoFlightSpeed(speed) { _ in answers += 1 } })
                times.read.append(time { _ = tapFly.currentState })
                if number % batch == batch - 1 { try? desk.advance(by: 0.3) }
            }
        }
        // Calls without an answer would be cheaper than the real ones.
        precondition(answers == calls / callsOfDesk * callsOfDesk, "\(answers) answers")
        return times
    }

    private static func session(_ calls: Int) -> Times {
        var times: Times = ([], [])
        for _ in 0..<(calls / callsOfDesk) {
            let session = Session(setup())
            for number in 0..<callsOfDesk {
                let speed = Double(1 + number % 10)
                times.set.append(
                    time {
                        guard let request = try? session.submit(.tapFlySetSpeed(metersPerSecond: speed), face: .facade)
                        else { return }
                        _ = session.awaitCompletion(of: request)
                    })
                times.read.append(time { _ = session.core.state.tapFly.state })
                if number % batch == batch - 1 { for _ in 0..<30 { try? session.step() } }
            }
        }
        return times
    }

    private static func setup() -> SessionSetup {
        let scene = Scene(profile: DeviceProfile(.mavicPro))
        let world = World(
            aircraft: AircraftState(positionNED: Vector3(0, 0, -20), headingDegrees: 0),
            gimbal: GimbalState(pitchDegrees: -10), scene: scene)
        return SessionSetup(scene: scene, world: world)
    }

    private static func time(_ body: () -> Void) -> UInt32 {
        let start = now()
        body()
        return UInt32(clamping: now() - start)
    }

    private static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    private static func median(_ values: [UInt32]) -> Double { Double(values.sorted()[values.count / 2]) }
}
