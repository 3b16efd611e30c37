import Glibc

/// The walk that makes a manifest: regular files only, bounded, blind to everything but name, type and size.
struct CardScan {
    /// Stands for the entry limit while errors travel as numbers.
    static let overLimit = SystemError(EOVERFLOW)

    typealias File = (path: [UInt8], size: Int64)

    var files: [File] = []
    var skipped: [SkippedItem] = []
    private let limits: CardLimits
    private let clearing: Bool
    private var seen = 0

    init(limits: CardLimits, clearing: Bool) {
        self.limits = limits
        self.clearing = clearing
    }

    /// Sorts a folder's names into files, folders to enter and things to skip.
    mutating func visit(_ names: [[UInt8]], in folder: Int32, path: [UInt8], depth: Int) throws(SystemError) {
        for name in names {
            if CardPath.isReserved(name[...]) {
                if clearing && name.starts(with: CardPath.unfinishedPrefix) { clear(name, in: folder) }
                continue
            }
            seen += 1
            if seen > limits.entriesMax { throw Self.overLimit }
            let place = CardPath.join(path, name)
            do throws(SystemError) {
                let status = try System.status(name[...], in: folder)
                switch System.kind(status) {
                case S_IFREG: files.append((place, Int64(status.st_size)))
                case S_IFDIR: try enter(name, in: folder, path: place, depth: depth + 1)
                case S_IFLNK: skip(place, .link)
                default: skip(place, .notAFile)
                }
            } catch {
                if !Self.isOwnFault(error) { throw error }
                skip(place, .unreadable(error.text))
            }
        }
    }

    private mutating func enter(_ name: [UInt8], in folder: Int32, path: [UInt8], depth: Int) throws(SystemError) {
        if depth > CardLimits.depthMax { return skip(path, .tooDeep) }
        let inner = try System.openFolder(name[...], in: folder)
        try visit(try Self.names(in: inner.raw, limit: limits.entriesMax), in: inner.raw, path: path, depth: depth)
    }

    private mutating func skip(_ path: [UInt8], _ reason: SkipReason) {
        skipped.append(SkippedItem(path: path, reason: reason))
    }

    /// A write that never ended left this; a run that cannot remove it can still do without.
    private func clear(_ name: [UInt8], in folder: Int32) {
        guard let status = try? System.status(name[...], in: folder), System.kind(status) == S_IFREG else { return }
        try? System.remove(name[...], in: folder)
    }

    /// Errors of one entry, as against those of the host's disk.
    private static func isOwnFault(_ error: SystemError) -> Bool {
        [EACCES, EPERM, ENOENT, ENOTDIR, ELOOP, ENXIO, ENAMETOOLONG, ESTALE].contains(error.code)
    }

    /// The names in a folder, in the host's order; more than `limit` end the mount before they fill the memory.
    static func names(in folder: Int32, limit: Int) throws(SystemError) -> [[UInt8]] {
        let copy = Int32(try System.retrying { Int(fcntl(folder, F_DUPFD_CLOEXEC, 0)) })
        guard let stream = fdopendir(copy) else {
            let error = SystemError.latest
            close(copy)
            throw error
        }
        defer { closedir(stream) }
        guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { throw SystemError(ENOTSUP) }
        var names: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { throw SystemError.latest }
                return names
            }
            // The record is only as long as its name: look at the bytes in place, never at the whole array field.
            let text = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
            let name = UnsafeRawBufferPointer(start: text, count: strlen(text))
            if name.elementsEqual([0x2E]) || name.elementsEqual([0x2E, 0x2E]) { continue }
            names.append(Array(name))
            if names.count > limit { throw overLimit }
        }
    }
}
