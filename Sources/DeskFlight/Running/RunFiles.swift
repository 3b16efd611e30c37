import Glibc

/// What a path names among the things that a run leaves.
public enum RunFile: Sendable {
    case trace(String)
    case recording(String)
    /// A folder as `--out` makes it.
    case folder(String)

    /// Looks at what is there: a folder, or the first bytes of a file.
    ///
    /// - Returns: nil for a file that no run leaves.
    public init?(_ path: String) throws(HostFailure) {
        if Self.isFolder(path) {
            self = .folder(path)
            return
        }
        let start = try FileChunks(path).peek(RecordingReader.magic.count)
        if start.elementsEqual(RecordingReader.magic) {
            self = .recording(path)
        } else if start.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
            self = .trace(path)
        } else {
            return nil
        }
    }

    /// The recording that a path names: itself, or the one in a run's folder.
    public static func recording(at path: String) -> String {
        isFolder(path) ? path + "/" + RunOutput.recordingName : path
    }

    /// The trace in a run's folder, or nil when it has none.
    public static func trace(in folder: String) -> String? { present(folder + "/" + RunOutput.traceName) }

    /// The recording in a run's folder, or nil when it has none.
    public static func recording(in folder: String) -> String? { present(folder + "/" + RunOutput.recordingName) }

    private static func present(_ path: String) -> String? { Files.isThere(path) ? path : nil }

    /// Whether a path leads to a folder.
    public static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
