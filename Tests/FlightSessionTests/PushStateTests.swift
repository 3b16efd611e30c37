import Contract
import FlightSession
import MissionLogic
import SimCore
import SimMath
import Testing

/// Each field of the flight controller's state against hand-computed values. missions.md 9.1.
struct PushStateTests {
    private let scene: Scene
    private let base: World

    init() {
        let setup = Made.setup(.phantom4Pro, height: 60, limits: FlightLimits(radiusMeters: 100, heightMeters: 120))
        scene = setup.scene
        base = setup.world
    }

    private func state(
        tick: Int64 = 0, tapFly: TapFlyState = .readyToStart, _ adjust: (inout World) -> Void = { _ in }
    ) -> FlightControllerState {
        var world = base
        adjust(&world)
        let reference = GeoReference(point: GeoPoint(latitude: 50, longitude: 8))
        return FlightControllerState(
            world: world, scene: scene, tapFly: tapFly, activeTrack: .unknown,
            simulator: SimulatorMachine(), at: Tick(tick), reference: reference)
    }

    @Test("A hover at 60 m")
    func hover() {
        let s = state(tick: 1234)
        #expect(s.satelliteCount == 16 && s.gpsSignalLevel == .level5)
        #expect(s.homeLocation == GeoPoint(latitude: 50, longitude: 8))
        #expect(s.aircraftLocation == GeoPoint(latitude: 50, longitude: 8))
        #expect(s.velocityNED == .zero && s.altitudeMeters == 60 && s.takeoffLocationAltitudeMeters == 0)
        #expect(s.pitchDegrees == 0 && s.rollDegrees == 0 && s.yawDegrees == 0)
        #expect(s.isFlying && s.areMotorsOn && s.flightTimeInSeconds == 12)
        #expect(s.flightMode == .gpsAtti && s.flightModeString == "P-GPS" && s.orientationMode == .aircraftHeading)
        #expect(s.goHomeExecutionState == .notExecuting && s.goHomeHeightMeters == 30)
        #expect(!s.isFailsafeEnabled && !s.isUltrasonicBeingUsed && s.ultrasonicHeightMeters == 0)
        #expect(!s.isVisionPositioningSensorBeingUsed && s.isHomeLocationSet && s.isMultipleModeOpen)
        #expect(!s.isIMUPreheating && !s.hasReachedMaxFlightHeight && !s.hasReachedMaxFlightRadius)
        #expect(!s.isLowerThanBatteryWarningThreshold && !s.isLowerThanSeriousBatteryWarningThreshold)
        #expect(s.batteryThresholdBehavior == .flyNormally && s.windWarning == .level0)
        #expect(!s.isLandingConfirmationNeeded)
    }

    @Test("Motion: velocity points down when it sinks, the nose dips forward, place in degrees")
    func motion() throws {
        let s = state {
            $0.aircraft.velocityNED = Vector3(1, 2, 3)
            // Ten degrees: the tangent times the weight.
            $0.aircraft.thrustNED = Vector3(9.80665 * 0.17632698, 0, 0)
            $0.aircraft.positionNED = Vector3(1111.95, -714.75, -5)
            $0.home.positionNED = Vector3(111.195, 0, 0)
        }
        #expect(s.velocityNED == Vector3(1, 2, 3))
        #expect(abs(s.pitchDegrees + 10) < 1e-5 && abs(s.rollDegrees) < 1e-9)
        let place = try #require(s.aircraftLocation)
        // A degree is 111,195 m of latitude and cos 50° of that in longitude.
        #expect(abs(place.latitude - 50.01) < 1e-5 && abs(place.longitude - 7.99) < 1e-5)
        #expect(abs(try #require(s.homeLocation).latitude - 50.001) < 1e-6)
        #expect(state { $0.home.isSet = false }.homeLocation == nil)
        #expect(!state { $0.home.isSet = false }.isHomeLocationSet)
    }

