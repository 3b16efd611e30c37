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

        @Test func aThousandListenersComeAndGo() throws {
            let desk = makeDesk()
            try desk.fly()
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
                        desk.tapFly.addListener(toEvents: listener, with: queue) { _ in
                            if isRemoved.isSet { late.append(number) }
                            heard.append(number)
                            // Every third takes itself out; the call below then finds nothing.
                            if number % 3 == 0 { desk.tapFly.removeListener(listener) }
                        }
                        // Some stay for a while, some go at once.
                        for _ in 0..<(round % 5) { usleep(200) }
                        desk.tapFly.removeListener(listener)
                        isRemoved.set()
                        listener.keep()
                    }
                }
            }
            DispatchQueue.global().async(group: workers) {
                while !isOver.isSet {
                    _ = try? desk.submit(.rcPauseButton)
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
            let after = heard.count
            try desk.advance(by: 1)
            #expect(heard.count == after, "nobody is left")
            #expect(try desk.speedSetting() == 3, "and the desk still works")
        }
    }
}
