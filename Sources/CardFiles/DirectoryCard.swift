import Contract
import FlightSession
import Glibc

/// A memory card made of real files.
///
/// The manifest is made once, at mount. In overlay mode the user's folder is only ever read: new files go to the run's
/// upper folder, deletions are remembered there. One run at a time may use an upper or a writable folder.
public final class DirectoryCard: CardStore {
    /// 16 GB, as card makers count.
    public static let capacityBytesDefault: Int64 = 16_000_000_000

    /// The files at mount, sorted by the raw bytes of their paths, ids 0, 1, 2, …
    public let entries: [CardEntry]
    /// Capacity minus the sizes of all files at mount, never below 0; in bytes.
    public let freeBytes: Int64
    /// What stands in the folders and is not part of the card, sorted by path: links, FIFOs, unreadable folders.
    public let skipped: [SkippedItem]

    private enum Layer { case base, upper }

    /// Where a file of the card is now.
    private struct Place {
        var layer: Layer
        var size: Int64
        /// The base holds a file of this path too, so that deleting needs a white-out as well.
        var coversBase: Bool
    }

    private let base: CardFolder?
    /// The run's folder, or in writable mode the card itself.
    private let upper: CardFolder
    private let isOverlay: Bool
    private var whiteouts: Whiteouts?
    /// Every file as the run has it now; looked up, and sorted before it is walked.
    private var places: [[UInt8]: Place] = [:]

    /// Mounts a card and makes its manifest.
    ///
    /// - Parameters:
    ///   - mount: the folders. Those that a card is read from must exist; `upper` is made when absent.
    ///   - capacityBytes: what the card holds when empty, in bytes.
    ///   - limits: bounds of the walk.
    public init(
        _ mount: CardMount, capacityBytes: Int64 = DirectoryCard.capacityBytesDefault, limits: CardLimits = CardLimits()
    ) throws(CardMountError) {
        switch mount {
        case .writable(let path):
            base = nil
            upper = try Self.opening(path) { () throws(SystemError) in try CardFolder(existing: path) }
            isOverlay = false
            whiteouts = nil
        case .overlay(let basePath, let upperPath):
            (base, upper) = try Self.openLayers(base: basePath, upper: upperPath)
            isOverlay = true
            whiteouts = try Whiteouts(of: upper)
        }
        let above = try upper.scan(limits: limits, clearing: true)
        let below = try base?.scan(limits: limits, clearing: false)
        for file in above.files { places[file.path] = Place(layer: .upper, size: file.size, coversBase: false) }
        var files = above.files
        if let below { files += Self.merge(below.files, under: above.files, whiteouts: whiteouts, into: &places) }
        files.sort { CardPath.precedes($0.path, $1.path) }
        var manifest: [CardEntry] = []
        manifest.reserveCapacity(files.count)
        var used: Int64 = 0
        for (path, size) in files {
            let id = FileID(Int32(manifest.count))
            manifest.append(CardEntry(id: id, path: path, size: size, kind: MediaKind(cardPath: path)))
            // Sparse files may claim more than the type holds.
            let sum = used.addingReportingOverflow(size)
            used = sum.overflow ? .max : sum.partialValue
        }
        entries = manifest
        freeBytes = max(0, max(0, capacityBytes) - used)
        skipped = (above.skipped + (below?.skipped ?? [])).sorted { CardPath.precedes($0.path, $1.path) }
    }

    /// Removes a file: in overlay mode a white-out for one of the user's files, else the file itself.
    ///
    /// - Throws: when the card does not hold the path (any more), or the host fails; then the card still holds it.
    public func delete(_ entry: CardEntry) throws(HostFailure) {
        try performing("delete \(CardPath.display(entry.path))") { () throws(SystemError) in
            let (path, place) = try locate(entry)
            // First the white-out: a stop in between must not bring the covered file back.
            if place.layer == .base || place.coversBase { try whiteouts?.insert(entry.path, folder: upper) }
            if place.layer == .upper { try upper.remove(path) }
            places[entry.path] = nil
        }
    }

    /// Adds a file whole or not at all; parents are made as needed.
    ///
    /// - Throws: when anything has that path already, when the path could not be listed again (`..`, too deep, a name
    ///   that the card keeps for itself), when `bytes` is not as long as `entry.size`, and when the host fails.
    public func add(_ entry: CardEntry, bytes: [UInt8]) throws(HostFailure) {
        let action = "write \(CardPath.display(entry.path))"
        if Int64(bytes.count) != entry.size {
            throw HostFailure(action: action, reason: "\(bytes.count) bytes given for a size of \(entry.size)")
        }
        try performing(action) { () throws(SystemError) in
            guard let path = CardPath(entry.path) else { throw SystemError(EINVAL) }
            if places[entry.path] != nil { throw SystemError(EEXIST) }
            for folder in CardPath.ancestors(of: entry.path) where places[folder] != nil { throw SystemError(ENOTDIR) }
            if try base?.holds(path) == true, whiteouts?.contains(entry.path) != true { throw SystemError(EEXIST) }
            try upper.add(path) { (file) throws(SystemError) in try System.writeAll(bytes, to: file) }
            places[entry.path] = Place(layer: .upper, size: entry.size, coversBase: false)
        }
    }

