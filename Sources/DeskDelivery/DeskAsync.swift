import Contract
import Dispatch
import FlightSession
import Foundation
import SimMath

extension DeskCore {
    /// Submits a call and waits for its answer, which somebody else's `advance` brings.
    ///
    /// - Throws: `CancellationError` when the task is cancelled first (the call goes on), `DeskError.closed` when the
    ///   desk ends without an answer. Errors of the contract are returned.
    package func answer(to command: Command) async throws -> (code: ErrorCode, value: Double) {
        try Task.checkCancellation()
        let once = OneAnswer<(code: ErrorCode, value: Double)>()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                once.wait(continuation)
                call(command, abandoned: { once.answer(.failure(DeskError.closed)) }) { code, value in
                    once.answer(.success((code, value)))
                }
            }
        } onCancel: {
            once.answer(.failure(CancellationError()))
        }
    }
}

extension FlightDesk {
    /// Runs asynchronous code and moves simulated time whenever all of it waits: for answers, or for the desk's clock.
    ///
    /// The code and its child tasks run on the thread that moves time, so equal code gives equal runs; tasks that it
    /// starts with `Task { }` or on other actors are waited for as far as they use the main queue. `advance` cannot be
    /// called inside.
    ///
    /// - Parameter seconds: the most simulated time that may pass.
    /// - Returns: what the code returns.
    /// - Throws: what the code throws, `RunFailure`, and `DeskError.conditionNotMet` (after cancelling the code) when
    ///   it has not come to its end in time.
    public func run<R: Sendable>(
        within seconds: Double = 60, _ body: @escaping @Sendable () async throws -> R
    ) async throws -> R {
        let ticks = try span(seconds)
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: "FlightDesk.run").async {
                continuation.resume(with: Result { try self.drive(body, for: ticks, seconds) })
            }
        }
    }

    private func drive<R: Sendable>(
        _ body: @escaping @Sendable () async throws -> R, for ticks: TickCount, _ seconds: Double
    ) throws -> R {
        let outcome = Outcome<R>()
        return try advancing {
            let task = bind {
                Task(executorPreference: executor) {
                    do { outcome.set(.success(try await body())) } catch { outcome.set(.failure(error)) }
                }
            }
            quiesce()
            for _ in 0..<ticks.count where outcome.result == nil {
                try tickOnce()
                quiesce()
            }
            if let result = outcome.result { return try result.get() }
            task.cancel()
            quiesce()
            throw DeskError.conditionNotMet(within: seconds, at: tick)
        }
    }

    /// Lets everything run that can run without time passing.
    private func quiesce() {
        let main = QueuePlace(.main)
        executor.drain()
        while executor.takeActivity() {
            // What went from here to the main actor comes back, or waits for time to pass.
            main.drain()
            drain(core.places)
            executor.drain()
        }
    }
}

/// What asynchronous code has come to. `@unchecked Sendable`: the lock guards its only variable.
private final class Outcome<R: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Result<R, any Error>?

    var result: Result<R, any Error>? {
        lock.lock()
        defer { lock.unlock() }
        return value
    }

    func set(_ result: Result<R, any Error>) {
        lock.lock()
        defer { lock.unlock() }
        value = result
    }
}

/// Runs tasks on whatever thread calls `drain()`, in the order in which they became ready.
///
/// `@unchecked Sendable`: the lock guards the list.
final class DeskExecutor: TaskExecutor, @unchecked Sendable {
    private let lock = NSLock()
    private var ready: [UnownedJob] = []
    private var isActive = false

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        lock.lock()
        defer { lock.unlock() }
        ready.append(job)
    }

    private func take() -> [UnownedJob] {
        lock.lock()
        defer { lock.unlock() }
        defer { ready = [] }
        isActive = isActive || !ready.isEmpty
        return ready
    }

    /// Runs what is ready, and what that makes ready.
    func drain() {
        while true {
            let jobs = take()
            guard !jobs.isEmpty else { return }
            for job in jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
        }
    }

    /// Whether anything has run since the last time that this was asked.
    func takeActivity() -> Bool {
        lock.lock()
        defer { lock.unlock() }
        defer { isActive = false }
        return isActive
    }
}
