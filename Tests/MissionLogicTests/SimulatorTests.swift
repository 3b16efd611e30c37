import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// The simulator inside the flight controller. missions.md 9.6.
struct SimulatorTests {
    /// A world on the ground and the machine, stepped in a session's order; tests move the aircraft by hand.
    private final class Bench {
        var world: World
        let scene = Scene(profile: DeviceProfile(.mavicPro))
        var machine = SimulatorMachine()
        var tick = Tick(41)
        private var sink = EventSink()
        private(set) var pushes: [(number: Int64, stamp: Double, tick: Tick)] = []

        init(at place: Vector3 = .zero, heading: Double = 0) {
            world = World(
                aircraft: AircraftState(positionNED: place, headingDegrees: heading),
                gimbal: GimbalState(pitchDegrees: 0), scene: scene)
        }

        /// The answer to one call, which begins a tick.
        func call(_ call: SimulatorCall, move: (inout World) -> Void = { _ in }) -> ErrorCode? {
            var answer: ErrorCode?
            step(move: move) {
                self.machine.handle(
                    call, request: RequestID(5), at: self.tick, world: &self.world, scene: self.scene, into: &self.sink)
                guard self.sink.records.count == 1,
                    case .completed(RequestID(5), let code, 0) = self.sink.records[0].event
                else { return }
                answer = code
            }
            return answer
        }

        func step(move: (inout World) -> Void = { _ in }, act: () -> Void = {}) {
            tick += TickCount(1)
            sink.begin(tick)
            act()
            machine.prepare(&world)
            move(&world)
            let told = sink.records.count
            machine.observe(at: tick, world: &world, into: &sink)
            for record in sink.records.dropFirst(told) {
                guard case .simulatorState(let number, let stamp) = record.event else { continue }
                pushes.append((number, stamp, record.tick))
            }
        }

        /// The latest stamp that the tick just stepped can have.
        var stampNow: Double { (tick - machine.since).seconds }

        func state(_ stamp: Double) -> SimulatorState? {
            machine.state(stamp: stamp, at: tick, world: world, scene: scene)
        }
    }

    private static func start(
        _ latitude: Double = 22, _ longitude: Double = 113, hertz: Double = 20, satellites: Double = 10
    ) -> SimulatorCall {
        .start(latitude: latitude, longitude: longitude, hertz: hertz, satellites: satellites)
    }

    // MARK: Calls

    @Test("Start: right numbers, and each of the wrong ones")
    func numbers() {
        let good: [SimulatorCall] = [
            Self.start(), Self.start(-90, -180, hertz: 2, satellites: 0),
            Self.start(90, 180, hertz: 150, satellites: 20),
        ]
        for call in good {
            let bench = Bench()
            #expect(bench.call(call) == .ok)
            #expect(bench.machine.isActive)
        }
        let bad: [SimulatorCall] = [
            Self.start(90.1), Self.start(-90.1), Self.start(.nan), Self.start(22, 180.1), Self.start(22, -.infinity),
            Self.start(hertz: 1), Self.start(hertz: 151), Self.start(hertz: 20.5), Self.start(hertz: .nan),
            Self.start(hertz: 1e300), Self.start(satellites: -1), Self.start(satellites: 21),
            Self.start(satellites: 9.5), Self.start(satellites: .infinity),
        ]
        for call in bad {
            let bench = Bench()
            let before = bench.machine
            #expect(bench.call(call) == .invalidParameters, "\(call)")
            #expect(bench.machine == before)
        }
    }

    @Test("A second start fails and changes nothing; after a stop the next one works; a stop never fails")
    func twice() {
        let bench = Bench()
        #expect(bench.call(.stop) == .ok)
        #expect(bench.call(Self.start()) == .ok)
        #expect(bench.call(Self.start(1, 2)) == .commandExecutionFailed)
        #expect(bench.machine.latitude == 22 && bench.machine.hertz == 20)
        #expect(bench.call(.stop) == .ok)
        #expect(!bench.machine.isActive && bench.machine == SimulatorMachine())
        #expect(bench.call(Self.start(1, 2)) == .ok)
    }

