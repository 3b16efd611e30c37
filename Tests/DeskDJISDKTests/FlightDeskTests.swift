import Contract
import DeskDJISDK
import Dispatch
import FlightSession
import Foundation
import SimCore
import SimMath
import Testing

extension DeskDJISDKTests {
    @Suite struct Desks {
        @Test func twoDesksDoNotMix() throws {
            let one = makeDesk()
            let two = makeDesk()
            let heard = Log<Int>()
            let listeners = [Listener(), Listener()]
            one.tapFly.addListener(toEvents: listeners[0], with: DispatchQueue(label: "1")) { _ in heard.append(1) }
            two.tapFly.addListener(toEvents: listeners[1], with: DispatchQueue(label: "2")) { _ in heard.append(2) }
            #expect(try one.answer { one.tapFly.setAutoFlightSpeed(7, withCompletion: $0) } == nil)
            #expect(two.tick.index == -1)
            #expect(try two.speedSetting() == 3)
            #expect(try one.speedSetting() == 7)
            try one.fly()
            #expect(one.tapFly.currentState == .executing && two.tapFly.currentState == .readyToStart)
            try two.advance(by: 1)
            #expect(heard.all.filter { $0 == 2 }.count == 1, "only its first event")
            #expect(one.missionControl !== two.missionControl)
            #expect(one.missionControl.tapFlyMissionOperator() === one.tapFly)
            withExtendedLifetime(listeners) {}
        }

        /// Both run at once on threads of their own; each ends as it would alone.
        @Test func desksRunSideBySide() throws {
            @Sendable func run() throws -> UInt64 {
                let desk = makeDesk()
                try desk.fly()
                try desk.advance(by: 3)
                return desk.digest
            }
            let alone = try run()
            let digests = Log<UInt64>()
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                if let digest = try? run() { digests.append(digest) }
            }
            #expect(digests.all == [alone, alone, alone, alone])
        }

        @Test func bindingFollowsIntoTasks() async throws {
            let one = makeDesk()
            let two = makeDesk()
            let found = await two.bind { await Task { DJISDKManager.missionControl() === two.missionControl }.value }
            #expect(found)
            #expect(one.tick == two.tick)
        }

        @Test func blocksRunBound() throws {
            let one = makeDesk()
            let two = makeDesk()
            let found = Log<Bool>()
            let answers = DispatchQueue(label: "answers")
            let listener = Listener()
            two.tapFly.addListener(toEvents: listener, with: DispatchQueue(label: "events")) { _ in
                found.append(DJISDKManager.missionControl() === two.missionControl)
                DJISDKManager.setCompletionBlockQueue(answers)
            }
            try two.advance(by: 0.1)
            two.tapFly.getAutoFlightSpeed { _, _ in
                found.append(DJISDKManager.missionControl() === two.missionControl)
                dispatchPrecondition(condition: .onQueue(answers))
            }
            try two.advance(by: 0.2)
            #expect(found.all == [true, true])
            #expect(one.tick.index == -1)
        }

