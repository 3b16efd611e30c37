import Contract
import DeskDJISDK
import Dispatch
import FlightSession
import Foundation
import SimMath
import Testing

extension DeskDJISDKTests {
    /// Simulated time for whatever in an app waits: clocks, timers, asynchronous code.
    @Suite struct SimulatedTime {
        private let queue = DispatchQueue(label: "app")

        // MARK: settle

        @Test func settleWaitsForEveryAnswer() throws {
            let desk = makeDesk(heightMeters: 0)
            let controller = try #require(desk.aircraft.flightController)
            let answers = Log<String>()
            controller.startTakeoff { _ in answers.append("take-off") }
            desk.tapFly.getAutoFlightSpeed { _, _ in
                answers.append("speed")
                desk.tapFly.getHorizontalObstacleBypassEnabled { _, _ in answers.append("bypass") }
            }
            try desk.settle()
            #expect(answers.all == ["speed", "bypass", "take-off"])
            let tick = desk.tick
            try desk.settle()
            #expect(desk.tick == tick + TickCount(1), "nothing to wait for")
        }

        @Test func settleGivesUp() throws {
            let desk = makeDesk { $0.conditions.set(.neverCallsBack, true) }
            desk.tapFly.stopMission { _ in }
            #expect(throws: DeskError.notSettled(within: 5, at: Tick(499))) { try desk.settle(within: 5) }
        }

        // MARK: delayed work

        @Test func delayedWorkRunsAtItsTick() throws {
            let desk = makeDesk()
            let ran = Log<String>()
            try desk.advance(by: 0.5)
            desk.after(1, on: queue) { ran.append("second at \(desk.tick.index)") }
            desk.after(0.2, on: queue) {
                dispatchPrecondition(condition: .onQueue(self.queue))
                ran.append("first at \(desk.tick.index)")
                desk.after(0, on: self.queue) { ran.append("at once at \(desk.tick.index)") }
            }
            let repeated = desk.every(0.3, on: queue) { ran.append("again at \(desk.tick.index)") }
            desk.after(0.1, on: queue) { ran.append("never") }.cancel()
            try desk.advance(by: 0.7)
            repeated.cancel()
            try desk.advance(by: 5)
            #expect(
                ran.all == [
                    "first at 69", "at once at 70", "again at 79", "again at 109", "second at 149",
                ])
        }

        /// Equal times run in the order of asking; one may call off the next.
        @Test func workOfOneTickIsOrdered() throws {
            let desk = makeDesk()
            let ran = Log<Int>()
            let last = Log<DeskTimer>()
            for number in 0..<5 {
                desk.after(0.1, on: queue) {
                    ran.append(number)
                    if number == 2 { last.all.forEach { $0.cancel() } }
                }
            }
            last.append(desk.after(0.1, on: queue) { ran.append(9) })
            try desk.advance(by: 1)
            #expect(ran.all == [0, 1, 2, 3, 4])
        }

        /// The app writes `asyncAfter` as ever, and it waits in simulated time.
        @Test func asyncAfterIsSimulated() throws {
            let desk = makeDesk()
            let ran = Log<Int64>()
            let queue = queue
            try desk.bind {
                try desk.advance(by: 0.1)
                queue.asyncAfter(deadline: .now() + 1) { ran.append(desk.tick.index) }
                try desk.advance(by: 0.95)
                #expect(ran.count == 0)
                try desk.advance(by: 0.1)
            }
            // A busy host may make it a tick or two later, never early.
            #expect(ran.count == 1 && ran.all.allSatisfy { (108...111).contains($0) })
        }

        @Test func closingEndsDelayedWork() throws {
            let desk = makeDesk()
            weak var held: Listener?
            func schedule() {
                let capture = Listener()
                held = capture
                desk.after(1, on: queue) { capture.keep() }
                desk.every(1, on: queue) { capture.keep() }
            }
            schedule()
            #expect(held != nil)
            desk.close()
            #expect(held == nil)
        }

        // MARK: clock and async forms

        @Test func clockShowsSimulatedTime() async throws {
            let desk = makeDesk()
            let clock = desk.clock
            try desk.advance(by: 1.5)
            #expect(clock.now.offset == .milliseconds(1490) && clock.minimumResolution == .milliseconds(10))
            let woke = try await desk.run {
                let start = clock.now
                try await clock.sleep(for: .seconds(2))
                let two = clock.now
                try await clock.sleep(for: .milliseconds(1))
                let up = clock.now
                try await clock.sleep(until: start)
                return [start.duration(to: two), start.duration(to: up), start.duration(to: clock.now)]
            }
            #expect(woke == [.seconds(2), .milliseconds(2010), .milliseconds(2010)], "rounded up, and the past is now")
        }

