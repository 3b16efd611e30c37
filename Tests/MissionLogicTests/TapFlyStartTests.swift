import Contract
import Foundation
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// What a start's parameters must be, and what becomes of wrong ones.
struct TapFlyStartTests {
    private func start(
        _ u: Double, _ v: Double, _ mode: TapFlyMode = .forward, model: AircraftModel = .phantom4Pro,
        gimbal: Double = 0, heading: Double = 0
    ) -> (code: Int16?, rig: Rig) {
        let rig = Rig(model, heading: heading, gimbal: gimbal)
        rig.step()
        let before = rig.machine
        let code = rig.answer(.start(image: ImagePoint(u, v), mode: mode))?.code
        if let code, !code.isOK {
            #expect(rig.machine == before, "a refused start leaves the operator as it was")
            #expect(rig.changes().isEmpty)
        }
        return (code?.number, rig)
    }

    @Test(
        "Points that are none: -5020",
        arguments: [
            (-0.001, 0.5), (1.001, 0.5), (0.5, -1e-9), (0.5, 1.000_001), (.nan, 0.5), (0.5, .nan), (.infinity, 0.5),
            (0.5, -.infinity), (1e308, 0.5), (10, 20),
        ])
    func outside(u: Double, v: Double) {
        #expect(start(u, v).code == -5020)
    }

    @Test("The picture's corners and edges belong to it")
    func corners() {
        for (u, v) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.5, 0), (-0.0, 0.5)] { #expect(start(u, v).code == 0) }
    }

    @Test("Modes: Unknown nowhere, Backward and Free on the model that has them")
    func modes() {
        #expect(start(0.5, 0.5, .unknown).code == -5020)
        for mode in [TapFlyMode.backward, .free] {
            #expect(start(0.5, 0.5, mode, model: .mavicPro).code == -1000)
            #expect(start(0.5, 0.5, mode, model: .phantom4).code == -1000)
            let (code, rig) = start(0.5, 0.5, mode)
            #expect(code == 0 && rig.machine.mode == mode)
        }
        #expect(start(0.5, 0.5, .forward, model: .mavicPro).code == 0)
        #expect(start(0.5, 0.5, .forward, model: .phantom3).code == -1000)
    }

    @Test("More than 60 degrees up or 75 down: -5054, for the ray and not for the gimbal")
    func steep() {
        // Half the picture's height is 22.86 degrees on this model.
        let tanHalfV = tan(73.7 / 2 * Double.pi / 180) * 9 / 16
        func v(_ offAxisDegrees: Double) -> Double { 0.5 + tan(offAxisDegrees * Double.pi / 180) / tanHalfV / 2 }
        #expect(start(0.5, 0.5, gimbal: -90).code == -5054)
        #expect(start(0.5, 0.5, gimbal: -74.9).code == 0)
        #expect(start(0.5, 0.5, gimbal: -75.1).code == -5054)
        #expect(start(0.5, v(5), gimbal: -70.1).code == -5054)
        #expect(start(0.5, v(5), gimbal: -69.9).code == 0)
        #expect(start(0.5, v(-20), gimbal: -79).code == 0)
        #expect(start(0.5, v(-20), gimbal: -90).code == -5051, "the camera looks too far down to steer by")
        #expect(start(0.5, 0, gimbal: 30).code == 0, "52.9 degrees up is as far as a picture goes")
        // A wider view, to look up further.
        let rig = Rig(gimbal: 30) { $0.camera.horizontalViewDegrees = 100 }
        rig.step()
        let tall = tan(50 * Double.pi / 180) * 9 / 16
        for (elevation, code) in [(59.9, Int16(0)), (60.1, -5054)] {
            let point = 0.5 - tan((elevation - 30) * Double.pi / 180) / tall / 2
            #expect(rig.answer(.start(image: ImagePoint(0.5, point), mode: .forward))?.code.number == code)
            _ = rig.answer(.stop)
        }
    }

    @Test("A wrong point comes before a wrong mode, and a wrong state before both")
    func order() {
        #expect(start(.nan, 0.5, .free, model: .mavicPro).code == -5020)
        let rig = Rig(.mavicPro)
        rig.world.remote.mode = .S
        rig.step()
        #expect(rig.answer(.start(image: ImagePoint(.nan, 2), mode: .unknown))?.code.number == -5000)
    }

    @Test("Starts at a limit: outward refused, inward allowed")
    func atLimits() {
        let limits = FlightLimits(radiusMeters: 30, heightMeters: 60)
        for (place, heading, gimbal, code) in [
            (Vector3(30, 0, -20), 0.0, 0.0, Int16(-5014)), (Vector3(30, 0, -20), 180, 0, 0),
            (Vector3(0, -31, -20), -90, 0, -5014), (Vector3(0, -31, -20), 90, 0, 0),
            (Vector3(0, 0, -60), 0, 20, -5014), (Vector3(0, 0, -60), 0, -20, 0),
            (Vector3(0, 0, -0.4), 0, -20, -5058), (Vector3(0, 0, -0.4), 0, 20, -5005), (Vector3(0, 0, -1.1), 0, 20, 0),
        ] {
            let rig = Rig(heading: heading, gimbal: gimbal, limits: limits)
            rig.world.aircraft = AircraftState(positionNED: place, headingDegrees: heading)
            rig.step()
            let answer = rig.answer(.start(image: ImagePoint(0.5, 0.5), mode: .forward))?.code.number
            #expect(answer == code, "\(place), heading \(heading), gimbal \(gimbal)")
        }
    }

    @Test("One mission at a time: while another operator's runs, a start fails with -5015 (Q37)")
    func otherMission() {
        let rig = Rig()
        rig.step()
        for isRunning in [true, false] {
            var machine = rig.machine
            var sink = EventSink()
            sink.begin(rig.tick)
            machine.handle(
                .start(image: ImagePoint(0.5, 0.5), mode: .forward), request: RequestID(1), at: rig.tick,
                world: &rig.world, scene: rig.scene, isOtherMissionRunning: isRunning, into: &sink)
            let answers = sink.records.compactMap { record -> Int16? in
                if case .completed(_, let code, _) = record.event { code.number } else { nil }
            }
            #expect(answers == (isRunning ? [-5015] : []))
            #expect((machine == rig.machine) == isRunning)
        }
    }
}
