import Glibc

/// What the host lets this process have, and how many workers fit into that.
package enum HostLimits {
    /// Files that one worker may hold at once: trace, recording, the folders of a card.
    private static let filesPerWorker = 8
    /// Files that everything else may hold.
    private static let filesBeside = 24
    /// Address space of one worker: its stack, and as much again for what it flies. Measured over the shipped
    /// scenarios it is 14 MiB; a card of very many files takes more.
    private static let bytesPerWorker = 24 << 20
    /// What is left free for the libraries that pictures need.
    private static let bytesBeside = 160 << 20

    /// How many of the workers asked for the host has room for, at least one, and in its words what bounds them.
    ///
    /// Memory that is asked for and not there ends a program in the midst of its work: no run can tell of that. So
    /// fewer fly at once where the address space is limited, and they share one heap, for each further one reserves
    /// 64 MiB.
    package static func workers(of asked: Int) -> (count: Int, bound: String?) {
        raiseOpenFiles()
        var (count, bound): (Int, String?) = (asked, nil)
        if let files = limit(RLIMIT_NOFILE), (files - filesBeside) / filesPerWorker < count {
            count = max(1, (files - filesBeside) / filesPerWorker)
            bound = "\(files) open files (ulimit -n)"
        }
        if let bytes = limit(RLIMIT_AS) {
            shareOneHeap()
            let free = bytes - addressSpace() - bytesBeside
            if free / bytesPerWorker < count {
                count = max(1, free / bytesPerWorker)
                bound = "\(bytes >> 20) MiB of address space (ulimit -v)"
            }
        }
        return (count, count < asked ? bound : nil)
    }

    /// `mallopt(M_ARENA_MAX, 1)`, which the system's module for Swift leaves out.
    private static func shareOneHeap() {
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let arenaMaximum: Int32 = -8
        _ = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)(arenaMaximum, 1)
    }

    /// A process may take more than it is given at first, up to a bound that only root moves.
    private static func raiseOpenFiles() {
        var limit = rlimit()
        guard getrlimit(resource(RLIMIT_NOFILE), &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(resource(RLIMIT_NOFILE), &limit)
    }

    /// Nil for no limit.
    private static func limit(_ what: __rlimit_resource) -> Int? {
        var limit = rlimit()
        guard getrlimit(resource(what), &limit) == 0 else { return nil }
        return Int(exactly: limit.rlim_cur)
    }

    private static func resource(_ what: __rlimit_resource) -> __rlimit_resource_t {
        __rlimit_resource_t(what.rawValue)
    }

    /// Bytes of address space that this process has now.
    private static func addressSpace() -> Int {
        let text = (try? Files.readStream("/proc/self/statm", limit: 200)) ?? []
        let pages = String(decoding: text, as: UTF8.self).split(separator: " ").first.flatMap { Int($0) } ?? 0
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}
