import Contract
import Foundation
import SimCore
import SimMath
import Testing

@Suite("When the vision sensors work, and what their readings mean")
struct SensingStateTests {
    private static let wall = Obstacle.Shape.box(centerNED: Vector3(6, 0, -50), halfSize: Vector3(1, 20, 20))
    private static let nothing = SensorView.nothing

    @Test("The light window, its ends excluded")
    func light() {
        for (lux, works) in [
            (0.0, false), (20, false), (299.999, false), (300, false), (300.001, true), (5000, true), (9999.999, true),
            (10_000, false), (10_000.001, false), (60_000, false), (.nan, false),
        ] {
            var bench = SensorBench([Self.wall], model: .mavic2Pro)
            bench.world.conditions.lightLux = lux
            bench.sense()
            #expect(bench.world.vision.nose.isWorking == works, "\(lux)")
            #expect(bench.world.vision.tail.isWorking == works, "\(lux)")
            #expect((bench.nose[1] < Self.nothing) == works, "\(lux)")
        }
    }

    @Test("Conditions that blind both sensors, the nose, or none", arguments: FlightCondition.allCases)
    func conditions(condition: FlightCondition) {
        let both: Set<FlightCondition> = [
            .visionFault, .visionNeedsCalibration, .visionDataAbnormal, .featurePointsDoNotMatch,
        ]
        var bench = SensorBench([Self.wall], heading: 180, model: .mavic2Pro)
        #expect(bench.tail[1] < Self.nothing)
        bench.world.conditions.set(condition, true)
        bench.sense()
        let nose = !both.contains(condition) && condition != .frontVisionUnavailable
        #expect(bench.world.vision.nose.isWorking == nose)
        #expect(bench.world.vision.tail.isWorking == !both.contains(condition))
        #expect((bench.tail[1] < Self.nothing) == !both.contains(condition))
        bench.world.conditions.set(condition, false)
        bench.sense()
        #expect(bench.world.vision.nose.isWorking && bench.tail[1] < Self.nothing)
    }

    @Test("Which models have which sensor", arguments: AircraftModel.allCases)
    func models(model: AircraftModel) {
        let without: Set<AircraftModel> = [.phantom3, .inspire1, .matrice100, .matrice600]
        let rear: Set<AircraftModel> = [
            .mavicAir, .mavic2Pro, .mavic2Zoom, .mavic2Enterprise, .mavic2EnterpriseDual, .mavicAir2, .air2S,
            .phantom4Pro, .phantom4ProV2, .matrice300RTK,
        ]
        let bench = SensorBench([Self.wall], model: model)
        #expect(bench.world.hasVision(bench.scene) == !without.contains(model))
        #expect(bench.world.vision.nose.isWorking == !without.contains(model))
        #expect(bench.world.vision.tail.isWorking == rear.contains(model))
        for side in [VisionSensorPosition.left, .right, .unknown] {
            #expect(!bench.world.isSensorWorking(side, bench.scene))
        }
    }

    @Test("In S, A and M the sensors look on and avoidance is off; the setting switches it off, too")
    func modes() {
        let off: Set<RemoteFlightMode> = [.S, .A, .M]
        for mode in RemoteFlightMode.allCases {
            var bench = SensorBench([Self.wall])
            bench.world.remote.mode = mode
            bench.sense()
            #expect(bench.world.vision.nose.isWorking && bench.nose[1] < Self.nothing)
            #expect(bench.world.isAvoidanceOn == !off.contains(mode))
            bench.world.settings.isAvoidanceOn = false
            #expect(!bench.world.isAvoidanceOn)
        }
    }

    @Test("Readings change ten times a second; the end of work is told at once")
    func refresh() {
        var bench = SensorBench([Self.wall])
        #expect(bench.nose[1] == 5)
        bench.world.aircraft.positionNED.x = 1
        for tick in 1...10 {
            bench.sense()
            #expect(bench.nose[1] == (tick < 10 ? 5 : 4), "tick \(tick)")
        }
        bench.world.aircraft.positionNED.x = 2
        bench.world.conditions.lightLux = 10
        bench.sense()
        #expect(!bench.world.vision.nose.isWorking && bench.nose[1] == Self.nothing)
        bench.world.conditions.lightLux = 1000
        bench.sense()
        #expect(bench.nose[1] == 3)
        // From there on ten ticks again.
        bench.world.aircraft.positionNED.x = 3
        bench.sense(ticks: 9)
        #expect(bench.nose[1] == 3)
        bench.sense()
        #expect(bench.nose[1] == 2)
    }

    @Test("Without obstacles sensors work and read nothing")
    func empty() {
        var bench = SensorBench([])
        bench.sense(ticks: 25)
        #expect(bench.world.vision.nose.isWorking && bench.nose.allSatisfy { $0 == Self.nothing })
        bench.world.conditions.set(.visionFault, true)
        bench.sense()
        #expect(!bench.world.vision.nose.isWorking)
    }

    /// Where the levels 2, 3, … begin, from the contract's table.
    private static func levels(_ model: AircraftModel) -> [Double] {
        switch model {
        case .phantom4, .mavicPro: [10, 8, 6, 4, 2]
        case .spark: [4, 2]
        default: [20, 15, 10, 6, 3]
        }
    }

