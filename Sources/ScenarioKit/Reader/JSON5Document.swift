/// A JSON5 file in memory, with the place of every value and every key.
public struct JSON5Document: Hashable, Sendable {
    /// Bytes in a file, values in a file (containers included), containers inside one another; more is refused.
    public static let (maximumBytes, maximumNodes, maximumDepth) = (8 << 20, 200_000, 64)

    /// The name that errors carry; the reader never opens it.
    public let file: String
    public let root: JSON5Node

    /// Reads the bytes of a whole file in linear time.
    ///
    /// Stricter than JSON5: refuses duplicate keys, escapes in keys without quotes, and numbers that are not finite.
    /// Throws the first fault of the file with its place.
    public init(bytes: [UInt8], file: String) throws(ScenarioError) {
        self.file = file
        root = try JSON5Reader.read(bytes, file: file)
    }
}

/// One value of a file and where it starts.
public struct JSON5Node: Hashable, Sendable {
    public let value: JSON5Value
    /// Where the first character stands: the opening quote of a text, the sign of a number.
    public let position: SourcePosition
    /// True for a text on one line without escapes, whose n-th scalar therefore stands n columns right of its quote.
    public var isPlainText = false
}

/// What a JSON5 file can hold; numbers are finite, objects keep the order of the file and repeat no key.
public enum JSON5Value: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON5Node])
    case object([JSON5Member])
}

/// One key of an object, where it starts (at its quote if it has one), and its value.
public struct JSON5Member: Hashable, Sendable {
    public let key: String
    public let keyPosition: SourcePosition
    public let node: JSON5Node
}
