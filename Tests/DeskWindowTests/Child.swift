import Glibc
import Testing

/// A process of a test's own. Ended with the test at the latest, by its number.
final class Child {
    let pid: pid_t
    private var streams: [Stream]
    private var isReaped = false
    /// What must not go away before the process: Swift may end an object's life at its last use.
    private let needs: [AnyObject]

    private struct Stream {
        var descriptor: Int32
        var bytes: [UInt8] = []
        var isOpen = true
    }

    struct Result {
        /// Exit status; negative: the signal that ended it.
        var status: Int32
        var output: String
        var errors: String

        var errorLines: [Substring] { errors.split(separator: "\n") }
    }

    /// - Parameter environment: replaces this process's.
    init(_ arguments: [String], environment: [String], needs: [AnyObject] = []) throws {
        self.needs = needs
        var output: [Int32] = [0, 0]
        var errors: [Int32] = [0, 0]
        // Sockets and not pipes, because they are born closed to other children: one that inherited an end would keep
        // this one's stream open, and Swift does not see `pipe2`.
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        try #require(socketpair(AF_UNIX, kind, 0, &output) == 0)
        try #require(socketpair(AF_UNIX, kind, 0, &errors) == 0)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output[1], 1)
        posix_spawn_file_actions_adddup2(&actions, errors[1], 2)
        // Threads of the test runner block all signals, and children inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
        defer { for pointer in argv + envp { free(pointer) } }
        var pid: pid_t = 0
        let failure = posix_spawnp(&pid, arguments[0], &actions, &attributes, &argv, &envp)
        close(output[1])
        close(errors[1])
        streams = [Stream(descriptor: output[0]), Stream(descriptor: errors[0])]
        self.pid = pid
        try #require(failure == 0, "\(arguments[0]): \(String(cString: strerror(failure)))")
    }

    deinit {
        if !isReaped {
            kill(pid, SIGKILL)
            var status: Int32 = 0
            waitpid(pid, &status, 0)
        }
        for stream in streams { close(stream.descriptor) }
    }

    func signal(_ number: Int32) { kill(pid, number) }

    /// The first line on standard output, without waiting for the end.
    func firstLine(within seconds: Int) throws -> String {
        let deadline = Self.now + Int64(seconds) * 1000
        while !streams[0].bytes.contains(UInt8(ascii: "\n")) {
            try #require(streams[0].isOpen && read(until: deadline), "no line came in \(seconds) s")
        }
        return String(decoding: streams[0].bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    /// Waits for the end. A process that goes on for too long is ended and fails the test.
    func wait(within seconds: Int = 60) throws -> Result {
        let deadline = Self.now + Int64(seconds) * 1000
        var isLate = false
        while streams.contains(where: \.isOpen) && !isLate { isLate = !read(until: deadline) }
        if isLate { kill(pid, SIGKILL) }
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        isReaped = true
        try #require(!isLate, "still running after \(seconds) s: \(text(0)) \(text(1))")
        let signal = status & 0x7F
        return Result(status: signal == 0 ? (status >> 8) & 0xFF : -signal, output: text(0), errors: text(1))
    }

    private func text(_ stream: Int) -> String { String(decoding: streams[stream].bytes, as: UTF8.self) }

    /// Reads what is there. False when the deadline has passed.
    private func read(until deadline: Int64) -> Bool {
        let left = deadline - Self.now
        guard left > 0 else { return false }
        let open = streams.indices.filter { streams[$0].isOpen }
        var polled = open.map { pollfd(fd: streams[$0].descriptor, events: Int16(POLLIN), revents: 0) }
        poll(&polled, nfds_t(polled.count), Int32(min(left, 60_000)))
        for (index, entry) in zip(open, polled) where entry.revents != 0 {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = Glibc.read(entry.fd, &buffer, buffer.count)
            if count > 0 { streams[index].bytes += buffer[..<count] } else { streams[index].isOpen = false }
        }
        return true
    }

    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}

/// Names and values that children get: this process's, without what points to a display or steers SDL.
func childEnvironment(_ extra: [String] = []) -> [String] {
    var kept: [String] = []
    var entry = environ
    while let pointer = entry.pointee {
        let text = String(cString: pointer)
        let foreign = ["DISPLAY=", "WAYLAND_DISPLAY=", "XDG_RUNTIME_DIR=", "SDL_", "LD_PRELOAD="]
        if !foreign.contains(where: text.hasPrefix) { kept.append(text) }
        entry += 1
    }
    return kept + extra
}

/// Where the programs are: named by the environment, else beside the test bundle.
func program(_ name: String) throws -> String {
    if let folder = getenv("DESKFLIGHT_BIN_DIR") { return String(cString: folder) + "/" + name }
    if let program = getenv("DESKFLIGHT_BIN") {
        return String(cString: program).split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/") + "/" + name
    }
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    try #require(count > 0)
    let own = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") && $0.hasPrefix("/") } ?? own
    return "/" + bundle.split(separator: "/").dropLast().joined(separator: "/") + "/" + name
}

/// A folder that goes away with its last use.
final class TemporaryFolder {
    let path: String

    /// The path of a file in it.
    func file(_ name: String) -> String { "\(path)/\(name)" }

    init() throws {
        var template = Array("/tmp/deskflight-window-XXXXXX".utf8CString)
        path = String(cString: try #require(mkdtemp(&template)))
    }

    deinit { _ = try? Child(["rm", "-rf", path], environment: childEnvironment()).wait() }

    func write(_ name: String, _ text: String) throws -> String {
        let file = try #require(fopen("\(path)/\(name)", "wb"))
        defer { fclose(file) }
        try #require(fputs(text, file) >= 0)
        return "\(path)/\(name)"
    }

    func has(_ name: String) -> Bool { access("\(path)/\(name)", F_OK) == 0 }
}
