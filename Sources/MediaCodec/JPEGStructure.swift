import Glibc

/// What a JPEG's markers say, without decoding it.
public struct JPEGInfo: Hashable, Sendable {
    /// Pixels, 1…65,535.
    public var width: Int
    /// Pixels, 1…65,535.
    public var height: Int
    /// 1 for grey, 3 for colour; 4 is recognised but not decoded.
    public var components: Int
    /// Sent in several passes of rising detail.
    public var isProgressive: Bool
    /// The picture's end marker was found. Entropy-coded bytes before it may still be damaged.
    public var isWhole: Bool
    /// Bytes from the first to the picture's end marker, or all of them when it is missing; more may follow.
    public var pictureBytes: Int
}

/// The marker walk behind `probe` and in front of `decode`: linear in the bytes, no allocation by what they claim.
struct JPEGStructure {
    /// A pass costs time by the picture's area however few bytes it has, so their number is bounded.
    static let scansMax = 64

    private(set) var width = 0
    private(set) var height = 0
    private(set) var components = 0
    private(set) var precision = 0
    private(set) var frameMarker: UInt8 = 0
    private(set) var scans = 0
    private(set) var isWhole = false
    private(set) var end = 0
    /// Metadata that a decoder does not need: application segments (except Adobe's colour flag) and comments.
    private(set) var dispensable: [Range<Int>] = []

    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    /// Walks the markers up to the picture's end, or to the end of the bytes.
    init(_ bytes: UnsafeRawBufferPointer) throws(MediaCodecError) {
        self.bytes = bytes
        if bytes.count < 2 { throw .truncated(length: bytes.count) }
        if bytes[0] != 0xFF || bytes[1] != 0xD8 { throw .malformed(offset: 0, reason: "it does not start with FF D8") }
        position = 2
        var more = true
        while more { more = try readMarker() }
        end = position
        if frameMarker == 0 { throw .truncated(length: bytes.count) }
    }

    /// Reads one marker and what belongs to it; false at the picture's end and where the bytes run out.
    private mutating func readMarker() throws(MediaCodecError) -> Bool {
        let start = position
        guard position < bytes.count else { return false }
        if bytes[position] != 0xFF { throw .malformed(offset: position, reason: "a marker should stand here") }
        while position < bytes.count, bytes[position] == 0xFF { position += 1 }
        guard position < bytes.count else { return false }
        let marker = bytes[position]
        position += 1
        switch marker {
        case 0xD9:
            if scans == 0 { throw .malformed(offset: start, reason: "the picture ends before it has data") }
            isWhole = true
            return false
        case 0x00, 0x01, 0xD0...0xD8:
            throw .malformed(offset: start, reason: "marker \(hex(marker)) does not belong here")
        default:
            return try readSegment(marker, start: start)
        }
    }

    private mutating func readSegment(_ marker: UInt8, start: Int) throws(MediaCodecError) -> Bool {
        guard let length = bigEndian16(at: position) else { return stopShort() }
        if length < 2 { throw .malformed(offset: position, reason: "a segment length of \(length)") }
        let body = position + 2
        position += length
        guard position <= bytes.count else { return stopShort() }
        switch marker {
        case 0xC0, 0xC1, 0xC2:
            try readFrameHeader(marker, body: body, count: length - 2)
        case 0xC4, 0xDB, 0xDD, 0xEE:
            break
        case 0xE0...0xEF, 0xFE:
            if !isRangeComment(marker, body: body, count: length - 2) { dispensable.append(start..<position) }
        case 0xDA:
            if frameMarker == 0 { throw .malformed(offset: start, reason: "data before the frame header") }
            scans += 1
            if scans > Self.scansMax { throw .unsupported("more than \(Self.scansMax) scans") }
            return skipEntropyCoded()
        default:
            throw .unsupported("marker \(hex(marker)) at byte \(start)")
        }
        return true
    }

    private mutating func stopShort() -> Bool {
        position = bytes.count
        return false
    }

    private mutating func readFrameHeader(_ marker: UInt8, body: Int, count: Int) throws(MediaCodecError) {
        if frameMarker != 0 { throw .malformed(offset: body, reason: "a second frame header") }
        guard count >= 6, let high = bigEndian16(at: body + 1), let wide = bigEndian16(at: body + 3) else {
            throw .malformed(offset: body, reason: "the frame header is too short")
        }
        frameMarker = marker
        precision = Int(bytes[body])
        height = high
        width = wide
        components = Int(bytes[body + 5])
        if width == 0 { throw .malformed(offset: body, reason: "a width of 0") }
        if height == 0 { throw .unsupported("the height comes after the picture") }
        if count != 6 + 3 * components { throw .malformed(offset: body, reason: "the frame header's length is wrong") }
    }

    /// Moves to the next marker that is neither a stuffed byte nor a restart.
    private mutating func skipEntropyCoded() -> Bool {
        while let base = bytes.baseAddress, position < bytes.count,
            let found = memchr(base + position, 0xFF, bytes.count - position)
        {
            let at = UnsafeRawPointer(found) - base
            guard at + 1 < bytes.count else { break }
            switch bytes[at + 1] {
            case 0x00, 0xD0...0xD7:
                position = at + 2
            case 0xFF:
                position = at + 1
            default:
                position = at
                return true
            }
        }
        return stopShort()
    }

    /// FFmpeg's own mark for pictures of video range, the one comment that changes colours.
    private func isRangeComment(_ marker: UInt8, body: Int, count: Int) -> Bool {
        let text: StaticString = "CS=ITU601"
        guard marker == 0xFE, count >= text.utf8CodeUnitCount, let base = bytes.baseAddress else { return false }
        return memcmp(base + body, text.utf8Start, text.utf8CodeUnitCount) == 0
    }

    private func bigEndian16(at offset: Int) -> Int? {
        guard offset + 2 <= bytes.count else { return nil }
        return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }

    private func hex(_ marker: UInt8) -> String { "FF \(String(marker, radix: 16, uppercase: true))" }
}

extension JPEGStructure {
    var info: JPEGInfo {
        JPEGInfo(
            width: width, height: height, components: components, isProgressive: frameMarker == 0xC2,
            isWhole: isWhole, pictureBytes: end)
    }

    /// Throws unless this is a picture that `decode` takes.
    func checkDecodable() throws(MediaCodecError) {
        if precision != 8 { throw .unsupported("\(precision) bits a sample") }
        if components != 1 && components != 3 { throw .unsupported("\(components) components") }
        try JPEGCodec.checkSize(width: width, height: height)
        if !isWhole { throw .truncated(length: end) }
    }

    /// The picture alone: what a decoder needs and nothing that only invites it to parse more.
    func strippedPicture() -> [UInt8] {
        var picture: [UInt8] = []
        picture.reserveCapacity(end)
        var next = 0
        for range in dispensable {
            picture.append(contentsOf: bytes[next..<range.lowerBound])
            next = range.upperBound
        }
        picture.append(contentsOf: bytes[next..<end])
        return picture
    }
}
