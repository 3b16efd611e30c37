import Contract
import FlightSession
import SimMath
import Testing

@testable import ScenarioKit

/// Random runs over a person and a look-alike: whatever an app asks of ActiveTrack, whatever pilot, weather and targets
/// do, nothing that the product does is a mismatch, on any aircraft and in each reading.
struct TrackCoveragePropertyTests {
    private static let calls: [Command] =
        ([ActiveTrackMode.trace, .trace, .profile, .spotlight, .spotlightPro, .circle, .unknown] as [ActiveTrackMode])
        .flatMap { mode -> [Command] in
            [
                .activeTrackStart(x: 0.5, y: 0.5, width: 0, height: 0, mode, .unknown),
                .activeTrackCanStart(x: 0.45, y: 0.4, width: 0.1, height: 0.2, mode, .unknown),
                .activeTrackStartAutoSensing(subject: 0, mode, .dronie), .activeTrackSwitchMode(mode),
            ]
        } + [
            .activeTrackStart(x: 0.5, y: 0.5, width: 0, height: 0, .quickShot, .dronie),
            .activeTrackStart(x: 0.9, y: 0.4, width: 0.4, height: 0.2, .trace, .unknown),
            .activeTrackStart(x: 0.6, y: 0.4, width: -0.2, height: 0.2, .trace, .unknown),
            .activeTrackStart(x: 0.1, y: 0.1, width: 0.1, height: 0.1, .trace, .unknown),
            .activeTrackStartAutoSensing(subject: 7, .trace, .unknown), .activeTrackSwitchMode(.quickShot),
            .activeTrackStop, .activeTrackReject, .activeTrackStopFollowing, .activeTrackGetCircularSpeed,
            .activeTrackSetCircularSpeed(metersPerSecond: 2), .activeTrackSetCircularSpeed(metersPerSecond: 0),
            .activeTrackSetCircularSpeed(metersPerSecond: 9), .activeTrackSetGestureMode(true),
            .activeTrackSetGestureMode(false), .activeTrackEnableAutoSensing,
            .activeTrackEnableAutoSensingForQuickShot, .activeTrackDisableAutoSensing,
            .activeTrackSetRecommendedConfiguration, .activeTrackSetRetreat(true), .activeTrackGetRetreat,
            .tapFlyStart(image: ImagePoint(0.5, 0.3), mode: .forward), .tapFlyStop,
        ] + Array(repeating: .activeTrackAccept, count: 8)

    private static let others: [Command] = [
        .rcPauseButton, .rcGoHomeButton, .flightCancelGoHome, .rcStick(Sticks(pitch: 0.5)), .rcStick(.centered),
        .rcStick(.centered), .rcModeSwitch(.S), .rcModeSwitch(.P), .rcModeSwitch(.P), .linkPhone(connected: false),
        .linkPhone(connected: true), .linkPhone(connected: true), .linkRemote(connected: false),
        .linkRemote(connected: true), .worldLight(lux: 20), .worldLight(lux: 5000), .worldLight(lux: 5000),
        .worldBattery(percent: 25), .worldBattery(percent: 100), .worldCondition(.visionFault, true),
        .worldCondition(.visionFault, false), .worldCondition(.frontVisionUnavailable, true),
        .worldCondition(.frontVisionUnavailable, false), .targetHide(TargetID(0)), .targetShow(TargetID(0)),
        .targetShow(TargetID(0)), .targetJump(TargetID(0), north: 45, east: 0),
        .targetJump(TargetID(0), north: 15, east: 0), .targetJump(TargetID(0), north: 15, east: 0),
        .targetJump(TargetID(0), north: -30, east: 0), .targetGesture(TargetID(0), .armsV),
        .targetGesture(TargetID(0), .none), .targetGo(TargetID(0)), .targetStop(TargetID(0)),
        .fault(.stopDoesNothing, true), .fault(.stopDoesNothing, false), .fault(.startTimesOut, true),
        .fault(.startTimesOut, false), .virtualStickEnable(true), .virtualStickEnable(false),
    ]

    private static let models = [
        "mavic-pro", "mavic-pro", "mavic-air", "mavic-air-2", "mavic-2-zoom", "spark", "inspire-2", "phantom-4",
        "phantom-4-pro", "matrice-300-rtk", "phantom-3",
    ]

    @Test(
        "No run of random calls shows a mismatch; together they reach much", arguments: ["", "isStrict", "isVersion42"])
    func random(reading: String) throws {
        let tables = try CoverageTables.compiledIn()
        var sum = Coverage(tables)
        for seed in 0..<22 as Range<UInt64> { sum.merge(try fly(seed, reading, tables)) }
        for mismatch in sum.mismatches { Issue.record("\(mismatch)") }
        // Enough that the silence means something.
        #expect(sum.share(.trackCalls).reached > 100)
        #expect(sum.share(.trackSupport).reached > 25)
        #expect(sum.share(.trackEvents).reached > 20 || reading == "isStrict")
    }

    private func fly(_ seed: UInt64, _ reading: String, _ tables: CoverageTables) throws -> Coverage {
        let profile = reading.isEmpty ? "" : "profile: { \"activeTrack.\(reading)\": true }, "
        let model = Self.models[Int(seed) % Self.models.count]
        let text = """
            { deskflight: 1, name: "random", seed: \(seed), duration: 80, \(profile)
            aircraft: { model: "\(model)", at: [0, 0, 8], gimbalPitch: -25 },
            world: { targets: [{ id: "walker", path: [{ at: [15, 0] }, { at: [15, 40], speed: 1 }] },
                               { id: "twin", path: [{ at: [25, 9] }], lookAlike: "walker" }] } }
            """
        let scenario = try Scenario(bytes: Array(text.utf8), file: "random \(model) \(reading)")
        let session = Session(SessionSetup(scene: scenario.scene, world: scenario.world))
        var recorder = CoverageRecorder(scenario, tables)
        var random = RandomStream(seed: seed, label: "test.coverage.track")
        try session.submit(.targetStop(TargetID(0)), face: .script)
        for _ in 0..<scenario.ticks {
            // In bursts, so that several meet in one tick; pauses, so that locks and paths come to their end.
            var isMore = random.below(40) == 0
            while isMore {
                let list = random.below(3) == 0 ? Self.others : Self.calls
                try session.submit(list[random.below(list.count)], face: .script)
                isMore = random.below(4) == 0
            }
            try session.step()
            recorder.note(session)
        }
        return recorder.coverage
    }
}
