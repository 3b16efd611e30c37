import Contract
import DeskDJISDK
import Dispatch
import FlightSession
import Foundation
import SimMath
import Testing

extension DeskDJISDKTests {
    /// M14 under load: a thousand listeners come and go on four queues while events flood and time runs.
    @Suite struct ListenerFlood {
        private static let threads = 4
        private static let rounds = 250

        @Test(arguments: FloodedOperator.all) func aThousandListenersComeAndGo(_ flooded: FloodedOperator) throws {
            let desk = try flooded.prepare()
            let changes = Log<Int>()
            let steady = Listener()
            flooded.listen(desk, steady, DispatchQueue(label: "steady")) { if $0 { changes.append(1) } }
            let late = Log<Int>()
            let heard = Log<Int>()
            let isOver = Flag()
            let workers = DispatchGroup()
            for thread in 0..<Self.threads {
                let queue = DispatchQueue(label: "listeners \(thread)")
                DispatchQueue.global().async(group: workers) {
                    for round in 0..<Self.rounds {
                        let number = thread * Self.rounds + round
                        let isRemoved = Flag()
                        let listener = Listener()
                        flooded.listen(desk, listener, queue) { _ in
                            if isRemoved.isSet { late.append(number) }
                            heard.append(number)
                            // Every third takes itself out; the call below then finds nothing.
                            if number % 3 == 0 { flooded.remove(desk, listener) }
                        }
                        // Some stay for a while, some go at once.
                        for _ in 0..<(round % 5) { usleep(200) }
                        flooded.remove(desk, listener)
                        isRemoved.set()
                        listener.keep()
                    }
                }
            }
            DispatchQueue.global().async(group: workers) {
                var round = 0
                while !isOver.isSet {
                    round += 1
                    flooded.flood(desk, round)
                    usleep(300)
                }
            }
            let done = Flag()
            let waiter = DispatchGroup()
            DispatchQueue.global().async(group: waiter) {
                usleep(10_000)
                while !done.isSet { usleep(1000) }
                isOver.set()
                workers.wait()
            }
            var ticks = 0
            while heard.count < 200, ticks < 5000 {
                try desk.advance(by: 0.1)
                ticks += 1
            }
            done.set()
            // Removal may wait for a block that this thread is about to let run.
            while waiter.wait(timeout: .now()) == .timedOut { try desk.advance(by: 0.1) }
            #expect(late.all == [])
            #expect(heard.count >= 200)
            #expect(changes.count > 2, "the flood is told")
            let after = heard.count
            try desk.advance(by: 1)
            #expect(heard.count == after, "none of the thousand is left")
            steady.keep()
            #expect(try flooded.isAlive(desk), "and the desk still works")
        }
    }
}

/// What differs between operators under load.
struct FloodedOperator: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// A desk on which events come by themselves.
    var prepare: @Sendable () throws -> FlightDesk
    /// The block is told whether the state has changed.
    var listen: @Sendable (FlightDesk, Listener, DispatchQueue, @escaping (Bool) -> Void) -> Void
    var remove: @Sendable (FlightDesk, Listener) -> Void
    /// Provokes events, another one each round, from any thread.
    var flood: @Sendable (FlightDesk, Int) -> Void
    /// Whether the operator answers as if nothing had been.
    var isAlive: @Sendable (FlightDesk) throws -> Bool

    static let all = [tapFly, followed, sensed]

    private static let tapFly = FloodedOperator(
        testDescription: "TapFly",
        prepare: {
            let desk = makeDesk()
            try desk.fly()
            return desk
        },
        listen: { desk, listener, queue, block in
            desk.tapFly.addListener(toEvents: listener, with: queue) { block($0.previousState != $0.currentState) }
        },
        remove: { $0.tapFly.removeListener($1) },
        flood: { desk, _ in _ = try? desk.submit(.rcPauseButton) },
        isAlive: { try $0.speedSetting() == 3 })

    /// Two ways to follow in turn, each asked for and told.
    private static let followed = activeTrack(
        "ActiveTrack, a target",
        prepare: {
            let desk = makeTrackDesk()
            try desk.follow(makeTrack(0.47, 0.43, 0.06, 0.16, .spotlight))
            return desk
        },
        flood: { $0.activeTrack.switch($1 % 2 == 0 ? .spotlight : .trace) })

    /// Events that ask the session for their subjects when they are told.
    private static let sensed = activeTrack(
        "ActiveTrack, sensed subjects",
        prepare: {
            let desk = makeTrackDesk(.mavicAir)
            if let error = try desk.answer({ desk.activeTrack.enableAutoSensing(completion: $0) }) { throw error }
            return desk
        },
        flood: { desk, round in
            if round % 2 == 0 { desk.activeTrack.enableAutoSensing() } else { desk.activeTrack.disableAutoSensing() }
        })

    private static func activeTrack(
        _ name: String, prepare: @escaping @Sendable () throws -> FlightDesk,
        flood: @escaping @Sendable (FlightDesk, Int) -> Void
    ) -> FloodedOperator {
        FloodedOperator(
            testDescription: name, prepare: prepare,
            listen: { desk, listener, queue, block in
                desk.activeTrack.addListener(toEvents: listener, with: queue) { event in
                    _ = event.trackingState?.autoSensedSubjects?.count
                    block(event.previousState != event.currentState)
                }
            },
            remove: { $0.activeTrack.removeListener($1) }, flood: flood,
            isAlive: { desk in try desk.value { desk.activeTrack.getRetreatEnabled(completion: $0) } == false })
    }
}
