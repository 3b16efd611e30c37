import Glibc

/// A regular file, read from front to back in pieces, so that its size is no matter of memory.
public final class FileChunks {
    private let path: String
    private var descriptor: Int32
    /// Bytes in a piece.
    private static let size = 1 << 18
    /// What has been looked at and not yet given out.
    private var ahead: [UInt8]?

    public init(_ path: String) throws(HostFailure) {
        self.path = path
        // Without waiting: the name may be that of a pipe.
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Files.failure("read \(path)") }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Files.failure("read \(path)") }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw HostFailure(action: "read \(path)", reason: "it is not a file")
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The next piece; empty at the end.
    public func next() throws(HostFailure) -> [UInt8] {
        if let ahead {
            self.ahead = nil
            return ahead
        }
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.size) { buffer, count in
            repeat {
                let got = Glibc.read(descriptor, buffer.baseAddress, Self.size)
                failed = got < 0 && errno != EINTR
                count = max(got, 0)
                if got >= 0 || failed { return }
            } while true
        }
        if failed { throw Files.failure("read \(path)") }
        return bytes
    }

    /// The first bytes, which `next` still gives out.
    public func peek(_ count: Int) throws(HostFailure) -> ArraySlice<UInt8> {
        if ahead == nil { ahead = try next() }
        return (ahead ?? []).prefix(count)
    }
}
