import Contract
import FlightSession
import SimMath

/// What can be wrong with one of two recordings.
public enum RecordingFault: Error, Hashable, Sendable, CustomStringConvertible {
    case damaged(RecordingError)
    case header(ScenarioError)
    case cutOff(ticks: Int64)

    public var description: String {
        switch self {
        case .damaged(let error): "\(error)"
        case .header(let error): "\(error)"
        case .cutOff(let ticks): "cut off after \(ticks) ticks"
        }
    }
}

/// Compares two recordings, tick by tick: commands and every field by its name.
public struct RecordingComparison {
    private var a: Side
    private var b: Side
    private var result = RunComparison()
    /// Fields that both have, by their place in each.
    private var common: [(name: String, a: Int, b: Int)] = []
    private var differing: [Int64] = []

    /// One of the two files.
    private struct Side {
        let file: String
        var reader: RecordingReader
        let header: RecordingHeader
        var ticks: Int64 = 0
        private var isOver = false

        init(_ reader: RecordingReader, file: String) throws(ComparisonError) {
            self.file = file
            self.reader = reader
            do throws(ScenarioError) {
                header = try RecordingHeader(text: reader.header)
            } catch {
                throw .recording(file: file, .header(error))
            }
        }

        /// The next tick, or nil at the end.
        mutating func next() throws(ComparisonError) -> RecordingReader.TickRecord? {
            if isOver { return nil }
            do throws(RecordingError) {
                switch try reader.next() {
                case .tick(let record):
                    ticks += 1
                    return record
                case .end:
                    isOver = true
                    return nil
                case nil: break
                }
            } catch {
                throw .recording(file: file, .damaged(error))
            }
            throw .recording(file: file, .cutOff(ticks: ticks))
        }

        func text(_ words: [UInt64], _ slot: Int) -> String { reader.text(words[slot], slot: slot) }
    }

    /// - Parameters:
    ///   - a: a recording of which nothing but the head has been read, and what messages call it.
    ///   - afterTick: called after each tick, for progress.
    public static func compare(
        _ a: (reader: RecordingReader, file: String), _ b: (reader: RecordingReader, file: String),
        afterTick: (Tick) -> Void = { _ in }
    ) throws(ComparisonError) -> RunComparison {
        var comparison = RecordingComparison(a: try Side(a.reader, file: a.file), b: try Side(b.reader, file: b.file))
        comparison.compareHeads()
        comparison.matchFields()
        return try comparison.run(afterTick)
    }

    private init(a: Side, b: Side) {
        self.a = a
        self.b = b
    }

    private mutating func compareHeads() {
        let (a, b) = (a.header, b.header)
        func note(_ what: String, _ one: String, _ other: String) {
            if one != other { result.heads.append(.init(what: what, a: one, b: other)) }
        }
        if a.scenario != b.scenario {
            // The text is too long to tell; its names tell most, or the first line that is not the same.
            let (one, other) = (Self.name(a), Self.name(b))
            let lines = one == other ? Self.firstLines(a.scenario, b.scenario) : (one, other)
            result.heads.append(.init(what: "scenario", a: lines.0, b: lines.1))
        }
        note("params", Self.parameters(a), Self.parameters(b))
        note("seed", "\(a.seed)", "\(b.seed)")
        note("shake", a.shake.map { "\($0)" } ?? "none", b.shake.map { "\($0)" } ?? "none")
    }

    private static func name(_ header: RecordingHeader) -> String {
        "\(header.file) (\(header.scenario.count) bytes)"
    }

    /// What was set from outside, by name.
    private static func parameters(_ header: RecordingHeader) -> String {
        let sorted = header.overrides.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        return sorted.isEmpty ? "none" : sorted.map { "\($0.name) \($0.text)" }.joined(separator: ", ")
    }

    /// The first line in which two texts differ, with its number.
    private static func firstLines(_ a: [UInt8], _ b: [UInt8]) -> (String, String) {
        let end = UInt8(ascii: "\n")
        let (one, other) = (
            a.split(separator: end, omittingEmptySubsequences: false),
            b.split(separator: end, omittingEmptySubsequences: false)
        )
        let number = zip(one, other).prefix { $0 == $1 }.count
        func shown(_ lines: [ArraySlice<UInt8>]) -> String {
            guard lines.indices.contains(number) else { return "line \(number + 1): none" }
            return "line \(number + 1): " + String(String(decoding: lines[number], as: UTF8.self).prefix(200))
        }
        return (shown(one), shown(other))
    }

    private mutating func matchFields() {
        let (namesA, namesB) = (a.reader.fieldNames, b.reader.fieldNames)
        if namesA == namesB {
            common = namesA.indices.map { (namesA[$0], $0, $0) }
        } else {
            var places: [String: Int] = [:]
            for (place, name) in namesB.enumerated() { places[name] = place }
            for (place, name) in namesA.enumerated() {
                if let other = places.removeValue(forKey: name) {
                    common.append((name, place, other))
                } else {
                    noteField(name, "there", "absent")
                }
            }
            for name in namesB where places[name] != nil { noteField(name, "absent", "there") }
        }
        differing = Array(repeating: 0, count: common.count)
    }

