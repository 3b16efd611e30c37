import Glibc
import Synchronization

/// Ctrl-C, the end of the terminal or a polite kill: the first signal ends the run in order, with its output written;
/// a later one ends the program.
package enum Interrupt {
    // Written by the signal handler only, which may do no more than store a word; read on every worker's thread.
    private static let received = Atomic<Int32>(0)
    private static let since = Atomic<Int64>(0)

    /// What comes so soon after the first is the same wish: `timeout` and terminals signal a program and its group.
    private static let oneWishNanoseconds: Int64 = 200_000_000

    package static var isRequested: Bool { signal != nil }

    /// The first signal, or nil while none has come.
    package static var signal: Int32? {
        let received = received.load(ordering: .relaxed)
        return received == 0 ? nil : received
    }

    package static func watch() {
        // Made now: what is made when first asked for must not be made in a handler.
        received.store(0, ordering: .relaxed)
        since.store(0, ordering: .relaxed)
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { signal in
            let now = Pacer.now()
            let (isFirst, began) = Interrupt.since.compareExchange(expected: 0, desired: now, ordering: .relaxed)
            if isFirst {
                Interrupt.received.store(signal, ordering: .relaxed)
            } else if now - began > Interrupt.oneWishNanoseconds {
                _exit(128 + signal)
            }
        }
        // A program that starts this one from a thread of libdispatch passes on that thread's mask, which blocks these.
        var all = sigset_t()
        sigemptyset(&all)
        for signal in [SIGINT, SIGTERM, SIGHUP] where signal != SIGHUP || !isIgnored(signal) {
            sigaction(signal, &action, nil)
            sigaddset(&all, signal)
        }
        sigprocmask(SIG_UNBLOCK, &all, nil)
        // A file beyond the host's size limit is then an error of the write, told and counted like a full disk.
        Glibc.signal(SIGXFSZ, SIG_IGN)
        // A reader that goes away must not take with it what is written to files at the end.
        Glibc.signal(SIGPIPE, SIG_IGN)
    }

    /// `nohup` has it so.
    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        sigaction(signal, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
