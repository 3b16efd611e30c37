import Contract
import DeskDJISDK
import Dispatch
import FlightSession
import Foundation
import SimCore
import SimMath
import Testing

/// Somebody who stands, 15 m ahead.
let somebody = TargetPlan(id: "who", kind: .person, path: [(Vector3(15, 0, 0), 0)])

/// Hovering 8 m high, nose to the north, camera 25° down: what stands 15 m ahead is in the middle of the picture.
func makeTrackDesk(
    _ model: AircraftModel = .mavicPro, targets: [TargetPlan] = [somebody], shake: UInt64? = nil,
    options: FlightDesk.Options = FlightDesk.Options(), _ change: (inout World) -> Void = { _ in },
    adjust: (inout DeviceProfile) -> Void = { _ in }
) -> FlightDesk {
    var profile = DeviceProfile(model)
    adjust(&profile)
    let scene = Scene(profile: profile, targets: targets, seed: 7)
    var world = World(
        aircraft: AircraftState(positionNED: Vector3(0, 0, -8), headingDegrees: 0),
        gimbal: GimbalState(pitchDegrees: -25), scene: scene)
    change(&world)
    let desk = FlightDesk(SessionSetup(scene: scene, world: world, shake: shake), options: options)
    desk.setCompletionBlockQueue(DispatchQueue(label: "completions"))
    return desk
}

func makeTrack(
    _ x: Double = 0.47, _ y: Double = 0.43, _ width: Double = 0.06, _ height: Double = 0.16,
    _ mode: DJIActiveTrackMode = .trace
) -> DJIActiveTrackMission {
    let mission = DJIActiveTrackMission()
    mission.targetRect = CGRect(x: x, y: y, width: width, height: height)
    mission.mode = mode
    return mission
}

func makeQuickShot(_ path: DJIActiveTrackQuickShotMode) -> DJIActiveTrackMission {
    let mission = makeTrack()
    mission.mode = .quickShot
    mission.quickShotMode = path
    return mission
}

extension FlightDesk {
    var activeTrack: DJIActiveTrackMissionOperator { missionControl.activeTrackMissionOperator() }
    var speed: Double { state.world.aircraft.velocityNED.length }

    /// The code of a call's answer; nil for success.
    func code(within seconds: Double = 2, _ call: (@escaping DJICompletionBlock) -> Void) throws -> Int? {
        try answer(within: seconds, call)?.code
    }

    /// Tracks somebody and, where that is asked, confirms.
    func follow(_ mission: DJIActiveTrackMission = makeTrack()) throws {
        if let error = try answer(within: 3, { activeTrack.start(mission, withCompletion: $0) }) { throw error }
        guard activeTrack.currentState == .waitingForConfirmation else { return }
        if let error = try answer({ activeTrack.acceptConfirmation(completion: $0) }) { throw error }
    }

    func advance(until wanted: DJIActiveTrackMissionState, within seconds: Double = 20) throws {
        try advance(until: { activeTrack.currentState == wanted }, within: seconds)
    }
}

/// What an event says, comparable.
struct TrackSeen: Hashable, Sendable, CustomStringConvertible {
    var previous: DJIActiveTrackMissionState
    var current: DJIActiveTrackMissionState
    var target: DJIActiveTrackTargetState?
    var code: Int?

    init(_ event: DJIActiveTrackMissionEvent) {
        previous = event.previousState
        current = event.currentState
        target = event.trackingState?.state
        code = (event.error as NSError?)?.code
    }

    var isChange: Bool { previous != current }
    var description: String { "\(previous)→\(current) \(target.map { "\($0)" } ?? "nil") \(code ?? 0)" }
}

/// One call of the operator, with and without a completion, and the command that it becomes.
struct TrackCall: Sendable, CustomTestStringConvertible {
    var name: String
    var command: Command
    var call: @Sendable (DJIActiveTrackMissionOperator, DJICompletionBlock?) -> Void
    var wait: @Sendable (DJIActiveTrackMissionOperator) async throws -> Void

    var testDescription: String { name }

