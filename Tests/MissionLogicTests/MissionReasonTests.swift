import Contract
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// Standing reasons: each alone, in pairs, and how they come and go.
struct MissionReasonTests {
    /// Everything that stands in the way, first to be told first.
    private static let reasons: [(name: String, code: Int16, act: @Sendable (inout World) -> Void)] = [
        ("mode", -5000, { $0.remote.mode = .S }),
        ("on the ground", -5003, { $0.aircraft = AircraftState(positionNED: .zero, headingDegrees: 0) }),
        ("going home", -5008, { $0.status.goHome = .autoFlyToHomePoint }),
        ("landing", -5007, { $0.status.isLanding = true }),
        ("taking off", -5006, { $0.status.isTakingOff = true }),
        ("motors starting", -5009, { $0.conditions.set(.motorsStarting, true) }),
        ("virtual stick", -4003, { $0.status.isVirtualStickOn = true }),
        ("battery", -5002, { $0.conditions.batteryPercent = 29.9 }),
        ("GPS", -5001, { $0.conditions.satellites = 7 }),
        ("home point", -5010, { $0.home.isSet = false }),
        ("novice", -5012, { $0.conditions.set(.noviceMode, true) }),
        ("no-fly zone", -5013, { $0.conditions.set(.noFlyZone, true) }),
        ("not authorised", -5033, { $0.conditions.set(.visionNotAuthorized, true) }),
        ("vision fault", -5034, { $0.conditions.set(.visionFault, true) }),
        ("front vision", -5055, { $0.conditions.set(.frontVisionUnavailable, true) }),
        ("calibration", -5037, { $0.conditions.set(.visionNeedsCalibration, true) }),
        ("data", -5040, { $0.conditions.set(.visionDataAbnormal, true) }),
        ("features", -5041, { $0.conditions.set(.featurePointsDoNotMatch, true) }),
        ("initialisation", -5056, { $0.conditions.set(.initializationFailed, true) }),
        ("dark", -5039, { $0.conditions.lightLux = 20 }),
        ("landing gear", -5060, { $0.conditions.set(.landingGearDeployed, true) }),
        ("no video", -5031, { $0.conditions.set(.videoLost, true) }),
        ("slow video", -5032, { $0.conditions.set(.videoFrameRateLow, true) }),
    ]
    /// An aircraft with retractable gear, so that all of them can stand.
    private static let model = AircraftModel.inspire2

    @Test("Each alone: CannotStart with its code, a start fails with it, and it clears (M10)")
    func each() {
        for reason in Self.reasons {
            let bench = Bench(Self.model)
            bench.step()
            #expect(bench.machine.state == .readyToStart && bench.machine.persistentError.isOK)
            let before = bench.world
            reason.act(&bench.world)
            bench.step()
            #expect(bench.machine.state == .cannotStart, "\(reason.name)")
            #expect(bench.machine.persistentError.number == reason.code, "\(reason.name)")
            #expect(bench.events.last?.error.number == reason.code, "\(reason.name)")
            #expect(bench.codes(bench.start()) == [reason.code], "\(reason.name)")
            bench.world = before
            bench.step()
            #expect(bench.machine.state == .readyToStart && bench.events.last?.error == .ok, "\(reason.name)")
            #expect(bench.events.count == 2, "\(reason.name)")
            let start = bench.start()
            bench.run(seconds: 0.5)
            #expect(bench.codes(start) == [0], "\(reason.name)")
        }
    }

    @Test("Of any two the first is told")
    func pairs() {
        for first in Self.reasons.indices {
            for second in Self.reasons.indices where second > first {
                let bench = Bench(Self.model)
                Self.reasons[second].act(&bench.world)
                Self.reasons[first].act(&bench.world)
                bench.step()
                let label = Comment("\(Self.reasons[first].name) and \(Self.reasons[second].name)")
                #expect(bench.machine.persistentError.number == Self.reasons[first].code, label)
            }
        }
    }

    @Test(
        "Without multiple flight modes the switch is not obeyed, and missions are refused unless the profile says else")
    func multiMode() {
        for mode in [RemoteFlightMode.P, .S, .A] {
            let bench = Bench()
            bench.world.settings.isMultiModeOn = false
            bench.world.remote.mode = mode
            bench.step()
            #expect(bench.machine.persistentError.number == -5061)
            let other = Bench { $0.tapFly.isMultiModeNeeded = false }
            other.world.settings.isMultiModeOn = false
            other.world.remote.mode = mode
            #expect(other.fly())
        }
    }