    /// Reads at most `count` bytes from `offset`; fewer at the end of the file, none beyond it.
    ///
    /// - Throws: when the card does not hold the path, when the file vanished, is no plain file any more or changed its
    ///   size since it was listed, when a number is negative, and when the host fails.
    public func read(_ entry: CardEntry, offset: Int64, count: Int) throws(HostFailure) -> [UInt8] {
        try performing("read \(CardPath.display(entry.path))") { () throws(SystemError) in
            let (path, place) = try locate(entry)
            if offset < 0 || count < 0 { throw SystemError(EINVAL) }
            let file = try open(path, place)
            let wanted = Int(min(Int64(count), max(0, place.size - offset)))
            return try System.read(file.raw, offset: offset, count: wanted)
        }
    }

    /// Writes the card as it is now into a folder, made when absent: every file, plain copies of the user's, hard links
    /// to the run's own where the file system allows.
    ///
    /// - Throws: when the folder lies in one of the card's folders, when a file of that name is there already, and when
    ///   the host fails.
    public func export(to directory: String) throws(HostFailure) {
        let target = try performing("export to \(directory)") { () throws(SystemError) in
            try CardFolder(creating: directory, outside: [upper] + (base.map { [$0] } ?? []))
        }
        for (bytes, place) in places.sorted(by: { CardPath.precedes($0.key, $1.key) }) {
            try performing("export \(CardPath.display(bytes)) to \(directory)") { () throws(SystemError) in
                guard let path = CardPath(bytes) else { throw SystemError(EINVAL) }
                // Only the run's own files: a link to the user's would let a later edit reach the original.
                if isOverlay, place.layer == .upper, try upper.link(path, into: target) { return }
                let source = try open(path, place)
                try target.add(path, durably: false) { (file) throws(SystemError) in
                    try System.copy(from: source.raw, to: file, count: place.size)
                }
            }
        }
    }
}

extension DirectoryCard {
    private func locate(_ entry: CardEntry) throws(SystemError) -> (CardPath, Place) {
        guard let place = places[entry.path], let path = CardPath(entry.path) else { throw SystemError(ENOENT) }
        return (path, place)
    }

    /// Opens a listed file and makes sure that it is still what was listed: the host must not decide what a run sees.
    private func open(_ path: CardPath, _ place: Place) throws(SystemError) -> Descriptor {
        let folder = place.layer == .upper ? upper : base
        guard let file = try folder?.openFile(path) else { throw SystemError(ENOENT) }
        if Int64(try System.status(file.raw).st_size) != place.size { throw SystemError(ESTALE) }
        return file
    }

    private static func opening<R>(_ path: String, _ body: () throws(SystemError) -> R) throws(CardMountError) -> R {
        do throws(SystemError) { return try body() } catch {
            throw .host(HostFailure(action: "open the folder \(path)", code: error.code))
        }
    }

    private static func openLayers(
        base basePath: String?, upper upperPath: String
    ) throws(CardMountError) -> (CardFolder?, CardFolder) {
        guard let basePath else {
            let upper = try opening(upperPath) { () throws(SystemError) in
                try CardFolder(creating: upperPath, outside: [])
            }
            return (nil, upper)
        }
        let base = try opening(basePath) { () throws(SystemError) in try CardFolder(existing: basePath) }
        let upper: CardFolder
        do throws(SystemError) { upper = try CardFolder(creating: upperPath, outside: [base]) } catch {
            if error == CardFolder.forbidden { throw .overlapping(base: basePath, upper: upperPath) }
            throw .host(HostFailure(action: "open the folder \(upperPath)", code: error.code))
        }
        if try opening(basePath, { () throws(SystemError) in try base.lies(in: upper) }) {
            throw .overlapping(base: basePath, upper: upperPath)
        }
        return (base, upper)
    }

    /// Lays the base's files under the upper ones: a white-out hides a file, an upper file hides the file or the whole
    /// folder of its name, an upper folder hides a file of its name. Gives the base's files that remain.
    private static func merge(
        _ below: [CardScan.File], under above: [CardScan.File], whiteouts: Whiteouts?,
        into places: inout [[UInt8]: Place]
    ) -> [CardScan.File] {
        var upperFolders: Set<[UInt8]> = []
        for file in above { upperFolders.formUnion(CardPath.ancestors(of: file.path)) }
        let upperFiles = places
        var remaining: [CardScan.File] = []
        for file in below where whiteouts?.contains(file.path) != true {
            if upperFiles[file.path] != nil {
                places[file.path]?.coversBase = true
                continue
            }
            let isHidden =
                !above.isEmpty
                && (upperFolders.contains(file.path)
                    || CardPath.ancestors(of: file.path).contains { upperFiles[$0] != nil })
            if isHidden { continue }
            places[file.path] = Place(layer: .base, size: file.size, coversBase: false)
            remaining.append(file)
        }
        return remaining
    }
}
