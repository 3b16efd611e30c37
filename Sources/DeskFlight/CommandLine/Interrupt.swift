import Glibc

/// Ctrl-C: the first one ends the run in order, with its output written; the second one ends the program.
package enum Interrupt {
    // Written by the signal handler only; a plain store of a word is all that a handler may do.
    nonisolated(unsafe) private static var flag: sig_atomic_t = 0

    package static var isRequested: Bool { flag != 0 }

    package static func watch() {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { signal in
            if Interrupt.flag != 0 { _exit(128 + signal) }
            Interrupt.flag = 1
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
