/// How a scenario gets at the files that it uses: their bytes by a path, which is the scenario's own path joined with
/// what the file says. The reader below the command line opens files; a replay finds them in its recording.
public typealias FileReading = (_ path: String) throws(FileReadingError) -> [UInt8]

/// Why a used file could not be read, in the system's words.
public struct FileReadingError: Error, Hashable, Sendable {
    public var reason: String
    /// The host has no more open files or memory to give; the file is not at fault.
    public var isExhausted: Bool

    public init(reason: String, isExhausted: Bool = false) {
        self.reason = reason
        self.isExhausted = isExhausted
    }
}

extension [UsedFile] {
    /// Gives out what was read before, and nothing else.
    var reading: FileReading {
        { (path) throws(FileReadingError) in
            guard let file = first(where: { $0.path == path }) else {
                throw FileReadingError(reason: "the recording does not hold it")
            }
            return file.bytes
        }
    }
}

/// A file that a scenario took parts from, as it was read.
public struct UsedFile: Hashable, Sendable {
    /// As it was asked for.
    public var path: String
    public var bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
