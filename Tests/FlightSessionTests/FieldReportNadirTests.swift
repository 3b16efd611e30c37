import Contract
import FlightSession
import SimCore
import SimMath
import Testing

/// A target that passes below the aircraft: nothing jumps. (Field report H7)
struct FieldReportNadirTests {
    enum Following: CaseIterable {
        case waiting, camera, gimbal, trace, retreat, profile

        var mode: ActiveTrackMode {
            switch self {
            case .waiting, .trace, .retreat: .trace
            case .camera: .spotlight
            case .gimbal: .spotlightPro
            case .profile: .profile
            }
        }
        var model: AircraftModel { self == .gimbal ? .inspire2 : .mavicPro }
        var isAccepted: Bool { self == .trace || self == .retreat || self == .profile }
    }

    /// The greatest steps from tick to tick.
    private struct Steps: CustomStringConvertible {
        var heading = 0.0
        var yawRate = 0.0
        var pitch = 0.0
        var pan = 0.0
        var camera = 0.0
        var lowest = 0.0
        var isFinite = true
        var description: String {
            "heading \(heading), yaw rate \(yawRate), pitch \(pitch), pan \(pan), camera \(camera), lowest \(lowest)"
        }
    }

    private func pass(_ following: Following, east: Double, speed: Double, gust: Double = 0) throws -> Steps {
        let walker = TargetPlan(
            id: "who", kind: .person, path: [(Vector3(14, east, 0), 0), (Vector3(-40, east, 0), speed)])
        let flight = FieldReportFlight.tracking(following.model, targets: [walker], gimbal: -28)
        try flight.submit(.worldWind(fromDegrees: 60, metersPerSecond: gust, gustMetersPerSecond: gust / 2))
        if following == .retreat { #expect(try flight.answer(.activeTrackSetRetreat(true))?.code == 0) }
        try #require(try flight.tap(following.mode) == 0)
        if following.isAccepted { try #require(try flight.answer(.activeTrackAccept)?.code == 0) }
        try flight.submit(.targetGo(TargetID(0)))
        var (steps, last, pose) = (Steps(), flight.world, flight.world.cameraPose(flight.session.scene))
        try flight.run(seconds: 14 / speed + 8) { flight in
            let (world, now) = (flight.world, flight.world.cameraPose(flight.session.scene))
            steps.heading = max(
                steps.heading,
                abs(
                    Angle.wrapped(
                        degrees: world.aircraft.headingDegrees - last.aircraft.headingDegrees)))
            steps.yawRate = max(steps.yawRate, abs(world.aircraft.yawRateDps))
            steps.pitch = max(steps.pitch, abs(world.gimbal.pitchDegrees - last.gimbal.pitchDegrees))
            steps.pan = max(steps.pan, abs(world.gimbal.panDegrees - last.gimbal.panDegrees))
            steps.camera = max(steps.camera, now.forwardNED.degrees(to: pose.forwardNED))
            steps.camera = max(steps.camera, now.rightNED.degrees(to: pose.rightNED))
            steps.lowest = min(steps.lowest, world.gimbal.pitchDegrees)
            let numbers = [
                world.aircraft.headingDegrees, world.aircraft.yawRateDps, world.gimbal.pitchDegrees,
                world.gimbal.panDegrees, now.forwardNED.length, now.rightNED.length,
            ]
            steps.isFinite = steps.isFinite && numbers.allSatisfy(\.isFinite)
            (last, pose) = (world, now)
        }
        #expect(flight.complaints == [] && flight.trackFaults(from: .readyToStart) == [], "\(following)")
        return steps
    }

    @Test(
        "H7: somebody walks below the aircraft, straight and 0.1 m beside: rates hold, nothing jumps",
        arguments: Following.allCases, [0, 0.1, -0.1])
    func below(following: Following, east: Double) throws {
        for speed in [1.4, 6] {
            let steps = try pass(following, east: east, speed: speed)
            let label = Comment("\(following), \(east) m, \(speed) m/s: \(steps)")
            let device = DeviceProfile(following.model)
            let (turn, nod) = (device.airframe.yawRateMaxDps * 0.01, device.camera.gimbalRateMaxDps * 0.01)
            #expect(steps.isFinite, label)
            #expect(steps.yawRate <= device.airframe.yawRateMaxDps + 1e-9 && steps.heading <= turn + 1e-9, label)
            #expect(steps.pitch <= nod + 1e-9 && steps.pan <= nod + 1e-9, label)
            // The camera turns no farther than nose, pan and pitch together.
            #expect(steps.camera <= turn + 2 * nod + 1e-6, label)
            #expect(steps.lowest >= device.camera.gimbalPitchMinDegrees - 1e-9, label)
            if following == .trace { #expect(steps.lowest < -89, "it looks down to its stop: \(label)") }
        }
    }

    @Test("H7: the same in gusts", arguments: Following.allCases)
    func gusts(following: Following) throws {
        let steps = try pass(following, east: 0.1, speed: 1.4, gust: 5)
        let device = DeviceProfile(following.model)
        #expect(steps.isFinite && steps.yawRate <= device.airframe.yawRateMaxDps + 1e-9, "\(following): \(steps)")
        #expect(steps.heading <= device.airframe.yawRateMaxDps * 0.01 + 1e-9, "\(following): \(steps)")
    }
}
