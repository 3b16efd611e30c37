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
    /// What was set from outside.
    public var overrides: [ParameterOverride] = []
    /// The files that parts were taken from.
    public var used: [UsedFile] = []
    /// Local time minus UTC in seconds, as the host's rules said; nil without a clock.
    public var utcOffset: Int?

    public init(product: String, file: String, scenario: [UInt8], seed: UInt64, shake: UInt64?) {
        self.product = product
        self.file = file
        self.scenario = scenario
        self.seed = seed
        self.shake = shake
    }

    /// All that a run of the scenario depends on.
    public init(product: String, _ scenario: Scenario, shake: UInt64?) {
        self.init(
            product: product, file: scenario.file, scenario: scenario.source, seed: scenario.seed, shake: shake)
        overrides = scenario.overrides
        used = scenario.usedFiles
        utcOffset = scenario.clock?.offsetSeconds
    }

    /// The scenario again, from nothing but this header.
    public func makeScenario() throws(ScenarioError) -> Scenario {
        try makeScenario(from: scenario, overrides: overrides).with(seed: seed)
    }

    /// Another scenario in the place of the recorded one, with the same used files and clock; its seed is its own.
    public func makeScenario(
        from bytes: [UInt8], overrides: [ParameterOverride] = []
    ) throws(ScenarioError) -> Scenario {
        let zones = utcOffset.map { offset in ZoneRules(offset: { _, _ in offset }) }
        return try Scenario(
            bytes: bytes, file: file, overrides: overrides, reading: used.reading, zones: zones)
    }

    /// One line of JSON, then the scenario and the files that it uses as they were read: whatever they may hold comes
    /// through unchanged, and the line stays short.
    public var text: String {
        var text = "{\"deskflight\":1,\"file\":\(JSONText.quoted(file)),\"product\":\(JSONText.quoted(product))"
        // As text: JSON numbers end at 2⁵³ for many readers.
        text += ",\"seed\":\"\(seed)\""
        if let shake { text += ",\"shake\":\"\(shake)\"" }
        if !overrides.isEmpty {
            let parts = overrides.map { "{\"name\":\(JSONText.quoted($0.name)),\"text\":\(JSONText.quoted($0.text))}" }
            text += ",\"set\":[\(parts.joined(separator: ","))]"
        }
        if !used.isEmpty {
            let parts = used.map { "{\"bytes\":\($0.bytes.count),\"path\":\(JSONText.quoted($0.path))}" }
            text += ",\"used\":[\(parts.joined(separator: ","))]"
        }
        if let utcOffset { text += ",\"utcOffset\":\(utcOffset)" }
        text += "}\n" + String(decoding: scenario, as: UTF8.self)
        for file in used { text += String(decoding: file.bytes, as: UTF8.self) }
        return text
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
        seed = try Self.whole(&reader, "seed") ?? 1
        shake = try Self.whole(&reader, "shake")
        for node in try reader.optionalArray("set") ?? [] {
            var part = try ObjectReader(node, what: "a set parameter", file: reader.file)
            overrides.append(ParameterOverride(name: try part.string("name"), text: try part.string("text")))
            try part.finish()
        }
        utcOffset = try reader.optionalInteger("utcOffset", in: -86_400...86_400)
        scenario = Array(bytes.dropFirst(line.count + 1))
        try takeUsedFiles(&reader)
        try reader.finish()
    }

    /// The used files are the end of what follows the first line.
    private mutating func takeUsedFiles(_ reader: inout ObjectReader) throws(ScenarioError) {
        let nodes = try reader.optionalArray("used") ?? []
        for node in nodes.reversed() {
            var part = try ObjectReader(node, what: "a used file", file: reader.file)
            let count = try part.integer("bytes", in: 0...scenario.count)
            used.insert(UsedFile(path: try part.string("path"), bytes: Array(scenario.suffix(count))), at: 0)
            scenario.removeLast(count)
            try part.finish()
        }
    }

    private static func whole(_ reader: inout ObjectReader, _ key: String) throws(ScenarioError) -> UInt64? {
        guard let text = try reader.optionalString(key) else { return nil }
        guard let value = UInt64(text) else { throw reader.error("\"\(key)\" is not a whole number", key: key) }
        return value
    }
}
