import FlightSession

/// How a card's folder is used.
public enum CardMount: Hashable, Sendable {
    /// The user's folder stays untouched below (nil for an empty card); a folder that belongs to the run holds what is
    /// new, and deletions are white-outs. `upper` is created when absent.
    case overlay(base: String?, upper: String)
    /// The folder itself is changed.
    case writable(String)
}

/// Bounds of one mount, against folders that never end.
public struct CardLimits: Hashable, Sendable {
    /// Folders above a file, at most; deeper folders are skipped.
    public static let depthMax = 32

    /// Files, folders and everything else seen below the root, at most.
    public var entriesMax: Int

    /// - Parameter entriesMax: 200,000 unless told.
    public init(entriesMax: Int = 200_000) { self.entriesMax = entriesMax }
}

/// Something on the card's folder that is not part of the card.
public struct SkippedItem: Hashable, Sendable {
    /// Below the card's root; not necessarily UTF-8.
    public var path: [UInt8]
    /// Why it was left out.
    public var reason: SkipReason
}

/// Why something is not part of the card.
public enum SkipReason: Hashable, Sendable {
    /// A symbolic link; never followed.
    case link
    /// A FIFO, socket or device.
    case notAFile
    /// A folder more than `CardLimits.depthMax` deep; what it holds is not listed.
    case tooDeep
    /// It could not be looked at, or vanished meanwhile; the system's text.
    case unreadable(String)
}

/// Why a card could not be mounted.
public enum CardMountError: Error, Hashable, Sendable {
    /// The host's file system failed.
    case host(HostFailure)
    /// More entries than the limits allow.
    case tooManyEntries(limit: Int)
    /// One folder lies in the other, so that the run would write into what must stay untouched.
    case overlapping(base: String, upper: String)
    /// The list of deletions in the upper folder is damaged; lines count from 1.
    case damagedWhiteouts(line: Int, reason: String)
}

extension CardMountError {
    /// The host has no more open files or memory to give; the folder is not at fault.
    public var isExhausted: Bool {
        if case .host(let failure) = self { failure.isExhausted } else { false }
    }
}

extension CardMountError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .host(let failure): "\(failure.action): \(failure.reason)"
        case .tooManyEntries(let limit): "the card's folder holds more than \(limit) entries"
        case .overlapping(let base, let upper): "the folder \(upper) of the run and the card \(base) overlap"
        case .damagedWhiteouts(let line, let reason): "line \(line) of the list of deletions: \(reason)"
        }
    }
}
