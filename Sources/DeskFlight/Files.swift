import CardFiles
import Glibc

/// Whole files in and out, with the system's words when it fails.
public enum Files {
    /// Nothing that a user names is larger than this by honest means.
    public static let maximumBytes = 2 << 30

    /// All bytes of a regular file. One that is larger than `limit` is cut a byte behind it, so that a reader with a
    /// limit of its own sees that it is exceeded without the memory for all of it.
    public static func read(_ path: String, limit: Int = maximumBytes) throws(HostFailure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure("read \(path)") }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure("read \(path)") }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw HostFailure(action: "read \(path)", reason: "it is not a file")
        }
        let size = min(Int(status.st_size), limit < maximumBytes ? limit + 1 : .max)
        guard size <= maximumBytes else { throw HostFailure(action: "read \(path)", reason: "it is larger than 2 GiB") }
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
                if got < 0 && errno == EINTR { continue }
                if got < 0 { failed = true }
                if got <= 0 { return }
                count += got
            }
        }
        if failed { throw failure("read \(path)") }
        return bytes
    }

    /// The first bytes of something that may say nothing about its size, such as a file of the system's own.
    static func readStream(_ path: String, limit: Int) throws(HostFailure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure("read \(path)") }
        defer { close(descriptor) }
        return [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            count = max(0, Glibc.read(descriptor, buffer.baseAddress, limit))
        }
    }

    /// What a file is called until it is whole: its name and this.
    static let unfinishedSuffix = ".part"

    /// Writes a file whole: a reader sees the old one or the new one, never a part.
    public static func write(_ bytes: [UInt8], to path: String) throws(HostFailure) {
        try requireReplaceable(path)
        let temporary = path + unfinishedSuffix
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw failure("write \(path)") }
        do {
            try writeAll(bytes, to: descriptor, path: path)
        } catch {
            close(descriptor)
            unlink(temporary)
            throw error
        }
        guard close(descriptor) == 0, rename(temporary, path) == 0 else { throw failure("write \(path)") }
    }

    /// Refuses what a new file must not take the place of: for root, that includes the devices in `/dev`.
    static func requireReplaceable(_ path: String) throws(HostFailure) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        // A link is replaced, not what it leads to; one to a device is as good as that, and so are those that the
        // system keeps beside its devices.
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        if isLink { guard stat(path, &status) == 0 else { return } }
        let isSystems = isLink && place(path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".") == "/dev"
        guard status.st_mode & S_IFMT == S_IFREG, !isSystems else {
            throw HostFailure(action: "write \(path)", reason: "something that is not a file has this name")
        }
    }

    /// Refuses a file that could not be written, before the work that it is for.
    static func requireWritable(_ path: String) throws(HostFailure) {
        try requireReplaceable(path)
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
        guard access(folder, W_OK | X_OK) == 0 else { throw failure("write \(path)") }
        var status = stat()
        guard lstat(path + unfinishedSuffix, &status) == 0 || errno == ENOENT else { throw failure("write \(path)") }
    }

    static func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(HostFailure) {
        var offset = 0
        while offset < bytes.count {
            let put = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress.map { $0 + offset }, bytes.count - offset)
            }
            if put < 0 && errno == EINTR { continue }
            guard put > 0 else { throw failure("write \(path)") }
            offset += put
        }
    }

    /// Makes a directory and those above it.
    ///
    /// - Returns: whether it was not there before.
    @discardableResult
    public static func makeDirectory(_ path: String) throws(HostFailure) -> Bool {
        var isNew = false
        var partial = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            partial += partial.isEmpty || partial.hasSuffix("/") ? String(part) : "/" + part
            isNew = mkdir(partial, 0o755) == 0
            if !isNew && errno != EEXIST { throw failure("make the directory \(path)") }
        }
        return isNew
    }

    /// The path without links and dots, or nil when nothing is there.
    static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Where a path leads, without links and dots, also when nothing is there yet.
    static func place(_ path: String) -> String {
        guard path.utf8.count <= Int(PATH_MAX) else { return path }
        var parts = path.split(separator: "/").map(String.init)
        var missing: [String] = []
        while true {
            let text = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
            if let real = realPath(text.isEmpty ? "." : text) {
                return ([real == "/" ? "" : real] + missing.reversed()).joined(separator: "/")
            }
            guard let last = parts.popLast() else { return path }
            missing.append(last)
        }
    }

    static func isEmptyFolder(_ path: String) -> Bool {
        guard let directory = opendir(path) else { return false }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = name(of: entry)
            if name != "." && name != ".." { return false }
        }
        return true
    }

    /// Removes a folder with all that is in it; a link is removed, never followed.
    static func removeFolder(_ folder: String) {
        var status = stat()
        guard lstat(folder, &status) == 0 else { return }
        if status.st_mode & S_IFMT != S_IFDIR {
            unlink(folder)
            return
        }
        if let directory = opendir(folder) {
            while let entry = readdir(directory) {
                let name = name(of: entry)
                if name != "." && name != ".." { removeFolder(folder + "/" + name) }
            }
            closedir(directory)
        }
        rmdir(folder)
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
    }

    static func failure(_ action: String) -> HostFailure {
        HostFailure(action: action, code: errno)
    }
}