    @Test(
        "Warning levels at each border of each model",
        arguments: AircraftModel.allCases.filter { DeviceProfile($0).sensing.hasFront })
    func levels(model: AircraftModel) {
        let sensing = DeviceProfile(model).sensing
        var view = SensorView()
        view.isWorking = true
        func level(_ meters: Double) -> Int {
            view.sectors = SIMD4(Self.nothing, meters, 0, 0)
            return view.warning(sector: 1, sensing).rawValue
        }
        for (index, border) in Self.levels(model).enumerated() {
            #expect(level(border.nextUp) == index + 1, "\(border)")
            #expect(level(border.nextDown) == index + 2, "\(border)")
            // "Beyond" the first is level 1, so it is level 2 itself; the others begin the farther level.
            #expect(level(border) == (index == 0 ? 2 : index + 1), "\(border)")
        }
        #expect(level(Self.nothing) == 1)
        #expect(level(0.1) == Self.levels(model).count + 1)
    }

    @Test("No warning where there is no sector or no working sensor")
    func invalid() {
        let sensing = DeviceProfile(.mavicPro).sensing
        var view = SensorView()
        #expect(view.warning(sector: 0, sensing) == .invalid && view.systemWarning(sensing) == .invalid)
        view.isWorking = true
        #expect(view.warning(sector: 0, sensing) == .level1 && view.systemWarning(sensing) == .safe)
        #expect(view.warning(sector: -1, sensing) == .invalid && view.warning(sector: 4, sensing) == .invalid)
        var two = sensing
        two.sectors = 2
        #expect(view.warning(sector: 1, two) == .level1 && view.warning(sector: 2, two) == .invalid)
        for (meters, warning) in [(2.001, VisionSystemWarning.safe), (2, .dangerous), (1.999, .dangerous)] {
            view.sectors = SIMD4(9, 9, 9, meters)
            #expect(view.systemWarning(sensing) == warning)
        }
    }

    @Test("The ascent is limited by what is within a metre above the body")
    func ascent() {
        for (above, beside, limited) in [
            (1.29, 0.0, true), (1.31, 0, false), (0.5, 0, true), (0.31, 0, true), (1.0, 5.29, true), (1.0, 5.31, false),
            (-1.0, 0, false), (-0.4, 0, false),
        ] {
            // A slab of 10 m by 10 m whose lower face is so far above, pushed aside.
            let middle = above > 0 ? -50 - above - 0.5 : -50 - above + 0.5
            let slab = Obstacle.Shape.box(centerNED: Vector3(0, beside, middle), halfSize: Vector3(5, 5, 0.5))
            var bench = SensorBench([slab])
            #expect(bench.world.isAscentLimitedByObstacle(bench.scene) == limited, "\(above) \(beside)")
            bench.world.conditions.set(.visionFault, true)
            bench.sense()
            #expect(!bench.world.isAscentLimitedByObstacle(bench.scene))
        }
    }

    @Test("What is seen along a direction: the sector's reading, both at a border, nil where nobody looks")
    func along() {
        let left = Obstacle.Shape.sphere(centerNED: Vector3(10, -4, -50), radius: 0.5)
        let bench = SensorBench([left], model: .mavic2Pro)
        let scene = bench.scene
        func seen(_ azimuth: Double, _ elevation: Double = 0) -> Double? {
            let turn = radians(azimuth)
            let line = Vector3(cos(turn), sin(turn), -abs(cos(turn)) * tan(radians(elevation)))
            return bench.world.sensedMeters(along: line * 3, scene)
        }
        let reading = hypot(10, 4) - 0.5
        // At 2 m a body of 0.3 m covers 8.5° to either side.
        for (azimuth, right) in [
            (-36.0, nil), (-34.9, reading), (-20, reading), (-10, reading), (-7, Self.nothing), (0, Self.nothing),
            (34.9, Self.nothing), (35.1, nil), (90, nil), (144, nil), (146, Self.nothing), (180, Self.nothing),
            (-146, Self.nothing), (-144, nil),
        ] {
            let found = seen(azimuth)
            #expect((found == nil) == (right == nil), "\(azimuth)")
            if let found, let right { #expect(abs(found - right) < 1e-9, "\(azimuth)") }
        }
        for (elevation, isSeen) in [(27.4, true), (27.6, false), (-27.4, true), (-27.6, false)] {
            #expect((seen(-20, elevation) != nil) == isSeen, "\(elevation)")
        }
        #expect(bench.world.sensedMeters(along: Vector3(0, 0, 1), scene) == nil)
        // The Mavic Pro has no eyes in the back.
        let front = SensorBench([left])
        #expect(front.world.sensedMeters(along: Vector3(-1, 0, 0), front.scene) == nil)
    }

    @Test("Braking: slowing down toward what is seen and near")
    func braking() {
        func brakes(
            speed: Double, thrust: Double, mode: RemoteFlightMode = .P, lux: Double = 5000, isFlying: Bool = true
        ) -> Bool {
            var bench = SensorBench([Self.wall])
            bench.world.aircraft.velocityNED = Vector3(speed, 0, 0)
            bench.world.aircraft.thrustNED = Vector3(thrust, 0, 0)
            bench.world.aircraft.isFlying = isFlying
            bench.world.remote.mode = mode
            bench.world.conditions.lightLux = lux
            bench.sense(ticks: 20)
            return bench.world.isBrakingForObstacle(bench.scene)
        }
        // The wall is 5 m ahead: 3.5 m/s need 2.04 m, and a half more, and 2 m are kept; 3.4 m/s need 1.93 m.
        #expect(brakes(speed: 3.5, thrust: -2) && !brakes(speed: 3.4, thrust: -2))
        #expect(!brakes(speed: 3.5, thrust: 1) && !brakes(speed: 3.5, thrust: 0))
        #expect(!brakes(speed: -3.5, thrust: 2))
        #expect(!brakes(speed: 3.5, thrust: -2, mode: .S) && !brakes(speed: 3.5, thrust: -2, lux: 100))
        #expect(!brakes(speed: 3.5, thrust: -2, isFlying: false))
    }
}