    /// Versions differ by some fields; a file may claim any number.
    private mutating func noteField(_ name: String, _ a: String, _ b: String) {
        let most = 50
        if result.heads.count < most {
            result.heads.append(.init(what: "field \(name)", a: a, b: b))
        } else if result.heads.count == most {
            result.heads.append(.init(what: "more fields", a: "…", b: "…"))
        }
    }

    private mutating func run(_ afterTick: (Tick) -> Void) throws(ComparisonError) -> RunComparison {
        while true {
            let (one, other) = (try a.next(), try b.next())
            guard one != nil || other != nil else { break }
            let tick = Tick(result.ticks)
            result.ticks += 1
            if let one, let other {
                compare(one, other, at: tick)
            } else {
                result.differingTicks += 1
                result.noteFirst(
                    tick, "end", one == nil ? "the run is over" : nil, other == nil ? "the run is over" : nil)
                for given in (one?.commands ?? []).map(Given.init) {
                    RunComparison.count(given.name, in: &result.onlyInA)
                }
                for given in (other?.commands ?? []).map(Given.init) {
                    RunComparison.count(given.name, in: &result.onlyInB)
                }
            }
            afterTick(tick)
        }
        result.lastTickA = a.ticks > 0 ? Tick(a.ticks - 1) : nil
        result.lastTickB = b.ticks > 0 ? Tick(b.ticks - 1) : nil
        for (place, count) in differing.enumerated() where count > 0 {
            result.fields.append(.init(name: common[place].name, count: count))
        }
        return result
    }

    private mutating func compare(
        _ one: RecordingReader.TickRecord, _ other: RecordingReader.TickRecord, at tick: Tick
    ) {
        var isEqual = compareCommands(one, other, at: tick)
        for (place, field) in common.enumerated() where one.words[field.a] != other.words[field.b] {
            isEqual = false
            differing[place] += 1
            if result.first == nil {
                result.noteFirst(tick, field.name, a.text(one.words, field.a), b.text(other.words, field.b))
            }
        }
        if !isEqual { result.differingTicks += 1 }
    }

    /// Commands of a tick are matched in any order: what one has more than the other is told.
    private mutating func compareCommands(
        _ one: RecordingReader.TickRecord, _ other: RecordingReader.TickRecord, at tick: Tick
    ) -> Bool {
        if one.commands.isEmpty && other.commands.isEmpty { return true }
        let (given, wanted) = (one.commands.map(Given.init), other.commands.map(Given.init))
        if given == wanted { return true }
        let onlyOne = Self.rest(of: given, without: wanted)
        var onlyOther = Self.rest(of: wanted, without: given)
        let isEqual = onlyOne.isEmpty && onlyOther.isEmpty
        for command in onlyOne {
            // The same command with other values, or from another hand.
            if let place = onlyOther.firstIndex(where: { $0.opcode == command.opcode }) {
                let other = onlyOther.remove(at: place)
                result.noteFirst(tick, "command", command.text, other.text)
                RunComparison.count("command \(command.name)", in: &result.fields)
            } else {
                result.noteFirst(tick, "command", command.text, nil)
                RunComparison.count(command.name, in: &result.onlyInA)
            }
        }
        for command in onlyOther {
            result.noteFirst(tick, "command", nil, command.text)
            RunComparison.count(command.name, in: &result.onlyInB)
        }
        return isEqual
    }

    private static func rest(of some: [Given], without others: [Given]) -> [Given] {
        var left: [Given: Int] = [:]
        for other in others { left[other, default: 0] += 1 }
        return some.filter { given in
            guard let count = left[given], count > 0 else { return true }
            left[given] = count - 1
            return false
        }
    }
}

/// A command as it was given; by bits, so that one with NaN equals itself.
private struct Given: Hashable {
    var face: Face
    var actsIn: TickCount
    var opcode: UInt16
    var operands: [UInt64]

    init(_ recorded: (face: Face, actsIn: TickCount, command: Command)) {
        face = recorded.face
        actsIn = recorded.actsIn
        opcode = recorded.command.opcode
        operands = recorded.command.operands.map(\.bitPattern)
    }

    var name: String { CommandCatalogue.descriptor(opcode: opcode)?.name ?? "command \(opcode)" }

    var text: String {
        let shown = operands.map { Shown.number(Double(bitPattern: $0)) }.joined(separator: ", ")
        return "\(name)(\(shown)) by \(face)" + (actsIn.count > 0 ? ", acts \(actsIn.count) ticks later" : "")
    }
}
