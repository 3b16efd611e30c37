import Dispatch
import Foundation

/// A dispatch queue that blocks are delivered on, recognised whichever object stands for it.
///
/// On Linux every mention of `DispatchQueue.main` makes a new object, so identity is a mark on the queue itself.
struct QueuePlace: Sendable {
    let queue: DispatchQueue
    private let mark: Mark

    init(_ queue: DispatchQueue) {
        self.queue = queue
        mark = Mark.of(queue)
    }

    /// What a queue carries so that it is known again. Never holds the queue: that would keep both for ever.
    private final class Mark: Sendable {
        private static let shared = DispatchSpecificKey<Mark>()
        private static let lock = NSLock()
        static let main = Mark.of(.main)

        /// Set on this queue alone, so that code below it in the target chain finds it too.
        let own = DispatchSpecificKey<Bool>()

        static func of(_ queue: DispatchQueue) -> Mark {
            lock.lock()
            defer { lock.unlock() }
            if let mark = queue.getSpecific(key: shared) { return mark }
            let mark = Mark()
            queue.setSpecific(key: shared, value: mark)
            queue.setSpecific(key: mark.own, value: true)
            return mark
        }
    }

    func isSame(as other: QueuePlace) -> Bool { mark === other.mark }

    /// Whether the caller runs on this queue already, so that waiting for it would never end.
    private var isCurrent: Bool {
        if DispatchQueue.getSpecific(key: mark.own) != nil { return true }
        return mark === Mark.main && Thread.isMainThread
    }

    /// Runs a block on the queue and returns when it has returned; inline when already there.
    func run(_ body: @escaping () -> Void) {
        if isCurrent { return body() }
        let done = DispatchSemaphore(value: 0)
        let box = Handover(body)
        queue.async {
            // Emptied here, so that nothing of the app's is released later on this thread.
            box.take()?()
            done.signal()
        }
        wait(for: done)
    }

    /// Returns when everything has run that had been put on the queue before.
    ///
    /// From the queue itself only the main queue can be emptied; others go on when the caller leaves them.
    func drain() {
        if isCurrent {
            if Thread.isMainThread { Self.serveMainQueue() }
            return
        }
        let done = DispatchSemaphore(value: 0)
        queue.async(flags: .barrier) { done.signal() }
        wait(for: done)
    }

    /// Waits for a block of the app. The main thread goes on serving the main queue meanwhile, because the block may
    /// need it (`DispatchQueue.main.sync`).
    private func wait(for done: DispatchSemaphore) {
        let patience = DispatchTime.now() + .seconds(10)
        var hasComplained = false
        while done.wait(timeout: .now() + (Thread.isMainThread ? .milliseconds(1) : .seconds(10))) == .timedOut {
            if Thread.isMainThread { Self.serveMainQueue() }
            guard !hasComplained, DispatchTime.now() >= patience else { continue }
            hasComplained = true
            complain()
        }
    }

    private func complain() {
        Diagnostics.print(
            "queue \"\(queue.label)\" has been busy for 10 s; simulated time waits for it "
                + "(is it suspended, or targeted at the queue that advances the desk?)")
    }

    /// Runs what waits on the main queue. Does nothing inside a block of the main queue: that cannot be nested.
    private static func serveMainQueue() {
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
    }
}

/// Carries a block of the app to its queue. Safe because exactly one thread takes it, after a dispatch hand-over.
final class Handover: @unchecked Sendable {
    private var body: (() -> Void)?

    init(_ body: @escaping () -> Void) { self.body = body }

    func take() -> (() -> Void)? {
        defer { body = nil }
        return body
    }
}

/// Lines for the person at the terminal; they never decide anything.
enum Diagnostics {
    static func print(_ line: String) {
        FileHandle.standardError.write(Data("FlightDesk: \(line)\n".utf8))
    }
}
