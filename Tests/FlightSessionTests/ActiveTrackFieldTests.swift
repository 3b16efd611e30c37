import Contract
import FlightSession
import SimCore
import SimMath
import Testing

@testable import MissionLogic

/// The phase of the ActiveTrack operator is written flat; two that differ in anything must differ in what is written.
struct ActiveTrackFieldTests {
    private func words(_ phase: ActiveTrackMachine.Phase, change: (inout ActiveTrackMachine) -> Void = { _ in })
        -> [UInt64]
    {
        var machine = ActiveTrackMachine(DeviceProfile(.mavicPro))
        machine.phase = phase
        change(&machine)
        let frame = FieldFrame(FieldLayout(of: machine))
        frame.fill(from: &machine)
        return (0..<frame.count).map { frame.words[$0] }
    }

    /// A mission of values that are nowhere else.
    private static let mission: TrackMission = {
        var mission = TrackMission(.quickShot, .rocket, TargetID(7), .car, RequestID(881))
        mission.reason = .targetTooFar
        mission.circularSpeedMps = 2.2
        mission.since = Tick(882)
        mission.poorSince = Tick(883)
        mission.unseenSince = Tick(884)
        mission.isLow = true
        mission.jitterSum = 0.77
        mission.jitterFrames = 19
        mission.jitterMean = 0.033
        return mission
    }()

    @Test("Phases, missions and settings that differ in anything have different fields")
    func told() {
        typealias Phase = ActiveTrackMachine.Phase
        let mission = Self.mission
        var phases: [Phase] = [
            .unknown, .disconnected, .recovering(until: Tick(1)), .recovering(until: Tick(2)), .notSupported,
            .cannotStart(.modeError), .cannotStart(.noVideoFeed), .idle(.ready), .idle(.sensing),
            .idle(.sensingForQuickShot), .idle(.detecting), .outOfReach(mission), .takingOver(mission, until: Tick(1)),
            .takingOver(mission, until: Tick(2)), .starting(mission, from: .ready), .starting(mission, from: .sensing),
            .tracking(mission),
        ]
        let stages: [TrackMission.Stage] = [.cannotConfirm, .following, .cameraOnly, .finding, .performing]
        let changes: [(inout TrackMission) -> Void] =
            [
                { $0.mode = .trace }, { $0.quickShot = .helix }, { $0.target = TargetID(2) }, { $0.type = .boat },
                { $0.request = RequestID(5) }, { $0.reason = .none }, { $0.circularSpeedMps = -1 },
                { $0.since = Tick(5) }, { $0.poorSince = Tick(5) }, { $0.unseenSince = .never }, { $0.isLow = false },
                { $0.jitterSum = 1 }, { $0.jitterFrames = 2 }, { $0.jitterMean = 3 },
            ] + stages.map { stage in { $0.stage = stage } }
        for change in changes {
            var other = mission
            change(&other)
            phases += [.tracking(other), .starting(other, from: .detecting), .outOfReach(other)]
        }
        var seen = Set(phases.map { words($0) })
        #expect(seen.count == phases.count)
        let settings: [(inout ActiveTrackMachine) -> Void] = [
            { $0.isRetreatEnabled = true }, { $0.isGestureModeEnabled = true }, { $0.isAutoSensingEnabled = true },
            { $0.isAutoSensingForQuickShotEnabled = true }, { $0.signSince = Tick(3) }, { $0.photoSignSince = Tick(3) },
            { $0.lastAnnounced = Tick(4) },
            { $0.late.request = RequestID(5) }, { $0.late.due = Tick(6) }, { $0.configuring.request = RequestID(7) },
            { $0.configuring.due = Tick(8) }, { $0.hasFlight = true }, { $0.blockedSince = Tick(9) },
            {
                $0.flight.hold(); $0.flight.type = .car
            },
        ]
        for change in settings { seen.insert(words(.idle(.ready), change: change)) }
        #expect(seen.count == phases.count + settings.count)
    }
}
