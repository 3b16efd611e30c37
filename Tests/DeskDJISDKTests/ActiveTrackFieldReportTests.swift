import Contract
import DeskDJISDK
import Dispatch
import FlightSession
import Foundation
import SimCore
import SimMath
import Testing

extension DeskDJISDKTests {
    /// What people reported of ActiveTrack in the field, through the facade.
    @Suite struct ActiveTrackFieldReports {
        private static let walker = TargetPlan(
            id: "walker", kind: .person, path: [(Vector3(15, 0, 0), 0), (Vector3(90, 0, 0), 3)])

        /// M4: success of stop means ReadyToStart, no mode, and a speed that falls to zero; in every stage.
        @Test(arguments: [
            DJIActiveTrackMissionState.waitingForConfirmation, .aircraftFollowing, .findingTrackedTarget,
        ])
        func stopReallyStops(stage: DJIActiveTrackMissionState) throws {
            let desk = makeTrackDesk(targets: [Self.walker]) { $0.targets[0].isStopped = true }
            let track = desk.activeTrack
            let mission = makeTrack()
            #expect(try desk.code(within: 3) { track.start(mission, withCompletion: $0) } == nil)
            if stage != .waitingForConfirmation {
                #expect(try desk.code { track.acceptConfirmation(completion: $0) } == nil)
                try desk.submit(.targetGo(TargetID(0)))
                try desk.advance(by: 6)
                #expect(desk.speed > 2)
            }
            if stage == .findingTrackedTarget { try desk.submit(.targetHide(TargetID(0))) }
            try desk.advance(until: stage, within: 5)
            let events = Log<TrackSeen>()
            let listener = Listener()
            track.addListener(toEvents: listener, with: DispatchQueue(label: "events")) { events.append(TrackSeen($0)) }
            #expect(try desk.code { track.stopMission(completion: $0) } == nil)
            #expect(track.currentState == .readyToStart && track.trackingMode == .unknown)
            let speed = desk.speed
            var last = speed + 0.05
            for _ in 0..<50 {
                try desk.advance(by: 0.1)
                #expect(desk.speed <= max(last, 0.15), "it speeds up again")
                last = desk.speed
            }
            #expect(desk.speed < 0.1, "\(desk.speed) m/s after 5 s")
            #expect(track.currentState == .readyToStart)
            let changes = events.all.filter(\.isChange)
            #expect(changes.map(\.current) == [.readyToStart] && changes.allSatisfy { $0.code == nil })
            listener.keep()
        }

        /// M4: where nothing runs a stop is an error and changes nothing.
        @Test func stopWhereNothingRuns() throws {
            let desk = makeTrackDesk()
            let before = desk.state.world.aircraft
            #expect(try desk.code { desk.activeTrack.stopMission(completion: $0) } == -5016)
            #expect(desk.activeTrack.currentState == .readyToStart)
            try desk.advance(by: 1)
            #expect((desk.state.world.aircraft.positionNED - before.positionNED).length < 0.01)
        }

        /// M6: boxes and points on the target, beside it, and of every odd size.
        @Test(
            arguments: [
                ("on the target", [0.47, 0.43, 0.06, 0.16], nil), ("half on it", [0.5, 0.43, 0.05, 0.16], nil),
                ("beside it", [0.6, 0.43, 0.06, 0.16], -5044), ("on the sky", [0.4, 0.02, 0.2, 0.1], -5044),
                ("one pixel", [0.5, 0.5, 1 / 1280, 1 / 720], -5042), ("the whole picture", [0, 0, 1, 1], -5043),
                ("pixels instead of parts", [10, 20, 50, 100], -5020),
                ("turned round", [0.53, 0.59, -0.06, -0.16], -5020),
                ("not a number", [.nan, 0.5, 0.1, 0.1], -5020), ("endless", [0, 0, .infinity, 0.1], -5020),
                ("point on it", [0.5, 0.508, 0, 0], nil), ("point 2 % beside", [0.52, 0.508, 0, 0], nil),
                ("point 30 % beside", [0.8, 0.508, 0, 0], -5044), ("point outside", [1.2, 0.5, 0, 0], -5020),
            ] as [(String, [Double], Int?)])
        func boxes(what: String, numbers: [Double], expected: Int?) throws {
            let desk = makeTrackDesk()
            let mission = makeTrack(numbers[0], numbers[1], numbers[2], numbers[3])
            let foretold = (desk.activeTrack.canStart(mission) as NSError?)?.code
            #expect(foretold == expected, "\(what)")
            let answer = try desk.code(within: 3) { desk.activeTrack.start(mission, withCompletion: $0) }
            #expect(answer == expected, "\(what)")
            #expect(desk.activeTrack.currentState == (expected == nil ? .waitingForConfirmation : .readyToStart))
        }

