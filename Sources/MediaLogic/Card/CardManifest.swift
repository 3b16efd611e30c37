import Contract
import SimMath

/// The files of the card in the slot, as the machines know them. Files that left keep their place in the table, so ids
/// stay valid for the whole run.
public struct CardManifest: Hashable, Sendable {
    public private(set) var entries: [CardEntry]
    public private(set) var isPresent: [Bool]
    public private(set) var freeBytes: Int64
    /// Running hash of all that was mounted, added and removed.
    public private(set) var history: UInt64

    /// - Parameter entries: as mounted, ids 0, 1, 2, …
    public init(entries: [CardEntry], freeBytes: Int64) {
        self.entries = entries
        isPresent = Array(repeating: true, count: entries.count)
        self.freeBytes = freeBytes
        history = StableHash.text("card")
        for entry in entries { note(entry, added: true) }
    }

    public func entry(_ id: FileID) -> CardEntry? {
        let index = Int(id.index)
        return entries.indices.contains(index) && isPresent[index] ? entries[index] : nil
    }

    /// The present file with exactly these path bytes.
    public func entry(path: [UInt8]) -> CardEntry? {
        for (index, entry) in entries.enumerated() where isPresent[index] && entry.path == path { return entry }
        return nil
    }

    /// Adds a file as the newest of the table.
    public mutating func add(path: [UInt8], size: Int64, kind: MediaKind) -> CardEntry {
        let entry = CardEntry(id: FileID(Int32(entries.count)), path: path, size: size, kind: kind)
        entries.append(entry)
        isPresent.append(true)
        freeBytes -= size
        note(entry, added: true)
        return entry
    }

    public mutating func remove(_ id: FileID) {
        guard let entry = entry(id) else { return }
        isPresent[Int(id.index)] = false
        freeBytes += entry.size
        note(entry, added: false)
    }

    /// Files on the card now.
    public var presentCount: Int { isPresent.reduce(0) { $0 + ($1 ? 1 : 0) } }

    private mutating func note(_ entry: CardEntry, added: Bool) {
        for byte in entry.path { history = StableHash.mix(history, UInt64(byte)) }
        history = StableHash.mix(history, UInt64(bitPattern: entry.size) << 1 | (added ? 1 : 0))
    }
}

extension CardManifest {
    /// The number after the largest `DJI_nnnn` in `DCIM/100MEDIA`: the Reset index mode of the contract.
    public var nextPhotoNumber: Int? {
        var largest = 0
        for (index, entry) in entries.enumerated() where isPresent[index] {
            if let number = Self.photoNumber(entry.path) { largest = max(largest, number) }
        }
        return largest < 9999 ? largest + 1 : nil
    }

    /// Path of the photo with a number.
    public static func photoPath(number: Int) -> [UInt8] { path(number: number, ending: "JPG") }

    /// Path of the clip with a number; photos and clips are numbered together. The contract's default container.
    public static func clipPath(number: Int) -> [UInt8] { path(number: number, ending: "MOV") }

    private static func path(number: Int, ending: String) -> [UInt8] {
        let digits = "\(number)"
        let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
        return Array("DCIM/100MEDIA/DJI_\(padded).\(ending)".utf8)
    }

    private static func photoNumber(_ path: [UInt8]) -> Int? {
        let prefix = Array("DCIM/100MEDIA/DJI_".utf8)
        guard path.count >= prefix.count + 4, path.starts(with: prefix) else { return nil }
        var number = 0
        for byte in path[prefix.count..<prefix.count + 4] {
            guard (48...57).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 48)
        }
        return number
    }
}
