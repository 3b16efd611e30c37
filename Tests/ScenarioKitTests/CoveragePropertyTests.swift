import Contract
import FlightSession
import SimMath
import Testing

@testable import ScenarioKit

/// Runs of random commands: whatever an app, a pilot and the weather do, nothing that the product does is a mismatch,
/// for the tests of the machines hold it to the same rows.
struct CoveragePropertyTests {
    private static let commands: [Command] = [
        .tapFlyStart(image: ImagePoint(0.5, 0.5), mode: .forward),
        .tapFlyStart(image: ImagePoint(0.4, 0.5), mode: .free),
        .tapFlyStart(image: ImagePoint(0.5, 0.4), mode: .backward),
        .tapFlyStart(image: ImagePoint(1.5, 0), mode: .free),
        .tapFlyStart(image: ImagePoint(0.5, 0.5), mode: .unknown),
        .tapFlyStart(image: ImagePoint(0.5, 0.5), mode: .forward),
        .tapFlyStop, .tapFlyResetHeading, .tapFlyGetSpeed, .tapFlyGetBypass, .tapFlySetSpeed(metersPerSecond: 6),
        .tapFlySetSpeed(metersPerSecond: 60), .tapFlySetBypass(true), .rcPauseButton, .rcPauseButton, .rcGoHomeButton,
        .rcStick(Sticks(pitch: -1)), .rcStick(Sticks(roll: 0.3)), .rcStick(Sticks(yaw: 0.4)), .rcStick(.centered),
        .rcStick(.centered), .rcStick(Sticks(throttle: 0.5)), .rcModeSwitch(.S), .rcModeSwitch(.P), .rcModeSwitch(.P),
        .rcModeSwitch(.T), .rcModeSwitch(.F), .linkPhone(connected: false), .linkPhone(connected: true),
        .linkPhone(connected: true), .linkRemote(connected: false), .linkRemote(connected: true),
        .linkRemote(connected: true), .worldLight(lux: 20), .worldLight(lux: 5000), .worldLight(lux: 5000),
        .worldGPS(satellites: 5), .worldGPS(satellites: 16), .worldGPS(satellites: 16), .worldBattery(percent: 100),
        .worldBattery(percent: 25), .worldBattery(percent: 100), .worldCondition(.visionFault, true),
        .worldCondition(.visionFault, false), .worldCondition(.noFlyZone, true), .worldCondition(.noFlyZone, false),
        .flightTakeOff, .flightLand, .flightGoHome, .flightCancelLanding, .flightCancelGoHome, .flightCancelTakeOff,
        .flightConfirmLanding, .flightTurnOnMotors, .flightTurnOffMotors, .flightSetHomeHere, .flightGetMaxHeight,
        .flightSetMaxHeight(meters: 100), .flightSetMaxHeight(meters: 1), .flightSetMaxRadius(meters: 60),
        .flightSetGoHomeHeight(meters: 501), .flightSetLowBattery(percent: 40),
        .flightSetSeriousLowBattery(percent: 30),
        .flightSetMultiMode(false), .flightSetMultiMode(true), .flightAnswerSmartRTH(true), .virtualStickEnable(true),
        .virtualStickEnable(false), .virtualStickSend(VirtualStickValues()), .appRegistration(result: 0),
        .appActivation(.loginRequired), .appActivation(.activated), .fault(.stopDoesNothing, true),
        .fault(.stopDoesNothing, false), .fault(.stateOutOfStep, true), .fault(.stateOutOfStep, false),
    ]

    @Test("No run of random commands shows a mismatch; together they reach much", arguments: [false, true])
    func random(isStrict: Bool) throws {
        let tables = try CoverageTables.compiledIn()
        var sum = Coverage(tables)
        for seed in 0..<16 as Range<UInt64> {
            sum.merge(try fly(seed, isStrict: isStrict, tables))
        }
        for mismatch in sum.mismatches { Issue.record("\(mismatch)") }
        // Enough that the silence means something; rows of events speak of one reading or the other.
        #expect(sum.share(.tapFlyCalls).reached > 15 && sum.share(.flightCalls).reached > 15)
        #expect(isStrict || sum.share(.tapFlyEvents).reached > 10)
    }

    private func fly(_ seed: UInt64, isStrict: Bool, _ tables: CoverageTables) throws -> Coverage {
        let height = seed % 4 == 0 ? 0 : 40
        let profile =
            isStrict ? "profile: { \"tapFly.isStrict\": true, \"tapFly.isLinkLossInterrupting\": false }, " : ""
        let text = """
            { deskflight: 1, name: "random", seed: \(seed), duration: 60, \(profile)
            aircraft: { model: "\(seed % 7 == 0 ? "phantom-3" : "phantom-4-pro")", at: [0, 0, \(height)],
                        limits: { radius: 150, height: 120 } } }
            """
        let scenario = try Scenario(bytes: Array(text.utf8), file: "random")
        let session = Session(SessionSetup(scene: scenario.scene, world: scenario.world))
        var recorder = CoverageRecorder(scenario, tables)
        var random = RandomStream(seed: seed, label: "test.coverage")
        for _ in 0..<scenario.ticks {
            // In bursts, so that several meet in one tick; long pauses, so that paths come to their end.
            var isMore = random.below(60) == 0
            while isMore {
                try session.submit(Self.commands[random.below(Self.commands.count)], face: .script)
                isMore = random.below(3) == 0
            }
            try session.step()
            recorder.note(session)
        }
        return recorder.coverage
    }
}