        /// M8: what `canStart` says is what a start is answered with, and asking changes nothing.
        @Test(arguments: [
            AircraftModel.mavicPro, .phantom4, .spark, .mavicAir, .mavicAir2, .mavic2Zoom, .inspire2, .matrice300RTK,
        ])
        func canStartForetellsStart(model: AircraftModel) throws {
            var foretold: Set<Int> = []
            for mode in DJIActiveTrackMode.allCases {
                for prepare in Self.preparations {
                    let desk = makeTrackDesk(model, prepare)
                    try desk.advance(by: 0.1)
                    let mission = makeTrack(0.47, 0.43, 0.06, 0.16, mode)
                    mission.quickShotMode = .rocket
                    let before = (desk.state.world, desk.log.count)
                    let told = (desk.activeTrack.canStart(mission) as NSError?)?.code
                    #expect(desk.state.world == before.0 && desk.log.count == before.1)
                    let answer = try desk.code(within: 3) { desk.activeTrack.start(mission, withCompletion: $0) }
                    #expect(told == answer, "\(model) \(mode)")
                    foretold.insert(told ?? 0)
                }
            }
            #expect(foretold.count >= 3, "otherwise hardly anything was compared: \(foretold)")
        }

        private static let preparations: [@Sendable (inout World) -> Void] = [
            { _ in }, { $0.remote.mode = .A }, { $0.conditions.lightLux = 5 }, { $0.conditions.batteryPercent = 5 },
            { $0.aircraft = AircraftState(positionNED: .zero, headingDegrees: 0) },
        ]

        /// M9: without ActiveTrack the state says so from the beginning, and every call is answered within a second.
        @Test(arguments: TrackCall.all) func unsupportedProductAnswersAtOnce(_ call: TrackCall) throws {
            for model in [AircraftModel.phantom3, .phantom4RTK, .matrice100] {
                let desk = makeTrackDesk(model)
                let track = desk.activeTrack
                #expect(track.currentState == .notSupported)
                let answer = try desk.answer(within: 1) { call.call(track, $0) }
                #expect(answer?.code == -1000 && answer?.domain == "DJISDKErrorDomain", "\(model)")
                #expect(track.currentState == .notSupported && track.persistentError == nil)
            }
        }

        @Test func unsupportedProductSaysSoWhenAsked() throws {
            let desk = makeTrackDesk(.phantom3)
            let track = desk.activeTrack
            #expect((track.canStart(makeTrack()) as NSError?)?.code == -1000)
            #expect(!track.isGestureModeSupported() && !track.isAutoSensingSupported())
            let states = Log<DJIActiveTrackMissionState>()
            let listener = Listener()
            track.addListener(toEvents: listener, with: DispatchQueue(label: "events")) {
                states.append($0.currentState)
            }
            try desk.advance(by: 5)
            #expect(states.all == [.notSupported], "and no word after that")
            listener.keep()
        }

        /// M9: a model that has ActiveTrack but not this call answers as fast.
        @Test(arguments: [
            (AircraftModel.phantom4, "setCircularSpeed"), (.phantom4, "getCircularSpeed"),
            (.phantom4, "setGestureModeEnabled"), (.mavicPro, "enableAutoSensing"),
            (.mavicPro, "disableAutoSensing"), (.mavicPro, "startAutoSensingMission"),
            (.mavicAir2, "stopAircraftFollowing"), (.mavicAir2, "setRetreatEnabled"),
            (.mavicAir2, "getRetreatEnabled"), (.mavicAir2, "enableAutoSensingForQuickShot"),
            (.mavic2Pro, "switch"),
        ])
        func missingFeatureAnswersAtOnce(model: AircraftModel, name: String) throws {
            let call = try #require(TrackCall.all.first { $0.name == name })
            let desk = makeTrackDesk(model)
            #expect(try desk.code(within: 1) { call.call(desk.activeTrack, $0) } == -1000)
            #expect(desk.activeTrack.currentState == .readyToStart)
        }

