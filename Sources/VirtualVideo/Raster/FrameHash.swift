import CRaster

/// A stable 64-bit hash of a frame: the same on every machine, in every run and every build.
///
/// It tells frames apart; it is no protection against someone who wants two frames to collide.
public enum FrameHash {
    /// Hashes the visible pixels and the size; padding between rows does not count.
    ///
    /// - Parameters:
    ///   - frame: BGRA rows from the top.
    ///   - strideBytes: bytes from row to row, at least `width * 4`.
    ///   - width: pixels, at least 1.
    ///   - height: rows, at least 1.
    /// - Returns: nil when the frame does not fit into the buffer.
    public static func of(_ frame: UnsafeRawBufferPointer, strideBytes: Int, width: Int, height: Int) -> UInt64? {
        guard let columns = Int32(exactly: width), let rows = Int32(exactly: height), columns > 0, rows > 0 else {
            return nil
        }
        let (padded, overflows) = strideBytes.multipliedReportingOverflow(by: height - 1)
        guard !overflows, strideBytes >= width * 4, frame.count - width * 4 >= padded else { return nil }
        guard let start = frame.baseAddress else { return nil }
        return dfr_frame_hash(start.assumingMemoryBound(to: UInt8.self), strideBytes, columns, rows)
    }
}
