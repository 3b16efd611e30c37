import FlightSession
import Glibc

/// The base files that a run deleted: in memory, and as a small text file in the upper folder for the next mount.
///
/// The file has a header and one path a line, every byte outside printable ASCII, and `%`, as `%NN`. A deletion is one
/// appended line, so a kill can only leave an unfinished last line, of a deletion that never returned; it is dropped.
struct Whiteouts {
    static let fileName = Array(".deskflight-whiteouts".utf8)[...]
    private static let header = Array("deskflight-whiteouts 1\n".utf8)
    private static let unfinishedName = (CardPath.unfinishedPrefix + Array("whiteouts".utf8))[...]
    private static let bytesMax: Int64 = 256 << 20
    private static let action = "keep the list of deletions"

    /// For membership only; its order never shows.
    private var paths: Set<[UInt8]> = []
    private var isOnDisk = false

    func contains(_ path: [UInt8]) -> Bool { paths.contains(path) }

    /// Reads the list that an earlier run left, if there is one.
    init(of folder: CardFolder) throws(CardMountError) {
        let text: [UInt8]?
        do throws(HostFailure) {
            text = try performing(Self.action) { () throws(SystemError) in try Self.load(folder) }
        } catch { throw .host(error) }
        guard let text else { return }
        isOnDisk = true
        if !text.starts(with: Self.header) {
            throw .damagedWhiteouts(line: 1, reason: "it does not begin as it should")
        }
        let lines = text.dropFirst(Self.header.count).split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.dropLast().enumerated() {
            guard let path = Self.unescape(line), CardPath(path) != nil else {
                throw .damagedWhiteouts(line: index + 2, reason: "not a path below the card's root")
            }
            paths.insert(path)
        }
    }

    /// Records a deletion; the next mount will know it even if the process is killed now. Not synced, since a run that
    /// a power cut ends starts anew, and a sync for each of 10,000 deletions would take a minute.
    mutating func insert(_ path: [UInt8], folder: CardFolder) throws(SystemError) {
        if paths.contains(path) { return }
        let onDisk = isOnDisk
        try folder.withRoot { (root) throws(SystemError) in
            if !onDisk { try Self.create(in: root) }
            let file = try System.openForAppending(Self.fileName, in: root)
            let line = Self.escape(path) + [UInt8(ascii: "\n")]
            let length = try System.status(file.raw).st_size
            do throws(SystemError) { try System.writeAll(line, to: file.raw) } catch {
                // A disk that filled up half way through the line must not spoil the lines after it.
                _ = ftruncate(file.raw, length)
                throw error
            }
        }
        isOnDisk = true
        paths.insert(path)
    }

    private static func create(in root: Int32) throws(SystemError) {
        try? System.remove(unfinishedName, in: root)
        let file = try System.create(unfinishedName, in: root)
        try System.writeAll(header, to: file.raw)
        try System.sync(file.raw)
        try System.moveWithoutReplacing(unfinishedName, to: fileName, in: root)
        try System.syncFolder(root)
    }

    /// The whole text, its unfinished last line cut off on disk too; nil when there is no list.
    private static func load(_ folder: CardFolder) throws(SystemError) -> [UInt8]? {
        try folder.withRoot { (root) throws(SystemError) -> [UInt8]? in
            guard let file = try openList(in: root) else { return nil }
            let status = try System.status(file.raw)
            if System.kind(status) != S_IFREG { throw SystemError(EINVAL) }
            if status.st_size > bytesMax { throw SystemError(EFBIG) }
            var text = try System.read(file.raw, offset: 0, count: Int(status.st_size))
            let kept = text.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
            if kept < text.count {
                try System.retrying { Int(ftruncate(file.raw, off_t(kept))) }
                text.removeSubrange(kept...)
            }
            return text
        }
    }

    private static func openList(in root: Int32) throws(SystemError) -> Descriptor? {
        do throws(SystemError) { return try System.openForAppending(fileName, in: root) } catch {
            if error.code == ENOENT { return nil }
            throw error
        }
    }

    private static func escape(_ path: [UInt8]) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return path.flatMap { byte in
            byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "%")
                ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
    }

    private static func unescape(_ line: ArraySlice<UInt8>) -> [UInt8]? {
        var path: [UInt8] = []
        var rest = line
        while let byte = rest.popFirst() {
            if byte != UInt8(ascii: "%") {
                path.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            path.append(high << 4 | low)
        }
        return path
    }

    private static func digit(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
