import Contract
import DeskDJISDK
import Dispatch
import FlightSession
import Foundation
import SimMath
import Testing

extension DeskDJISDKTests {
    /// M14: listeners come and go at any moment.
    @Suite struct Listeners {
        private let queue = DispatchQueue(label: "listener")

        @Test func newListenerHearsThePresentStateOnce() throws {
            let desk = makeDesk()
            try desk.fly()
            try desk.advance(by: 1)
            let seen = Log<Seen>()
            let listener = Listener()
            desk.tapFly.addListener(toEvents: listener, with: queue) { seen.append(Seen($0)) }
            #expect(seen.count == 0, "asynchronous")
            try desk.advance(by: 0.01)
            let first = try #require(seen.all.first)
            #expect(first.previous == .executing && first.current == .executing && first.code == nil)
            #expect(try #require(first.speed) > 1, "with the execution state")
            #expect(seen.count == 1 || desk.tick.index % 10 == 0)
            listener.keep()
        }

        @Test func presentStateCanBeSwitchedOff() throws {
            var options = FlightDesk.Options()
            options.announcesStateToNewListeners = false
            let desk = FlightDesk(makeSetup(), options: options)
            let seen = Log<Seen>()
            let listener = Listener()
            desk.tapFly.addListener(toEvents: listener, with: queue) { seen.append(Seen($0)) }
            try desk.advance(by: 1)
            #expect(seen.all == [])
            listener.keep()
        }

        @Test func removedInItsOwnBlock() throws {
            let desk = makeDesk()
            try desk.fly()
            let seen = Log<Seen>()
            let listener = Listener()
            desk.tapFly.addListener(toEvents: listener, with: queue) { event in
                seen.append(Seen(event))
                if seen.count == 3 { desk.tapFly.removeListener(listener) }
            }
            try desk.advance(by: 3)
            #expect(seen.count == 3)
        }

        @Test func addedInABlock() throws {
            let desk = makeDesk()
            try desk.fly()
            let outer = Log<Int64>()
            let inner = Log<Int64>()
            let first = Listener()
            let second = Listener()
            desk.tapFly.addListener(toEvents: first, with: queue) { [queue] _ in
                if outer.count == 0 {
                    desk.tapFly.addListener(toEvents: second, with: queue) { _ in inner.append(desk.tick.index) }
                }
                outer.append(desk.tick.index)
            }
            try desk.advance(by: 1)
            #expect(inner.all.first == outer.all[0] + 1, "its first event comes on the next tick")
            #expect(outer.count == 11 && inner.count == 11, "10 Hz and one first event each")
            first.keep()
            second.keep()
        }

        /// Removing itself and coming back inside the block, again and again, is neither endless nor doubled.
        @Test func reAddedInItsOwnBlock() throws {
            let desk = makeDesk()
            let seen = Log<Int64>()
            let listener = Listener()
            desk.tapFly.addListener(toEvents: listener, with: queue) { [queue] _ in
                seen.append(desk.tick.index)
                desk.tapFly.removeListener(listener)
                desk.tapFly.addListener(toEvents: listener, with: queue) { _ in seen.append(desk.tick.index) }
            }
            try desk.advance(by: 1)
            #expect(seen.all == [0, 1])
        }

        @Test func addedTwiceIsCalledOnceByTheLaterBlock() throws {
            let desk = makeDesk()
            try desk.fly()
            let old = Log<Int>()
            let new = Log<Int64>()
            let listener = Listener()
            desk.tapFly.addListener(toEvents: listener, with: queue) { _ in old.append(1) }
            desk.tapFly.addListener(toEvents: listener, with: queue) { _ in new.append(desk.tick.index) }
            try desk.advance(by: 1)
            #expect(old.count == 0)
            #expect(new.count == 11)
            desk.tapFly.removeListener(listener)
            try desk.advance(by: 1)
            #expect(new.count == 11, "add twice, remove once")
        }

        @Test func removeAll() throws {
            let desk = makeDesk()
            try desk.fly()
            let seen = Log<Int>()
            let listeners = (0..<5).map { _ in Listener() }
            for listener in listeners {
                desk.tapFly.addListener(toEvents: listener, with: queue) { _ in seen.append(1) }
            }
            try desk.advance(by: 0.5)
            let before = seen.count
            #expect(before >= 5 * 5)
            desk.tapFly.removeAllListeners()
            try desk.advance(by: 1)
            #expect(seen.count == before)
            withExtendedLifetime(listeners) {}
        }

        @Test func deadListenerIsDropped() throws {
            let desk = makeDesk()
            try desk.fly()
            let seen = Log<Int>()
            var listener: Listener? = Listener()
            if let listener { desk.tapFly.addListener(toEvents: listener, with: queue) { _ in seen.append(1) } }
            try desk.advance(by: 0.5)
            let before = seen.count
            #expect(before >= 5)
            listener = nil
            try desk.advance(by: 0.5)
            #expect(seen.count == before)
        }