    @Test(
        "The place is known from GPS level 2 on, that is six satellites",
        arguments: [
            (0, GPSSignalLevel.levelNone, false), (1, .level0, false), (5, .level1, false), (6, .level2, true),
            (9, .level3, true), (12, .level4, true), (13, .level5, true),
        ])
    func gps(satellites: Int64, level: GPSSignalLevel, isKnown: Bool) {
        let s = state { $0.conditions.satellites = satellites }
        #expect(s.gpsSignalLevel == level && (s.aircraftLocation != nil) == isKnown)
        #expect(s.satelliteCount == Int(satellites))
    }

    @Test(
        "Ultrasonic below 8 m in steps of 0.1 m, vision positioning below 3 m",
        arguments: [
            (8.0, false, 0.0, false), (7.96, true, 8.0, false), (4.44, true, 4.4, false), (4.45, true, 4.5, false),
            (3.0, true, 3.0, false), (2.99, true, 3.0, true), (0.31, true, 0.3, true), (0, true, 0, true),
        ])
    func ultrasonic(height: Double, isUsed: Bool, meters: Double, vision: Bool) {
        let s = state { $0.aircraft.positionNED.z = -height }
        #expect(s.isUltrasonicBeingUsed == isUsed && abs(s.ultrasonicHeightMeters - meters) < 1e-9)
        #expect(s.isVisionPositioningSensorBeingUsed == vision)
    }

