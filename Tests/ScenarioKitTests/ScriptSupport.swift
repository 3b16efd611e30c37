import ScenarioKit
import SimMath
import Testing

/// A scenario of ten seconds whose second line is `parts`. `files` are those that it may use.
func scripted(
    _ parts: String, files: [String: String] = [:], set: [String: String] = [:], file: String = "s"
) throws -> Scenario {
    let text = "{ deskflight: 1, name: \"test\", duration: 10,\n\(parts) }"
    let zones = ZoneRules(
        offset: { zone, _ in zone == "Europe/Berlin" ? 3600 : nil }, names: { ["Europe/Berlin", "Asia/Tokyo"] })
    return try Scenario(
        bytes: Array(text.utf8), file: file,
        overrides: set.sorted { $0.key < $1.key }.map { ParameterOverride(name: $0.key, text: $0.value) },
        reading: { (path) throws(FileReadingError) in
            guard let text = files[path] else { throw FileReadingError(reason: "No such file or directory") }
            return Array(text.utf8)
        }, zones: zones)
}

/// What the loader says, or `accepted`.
func refusal(
    _ parts: String, files: [String: String] = [:], set: [String: String] = [:], file: String = "s"
) -> String {
    do {
        _ = try scripted(parts, files: files, set: set, file: file)
        return "accepted"
    } catch {
        return "\(error)"
    }
}

/// Every command of a run: when it was given, and its name.
func commands(_ parts: String) throws -> [String] {
    let runner = try ScenarioRunner(try scripted(parts))
    while !runner.isOver { runner.step() }
    return runner.session.log.map { "\($0.tick.index) \($0.command.descriptor.name)" }
}

/// How the script of a run ended: `passed`, or tick, line and message of its failure.
func ending(_ parts: String) throws -> String {
    let verdict = try run(try scripted(parts))
    return verdict.script.map { "\($0.tick.index) line \($0.line): \($0.message)" } ?? verdict.word
}

extension StepResult {
    /// `app 3 leg1 100-110 met when: time > 1`
    var shown: String {
        let end = done.map { "\($0.index)" } ?? ""
        let word: String
        switch outcome {
        case .answered(let code): word = code.symbol
        case .open, .done, .met, .failed: word = "\(outcome)"
        }
        return [lane, "\(line)", name, "\(issued.index)-\(end)", word, text].compactMap { $0 }.joined(separator: " ")
    }
}