    @Test("It cannot start in the air or with motors on, nor do anything without the aircraft")
    func obstacles() {
        let flying = Bench(at: Vector3(0, 0, -20))
        flying.world.status.areMotorsOn = false
        #expect(flying.call(Self.start()) == .flightControllerMotorsStarted)
        let idling = Bench()
        idling.world.status.areMotorsOn = true
        #expect(idling.call(Self.start()) == .flightControllerMotorsStarted)
        let alone = Bench()
        alone.world.conditions.isRemoteLinked = false
        for call in [Self.start(), .stop, .setWind(x: 1, y: 0, z: 0)] {
            #expect(alone.call(call) == .aircraftNotConnected)
        }
    }

    @Test("Satellites and wind are the simulator's while it is active, and the world's again afterwards")
    func surroundings() {
        let bench = Bench()
        bench.world.wind.set(fromDegrees: 90, speedMps: 6, gustMps: 2)
        let outside = bench.world.wind.meanNED
        #expect(bench.call(.setWind(x: 1, y: 2, z: 0)) == .commandExecutionFailed)
        #expect(bench.world.wind.meanNED == outside)
        #expect(bench.call(Self.start(satellites: 7)) == .ok)
        #expect(bench.world.conditions.satellites == 7)
        #expect(bench.world.wind.meanNED == .zero && bench.world.wind.gustMps == 0)
        #expect(bench.call(.setWind(x: 3, y: 4, z: 1)) == .ok)
        #expect(bench.world.wind.meanNED == Vector3(3, 4, 1))
        for wind in [Vector3(-1, 0, 0), Vector3(0, 20.1, 0), Vector3(0, 0, .nan)] {
            #expect(bench.call(.setWind(x: wind.x, y: wind.y, z: wind.z)) == .invalidParameters)
        }
        #expect(bench.world.wind.meanNED == Vector3(3, 4, 1))
        #expect(bench.call(.stop) == .ok)
        #expect(bench.world.conditions.satellites == 16)
        #expect(bench.world.wind.meanNED == outside && bench.world.wind.gustMps == 2)
    }

    @Test("Weather and satellites that the world sets meanwhile stay after the stop, each for itself")
    func weather() {
        let bench = Bench()
        bench.world.wind.set(fromDegrees: 180, speedMps: 5, gustMps: 0)
        _ = bench.call(Self.start())
        _ = bench.call(.setWind(x: 0, y: 9, z: 0))
        bench.world.conditions.satellites = 3
        bench.machine.satellitesChanged(bench.world)
        _ = bench.call(.stop)
        #expect(bench.world.conditions.satellites == 3)
        #expect(abs(bench.world.wind.meanNED.x - 5) < 1e-12 && bench.world.wind.meanNED.y == 0)
        _ = bench.call(Self.start())
        bench.world.wind.set(fromDegrees: 270, speedMps: 8, gustMps: 1)
        bench.machine.windChanged(bench.world)
        _ = bench.call(.stop)
        #expect(abs(bench.world.wind.meanNED.y - 8) < 1e-12 && bench.world.wind.gustMps == 1)
        #expect(bench.world.conditions.satellites == 3)
    }

    // MARK: Pushes

    @Test(
        "Ten seconds hold exactly ten times the frequency; every stamp lies in its tick",
        arguments: [2.0, 3, 7, 20, 30, 33, 50, 99, 100, 101, 120, 149, 150])
    func frequency(hertz: Double) {
        let bench = Bench()
        _ = bench.call(Self.start(hertz: hertz))
        let start = bench.tick
        for second in 1...10 {
            for _ in 0..<100 { bench.step() }
            #expect(bench.pushes.count == second * Int(hertz))
        }
        for (index, push) in bench.pushes.enumerated() {
            #expect(push.number == Int64(index) + 1)
            #expect(push.stamp == Double(index + 1) / hertz)
            // The tick in which the stamp falls, computed the other way round: rounded up.
            let due = (100 * (index + 1) + Int(hertz) - 1) / Int(hertz)
            #expect(push.tick == start + TickCount(Int64(due)))
        }
        let perTick = Dictionary(grouping: bench.pushes, by: \.tick).values.map(\.count).max()
        #expect(perTick == (hertz > 100 ? 2 : 1))
    }

