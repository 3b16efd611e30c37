import Contract
import SimMath
import Testing

@testable import SimCore

/// The gimbal's pan: how it moves, and what the camera then sees.
struct GimbalPanTests {
    @Test("The pan goes where it is sent at the gimbal's rate, beside the pitch")
    func rate() {
        let camera = DeviceProfile(.inspire2).camera
        var gimbal = GimbalState(pitchDegrees: 0)
        gimbal.panWantedDegrees = -45
        gimbal.pitchWantedDegrees = -9
        for tick in 1...60 {
            gimbal.step(camera)
            let way = min(45, Double(tick) * camera.gimbalRateMaxDps / 100)
            #expect(abs(gimbal.panDegrees + way) < 1e-9)
            #expect(abs(gimbal.pitchDegrees + min(9, way)) < 1e-9)
        }
        #expect(gimbal.panDegrees == -45 && gimbal.pitchDegrees == -9)
    }

    @Test("A panned camera looks along heading and pan together", arguments: [0.0, 40, -75, 320])
    func pose(pan: Double) {
        for heading in [0.0, 33, -170] {
            var bench = Bench(heading: heading, model: .inspire2)
            bench.world.gimbal = GimbalState(pitchDegrees: -20)
            bench.world.gimbal.panDegrees = pan
            let pose = bench.world.cameraPose(bench.scene)
            let plain = PlainCamera(
                headingDegrees: heading + pan, pitchDegrees: -20, tanHalfH: bench.scene.lens.tanHalfHorizontal,
                tanHalfV: bench.scene.lens.tanHalfVertical)
            for (u, v) in [(0.5, 0.5), (0.1, 0.9), (0.8, 0.2)] {
                let wanted = plain.direction(u: u, v: v).vector
                #expect((pose.directionNED(through: ImagePoint(u, v)) - wanted).length < 1e-12)
            }
        }
    }
}
