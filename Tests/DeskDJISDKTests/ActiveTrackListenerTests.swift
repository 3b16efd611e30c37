import Contract
import DeskDJISDK
import Dispatch
import FlightSession
import Foundation
import SimMath
import Testing

extension DeskDJISDKTests {
    /// M14 and the promises of delivery, at the ActiveTrack operator: what is told must be the same as at TapFly's.
    @Suite struct ActiveTrackListeners {
        private let queue = DispatchQueue(label: "listener")

        @Test func newListenerHearsThePresentStateOnce() throws {
            let desk = makeTrackDesk()
            try desk.follow()
            try desk.advance(by: 0.53)
            let seen = Log<TrackSeen>()
            let listener = Listener()
            desk.activeTrack.addListener(toEvents: listener, with: queue) { seen.append(TrackSeen($0)) }
            #expect(seen.count == 0, "asynchronous")
            try desk.advance(by: 0.01)
            let first = try #require(seen.all.first)
            #expect(!first.isChange && first.current == .aircraftFollowing && first.code == nil)
            #expect(first.target == .trackingWithHighConfidence, "with the tracking state")
            listener.keep()
        }

        @Test func presentStateCanBeSwitchedOff() throws {
            var options = FlightDesk.Options()
            options.announcesStateToNewListeners = false
            let desk = makeTrackDesk(options: options)
            let seen = Log<TrackSeen>()
            let listener = Listener()
            desk.activeTrack.addListener(toEvents: listener, with: queue) { seen.append(TrackSeen($0)) }
            try desk.advance(by: 1)
            #expect(seen.all == [])
            listener.keep()
        }

        @Test func removedInItsOwnBlockAndAddedTwice() throws {
            let desk = makeTrackDesk()
            try desk.follow()
            let old = Log<Int>()
            let seen = Log<TrackSeen>()
            let listener = Listener()
            desk.activeTrack.addListener(toEvents: listener, with: queue) { _ in old.append(1) }
            desk.activeTrack.addListener(toEvents: listener, with: queue) { event in
                seen.append(TrackSeen(event))
                if seen.count == 3 { desk.activeTrack.removeListener(listener) }
            }
            try desk.advance(by: 3)
            #expect(old.count == 0 && seen.count == 3)
        }

        @Test func removeAllAndDeadListeners() throws {
            let desk = makeTrackDesk()
            try desk.follow()
            let seen = Log<Int>()
            weak var held: Listener?
            func add(_ listener: Listener) {
                let capture = Listener()
                held = capture
                desk.activeTrack.addListener(toEvents: listener, with: queue) { _ in
                    capture.keep()
                    seen.append(1)
                }
            }
            var dying: Listener? = Listener()
            if let dying { add(dying) }
            try desk.advance(by: 0.5)
            let before = seen.count
            #expect(before >= 5 && held != nil)
            dying = nil
            try desk.advance(by: 0.5)
            #expect(seen.count == before && held == nil, "the block and all that it holds goes too")

            let listeners = (0..<3).map { _ in Listener() }
            for listener in listeners { add(listener) }
            try desk.advance(by: 0.5)
            #expect(seen.count >= before + 15)
            let all = seen.count
            desk.activeTrack.removeAllListeners()
            try desk.advance(by: 1)
            #expect(seen.count == all)
            withExtendedLifetime(listeners) {}
        }

        /// One object may listen to both operators; each is left alone.
        @Test func operatorsDoNotMix() throws {
            let desk = makeTrackDesk()
            let fly = Log<Seen>()
            let track = Log<TrackSeen>()
            let listener = Listener()
            desk.tapFly.addListener(toEvents: listener, with: queue) { fly.append(Seen($0)) }
            desk.activeTrack.addListener(toEvents: listener, with: queue) { track.append(TrackSeen($0)) }
            try desk.follow()
            #expect(fly.count == 1 && track.count > 2)
            desk.activeTrack.removeListener(listener)
            let before = track.count
            #expect(try desk.code { desk.activeTrack.stopMission(completion: $0) } == nil)
            try desk.fly()
            #expect(fly.count >= 2 && track.count == before)
            listener.keep()
        }

