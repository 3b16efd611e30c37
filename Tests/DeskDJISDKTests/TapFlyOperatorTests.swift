import Contract
import DeskDJISDK
import Dispatch
import FlightSession
import Foundation
import SimMath
import Testing

extension DeskDJISDKTests {
    @Suite struct TapFlyOperator {
        /// The published trace of a mission that the user stops (16.1), with its times, on the user's own queues.
        @Test func startAndStopOnTheUsersQueues() throws {
            let desk = FlightDesk(makeSetup())
            let events = DispatchQueue(label: "events")
            let answers = DispatchQueue(label: "answers")
            let key = DispatchSpecificKey<String>()
            events.setSpecific(key: key, value: "events")
            answers.setSpecific(key: key, value: "answers")
            desk.setCompletionBlockQueue(answers)
            let lines = Log<String>()
            let listener = Listener()
            let tapFly = desk.tapFly
            tapFly.addListener(toEvents: listener, with: events) { event in
                dispatchPrecondition(condition: .onQueue(events))
                lines.append("\(DispatchQueue.getSpecific(key: key) ?? "?") \(desk.tick.index) \(Seen(event))")
            }
            try desk.advance(by: 0.1)
            tapFly.start(makeMission(0.5, 0.3)) { error in
                dispatchPrecondition(condition: .onQueue(answers))
                #expect(tapFly.currentState == .executing)
                lines.append("\(DispatchQueue.getSpecific(key: key) ?? "?") \(desk.tick.index) started \(error == nil)")
            }
            try desk.advance(by: 0.205)
            #expect(
                lines.all == [
                    "events 0 readyToStart→readyToStart nil 0",
                    "events 30 readyToStart→executing 0.0 0",
                    "answers 30 started true",
                ])
            try desk.advance(by: 2)
            let before = lines.count
            #expect(before == 3 + 20, "pushes come at 10 Hz")
            tapFly.stopMission { error in lines.append("stopped \(error == nil)") }
            try desk.advance(by: 0.105)
            #expect(lines.all.suffix(2) == ["events \(desk.tick.index) executing→readyToStart nil 0", "stopped true"])
            listener.keep()
        }

        @Test func gettersReadTheDeliveredState() throws {
            let desk = makeDesk()
            let tapFly = desk.tapFly
            #expect(tapFly.currentState == .readyToStart)
            #expect(tapFly.mode == .unknown)
            tapFly.start(makeMission(0.5, 0.3))
            try desk.advance(by: 0.2)
            #expect(tapFly.currentState == .readyToStart, "acknowledged 0.2 s after the call's first tick")
            try desk.advance(by: 0.01)
            #expect(tapFly.currentState == .executing)
            #expect(tapFly.mode == .forward)
            #expect(tapFly.persistentError == nil)
        }

        @Test func persistentErrorNamesWhatStandsInTheWay() throws {
            let desk = makeDesk()
            try desk.submit(.rcModeSwitch(.S))
            try desk.advance(by: 0.01)
            #expect(desk.tapFly.currentState == .cannotStart)
            let error = try #require(desk.tapFly.persistentError as NSError?)
            #expect(error.domain == "DJISDKMissionErrorDomain" && error.code == -5000)
            #expect(try desk.answer { desk.tapFly.start(makeMission(0.5, 0.3), withCompletion: $0) }?.code == -5000)
            try desk.submit(.rcModeSwitch(.P))
            try desk.advance(by: 0.01)
            #expect(desk.tapFly.persistentError == nil)
        }

        /// What the execution state carries across: the numbers of the session, under the vendor's names.
        @Test func executionStateCarriesTheSessionsNumbers() throws {
            let desk = makeDesk()
            let events = Log<DJITapFlyMissionEvent>()
            let listener = Listener()
            desk.tapFly.addListener(toEvents: listener, with: DispatchQueue(label: "events")) { events.append($0) }
            try desk.fly(u: 0.75, v: 0.5)
            try desk.advance(by: 2)
            let state = try #require(events.all.last?.executionState)
            let direction = state.direction
            let length = (direction.x * direction.x + direction.y * direction.y + direction.z * direction.z)
                .squareRoot()
            #expect(abs(length - 1) < 1e-9)
            // Half way to the right edge of a 66.6° picture, camera 10° down.
            let bearing = atan2(direction.y, direction.x) * 180 / .pi
            #expect(abs(bearing - 18.4) < 0.3)
            #expect(abs(state.imageLocation.x - 0.5) < 0.02, "the nose has turned to the point")
            #expect(abs(state.relativeHeading) < 1)
            #expect(state.bypassDirection == .none)
            #expect(abs(state.speed - 3) < 0.2, "3 m/s is the default")
            listener.keep()
        }

