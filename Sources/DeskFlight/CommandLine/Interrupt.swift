import Glibc
import Synchronization

/// Ctrl-C: the first one ends the run in order, with its output written; the second one ends the program.
package enum Interrupt {
    // Written by the signal handler only, which may do no more than store a word; read on every worker's thread.
    private static let flag = Atomic<Int32>(0)

    package static var isRequested: Bool { flag.load(ordering: .relaxed) != 0 }

    package static func watch() {
        // Made now: what is made when first asked for must not be made in a handler.
        flag.store(0, ordering: .relaxed)
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { signal in
            if Interrupt.flag.exchange(1, ordering: .relaxed) != 0 { _exit(128 + signal) }
        }
        sigaction(SIGINT, &action, nil)
        sigaction(SIGTERM, &action, nil)
        // A program that starts this one from a thread of libdispatch passes on that thread's mask, which blocks both.
        var both = sigset_t()
        sigemptyset(&both)
        sigaddset(&both, SIGINT)
        sigaddset(&both, SIGTERM)
        sigprocmask(SIG_UNBLOCK, &both, nil)
        // A file beyond the host's size limit is then an error of the write, told and counted like a full disk.
        signal(SIGXFSZ, SIG_IGN)
    }
}