    @Test("Vision positioning needs motors and the sensors' light")
    func visionPositioning() {
        #expect(
            !state {
                $0.aircraft.positionNED.z = -1
                $0.status.areMotorsOn = false
            }.isVisionPositioningSensorBeingUsed)
        for (lux, isUsed) in [(299.0, false), (300, true), (10_000, true), (10_001, false)] {
            let s = state {
                $0.aircraft.positionNED.z = -1
                $0.conditions.lightLux = lux
            }
            #expect(s.isVisionPositioningSensorBeingUsed == isUsed, "\(lux)")
        }
    }

    @Test("Limits: from the home point, set ones, switched-off ones, and those of a confined aircraft")
    func limits() {
        let short = state { $0.aircraft.positionNED = Vector3(99.8, 0, -119.8) }
        #expect(!short.hasReachedMaxFlightRadius && !short.hasReachedMaxFlightHeight)
        #expect(state { $0.aircraft.positionNED = Vector3(60, 80, -60) }.hasReachedMaxFlightRadius)
        #expect(state { $0.aircraft.positionNED = Vector3(0, 0, -120) }.hasReachedMaxFlightHeight)
        #expect(
            !state {
                $0.aircraft.positionNED = Vector3(60, 80, -60)
                $0.home.positionNED = Vector3(20, 0, 0)
            }.hasReachedMaxFlightRadius)
        #expect(
            !state {
                $0.aircraft.positionNED = Vector3(7000, 0, -60)
                $0.settings.isRadiusLimited = false
            }.hasReachedMaxFlightRadius)
        let confined = state {
            $0.app.binding = .unbound
            $0.aircraft.positionNED = Vector3(30, 40, -30)
        }
        #expect(confined.hasReachedMaxFlightRadius && confined.hasReachedMaxFlightHeight)
    }

    @Test(
        "Battery thresholds of 30 and 10 %; at home nothing but the serious one counts",
        arguments: [(30.0, 30), (29.99, 29), (10, 10), (9.99, 9), (0.4, 0), (100, 100)])
    func battery(percent: Double, shown: Int) {
        let s = state { $0.conditions.batteryPercent = percent }
        #expect(s.batteryThresholdBehavior == (percent < 10 ? .landImmediately : .flyNormally))
        #expect(s.isLowerThanBatteryWarningThreshold == (percent < 30))
        #expect(s.isLowerThanSeriousBatteryWarningThreshold == (percent < 10))
        var conditions = base.conditions
        conditions.batteryPercent = percent
        #expect(BatteryReport(conditions, base.settings).chargeRemainingPercent == shown)
    }

    @Test("Wind warnings from 8 and 10.5 m/s on, gusts included")
    func wind() {
        for (speed, warning) in [(7.9, WindWarning.level0), (8, .level1), (10.4, .level1), (10.5, .level2)] {
            #expect(state { $0.wind.meanNED = Vector3(0, -speed, 0) }.windWarning == warning, "\(speed)")
        }
        #expect(
            state {
                $0.wind.meanNED = Vector3(6, 0, 0)
                $0.wind.gustNED = Vector3(2.5, 0, 0)
            }.windWarning == .level1)
    }

    @Test("What status, settings and conditions say is passed on")
    func passedOn() {
        let s = state(tick: 905, tapFly: .executing) {
            $0.status.motorsSince = Tick(206)
            $0.status.goHome = .completed
            $0.status.isFailSafe = true
            $0.status.smartRTH = .countingDown
            $0.settings.goHomeHeightMeters = 77
            $0.settings.isMultiModeOn = false
            $0.conditions.set(.imuPreheating, true)
        }
        #expect(s.flightTimeInSeconds == 6 && s.flightMode == .tapFly && s.goHomeExecutionState == .completed)
        #expect(s.isFailsafeEnabled && s.goHomeAssessment.smartRTH == .countingDown && s.goHomeHeightMeters == 77)
        #expect(!s.isMultipleModeOpen && s.isIMUPreheating)
        #expect(state { $0.status.isLandingConfirmationNeeded = true }.isLandingConfirmationNeeded)
        #expect(state(tick: 500) { $0.status.areMotorsOn = false }.flightTimeInSeconds == 0)
    }

    @Test("The way home: half a turn at 60°/s, 6 m/s up, 10 m/s across, 2 m/s down, 0.5 m/s on the last 3 m")
    func goHomeAssessment() {
        var world = base
        world.aircraft.positionNED = Vector3(300, 400, -12)
        let near = state {
            $0.aircraft.positionNED = world.aircraft.positionNED
            $0.conditions.batteryPercent = 50
        }.goHomeAssessment
        // Half a turn, 18 m up and 500 m across; 27 m and 3 m down; half of 30 minutes left.
        #expect(abs(near.secondsToGoHome - 56) < 1e-9 && abs(near.secondsToLand - 19.5) < 1e-9)
        #expect(near.batteryPercentToGoHome == wayHomePercent(world: world, scene: scene))
        // At least what 75.5 s of a hover take.
        #expect(near.batteryPercentToGoHome > 75.5 / 18)
        #expect(abs(near.remainingFlightSeconds - 900) < 1e-9 && abs(near.maxRadiusMeters - 8805) < 1e-9)
        let standing = state { $0.aircraft = AircraftState(positionNED: .zero, headingDegrees: 0) }.goHomeAssessment
        #expect(standing.secondsToGoHome == 0 && standing.secondsToLand == 0 && standing.batteryPercentToGoHome == 0)
    }

    @Test("In the simulator the flight time left and the radius are 0, and home is where it was started")
    func inSimulator() throws {
        var world = Made.setup(.phantom4Pro, height: 0).world
        var simulator = SimulatorMachine()
        var sink = EventSink()
        simulator.handle(
            .start(latitude: -33, longitude: 151, hertz: 20, satellites: 10), request: RequestID(1), at: .zero,
            world: &world, scene: scene, into: &sink)
        let s = FlightControllerState(
            world: world, scene: scene, tapFly: .cannotStart, activeTrack: .unknown,
            simulator: simulator, at: Tick(10), reference: GeoReference())
        #expect(s.goHomeAssessment.remainingFlightSeconds == 0 && s.goHomeAssessment.maxRadiusMeters == 0)
        #expect(s.aircraftLocation == GeoPoint(latitude: -33, longitude: 151))
        #expect(s.homeLocation == GeoPoint(latitude: -33, longitude: 151) && s.satelliteCount == 10)
    }

    @Test("Every mode has a text of its own")
    func modeTexts() {
        var s = state()
        let texts = FlightMode.allCases.map { mode -> String in
            s.flightMode = mode
            return s.flightModeString
        }
        #expect(Set(texts).count == FlightMode.allCases.count && !texts.contains(""))
    }
}