        @Test func asyncFormsFlyAMission() async throws {
            let desk = makeDesk()
            let tapFly = desk.tapFly
            let told = try await desk.run { () async throws -> [String] in
                var told: [String] = []
                try await tapFly.setAutoFlightSpeed(6)
                told.append("\(try await tapFly.autoFlightSpeed())")
                try await tapFly.setHorizontalObstacleBypassEnabled(true)
                told.append("\(try await tapFly.horizontalObstacleBypassEnabled())")
                try await tapFly.start(makeMission(0.5, 0.4))
                told.append("\(tapFly.currentState)")
                try await desk.clock.sleep(for: .seconds(4))
                do {
                    try await tapFly.setAutoFlightSpeed(11)
                } catch {
                    told.append("\((error as NSError).code)")
                }
                try await tapFly.stopMission()
                told.append("\(tapFly.currentState)")
                return told
            }
            #expect(told == ["6.0", "true", "executing", "-5020", "readyToStart"])
        }

        /// Child tasks, and steps on the main actor, all on one time line.
        @Test func runWaitsForChildrenAndTheMainActor() async throws {
            let desk = makeDesk()
            let log = Log<String>()
            try await desk.run {
                async let slow: Void = {
                    try await desk.clock.sleep(for: .seconds(3))
                    log.append("slow at \(desk.tick.index)")
                }()
                async let fast: Void = {
                    try await desk.clock.sleep(for: .seconds(1))
                    await MainActor.run { log.append("main at \(desk.tick.index)") }
                    try await desk.clock.sleep(for: .seconds(1))
                    log.append("fast at \(desk.tick.index)")
                }()
                _ = try await (slow, fast)
            }
            #expect(log.all == ["main at 99", "fast at 199", "slow at 299"])
        }

        @Test func runGivesUpInTime() async throws {
            let desk = makeDesk()
            let wasCancelled = Flag()
            await #expect(throws: DeskError.conditionNotMet(within: 2, at: Tick(199))) {
                try await desk.run(within: 2) {
                    do {
                        try await desk.clock.sleep(for: .seconds(10))
                    } catch is CancellationError {
                        wasCancelled.set()
                    }
                }
            }
            #expect(wasCancelled.isSet)
            try desk.advance(by: 1)
        }

        /// Cancelled, answered, closed: whatever comes first resumes, and nothing resumes twice (a trap would tell).
        @Test func asyncFormsResumeExactlyOnce() async throws {
            let desk = makeDesk { $0.conditions.set(.neverCallsBack, true) }
            let tapFly = desk.tapFly
            let outcomes = Log<String>()
            let cancelled = Task {
                do { try await tapFly.setAutoFlightSpeed(5) } catch { outcomes.append("\(type(of: error))") }
            }
            cancelled.cancel()
            await cancelled.value
            #expect(outcomes.all == ["CancellationError"])
            let unanswered = Task {
                do { try await tapFly.stopMission() } catch { outcomes.append("\(error)") }
            }
            while desk.log.count(where: { $0.command == .tapFlyStop }) == 0 { await Task.yield() }
            try desk.advance(by: 3)
            #expect(outcomes.count == 1, "the fault swallows the answer")
            desk.close()
            await unanswered.value
            #expect(outcomes.all.last == "\(DeskError.closed)")
            let sleeper = Task { try? await desk.clock.sleep(for: .seconds(1)) }
            sleeper.cancel()
            await sleeper.value
        }

        @Test func sameAsyncCodeSameDigest() async throws {
            func fly() async throws -> UInt64 {
                let desk = makeDesk()
                let tapFly = desk.tapFly
                try await desk.run {
                    try await tapFly.start(makeMission(0.4, 0.4))
                    for speed in 1...6 {
                        try await tapFly.setAutoFlightSpeed(Float(speed))
                        try await desk.clock.sleep(for: .milliseconds(700))
                    }
                    try await tapFly.stopMission()
                }
                return desk.digest
            }
            let first = try await fly()
            for _ in 0..<5 { #expect(try await fly() == first) }
        }

        // MARK: shake

        @Test func shakingBeginsBeforeTheFirstTickOrNever() throws {
            let desk = makeDesk()
            try desk.shake(seed: 3)
            let same = makeDesk(shake: 3)
            func orders(_ desk: FlightDesk) throws -> [String] {
                let log = Log<String>()
                for number in 0..<10 {
                    desk.tapFly.getAutoFlightSpeed { _, _ in log.append("\(number) at \(desk.tick.index)") }
                }
                try desk.settle()
                return log.all
            }
            let shaken = try orders(desk)
            #expect(try shaken == orders(same))
            #expect(try shaken != orders(makeDesk()))
            #expect(throws: DeskError.shakenTooLate(at: desk.tick)) { try desk.shake(seed: 4) }
        }
    }
}
