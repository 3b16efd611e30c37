import Contract
import MediaLogic

public typealias CardEntry = MediaLogic.CardEntry
public typealias MediaKind = MediaLogic.MediaKind

/// A failure of the host's file system (no space, I/O error): ends the run, it is never an error of the contract.
public struct HostFailure: Error, Hashable, Sendable {
    /// What was being done, for example `write DCIM/100MEDIA/DJI_0001.JPG`.
    public var action: String
    /// The system's text for the error.
    public var reason: String
    /// The host has no more to give: open files, memory. What was named is not at fault.
    public var isExhausted: Bool

    public init(action: String, reason: String, isExhausted: Bool = false) {
        self.action = action
        self.reason = reason
        self.isExhausted = isExhausted
    }
}

/// The memory card of a run. The only implementation on real files is `CardFiles.DirectoryCard`.
public protocol CardStore: AnyObject {
    /// The files at mount: sorted by the raw bytes of their paths, ids 0, 1, 2, …
    var entries: [CardEntry] { get }
    /// Free space at mount, in bytes, as the card (not the host) has it.
    var freeBytes: Int64 { get }

    /// Removes a file for good: when this returns, the run's card no longer holds it.
    func delete(_ entry: CardEntry) throws(HostFailure)
    /// Adds a file whole: temporary name, sync, rename. `bytes` is as long as `entry.size`.
    func add(_ entry: CardEntry, bytes: [UInt8]) throws(HostFailure)
    /// As the other `add`, for a file that takes long to make: the card may make it when somebody wants to see it, or
    /// never, if nobody does.
    func add(_ entry: CardEntry, making bytes: @escaping () throws(HostFailure) -> [UInt8]) throws(HostFailure)
    /// Reads `count` bytes from `offset`; shorter at the end of the file.
    func read(_ entry: CardEntry, offset: Int64, count: Int) throws(HostFailure) -> [UInt8]
}

extension CardStore {
    /// Makes the file at once.
    public func add(
        _ entry: CardEntry, making bytes: @escaping () throws(HostFailure) -> [UInt8]
    ) throws(HostFailure) {
        try add(entry, bytes: bytes())
    }
}
