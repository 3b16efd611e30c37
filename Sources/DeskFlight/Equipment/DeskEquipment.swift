import CardFiles
import Glibc

/// The real things of a run: a card on a folder, a camera that draws and encodes.
///
/// Folders of its own are made when first needed and removed by `cleanUp`; a flight without a camera touches no disk.
public final class DeskEquipment: RunEquipment {
    /// The card of the run, once mounted.
    public private(set) var card: (any CardStore)?
    public var photos: (any PhotoSource)? { camera }
    public var frames: (any FrameSource)? { camera }
    /// A tracker of the user's own; set it before the run begins.
    public var tracker: (any Tracker)?
    private let camera = CameraPhotos()
    private let scratch = ScratchSpace()

    public init() {}

    public func mountCard(_ choice: Scenario.CardChoice, scenario: Scenario) throws -> (any CardStore)? {
        let capacity = Int64(scenario.scene.profile.card.capacityBytes)
        switch choice {
        case .none:
            card = nil
        case .empty:
            card = EmptyCard(capacityBytes: capacity, scratch: scratch)
        case .folder(let folder):
            let base = Self.resolve(folder, scenario: scenario.file)
            card = try DirectoryCard(.overlay(base: base, upper: try scratch.folder()), capacityBytes: capacity)
        }
        return card
    }

    /// Removes what the run made for itself.
    public func cleanUp() { scratch.remove() }

    /// A folder named by a scenario stands beside it or, failing that, in the working directory.
    static func resolve(_ folder: String, scenario: String) -> String {
        if folder.hasPrefix("/") { return folder }
        let parts = scenario.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let beside = parts.isEmpty ? folder : parts.joined(separator: "/") + "/" + folder
        return access(beside, F_OK) == 0 ? beside : folder
    }

    /// Where a scenario's card lies, in full and without links; nil when nothing is there.
    public static func realFolder(_ folder: String, scenario: String) -> String? {
        Files.realPath(resolve(folder, scenario: scenario))
    }
}

/// A card that holds nothing yet; its folder is made when the first file comes.
final class EmptyCard: ExportableCard {
    let entries: [CardEntry] = []
    let freeBytes: Int64
    private let scratch: ScratchSpace
    private var real: DirectoryCard?
    /// Files that nobody has wanted to see yet, by path.
    private var unmade: [(entry: CardEntry, make: () throws(HostFailure) -> [UInt8])] = []

    init(capacityBytes: Int64, scratch: ScratchSpace) {
        freeBytes = capacityBytes
        self.scratch = scratch
    }

    private func mounted() throws(HostFailure) -> DirectoryCard {
        if let real { return real }
        let folder = try scratch.folder()
        do throws(CardMountError) {
            let new = try DirectoryCard(.overlay(base: nil, upper: folder), capacityBytes: freeBytes)
            real = new
            return new
        } catch {
            throw HostFailure(action: "mount the card", reason: "\(error)")
        }
    }

    func delete(_ entry: CardEntry) throws(HostFailure) {
        if let place = unmade.firstIndex(where: { $0.entry.path == entry.path }) {
            unmade.remove(at: place)
        } else {
            try mounted().delete(entry)
        }
    }
    func add(_ entry: CardEntry, bytes: [UInt8]) throws(HostFailure) { try mounted().add(entry, bytes: bytes) }
    func add(_ entry: CardEntry, making bytes: @escaping () throws(HostFailure) -> [UInt8]) {
        unmade.append((entry, bytes))
    }
    func read(_ entry: CardEntry, offset: Int64, count: Int) throws(HostFailure) -> [UInt8] {
        if let place = unmade.firstIndex(where: { $0.entry.path == entry.path }) { try make(place) }
        return try mounted().read(entry, offset: offset, count: count)
    }

    private func make(_ place: Int) throws(HostFailure) {
        let file = unmade.remove(at: place)
        try add(file.entry, bytes: file.make())
    }

    func export(to directory: String) throws(HostFailure) {
        while !unmade.isEmpty { try make(0) }
        if let real { try real.export(to: directory) } else { try Files.makeDirectory(directory) }
    }
}

/// The run's place for temporary things: its folder is made when first asked for. Shared by the equipment and its card,
/// so that neither has to hold the other.
final class ScratchSpace {
    private var made: ScratchFolder?

    func folder() throws(HostFailure) -> String {
        if let made { return made.path }
        let new = try ScratchFolder()
        made = new
        return new.path
    }

    func remove() {
        made?.remove()
        made = nil
    }
}

/// A folder of the run's own in the system's place for temporary things.
struct ScratchFolder {
    let path: String

    init() throws(HostFailure) {
        let root = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array((root + "/deskflight-XXXXXX").utf8CString)
        let made = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) } != nil
        }
        guard made else { throw Files.failure("make a folder in \(root)") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func remove() { Files.removeFolder(path) }
}