        /// The block and all that it holds goes too.
        @Test func deadListenersBlockIsLetGo() throws {
            let desk = makeDesk()
            try desk.fly()
            weak var held: Listener?
            func add() throws {
                let listener = Listener()
                let capture = Listener()
                held = capture
                desk.tapFly.addListener(toEvents: listener, with: queue) { _ in capture.keep() }
                try desk.advance(by: 0.3)
                #expect(held != nil)
                listener.keep()
            }
            try add()
            try desk.advance(by: 0.3)
            #expect(held == nil)
        }

        /// Apps remove themselves when they go; the weak reference is nil by then, and the lock must be free.
        @Test func removedInDeinit() throws {
            let desk = makeDesk()
            try desk.fly()
            let seen = Log<Int>()
            let tapFly = desk.tapFly
            var listener: Listener? = Listener(onEnd: { tapFly.removeListener($0) })
            if let listener { tapFly.addListener(toEvents: listener, with: queue) { _ in seen.append(1) } }
            try desk.advance(by: 0.3)
            let before = seen.count
            listener = nil
            try desk.advance(by: 0.3)
            #expect(seen.count == before && before > 0)
            // A listener that only its own block holds goes when the block is let go.
            func addSelfHeld() {
                let other = Listener(onEnd: { tapFly.removeListener($0) })
                tapFly.addListener(toEvents: other, with: queue) { _ in
                    seen.append(1)
                    tapFly.removeListener(other)
                }
            }
            addSelfHeld()
            try desk.advance(by: 0.3)
            #expect(seen.count == before + 1)
        }

        /// One listener's block removes another whose event of the same tick is already due.
        @Test func removedByAnotherBlockOfTheSameTick() throws {
            let desk = makeDesk()
            let seen = Log<Int>()
            let first = Listener()
            let second = Listener()
            desk.tapFly.addListener(toEvents: first, with: queue) { _ in desk.tapFly.removeListener(second) }
            desk.tapFly.addListener(toEvents: second, with: DispatchQueue(label: "other")) { _ in seen.append(1) }
            try desk.advance(by: 0.1)
            #expect(seen.count == 0)
            first.keep()
        }

        /// While threads flood the operator with pause presses and calls and time runs, another queue removes the
        /// listener: from the moment the call returns no line of its block runs.
        @Test func removedFromAnotherQueueDuringAFlood() throws {
            for round in 0..<8 {
                let desk = makeDesk()
                try desk.fly()
                let late = Log<Int>()
                let seen = Log<Int>()
                let asked = Log<Int>()
                let answered = Log<Int>()
                let isRemoved = Flag()
                let isOver = Flag()
                let listener = Listener()
                desk.tapFly.addListener(toEvents: listener, with: queue) { _ in
                    if isRemoved.isSet { late.append(0) }
                    seen.append(1)
                    for _ in 0..<(round % 4) * 50 { sched_yield() }
                    if isRemoved.isSet { late.append(1) }
                }
                let threads = DispatchGroup()
                for number in 0..<3 {
                    DispatchQueue.global().async(group: threads) {
                        var count = 0
                        while !isOver.isSet, count < 500 {
                            count += 1
                            _ = try? desk.submit(.rcPauseButton)
                            asked.append(number)
                            desk.tapFly.getAutoFlightSpeed { _, _ in answered.append(number) }
                            usleep(100)
                        }
                    }
                }
                DispatchQueue.global().async(group: threads) {
                    while seen.count < 5 + round { usleep(10) }
                    desk.tapFly.removeListener(listener)
                    isRemoved.set()
                }
                try desk.advance(until: { isRemoved.isSet }, within: 600)
                try desk.advance(by: 0.2)
                isOver.set()
                threads.wait()
                try desk.advance(by: 0.5)
                #expect(late.all == [])
                #expect(seen.count >= 5 + round)
                #expect(answered.count == asked.count, "each call is answered exactly once")
            }
        }

        /// The block is on its way out of a long turn when another thread removes the listener: removal waits for it.
        @Test func removalWaitsForARunningBlock() throws {
            let desk = makeDesk()
            let isInside = DispatchSemaphore(value: 0)
            let hasLeft = Flag()
            let wasLate = Flag()
            let listener = Listener()
            desk.tapFly.addListener(toEvents: listener, with: queue) { _ in
                isInside.signal()
                usleep(100_000)
                hasLeft.set()
            }
            let remover = DispatchGroup()
            DispatchQueue.global().async(group: remover) {
                isInside.wait()
                desk.tapFly.removeListener(listener)
                if !hasLeft.isSet { wasLate.set() }
            }
            try desk.advance(by: 0.01)
            remover.wait()
            #expect(!wasLate.isSet)
        }
    }
}

/// A Bool that threads share. Guarded by its lock.
final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    func set() {
        lock.lock()
        defer { lock.unlock() }
        value = true
    }

    var isSet: Bool {
        lock.lock()
        defer { lock.unlock() }
        return value
    }
}
