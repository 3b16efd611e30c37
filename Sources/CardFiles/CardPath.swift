import FlightSession
import Glibc

/// A path below the card's root that has been checked: it cannot leave the root.
struct CardPath {
    /// The folders, outermost first.
    let folders: [ArraySlice<UInt8>]
    let name: ArraySlice<UInt8>

    /// Nil for an empty, absolute, over-deep or reserved path, for empty, `.` and `..` parts, and for NUL bytes.
    init?(_ bytes: [UInt8]) {
        var parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for part in parts {
            if part.isEmpty || part.count > 255 || part.contains(0) || Self.isReserved(part) { return nil }
            if part.elementsEqual([0x2E]) || part.elementsEqual([0x2E, 0x2E]) { return nil }
        }
        guard let last = parts.popLast(), parts.count <= CardLimits.depthMax else { return nil }
        folders = parts
        name = last
    }

    /// Names that this package keeps for itself in a card's folder; never part of a card.
    static let reservedPrefix = Array(".deskflight-".utf8)
    /// Names of files that are being written.
    static let unfinishedPrefix = Array(".deskflight-part-".utf8)

    static func isReserved(_ name: ArraySlice<UInt8>) -> Bool {
        name.first == reservedPrefix[0] && name.starts(with: reservedPrefix)
    }

    /// The order of manifests: by raw bytes, a path before what it begins.
    static func precedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        let order = a.withUnsafeBytes { a in
            b.withUnsafeBytes { b in
                guard let first = a.baseAddress, let second = b.baseAddress else { return Int32(0) }
                return memcmp(first, second, min(a.count, b.count))
            }
        }
        return order == 0 ? a.count < b.count : order < 0
    }

    /// Every folder above a path, outermost first, as a path of its own.
    static func ancestors(of path: [UInt8]) -> [[UInt8]] {
        path.indices.filter { path[$0] == UInt8(ascii: "/") }.map { Array(path[..<$0]) }
    }

    static func join(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
        folder.isEmpty ? name : folder + [UInt8(ascii: "/")] + name
    }

    /// A path for people: text as it is, other bytes and control characters as `\xNN`.
    static func display(_ bytes: [UInt8]) -> String {
        if let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(where: isUnprintable) {
            return text
        }
        return bytes.map { byte in
            if byte >= 0x20 && byte < 0x7F { return String(UnicodeScalar(byte)) }
            let hex = String(byte, radix: 16, uppercase: true)
            return "\\x" + (hex.count == 1 ? "0" : "") + hex
        }.joined()
    }

    private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
        default: false
        }
    }
}

extension MediaKind {
    /// Judges a file by its path alone: the extension in any case, unless it is hidden, foreign or a sidecar.
    ///
    /// Anything below a name that begins with a dot (`._DJI_0001.JPG`, `.Trashes/…`) and below the card's `MISC`
    /// folder is `.other`, as are `.SRT`, `.LRF`, `.THM` and unknown extensions.
    public init(cardPath path: [UInt8]) {
        let slash = UInt8(ascii: "/")
        let dot = UInt8(ascii: ".")
        var nameStart = 0
        var firstFolder: ArraySlice<UInt8>?
        self = .other
        for (index, byte) in path.enumerated() {
            if byte == dot && index == nameStart { return }
            if byte == slash {
                if firstFolder == nil { firstFolder = path[..<index] }
                nameStart = index + 1
            }
        }
        if let firstFolder, Self.matches(firstFolder, "MISC") { return }
        guard let lastDot = path[nameStart...].lastIndex(of: dot) else { return }
        let ending = path[(lastDot + 1)...]
        if Self.matches(ending, "JPG") || Self.matches(ending, "JPEG") { self = .jpeg }
        if Self.matches(ending, "DNG") { self = .dng }
        if Self.matches(ending, "MP4") { self = .mp4 }
        if Self.matches(ending, "MOV") { self = .mov }
        if Self.matches(ending, "TIF") || Self.matches(ending, "TIFF") { self = .tiff }
    }

    /// Whether bytes spell a word of capital ASCII letters (and digits), in either case.
    private static func matches(_ bytes: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
        guard bytes.count == word.utf8CodeUnitCount else { return false }
        for (index, byte) in bytes.enumerated() {
            let isLower = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
            if (isLower ? byte - 32 : byte) != word.utf8Start[index] { return false }
        }
        return true
    }
}
