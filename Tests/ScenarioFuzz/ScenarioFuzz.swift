import FlightSession
import ScenarioKit

/// Tries generated scenarios on the loader, and short flights of those that it takes.
struct ScenarioFuzz {
    private let seed: UInt64
    /// Refusals of generated files that are told.
    private let shown: Int
    private var tried = 0
    private var wellFormed = 0
    private var accepted = 0
    private var untouchedRefused = 0
    private var flown = 0
    private(set) var complaints: [String] = []

    init(seed: UInt64, shown: Int) {
        self.seed = seed
        self.shown = shown
    }

    var acceptedPercent: Int { tried == 0 ? 0 : accepted * 100 / tried }

    var figures: String {
        "scenarios: \(tried) tried, \(wellFormed * 100 / max(1, tried)) % are JSON5, \(acceptedPercent) % accepted, "
            + "\(untouchedRefused) untouched ones refused, \(flown) flown"
    }

    mutating func tryOne(_ index: Int) {
        let random = Random(state: seed &* 0x9E37_79B9 &+ UInt64(index))
        var grammar = ScenarioGrammar(random: random, isSloppy: index % 10 == 5)
        var tree = grammar.scenario()
        var mutation = Mutation(random: Random(state: ~random.state))
        let kind = index % 10
        // Five of ten as generated, one with an author's mistakes, two with wrong values, two with wrong bytes.
        if 6...7 ~= kind { mutation.mutate(&tree) }
        var writer = Writer(random: grammar.random)
        writer.write(tree)
        var bytes = Array(writer.text.utf8)
        if kind >= 8 { mutation.mutate(&bytes) }
        tried += 1
        Watch.look(at: bytes)
        if (try? JSON5Document(bytes: bytes, file: "f")) != nil { wellFormed += 1 }
        let used = files(of: grammar)
        do throws(ScenarioError) {
            let scenario = try Scenario(
                bytes: bytes, file: "f", overrides: overrides(grammar, index),
                reading: { (path) throws(FileReadingError) in
                    guard let bytes = used[path] else { throw FileReadingError(reason: "there is none") }
                    return bytes
                }, zones: Self.zones)
            accepted += 1
            if index % 16 == 0 { fly(scenario, index) }
        } catch {
            if kind < 5 {
                untouchedRefused += 1
                if untouchedRefused <= shown { print("note: input \(index) as generated is refused: \(error)") }
            }
            judge(error, bytes, index)
        }
    }

    private static let zones = ZoneRules(
        offset: { zone, _ in zone == "Europe/Berlin" ? 3600 : nil }, isSkipped: { _, local in local % 7 == 3 },
        names: { ["Europe/Berlin", "Asia/Tokyo"] })

    private func files(of grammar: ScenarioGrammar) -> [String: [UInt8]] {
        var used: [String: [UInt8]] = [:]
        for file in grammar.files {
            var writer = Writer(random: grammar.random)
            writer.write(file.tree)
            used[file.path] = Array(writer.text.utf8)
        }
        return used
    }

    /// Parameters that are set from outside.
    private func overrides(_ grammar: ScenarioGrammar, _ index: Int) -> [ParameterOverride] {
        guard index % 3 == 0 else { return [] }
        var random = grammar.random
        return grammar.parameters.map { ParameterOverride(name: $0.name, text: random.pick($0.others)) }
    }

    /// An error names a place in the file and is one visible line.
    private mutating func judge(_ error: ScenarioError, _ bytes: [UInt8], _ index: Int) {
        let lines = String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(1) { count, scalar in
            ["\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar) ? count + 1 : count
        }
        let text = error.description
        // A used file has lines of its own.
        let isElsewhere = error.file.hasPrefix("base") && error.line >= 1
        if !isElsewhere && (error.file != "f" || error.line < 1 || error.line > lines || error.column < 1) {
            complain("input \(index): no such place: \(text)")
        }
        if text.unicodeScalars.contains(where: { $0.value < 0x20 || 0x7F...0x9F ~= $0.value || $0 == "\u{202E}" }) {
            complain("input \(index): not one visible line: \(text)")
        }
        if text.utf8.count > 2000 { complain("input \(index): a message of \(text.utf8.count) bytes") }
    }

    private mutating func fly(_ scenario: Scenario, _ index: Int) {
        flown += 1
        do {
            let runner = try ScenarioRunner(scenario)
            runner.step(atMost: 60)
            let verdict = runner.verdict()
            if case .broken(let failure) = verdict.outcome { complain("input \(index): the flight broke: \(failure)") }
            if (try? JSON5Document(bytes: Array(verdict.json.utf8), file: "v")) == nil {
                complain("input \(index): the verdict is no JSON: \(verdict.json)")
            }
        } catch {
            complain("input \(index): cannot fly: \(error)")
        }
    }

    private mutating func complain(_ text: String) { if complaints.count < 20 { complaints.append(text) } }
}