    @Test("The count is exact after a day")
    func day() {
        let bench = Bench()
        _ = bench.call(Self.start(hertz: 149))
        // 86,400 seconds of 149 pushes; the last one but one has been.
        let all: Int64 = 12_873_600
        bench.tick += TickCount(8_639_999)
        bench.machine.pushes = all - 1
        bench.step()
        #expect(bench.pushes.map(\.number) == [all])
        #expect(bench.pushes[0].stamp == 86_400)
        bench.step()
        #expect(bench.pushes.map(\.number) == [all, all + 1])
    }

    @Test("Without a product pushes are counted, but not heard")
    func unheard() {
        let bench = Bench()
        _ = bench.call(Self.start(hertz: 50))
        for _ in 0..<100 { bench.step() }
        bench.world.conditions.isPhoneLinked = false
        for _ in 0..<100 { bench.step() }
        bench.world.conditions.isPhoneLinked = true
        for _ in 0..<2 { bench.step() }
        #expect(bench.pushes.map(\.number) == Array(1...50) + [101])
    }

    // MARK: State

    /// The axis trap of 9.6 and check 19: X is east, Y is north, Z is negative above the ground.
    @Test("North raises Y, east raises X, climbing makes Z negative")
    func axes() {
        let bench = Bench(at: Vector3(5, -3, 0))
        #expect(bench.state(0) == nil)
        _ = bench.call(Self.start())
        let legs: [(Vector3, x: Double, y: Double, z: Double)] = [
            (Vector3(5, -3, 0), 0, 0, 0), (Vector3(15, -3, 0), 0, 10, 0), (Vector3(15, 1, 0), 4, 10, 0),
            (Vector3(15, 1, -7), 4, 10, -7), (Vector3(-5, 1, -7), 4, -10, -7),
        ]
        for leg in legs {
            bench.step { $0.aircraft.positionNED = leg.0 }
            let state = bench.state(bench.stampNow)
            #expect(state?.positionX == leg.x && state?.positionY == leg.y && state?.positionZ == leg.z)
        }
    }

    @Test("Between two ticks place, heading and tilt lie on a straight line; the heading takes the short way")
    func interpolation() throws {
        let bench = Bench(heading: 178)
        _ = bench.call(Self.start(hertz: 150))
        bench.world.status.areMotorsOn = true
        bench.world.aircraft.isFlying = true
        bench.step { $0.aircraft.positionNED = Vector3(0.06, 0.03, -0.09) }
        bench.step {
            $0.aircraft.positionNED = Vector3(0.12, 0, -0.18)
            $0.aircraft.headingDegrees = -178
        }
        // Elapsed 2 ticks: stamps 0.01…0.02 lie between.
        for (stamp, share) in [(0.01, 0.0), (0.0125, 0.25), (2.0 / 150, 1.0 / 3), (0.02, 1), (0.5, 1), (0, 0)] {
            let state = try #require(bench.state(stamp))
            #expect(abs(state.positionY - (0.06 + 0.06 * share)) < 1e-12)
            #expect(abs(state.positionX - (0.03 - 0.03 * share)) < 1e-12)
            #expect(abs(state.positionZ - (-0.09 - 0.09 * share)) < 1e-12)
            let yaw = 178 + 4 * share
            #expect(abs(state.yawDegrees - (yaw > 180 ? yaw - 360 : yaw)) < 1e-9)
        }
    }

