import Contract
import DeskDJISDK
import Dispatch
import FlightSession
import Foundation
import SimCore
import SimMath
import Testing

extension DeskDJISDKTests {
    @Suite struct ActiveTrackOperator {
        /// The published trace of a mission from start to stop (16.5), on the user's own queues.
        @Test func wholeMissionOnTheUsersQueues() throws {
            let desk = makeTrackDesk()
            let events = DispatchQueue(label: "events")
            let answers = DispatchQueue(label: "answers")
            desk.setCompletionBlockQueue(answers)
            let lines = Log<String>()
            let all = Log<DJIActiveTrackMissionEvent>()
            let listener = Listener()
            let track = desk.activeTrack
            track.addListener(toEvents: listener, with: events) { event in
                dispatchPrecondition(condition: .onQueue(events))
                all.append(event)
                let seen = TrackSeen(event)
                if seen.isChange || all.count == 1 { lines.append("\(seen)") }
            }
            func answer(_ name: String) -> DJICompletionBlock {
                { error in
                    dispatchPrecondition(condition: .onQueue(answers))
                    lines.append("\(name) \(error == nil) in \(track.currentState)")
                }
            }
            try desk.advance(by: 0.1)
            track.start(makeTrack(0.5, 0.508, 0, 0), withCompletion: answer("start"))
            try desk.advance(by: 2)
            track.acceptConfirmation(completion: answer("accept"))
            try desk.advance(by: 2)
            track.stopAircraftFollowing(completion: answer("stop following"))
            try desk.advance(by: 1)
            track.stopMission(completion: answer("stop"))
            try desk.advance(by: 1)
            #expect(
                lines.all == [
                    "readyToStart→readyToStart nil 0",
                    "readyToStart→waitingForConfirmation waitingForConfirmation 0",
                    "start true in waitingForConfirmation",
                    "waitingForConfirmation→aircraftFollowing trackingWithHighConfidence 0",
                    "accept true in aircraftFollowing",
                    "aircraftFollowing→waitingForConfirmation waitingForConfirmation 0",
                    "stop following true in waitingForConfirmation",
                    "waitingForConfirmation→readyToStart nil 0",
                    "stop true in readyToStart",
                ])
            #expect((40...60).contains(all.count), "pushes come at 10 Hz while somebody is tracked: \(all.count)")
            listener.keep()
        }

        /// What the tracking state carries across: the session's numbers, under the vendor's names.
        @Test func trackingStateCarriesTheSessionsNumbers() throws {
            let desk = makeTrackDesk(adjust: { $0.tracker.noisePx = 0 })
            let events = Log<DJIActiveTrackMissionEvent>()
            let listener = Listener()
            desk.activeTrack.addListener(toEvents: listener, with: DispatchQueue(label: "events")) {
                events.append($0)
            }
            try desk.follow()
            try desk.advance(by: 1)
            let state = try #require(events.all.last?.trackingState)
            #expect(state.state == .trackingWithHighConfidence && state.targetType == .human)
            #expect(state.cannotConfirmReason == DJIActiveTrackCannotConfirmReason.none && state.progress == 0)
            #expect(state.autoSensedSubjects == nil)
            // 1.75 m seen from 17 m with a lens of 974 px: 13 % of the height, a little more for its depth.
            let rect = state.targetRect
            #expect(abs(rect.midX - 0.5) < 0.01 && abs(rect.midY - 0.51) < 0.02, "\(rect)")
            #expect((0.11...0.17).contains(rect.height) && (0.015...0.035).contains(rect.width), "\(rect)")
            listener.keep()
        }

