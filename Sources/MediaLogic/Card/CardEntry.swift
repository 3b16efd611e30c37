import Contract

/// What the simulation knows of one file of a card, made once at mount; the host's clock and order never enter.
public struct CardEntry: Hashable, Sendable {
    /// Place in the run's file table.
    public var id: FileID
    /// Bytes of the path below the card's root, `/` between parts; not necessarily UTF-8.
    public var path: [UInt8]
    /// Size in bytes.
    public var size: Int64
    public var kind: MediaKind

    public init(id: FileID, path: [UInt8], size: Int64, kind: MediaKind) {
        self.id = id
        self.path = path
        self.size = size
        self.kind = kind
    }

    /// The path for people; bytes that are not UTF-8 appear as U+FFFD.
    public var displayPath: String { String(decoding: path, as: UTF8.self) }
}

/// What a file is, judged by its name alone.
public enum MediaKind: UInt8, CaseIterable, Sendable {
    case jpeg, dng, mp4, mov, tiff
    /// On the card but not media: sidecars, thumbnails, hidden and foreign files.
    case other
}
