import FlightSession
import SimMath

/// Compares two traces, tick by tick: the n-th event of a kind on a tick of one with that of the other.
public struct TraceComparison {
    private var a: Side
    private var b: Side
    private var result = RunComparison()

    /// Events on one tick; a trace with more is refused, so that memory stays bounded.
    static let maximumEvents = 100_000

    /// One of the two files, with the events of the tick that is being compared.
    private struct Side {
        var reader: TraceReader
        private var ahead: TraceLine?
        private(set) var last: Tick?

        init(_ reader: TraceReader) throws(ComparisonError) {
            self.reader = reader
            ahead = try self.reader.next()
        }

        var nextTick: Tick? { ahead?.tick }

        /// The events of a tick; none when the trace has nothing to tell of it.
        mutating func events(at tick: Tick) throws(ComparisonError) -> [TraceLine] {
            var events: [TraceLine] = []
            while let line = ahead, line.tick == tick {
                guard events.count < TraceComparison.maximumEvents else {
                    throw .trace(
                        ScenarioError(
                            "more than \(TraceComparison.maximumEvents) events on tick \(tick.index)",
                            file: reader.file, at: SourcePosition(line: 1, column: 1)))
                }
                events.append(line)
                last = tick
                ahead = try reader.next()
            }
            return events
        }
    }

    /// - Parameters:
    ///   - a: the bytes of a trace, piece by piece, and what messages call it.
    ///   - afterTick: called after each tick that one of the traces tells of, for progress.
    public static func compare(
        _ a: (source: RecordingReader.Source, file: String), _ b: (source: RecordingReader.Source, file: String),
        afterTick: (Tick) -> Void = { _ in }
    ) throws(ComparisonError) -> RunComparison {
        var comparison = TraceComparison(
            a: try Side(try TraceReader(a.source, file: a.file)), b: try Side(try TraceReader(b.source, file: b.file)))
        comparison.compareHeads()
        return try comparison.run(afterTick)
    }

    private init(a: Side, b: Side) {
        self.a = a
        self.b = b
    }

    private mutating func compareHeads() {
        for (what, one, other) in [
            ("scenario", a.reader.scenario, b.reader.scenario), ("params", a.reader.parameters, b.reader.parameters),
            ("seed", a.reader.seed, b.reader.seed),
        ] where one != other {
            result.heads.append(.init(what: what, a: one, b: other))
        }
    }

    private mutating func run(_ afterTick: (Tick) -> Void) throws(ComparisonError) -> RunComparison {
        while let tick = [a.nextTick, b.nextTick].compactMap({ $0 }).min() {
            let (one, other) = (try a.events(at: tick), try b.events(at: tick))
            result.ticks += 1
            if one != other {
                result.differingTicks += 1
                compare(one, other, at: tick)
            }
            afterTick(tick)
        }
        (result.lastTickA, result.lastTickB) = (a.last, b.last)
        return result
    }

    private mutating func compare(_ one: [TraceLine], _ other: [TraceLine], at tick: Tick) {
        // Places of the events of each kind that have no partner yet.
        var places: [String: [Int]] = [:]
        for place in other.indices.reversed() { places[other[place].event, default: []].append(place) }
        var isPaired = Array(repeating: false, count: other.count)
        for line in one {
            if let place = places[line.event]?.popLast() {
                isPaired[place] = true
                compare(line, other[place], at: tick)
            } else {
                result.noteFirst(tick, line.event, Self.text(line), nil)
                RunComparison.count(line.event, in: &result.onlyInA)
            }
        }
        for (place, line) in other.enumerated() where !isPaired[place] {
            result.noteFirst(tick, line.event, nil, Self.text(line))
            RunComparison.count(line.event, in: &result.onlyInB)
        }
        // The same events in another order are a difference, too.
        if result.first == nil { result.noteFirst(tick, "order of events", Self.names(one), Self.names(other)) }
    }

    private mutating func compare(_ one: TraceLine, _ other: TraceLine, at tick: Tick) {
        guard one.values != other.values else { return }
        for value in one.values {
            let partner = other.values.first { $0.name == value.name }
            guard partner?.text != value.text else { continue }
            note("\(one.event).\(value.name)", value.text, partner?.text, at: tick)
        }
        for value in other.values where !one.values.contains(where: { $0.name == value.name }) {
            note("\(one.event).\(value.name)", nil, value.text, at: tick)
        }
    }

    private mutating func note(_ field: String, _ a: String?, _ b: String?, at tick: Tick) {
        result.noteFirst(tick, field, a, b)
        RunComparison.count(field, in: &result.fields)
    }

    private static func text(_ line: TraceLine) -> String {
        line.values.map { "\($0.name) \($0.text)" }.joined(separator: ", ")
    }

    private static func names(_ lines: [TraceLine]) -> String { lines.map(\.event).joined(separator: ", ") }
}