        @Test func misuseIsAnError() throws {
            let desk = makeDesk()
            for seconds in [-0.01, .nan, .infinity, 1e13] {
                #expect(throws: DeskError.self) { try desk.advance(by: seconds) }
                #expect(throws: DeskError.self) { try desk.advance(until: { true }, within: seconds) }
            }
            try desk.advance(by: 0)
            #expect(desk.tick.index == -1)
            try desk.advance(by: 0.05)
            #expect(desk.tick.index == 4)
            #expect(throws: DeskError.conditionNotMet(within: 0.5, at: Tick(54))) {
                try desk.advance(until: { false }, within: 0.5)
            }
            try desk.advance(until: { true }, within: 0)
            #expect(desk.tick.index == 54)
            #expect(throws: CommandRejection.self) { try desk.submit(.worldLight(lux: .nan)) }
            desk.close()
            #expect(throws: DeskError.closed) { try desk.advance(by: 1) }
        }

        @Test func blocksCannotAdvance() throws {
            let desk = makeDesk()
            let errors = Log<DeskError>()
            let listener = Listener()
            desk.tapFly.addListener(toEvents: listener, with: DispatchQueue(label: "events")) { _ in
                do { try desk.advance(by: 1) } catch let error as DeskError { errors.append(error) } catch {}
            }
            try desk.advance(by: 0.1)
            #expect(errors.all == [.alreadyAdvancing])
            #expect(desk.tick.index == 9)
            listener.keep()
        }

        /// Not even the answer that belongs to the event in whose block the desk is closed.
        @Test func nothingRunsAfterClose() throws {
            let desk = makeDesk()
            let seen = Log<DJITapFlyMissionState>()
            let listener = Listener()
            desk.tapFly.addListener(toEvents: listener, with: DispatchQueue(label: "events")) { event in
                seen.append(event.currentState)
                if event.currentState == .executing { desk.close() }
            }
            desk.tapFly.start(makeMission(0.5, 0.3)) { _ in seen.append(.unknown) }
            #expect(throws: DeskError.closed) { try desk.advance(by: 1) }
            #expect(seen.all == [.readyToStart, .executing])
            listener.keep()
        }

        @Test func closedDeskLetsGoOfBlocksThatHoldIt() throws {
            weak var gone: FlightDesk?
            func run() throws {
                let desk = makeDesk()
                gone = desk
                desk.tapFly.addListener(toEvents: desk, with: DispatchQueue(label: "events")) { _ in
                    _ = desk.tick
                }
                desk.tapFly.getAutoFlightSpeed { _, _ in _ = desk.tick }
                desk.close()
            }
            try run()
            #expect(gone == nil)
        }

        /// The desk waits for what blocks put on registered queues, also when that goes from queue to queue.
        @Test(arguments: [false, true])
        func registeredQueuesAreDrained(throughListenersQueue: Bool) throws {
            let desk = makeDesk()
            let answers = DispatchQueue(label: "answers")
            let events = DispatchQueue(label: "events")
            desk.setCompletionBlockQueue(answers)
            desk.tapFly.getAutoFlightSpeed { _, _ in }
            let (first, second) = throughListenersQueue ? (events, answers) : (answers, events)
            let ticks = Log<Int64>()
            let listener = Listener()
            desk.tapFly.addListener(toEvents: listener, with: events) { _ in
                first.async {
                    usleep(20_000)
                    second.async {
                        usleep(20_000)
                        ticks.append(desk.tick.index)
                    }
                }
            }
            try desk.advance(by: 0.01)
            #expect(ticks.all == [0])
            listener.keep()
        }

        /// H9: many calls before one tick are answered in the order in which they were made.
        @Test func equalTimesKeepTheOrderOfCalls() throws {
            let desk = makeDesk()
            let answers = Log<Int>()
            for number in 0..<1000 {
                switch number % 3 {
                case 0: desk.tapFly.getAutoFlightSpeed { _, _ in answers.append(number) }
                case 1: desk.tapFly.setAutoFlightSpeed(2) { _ in answers.append(number) }
                default: desk.tapFly.stopMission { _ in answers.append(number) }
                }
            }
            try desk.advance(by: 0.12)
            #expect(answers.all == Array(0..<1000))
        }

        /// The host fails to take a photo: that ends the run, now and for every later advance.
        @Test func failureOfTheRunIsThrown() throws {
            var setup = makeSetup()
            setup.card = BrokenHost()
            setup.photos = BrokenHost()
            let desk = FlightDesk(setup)
            try desk.submit(.cameraShootPhoto)
            let failure = try #require(throws: RunFailure.self) { try desk.advance(by: 60) }
            let tick = desk.tick
            #expect(failure.tick == tick && tick.index < 6000)
            #expect(throws: failure) { try desk.advance(by: 1) }
            #expect(throws: failure) { try desk.advance(until: { true }, within: 1) }
            #expect(desk.tick == tick)
        }

        /// A call that the session has no room for is answered all the same: busy.
        @Test func callsBeyondTheSessionsRoomAreAnswered() throws {
            let desk = makeDesk()
            // Latest first, which the session's queue takes fastest.
            for number in 0..<65_535 { try desk.submit(.rcPauseButton, at: Tick(Int64(1_000_000 - number))) }
            let codes = Log<Int>()
            for _ in 0..<3 { desk.tapFly.setAutoFlightSpeed(2) { codes.append(($0 as NSError?)?.code ?? 0) } }
            #expect(codes.count == 0, "asynchronous")
            try desk.advance(by: 0.2)
            #expect(codes.all == [-1004, -1004, 0])
        }
    }
}

/// An empty card and a camera, both on a host that can write nothing.
private final class BrokenHost: CardStore, PhotoSource {
    private let failure = HostFailure(action: "write", reason: "broken")
    let entries: [CardEntry] = []
    let freeBytes: Int64 = 1_000_000_000

    func delete(_ entry: CardEntry) throws(HostFailure) { throw failure }
    func add(_ entry: CardEntry, bytes: [UInt8]) throws(HostFailure) { throw failure }
    func read(_ entry: CardEntry, offset: Int64, count: Int) throws(HostFailure) -> [UInt8] { throw failure }
    func photo(of world: World, scene: Scene, size: Int) throws(HostFailure) -> [UInt8] { throw failure }
    func panorama(of world: World, scene: Scene, size: Int) throws(HostFailure) -> [UInt8] { throw failure }
    func clip(of worlds: [World], scene: Scene, size: Int) throws(HostFailure) -> [UInt8] { throw failure }
}
