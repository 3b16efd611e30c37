/// Makes a JPEG longer without changing its picture.
enum JPEGPadding {
    /// Marker, length field and the largest body of one comment segment, in bytes.
    static let segmentMax = 2 + 65_535
    /// A comment without a body.
    static let segmentMin = 4

    /// Fills up to `size`; the picture must not be longer.
    static func pad(_ picture: [UInt8], to size: Int) -> [UInt8] {
        var gap = size - picture.count
        if gap <= 0 { return picture }
        let head = headerEnd(picture)
        var padded: [UInt8] = []
        padded.reserveCapacity(size)
        padded.append(contentsOf: picture[..<head])
        while gap >= segmentMin {
            var length = min(gap, segmentMax)
            // Never leave a rest too small for a segment of its own.
            if gap != length && gap - length < segmentMin { length -= segmentMin }
            padded.append(contentsOf: [0xFF, 0xFE, UInt8((length - 2) >> 8), UInt8((length - 2) & 0xFF)])
            padded.append(contentsOf: repeatElement(0, count: length - segmentMin))
            gap -= length
        }
        // One to three bytes are left only when no segment fits: fill bytes, which the format allows before any
        // marker (ITU-T T.81, B.1.1.2). In front of the end marker no reader remarks on them; between the header's
        // segments ExifTool does.
        let end = max(head, picture.count - 2)
        padded.append(contentsOf: picture[head..<end])
        padded.append(contentsOf: repeatElement(0xFF, count: gap))
        padded.append(contentsOf: picture[end...])
        return padded
    }

    /// Where the start marker and, if there is one, the JFIF segment end.
    private static func headerEnd(_ picture: [UInt8]) -> Int {
        guard picture.count >= 6, picture[2] == 0xFF, picture[3] == 0xE0 else { return min(2, picture.count) }
        return min(4 + (Int(picture[4]) << 8 | Int(picture[5])), picture.count)
    }
}