        /// While calls flood the operator another queue removes the listener: then no line of its block runs.
        @Test func removedFromAnotherQueueDuringAFlood() throws {
            for round in 0..<4 {
                let desk = makeTrackDesk()
                try desk.follow()
                let late = Log<Int>()
                let seen = Log<Int>()
                let asked = Log<Int>()
                let answered = Log<Int>()
                let isRemoved = Flag()
                let isOver = Flag()
                let listener = Listener()
                desk.activeTrack.addListener(toEvents: listener, with: queue) { _ in
                    if isRemoved.isSet { late.append(0) }
                    seen.append(1)
                    for _ in 0..<round * 50 { sched_yield() }
                    if isRemoved.isSet { late.append(1) }
                }
                let threads = DispatchGroup()
                DispatchQueue.global().async(group: threads) {
                    var count = 0
                    while !isOver.isSet, count < 500 {
                        count += 1
                        asked.append(count)
                        // Its own copy: the variable goes on counting while the answer comes.
                        desk.activeTrack.getRetreatEnabled { [count] _, _ in answered.append(count) }
                        _ = desk.activeTrack.canStart(makeTrack())
                        usleep(100)
                    }
                }
                DispatchQueue.global().async(group: threads) {
                    while seen.count < 5 + round { usleep(10) }
                    desk.activeTrack.removeListener(listener)
                    isRemoved.set()
                }
                try desk.advance(until: { isRemoved.isSet }, within: 600)
                isOver.set()
                threads.wait()
                try desk.advance(by: 0.5)
                #expect(late.all == [] && seen.count >= 5 + round)
                #expect(answered.count == asked.count, "each call is answered exactly once")
            }
        }

        /// Delivery within the contract's freedom: the listener hears the true sequence, the flight is the same.
        @Test func shakenDeliveryKeepsItsPromises() throws {
            func run(_ seed: UInt64?) throws -> (heard: [TrackSeen], answers: [Int], digest: UInt64) {
                let desk = makeTrackDesk(shake: seed)
                let heard = Log<TrackSeen>()
                let answers = Log<Int>()
                let listener = Listener()
                let track = desk.activeTrack
                track.addListener(toEvents: listener, with: queue) { heard.append(TrackSeen($0)) }
                track.start(makeTrack()) { _ in answers.append(0) }
                track.setRetreatEnabled(true) { _ in answers.append(1) }
                track.getRetreatEnabled { _, _ in answers.append(2) }
                try desk.advance(by: 2)
                track.acceptConfirmation { _ in answers.append(3) }
                track.setCircularSpeed(9) { _ in answers.append(4) }
                try desk.advance(by: 2)
                track.stopMission { _ in answers.append(5) }
                track.stopMission { _ in answers.append(6) }
                try desk.advance(by: 1)
                listener.keep()
                return (heard.all, answers.all, desk.digest)
            }
            let calm = try run(nil)
            #expect(calm.heard.count > 25)
            var orders: Set<[Int]> = []
            for seed in UInt64(1)...20 {
                let shaken = try run(seed)
                #expect(shaken.heard == calm.heard, "seed \(seed)")
                #expect(shaken.answers.sorted() == Array(0...6), "seed \(seed)")
                #expect(shaken.digest == calm.digest, "the flight itself is not shaken")
                orders.insert(shaken.answers)
            }
            #expect(orders.count > 5, "otherwise nothing was shaken")
        }

        // MARK: async forms

        @Test func asyncFormsFlyAMission() async throws {
            let desk = makeTrackDesk()
            let track = desk.activeTrack
            let told = try await desk.run { () async throws -> [String] in
                var told: [String] = []
                try await track.setRetreatEnabled(true)
                told.append("\(try await track.retreatEnabled())")
                try await track.start(makeTrack())
                told.append("\(track.currentState)")
                try await track.acceptConfirmation()
                try await track.setCircularSpeed(-1.5)
                told.append("\(try await track.circularSpeed())")
                do {
                    try await track.switch(.profile)
                } catch {
                    told.append("\((error as NSError).code)")
                }
                try await track.stopAircraftFollowing()
                try await track.switch(.profile)
                told.append("\(track.trackingMode)")
                try await track.rejectConfirmation()
                told.append("\(track.currentState)")
                return told
            }
            #expect(told == ["true", "waitingForConfirmation", "-1.5", "-5024", "profile", "readyToStart"])
        }

        /// Cancelled, answered, closed: whatever comes first resumes, and nothing resumes twice (a trap would tell).
        @Test(arguments: TrackCall.all) func asyncFormResumesExactlyOnce(_ call: TrackCall) async throws {
            let desk = makeTrackDesk()
            let track = desk.activeTrack
            let outcomes = Log<String>()
            @Sendable func note() async {
                do {
                    try await call.wait(track)
                    outcomes.append("answer")
                } catch let error as DeskError { outcomes.append("\(error)") } catch is CancellationError {
                    outcomes.append("cancelled")
                } catch { outcomes.append("answer") }
            }
            let cancelled = Task { await note() }
            cancelled.cancel()
            await cancelled.value
            try desk.advance(by: 3)
            #expect(outcomes.all == ["cancelled"])
            let before = desk.log.count
            let answered = Task { await note() }
            while desk.log.count == before { await Task.yield() }
            try desk.advance(by: 3)
            await answered.value
            let left = Task { await note() }
            while desk.log.count == before + 1 { await Task.yield() }
            desk.close()
            await left.value
            #expect(outcomes.all == ["cancelled", "answer", "\(DeskError.closed)"])
        }
    }
}
