import FlightSession
import Glibc

/// An `errno`, not yet put into words.
struct SystemError: Error, Hashable {
    let code: Int32

    init(_ code: Int32) { self.code = code }
    /// The calling thread's latest error.
    static var latest: SystemError { SystemError(errno) }

    var text: String { String(cString: strerror(code)) }
}

extension HostFailure {
    /// What the system says to a call that failed.
    ///
    /// - Parameter code: the `errno`.
    public init(action: String, code: Int32) {
        var reason = SystemError(code).text
        if code == EMFILE {
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            reason += ": this program may have \(limit.rlim_cur) at once (ulimit -n)"
        }
        self.init(action: action, reason: reason, isExhausted: [EMFILE, ENFILE, ENOMEM].contains(code))
    }
}

/// The owner of a file descriptor.
struct Descriptor: ~Copyable {
    let raw: Int32
    init(raw: Int32) { self.raw = raw }
    deinit { close(raw) }
}

/// The few system calls used, with `EINTR` retried and errors thrown. Names are bytes and may hold anything.
enum System {
    /// Never follow a link in the last component, never wait for a FIFO's other end.
    private static let careful = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC

    @discardableResult
    static func retrying(_ call: () -> Int) throws(SystemError) -> Int {
        while true {
            let result = call()
            if result >= 0 { return result }
            let error = SystemError.latest
            if error.code != EINTR { throw error }
        }
    }

    static func withName<R>(
        _ name: ArraySlice<UInt8>, _ body: (UnsafePointer<CChar>) throws(SystemError) -> R
    ) throws(SystemError) -> R {
        let count = name.count
        let result = withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) { text in
            name.withUnsafeBytes { bytes in UnsafeMutableRawBufferPointer(text).copyMemory(from: bytes) }
            text[count] = 0
            return Result<R, SystemError> { () throws(SystemError) -> R in
                guard let base = text.baseAddress else { throw SystemError(EINVAL) }
                return try body(base)
            }
        }
        return try result.get()
    }

    /// Opens a folder that the user named; here alone links are followed, since the root is the user's choice.
    static func openRoot(_ path: String) throws(SystemError) -> Descriptor {
        Descriptor(raw: Int32(try retrying { Int(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) }))
    }

    static func openFolder(_ name: ArraySlice<UInt8>, in folder: Int32) throws(SystemError) -> Descriptor {
        try openEntry(name, in: folder, O_RDONLY | O_DIRECTORY)
    }

    static func openForReading(_ name: ArraySlice<UInt8>, in folder: Int32) throws(SystemError) -> Descriptor {
        try openEntry(name, in: folder, O_RDONLY)
    }

    static func openForAppending(_ name: ArraySlice<UInt8>, in folder: Int32) throws(SystemError) -> Descriptor {
        try openEntry(name, in: folder, O_RDWR | O_APPEND)
    }

    /// Creates a file that must not exist yet.
    static func create(_ name: ArraySlice<UInt8>, in folder: Int32) throws(SystemError) -> Descriptor {
        try openEntry(name, in: folder, O_WRONLY | O_CREAT | O_EXCL)
    }

    private static func openEntry(
        _ name: ArraySlice<UInt8>, in folder: Int32, _ flags: Int32
    ) throws(SystemError) -> Descriptor {
        let raw = try withName(name) { (name) throws(SystemError) in
            try retrying { Int(openat(folder, name, flags | careful, 0o644)) }
        }
        return Descriptor(raw: Int32(raw))
    }

    static func makeFolder(_ name: ArraySlice<UInt8>, in folder: Int32) throws(SystemError) {
        try withName(name) { (name) throws(SystemError) in _ = try retrying { Int(mkdirat(folder, name, 0o755)) } }
    }

    static func remove(_ name: ArraySlice<UInt8>, in folder: Int32) throws(SystemError) {
        try withName(name) { (name) throws(SystemError) in _ = try retrying { Int(unlinkat(folder, name, 0)) } }
    }

    /// What stands at a name, without following it.
    static func status(_ name: ArraySlice<UInt8>, in folder: Int32) throws(SystemError) -> stat {
        var result = stat()
        try withName(name) { (name) throws(SystemError) in
            _ = try retrying { Int(fstatat(folder, name, &result, AT_SYMLINK_NOFOLLOW)) }
        }
        return result
    }

    static func status(_ file: Int32) throws(SystemError) -> stat {
        var result = stat()
        try retrying { Int(fstat(file, &result)) }
        return result
    }

    static func writeAll(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
        var done = 0
        while done < bytes.count {
            done += try retrying {
                bytes.withUnsafeBytes { buffer in
                    write(file, buffer.baseAddress.map { $0 + done }, min(buffer.count - done, 1 << 30))
                }
            }
        }
    }

    /// Reads `count` bytes from `offset`; fewer where the file ends.
    static func read(_ file: Int32, offset: Int64, count: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = try retrying {
                bytes.withUnsafeMutableBytes { buffer in
                    pread(
                        file, buffer.baseAddress.map { $0 + done }, min(buffer.count - done, 1 << 30),
                        off_t(offset) + off_t(done))
                }
            }
            if got == 0 { break }
            done += got
        }
        bytes.removeSubrange(done...)
        return bytes
    }

    /// Copies the first `count` bytes; `ESTALE` when there are fewer.
    static func copy(from source: Int32, to target: Int32, count: Int64) throws(SystemError) {
        var done: Int64 = 0
        while done < count {
            let bytes = try read(source, offset: done, count: Int(min(count - done, 1 << 20)))
            if bytes.isEmpty { throw SystemError(ESTALE) }
            try writeAll(bytes, to: target)
            done += Int64(bytes.count)
        }
    }

    static func sync(_ file: Int32) throws(SystemError) { try retrying { Int(fsync(file)) } }

    /// Makes a folder's entries durable, where the file system knows how.
    static func syncFolder(_ folder: Int32) throws(SystemError) {
        do throws(SystemError) { try sync(folder) } catch {
            if ![EINVAL, ENOTSUP, EROFS].contains(error.code) { throw error }
        }
    }

    /// Gives a finished file its name unless that is taken: a hard link, since rename would overwrite. File systems
    /// without hard links (a camera's own FAT card) get a look and a rename.
    static func moveWithoutReplacing(
        _ from: ArraySlice<UInt8>, to: ArraySlice<UInt8>, in folder: Int32
    ) throws(SystemError) {
        try withName(from) { (from) throws(SystemError) in
            try withName(to) { (to) throws(SystemError) in
                if linkat(folder, from, folder, to, 0) == 0 {
                    try retrying { Int(unlinkat(folder, from, 0)) }
                    return
                }
                let error = SystemError.latest
                if ![EPERM, ENOTSUP, ENOSYS, EMLINK].contains(error.code) { throw error }
                var there = stat()
                if fstatat(folder, to, &there, AT_SYMLINK_NOFOLLOW) == 0 { throw SystemError(EEXIST) }
                try retrying { Int(renameat(folder, from, folder, to)) }
            }
        }
    }

    static func kind(_ status: stat) -> mode_t { status.st_mode & S_IFMT }
}

/// Turns a system error into the run's host failure, saying what was being done.
func performing<R: ~Copyable>(
    _ action: @autoclosure () -> String, _ body: () throws(SystemError) -> R
) throws(HostFailure) -> R {
    do throws(SystemError) { return try body() } catch {
        throw HostFailure(action: action(), code: error.code)
    }
}