        /// M11: while somebody is searched for there is no tracking state, otherwise a box within the picture.
        @Test func noBoxWhileSearching() throws {
            let desk = makeTrackDesk()
            let events = Log<DJIActiveTrackMissionEvent>()
            let listener = Listener()
            desk.activeTrack.addListener(toEvents: listener, with: DispatchQueue(label: "events")) {
                events.append($0)
            }
            try desk.follow()
            try desk.advance(by: 1)
            try desk.submit(.targetHide(TargetID(0)))
            try desk.advance(until: .findingTrackedTarget, within: 5)
            try desk.advance(by: 1)
            try desk.submit(.targetShow(TargetID(0)))
            try desk.advance(by: 2)
            try desk.submit(.targetHide(TargetID(0)))
            try desk.advance(until: .readyToStart, within: 20)
            let states = Set(events.all.map(\.currentState))
            #expect(states.isSuperset(of: [.waitingForConfirmation, .aircraftFollowing, .findingTrackedTarget]))
            for event in events.all {
                let isTold: Bool
                switch event.currentState {
                case .waitingForConfirmation, .cannotConfirm, .aircraftFollowing, .onlyCameraFollowing: isTold = true
                default: isTold = false
                }
                #expect((event.trackingState != nil) == isTold, "\(TrackSeen(event))")
                guard let rect = event.trackingState?.targetRect else { continue }
                #expect(CGRect(x: 0, y: 0, width: 1, height: 1).contains(rect), "\(rect)")
            }
            #expect((events.all.last?.error as NSError?)?.code == -5030)
            listener.keep()
        }

        /// M16: which mode asks first, and which follows at once.
        @Test(arguments: [
            (AircraftModel.mavicPro, DJIActiveTrackMode.trace, DJIActiveTrackMissionState.waitingForConfirmation),
            (.mavicPro, .profile, .waitingForConfirmation), (.mavicPro, .spotlight, .onlyCameraFollowing),
            (.matrice200, .spotlightPro, .onlyCameraFollowing), (.mavic2Pro, .circle, .waitingForConfirmation),
            (.mavicAir2, .trace, .aircraftFollowing), (.mavicAir2, .circle, .waitingForConfirmation),
        ])
        func modesThatAsk(
            model: AircraftModel, mode: DJIActiveTrackMode, expected: DJIActiveTrackMissionState
        ) throws {
            let desk = makeTrackDesk(model)
            let mission = makeTrack(0.45, 0.4, 0.1, 0.22, mode)
            #expect(try desk.code(within: 3) { desk.activeTrack.start(mission, withCompletion: $0) } == nil)
            #expect(desk.activeTrack.currentState == expected)
            #expect(desk.activeTrack.trackingMode == mode)
        }

        /// M16: switching keeps the target; to a mode that keeps a distance it asks again, and not while following.
        @Test func switchKeepsTheTarget() throws {
            let desk = makeTrackDesk(targets: [
                somebody, TargetPlan(id: "other", kind: .person, path: [(Vector3(15, 4, 0), 0)]),
            ])
            let track = desk.activeTrack
            let spotlight = makeTrack(0.47, 0.43, 0.06, 0.16, .spotlight)
            #expect(try desk.code(within: 3) { track.start(spotlight, withCompletion: $0) } == nil)
            #expect(try desk.code { track.switch(.trace, withCompletion: $0) } == nil)
            #expect(track.currentState == .waitingForConfirmation && track.trackingMode == .trace)
            #expect(try desk.code { track.acceptConfirmation(completion: $0) } == nil)
            #expect(try desk.code { track.switch(.spotlight, withCompletion: $0) } == -5024)
            #expect(track.currentState == .aircraftFollowing && track.trackingMode == .trace)
            #expect(try desk.code { track.stopAircraftFollowing(completion: $0) } == nil)
            #expect(try desk.code { track.switch(.spotlight, withCompletion: $0) } == nil)
            #expect(track.currentState == .onlyCameraFollowing)
            #expect(try desk.code { track.switch(.unknown, withCompletion: $0) } == -5020)
            #expect(desk.state.activeTrack.mission?.target == TargetID(0))
            #expect(desk.state.world.tracked?.identity == 0)
        }

