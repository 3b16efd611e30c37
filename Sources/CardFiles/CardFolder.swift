import FlightSession
import Glibc

/// One folder of files, reached only through its descriptor and only downwards: no link is followed on the way.
final class CardFolder {
    private let root: Descriptor

    init(_ root: consuming Descriptor) { self.root = root }

    /// Opens a folder that must exist.
    convenience init(existing path: String) throws(SystemError) { self.init(try System.openRoot(path)) }

    /// What `init(creating:outside:)` throws for a folder in a forbidden one; none of its calls gives this by itself.
    static let forbidden = SystemError(EDOM)

    /// Opens a folder, making it and what is missing above it; nothing is made inside any of `others`.
    convenience init(creating path: String, outside others: [CardFolder]) throws(SystemError) {
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Array($0) }
        if path.isEmpty { throw SystemError(ENOENT) }
        var present = parts.count
        var folder = try Self.openPrefix(of: path, parts: parts, count: present)
        while folder == nil {
            present -= 1
            if present < 0 { throw SystemError(ENOENT) }
            folder = try Self.openPrefix(of: path, parts: parts, count: present)
        }
        guard let start = folder.take() else { throw SystemError(ENOENT) }
        let first = CardFolder(start)
        for other in others where try first.lies(in: other) { throw Self.forbidden }
        var current = try System.openFolder([0x2E], in: first.root.raw)
        for name in parts[present...] {
            try System.makeFolder(name[...], in: current.raw)
            current = try System.openFolder(name[...], in: current.raw)
        }
        self.init(current)
    }

    /// Opens the first `count` parts of a path; nil when they are not there.
    private static func openPrefix(
        of path: String, parts: [[UInt8]], count: Int
    ) throws(SystemError) -> Descriptor? {
        let prefix = parts[..<count].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
        do throws(SystemError) {
            return try System.openRoot((path.hasPrefix("/") ? "/" : "./") + prefix)
        } catch {
            if error.code == ENOENT { return nil }
            throw error
        }
    }

    /// Whether this folder is `other` or somewhere below it, by identity and not by name.
    func lies(in other: CardFolder) throws(SystemError) -> Bool {
        let wanted = try System.status(other.root.raw)
        var last = try System.status(root.raw)
        if last.st_dev == wanted.st_dev && last.st_ino == wanted.st_ino { return true }
        var above = Array("..".utf8)
        // A path has at most 4,095 bytes, three for each step up.
        for _ in 0..<1_300 {
            let next = try System.status(above[...], in: root.raw)
            if next.st_dev == wanted.st_dev && next.st_ino == wanted.st_ino { return true }
            if next.st_dev == last.st_dev && next.st_ino == last.st_ino { return false }
            last = next
            above += Array("/..".utf8)
        }
        throw SystemError(ELOOP)
    }

    /// Lists the folder. Leftovers of writes that never ended are removed when `clearing`.
    func scan(limits: CardLimits, clearing: Bool) throws(CardMountError) -> CardScan {
        var scan = CardScan(limits: limits, clearing: clearing)
        do throws(SystemError) {
            let copy = try System.openFolder([0x2E], in: root.raw)
            let names = try CardScan.names(in: copy.raw, limit: limits.entriesMax)
            try scan.visit(names, in: copy.raw, path: [], depth: 0)
        } catch {
            if error.code == CardScan.overLimit.code { throw .tooManyEntries(limit: limits.entriesMax) }
            throw .host(HostFailure(action: "list the card", code: error.code))
        }
        scan.skipped.sort { CardPath.precedes($0.path, $1.path) }
        return scan
    }

    /// Opens the folder that holds a path, part by part, making the missing ones if wanted.
    func openParent(of path: CardPath, creating: Bool = false) throws(SystemError) -> Descriptor {
        var folder = try System.openFolder([0x2E], in: root.raw)
        for name in path.folders {
            if creating {
                do throws(SystemError) {
                    try System.makeFolder(name, in: folder.raw)
                    try System.syncFolder(folder.raw)
                } catch {
                    if error.code != EEXIST { throw error }
                }
            }
            folder = try System.openFolder(name, in: folder.raw)
        }
        return folder
    }

    /// Opens a regular file for reading; anything else at that name is an error.
    func openFile(_ path: CardPath) throws(SystemError) -> Descriptor {
        let parent = try openParent(of: path)
        let file = try System.openForReading(path.name, in: parent.raw)
        if System.kind(try System.status(file.raw)) != S_IFREG { throw SystemError(EINVAL) }
        return file
    }

    /// Whether anything at all stands at a path, links and folders included.
    func holds(_ path: CardPath) throws(SystemError) -> Bool {
        do throws(SystemError) {
            let parent = try openParent(of: path)
            _ = try System.status(path.name, in: parent.raw)
            return true
        } catch {
            // A link in place of a folder gives ELOOP or ENOTDIR; the card does not reach through it.
            if [ENOENT, ENOTDIR, ELOOP].contains(error.code) { return false }
            throw error
        }
    }

    /// Removes a regular file. Not synced: a power cut may bring it back, a killed process may not.
    func remove(_ path: CardPath) throws(SystemError) {
        let parent = try openParent(of: path)
        if System.kind(try System.status(path.name, in: parent.raw)) != S_IFREG { throw SystemError(EINVAL) }
        try System.remove(path.name, in: parent.raw)
    }

    /// Writes a new file whole or not at all: another name, sync, then its own name; `EEXIST` when that is taken.
    func add(
        _ path: CardPath, durably: Bool = true, fill: (Int32) throws(SystemError) -> Void
    ) throws(SystemError) {
        let parent = try openParent(of: path, creating: true)
        let unfinished = try Unfinished(in: parent.raw)
        do throws(SystemError) {
            try fill(unfinished.file.raw)
            if durably { try System.sync(unfinished.file.raw) }
            try System.moveWithoutReplacing(unfinished.name, to: path.name, in: parent.raw)
        } catch {
            try? System.remove(unfinished.name, in: parent.raw)
            throw error
        }
        if durably { try System.syncFolder(parent.raw) }
    }

    /// Gives a file of this folder a second name in another one; false where the file system cannot.
    func link(_ path: CardPath, into other: CardFolder) throws(SystemError) -> Bool {
        let from = try openParent(of: path)
        let to = try other.openParent(of: path, creating: true)
        return try System.withName(path.name) { (name) throws(SystemError) in
            if linkat(from.raw, name, to.raw, name, 0) == 0 { return true }
            let error = SystemError.latest
            if [EXDEV, EPERM, EMLINK, ENOTSUP, ENOSYS].contains(error.code) { return false }
            throw error
        }
    }

    /// Runs `body` with the root's descriptor, for files that are not part of the card.
    func withRoot<R: ~Copyable>(_ body: (Int32) throws(SystemError) -> R) throws(SystemError) -> R {
        try body(root.raw)
    }
}

/// A file that is being written under a name of its own.
private struct Unfinished: ~Copyable {
    let name: ArraySlice<UInt8>
    let file: Descriptor

    init(in folder: Int32) throws(SystemError) {
        // Names that a stopped run left are passed over; the next mount clears them.
        for number in 0..<10_000 {
            let name = (CardPath.unfinishedPrefix + Array(String(number).utf8))[...]
            do throws(SystemError) {
                file = try System.create(name, in: folder)
                self.name = name
                return
            } catch {
                if error.code != EEXIST { throw error }
            }
        }
        throw SystemError(EEXIST)
    }
}
