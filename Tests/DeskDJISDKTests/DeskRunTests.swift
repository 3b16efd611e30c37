import Contract
import DeskDJISDK
import Dispatch
import FlightSession
import Foundation
import SimMath
import Testing

extension DeskDJISDKTests {
    /// Whole runs: equal again, shaken, from the main thread.
    @Suite struct Runs {
        /// The same app gives the same run, however its blocks are timed and time is cut into pieces.
        @Test func sameAppSameDigest() throws {
            let calm = try RestlessApp.run(speed: 6)
            #expect(calm.calls > 8)
            #expect(try RestlessApp.run(speed: 6) == calm)
            #expect(try RestlessApp.run(speed: 6, jitter: 3, pieces: 137) == calm)
            #expect(try RestlessApp.run(speed: 6, jitter: 8, pieces: 1) == calm)
            #expect(try RestlessApp.run(speed: 6.5).digest != calm.digest, "the digest sees what the app does")
        }

        /// Delivery within the contract's freedom: each listener hears the true sequence, each call one answer.
        @Test func shakenDeliveryKeepsItsPromises() throws {
            let calm = try ShakenRun(seed: nil)
            #expect(calm.heard[0].count > 30)
            var orders: Set<[Int]> = []
            for seed in UInt64(1)...50 {
                let shaken = try ShakenRun(seed: seed)
                #expect(shaken.heard[0] == calm.heard[0], "seed \(seed)")
                #expect(shaken.heard[1] == calm.heard[1], "seed \(seed)")
                #expect(shaken.answers.sorted() == Array(0..<shaken.calls), "seed \(seed)")
                #expect(shaken.digest == calm.digest, "the flight itself is not shaken")
                orders.insert(shaken.answers)
            }
            #expect(orders.count > 10, "otherwise nothing was shaken")
        }

        @Test @MainActor func mainQueueBlocksRunInlineOnTheMainThread() throws {
            let desk = FlightDesk(makeSetup())
            let threads = Log<Bool>()
            let listener = Listener()
            desk.tapFly.addListener(toEvents: listener, with: .main) { _ in
                dispatchPrecondition(condition: .onQueue(.main))
                threads.append(true)
            }
            desk.tapFly.getAutoFlightSpeed { _, _ in
                dispatchPrecondition(condition: .onQueue(.main))
                threads.append(true)
            }
            try desk.advance(by: 0.2)
            #expect(threads.count == 2)
            listener.keep()
        }

        /// Completions go to the main queue by default, also when another thread advances.
        @Test func mainQueueIsServedFromOtherThreads() throws {
            let desk = FlightDesk(makeSetup())
            let answers = Log<Float>()
            desk.tapFly.getAutoFlightSpeed { value, _ in
                dispatchPrecondition(condition: .onQueue(.main))
                answers.append(value)
            }
            try desk.advance(by: 0.2)
            #expect(answers.all == [3])
        }

        /// A desk advanced on the very queue that a listener uses.
        @Test func advancedOnTheListenersQueue() throws {
            let desk = makeDesk()
            let queue = DispatchQueue(label: "app")
            let inner = DispatchQueue(label: "inner", target: queue)
            let seen = Log<Int>()
            let listeners = [Listener(), Listener()]
            desk.tapFly.addListener(toEvents: listeners[0], with: queue) { _ in seen.append(1) }
            let outcome = Log<Bool>()
            let done = DispatchSemaphore(value: 0)
            inner.async {
                outcome.append((try? desk.advance(by: 0.1)) != nil)
                done.signal()
            }
            #expect(done.wait(timeout: .now() + 20) == .success)
            #expect(outcome.all == [true] && seen.count == 1)
            withExtendedLifetime(listeners) {}
        }
    }
}

/// Flies, changes its mind, stops and flies again, all from its blocks on two queues.
private final class RestlessApp: @unchecked Sendable {
    struct Outcome: Equatable {
        var digest: UInt64
        var log: [SubmittedCommand]
        var calls: Int { log.count { $0.face == .facade } }
    }

    // The desk runs one block at a time, each after a dispatch hand-over.
    private let tapFly: DJITapFlyMissionOperator
    private let speed: Float
    private let jitter: UInt32
    private let queue = DispatchQueue(label: "restless")
    private var pushes = 0
    private var flights = 0

    init(_ desk: FlightDesk, speed: Float, jitter: UInt32) {
        tapFly = desk.tapFly
        self.speed = speed
        self.jitter = jitter
    }

    static func run(speed: Float, jitter: UInt32 = 0, pieces: Int = 1200) throws -> Outcome {
        let desk = makeDesk()
        let app = RestlessApp(desk, speed: speed, jitter: jitter)
        app.tapFly.addListener(toEvents: app, with: app.queue) { [weak app] event in app?.hear(event) }
        var left = 1200
        while left > 0 {
            try desk.advance(by: Double(min(pieces, left)) / 100)
            left -= pieces
        }
        return Outcome(digest: desk.digest, log: desk.log)
    }

    private func dawdle() {
        if jitter > 0 { usleep(UInt32.random(in: 0...jitter) * 100) }
    }

    private func hear(_ event: DJITapFlyMissionEvent) {
        dawdle()
        switch event.currentState {
        case .readyToStart where flights < 5:
            flights += 1
            pushes = 0
            queue.async { [self] in
                dawdle()
                tapFly.start(makeMission(0.3 + 0.1 * Double(flights), 0.4)) { [self] _ in
                    dawdle()
                    tapFly.setAutoFlightSpeed(speed)
                }
            }
        case .executing:
            pushes += 1
            if pushes == 8 { tapFly.stopMission() }
        default: break
        }
    }
}

/// A flight whose calls come from the test alone, heard by two listeners.
private struct ShakenRun {
    var heard: [[Seen]] = []
    var answers: [Int] = []
    var calls = 0
    var digest: UInt64 = 0

    init(seed: UInt64?) throws {
        let desk = makeDesk(shake: seed)
        let logs = [Log<Seen>(), Log<Seen>()]
        let listeners = [Listener(), Listener()]
        for index in 0..<2 {
            desk.tapFly.addListener(toEvents: listeners[index], with: DispatchQueue(label: "\(index)")) {
                logs[index].append(Seen($0))
            }
        }
        let answered = Log<Int>()
        var calls = 0
        func call(_ body: (@escaping DJICompletionBlock) -> Void) {
            let number = calls
            calls += 1
            body { _ in answered.append(number) }
        }
        for round in 0..<3 {
            call { desk.tapFly.setAutoFlightSpeed(Float(2 + round), withCompletion: $0) }
            call { desk.tapFly.start(makeMission(0.5, 0.4), withCompletion: $0) }
            call { desk.tapFly.resetHeading(completion: $0) }
            try desk.advance(by: 1.2)
            try desk.submit(.rcPauseButton)
            try desk.advance(by: 0.07)
            call { desk.tapFly.stopMission(completion: $0) }
            call { desk.tapFly.stopMission(completion: $0) }
            try desk.advance(by: 0.5)
        }
        heard = logs.map(\.all)
        answers = answered.all
        self.calls = calls
        digest = desk.digest
        withExtendedLifetime(listeners) {}
    }
}