    @Test("Forward is nose down, to the right is right side down, and both end at 30°")
    func tilt() throws {
        let bench = Bench()
        _ = bench.call(Self.start())
        func tilted(_ thrust: Vector3) throws -> SimulatorState {
            for _ in 0..<2 { bench.step { $0.aircraft.thrustNED = thrust } }
            return try #require(bench.state(bench.stampNow))
        }
        // The tangent of the tilt is horizontal thrust over weight.
        let ten = 9.80665 * 0.17632698
        #expect(abs(try tilted(Vector3(ten, 0, 0)).pitchDegrees + 10) < 1e-5)
        #expect(abs(try tilted(Vector3(0, ten, 0)).rollDegrees - 10) < 1e-5)
        #expect(try tilted(Vector3(30, 0, 0)).pitchDegrees == -30)
        #expect(try tilted(Vector3(0, -30, 0)).rollDegrees == -30)
        #expect(try tilted(.zero).pitchDegrees == 0)
    }
}

/// Places on the globe against a second formula.
struct GeoPointTests {
    /// Great-circle distance by haversines, metres.
    private func distance(_ a: GeoPoint, _ b: GeoPoint) -> Double {
        func half(_ degrees: Double) -> Double {
            let sine = Trig.sincos(degrees: degrees / 2).sine
            return sine * sine
        }
        let h =
            half(b.latitude - a.latitude)
            + Trig.sincos(degrees: a.latitude).cosine * Trig.sincos(degrees: b.latitude).cosine
            * half(b.longitude - a.longitude)
        return 2 * GeoPoint.earthRadiusMeters * Trig.asin(h.squareRoot())
    }

    @Test("A degree is 111,195 m; moves of nothing are exact")
    func degree() {
        let here = GeoPoint(latitude: 22, longitude: 113)
        #expect(here.moved(northMeters: 0, eastMeters: 0) == here)
        let north = here.moved(northMeters: 111_195.08, eastMeters: 0)
        #expect(abs(north.latitude - 23) < 1e-7 && abs(north.longitude - 113) < 1e-12)
        let equator = GeoPoint(latitude: 0, longitude: 179.5).moved(northMeters: 0, eastMeters: 111_195.08)
        #expect(abs(equator.longitude + 179.5) < 1e-7 && abs(equator.latitude) < 1e-12)
    }

    @Test("The way by haversines is the way flown, and small moves agree with the flat formula")
    func secondFormula() {
        var random = RandomStream(seed: 4, label: "geo")
        for _ in 0..<500 {
            let here = GeoPoint(latitude: random.uniform(-89, 89), longitude: random.uniform(-180, 180))
            let north = random.uniform(-8000, 8000)
            let east = random.uniform(-8000, 8000)
            let there = here.moved(northMeters: north, eastMeters: east)
            let way = (north * north + east * east).squareRoot()
            #expect(abs(distance(here, there) - way) < 1e-5 * max(1, way))
            let near = here.moved(northMeters: north / 1e4, eastMeters: east / 1e4)
            let meters = Angle.radiansPerDegree * GeoPoint.earthRadiusMeters
            let flatNorth = (near.latitude - here.latitude) * meters
            let flatEast =
                Angle.wrapped(degrees: near.longitude - here.longitude) * meters
                * Trig.sincos(degrees: here.latitude).cosine
            #expect(abs(flatNorth - north / 1e4) < 1e-5 && abs(flatEast - east / 1e4) < 1e-5)
        }
    }

    @Test("Over the pole it comes down on the other side")
    func pole() {
        let there = GeoPoint(latitude: 89.99, longitude: 10).moved(northMeters: 2 * 1111.9508, eastMeters: 0)
        #expect(abs(there.latitude - 89.99) < 1e-6 && abs(there.longitude + 170) < 1e-6)
        let off = GeoPoint(latitude: 90, longitude: 0).moved(northMeters: -111_195.08, eastMeters: 0)
        #expect(abs(off.latitude - 89) < 1e-7)
    }
}