        /// M4: success of stop means ReadyToStart and a speed that falls to zero within the braking distance.
        @Test func stopReallyStops() throws {
            let desk = makeDesk()
            let early = try #require(try desk.answer { desk.tapFly.stopMission(completion: $0) })
            #expect(early.code == -5016)
            #expect(desk.tapFly.currentState == .readyToStart)
            #expect(try desk.answer { desk.tapFly.setAutoFlightSpeed(10, withCompletion: $0) } == nil)
            try desk.fly(v: 0.35)
            try desk.advance(by: 8)
            #expect(abs(desk.state.world.aircraft.velocityNED.length - 10) < 0.5)
            #expect(try desk.answer { desk.tapFly.stopMission(completion: $0) } == nil)
            #expect(desk.tapFly.currentState == .readyToStart)
            let place = desk.state.world.aircraft.positionNED
            try desk.advance(by: 5)
            #expect(desk.state.world.aircraft.velocityNED.length < 0.05)
            // 10 m/s at 3 m/s² take 16.7 m; half a second more until the full deceleration is there.
            #expect((desk.state.world.aircraft.positionNED - place).length < 16.7 + 5)
            #expect(desk.tapFly.currentState == .readyToStart)
        }

        /// M5: in range the speed is read back and reached; out of range it is refused and the old one stays.
        @Test(arguments: [false, true])
        func speedIsReadBack(duringMission: Bool) throws {
            let desk = makeDesk()
            if duringMission { try desk.fly(v: 0.35) }
            var standing = try desk.speedSetting()
            #expect(standing == 3)
            for speed: Float in [1, 10, 0.99, 10.01, 0, -3, .nan, .infinity] {
                let error = try desk.answer { desk.tapFly.setAutoFlightSpeed(speed, withCompletion: $0) }
                if speed >= 1 && speed <= 10 {
                    #expect(error == nil)
                    standing = speed
                } else {
                    let error = try #require(error)
                    #expect(error.domain == "DJISDKMissionErrorDomain" && error.code == -5020)
                    #expect(error.localizedDescription.hasSuffix(" (code:-5020)"))
                    #expect(error.localizedDescription.count > 20)
                }
                #expect(try desk.speedSetting() == standing)
            }
            guard duringMission else { return }
            try desk.advance(by: 5)
            #expect(abs(desk.state.world.aircraft.velocityNED.length - 10) < 0.5)
        }

        @Test func bypassIsReadBack() throws {
            let desk = makeDesk()
            for wanted in [true, false] {
                #expect(
                    try desk.answer {
                        desk.tapFly.setHorizontalObstacleBypassEnabled(wanted, withCompletion: $0)
                    } == nil)
                let answers = Log<Bool>()
                desk.tapFly.getHorizontalObstacleBypassEnabled { value, error in
                    #expect(error == nil)
                    answers.append(value)
                }
                try desk.advance(by: 0.2)
                #expect(answers.all == [wanted])
            }
        }

        @Test func otherRefusals() throws {
            let desk = makeDesk()
            let tapFly = desk.tapFly
            #expect(try desk.answer { tapFly.resetHeading(completion: $0) }?.code == -5016)
            #expect(try desk.answer { tapFly.start(makeMission(1.5, 0.5), withCompletion: $0) }?.code == -5020)
            #expect(try desk.answer { tapFly.start(makeMission(.nan, 0.5), withCompletion: $0) }?.code == -5020)
            #expect(
                try desk.answer { tapFly.start(makeMission(0.5, 0.3, .unknown), withCompletion: $0) }?.code == -5020)
            let backward = try desk.answer { tapFly.start(makeMission(0.5, 0.3, .backward), withCompletion: $0) }
            #expect(backward?.domain == "DJISDKErrorDomain" && backward?.code == -1000)
            try desk.fly()
            #expect(try desk.answer { tapFly.resetHeading(completion: $0) }?.code == -5024)
            #expect(try desk.answer { tapFly.start(makeMission(0.5, 0.3), withCompletion: $0) }?.code == -5015)
            let old = makeDesk(.phantom3)
            #expect(old.tapFly.currentState == .notSupported)
            #expect(try old.answer { old.tapFly.start(makeMission(0.5, 0.3), withCompletion: $0) }?.code == -1000)
        }

        @Test func modesReachTheSession() throws {
            let desk = makeDesk(.phantom4Pro)
            for mode in [DJITapFlyMode.backward, .free] {
                #expect(try desk.answer { desk.tapFly.start(makeMission(0.5, 0.3, mode), withCompletion: $0) } == nil)
                #expect(desk.tapFly.mode == mode)
                let reset = try desk.answer { desk.tapFly.resetHeading(completion: $0) }
                #expect(reset?.code == (mode == .free ? nil : -5024))
                #expect(try desk.answer { desk.tapFly.stopMission(completion: $0) } == nil)
            }
        }

        /// A mission object is read when start is called.
        @Test func laterChangesOfTheMissionDoNothing() throws {
            let desk = makeDesk()
            let mission = makeMission(0.5, 0.3)
            let answers = Log<Int?>()
            desk.tapFly.start(mission) { answers.append(($0 as NSError?)?.code) }
            mission.imageLocationToCalculateDirection = CGPoint(x: 7, y: 7)
            try desk.advance(by: 0.5)
            #expect(answers.all == [nil])
        }
    }
}

extension Listener {
    /// Keeps the listener alive up to here.
    func keep() { withExtendedLifetime(self) {} }
}