        @Test func reasonOfCannotConfirm() throws {
            let far = TargetPlan(id: "far", kind: .car, path: [(Vector3(45, 0, 0), 0)])
            let desk = makeTrackDesk(targets: [far]) { $0.gimbal = GimbalState(pitchDegrees: -10) }
            let events = Log<DJIActiveTrackMissionEvent>()
            let listener = Listener()
            desk.activeTrack.addListener(toEvents: listener, with: DispatchQueue(label: "events")) {
                events.append($0)
            }
            #expect(
                try desk.code(within: 3) {
                    desk.activeTrack.start(makeTrack(0.45, 0.42, 0.1, 0.16), withCompletion: $0)
                } == nil)
            #expect(desk.activeTrack.currentState == .cannotConfirm)
            let state = try #require(events.all.last?.trackingState)
            #expect(state.state == .cannotConfirm && state.cannotConfirmReason == .targetTooFar)
            #expect(state.targetType == .car)
            #expect(try desk.code { desk.activeTrack.acceptConfirmation(completion: $0) } == -5046)
            #expect(try desk.code { desk.activeTrack.rejectConfirmation(completion: $0) } == nil)
            #expect(desk.activeTrack.currentState == .readyToStart)
            listener.keep()
        }

        @Test func gettersReadTheDeliveredState() throws {
            let desk = makeTrackDesk()
            let track = desk.activeTrack
            #expect(track === desk.missionControl.activeTrackMissionOperator(), "each time the same")
            #expect(track.currentState == .readyToStart && track.trackingMode == .unknown)
            #expect(track.persistentError == nil && track.canStart(makeTrack()) == nil)
            #expect(track.isGestureModeSupported() && !track.isAutoSensingSupported())
            try desk.follow(makeTrack(0.47, 0.43, 0.06, 0.16, .profile))
            #expect(track.currentState == .aircraftFollowing && track.trackingMode == .profile)
            #expect((track.canStart(makeTrack()) as NSError?)?.code == -5015)

            try desk.submit(.rcModeSwitch(.S))
            try desk.advance(until: .cannotStart, within: 1)
            let error = try #require(track.persistentError as NSError?)
            #expect(error.domain == "DJISDKMissionErrorDomain" && error.code == -5000)
            #expect(track.trackingMode == .unknown)
            #expect((track.canStart(makeTrack()) as NSError?)?.code == -5000)
            try desk.submit(.rcModeSwitch(.P))
            try desk.advance(until: .readyToStart, within: 1)
            #expect(track.persistentError == nil)
            try desk.submit(.linkPhone(connected: false))
            try desk.advance(by: 0.1)
            #expect(track.currentState == .disconnected && !track.isGestureModeSupported())
            #expect((track.canStart(makeTrack()) as NSError?)?.code == -1028)
        }

        // MARK: calls

        @Test(arguments: TrackCall.all) func callBecomesItsCommand(_ call: TrackCall) async throws {
            let desk = makeTrackDesk()
            let track = desk.activeTrack
            call.call(track, nil)
            #expect(desk.log.map(\.command) == [call.command])
            #expect(desk.log.allSatisfy { $0.face == .facade })
            try desk.advance(by: 3)
            let answers = Log<Int>()
            call.call(track) { answers.append(($0 as NSError?)?.code ?? 0) }
            try desk.advance(by: 3)
            #expect(answers.count == 1)
            // The async form gives the same command and ends with the same answer on a fresh desk.
            let other = makeTrackDesk()
            let first = Log<Int>()
            let second = Log<Int>()
            call.call(other.activeTrack) { first.append(($0 as NSError?)?.code ?? 0) }
            try other.settle()
            let third = makeTrackDesk()
            let awaited = third.activeTrack
            try await third.run {
                do {
                    try await call.wait(awaited)
                    second.append(0)
                } catch { second.append((error as NSError).code) }
            }
            #expect(third.log.map(\.command) == [call.command])
            #expect(first.count == 1 && first.all == second.all)
        }

        /// A mission object is read when start is called, and so is a sensed one.
        @Test func laterChangesOfTheMissionDoNothing() throws {
            let desk = makeTrackDesk()
            let mission = makeTrack()
            let answers = Log<Int?>()
            desk.activeTrack.start(mission) { answers.append(($0 as NSError?)?.code) }
            mission.targetRect = CGRect(x: 7, y: 7, width: 7, height: 7)
            mission.mode = .unknown
            try desk.advance(by: 2)
            #expect(answers.all == [nil])
        }

        @Test func circularSpeed() throws {
            let desk = makeTrackDesk()
            let track = desk.activeTrack
            #expect(try desk.code { track.setCircularSpeed(2, withCompletion: $0) } == -5024)
            try desk.follow()
            #expect(try desk.code { track.setCircularSpeed(5.01, withCompletion: $0) } == -5020)
            #expect(try desk.code { track.setCircularSpeed(.nan, withCompletion: $0) } == -5020)
            #expect(try desk.code { done in track.getCircularSpeed { done($1) } } == -5024, "it does not circle")
            #expect(try desk.code { track.setCircularSpeed(2, withCompletion: $0) } == nil)
            #expect(try desk.value { track.getCircularSpeed(completion: $0) } == 2)
            try desk.advance(by: 6)
            let place = desk.state.world.aircraft.positionNED
            // From south of the target, counter-clockwise seen from above goes east.
            #expect(place.y > 3, "\(place)")
            #expect(abs(desk.speed - 2) < 0.4)
            #expect(try desk.code { track.setCircularSpeed(0, withCompletion: $0) } == nil)
            try desk.advance(by: 4)
            #expect(desk.speed < 0.2)
        }

        @Test func retreatAndRecommendedConfiguration() throws {
            let desk = makeTrackDesk()
            let track = desk.activeTrack
            #expect(try desk.value { track.getRetreatEnabled(completion: $0) } == false, "the default of 3.x")
            for wanted in [true, false] {
                #expect(try desk.code { track.setRetreatEnabled(wanted, withCompletion: $0) } == nil)
                #expect(try desk.value { track.getRetreatEnabled(completion: $0) } == wanted)
            }
            #expect(try desk.code { track.setRecommendedConfigurationWithCompletion($0) } == nil)
            try desk.advance(by: 2)
            #expect((-15 ... -10).contains(desk.state.world.gimbal.pitchDegrees))
            #expect(try desk.code(within: 3) { track.start(makeTrack(0.4, 0.5, 0.2, 0.4), withCompletion: $0) } == nil)
            #expect(try desk.code { track.setRecommendedConfigurationWithCompletion($0) } == -1004)
        }

        @Test func quickShotTellsItsProgress() throws {
            let desk = makeTrackDesk(.spark)
            let events = Log<DJIActiveTrackMissionEvent>()
            let listener = Listener()
            desk.activeTrack.addListener(toEvents: listener, with: DispatchQueue(label: "events")) {
                events.append($0)
            }
            let refused = try desk.answer(within: 3) {
                desk.activeTrack.start(makeQuickShot(.boomerang), withCompletion: $0)
            }
            #expect(refused?.code == -1000, "Spark has four paths")
            let none = try desk.code(within: 3) {
                desk.activeTrack.start(makeQuickShot(.unknown), withCompletion: $0)
            }
            #expect(none == -5020)
            #expect(
                try desk.code(within: 3) { desk.activeTrack.start(makeQuickShot(.dronie), withCompletion: $0) } == nil)
            #expect(desk.activeTrack.currentState == .performingQuickShot)
            #expect(desk.activeTrack.trackingMode == .unknown, "not listed for a QuickShot")
            try desk.advance(until: .readyToStart, within: 30)
            let progress = events.all.compactMap { $0.trackingState?.progress }
            #expect(progress.first == 0 && (progress.last ?? 0) > 90 && progress == progress.sorted())
            #expect(events.all.last?.trackingState == nil && events.all.last?.error == nil)
            listener.keep()
        }
    }
}
