import FlightSession
import SimMath

/// One line of a trace: an event with its values, each as text under its full name.
struct TraceLine: Hashable {
    var tick: Tick
    var event: String
    var values: [Value]

    struct Value: Hashable {
        /// `error`, `direction[0]`.
        var name: String
        var text: String
    }
}

/// Reads a trace line by line, in pieces: memory holds one line and no more.
struct TraceReader {
    let file: String
    /// The scenario and the seed that the first line states.
    private(set) var scenario = ""
    private(set) var seed = ""
    /// What was set from outside: `speed 5, wind 2`.
    private(set) var parameters = "none"
    private var source: RecordingReader.Source?
    private var bytes: [UInt8] = []
    private var offset = 0
    private var number = 0
    private var lastTick = Tick.zero

    /// Bytes of a line and values in it; more is refused.
    static let (maximumLine, maximumValues) = (1 << 16, 256)

    init(_ source: @escaping RecordingReader.Source, file: String) throws(ComparisonError) {
        self.file = file
        self.source = source
        guard let line = try nextLine() else { throw error("an empty file is no trace") }
        // Some other file that begins with a brace: its faults are of no interest.
        guard let document = try? JSON5Document(bytes: line, file: file) else {
            throw error("not a trace of DeskFlight")
        }
        do throws(ScenarioError) {
            try readHead(document, line)
        } catch {
            throw place(error)
        }
    }

    private mutating func readHead(_ document: JSON5Document, _ line: [UInt8]) throws(ScenarioError) {
        var head = try ObjectReader(document, what: "the first line of a trace")
        guard try head.string("schema") == "deskflight-trace" else { throw head.error("not a trace of DeskFlight") }
        guard try head.integer("version") == TraceWriter.version else {
            throw head.error("a trace of another version", key: "version")
        }
        scenario = try head.string("scenario")
        // A seed has 64 bits, of which a number in JSON keeps 53: the text itself is compared.
        _ = try head.number("seed")
        seed = Self.digits(after: "\"seed\":", in: line)
        if let set = head.optionalNode("params"), case .object(let members) = set.value, !members.isEmpty {
            let texts = members.map { member -> String in
                if case .string(let text) = member.node.value { return "\(member.key) \(text)" }
                return "\(member.key) \(JSON5Writer.line(member.node.value))"
            }
            parameters = texts.joined(separator: ", ")
        }
        try head.finish()
    }

    private static func digits(after key: String, in line: [UInt8]) -> String {
        let key = Array(key.utf8)
        for start in line.indices where line[start...].starts(with: key) {
            return String(decoding: line[(start + key.count)...].prefix { (0x30...0x39).contains($0) }, as: UTF8.self)
        }
        return "?"
    }

    /// The next event, or nil at the end.
    mutating func next() throws(ComparisonError) -> TraceLine? {
        guard let line = try nextLine() else { return nil }
        do throws(ScenarioError) {
            let parsed = try parse(line)
            guard parsed.tick >= lastTick else {
                throw ScenarioError(
                    "tick \(parsed.tick.index) comes after tick \(lastTick.index)", file: file,
                    at: SourcePosition(line: 1, column: 1))
            }
            lastTick = parsed.tick
            return parsed
        } catch {
            throw place(error)
        }
    }

    private func parse(_ line: [UInt8]) throws(ScenarioError) -> TraceLine {
        var reader = try ObjectReader(try JSON5Document(bytes: line, file: file), what: "a line of a trace")
        let tick = try reader.integer("tick", in: 0...Int(Int32.max))
        let event = try reader.string("event")
        var values: [TraceLine.Value] = []
        for member in reader.allMembers() where !["tick", "event", "t"].contains(member.key) {
            if case .array(let elements) = member.node.value {
                for (index, element) in elements.enumerated() {
                    values.append(.init(name: "\(member.key)[\(index)]", text: JSON5Writer.line(element.value)))
                }
            } else {
                values.append(.init(name: member.key, text: JSON5Writer.line(member.node.value)))
            }
        }
        guard values.count <= Self.maximumValues else {
            throw reader.error("more than \(Self.maximumValues) values in one event")
        }
        return TraceLine(tick: Tick(Int64(tick)), event: event, values: values)
    }

    private mutating func nextLine() throws(ComparisonError) -> [UInt8]? {
        var seen = offset
        while true {
            if let end = bytes[seen...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { offset = end + 1 }
                number += 1
                return Array(bytes[offset..<end])
            }
            guard bytes.count - offset <= Self.maximumLine else {
                number += 1
                throw error("a line of more than \(Self.maximumLine) bytes")
            }
            guard let source else { break }
            bytes.removeFirst(offset)
            offset = 0
            seen = bytes.count
            do throws(HostFailure) {
                let more = try source()
                if more.isEmpty { self.source = nil } else { bytes += more }
            } catch {
                throw .host(error)
            }
        }
        guard offset < bytes.count else { return nil }
        defer { offset = bytes.count }
        number += 1
        return Array(bytes[offset...])
    }

    private func error(_ message: String) -> ComparisonError {
        .trace(ScenarioError(message, file: file, at: SourcePosition(line: max(number, 1), column: 1)))
    }

    /// An error of a line, placed in its file.
    private func place(_ error: ScenarioError) -> ComparisonError {
        var placed = error
        placed.line = number
        return .trace(placed)
    }
}
