import FlightSession

/// What a recording says about how to make its session again.
public struct RecordingHeader: Hashable, Sendable {
    /// Version of the program that wrote it; informational.
    public var product: String
    /// Name of the scenario file, for messages and for finding its card.
    public var file: String
    /// The scenario itself.
    public var scenario: [UInt8]
    /// Replaces the seed of the file, as the run did.
    public var seed: UInt64
    public var shake: UInt64?

    public init(product: String, file: String, scenario: [UInt8], seed: UInt64, shake: UInt64?) {
        self.product = product
        self.file = file
        self.scenario = scenario
        self.seed = seed
        self.shake = shake
    }

    /// One line of JSON, then the scenario as it was read: whatever a scenario may hold comes through unchanged, and
    /// the line stays short.
    public var text: String {
        var text = "{\"deskflight\":1,\"file\":\(JSONText.quoted(file)),\"product\":\(JSONText.quoted(product))"
        // As text: JSON numbers end at 2⁵³ for many readers.
        text += ",\"seed\":\"\(seed)\""
        if let shake { text += ",\"shake\":\"\(shake)\"" }
        return text + "}\n" + String(decoding: scenario, as: UTF8.self)
    }

    public init(text: String) throws(ScenarioError) {
        let bytes = Array(text.utf8)
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        let document = try JSON5Document(bytes: Array(line), file: "recording header")
        var reader = try ObjectReader(document, what: "the header of a recording")
        guard try reader.integer("deskflight") == 1 else {
            throw reader.error("the recording is of another version", key: "deskflight")
        }
        file = try reader.string("file")
        product = try reader.string("product")
        scenario = Array(bytes.dropFirst(line.count + 1))
        seed = try Self.whole(&reader, "seed") ?? 1
        shake = try Self.whole(&reader, "shake")
        try reader.finish()
    }

    private static func whole(_ reader: inout ObjectReader, _ key: String) throws(ScenarioError) -> UInt64? {
        guard let text = try reader.optionalString(key) else { return nil }
        guard let value = UInt64(text) else { throw reader.error("\"\(key)\" is not a whole number", key: key) }
        return value
    }
}