    /// All that reach the aircraft; `canStart` does not.
    static let all: [TrackCall] = [
        TrackCall(
            name: "start",
            command: .activeTrackStart(x: 0.25, y: 0.5, width: 0.125, height: 0.375, .profile, .unknown),
            call: { $0.start(makeTrack(0.25, 0.5, 0.125, 0.375, .profile), withCompletion: $1) },
            wait: { try await $0.start(makeTrack(0.25, 0.5, 0.125, 0.375, .profile)) }),
        TrackCall(
            name: "startAutoSensingMission", command: .activeTrackStartAutoSensing(subject: 3, .spotlight, .rocket),
            call: { $0.startAutoSensingMission(sensed, withCompletion: $1) },
            wait: { try await $0.startAutoSensingMission(sensed) }),
        TrackCall(
            name: "stopMission", command: .activeTrackStop, call: { $0.stopMission(completion: $1) },
            wait: { try await $0.stopMission() }),
        TrackCall(
            name: "acceptConfirmation", command: .activeTrackAccept, call: { $0.acceptConfirmation(completion: $1) },
            wait: { try await $0.acceptConfirmation() }),
        TrackCall(
            name: "rejectConfirmation", command: .activeTrackReject, call: { $0.rejectConfirmation(completion: $1) },
            wait: { try await $0.rejectConfirmation() }),
        TrackCall(
            name: "stopAircraftFollowing", command: .activeTrackStopFollowing,
            call: { $0.stopAircraftFollowing(completion: $1) }, wait: { try await $0.stopAircraftFollowing() }),
        TrackCall(
            name: "setCircularSpeed", command: .activeTrackSetCircularSpeed(metersPerSecond: -2.5),
            call: { $0.setCircularSpeed(-2.5, withCompletion: $1) }, wait: { try await $0.setCircularSpeed(-2.5) }),
        TrackCall(
            name: "getCircularSpeed", command: .activeTrackGetCircularSpeed,
            call: { track, done in track.getCircularSpeed { done?($1) } },
            wait: { _ = try await $0.circularSpeed() }),
        TrackCall(
            name: "switch", command: .activeTrackSwitchMode(.spotlightPro),
            call: { $0.switch(.spotlightPro, withCompletion: $1) }, wait: { try await $0.switch(.spotlightPro) }),
        TrackCall(
            name: "setGestureModeEnabled", command: .activeTrackSetGestureMode(true),
            call: { $0.setGestureModeEnabled(true, withCompletion: $1) },
            wait: { try await $0.setGestureModeEnabled(true) }),
        TrackCall(
            name: "enableAutoSensing", command: .activeTrackEnableAutoSensing,
            call: { $0.enableAutoSensing(completion: $1) }, wait: { try await $0.enableAutoSensing() }),
        TrackCall(
            name: "enableAutoSensingForQuickShot", command: .activeTrackEnableAutoSensingForQuickShot,
            call: { $0.enableAutoSensingForQuickShot(completion: $1) },
            wait: { try await $0.enableAutoSensingForQuickShot() }),
        TrackCall(
            name: "disableAutoSensing", command: .activeTrackDisableAutoSensing,
            call: { $0.disableAutoSensing(completion: $1) }, wait: { try await $0.disableAutoSensing() }),
        TrackCall(
            name: "setRecommendedConfiguration", command: .activeTrackSetRecommendedConfiguration,
            call: { $0.setRecommendedConfigurationWithCompletion($1) },
            wait: { try await $0.setRecommendedConfiguration() }),
        TrackCall(
            name: "setRetreatEnabled", command: .activeTrackSetRetreat(true),
            call: { $0.setRetreatEnabled(true, withCompletion: $1) }, wait: { try await $0.setRetreatEnabled(true) }),
        TrackCall(
            name: "getRetreatEnabled", command: .activeTrackGetRetreat,
            call: { track, done in track.getRetreatEnabled { done?($1) } },
            wait: { _ = try await $0.retreatEnabled() }),
    ]

    private static var sensed: DJIActiveTrackMission {
        let mission = makeTrack(0, 0, 0, 0, .spotlight)
        mission.subjectIndex = 3
        mission.quickShotMode = .rocket
        return mission
    }
}
