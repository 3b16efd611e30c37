import Contract
import DeskDJISDK
import Dispatch
import FlightSession
import Foundation
import SimCore
import SimMath
import Testing

extension DeskDJISDKTests {
    /// Missions that begin without a box: sensed subjects, and gestures.
    @Suite struct ActiveTrackSensing {
        private static let car = TargetPlan(id: "car", kind: .car, path: [(Vector3(25, -8, 0), 0)])
        private static let left = TargetPlan(id: "left", kind: .person, path: [(Vector3(15, -3, 0), 0)])
        private static let right = TargetPlan(id: "right", kind: .person, path: [(Vector3(14, 3, 0), 0)])

        private func events(_ desk: FlightDesk) -> (Log<DJIActiveTrackMissionEvent>, Listener) {
            let log = Log<DJIActiveTrackMissionEvent>()
            let listener = Listener()
            desk.activeTrack.addListener(toEvents: listener, with: DispatchQueue(label: "events")) { log.append($0) }
            return (log, listener)
        }

        @Test func subjectsAreListedAndStarted() throws {
            let desk = makeTrackDesk(.mavicAir, targets: [Self.car, Self.left, Self.right])
            let track = desk.activeTrack
            let (log, listener) = events(desk)
            #expect(track.isAutoSensingSupported() && !track.isGestureModeSupported())
            // The model starts nothing without sensing, and says so beforehand.
            #expect((track.canStart(makeTrack()) as NSError?)?.code == -5026)
            #expect(try desk.code { track.start(makeTrack(), withCompletion: $0) } == -5026)

            #expect(try desk.code { track.enableAutoSensing(completion: $0) } == nil)
            #expect(track.currentState == .autoSensing && track.isAutoSensingEnabled)
            #expect(!track.isAutoSensingForQuickShotEnabled)
            try desk.advance(by: 1)
            let state = try #require(log.all.last?.trackingState)
            #expect(state.state == .unknown && state.targetType == .unknown)
            let subjects = try #require(state.autoSensedSubjects)
            #expect(subjects.map(\.index) == [1, 2], "people alone, by their place in the scene")
            #expect(subjects.allSatisfy { $0.targetType == .human && $0.state == .trackingWithHighConfidence })
            #expect(subjects[0].targetRect.midX < 0.45 && subjects[1].targetRect.midX > 0.55)

            let mission = makeTrack(9, 9, 9, 9)
            mission.subjectIndex = 2
            #expect(try desk.code(within: 3) { track.startAutoSensingMission(mission, withCompletion: $0) } == nil)
            #expect(track.currentState == .aircraftFollowing, "a good match needs no confirmation")
            try desk.advance(by: 0.5)
            let followed = try #require(log.all.last?.trackingState)
            #expect(followed.targetRect.midX > 0.5 && followed.autoSensedSubjects == nil)
            #expect(try desk.code { track.stopMission(completion: $0) } == nil)
            #expect(track.currentState == .autoSensing, "back to what was on")
            mission.subjectIndex = 0
            #expect(
                try desk.code { track.startAutoSensingMission(mission, withCompletion: $0) } == -5020, "a car is none")
            #expect(try desk.code { track.disableAutoSensing(completion: $0) } == nil)
            #expect(track.currentState == .readyToStart && !track.isAutoSensingEnabled)
            #expect(log.all.last?.trackingState == nil)
            listener.keep()
        }

        @Test func sensingForAQuickShot() throws {
            let desk = makeTrackDesk(.mavicAir)
            let track = desk.activeTrack
            #expect(try desk.code { track.enableAutoSensingForQuickShot(completion: $0) } == nil)
            #expect(track.currentState == .autoSensingForQuickShot && track.isAutoSensingForQuickShotEnabled)
            let mission = makeQuickShot(.dronie)
            mission.mode = .trace
            #expect(try desk.code(within: 3) { track.startAutoSensingMission(mission, withCompletion: $0) } == nil)
            #expect(track.currentState == .performingQuickShot, "its path decides, whatever the mode")
        }

        /// The narrow reading has no tracking state there, so nobody is listed.
        @Test func strictProfileListsNobody() throws {
            let desk = makeTrackDesk(.mavicAir, adjust: { $0.activeTrack.isStrict = true })
            let (log, listener) = events(desk)
            #expect(try desk.code { desk.activeTrack.enableAutoSensing(completion: $0) } == nil)
            try desk.advance(by: 1)
            #expect(log.all.last?.currentState == .autoSensing && log.all.last?.trackingState == nil)
            listener.keep()
        }

        /// Who listens late hears of the subjects at once.
        @Test func lateListenerHearsTheSubjects() throws {
            let desk = makeTrackDesk(.mavicAir)
            #expect(try desk.code { desk.activeTrack.enableAutoSensing(completion: $0) } == nil)
            try desk.advance(by: 0.53)
            let (log, listener) = events(desk)
            try desk.advance(by: 0.01)
            let first = try #require(log.all.first)
            #expect(first.previousState == .autoSensing && first.currentState == .autoSensing)
            #expect(first.trackingState?.autoSensedSubjects?.map(\.index) == [0])
            listener.keep()
        }

        /// 16.8: on, found, confirmed by arms in a V, off.
        @Test func gestures() throws {
            let desk = makeTrackDesk()
            let track = desk.activeTrack
            let (log, listener) = events(desk)
            #expect(!track.isGestureModeEnabled)
            #expect(try desk.code { track.setGestureModeEnabled(true, withCompletion: $0) } == nil)
            #expect(track.isGestureModeEnabled && track.currentState == .detectingHuman)
            try desk.advance(until: .waitingForConfirmation)
            try desk.advance(by: 1)
            try desk.submit(.targetGesture(TargetID(0), .armsV))
            try desk.advance(until: .aircraftFollowing, within: 2)
            #expect(track.trackingMode == .trace)
            #expect(try desk.code { track.setGestureModeEnabled(true, withCompletion: $0) } == -5015)
            #expect(try desk.code { track.setGestureModeEnabled(false, withCompletion: $0) } == nil)
            #expect(track.currentState == .readyToStart && !track.isGestureModeEnabled)
            let changes = log.all.map(TrackSeen.init).filter(\.isChange)
            #expect(
                changes.map(\.current) == [
                    .detectingHuman, .waitingForConfirmation, .aircraftFollowing, .readyToStart,
                ])
            #expect(changes.allSatisfy { $0.code == nil })
            listener.keep()
        }

        /// Gesture mode is for the air, also while a reason forbids to start.
        @Test func gesturesOnTheGroundAreRefused() throws {
            let desk = makeTrackDesk { $0.aircraft = AircraftState(positionNED: .zero, headingDegrees: 0) }
            #expect(desk.activeTrack.currentState == .readyToStart)
            try desk.advance(by: 0.1)
            #expect(desk.activeTrack.currentState == .cannotStart)
            let code = try desk.code { desk.activeTrack.setGestureModeEnabled(true, withCompletion: $0) }
            #expect(code == -5003)
        }
    }
}