    @Test("Thresholds are those of the settings and the profile")
    func thresholds() {
        for (satellites, isWeak) in [(0, true), (3, true), (7, true), (8, false), (20, false)] {
            let bench = Bench()
            bench.world.conditions.satellites = Int64(satellites)
            bench.step()
            #expect((bench.machine.persistentError.number == -5001) == isWeak, "\(satellites) satellites")
        }
        let bench = Bench()
        bench.world.settings.lowBatteryPercent = 40
        bench.world.conditions.batteryPercent = 39
        bench.step()
        #expect(bench.machine.persistentError.number == -5002)
        for (lux, code) in [(49.0, -5039), (50, 0), (300, 0), (50_000, 0), (60_000, -5038)] as [(Double, Int16)] {
            let bench = Bench()
            bench.world.conditions.lightLux = lux
            bench.step()
            #expect(bench.machine.persistentError.number == code, "\(lux) lux")
        }
    }

    @Test("Landing gear counts where it retracts")
    func landingGear() {
        let bench = Bench(.phantom4Pro)
        bench.world.conditions.set(.landingGearDeployed, true)
        #expect(bench.fly())
    }

    @Test("A reached radius is a standing reason in the strict profile only")
    func strictRadius() {
        for (isStrict, code) in [(true, Int16(-5014)), (false, 0)] {
            let bench = Bench(limits: FlightLimits(radiusMeters: 30)) { $0.tapFly.isStrict = isStrict }
            bench.world.aircraft = AircraftState(positionNED: Vector3(0, -31, -40), headingDegrees: 90)
            bench.step()
            #expect(bench.machine.persistentError.number == code)
        }
    }

    @Test("An app that is not activated has no video, yet TapFly flies inside its small cylinder")
    func notActivated() {
        let bench = Bench(height: 20)
        bench.world.app.activation = .loginRequired
        #expect(bench.fly())
        bench.run(seconds: 40)
        #expect(bench.events.last?.error.number == -5014)
        let furthest = bench.world.aircraft.positionNED.horizontalLength
        #expect(furthest >= 50 && furthest < 50 + 3 * 3 / 6.0 + 1)
    }

    @Test("What belongs to the tap fails this start alone, in its order")
    func taps() {
        for (name, code, act) in [
            ("all well", 0, { _ in }),
            ("too low", -5005, { $0.world.aircraft = Self.hover(0.9) }),
            ("low enough for a start", 0, { $0.world.aircraft = Self.hover(1.0) }),
            ("too high", -5004, { $0.world.aircraft = Self.hover(500.5) }),
            ("high", 0, { $0.world.aircraft = Self.hover(499.5) }),
            ("gimbal at 80.5 down, point near the upper edge", -5051, { $0.world.gimbal = Self.gimbal(-80.5) }),
            ("gimbal at 79.5 down, point near the upper edge", 0, { $0.world.gimbal = Self.gimbal(-79.5) }),
            ("gimbal up", -5052, { $0.world.gimbal = Self.gimbal(20.5) }),
        ] as [(String, Int16, (Bench) -> Void)] {
            let bench = Bench(limits: FlightLimits(heightMeters: 600)) { $0.tapFly.gimbalPitchMaxDegrees = 20 }
            act(bench)
            bench.step()
            // Up in the picture, so that a gimbal that looks down still has a legal direction.
            let request = bench.call(.start(image: ImagePoint(0.5, 0.2), mode: .forward))
            bench.run(seconds: 0.5)
            #expect(bench.codes(request) == [code], "\(name)")
            #expect(bench.machine.state == (code == 0 ? .executing : .readyToStart), "\(name)")
        }
    }

    private static func hover(_ height: Double) -> AircraftState {
        AircraftState(positionNED: Vector3(0, 0, -height), headingDegrees: 0)
    }

    private static func gimbal(_ pitch: Double) -> GimbalState { GimbalState(pitchDegrees: pitch) }

    @Test("While another operator flies, no start")
    func otherMission() {
        let bench = Bench()
        bench.step()
        let tap = TapFlyCall.start(image: ImagePoint(0.5, 0.5), mode: .forward)
        #expect(bench.codes(bench.call(tap, isOtherMissionRunning: true)) == [-5015])
        #expect(bench.machine.state == .readyToStart)
        bench.world.remote.mode = .A
        bench.step()
        #expect(bench.codes(bench.call(tap, isOtherMissionRunning: true)) == [-5000], "the state comes first")
    }
}
