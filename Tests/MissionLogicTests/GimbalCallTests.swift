import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Calls on the gimbal: where each leads, how fast, and what is refused.
struct GimbalCallTests {
    private func camera(_ model: AircraftModel) -> CameraProfile { DeviceProfile(model).camera }

    /// Where a gimbal at -20 and 10 degrees is after some time.
    private func after(
        _ call: GimbalCall, _ seconds: Double, _ model: AircraftModel = .mavic2Pro
    ) -> (pitch: Double, pan: Double) {
        let camera = camera(model)
        var gimbal = GimbalState(pitchDegrees: -20)
        (gimbal.panDegrees, gimbal.panWantedDegrees) = (10, 10)
        #expect(call.act(on: &gimbal, isTaken: false, camera) == .ok)
        for _ in 0..<Int((seconds * 100).rounded()) { gimbal.step(camera) }
        return (gimbal.pitchDegrees, gimbal.panDegrees)
    }

    @Test("Angles by, angles to, speeds: the axes asked for, in the time asked for, as far as the model goes")
    func rotations() {
        typealias Row = (turn: GimbalRotation, seconds: Double, pitch: Double, pan: Double)
        let rows: [Row] = [
            (GimbalRotation(.relativeAngle, pitch: -30, yaw: 99, seconds: 2), 1, -35, 10),
            (GimbalRotation(.relativeAngle, pitch: -30, seconds: 2), 2, -50, 10),
            (GimbalRotation(.relativeAngle, pitch: -30, seconds: 2), 3, -50, 10),
            (GimbalRotation(.absoluteAngle, pitch: -30, seconds: 2), 1, -25, 10),
            (GimbalRotation(.absoluteAngle, pitch: -30, seconds: 2), 3, -30, 10),
            (GimbalRotation(.absoluteAngle, axes: .yaw, pitch: 7, yaw: -40, seconds: 5), 5, -20, -40),
            (GimbalRotation(.absoluteAngle, axes: .yaw, yaw: -40, seconds: 5), 2.5, -20, -15),
            (GimbalRotation(.relativeAngle, axes: .pitchAndYaw, pitch: 5, yaw: 5, seconds: 1), 1, -15, 15),
            (GimbalRotation(.absoluteAngle, axes: .none, pitch: 5, yaw: 5), 1, -20, 10),
            // Beyond the range it ends at the stop, and it is never faster than the gimbal.
            (GimbalRotation(.absoluteAngle, axes: .pitchAndYaw, pitch: 170, yaw: 300, seconds: 1), 9, 30, 75),
            (GimbalRotation(.relativeAngle, pitch: -1e300, seconds: 0), 9, -90, 10),
            (GimbalRotation(.relativeAngle, pitch: -70, seconds: 0), 0.5, -65, 10),
            (GimbalRotation(.relativeAngle, pitch: -70, seconds: 0.1), 0.5, -65, 10),
            (GimbalRotation(.speed, pitch: -12, seconds: 1), 3, -56, 10),
            (GimbalRotation(.speed, axes: .yaw, yaw: 20, seconds: -1), 2, -20, 50),
            (GimbalRotation(.speed, axes: .pitchAndYaw, pitch: 12, yaw: -20), 60, 30, -75),
            (GimbalRotation(.speed, pitch: 0), 3, -20, 10),
            (GimbalRotation(.speed, pitch: 1000), 0.1, -11, 10),
        ]
        for row in rows {
            let found = after(.rotate(row.turn), row.seconds)
            #expect(abs(found.pitch - row.pitch) < 1e-6 && abs(found.pan - row.pan) < 1e-6, "\(found) \(row)")
        }
    }

    @Test("A speed of 0 stops a move, and a later call is not slow because an earlier one was")
    func overrides() {
        let camera = camera(.mavicPro)
        var gimbal = GimbalState(pitchDegrees: 0)
        func act(_ call: GimbalCall, seconds: Double) {
            #expect(call.act(on: &gimbal, isTaken: false, camera) == .ok)
            for _ in 0..<Int(seconds * 100) { gimbal.step(camera) }
        }
        act(.rotate(GimbalRotation(.speed, pitch: -10)), seconds: 2)
        act(.rotate(GimbalRotation(.speed, pitch: 0)), seconds: 2)
        #expect(abs(gimbal.pitchDegrees + 20) < 1e-6)
        act(.rotate(GimbalRotation(.absoluteAngle, pitch: -80, seconds: 600)), seconds: 1)
        #expect(abs(gimbal.pitchDegrees + 20.1) < 1e-6)
        gimbal.turnPitch(to: 0, camera)
        for _ in 0..<30 { gimbal.step(camera) }
        #expect(gimbal.pitchDegrees == 0)
    }

