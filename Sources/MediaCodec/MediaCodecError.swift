/// Why a picture could not be encoded, decoded or understood.
public enum MediaCodecError: Error, Hashable, Sendable {
    /// FFmpeg's headers were absent when this program was built.
    case notBuiltIn
    /// A library is not installed or does not load; `package` is the Debian package that brings it.
    case libraryMissing(library: String, package: String, reason: String)
    /// A library of another major version answered to the name.
    case libraryVersion(library: String, package: String, found: Int, expected: Int)
    /// A call into the library failed; `reason` is the library's own text.
    case callFailed(call: String, reason: String)
    /// The caller's argument is out of range; nothing was tried.
    case invalidArgument(name: String, reason: String)
    /// The bytes are not a well-formed JPEG; `offset` counts from the first byte.
    case malformed(offset: Int, reason: String)
    /// The bytes end before the picture does.
    case truncated(length: Int)
    /// A legal JPEG of a sort that is not decoded here (lossless, arithmetic, 12 bit, four components, …).
    case unsupported(String)
    /// More than 16,384 pixels a side or 256 MiB in all.
    case tooLarge(width: Int, height: Int)
    /// Even the coarsest quality is larger than the size asked for.
    case doesNotFit(smallest: Int, requested: Int)
}

extension MediaCodecError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notBuiltIn:
            "codec not built in: FFmpeg's headers were absent at build time (Debian: libavcodec-dev, libavutil-dev)"
        case .libraryMissing(let library, let package, let reason):
            "cannot load \(library) (Debian package \(package)): \(reason)"
        case .libraryVersion(let library, let package, let found, let expected):
            "\(library) has major version \(found), expected \(expected) (Debian package \(package))"
        case .callFailed(let call, let reason):
            "\(call): \(reason)"
        case .invalidArgument(let name, let reason):
            "\(name): \(reason)"
        case .malformed(let offset, let reason):
            "not a well-formed JPEG at byte \(offset): \(reason)"
        case .truncated(let length):
            "the JPEG is cut off after \(length) bytes"
        case .unsupported(let what):
            "unsupported JPEG: \(what)"
        case .tooLarge(let width, let height):
            "a picture of \(width)x\(height) is over the limit of \(JPEGCodec.sideMax) pixels a side or "
                + "\(JPEGCodec.pictureBytesMax) bytes"
        case .doesNotFit(let smallest, let requested):
            "the smallest encoding takes \(smallest) bytes, \(requested) were asked for"
        }
    }
}