        /// M7: virtual sticks take over with a word, and a mission may start again when they are given back.
        @Test func virtualSticksEndAMissionWithAnError() throws {
            let desk = makeTrackDesk()
            let track = desk.activeTrack
            let controller = try #require(desk.aircraft.flightController)
            let changes = Log<TrackSeen>()
            let listener = Listener()
            track.addListener(toEvents: listener, with: DispatchQueue(label: "events")) { event in
                if event.previousState != event.currentState { changes.append(TrackSeen(event)) }
            }
            try desk.follow()
            #expect(try desk.code { controller.setVirtualStickModeEnabled(true, withCompletion: $0) } == nil)
            #expect(track.currentState == .cannotStart && changes.all.last?.code == -4003)
            #expect((track.persistentError as NSError?)?.domain == "DJISDKFlightControllerErrorDomain")
            #expect((track.canStart(makeTrack()) as NSError?)?.code == -4003)
            #expect(try desk.code { track.start(makeTrack(), withCompletion: $0) } == -4003)
            #expect(try desk.code { controller.setVirtualStickModeEnabled(false, withCompletion: $0) } == nil)
            #expect(track.currentState == .readyToStart)
            try desk.advance(by: 2)
            try desk.follow()
            #expect(track.currentState == .aircraftFollowing)
            listener.keep()
        }

        // MARK: faults of the field, switched on

        @Test func stopThatDoesNothing() throws {
            let desk = makeTrackDesk()
            try desk.follow()
            try desk.submit(.fault(.stopDoesNothing, true))
            #expect(try desk.code { desk.activeTrack.stopMission(completion: $0) } == nil)
            #expect(desk.activeTrack.currentState == .aircraftFollowing)
        }

        @Test func startsThatFailAndStartsThatTimeOut() throws {
            let desk = makeTrackDesk()
            let track = desk.activeTrack
            try desk.submit(.fault(.startFailsWithVisionError, true))
            try desk.advance(by: 0.1)
            #expect(track.canStart(makeTrack()) == nil, "it looks as if nothing were wrong")
            #expect(try desk.code { track.start(makeTrack(), withCompletion: $0) } == -5034)
            try desk.submit(.fault(.startFailsWithVisionError, false))
            try desk.submit(.fault(.startTimesOut, true))
            try desk.advance(by: 0.1)
            let asked = desk.tick
            #expect(try desk.code(within: 60) { track.start(makeTrack(), withCompletion: $0) } == -1003)
            #expect((desk.tick - asked).seconds > 2 && track.currentState == .readyToStart)
        }

        @Test func unsupportedProductThatTimesOut() throws {
            let desk = makeTrackDesk(.phantom3) { $0.conditions.set(.unsupportedTimesOut, true) }
            let asked = desk.tick
            #expect(try desk.code(within: 60) { desk.activeTrack.start(makeTrack(), withCompletion: $0) } == -1003)
            #expect((desk.tick - asked).seconds > 2)
        }

        @Test func callsThatAreNeverAnswered() throws {
            let desk = makeTrackDesk { $0.conditions.set(.neverCallsBack, true) }
            desk.activeTrack.stopMission { _ in Issue.record("answered") }
            #expect(throws: DeskError.self) { try desk.settle(within: 5) }
        }

        @Test func repeatedStartThatCancelsTheFirst() throws {
            let desk = makeTrackDesk { $0.conditions.set(.repeatCancelsFirst, true) }
            let answers = Log<String>()
            for name in ["first", "second"] {
                desk.activeTrack.start(makeTrack()) { error in
                    answers.append("\(name) \((error as NSError?)?.code ?? 0)")
                }
                try desk.advance(by: 0.15)
            }
            try desk.settle()
            #expect(answers.all == ["first -2009", "second 0"])
        }

        // MARK: one mission

        /// One mission at a time, also through the facade. (Q37)
        @Test func oneMissionAtATime() throws {
            let desk = makeTrackDesk()
            try desk.follow()
            #expect(try desk.code { desk.tapFly.start(makeMission(0.5, 0.4), withCompletion: $0) } == -5015)
            #expect(try desk.code { desk.activeTrack.stopMission(completion: $0) } == nil)
            #expect(try desk.code { desk.tapFly.start(makeMission(0.5, 0.4), withCompletion: $0) } == nil)
            #expect((desk.activeTrack.canStart(makeTrack()) as NSError?)?.code == -5015)
            #expect(try desk.code { desk.activeTrack.start(makeTrack(), withCompletion: $0) } == -5015)
        }
    }
}