    @Test("Refused: a mission's gimbal, axes that no app can turn, numbers that are none, unknown modes")
    func refusals() {
        typealias Row = (call: GimbalCall, model: AircraftModel, code: Int16)
        let rows: [Row] = [
            (.rotate(GimbalRotation(.relativeAngle, axes: .roll, roll: 1)), .mavic2Pro, -1000),
            (.rotate(GimbalRotation(.relativeAngle, axes: .all)), .inspire2, -1000),
            (.rotate(GimbalRotation(.relativeAngle, axes: .yaw, yaw: 1)), .mavicPro, -1000),
            (.rotate(GimbalRotation(.relativeAngle, axes: .pitchAndYaw, yaw: 1)), .phantom4Pro, -1000),
            (.rotate(GimbalRotation(.relativeAngle, pitch: .nan)), .mavicPro, -1005),
            (.rotate(GimbalRotation(.speed, pitch: .infinity)), .mavicPro, -1005),
            (.rotate(GimbalRotation(.absoluteAngle, axes: .yaw, yaw: -.infinity)), .inspire2, -1005),
            (.rotate(GimbalRotation(.absoluteAngle, pitch: 1, seconds: -0.1)), .mavicPro, -1005),
            (.rotate(GimbalRotation(.absoluteAngle, pitch: 1, seconds: .nan)), .mavicPro, -1005),
            (.setMode(.unknown), .mavicPro, -1005), (.setMode(.free), .mavicPro, -1000),
            (.setMode(.free), .phantom4Pro, -1000),
        ]
        for row in rows {
            var gimbal = GimbalState(pitchDegrees: -20)
            #expect(row.call.act(on: &gimbal, isTaken: false, camera(row.model)).number == row.code, "\(row)")
            #expect(gimbal == GimbalState(pitchDegrees: -20), "\(row)")
        }
        // What does not count may be anything.
        let idle = GimbalRotation(.relativeAngle, axes: .pitch, pitch: 1, roll: .nan, yaw: .nan)
        #expect(after(.rotate(idle), 2).pitch == -19)
        for call in [GimbalCall.rotate(GimbalRotation(.speed, pitch: 5)), .reset, .setMode(.FPV), .setMode(.unknown)] {
            var gimbal = GimbalState(pitchDegrees: -20)
            #expect(call.act(on: &gimbal, isTaken: true, camera(.mavic2Pro)).number == -1027)
            #expect(gimbal == GimbalState(pitchDegrees: -20))
        }
    }

    @Test("Reset: the Phantom 4 family looks down and then ahead, elsewhere only the pitch returns")
    func reset() {
        #expect(after(.reset, 3) == (0, 10))
        for model in AircraftModel.allCases {
            let camera = camera(model)
            var gimbal = GimbalState(pitchDegrees: -20)
            var seen: [Double] = []
            for _ in 0..<3 {
                #expect(GimbalCall.reset.act(on: &gimbal, isTaken: false, camera) == .ok)
                for _ in 0..<300 { gimbal.step(camera) }
                seen.append(gimbal.pitchDegrees)
            }
            #expect(seen == (model.rawValue.hasPrefix("phantom-4") ? [-90, 0, -90] : [0, 0, 0]), "\(model)")
        }
    }

    @Test("Free keeps the bearing while the nose turns, as far as the range goes; the other modes follow the nose")
    func modes() {
        for (mode, pans) in [(GimbalMode.free, [-30.0, -75]), (.yawFollow, [0, 0]), (.FPV, [0, 0])] {
            let scene = Scene(profile: DeviceProfile(.mavic2Pro))
            var world = World(
                aircraft: AircraftState(positionNED: Vector3(0, 0, -20), headingDegrees: 170),
                gimbal: GimbalState(pitchDegrees: -20), scene: scene)
            #expect(GimbalCall.setMode(mode).act(on: &world.gimbal, isTaken: false, scene.profile.camera) == .ok)
            #expect(world.gimbal.mode == mode)
            for (turned, pan) in zip([30.0, 120], pans) {
                var ticks = 0
                while Angle.wrapped(degrees: world.aircraft.headingDegrees - 170) < turned && ticks < 3000 {
                    world.step(FlightDemand(yawRateDps: 20), scene: scene)
                    ticks += 1
                }
                #expect(abs(world.gimbal.panDegrees - pan) < 0.5, "\(mode) \(turned): \(world.gimbal.panDegrees)")
            }
            #expect(GimbalCall.setMode(.yawFollow).act(on: &world.gimbal, isTaken: false, scene.profile.camera) == .ok)
            for _ in 0..<200 { world.step(.hover, scene: scene) }
            #expect(world.gimbal.panDegrees == 0)
        }
    }
}
